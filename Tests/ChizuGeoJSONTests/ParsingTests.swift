import ChizuGeometry
import Testing

@testable import ChizuGeoJSON

/// Reading what RFC 7946 allows.
@Suite struct ParsingTests {
    /// RFC 7946 §1.5.
    static let rfcCollection = """
        {
            "type": "FeatureCollection",
            "features": [{
                "type": "Feature",
                "geometry": {"type": "Point", "coordinates": [102.0, 0.5]},
                "properties": {"prop0": "value0"}
            }, {
                "type": "Feature",
                "geometry": {
                    "type": "LineString",
                    "coordinates": [[102.0, 0.0], [103.0, 1.0], [104.0, 0.0], [105.0, 1.0]]
                },
                "properties": {"prop0": "value0", "prop1": 0.0}
            }, {
                "type": "Feature",
                "geometry": {
                    "type": "Polygon",
                    "coordinates": [[[100.0, 0.0], [101.0, 0.0], [101.0, 1.0], [100.0, 1.0], [100.0, 0.0]]]
                },
                "properties": {"prop0": "value0", "prop1": {"this": "that"}}
            }]
        }
        """

    @Test("The specification's first example gives its three features")
    func rfcExample() throws {
        let collection = try FeatureCollection(parsing: Self.rfcCollection)
        #expect(collection.features.count == 3)
        #expect(collection.features[0].geometry == .point(Position(Coordinate(longitude: 102, latitude: 0.5))))
        #expect(collection.features[0].properties == JSONObject([.init(name: "prop0", value: .string("value0"))]))
        #expect(collection.features[1].geometry == .lineString(sequence([102, 0], [103, 1], [104, 0], [105, 1])))
        #expect(collection.features[1]["prop1"] == .double(0))
        let ring = sequence([100, 0], [101, 0], [101, 1], [100, 1], [100, 0])
        #expect(collection.features[2].geometry == .polygon(Polygon(rings: [ring])))
        #expect(
            collection.features[2]["prop1"]
                == .object(JSONObject([.init(name: "this", value: .string("that"))])))
    }

    @Test(
        "Each geometry type of the specification's appendix A is read, bare or within a feature",
        arguments: rfcGeometries)
    func geometries(text: String, expected: Geometry) throws {
        #expect(try GeoJSONDocument.parse(text) == .geometry(expected, members: JSONObject()))
        let feature = "{\"type\":\"Feature\",\"geometry\":\(text),\"properties\":null}"
        #expect(try GeoJSONDocument.parse(feature) == .feature(Feature(geometry: expected, properties: nil)))
    }

    /// RFC 7946 appendix A.
    static let rfcGeometries: [(String, Geometry)] = [
        (#"{"type": "Point", "coordinates": [100.0, 0.0]}"#, .point(Position(Coordinate(longitude: 100, latitude: 0)))),
        (
            #"{"type": "LineString", "coordinates": [[100.0, 0.0], [101.0, 1.0]]}"#,
            .lineString(sequence([100, 0], [101, 1]))
        ),
        (
            #"{"type": "Polygon", "coordinates": [[[100,0],[101,0],[101,1],[100,1],[100,0]],[[100.8,0.8],[100.8,0.2],[100.2,0.2],[100.2,0.8],[100.8,0.8]]]}"#,
            .polygon(
                Polygon(
                    exterior: sequence([100, 0], [101, 0], [101, 1], [100, 1], [100, 0]),
                    holes: [sequence([100.8, 0.8], [100.8, 0.2], [100.2, 0.2], [100.2, 0.8], [100.8, 0.8])]))
        ),
        (
            #"{"type": "MultiPoint", "coordinates": [[100.0, 0.0], [101.0, 1.0]]}"#,
            .multiPoint(sequence([100, 0], [101, 1]))
        ),
        (
            #"{"type": "MultiLineString", "coordinates": [[[100.0, 0.0], [101.0, 1.0]], [[102.0, 2.0], [103.0, 3.0]]]}"#,
            .multiLineString([sequence([100, 0], [101, 1]), sequence([102, 2], [103, 3])])
        ),
        (
            #"{"type": "MultiPolygon", "coordinates": [[[[102,2],[103,2],[103,3],[102,3],[102,2]]],[[[100,0],[101,0],[101,1],[100,1],[100,0]],[[100.2,0.2],[100.2,0.8],[100.8,0.8],[100.8,0.2],[100.2,0.2]]]]}"#,
            .multiPolygon([
                Polygon(rings: [sequence([102, 2], [103, 2], [103, 3], [102, 3], [102, 2])]),
                Polygon(rings: [
                    sequence([100, 0], [101, 0], [101, 1], [100, 1], [100, 0]),
                    sequence([100.2, 0.2], [100.2, 0.8], [100.8, 0.8], [100.8, 0.2], [100.2, 0.2]),
                ]),
            ])
        ),
        (
            #"{"type": "GeometryCollection", "geometries": [{"type":"Point","coordinates":[100,0]},{"type":"LineString","coordinates":[[101,0],[102,1]]}]}"#,
            .geometryCollection([
                .point(Position(Coordinate(longitude: 100, latitude: 0))), .lineString(sequence([101, 0], [102, 1])),
            ])
        ),
    ]

    @Test("Members may stand in any order, the type last")
    func memberOrder() throws {
        let collection = try FeatureCollection(
            parsing: #"""
                {"features":[{"properties":{"type":"Feature","a":"]}\"{["},"geometry":{"coordinates":[[[0,0],[1,0],[1,1],[0,0]]],
                "type":"Polygon"},"id":7,"type":"Feature"}],"name":"x","type":"FeatureCollection"}
                """#)
        let feature = try #require(collection.features.first)
        #expect(feature.geometry == .polygon(Polygon(rings: [sequence([0, 0], [1, 0], [1, 1], [0, 0])])))
        #expect(feature.id == .number(.integer(7)))
        #expect(feature["a"] == .string("]}\"{["))
        #expect(collection.foreignMembers["name"] == .string("x"))
    }

    @Test("A member name may be written with escapes")
    func escapedMemberNames() throws {
        let document = try GeoJSONDocument.parse(
            #"{"\u0074ype":"Point","coordin\u0061tes":[1,2]}"#)
        #expect(document == .geometry(.point(Position(Coordinate(longitude: 1, latitude: 2))), members: JSONObject()))
    }

    @Test("Ids keep their type")
    func ids() throws {
        func id(_ text: String) throws -> Feature.ID? {
            try GeoJSONDocument.parse(#"{"type":"Feature","id":\#(text),"geometry":null,"properties":null}"#).features[
                0
            ].id
        }
        #expect(try id("\"12\"") == .string("12"))
        #expect(try id("12") == .number(.integer(12)))
        #expect(try id("1.5") == .number(.double(1.5)))
        #expect(try id("9007199254740993") == .number(.integer(9_007_199_254_740_993)))
        #expect(try id("null") == nil)
    }

    @Test("Integers are exact to 64 bits and keep their digits beyond")
    func integers() throws {
        func value(_ text: String) throws -> JSONValue? {
            try GeoJSONDocument.parse(#"{"type":"Feature","geometry":null,"properties":{"n":\#(text)}}"#)
                .features[0]["n"]
        }
        #expect(try value("9007199254740993") == .integer(9_007_199_254_740_993))
        #expect(try value("9223372036854775807") == .integer(.max))
        #expect(try value("-9223372036854775808") == .integer(.min))
        #expect(try value("9223372036854775808") == .literal("9223372036854775808"))
        #expect(try value("-9223372036854775809") == .literal("-9223372036854775809"))
        #expect(try value("1e400") == .literal("1e400"))
        #expect(try value("1e2") == .double(100))
        #expect(try value("-0")?.doubleValue?.sign == .minus)
        #expect(try value("0") == .integer(0))
    }

    @Test("Altitudes are kept, also where only some positions have one")
    func altitudes() throws {
        let document = try GeoJSONDocument.parse(
            #"{"type":"LineString","coordinates":[[1,2],[3,4,5.5],[6,7],[8,9,-1]]}"#)
        guard case .geometry(.lineString(let line), _) = document else {
            Issue.record("not a line")
            return
        }
        #expect(line.coordinates.count == 4)
        #expect((0..<4).map { line.altitude(at: $0) } == [nil, 5.5, nil, -1])
        #expect(
            try GeoJSONDocument.parse(#"{"type":"Point","coordinates":[1,2,3]}"#).features[0].geometry
                == .point(Position(Coordinate(longitude: 1, latitude: 2), altitude: 3)))
    }

    @Test("Altitudes of one ring do not leak into the next")
    func altitudesByRing() throws {
        let document = try GeoJSONDocument.parse(
            #"{"type":"MultiLineString","coordinates":[[[1,2,3],[4,5,6]],[[7,8],[9,10]]]}"#)
        #expect(document.features[0].geometry?.lines.map(\.altitudes) == [[3, 6], []])
    }

    @Test("Null geometry, null properties, bbox and foreign members are kept where they stood")
    func nullsAndForeignMembers() throws {
        let collection = try FeatureCollection(
            parsing: #"""
                {"type":"FeatureCollection","bbox":[1,2,3,4],"z":1,"a":[null,true],"features":[
                {"type":"Feature","bbox":[1,2,0,3,4,9],"geometry":null,"properties":null,"title":"t","features":[1],"coordinates":"x"},
                {"type":"Feature","geometry":{"type":"Point","bbox":[1,2,1,2],"coordinates":[1,2],"note":{}},"properties":{}}
                ]}
                """#)
        #expect(collection.boundingBox == [1, 2, 3, 4])
        #expect(collection.foreignMembers.members.map(\.name) == ["z", "a"])
        #expect(collection.features[0].boundingBox == [1, 2, 0, 3, 4, 9])
        #expect(collection.features[0].geometry == nil)
        #expect(collection.features[0].properties == nil)
        #expect(collection.features[0].foreignMembers.members.map(\.name) == ["title", "features", "coordinates"])
        #expect(collection.features[1].properties == JSONObject())
        #expect(collection.features[1].geometryMembers.members.map(\.name) == ["bbox", "note"])
    }

    @Test("Empty coordinates are read: an empty Point as no geometry, the others as empty")
    func emptyCoordinates() throws {
        func geometry(_ type: String, _ coordinates: String) throws -> Geometry? {
            try GeoJSONDocument.parse(#"{"type":"\#(type)","coordinates":\#(coordinates)}"#).features[0].geometry
        }
        #expect(try geometry("Point", "[ ]") == nil)
        #expect(try geometry("MultiPoint", "[]") == .multiPoint(CoordinateSequence([])))
        #expect(try geometry("LineString", "[ ]") == .lineString(CoordinateSequence([])))
        #expect(try geometry("MultiLineString", "[[]]") == .multiLineString([CoordinateSequence([])]))
        #expect(try geometry("Polygon", "[]") == .polygon(Polygon(rings: [])))
        #expect(try geometry("MultiPolygon", "[[]]") == .multiPolygon([Polygon(rings: [])]))
        #expect(
            try geometry("Polygon", "[[],[[1,2],[3,4]]]")
                == .polygon(Polygon(rings: [CoordinateSequence([]), sequence([1, 2], [3, 4])])))
    }

    @Test("Nested and mixed geometry collections keep their parts")
    func geometryCollections() throws {
        let document = try GeoJSONDocument.parse(
            #"""
            {"type":"GeometryCollection","geometries":[{"type":"GeometryCollection","geometries":[
            {"geometries":[],"type":"GeometryCollection"},{"type":"Point","coordinates":[1,2]}]},
            {"type":"Polygon","coordinates":[[[0,0],[1,0],[1,1],[0,0]]]}]}
            """#)
        #expect(
            document.features[0].geometry
                == .geometryCollection([
                    .geometryCollection([
                        .geometryCollection([]), .point(Position(Coordinate(longitude: 1, latitude: 2))),
                    ]),
                    .polygon(Polygon(rings: [sequence([0, 0], [1, 0], [1, 1], [0, 0])])),
                ]))
    }

    @Test("Escapes, surrogate pairs and every plane of Unicode are read")
    func strings() throws {
        let text =
            #"{"type":"Feature","geometry":null,"properties":{"a":"\"\\\/\b\f\n\r\t\u00e9\u65e5\ud83d\uDDFE 東京🗾é\u0000"}}"#
        let feature = try GeoJSONDocument.parse(text).features[0]
        #expect(feature["a"] == .string("\"\\/\u{8}\u{c}\n\r\t\u{e9}日🗾 東京🗾é\u{0}"))
    }

    @Test("A byte order mark is passed over")
    func byteOrderMark() throws {
        let bytes: [UInt8] = [0xEF, 0xBB, 0xBF] + #"{"type":"Point","coordinates":[1,2]}"#.utf8
        #expect(try GeoJSONDocument.parse(bytes).features.count == 1)
    }

    @Test("White space of all four kinds may stand between any two tokens")
    func whiteSpace() throws {
        let spaced = Self.rfcCollection.replacing("[", with: " \t\r\n[ \n").replacing("]", with: "\r] ")
            .replacing(",", with: " ,\t").replacing(":", with: "\n:\n").replacing("{", with: " {\t").replacing(
                "}", with: "\n}")
        #expect(try GeoJSONDocument.parse(spaced + "\n\n") == GeoJSONDocument.parse(Self.rfcCollection))
    }

    @Test("Text sequences are read with record separators, one text a line, or pretty-printed")
    func sequences() throws {
        let a = #"{"type":"Feature","geometry":null,"properties":{"n":1}}"#
        let b = "{\"type\":\"Point\",\n \"coordinates\":[1,2]}"
        for text in [
            "\u{1E}\(a)\n\u{1E}\(b)\n", "\(a)\n\(b)\n", "\(a)\r\n\(b)", "\u{1E}\u{1E}\(a)\n\u{1E}\(b)",
            "\n\u{1E} \(a) \u{1E}\(b)",
        ] {
            let document = try GeoJSONDocument.parse(text)
            guard case .sequence(let documents) = document else {
                Issue.record("not a sequence: \(text)")
                continue
            }
            #expect(documents.count == 2)
            #expect(document.features.count == 2)
            #expect(document.features[0]["n"] == .integer(1))
        }
    }

    @Test("Properties of one name are both kept, and the first is the one that counts")
    func duplicateProperties() throws {
        let feature = try GeoJSONDocument.parse(
            #"{"type":"Feature","geometry":null,"properties":{"a":1,"a":2}}"#
        ).features[0]
        #expect(feature.properties?.members.count == 2)
        #expect(feature["a"] == .integer(1))
    }

    @Test("Positions of every length of digits are read as the number parser reads them")
    func numberForms() throws {
        let numbers = [
            "0", "-0.0", "1", "-1", "12.5", "123.25", "0.1", "141.3552008297546", "43.06858666684127",
            "-0.1234567890123456",
            "0.12345678901234567", "1234567", "12345678", "123456789.123456789", "12345.123456789012345", "1e2",
            "1.5E-3",
            "-1e+2", "179.99999999999999999999", "9.9999999", "9.99999999", "9.999999999", "1234.123456789012345",
            "1234.1234567890123456", "0.00000000000000000001", "100.00000000000000", "4503599627370497.5",
        ]
        for first in numbers {
            for second in numbers {
                // Once with room behind for the fast path, once at the very end of the input.
                for padding in ["", String(repeating: " ", count: 100)] {
                    let text = #"{"coordinates":[[\#(first),\#(second)]],"type":"MultiPoint"}"# + padding
                    let flipped = #"{"type":"MultiPoint","coordinates":[[\#(first),\#(second)]]}"# + padding
                    let expected = Coordinate(
                        longitude: Double(decimal: first) ?? .nan, latitude: Double(decimal: second) ?? .nan)
                    for document in [text, flipped] {
                        guard case .geometry(.multiPoint(let points), _) = try GeoJSONDocument.parse(document) else {
                            continue
                        }
                        #expect(points.coordinates == [expected], "\(document)")
                    }
                }
            }
        }
    }
}

/// A sequence from pairs of longitude and latitude.
func sequence(_ positions: [Double]...) -> CoordinateSequence {
    CoordinateSequence(positions.map { Coordinate(longitude: $0[0], latitude: $0[1]) })
}
