import ChizuDrawing
import ChizuGeoJSON
import ChizuGeometry
import ChizuStyle
import Testing

@testable import ChizuMap

/// Every character is an em wide, its ink an em high; the image "pin" is 20 points wide and 10 high.
@Suite("Placing symbols")
struct SymbolPlacementTests {
    private typealias Fixture = SymbolFixture

    private func layer(_ features: Feature...) -> SymbolLayer {
        SymbolLayer(features).textField(.get("name")).textSize(10).textPadding(0)
    }

    // MARK: Anchors and offsets

    @Test("puts the part of the text at the point that its anchor names, moved by its offset")
    func anchorAndOffset() {
        let scene = Fixture.scene(
            layer(Fixture.feature(100, 100, "ab")).textAnchor(.topLeft).textOffset(x: 0.5, y: 1))
        #expect(scene.labels.count == 1 && scene.labels[0].boxes[0].isNear(105, 110, 125, 120))
    }

    @Test("takes an anchor and an offset from the feature where they are expressions")
    func dataDriven() {
        let features = [
            Fixture.feature(100, 100, "ab", [("side", .string("left"))]),
            Fixture.feature(200, 100, "ab", [("side", .string("bottom"))]),
        ]
        let scene = Fixture.scene(
            SymbolLayer(features).textField(.get("name")).textSize(10).textAnchor(.get("side"))
                .textRadialOffset(.case([.get("side") .== "left": 1], else: 2)))
        #expect(scene.labels.map { $0.index } == [0, 1])
        #expect(scene.labels[0].boxes[0].isNear(110, 95, 130, 105))
        #expect(scene.labels[1].boxes[0].isNear(190, 70, 210, 80))
    }

    @Test("takes the first of several anchors that is free, its text away from the point by the radius")
    func variableAnchors() {
        let texts = (0..<4).map { _ in Fixture.feature(100, 100, "abc") }
        let scene = Fixture.scene(
            SymbolLayer(texts).textField(.get("name")).textSize(10).textPadding(0)
                .textVariableAnchor([.left, .right, .topLeft]).textRadialOffset(2))
        #expect(scene.labels.count == 3)
        #expect(scene.labels[0].boxes[0].isNear(120, 95, 150, 105))
        #expect(scene.labels[1].boxes[0].isNear(50, 95, 80, 105))
        // Diagonally two ems are √2 on each axis.
        let corner = 100 + 20 * 0.5.squareRoot()
        let last = Box(minX: corner, minY: corner, maxX: corner + 30, maxY: corner + 10)
        #expect(scene.labels[2].boxes[0].isNear(last.minX, last.minY, last.maxX, last.maxY))
        #expect(scene.warnings == [.labelsCrowdedOut(count: 1)])
        // Lines are flush with the point.
        #expect(scene.texts.map { $0.anchor } == [.start, .end, .start])
    }

    @Test("takes the amounts of an offset with variable anchors, away from the point on both axes")
    func variableAnchorWithOffset() {
        let scene = Fixture.scene(
            layer(Fixture.feature(100, 100, "ab")).textVariableAnchor([.bottomRight]).textOffset(x: 1, y: -2))
        #expect(scene.labels[0].boxes[0].isNear(70, 70, 90, 80))
    }

    @Test("gives each of several anchors its own offset")
    func variableAnchorOffsets() {
        let offsets = VariableAnchorOffsets([
            .init(anchor: "top", x: 0, y: 1), .init(anchor: "left", x: 3, y: 0.5),
        ])
        let scene = Fixture.scene(
            layer(Fixture.feature(100, 100, "ab"), Fixture.feature(100, 100, "ab"))
                .textVariableAnchorOffset(.constant(offsets)))
        #expect(scene.labels.count == 2)
        #expect(scene.labels[0].boxes[0].isNear(90, 110, 110, 120))
        #expect(scene.labels[1].boxes[0].isNear(130, 100, 150, 110))
    }

    @Test("turns text about its point, and asks for room around its turned corners")
    func rotatedText() {
        let scene = Fixture.scene(layer(Fixture.feature(100, 100, "ab")).textAnchor(.left).textRotate(90))
        #expect(scene.labels[0].boxes[0].isNear(95, 100, 105, 120))
        // The baseline is 3 below the middle, so it comes to stand 3 left of it.
        let item = scene.texts[0]
        #expect(item.rotation == 90 && abs(item.origin.x - 97) < 1e-9 && abs(item.origin.y - 100) < 1e-9)
    }

