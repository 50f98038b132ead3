import Chizu

/// Where the map looks, if the command line says so.
struct CameraOptions {
    private let center: Coordinate?
    private let zoom: Double?
    private let bearing: Double?

    init(_ arguments: Arguments) throws(UsageError) {
        zoom = try arguments.number(RenderOptions.zoom, in: -2...30)
        bearing = try arguments.number(RenderOptions.bearing, in: -360...360)
        guard let text = arguments[RenderOptions.center] else {
            center = nil
            return
        }
        let degrees = text.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
        guard degrees.count == 2, let longitude = degrees[0], let latitude = degrees[1],
            (-540.0...540).contains(longitude), (-90.0...90).contains(latitude)
        else {
            throw UsageError(
                "--center: expected LON,LAT in degrees such as 139.7,35.7, found \"\(text)\"", command: "render")
        }
        center = Coordinate(longitude: longitude, latitude: latitude)
    }

    /// The map as it looks there; what is not said stays as it is, or as it is when all data is in the picture.
    func applied(to map: Map, size: PictureSize) -> Map {
        var camera = map.camera
        if let bearing { camera.bearing = bearing }
        if center != nil || zoom != nil {
            // All that is needed is said as a rule, and the data need not be projected for it.
            let own =
                center == nil || zoom == nil
                ? map.preparedOnAllCores().position(
                    of: camera, width: size.width, height: size.height(of: map) ?? size.width)
                : nil
            camera.target = .center(
                center ?? own?.center ?? Coordinate(longitude: 0, latitude: 0), zoom: zoom ?? own?.zoom ?? 0)
        }
        return map.camera(camera)
    }
}
