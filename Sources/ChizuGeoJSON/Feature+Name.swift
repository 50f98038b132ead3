import ChizuGeometry

extension Feature {
    /// What the feature is called: its property `name`, else the first property that is a name by its own name,
    /// upper or lower case alike: `name`, `nam`, `title` or `label`, one of these in some language (`name:en`,
    /// `NAME_JA`, `nam_ja`, `name_zh-Hant`), or a longer one that ends in `_name` (`LAND_NAME`). Nil where the feature
    /// has none, or none with text.
    ///
    /// - Complexity: O(properties).
    public var name: String? {
        if let name = self["name"]?.nameText, !name.isEmpty { return name }
        var best: (rank: NameRank, text: String)?
        for member in properties?.members ?? [] {
            guard case .string(let text) = member.value, !text.isEmpty, let rank = NameRank(property: member.name)
            else { continue }
            if let found = best, found.rank <= rank { continue }
            best = (rank, text)
        }
        return best?.text
    }
}

/// How surely a property of that name holds its feature's name; the lower the surer.
private struct NameRank {
    private static let words = ["name", "nam", "title", "label"]

    private let value: Int

    static func <= (a: NameRank, b: NameRank) -> Bool { a.value <= b.value }

    /// Nil where the property is no name.
    init?(property: String) {
        let lower = property.bytes.map { UInt8(ascii: "A") <= $0 && $0 <= UInt8(ascii: "Z") ? $0 | 0x20 : $0 }
        for (place, word) in Self.words.enumerated()
        where lower.prefix(word.utf8.count).spells(word) {
            if lower.count == word.utf8.count {
                value = 2 * place
                return
            }
            if Self.isLanguageSuffix(lower[word.utf8.count...]) {
                value = 2 * place + 1
                return
            }
        }
        guard lower.count > 5, lower.suffix(5).spells("_name") else { return nil }
        value = 2 * Self.words.count
    }

    /// Whether the rest of a property's name is a language tag behind `:` or `_`: two or three letters, and perhaps a
    /// script or a region behind them (RFC 5646).
    private static func isLanguageSuffix(_ suffix: ArraySlice<UInt8>) -> Bool {
        guard let first = suffix.first, first == UInt8(ascii: ":") || first == UInt8(ascii: "_") else { return false }
        var letters = 0
        for byte in suffix.dropFirst() {
            if byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") { break }
            guard UInt8(ascii: "a") <= byte, byte <= UInt8(ascii: "z") else { return false }
            letters += 1
        }
        return letters == 2 || letters == 3
    }
}

/// The names of features that become regions of their own.
struct FeatureNames {
    /// The property that tells all features apart, for those without a name.
    private let distinctive: String?

    init(_ features: [Feature]) {
        let areNamed = features.allSatisfy { $0.name != nil || $0.hasTextID }
        distinctive = areNamed ? nil : Self.distinctiveProperty(of: features)
    }

    /// The feature's own name, its id where that is text, the text that no other feature has, its id where that is a
    /// number, or its place in the file ("feature 0").
    func name(of feature: Feature, at index: Int) -> String {
        if let name = feature.name { return name }
        if case .string(let text) = feature.id { return text }
        if let distinctive, let text = feature[distinctive]?.nameText { return text }
        if case .number(let number) = feature.id, let text = number.nameText { return text }
        return Self.place(index)
    }

    /// What a feature is called that nothing names.
    fileprivate static func place(_ index: Int) -> String { Wording("feature \(index)").text }

    /// The first property that is text in every feature, and another text in each. One feature alone has none: nothing
    /// tells that any of its properties is more than a remark.
    private static func distinctiveProperty(of features: [Feature]) -> String? {
        guard features.count > 1 else { return nil }
        for member in features[0].properties?.members ?? [] where isDistinctive(member.name, in: features) {
            return member.name
        }
        return nil
    }

    private static func isDistinctive(_ property: String, in features: [Feature]) -> Bool {
        var seen: Set<String> = []
        for feature in features {
            guard case .string(let text) = feature[property], !text.isEmpty, seen.insert(text).inserted else {
                return false
            }
        }
        return true
    }
}

extension Region {
    /// Whether nothing names the region, so that its name is only its place in the file ("feature 0").
    public var isUnnamed: Bool { featureIndices.count == 1 && name == FeatureNames.place(featureIndices[0]) }
}

extension Feature {
    fileprivate var hasTextID: Bool {
        if case .string = id { return true }
        return false
    }
}

extension JSONValue {
    /// The value as part of a name: a string, number or boolean; nil for null, arrays and objects.
    var nameText: String? {
        switch self {
        case .string(let text), .literal(let text): text
        case .integer(let value): String(decimal: value)
        case .double(let value): String(decimal: value)
        case .bool(let value): value ? "true" : "false"
        case .null, .array, .object: nil
        }
    }
}
