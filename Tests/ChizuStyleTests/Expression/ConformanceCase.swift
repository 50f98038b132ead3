import ChizuGeoJSON
import ChizuGeometry
import ChizuStyle
import Foundation

/// One case of MapLibre's expression suite: an expression, and for some inputs what it must yield.
struct ConformanceCase {
    let name: String
    private let members: JSONObject

    init(name: String, file: URL) throws {
        self.name = name
        // The parser reads GeoJSON; a feature's properties may be any JSON.
        let text =
            #"{"type":"Feature","geometry":null,"properties":"#
            + String(decoding: try Data(contentsOf: file), as: UTF8.self) + "}"
        members = try FeatureCollection(parsing: Array(text.utf8)).features[0].properties ?? JSONObject()
    }

    /// What differs from the expected, or nil.
    func difference() -> String? {
        let expected = members["expected"]
        let compiled = expected?["compiled"]
        do {
            let expression = try compile()
            guard compiled?["result"] == .string("success") else { return "compiles, and should not" }
            let facts: [(String, JSONValue)] = [
                ("type", .string(expression.type.name)),
                ("isFeatureConstant", .bool(expression.isFeatureConstant)),
                ("isZoomConstant", .bool(expression.isZoomConstant)),
            ]
            for (name, fact) in facts where compiled?[name] != fact {
                return "\(name): \(fact), expected \(String(describing: compiled?[name]))"
            }
            if try ChizuStyle.Expression(parsing: expression.json, expecting: expectation) != expression {
                return "does not come back from \(expression.json)"
            }
            return outputDifference(expression, expected?["outputs"]?.items ?? [])
        } catch let errors as ExpressionErrors {
            let found: [JSONValue] = errors.errors.map { error in
                .object(
                    JSONObject([
                        .init(name: "key", value: .string(error.key)),
                        .init(name: "error", value: .string(error.message)),
                    ]))
            }
            let wanted = compiled?["errors"] ?? .null
            return wanted == .array(found) ? nil : "errors: \(found), expected \(wanted)"
        } catch {
            return "\(error)"
        }
    }

    private func compile() throws -> ChizuStyle.Expression {
        let json = members["expression"] ?? .null
        if case .object = json { return try ChizuStyle.Expression(property: json, expecting: expectation) }
        return try ChizuStyle.Expression(parsing: json, expecting: expectation)
    }

    private var expectation: ExpressionExpectation {
        guard let spec = members["propertySpec"] else { return .any }
        var expectation = ExpressionExpectation(nil)
        if spec["type"] == .string("enum"), case .object(let values) = spec["values"] {
            expectation = .enumeration(values.members.map(\.name))
        } else if spec["type"] == .string("array") {
            let item = spec["value"]?.stringValue.flatMap(Self.type) ?? .value
            expectation = ExpressionExpectation(.array(item, count: spec["length"]?.doubleValue.map { Int($0) }))
        } else {
            expectation = ExpressionExpectation(spec["type"]?.stringValue.flatMap(Self.type))
        }
        expectation.isInterpolated = spec["expression"]?["interpolated"] == .bool(true)
        let parameters = spec["expression"]?["parameters"]?.items ?? []
        expectation.allowsZoom = parameters.contains(.string("zoom"))
        expectation.allowsFeature = parameters.contains(.string("feature"))
        expectation.allowsFeature = spec["property-type"] == .string("data-driven")
        expectation.defaultValue = spec["default"]
        expectation.hasTokens = spec["tokens"] == .bool(true)
        return expectation
    }

    private static func type(_ name: String) -> ExpressionType? {
        let types: [ExpressionType] = [
            .null, .number, .string, .boolean, .color, .projectionDefinition, .object, .formatted, .padding,
            .numberArray, .colorArray, .resolvedImage, .variableAnchorOffsetCollection,
        ]
        // `null` is no type of a property; upstream expects nothing then.
        return name == "null" ? nil : types.first { $0.name == name }
    }

    private func outputDifference(_ expression: ChizuStyle.Expression, _ outputs: [JSONValue]) -> String? {
        for (index, input) in (members["inputs"]?.items ?? []).enumerated() where index < outputs.count {
            let output = Self.output(of: expression, in: context(input.items ?? []))
            if !output.isClose(to: outputs[index]) { return "output \(index): \(output), expected \(outputs[index])" }
        }
        return nil
    }

    private func context(_ input: [JSONValue]) -> ExpressionContext {
        guard input.count == 2 else { return ExpressionContext() }
        let (globals, feature) = (input[0], input[1])
        var context = ExpressionContext(properties: feature["properties"]?.object ?? JSONObject())
        context.zoom = globals["zoom"]?.doubleValue ?? 0
        context.heatmapDensity = globals["heatmapDensity"]?.doubleValue
        context.elevation = globals["elevation"]?.doubleValue
        context.availableImages = globals["availableImages"]?.items?.compactMap(\.stringValue)
        context.featureState = feature["featureState"]?.object
        context.globalState = members["globalState"]?.object
        context.id = feature["id"].map { $0.stringValue.map(Feature.ID.string) ?? .number($0) }
        context.geometry = feature["geometry"].flatMap { geometry($0, in: globals["canonicalID"]) }
        return context
    }

