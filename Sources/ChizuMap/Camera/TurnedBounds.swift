import ChizuDrawing
import ChizuGeometry

extension PlaneSource {
    /// The box, on the plane turned, of everything the source shows: a turned map fits its data as closely as one that
    /// is not. Of borders alone the boxes of their bundles count, which is a little more.
    func turnedBounds(
        _ turn: PlaneTurn, areas wantsAreas: Bool, lines wantsLines: Bool, points wantsPoints: Bool
    ) -> Box {
        var box = Box.empty
        // Outlines reach as far as their areas.
        if wantsAreas || wantsLines { Self.extend(&box, to: areas, turn) }
        if wantsLines {
            Self.extend(&box, to: looseLines, turn)
            if case .borders = source.content {
                for bundle in bundles { box = box.union(turn.bounds(of: bundle.box)) }
            }
        }
        if wantsPoints { for group in points { for point in group { box.extend(to: turn.apply(point)) } } }
        return box
    }

    private static func extend(_ box: inout Box, to paths: [Path], _ turn: PlaneTurn) {
        for path in paths { for point in path.points { box.extend(to: turn.apply(point)) } }
    }
}
