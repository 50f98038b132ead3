import ChizuGeometry

/// Converts a document's coordinates to the degrees that RFC 7946 asks for, where `crs` members say what they are.
/// A `crs` that was converted is taken away, and with it the boxes that were in its units.
enum DegreeConversion {
    static func convert(_ document: inout GeoJSONDocument) {
        switch document {
        case .featureCollection(var collection):
            let system = takeSystem(&collection.foreignMembers)
            if system != nil { collection.boundingBox = nil }
            for index in collection.features.indices { convert(&collection.features[index], system) }
            document = .featureCollection(collection)
        case .feature(var feature):
            convert(&feature, nil)
            document = .feature(feature)
        case .geometry(let geometry, var members):
            guard let inverse = takeSystem(&members) else { return }
            members["bbox"] = nil
            document = .geometry(geometry.map { inverse.geometry($0) }, members: members)
        case .sequence(var documents):
            for index in documents.indices { convert(&documents[index]) }
            document = .sequence(documents)
        }
    }

    /// A feature's own `crs`, or its geometry's, goes before that of the collection.
    private static func convert(_ feature: inout Feature, _ outer: ReferenceSystemInverse?) {
        let hasOwn = feature.foreignMembers["crs"] != nil
        let ofFeature = hasOwn ? takeSystem(&feature.foreignMembers) : outer
        let geometryHasOwn = feature.geometryMembers["crs"] != nil
        let ofGeometry = geometryHasOwn ? takeSystem(&feature.geometryMembers) : ofFeature
        if ofFeature != nil { feature.boundingBox = nil }
        guard let ofGeometry else { return }
        feature.geometryMembers["bbox"] = nil
        feature.geometry = feature.geometry.map { ofGeometry.geometry($0) }
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
    fileprivate func geometry(_ geometry: Geometry) -> Geometry {
        switch geometry {
        case .point(let position):
            let coordinate = position.coordinate
            return .point(
                Position(
                    self.coordinate(easting: coordinate.longitude, northing: coordinate.latitude),
                    altitude: position.altitude))
        case .multiPoint(let points): return .multiPoint(sequence(points))
        case .lineString(let line): return .lineString(sequence(line))
        case .multiLineString(let lines): return .multiLineString(lines.map { sequence($0) })
        case .polygon(let polygon): return .polygon(self.polygon(polygon))
        case .multiPolygon(let polygons): return .multiPolygon(polygons.map { polygon($0) })
        case .geometryCollection(let parts): return .geometryCollection(parts.map { self.geometry($0) })
        }
    }

    private func polygon(_ polygon: Polygon) -> Polygon {
        Polygon(rings: polygon.rings.map { sequence($0) })
    }

    private func sequence(_ sequence: CoordinateSequence) -> CoordinateSequence {
        CoordinateSequence(
            sequence.coordinates.map { coordinate(easting: $0.longitude, northing: $0.latitude) },
            altitudes: sequence.altitudes)
    }
}
