import ChizuGeometry

extension GeoJSONParser {
    private static var documentExpected: String { "a GeoJSON object, '{' with one of the nine types" }
    /// RFC 7464's record separator.
    private static var recordSeparator: UInt8 { 0x1E }

    /// The whole input: one GeoJSON object, or a text sequence of them.
    mutating func parseDocument() throws(Halt) -> GeoJSONDocument {
        let byteCount = unsafe end - start
        guard byteCount <= limits.byteCount else { throw fail(.tooLarge(limit: limits.byteCount)) }
        if let kind = foreignSignature() { throw fail(.notText(kind)) }
        if startsWith(0xEF, 0xBB, 0xBF) { unsafe cursor += 3 }
        var isSequence = skipSeparators()
        guard !isAtEnd else { throw fail(.empty) }
        let first = try parseObjectDocument()
        var documents = [first]
        while true {
            let isNewLine = skipsToNewLine()
            let isSeparated = skipSeparators()
            if isAtEnd { break }
            // Without record separators each text stands on a line of its own, as .geojsons and .geojsonl have it.
            guard isSeparated || (isNewLine && peek() == UInt8(ascii: "{")) else {
                throw fail(.trailingContent(found: found()))
            }
            isSequence = true
            documents.append(try parseObjectDocument())
        }
        return isSequence ? .sequence(documents) : first
    }

    private mutating func parseObjectDocument() throws(Halt) -> GeoJSONDocument {
        let type = try peekType(of: "the document", expected: Self.documentExpected)
        switch type {
        case .featureCollection: return .featureCollection(try parseFeatureCollection())
        case .feature: return .feature(try parseFeature())
        default:
            featureCount += 1
            var members = JSONObject()
            let geometry = try parseGeometry(type, members: &members)
            return .geometry(geometry, members: members)
        }
    }

    /// Skips white space and record separators; says whether there was a separator.
    private mutating func skipSeparators() -> Bool {
        var isSeparated = false
        skipSpace()
        while peek() == Self.recordSeparator {
            isSeparated = true
            advance()
            skipSpace()
        }
        return isSeparated
    }

    /// Skips white space; says whether a line ended in it.
    private mutating func skipsToNewLine() -> Bool {
        let first = unsafe cursor
        skipSpace()
        var pointer = unsafe first
        while unsafe pointer < cursor {
            if unsafe pointer.load(as: UInt8.self) == 0x0A { return true }
            unsafe pointer += 1
        }
        return false
    }

    func startsWith(_ bytes: UInt8...) -> Bool {
        guard unsafe end - start >= bytes.count else { return false }
        for (index, byte) in bytes.enumerated()
        where unsafe start.load(fromByteOffset: index, as: UInt8.self) != byte { return false }
        return true
    }

    /// What the first bytes show the input to be, where that cannot be GeoJSON.
    private func foreignSignature() -> String? {
        if startsWith(0x1F, 0x8B) { return "gzip'd data" }
        if startsWith(0x89, 0x50, 0x4E, 0x47) { return "a PNG image" }
        if startsWith(0xFF, 0xD8, 0xFF) { return "a JPEG image" }
        if startsWith(0x50, 0x4B, 0x03, 0x04) { return "a ZIP archive" }
        if startsWith(0x25, 0x50, 0x44, 0x46) { return "a PDF document" }
        if startsWith(0x53, 0x51, 0x4C, 0x69, 0x74, 0x65) { return "an SQLite database (a GeoPackage?)" }
        if startsWith(0x00, 0x00, 0x27, 0x0A) { return "a shapefile" }
        if startsWith(0xFF, 0xFE) || startsWith(0xFE, 0xFF) { return "text in UTF-16" }
        if startsWith(0x3C, 0x3F, 0x78, 0x6D, 0x6C) { return "XML" }
        return nil
    }
}
