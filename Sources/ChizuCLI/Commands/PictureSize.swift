import Chizu

/// How large the picture is, in points.
struct PictureSize {
    let width: Double
    private let height: Double?

    /// More is taken for a slip of the keyboard.
    private static let sides = 1.0...100_000.0
    private static let defaultWidth = 1200.0
    /// Of a picture whose height nothing else says.
    private static let defaultShape = 0.75

    init(_ arguments: Arguments) throws(UsageError) {
        let width = try arguments.number(RenderOptions.width, in: Self.sides)
        let height = try arguments.number(RenderOptions.height, in: Self.sides)
        guard let text = arguments[RenderOptions.size] else {
            self.width = width ?? Self.defaultWidth
            self.height = height
            return
        }
        if width != nil || height != nil {
            throw UsageError("--size says width and height at once, without --width and --height", command: "render")
        }
        let sides = text.split(separator: "x", omittingEmptySubsequences: false).map { Double($0) }
        guard sides.count == 2, let wide = sides[0], let high = sides[1], Self.sides.contains(wide),
            Self.sides.contains(high)
        else {
            throw UsageError("--size: expected WIDTHxHEIGHT such as 800x600, found \"\(text)\"", command: "render")
        }
        self.width = wide
        self.height = high
    }

    /// Nil where the shape of the data decides.
    func height(of map: Map) -> Double? {
        if height == nil, case .center = map.camera.target { return (width * Self.defaultShape).rounded() }
        return height
    }
}