    @Test("turns text with the map only where it is aligned to it")
    func rotationAlignment() {
        func text(_ alignment: SymbolLayer.RotationAlignment) -> Double {
            let layer = layer(Fixture.feature(200, 150, "ab")).textRotationAlignment(alignment)
            return Fixture.scene(Fixture.map(bearing: 30) { layer }).texts[0].rotation
        }
        #expect(text(.auto) == 0 && text(.viewport) == 0)
        #expect(abs(text(.map) + 30) < 1e-9)
    }

    // MARK: Collisions

    /// What is drawn of a symbol with text and icon where one or both stand in the way of another's icon.
    @Test(
        "draws text and icon together, or one without the other where that is optional",
        arguments: [
            (false, false, false, true, 0, 0), (false, false, true, false, 0, 0), (true, false, false, true, 0, 1),
            (true, false, true, false, 0, 0), (false, true, true, false, 1, 0), (false, true, false, true, 0, 0),
            (true, true, false, true, 0, 1), (true, true, true, false, 1, 0), (true, true, false, false, 0, 0),
            (false, false, true, true, 1, 1),
        ])
    func optional(
        textOptional: Bool, iconOptional: Bool, textIsFree: Bool, iconIsFree: Bool, texts: Int, icons: Int
    ) {
        // The icon stands left of the point, the text to its right.
        let symbol = SymbolLayer([Fixture.feature(100, 100, "ab")]).textField(.get("name")).textSize(10)
            .textAnchor(.left).iconImage("pin").iconAnchor(.right).textOptional(textOptional)
            .iconOptional(iconOptional)
        var obstacles: [Feature] = []
        if !textIsFree { obstacles.append(Fixture.feature(115, 100)) }
        if !iconIsFree { obstacles.append(Fixture.feature(85, 100)) }
        let scene = Fixture.scene(symbol, SymbolLayer(obstacles).iconImage("pin").iconSize(0.5))
        let own = scene.labels.filter { $0.layer == 0 }
        #expect(own.reduce(0) { $0 + $1.items.count } == texts)
        #expect(own.reduce(0) { $0 + $1.images.count } == icons)
    }

    @Test(
        "lets symbols cover others as their overlap says",
        arguments: [
            (.never, .never, 1), (.always, .never, 1), (.never, .always, 2), (.cooperative, .never, 1),
            (.never, .cooperative, 1), (.cooperative, .cooperative, 2), (.always, .cooperative, 2),
            (.cooperative, .always, 2),
        ] as [(SymbolLayer.Overlap, SymbolLayer.Overlap, Int)])
    func overlap(first: SymbolLayer.Overlap, second: SymbolLayer.Overlap, count: Int) {
        // The topmost layer is placed first.
        let point = Fixture.feature(100, 100, "ab")
        let texts = Fixture.scene(layer(point).textOverlap(second), layer(point).textOverlap(first))
        #expect(texts.labels.count == count)
        func icon(_ overlap: SymbolLayer.Overlap) -> SymbolLayer {
            SymbolLayer([point]).iconImage("pin").iconOverlap(overlap)
        }
        #expect(Fixture.scene(icon(second), icon(first)).labels.count == count)
    }

    @Test("lets others cover what ignores placement")
    func ignorePlacement() {
        let point = Fixture.feature(100, 100, "ab")
        #expect(Fixture.scene(layer(point), layer(point).textIgnorePlacement(true)).labels.count == 2)
        #expect(Fixture.scene(layer(point).textIgnorePlacement(true), layer(point)).labels.count == 1)
    }

    @Test("keeps room free around texts and icons")
    func padding() {
        // Two texts of 20 points, 26 apart: 6 between them.
        let features = [Fixture.feature(100, 100, "ab"), Fixture.feature(126, 100, "cd")]
        let texts = SymbolLayer(features).textField(.get("name")).textSize(10)
        #expect(Fixture.scene(texts.textPadding(2.9)).labels.count == 2)
        #expect(Fixture.scene(texts.textPadding(3.1)).labels.count == 1)
        let icons = SymbolLayer(features).iconImage("pin")
        func padded(_ left: Double, _ right: Double) -> Int {
            Fixture.scene(icons.iconPadding(.constant(Padding(top: 0, right: right, bottom: 0, left: left)))).labels
                .count
        }
        #expect(padded(3, 2.9) == 2 && padded(1, 5.1) == 1)
    }

