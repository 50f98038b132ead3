import ChizuGeometry

/// What a camera must keep to.
public struct CameraLimits: Equatable, Sendable {
    /// The least zoom; nil for none.
    public var minZoom: Double?
    /// The greatest zoom; nil for none. A greater `minZoom` overrules it.
    public var maxZoom: Double?
    /// Nothing beyond this box is shown: the camera moves back into it, and where the picture is larger than the box
    /// the zoom rises beyond `maxZoom` if it must. Exact where the box is one on the projection's plane too, as it is
    /// in Mercator; elsewhere the smallest box of the plane around it counts.
    public var maxBounds: CoordinateBox?

    public init(minZoom: Double? = nil, maxZoom: Double? = nil, maxBounds: CoordinateBox? = nil) {
        self.minZoom = minZoom
        self.maxZoom = maxZoom
        self.maxBounds = maxBounds
    }

    func clamp(zoom: Double) -> Double {
        max(min(zoom, maxZoom ?? .infinity), minZoom ?? -.infinity)
    }
}

extension Map {
    /// The least zoom that the camera takes; see `CameraPosition.zoom`.
    public func minZoom(_ zoom: Double?) -> Map { with { $0.cameraLimits.minZoom = zoom } }

    /// The greatest zoom that the camera takes; see `CameraPosition.zoom`.
    public func maxZoom(_ zoom: Double?) -> Map { with { $0.cameraLimits.maxZoom = zoom } }

    /// The box that the picture never leaves; see `CameraLimits.maxBounds`.
    public func maxBounds(_ box: CoordinateBox?) -> Map { with { $0.cameraLimits.maxBounds = box } }
}

extension Viewport {
    /// The window moved, and magnified where it is larger, so that it lies in a box of the plane.
    func kept(within box: Box) -> Viewport {
        guard box.width > 0, box.height > 0 else { return self }
        var kept = self
        var shown = visibleBox()
        let excess = max(shown.width / box.width, shown.height / box.height)
        guard excess.isFinite, excess > 0 else { return self }
        if excess > 1 {
            kept = kept.zoomed(by: excess, around: kept.centerPoint)
            shown = kept.visibleBox()
        }
        let x = Self.shift(from: shown.minX, shown.maxX, into: box.minX, box.maxX)
        let y = Self.shift(from: shown.minY, shown.maxY, into: box.minY, box.maxY)
        if x != 0 || y != 0 {
            let transform = kept.transform
            kept = kept.panned(x: -(transform.a * x + transform.c * y), y: -(transform.b * x + transform.d * y))
        }
        return kept
    }

    /// How far an interval must move to lie in another; middles meet where it is longer.
    private static func shift(from low: Double, _ high: Double, into least: Double, _ most: Double) -> Double {
        if high - low >= most - least { return (least + most - low - high) / 2 }
        if low < least { return least - low }
        return high > most ? most - high : 0
    }
}
