import ChizuDrawing
import ChizuGeometry

/// A `text-font` of the style spec: names such as "Noto Sans Bold Italic" as families, a weight and a slant.
struct FontStack {
    /// As in CSS.
    private(set) var family = ""
    private(set) var weight = 400
    private(set) var isItalic = false

    init(family: String, weight: Int) {
        self.family = family
        self.weight = weight
    }

    /// The first name's words decide about weight and slant, and all names' families are tried in turn.
    init(_ names: [String]) {
        for (index, name) in names.enumerated() {
            var words = Self.words(of: name)
            var style = (weight: 400, isItalic: false)
            // The family has one word at least.
            while words.count > 1 {
                if words.count > 2, let value = Self.value(of: words[words.count - 2] + words[words.count - 1]) {
                    words.removeLast(2)
                    style.weight = value
                } else if let value = Self.value(of: words[words.count - 1]) {
                    words.removeLast()
                    if value == Self.italic { style.isItalic = true } else { style.weight = value }
                } else {
                    break
                }
            }
            if index == 0 { (weight, isItalic) = style }
            add(words)
        }
        add([Array("sans-serif".utf8)])
    }

    private mutating func add(_ words: [[UInt8]]) {
        for (index, word) in words.enumerated() {
            if index > 0 { family += " " } else if !family.isEmpty { family += ", " }
            family += String(utf8: word)
        }
    }

    private static func words(of name: String) -> [[UInt8]] {
        var words: [[UInt8]] = []
        for word in Array(name.utf8).split(separator: UInt8(ascii: " ")) { words.append(Array(word)) }
        return words
    }

    private static let italic = 0
    /// What words say of weight and slant, each behind its value.
    private static let values: [(value: Int, word: StaticString)] = [
        (italic, "italic"), (italic, "oblique"), (100, "thin"), (100, "hairline"), (200, "extralight"),
        (200, "ultralight"), (300, "light"), (400, "regular"), (400, "normal"), (400, "book"), (400, "roman"),
        (500, "medium"), (600, "semibold"), (600, "demibold"), (700, "bold"), (800, "extrabold"), (800, "ultrabold"),
        (900, "black"), (900, "heavy"),
    ]

    private static func value(of word: [UInt8]) -> Int? {
        for entry in values where entry.word.utf8CodeUnitCount == word.count {
            let bytes = unsafe UnsafeBufferPointer(start: entry.word.utf8Start, count: word.count)
            var isSame = true
            for index in word.indices where unsafe bytes[index] != word[index] | 0x20 { isSame = false }
            if isSame { return entry.value }
        }
        return nil
    }
}
