/// Writes XML 1.0 as UTF-8: tags, attributes and text, escaped, without characters that XML forbids.
struct XMLWriter {
    var bytes: [UInt8] = []
    /// Whether the last start tag still waits for attributes or its end.
    private var tagIsOpen = false

    mutating func open(_ name: String) {
        endTag()
        text("<")
        text(name)
        tagIsOpen = true
    }

    /// Closes the element, as an empty one if nothing was written into it.
    mutating func close(_ name: String) {
        if tagIsOpen {
            text("/>")
            tagIsOpen = false
        } else {
            text("</")
            text(name)
            text(">")
        }
    }

    mutating func attribute(_ name: String, _ value: String) {
        beginAttribute(name)
        escape(value, inAttribute: true)
        endAttribute()
    }

    /// Between this and ``endAttribute()`` the value is written, escaped already.
    mutating func beginAttribute(_ name: String) {
        text(" ")
        text(name)
        text("=\"")
    }

    mutating func endAttribute() {
        text("\"")
    }

    /// Character data of the element.
    mutating func content(_ value: String) {
        endTag()
        escape(value, inAttribute: false)
    }

    /// Bytes as they are.
    mutating func text(_ raw: String) {
        bytes.append(contentsOf: raw.utf8)
    }

    private mutating func endTag() {
        if tagIsOpen {
            text(">")
            tagIsOpen = false
        }
    }

    private mutating func escape(_ value: String, inAttribute: Bool) {
        for byte in value.utf8 {
            switch byte {
            case UInt8(ascii: "&"): text("&amp;")
            case UInt8(ascii: "<"): text("&lt;")
            // Only "]]>" must not stand in text, but then ">" may as well never.
            case UInt8(ascii: ">"): text("&gt;")
            case UInt8(ascii: "\"") where inAttribute: text("&quot;")
            // A reader would turn them into spaces in an attribute, and a return into a line feed anywhere.
            case 0x9 where inAttribute: text("&#9;")
            case 0xA where inAttribute: text("&#10;")
            case 0xD: text("&#13;")
            case 0x9, 0xA: bytes.append(byte)
            case ..<0x20: break
            default:
                bytes.append(byte)
                dropNoncharacter()
            }
        }
    }

    /// Takes U+FFFE and U+FFFF, the two that XML forbids beside control characters, back off the end.
    private mutating func dropNoncharacter() {
        let count = bytes.count
        guard bytes[count - 1] >= 0xBE, count >= 3, bytes[count - 2] == 0xBF, bytes[count - 3] == 0xEF else { return }
        bytes.removeLast(3)
    }
}
