import ChizuGeometry

extension GeoJSONParser {
    private static var featureExpected: String { "a feature, '{' with type \"Feature\"" }

    /// A feature object at the cursor.
    mutating func parseFeature() throws(Halt) -> Feature {
        skipSpace()
        featureCount += 1
        isInFeature = true
        let place = offset
        let type = try peekType(of: "a feature", expected: Self.featureExpected)
        guard type == .feature else {
            unsafe cursor = unsafe start + place
            throw fail(.unexpected(found: "an object of another type", expected: Self.featureExpected))
        }
        var feature = Feature(geometry: nil, properties: nil)
        var seen = SeenMembers()
        var isFirst = true
        try beginObject(Self.featureExpected)
        while let raw = try nextMemberName(isFirst: isFirst) {
            isFirst = false
            guard let member = try knownMember(raw), member.belongsToFeature else {
                try parseForeignMember(raw, into: &feature.foreignMembers)
                continue
            }
            try note(member, raw, in: &seen)
            try parse(member, into: &feature)
        }
        if !seen.contains(.geometry) { doubt(.missingMember("geometry"), at: place) }
        if !seen.contains(.properties) { doubt(.missingMember("properties"), at: place) }
        isInFeature = false
        return feature
    }

    private mutating func parse(_ member: KnownMember, into feature: inout Feature) throws(Halt) {
        switch member {
        case .geometry:
            if try !parseNull() { feature.geometry = try parseGeometry(members: &feature.geometryMembers) }
        case .properties:
            if try !parseNull() {
                skipSpace()
                guard peek() == UInt8(ascii: "{") else { throw unexpected("properties, an object or null") }
                feature.properties = try parseObject()
            }
        case .id: try parseID(into: &feature)
        case .bbox: feature.boundingBox = try parseBoundingBox(&feature.foreignMembers)
        case .type: _ = try parseString("a type")
        case .features, .coordinates, .geometries: break
        }
    }

    private mutating func parseID(into feature: inout Feature) throws(Halt) {
        skipSpace()
        let place = offset
        let value = try parseValue()
        switch value {
        case .string(let text): feature.id = .string(text)
        case .integer, .double, .literal: feature.id = .number(value)
        case .null, .bool, .array, .object:
            feature.foreignMembers.members.append(JSONObject.Member(name: "id", value: value))
            doubt(.invalidID, at: place)
        }
    }

    /// A feature collection's members; the type is known.
    mutating func parseFeatureCollection() throws(Halt) -> FeatureCollection {
        var collection = FeatureCollection([])
        let place = offset
        var seen = SeenMembers()
        var isFirst = true
        try beginObject("a feature collection, '{'")
        while let raw = try nextMemberName(isFirst: isFirst) {
            isFirst = false
            switch try knownMember(raw) {
            case .features:
                try note(.features, raw, in: &seen)
                collection.features = try parseFeatures()
            case .bbox:
                try note(.bbox, raw, in: &seen)
                collection.boundingBox = try parseBoundingBox(&collection.foreignMembers)
            case .type:
                try note(.type, raw, in: &seen)
                _ = try parseString("a type")
            default:
                try parseForeignMember(raw, into: &collection.foreignMembers)
            }
        }
        guard seen.contains(.features) else {
            throw fail(.missingMember("features", of: "a feature collection"), at: place)
        }
        return collection
    }

    private mutating func parseFeatures() throws(Halt) -> [Feature] {
        try descend()
        var features: [Feature] = []
        if try beginArray("an array of features, '['") {
            var runs = readRuns()
            runs.reverse()
            var goesOn = true
            while goesOn {
                // A run that begins elsewhere was guessed wrongly.
                while let run = runs.last, run.start < offset { runs.removeLast() }
                if runs.last?.start == offset, var run = runs.popLast() {
                    goesOn = try adopt(&run, into: &features)
                } else {
                    features.append(try parseFeature())
                    goesOn = try hasNextElement()
                    skipSpace()
                }
            }
        }
        ascend()
        return features
    }
}

extension KnownMember {
    fileprivate var belongsToFeature: Bool {
        switch self {
        case .type, .geometry, .properties, .id, .bbox: true
        case .features, .coordinates, .geometries: false
        }
    }
}
