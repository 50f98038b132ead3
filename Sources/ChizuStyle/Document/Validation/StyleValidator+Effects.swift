import ChizuGeometry
import ChizuGeoJSON

/// What is in order but has no effect on a flat map, or not where it stands.
extension StyleValidator {
    /// Members of the root that mean nothing without a third dimension.
    private static let flatless = ["centerAltitude", "light", "pitch", "roll", "sky", "terrain"]

    func warnOfFlatness() {
        for name in Self.flatless {
            guard let value = root[name], value.doubleValue != 0 else { continue }
            warn("has no effect on a flat map", at: JSONPath()[name])
        }
    }

    /// Properties of a layer that is drawn whose requirements are not met, and layers that are not drawn.
    func warnOfEffects(_ layer: JSONObject, _ type: String, at path: JSONPath) {
        guard let known = LayerType(named: type) else {
            return warn("\(type) layers are not drawn", at: path, value: path["type"])
        }
        let source = layer["source"]?.stringValue.flatMap { root["sources"]?.member($0) }
        if let place = layer["source-layer"], place.isTruthy, source?.member("type")?.stringValue == "geojson" {
            warn("\"source-layer\" has no effect with a geojson source", at: path, value: path["source-layer"])
        }
        let hasLineMetrics = source?.member("lineMetrics")?.isTruthy == true
        for group in ["layout", "paint"] {
            guard case .object(let entries) = layer[group] else { continue }
            for entry in entries.members {
                guard let property = StyleProperty(named: entry.name, in: known) else { continue }
                let place = path[group][entry.name]
                if let reason = property.meaninglessReason { warn("has no effect \(reason)", at: place) }
                let unmet = property.unmetRequirements(hasLineMetrics: hasLineMetrics) { other in
                    StyleSetting(layer[other.spec.isLayout ? "layout" : "paint"]?.member(other.name))
                }
                // What a missing `lineMetrics` means is an error already.
                for requirement in unmet where requirement != .lineMetrics {
                    warn("has no effect \(requirement.text)", at: place)
                }
            }
        }
    }
}

extension StyleSetting {
    /// What a property's JSON says, as far as requirements go.
    init(_ json: JSONValue?) {
        switch json {
        case nil: self = .unset
        case .string(let word): self = .word(word)
        case .bool(let flag): self = .word(flag ? "true" : "false")
        default: self = .value
        }
    }
}
