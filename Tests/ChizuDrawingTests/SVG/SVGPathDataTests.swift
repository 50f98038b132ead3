import ChizuGeometry
import Testing

@testable import ChizuDrawing

/// Strings written by hand from the SVG 1.1 path grammar.
@Suite struct SVGPathDataTests {
    func data(
        _ decimals: Int = 2, keepsDots: Bool = false, transform: AffineTransform = .identity,
        _ build: (inout Path) -> Void
    )
        -> String
    {
        var path = Path()
        build(&path)
        var data = SVGPathData(decimals: decimals, keepsDots: keepsDots)
        data.append(path, through: transform)
        return String(decoding: data.bytes, as: UTF8.self)
    }

    func points(_ path: inout Path, _ points: [(Double, Double)]) {
        for (index, point) in points.enumerated() {
            let point = Point(x: point.0, y: point.1)
            if index == 0 { path.move(to: point) } else { path.line(to: point) }
        }
    }

    @Test("Lines are relative, level and upright ones have one number, letters and spaces only where needed")
    func lines() {
        let square = data { path in
            points(&path, [(10, 20), (30, 20), (30, 40), (10, 40)])
            path.close()
        }
        #expect(square == "m10 20h20v20h-20z")
        let zigzag = data { points(&$0, [(0.5, 0.25), (1, 0.75), (0.5, 1), (1.75, 2.5)]) }
        #expect(zigzag == "m.5.25.5.5-.5.25 1.25 1.5")
    }

    @Test("A line that closing draws anyway and lines without length are left out")
    func closing() {
        let triangle = data { path in
            points(&path, [(0, 0), (4, 0), (4, 0.001), (0, 3), (0, 0)])
            path.close()
        }
        #expect(triangle == "m0 0h4l-4 3z")
    }

    @Test("A second contour starts relative to the first one's start")
    func contours() {
        let two = data(0) { path in
            points(&path, [(10, 10), (20, 10), (20, 20)])
            path.close()
            points(&path, [(12, 13), (15, 14), (14, 16)])
            path.close()
        }
        #expect(two == "m10 10h10v10zm2 3 3 1-1 2z")
    }

    @Test("Curves")
    func curves() {
        let curve = data(1) { path in
            path.move(to: Point(x: 1, y: 1))
            path.quad(to: Point(x: 3, y: 1), control: Point(x: 2, y: 2))
            path.cubic(to: Point(x: 4, y: 0), control1: Point(x: 3.5, y: 1), control2: Point(x: 4, y: 0.5))
        }
        #expect(curve == "m1 1q1 1 2 0c.5 0 1-.5 1-1")
    }

    @Test("Differences are between rounded points: after a thousand steps of 1/3 nothing has drifted")
    func drift() {
        let text = data { path in
            path.move(to: .zero)
            for step in 1...999 { path.line(to: Point(x: Double(step) / 3, y: Double(step % 2))) }
        }
        #expect(text.hasPrefix("m0 0 .33 1 .34-1 .33 1 "))
        let numbers = text.dropFirst(4).split(separator: " ").flatMap { $0.split(separator: "-") }
        let hundredths = numbers.compactMap { $0.hasPrefix(".3") ? Int($0.dropFirst(1)) : nil }
        #expect(hundredths.count == 999)
        #expect(hundredths.reduce(0, +) == 33_300)
    }

    @Test("Contours that shrink to a point vanish from fills and stay in strokes, where a round cap paints them")
    func dots() {
        let build: (inout Path) -> Void = { path in
            points(&path, [(0, 0), (1, 1)])
            points(&path, [(5, 5), (5.001, 5)])
        }
        #expect(data(2, build) == "m0 0 1 1")
        #expect(data(2, keepsDots: true, build) == "m0 0 1 1m4 4h0")
    }

    @Test("The transform moves points")
    func transform() {
        let moved = data(transform: AffineTransform(scaleX: 2, scaleY: -1, translateX: 1, translateY: 10)) {
            points(&$0, [(1, 1), (2, 3)])
        }
        #expect(moved == "m3 9 2-2")
    }

    @Test("What is not finite or out of range is left out with its segment")
    func notFinite() {
        #expect(data { points(&$0, [(0, 0), (.nan, 1), (1, .infinity), (1e300, 0), (2, 2)]) } == "m0 0 2 2")
    }

    @Test(
        "Numbers are short and have no exponent",
        arguments: [
            (0.0, 2, "0"), (-0.0, 2, "0"), (0.05, 2, ".05"), (-0.5, 2, "-.5"), (12.34, 2, "12.34"), (100, 2, "100"),
            (0.004, 2, "0"), (-0.004, 2, "0"), (1e-9, 6, "0"), (123_456_789_012, 0, "123456789012"), (1.999, 2, "2"),
            (10.1, 4, "10.1"), (.nan, 2, "0"),
        ])
    func numbers(value: Double, decimals: Int, text: String) {
        var bytes: [UInt8] = []
        bytes.appendNumber(value, decimals: decimals)
        #expect(String(decoding: bytes, as: UTF8.self) == text)
    }
}
