import ChizuGeoJSON

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension RegionSet {
    /// Reads a GeoJSON file (`-`: standard input) and merges the features that share the values of `keys` into regions;
    /// without keys every feature is a region. See `RegionSet(grouping:by:)`.
    ///
    /// ```swift
    /// let wards = try RegionSet(contentsOf: "hokkaido.geojson", identifiedBy: "N03_003", "N03_004")
    /// ```
    /// - Throws: `FileError` when the file cannot be read; `InputError` when it is not GeoJSON or no feature has one of
    ///   the keys.
    public init(contentsOf path: String, identifiedBy keys: String...) throws {
        let features = try FeatureCollection(contentsOf: path).features
        do throws(RegionError) {
            try self.init(grouping: features, by: keys)
        } catch {
            throw InputError(error, path: path)
        }
    }

    /// Reads a GeoJSON file; see `RegionSet(contentsOf: String, identifiedBy:)`.
    public init(contentsOf url: URL, identifiedBy keys: String...) throws {
        let features = try FeatureCollection(contentsOf: url).features
        do throws(RegionError) {
            try self.init(grouping: features, by: keys)
        } catch {
            throw InputError(error, path: url.filePath)
        }
    }
}

extension RegionMap {
    /// Reads a GeoJSON file (`-`: standard input), merges the features that share the values of `keys`, and pairs the
    /// regions with the cases of `Key`.
    ///
    /// - Throws: `FileError` when the file cannot be read; `InputError` when it is not GeoJSON, no feature has one of
    ///   the keys, or cases and regions do not match and are to.
    public init(
        contentsOf path: String, identifiedBy keys: String..., mismatches policy: MismatchPolicy = .fail
    ) throws {
        let features = try FeatureCollection(contentsOf: path).features
        do throws(RegionError) {
            try self.init(grouping: features, by: keys, mismatches: policy)
        } catch {
            throw InputError(error, path: path)
        }
    }

    /// Reads a GeoJSON file; see `RegionMap(contentsOf: String, identifiedBy:mismatches:)`.
    public init(
        contentsOf url: URL, identifiedBy keys: String..., mismatches policy: MismatchPolicy = .fail
    ) throws {
        let features = try FeatureCollection(contentsOf: url).features
        do throws(RegionError) {
            try self.init(grouping: features, by: keys, mismatches: policy)
        } catch {
            throw InputError(error, path: url.filePath)
        }
    }
}
