import ChizuDrawing
import ChizuGeoJSON
import ChizuGeometry
import ChizuStyle

/// Gathers the symbols that a layer wants to place, in the order of placing.
final class LabelCollector {
    private(set) var candidates: [LabelCandidate] = []

    private let layer: SymbolLayer
    private let context: LayerContext
    private let viewport: Viewport
    private let rules: SymbolRules
    private let setter: TextSetter?
    private let images: ImageLookup
    private let field: Expression?
    private var keys: [PlacingKey] = []
    /// The font where it is the same for all elements.
    private var stack: FontStack?

    /// How far beyond the picture a symbol's point may be for the symbol to be seen on it, in points.
    private static let margin = 256.0

    /// - Parameter setter: nil leaves out all text.
    init(
        layer: SymbolLayer, context: LayerContext, viewport: Viewport, rules: SymbolRules, setter: TextSetter?,
        images: ImageLookup
    ) {
        self.layer = layer
        self.context = context
        self.viewport = viewport
        self.rules = rules
        self.setter = setter
        self.images = images
        let template = layer.template?.expression(numberFormat: context.numberFormat)
        field = setter == nil ? nil : template ?? context.properties[.textField]
        guard field != nil || context.properties[.iconImage] != nil else { return }
        let isFontConstant = context.properties[.textFont].map { $0.literalValue != nil } ?? true
        if isFontConstant { stack = stack(at: 0) }
        if rules.placement == .point { collectAtPoints() } else { collectOnLines() }
        let unsorted = candidates
        candidates = PlacingKey.sorted(keys).map { unsorted[$0.number] }
    }

    private var picture: Box { Box(minX: 0, minY: 0, maxX: viewport.width, maxY: viewport.height) }

    private func collectAtPoints() {
        let plane = context.prepared.plane
        let choices = context.choices
        let canReachIn = !rules.isThemed || context.properties[.iconImage] != nil
        let visible = picture.inset(by: canReachIn ? -Self.margin : 0)
        let scale = viewport.scale
        for index in 0..<plane.source.count where choices?[index] ?? true {
            var made: Symbol?
            for place in plane.points[index] {
                let point = viewport.transform.apply(place)
                guard visible.contains(point) else { continue }
                guard let symbol = made ?? symbol(at: index) else { break }
                made = symbol
                let box = plane.areaBoxes[index]
                add(
                    LabelCandidate(symbol: symbol, planePoint: place, point: point),
                    area: box.width * box.height * scale * scale)
            }
        }
    }

    private func add(_ candidate: LabelCandidate, area: Double) {
        keys.append(
            PlacingKey(
                sortKey: context.sortKey(.symbolSortKey, at: candidate.symbol.index),
                y: rules.sortsByY ? candidate.point.y : 0, area: area, index: candidate.symbol.index,
                number: candidates.count))
        candidates.append(candidate)
    }

    // MARK: Lines

    private func collectOnLines() {
        let plane = context.prepared.plane
        let choices = context.choices
        let box = viewport.visibleBox(margin: Self.margin)
        let elements = plane.lineBoxes.indices.filter { plane.lineBoxes[$0].intersects(box) && choices?[$0] ?? true }
        let lines = plane.lines(of: elements, at: DetailLevel(scale: viewport.scale))
        // Where which text stands on which line: on two lines that run side by side one is enough.
        var texts: [(text: [UInt8], line: Int)] = []
        var number = 0
        var places = CollisionGrid(bounds: picture, cellSize: max(16, rules.spacing / 2))
        for (index, line) in zip(elements, lines) {
            guard let symbol = symbol(at: index) else { continue }
            let text = symbol.block.bytes
            let (em, length) = (text.isEmpty ? 0 : symbol.size, max(symbol.block.width, symbol.icon?.image.width ?? 0))
            let anchors = LineAnchors(spacing: rules.spacing, length: length, em: em, maxAngle: rules.maxAngle)
            line.forEachContour { contour, isClosed in
                var points = contour.map { viewport.transform.apply($0) }
                if isClosed, let first = points.first { points.append(first) }
                guard let course = LineCourse(points) else { return }
                number += 1
                let distances =
                    rules.placement == .line
                    ? anchors.distances(on: course, visible: picture) : anchors.middle(of: course, visible: picture)
                for distance in distances {
                    let point = course.point(at: distance)
                    if !text.isEmpty, rules.placement == .line {
                        let near = places.indices(around: point)
                        if near.contains(where: { texts[$0].line != number && texts[$0].text == text }) { continue }
                        places.insert(Box(center: point, width: rules.spacing, height: rules.spacing))
                        texts.append((text, number))
                    }
                    add(candidate(symbol, on: course, at: distance, point), area: 0)
                }
            }
        }
    }

