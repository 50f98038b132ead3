import ChizuGeometry
import ChizuStyle

/// What a legend says, before it has a place and a shape.
struct LegendModel: Equatable {
    struct Entry: Equatable {
        var color: Color
        var label: String
    }

    /// A labelled place on a ramp.
    struct Tick: Equatable {
        /// 0 at the ramp's low end, 1 at its high end.
        var position: Double
        var label: String
    }

    struct Stop: Equatable {
        var position: Double
        var color: Color
    }

    enum Scale: Equatable {
        /// One box a class, from the lowest to the highest.
        case classes([Entry])
        /// One box a category, in the order of the data.
        case categories([Entry])
        /// A continuous scale, from low to high.
        case ramp(stops: [Stop], ticks: [Tick])
    }

    var title: String?
    var scale: Scale
    /// Present where some element has no value.
    var noData: Entry?

    /// The legend in one sentence, for those who cannot see it.
    var spoken: String {
        var parts: [String] = []
        switch scale {
        case .classes(let entries), .categories(let entries): for entry in entries { parts.append(entry.label) }
        case .ramp(_, let ticks): for tick in ticks { parts.append(tick.label) }
        }
        if let noData { parts.append(noData.label) }
        let list = parts.joined(by: "; ")
        if let title { return title + ": " + list }
        return list
    }
}
