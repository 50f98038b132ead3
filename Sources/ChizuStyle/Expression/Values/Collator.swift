/// How texts are compared: what `collator` yields.
public struct Collator: Equatable, Sendable {
    /// Whether `a` and `A` differ.
    public var isCaseSensitive: Bool
    /// Whether `a` and `ä` differ.
    public var isDiacriticSensitive: Bool
    /// The BCP 47 tag of the locale whose order counts; nil for the reader's.
    public var locale: String?

    public init(isCaseSensitive: Bool = false, isDiacriticSensitive: Bool = false, locale: String? = nil) {
        self.isCaseSensitive = isCaseSensitive
        self.isDiacriticSensitive = isDiacriticSensitive
        self.locale = locale
    }
}
