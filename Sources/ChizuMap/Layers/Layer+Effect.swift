import ChizuGeometry
import ChizuStyle

extension Layer {
    /// A warning for each property that the layer sets and that changes nothing, and why.
    ///
    /// - Parameter place: the layer's place in the map, counted from 0, which names a layer without an id.
    func warningsWithoutEffect(place: Int) -> [Warning] {
        let name = id ?? common.type.name + " layer " + String(decimal: place)
        var warnings: [Warning] = []
        for entry in common.properties.entries {
            guard let reason = reasonWithoutEffect(entry.property) else { continue }
            warnings.append(.noEffect(layer: name, property: entry.property.name, reason: reason))
        }
        return warnings
    }

    private func reasonWithoutEffect(_ property: StyleProperty) -> String? {
        if let reason = property.meaninglessReason { return reason }
        let unmet = property.unmetRequirements(hasLineMetrics: source.hasLineMetrics) { other in
            if other == .textField, case .symbol(let layer) = self, layer.template != nil { return .value }
            return common.properties.setting(of: other)
        }
        return unmet.first?.text
    }
}
