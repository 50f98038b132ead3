/// PNG's row filters (PNG specification, 9): each byte is stored as its difference from a prediction.
enum RowFilter: UInt8, CaseIterable {
    case none = 0
    case sub
    case up
    case average
    case paeth

    @inline(__always)
    private func predict(_ left: Int, _ up: Int, _ upLeft: Int) -> Int {
        switch self {
        case .none: return 0
        case .sub: return left
        case .up: return up
        case .average: return (left + up) >> 1
        case .paeth:
            let estimate = left + up - upLeft
            let (a, b, c) = (abs(estimate - left), abs(estimate - up), abs(estimate - upLeft))
            return a <= b && a <= c ? left : b <= c ? up : upLeft
        }
    }

    /// Writes the filtered bytes of `row` into `result`, and gives the sum of their magnitudes, the customary guess
    /// at how well they compress.
    /// - Parameters:
    ///   - above: The row above; as long as `row`.
    ///   - width: Bytes of a pixel.
    private func apply(_ row: [UInt8], _ above: [UInt8], width: Int, into result: inout [UInt8]) -> Int {
        var sum = 0
        for index in row.indices {
            let hasLeft = index >= width
            let prediction = predict(
                hasLeft ? Int(row[index - width]) : 0, Int(above[index]), hasLeft ? Int(above[index - width]) : 0)
            let byte = UInt8(truncatingIfNeeded: Int(row[index]) - prediction)
            result[index] = byte
            sum += min(Int(byte), 256 - Int(byte))
        }
        return sum
    }

    /// Filters rows of a band, each with the filter that leaves the smallest differences.
    /// - Returns: The rows, each with its filter's number in front.
    static func filtered(_ rows: [[UInt8]], above: [UInt8], width: Int) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(rows.count * (above.count + 1))
        var above = above
        var best = above
        var candidate = above
        for row in rows {
            var least = Int.max
            var chosen = RowFilter.none
            for filter in [RowFilter.sub, .up, .paeth, .average] {
                let sum = filter.apply(row, above, width: width, into: &candidate)
                if sum < least {
                    least = sum
                    chosen = filter
                    swap(&best, &candidate)
                }
            }
            result.append(chosen.rawValue)
            result.append(contentsOf: best)
            above = row
        }
        return result
    }
}
