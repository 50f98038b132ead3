extension JSONValue {
    /// Reads UTF-8 bytes, with or without a byte order mark, as one JSON value.
    ///
    /// - Throws: the first fault, with its place.
    package static func parse(_ bytes: [UInt8]) throws(GeoJSONError) -> JSONValue {
        let result: Result<JSONValue, GeoJSONError> = unsafe bytes.withUnsafeBytes { bytes in
            var parser = unsafe GeoJSONParser(bytes, limits: GeoJSONLimits())
            do throws(GeoJSONParser.Halt) { return .success(try parser.parseWholeValue()) } catch {
                return .failure(parser.error())
            }
        }
        return try result.get()
    }
}

extension JSONPath {
    /// Where in JSON bytes the values of some paths stand; where a path goes on into nothing, where it leaves the
    /// document.
    ///
    /// - Complexity: O(bytes), for one path as for many.
    public static func places(of paths: [JSONPath], in bytes: [UInt8]) -> [TextPlace] {
        var offsets = [Int](repeating: 0, count: paths.count)
        return unsafe bytes.withUnsafeBytes { bytes in
            var parser = unsafe GeoJSONParser(bytes, limits: GeoJSONLimits())
            parser.skipByteOrderMark()
            // What cannot be read any more leaves the places before it.
            do throws(GeoJSONParser.Halt) {
                try parser.find(paths, Array(paths.indices), depth: 0, &offsets)
            } catch {}
            return parser.places(at: offsets)
        }
    }
}

extension GeoJSONParser {
    fileprivate mutating func skipByteOrderMark() {
        guard peek() == 0xEF, unsafe end - cursor >= 3, unsafe (cursor + 1).load(as: UInt8.self) == 0xBB else { return }
        unsafe cursor += 3
    }

    fileprivate mutating func parseWholeValue() throws(Halt) -> JSONValue {
        skipByteOrderMark()
        skipSpace()
        guard !isAtEnd else { throw fail(.unexpectedEnd(expected: "a JSON value")) }
        let value = try parseValue()
        skipSpace()
        guard isAtEnd else { throw fail(.trailingContent(found: found())) }
        return value
    }

    /// Notes the place of the value at the cursor for the paths that lead here, and goes on to those that lead into it.
    fileprivate mutating func find(
        _ paths: [JSONPath], _ here: [Int], depth: Int, _ offsets: inout [Int]
    ) throws(Halt) {
        skipSpace()
        for path in here { offsets[path] = offset }
        let inside = here.filter { paths[$0].steps.count > depth }
        if inside.isEmpty {
            _ = try parseValue()
        } else if peek() == UInt8(ascii: "{") {
            try beginObject("an object")
            var isFirst = true
            while let raw = try nextMemberName(isFirst: isFirst) {
                isFirst = false
                let name = try self.name(raw, place: 0)
                try find(paths, inside.filter { paths[$0].steps[depth] == .member(name) }, depth: depth + 1, &offsets)
            }
        } else if peek() == UInt8(ascii: "["), try beginArray("an array") {
            var item = 0
            repeat {
                try find(paths, inside.filter { paths[$0].steps[depth] == .item(item) }, depth: depth + 1, &offsets)
                item += 1
            } while try hasNextElement()
        } else if peek() != UInt8(ascii: "["), peek() != UInt8(ascii: ",") {
            _ = try parseValue()
        }
    }
}
