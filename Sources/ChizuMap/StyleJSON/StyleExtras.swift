import ChizuGeoJSON
import ChizuGeometry
import ChizuProjection
import ChizuStyle

/// What a map says that the style specification has no words for: members of the style's `metadata`, which other
/// programs keep and ignore.
extension Map {
    /// The extras of this map; what it has as a map from a plain style does is left out.
    var styleExtras: JSONObject {
        var extras = JSONObject()
        if let name = projectionJSON { extras["chizu:projection"] = name }
        if theme.name != Theme.light.name { extras["chizu:theme"] = .string(theme.name) }
        extras["chizu:padding"] = padding.map { JSONValue($0) }
        extras["chizu:title"] = title.map { .string($0) }
        extras["chizu:caption"] = caption.map { .string($0) }
        extras["chizu:background"] = background.map { $0.styleJSON }
        if locale != "en" { extras["chizu:locale"] = .string(locale) }
        switch legend {
        case .automatic(nil): break
        case .automatic(let title?): extras["chizu:legend"] = .string(title)
        case .hidden: extras["chizu:legend"] = .bool(false)
        }
        extras["chizu:minzoom"] = cameraLimits.minZoom.map { JSONValue($0) }
        extras["chizu:maxzoom"] = cameraLimits.maxZoom.map { JSONValue($0) }
        extras["chizu:bounds"] = cameraLimits.maxBounds.map { $0.styleJSON }
        return extras
    }

    private var projectionJSON: JSONValue? {
        switch projection {
        case .automatic: .string("automatic")
        case .fixed(.mercator): nil
        case .fixed(let projection): .string(projection.name)
        }
    }

    /// How the camera finds what it looks at, where that is no centre.
    var cameraExtras: JSONValue? {
        var extras = JSONObject()
        switch camera.target {
        case .data: extras["fit"] = .bool(true)
        case .center: break
        case .bounds(let box): extras["bounds"] = box.styleJSON
        }
        if let padding = camera.padding {
            extras["padding"] = .array(
                [padding.top, padding.right, padding.bottom, padding.left].map { JSONValue($0) })
        }
        return extras.isEmpty ? nil : .object(extras)
    }

    mutating func restore(_ extras: JSONObject) {
        if let name = extras["chizu:projection"]?.stringValue {
            projection = Projection.named(name).map { .fixed($0) } ?? .automatic
        }
        if let name = extras["chizu:theme"]?.stringValue, let named = Theme.named(name) { theme = named }
        padding = extras["chizu:padding"]?.doubleValue
        title = extras["chizu:title"]?.stringValue
        caption = extras["chizu:caption"]?.stringValue
        background = extras["chizu:background"]?.stringValue.flatMap { Color(css: $0) }
        if let tag = extras["chizu:locale"]?.stringValue { locale = tag }
        switch extras["chizu:legend"] {
        case .string(let title): legend = .automatic(title: title)
        case .bool(false): legend = .hidden
        default: break
        }
        cameraLimits = CameraLimits(
            minZoom: extras["chizu:minzoom"]?.doubleValue, maxZoom: extras["chizu:maxzoom"]?.doubleValue,
            maxBounds: extras["chizu:bounds"].flatMap { CoordinateBox($0) })
        guard let view = extras["chizu:camera"] else { return }
        if view.member("fit") == .bool(true) { camera.target = .data }
        if let box = view.member("bounds").flatMap({ CoordinateBox($0) }) { camera.target = .bounds(box) }
        if let sides = view.member("padding")?.numbers, sides.count == 4 {
            camera.padding = EdgePadding(top: sides[0], left: sides[3], bottom: sides[2], right: sides[1])
        }
    }
}

extension LayerCommon {
    /// The extras of a layer of any type.
    var styleExtras: JSONObject {
        var extras = JSONObject()
        guard let colorScale else { return extras }
        var scale = JSONObject([
            .init(name: "property", value: .string(colorScale.property)),
            .init(name: "classes", value: .string(colorScale.classification.text)),
        ])
        let palette = colorScale.palette
        let name = palette.name + (palette.isReversed ? "-r" : "")
        if Palette.named(name) == palette {
            scale["palette"] = .string(name)
        } else {
            scale["palette"] = .array(palette.colors(count: palette.maximumCount).map { $0.styleJSON })
        }
        scale["noData"] = colorScale.noData.map { $0.styleJSON }
        extras["chizu:scale"] = .object(scale)
        return extras
    }

    mutating func restore(_ extras: JSONObject) {
        if extras["chizu:id"] == .null { id = nil } else if let name = extras["chizu:id"]?.stringValue { id = name }
        guard let scale = extras["chizu:scale"], let property = scale.member("property")?.stringValue,
            let classes = scale.member("classes")?.stringValue,
            let classification = try? Classification(parsing: classes), let main = type.mainColor
        else { return }
        var palette = Palette.blues
        if let name = scale.member("palette")?.stringValue, let named = Palette.named(name) { palette = named }
        if let colors = scale.member("palette")?.words { palette = Palette(colors.compactMap { Color(css: $0) }) }
        properties.remove(main)
        colorScale = ColorScaleRequest(
            property: property, classification: classification, palette: palette,
            noData: scale.member("noData")?.stringValue.flatMap { Color(css: $0) })
    }
}

extension Classification {
    /// As `init(parsing:)` reads it.
    var text: String {
        switch self {
        case .equal(let classes): Wording("equal:\(classes)").text
        case .quantile(let classes): Wording("quantile:\(classes)").text
        case .thresholds(let limits): Wording("thresholds:\(limits.map { String(decimal: $0) }.joined(by: ","))").text
        case .linear: "linear"
        case .category: "category"
        }
    }
}

extension CoordinateBox {
    var styleJSON: JSONValue { .array([west, south, east, north].map { JSONValue($0) }) }

    init?(_ json: JSONValue) {
        guard let sides = json.numbers, sides.count == 4 else { return nil }
        self.init(west: sides[0], south: sides[1], east: sides[2], north: sides[3])
    }
}

extension Color {
    /// `#rrggbb` where that says it all, else `rgba(…)`.
    var styleJSON: JSONValue {
        var text = "#"
        for component in [red, green, blue] {
            let level = component * 255
            let whole = level.rounded(.toNearestOrEven)
            guard alpha == 1, (level - whole).magnitude < 1e-9, whole >= 0, whole <= 255 else {
                return .string(css)
            }
            let digits = Array("0123456789abcdef".utf8)
            let pair = [digits[Int(whole) / 16], digits[Int(whole) % 16]]
            text += String(decoding: pair, as: UTF8.self)
        }
        return .string(text)
    }

    private var css: String {
        let components = [red, green, blue].map { String(decimal: $0 * 255) } + [String(decimal: alpha)]
        return Wording("rgba(\(components.joined(by: ",")))").text
    }
}
