extension JSONValue {
    /// The value as JSON in UTF-8, without white space; reading it gives the same value.
    public func bytes() throws(GeoJSONWritingError) -> [UInt8] {
        var bytes: [UInt8] = []
        switch JSONOutput.append(self, to: &bytes) {
        case nil: return bytes
        case .notFinite: throw .notFinite(featureIndex: nil)
        case .invalidLiteral(let text): throw .invalidLiteral(text)
        }
    }
}
