import ChizuDrawing
import ChizuGeometry
import ChizuStyle

/// A way in which a symbol's text could stand.
private struct TextChoice {
    var block: LabelBlock
    /// The text's box about the symbol's point, before it is turned.
    var box: Box
    var justify: Double
    /// Degrees clockwise.
    var rotation: Double
    /// The text bent along its line.
    var curved: CurvedLabel?
    /// What it covers on the picture.
    var boxes: [Box]
}

/// An icon with its place.
private struct IconChoice {
    var item: DisplayItem.ImageItem
    var box: Box
    /// With the room that is kept free around it.
    var padded: Box
}

extension LabelPlacer {
    /// Places a symbol as the style spec has it: text and icon together, or one without the other where that is optional.
    mutating func placeSymbol(_ candidate: LabelCandidate, by rules: SymbolRules) -> PlacedLabel? {
        let (text, fallback) = textChoice(for: candidate, by: rules)
        let icon = iconChoice(for: candidate, around: text ?? fallback, by: rules)
        let hasText = !candidate.symbol.block.isEmpty
        let hasIcon = candidate.symbol.icon != nil
        var placesText = text != nil
        var placesIcon =
            icon.map { picture.overlaps($0.box) && taken.isFree($0.padded, overlap: rules.iconOverlap) } ?? false
        let goesWithoutText = rules.textIsOptional || !hasText
        let goesWithoutIcon = rules.iconIsOptional || !hasIcon
        let both = placesText && placesIcon
        if !goesWithoutText { placesIcon = both }
        if !goesWithoutIcon { placesText = both }
        guard placesText || placesIcon else { return nil }
        var placed = PlacedLabel(index: candidate.symbol.index, y: candidate.point.y)
        if placesIcon, let icon, let mark = candidate.symbol.icon {
            var item = icon.item
            mark.image.paint(&item, with: rules.looks.icon(candidate.symbol, isSDF: mark.image.image.isSDF))
            placed.images.append(item)
            placed.boxes.append(icon.box)
            if !rules.iconIgnoresPlacement { taken.insert(icon.padded, overlap: rules.iconOverlap) }
        }
        if placesText, let text {
            placed.add(items(of: text, candidate, rules))
            placed.boxes += text.boxes
            take(text.boxes, of: candidate, by: rules)
        }
        placed.tell(rules.looks.meaning(candidate.symbol))
        return placed
    }

    // MARK: Text

    /// The first way for the text to stand that is free, and the first of all.
    private func textChoice(
        for candidate: LabelCandidate, by rules: SymbolRules
    ) -> (free: TextChoice?, first: TextChoice?) {
        guard !candidate.symbol.block.isEmpty else { return (nil, nil) }
        let blocks = blocks(of: candidate, by: rules)
        var first: TextChoice?
        // Where there are several ways, one that covers nothing comes before those that may cover something.
        let isOne = candidate.symbol.positions.count * blocks.count == 1
        let overlaps: [Overlap] =
            isOne || rules.textOverlap == .never ? [rules.textOverlap] : [.never, rules.textOverlap]
        for overlap in overlaps {
            for block in blocks {
                for position in candidate.symbol.positions {
                    let choice = choice(candidate, block, position, by: rules)
                    if isFree(choice, of: candidate, by: rules, overlap: overlap) { return (choice, choice) }
                    if first == nil { first = choice }
                }
            }
        }
        return (nil, first)
    }

    private func isFree(
        _ choice: TextChoice, of candidate: LabelCandidate, by rules: SymbolRules, overlap: Overlap
    ) -> Bool {
        var isSeen = false
        for box in choice.boxes {
            guard isFree(box, of: candidate, by: rules, overlap: overlap) else { return false }
            if picture.overlaps(box) { isSeen = true }
        }
        return isSeen
    }

    /// The text as it may be written, the wanted direction first.
    private func blocks(of candidate: LabelCandidate, by rules: SymbolRules) -> [LabelBlock] {
        guard let column = candidate.symbol.column else { return [candidate.symbol.block] }
        var blocks: [LabelBlock] = []
        for mode in rules.writingModes { blocks.append(mode == .vertical ? column : candidate.symbol.block) }
        return blocks
    }

