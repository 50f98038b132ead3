import ChizuGeometry

/// Which part of the world a map shows, and which way is up.
///
/// ```swift
/// Map(camera: .center(tokyo, zoom: 14, bearing: 30)) { … }
/// Map(camera: .bounds(CoordinateBox(west: 129, south: 31, east: 132, north: 34), padding: 16)) { … }
/// ```
public struct Camera: Equatable, Sendable {
    public enum Target: Equatable, Sendable {
        /// All data, as large as the frame allows.
        case data
        /// A coordinate in the middle of the frame, at a zoom (see `CameraPosition.zoom`).
        case center(Coordinate, zoom: Double)
        /// A box, as large as the frame allows.
        case bounds(CoordinateBox)
    }

    public var target: Target
    /// What is up, in degrees clockwise from the top of the unturned map; see `CameraPosition.bearing`.
    public var bearing: Double
    /// How far the frame stays from the picture's edges, in points; nil takes the map's padding (`Map.padding(_:)`).
    /// Title, caption and legend may take more.
    public var padding: EdgePadding?

    public init(_ target: Target, padding: EdgePadding? = nil, bearing: Double = 0) {
        self.target = target
        self.padding = padding
        self.bearing = bearing
    }

    /// A position in the middle of the frame.
    public init(_ position: CameraPosition, padding: EdgePadding? = nil) {
        self.init(.center(position.center, zoom: position.zoom), padding: padding, bearing: position.bearing)
    }

    /// All data, as large as the frame allows, within the map's padding.
    public static let fit = Camera(.data)

    /// All data, as large as the frame allows.
    ///
    /// - Parameters:
    ///   - padding: how far the data stays from the picture's edges, in points; nil takes the map's padding.
    ///   - bearing: what is up, in degrees clockwise from the top of the unturned map.
    public static func fit(padding: EdgePadding?, bearing: Double = 0) -> Camera {
        Camera(.data, padding: padding, bearing: bearing)
    }

    /// A coordinate in the middle.
    ///
    /// - Parameters:
    ///   - zoom: as in the MapLibre style specification; see `CameraPosition.zoom`.
    ///   - bearing: what is up, in degrees clockwise from the top of the unturned map.
    ///   - padding: moves the middle: that of what the padding leaves; nil takes the map's padding.
    public static func center(
        _ coordinate: Coordinate, zoom: Double, bearing: Double = 0, padding: EdgePadding? = nil
    ) -> Camera {
        Camera(.center(coordinate, zoom: zoom), padding: padding, bearing: bearing)
    }

    /// A box, as large as the frame allows.
    ///
    /// - Parameters:
    ///   - padding: how far the box stays from the picture's edges, in points; nil takes the map's padding.
    ///   - bearing: what is up, in degrees clockwise from the top of the unturned map.
    public static func bounds(_ box: CoordinateBox, padding: EdgePadding? = nil, bearing: Double = 0) -> Camera {
        Camera(.bounds(box), padding: padding, bearing: bearing)
    }
}
