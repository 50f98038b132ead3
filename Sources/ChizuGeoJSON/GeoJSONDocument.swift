import ChizuGeometry

/// What a GeoJSON file holds: an object of one of RFC 7946's nine types, or an RFC 8142 text sequence of them.
public enum GeoJSONDocument: Equatable, Sendable {
    case featureCollection(FeatureCollection)
    case feature(Feature)
    /// A bare geometry, with its `bbox` and foreign members in file order; nil for a Point without coordinates.
    case geometry(Geometry?, members: JSONObject)
    /// A text sequence, with record separators (RFC 8142) or one text a line (`.geojsons`, `.geojsonl`).
    case sequence([GeoJSONDocument])
}

extension GeoJSONDocument {
    /// Reads UTF-8 bytes, with or without a byte order mark.
    ///
    /// Coordinates in a reference system that a `crs` member names are converted to degrees where Chizu knows how.
    /// The bytes are read in place and once; they may be a mapped file.
    /// - Parameter runner: reads the features of a large collection; the result is the same whatever runs it.
    /// - Throws: `GeoJSONError` with the place of the first fault.
    public static func parse(
        _ bytes: UnsafeRawBufferPointer, limits: GeoJSONLimits = GeoJSONLimits(), runner: WorkRunner = .serial
    ) throws(GeoJSONError) -> GeoJSONDocument {
        var doubts: [GeoJSONDoubt] = []
        return try unsafe parse(bytes, limits: limits, runner: runner, doubts: &doubts)
    }

    /// The same, and adds to `doubts` what only the parser sees: ignored position elements, converted coordinates,
    /// missing members and the like. `GeoJSONReport` finds the rest.
    public static func parse(
        _ bytes: UnsafeRawBufferPointer, limits: GeoJSONLimits = GeoJSONLimits(), runner: WorkRunner = .serial,
        doubts: inout [GeoJSONDoubt]
    ) throws(GeoJSONError) -> GeoJSONDocument {
        let splitting = runner.isSerial ? nil : FeatureSplitting(runner: runner)
        return try unsafe parse(bytes, limits: limits, splitting: splitting, doubts: &doubts)
    }

    static func parse(
        _ bytes: UnsafeRawBufferPointer, limits: GeoJSONLimits, splitting: FeatureSplitting?,
        doubts: inout [GeoJSONDoubt]
    ) throws(GeoJSONError) -> GeoJSONDocument {
        var parser = unsafe GeoJSONParser(bytes, limits: limits)
        if limits.depth <= FeatureSplitting.depthLimit { parser.splitting = splitting }
        var document: GeoJSONDocument
        do {
            document = try parser.parseDocument()
            try parser.convertToDegrees(&document)
        } catch {
            throw parser.error()
        }
        doubts += parser.doubts
        return document
    }

    /// Reads UTF-8 bytes.
    public static func parse(
        _ bytes: [UInt8], limits: GeoJSONLimits = GeoJSONLimits(), runner: WorkRunner = .serial
    ) throws(GeoJSONError) -> GeoJSONDocument {
        var doubts: [GeoJSONDoubt] = []
        return try parse(bytes, limits: limits, runner: runner, doubts: &doubts)
    }

    /// Reads UTF-8 bytes, and adds to `doubts` what only the parser sees.
    public static func parse(
        _ bytes: [UInt8], limits: GeoJSONLimits = GeoJSONLimits(), runner: WorkRunner = .serial,
        doubts: inout [GeoJSONDoubt]
    ) throws(GeoJSONError) -> GeoJSONDocument {
        var found: [GeoJSONDoubt] = []
        let result: Result<GeoJSONDocument, GeoJSONError> = unsafe bytes.withUnsafeBytes { bytes in
            do throws(GeoJSONError) {
                return .success(try unsafe parse(bytes, limits: limits, runner: runner, doubts: &found))
            } catch {
                return .failure(error)
            }
        }
        doubts += found
        return try result.get()
    }

    /// Reads text.
    public static func parse(
        _ text: String, limits: GeoJSONLimits = GeoJSONLimits(), runner: WorkRunner = .serial
    ) throws(GeoJSONError) -> GeoJSONDocument {
        try parse([UInt8](text.utf8), limits: limits, runner: runner)
    }

    /// Every feature in it, in file order. A bare geometry is a feature without properties.
    public var features: [Feature] {
        switch self {
        case .featureCollection(let collection): return collection.features
        case .feature(let feature): return [feature]
        case .geometry(let geometry, let members):
            return [Feature(geometry: geometry, properties: nil, geometryMembers: members)]
        case .sequence(let documents):
            var features: [Feature] = []
            for document in documents { features += document.features }
            return features
        }
    }
}

extension FeatureCollection {
    /// Reads a GeoJSON document of any type as a collection; other types than FeatureCollection give their features.
    public init(
        parsing bytes: UnsafeRawBufferPointer, limits: GeoJSONLimits = GeoJSONLimits(), runner: WorkRunner = .serial
    ) throws(GeoJSONError) {
        self.init(try unsafe GeoJSONDocument.parse(bytes, limits: limits, runner: runner))
    }

    /// Reads a GeoJSON document of any type as a collection.
    public init(
        parsing bytes: [UInt8], limits: GeoJSONLimits = GeoJSONLimits(), runner: WorkRunner = .serial
    ) throws(GeoJSONError) {
        self.init(try GeoJSONDocument.parse(bytes, limits: limits, runner: runner))
    }

    /// Reads a GeoJSON document of any type as a collection.
    public init(
        parsing text: String, limits: GeoJSONLimits = GeoJSONLimits(), runner: WorkRunner = .serial
    ) throws(GeoJSONError) {
        self.init(try GeoJSONDocument.parse(text, limits: limits, runner: runner))
    }

    /// The features of a document; a feature collection keeps its own members.
    public init(_ document: GeoJSONDocument) {
        if case .featureCollection(let collection) = document {
            self = collection
        } else {
            self.init(document.features)
        }
    }
}
