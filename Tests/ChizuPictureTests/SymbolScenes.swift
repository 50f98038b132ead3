import Chizu
import Foundation

/// Maps of symbols in a frame of a few degrees: two hundred points wide for each degree.
enum SymbolScenes {
    static func map(width: Double, height: Double, @MapBuilder _ layers: () -> [Layer]) -> Map {
        // The equal scale at the equator: 200 points a degree.
        let box = CoordinateBox(west: 0, south: -height / 200, east: width / 200, north: 0)
        return Map(camera: .bounds(box), layers).projection(.equirectangular).legend(.hidden).padding(0).locale("ja")
    }

    /// A place in points of the picture.
    static func place(_ x: Double, _ y: Double) -> Coordinate { Coordinate(longitude: x / 200, latitude: -y / 200) }

    static func line(_ name: String, _ points: [(Double, Double)]) -> Feature {
        Feature(
            geometry: .lineString(CoordinateSequence(points.map { place($0.0, $0.1) })),
            properties: JSONObject([JSONObject.Member(name: "name", value: .string(name))]))
    }

    static func point(_ x: Double, _ y: Double, _ name: String = "", _ members: [(String, JSONValue)] = []) -> Feature {
        Feature(
            geometry: .point(Position(place(x, y))),
            properties: JSONObject(
                [JSONObject.Member(name: "name", value: .string(name))]
                    + members.map { JSONObject.Member(name: $0.0, value: $0.1) }))
    }

    // MARK: Lines

    /// Points of a circle's arc, from one angle to another, in degrees.
    private static func arc(_ center: (Double, Double), _ radius: Double, from: Double, to: Double)
        -> [(Double, Double)]
    {
        var points: [(Double, Double)] = []
        for step in 0...40 {
            let angle = (from + (to - from) * Double(step) / 40) * .pi / 180
            points.append((center.0 + radius * cos(angle), center.1 + radius * sin(angle)))
        }
        return points
    }

    private static var river: [(Double, Double)] {
        var points: [(Double, Double)] = []
        for step in 0...60 { points.append((10 + 6 * Double(step), 40 + 14 * sin(Double(step) / 6))) }
        return points
    }

    static func curves() -> Map {
        let lines: [Feature] = [
            line("Llanfair river", river),
            // From right to left, which would stand on its head.
            line("Westward road", arc((130, 250), 110, from: -20, to: -160)),
            line("国道三百八十四号線", [(300, 90), (306, 160), (300, 290)]),
            line("Steep street", [(350, 290), (362, 90)]),
            line("環状線", arc((130, 250), 45, from: 0, to: 360)),
            // A hairpin and a line shorter than its name: nothing.
            line("Hairpin bend", [(200, 150), (255, 150), (200, 151)]),
            line("Far too short", [(220, 290), (250, 290)]),
            line("ー・「長音」と句点。", [(270, 90), (270, 290)]),
        ]
        let spacing: StyleValue<Double> = .case([.get("name") .== "Llanfair river": 0.2], else: 0)
        return map(width: 380, height: 300) {
            BackgroundLayer().backgroundColor(.white)
            LineLayer(lines).lineColor(.constant(Color(hex: 0xCCDDEE))).lineWidth(10)
            SymbolLayer(lines).symbolPlacement(.line).symbolSpacing(180).textField(.get("name")).textSize(13)
                .textLetterSpacing(spacing)
                .textHalo(.white, width: 1.5)
        }
    }

    // MARK: Text

