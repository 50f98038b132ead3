import ChizuDrawing
import ChizuGeoJSON
import ChizuGeometry
import ChizuStyle
import ChizuTestSupport
import Testing

@testable import ChizuMap

/// Values that no style should have, which an expression may well yield.
@Suite("Layers with hostile values")
struct HostileValueTests {
    private static let numbers = [
        0, -1, 0.5, 3, 1e-300, 1e6, 1e300, -1e300, .infinity, -.infinity, .nan, 4_294_967_296, 1.5e9,
    ]
    private static let features: [Feature] = [
        Feature(geometry: .polygon(Polygon(exterior: square(0, 0, 1)))),
        Feature(
            geometry: .lineString(
                CoordinateSequence([Coordinate(longitude: 0, latitude: 0.5), Coordinate(longitude: 2, latitude: 0.7)]))),
        point(0.5, 0.5, "東京"), point(1.5, 0.5, "name"),
    ]

    private static var images: MapImages {
        var images = MapImages()
        images["tile"] = MapImage(Bitmap(width: 2, height: 1, pixels: [255, 0, 0, 255, 0, 0, 255, 255]))
        images["field"] = MapImage(
            Bitmap(width: 8, height: 8, pixels: (0..<256).map { UInt8($0) }), pixelRatio: 2, isSDF: true)
        return images
    }

    private static func value(
        of type: StylePropertySpec.ValueType, using generator: inout some RandomNumberGenerator
    ) -> Expression {
        func number() -> Double { numbers.randomElement(using: &generator) ?? 0 }
        switch type {
        case .boolean: return .literal(Bool.random(using: &generator))
        case .number: return .literal(number())
        case .color:
            return .literal(Color(red: number(), green: number(), blue: number(), alpha: number()))
        case .string, .formatted:
            return .literal(["", "東京\n\u{200B}", " ", "a b c d e f g"].randomElement(using: &generator) ?? "")
        case .resolvedImage: return .literal(["tile", "field", "none"].randomElement(using: &generator) ?? "")
        case .padding: return .literal([number(), number(), number(), number()])
        case .variableAnchorOffsets:
            return .literal(VariableAnchorOffsets([.init(anchor: "top", x: number(), y: number())]))
        case .enumeration(let words): return .literal(words.randomElement(using: &generator) ?? "")
        case .numbers(let count):
            return .literal((0..<(count ?? Int.random(in: 0...5, using: &generator))).map { _ in number() })
        case .strings: return .literal(["sans-serif", ""])
        case .enumerations(let words):
            return .literal(
                (0..<Int.random(in: 0...3, using: &generator)).compactMap { _ in words.randomElement(using: &generator)
                })
        }
    }

    private static func layer(_ type: LayerType, using generator: inout some RandomNumberGenerator) -> Layer {
        var common = LayerCommon(type, features.layerSource)
        if type == .raster {
            common = LayerCommon(
                type,
                ImageSource(
                    Bitmap(width: 1, height: 1, pixels: [255, 0, 0, 255]),
                    in: CoordinateBox(west: 0, south: 0, east: 1, north: 1)
                ).layerSource)
        }
        for property in StyleProperty.allCases
        where property.spec.layerType == type && property != .visibility(of: type)
            && Int.random(in: 0..<3, using: &generator) == 0
        {
            common.set(property, value(of: property.spec.type, using: &generator))
        }
        return Layer(common)
    }

    @Test("are drawn without a crash, in pixels and as SVG, in pictures and frames", arguments: LayerType.allCases)
    func anyValues(type: LayerType) {
        let seed = UInt64.random(in: 0...UInt64.max)
        var generator = SeededGenerator(seed: seed)
        for round in 0..<60 {
            let layer = Self.layer(type, using: &generator)
            let map = Map(camera: .bounds(CoordinateBox(west: 0, south: 0, east: 2, north: 1), padding: 0)) { layer }
                .projection(.equirectangular).images(Self.images)
            let scene = map.scene(width: 60, height: 40)
            let bitmap = PixelPainter(scene.displayList).paint()
            #expect(bitmap.width == 60, "seed \(seed), round \(round)")
            #expect(!SVGPainter().paint(scene.displayList).isEmpty)
            _ = scene.features(at: Point(x: 30, y: 20))
            let frame = scene.prepared.frame(scene.viewport, shaper: ApproximateTextShaper())
            #expect(frame.width == 60)
        }
    }
}
