import ChizuGeoJSON
import ChizuGeometry

/// Style functions from before there were expressions, `{"property": …, "stops": […]}`, turned into expressions that
/// mean the same.
struct LegacyFunction {
    private let function: JSONObject
    private let expectation: ExpressionExpectation

    private enum Kind {
        case exponential, interval, categorical
    }

    private typealias Stop = (input: JSONValue, output: JSONValue)

    /// The function as an expression; an error where it is none.
    static func expression(
        _ function: JSONObject, expecting expectation: ExpressionExpectation
    ) throws(ExpressionErrors) -> JSONValue {
        try LegacyFunction(function: function, expectation: expectation).expression()
    }

    private var property: JSONValue { .array([.string("get"), function["property"] ?? .null]) }

    private func failure(_ message: Wording) -> ExpressionErrors {
        ExpressionErrors([ExpressionError(key: "", message: message.text)])
    }

    private func expression() throws(ExpressionErrors) -> JSONValue {
        guard case .array(let items) = function["stops"] else { return identity() }
        var stops: [Stop] = []
        for item in items {
            guard case .array(let pair) = item, pair.count == 2 else {
                throw failure("array length 2 expected, length \(items.count) found")
            }
            var output = Self.literal(pair[1])
            if function["property"] == nil, expectation.hasTokens, case .string(let text) = pair[1] {
                output = Self.tokens(text)
            }
            stops.append((pair[0], output))
        }
        guard let first = stops.first else { throw failure("array must have at least one stop") }
        if case .object = first.input { return try composite(stops) }
        if function["property"] != nil { return try propertyFunction(stops, try kind()) }
        return curve(try kind() == .interval, stops, over: .array([.string("zoom")]))
    }

    private func kind() throws(ExpressionErrors) -> Kind {
        switch function["type"] {
        case nil: return expectation.isInterpolated ? .exponential : .interval
        case .string("exponential"): return .exponential
        case .string("interval"): return .interval
        case .string("categorical"): return .categorical
        default: throw failure("Unknown function type")
        }
    }

    private static func literal(_ json: JSONValue) -> JSONValue {
        switch json {
        case .array, .object, .null: .array([.string("literal"), json])
        default: json
        }
    }

    /// The property itself, or the default where it has another type.
    private func identity() -> JSONValue {
        guard let fallback = function["default"] else {
            // Text at the root takes anything; a function takes text alone.
            return expectation.type == .string ? .array([.string("string"), property]) : property
        }
        if !expectation.enumerated.isEmpty {
            return .array([
                .string("match"), property, .array(expectation.enumerated.map { .string($0) }), property, fallback,
            ])
        }
        var items: [JSONValue] = []
        switch expectation.type {
        case .color: items = [.string("to-color")]
        case .array(let item, let count):
            items = [.string("array"), .string(item.name), count.map { .integer(Int64($0)) } ?? .null]
        default: items = [.string(expectation.type?.name ?? "literal")]
        }
        return .array(items + [property, Self.literal(fallback)])
    }

    /// Stops over the zoom and a property at once: for each zoom a function of the property.
    private func composite(_ stops: [Stop]) throws(ExpressionErrors) -> JSONValue {
        var zooms: [(zoom: JSONValue, stops: [Stop])] = []
        for stop in stops {
            guard case .object(let place) = stop.input, let zoom = place["zoom"], let value = place["value"] else {
                throw failure("Stop must specify zoom and value")
            }
            if zooms.last?.zoom != zoom { zooms.append((zoom, [])) }
            zooms[zooms.count - 1].stops.append((value, stop.output))
        }
        var curveStops: [Stop] = []
        for (zoom, stops) in zooms { curveStops.append((zoom, try propertyFunction(stops, try kind()))) }
        var linear = self
        linear = LegacyFunction(
            function: JSONObject(linear.function.members.filter { $0.name != "base" }), expectation: expectation)
        return linear.curve(!expectation.isInterpolated, curveStops, over: .array([.string("zoom")]))
    }

    private func propertyFunction(_ stops: [Stop], _ kind: Kind) throws(ExpressionErrors) -> JSONValue {
        if kind == .categorical { return categorical(stops) }
        let curve = curve(kind == .interval, stops, over: .array([.string("number"), property]))
        guard let fallback = function["default"] else { return curve }
        let isNumber: [JSONValue] = [.string("=="), .array([.string("typeof"), property]), .string("number")]
        return .array([.string("case"), .array(isNumber), curve, Self.literal(fallback)])
    }

    private func categorical(_ stops: [Stop]) -> JSONValue {
        let fallback = (function["default"] ?? expectation.defaultValue).map { Self.literal($0) }
        var items: [JSONValue] = []
        if case .bool = stops[0].input {
            items = [.string("case")]
            for stop in stops { items += [.array([.string("=="), property, stop.input]), stop.output] }
        } else {
            items = [.string("match"), property]
            for stop in Self.distinct(stops) { items += [stop.input, stop.output] }
        }
        // Without a default the property counts as left open; an image is none.
        let open: JSONValue = .array([.string("error"), .string("no default")])
        return .array(items + [fallback ?? (expectation.type == .resolvedImage ? .string("") : open)])
    }

    /// Stops without those whose input is that of the one before. Functions may have them, expressions may not.
    private static func distinct(_ stops: [Stop]) -> [Stop] {
        var distinct: [Stop] = []
        for stop in stops where distinct.last?.input != stop.input { distinct.append(stop) }
        return distinct
    }

    private func curve(_ isStep: Bool, _ stops: [Stop], over input: JSONValue) -> JSONValue {
        var items: [JSONValue] = []
        if isStep {
            items = [.string("step"), input]
        } else {
            switch function["colorSpace"] {
            case .string("hcl"): items = [.string("interpolate-hcl")]
            case .string("lab"): items = [.string("interpolate-lab")]
            default: items = [.string("interpolate")]
            }
            let base = function["base"] ?? .integer(1)
            items += [
                .array(base.doubleValue == 1 ? [.string("linear")] : [.string("exponential"), base]), input,
            ]
        }
        let stops = Self.distinct(stops)
        for (index, stop) in stops.enumerated() {
            if !isStep || index > 0 { items.append(stop.input) }
            items.append(stop.output)
        }
        // `step` wants a stop; one that changes nothing will do.
        if isStep && stops.count == 1 { items += [.integer(0), stops[0].output] }
        return .array(items)
    }

    /// Text with properties in braces: `"{name}!"` is the name and an exclamation mark.
    static func tokens(_ text: String) -> JSONValue {
        let bytes = Array(text.utf8)
        var items: [JSONValue] = [.string("concat")]
        var plainStart = 0
        var index = 0
        func plain(_ range: Range<Int>) -> JSONValue { .string(String(utf8: Array(bytes[range]))) }
        while index < bytes.count {
            guard bytes[index] == UInt8(ascii: "{"),
                let end = bytes[(index + 1)...].firstIndex(where: {
                    $0 == UInt8(ascii: "}") || $0 == UInt8(ascii: "{")
                }), bytes[end] == UInt8(ascii: "}"), end > index + 1
            else {
                index += 1
                continue
            }
            if plainStart < index { items.append(plain(plainStart..<index)) }
            items.append(.array([.string("get"), plain((index + 1)..<end)]))
            index = end + 1
            plainStart = index
        }
        if items.count == 1 { return .string(text) }
        if plainStart < bytes.count { items.append(plain(plainStart..<bytes.count)) }
        return items.count == 2 ? .array([.string("to-string"), items[1]]) : .array(items)
    }
}
