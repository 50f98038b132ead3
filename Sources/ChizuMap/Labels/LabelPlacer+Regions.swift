import ChizuDrawing
import ChizuGeometry
import ChizuStyle

extension LabelPlacer {
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
        let order = sortedIndices(shifts.count) { first, second in
            let (a, b) = (shifts[first], shifts[second])
            if length(a) != length(b) { return length(a) < length(b) }
            return a.x != b.x ? a.x < b.x : a.y < b.y
        }
        return order.map { shifts[$0] }
    }()

    /// Places a label of a region.
    ///
    /// - Parameters:
    ///   - shape: the region on the plane.
    ///   - scale: points a unit of the plane.
    ///   - occupancy: what of the picture other regions cover; nil where the label may not stand beside its region.
    mutating func placeInRegion(
        _ candidate: LabelCandidate, by rules: SymbolRules, shape: Path, viewport: Viewport, occupancy: Occupancy?
    ) -> PlacedLabel? {
        let block = candidate.symbol.block
        guard !block.isEmpty else { return nil }
        let search = RegionSearch(candidate: candidate, block: block, shape: shape, viewport: viewport)
        var fitted = false
        for step in Self.steps {
            for place in search.places where place.room >= step * (1 - Self.overhang) {
                fitted = true
                if let placed = placeCentred(candidate, by: rules, at: place.center, scale: step) { return placed }
            }
        }
        if let occupancy, rules.fit == .beside,
            let placed = placeBeside(candidate, by: rules, occupancy: occupancy)
        {
            return placed
        }
        if rules.fit == .beside, let placed = placeOverBorder(candidate, by: rules, shape: shape, viewport: viewport) {
            return placed
        }
        if rules.fit == .overflow, let placed = placeCentred(candidate, by: rules, at: candidate.point, scale: 1) {
            return placed
        }
        if fitted { crowdedOut += 1 } else { tooLarge += 1 }
        return nil
    }

    /// Centres the label at a point, at `scale` times its size.
    private mutating func placeCentred(
        _ candidate: LabelCandidate, by rules: SymbolRules, at center: Point, scale: Double
    ) -> PlacedLabel? {
        let block = candidate.symbol.block.scaled(by: scale)
        let box = Box(center: center, width: block.width, height: block.height)
        return place(LabelPlacement(block, in: box, justify: 0.5), candidate, by: rules)
    }

    /// Places the label of a region that others enclose, reaching over its borders by no more than half of itself: at
    /// its point, else as near as the other labels let it, its middle within the region.
    private mutating func placeOverBorder(
        _ candidate: LabelCandidate, by rules: SymbolRules, shape: Path, viewport: Viewport
    ) -> PlacedLabel? {
        guard let scale = Self.steps.last else { return nil }
        let main = shape.largestContourBox
        let block = candidate.symbol.block.scaled(by: scale)
        guard main.width * viewport.scale >= block.width * Self.enclosedShare,
            main.height * viewport.scale >= block.height * Self.enclosedShare
        else { return nil }
        for shift in Self.shifts {
            let center = Point(
                x: candidate.point.x + shift.x * block.width, y: candidate.point.y + shift.y * block.height)
            let box = Box(center: center, width: block.width, height: block.height)
            guard isFree(box, of: candidate, by: rules), viewport.shows(center, inside: shape) else { continue }
            return place(LabelPlacement(block, in: box, justify: 0.5), candidate, by: rules)
        }
        return nil
    }

    /// Stands the label next to its region: the nearest place, in eight directions, that covers no other region and has
    /// more of its own region close by than of all others.
    private mutating func placeBeside(
        _ candidate: LabelCandidate, by rules: SymbolRules, occupancy: Occupancy
    ) -> PlacedLabel? {
        let small = candidate.symbol.block.scaled(by: BesideSearch.scale)
        for box in BesideSearch(
            point: candidate.point, width: small.width, height: small.height, em: candidate.symbol.size
        )
        .boxes
        where occupancy.belongs(box, toNoneBut: candidate.symbol.index) {
            let near = occupancy.cells(
                in: box.inset(by: -BesideSearch.closeness * candidate.symbol.size), of: candidate.symbol.index)
            guard near.own > near.other else { continue }
            let placement = LabelPlacement(small, in: box, justify: 0.5)
            if let placed = place(placement, candidate, by: rules) { return placed }
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