    @Test("gives lower sort keys room first, and draws higher ones above where they may overlap")
    func sortKeys() {
        let features = [
            Fixture.feature(100, 100, "ab", [("key", .integer(2))]),
            Fixture.feature(100, 100, "cd", [("key", .integer(1))]),
        ]
        let layer = SymbolLayer(features).textField(.get("name")).textSize(10).symbolSortKey(.get("key"))
        #expect(Fixture.scene(layer).texts.map { $0.text } == ["cd"])
        #expect(drawn(Fixture.scene(layer.textAllowOverlap(true))) == ["cd", "ab"])
    }

    @Test("draws lower ones on the picture above higher ones where they may overlap and have no keys")
    func viewportY() {
        let features = [Fixture.feature(100, 104, "low"), Fixture.feature(100, 100, "high")]
        let layer = SymbolLayer(features).textField(.get("name")).textSize(10).textAllowOverlap(true)
        #expect(drawn(Fixture.scene(layer)) == ["high", "low"])
        #expect(drawn(Fixture.scene(layer.symbolZOrder(.source))) == ["low", "high"])
    }

    private func drawn(_ scene: Scene) -> [String] {
        var texts: [String] = []
        for case .group(let group) in scene.displayList.items {
            for case .text(let item) in group.items { texts.append(item.text) }
        }
        return texts
    }

    // MARK: Icons

    @Test("puts the part of an icon at the point that its anchor names, moved by its offset, at its size")
    func iconAnchor() {
        let point = Fixture.feature(100, 100)
        let icon = SymbolLayer([point]).iconImage("pin")
        #expect(Fixture.scene(icon).icons[0].bounds.isNear(90, 95, 110, 105))
        #expect(Fixture.scene(icon.iconAnchor(.bottomLeft).iconSize(2)).icons[0].bounds.isNear(100, 80, 140, 100))
        // The offset is multiplied by the size, and turned with the icon.
        let moved = Fixture.scene(icon.iconOffset(x: 5, y: 0).iconSize(2).iconRotate(90))
        #expect(moved.icons[0].bounds.isNear(90, 90, 110, 130))
        #expect(moved.labels[0].boxes[0].isNear(90, 90, 110, 130))
    }

    @Test("stretches an icon around its text as it is told to")
    func iconTextFit() {
        let layer = SymbolLayer([Fixture.feature(100, 100, "abcd")]).textField(.get("name")).textSize(10)
            .iconImage("sign").iconTextFitPadding(top: 1, right: 2, bottom: 3, left: 4)
        #expect(Fixture.scene(layer.iconTextFit(.both)).icons[0].bounds.isNear(76, 94, 122, 108))
        #expect(Fixture.scene(layer.iconTextFit(.width)).icons[0].bounds.isNear(76, 95, 122, 105))
        #expect(Fixture.scene(layer.iconTextFit(.height)).icons[0].bounds.isNear(90, 94, 110, 108))
        let beside = layer.iconTextFit(.both).textVariableAnchor([.left]).textRadialOffset(1)
        #expect(Fixture.scene(beside).icons[0].bounds.isNear(106, 94, 152, 108))
    }

    @Test("moves texts and icons by their translations, which turn with the map unless they are the picture's")
    func translation() {
        let point = Fixture.feature(200, 150, "ab")
        let layer = SymbolLayer([point]).textField(.get("name")).textSize(10).textTranslate(x: 7, y: -3)
            .iconImage("pin").iconTranslate(x: -30, y: 0).iconOptional(true)
        let scene = Fixture.scene(layer)
        #expect(scene.icons[0].bounds.isNear(160, 145, 180, 155))
        #expect(scene.labels[0].boxes[1].isNear(197, 142, 217, 152))
        let turned = Fixture.scene(Fixture.map(bearing: 90) { layer.textTranslateAnchor(.viewport) })
        let center = turned.icons[0].bounds.center
        // East is up.
        #expect(abs(center.x - 200) < 1e-6 && abs(center.y - 180) < 1e-6)
        #expect(turned.labels[0].boxes[1].isNear(197, 142, 217, 152))
    }

