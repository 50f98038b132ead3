import ChizuTestSupport
import Foundation
import Testing

@testable import ChizuGeometry

/// The platform's libm, correct to about half an ulp in glibc and Darwin, is the second source: what stays within one
/// ulp of it errs by less than about 1.5.
@Suite("Mathematics")
struct MathematicsTests {
    /// How many doubles lie between two results.
    static func ulps(_ a: Double, _ b: Double) -> Double {
        if a == b || (a.isNaN && b.isNaN) { return 0 }
        guard a.isFinite, b.isFinite else { return .infinity }
        return (a - b).magnitude / max(a.ulp, b.ulp, .leastNonzeroMagnitude)
    }

    /// The worst distance in ulps over random arguments of a range, and where.
    static func worst(
        in range: ClosedRange<Double>, count: Int = 30_000, seed: UInt64, _ ours: (Double) -> Double,
        _ theirs: (Double) -> Double
    ) -> (ulps: Double, at: Double) {
        var random = SeededGenerator(seed: seed)
        var result = (ulps: 0.0, at: 0.0)
        for _ in 0..<count {
            let x = Double.random(in: range, using: &random)
            let distance = ulps(ours(x), theirs(x))
            if distance > result.ulps { result = (distance, x) }
        }
        return result
    }

    struct Case: Sendable, CustomTestStringConvertible {
        var name: String
        var ours: @Sendable (Double) -> Double
        var theirs: @Sendable (Double) -> Double
        var ranges: [ClosedRange<Double>]
        var limit: Double
        var testDescription: String { name }
    }

    // glibc's own log10 errs by 2 ulp, its hyperbolic functions by 2, its cbrt by up to 4 (glibc manual, "Known maximum
    // errors"), so the limits there are theirs.
    static let cases: [Case] = [
        Case(name: "sin", ours: { .sin($0) }, theirs: { sin($0) }, ranges: angles, limit: 1),
        Case(name: "cos", ours: { .cos($0) }, theirs: { cos($0) }, ranges: angles, limit: 1),
        Case(name: "sincos", ours: { Double.sincos($0).sin }, theirs: { sin($0) }, ranges: angles, limit: 1),
        Case(name: "sincos", ours: { Double.sincos($0).cos }, theirs: { cos($0) }, ranges: angles, limit: 1),
        Case(name: "tan", ours: { .tan($0) }, theirs: { tan($0) }, ranges: angles, limit: 1),
        Case(
            name: "asin", ours: { .asin($0) }, theirs: { asin($0) }, ranges: [-1...1, 0.97...1, -1e-7...1e-7], limit: 1),
        Case(
            name: "acos", ours: { .acos($0) }, theirs: { acos($0) }, ranges: [-1...1, 0.97...1, -1e-7...1e-7], limit: 1),
        Case(
            name: "atan", ours: { .atan($0) }, theirs: { atan($0) }, ranges: [-3...3, -1e3...1e3, -1e20...1e20],
            limit: 1),
        Case(
            name: "exp", ours: { .exp($0) }, theirs: { exp($0) }, ranges: [-1...1, -745...709, -1e-9...1e-9], limit: 1),
        Case(
            name: "expm1", ours: { .expm1($0) }, theirs: { expm1($0) }, ranges: [-1...1, -50...709, -1e-9...1e-9],
            limit: 1),
        Case(
            name: "log", ours: { .log($0) }, theirs: { log($0) }, ranges: [0.5...2, 0...1e300, 0.999...1.001], limit: 1),
        Case(
            name: "log1p", ours: { .log1p($0) }, theirs: { log1p($0) }, ranges: [-1...1, 0...1e10, -1e-6...1e-6],
            limit: 1),
        Case(
            name: "log2", ours: { .log2($0) }, theirs: { log2($0) }, ranges: [0.5...2, 0...1e300, 0.999...1.001],
            limit: 1),
        Case(name: "log10", ours: { .log10($0) }, theirs: { log10($0) }, ranges: [0.5...2, 0...1e300], limit: 2),
        Case(
            name: "cbrt", ours: { .cbrt($0) }, theirs: { cbrt($0) }, ranges: [-2...2, 0...1e300, 0...1e-305], limit: 4),
        Case(name: "sinh", ours: { .sinh($0) }, theirs: { sinh($0) }, ranges: [-1...1, -710...710], limit: 2),
        Case(name: "cosh", ours: { .cosh($0) }, theirs: { cosh($0) }, ranges: [-1...1, -710...710], limit: 2),
        Case(name: "tanh", ours: { .tanh($0) }, theirs: { tanh($0) }, ranges: [-1...1, -30...30], limit: 3),
        Case(name: "asinh", ours: { .asinh($0) }, theirs: { asinh($0) }, ranges: [-3...3, -1e12...1e12], limit: 2),
        Case(name: "acosh", ours: { .acosh($0) }, theirs: { acosh($0) }, ranges: [1...3, 1...1e12], limit: 2),
        Case(name: "atanh", ours: { .atanh($0) }, theirs: { atanh($0) }, ranges: [-1...1, -1e-6...1e-6], limit: 2),
    ]

    static let angles: [ClosedRange<Double>] = [-0.8...0.8, -7...7, -1e5...1e5, -1e15...1e15, -1e300...1e300]

