import ChizuGeometry
import ChizuProjection

/// Which projection a map is drawn in.
public enum ProjectionChoice: Equatable, Sendable {
    /// Chosen from what the map shows, by the rules of Projection Wizard (Šavrič, Jenny & Jenny 2016) as far as the
    /// projections at hand allow.
    case automatic
    /// The author's. Where the data crosses ±180°, an upright projection is centred on the data all the same.
    case fixed(Projection)

    /// The projection for data within a box (nil for none), and why it was chosen, in one line.
    func resolved(for box: CoordinateBox?) -> (projection: Projection, reason: String) {
        switch self {
        case .fixed(let projection):
            if let box, box.crossesAntimeridian, projection.rotation == .none, projection.name != "lcc" {
                return (
                    projection.centered(onMeridian: box.center.longitude),
                    projection.name + ": the author's choice, centred on data that crosses 180°"
                )
            }
            return (projection, projection.name + ": the author's choice")
        case .automatic:
            guard let box else { return (.mercator, "mercator: there is no data to choose by") }
            return Self.automatic(for: box)
        }
    }

    private static func automatic(for box: CoordinateBox) -> (projection: Projection, reason: String) {
        let south = max(-90, box.south)
        let north = min(90, box.north)
        let height = Double.sin(north * .pi / 180) - Double.sin(south * .pi / 180)
        // S of the Projection Wizard: how many such extents would cover the sphere, times two.
        let extents = height > 0 && box.longitudeSpan > 0 ? 720 / box.longitudeSpan / height : .infinity
        let middle = (south + north) / 2
        let meridian = box.center.longitude
        if extents < 6 {
            let centered = box.crossesAntimeridian || box.longitudeSpan < 300
            return (
                centered ? Projection.equirectangular.centered(onMeridian: meridian) : .equirectangular,
                "equirectangular: the data spans much of the globe"
            )
        }
        if abs(middle) < 15 || extents > 1e6 || south < 0 && north > 0 {
            return (
                .mercator.centered(onMeridian: meridian), "mercator: the data is small or near the equator"
            )
        }
        return (
            .lambertConformalConic(fitting: box),
            "Lambert conformal conic: a region of middle latitudes, shapes kept true"
        )
    }
}
