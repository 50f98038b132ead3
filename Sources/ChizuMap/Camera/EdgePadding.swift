/// Room at the four edges of a picture, in points. A plain number is the same room at every edge:
///
/// ```swift
/// Map(camera: .fit(padding: 24)) { … }
/// Map(camera: .bounds(kyoto, padding: EdgePadding(left: 320))) { … }      // a side panel covers the left
/// ```
public struct EdgePadding: Hashable, Sendable {
    public var top: Double
    public var left: Double
    public var bottom: Double
    public var right: Double

    public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }

    /// The same room at every edge.
    public init(_ points: Double) {
        self.init(top: points, left: points, bottom: points, right: points)
    }
}

extension EdgePadding: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
    public init(floatLiteral value: Double) { self.init(value) }

    public init(integerLiteral value: Int) { self.init(Double(value)) }
}