    @Test("A function stays within its error of libm", arguments: cases)
    func agreesWithLibm(of function: Case) {
        let seed = UInt64.random(in: 0...UInt64.max)
        print("\(function.name): seed \(seed)")
        for range in function.ranges {
            let worst = Self.worst(in: range, seed: seed, function.ours, function.theirs)
            #expect(worst.ulps <= function.limit, "\(function.name)(\(worst.at)), seed \(seed)")
        }
    }

    @Test("Powers stay within an ulp of libm, over the whole range of results")
    func powersAgreeWithLibm() {
        let seed = UInt64.random(in: 0...UInt64.max)
        print("pow: seed \(seed)")
        var random = SeededGenerator(seed: seed)
        for round in 0..<60_000 {
            let x = exp(Double.random(in: -300...300, using: &random))
            let y =
                round % 2 == 0
                ? Double.random(in: -2...2, using: &random) : Double(Int.random(in: -70...70, using: &random))
            let distance = Self.ulps(.pow(x, y), pow(x, y))
            #expect(distance <= 1, "pow(\(x), \(y)), seed \(seed)")
            if distance > 1 { break }
        }
    }

    @Test("Hypotenuses and directions stay within an ulp of libm")
    func hypotenusesAgreeWithLibm() {
        let seed = UInt64.random(in: 0...UInt64.max)
        print("hypot, atan2: seed \(seed)")
        var random = SeededGenerator(seed: seed)
        for _ in 0..<40_000 {
            let x = exp(Double.random(in: -700...700, using: &random)) * (Bool.random(using: &random) ? 1 : -1)
            let y = x * exp(Double.random(in: -20...20, using: &random)) * (Bool.random(using: &random) ? 1 : -1)
            #expect(Self.ulps(.hypot(x, y), hypot(x, y)) <= 1, "hypot(\(x), \(y)), seed \(seed)")
            #expect(Self.ulps(.atan2(y, x), atan2(y, x)) <= 1, "atan2(\(y), \(x)), seed \(seed)")
        }
    }

    @Test("Hard arguments have mpmath's digits")
    func hardArguments() {
        // mpmath 1.3 with 400 bits; the arguments are among the doubles nearest to multiples of π/2.
        #expect(Double.sin(0x1.6ac5b262ca1ffp849) == 1.0)
        #expect(Double.cos(0x1.6ac5b262ca1ffp849) == -4.687165924254628e-19)
        #expect(Double.sin(1e22) == -0.8522008497671888)
        #expect(Double.sin(Double.pi) == 1.2246467991473532e-16)
        #expect(Double.tan(Double.pi / 2) == 1.633123935319537e16)
        #expect(Double.exp(1) == 2.718281828459045)
        #expect(Double.exp(-745.13) == .leastNonzeroMagnitude)
        #expect(Double.log(10) == 2.302585092994046)
        #expect(Double.pow(1.0000000001, 1e10) == 2.7182820532347876)
    }

    @Test("Powers that are exact come out exact")
    func exactPowers() {
        for n in 0...22 {
            var power = 1.0
            for _ in 0..<n { power *= 10 }
            #expect(Double.pow(10, Double(n)) == power)
            #expect(Double.log10(power) == Double(n))
        }
        for n in -1074...1023 {
            let power = Double(sign: .plus, exponent: n, significand: 1)
            #expect(Double.log2(power) == Double(n))
            #expect(Double.pow(2, Double(n)) == power)
        }
        for n in 1...1000 { #expect(Double.cbrt(Double(n * n * n)) == Double(n)) }
        // mpmath, where glibc 2.36 is 3 ulp off.
        #expect(Double.cbrt(-0.3912548150979993) == -0.7313970962397138)
        #expect(Double.hypot(3, 4) == 5)
        #expect(Double.pow(0.1, -1) == 10)
    }

    @Test("Special values are those of IEEE 754-2019 §9.2.1")
    func specialValues() {
        let values = [
            0.0, -0.0, 1, -1, 2, -2, 0.5, -0.5, 3, -3, 1e308, -1e308, .leastNonzeroMagnitude, .infinity, -.infinity,
            .nan,
        ]
        func same(_ a: Double, _ b: Double) -> Bool { a.isNaN ? b.isNaN : a == b && (a != 0 || a.sign == b.sign) }
        func close(_ a: Double, _ b: Double) -> Bool { same(a, b) || a != 0 && Self.ulps(a, b) <= 1 }
        for x in values {
            for y in values {
                #expect(close(.pow(x, y), pow(x, y)), "pow(\(x), \(y))")
                #expect(close(.atan2(x, y), atan2(x, y)), "atan2(\(x), \(y))")
                if !x.isNaN && !y.isNaN { #expect(same(.hypot(x, y), hypot(x, y)), "hypot(\(x), \(y))") }
            }
            for function in Self.cases where x == 0 || !x.isFinite {
                #expect(same(function.ours(x), function.theirs(x)), "\(function.name)(\(x))")
            }
        }
        for x in [1.0, -1, 1.5, -1.5] {
            #expect(same(.asin(x), asin(x)) && same(.acos(x), acos(x)) && same(.atanh(x), atanh(x)), "\(x)")
            #expect(same(.log(-x.magnitude), .nan) && same(.log1p(-1), -.infinity))
        }
    }
}
