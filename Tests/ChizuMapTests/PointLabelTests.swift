import ChizuDrawing
import ChizuGeometry
import ChizuStyle
import ChizuTestSupport
import Testing

@testable import ChizuMap

/// Places are asked for one by one, in a picture of 200 × 200 points with a point in its middle.
@Suite("A label around a point")
struct PointLabelTests {
    private let middle = Point(x: 100, y: 100)
    private let metrics = PictureMetrics(width: 800, height: 800)

    private func place(_ text: String = "Astana\n1,350,000", at point: Point? = nil, blocking boxes: [Box] = [])
        -> PlacedLabel?
    {
        var placer = LabelPlacer(bounds: Box(minX: 0, minY: 0, maxX: 200, maxY: 200), metrics: metrics)
        for box in boxes { placer.block(box) }
        let setter = TextSetter(shaper: ApproximateTextShaper(), language: "en")
        let block = LabelComposer(setter: setter, size: 10, secondaryScale: 0.82)
            .block([LabelPiece(text: text, font: Font(size: 10))])
        let candidate = LabelCandidate(
            symbol: Symbol(index: 0, size: 10, block: block), planePoint: .zero, point: point ?? middle)
        let prepared = Map { SymbolLayer([]).textArrangement(.aroundPoint) }.prepared()
        guard case .symbol(let layer) = prepared.layers[0].layer else { return nil }
        let context = prepared.context(
            for: prepared.layers[0], viewport: prepared.viewport(width: 200, height: 200), metrics: metrics,
            state: FeatureState())
        let placed = placer.placeAtPoint(candidate, by: SymbolRules(layer, context, bearing: 0))
        #expect(placer.crowdedOut == (placed == nil ? 1 : 0))
        for box in placed?.boxes ?? [] {
            #expect(box.minX >= 0 && box.minY >= 0 && box.maxX <= 200 && box.maxY <= 200)
            for other in boxes { #expect(!box.overlaps(other)) }
        }
        return placed
    }

    /// Narrow obstacles that leave the point free and stand in the way of a label centred on that side.
    private func post(above: Bool = false, below: Bool = false, right: Bool = false, left: Bool = false) -> [Box] {
        var posts: [Box] = []
        if above { posts.append(Box(minX: 99.9, minY: 0, maxX: 100.1, maxY: 99)) }
        if below { posts.append(Box(minX: 99.9, minY: 101, maxX: 100.1, maxY: 200)) }
        if right { posts.append(Box(minX: 101, minY: 99.9, maxX: 200, maxY: 100.1)) }
        if left { posts.append(Box(minX: 0, minY: 99.9, maxX: 99, maxY: 100.1)) }
        return posts
    }

    @Test("has its first line above and the others below where there is room")
    func normal() throws {
        let placed = try #require(place())
        #expect(placed.boxes.count == 2)
        #expect(placed.boxes[0].maxY < 100 && placed.boxes[1].minY > 100)
    }

    @Test("stands wholly above where there is no room below, and wholly below where there is none above")
    func aboveAndBelow() throws {
        let above = try #require(place(blocking: post(below: true)))
        #expect(above.boxes.count == 1 && above.boxes[0].maxY < 100 && above.boxes[0].center.x == 100)
        #expect(above.items.map { $0.text } == ["Astana", "1,350,000"])
        #expect(above.items[0].origin.y < above.items[1].origin.y)
        let below = try #require(place(blocking: post(above: true)))
        #expect(below.boxes.count == 1 && below.boxes[0].minY > 100 && below.boxes[0].center.x == 100)
    }

    @Test("then goes right, then left, with its lines flush towards the point")
    func sideways() throws {
        let right = try #require(place(blocking: post(above: true, below: true)))
        #expect(right.boxes[0].minX > 100 && abs(right.boxes[0].center.y - 100) < 1e-9)
        #expect(right.items.allSatisfy { $0.anchor == .start && $0.origin.x == right.boxes[0].minX })
        let left = try #require(place(blocking: post(above: true, below: true, right: true)))
        #expect(left.boxes[0].maxX < 100 && abs(left.boxes[0].center.y - 100) < 1e-9)
        #expect(left.items.allSatisfy { $0.anchor == .end && $0.origin.x == left.boxes[0].maxX })
    }

    @Test("then into the corners, the right ones first, and gives up only when all are taken")
    func corners() {
        var blocked = post(above: true, below: true, right: true, left: true)
        for (x, y) in [(1.0, -1.0), (1, 1), (-1, -1), (-1, 1)] {
            guard let box = place(blocking: blocked)?.boxes.first else {
                Issue.record("no place in the corner \(x), \(y)")
                continue
            }
            #expect((box.center.x - 100) * x > 0 && (box.center.y - 100) * y > 0)
            // The near corner is as far from the point as the label's edge is elsewhere.
            let near = Point(x: x > 0 ? box.minX : box.maxX, y: y > 0 ? box.minY : box.maxY)
            let distance = ((near.x - 100) * (near.x - 100) + (near.y - 100) * (near.y - 100)).squareRoot()
            #expect(abs(distance - metrics.pointGap) < 1e-9)
            blocked.append(Box(center: Point(x: 100 + 20 * x, y: 100 + 10 * y), width: 2, height: 2))
        }
        #expect(place(blocking: blocked) == nil)
    }

    @Test("is never nearer to another circle than to its own")
    func nearerCircle() {
        var random = SeededGenerator(seed: 3)
        let points = (0..<60).map { _ in
            point(.random(in: 0...10, using: &random), .random(in: 0...6, using: &random), "Name")
        }
        let radius = 3.0
        let scene = Map {
            CircleLayer(points).circleRadius(.constant(radius)).circleStrokeWidth(0)
            SymbolLayer(points).textField("{name}\n{name}").textArrangement(.aroundPoint)
        }.projection(.equirectangular).scene(width: 800)
        let places = points.compactMap { feature -> Point? in
            guard case .point(let position) = feature.geometry else { return nil }
            return scene.point(for: position.coordinate)
        }
        #expect(scene.labels.count > 10)
        for label in scene.labels {
            let own = places[label.index]
            for box in label.boxes {
                let distance = Self.distance(own, box)
                for place in places where place != own {
                    #expect(Self.distance(place, box) > distance - 1e-6, "label \(label.index)")
                }
            }
        }
    }

    private static func distance(_ point: Point, _ box: Box) -> Double {
        let x = max(box.minX - point.x, point.x - box.maxX, 0)
        let y = max(box.minY - point.y, point.y - box.maxY, 0)
        return (x * x + y * y).squareRoot()
    }

    @Test("stays in the picture at each edge and corner")
    func edges() {
        for x in [1.0, 100, 199] {
            for y in [1.0, 100, 199] { #expect(place(at: Point(x: x, y: y)) != nil, "at \(x), \(y)") }
        }
    }

    @Test("keeps the same distance from every circle of one size")
    func distance() {
        var random = SeededGenerator(seed: 7)
        let points = (0..<40).map { index in
            point(Double(index % 8) * 10 + .random(in: 0...1, using: &random), Double(index / 8) * 10, "O")
        }
        let scene = Map {
            CircleLayer(points).circleRadius(3).circleStrokeWidth(1)
            SymbolLayer(points).textField(.get("name")).textArrangement(.aroundPoint)
        }.projection(.equirectangular).padding(60).scene(width: 900)
        #expect(scene.labels.count == 40)
        for label in scene.labels {
            guard case .point(let position) = points[label.index].geometry,
                let place = scene.point(for: position.coordinate)
            else { continue }
            let expected = 4 + PictureMetrics(width: 900, height: nil).pointGap
            #expect(abs(place.y - label.boxes[0].maxY - expected) < 1e-6)
        }
    }
}
