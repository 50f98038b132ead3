import ChizuGeometry

/// How one large array of features is read in several runs at once.
///
/// Where a feature begins cannot be known without reading all that stands before it, but it can be guessed: a run is
/// read on trial from each guess, and counts only if the runs before it end just where it begins.
struct FeatureSplitting: Sendable {
    var runner: WorkRunner
    /// A run shorter than this, in bytes, is not worth handing out.
    var smallestRun = 1 << 20
    /// The most runs; more than there are cores, so that long features leave no core idle.
    var runLimit = 64
    /// Where to begin runs, in place of guesses.
    var places: [Int]?

    init(runner: WorkRunner) { self.runner = runner }

    /// The deepest nesting that the stack of a thread holds, whoever started it.
    static let depthLimit = GeoJSONLimits().depth
}

extension GeoJSONParser {
    /// The cursor, which stands at a feature, and guesses where others begin behind it, in order.
    func featureStarts(_ splitting: FeatureSplitting) -> [Int] {
        if let places = splitting.places { return [offset] + places.filter { $0 > offset } }
        let length = unsafe (end - cursor) / max(1, splitting.smallestRun)
        let count = min(splitting.runLimit, length)
        guard count > 1 else { return [offset] }
        let step = unsafe (end - cursor) / count
        var starts = [offset]
        for index in 1..<count {
            let from = unsafe cursor + index * step
            if let start = unsafe featureStart(from, from + step, reach: splitting.smallestRun),
                start > starts[starts.count - 1]
            {
                starts.append(start)
            }
        }
        return starts
    }

    /// Where the first object whose type is said to be a feature between two pointers seems to begin: the `{` at most
    /// `reach` bytes before it that has no partner in between.
    private func featureStart(_ from: UnsafeRawPointer, _ end: UnsafeRawPointer, reach: Int) -> Int? {
        guard let type = unsafe Self.featureType(from, end) else { return nil }
        var p = unsafe type
        let first = unsafe type - min(reach, type - cursor)
        var open = 0
        while unsafe p > first {
            unsafe p -= 1
            switch unsafe p.load(as: UInt8.self) {
            case UInt8(ascii: "}"): open += 1
            case UInt8(ascii: "{"):
                if open == 0 { return unsafe p - start }
                open -= 1
            default: break
            }
        }
        return nil
    }

    /// The first `"Feature"` between two pointers, by Horspool's search: what the last byte of a window is says how far
    /// the window can move, which among digits is its whole length.
    private static func featureType(_ from: UnsafeRawPointer, _ end: UnsafeRawPointer) -> UnsafeRawPointer? {
        let word: StaticString = "\"Feature\""
        let count = word.utf8CodeUnitCount
        var p = unsafe from
        while unsafe end - p >= count {
            let last = unsafe p.load(fromByteOffset: count - 1, as: UInt8.self)
            if last == UInt8(ascii: "\""), unsafe isWord(word, at: p) { return unsafe p }
            switch last {
            case UInt8(ascii: "e"): unsafe p += 1
            case UInt8(ascii: "r"): unsafe p += 2
            case UInt8(ascii: "u"): unsafe p += 3
            case UInt8(ascii: "t"): unsafe p += 4
            case UInt8(ascii: "a"): unsafe p += 5
            case UInt8(ascii: "F"): unsafe p += 7
            case UInt8(ascii: "\""): unsafe p += 8
            default: unsafe p += count
            }
        }
        return nil
    }

    private static func isWord(_ word: StaticString, at p: UnsafeRawPointer) -> Bool {
        for index in 0..<word.utf8CodeUnitCount
        where unsafe p.load(fromByteOffset: index, as: UInt8.self) != word.utf8Start[index] { return false }
        return true
    }
}
