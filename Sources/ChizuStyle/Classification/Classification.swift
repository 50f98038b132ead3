import ChizuGeometry

/// How values are sorted into colours.
public enum Classification: Equatable, Sendable {
    /// Classes of equal width between the smallest and the largest value.
    case equal(classes: Int)
    /// Classes that hold equally many values.
    case quantile(classes: Int)
    /// Classes between these limits, one more than there are limits; a value on a limit belongs to the class above it.
    case thresholds([Double])
    /// No classes: the colour runs with the value.
    case linear
    /// A colour for each different value.
    case category
}

extension Classification {
    /// The most classes that a map can be read with; more is taken for a slip of the keyboard.
    public static let maximumClasses = 100

    /// Reads the command line's form: `equal:5`, `quantile:5`, `thresholds:1e5,1e6`, `linear` or `category`.
    public init(parsing text: String) throws(ParseError) {
        let bytes = Array(text.utf8)
        let colon = bytes.firstIndex(of: UInt8(ascii: ":"))
        let name = bytes[..<(colon ?? bytes.endIndex)]
        let argument = colon.map { bytes[($0 + 1)...] }
        if name.spells("linear"), argument == nil {
            self = .linear
        } else if name.spells("category"), argument == nil {
            self = .category
        } else if name.spells("equal"), let argument {
            self = .equal(classes: try Self.classCount(argument, in: text))
        } else if name.spells("quantile"), let argument {
            self = .quantile(classes: try Self.classCount(argument, in: text))
        } else if name.spells("thresholds"), let argument {
            self = .thresholds(try Self.limits(argument, in: text))
        } else {
            throw ParseError(
                text: text,
                expectation: "equal:N, quantile:N, thresholds:A,B,…, linear or category (such as quantile:5)")
        }
    }

    private static func classCount(_ argument: ArraySlice<UInt8>, in text: String) throws(ParseError) -> Int {
        guard let value = Double(decimal: argument), value == value.rounded(.down), value >= 1,
            value <= Double(maximumClasses)
        else { throw ParseError(text: text, expectation: "a whole number of classes from 1 to 100 after the colon") }
        return Int(value)
    }

    private static func limits(_ argument: ArraySlice<UInt8>, in text: String) throws(ParseError) -> [Double] {
        var limits: [Double] = []
        for part in argument.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false) {
            guard let value = Double(decimal: part), value.isFinite else {
                throw ParseError(text: text, expectation: "numbers with commas between them (thresholds:1e5,1e6)")
            }
            if let last = limits.last, value <= last {
                throw ParseError(text: text, expectation: "limits that rise from left to right")
            }
            limits.append(value)
        }
        return limits
    }

    /// A classification that could not be read.
    public struct ParseError: Error, Equatable {
        /// What was given.
        public var text: String
        /// What was expected in its place.
        public var expectation: String

        /// One line for the user.
        public var message: String { "classes '" + text + "': expected " + expectation }
    }
}
