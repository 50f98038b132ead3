import ChizuGeoJSON

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension GeoJSONDocument {
    /// Reads a GeoJSON file, or standard input for `-`; either may be gzip-compressed.
    ///
    /// - Throws: `FileError` when the file cannot be read, `InputError` when it is not GeoJSON.
    public init(contentsOf path: String, limits: GeoJSONLimits = GeoJSONLimits()) throws {
        var doubts: [GeoJSONDoubt] = []
        try self.init(contentsOf: path, limits: limits, doubts: &doubts)
    }

    /// The same, and adds to `doubts` what only the parser sees.
    public init(
        contentsOf path: String, limits: GeoJSONLimits = GeoJSONLimits(), doubts: inout [GeoJSONDoubt]
    ) throws {
        let probe = NestingProbe(limit: limits.depth)
        let file = try FileBytes(
            path: path, limit: min(limits.byteCount, FileBytes.defaultLimit), isEnough: probe.isTooDeep)
        self = try file.withUnsafeBytes { bytes throws(InputError) in
            do throws(GeoJSONError) {
                return try GeoJSONDocument.parse(bytes, limits: limits, runner: .allCores, doubts: &doubts)
            } catch {
                throw InputError(error, path: path)
            }
        }
    }
}

extension InputError {
    /// A parser's error in the file at `path`.
    init(_ error: GeoJSONError, path: String) {
        self.init(
            path: path, place: .line(error.line, column: error.column), feature: error.featureIndex,
            message: error.reason.message)
    }

    /// Features that do not make the regions that were asked for.
    init(_ error: RegionError, path: String) {
        self.init(path: path, place: nil, message: error.description)
    }
}

extension FeatureCollection {
    /// Reads a GeoJSON file of any type as a collection; see `GeoJSONDocument(contentsOf:)`.
    public init(contentsOf path: String) throws {
        self.init(try GeoJSONDocument(contentsOf: path))
    }

    /// Reads a GeoJSON file of any type as a collection; see `GeoJSONDocument(contentsOf:)`.
    public init(contentsOf url: URL) throws {
        try self.init(contentsOf: url.filePath)
    }
}

extension URL {
    /// The path of a file URL, its escapes undone.
    var filePath: String { path(percentEncoded: false) }
}
