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
    static let all: [StylePropertySpec] = Array(StylePropertyTable.rows.utf8)
        .split(separator: UInt8(ascii: "\n")).map { Self(row: $0) }

    /// Reads a row of the table: name, layer type, flags, type, default, range, requirements; empty columns at
    /// the end are left out.
    ///
    /// Flags: `l` layout, `i` interpolated, and what expressions may ask for: `z` zoom, `f` the feature, `s` its state,
    /// `p` line progress, `d` heatmap density. Requirements have blanks between them: `name`, `!name`,
    /// `name=word,word` and `lineMetrics` are the cases of `StyleRequirement`.
    private init(row: ArraySlice<UInt8>) {
        let columns = row.split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false)
        name = String(decoding: columns[0], as: UTF8.self)
        let type = columns[1]
        layerType = LayerType.allCases.first { $0.name.utf8.elementsEqual(type) } ?? .background
        let flags = columns[2]
        isLayout = flags.contains(UInt8(ascii: "l"))
        isInterpolated = flags.contains(UInt8(ascii: "i"))
        allowsZoom = flags.contains(UInt8(ascii: "z"))
        allowsFeature = flags.contains(UInt8(ascii: "f"))
        allowsFeatureState = flags.contains(UInt8(ascii: "s"))
        allowsLineProgress = flags.contains(UInt8(ascii: "p"))
        allowsHeatmapDensity = flags.contains(UInt8(ascii: "d"))
        self.type = ValueType(column: columns[3])
        defaultJSON = columns.count > 4 && !columns[4].isEmpty ? String(decoding: columns[4], as: UTF8.self) : nil
        let range = columns.count > 5 ? Self.words(of: columns[5]) : []
        minimum = range.isEmpty ? nil : Double(decimal: range[0])
        maximum = range.count < 2 ? nil : Double(decimal: range[1])
        requirements = columns.count > 6 ? String(decoding: columns[6], as: UTF8.self) : ""
    }

    /// The words between commas.
    static func words(of text: ArraySlice<UInt8>) -> [String] {
        text.split(separator: UInt8(ascii: ",")).map { String(decoding: $0, as: UTF8.self) }
    }
}

extension StylePropertySpec.ValueType {
    fileprivate init(column: ArraySlice<UInt8>) {
        let parts = column.split(separator: UInt8(ascii: ":"), maxSplits: 1)
        let words = parts.count < 2 ? [] : StylePropertySpec.words(of: parts[1])
        switch String(decoding: parts[0], as: UTF8.self) {
        case "boolean": self = .boolean
        case "number": self = .number
        case "color": self = .color
        case "string": self = .string
        case "formatted": self = .formatted
        case "image": self = .resolvedImage
        case "padding": self = .padding
        case "offsets": self = .variableAnchorOffsets
        case "enum": self = .enumeration(words)
        case "enums": self = .enumerations(words)
        case "strings": self = .strings
        case "numbers2": self = .numbers(count: 2)
        case "numbers4": self = .numbers(count: 4)
        case "numbers": self = .numbers(count: nil)
        default: preconditionFailure("the table names a type that there is not")
        }
    }
}
