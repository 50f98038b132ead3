import ChizuStyle
import Testing

@Suite("Number format")
struct NumberFormatTests {
    /// As ICU 72 writes them (JavaScript's `Intl.NumberFormat` of node 18); an underscore stands for U+00A0, a tilde for
    /// U+202F.
    static let samples: [(String, [String])] = [
        ("ja", ["1,234.5", "12,345", "-1,234,567.891"]), ("en", ["1,234.5", "12,345", "-1,234,567.891"]),
        ("zh-Hant-TW", ["1,234.5", "12,345", "-1,234,567.891"]), ("ko-KR", ["1,234.5", "12,345", "-1,234,567.891"]),
        ("de", ["1.234,5", "12.345", "-1.234.567,891"]), ("fr", ["1~234,5", "12~345", "-1~234~567,891"]),
        ("es", ["1234,5", "12.345", "-1.234.567,891"]), ("es-MX", ["1,234.5", "12,345", "-1,234,567.891"]),
        ("es-419", ["1,234.5", "12,345", "-1,234,567.891"]), ("es-AR", ["1.234,5", "12.345", "-1.234.567,891"]),
        ("pt", ["1.234,5", "12.345", "-1.234.567,891"]), ("pt_PT", ["1234,5", "12_345", "-1_234_567,891"]),
        ("it", ["1234,5", "12.345", "-1.234.567,891"]), ("ru_RU.UTF-8", ["1_234,5", "12_345", "-1_234_567,891"]),
        ("kk", ["1_234,5", "12_345", "-1_234_567,891"]), ("hi", ["1,234.5", "12,345", "-12,34,567.891"]),
        ("en-in", ["1,234.5", "12,345", "-12,34,567.891"]), ("de-AT", ["1_234,5", "12_345", "-1_234_567,891"]),
        ("pl", ["1234,5", "12_345", "-1_234_567,891"]), ("sv", ["1_234,5", "12_345", "−1_234_567,891"]),
        ("fr-CA", ["1_234,5", "12_345", "-1_234_567,891"]), ("tr", ["1.234,5", "12.345", "-1.234.567,891"]),
        ("xx", ["1,234.5", "12,345", "-1,234,567.891"]), ("", ["1,234.5", "12,345", "-1,234,567.891"]),
    ]

    @Test("Numbers are written as ICU writes them", arguments: samples)
    func locales(locale: String, expected: [String]) {
        let format = NumberFormat(locale: locale)
        let texts = [1234.5, 12345, -1_234_567.891].map { number in
            format.string(from: number).replacing("\u{A0}", with: "_").replacing("\u{202F}", with: "~")
        }
        #expect(texts == expected)
    }

    @Test("Compact numbers are ICU's short form")
    func compact() {
        var japanese = NumberFormat(locale: "ja")
        japanese.notation = .compact
        let numbers = [
            999, 1234, 9999, 12345, 99999, 123_456, 1_234_567, 9_999_499, 12_345_678, 99_999_999, 126_146_099, 1.5e12,
        ]
        #expect(
            numbers.map { japanese.string(from: $0) } == [
                "999", "1234", "9999", "1.2万", "10万", "12万", "123万", "1000万", "1235万", "1億", "1.3億", "1.5兆",
            ])
        var english = NumberFormat(locale: "en")
        english.notation = .compact
        #expect(
            [999, 1234, 9999, 999_999, 126_146_099].map { english.string(from: $0) } == [
                "999", "1.2K", "10K", "1M", "126M",
            ])
        var german = NumberFormat(locale: "de")
        german.notation = .compact
        #expect(german.string(from: 1_234_567) == "1.234.567")
    }

    @Test("Fraction digits are rounded to and padded to")
    func fractions() {
        var format = NumberFormat(locale: "de")
        format.minimumFractionDigits = 2
        format.maximumFractionDigits = 2
        #expect(format.string(from: 3) == "3,00")
        #expect(format.string(from: 1234.567) == "1.234,57")
        #expect(format.string(from: -0.001) == "0,00")
        format.minimumFractionDigits = 0
        format.maximumFractionDigits = 0
        format.usesGrouping = false
        #expect(format.string(from: 1e15) == "1000000000000000")
        #expect(format.string(from: .infinity) == "∞")
        #expect(format.string(from: .nan) == "NaN")
    }
}
