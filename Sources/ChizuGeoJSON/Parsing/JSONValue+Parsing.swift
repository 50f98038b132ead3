import ChizuGeometry

extension JSONValue {
    /// Reads JSON text of any kind: a style, a sprite's index.
    ///
    /// - Throws: what is wrong and where, as for GeoJSON.
    public init(parsing bytes: [UInt8], limits: GeoJSONLimits = GeoJSONLimits()) throws(GeoJSONError) {
        let result: Result<JSONValue, GeoJSONError> = unsafe bytes.withUnsafeBytes { bytes in
            var parser = unsafe GeoJSONParser(bytes, limits: limits)
            do throws(GeoJSONParser.Halt) {
                return .success(try parser.parseLoneValue())
            } catch {
                return .failure(parser.error())
            }
        }
        self = try result.get()
    }
}

extension GeoJSONParser {
    /// One value with nothing around it but white space and perhaps a byte order mark.
    fileprivate mutating func parseLoneValue() throws(Halt) -> JSONValue {
        if unsafe end - start > limits.byteCount { throw fail(.tooLarge(limit: limits.byteCount)) }
        if startsWith(0xEF, 0xBB, 0xBF) { unsafe cursor += 3 }
        skipSpace()
        if isAtEnd { throw fail(.empty) }
        let value = try parseValue()
        skipSpace()
        if !isAtEnd { throw fail(.trailingContent(found: found())) }
        return value
    }
}
