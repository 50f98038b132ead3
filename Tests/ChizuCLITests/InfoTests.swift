import ChizuTestSupport
import Foundation
import Testing

@Suite("chizu info")
struct InfoTests {
    private let doubtful = """
        {"type": "FeatureCollection", "features": [
          {"type": "Feature", "properties": {"名前": "五島市", "n": 9007199254740993},
           "geometry": {"type": "Polygon", "coordinates": [[[0,0],[0,1],[1,1],[1,0],[0,0]]]}},
          {"type": "Feature", "properties": {"名前": "対馬市", "n": null}, "geometry": null}
        ]}
        """

    @Test("Tells features, types, bounds, properties, keys and doubts")
    func text() throws {
        let folder = try TemporaryFolder()
        try folder.file("in.geojson", doubtful)
        let run = try chizu("info", "in.geojson", in: folder)
        #expect(run.status == 0, "\(run.errors)")
        #expect(
            run.text == """
                in.geojson
                  features  2
                  geometry  Polygon 1, null 1
                  vertices  5
                  bounds    0.0 to 1.0 east, 0.0 to 1.0 north
                  group by  名前 (2)

                  Properties
                    名前  string   2          五島市, 対馬市
                    n     integer  1  1 null  9007199254740993

                  Doubtful
                    ring wound against RFC 7946 (exterior counter-clockwise, holes clockwise): feature 0, ring 0
                    null geometry: feature 1

                """)
    }

    @Test("Prints JSON that Foundation reads, a line for each input")
    func json() throws {
        let folder = try TemporaryFolder()
        try folder.file("a.geojson", doubtful)
        try folder.file("b \"b\".geojson", threeSquares)
        let run = try chizu("info", "--json", "a.geojson", "b \"b\".geojson", in: folder)
        let lines = run.text.split(separator: "\n")
        try #require(lines.count == 2)
        let first = try #require(try JSONSerialization.jsonObject(with: Data(lines[0].utf8)) as? [String: Any])
        #expect(first["features"] as? Int == 2)
        #expect(first["bounds"] as? [Double] == [0, 0, 1, 1])
        #expect((first["doubts"] as? [[String: Any]])?.count == 2)
        let second = try #require(try JSONSerialization.jsonObject(with: Data(lines[1].utf8)) as? [String: Any])
        #expect(second["input"] as? String == "b \"b\".geojson")
        #expect(second["groupKeys"] as? [String] == ["name", "name_en", "n"])
    }

    @Test("A file that cannot be read is one line")
    func fault() throws {
        let folder = try TemporaryFolder()
        let run = try chizu("info", "none.geojson", in: folder)
        #expect(run.status == 1)
        #expect(run.errors == "chizu: none.geojson: no such file or folder\n")
    }
}
