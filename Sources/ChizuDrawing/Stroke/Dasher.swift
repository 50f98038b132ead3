import ChizuGeometry

/// Cuts a line into dashes.
struct Dasher {
    /// Lengths of dashes and gaps in turn, an even number of them, in cells.
    private let lengths: [Double]
    private let period: Double
    private let offset: Double
    /// Whether dashes without length show, by their caps.
    private let drawsDots: Bool
    /// The length given to them, in cells.
    private static let dotLength = 1.0 / 64
    /// Dashes outside it are only counted, in cells. It must not depend on the part of the picture that is painted.
    private let visible: Box

    /// In pixels.
    private static let shortestPeriod = 1.0 / 64

    /// - Returns: nil where the pattern means a solid line: none, all zero, far below a pixel, or not numbers.
    init?(_ style: StrokeStyle, scale: Double, visible: Box) {
        var period = 0.0
        for length in style.dashes {
            guard length >= 0, length.isFinite else { return nil }
            period += length * scale
        }
        // Dashes too short to be told apart would take forever to draw.
        guard period >= Self.shortestPeriod, period.isFinite else { return nil }
        // An odd number of lengths is repeated to give an even one, as in SVG.
        let isOdd = style.dashes.count % 2 == 1
        var lengths: [Double] = []
        for length in isOdd ? style.dashes + style.dashes : style.dashes { lengths.append(length * scale) }
        if isOdd { period *= 2 }
        self.lengths = lengths
        self.period = period
        drawsDots = style.cap != .butt
        self.visible = visible
        let shift = style.dashOffset.isFinite ? style.dashOffset * scale : 0
        offset = shift - (shift / period).rounded(.down) * period
    }

    /// Where in the pattern a place is: the dash or gap it is in, and how much of that is left.
    private struct Phase {
        var index = 0
        var left = 0.0
        var isOn: Bool { index % 2 == 0 }
    }

    private func phase(at distance: Double) -> Phase {
        var rest = distance - (distance / period).rounded(.down) * period
        var phase = Phase()
        // A dash without length is not passed over by coming to its place, only by going on.
        while phase.index < lengths.count - 1, rest >= lengths[phase.index], rest > 0 || lengths[phase.index] > 0 {
            rest -= lengths[phase.index]
            phase.index += 1
        }
        phase.left = max(0, lengths[phase.index] - rest)
        return phase
    }

    /// Calls `emit` with each dash. Where a closed line ends within a dash, that goes on into the first one.
    func dash(_ line: [Point], isClosed: Bool, emit: ([Point]) -> Void) {
        var dash: [Point] = []
        var first: [Point]?
        var travelled = offset
        var phase = self.phase(at: offset)
        let startsOn = phase.isOn
        let count = isClosed ? line.count : line.count - 1
        if phase.isOn { dash.append(line[0]) }
        for index in 0..<count {
            let start = line[index]
            let end = line[index + 1 < line.count ? index + 1 : 0]
            let (dx, dy) = (end.x - start.x, end.y - start.y)
            let length = (dx * dx + dy * dy).squareRoot()
            var position = 0.0
            if let (enter, leave) = visible.share(of: start, end), length > 0 {
                // What comes before the visible part is skipped by arithmetic, however many dashes it holds.
                if enter * length > 4 * period {
                    position = enter * length
                    phase = self.phase(at: travelled + position)
                    dash.removeAll(keepingCapacity: true)
                    if phase.isOn { dash.append(Point(x: start.x + dx * enter, y: start.y + dy * enter)) }
                }
                let limit = leave * length > length - 4 * period ? length : leave * length
                while limit - position > phase.left {
                    position += phase.left
                    let point = Point(x: start.x + dx * (position / length), y: start.y + dy * (position / length))
                    if phase.isOn {
                        if lengths[phase.index] == 0 {
                            // So short that only its caps show, and long enough to give them a direction.
                            if !drawsDots { dash.removeAll(keepingCapacity: true) }
                            dash.append(
                                Point(
                                    x: point.x + dx / length * Self.dotLength, y: point.y + dy / length * Self.dotLength
                                ))
                        } else if dash.last != point {
                            dash.append(point)
                        }
                        if first == nil, startsOn, isClosed { first = dash } else { emit(dash) }
                        dash.removeAll(keepingCapacity: true)
                    } else {
                        dash.append(point)
                    }
                    phase.index = (phase.index + 1) % lengths.count
                    phase.left = lengths[phase.index]
                }
                if limit < length {
                    if phase.isOn, !dash.isEmpty {
                        dash.append(Point(x: start.x + dx * leave, y: start.y + dy * leave))
                        emit(dash)
                    }
                    dash.removeAll(keepingCapacity: true)
                    phase = self.phase(at: travelled + length)
                    if phase.isOn { dash.append(end) }
                } else {
                    phase.left -= length - position
                    if phase.isOn { dash.append(end) }
                }
            } else {
                if phase.isOn, dash.count > 1 { emit(dash) }
                dash.removeAll(keepingCapacity: true)
                phase = self.phase(at: travelled + length)
                if phase.isOn { dash.append(end) }
            }
            travelled += length
        }
        if phase.isOn, !dash.isEmpty, let joined = first {
            emit(dash + joined.dropFirst())
        } else {
            if let first { emit(first) }
            if phase.isOn, dash.count > 1 { emit(dash) }
        }
    }
}
