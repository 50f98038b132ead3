import ChizuGeometry

/// Something questionable that can be read all the same: what it is, how often it occurs, and where first.
public struct GeoJSONDoubt: Equatable, Sendable {
    public enum Kind: Equatable, Sendable {
        /// A linear ring whose last position is not its first (RFC 7946 §3.1.6).
        case openRing
        /// An exterior ring wound clockwise or a hole wound counter-clockwise (RFC 7946 §3.1.6).
        case ringWoundBackwards
        /// A linear ring of fewer than four positions.
        case shortRing
        /// A line string of fewer than two positions.
        case shortLine
        /// A position that repeats the one before it.
        case repeatedPosition
        /// A longitude beyond ±180° or a latitude beyond ±90°.
        case outOfRange
        /// Coordinates so far out of range that they must be metres of a projection that the file does not name.
        case projectedCoordinates
        /// A position with more than three numbers; those behind the altitude are not read.
        case extraPositionElements
        /// `"geometry": null`.
        case nullGeometry
        /// Coordinates without positions, which RFC 7946 §3.1 lets count as no geometry.
        case emptyCoordinates
        /// Two properties of one name in one feature; the first is the one that counts.
        case duplicateProperty(String)
        /// A property whose values are of several types.
        case mixedPropertyTypes(String)
        /// A feature without a member that RFC 7946 §3.2 asks for (`geometry` or `properties`), read as null.
        case missingMember(String)
        /// An `id` that is neither string nor number, kept as a foreign member.
        case invalidID
        /// A `bbox` that is not four or six numbers, kept as a foreign member.
        case invalidBoundingBox
        /// Members of a geometry within a geometry collection, which are not kept.
        case nestedGeometryMembers
        /// A `crs` member, which RFC 7946 no longer has; its name. Degrees are kept as they are.
        case referenceSystem(String)
        /// A `crs` member whose coordinates were converted to degrees; its name.
        case convertedReferenceSystem(String)
    }

    /// Where one occurrence is, as far as it is known.
    public struct Place: Equatable, Sendable {
        /// Counted from 0.
        public var featureIndex: Int?
        /// The part of a multi-geometry, counted from 0 over the feature.
        public var partIndex: Int?
        /// The ring within its polygon: 0 for the exterior.
        public var ringIndex: Int?
        /// Bytes from the start of the input.
        public var offset: Int?

        public init(featureIndex: Int? = nil, partIndex: Int? = nil, ringIndex: Int? = nil, offset: Int? = nil) {
            self.featureIndex = featureIndex
            self.partIndex = partIndex
            self.ringIndex = ringIndex
            self.offset = offset
        }
    }

    public var kind: Kind
    public var count: Int
    /// The first places, at most `placeLimit`.
    public var places: [Place]

    /// How many places a doubt keeps: enough to find the fault, however often it occurs.
    public static var placeLimit: Int { 10 }

    public init(kind: Kind, count: Int = 1, places: [Place]) {
        self.kind = kind
        self.count = count
        self.places = places
    }
}

extension [GeoJSONDoubt] {
    /// Counts an occurrence with those of its kind.
    mutating func add(_ kind: GeoJSONDoubt.Kind, at place: GeoJSONDoubt.Place) {
        for index in indices where self[index].kind == kind {
            self[index].count += 1
            if self[index].places.count < GeoJSONDoubt.placeLimit { self[index].places.append(place) }
            return
        }
        append(GeoJSONDoubt(kind: kind, places: [place]))
    }
}

extension GeoJSONDoubt {
    /// One line: what is doubtful, how often, and the first places.
    public var message: String {
        var text = kind.message
        if count > 1 { text = Wording("\(text) (\(count) times)").text }
        let list = places.prefix(3).map { $0.message }.filter { !$0.isEmpty }
        if list.isEmpty { return text }
        return Wording("\(text): \(list.joined(by: "; "))\(count > 3 ? "; …" : "")").text
    }
}

extension GeoJSONDoubt.Place {
    /// `feature 3, part 1, ring 0, byte 1234`, as far as known.
    public var message: String {
        var parts: [String] = []
        if let featureIndex { parts.append(Wording("feature \(featureIndex)").text) }
        if let partIndex { parts.append(Wording("part \(partIndex)").text) }
        if let ringIndex { parts.append(Wording("ring \(ringIndex)").text) }
        if let offset { parts.append(Wording("byte \(offset)").text) }
        return parts.joined(by: ", ")
    }
}

extension GeoJSONDoubt.Kind {
    public var message: String { wording.text }

    private var wording: Wording {
        switch self {
        case .openRing: "ring not closed"
        case .ringWoundBackwards: "ring wound against RFC 7946 (exterior counter-clockwise, holes clockwise)"
        case .shortRing: "ring with fewer than 4 positions"
        case .shortLine: "line with fewer than 2 positions"
        case .repeatedPosition: "position repeated"
        case .outOfRange: "longitude beyond ±180° or latitude beyond ±90°"
        case .projectedCoordinates: "coordinates look like projected metres, but there is no crs member to say which"
        case .extraPositionElements: "position with more than 3 numbers, the rest ignored"
        case .nullGeometry: "null geometry"
        case .emptyCoordinates: "empty coordinates"
        case .duplicateProperty(let name): "property \"\(name)\" stands twice, the first counts"
        case .mixedPropertyTypes(let name): "property \"\(name)\" has values of several types"
        case .missingMember(let name): "feature without \"\(name)\""
        case .invalidID: "id neither string nor number"
        case .invalidBoundingBox: "bbox not 4 or 6 numbers"
        case .nestedGeometryMembers: "members of a geometry within a collection, ignored"
        case .referenceSystem(let name): "crs member (\(name)), which RFC 7946 no longer has"
        case .convertedReferenceSystem(let name): "coordinates converted from \(name) to degrees"
        }
    }
}
