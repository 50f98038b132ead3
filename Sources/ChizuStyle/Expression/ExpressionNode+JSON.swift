import ChizuGeoJSON
import ChizuGeometry

extension Expression {
    /// The expression as style JSON: what was read is written with all its parts, folded or not, and reads as the same
    /// expression again.
    public var json: JSONValue { node.json }
}

extension ExpressionNode {
    var json: JSONValue {
        if isImplied { return arguments[0].json }
        switch detail {
        case .value(let value, let source): return source ?? Self.literal(value)
        case .curve(let curve): return curveJSON(curve)
        case .labels(let labels):
            var items: [JSONValue] = [.string(operation.name), arguments[0].json]
            for (label, output) in zip(labels.written, arguments.dropFirst()) { items += [label, output.json] }
            return .array(items + [arguments[arguments.count - 1].json])
        case .names(let names): return namesJSON(names)
        case .options(let sections): return optionsJSON(sections)
        case .shape(let shape): return .array([.string(operation.name), shape.source])
        case .area(let area): return .array([.string(operation.name), area.source])
        case .numberFormat(let format):
            let options: [JSONObject.Member] = [
                .init(name: "locale", value: .string(format.locale)),
                .init(name: "min-fraction-digits", value: .integer(Int64(format.minimumFractionDigits))),
                .init(name: "max-fraction-digits", value: .integer(Int64(format.maximumFractionDigits))),
            ]
            return .array([.string(operation.name), arguments[0].json, .object(JSONObject(options))])
        case .name(let name) where operation == .variable || operation == .globalState:
            return .array([.string(operation.name), .string(name)])
        case .none where operation == .semiliteral:
            return .array([.string(operation.name), .array(arguments.map { $0.json })])
        case .name, .none: return .array([.string(operation.name)] + typeJSON + arguments.map { $0.json })
        }
    }

    private static func literal(_ value: ExpressionValue) -> JSONValue {
        switch value {
        case .null, .bool, .number, .string: return value.json
        case .color(let color):
            let components = [color.red * 255, color.green * 255, color.blue * 255, color.alpha]
            return .array([.string("rgba")] + components.map { JSONValue($0) })
        case .image(let image): return .array([.string("image"), .string(image.name)])
        case .formatted(let text):
            var items: [JSONValue] = [.string("format")]
            for section in text.sections { section.append(to: &items) }
            return .array(items)
        default: return .array([.string("literal"), value.json])
        }
    }

    /// The words that spell the type of an `array` assertion.
    private var typeJSON: [JSONValue] {
        guard operation == .array, case .array(let item, let count) = type, item != .value || count != nil else {
            return []
        }
        // Without a length but with several values, null keeps its place.
        if count == nil && arguments.count == 1 { return [.string(item.name)] }
        return [.string(item.name), count.map { .integer(Int64($0)) } ?? .null]
    }

    private func curveJSON(_ curve: Curve) -> JSONValue {
        var items: [JSONValue] = [.string(operation.name)]
        switch curve.interpolation {
        case .linear: items.append(.array([.string("linear")]))
        case .exponential(let base): items.append(.array([.string("exponential"), JSONValue(base)]))
        case .cubicBezier(let x1, let y1, let x2, let y2):
            items.append(.array([.string("cubic-bezier")] + [x1, y1, x2, y2].map { JSONValue($0) }))
        case nil: break
        }
        items.append(arguments[0].json)
        for (index, input) in curve.inputs.enumerated() {
            if input > -.infinity { items.append(JSONValue(input)) }
            items.append(arguments[index + 1].json)
        }
        return .array(items)
    }

    private func namesJSON(_ names: [String]) -> JSONValue {
        if operation == .semiliteral {
            var object = JSONObject()
            for (name, value) in zip(names, arguments) { object.members.append(.init(name: name, value: value.json)) }
            return .array([.string(operation.name), .object(object)])
        }
        var items: [JSONValue] = [.string(operation.name)]
        for (name, value) in zip(names, arguments) { items += [.string(name), value.json] }
        return .array(items + [arguments[arguments.count - 1].json])
    }

    private func optionsJSON(_ sections: [[ExpressionOption]]) -> JSONValue {
        var items: [JSONValue] = [.string(operation.name)]
        var index = 0
        for options in sections {
            if operation != .collator {
                items.append(arguments[index].json)
                index += 1
            }
            var object = JSONObject()
            for option in options {
                object.members.append(.init(name: option.name, value: arguments[index].json))
                index += 1
            }
            if operation != .format || !options.isEmpty { items.append(.object(object)) }
        }
        return .array(items)
    }
}

extension FormattedText.Section {
    fileprivate func append(to items: inout [JSONValue]) {
        items.append(image.map { .array([.string("image"), .string($0.name)]) } ?? .string(text))
        var object = JSONObject()
        object["font-scale"] = scale.map { JSONValue($0) }
        object["text-font"] = fontStack.map { .array([.string("literal"), .array([.string($0)])]) }
        object["text-color"] = textColor.map { .string($0.rgbaText) }
        object["vertical-align"] = verticalAlign.map { .string($0) }
        if !object.isEmpty { items.append(.object(object)) }
    }
}
