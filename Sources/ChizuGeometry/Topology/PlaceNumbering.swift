/// Numbers coordinates so that equal places have equal numbers: each gets the index of its first occurrence.
///
/// An open-addressing table of the coordinates' bits. Neighbouring rings run along each other, mostly in opposite
/// directions, so what follows a known place is first sought beside it; most repeats are found so, without the table.
struct PlaceNumbering {
    /// For each coordinate the index of the first that is the same place.
    private(set) var numbers: [UInt32]

    init(_ coordinates: [Coordinate]) {
        numbers = [UInt32](repeating: 0, count: coordinates.count)
        let places = coordinates.span
        var output = numbers.mutableSpan
        // At most three quarters full, and seldom half. An entry holds a hash's upper half and, in its lower half, an index + 1; 0 is free.
        let bits = max(4, Int.bitWidth - (coordinates.count / 3 * 4).leadingZeroBitCount)
        var table = [UInt64](repeating: 0, count: 1 << bits)
        var entries = table.mutableSpan
        let mask = (1 << bits) - 1
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
            let tag = hash & 0xFFFF_FFFF_0000_0000
            var slot = Int(truncatingIfNeeded: hash >> UInt64(64 - bits)) & mask
            lastKnown = -1
            while entries[slot] != 0 {
                let first = Int(truncatingIfNeeded: entries[slot] & 0xFFFF_FFFF) - 1
                if entries[slot] & 0xFFFF_FFFF_0000_0000 == tag, places[first].canonical == place {
                    lastKnown = first
                    break
                }
                slot = (slot + 1) & mask
            }
            if lastKnown < 0 {
                entries[slot] = tag | UInt64(index + 1)
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
