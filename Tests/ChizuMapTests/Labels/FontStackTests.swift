import Testing

@testable import ChizuMap

@Suite("Font names of the style spec")
struct FontStackTests {
    @Test(
        "give family, weight and slant by their words",
        arguments: [
            (["Noto Sans Bold Italic"], "Noto Sans, sans-serif", 700, true),
            (["Noto Sans CJK JP Regular"], "Noto Sans CJK JP, sans-serif", 400, false),
            (["Open Sans Semibold", "Arial Unicode MS Bold"], "Open Sans, Arial Unicode MS, sans-serif", 600, false),
            (["DIN Offc Pro Extra Light"], "DIN Offc Pro, sans-serif", 200, false),
            (["Roboto Black Oblique"], "Roboto, sans-serif", 900, true),
            (["Klokantech Noto Sans"], "Klokantech Noto Sans, sans-serif", 400, false),
            (["Black"], "Black, sans-serif", 400, false),
            ([], "sans-serif", 400, false),
        ] as [([String], String, Int, Bool)])
    func names(names: [String], family: String, weight: Int, isItalic: Bool) {
        let stack = FontStack(names)
        #expect(stack.family == family && stack.weight == weight && stack.isItalic == isItalic)
    }
}
