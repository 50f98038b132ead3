import ChizuGeometry
import ChizuStyle

extension SVGDocument {
    /// Writes the definition of a gradient or pattern unless it is there already. Colours need none.
    mutating func define(_ paint: Paint) {
        switch paint {
        case .color, .lineGradient, .linePattern: return
        case .linearGradient, .radialGradient, .pattern: if id(of: paint) != nil { return }
        }
        let id = names.unique(paint.definitionName)
        definitions.append((paint, id))
        switch paint {
        case .linearGradient(let gradient):
            xml.open("linearGradient")
            xml.attribute("id", id)
            xml.attribute("gradientUnits", "userSpaceOnUse")
            number("x1", gradient.start.x)
            number("y1", gradient.start.y)
            number("x2", gradient.end.x)
            number("y2", gradient.end.y)
            write(gradient.stops)
            xml.close("linearGradient")
        case .radialGradient(let gradient):
            xml.open("radialGradient")
            xml.attribute("id", id)
            xml.attribute("gradientUnits", "userSpaceOnUse")
            number("cx", gradient.center.x)
            number("cy", gradient.center.y)
            number("r", max(0, gradient.radius))
            write(gradient.stops)
            xml.close("radialGradient")
        case .pattern(let pattern):
            xml.open("pattern")
            xml.attribute("id", id)
            xml.attribute("patternUnits", "userSpaceOnUse")
            number("width", Double(pattern.image.width))
            number("height", Double(pattern.image.height))
            matrix(pattern.transform, attribute: "patternTransform")
            if pattern.image.width > 0, pattern.image.height > 0 {
                xml.open("image")
                pixels(of: pattern.image)
                xml.close("image")
            }
            xml.close("pattern")
        case .color, .lineGradient, .linePattern: break
        }
    }

    private mutating func write(_ stops: [LinearGradient.Stop]) {
        for stop in stops.straight {
            xml.open("stop")
            number("offset", stop.offset)
            color("stop-color", stop.color, opacity: "stop-opacity")
            xml.close("stop")
        }
    }

    private func id(of paint: Paint) -> String? {
        for known in definitions.reversed() where known.paint == paint { return known.id }
        return nil
    }

    /// `fill` or `stroke` with a paint that ``define(_:)`` has seen.
    mutating func paint(_ name: String, _ paint: Paint) {
        switch paint {
        case .color(let color): self.color(name, color)
        case .linearGradient, .radialGradient, .pattern: if let id = id(of: paint) { reference(name, id) }
        case .lineGradient(let gradient): self.color(name, gradient.ramp.color(at: 0))
        case .linePattern: self.color(name, .clear)
        }
    }

    /// `fill` or `stroke` and, where the colour is translucent, `fill-opacity` or `stroke-opacity`.
    mutating func color(_ name: String, _ color: Color) {
        if color.alpha <= 0 {
            xml.attribute(name, "none")
        } else {
            self.color(name, color, opacity: name == "fill" ? "fill-opacity" : "stroke-opacity")
        }
    }

    private mutating func color(_ name: String, _ color: Color, opacity: String) {
        xml.beginAttribute(name)
        xml.bytes.appendHex(color)
        xml.endAttribute()
        if color.alpha < 1 { number(opacity, max(0, color.alpha)) }
    }
}

extension Paint {
    fileprivate var definitionName: String {
        if case .pattern = self { "chizu-pattern" } else { "chizu-gradient" }
    }
}

extension [UInt8] {
    /// `#rgb` where that says it, else `#rrggbb`.
    fileprivate mutating func appendHex(_ color: Color) {
        let digits = Array("0123456789abcdef".utf8)
        append(UInt8(ascii: "#"))
        let bytes = [color.red, color.green, color.blue].map { Int((Levels.clamped($0) * 255).rounded()) }
        let isShort = bytes[0] % 17 == 0 && bytes[1] % 17 == 0 && bytes[2] % 17 == 0
        for byte in bytes {
            append(digits[byte >> 4])
            if !isShort { append(digits[byte & 15]) }
        }
    }
}
