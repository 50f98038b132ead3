import ChizuTestSupport
import Testing

@testable import ChizuGeometry

@Suite("Numbering places") struct PlaceNumberingTests {
    @Test("Each place has the number of its first occurrence", arguments: [0, 1, 2, 1000])
    func few(count: Int) { expectFirstOccurrences(places(count)) }

    @Test("So has each of many, with poles, the antimeridian and clusters among them")
    func many() { expectFirstOccurrences(places(10_000)) }

    @Test("So has each of many on one line, or in one place", arguments: [0.0, 1e-9])
    func flat(step: Double) {
        expectFirstOccurrences(
            (0..<10_000).map { Coordinate(longitude: Double($0 * 7919 % 3_001) * step, latitude: 35) })
    }

    @Test("So has each of many in metres, up to the largest number")
    func huge() {
        expectFirstOccurrences(
            (0..<10_000).map {
                let magnitude = $0 % 3 == 0 ? Double.greatestFiniteMagnitude : Double($0 % 1000) * 1e6
                return Coordinate(longitude: $0 % 2 == 0 ? magnitude : -magnitude, latitude: Double($0 % 77))
            })
    }

    /// Compares with a dictionary keyed by the coordinates' bits.
    private func expectFirstOccurrences(_ places: [Coordinate]) {
        var firsts: [SIMD2<UInt64>: UInt32] = [:]
        var expected: [UInt32] = []
        for (index, place) in places.enumerated() {
            let isPole = abs(place.latitude) == 90
            let longitude = isPole || place.longitude == 0 ? 0 : place.longitude == -180 ? 180 : place.longitude
            let latitude = place.latitude == 0 ? 0 : place.latitude
            let key = SIMD2(longitude.bitPattern, latitude.bitPattern)
            expected.append(firsts[key, default: UInt32(index)])
            if firsts[key] == nil { firsts[key] = UInt32(index) }
        }
        #expect(PlaceNumbering(places, smallestGrid: 100).numbers == expected)
        #expect(PlaceNumbering(places, smallestGrid: .max).numbers == expected)
    }

    /// Runs of neighbours forwards and backwards, a dense cluster, and the places where longitudes mean the same.
    private func places(_ count: Int) -> [Coordinate] {
        var random = SeededGenerator("PlaceNumberingTests")
        var places: [Coordinate] = []
        while places.count < count {
            switch random.next() % 8 {
            case 0: places.append(Coordinate(longitude: Double(random.next() % 360) - 180, latitude: 90))
            case 1:
                let side = random.next() % 2 == 0 ? 180.0 : -180
                places.append(Coordinate(longitude: side, latitude: Double(random.next() % 500) / 10 - 25))
            case 2: places.append(Coordinate(longitude: random.next() % 2 == 0 ? 0.0 : -0.0, latitude: -0.0))
            case 3 where places.count > 10:
                let start = Int(random.next() % UInt64(places.count - 10))
                places += places[start..<(start + 10)]
            case 4 where places.count > 10:
                let start = Int(random.next() % UInt64(places.count - 10))
                places += places[start..<(start + 10)].reversed()
            case 5:
                let fraction = Double(random.next() % 100_000) * 1e-12
                places.append(Coordinate(longitude: 139 + fraction, latitude: 35 + fraction))
            default:
                let (x, y) = (random.next() % 3600, random.next() % 1800)
                places.append(Coordinate(longitude: Double(x) / 10 - 180, latitude: Double(y) / 10 - 90))
            }
        }
        return Array(places.prefix(count))
    }
}
