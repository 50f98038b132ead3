import ChizuGeoJSON
import ChizuStyle

/// What layers of every type have: a name, when they are drawn, which features they take, and their paint and layout by
/// the properties of the MapLibre style spec.
///
/// A property has a modifier by its spec name (`line-gap-width` is `lineGapWidth(_:)`); `property(_:_:)` sets any of
/// them.
public protocol MapLayer: Sendable {
    /// What the modifiers of every layer change.
    var common: LayerCommon { get set }
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
    public func visibility(_ isVisible: Bool) -> Self {
        withCommon { $0.set(.visibility(of: $0.type), .literal(isVisible ? "visible" : "none")) }
    }

    /// Gives any property of the layer's type a value.
    ///
    /// - Precondition: the property belongs to the layer's type.
    public func property(_ property: StyleProperty, _ value: Expression) -> Self {
        precondition(property.spec.layerType == common.type, "a layer has the properties of its type")
        return withCommon { $0.set(property, value) }
    }

    func setting<Value>(_ property: StyleProperty, _ value: StyleValue<Value>) -> Self {
        withCommon { $0.set(property, value.expression) }
    }

    func setting(_ property: StyleProperty, _ value: some StyleConvertible) -> Self {
        withCommon { $0.set(property, .literal(value)) }
    }

    func withCommon(_ change: (inout LayerCommon) -> Void) -> Self {
        var copy = self
        change(&copy.common)
        return copy
    }
}
