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
    private let size: PictureSize
    private let view: CameraOptions
    private let arguments: Arguments
    private let scale: Double
    private let fonts: [String]
    private let style: RegionStyle
    private let frame: PictureFrame

    init(_ arguments: Arguments) throws {
        self.arguments = arguments
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
        size = try PictureSize(arguments)
        view = try CameraOptions(arguments)
        scale = try arguments.number(RenderOptions.scale, in: 0.01...100) ?? 1
        fonts = arguments.all(RenderOptions.font)
        options = try InputOptions(arguments, locale: arguments[RenderOptions.locale] ?? "en")
        style = try RegionStyle(arguments)
        frame = try PictureFrame(arguments)
    }

    func run() throws {
        let progress = Progress()
        defer { progress.finish() }
        let map = view.applied(to: try self.map(progress: progress), size: size)
        progress.begin("drawing \(output)")
        let collection = fonts.isEmpty ? nil : try FontCollection(files: fonts)
        let prepared = map.preparedOnAllCores()
        LastingData.keep(prepared)
        let warnings = try write(prepared, fonts: collection)
        progress.finish()
        for warning in warnings where !(warning.isNoEffect && map.document != nil) {
            StandardError.report("\(output): \(warning.text)")
        }
    }

    private func map(progress: Progress) throws -> Map {
        if let path = inputs.first(where: { StyleProbe.isStyle(path: $0) }) {
            return try styleMap(path, progress: progress)
        }
        let features = try readFeatures(inputs, progress: progress)
        let regions = try options.regions(of: features, from: inputs, progress: progress)
        return frame.applied(
            to: try style.map(of: regions, features: features, from: inputs),
            bounds: FeatureCollection(features).bounds)
    }

    /// The map of a style; what it refers to and is not to be had is said.
    private func styleMap(_ path: String, progress: Progress) throws -> Map {
        if inputs.count > 1 {
            throw UsageError("\(path) is a style, which is drawn alone", command: "render")
        }
        if let option = RenderOptions.forRegions.first(where: { arguments.has($0) }) {
            throw UsageError(
                "\(option.flag) is for regions; \(path) is a style, which says itself how it is drawn",
                command: "render")
        }
        progress.begin("reading \(path)")
        do {
            let style = try StyleLoader(scale: scale).load(path)
            progress.finish()
            for warning in style.warnings { StandardError.report(warning.line(path: path)) }
            return frame.applied(toStyle: style.map)
        } catch let errors as StyleErrors {
            throw StyleFault(errors, path: path)
        }
    }

    private func write(_ map: PreparedMap, fonts: FontCollection?) throws -> [Warning] {
        do {
            return try map.write(
                to: output, width: size.width, height: size.height(of: map.map), scale: scale, format: format,
                fonts: fonts)
        } catch let error where !(error is FileError) {
            throw PictureFault(path: output, message: "\(error)")
        }
    }
}

extension Warning {
    /// Whether it tells of a property, as the warnings of a style have done already with its place.
    fileprivate var isNoEffect: Bool { if case .noEffect = self { true } else { false } }
}
