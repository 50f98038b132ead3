import ChizuGeometry

extension GeoJSONParser {
    /// The coordinates of a Point; nil where they are empty.
    mutating func parsePosition() throws(Halt) -> Position? {
        guard try beginArray("a position, '['") else { return nil }
        let longitude = try parseCoordinateNumber()
        guard try hasNextElement() else { throw fail(.shortPosition(count: 1), at: offset - 1) }
        let latitude = try parseCoordinateNumber()
        let altitude = try parseRestOfPosition()
        return Position(Coordinate(longitude: longitude, latitude: latitude), altitude: altitude)
    }

    /// The altitude, if there is one, and the end of a position.
    @inline(never)
    private mutating func parseRestOfPosition() throws(Halt) -> Double? {
        guard try hasNextElement() else { return nil }
        let altitude = try parseCoordinateNumber()
        guard try hasNextElement() else { return altitude }
        doubt(.extraPositionElements)
        repeat { _ = try parseCoordinateNumber() } while try hasNextElement()
        return altitude
    }

    /// The coordinates of a MultiPoint or LineString, or a linear ring: this is where a map file's bytes are.
    mutating func parseSequence() throws(Halt) -> CoordinateSequence {
        guard try beginArray("an array of positions, '['") else { return CoordinateSequence([]) }
        let (end, powers, integers) = unsafe (self.end, self.powers, self.integers)
        // The last place from which a number, and what may stand around it, can be read without looking for the end.
        let fastEnd = unsafe end - min(Self.fastNumberReach, end - start)
        var p = unsafe cursor
        var count = 0
        while true {
            guard unsafe p < end, unsafe p.load(as: UInt8.self) == UInt8(ascii: "[") else {
                unsafe cursor = unsafe p
                throw unexpected("a position, '['")
            }
            unsafe p = unsafe Self.skippingSpace(p + 1, end)
            var longitude = unsafe p < fastEnd ? Self.fastNumber(&p, powers, integers) : .nan
            if longitude.isNaN {
                unsafe cursor = unsafe p
                longitude = try parseFirstOfPosition()
                unsafe p = unsafe cursor
            }
            unsafe p = unsafe Self.skippingSpace(p, end)
            guard unsafe p < end, unsafe p.load(as: UInt8.self) == UInt8(ascii: ",") else {
                unsafe cursor = unsafe p
                throw endOfShortPosition()
            }
            unsafe p = unsafe Self.skippingSpace(p + 1, end)
            var latitude = unsafe p < fastEnd ? Self.fastNumber(&p, powers, integers) : .nan
            if latitude.isNaN {
                unsafe cursor = unsafe p
                latitude = try parseCoordinateNumber()
                unsafe p = unsafe cursor
            }
            unsafe p = unsafe Self.skippingSpace(p, end)
            if unsafe p < end && p.load(as: UInt8.self) == UInt8(ascii: "]") {
                unsafe p += 1
                if !altitudes.isEmpty { altitudes.append(.nan) }
            } else {
                unsafe cursor = unsafe p
                try parseAltitude(index: count)
                unsafe p = unsafe cursor
            }
            if count == scratchCapacity { growScratch() }
            unsafe scratch[count] = Coordinate(longitude: longitude, latitude: latitude)
            count &+= 1
            unsafe p = unsafe Self.skippingSpace(p, end)
            let byte = unsafe p < end ? p.load(as: UInt8.self) : 0
            if byte == UInt8(ascii: ",") {
                unsafe p = unsafe Self.skippingSpace(p + 1, end)
                continue
            }
            unsafe cursor = unsafe p
            guard byte == UInt8(ascii: "]") else { throw unexpected("',' or ']'") }
            advance()
            return takeSequence(count)
        }
    }

    /// The first number of a position, which must be there.
    @inline(never)
    private mutating func parseFirstOfPosition() throws(Halt) -> Double {
        if peek() == UInt8(ascii: "]") { throw fail(.shortPosition(count: 0)) }
        return try parseCoordinateNumber()
    }

    @inline(never)
    private mutating func endOfShortPosition() -> Halt {
        peek() == UInt8(ascii: "]") ? fail(.shortPosition(count: 1)) : unexpected("',' and a latitude")
    }

    @inline(never)
    private mutating func parseAltitude(index: Int) throws(Halt) {
        let altitude = try parseRestOfPosition()
        if altitude != nil && altitudes.isEmpty {
            for _ in 0..<index { altitudes.append(.nan) }
        }
        if altitude != nil || !altitudes.isEmpty { altitudes.append(altitude ?? .nan) }
    }

    @inline(never)
    private mutating func growScratch() {
        let larger = UnsafeMutablePointer<Coordinate>.allocate(capacity: scratchCapacity * 2)
        unsafe larger.moveInitialize(from: scratch, count: scratchCapacity)
        unsafe scratch.deallocate()
        unsafe scratch = unsafe larger
        scratchCapacity *= 2
    }

    /// The first `count` positions of the scratch buffer in arrays of just that size.
    private mutating func takeSequence(_ count: Int) -> CoordinateSequence {
        let coordinates = unsafe [Coordinate](unsafeUninitializedCapacity: count) { buffer, initialized in
            if let base = buffer.baseAddress { unsafe base.initialize(from: scratch, count: count) }
            initialized = count
        }
        guard !altitudes.isEmpty else { return CoordinateSequence(coordinates) }
        let sequence = CoordinateSequence(coordinates, altitudes: altitudes)
        altitudes = []
        return sequence
    }

    /// The coordinates of a MultiLineString or Polygon.
    mutating func parseSequences(_ expected: @autoclosure () -> String) throws(Halt) -> [CoordinateSequence] {
        guard try beginArray(expected()) else { return [] }
        var sequences = [try parseSequence()]
        while try hasNextElement() { sequences.append(try parseSequence()) }
        return sequences
    }

    /// The coordinates of a MultiPolygon.
    mutating func parsePolygons() throws(Halt) -> [Polygon] {
        guard try beginArray("an array of polygons, '['") else { return [] }
        var polygons: [Polygon] = []
        repeat {
            polygons.append(Polygon(rings: try parseSequences("an array of rings, '['")))
        } while try hasNextElement()
        return polygons
    }
}
