import ChizuDrawing
import ChizuText
import Foundation
import Testing

@Suite struct FontCollectionTests {
    @Test(
        "Only the given files are there, under all their names",
        .enabled(if: TestFonts.areInstalled, "\(TestFonts.howToInstall)"))
    func families() throws {
        // Names of ID 1 in the font's name table, as fontTools lists them.
        #expect(try FontCollection(files: [TestFonts.gothic]).families == ["VL Gothic", "VL ゴシック"])
        let folder = try FontCollection(files: [TestFonts.folder])
        #expect(folder.families == ["VL Gothic", "VL PGothic", "VL Pゴシック", "VL ゴシック"])
        #expect(folder.contains(family: " 'vl pgothic' "))
        #expect(!folder.contains(family: "DejaVu Sans"))
    }

    @Test(
        "A list of families is tried in order, and a missing glyph comes from the next font",
        .enabled(if: TestFonts.areInstalled && TestFonts.dejaVuIsInstalled, "needs fonts-vlgothic and fonts-dejavu"))
    func familyList() throws {
        let fonts = try FontCollection(files: [TestFonts.gothic, TestFonts.dejaVu])
        let shaper = PangoTextShaper(fonts: fonts)
        func advance(_ text: String, _ family: String) -> Double {
            shaper.shape(text, font: Font(family: family, size: 1), language: "en").advance
        }
        // hmtx: A is 1401 of 2048 units wide in DejaVu Sans, 500 of 1000 in VL Gothic.
        #expect(abs(advance("A", "\"No Such\", 'DejaVu Sans', VL Gothic") - 1401.0 / 2048) < 1e-3)
        #expect(abs(advance("A", "VL Gothic, DejaVu Sans") - 0.5) < 1e-3)
        #expect(abs(advance("A島", "DejaVu Sans") - 1401.0 / 2048 - 1) < 1e-3)
    }

    @Test("A path that is missing, no font, or a folder without fonts is an error that names it")
    func errors() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "chizu-fonts-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        #expect(throws: FontError.noFonts(path: folder.path)) { try FontCollection(files: [folder.path]) }
        let text = folder.appending(path: "readme.ttf")
        try Data("not a font".utf8).write(to: text)
        #expect(throws: FontError.notAFont(path: text.path)) { try FontCollection(files: [text.path]) }
        #expect(throws: FontError.unreadable(path: "/no/such.ttf", reason: "No such file or directory")) {
            try FontCollection(files: ["/no/such.ttf"])
        }
    }
}
