import ChizuGeometry
import ChizuTestSupport
import Testing

@Suite struct OrientationTests {
    @Test("Left is positive, right is negative, in line is zero")
    func signs() {
        let (a, b) = (Point(x: 0, y: 0), Point(x: 2, y: 1))
        #expect(orientation(a, b, Point(x: 1, y: 1)) > 0)
        #expect(orientation(a, b, Point(x: 1, y: 0)) < 0)
        #expect(orientation(a, b, Point(x: 4, y: 2)) == 0)
    }

    @Test("The sign is exact where rounding hides it")
    func exactness() {
        // Kettner et al., "Classroom examples of robustness problems", 2008: points near (0.5, 0.5) against the line
        // through (12, 12) and (24, 24). In units of 2⁻⁵³ all is whole numbers, so the sign of y − x decides.
        let (a, b) = (Point(x: 12, y: 12), Point(x: 24, y: 24))
        let unit = 0x1p-53
        for i in 0..<64 {
            for j in 0..<64 {
                let sign = orientation(a, b, Point(x: 0.5 + Double(i) * unit, y: 0.5 + Double(j) * unit))
                // Adding a unit to 0.5 is exact, since doubles from 0.5 on are whole multiples of it.
                #expect((sign > 0) == (j > i) && (sign < 0) == (j < i))
            }
        }
    }

    @Test("Turning the triangle round its corners keeps the sign, and swapping two of them turns it")
    func symmetry() {
        var random = SeededGenerator()
        for _ in 0..<20_000 {
            let (x, y) = (Double.random(in: -180...180, using: &random), Double.random(in: -90...90, using: &random))
            let (dx, dy) = (Double.random(in: -1...1, using: &random), Double.random(in: -1...1, using: &random))
            let t = Double.random(in: -2...2, using: &random)
            let (a, b) = (Point(x: x, y: y), Point(x: x + dx, y: y + dy))
            let c = Point(x: x + dx * t, y: y + dy * t)
            let sign = sign(orientation(a, b, c))
            #expect(self.sign(orientation(b, c, a)) == sign && self.sign(orientation(c, a, b)) == sign)
            #expect(self.sign(orientation(b, a, c)) == -sign)
        }
    }

    private func sign(_ value: Double) -> Int { value > 0 ? 1 : value < 0 ? -1 : 0 }
}
