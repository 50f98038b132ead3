import ChizuGeometry

extension TextItem {
    /// The glyphs' outlines and what takes them to points: anchored, turned and moved to the origin, or each cluster to
    /// its place. Nil without outlines.
    package var outline: (path: Path, transform: AffineTransform)? {
        guard let shaped, let path = shaped.outline else { return nil }
        if !places.isEmpty { return (outlineInPlaces(path, of: shaped), .identity) }
        let transform = AffineTransform(scaleX: shaped.unit, scaleY: shaped.unit, translateX: shift)
        return (path, transform.followed(by: AffineTransform(degrees: rotation, movingTo: origin)))
    }

    /// From the start of the line to where it is anchored, in points.
    package var shift: Double {
        let advance = shaped?.advance ?? 0
        return switch anchor {
        case .start: 0
        case .middle: -advance / 2
        case .end: -advance
        }
    }

    private func outlineInPlaces(_ path: Path, of shaped: ShapedText) -> Path {
        var outline = path
        for (cluster, place) in zip(shaped.clusters, places) {
            let transform = AffineTransform(
                scaleX: shaped.unit, scaleY: shaped.unit, translateX: -cluster.x * shaped.unit
            ).followed(by: AffineTransform(degrees: place.rotation, movingTo: place.origin))
            for index in cluster.points { outline.points[index] = transform.apply(path.points[index]) }
        }
        return outline
    }
}

extension AffineTransform {
    /// Turns clockwise about the origin, exactly for quarter turns, then moves the origin to a point.
    package init(degrees: Double, movingTo origin: Point) {
        let (sine, cosine) = Self.direction(degrees: degrees)
        self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: origin.x, ty: origin.y)
    }

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

extension TextItem.Halo {
    /// How far the fading edge reaches to each side of the halo's edge, for a point of blur, as the symbol shaders of
    /// MapLibre GL JS have it.
    private static let fade = 1.19

    /// How far the halo reaches beyond the glyphs, in points.
    var reach: Double { width + max(0, blur) * Self.fade }

    /// The stroke around the glyphs' outlines that is the halo.
    package var stroke: StrokeStyle {
        StrokeStyle(width: reach * 2, cap: .round, join: .round, blur: max(0, blur) * 2 * Self.fade)
    }

    /// The standard deviation of a Gaussian blur that fades as far: the ramp's width is two of them to each side.
    var blurDeviation: Double { max(0, blur) * Self.fade / 2 }

    /// The halo as a stroke around outlines, in sharp strokes.
    ///
    /// - Parameter scale: pixels a point.
    package func strokes(of path: Path, scale: Double) -> [DisplayItem.StrokeLayer.Shape] {
        DisplayItem.StrokeLayer.Shape(path: path, paint: .color(color), style: stroke).fades(scale: scale)
    }
}
