import ChizuGeoJSON
import ChizuGeometry

/// What the members of one kind of object in a style may be.
struct StyleSchema {
    /// What values a member takes.
    enum Kind: Equatable {
        case any, string, number, boolean, color, formatted, image, padding, numberArray, colorArray, anchorOffsets
        case projection, filter, glyphs, sprite, state, fontFaces, promoteID, version, sources, layers, layout, paint
        /// Of a legacy function.
        case stops, fallback
        case enumeration([String])
        /// So many numbers, or (nil) any number of them.
        case numbers(count: Int?)
        case strings
        case enumerations([String])
        /// Four pairs of longitude and latitude.
        case corners
        /// An object with a schema of its own.
        case object(String)
    }

    struct Member {
        var name: String
        var kind: Kind
        var isRequired = false
        var isLayout = false
        var minimum: Double?
        var maximum: Double?
        var takesExpressions = false
        var isInterpolated = false
        var allowsZoom = false
        var allowsFeature = false
        /// Whether a change of it takes time in an animated map (`…-transition`).
        var hasTransition = false
        /// Whether texts may hold properties in braces.
        var hasTokens = false
    }

    var members: [Member]
    /// Whether other members are as good.
    var isOpen = false

    func member(_ name: String) -> Member? {
        for member in members where member.name.spells(name) { return member }
        return nil
    }

    /// The rows of one owner.
    init(of owner: String) {
        members = []
        for row in StyleSchemaTable.rows.bytes.texts(separatedBy: "\n") where !row.isEmpty {
            let columns = row.bytes.texts(separatedBy: "|")
            guard columns[1].spells(owner) else { continue }
            if columns[0].spells("*") { isOpen = true } else { members.append(Member(columns)) }
        }
    }

    /// The properties of a layer type; nil where the specification has no such type.
    init?(layerType name: String) {
        self.init(of: name)
        if let type = LayerType(named: name) {
            members = StylePropertySpec.all.filter { $0.layerType == type }.map { Member($0) }
        }
        guard member("visibility") != nil else { return nil }
    }
}

extension StyleSchema.Member {
    /// Reads a row: name, owner, flags, kind, default, range. Flags: `r` required, `x` takes expressions, `l` layout,
    /// `i` interpolated, and what expressions may ask for: `z` zoom, `f` the feature, `s` its state.
    fileprivate init(_ columns: [String]) {
        name = columns[0]
        kind = StyleSchema.Kind(column: columns[3])
        let flags = columns[2].bytes
        isRequired = flags.contains(UInt8(ascii: "r"))
        isLayout = flags.contains(UInt8(ascii: "l"))
        takesExpressions = flags.contains(UInt8(ascii: "x"))
        isInterpolated = flags.contains(UInt8(ascii: "i"))
        allowsZoom = flags.contains(UInt8(ascii: "z"))
        allowsFeature = flags.contains(UInt8(ascii: "f"))
        hasTransition = takesExpressions && isInterpolated && allowsZoom || kind == .image
        let range = columns.count > 5 ? StylePropertySpec.words(of: columns[5]) : []
        minimum = range.isEmpty ? nil : Double(decimal: range[0])
        maximum = range.count < 2 ? nil : Double(decimal: range[1])
    }

    fileprivate init(_ spec: StylePropertySpec) {
        name = spec.name
        kind = StyleSchema.Kind(spec.type)
        isLayout = spec.isLayout
        minimum = spec.minimum
        maximum = spec.maximum
        takesExpressions = true
        isInterpolated = spec.isInterpolated
        allowsZoom = spec.allowsZoom
        allowsFeature = spec.allowsFeature
        hasTransition = spec.hasTransition
        hasTokens = kind == .formatted || kind == .image && isLayout
    }
}

extension StylePropertySpec {
    /// Whether the specification lets the property have a `…-transition`.
    var hasTransition: Bool {
        if isLayout { return false }
        if type == .resolvedImage || type == .numbers(count: nil) { return true }
        // What follows features, density or progress alone, or is none of the map's looks, changes at once.
        return isInterpolated && allowsZoom && !name.spells("heatmap-weight")
            && !name.spells("raster-fade-duration")
    }
}

extension StyleSchema.Kind {
    fileprivate init(column: String) {
        let parts = column.bytes.texts(separatedBy: ":")
        switch parts[0] {
        case "enum": self = .enumeration(StylePropertySpec.words(of: parts[1]))
        case "object": self = .object(parts[1])
        case "string": self = .string
        case "number": self = .number
        case "boolean": self = .boolean
        case "color": self = .color
        case "numbers": self = .numbers(count: nil)
        case "numbers2": self = .numbers(count: 2)
        case "numbers3": self = .numbers(count: 3)
        case "numbers4": self = .numbers(count: 4)
        case "strings": self = .strings
        case "corners": self = .corners
        case "image": self = .image
        case "numberArray": self = .numberArray
        case "colorArray": self = .colorArray
        case "projection": self = .projection
        case "filter": self = .filter
        case "glyphs": self = .glyphs
        case "sprite": self = .sprite
        case "state": self = .state
        case "fontFaces": self = .fontFaces
        case "promoteId": self = .promoteID
        case "version": self = .version
        case "sources": self = .sources
        case "layers": self = .layers
        case "layout": self = .layout
        case "paint": self = .paint
        case "stops": self = .stops
        case "default": self = .fallback
        default: self = .any
        }
    }

    fileprivate init(_ type: StylePropertySpec.ValueType) {
        switch type {
        case .boolean: self = .boolean
        case .number: self = .number
        case .color: self = .color
        case .string: self = .string
        case .formatted: self = .formatted
        case .resolvedImage: self = .image
        case .padding: self = .padding
        case .variableAnchorOffsets: self = .anchorOffsets
        case .enumeration(let words): self = .enumeration(words)
        case .numbers(let count): self = .numbers(count: count)
        case .strings: self = .strings
        case .enumerations(let words): self = .enumerations(words)
        }
    }
}

extension StyleSchema.Member {
    /// What an expression in its place must yield.
    var expectation: ExpressionExpectation {
        var expectation: ExpressionExpectation
        switch kind {
        case .boolean: expectation = .boolean
        case .number: expectation = .number
        case .color: expectation = .color
        case .string: expectation = .string
        case .formatted: expectation = .formatted
        case .image: expectation = .image
        case .padding: expectation = .padding
        case .anchorOffsets: expectation = ExpressionExpectation(.variableAnchorOffsetCollection)
        case .enumeration(let words): expectation = .enumeration(words)
        case .numbers(let count): expectation = ExpressionExpectation(.array(.number, count: count))
        case .strings: expectation = ExpressionExpectation(.array(.string, count: nil))
        case .enumerations(let words):
            expectation = ExpressionExpectation(.array(.string, count: nil))
            expectation.enumerated = words
        case .numberArray: expectation = ExpressionExpectation(.numberArray)
        case .colorArray: expectation = ExpressionExpectation(.colorArray)
        case .projection: expectation = ExpressionExpectation(.projectionDefinition)
        default: expectation = .any
        }
        expectation.isInterpolated = isInterpolated
        expectation.allowsZoom = allowsZoom
        expectation.allowsFeature = allowsFeature
        return expectation
    }
}
