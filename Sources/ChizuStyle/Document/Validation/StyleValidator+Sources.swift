import ChizuGeoJSON
import ChizuGeometry

/// Sources.
extension StyleValidator {
    private static let types = ["vector", "raster", "raster-dem", "geojson", "video", "image"]
    private static let encodingMembers = ["redFactor", "greenFactor", "blueFactor", "baseShift"]

    func validateSources(_ value: JSONValue, at path: JSONPath) {
        guard case .object(let sources) = value else { return failType("object", value, at: path) }
        for source in sources.members { validateSource(source.value, at: path[source.name]) }
    }

    private func validateSource(_ value: JSONValue, at path: JSONPath) {
        guard let written = value.member("type"), written.isTruthy else {
            return fail("\"type\" is required", at: path)
        }
        if written == .string("canvas") {
            return fail(
                "Please use runtime APIs to add canvas sources, rather than including them in stylesheets.", at: path)
        }
        guard let type = written.stringValue, Self.types.contains(where: { $0.spells(type) }) else {
            return validateWord(written, of: Self.types, at: path["type"])
        }
        validate(value, StyleSchema(of: type), at: path)
        switch type {
        case "geojson":
            validateClusters(value, at: path)
            for name in ["buffer", "tolerance"] where value.member(name) != nil {
                warn("has no effect on a map without tiles", at: path[name])
            }
        case "image": break
        case "raster-dem":
            validateEncoding(value, at: path)
            fallthrough
        default: warn("\(type) sources are not drawn", at: path)
        }
    }

    private func validateEncoding(_ source: JSONValue, at path: JSONPath) {
        let encoding = source.member("encoding")
        if encoding == .string("custom") { return }
        let found = encoding?.stringValue.map { Wording("\"\($0)\"").text } ?? "Default"
        for name in Self.encodingMembers where source.member(name) != nil {
            fail(
                """
                In "\(path.text)": "\(name)" is only valid when "encoding" is set to "custom". \(found) encoding found
                """, at: path[name])
        }
    }

    private func validateClusters(_ source: JSONValue, at path: JSONPath) {
        guard source.member("cluster")?.isTruthy == true else { return }
        guard case .object(let properties) = source.member("clusterProperties") else { return }
        for property in properties.members {
            let place = path["clusterProperties"][property.name]
            guard case .array(let pair) = property.value, pair.count == 2 else {
                failType("array", property.value, at: place)
                continue
            }
            var reduce = pair[0]
            if case .string = reduce {
                reduce = .array([
                    reduce, .array([.string("accumulated")]), .array([.string("get"), .string(property.name)]),
                ])
            }
            validateClusterExpression(pair[1], at: path[property.name]["map"], value: place[1])
            validateClusterExpression(reduce, at: path[property.name]["reduce"], value: place[0])
        }
    }

    private func validateClusterExpression(_ value: JSONValue, at path: JSONPath, value place: JSONPath) {
        var expectation = ExpressionExpectation.any
        expectation.wantsZoomCurve = false
        guard let expression = parse(value, expectation, at: path, value: place) else { return }
        if !expression.isZoomConstant || expression.dependencies.contains(.featureState) {
            fail(
                "\"zoom\" and \"feature-state\" expressions are not supported with cluster properties.", at: path,
                value: place)
        }
    }

    func validatePromoteID(_ value: JSONValue, at path: JSONPath) {
        guard case .object(let names) = value else { return validateType("string", value, at: path) }
        for name in names.members { validateType("string", name.value, at: path[name.name]) }
    }
}
