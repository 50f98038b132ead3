import ChizuGeometry
import ChizuStyle

// Expressions may yield any number; symbols are placed by numbers that arithmetic can bear.
extension LayerContext {
    /// A number within a range; the fallback for one that is not finite.
    func length(
        _ property: StyleProperty, at index: Int, else fallback: Double, _ range: ClosedRange<Double> = -1e6...1e6
    ) -> Double {
        let value = number(property, at: index, else: fallback)
        return value.isFinite ? min(max(value, range.lowerBound), range.upperBound) : fallback
    }

    /// Numbers of which none is too large, and those that are not finite are 0.
    func lengths(_ property: StyleProperty, at index: Int) -> [Double] {
        var values = numbers(property, at: index)
        for place in values.indices { values[place] = bounded(values[place]) }
        return values
    }

    func bounded(_ value: Double) -> Double { value.isFinite ? min(max(value, -1e6), 1e6) : 0 }

    /// A translation on the picture, in points.
    func shift(_ offset: StyleProperty, _ anchor: StyleProperty, _ bearing: Double) -> Point {
        let shift = translation(offset, anchor: anchor, bearing: bearing)
        return Point(x: bounded(shift.x), y: bounded(shift.y))
    }

    func sortKey(at index: Int) -> Double {
        let key = number(.symbolSortKey, at: index, else: 0)
        return key.isNaN ? 0 : key
    }

    /// Around an icon, in points.
    func padding(at index: Int) -> Padding {
        guard let padding = value(.iconPadding, at: index).flatMap({ Padding.converted(from: $0) }) else {
            return Padding(top: 2, right: 2, bottom: 2, left: 2)
        }
        return Padding(
            top: bounded(padding.top), right: bounded(padding.right), bottom: bounded(padding.bottom),
            left: bounded(padding.left))
    }

    /// Whether properties have the same value for all features.
    func isSame(_ asked: [StyleProperty]) -> Bool {
        for property in asked {
            guard let expression = properties[property] else { continue }
            if !expression.dependencies.isDisjoint(with: [.feature, .identity, .featureState]) { return false }
        }
        return true
    }
}
