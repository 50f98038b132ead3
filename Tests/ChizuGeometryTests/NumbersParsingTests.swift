import ChizuTestSupport
import Foundation
import Testing

@testable import ChizuGeometry

/// Decimal parsing against the C library's `strtod`, which is correctly rounded in glibc and in Apple's libc.
@Suite struct NumbersParsingTests {
    private func expectSameAsC(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
        let expected = strtod(text, nil)
        let parsed = Double(decimal: text)
        if parsed?.bitPattern != expected.bitPattern {
            Issue.record(
                "\(text): read \(String(describing: parsed)), strtod \(expected)", sourceLocation: sourceLocation)
        }
    }

    @Test("Random digits and exponents are read as strtod reads them")
    func randomDecimals() {
        var random = SeededGenerator()
        for _ in 0..<rounds(2_000_000) {
            let digits = Int(random.next() % 25) + 1
            var text = random.next() % 2 == 0 ? "-" : ""
            let point = Int(random.next() % UInt64(digits + 1))
            for place in 0..<digits {
                if place == point { text += "." }
                text.unicodeScalars.append(Unicode.Scalar(UInt8(ascii: "0") + UInt8(random.next() % 10)))
            }
            if random.next() % 2 == 0 { text += "e\(Int(random.next() % 700) - 350)" }
            expectSameAsC(text)
        }
    }

    @Test("Every kind of double printed with 17 digits is read back exactly")
    func seventeenDigits() {
        var random = SeededGenerator()
        for _ in 0..<rounds(500_000) {
            let value = Double(bitPattern: random.next())
            guard value.isFinite else { continue }
            expectSameAsC(String(format: "%.16e", value))
        }
    }

    @Test("Coordinates as files have them, 1 to 17 places, are read as strtod reads them")
    func coordinates() {
        var random = SeededGenerator()
        for _ in 0..<rounds(500_000) {
            let degrees = Double(random.next() >> 11) / 9007199254740992 * 360 - 180
            expectSameAsC(String(format: "%.\(random.next() % 17 + 1)f", degrees))
        }
    }

    @Test("The exact middle between two doubles goes to the even one, and a trace more goes up")
    func halfway() {
        var random = SeededGenerator()
        for _ in 0..<rounds(10_000) {
            // 54-bit odd integers times a power of two are halfway between two neighbouring doubles.
            let odd = random.next() >> 10 | 1 << 53 | 1
            let power = Int32(random.next() % 1000) - 1074 + 20
            let exact = exactDecimal(odd, power)
            expectSameAsC(exact)
            expectSameAsC(exact + "1")
            expectSameAsC(exact + String(repeating: "0", count: Int(random.next() % 800)) + "1")
            expectSameAsC(String(exact.dropLast()) + "4999999")
        }
    }

    @Test("Subnormal numbers and the middles between them are read as strtod reads them")
    func subnormals() {
        var random = SeededGenerator()
        for _ in 0..<rounds(10_000) {
            let bits = random.next() >> (12 + random.next() % 52)
            expectSameAsC(String(format: "%.20e", Double(bitPattern: bits)))
            expectSameAsC(exactDecimal(2 * (bits >> 1) + 1, -1075))
        }
        for text in ["4.9406564584124654e-324", "2.4703282292062327e-324", "2.4703282292062328e-324", "1e-400"] {
            expectSameAsC(text)
        }
    }

    @Test(
        "Numbers known to break parsers are read as strtod reads them",
        arguments: [
            "0", "-0", "0.0", "1", "9007199254740993", "9007199254740992.99999999999999999999999999999999999999",
            "2.2250738585072011e-308", "2.2250738585072012e-308", "1.7976931348623157e308", "1.7976931348623158e308",
            "1.7976931348623159e308", "1e309", "1e-324", "1e400", "-1e400", "0e99999999999999999999",
            "1e99999999999999999999", "1e-99999999999999999999", "6.631236871469758276785396630275967242e-4",
            "7.8459735791271921e65", "3.571e266", "1.00000000000000011102230246251565404236316680908203125",
            "1.00000000000000011102230246251565404236316680908203124",
            "1.00000000000000011102230246251565404236316680908203126", "9355950000000000000.00000000000000000000000000",
            "8.5e-324", "123456789012345678901234567890", "0.000000000000000000000000000000000000000000000001e48",
            "179769313486231580793728971405301e276", "89255e-22", "104110013277974872254e-225", "5e125",
        ])
    func knownHardNumbers(text: String) {
        expectSameAsC(text)
    }

    @Test("A hundred thousand digits are read in one go")
    func manyDigits() {
        expectSameAsC(String(repeating: "9", count: 300) + "." + String(repeating: "9", count: 100_000))
        expectSameAsC("0." + String(repeating: "0", count: 100_000) + "1e100001")
        expectSameAsC("1" + String(repeating: "0", count: 100_000) + "e-100000")
    }

    @Test("A plus sign and a point without digits on one side are allowed")
    func looseForms() {
        #expect(Double(decimal: "+1.5") == 1.5)
        #expect(Double(decimal: ".5") == 0.5)
        #expect(Double(decimal: "5.") == 5)
        #expect(Double(decimal: "1E+2") == 100)
    }

    @Test(
        "What is not wholly a decimal number is nil",
        arguments: [
            "", "-", ".", "e5", "1e", "1e+", "nan", "inf", "Infinity", "0x10", " 1", "1 ", "1,5", "1.2.3", "--1",
        ])
    func notNumbers(text: String) {
        #expect(Double(decimal: text) == nil)
    }

    @Test("Every entry of the table of powers is within one unit of the last place of what C says")
    func powerTable() {
        for exponent in -307...308 {
            let text = "1e\(exponent)"
            #expect(Double(decimal: text)?.bitPattern == strtod(text, nil).bitPattern, "\(text)")
        }
    }

    /// All digits of odd × 2^power, by C's printf through long arithmetic on decimal strings.
    private func exactDecimal(_ odd: UInt64, _ power: Int32) -> String {
        var integer = BigInteger(odd)
        if power >= 0 {
            integer.shiftLeft(by: Int(power))
            return decimalString(integer)
        }
        for _ in 0..<(-power) { integer.multiply(by: 5, adding: 0) }
        return decimalString(integer) + "e\(power)"
    }

    private func decimalString(_ value: BigInteger) -> String {
        var (rest, groups): (BigInteger, [String]) = (value, [])
        while !rest.isZero {
            var quotient = rest
            quotient.divide(by: 1_000_000_000)
            var product = quotient
            product.multiply(by: 1_000_000_000, adding: 0)
            var difference = rest
            _ = difference.subtractIfNotSmaller(product)
            groups.append(String(format: "%09d", difference.limbs.first ?? 0))
            rest = quotient
        }
        let digits = groups.reversed().joined().drop { $0 == "0" }
        return digits.isEmpty ? "0" : String(digits)
    }
}

/// How many of `count` random cases to run: all in a release build, a twentieth in a debug build, which is slow.
func rounds(_ count: Int) -> Int {
    #if DEBUG
    count / 20
    #else
    count
    #endif
}
