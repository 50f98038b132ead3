import ChizuGeometry

/// A straight piece of a border, the same whichever way it is walked: its ends in 1/256 points.
struct BorderSegment: Equatable {
    private var x0: Int32
    private var y0: Int32
    private var x1: Int32
    private var y1: Int32

    /// Nil for a segment without length, and outside of ±4 million points.
    init?(_ start: Point, _ end: Point) {
        let reach = 4_000_000.0
        guard abs(start.x) < reach, abs(start.y) < reach, abs(end.x) < reach, abs(end.y) < reach else { return nil }
        x0 = Int32((start.x * 256).rounded())
        y0 = Int32((start.y * 256).rounded())
        x1 = Int32((end.x * 256).rounded())
        y1 = Int32((end.y * 256).rounded())
        if x0 == x1, y0 == y1 { return nil }
        if (x1, y1) < (x0, y0) {
            swap(&x0, &x1)
            swap(&y0, &y1)
        }
    }

    /// Mixed as in Fibonacci hashing: multiplied by 2⁶⁴ over the golden ratio, the high bits taken.
    var hash: UInt32 {
        let low = UInt64(UInt32(bitPattern: x0)) << 32 | UInt64(UInt32(bitPattern: y0))
        let high = UInt64(UInt32(bitPattern: x1)) << 32 | UInt64(UInt32(bitPattern: y1))
        let mixed = (low &* 0x9E37_79B9_7F4A_7C15) ^ (high &* 0xC2B2_AE3D_27D4_EB4F)
        return UInt32(truncatingIfNeeded: ((mixed ^ mixed >> 29) &* 0x9E37_79B9_7F4A_7C15) >> 32)
    }
}

/// Which shape a border segment belongs to first, and whether a second shape has it too. Open addressing, linear
/// probing, at most half full.
struct SegmentTable {
    enum State: UInt8 {
        case single
        case shared
        /// Shared, but nothing is to be done about it any more.
        case settled
    }

    private var segments: [BorderSegment?]
    private var owners: [Int32]
    private var states: [State]
    private let mask: Int

    /// - Parameter capacity: how many segments will be added, at most.
    init(capacity: Int) {
        var size = 16
        while size < capacity * 2 { size *= 2 }
        segments = Array(repeating: nil, count: size)
        owners = Array(repeating: 0, count: size)
        states = Array(repeating: .single, count: size)
        mask = size - 1
    }

    mutating func add(_ segment: BorderSegment, owner: Int32) {
        let slot = slot(of: segment)
        if segments[slot] == nil {
            segments[slot] = segment
            owners[slot] = owner
        } else if owners[slot] != owner {
            states[slot] = .shared
        }
    }

    /// Settles the segment if it is shared.
    mutating func settle(_ segment: BorderSegment) {
        let slot = slot(of: segment)
        if segments[slot] != nil, states[slot] == .shared { states[slot] = .settled }
    }

    /// Settles the segment and says yes if it is shared and `owner` was the first to have it.
    mutating func take(_ segment: BorderSegment, owner: Int32) -> Bool {
        let slot = slot(of: segment)
        guard segments[slot] != nil, states[slot] == .shared, owners[slot] == owner else { return false }
        states[slot] = .settled
        return true
    }

    /// Whether only one shape has the segment: it is a coast.
    func isSingle(_ segment: BorderSegment) -> Bool {
        states[slot(of: segment)] == .single
    }

    /// Where the segment is, or the free slot where it belongs.
    private func slot(of segment: BorderSegment) -> Int {
        var slot = Int(truncatingIfNeeded: segment.hash) & mask
        while let other = segments[slot], other != segment { slot = (slot + 1) & mask }
        return slot
    }
}
