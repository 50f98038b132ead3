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
}

/// How the elements of a layer look, from earlier frames.
struct LookCache<Look> {
    private var entries: [(key: LookKey, looks: [Look])] = []

    mutating func looks(for key: LookKey, make: () -> [Look]) -> [Look] {
        for entry in entries where entry.key == key { return entry.looks }
        let looks = make()
        // What depends on zoom or size is rarely asked for twice: keeping it all would only fill the memory.
        if key.zoom != nil || key.em != nil { entries.removeAll { $0.key.zoom != nil || $0.key.em != nil } }
        entries.append((key, looks))
        return looks
    }
}
