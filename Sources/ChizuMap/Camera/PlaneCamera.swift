import ChizuGeometry
import ChizuProjection

/// A camera in front of the projection's plane: lays the plane into a frame.
struct PlaneCamera {
    /// What of the plane is looked at.
    enum Aim {
        /// A box, as large as the frame allows; it stands upright on the turned plane.
        case box
        /// A point in the middle of the frame, and the points that a unit of the plane there is long.
        case center(Point, scale: Double)
    }

    var aim: Aim
    /// The box that is fitted, on the turned plane, or else the data's: the shape of a picture without a height.
    var box: Box
    var turn: PlaneTurn
    /// Brings a viewport within the limits.
    var limits: PlaneLimits

    /// How the plane lies in a picture of that size.
    func viewport(frame: Box, width: Double, height: Double) -> Viewport {
        let middle = frame.center
        var viewport = Viewport(width: width, height: height, transform: .identity)
        viewport.centerOffset = Point(x: middle.x - width / 2, y: middle.y - height / 2)
        switch aim {
        case .center(let center, let scale):
            viewport.transform = turn.transform(scale: scale, center: center, at: middle)
        case .box:
            guard !box.isEmpty else { return viewport }
            var scale = min(frame.width / box.width, frame.height / box.height)
            // A single point has no extent to fit; any scale shows it.
            if !scale.isFinite || scale <= 0 { scale = frame.width }
            viewport.transform = turn.transform(scale: scale, center: turn.undo(box.center), at: middle)
        }
        return limits.apply(to: viewport)
    }
}

/// The limits of a camera on a plane.
struct PlaneLimits {
    let projection: Projection
    let limits: CameraLimits
    /// What the picture never leaves.
    private let bounds: Box?

    init(_ limits: CameraLimits, projection: Projection) {
        self.limits = limits
        self.projection = projection
        bounds = limits.maxBounds.map { projection.planeBounds(of: $0) }
    }

    /// - Parameter anchor: the point of the picture that keeps its place where the zoom changes; nil for the centre.
    func apply(to viewport: Viewport, around anchor: Point? = nil) -> Viewport {
        var viewport = viewport
        if limits.minZoom != nil || limits.maxZoom != nil {
            let zoom = projection.zoom(of: viewport)
            let allowed = limits.clamp(zoom: zoom)
            // Rounding is no reason to move.
            if (allowed - zoom).magnitude > 1e-9 {
                viewport = viewport.zoomed(by: Double.pow(2, allowed - zoom), around: anchor ?? viewport.centerPoint)
            }
        }
        if let bounds { viewport = viewport.kept(within: bounds) }
        return viewport
    }
}

extension Projection {
    /// Points a unit of the plane at which Mercator has the same scale at a zoom and that coordinate.
    func pointsPerUnit(zoom: Double, at center: Coordinate) -> Double {
        WorldScale.pointsPerRadian(zoom: zoom) / relativeScale(at: center)
    }

    /// The zoom of a viewport at its centre; as on Mercator's plane where the centre is off the map.
    func zoom(of viewport: Viewport) -> Double {
        let scale = viewport.scale
        guard let back = viewport.transform.inverse, let center = inverse(back.apply(viewport.centerPoint)) else {
            return WorldScale.zoom(pointsPerRadian: scale)
        }
        return WorldScale.zoom(pointsPerRadian: scale * relativeScale(at: center))
    }

    /// The plane's scale at a coordinate relative to that of Mercator.
    private func relativeScale(at coordinate: Coordinate) -> Double {
        if isMercator { return 1 }
        let limit = Projection.mercator.latitudes.upperBound
        let latitude = max(-limit, min(limit, coordinate.latitude))
        let place = Coordinate(longitude: coordinate.longitude, latitude: latitude)
        guard let scale = scaleFactor(at: place), scale > 0, scale.isFinite else { return 1 }
        return scale * Double.cos(latitude * (.pi / 180))
    }

    /// The plane's box around a box of the globe, its edges as they are drawn; on the plane turned where it is.
    func planeBounds(of box: CoordinateBox, turned turn: PlaneTurn = PlaneTurn(bearing: 0)) -> Box {
        let south = max(box.south, latitudes.lowerBound)
        let north = min(box.north, latitudes.upperBound)
        var bounds = Box.empty
        guard south <= north else { return bounds }
        // Parallels bend by at most one half turn here: among 65 points the outermost is found to 0.1 %.
        let steps = 64.0
        for step in stride(from: 0, through: steps, by: 1) {
            let longitude = box.west + box.longitudeSpan * step / steps
            let latitude = south + (north - south) * step / steps
            for (x, y) in [
                (longitude, south), (longitude, north), (box.west, latitude), (box.west + box.longitudeSpan, latitude),
            ] {
                if let point = forward(Coordinate(longitude: x, latitude: y)) { bounds.extend(to: turn.apply(point)) }
            }
        }
        return bounds
    }
}