    /// The feature's geometry. Upstream measures distances from its coordinates in a tile, which are whole numbers.
    private func geometry(_ json: JSONValue, in tile: JSONValue?) -> Geometry? {
        let zoom = name.hasPrefix("distance/") ? tile?["z"]?.doubleValue : nil
        func point(_ json: JSONValue) -> Coordinate {
            let place = Coordinate(
                longitude: json.items?[0].doubleValue ?? 0, latitude: json.items?[1].doubleValue ?? 0)
            return zoom.map { Self.rounded(place, zoom: $0) } ?? place
        }
        func line(_ json: JSONValue) -> CoordinateSequence { CoordinateSequence((json.items ?? []).map(point)) }
        func polygon(_ json: JSONValue) -> Polygon { Polygon(rings: (json.items ?? []).map(line)) }
        let coordinates = json["coordinates"] ?? .array([])
        let isEmpty = coordinates.items?.isEmpty != false
        switch json["type"]?.stringValue {
        case "Point": return .point(Position(isEmpty ? Coordinate(longitude: 0, latitude: 0) : point(coordinates)))
        case "MultiPoint": return .multiPoint(line(coordinates))
        case "LineString": return .lineString(line(coordinates))
        case "MultiLineString": return .multiLineString((coordinates.items ?? []).map(line))
        case "Polygon": return .polygon(polygon(coordinates))
        case "MultiPolygon": return .multiPolygon((coordinates.items ?? []).map(polygon))
        default: return nil
        }
    }

    /// The place at the nearest whole coordinate of a tile with 8192 of them.
    private static func rounded(_ place: Coordinate, zoom: Double) -> Coordinate {
        let size = pow(2, zoom) * 8192
        let x = ((place.longitude + 180) / 360 * size).rounded() / size
        let northing = log(tan(.pi / 4 + place.latitude * .pi / 360))
        let y = ((0.5 - northing / (2 * .pi)) * size).rounded() / size
        return Coordinate(
            longitude: x * 360 - 180, latitude: 360 / .pi * atan(exp((180 - y * 360) * .pi / 180)) - 90)
    }

    /// The output as the suite writes it; errors with the path that its harness puts in front.
    private static func output(of expression: ChizuStyle.Expression, in context: ExpressionContext) -> JSONValue {
        do {
            let value = try expression.evaluate(in: context)
            if case .color(let color) = value, expression.type == .color {
                return .array(
                    [color.red, color.green, color.blue].map { .double($0 * color.alpha) } + [.double(color.alpha)])
            }
            return json(value)
        } catch {
            let text = "layers[0].paint.some-property\(error.key): \(error.message)"
            return .object(JSONObject([.init(name: "error", value: .string(text))]))
        }
    }

    private static func object(_ members: KeyValuePairs<String, JSONValue>) -> JSONValue {
        .object(JSONObject(members.map { .init(name: $0.key, value: $0.value) }))
    }

    private static func json(_ value: ExpressionValue) -> JSONValue {
        switch value {
        case .array(let items): .array(items.map(json))
        case .color(let color):
            object([
                "r": .double(color.red * color.alpha), "g": .double(color.green * color.alpha),
                "b": .double(color.blue * color.alpha), "a": .double(color.alpha),
            ])
        case .image(let image): object(["name": .string(image.name), "available": .bool(image.isAvailable)])
        case .formatted(let text):
            object([
                "sections": .array(
                    text.sections.map { section in
                        object([
                            "text": .string(section.text), "image": section.image.map { json(.image($0)) } ?? .null,
                            "scale": section.scale.map { .double($0) } ?? .null,
                            "fontStack": section.fontStack.map { .string($0) } ?? .null,
                            "textColor": section.textColor.map { json(.color($0)) } ?? .null,
                            "verticalAlign": section.verticalAlign.map { .string($0) } ?? .null,
                        ])
                    })
            ])
        case .padding: object(["values": value.json])
        case .numberArray(let numbers): object(["values": .array(numbers.map { .double($0) })])
        case .colorArray(let colors): object(["values": .array(colors.map { json(.color($0)) })])
        case .projection(let projection):
            object([
                "from": .string(projection.from), "to": .string(projection.to),
                "transition": .double(projection.transition),
            ])
        default: value.json
        }
    }
}

extension JSONValue {
    fileprivate subscript(name: String) -> JSONValue? {
        if case .object(let object) = self { object[name] } else { nil }
    }

    fileprivate var object: JSONObject? { if case .object(let object) = self { object } else { nil } }

    fileprivate var items: [JSONValue]? { if case .array(let items) = self { items } else { nil } }

    /// Equal, numbers to six significant figures.
    fileprivate func isClose(to other: JSONValue) -> Bool {
        switch (self, other) {
        case (.array(let a), .array(let b)):
            return a.count == b.count && zip(a, b).allSatisfy { $0.isClose(to: $1) }
        case (.object(let a), .object(let b)):
            return a.members.count == b.members.count
                && a.members.allSatisfy { member in b[member.name].map { member.value.isClose(to: $0) } ?? false }
        default:
            guard let a = doubleValue, let b = other.doubleValue else { return self == other }
            return Self.cut(a) == Self.cut(b) || (a - b).magnitude < 1e-12
        }
    }
    /// Cuts a number off behind its sixth figure, twice: the suite's numbers have been cut so, and the first cut may
    /// have left one that a second lowers (8.16598 · 10⁵ is a little less than 816598).
    private static func cut(_ number: Double) -> Double {
        if number == 0 { return 0 }
        let scale = pow(10, max(0, 6 - ceil(log10(number.magnitude))))
        return floor(floor(number * scale) / scale * scale) / scale
    }
}
