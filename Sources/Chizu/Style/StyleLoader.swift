import ChizuDrawing
import ChizuGeoJSON
import ChizuMap
import ChizuPhotos
import ChizuStyle

/// Reads styles, and what they refer to: GeoJSON, pictures and sprites, from files, the web and `data:` URLs. Relative
/// URLs count from the style.
///
/// ```swift
/// let style = try StyleLoader().load("style.json")
/// try style.map.write(to: "map.png", width: 800, height: 600)
/// ```
public struct StyleLoader: Sendable {
    /// Pixels to a point in the picture to be made; beyond 1 sprites are read for sharp screens (`@2x`).
    public var scale: Double
    /// How many seconds a server may stay silent.
    public var timeout: Double

    public init(scale: Double = 1, timeout: Double = 30) {
        self.scale = scale
        self.timeout = timeout
    }

    private var loader: ResourceLoader { ResourceLoader(timeout: timeout) }

    /// Reads a style and all that its layers need. What of that is not to be had draws nothing and is a warning.
    ///
    /// - Parameter location: a path, `-` for standard input, or a URL.
    /// - Throws: `ResourceError` where there is no such file, `StyleErrors` where it is no style.
    public func load(_ location: String) throws -> LoadedStyle {
        let validation = try validate(location)
        let document = try StyleDocument(validation)
        let (resources, missing) = resources(of: document, at: location)
        return LoadedStyle(document: document, resources: resources, warnings: validation.warnings + missing)
    }

    /// Says all that is wrong with a style.
    ///
    /// - Parameter location: a path, `-` for standard input, or a URL.
    public func validate(_ location: String) throws(ResourceError) -> StyleValidation {
        StyleValidation(parsing: try loader.bytes(at: ResourceLocation(location)))
    }

    /// Reads what a style's layers need.
    ///
    /// - Parameter location: where the style is, which relative URLs count from; nil for the current folder.
    /// - Returns: what was read, and what was not with the reason.
    public func resources(
        of document: StyleDocument, at location: String? = nil
    ) -> (resources: StyleResources, missing: [StyleError]) {
        var reader = StyleResourceReader(
            loader: loader, base: location.map { ResourceLocation($0) }, wantsSharpImages: scale > 1)
        reader.readSources(of: document)
        reader.readSprites(of: document)
        return (reader.resources, reader.missing)
    }
}

/// A style with what it refers to.
public struct LoadedStyle: Sendable {
    public var document: StyleDocument
    public var resources: StyleResources
    /// What is not drawn or has no effect, and what could not be read.
    public var warnings: [StyleError]

    public var map: Map { Map(document, resources: resources) }
}

/// Reads what a style refers to, each thing once.
struct StyleResourceReader {
    let loader: ResourceLoader
    let base: ResourceLocation?
    let wantsSharpImages: Bool
    private(set) var resources = StyleResources()
    private(set) var missing: [StyleError] = []

    init(loader: ResourceLoader, base: ResourceLocation?, wantsSharpImages: Bool) {
        self.loader = loader
        self.base = base
        self.wantsSharpImages = wantsSharpImages
    }

    // MARK: Sources

    mutating func readSources(of document: StyleDocument) {
        let wanted = Set(document.layers.map { document.resolved($0) }.filter { $0.type != nil }.compactMap(\.source))
        for (name, source) in document.sources where wanted.contains(name) {
            do throws(ResourceError) {
                switch source {
                case .geoJSON(let source):
                    guard let url = source.url else { continue }
                    resources.add(try features(at: ResourceLocation(url, relativeTo: base)), forSource: name)
                case .image(let source):
                    resources.add(try picture(at: ResourceLocation(source.url, relativeTo: base)), forSource: name)
                case .other: continue
                }
            } catch {
                let path = JSONPath()["sources"][name]
                note(error.description, at: path)
            }
        }
    }

    private func features(at location: ResourceLocation) throws(ResourceError) -> [Feature] {
        let bytes = try loader.bytes(at: location)
        do throws(GeoJSONError) {
            return try GeoJSONDocument.parse(bytes, runner: .allCores).features
        } catch {
            throw ResourceError(
                location: "\(location.text):\(error.line):\(error.column)", message: error.reason.message)
        }
    }

    private func picture(at location: ResourceLocation) throws(ResourceError) -> Bitmap {
        let bytes = try loader.bytes(at: location)
        do throws(PictureDecodingError) { return try Bitmap(decoding: bytes) } catch {
            throw ResourceError(location: location.text, message: error.description)
        }
    }

    // MARK: Sprites

    mutating func readSprites(of document: StyleDocument) {
        let isList = if case .array = document.members["sprite"] { true } else { false }
        for (index, sprite) in document.sprites.enumerated() {
            let path = isList ? JSONPath()["sprite"][index] : JSONPath()["sprite"]
            do throws(ResourceError) {
                resources.images.formUnion(try images(of: sprite))
            } catch {
                note(error.description, at: path)
            }
        }
    }

    /// The sheet for sharp screens where that is wanted and there is one, else the plain one.
    private func images(of sprite: StyleDocument.Sprite) throws(ResourceError) -> MapImages {
        if wantsSharpImages {
            if let images = try? images(of: sprite, suffix: "@2x") { return images }
        }
        return try images(of: sprite, suffix: "")
    }

    private func images(of sprite: StyleDocument.Sprite, suffix: String) throws(ResourceError) -> MapImages {
        let index = Self.location(of: sprite, suffix + ".json", base)
        let json = try json(at: index)
        let location = Self.location(of: sprite, suffix + ".png", base)
        let picture = try picture(at: location)
        do throws(SpriteError) {
            return try SpriteSheet(index: json)
                .images(from: picture, prefix: sprite.id == "default" ? nil : sprite.id)
        } catch {
            throw ResourceError(location: index.text, message: error.message)
        }
    }

    private func json(at location: ResourceLocation) throws(ResourceError) -> JSONValue {
        let bytes = try loader.bytes(at: location)
        do throws(GeoJSONError) { return try JSONValue(parsing: bytes) } catch {
            throw ResourceError(
                location: "\(location.text):\(error.line):\(error.column)", message: error.reason.message)
        }
    }

    /// The ending goes before the query of a URL.
    private static func location(
        of sprite: StyleDocument.Sprite, _ ending: String, _ base: ResourceLocation?
    ) -> ResourceLocation {
        let parts = sprite.url.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        let query = parts.count > 1 ? "?" + parts[1] : ""
        return ResourceLocation(parts[0] + ending + query, relativeTo: base)
    }

    private mutating func note(_ message: String, at path: JSONPath) {
        missing.append(StyleError(key: path.text, message: message, severity: .warning, path: path))
    }
}
