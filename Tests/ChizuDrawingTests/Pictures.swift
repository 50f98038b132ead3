import ChizuDrawing
import ChizuGeometry
import ChizuStyle

extension Path {
    /// Closed contours through the given points.
    init(rings: [(Double, Double)]...) {
        self.init()
        for ring in rings {
            append(Path(line: ring))
            close()
        }
    }

    /// An open line through the given points.
    init(line: [(Double, Double)]) {
        self.init()
        for (index, (x, y)) in line.enumerated() {
            if index == 0 { move(to: Point(x: x, y: y)) } else { self.line(to: Point(x: x, y: y)) }
        }
    }

    static func rectangle(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Path {
        Path(rings: [(x, y), (x + width, y), (x + width, y + height), (x, y + height)])
    }
}

extension Bitmap {
    /// Red, green, blue and alpha of a pixel.
    func rgba(_ x: Int, _ y: Int) -> [UInt8] { Array(pixels[(y * width + x) * 4..<(y * width + x) * 4 + 4]) }

    /// How many pixels are not the same; all, if the sizes are not.
    func differences(from other: Bitmap) -> Int {
        guard width == other.width, height == other.height else { return width * height }
        return (0..<width * height).count { index in
            (0..<4).contains { pixels[index * 4 + $0] != other.pixels[index * 4 + $0] }
        }
    }

    /// The sum of all alphas in pixels: the painted area of an opaque shape on a transparent ground.
    var paintedArea: Double {
        var sum = 0
        for index in stride(from: 3, to: pixels.count, by: 4) { sum += Int(pixels[index]) }
        return Double(sum) / 255
    }
}

extension DisplayItem {
    static func fill(_ path: Path, _ color: Color = .black, rule: FillRule = .nonZero) -> DisplayItem {
        .fills(FillLayer(shapes: [.init(path: path, paint: .color(color))], rule: rule))
    }

    static func stroke(_ path: Path, _ style: StrokeStyle, _ color: Color = .black) -> DisplayItem {
        .strokes(StrokeLayer(shapes: [.init(path: path, paint: .color(color), style: style)]))
    }
}

func paint(
    _ items: [DisplayItem], width: Double, height: Double, background: Color? = nil, scale: Double = 1
) -> Bitmap {
    PixelPainter(DisplayList(width: width, height: height, background: background, items: items), scale: scale).paint()
}