    @Test("colours distance fields, their size and halo in points")
    func distanceField() {
        let layer = SymbolLayer([Fixture.feature(100, 100)]).iconImage("field").iconColor(.red).iconSize(2)
            .iconHaloColor(.blue).iconHaloWidth(3).iconHaloBlur(1).iconOpacity(0.5)
        let scene = Fixture.scene(Fixture.map { layer }.image("field", Fixture.image(10, 10, isSDF: true)))
        #expect(
            scene.icons[0].tint
                == DistanceTint(color: .red, haloColor: .blue, haloWidth: 3, haloBlur: 1, size: 2))
        #expect(scene.icons[0].opacity == 0.5)
    }

    @Test("draws nothing for an image that there is not, and says so once")
    func missingImage() {
        let features = [Fixture.feature(100, 100, "ab"), Fixture.feature(200, 100, "cd")]
        let scene = Fixture.scene(
            SymbolLayer(features).iconImage("nowhere"), SymbolLayer(features).iconImage("nowhere").textField("{name}"))
        #expect(scene.icons.isEmpty && scene.texts.count == 2)
        #expect(scene.warnings == [.missingImages(["nowhere"])])
    }

    // MARK: Text

    @Test("sets text in its font, spacing and case")
    func textLook() {
        let scene = Fixture.scene(
            layer(Fixture.feature(100, 100, "aß")).textFont(["Noto Sans Bold Italic", "Arial"])
                .textLetterSpacing(0.2).textTransform(.uppercase).textColor(.red).textOpacity(0.5)
                .textHalo(.white, width: 2).textHaloBlur(1))
        let item = scene.texts[0]
        #expect(item.text == "ASS")
        #expect(
            item.font
                == Font(family: "Noto Sans, Arial, sans-serif", size: 10, weight: 700, isItalic: true, letterSpacing: 2)
        )
        // Three letters and room after each.
        #expect(scene.labels[0].boxes[0].isNear(82, 95, 118, 105))
        #expect(item.color == Color.red.opacity(0.5))
        #expect(item.halo == .init(color: Color.white.opacity(0.5), width: 2, blur: 1))
    }

    @Test("sets sections in their own sizes and colours, and images among them")
    func sections() {
        let text: StyleValue<FormattedText> = .format(
            FormatSection("ab", scale: 2, color: .constant(.red)), FormatSection(.get("name")),
            FormatSection(image: .image("pin")))
        let scene = Fixture.scene(
            SymbolLayer([Fixture.feature(100, 100, "c")]).textField(text).textSize(10).textOpacity(0.5))
        #expect(scene.texts.map { $0.text } == ["ab", "c"])
        #expect(scene.texts.map { $0.font.size } == [20, 10])
        #expect(scene.texts[0].color == Color.red.opacity(0.5))
        // 40, 10 and 20 points wide.
        #expect(scene.texts.map { $0.origin.x } == [65, 105] && scene.icons.count == 1)
        #expect(abs(scene.icons[0].bounds.minX - 115) < 1e-9 && scene.icons[0].opacity == 0.5)
    }

    @Test("writes a text in a column where that is the first way that has room")
    func writingMode() {
        func box(_ modes: [SymbolLayer.WritingMode], _ name: String = "五島市") -> Box {
            let layer = SymbolLayer([Fixture.feature(100, 100, name)]).textField(.get("name")).textSize(10)
                .textLineHeight(1).textWritingMode(modes)
            return Fixture.scene(layer).labels[0].boxes[0]
        }
        #expect(box([.vertical, .horizontal]).isNear(95, 85, 105, 115))
        #expect(box([.horizontal, .vertical]).isNear(85, 95, 115, 105))
        #expect(box([.vertical], "abc").isNear(85, 95, 115, 105))
    }

    // MARK: Lines

    @Test("repeats icons along a line and turns them with it")
    func iconsOnLine() {
        let line = Fixture.line("a", [(0, 100), (400, 100)])
        let layer = SymbolLayer([line]).symbolPlacement(.line).symbolSpacing(100).iconImage("pin")
        // The first stands half its length from the start.
        #expect(Fixture.scene(layer).icons.map { $0.bounds.center.x.rounded() } == [10, 110, 210, 310])
        let down = Fixture.line("a", [(100, 0), (100, 300)])
        let turned = SymbolLayer([down]).symbolPlacement(.lineCenter).iconImage("pin")
        #expect(Fixture.scene(turned).icons[0].bounds.isNear(95, 140, 105, 160))
        #expect(Fixture.scene(turned.iconRotationAlignment(.viewport)).icons[0].bounds.isNear(90, 145, 110, 155))
        let west = SymbolLayer([Fixture.line("a", [(400, 100), (0, 100)])]).symbolPlacement(.lineCenter)
            .iconImage("pin")
        #expect(Fixture.scene(west).icons[0].transform.a < 0)
        #expect(Fixture.scene(west.iconKeepUpright(true)).icons[0].transform.a > 0)
    }

    @Test("sets text along a line once in its middle, or again and again, and the same text not too close")
    func textOnLine() {
        let lines = [
            Fixture.line("abc", [(0, 100), (400, 100)]), Fixture.line("abc", [(0, 140), (400, 140)]),
            Fixture.line("xyz", [(0, 180), (400, 180)]),
        ]
        let layer = SymbolLayer(lines).textField(.get("name")).textSize(10).symbolPlacement(.line).symbolSpacing(150)
        let scene = Fixture.scene(layer)
        // At 35, 185 and 335 on the first and the last line; the second says the same as the first 40 points off.
        #expect(scene.labels.map { $0.index } == [0, 0, 0, 2, 2, 2])
        #expect(scene.texts.allSatisfy { $0.places.count == 3 })
        #expect(abs(scene.texts[0].places[1].origin.x - 30) < 1e-9)
        #expect(Fixture.scene(layer.symbolPlacement(.lineCenter)).labels.count == 3)
        // Upright text stands at the same points as any text at a point does.
        let upright = Fixture.scene(layer.symbolPlacement(.lineCenter).textRotationAlignment(.viewport))
        #expect(upright.texts.allSatisfy { $0.places.isEmpty })
    }

    @Test("sets text along the outline of an area")
    func textOnOutline() {
        let ring = CoordinateSequence(
            [(50.0, 50.0), (350, 50), (350, 250), (50, 250), (50, 50)].map { Fixture.place($0.0, $0.1) })
        let area = region("border", [Polygon(exterior: ring)])
        let scene = Fixture.scene(
            SymbolLayer(RegionSet([area])).textField(.get("name")).textSize(10).symbolPlacement(.line))
        #expect(!scene.texts.isEmpty && scene.texts.allSatisfy { !$0.places.isEmpty })
    }

    // MARK: The spec's defaults

    @Test("takes the spec's defaults for what a style leaves open")
    func defaults() {
        var layer = SymbolLayer([Fixture.feature(200, 150, "aaaaaa aaaaa")]).textField(.get("name"))
        layer.common.defaults = .specification
        let scene = Fixture.scene(layer)
        #expect(scene.texts.map { $0.text } == ["aaaaaa", "aaaaa"])
        let item = scene.texts[0]
        #expect(item.font == Font(family: "Open Sans, Arial Unicode MS, sans-serif", size: 16))
        #expect(item.color == .black && item.halo == nil && item.anchor == .middle)
        // Six ems wide, two lines of 1.2 ems.
        #expect(scene.labels[0].boxes[0].isNear(152, 130.8, 248, 169.2))
    }

    @Test("lets a style's text cross the picture's edges, as MapLibre does")
    func edges() {
        var layer = SymbolLayer([Fixture.feature(-10, 100, "abcdef")]).textField(.get("name")).textSize(10)
        #expect(Fixture.scene(layer).labels.isEmpty)
        layer.common.defaults = .specification
        #expect(Fixture.scene(layer).labels.count == 1)
    }

    // MARK: Hit tests

    @Test("is hit within its icon, within its text, and along a line only where letters are")
    func hits() {
        let line = Fixture.line("river", [(50, 50), (150, 150)])
        let scene = Fixture.scene(
            layer(Fixture.feature(300, 100, "ab")).textAnchor(.left).textOffset(x: 2, y: 0).iconImage("pin"),
            SymbolLayer([line]).textField(.get("name")).textSize(10).symbolPlacement(.lineCenter))
        func name(_ x: Double, _ y: Double) -> String? {
            scene.feature(at: Point(x: x, y: y))?.properties["name"]?.stringValue
        }
        #expect(name(300, 100) == "ab" && name(330, 100) == "ab" && name(315, 100) == nil && name(345, 100) == nil)
        #expect(name(100, 100) == "river" && name(85, 85) == "river")
        // In the box around the whole text, but beside it.
        #expect(name(85, 113) == nil)
    }
}
