import ChizuGeometry

/// The members that RFC 7946 defines, the nine types, and telling them apart by their bytes.
enum KnownMember: UInt8 {
    case type, features, geometry, properties, id, bbox, coordinates, geometries

    var name: StaticString {
        switch self {
        case .type: "type"
        case .features: "features"
        case .geometry: "geometry"
        case .properties: "properties"
        case .id: "id"
        case .bbox: "bbox"
        case .coordinates: "coordinates"
        case .geometries: "geometries"
        }
    }
}

enum ObjectType: UInt8 {
    case featureCollection, feature, point, multiPoint, lineString, multiLineString, polygon, multiPolygon
    case geometryCollection

    var isGeometry: Bool { self != .featureCollection && self != .feature }

    private static let names = [
        "FeatureCollection", "Feature", "Point", "MultiPoint", "LineString", "MultiLineString", "Polygon",
        "MultiPolygon", "GeometryCollection",
    ]

    init?(_ name: String) {
        var index: UInt8 = 0
        for known in Self.names {
            if known == name {
                self.init(rawValue: index)
                return
            }
            index += 1
        }
        return nil
    }
}

/// Which defined members an object has had so far.
struct SeenMembers {
    private var bits: UInt8 = 0

    func contains(_ member: KnownMember) -> Bool { bits & 1 << member.rawValue != 0 }
    mutating func insert(_ member: KnownMember) { bits |= 1 << member.rawValue }
}

extension GeoJSONParser {
    /// The defined member of that name, or nil for a foreign one.
    mutating func knownMember(_ raw: RawString) throws(Halt) -> KnownMember? {
        if raw.hasEscapes {
            let bytes = try unescaped(raw)
            return unsafe bytes.withUnsafeBytes { bytes in
                guard let start = bytes.baseAddress else { return nil }
                return unsafe Self.knownMember(start, bytes.count)
            }
        }
        return unsafe Self.knownMember(raw.start, raw.count)
    }

    private static func knownMember(_ start: UnsafeRawPointer, _ count: Int) -> KnownMember? {
        let candidate: KnownMember
        switch count {
        case 2: candidate = .id
        case 4: candidate = unsafe start.load(as: UInt8.self) == UInt8(ascii: "t") ? .type : .bbox
        case 8: candidate = unsafe start.load(as: UInt8.self) == UInt8(ascii: "f") ? .features : .geometry
        case 10: candidate = unsafe start.load(as: UInt8.self) == UInt8(ascii: "p") ? .properties : .geometries
        case 11: candidate = .coordinates
        default: return nil
        }
        let name = candidate.name
        for index in 0..<count
        where unsafe start.load(fromByteOffset: index, as: UInt8.self) != name.utf8Start[index] { return nil }
        return candidate
    }

    /// Notes that a defined member has come; it may come once.
    mutating func note(_ member: KnownMember, _ raw: RawString, in seen: inout SeenMembers) throws(Halt) {
        if seen.contains(member) {
            throw unsafe fail(.duplicateMember("\(member.name)"), at: raw.start - start - 1)
        }
        seen.insert(member)
    }

    /// The `type` of the object at the cursor, which stays there: the first member almost always, else whichever.
    mutating func peekType(of object: String, expected: String) throws(Halt) -> ObjectType {
        skipSpace()
        guard peek() == UInt8(ascii: "{") else { throw unexpected(expected) }
        let first = unsafe cursor
        let (typeOffset, hasType) = try findType()
        guard hasType else {
            unsafe cursor = unsafe first
            // A fault in the object's syntax is the better explanation of a missing member.
            _ = try parseObject()
            throw unsafe fail(.missingMember("type", of: object), at: first - start)
        }
        unsafe cursor = unsafe start + typeOffset
        let name = try parseString("a type, such as \"Feature\"")
        guard let type = ObjectType(name) else { throw fail(.unknownType(name, expected: expected), at: typeOffset) }
        unsafe cursor = unsafe first
        return type
    }

    /// Where the value of the `type` member stands. Looks only as closely as that takes; what it passes over is
    /// parsed in earnest later.
    private mutating func findType() throws(Halt) -> (offset: Int, isThere: Bool) {
        advance()
        while true {
            skipSpace()
            guard peek() == UInt8(ascii: "\"") else { return (0, false) }
            let name = try parseRawString("a member name")
            skipSpace()
            guard peek() == UInt8(ascii: ":") else { return (0, false) }
            advance()
            skipSpace()
            if try knownMember(name) == .type { return (offset, true) }
            try skipValue()
            skipSpace()
            guard peek() == UInt8(ascii: ",") else { return (0, false) }
            advance()
        }
    }

    /// Passes over a value by its brackets and strings, without recursion.
    private mutating func skipValue() throws(Halt) {
        var open = 0
        while !isAtEnd {
            switch peek() {
            case UInt8(ascii: "\""):
                _ = try parseRawString("a string")
                if open == 0 { return }
                continue
            case UInt8(ascii: "["), UInt8(ascii: "{"): open += 1
            case UInt8(ascii: "]"), UInt8(ascii: "}"):
                // The end of the object around a number or word.
                if open == 0 { return }
                open -= 1
                if open == 0 {
                    advance()
                    return
                }
            case UInt8(ascii: ","):
                if open == 0 { return }
            default: break
            }
            advance()
        }
    }

    /// A member that RFC 7946 does not define. An old `crs` must name a system that can be read.
    mutating func parseForeignMember(_ raw: RawString, into members: inout JSONObject) throws(Halt) {
        let name = try string(raw)
        skipSpace()
        let place = offset
        let value = try parseValue()
        members.members.append(JSONObject.Member(name: name, value: value))
        guard raw.count == 3, name == "crs" else { return }
        switch NamedReferenceSystem(value) {
        case .unspecified: doubt(.referenceSystem("null"), at: place)
        case .known(.degrees, let name): doubt(.referenceSystem(name), at: place)
        case .known(_, let name):
            planarSystem = (name, place)
            doubt(.convertedReferenceSystem(name), at: place)
        case .unknown(let name): throw fail(.unsupportedReferenceSystem(name), at: place)
        }
    }

    /// A `bbox` of four or six numbers; nil, with its value among the foreign members, where it is anything else.
    mutating func parseBoundingBox(_ foreign: inout JSONObject) throws(Halt) -> [Double]? {
        let place = offset
        let value = try parseValue()
        if case .array(let elements) = value, elements.count == 4 || elements.count == 6 {
            var numbers: [Double] = []
            for element in elements {
                if let number = element.doubleValue { numbers.append(number) }
            }
            if numbers.count == elements.count { return numbers }
        }
        foreign.members.append(JSONObject.Member(name: "bbox", value: value))
        doubt(.invalidBoundingBox, at: place)
        return nil
    }

    @inline(never)
    mutating func doubt(_ kind: GeoJSONDoubt.Kind, at place: Int? = nil) {
        doubts.add(
            kind, at: GeoJSONDoubt.Place(featureIndex: isInFeature ? featureCount - 1 : nil, offset: place ?? offset))
    }
}
