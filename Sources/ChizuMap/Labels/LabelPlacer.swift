import ChizuDrawing
import ChizuGeometry
import ChizuStyle

/// Finds places for a picture's labels: none covers another or leaves the bounds.
///
/// Layers are asked from the topmost down, so that what the author painted last has the first choice.
struct LabelPlacer {
    /// Labels stay inside it.
    let bounds: Box
    let setter: TextSetter
    let metrics: PictureMetrics
    private var taken: CollisionGrid
    /// Circles: a label may cover its own only.
    private var circles: CollisionGrid
    private(set) var tooLarge = 0
    private(set) var crowdedOut = 0

    /// Sizes that a label may take to fit its region, relative to the wanted one.
    static let steps = [1.0, 0.9, 0.8, 0.7]
    /// A label may reach over its region's border by this share of itself: a halo keeps it readable there.
    static let overhang = 0.08
    /// The least share of a label that must be within its region's width and height where neighbours leave no room
    /// beside it.
    static let enclosedShare = 0.5
    /// How far such a label may move from its point, in its own widths and heights, the nearest first.
    private static let shifts: [Point] = {
        var shifts: [Point] = []
        for y in -6...6 {
            for x in -4...4 { shifts.append(Point(x: Double(x) / 8, y: Double(y) / 4)) }
        }
        func length(_ shift: Point) -> Double { shift.x * shift.x + shift.y * shift.y }
        shifts.sort { a, b in (length(a), a.x, a.y) < (length(b), b.x, b.y) }
        return shifts
    }()
    /// Free ground between two labels, in ems.
    static let spacing = 0.18

    init(bounds: Box, setter: TextSetter, metrics: PictureMetrics) {
        self.bounds = bounds
        self.setter = setter
        self.metrics = metrics
        taken = CollisionGrid(bounds: bounds, cellSize: metrics.em * 3)
        circles = CollisionGrid(bounds: bounds, cellSize: metrics.em * 3)
    }

    /// Keeps labels away from a box, such as the legend's.
    mutating func block(_ box: Box) { taken.insert(box) }

    /// Keeps labels other than its own away from a circle.
    mutating func blockCircle(_ box: Box) { circles.insert(box) }

    /// Places a label of a region.
    ///
    /// - Parameters:
    ///   - shape: the region on the plane.
    ///   - scale: points a unit of the plane.
    ///   - occupancy: what of the picture other regions cover; nil where the label may not stand beside its region.
    mutating func placeInRegion(
        _ candidate: LabelCandidate, of layer: SymbolLayer, shape: Path, viewport: Viewport, occupancy: Occupancy?
    ) -> PlacedLabel? {
        let block = block(for: candidate, of: layer, scale: 1)
        guard !block.isEmpty else { return nil }
        let search = RegionSearch(candidate: candidate, block: block, shape: shape, viewport: viewport)
        var fitted = false
        for step in Self.steps {
            for place in search.places where place.room >= step * (1 - Self.overhang) {
                fitted = true
                if let placed = placeCentred(candidate, of: layer, at: place.center, scale: step) { return placed }
            }
        }
        if let occupancy, layer.fit == .beside,
            let placed = placeBeside(candidate, of: layer, block: block, occupancy: occupancy)
        {
            return placed
        }
        if layer.fit == .beside, let placed = placeOverBorder(candidate, of: layer, shape: shape, viewport: viewport) {
            return placed
        }
        if layer.fit == .overflow, let placed = placeCentred(candidate, of: layer, at: candidate.point, scale: 1) {
            return placed
        }
        if fitted { crowdedOut += 1 } else { tooLarge += 1 }
        return nil
    }

    /// Places a label at a point: by the layer's anchors in turn, or around the point.
    mutating func placeAtPoint(_ candidate: LabelCandidate, of layer: SymbolLayer) -> PlacedLabel? {
        let block = block(for: candidate, of: layer, scale: 1)
        guard !block.isEmpty else { return nil }
        let placed =
            layer.arrangement == .aroundPoint
            ? placeAround(candidate, of: layer, block: block) : placeAnchored(candidate, of: layer, block: block)
        if placed == nil { crowdedOut += 1 }
        return placed
    }
}

extension LabelPlacer {
    private func block(for candidate: LabelCandidate, of layer: SymbolLayer, scale: Double) -> LabelBlock {
        block(of: candidate.lines, from: 0, candidate, layer, scale: scale)
    }

    private func block(
        of lines: [String], from first: Int, _ candidate: LabelCandidate, _ layer: SymbolLayer, scale: Double
    ) -> LabelBlock {
        let family = layer.font?.family ?? "sans-serif"
        let fonts = lines.indices.map { index in
            Font(
                family: family,
                size: candidate.size * scale * (index + first == 0 ? 1 : layer.secondaryScale), weight: layer.font?.weight ?? 400)
        }
        return LabelBlock(lines, fonts: fonts, setter: setter)
    }

