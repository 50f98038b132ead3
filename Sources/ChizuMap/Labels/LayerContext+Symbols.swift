import ChizuStyle

extension LayerContext {
    /// Around an icon, in points; 2 by default.
    func padding(at index: Int) -> Padding {
        guard let padding = value(.iconPadding, at: index).flatMap({ Padding.converted(from: $0) }) else {
            return Padding(top: 2, right: 2, bottom: 2, left: 2)
        }
        func bounded(_ side: Double) -> Double { side.isNaN ? 0 : Self.lengths.clamp(side) }
        return Padding(
            top: bounded(padding.top), right: bounded(padding.right), bottom: bounded(padding.bottom),
            left: bounded(padding.left))
    }

    /// Whether properties have the same value for all features.
    func isSame(_ asked: [StyleProperty]) -> Bool {
        asked.allSatisfy { properties[$0]?.isFeatureConstant ?? true }
    }
}
