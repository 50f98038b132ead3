import ChizuTestSupport
import Foundation
import Testing

@testable import ChizuGeometry

/// Decimal printing against the C library: `%.*f` for fixed places, `%.17g` and `strtod` for the shortest form.
@Suite struct NumbersPrintingTests {
    @Test("The shortest form reads back as the same double and no form with fewer digits does")
    func shortestRoundTrip() {
        var random = SeededGenerator()
        for round in 0..<rounds(500_000) {
            var value = Double(bitPattern: random.next())
            if round % 3 == 0 { value = Double(random.next() >> 11) / 9007199254740992 * 360 - 180 }
            if round % 7 == 0 { value = Double(bitPattern: random.next() & 0xFFF0_0000_0000_0000) }
            guard value.isFinite else { continue }
            let text = String(decimal: value)
            if strtod(text, nil).bitPattern != value.bitPattern {
                Issue.record("\(text) is not \(value.debugDescription)")
            }
            let digits = ShortestDecimal(value).significand.description.count
            if digits > 1, strtod(String(format: "%.\(digits - 2)e", value), nil) == value {
                Issue.record("\(text) is not the shortest for \(value.debugDescription)")
            }
        }
    }

    @Test("The shortest form is the one the standard library prints")
    func shortestLikeStandardLibrary() {
        var random = SeededGenerator()
        for _ in 0..<rounds(200_000) {
            let value = Double(bitPattern: random.next())
            guard value.isFinite else { continue }
            let shortest = ShortestDecimal(value)
            let theirs = "\(value.magnitude)".lowercased().split(separator: "e")[0].filter { $0 != "." }
            let trimmed = String(theirs.drop { $0 == "0" }.reversed().drop { $0 == "0" }.reversed())
            if String(shortest.significand) != trimmed { Issue.record("\(value): \(shortest.significand)") }
        }
    }

    @Test(
        "Known doubles have their known shortest form",
        arguments: [
            (0, "0"), (-0.0, "-0"), (1, "1"), (-5, "-5"), (0.1, "0.1"), (0.3, "0.3"), (2.0 / 3, "0.6666666666666666"),
            (141.3552008297546, "141.3552008297546"), (100, "100"), (1e20, "100000000000000000000"), (1e21, "1e+21"),
            (1e22, "1e+22"), (1.5e300, "1.5e+300"), (1e-7, "0.0000001"), (1.25e-10, "0.000000000125"),
            (5e-324, "5e-324"), (1.7976931348623157e308, "1.7976931348623157e+308"),
            (9007199254740993, "9007199254740992"),
            (2.2250738585072014e-308, "2.2250738585072014e-308"), (123456789.125, "123456789.125"), (9.5e-3, "0.0095"),
        ] as [(Double, String)])
    func knownShortest(value: Double, text: String) {
        #expect(String(decimal: value) == text)
    }

    @Test("Fixed places are what C's printf rounds to, less its trailing zeros")
    func fixedLikeC() {
        var random = SeededGenerator()
        for round in 0..<rounds(500_000) {
            var value = Double(random.next() >> 11) / 9007199254740992 * 2000 - 1000
            if round % 2 == 0 { value = Double(Int(random.next() % 200_000)) / 256 - 400 }
            if round % 5 == 0 { value = Double(bitPattern: random.next()) }
            guard value.isFinite, value.magnitude < 1e19 else { continue }
            let places = Int(random.next() % 18)
            var expected = String(format: "%.\(places)f", value)
            if expected.contains(".") {
                while expected.hasSuffix("0") { expected.removeLast() }
                if expected.hasSuffix(".") { expected.removeLast() }
            }
            if expected == "-0" { expected = "0" }
            let text = String(decimal: value, fractionDigits: places)
            if text != expected { Issue.record("\(value) to \(places): \(text), printf \(expected)") }
        }
    }

    @Test("Large magnitudes keep their digits and never show an exponent in fixed form")
    func fixedLarge() {
        #expect(String(decimal: 1e22, fractionDigits: 3) == "1" + String(repeating: "0", count: 22))
        #expect(String(decimal: -1.8446744073709552e19, fractionDigits: 3) == "-18446744073709552000")
        #expect(String(decimal: 9.999999, fractionDigits: 2) == "10")
        #expect(String(decimal: -0.0001, fractionDigits: 2) == "0")
        #expect(String(decimal: 0.5, fractionDigits: 0) == "0")
        #expect(String(decimal: 1.5, fractionDigits: 0) == "2")
        #expect(String(decimal: 5e-324, fractionDigits: 17) == "0")
    }

    @Test("What is not a number prints as digits all the same")
    func notFinite() {
        #expect(String(decimal: .nan) == "0")
        #expect(String(decimal: -.infinity, fractionDigits: 3) == "0")
    }

    @Test("Integers of every width print in full")
    func integers() {
        #expect(String(decimal: Int64.min) == "-9223372036854775808")
        #expect(String(decimal: UInt64.max) == "18446744073709551615")
        #expect(String(decimal: 0) == "0")
        #expect(String(decimal: 10) == "10")
        #expect(String(decimal: Int8(-7)) == "-7")
    }
}
