import ChizuGeometry
import ChizuProjection

extension PreparedMap {
    /// What the map's camera shows in a picture of that size, without title and legend: where panning and zooming start.
    ///
    /// - Parameters:
    ///   - camera: another camera than the map's; nil for the map's.
    ///   - width: in points.
    ///   - height: in points.
    public func viewport(_ camera: Camera? = nil, width: Double, height: Double) -> Viewport {
        composer(camera: camera, width: width, height: height).compose().viewport
    }

    /// Where a camera looks in a picture of that size: the data or the box that it fits, within the map's limits.
    /// Transitions run between such positions. Nil where the projection shows nothing in the middle of the frame.
    public func position(of camera: Camera? = nil, width: Double, height: Double) -> CameraPosition? {
        position(of: viewport(camera, width: width, height: height))
    }

    /// The position from which a viewport is seen, or nil where the projection shows nothing at its centre.
    public func position(of viewport: Viewport) -> CameraPosition? {
        guard let center = coordinate(at: viewport.centerPoint, in: viewport) else { return nil }
        return CameraPosition(center: center, zoom: projection.zoom(of: viewport), bearing: viewport.bearing)
    }

    /// The viewport within the map's limits (`Map.cameraLimits`), as after a gesture.
    ///
    /// - Parameter anchor: the point of the picture that keeps its place where the zoom has to change, such as the one
    ///   that a gesture zoomed about; nil for the viewport's centre.
    public func constrained(_ viewport: Viewport, around anchor: Point? = nil) -> Viewport {
        PlaneLimits(map.cameraLimits, projection: projection).apply(to: viewport, around: anchor)
    }

    /// The coordinate shown at a point of a viewport's picture, or nil where the projection shows none.
    public func coordinate(at point: Point, in viewport: Viewport) -> Coordinate? {
        viewport.transform.inverse.flatMap { projection.inverse($0.apply(point)) }
    }

    /// Where a viewport's picture shows a coordinate (perhaps beyond its edges), or nil where the projection shows it
    /// nowhere.
    public func point(for coordinate: Coordinate, in viewport: Viewport) -> Point? {
        projection.forward(coordinate).map { viewport.transform.apply($0) }
    }

    /// The zoom with which expressions are evaluated: rounded by so little that nobody sees it, so that a camera at
    /// zoom 14 has reached the stop 14.
    func zoom(of viewport: Viewport) -> Double {
        let grain = Double(1 << 24)
        return (projection.zoom(of: viewport) * grain).rounded(.toNearestOrEven) / grain
    }

    func composer(camera: Camera? = nil, width: Double, height: Double?) -> PictureComposer {
        let metrics = PictureMetrics(width: width, height: height)
        let camera = camera ?? map.camera
        let margin = map.padding ?? metrics.margin
        return PictureComposer(
            width: width, height: height, metrics: metrics, margin: margin,
            padding: camera.padding ?? EdgePadding(margin), camera: planeCamera(camera))
    }

    private func planeCamera(_ camera: Camera) -> PlaneCamera {
        let turn = PlaneTurn(bearing: camera.bearing)
        var plane = PlaneCamera(
            aim: .box, box: .empty, turn: turn, limits: PlaneLimits(map.cameraLimits, projection: projection))
        switch camera.target {
        case .data: break
        case .center(let coordinate, let zoom):
            let latitudes = projection.latitudes
            let shown = Coordinate(
                longitude: coordinate.longitude,
                latitude: max(latitudes.lowerBound, min(latitudes.upperBound, coordinate.latitude)))
            if let center = projection.forward(shown) {
                let zoom = map.cameraLimits.clamp(zoom: zoom)
                plane.aim = .center(center, scale: projection.pointsPerUnit(zoom: zoom, at: shown))
            }
        case .bounds(let box): plane.box = projection.planeBounds(of: box, turned: turn)
        }
        if plane.box.isEmpty { plane.box = turn.isNone ? dataBox : turnedDataBox(turn) }
        return plane
    }

    /// The bounds of all data on the turned plane.
    private func turnedDataBox(_ turn: PlaneTurn) -> Box {
        var box = Box.empty
        for layer in layers { box = box.union(layer.bounds(turned: turn)) }
        return box
    }
}
