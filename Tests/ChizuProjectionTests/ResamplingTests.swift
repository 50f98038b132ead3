import ChizuGeometry
import ChizuProjection
import ChizuTestSupport
import Testing

@Suite("Resampling")
struct ResamplingTests {
    private func contours(_ pairs: [(Double, Double)], _ projection: Projection, scale: Double, tolerance: Double)
        -> Contours
    {
        var contours = Contours()
        PathProjector(projection, transform: AffineTransform(scaleX: scale, scaleY: -scale), tolerance: tolerance)
            .addLine(pairs.map { Coordinate(longitude: $0.0, latitude: $0.1) }, to: &contours)
        return contours
    }

    /// The largest distance of the true line, sampled finely, from the drawn one.
    private func error(
        _ contours: Contours, _ a: (Double, Double), _ b: (Double, Double), _ projection: Projection, scale: Double
    ) -> Double {
        var worst = 0.0
        for step in 0...5000 {
            let t = Double(step) / 5000
            let place = Coordinate(longitude: a.0 + (b.0 - a.0) * t, latitude: a.1 + (b.1 - a.1) * t)
            guard let plane = projection.forward(place) else { continue }
            let (x, y) = (plane.x * scale, -plane.y * scale)
            var nearest = Double.infinity
            for (p, q) in zip(contours.points, contours.points.dropFirst()) {
                let (dx, dy) = (q.x - p.x, q.y - p.y)
                let squared = dx * dx + dy * dy
                let along = squared == 0 ? 0 : max(0, min(1, ((x - p.x) * dx + (y - p.y) * dy) / squared))
                let (ex, ey) = (p.x + along * dx - x, p.y + along * dy - y)
                nearest = min(nearest, (ex * ex + ey * ey).squareRoot())
            }
            worst = max(worst, nearest)
        }
        return worst
    }

    @Test("A drawn line stays within the tolerance of the true one")
    func tolerance() {
        let seed = UInt64.random(in: 0...UInt64.max)
        print("resampling: seed \(seed)")
        var random = SeededGenerator(seed: seed)
        let projections = [
            Projection.mercator, .lambertConformalConic(parallels: (30, 60)),
            .lambertConformalConic(parallels: (-5, -50), origin: Coordinate(longitude: 20, latitude: -30)),
        ]
        for projection in projections {
            for scale in [60.0, 1000] {
                for _ in 0..<12 {
                    let a = (Double.random(in: -150...150, using: &random), Double.random(in: -70...80, using: &random))
                    let size = Double.random(in: 0.1...60, using: &random)
                    let b = (
                        max(-159, min(199, a.0 + Double.random(in: -size...size, using: &random))),
                        max(-75, min(84, a.1 + Double.random(in: -size...size, using: &random)))
                    )
                    if a.0.magnitude > 159 || b.0.magnitude > 159 { continue }
                    let line = contours([a, b], projection, scale: scale, tolerance: 0.25)
                    let worst = error(line, a, b, projection, scale: scale)
                    #expect(worst < 0.3, "\(a) to \(b) in \(projection.name) × \(scale), seed \(seed)")
                }
            }
        }
    }

    @Test("An edge that bends both ways is not taken for straight by its middle")
    func bothWays() {
        let cone = Projection.lambertConformalConic(
            parallels: (-5, -50), origin: Coordinate(longitude: 20, latitude: -30))
        let (a, b) = ((23.36518485009225, -40.12759766783523), (33.157909889826946, -75.0))
        let line = contours([a, b], cone, scale: 1000, tolerance: 0.25)
        #expect(error(line, a, b, cone, scale: 1000) < 0.25)
    }

    @Test("A border is drawn alike from both ends")
    func symmetry() {
        let cone = Projection.lambertConformalConic(parallels: (30, 60))
        let pairs = [(2.0, 10.0), (4.5, 12.0), (4.6, 70.0), (40.0, 80.0), (41.0, 55.0)]
        let there = contours(pairs, cone, scale: 800, tolerance: 0.25)
        let back = contours(pairs.reversed(), cone, scale: 800, tolerance: 0.25)
        #expect(there.points == back.points.reversed())
        #expect(there.points.count > pairs.count)
    }

    @Test("Lines that stay straight get no points")
    func straight() {
        #expect(contours([(-80, -80), (80, 85)], .equirectangular, scale: 1000, tolerance: 0.1).points.count == 2)
        #expect(contours([(10, 10), (10.01, 10.01)], .mercator, scale: 100, tolerance: 0.25).points.count == 2)
    }

    @Test("A parallel of a cone becomes an arc")
    func arc() {
        let arc = contours(
            [(-60, 40), (60, 40)], .lambertConformalConic(parallels: (30, 60)), scale: 500, tolerance: 0.25)
        #expect(arc.points.count > 16 && arc.points.count < 200)
    }

    @Test("Edges to the cone's far side end")
    func farSide() {
        let far = contours(
            [(-179, -89), (179, -89.9)], .lambertConformalConic(parallels: (30, 60)), scale: 500, tolerance: 0.25)
        #expect(far.points.allSatisfy { $0.x.isFinite && $0.y.isFinite })
    }
}
