import ChizuGeometry

/// The optimal path of van Wijk & Nuij, "Smooth and Efficient Zooming and Panning" (InfoVis 2003): out, across and in
/// again, so that at every moment the picture seems to move as fast.
///
/// Lengths are in points at the zoom of the start. `w` is the width of what is seen, `u` the distance from the start
/// along the straight way to the end; ρ ("curve") trades zooming against panning.
struct FlightPath: Equatable {
    /// The length of the path in ρ-screenfuls, the paper's S.
    let length: Double
    /// The paper's ρ.
    let curve: Double
    /// The paper's w₀.
    private let startWidth: Double
    /// The paper's u₁.
    private let distance: Double
    /// The paper's r₀.
    private let start: Double
    /// The logarithm of the ratio of the widths, for paths that only zoom.
    private let growth: Double
    private let onlyZooms: Bool

    /// Shorter ways, in points, are no ways: the formula would divide by them.
    private static let shortestDistance = 2e-6

    /// - Parameters:
    ///   - width: what the picture shows at the start, its longer side in points (w₀).
    ///   - zooming: how many zoom levels the end is closer.
    ///   - distance: between the centres, in points at the zoom of the start (u₁).
    init(width: Double, zooming: Double, distance: Double, curve: Double) {
        self.curve = curve
        self.distance = distance
        startWidth = width
        growth = -zooming * WorldScale.logarithmOfTwo
        let endWidth = width * Double.exp(growth)
        let squared = curve * curve
        // r = ln(√(b² + 1) − b) = −arsinh b (the paper's eq. 9), which loses no digits where b is large.
        let difference = endWidth * endWidth - width * width
        let move = squared * squared * distance * distance
        start = -Double.asinh((difference + move) / (2 * width * squared * distance))
        let end = -Double.asinh((difference - move) / (2 * endWidth * squared * distance))
        let length = (end - start) / curve
        onlyZooms = distance < Self.shortestDistance || !length.isFinite
        self.length = onlyZooms ? growth.magnitude / curve : length
    }

    /// Where the camera is after a share of the path.
    ///
    /// - Returns: by how many zoom levels it is closer than at the start, and the share of the way that it has come.
    func place(at fraction: Double) -> (zooming: Double, way: Double) {
        if onlyZooms {
            let zooming = -growth * fraction / WorldScale.logarithmOfTwo
            return (zooming, fraction)
        }
        let now = start + curve * fraction * length
        let width = Double.cosh(start) / Double.cosh(now)
        let way = startWidth * (Double.cosh(start) * Double.tanh(now) - Double.sinh(start)) / (curve * curve)
        return (-Double.log2(width), way / distance)
    }

    /// The ρ of the path that is seen from no higher than `zooming` levels above the start at its peak: there w is u₁ρ²/2
    /// at least (the paper's eq. 13 with w₀ and w₁ small).
    static func curve(peakingAbove zooming: Double, width: Double, distance: Double) -> Double {
        (2 * width * Double.pow(2, zooming) / distance).squareRoot()
    }
}
