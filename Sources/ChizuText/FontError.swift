/// Why a font collection could not be opened.
public enum FontError: Error, Equatable, CustomStringConvertible {
    /// The path does not exist or may not be read.
    case unreadable(path: String, reason: String)
    /// The file is not an OpenType or TrueType font.
    case notAFont(path: String)
    /// The folder, or what is below it, holds no font.
    case noFonts(path: String)

    public var description: String {
        switch self {
        case .unreadable(let path, let reason):
            "\(path): cannot be read (\(reason)); expected a font file or a folder of fonts"
        case .notAFont(let path): "\(path): is not a font; expected OpenType or TrueType (.otf, .ttf, .ttc, .woff)"
        case .noFonts(let path): "\(path): holds no font; expected .otf, .ttf, .ttc or .woff files in it or below it"
        }
    }
}
