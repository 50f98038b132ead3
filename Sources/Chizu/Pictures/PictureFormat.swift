/// The formats a map is written in.
public enum PictureFormat: String, CaseIterable, Sendable {
    /// Scalable Vector Graphics, with real text and a structure that a screen reader can walk.
    case svg
    /// Pixels.
    case png
    /// A vector page with embedded fonts.
    case pdf

    /// The format that a path's extension names, in either case, or nil.
    public init?(path: String) {
        guard let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
        self.init(rawValue: path[path.utf8.index(after: dot)...].lowercased())
    }
}
