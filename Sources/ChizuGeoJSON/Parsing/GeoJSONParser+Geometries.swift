import ChizuGeometry

extension GeoJSONParser {
    private static var geometryExpected: String { "a geometry object, '{' with one of the seven geometry types" }

    /// A geometry object. Its `bbox` and foreign members go to `members`; nil for a Point without coordinates.
    mutating func parseGeometry(members: inout JSONObject) throws(Halt) -> Geometry? {
        let type = try peekType(of: "a geometry", expected: Self.geometryExpected)
        guard type.isGeometry else {
            throw fail(
                .unknownType(type == .feature ? "Feature" : "FeatureCollection", expected: Self.geometryExpected))
        }
        return try parseGeometry(type, members: &members)
    }

    /// The same once the type is known.
    mutating func parseGeometry(_ type: ObjectType, members: inout JSONObject) throws(Halt) -> Geometry? {
        let place = offset
        let body: KnownMember = type == .geometryCollection ? .geometries : .coordinates
        var geometry: Geometry?
        var seen = SeenMembers()
        var isFirst = true
        try beginObject(Self.geometryExpected)
        while let raw = try nextMemberName(isFirst: isFirst) {
            isFirst = false
            let member = try knownMember(raw)
            if member == .type {
                try note(.type, raw, in: &seen)
                _ = try parseString("a type")
            } else if member == body {
                try note(body, raw, in: &seen)
                geometry = type == .geometryCollection ? try parseGeometries() : try parseCoordinates(type)
            } else {
                try parseForeignMember(raw, into: &members)
            }
        }
        guard seen.contains(body) else { throw fail(.missingMember("\(body.name)", of: "a geometry"), at: place) }
        return geometry
    }

    private mutating func parseCoordinates(_ type: ObjectType) throws(Halt) -> Geometry? {
        switch type {
        case .point:
            let place = offset
            if let position = try parsePosition() { return .point(position) }
            doubt(.emptyCoordinates, at: place)
            return nil
        case .multiPoint: return .multiPoint(try parseSequence())
        case .lineString: return .lineString(try parseSequence())
        case .multiLineString: return .multiLineString(try parseSequences("an array of lines, '['"))
        case .polygon: return .polygon(Polygon(rings: try parseSequences("an array of rings, '['")))
        case .multiPolygon: return .multiPolygon(try parsePolygons())
        case .geometryCollection, .feature, .featureCollection: return nil
        }
    }

    private mutating func parseGeometries() throws(Halt) -> Geometry {
        try descend()
        var parts: [Geometry] = []
        if try beginArray("an array of geometries, '['") {
            repeat {
                var members = JSONObject()
                skipSpace()
                let place = offset
                if let part = try parseGeometry(members: &members) { parts.append(part) }
                if !members.isEmpty { doubt(.nestedGeometryMembers, at: place) }
                // Two systems in one geometry are more than a reader should guess at.
                if let value = members["crs"], case .known(let system, let name) = NamedReferenceSystem(value),
                    system != .degrees
                {
                    throw fail(.unsupportedReferenceSystem(name + " within a collection"), at: place)
                }
            } while try hasNextElement()
        }
        ascend()
        return .geometryCollection(parts)
    }
}
