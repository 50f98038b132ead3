extension JSONPath {
    /// Where in JSON bytes the values of some paths stand; where a path goes on into nothing, where it leaves the
    /// document.
    ///
    /// - Complexity: O(bytes), for one path as for many.
    public static func places(of paths: [JSONPath], in bytes: [UInt8]) -> [TextPlace] {
        var offsets = [Int](repeating: 0, count: paths.count)
        return unsafe bytes.withUnsafeBytes { bytes in
            var parser = unsafe GeoJSONParser(bytes, limits: GeoJSONLimits())
            if parser.startsWith(0xEF, 0xBB, 0xBF) { unsafe parser.cursor += 3 }
            // What cannot be read any more leaves the places before it.
            do throws(GeoJSONParser.Halt) {
                try parser.find(paths, Array(paths.indices), depth: 0, &offsets)
            } catch {}
            return parser.places(at: offsets)
        }
    }
}

extension GeoJSONParser {
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
