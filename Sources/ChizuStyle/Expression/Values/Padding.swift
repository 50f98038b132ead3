/// Room around an icon, in pixels.
public struct Padding: Equatable, Sendable {
    public var top: Double
    public var right: Double
    public var bottom: Double
    public var left: Double

    /// One to four numbers as CSS has them: all sides; vertical and horizontal; top, horizontal and bottom; top, right,
    /// bottom and left. Nil for none and for more.
    public init?(_ numbers: [Double]) {
        guard (1...4).contains(numbers.count) else { return nil }
        top = numbers[0]
        right = numbers.count > 1 ? numbers[1] : top
        bottom = numbers.count > 2 ? numbers[2] : top
        left = numbers.count > 3 ? numbers[3] : right
    }

    public init(top: Double, right: Double, bottom: Double, left: Double) {
        self.top = top
        self.right = right
        self.bottom = bottom
        self.left = left
    }
}
