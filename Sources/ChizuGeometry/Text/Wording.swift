/// Text put together of words and values, as messages are: `Wording("Expected \(type), found \(count)").text`.
///
/// Each piece is one call of a function that is never inlined. Adding strings, or the standard library's interpolation,
/// takes ten times the code in the browser engine.
package struct Wording: ExpressibleByStringInterpolation, Sendable {
    package let text: String

    package init(text: String) {
        self.text = text
    }

    package init(stringLiteral text: String) {
        self.text = text
    }

    @inline(never)
    package init(stringInterpolation: Pieces) {
        text = String(utf8: stringInterpolation.bytes)
    }

    /// What stands in the literal, one piece after another.
    package struct Pieces: StringInterpolationProtocol {
        fileprivate var bytes: [UInt8] = []

        @inline(never)
        package init(literalCapacity: Int, interpolationCount: Int) {}

        @inline(never)
        package mutating func appendLiteral(_ words: String) {
            bytes.append(text: words)
        }

        @inline(never)
        package mutating func appendInterpolation(_ text: String) {
            bytes.append(text: text)
        }

        package mutating func appendInterpolation(_ number: Int) { appendInterpolation(Int64(number)) }

        @inline(never)
        package mutating func appendInterpolation(_ number: Int64) {
            bytes.append(decimal: number)
        }
    }

    package typealias StringInterpolation = Pieces
}
