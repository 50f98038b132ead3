import ChizuGeometry

/// Why an input is not the GeoJSON it should be, and where.
public struct GeoJSONError: Error, Equatable, Sendable {
    public enum Reason: Equatable, Sendable {
        /// Nothing but white space.
        case empty
        /// Not text at all: what its first bytes show it to be.
        case notText(String)
        /// The input ends where something was still to come.
        case unexpectedEnd(expected: String)
        /// `found` as it stands in the file, shortened.
        case unexpected(found: String, expected: String)
        /// A number that JSON does not allow: `NaN`, `01`, `1.`, `+1`.
        case invalidNumber(String)
        /// A coordinate beyond what a double holds.
        case numberTooLarge(String)
        case invalidUTF8
        /// A raw control character within a string; its code.
        case controlCharacter(UInt8)
        case invalidEscape
        /// A `\u` surrogate without its other half.
        case loneSurrogate
        /// Nested deeper than `GeoJSONLimits.depth`.
        case tooDeep(limit: Int)
        /// Larger than `GeoJSONLimits.byteCount`.
        case tooLarge(limit: Int)
        /// Something stands behind the end of the document.
        case trailingContent(found: String)
        /// An object without a member that it must have.
        case missingMember(String, of: String)
        /// A member that RFC 7946 defines stands twice in one object.
        case duplicateMember(String)
        /// `type` names none of the nine types of RFC 7946, or not one allowed here.
        case unknownType(String, expected: String)
        /// A position with fewer than two numbers; how many it has.
        case shortPosition(count: Int)
        /// A `crs` that Chizu cannot convert to degrees, by its name.
        case unsupportedReferenceSystem(String)
        /// A coordinate that the named `crs`, which stands at the place, cannot have.
        case outsideReferenceSystem(String)
    }

    public var reason: Reason
    /// Bytes from the start of the input.
    public var offset: Int
    /// Counted from 1.
    public var line: Int
    /// Counted from 1, in Unicode scalars.
    public var column: Int
    /// Which feature of the input it is in, counted from 0; nil outside of features.
    public var featureIndex: Int?

    public init(reason: Reason, offset: Int, line: Int, column: Int, featureIndex: Int? = nil) {
        self.reason = reason
        self.offset = offset
        self.line = line
        self.column = column
        self.featureIndex = featureIndex
    }
}

extension GeoJSONError {
    /// One line: the place and what is wrong there.
    public var message: String { Wording("\(place): \(reason.message)").text }

    /// `line 3, column 14 (byte 120), feature 7`
    public var place: String {
        let place = Wording("line \(line), column \(column) (byte \(offset))").text
        guard let featureIndex else { return place }
        return Wording("\(place), feature \(featureIndex)").text
    }
}

extension GeoJSONError.Reason {
    /// What is wrong and what was expected, without the place.
    public var message: String { wording.text }

    private var wording: Wording {
        switch self {
        case .empty: "the input is empty, expected a GeoJSON object"
        case .notText(let kind): "this is \(kind), expected GeoJSON text in UTF-8"
        case .unexpectedEnd(let expected): "the input ends here, expected \(expected)"
        case .unexpected(let found, let expected): "found \(found), expected \(expected)"
        case .invalidNumber(let text): "\(text) is not a JSON number"
        case .numberTooLarge(let text): "\(text) is too large, expected a coordinate"
        case .invalidUTF8: "invalid UTF-8, expected text in UTF-8"
        case .controlCharacter(let code):
            "control character \(Int(code)) in a string, expected it escaped"
        case .invalidEscape: "invalid escape in a string, expected one of \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\uXXXX"
        case .loneSurrogate: "half a surrogate pair, expected a pair of \\u escapes"
        case .tooDeep(let limit): "nested too deep, expected at most \(limit) levels"
        case .tooLarge(let limit): "the input is too large, expected at most \(limit) bytes"
        case .trailingContent(let found): "found \(found) behind the end of the document, expected nothing"
        case .missingMember(let name, let type): "\(type) has no \"\(name)\", expected one"
        case .duplicateMember(let name): "a second \"\(name)\" in one object, expected one"
        case .unknownType(let name, let expected): "type \"\(name)\", expected \(expected)"
        case .shortPosition(let count):
            "a position with \(count == 1 ? "1 number" : "no numbers"), expected longitude and latitude"
        case .outsideReferenceSystem(let name):
            "a coordinate outside of the coordinate reference system \"\(name)\", expected its metres"
        case .unsupportedReferenceSystem(let name):
            "coordinate reference system \"\(name)\", expected CRS84, EPSG 4326, 6668, 4612, 3857, 6669–6687 or 2443–2461"
        }
    }
}
