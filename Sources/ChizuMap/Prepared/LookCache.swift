import ChizuDrawing
import ChizuStyle

/// How a line is stroked.
struct StrokeLook {
    var color: Color
    var style: StrokeStyle
}

/// What looks were made for.
struct LookKey: Equatable {
    /// Nil where nothing depends on the zoom.
    var zoom: Double?
    /// Nil where nothing depends on the picture's size.
    var em: Double?
    var isBundled = false
    /// Nil where nothing depends on the features' states.
    var state: FeatureState?

    /// Whether another frame may well ask for it: what depends on zoom, size or state would only fill the memory.
    fileprivate var isLasting: Bool { zoom == nil && em == nil && state == nil }
}

/// How the elements of a layer look, from earlier frames.
struct LookCache<Look> {
    private var entries: [(key: LookKey, looks: [Look])] = []

    mutating func looks(for key: LookKey, make: () -> [Look]) -> [Look] {
        for entry in entries where entry.key == key { return entry.looks }
        let looks = make()
        if !key.isLasting { entries.removeAll { !$0.key.isLasting } }
        entries.append((key, looks))
        return looks
    }
}
