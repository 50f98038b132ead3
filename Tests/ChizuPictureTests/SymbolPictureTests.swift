import Chizu
import Foundation
import Testing

/// Symbols in pictures that were looked at, set in VL Gothic alone.
@Suite("Pictures of symbols", .enabled(if: PictureFiles.fontIsInstalled, "needs VL Gothic (Debian: fonts-vlgothic)"))
struct SymbolPictureTests {
    private func draw(_ map: Map, _ width: Double, _ height: Double) throws -> Bitmap {
        let shaper = PangoTextShaper(fonts: try FontCollection(files: [PictureFiles.font]))
        return PixelPainter(map.scene(width: width, height: height, shaper: shaper).displayList).paint()
    }

    @Test("names along rivers, bends, rings and lines that run down")
    func curves() throws {
        try expect(draw(SymbolScenes.curves(), 380, 300), matches: "symbol-curves")
    }

    @Test("texts wrapped, justified, spaced, turned, in columns, in sections and with a blurred halo")
    func texts() throws {
        try expect(draw(SymbolScenes.texts(), 360, 250), matches: "symbol-texts")
    }

    @Test("icons turned, tinted, fitted to their texts, crowded and along lines")
    func icons() throws {
        try expect(draw(SymbolScenes.icons(), 370, 250), matches: "symbol-icons")
    }
}
