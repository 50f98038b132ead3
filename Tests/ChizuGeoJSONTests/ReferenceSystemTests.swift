import ChizuGeometry
import Testing

@testable import ChizuGeoJSON

/// Old `crs` members. Expected degrees are PROJ 9.1.1's (`cs2cs -f %.12f EPSG:n EPSG:6668`), whose planar input is
/// northing before easting where the system says so; GeoJSON files have easting first.
@Suite struct ReferenceSystemTests {
    private func parse(_ name: String, _ coordinates: String) throws -> GeoJSONDocument {
        try GeoJSONDocument.parse(
            #"{"type":"FeatureCollection","crs":{"type":"name","properties":{"name":"\#(name)"}},"#
                + #""features":[{"type":"Feature","properties":null,"geometry":{"type":"Point","coordinates":\#(coordinates)}}]}"#
        )
    }

    private func coordinate(_ document: GeoJSONDocument) -> Coordinate? {
        document.features.first?.geometry?.points.first?.coordinate
    }

    @Test(
        "Plane rectangular metres become the degrees that PROJ gives",
        arguments: [
            (6669, -98765.4321, 12345.678, 128.441797954565, 33.106835749870),
            (6669, 150000.25, -35000.5, 131.099304344962, 32.674175152369),
            (6677, 0, 0, 139.833333333333, 36),
            (6677, -98765.4321, 12345.678, 138.736369622039, 36.106251550983),
            (6677, 150000.25, -35000.5, 141.490257834838, 35.673121191878),
            (6679, 150000.25, -35000.5, 142.110070005319, 43.669822245117),
            (2451, -98765.4321, 12345.678, 138.736369622039, 36.106251550983),
            (2449, 150000.25, -35000.5, 138.823591168172, 35.673121191878),
        ] as [(Int, Double, Double, Double, Double)])
    func planeRectangular(code: Int, easting: Double, northing: Double, longitude: Double, latitude: Double) throws {
        let document = try parse("urn:ogc:def:crs:EPSG::\(code)", "[\(easting),\(northing),7]")
        let found = try #require(coordinate(document))
        #expect(abs(found.longitude - longitude) < 2e-12 * 141)
        #expect(abs(found.latitude - latitude) < 2e-12 * 141)
        #expect(document.features[0].geometry?.points[0].altitude == 7)
    }

    @Test(
        "Web Mercator metres become the degrees that PROJ gives",
        arguments: [
            (15562031.5, 4256894.25, 139.796107483994, 35.681572598461),
            (-20037508.342789244, 20037508.342789244, -180, 85.051128779807),
            (123.5, -5e6, 0.001109419376, -40.916274470676),
        ])
    func webMercator(easting: Double, northing: Double, longitude: Double, latitude: Double) throws {
        let found = try #require(coordinate(try parse("EPSG:3857", "[\(easting),\(northing)]")))
        #expect(abs(found.longitude - longitude) < 1e-11)
        #expect(abs(found.latitude - latitude) < 1e-11)
    }

    @Test(
        "Systems in degrees leave the coordinates and the member as they are",
        arguments: [
            "urn:ogc:def:crs:OGC:1.3:CRS84", "urn:ogc:def:crs:OGC::CRS84", "OGC:CRS84", "EPSG:4326", "epsg:4326",
            "urn:ogc:def:crs:EPSG::4326", "urn:x-ogc:def:crs:EPSG:6.9:4326",
            "http://www.opengis.net/def/crs/EPSG/0/6668",
            "http://www.opengis.net/def/crs/OGC/1.3/CRS84", "EPSG:4612", "EPSG:6668",
        ])
    func degrees(name: String) throws {
        let document = try parse(name, "[139.5,35.25]")
        #expect(coordinate(document) == Coordinate(longitude: 139.5, latitude: 35.25))
        guard case .featureCollection(let collection) = document else {
            Issue.record("no collection")
            return
        }
        #expect(collection.foreignMembers["crs"] != nil)
    }

    @Test("A converted crs is taken away, with the boxes that were in its units, and noted")
    func converted() throws {
        var doubts: [GeoJSONDoubt] = []
        let text = #"""
            {"type":"FeatureCollection","bbox":[0,0,1,1],"features":[{"type":"Feature","bbox":[0,0,1,1],"properties":null,
            "geometry":{"type":"LineString","bbox":[0,0,1,1],"coordinates":[[0,0],[1000,1000]]}}],
            "crs":{"type":"name","properties":{"name":"EPSG:6677"}}}
            """#
        let document = try GeoJSONDocument.parse([UInt8](text.utf8), doubts: &doubts)
        guard case .featureCollection(let collection) = document else {
            Issue.record("no collection")
            return
        }
        #expect(collection.foreignMembers.isEmpty)
        #expect(collection.boundingBox == nil)
        #expect(collection.features[0].boundingBox == nil)
        #expect(collection.features[0].geometryMembers.isEmpty)
        #expect(doubts.map(\.kind) == [.convertedReferenceSystem("EPSG:6677")])
    }

    @Test("A feature's own crs goes before the collection's")
    func ownReferenceSystem() throws {
        let text = #"""
            {"type":"FeatureCollection","crs":{"type":"name","properties":{"name":"EPSG:6677"}},"features":[
            {"type":"Feature","properties":null,"geometry":{"type":"Point","coordinates":[139.5,35.5]},
            "crs":{"type":"name","properties":{"name":"EPSG:4326"}}}]}
            """#
        #expect(coordinate(try GeoJSONDocument.parse(text)) == Coordinate(longitude: 139.5, latitude: 35.5))
    }

    @Test("A null crs is taken for degrees")
    func null() throws {
        let document = try GeoJSONDocument.parse(#"{"type":"Point","coordinates":[1,2],"crs":null}"#)
        #expect(coordinate(document) == Coordinate(longitude: 1, latitude: 2))
    }

    @Test(
        "Any other crs is an error that names it",
        arguments: [
            "EPSG:2193", "urn:ogc:def:crs:EPSG::32654", "EPSG:6668+6695", "Tokyo", "EPSG:",
            "urn:ogc:def:crs:ESRI::3857",
        ])
    func unknown(name: String) {
        #expect { try parse(name, "[1,2]") } throws: { error in
            guard let error = error as? GeoJSONError else { return false }
            return error.reason == .unsupportedReferenceSystem(name) && error.message.contains(name)
        }
    }

    @Test("A coordinate that its crs cannot have is an error that names the crs and the feature")
    func outside() {
        for (name, position) in [("EPSG:6677", "[1e7,0]"), ("EPSG:6677", "[0,1e300]"), ("EPSG:3857", "[0,1e9]")] {
            #expect {
                try parse(name, position)
            } throws: { error in
                guard let error = error as? GeoJSONError else { return false }
                return error.reason == .outsideReferenceSystem(name) && error.featureIndex == 0
            }
        }
    }

    @Test("A linked crs is an error that names the link")
    func linked() {
        #expect {
            try GeoJSONDocument.parse(
                #"{"type":"Point","coordinates":[1,2],"crs":{"type":"link","properties":{"href":"http://x/crs"}}}"#)
        } throws: { ($0 as? GeoJSONError)?.reason == .unsupportedReferenceSystem("http://x/crs") }
    }
}