    private func isFree(
        _ box: Box, of candidate: LabelCandidate, layer: SymbolLayer, clearance: Double = 0
    ) -> Bool {
        guard bounds.encloses(box) else { return false }
        if layer.allowsOverlap { return true }
        let spaced = box.inset(by: -Self.spacing * candidate.size / 2)
        return taken.isFree(spaced) && circles.isFree(box.inset(by: -clearance), exceptAround: candidate.point)
    }

    /// Takes the place, if it is free and no circle but the label's own is nearer than `clearance`.
    private mutating func place(
        _ placement: LabelPlacement, _ candidate: LabelCandidate, of layer: SymbolLayer, clearance: Double = 0
    ) -> PlacedLabel? {
        for (_, box) in placement.blocks
        where !isFree(box, of: candidate, layer: layer, clearance: clearance) { return nil }
        var placed = PlacedLabel(layer: 0, index: candidate.index, boxes: [], items: [])
        for (block, box) in placement.blocks {
            taken.insert(box.inset(by: -Self.spacing * candidate.size / 2))
            placed.boxes.append(box)
            placed.items += block.items(in: box, alignment: placement.alignment, look: candidate.look)
        }
        if !placed.items.isEmpty { placed.items[0].semantics = candidate.semantics }
        return placed
    }

    /// Centres the label at a point, at `scale` times its size.
    private mutating func placeCentred(
        _ candidate: LabelCandidate, of layer: SymbolLayer, at center: Point, scale: Double
    ) -> PlacedLabel? {
        let block = block(for: candidate, of: layer, scale: scale)
        let box = Box(center: center, width: block.width, height: block.height)
        return place(LabelPlacement(block, in: box, alignment: .middle), candidate, of: layer)
    }

    /// Places the label of a region that others enclose, reaching over its borders by no more than half of itself: at
    /// its point, else as near as the other labels let it, its middle within the region.
    private mutating func placeOverBorder(
        _ candidate: LabelCandidate, of layer: SymbolLayer, shape: Path, viewport: Viewport
    ) -> PlacedLabel? {
        guard let scale = Self.steps.last else { return nil }
        let main = shape.largestContourBox
        let block = block(for: candidate, of: layer, scale: scale)
        guard main.width * viewport.scale >= block.width * Self.enclosedShare,
            main.height * viewport.scale >= block.height * Self.enclosedShare
        else { return nil }
        for shift in Self.shifts {
            let center = Point(
                x: candidate.point.x + shift.x * block.width, y: candidate.point.y + shift.y * block.height)
            let box = Box(center: center, width: block.width, height: block.height)
            guard isFree(box, of: candidate, layer: layer), viewport.shows(center, inside: shape) else { continue }
            return place(LabelPlacement(block, in: box, alignment: .middle), candidate, of: layer)
        }
        return nil
    }

    private mutating func placeAnchored(
        _ candidate: LabelCandidate, of layer: SymbolLayer, block: LabelBlock
    ) -> PlacedLabel? {
        let point = Point(
            x: candidate.point.x + layer.offset.x * candidate.size,
            y: candidate.point.y + layer.offset.y * candidate.size)
        for anchor in layer.anchors {
            let placement = LabelPlacement(block, in: anchor.box(of: block, at: point), alignment: anchor.alignment)
            if let placed = place(placement, candidate, of: layer) { return placed }
        }
        return nil
    }

    /// The first line above the point and the others below; where that has no room, all lines on one side of it.
    private mutating func placeAround(
        _ candidate: LabelCandidate, of layer: SymbolLayer, block: LabelBlock
    ) -> PlacedLabel? {
        let gap = circles.reach(around: candidate.point) + metrics.pointGap
        let lines = candidate.lines
        let above = self.block(of: Array(lines.prefix(1)), from: 0, candidate, layer, scale: 1)
        let below = self.block(of: Array(lines.dropFirst()), from: 1, candidate, layer, scale: 1)
        let around = LabelPlacement(above, and: below, around: candidate.point, gap: gap)
        // A label that stood nearer to another circle would be taken for that one's.
        let clearance = metrics.pointGap
        if let placed = place(around, candidate, of: layer, clearance: clearance) { return placed }
        for anchor in SymbolLayer.Anchor.sidesOfPoint {
            let placement = LabelPlacement(block, anchor, at: candidate.point, gap: gap)
            if let placed = place(placement, candidate, of: layer, clearance: clearance) { return placed }
        }
        return nil
    }

