import ChizuDrawing
import ChizuGeometry

/// The images of a map by name, as a sprite sheet or a program gives them.
public struct MapImages: Equatable, Sendable {
    /// Rising by the names' bytes.
    private var entries: [Entry] = []

    private struct Entry: Equatable, Sendable {
        var name: String
        var image: MapImage
    }

    public init() {}

    public var isEmpty: Bool { entries.isEmpty }

    /// The names that there are, in rising order.
    public var names: [String] { entries.map { $0.name } }

    /// The image of a name; setting nil, or an image without pixels, takes it away.
    public subscript(name: String) -> MapImage? {
        get {
            let place = place(of: name)
            return place.isFound ? entries[place.index].image : nil
        }
        set {
            let place = place(of: name)
            let newValue = newValue.flatMap { $0.bitmap.pixels.isEmpty ? nil : $0 }
            switch (newValue, place.isFound) {
            case (let image?, true): entries[place.index].image = image
            case (let image?, false): entries.insert(Entry(name: name, image: image), at: place.index)
            case (nil, true): entries.remove(at: place.index)
            case (nil, false): break
            }
        }
    }

    /// Adds the images of another set; where both have a name, the other's counts.
    public mutating func formUnion(_ other: MapImages) {
        for entry in other.entries { self[entry.name] = entry.image }
    }

    private func place(of name: String) -> (index: Int, isFound: Bool) {
        var low = 0
        var high = entries.count
        while low < high {
            let middle = low + (high - low) / 2
            if entries[middle].name.precedes(name) {
                low = middle + 1
            } else {
                high = middle
            }
        }
        return (low, low < entries.count && !name.precedes(entries[low].name))
    }
}
