import Chizu
import ChizuStyle
import Testing

@Suite("Foundation's locales in expressions")
struct FoundationLocaleTests {
    private let locale = FoundationLocale(reader: .init(identifier: "en"))

    @Test("Currencies are written as their readers do")
    func currencies() {
        #expect(locale.string(from: 1234.5, NumberStyle(locale: "en-US", currency: "USD")) == "$1,234.50")
        // No-break spaces, and the sign behind.
        #expect(locale.string(from: 1234.5, NumberStyle(locale: "de-DE", currency: "EUR")) == "1.234,50\u{A0}€")
        #expect(locale.string(from: 1234.5678, NumberStyle(locale: "fr", maximumFractionDigits: 1)) == "1\u{202F}234,6")
        #expect(locale.string(from: 5, NumberStyle(locale: "en", unit: "kilometer")) == "5 km")
    }

    @Test("Case and accents count as a collator says")
    func collation() {
        #expect(locale.compare("É", "e", by: Collator()) == 0)
        #expect(locale.compare("É", "é", by: Collator(isDiacriticSensitive: true)) == 0)
        #expect(locale.compare("É", "E", by: Collator(isDiacriticSensitive: true)) != 0)
        #expect(locale.compare("a", "b", by: Collator(isCaseSensitive: true)) < 0)
        #expect(locale.resolvedLocale(of: Collator(locale: "de")) == "de")
    }

    @Test("Every script changes case in an expression")
    func cases() throws {
        var context = ExpressionContext()
        context.locale = locale
        let text: StyleValue<String> = .upcase(.get("name"))
        context.properties = JSONObject([.init(name: "name", value: .string("ⴀⴁ ß ǆ"))])
        #expect(text.value(in: context, fallback: "") == "ⴀⴁ ß ǆ".uppercased())
    }
}
