/// Comparison and formatting in the languages of the world, which the core leaves to whoever has the data: the module
/// `Chizu` to Foundation, a browser to `Intl`. Without one the core does it plainly, as ``PlainLocale`` says.
public protocol ExpressionLocale: AnyObject, Sendable {
    /// Negative where `a` comes before `b`, positive where it comes behind, 0 where the collator takes them for equal.
    func compare(_ a: String, _ b: String, by collator: Collator) -> Int
    /// The BCP 47 tag of the locale whose order a collator gets.
    func resolvedLocale(of collator: Collator) -> String
    /// A number as a locale's readers write it.
    func string(from number: Double, _ style: NumberStyle) -> String
    /// A text in capitals.
    func uppercased(_ text: String) -> String
    /// A text in small letters.
    func lowercased(_ text: String) -> String
    /// Whether the letters of a text can be drawn as they should.
    func supportsScript(of text: String) -> Bool
}
