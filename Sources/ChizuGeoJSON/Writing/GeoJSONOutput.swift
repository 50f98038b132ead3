import ChizuGeometry

/// GeoJSON bytes in the making.
struct GeoJSONOutput {
    var bytes: [UInt8] = []
    let fractionDigits: Int?
    /// For errors.
    private var featureIndex: Int?

    init(fractionDigits: Int?) {
        self.fractionDigits = fractionDigits
    }

    mutating func write(_ collection: FeatureCollection, featurePerLine: Bool) throws(GeoJSONWritingError) {
        write("{\"type\":\"FeatureCollection\"")
        try writeBox(collection.boundingBox)
        write(",\"features\":[")
        for (index, feature) in collection.features.enumerated() {
            if index > 0 { write(",") }
            if featurePerLine { write("\n") }
            try write(feature, at: index)
        }
        if featurePerLine { write("\n") }
        write("]")
        featureIndex = nil
        try writeMembers(collection.foreignMembers)
        write("}")
        if featurePerLine { write("\n") }
    }

    mutating func write(_ feature: Feature, at index: Int) throws(GeoJSONWritingError) {
        featureIndex = index
        write("{\"type\":\"Feature\"")
        switch feature.id {
        case .string(let text):
            write(",\"id\":")
            JSONOutput.append(text, to: &bytes)
        case .number(let value):
            write(",\"id\":")
            try write(value)
        case nil: break
        }
        try writeBox(feature.boundingBox)
        write(",\"geometry\":")
        if feature.geometry == nil && feature.geometryMembers.isEmpty {
            write("null")
        } else {
            try write(feature.geometry, members: feature.geometryMembers)
        }
        write(",\"properties\":")
        if let properties = feature.properties { try write(.object(properties)) } else { write("null") }
        try writeMembers(feature.foreignMembers)
        write("}")
    }

    /// A geometry object; a Point without coordinates for nil.
    mutating func write(
        _ geometry: Geometry?, members: JSONObject = JSONObject()
    ) throws(GeoJSONWritingError) {
        switch geometry {
        case nil: write("{\"type\":\"Point\",\"coordinates\":[]")
        case .point(let position):
            write("{\"type\":\"Point\",\"coordinates\":")
            try write(position.coordinate, altitude: position.altitude)
        case .multiPoint(let sequence):
            write("{\"type\":\"MultiPoint\",\"coordinates\":")
            try write(sequence)
        case .lineString(let sequence):
            write("{\"type\":\"LineString\",\"coordinates\":")
            try write(sequence)
        case .multiLineString(let sequences):
            write("{\"type\":\"MultiLineString\",\"coordinates\":")
            try write(sequences)
        case .polygon(let polygon):
            write("{\"type\":\"Polygon\",\"coordinates\":")
            try write(polygon.rings)
        case .multiPolygon(let polygons):
            write("{\"type\":\"MultiPolygon\",\"coordinates\":[")
            for (index, polygon) in polygons.enumerated() {
                if index > 0 { write(",") }
                try write(polygon.rings)
            }
            write("]")
        case .geometryCollection(let parts):
            write("{\"type\":\"GeometryCollection\",\"geometries\":[")
            for (index, part) in parts.enumerated() {
                if index > 0 { write(",") }
                try write(part)
            }
            write("]")
        }
        try writeMembers(members)
        write("}")
    }

    private mutating func write(_ sequences: [CoordinateSequence]) throws(GeoJSONWritingError) {
        write("[")
        for (index, sequence) in sequences.enumerated() {
            if index > 0 { write(",") }
            try write(sequence)
        }
        write("]")
    }

    private mutating func write(_ sequence: CoordinateSequence) throws(GeoJSONWritingError) {
        write("[")
        for (index, coordinate) in sequence.coordinates.enumerated() {
            if index > 0 { write(",") }
            try write(coordinate, altitude: sequence.altitude(at: index))
        }
        write("]")
    }

    private mutating func write(_ coordinate: Coordinate, altitude: Double?) throws(GeoJSONWritingError) {
        bytes.append(UInt8(ascii: "["))
        try writeNumber(coordinate.longitude)
        bytes.append(UInt8(ascii: ","))
        try writeNumber(coordinate.latitude)
        if let altitude {
            bytes.append(UInt8(ascii: ","))
            try writeNumber(altitude)
        }
        bytes.append(UInt8(ascii: "]"))
    }

    private mutating func writeNumber(_ value: Double) throws(GeoJSONWritingError) {
        guard value.isFinite else { throw .notFinite(featureIndex: featureIndex) }
        if let fractionDigits {
            bytes.append(decimal: value, fractionDigits: fractionDigits)
        } else {
            bytes.append(decimal: value)
        }
    }

    private mutating func writeBox(_ box: [Double]?) throws(GeoJSONWritingError) {
        guard let box else { return }
        write(",\"bbox\":[")
        for (index, value) in box.enumerated() {
            if index > 0 { write(",") }
            try writeNumber(value)
        }
        write("]")
    }

    private mutating func writeMembers(_ object: JSONObject) throws(GeoJSONWritingError) {
        for member in object.members {
            write(",")
            JSONOutput.append(member.name, to: &bytes)
            write(":")
            try write(member.value)
        }
    }

    private mutating func write(_ value: JSONValue) throws(GeoJSONWritingError) {
        switch JSONOutput.append(value, to: &bytes) {
        case nil: return
        case .notFinite: throw .notFinite(featureIndex: featureIndex)
        case .invalidLiteral(let text): throw .invalidLiteral(text)
        }
    }

    private mutating func write(_ text: StaticString) {
        unsafe bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }
}
