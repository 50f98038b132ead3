import ChizuGeometry

/// Writes RFC 7946 GeoJSON that reads back as the same value: id types, 64-bit integers, altitudes, boxes, foreign
/// members, nulls and member order included.
public struct GeoJSONWriter: Sendable {
    public enum Layout: Equatable, Sendable {
        /// No white space at all.
        case compact
        /// One feature a line, which line-based tools and version control like.
        case featurePerLine
        /// RFC 8142: each feature a text of its own, behind a record separator and before a line feed. Members of the
        /// collection itself have no place in it.
        case textSequence
        /// The same without record separators (`.geojsonl`).
        case newlineDelimited
    }

    /// Decimal places of coordinates, altitudes and boxes; nil for as many as it takes to read the same double back.
    public var fractionDigits: Int?
    public var layout: Layout

    public init(fractionDigits: Int? = nil, layout: Layout = .compact) {
        self.fractionDigits = fractionDigits
        self.layout = layout
    }

    /// The document in UTF-8. A sequence is written as one, whatever the layout.
    public func bytes(_ document: GeoJSONDocument) throws(GeoJSONWritingError) -> [UInt8] {
        switch document {
        case .featureCollection(let collection): return try bytes(collection)
        case .feature(let feature):
            var output = GeoJSONOutput(fractionDigits: fractionDigits)
            try writeText(feature, at: 0, to: &output)
            return output.bytes
        case .geometry(let geometry, let members):
            var output = GeoJSONOutput(fractionDigits: fractionDigits)
            beginText(&output)
            try output.write(geometry, members: members)
            endText(&output)
            return output.bytes
        case .sequence(let documents):
            var writer = self
            if layout != .newlineDelimited { writer.layout = .textSequence }
            var bytes: [UInt8] = []
            for document in documents {
                if case .featureCollection(let collection) = document {
                    // A collection stays one text.
                    var output = GeoJSONOutput(fractionDigits: fractionDigits)
                    writer.beginText(&output)
                    try output.write(collection, featurePerLine: false)
                    writer.endText(&output)
                    bytes += output.bytes
                } else {
                    bytes += try writer.bytes(document)
                }
            }
            return bytes
        }
    }

    /// The collection in UTF-8.
    public func bytes(_ collection: FeatureCollection) throws(GeoJSONWritingError) -> [UInt8] {
        var output = GeoJSONOutput(fractionDigits: fractionDigits)
        switch layout {
        case .compact, .featurePerLine: try output.write(collection, featurePerLine: layout == .featurePerLine)
        case .textSequence, .newlineDelimited:
            for (index, feature) in collection.features.enumerated() {
                try writeText(feature, at: index, to: &output)
            }
        }
        return output.bytes
    }

    /// The collection as text.
    public func string(_ collection: FeatureCollection) throws(GeoJSONWritingError) -> String {
        String(decoding: try bytes(collection), as: UTF8.self)
    }

    /// The document as text.
    public func string(_ document: GeoJSONDocument) throws(GeoJSONWritingError) -> String {
        String(decoding: try bytes(document), as: UTF8.self)
    }

    private func writeText(
        _ feature: Feature, at index: Int, to output: inout GeoJSONOutput
    ) throws(GeoJSONWritingError) {
        beginText(&output)
        try output.write(feature, at: index)
        endText(&output)
    }

    private func beginText(_ output: inout GeoJSONOutput) {
        if layout == .textSequence { output.bytes.append(0x1E) }
    }

    private func endText(_ output: inout GeoJSONOutput) {
        if layout == .textSequence || layout == .newlineDelimited { output.bytes.append(0x0A) }
    }
}

/// What cannot be said in JSON.
public enum GeoJSONWritingError: Error, Equatable, Sendable {
    /// NaN or infinity among the numbers of a feature (counted from 0) or, with nil, of the collection.
    case notFinite(featureIndex: Int?)
    /// A `JSONValue.literal` that is not a JSON number.
    case invalidLiteral(String)
}

extension GeoJSONWritingError {
    /// What is wrong and where, in one line.
    public var message: String {
        switch self {
        case .notFinite(let index?):
            "feature \(String(decimal: index)): NaN or infinity, which JSON cannot hold, expected a number"
        case .notFinite(nil): "NaN or infinity, which JSON cannot hold, expected a number"
        case .invalidLiteral(let text): "\"\(text)\" is no JSON number, expected one"
        }
    }
}
