import ChizuGeometry

extension TextItem {
    /// From the shaped outline's space to points: anchored, turned and moved to the origin.
    var outlineTransform: AffineTransform {
        let advance = shaped?.advance ?? 0
        let shift =
            switch anchor {
            case .start: 0.0
            case .middle: -advance / 2
            case .end: -advance
            }
        let (sine, cosine) = Self.direction(degrees: rotation)
        return AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: shift, ty: 0)
            .followed(by: AffineTransform(a: cosine, b: sine, c: -sine, d: cosine, tx: origin.x, ty: origin.y))
    }

    /// Sine and cosine of an angle, exact for quarter turns.
    private static func direction(degrees: Double) -> (sine: Double, cosine: Double) {
        guard degrees.isFinite else { return (0, 1) }
        let turn = degrees - (degrees / 360).rounded(.down) * 360
        switch turn {
        case 0: return (0, 1)
        case 90: return (1, 0)
        case 180: return (0, -1)
        case 270: return (-1, 0)
        default:
            let radians = turn * (Double.pi / 180)
            return (Double.sin(radians), Double.cos(radians))
        }
    }
}
