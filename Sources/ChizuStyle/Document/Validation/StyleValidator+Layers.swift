import ChizuGeoJSON
import ChizuGeometry

/// Layers.
extension StyleValidator {
    private static let prohibitedForReferences = ["type", "source", "source-layer", "filter", "layout"]

    func validateLayers(_ value: JSONValue, at path: JSONPath) {
        guard case .array(let layers) = value else { return failType("array", value, at: path) }
        for (index, layer) in layers.enumerated() { validateLayer(layer, index, of: layers, at: path) }
    }

    private func validateLayer(_ value: JSONValue, _ index: Int, of layers: [JSONValue], at root: JSONPath) {
        let path = root[index]
        guard case .object(let layer) = value else { return failType("object", value, at: path) }
        var type = layer["type"]?.stringValue
        if layer["type"]?.isTruthy != true, layer["ref"]?.isTruthy != true {
            fail("either \"type\" or \"ref\" is required", at: path)
        }
        if let id = layer["id"], id.isTruthy { failDuplicates(of: id, index, layers, at: root) }
        if let reference = layer["ref"] {
            type = validateReference(reference, layer, layers, at: path)
        } else if type != "background" {
            validateSource(of: layer, type, at: path)
        }
        if type == "raster", layer["paint"]?.member("resampling") != nil,
            layer["paint"]?.member("raster-resampling") != nil
        {
            fail(
                """
                \(name(of: layer)) redundantly specifies "resampling" and "raster-resampling" paint properties, but \
                only one is allowed. It is advised to use "resampling".
                """, at: path, value: path["paint"])
        }
        var schema = StyleSchema(of: "layer")
        schema.members.append(StyleSchema.Member(name: "ref", kind: .any))
        validate(value, schema, at: path, isOpen: true)
        guard let type, let properties = StyleSchema(layerType: type) else { return }
        validateProperties(layer["layout"], properties, isLayout: true, at: path["layout"])
        validateProperties(layer["paint"], properties, isLayout: false, at: path["paint"])
        warnOfEffects(layer, type, at: path)
    }

    private func name(of layer: JSONObject) -> String {
        Wording("layer \"\(layer["id"]?.stringValue ?? "undefined")\"").text
    }

    private func failDuplicates(of id: JSONValue, _ index: Int, _ layers: [JSONValue], at root: JSONPath) {
        for other in layers.indices.prefix(index) where layers[other].member("id") == id {
            let first = root[other]["id"]
            let place =
                bytes.map { Wording("at line \(JSONPath.places(of: [first], in: $0)[0].line)").text }
                ?? Wording("by \(root[other].text)").text
            fail(
                "duplicate layer id \"\(id.stringValue ?? JSONText.string(id))\", previously used \(place)",
                at: root[index], value: root[index]["id"])
        }
    }

    /// A layer that takes all but its paint from another; what type it has by that.
    private func validateReference(
        _ reference: JSONValue, _ layer: JSONObject, _ layers: [JSONValue], at path: JSONPath
    ) -> String? {
        for name in Self.prohibitedForReferences where layer[name] != nil {
            fail("\"\(name)\" is prohibited for ref layers", at: path, value: path[name])
        }
        guard let parent = layers.last(where: { $0.member("id") == reference }) else {
            let name = reference.stringValue ?? JSONText.string(reference)
            fail("ref layer \"\(name)\" not found", at: path, value: path["ref"])
            return nil
        }
        if parent.member("ref") != nil {
            fail("ref cannot reference another ref layer", at: path, value: path["ref"])
            return nil
        }
        return parent.member("type")?.stringValue
    }

    private func validateSource(of layer: JSONObject, _ type: String?, at path: JSONPath) {
        guard let reference = layer["source"], reference.isTruthy else {
            return fail("missing required property \"source\"", at: path)
        }
        let place = path["source"]
        let id = reference.stringValue ?? JSONText.string(reference)
        guard let source = root["sources"]?.member(id) else {
            return fail("source \"\(id)\" not found", at: path, value: place)
        }
        let needsElevation = type == "hillshade" || type == "color-relief"
        switch source.member("type")?.stringValue {
        case "vector" where type == "raster": failSource("raster", layer, at: path)
        case "raster-dem":
            if !needsElevation {
                fail(
                    "raster-dem source can only be used with layer type 'hillshade' or 'color-relief'.", at: path,
                    value: place)
            }
        case _ where needsElevation: failSource("raster-dem", layer, at: path)
        case "raster" where type != "raster": failSource("vector", layer, at: path)
        case "vector" where layer["source-layer"]?.isTruthy != true:
            fail("\(name(of: layer)) must specify a \"source-layer\"", at: path)
        case let sourceType where type == "line" && layer["paint"]?.member("line-gradient")?.isTruthy == true:
            if sourceType != "geojson" || source.member("lineMetrics")?.isTruthy != true {
                fail(
                    """
                    \(name(of: layer)) specifies a line-gradient, which requires a GeoJSON source with `lineMetrics` \
                    enabled.
                    """, at: path)
            }
        default: break
        }
    }

    private func failSource(_ type: String, _ layer: JSONObject, at path: JSONPath) {
        fail("\(name(of: layer)) requires a \(type) source", at: path, value: path["source"])
    }

    // MARK: Properties

    private func validateProperties(
        _ value: JSONValue?, _ schema: StyleSchema, isLayout: Bool, at path: JSONPath
    ) {
        guard let value else { return }
        guard case .object(let object) = value else { return failType("object", value, at: path) }
        for entry in object.members {
            let place = path[entry.name]
            if let member = schema.member(entry.name), member.isLayout == isLayout {
                validateProperty(entry.value, member, at: place)
            } else if !isLayout, let member = schema.member(entry.name.withoutTransition), member.hasTransition {
                validate(entry.value, StyleSchema(of: "transition"), at: place)
            } else {
                fail("unknown property \"\(entry.name)\"", at: place)
            }
        }
    }

    private func validateProperty(_ value: JSONValue, _ member: StyleSchema.Member, at path: JSONPath) {
        if case .string(let text) = value, member.allowsFeature, !member.hasTokens, let token = text.wholeToken {
            return fail(
                """
                "\(member.name)" does not support interpolation syntax\nUse an identity property function instead: `{ \
                "type": "identity", "property": \(JSONText.string(.string(token))) }`.
                """, at: path)
        }
        if member.name.spells("text-font"), value.member("type") == .string("identity") {
            fail("\"text-font\" does not support identity functions", at: path)
        }
        validate(value, member, at: path, isProperty: true)
    }
}

extension String {
    /// The name of a property without `-transition`; empty where it does not end so.
    fileprivate var withoutTransition: String {
        let suffix = "-transition"
        guard utf8.count > suffix.utf8.count, utf8.suffix(suffix.utf8.count).elementsEqual(suffix.utf8) else {
            return ""
        }
        return String(decoding: utf8.dropLast(suffix.utf8.count), as: UTF8.self)
    }

    /// The name in braces where the text is nothing but one.
    fileprivate var wholeToken: String? {
        let bytes = Array(utf8)
        guard bytes.count > 2, bytes.first == UInt8(ascii: "{"), bytes.last == UInt8(ascii: "}"),
            bytes.firstIndex(of: UInt8(ascii: "}")) == bytes.count - 1
        else { return nil }
        return String(decoding: bytes[1..<(bytes.count - 1)], as: UTF8.self)
    }
}
