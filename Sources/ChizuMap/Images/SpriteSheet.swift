import ChizuDrawing
import ChizuGeoJSON
import ChizuGeometry

/// The index of a sprite: which part of one picture is the image of which name, as the style spec has it in
/// `sprite.json`.
public struct SpriteSheet: Equatable, Sendable {
    /// Where an image stands in the picture, and what it is.
    struct Entry: Equatable, Sendable {
        var name: String
        /// In pixels of the sheet, from its top left.
        var x: Int
        var y: Int
        var width: Int
        var height: Int
        var pixelRatio = 1.0
        var isSDF = false
        var stretch: ImageStretch?
        var textFitWidth = MapImage.TextFit.stretchOrShrink
        var textFitHeight = MapImage.TextFit.stretchOrShrink
    }

    let entries: [Entry]

    /// How many images there are.
    public var count: Int { entries.count }

    /// Reads an index.
    ///
    /// - Throws: what is missing from the first image that is not whole.
    public init(index: JSONValue) throws(SpriteError) {
        guard case .object(let object) = index else { throw .noIndex }
        var entries: [Entry] = []
        for member in object.members { entries.append(try Self.entry(member.name, member.value)) }
        self.entries = entries
    }

    /// The images, cut from the sheet's picture.
    ///
    /// - Parameter prefix: set before the names, with a colon between, as in a style with several sprites.
    /// - Throws: the first image that reaches beyond the picture.
    public func images(from sheet: Bitmap, prefix: String? = nil) throws(SpriteError) -> MapImages {
        var images = MapImages()
        for entry in entries {
            guard entry.x + entry.width <= sheet.width, entry.y + entry.height <= sheet.height else {
                throw .outside(name: entry.name, width: sheet.width, height: sheet.height)
            }
            let name = prefix.map { $0 + ":" + entry.name } ?? entry.name
            images[name] = MapImage(
                sheet.cut(x: entry.x, y: entry.y, width: entry.width, height: entry.height),
                pixelRatio: entry.pixelRatio, isSDF: entry.isSDF, stretch: entry.stretch,
                textFitWidth: entry.textFitWidth, textFitHeight: entry.textFitHeight)
        }
        return images
    }
}

/// Why a sprite gives no images.
public enum SpriteError: Error, Equatable, Sendable {
    /// The index is no object of images by name.
    case noIndex
    /// A member of an image is missing or is not what it must be.
    case invalidMember(String, name: String, expected: String)
    /// An image reaches beyond the sheet, which is so many pixels wide and high.
    case outside(name: String, width: Int, height: Int)

    /// One line: what is wrong and what was expected.
    public var message: String {
        switch self {
        case .noIndex: "the sprite's index is no object, expected one with an image by each name"
        case .invalidMember(let member, let name, let expected):
            "the sprite's image \"" + name + "\": \"" + member + "\", expected " + expected
        case .outside(let name, let width, let height):
            "the sprite's image \"" + name + "\" reaches beyond the sheet of " + String(decimal: width) + " × "
                + String(decimal: height) + " pixels"
        }
    }
}

extension SpriteSheet {
    private static func entry(_ name: String, _ value: JSONValue) throws(SpriteError) -> Entry {
        guard case .object(let object) = value else {
            throw .invalidMember("x", name: name, expected: "an object with x, y, width and height")
        }
        var entry = Entry(
            name: name, x: try pixels("x", of: object, name), y: try pixels("y", of: object, name),
            width: try pixels("width", of: object, name), height: try pixels("height", of: object, name))
        if let ratio = object["pixelRatio"] {
            guard let number = ratio.doubleValue, number > 0 else {
                throw .invalidMember("pixelRatio", name: name, expected: "a number above 0")
            }
            entry.pixelRatio = number
        }
        entry.isSDF = object["sdf"] == .bool(true)
        entry.stretch = try stretch(of: object, name)
        entry.textFitWidth = try textFit("textFitWidth", of: object, name)
        entry.textFitHeight = try textFit("textFitHeight", of: object, name)
        return entry
    }

    private static func pixels(_ member: String, of object: JSONObject, _ name: String) throws(SpriteError) -> Int {
        // What a sheet can have; it also keeps sums of two within 32 bits.
        guard let number = object[member]?.doubleValue, (0...0x1p20).contains(number), number.rounded(.down) == number
        else { throw .invalidMember(member, name: name, expected: "a whole number of pixels") }
        return Int(number)
    }

    private static func stretch(of object: JSONObject, _ name: String) throws(SpriteError) -> ImageStretch? {
        let horizontal = try ranges("stretchX", of: object, name)
        let vertical = try ranges("stretchY", of: object, name)
        var content: Box?
        if let value = object["content"] {
            guard let box = numbers(value, count: 4), box[0] <= box[2], box[1] <= box[3] else {
                throw .invalidMember("content", name: name, expected: "[left, top, right, bottom] in pixels")
            }
            content = Box(minX: box[0], minY: box[1], maxX: box[2], maxY: box[3])
        }
        if horizontal == nil, vertical == nil, content == nil { return nil }
        return ImageStretch(horizontal: horizontal ?? [], vertical: vertical ?? [], content: content)
    }

    private static func ranges(
        _ member: String, of object: JSONObject, _ name: String
    ) throws(SpriteError) -> [ClosedRange<Double>]? {
        guard let value = object[member] else { return nil }
        let expected = "pairs of pixels that rise, [[from, to], …]"
        guard case .array(let items) = value else { throw .invalidMember(member, name: name, expected: expected) }
        var ranges: [ClosedRange<Double>] = []
        for item in items {
            guard let pair = numbers(item, count: 2), pair[0] <= pair[1], pair[0] >= ranges.last?.upperBound ?? 0 else {
                throw .invalidMember(member, name: name, expected: expected)
            }
            ranges.append(pair[0]...pair[1])
        }
        return ranges
    }

    private static func textFit(
        _ member: String, of object: JSONObject, _ name: String
    ) throws(SpriteError) -> MapImage.TextFit {
        switch object[member] {
        case nil, .string("stretchOrShrink"): return .stretchOrShrink
        case .string("stretchOnly"): return .stretchOnly
        case .string("proportional"): return .proportional
        default:
            throw .invalidMember(member, name: name, expected: "stretchOrShrink, stretchOnly or proportional")
        }
    }

    private static func numbers(_ value: JSONValue, count: Int) -> [Double]? {
        guard case .array(let items) = value, items.count == count else { return nil }
        var numbers: [Double] = []
        for item in items {
            guard let number = item.doubleValue else { return nil }
            numbers.append(number)
        }
        return numbers
    }
}

extension Bitmap {
    /// A part of the picture, which holds all of it.
    fileprivate func cut(x: Int, y: Int, width: Int, height: Int) -> Bitmap {
        var part: [UInt8] = []
        part.reserveCapacity(width * height * 4)
        for row in y..<y + height {
            let start = (row * self.width + x) * 4
            part += pixels[start..<start + width * 4]
        }
        return Bitmap(width: width, height: height, pixels: part)
    }
}
