import ChizuGeometry
import Testing

@testable import ChizuGeoJSON

/// Writing, and reading back what was written.
@Suite struct WritingTests {
    @Test("What was read is written in the same order, to the byte where the input is compact")
    func sameBytes() throws {
        for text in [
            #"{"type":"FeatureCollection","bbox":[1,2,3,4],"features":[{"type":"Feature","id":"a","bbox":[1,2,0,3,4,9.5],"geometry":null,"properties":null,"title":"t"},{"type":"Feature","id":9007199254740993,"geometry":{"type":"Point","coordinates":[1.5,2,-3.25],"note":{"b":[1,1.0,-0.0,123456789012345678901234567890,true,null],"a":"\"\\\b\f\n\r\t\u0001東京🗾/"}},"properties":{"z":1,"a":2,"z":3}}],"name":"x","crs":null}"#,
            #"{"type":"GeometryCollection","geometries":[{"type":"GeometryCollection","geometries":[]},{"type":"MultiPoint","coordinates":[[1,2],[3,4,5],[6,7]]},{"type":"MultiPolygon","coordinates":[[[[0,0],[1,0],[1,1],[0,0]],[]],[]]}],"x":1}"#,
            #"{"type":"Feature","geometry":{"type":"MultiLineString","coordinates":[[[141.3552008297546,43.06858666684127],[0.1,-0.0000001]]]},"properties":{}}"#,
            #"{"type":"Point","coordinates":[]}"#,
        ] {
            let document = try GeoJSONDocument.parse(text)
            let written = try GeoJSONWriter().string(document)
            #expect(written == text)
            #expect(try GeoJSONDocument.parse(written) == document)
        }
    }

    @Test("Precision rounds coordinates and boxes, without trailing zeros, and leaves properties alone")
    func precision() throws {
        let document = try GeoJSONDocument.parse(
            #"{"type":"Feature","bbox":[1.23456,2,3,4],"geometry":{"type":"LineString","coordinates":[[141.35520082,43.10000001,5.55555],[-0.00001,1e-9]]},"properties":{"n":1.23456789}}"#
        )
        #expect(
            try GeoJSONWriter(fractionDigits: 3).string(document)
                == #"{"type":"Feature","bbox":[1.235,2,3,4],"geometry":{"type":"LineString","coordinates":[[141.355,43.1,5.556],[0,0]]},"properties":{"n":1.23456789}}"#
        )
    }

    @Test("One feature a line")
    func lines() throws {
        let collection = FeatureCollection([Feature(geometry: nil), Feature(geometry: nil, properties: nil)])
        #expect(
            try GeoJSONWriter(layout: .featurePerLine).string(collection) == """
                {"type":"FeatureCollection","features":[
                {"type":"Feature","geometry":null,"properties":{}},
                {"type":"Feature","geometry":null,"properties":null}
                ]}

                """)
    }

    @Test("RFC 8142: a record separator before and a line feed after every text")
    func textSequence() throws {
        let collection = FeatureCollection([Feature(geometry: nil), Feature(geometry: nil)])
        let text = try GeoJSONWriter(layout: .textSequence).string(collection)
        let feature = #"{"type":"Feature","geometry":null,"properties":{}}"#
        #expect(text == "\u{1E}\(feature)\n\u{1E}\(feature)\n")
        let document = try GeoJSONDocument.parse(text)
        #expect(document.features == collection.features)
        #expect(try GeoJSONWriter().string(document) == text)
        #expect(try GeoJSONWriter(layout: .newlineDelimited).string(collection) == "\(feature)\n\(feature)\n")
    }

    @Test("NaN and infinity are refused rather than written", arguments: [Double.nan, .infinity, -.infinity])
    func notFinite(value: Double) {
        let position = Position(Coordinate(longitude: value, latitude: 0))
        let features = [Feature(geometry: nil), Feature(geometry: .point(position))]
        #expect(throws: GeoJSONWritingError.notFinite(featureIndex: 1)) {
            try GeoJSONWriter().bytes(FeatureCollection(features))
        }
        let property = Feature(geometry: nil, properties: JSONObject([.init(name: "a", value: .double(value))]))
        #expect(throws: GeoJSONWritingError.notFinite(featureIndex: 0)) {
            try GeoJSONWriter().bytes(FeatureCollection([property]))
        }
    }

    @Test("A literal that is no number is refused")
    func literals() {
        for text in ["NaN", "1,2", "", "01", "1\"", " 1"] {
            let property = Feature(geometry: nil, properties: JSONObject([.init(name: "a", value: .literal(text))]))
            #expect(throws: GeoJSONWritingError.invalidLiteral(text)) {
                try GeoJSONWriter().bytes(FeatureCollection([property]))
            }
        }
    }
}
