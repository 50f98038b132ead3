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
        return Array(spec.requirements.utf8).split(separator: UInt8(ascii: " ")).map { rule in
            if rule.spells("lineMetrics") { return .lineMetrics }
            let isNegated = rule.first == UInt8(ascii: "!")
            let sides = rule.dropFirst(isNegated ? 1 : 0).split(separator: UInt8(ascii: "="))
            guard let other = StyleProperty(named: String(decoding: sides[0], as: UTF8.self), in: spec.layerType) else {
                preconditionFailure("the table names a property that there is not")
            }
            if sides.count > 1 { return .word(other, StylePropertySpec.words(of: sides[1])) }
            return isNegated ? .unset(other) : .set(other)
        }
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
        let bytes = actual.utf8.filter { $0 != UInt8(ascii: "\"") }
        for word in words where word.utf8.elementsEqual(bytes) { return true }
        return false
    }
}

extension StyleRequirement {
    /// What is missing, to follow "`line-miter-limit` has no effect".
    public var text: String {
        switch self {
        case .set(let other): "without " + other.name
        case .unset(let other): "beside " + other.name
        case .word(let other, let words): "unless " + other.name + " is " + words.joined(separator: " or ")
        case .lineMetrics: "unless the source has lineMetrics"
        }
    }
}
