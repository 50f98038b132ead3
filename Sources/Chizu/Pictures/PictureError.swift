/// Why a map cannot be made a picture.
public enum PictureError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The picture would have more pixels than fit: the sides are in pixels.
    case tooLarge(width: Double, height: Double)
    /// Standard output has no extension that says which format is meant.
    case unnamedFormat

    public var description: String {
        switch self {
        case .tooLarge(let width, let height):
            "a PNG of \(Self.text(width)) × \(Self.text(height)) pixels is too large: expected at most"
                + " \(Self.maximumSide) a side and \(Self.maximumPixels) in all"
        case .unnamedFormat: "standard output needs a format: svg, png or pdf"
        }
    }

    /// The longest side that the pixel painter paints.
    static let maximumSide = 65_535
    /// 2 GiB of memory.
    static let maximumPixels = 1 << 29

    private static func text(_ side: Double) -> String { Int(exactly: side.rounded())?.description ?? "\(side)" }
}