    private func choice(
        _ candidate: LabelCandidate, _ block: LabelBlock, _ position: LabelPosition, by rules: SymbolRules
    ) -> TextChoice {
        let offset = Point(x: position.x * candidate.symbol.size, y: position.y * candidate.symbol.size)
        let justify = candidate.symbol.justify.share(position.anchor.justify)
        let (rotation, shift) = (candidate.symbol.rotation, rules.textShift)
        if let course = candidate.course, rules.isCurved {
            let box = position.anchor.box(of: block, at: offset)
            var curved = CurvedLabel(
                block, box: box, justify: justify, look: rules.looks.label(candidate.symbol), on: course,
                at: candidate.distance,
                keepsUpright: rules.textKeepsUpright, alignment: rules.textAlignment, rotation: rotation)
            curved.move(by: shift)
            return TextChoice(
                block: block, box: box, justify: justify, rotation: rotation, curved: curved, boxes: curved.boxes)
        }
        let point = candidate.point
        guard rotation != 0 else {
            let place = Point(x: point.x + shift.x + offset.x, y: point.y + shift.y + offset.y)
            let box = position.anchor.box(of: block, at: place)
            let relative = Box(
                minX: box.minX - point.x, minY: box.minY - point.y, maxX: box.maxX - point.x, maxY: box.maxY - point.y)
            return TextChoice(block: block, box: relative, justify: justify, rotation: 0, boxes: [box])
        }
        let box = position.anchor.box(of: block, at: offset)
        let turn = AffineTransform(degrees: rotation, movingTo: Point(x: point.x + shift.x, y: point.y + shift.y))
        return TextChoice(
            block: block, box: box, justify: justify, rotation: rotation, boxes: [box.bounds(under: turn)])
    }

    private func items(
        of choice: TextChoice, _ candidate: LabelCandidate, _ rules: SymbolRules
    ) -> (texts: [TextItem], images: [DisplayItem.ImageItem]) {
        if let curved = choice.curved { return (curved.texts, curved.images) }
        let look = rules.looks.label(candidate.symbol)
        guard choice.rotation != 0 else {
            return choice.block.items(in: choice.boxes[0], justify: choice.justify, look: look)
        }
        var items = choice.block.items(in: choice.box, justify: choice.justify, look: look)
        let place = Point(x: candidate.point.x + rules.textShift.x, y: candidate.point.y + rules.textShift.y)
        let turn = AffineTransform(degrees: choice.rotation, movingTo: place)
        for index in items.texts.indices { items.texts[index].turn(by: turn, degrees: choice.rotation) }
        for index in items.images.indices { items.images[index] = items.images[index].moved(by: turn) }
        return items
    }

    // MARK: Icon

    private func iconChoice(
        for candidate: LabelCandidate, around text: TextChoice?, by rules: SymbolRules
    ) -> IconChoice? {
        guard let icon = candidate.symbol.icon, icon.image.width > 0, icon.image.height > 0 else { return nil }
        let place = Point(x: candidate.point.x + rules.iconShift.x, y: candidate.point.y + rules.iconShift.y)
        let turn = AffineTransform(degrees: icon.rotation + candidate.iconRotation, movingTo: place)
        var item: DisplayItem.ImageItem
        var box: Box
        if let text, rules.iconTextFit != .none {
            let content = icon.content(around: text.box, rules.iconTextFit, rules.iconTextFitPadding)
            item = icon.image.item(around: content)
            box = item.bounds
        } else {
            box = icon.box
            item = icon.image.item(in: box)
        }
        item = item.moved(by: turn)
        let padded = Box(
            minX: box.minX - icon.padding.left, minY: box.minY - icon.padding.top,
            maxX: box.maxX + icon.padding.right, maxY: box.maxY + icon.padding.bottom)
        return IconChoice(item: item, box: box.bounds(under: turn), padded: padded.bounds(under: turn))
    }
}

extension PlacedLabel {
    mutating func add(_ parts: (texts: [TextItem], images: [DisplayItem.ImageItem])) {
        items += parts.texts
        images += parts.images
    }

    /// Lets the first of its parts carry what the symbol means.
    fileprivate mutating func tell(_ semantics: Semantics?) {
        if !items.isEmpty { items[0].semantics = semantics } else if !images.isEmpty { images[0].semantics = semantics }
    }
}

extension TextItem {
    /// Turns the text with the plane, which `turn` turns by so many degrees.
    fileprivate mutating func turn(by turn: AffineTransform, degrees: Double) {
        origin = turn.apply(origin)
        rotation += degrees
        for index in places.indices {
            places[index].origin = turn.apply(places[index].origin)
            places[index].rotation += degrees
        }
    }
}
