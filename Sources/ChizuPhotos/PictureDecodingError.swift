/// Why bytes are no picture that can be shown.
public enum PictureDecodingError: Error, Equatable, Sendable, CustomStringConvertible {
    case empty
    /// The first bytes are those of none of the formats known.
    case unknownFormat
    /// The file is of that format, and this is wrong with it, in the codec's words.
    case damaged(format: String, reason: String)

    public var description: String {
        switch self {
        case .empty: "the picture is empty, expected a PNG, JPEG or WebP file"
        case .unknownFormat: "this is no picture of a known format, expected a PNG, JPEG or WebP file"
        case .damaged(let format, let reason): "the \(format) file cannot be decoded: \(reason)"
        }
    }
}