    static func texts() -> Map {
        let word = "Goto Islands (五島列島), Nagasaki"
        let points = [
            point(60, 35, word), point(165, 35, word), point(255, 35, word), point(60, 110, "五島市福江町一丁目"),
            point(180, 110, "spaced"), point(300, 110, "turned"), point(60, 190, "ながさき、長崎。「縦」ー"),
            point(180, 190), point(300, 190, "blurred"),
        ]
        func layer(_ index: Int) -> SymbolLayer {
            SymbolLayer([points[index]]).textField(.get("name")).textSize(13).textAnchor(.center)
                .textHaloWidth(0)
        }
        return map(width: 360, height: 250) {
            BackgroundLayer().backgroundColor(.constant(Color(hex: 0xDDE6D5)))
            CircleLayer(points).circleRadius(1.5).circleColor(.red).circleStrokeWidth(0)
            layer(0).textMaxWidth(7).textAllowOverlap(true)
            layer(1).textMaxWidth(7).textJustify(.right).textLineHeight(1.5).textAllowOverlap(true)
            layer(2).textMaxWidth(5).textAnchor(.left).textAllowOverlap(true)
            layer(3).textMaxWidth(5).textColor(.constant(Color(hex: 0x204080))).textAllowOverlap(true)
            layer(4).textLetterSpacing(0.5).textTransform(.uppercase).textAllowOverlap(true)
            layer(5).textRotate(-30).textFont(["Noto Sans Bold Italic"]).textAnchor(.left).textAllowOverlap(true)
            layer(6).textWritingMode([.vertical]).textMaxWidth(8).textAllowOverlap(true)
            layer(7).textField(
                .format(
                    FormatSection("五島 ", scale: 1.6), FormatSection(image: .constant(ResolvedImage(name: "dot"))),
                    FormatSection(" red ", color: .constant(.red)),
                    FormatSection("top", scale: 0.6, verticalAlign: "top"), FormatSection("\nsecond line"))
            ).textAllowOverlap(true)
            layer(8).textHalo(.white, width: 4).textHaloBlur(3).textAllowOverlap(true)
        }
        .image("dot", SymbolImages.dot)
    }

    // MARK: Icons

    static func icons() -> Map {
        let pins = (0..<3).map { point(40 + 60 * Double($0), 50, "P\($0)", [("turn", .integer(Int64($0) * 45))]) }
        let stars = (0..<3).map { point(220 + 50 * Double($0), 40, "", [("width", .integer(Int64($0) * 2))]) }
        let shields = [point(50, 120, "1"), point(130, 120, "384"), point(250, 120, "Route of the sea")]
        let crowd = (0..<8).map { point(40 + 9 * Double($0), 190, "crowd \($0)") }
        let road = [line("A", [(200, 230), (280, 170), (350, 170)]), line("B", [(350, 230), (220, 230)])]
        return map(width: 370, height: 250) {
            BackgroundLayer().backgroundColor(.white)
            LineLayer(road).lineColor(.constant(Color(hex: 0xCCCCCC))).lineWidth(2)
            CircleLayer(pins).circleRadius(2).circleColor(.red).circleStrokeWidth(0)
            SymbolLayer(pins).iconImage("arrow").iconRotate(.get("turn")).iconAnchor(.bottom).textField(.get("name"))
                .textAnchor(.top).textOffset(x: 0, y: 0.4).textSize(12)
            SymbolLayer(stars).iconImage("disc").iconColor(.constant(Color(hex: 0x1F6FB2)))
                .iconHaloColor(.constant(Color(hex: 0xFFAA00)))
                .iconHaloWidth(.get("width")).iconSize(1.5)
            SymbolLayer(shields).iconImage("shield").iconTextFit(.both)
                .iconTextFitPadding(top: 2, right: 4, bottom: 2, left: 4).textField(.get("name")).textSize(14)
            SymbolLayer(crowd).iconImage("dot").iconPadding(.constant(Padding(top: 0, right: 0, bottom: 0, left: 0)))
                .textField(.get("name")).textSize(10).textVariableAnchor([.top, .bottom, .left, .right])
                .textRadialOffset(0.7).textOptional(true)
            SymbolLayer(road).symbolPlacement(.line).symbolSpacing(40).iconImage("arrow").iconSize(0.6)
        }
        .image("dot", SymbolImages.dot).image("arrow", SymbolImages.arrow).image("disc", SymbolImages.disc)
        .image("shield", SymbolImages.shield)
    }
}
