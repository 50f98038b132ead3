import Chizu

/// A picture that cannot be made as asked, with the file that it was to be.
private struct PictureFault: Error, CustomStringConvertible {
    let path: String
    let message: String

    var description: String { (path == "-" ? "standard output" : path) + ": " + message }
}

/// `chizu render`: from files to a picture.
struct RenderCommand {
    static let syntax = RenderOptions.syntax

    private let inputs: [String]
    private let options: InputOptions
    private let output: String
    private let format: PictureFormat
    private let width: Double
    private let height: Double?
    private let scale: Double
    private let fonts: [String]
    private let style: RegionStyle
    private let frame: PictureFrame

    /// A picture's side in points; more is taken for a slip of the keyboard.
    private static let sides = 1.0...100_000.0
    private static let defaultWidth = 1200.0

    init(_ arguments: Arguments) throws {
        inputs = arguments.operands
        guard let output = arguments[RenderOptions.output] else {
            throw UsageError("expected -o FILE, the picture to write", command: "render")
        }
        self.output = output
        let named = try arguments.choice(RenderOptions.format, of: PictureFormat.allCases.map(\.rawValue))
        guard let format = named.flatMap(PictureFormat.init(rawValue:)) ?? PictureFormat(path: output) else {
            let fault =
                output == "-"
                ? "-o - needs --format svg, png or pdf"
                : FileError(path: output, reason: .unknownFormat).description
            throw UsageError(fault, command: "render")
        }
        self.format = format
        width = try arguments.number(RenderOptions.width, in: Self.sides) ?? Self.defaultWidth
        height = try arguments.number(RenderOptions.height, in: Self.sides)
        scale = try arguments.number(RenderOptions.scale, in: 0.01...100) ?? 1
        fonts = arguments.all(RenderOptions.font)
        options = try InputOptions(arguments, locale: arguments[RenderOptions.locale] ?? "en")
        style = try RegionStyle(arguments)
        frame = try PictureFrame(arguments)
    }

    func run() throws {
        let progress = Progress()
        defer { progress.finish() }
        let features = try readFeatures(inputs, progress: progress)
        let regions = try options.regions(of: features, from: inputs, progress: progress)
        let map = frame.applied(
            to: try style.map(of: regions, features: features, from: inputs),
            bounds: FeatureCollection(features).bounds)
        progress.begin("drawing \(output)")
        let collection = fonts.isEmpty ? nil : try FontCollection(files: fonts)
        let prepared = map.preparedOnAllCores()
        LastingData.keep(prepared)
        let warnings = try write(prepared, fonts: collection)
        progress.finish()
        for warning in warnings { StandardError.report("\(output): \(warning.text)") }
    }

    private func write(_ map: PreparedMap, fonts: FontCollection?) throws -> [Warning] {
        do {
            return try map.write(
                to: output, width: width, height: height, scale: scale, format: format, fonts: fonts)
        } catch let error where !(error is FileError) {
            throw PictureFault(path: output, message: "\(error)")
        }
    }
}
