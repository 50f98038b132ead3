/// Tells from the start of a JSON text whether it is nested deeper than a parser will follow, so that a stream of a
/// gigabyte of `[` is refused at its beginning rather than read to its end.
struct NestingProbe {
    /// The deepest nesting that is accepted.
    let limit: Int

    /// Whether brackets and braces, those in strings aside, are open deeper than the limit anywhere in `bytes`.
    func isTooDeep(_ bytes: UnsafeRawBufferPointer) -> Bool {
        var depth = 0
        var isInString = false
        var isEscaped = false
        for byte in bytes {
            if isInString {
                isInString = isEscaped || byte != Self.quote
                isEscaped = !isEscaped && byte == Self.backslash
                continue
            }
            switch byte {
            case Self.quote: isInString = true
            case UInt8(ascii: "["), UInt8(ascii: "{"):
                depth += 1
                if depth > limit { return true }
            case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
            default: break
            }
        }
        return false
    }

    private static let quote = UInt8(ascii: "\"")
    private static let backslash = UInt8(ascii: "\\")
}
