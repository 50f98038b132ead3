import ChizuDrawing
import ChizuGeometry
import ChizuStyle

/// Sets a label's text: breaks it into lines and stacks them.
struct LabelComposer {
    let setter: TextSetter
    /// The em size that the widths and heights below are multiples of, in points.
    var size: Double
    /// Longer lines are broken where the text allows it; in ems.
    var maxWidth = Double.infinity
    /// From a line to the next, in ems; nil packs lines by their ink.
    var lineHeight: Double?
    /// The size of what follows the first line feed, relative to the first line.
    var secondaryScale = 1.0
    /// Whether columns are made instead of lines.
    var isVertical = false

    /// Between one line's ink and the next's, in ems of the lower one.
    private static let leading = 0.28
    /// Where the baseline is in an em, from its top: Latin capitals are then centred in the line.
    static let baseline = 0.86

    func block(_ pieces: [LabelPiece]) -> LabelBlock {
        if pieces.count == 1, let block = singleLine(pieces[0]) { return block }
        let text = Paragraph(pieces, setter: setter, size: size, secondaryScale: secondaryScale)
        guard !text.characters.isEmpty else { return .empty }
        var lines: [LabelBlock.Line] = []
        var start = 0
        for end in LineBreaker.breaks(text.characters, maxWidth: maxWidth) {
            let runs = runs(of: text, start..<end)
            // Where lines have a height of their own, an empty one takes its place.
            if !runs.isEmpty || lineHeight != nil { lines.append(line(runs)) }
            start = end
        }
        return isVertical ? columns(lines) : LabelBlock(lines)
    }

    /// A text that needs no breaks, which most are.
    private func singleLine(_ piece: LabelPiece) -> LabelBlock? {
        guard !isVertical, piece.image == nil, !piece.text.isEmpty else { return nil }
        for byte in piece.text.utf8 where byte == UInt8(ascii: "\n") { return nil }
        let shaped = setter.shape(piece.text, font: piece.font)
        guard shaped.advance <= maxWidth * size else { return nil }
        let run = LabelBlock.Run(text: piece.text, font: piece.font, shaped: shaped, color: piece.color, x: 0)
        return LabelBlock([line([run])])
    }

    // MARK: Lines

    private func runs(of text: Paragraph, _ range: Range<Int>) -> [LabelBlock.Run] {
        var range = range
        while let first = range.first, LineBreaker.isSpace(text.characters[first].scalar) { range.removeFirst() }
        while let last = range.last, LineBreaker.isSpace(text.characters[last].scalar) { range.removeLast() }
        var runs: [LabelBlock.Run] = []
        while let first = range.first {
            let number = text.pieces[first]
            let end = range.first { text.pieces[$0] != number } ?? range.upperBound
            let piece = text.source[number]
            var font = piece.font
            let scale = text.scale(at: first)
            font.size *= scale
            font.letterSpacing *= scale
            let bytes = text.bytes(of: first..<end)
            let shaped =
                piece.image == nil
                ? setter.shape(bytes, font: font)
                : ShapedText(advance: piece.image?.width ?? 0, ascent: 0, descent: 0)
            runs.append(
                LabelBlock.Run(
                    text: bytes, font: font, shaped: shaped, color: piece.color, image: piece.image, x: 0,
                    rise: 1 - piece.alignment))
            range = end..<range.upperBound
        }
        if runs.count > 1, isRightToLeft(runs) { runs.reverse() }
        return runs
    }

    /// Whether a line's first letter is of a script that is written from right to left.
    private func isRightToLeft(_ runs: [LabelBlock.Run]) -> Bool {
        for run in runs {
            // Digits, blanks and most punctuation come before the letters.
            for scalar in run.text.unicodeScalars where scalar.value >= 0x41 {
                return RightToLeft.contains(scalar.value)
            }
        }
        return false
    }

    /// Runs one after the other, each as high as its alignment says. Their `rise` is how far they are from the bottom.
    private func line(_ runs: [LabelBlock.Run]) -> LabelBlock.Line {
        var runs = runs
        var em = runs.isEmpty ? size : 0
        var content = 0.0
        for run in runs {
            em = max(em, run.image == nil ? run.font.size : 0)
            content = max(content, run.image?.height ?? 0)
        }
        if em == 0 { em = size }
        let below = (1 - Self.baseline) * em
        content = max(content, em)
        var line = LabelBlock.Line(runs: [], width: 0, ascent: 0, descent: 0)
        for index in runs.indices {
            runs[index].x = line.width
            line.width += runs[index].shaped.advance
            let fromBottom = runs[index].rise
            if let image = runs[index].image {
                // An image's rise is that of its top.
                runs[index].rise = image.height - below + (content - image.height) * fromBottom
                line.ascent = max(line.ascent, runs[index].rise)
                line.descent = max(line.descent, image.height - runs[index].rise)
            } else {
                let size = runs[index].font.size
                runs[index].rise = (content - below - Self.baseline * size) * fromBottom
                line.ascent = max(line.ascent, InkHeight.ascent(of: runs[index].shaped, size: size) + runs[index].rise)
                line.descent = max(
                    line.descent, InkHeight.descent(of: runs[index].shaped, size: size) - runs[index].rise)
            }
        }
        line.runs = runs
        line.leading = Self.leading * em
        if let lineHeight {
            let half = (lineHeight - 1) / 2 * em
            line.ascent = half + content - below
            line.descent = below + half
            line.leading = 0
        }
        return line
    }

    // MARK: Columns

    /// The lines as columns from right to left, their characters upright one below the other.
    private func columns(_ lines: [LabelBlock.Line]) -> LabelBlock {
        let step = (lineHeight ?? 1 + Self.leading) * size
        let width = step * Double(lines.count)
        var columns = lines
        var height = 0.0
        for index in columns.indices {
            let middle = width - step * (Double(index) + 0.5)
            var y = 0.0
            for run in columns[index].runs.indices { columns[index].runs[run].stand(at: middle, from: &y) }
            columns[index].width = step
            height = max(height, y)
        }
        return LabelBlock(columns: columns, width: width, height: height)
    }
}

extension LabelBlock.Run {
    /// Puts the clusters one below the other, an em each.
    fileprivate mutating func stand(at middle: Double, from y: inout Double) {
        let bytes = Array(text.utf8)
        let em = font.size
        for cluster in shaped.clusters {
            let advance = cluster.advance * shaped.unit - font.letterSpacing
            let scalar = String(decoding: bytes[cluster.text], as: UTF8.self).unicodeScalars.first?.value ?? 0
            var place = TextItem.Place(
                origin: Point(x: middle - advance / 2, y: y + LabelComposer.baseline * em), rotation: 0)
            switch Upright.stance(of: scalar) {
            case .upright: break
            case .turned:
                // The middle of the em stays where it is.
                let rise = (LabelComposer.baseline - 0.5) * em
                place.origin = Point(x: middle - rise, y: y + (em - advance) / 2)
                place.rotation = 90
            case .corner:
                place.origin.x += em * Upright.cornerShift
                place.origin.y -= em * Upright.cornerShift
            }
            places.append(place)
            y += em + font.letterSpacing
        }
    }
}
