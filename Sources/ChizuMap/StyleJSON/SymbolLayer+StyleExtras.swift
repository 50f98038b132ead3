import ChizuGeoJSON
import ChizuGeometry
import ChizuStyle

/// What labels say that the style specification has no words for.
extension SymbolLayer {
    var styleExtras: JSONObject {
        var extras = JSONObject()
        extras["chizu:text-template"] = template.map { .string($0.text) }
        if let font {
            extras["chizu:text-font"] = .array([.string(font.family), .integer(Int64(font.weight))])
        }
        if fit != .beside { extras["chizu:text-fit"] = .string(fit == .inside ? "inside" : "overflow") }
        if arrangement != .stacked { extras["chizu:text-arrangement"] = .string("around-point") }
        if secondaryScale != Self.usualSecondaryScale {
            extras["chizu:text-secondary-scale"] = JSONValue(secondaryScale)
        }
        return extras
    }

    private static var usualSecondaryScale: Double { SymbolLayer(LayerCommon(.symbol)).secondaryScale }

    mutating func restore(_ extras: JSONObject) {
        if let text = extras["chizu:text-template"]?.stringValue, let template = try? TextTemplate(parsing: text) {
            common.properties.remove(.textField)
            self.template = template
        }
        if case .array(let items) = extras["chizu:text-font"], items.count == 2, let family = items[0].stringValue,
            let weight = items[1].doubleValue
        {
            common.properties.remove(.textFont)
            font = (family, Int(max(1, min(1000, weight))))
        }
        switch extras["chizu:text-fit"]?.stringValue {
        case "inside": fit = .inside
        case "overflow": fit = .overflow
        default: break
        }
        if extras["chizu:text-arrangement"] == .string("around-point") { arrangement = .aroundPoint }
        if let scale = extras["chizu:text-secondary-scale"]?.doubleValue { secondaryScale = scale }
    }
}

extension Layer {
    var styleExtras: JSONObject {
        var extras = common.styleExtras
        if case .symbol(let layer) = self { extras.members += layer.styleExtras.members }
        return extras
    }

    mutating func restore(_ extras: JSONObject) {
        guard case .symbol(var layer) = self else { return }
        layer.restore(extras)
        self = .symbol(layer)
    }
}

extension TextTemplate {
    /// As `init(parsing:)` reads it.
    var text: String {
        var bytes: [UInt8] = []
        for part in parts {
            switch part {
            case .property(let name): bytes.append(text: Wording("{\(name)}").text)
            case .text(let plain):
                for byte in plain.utf8 {
                    // A brace of its own stands twice.
                    if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}") { bytes.append(byte) }
                    bytes.append(byte)
                }
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
