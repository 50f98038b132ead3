import ChizuGeometry

/// What a property has no effect without: a rule of the style spec's `requires`, or of its text where one property
/// takes precedence over another.
public enum StyleRequirement: Equatable, Sendable {
    /// Another property must be set.
    case set(StyleProperty)
    /// Another property, which takes precedence, must not be set.
    case unset(StyleProperty)
    /// Another property must have one of these words, be it by default.
    case word(StyleProperty, [String])
    /// The layer's source must measure its lines.
    case lineMetrics
}

/// What a layer says of a property, as far as requirements go.
public enum StyleSetting: Equatable, Sendable {
    case unset
    /// A constant word; `true` and `false` are words too.
    case word(String)
    /// An expression, or a constant of another kind.
    case value
}

extension StyleProperty {
    /// What the property has no effect without.
    public var requirements: [StyleRequirement] {
        let spec = spec
        var requirements: [StyleRequirement] = []
        for rule in spec.requirements.bytes.texts(separatedBy: " ") where !rule.isEmpty {
            var bytes = rule.bytes
            if bytes.spells("lineMetrics") {
                requirements.append(.lineMetrics)
                continue
            }
            let isNegated = bytes[0] == UInt8(ascii: "!")
            if isNegated { bytes.removeFirst() }
            let sides = bytes.texts(separatedBy: "=")
            guard let other = StyleProperty(named: sides[0], in: spec.layerType) else {
                preconditionFailure("the table names a property that there is not")
            }
            let words = sides.count > 1 ? StylePropertySpec.words(of: sides[1]) : []
            requirements.append(!words.isEmpty ? .word(other, words) : isNegated ? .unset(other) : .set(other))
        }
        return requirements
    }

    /// The requirements that a layer does not meet, so that the property, which it sets, has no effect. What an
    /// expression yields is not known; it meets every requirement of a word.
    ///
    /// - Parameters:
    ///   - hasLineMetrics: whether the layer's source measures its lines.
    ///   - setting: what the layer says of another property.
    public func unmetRequirements(
        hasLineMetrics: Bool = true, in setting: (StyleProperty) -> StyleSetting
    ) -> [StyleRequirement] {
        requirements.filter { requirement in
            switch requirement {
            case .lineMetrics: !hasLineMetrics
            case .set(let other): setting(other) == .unset
            case .unset(let other): setting(other) != .unset
            case .word(let other, let words): !Self.isOne(of: words, setting(other), other.spec.defaultJSON)
            }
        }
    }

    private static func isOne(of words: [String], _ setting: StyleSetting, _ defaultJSON: String?) -> Bool {
        let actual: String
        switch setting {
        case .value: return true
        case .word(let word): actual = word
        case .unset: actual = defaultJSON ?? ""
        }
        // Default words are JSON, so in quotes, but for true and false.
        let bytes = actual.bytes.filter { $0 != UInt8(ascii: "\"") }
        for word in words where bytes.spells(word) { return true }
        return false
    }
}

extension StyleRequirement {
    /// What is missing, to follow "`line-miter-limit` has no effect".
    public var text: String { wording.text }

    private var wording: Wording {
        switch self {
        case .set(let other): "without \(other.name)"
        case .unset(let other): "beside \(other.name)"
        case .word(let other, let words): "unless \(other.name) is \(words.joined(by: " or "))"
        case .lineMetrics: "unless the source has lineMetrics"
        }
    }
}
