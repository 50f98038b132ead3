/// Divides a hash table of places into shelves, one for each cell of a grid over them.
///
/// Rings go from a place to one near it, so a table in which near places lie together is read from the processor's
/// cache, where one without order waits for memory. Each shelf has room for half as many places again as its cell
/// holds, however unevenly they are spread.
struct PlaceShelves {
    /// Where each cell's shelf begins in the table, and behind the last the table's size.
    let starts: [Int]
    private let grid: Grid

    /// Fewer places have one shelf: their table fits a cache as it is.
    static let smallestGrid = 1 << 18
    private static let placesPerCell = 64

    init(_ coordinates: [Coordinate], smallestGrid: Int) {
        let places = coordinates.span
        let isSmall = places.count < smallestGrid
        let grid =
            isSmall ? Grid() : Grid(of: places, side: Int(Double(places.count / Self.placesPerCell).squareRoot()))
        var starts = [Int](repeating: 0, count: grid.side * grid.side + 1)
        if isSmall {
            starts[0] = places.count
        } else {
            var counts = starts.mutableSpan
            for index in places.indices { counts[grid.cell(of: places[index].canonical)] += 1 }
        }
        var start = 0
        for cell in starts.indices {
            let count = starts[cell]
            starts[cell] = start
            if count > 0 { start += count + count / 2 + 1 }
        }
        self.starts = starts
        self.grid = grid
    }

    /// The cell whose shelf holds the place, which must be canonical.
    @inline(__always)
    func cell(of place: Coordinate) -> Int { grid.cell(of: place) }
}

extension PlaceShelves {
    /// A square number of cells over a box.
    private struct Grid {
        var side = 1
        private var lastCell = 0.0
        private var minimum = Coordinate(longitude: 0, latitude: 0)
        /// Cells a degree.
        private var scale = Coordinate(longitude: 0, latitude: 0)

        init() {}

        init(of places: Span<Coordinate>, side: Int) {
            self.side = side
            lastCell = Double(side - 1)
            minimum = Coordinate(longitude: .infinity, latitude: .infinity)
            var maximum = Coordinate(longitude: -.infinity, latitude: -.infinity)
            for index in places.indices {
                let place = places[index]
                if place.longitude < minimum.longitude { minimum.longitude = place.longitude }
                if place.longitude > maximum.longitude { maximum.longitude = place.longitude }
                if place.latitude < minimum.latitude { minimum.latitude = place.latitude }
                if place.latitude > maximum.latitude { maximum.latitude = place.latitude }
            }
            scale = Coordinate(
                longitude: lastCell / (maximum.longitude - minimum.longitude),
                latitude: lastCell / (maximum.latitude - minimum.latitude))
        }

        @inline(__always)
        func cell(of place: Coordinate) -> Int {
            step((place.latitude - minimum.latitude) * scale.latitude) &* side
                &+ step((place.longitude - minimum.longitude) * scale.longitude)
        }

        /// The nearest cell. Canonical places may lie outside of the box of those as given, and in a flat box the value
        /// is no number; any cell will do, as long as it is the same for the same place.
        @inline(__always)
        private func step(_ value: Double) -> Int {
            let inside = value < lastCell ? (value > 0 ? value : 0) : lastCell
            // Adding 2⁵² rounds to an integer and leaves it in the low bits, without a conversion's checks.
            return Int(truncatingIfNeeded: (inside + 0x1p52).bitPattern & 0xFFFF_FFFF)
        }
    }
}