    private func candidate(
        _ symbol: Symbol, on course: LineCourse, at distance: Double, _ point: Point
    ) -> LabelCandidate {
        var candidate = LabelCandidate(symbol: symbol, planePoint: .zero, point: point)
        candidate.course = course
        candidate.distance = distance
        if rules.iconAlignment == .map {
            candidate.iconRotation = course.angle(of: course.segment(at: distance)) * 180 / .pi
            if rules.iconKeepsUpright, abs(candidate.iconRotation) > 90 { candidate.iconRotation += 180 }
        }
        return candidate
    }

    // MARK: Symbols

    /// A feature's symbol; nil where it has none.
    private func symbol(at index: Int) -> Symbol? {
        let size = rules.size(context, at: index)
        let icon = icon(at: index)
        let pieces = pieces(at: index, size: size)
        guard !pieces.isEmpty || icon != nil else { return nil }
        let symbol = Symbol(index: index, size: size, block: .empty, icon: icon)
        guard !pieces.isEmpty else { return symbol }
        symbol.positions = rules.positions(context, at: index)
        symbol.justify = context.word(.textJustify, at: index, else: context.isThemed ? .auto : .center)
        symbol.rotation = context.number(.textRotate, at: index, else: 0)
        if rules.placement == .point, rules.textAlignment == .map { symbol.rotation += rules.mapRotation }
        set(pieces, of: symbol)
        return symbol.block.isEmpty && symbol.icon == nil ? nil : symbol
    }

    private func set(_ pieces: [LabelPiece], of symbol: Symbol) {
        guard let setter else { return }
        var composer = LabelComposer(setter: setter, size: symbol.size)
        composer.lineHeight = rules.lineHeight
        composer.secondaryScale = context.isThemed ? layer.secondaryScale : 1
        if rules.placement == .point, !context.isThemed || context.properties[.textMaxWidth] != nil {
            composer.maxWidth = context.number(.textMaxWidth, at: symbol.index, else: 10)
        }
        symbol.block = composer.block(pieces)
        if rules.writingModes.contains(.vertical), pieces.contains(where: { Upright.allows($0.text) }) {
            composer.isVertical = true
            symbol.column = composer.block(pieces)
        }
    }

    // MARK: Text

    private func pieces(at index: Int, size: Double) -> [LabelPiece] {
        guard size > 0, let field, let value = context.value(of: field, at: index) else { return [] }
        var font = Font(size: size)
        font.letterSpacing = context.number(.textLetterSpacing, at: index, else: 0, in: -100...100) * size
        let stack = stack(at: index)
        font.family = stack.family
        font.weight = stack.weight
        font.isItalic = stack.isItalic
        guard case .formatted(let text) = value else {
            let text = transformed(value.string, at: index)
            return text.isEmpty ? [] : [LabelPiece(text: text, font: font.unspacedIfJoined(text))]
        }
        var pieces: [LabelPiece] = []
        for section in text.sections {
            if let piece = piece(section, font, at: index) { pieces.append(piece) }
        }
        return pieces
    }

