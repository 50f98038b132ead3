/// Numbers coordinates so that equal places have equal numbers: each gets the index of its first occurrence.
///
/// An open-addressing table of indices, divided into shelves of near places. Neighbouring rings run along each other,
/// mostly in opposite directions, so what follows a known place is first sought beside it; most repeats are found so,
/// without the table.
struct PlaceNumbering {
    /// For each coordinate the index of the first that is the same place.
    private(set) var numbers: [UInt32]

    init(_ coordinates: [Coordinate], smallestGrid: Int = PlaceShelves.smallestGrid) {
        numbers = [UInt32](repeating: 0, count: coordinates.count)
        let places = coordinates.span
        var output = numbers.mutableSpan
        let shelves = PlaceShelves(coordinates, smallestGrid: smallestGrid)
        let starts = shelves.starts.span
        // An entry is an index + 1 and, in the bits that indices leave free, some of the hash; 0 is free.
        var table = [UInt32](repeating: 0, count: starts[starts.count - 1])
        var entries = table.mutableSpan
        let indexBits = UInt32.max >> UInt32(UInt32(coordinates.count).leadingZeroBitCount)
        var lastKnown = -1
        for index in places.indices {
            let place = places[index].canonical
            if lastKnown >= 0 {
                if lastKnown > 0, places[lastKnown - 1].canonical == place {
                    lastKnown -= 1
                    output[index] = output[lastKnown]
                    continue
                }
                if lastKnown + 1 < index, places[lastKnown + 1].canonical == place {
                    lastKnown += 1
                    output[index] = output[lastKnown]
                    continue
                }
            }
            let hash = Self.hash(place)
            let tag = UInt32(truncatingIfNeeded: hash) & ~indexBits
            let cell = shelves.cell(of: place)
            let (start, end) = (starts[cell], starts[cell + 1])
            var slot = start &+ Int(truncatingIfNeeded: ((hash >> 32) &* UInt64(end &- start)) >> 32)
            lastKnown = -1
            while entries[slot] != 0 {
                let first = Int(entries[slot] & indexBits) - 1
                if entries[slot] & ~indexBits == tag, places[first].canonical == place {
                    lastKnown = first
                    break
                }
                slot += 1
                if slot == end { slot = start }
            }
            if lastKnown < 0 {
                entries[slot] = tag | UInt32(truncatingIfNeeded: index + 1)
                output[index] = UInt32(truncatingIfNeeded: index)
            } else {
                output[index] = UInt32(truncatingIfNeeded: lastKnown)
            }
        }
    }

    /// Multiplies both halves by odd constants and folds the well-mixed upper bits down, so that lattices and
    /// coordinates with few decimals spread as well as any.
    @inline(__always)
    private static func hash(_ place: Coordinate) -> UInt64 {
        let mixed =
            place.longitude.bitPattern &* 0x9E37_79B9_7F4A_7C15 &+ place.latitude.bitPattern &* 0xC2B2_AE3D_27D4_EB4F
        return (mixed ^ (mixed >> 32)) &* 0xD6E8_FEB8_6659_FD93
    }
}
