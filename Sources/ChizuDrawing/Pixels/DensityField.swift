import ChizuGeometry
import ChizuStyle

/// The density of a heatmap in the pixels of a window, counted in integers, so that the order of the points does not
/// matter.
struct DensityField {
    /// The density 1, beyond which none is counted. Twice as much fits.
    private static let full = 1 << 22
    /// (2π)^−½, the peak of the normal distribution.
    private static let coefficient = 0.3989422804014327
    /// Where a point adds less than this it adds nothing: a sixteenth of what eight bits can show.
    private static let least = 1.0 / 255 / 16

    private let surface: Surface
    private var counts: [UInt32]

    init(_ surface: Surface) {
        self.surface = surface
        counts = [UInt32](repeating: 0, count: surface.columns * surface.rows)
    }

    /// How far from a point its density counts, as a multiple of its radius; nil where it nowhere does.
    private static func reach(weight: Double) -> Double? {
        let peak = weight * coefficient
        guard peak > least, peak.isFinite else { return nil }
        return (2 * Double.log(peak / least)).squareRoot() / 3
    }

    /// The box of all that the item's points add to, in pixels of the picture.
    static func box(_ item: DisplayItem.HeatmapItem, scale: Double) -> Box {
        if let first = item.ramp.colors.first, first.alpha > 0 {
            return Box(minX: -.infinity, minY: -.infinity, maxX: .infinity, maxY: .infinity)
        }
        var box = Box.empty
        for spot in item.spots {
            guard let reach = reach(weight: spot.weight * item.intensity) else { continue }
            let (x, y, radius) = (spot.center.x * scale, spot.center.y * scale, spot.radius * scale * reach)
            box = box.union(Box(minX: x - radius, minY: y - radius, maxX: x + radius, maxY: y + radius))
        }
        return box
    }

    mutating func add(_ item: DisplayItem.HeatmapItem, scale: Double) {
        var across: [Double] = []
        for spot in item.spots {
            let weight = spot.weight * item.intensity
            let radius = spot.radius * scale
            guard radius > 0, let reach = Self.reach(weight: weight) else { continue }
            let (x, y) = (spot.center.x * scale - Double(surface.column), spot.center.y * scale - Double(surface.row))
            guard let columns = Self.range(x, radius * reach, surface.columns),
                let rows = Self.range(y, radius * reach, surface.rows)
            else { continue }
            // exp of a sum of squares is a product, one factor a column and one a row.
            func factor(_ index: Int, _ center: Double) -> Double {
                let deviations = 3 * (Double(index) + 0.5 - center) / radius
                return Double.exp(-0.5 * deviations * deviations)
            }
            across.removeAll(keepingCapacity: true)
            for column in columns { across.append(factor(column, x)) }
            for row in rows {
                let down = factor(row, y) * weight * Self.coefficient * Double(Self.full)
                var index = row * surface.columns + columns.lowerBound
                for value in across {
                    let sum = counts[index] + UInt32(min(down * value + 0.5, Double(Self.full)))
                    counts[index] = min(sum, UInt32(Self.full))
                    index += 1
                }
            }
        }
    }

    /// The pixels whose centres are within reach.
    private static func range(_ center: Double, _ reach: Double, _ limit: Int) -> Range<Int>? {
        let low = max(0, (center - reach - 0.5).rounded(.up))
        let high = min(Double(limit), (center + reach - 0.5).rounded(.down) + 1)
        // Also false for what is not a number.
        guard low < high else { return nil }
        return Int(low)..<Int(high)
    }

    /// Blends the densities' colours over the surface.
    func blend(_ ramp: RampLevels) {
        for row in 0..<surface.rows {
            let line = unsafe surface.line(Int32(row))
            for column in 0..<surface.columns {
                let level = ramp.level(at: Double(counts[row * surface.columns + column]) / Double(Self.full))
                unsafe line[column] = Blending.over(line[column], level, coverage: Coverage.full)
            }
        }
    }
}
