extension GeoJSONParser {
    /// Any JSON value, as a tree: what stands in properties and foreign members.
    mutating func parseValue() throws(Halt) -> JSONValue {
        skipSpace()
        switch peek() {
        case UInt8(ascii: "\""): return .string(try parseString("a string"))
        case UInt8(ascii: "{"): return .object(try parseObject())
        case UInt8(ascii: "["): return .array(try parseArray())
        case UInt8(ascii: "n"):
            if try skipWord("null") { return .null }
        case UInt8(ascii: "t"):
            if try skipWord("true") { return .bool(true) }
        case UInt8(ascii: "f"):
            if try skipWord("false") { return .bool(false) }
        default: break
        }
        return try parseNumberValue()
    }

    private mutating func parseArray() throws(Halt) -> [JSONValue] {
        try descend()
        var elements: [JSONValue] = []
        if try beginArray("an array") {
            repeat { elements.append(try parseValue()) } while try hasNextElement()
        }
        ascend()
        return elements
    }

    /// An object with its members in file order, those with the same name too.
    mutating func parseObject() throws(Halt) -> JSONObject {
        var members: [JSONObject.Member] = []
        members.reserveCapacity(8)
        var place = 0
        try beginObject("an object")
        while let raw = try nextMemberName(isFirst: place == 0) {
            let name = try self.name(raw, place: place)
            members.append(JSONObject.Member(name: name, value: try parseValue()))
            place += 1
        }
        return JSONObject(members)
    }

    mutating func beginObject(_ expected: @autoclosure () -> String) throws(Halt) {
        try expect(UInt8(ascii: "{"), expected())
        try descend()
    }

    /// The next member's name, the cursor then being behind the colon; nil at the end of the object.
    mutating func nextMemberName(isFirst: Bool) throws(Halt) -> RawString? {
        skipSpace()
        let byte = peek()
        if byte == UInt8(ascii: "}") {
            advance()
            ascend()
            return nil
        }
        if !isFirst {
            guard byte == UInt8(ascii: ",") else { throw unexpected("',' or '}'") }
            advance()
        }
        let name = try parseRawString(isFirst ? "a member name or '}'" : "a member name")
        try expect(UInt8(ascii: ":"), "':'")
        return name
    }

    /// Consumes `word` and says so, or leaves the cursor where something else stands.
    mutating func skipWord(_ word: StaticString) throws(Halt) -> Bool {
        let count = word.utf8CodeUnitCount
        for index in 0..<count {
            guard unsafe end - cursor > index else {
                unsafe cursor = unsafe end
                throw fail(.unexpectedEnd(expected: "a value"))
            }
            if unsafe cursor.load(fromByteOffset: index, as: UInt8.self) != word.utf8Start[index] { return false }
        }
        unsafe cursor += count
        return true
    }

    /// Whether `null` stands here; it is consumed then.
    mutating func parseNull() throws(Halt) -> Bool {
        skipSpace()
        guard peek() == UInt8(ascii: "n") else { return false }
        return try skipWord("null")
    }
}