    /// Stands the label next to its region: the nearest place, in eight directions, that covers no other region and has
    /// more of its own region close by than of all others.
    private mutating func placeBeside(
        _ candidate: LabelCandidate, of layer: SymbolLayer, block: LabelBlock, occupancy: Occupancy
    ) -> PlacedLabel? {
        let small = self.block(for: candidate, of: layer, scale: BesideSearch.scale)
        for box in BesideSearch(point: candidate.point, width: small.width, height: small.height, em: candidate.size)
            .boxes
        where occupancy.belongs(box, toNoneBut: candidate.index) {
            let near = occupancy.cells(in: box.inset(by: -BesideSearch.closeness * candidate.size), of: candidate.index)
            guard near.own > near.other else { continue }
            let placement = LabelPlacement(small, in: box, alignment: .middle)
            if let placed = place(placement, candidate, of: layer) { return placed }
        }
        return nil
    }
}

/// The places that a label could take inside its region, the best first.
private struct RegionSearch {
    struct Place {
        var center: Point
        /// The size, relative to the wanted one, at which the label fits there.
        var room: Double
    }

    private(set) var places: [Place] = []

    init(candidate: LabelCandidate, block: LabelBlock, shape: Path, viewport: Viewport) {
        let scale = viewport.scale
        let halfWidth = block.width / 2 / scale
        let halfHeight = block.height / 2 / scale
        let main = shape.largestContourBox
        let least = LabelPlacer.steps[LabelPlacer.steps.count - 1] * (1 - LabelPlacer.overhang)
        guard main.width >= 2 * halfWidth * least, main.height >= 2 * halfHeight * least else { return }
        let here = InteriorBox.room(
            at: candidate.planePoint, halfWidth: halfWidth, halfHeight: halfHeight, in: shape)
        places.append(Place(center: candidate.point, room: here))
        // Where the label fits at its point there is no need to look for a better place.
        if here >= 1 { return }
        if let best = InteriorBox.roomiest(
            halfWidth: halfWidth, halfHeight: halfHeight, in: shape, within: main, enough: 1.3)
        {
            places.append(Place(center: viewport.transform.apply(best.center), room: best.room))
        }
    }
}

/// The boxes around a point where a label could stand beside a small region, the nearest first.
private struct BesideSearch {
    /// A label beside its region is this much smaller than one inside.
    static let scale = 0.85
    /// How close its region must be to a label beside it, in ems.
    static let closeness = 0.5
    /// How far the label may stand from the point, in ems.
    private static let distances = [0.6, 0.9, 1.3, 1.7, 2.2, 2.8, 3.5, 4.2]
    /// Where the label's middle goes at each distance: that many distances from the point, and that many halves of the
    /// label more. The sides come first, then the corners, then what lies between them.
    private static let directions: [(distances: Point, halves: Point)] = {
        let sides = [(1.0, 0.0), (-1, 0), (0, 1), (0, -1)]
        let corners = [(1.0, 1.0), (1, -1), (-1, 1), (-1, -1)]
        return sides.map { (Point(x: $0, y: $1), Point(x: $0, y: $1)) }
            + corners.map { (Point(x: 0.7 * $0, y: 0.7 * $1), Point(x: $0, y: $1)) }
            + corners.map { (Point(x: $0, y: 0.4 * $1), Point(x: $0, y: 0.5 * $1)) }
            + corners.map { (Point(x: 0.4 * $0, y: $1), Point(x: 0.5 * $0, y: $1)) }
    }()

    private(set) var boxes: [Box] = []

    init(point: Point, width: Double, height: Double, em: Double) {
        for distance in Self.distances {
            let reach = distance * em
            for direction in Self.directions {
                let center = Point(
                    x: point.x + direction.distances.x * reach + direction.halves.x * width / 2,
                    y: point.y + direction.distances.y * reach + direction.halves.y * height / 2)
                boxes.append(Box(center: center, width: width, height: height))
            }
        }
    }
}

extension Viewport {
    /// Whether a point of the picture lies inside a shape of the plane.
    fileprivate func shows(_ point: Point, inside shape: Path) -> Bool {
        guard let place = transform.inverse?.apply(point) else { return false }
        return InteriorBox.room(at: place, halfWidth: 1, halfHeight: 1, in: shape) > 0
    }
}

extension Path {
    /// The bounds of the contour that encloses the most area. Only for paths of straight segments.
    var largestContourBox: Box {
        var best = Box.empty
        var bestArea = -1.0
        forEachContour { contour, _ in
            guard let last = contour.last else { return }
            var doubled = 0.0
            var box = Box.empty
            var previous = last
            for point in contour {
                doubled += previous.x * point.y - point.x * previous.y
                box.extend(to: point)
                previous = point
            }
            if abs(doubled) > bestArea {
                bestArea = abs(doubled)
                best = box
            }
        }
        return best
    }
}
