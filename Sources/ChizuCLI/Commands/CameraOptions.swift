import Chizu

/// How large the picture is, in points.
struct PictureSize {
    let width: Double
    private let height: Double?

    /// More is taken for a slip of the keyboard.
    private static let sides = 1.0...100_000.0
    private static let defaultWidth = 1200.0
    /// Of a picture whose height nothing else says.
    private static let defaultShape = 0.75

    init(_ arguments: Arguments) throws(UsageError) {
        let width = try arguments.number(RenderOptions.width, in: Self.sides)
        let height = try arguments.number(RenderOptions.height, in: Self.sides)
        guard let text = arguments[RenderOptions.size] else {
            self.width = width ?? Self.defaultWidth
            self.height = height
            return
        }
        if width != nil || height != nil {
            throw UsageError("--size says width and height at once, without --width and --height", command: "render")
        }
        let sides = text.split(separator: "x", omittingEmptySubsequences: false).map { Double($0) }
        guard sides.count == 2, let wide = sides[0], let high = sides[1], Self.sides.contains(wide),
            Self.sides.contains(high)
        else {
            throw UsageError("--size: expected WIDTHxHEIGHT such as 800x600, found \"\(text)\"", command: "render")
        }
        self.width = wide
        self.height = high
    }

    /// Nil where the shape of the data decides.
    func height(of map: Map) -> Double? {
        if height == nil, case .center = map.camera.target { return (width * Self.defaultShape).rounded() }
        return height
    }
}

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
