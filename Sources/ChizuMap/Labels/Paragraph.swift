import ChizuDrawing

/// A label's text as characters with their widths, to be broken into lines.
struct Paragraph {
    let source: [LabelPiece]
    private(set) var characters: [LineBreaker.Character] = []
    /// For each character the piece that it is of, and the first of its bytes there.
    private(set) var pieces: [Int] = []
    private var offsets: [Int] = []
    /// The first character after the first line feed.
    private var second = Int.max
    private let secondaryScale: Double

    init(_ source: [LabelPiece], setter: TextSetter, size: Double, secondaryScale: Double) {
        self.source = source
        self.secondaryScale = secondaryScale
        for (number, piece) in source.enumerated() {
            if let image = piece.image {
                append(LineBreaker.Character(scalar: 0xFFFC, advance: image.width / size, isImage: true), number, 0)
                continue
            }
            let shaped = setter.shape(piece.text, font: piece.font)
            var advances = [Double](repeating: 0, count: piece.text.utf8.count)
            for cluster in shaped.clusters where cluster.text.lowerBound < advances.count {
                advances[cluster.text.lowerBound] = cluster.advance * shaped.unit / size
            }
            var offset = 0
            for scalar in piece.text.unicodeScalars {
                let isBreak = scalar.value == 0x0A
                let advance = isBreak ? 0 : advances[offset] * scale(at: characters.count)
                append(LineBreaker.Character(scalar: scalar.value, advance: advance), number, offset)
                if isBreak, second == Int.max { second = characters.count }
                offset += UTF8.width(scalar)
            }
        }
    }

    func scale(at character: Int) -> Double { character >= second ? secondaryScale : 1 }

    /// The text of characters of one piece.
    func bytes(of range: Range<Int>) -> String {
        let piece = source[pieces[range.lowerBound]].text
        let isLast = range.upperBound == pieces.count || pieces[range.upperBound] != pieces[range.lowerBound]
        let end = isLast ? piece.utf8.count : offsets[range.upperBound]
        let bytes = piece.utf8
        let from = bytes.index(bytes.startIndex, offsetBy: offsets[range.lowerBound])
        return String(piece[from..<bytes.index(bytes.startIndex, offsetBy: end)])
    }

    private mutating func append(_ character: LineBreaker.Character, _ piece: Int, _ offset: Int) {
        characters.append(character)
        pieces.append(piece)
        offsets.append(offset)
    }
}
