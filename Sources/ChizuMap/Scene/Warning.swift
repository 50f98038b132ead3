import ChizuGeometry

/// Something that a picture could not show as asked. The picture is whole all the same.
public enum Warning: Equatable, Sendable {
    /// No font has a glyph for these characters.
    case missingGlyphs([Character])
    /// So many labels found no room in their regions at any size.
    case labelsTooLarge(count: Int)
    /// So many labels would have covered others or left the picture.
    case labelsCrowdedOut(count: Int)
    /// These elements of a layer have no value where the layer colours by one; they are drawn as "no data".
    case withoutValue(property: String, names: [String])
    /// No element of a layer has a number there, so there is no scale to colour by.
    case noValues(property: String)
    /// Layers ask for images of these names, and the map has none.
    case missingImages([String])
    /// A layer sets a property that changes nothing; the reason follows "has no effect".
    case noEffect(layer: String, property: String, reason: String)
    /// There is nothing to draw.
    case empty
}

extension Warning {
    /// The warning as one line of English.
    public var text: String { wording.text }

    private var wording: Wording {
        switch self {
        case .missingGlyphs(let characters):
            return "no font has a glyph for: \(String(characters))"
        case .labelsTooLarge(let count):
            return "\(count) \(count == 1 ? "label does" : "labels do") not fit the region"
        case .labelsCrowdedOut(let count):
            return "\(count) \(count == 1 ? "label" : "labels") left out to keep the others apart"
        case .withoutValue(let property, let names):
            let shown = Array(names.prefix(5)).joined(by: ", ")
            return "\(names.count) without a value for \"\(property)\": \(shown)\(names.count > 5 ? ", …" : "")"
        case .noValues(let property): return "nothing has a number named \"\(property)\""
        case .missingImages(let names):
            return "there is no image named \(names.map { Wording("\"\($0)\"").text }.joined(by: ", "))"
        case .noEffect(let layer, let property, let reason):
            return "\(layer): \(property) has no effect \(reason)"
        case .empty: return "there is nothing to draw"
        }
    }
}
