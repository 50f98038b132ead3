import ChizuTestSupport
import Foundation
import Testing

@Suite("chizu at")
struct AtTests {
    @Test("Prints the region's name and properties")
    func region() throws {
        let folder = try TemporaryFolder()
        try folder.file("in.geojson", threeSquares)
        let run = try chizu("at", "in.geojson", "2.5", "0.5", "--group-by", "name", in: folder)
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.text.hasPrefix("五島市\n"))
        #expect(run.text.contains("  name_en: Goto\n"))
        #expect(run.text.contains("  area: "))
    }

    @Test("Where no region is, says so and exits with 1")
    func nowhere() throws {
        let folder = try TemporaryFolder()
        try folder.file("in.geojson", threeSquares)
        let run = try chizu("at", "in.geojson", "-70.25", "-33", in: folder)
        #expect(run.status == 1)
        #expect(run.text == "")
        #expect(run.errors == "chizu: in.geojson: no region at -70.25 -33.0\n")
    }

    @Test("Answers every line of standard input")
    func lines() throws {
        let folder = try TemporaryFolder()
        try folder.file("in.geojson", threeSquares)
        let run = try chizu(
            "at", "in.geojson", "--group-by", "name", "--stdin", input: Array("0.5 0.5\n9,9\n1.5\t0.5\n".utf8),
            in: folder)
        #expect(run.text == "五島市\n\n対馬市\n")
        let blank = try chizu(
            "at", "in.geojson", "--group-by", "name", "--stdin", input: Array("0.5 0.5\n \n1.5 0.5\n\n".utf8),
            in: folder)
        #expect(blank.text == "五島市\n\n対馬市\n\n", "an answer a line, blank ones too")
        let fault = try chizu("at", "in.geojson", "--stdin", input: Array("1 1\nx y\n".utf8), in: folder)
        #expect(fault.status == 1)
        #expect(fault.errors == "chizu: standard input:2: expected 'LON LAT', found \"x y\"\n")
    }

    @Test("What is no place on the globe is a fault of the command line")
    func invalid() throws {
        let folder = try TemporaryFolder()
        #expect(try chizu("at", "in.geojson", "200", "0", in: folder).status == 2)
        #expect(try chizu("at", "in.geojson", "1", in: folder).status == 2)
        #expect(try chizu("at", "in.geojson", "1", "nan", in: folder).status == 2)
        #expect(!(try chizu("at", "in.geojson", "200", "0", in: folder).errors.contains("did you mean")))
        let swapped = try chizu("at", "in.geojson", "35.69", "139.69", in: folder)
        #expect(swapped.status == 2)
        #expect(swapped.errors.contains("found \"35.69 139.69\"; did you mean 139.69 35.69?\n"), "\(swapped.errors)")
    }
}
