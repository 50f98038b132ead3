/// An axis-aligned rectangle of the plane, edges included. The empty box holds nothing and joins as zero.
public struct Box: Hashable, Sendable {
    public var minX: Double
    public var minY: Double
    public var maxX: Double
    public var maxY: Double

    @inlinable
    public init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
        self.minX = minX
        self.minY = minY
        self.maxX = maxX
        self.maxY = maxY
    }

    /// The box that contains no point: joining it with another gives the other.
    @inlinable
    public static var empty: Box {
        Box(minX: .infinity, minY: .infinity, maxX: -.infinity, maxY: -.infinity)
    }

    @inlinable public var isEmpty: Bool { minX > maxX || minY > maxY }
    @inlinable public var width: Double { isEmpty ? 0 : maxX - minX }
    @inlinable public var height: Double { isEmpty ? 0 : maxY - minY }
    @inlinable public var center: Point { Point(x: (minX + maxX) / 2, y: (minY + maxY) / 2) }

    /// Grows the box so that it contains `point`.
    @inlinable
    public mutating func extend(to point: Point) {
        minX = min(minX, point.x)
        minY = min(minY, point.y)
        maxX = max(maxX, point.x)
        maxY = max(maxY, point.y)
    }

    /// The smallest box that contains both.
    @inlinable
    public func union(_ other: Box) -> Box {
        Box(
            minX: min(minX, other.minX), minY: min(minY, other.minY),
            maxX: max(maxX, other.maxX), maxY: max(maxY, other.maxY))
    }

    @inlinable
    public func contains(_ point: Point) -> Bool {
        point.x >= minX && point.x <= maxX && point.y >= minY && point.y <= maxY
    }

    @inlinable
    public func intersects(_ other: Box) -> Bool {
        minX <= other.maxX && maxX >= other.minX && minY <= other.maxY && maxY >= other.minY
    }

    /// The box moved inwards by `distance` on every side (outwards when negative).
    @inlinable
    public func inset(by distance: Double) -> Box {
        Box(minX: minX + distance, minY: minY + distance, maxX: maxX - distance, maxY: maxY - distance)
    }
}
