import ChizuGeoJSON
import ChizuGeometry

@testable import ChizuMap

/// A square ring, counter-clockwise, closed.
func square(_ west: Double, _ south: Double, _ side: Double) -> CoordinateSequence {
    CoordinateSequence([
        Coordinate(longitude: west, latitude: south), Coordinate(longitude: west + side, latitude: south),
        Coordinate(longitude: west + side, latitude: south + side), Coordinate(longitude: west, latitude: south + side),
        Coordinate(longitude: west, latitude: south),
    ])
}

func region(_ name: String, _ polygons: [Polygon], _ values: [(String, JSONValue)] = []) -> Region {
    let members = [JSONObject.Member(name: "name", value: .string(name))]
    return Region(
        name: name, polygons: polygons,
        properties: JSONObject(members + values.map { JSONObject.Member(name: $0.0, value: $0.1) }), featureIndices: [0]
    )
}

func point(_ longitude: Double, _ latitude: Double, _ name: String = "") -> Feature {
    Feature(
        geometry: .point(Position(Coordinate(longitude: longitude, latitude: latitude))),
        properties: JSONObject([JSONObject.Member(name: "name", value: .string(name))]))
}

/// A grid of square regions named A1, A2, …, of one degree each, with the values 1, 2, 3, ….
func gridOfRegions(columns: Int, rows: Int) -> RegionSet {
    var regions: [Region] = []
    for row in 0..<rows {
        for column in 0..<columns {
            regions.append(
                region(
                    "A\(regions.count + 1)", [Polygon(exterior: square(Double(column), Double(row), 1))],
                    [("value", .integer(Int64(regions.count + 1)))]))
        }
    }
    return RegionSet(regions)
}
