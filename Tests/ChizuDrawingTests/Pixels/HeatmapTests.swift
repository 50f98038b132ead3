import ChizuDrawing
import ChizuGeometry
import ChizuStyle
import ChizuTestSupport
import Testing

@Suite("Heatmaps")
struct HeatmapTests {
    /// The alpha is the density.
    private static let ramp = ColorRamp { Color.black.opacity($0) }

    private static func picture(
        _ spots: [DisplayItem.HeatmapItem.Spot], intensity: Double = 1, opacity: Double = 1, scale: Double = 1
    ) -> Bitmap {
        paint(
            [.heatmap(.init(spots: spots, intensity: intensity, ramp: ramp, opacity: opacity))], width: 81, height: 81,
            scale: scale)
    }

    private static func spot(_ x: Double, _ y: Double, radius: Double = 30, weight: Double = 1)
        -> DisplayItem.HeatmapItem.Spot
    { .init(center: Point(x: x, y: y), radius: radius, weight: weight) }

    @Test("A point's density is the normal distribution's, its radius three standard deviations")
    func kernel() {
        let bitmap = Self.picture([Self.spot(40.5, 40.5)])
        // The table of the standard normal density at 0, 1, 2 and 3.
        for (distance, density) in [(0, 0.398942), (10, 0.241971), (20, 0.053991), (30, 0.004432)] {
            for (dx, dy) in [(1, 0), (0, 1), (-1, 0)] {
                let alpha = Double(bitmap.rgba(40 + dx * distance, 40 + dy * distance)[3])
                #expect(abs(alpha - 255 * density) <= 0.51, "at \(distance)")
            }
        }
        // On the diagonal, distance 14.142: the density at 1.41421.
        #expect(abs(Double(bitmap.rgba(50, 50)[3]) - 255 * 0.146763) <= 0.51)
        #expect(bitmap.rgba(80, 40)[3] == 0)
    }

    @Test("Densities add up, weights and intensity multiply, and 1 is the last colour")
    func sums() {
        let two = Self.picture([Self.spot(30.5, 40.5), Self.spot(50.5, 40.5)])
        #expect(abs(Double(two.rgba(40, 40)[3]) - 255 * 2 * 0.241971) <= 0.51)
        let heavy = Self.picture([Self.spot(40.5, 40.5, weight: 1.5)], intensity: 0.5)
        #expect(abs(Double(heavy.rgba(40, 40)[3]) - 255 * 0.75 * 0.398942) <= 0.51)
        let many = Self.picture(Array(repeating: Self.spot(40.5, 40.5), count: 50), opacity: 0.5)
        #expect(many.rgba(40, 40)[3] == 128)
        for weight in [0, -1, Double.nan] {
            #expect(Self.picture([Self.spot(40.5, 40.5, weight: weight)]).paintedArea == 0)
        }
    }

    @Test("The order of the points changes nothing, and twice the scale shows the same density")
    func order() {
        var random = SeededGenerator(seed: 3)
        let spots = (0..<60).map { _ in
            Self.spot(
                .random(in: -20...100, using: &random), .random(in: -20...100, using: &random),
                radius: .random(in: 2...25, using: &random), weight: .random(in: 0...2, using: &random))
        }
        let bitmap = Self.picture(spots)
        #expect(bitmap.differences(from: Self.picture(spots.shuffled(using: &random))) == 0)
        let large = Self.picture([Self.spot(40.5, 40.5)], scale: 3)
        #expect(abs(Double(large.rgba(3 * 50 + 1, 121)[3]) - 255 * 0.241971) <= 0.51)
    }

    @Test("A ramp whose first colour shows is painted everywhere")
    func ground() {
        let ramp = ColorRamp(colors: [Color(hex: 0x0000FF), Color(hex: 0xFF0000)])
        let bitmap = paint(
            [.heatmap(.init(spots: [Self.spot(10.5, 10.5, radius: 6)], ramp: ramp))], width: 30, height: 300)
        #expect(bitmap.rgba(29, 299) == [0, 0, 255, 255])
        #expect(bitmap.rgba(10, 10) == [102, 0, 153, 255])
    }
}
