import ChizuGeoJSON
import ChizuGeometry

/// Functions from before there were expressions: `{"property": …, "stops": […]}`.
extension StyleValidator {
    func validateFunction(_ function: JSONObject, of member: StyleSchema.Member, at path: JSONPath) {
        let type = function["type"]?.stringValue
        let isCategorical = type == "categorical"
        let isOverZoom = !isCategorical && function["property"] == nil
        validateMembers(of: function, member, at: path)
        if type == "identity", isOverZoom { fail("missing required property \"property\"", at: path) }
        if type != "identity", function["stops"]?.isTruthy != true {
            fail("missing required property \"stops\"", at: path)
        }
        if type == "exponential", !member.isInterpolated { fail("exponential functions not supported", at: path) }
        if !isOverZoom, !member.allowsFeature {
            fail("property functions not supported", at: path)
        } else if isOverZoom, !member.allowsZoom {
            fail("zoom functions not supported", at: path)
        }
        let check = StopCheck(function)
        if isCategorical || check.isComposite, function["property"] == nil {
            fail("\"property\" property is required", at: path)
        }
    }

    private func validateMembers(of function: JSONObject, _ member: StyleSchema.Member, at path: JSONPath) {
        let schema = StyleSchema(of: "function")
        validate(.object(function), schema, at: path)
        if let fallback = function["default"] { validate(fallback, member, at: path["default"]) }
        guard let stops = function["stops"] else { return }
        let place = path["stops"]
        if function["type"] == .string("identity") {
            return fail("identity function may not have a \"stops\" property", at: place)
        }
        guard case .array(let items) = stops else { return failType("array", stops, at: place) }
        if items.isEmpty { fail("array must have at least one stop", at: place) }
        var check = StopCheck(function)
        check.wantsHint = member.allowsFeature
        for (index, stop) in items.enumerated() { validateStop(stop, member, &check, at: place[index]) }
    }

    private func validateStop(
        _ stop: JSONValue, _ member: StyleSchema.Member, _ check: inout StopCheck, at path: JSONPath
    ) {
        guard case .array(let pair) = stop else { return failType("array", stop, at: path) }
        if pair.count != 2 { return failLength(2, pair, at: path) }
        if check.isComposite {
            guard case .object(let input) = pair[0] else { return failType("object", pair[0], at: path) }
            guard let zoom = input["zoom"] else { return fail("object stop key must have zoom", at: path) }
            guard let value = input["value"] else { return fail("object stop key must have value", at: path) }
            if let message = check.zoomProblem(zoom) {
                return fail(Wording(text: message), at: path, value: path[0]["zoom"])
            }
            for other in input.members where other.name != "zoom" && other.name != "value" {
                fail("unknown property \"\(other.name)\"", at: path[0], value: path[0][other.name])
            }
            validateType("number", zoom, at: path[0]["zoom"])
            if let message = check.problem(value) { fail(Wording(text: message), at: path[0]["value"]) }
        } else if let message = check.problem(pair[0]) {
            fail(Wording(text: message), at: path[0])
        }
        if pair[1].isExpression {
            fail("expressions are not allowed in function stops.", at: path[1])
        } else {
            validate(pair[1], member, at: path[1])
        }
    }
}

/// What the stops of a function had so far.
private struct StopCheck {
    /// Whether the stops are over the zoom and a property at once.
    let isComposite: Bool
    private let type: String?
    /// Whether to say how categories are written.
    var wantsHint = false
    private var inputType: String?
    private var lastNumber: Double?
    private var lastZoom: Double?
    private var seen: [JSONValue] = []

    init(_ function: JSONObject) {
        type = function["type"]?.stringValue
        isComposite =
            if case .array(let stops) = function["stops"], case .array(let first) = stops.first,
                case .object = first.first
            { true } else { false }
    }

    mutating func zoomProblem(_ value: JSONValue) -> String? {
        let zoom = value.doubleValue
        if let zoom, let lastZoom, lastZoom > zoom { return "stop zoom values must appear in ascending order" }
        if zoom != lastZoom { (lastZoom, lastNumber, seen) = (zoom, nil, []) }
        return nil
    }

    mutating func problem(_ value: JSONValue) -> String? {
        let found = value.typeName
        if let inputType, !inputType.spells(found) {
            return Wording("\(found) stop domain type must match previous stop domain type \(inputType)").text
        }
        inputType = found
        switch value {
        case .string, .bool, .integer, .double, .literal: break
        default: return "stop domain value must be a number, string, or boolean"
        }
        let isCategorical = type == "categorical"
        guard let number = value.doubleValue else {
            if isCategorical { return repetition(of: value) }
            let hint = "\nIf you intended to use a categorical function, specify `\"type\": \"categorical\"`."
            return Wording("number expected, \(found) found\(wantsHint && type == nil ? hint : "")").text
        }
        if isCategorical {
            if number.rounded(.down) != number {
                return Wording("integer expected, found \(JSONText.number(number))").text
            }
            return repetition(of: value)
        }
        if let lastNumber, number < lastNumber { return "stop domain values must appear in ascending order" }
        lastNumber = number
        return nil
    }

    private mutating func repetition(of value: JSONValue) -> String? {
        if seen.contains(value) { return "stop domain values must be unique" }
        seen.append(value)
        return nil
    }
}
