import ChizuGeometry

/// What the style spec says of a property.
public struct StylePropertySpec: Equatable, Sendable {
    /// What values it takes.
    public enum ValueType: Equatable, Sendable {
        case boolean, number, color, string, formatted, resolvedImage, padding, variableAnchorOffsets
        /// One of these words.
        case enumeration([String])
        /// Numbers, so many or (nil) any number of them.
        case numbers(count: Int?)
        case strings
        /// Some of these words.
        case enumerations([String])
    }

    public var name: String
    public var layerType: LayerType
    /// Whether it belongs to `layout`, not to `paint`.
    public var isLayout: Bool
    public var type: ValueType
    /// As in style JSON; nil where the spec has none.
    public var defaultJSON: String?
    /// The least and the greatest value that the spec allows.
    public var minimum: Double?
    public var maximum: Double?
    /// Whether expressions may interpolate it.
    public var isInterpolated: Bool
    /// What expressions may ask for. All may ask for the global state; where nothing else is allowed, as for
    /// visibility, only for that.
    public var allowsZoom: Bool
    public var allowsFeature: Bool
    public var allowsFeatureState: Bool
    public var allowsLineProgress: Bool
    public var allowsHeatmapDensity: Bool
    /// The column that `StyleProperty.requirements` reads.
    var requirements: String

    /// Of every property, in the order of `StyleProperty`.
    static let all: [StylePropertySpec] = StylePropertyTable.rows.bytes.texts(separatedBy: "\n")
        .filter { !$0.isEmpty }.map { Self(row: $0) }

    /// Reads a row of the table: name, layer type, flags, type, default, range, requirements; empty columns at
    /// the end are left out.
    ///
    /// Flags: `l` layout, `i` interpolated, and what expressions may ask for: `z` zoom, `f` the feature, `s` its state,
    /// `p` line progress, `d` heatmap density. Requirements have blanks between them: `name`, `!name`,
    /// `name=word,word` and `lineMetrics` are the cases of `StyleRequirement`.
    private init(row: String) {
        let columns = row.bytes.texts(separatedBy: "|")
        name = columns[0]
        layerType = LayerType(named: columns[1]) ?? .background
        let flags = columns[2].bytes
        isLayout = flags.contains(UInt8(ascii: "l"))
        isInterpolated = flags.contains(UInt8(ascii: "i"))
        allowsZoom = flags.contains(UInt8(ascii: "z"))
        allowsFeature = flags.contains(UInt8(ascii: "f"))
        allowsFeatureState = flags.contains(UInt8(ascii: "s"))
        allowsLineProgress = flags.contains(UInt8(ascii: "p"))
        allowsHeatmapDensity = flags.contains(UInt8(ascii: "d"))
        self.type = ValueType(column: columns[3])
        defaultJSON = columns.count > 4 && !columns[4].isEmpty ? columns[4] : nil
        let range = columns.count > 5 ? Self.words(of: columns[5]) : []
        minimum = range.isEmpty ? nil : Double(decimal: range[0])
        maximum = range.count < 2 ? nil : Double(decimal: range[1])
        requirements = columns.count > 6 ? columns[6] : ""
    }

    /// The words between commas.
    static func words(of text: String) -> [String] {
        text.bytes.texts(separatedBy: ",").filter { !$0.isEmpty }
    }
}

extension StylePropertySpec.ValueType {
    private static let names = [
        "boolean", "number", "color", "string", "formatted", "image", "padding", "offsets", "enum", "enums", "strings",
        "numbers2", "numbers4", "numbers",
    ]

    fileprivate init(column: String) {
        let parts = column.bytes.texts(separatedBy: ":")
        let words = parts.count < 2 ? [] : StylePropertySpec.words(of: parts[1])
        let name = parts[0].bytes
        switch Self.names.firstIndex(where: { name.spells($0) }) {
        case 0: self = .boolean
        case 1: self = .number
        case 2: self = .color
        case 3: self = .string
        case 4: self = .formatted
        case 5: self = .resolvedImage
        case 6: self = .padding
        case 7: self = .variableAnchorOffsets
        case 8: self = .enumeration(words)
        case 9: self = .enumerations(words)
        case 10: self = .strings
        case 11: self = .numbers(count: 2)
        case 12: self = .numbers(count: 4)
        case 13: self = .numbers(count: nil)
        default: preconditionFailure("the table names a type that there is not")
        }
    }
}