    private func piece(_ section: FormattedText.Section, _ font: Font, at index: Int) -> LabelPiece? {
        let bottom = section.verticalAlign?.utf8.first
        let alignment = bottom == UInt8(ascii: "t") ? 0 : bottom == UInt8(ascii: "c") ? 0.5 : 1
        if let name = section.image?.name {
            guard let image = images.image(named: name) else { return nil }
            let icon = IconImage(image: image, scale: Self.scale(of: section))
            return LabelPiece(text: "", font: font, color: section.textColor, image: icon, alignment: alignment)
        }
        let text = transformed(section.text, at: index)
        guard !text.isEmpty else { return nil }
        var font = font
        font.size *= Self.scale(of: section)
        if let names = section.fontStack {
            let stack = FontStack(names.split(separator: ",").map { String($0) })
            font.family = stack.family
            font.weight = stack.weight
            font.isItalic = stack.isItalic
        }
        return LabelPiece(
            text: text, font: font.unspacedIfJoined(text), color: section.textColor, alignment: alignment)
    }

    private static func scale(of section: FormattedText.Section) -> Double {
        guard let scale = section.scale, scale.isFinite else { return 1 }
        return min(max(scale, 0.01), 100)
    }

    private func transformed(_ text: String, at index: Int) -> String {
        switch context.word(.textTransform, at: index, else: SymbolLayer.TextTransform.none) {
        case .none: text
        case .uppercase: context.locale?.uppercased(text) ?? PlainCase.uppercased(text)
        case .lowercase: context.locale?.lowercased(text) ?? PlainCase.lowercased(text)
        }
    }

    private func stack(at index: Int) -> FontStack {
        if let stack { return stack }
        if let font = layer.font { return FontStack(family: font.family, weight: font.weight) }
        if let names = context.value(.textFont, at: index).flatMap({ [String].converted(from: $0) }) {
            return FontStack(names)
        }
        return FontStack(family: context.isThemed ? context.theme.fontFamily : Self.openFont, weight: 400)
    }

    /// The default of the spec's `text-font`.
    private static let openFont = "Open Sans, Arial Unicode MS, sans-serif"

    // MARK: Icons

    private func icon(at index: Int) -> IconMark? {
        guard let name = context.imageName(.iconImage, at: index), let image = images.image(named: name) else {
            return nil
        }
        let size = context.number(.iconSize, at: index, else: 1, in: 0...1000)
        let offset = context.numbers(.iconOffset, at: index)
        var rotation = context.number(.iconRotate, at: index, else: 0)
        if rules.placement == .point, rules.iconAlignment == .map { rotation += rules.mapRotation }
        return IconMark(
            image: IconImage(image: image, scale: size),
            anchor: context.word(.iconAnchor, at: index, else: .center),
            offset: offset.count == 2 ? Point(x: offset[0] * size, y: offset[1] * size) : .zero, rotation: rotation,
            padding: context.padding(at: index))
    }
}

extension Font {
    /// Without letter spacing where the letters are joined, as Arabic ones are.
    fileprivate func unspacedIfJoined(_ text: String) -> Font {
        guard letterSpacing != 0 else { return self }
        var font = self
        for scalar in text.unicodeScalars where Self.isJoined(scalar.value) { font.letterSpacing = 0 }
        return font
    }

    /// Arabic, Syriac, Mongolian and the forms of Arabic letters.
    private static func isJoined(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x600...0x74F, 0x750...0x77F, 0x8A0...0x8FF, 0x1800...0x18AF, 0xFB50...0xFDFF, 0xFE70...0xFEFC: true
        default: false
        }
    }
}

extension LabelBlock {
    /// The text of all lines, as bytes.
    var bytes: [UInt8] {
        var bytes: [UInt8] = []
        for line in lines { for run in line.runs { bytes += Array(run.text.utf8) } }
        return bytes
    }
}

extension LayerSource {
    /// Whether labels of this source belong inside its areas.
    var labelsStandInAreas: Bool { reading == .asGiven && hasAreas }
}

extension PlaneSource {
    /// Which element covers which part of the picture.
    func occupancy(in viewport: Viewport, cellSize: Double) -> Occupancy {
        var grid = Occupancy(
            bounds: Box(minX: 0, minY: 0, maxX: viewport.width, maxY: viewport.height), cellSize: cellSize)
        let level = DetailLevel(scale: viewport.scale)
        for (index, path) in areas(of: Array(0..<source.count), at: level).enumerated() where !path.isEmpty {
            grid.mark(path, transform: viewport.transform, as: index)
        }
        return grid
    }
}
