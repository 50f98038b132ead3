import ChizuStyle

/// What layers of every type have: a name, when they are drawn, and which features they take.
public protocol MapLayer: Sendable {
    /// What the modifiers of every layer change.
    var common: LayerCommon { get set }
}

/// The part of a layer that does not depend on its type.
public struct LayerCommon: Sendable {
    var id: String?
    var minZoom = -Double.infinity
    var maxZoom = Double.infinity
    var filter: StyleValue<Bool>?
    var isVisible = true

    public init() {}
}

extension MapLayer {
    /// The layer's name in outputs that carry one.
    public func id(_ id: String) -> Self { withCommon { $0.id = id } }

    /// The layer is drawn from this zoom on.
    public func minZoom(_ zoom: Double) -> Self { withCommon { $0.minZoom = zoom } }

    /// The layer is drawn below this zoom.
    public func maxZoom(_ zoom: Double) -> Self { withCommon { $0.maxZoom = zoom } }

    /// Only features for which the condition holds are drawn; one that has no value for a feature does not hold.
    public func filter(_ condition: StyleValue<Bool>) -> Self { withCommon { $0.filter = condition } }

    /// Whether the layer is drawn at all.
    public func visibility(_ isVisible: Bool) -> Self { withCommon { $0.isVisible = isVisible } }

    private func withCommon(_ change: (inout LayerCommon) -> Void) -> Self {
        var copy = self
        change(&copy.common)
        return copy
    }
}
