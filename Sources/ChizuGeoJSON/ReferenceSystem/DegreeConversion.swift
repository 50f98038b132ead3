import ChizuGeometry

/// Converts a document's coordinates to the degrees that RFC 7946 asks for, where `crs` members say what they are.
/// A `crs` that was converted is taken away, and with it the boxes that were in its units.
struct DegreeConversion {
    private var featureCount = 0
    /// The first feature, counted from 0, with a coordinate outside of its system.
    private(set) var failedFeature: Int?

    mutating func convert(_ document: inout GeoJSONDocument) {
        switch document {
        case .featureCollection(var collection):
            let system = Self.takeSystem(&collection.foreignMembers)
            if system != nil { collection.boundingBox = nil }
            for index in collection.features.indices { convert(&collection.features[index], system) }
            document = .featureCollection(collection)
        case .feature(var feature):
            convert(&feature, nil)
            document = .feature(feature)
        case .geometry(let geometry, var members):
            featureCount += 1
            guard let inverse = Self.takeSystem(&members) else { return }
            members["bbox"] = nil
            document = .geometry(convert(geometry, inverse), members: members)
        case .sequence(var documents):
            for index in documents.indices { convert(&documents[index]) }
            document = .sequence(documents)
        }
    }

    /// A feature's own `crs`, or its geometry's, goes before that of the collection.
    private mutating func convert(_ feature: inout Feature, _ outer: ReferenceSystemInverse?) {
        featureCount += 1
        let hasOwn = feature.foreignMembers["crs"] != nil
        let ofFeature = hasOwn ? Self.takeSystem(&feature.foreignMembers) : outer
        let geometryHasOwn = feature.geometryMembers["crs"] != nil
        let ofGeometry = geometryHasOwn ? Self.takeSystem(&feature.geometryMembers) : ofFeature
        if ofFeature != nil { feature.boundingBox = nil }
        guard let ofGeometry else { return }
        feature.geometryMembers["bbox"] = nil
        feature.geometry = convert(feature.geometry, ofGeometry)
    }

    private mutating func convert(_ geometry: Geometry?, _ inverse: ReferenceSystemInverse) -> Geometry? {
        guard let geometry else { return nil }
        if let converted = inverse.geometry(geometry) { return converted }
        if failedFeature == nil { failedFeature = featureCount - 1 }
        return geometry
    }

    /// The system to convert from, whose member is then removed; nil where there is none or it is in degrees.
    private static func takeSystem(_ members: inout JSONObject) -> ReferenceSystemInverse? {
        guard let value = members["crs"], case .known(let system, _) = NamedReferenceSystem(value),
            system != .degrees
        else { return nil }
        members["crs"] = nil
        return ReferenceSystemInverse(system)
    }
}

extension ReferenceSystemInverse {
    /// The geometry in degrees; nil where a coordinate of it lies outside of the system.
    fileprivate func geometry(_ geometry: Geometry) -> Geometry? {
        switch geometry {
        case .point(let position):
            let coordinate = coordinate(
                easting: position.coordinate.longitude, northing: position.coordinate.latitude)
            return coordinate.map { .point(Position($0, altitude: position.altitude)) }
        case .multiPoint(let points): return sequence(points).map { .multiPoint($0) }
        case .lineString(let line): return sequence(line).map { .lineString($0) }
        case .multiLineString(let lines): return sequences(lines).map { .multiLineString($0) }
        case .polygon(let polygon): return sequences(polygon.rings).map { .polygon(Polygon(rings: $0)) }
        case .multiPolygon(let polygons):
            var converted: [Polygon] = []
            for polygon in polygons {
                guard let rings = sequences(polygon.rings) else { return nil }
                converted.append(Polygon(rings: rings))
            }
            return .multiPolygon(converted)
        case .geometryCollection(let parts):
            var converted: [Geometry] = []
            for part in parts {
                guard let part = self.geometry(part) else { return nil }
                converted.append(part)
            }
            return .geometryCollection(converted)
        }
    }

    private func sequences(_ sequences: [CoordinateSequence]) -> [CoordinateSequence]? {
        var converted: [CoordinateSequence] = []
        converted.reserveCapacity(sequences.count)
        for sequence in sequences {
            guard let sequence = self.sequence(sequence) else { return nil }
            converted.append(sequence)
        }
        return converted
    }

    private func sequence(_ sequence: CoordinateSequence) -> CoordinateSequence? {
        var converted = sequence
        for index in converted.coordinates.indices {
            let planar = converted.coordinates[index]
            guard let coordinate = coordinate(easting: planar.longitude, northing: planar.latitude) else { return nil }
            converted.coordinates[index] = coordinate
        }
        return converted
    }
}
