import ChizuGeometry
import Testing

@testable import ChizuMap

@Suite("Labels along lines")
struct LineAnchorsTests {
    private let picture = Box(minX: 0, minY: 0, maxX: 1000, maxY: 1000)

    private func anchors(spacing: Double = 250, length: Double = 40, em: Double = 10, degrees: Double = 45)
        -> LineAnchors
    {
        LineAnchors(spacing: spacing, length: length, em: em, maxAngle: degrees * .pi / 180)
    }

    private func course(_ points: [(Double, Double)]) throws -> LineCourse {
        try #require(LineCourse(points.map { Point(x: $0.0, y: $0.1) }))
    }

    @Test("stand half their length and two ems from the line's start, then again and again")
    func repeated() throws {
        let line = try course([(0, 500), (1000, 500)])
        #expect(anchors().distances(on: line, visible: picture) == [40, 290, 540, 790])
    }

    @Test("stay where they are on the line when the picture is moved, and those out of sight are left out")
    func moved() throws {
        let line = try course([(-1_000_000, 500), (-300, 500), (200, 500), (1_000_000, 500)])
        let seen = anchors().distances(on: line, visible: picture)
        #expect(seen.count == 4)
        for distance in seen { #expect((distance - 40).remainder(dividingBy: 250) == 0) }
        let shifted = try course([(-1_000_100, 500), (-400, 500), (100, 500), (999_900, 500)])
        let again = anchors().distances(on: shifted, visible: picture)
        #expect(Set(again).intersection(seen).count >= 3)
    }

    @Test("have a quarter of the spacing between them, however long they are")
    func longLabels() throws {
        let line = try course([(0, 500), (1000, 500)])
        #expect(anchors(spacing: 100, length: 200).distances(on: line, visible: picture) == [120, 345, 570, 795])
    }

    @Test("stand in the middle of a line too short to repeat them, and not at all on one shorter than they are")
    func shortLines() throws {
        #expect(anchors().distances(on: try course([(100, 100), (150, 100)]), visible: picture) == [25])
        #expect(anchors().distances(on: try course([(100, 100), (139, 100)]), visible: picture) == [])
        #expect(anchors().middle(of: try course([(100, 100), (150, 100)]), visible: picture) == [25])
        #expect(LineCourse([Point(x: 1, y: 1), Point(x: 1, y: 1)]) == nil)
        #expect(LineCourse([Point(x: 1, y: 1), Point(x: .nan, y: 1)]) == nil)
    }

    @Test("do not stand on sharp bends, and do on gentle ones")
    func bends() throws {
        let corner = try course([(100, 100), (200, 100), (200, 200)])
        #expect(!corner.carries(length: 40, at: 100, window: 6, maxAngle: .pi / 4))
        #expect(corner.carries(length: 40, at: 100, window: 6, maxAngle: .pi / 2 + 1e-9))
        #expect(corner.carries(length: 40, at: 70, window: 6, maxAngle: .pi / 4))
        // Two turns of 30° within a window are one of 60°; apart they are not.
        let soft = try course([(0, 0), (100, 0), (100 + 5 * 0.866, 2.5), (104.33 + 50, 2.5 + 86.6)])
        #expect(!soft.carries(length: 40, at: 100, window: 6, maxAngle: .pi / 4))
        #expect(soft.carries(length: 40, at: 100, window: 4, maxAngle: .pi / 4))
        // A line that turns back on itself.
        let hairpin = try course([(0, 0), (100, 0), (0, 0.001)])
        #expect(!hairpin.carries(length: 40, at: 100, window: 6, maxAngle: .pi / 4))
    }

    @Test("go around a closed ring")
    func ring() throws {
        var points: [(Double, Double)] = []
        for step in 0...180 {
            let angle = Double(step) * 2 * .pi / 180
            points.append((500 + 200 * Double.cos(angle), 500 + 200 * Double.sin(angle)))
        }
        let ring = try course(points)
        // 1,256 points around: at 40, 290, 540, 790 and 1040.
        #expect(anchors().distances(on: ring, visible: picture).count == 5)
    }
}
