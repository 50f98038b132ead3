import ChizuGeoJSON
import ChizuGeometry

/// The places that a label may take, each with its own offset: `text-variable-anchor-offset`.
public struct VariableAnchorOffsets: Equatable, Sendable {
    public struct Entry: Equatable, Sendable {
        /// Which part of the label stands at the point: `center`, `left`, `top-right` …
        public var anchor: String
        /// In ems, to the right.
        public var x: Double
        /// In ems, downwards.
        public var y: Double

        public init(anchor: String, x: Double, y: Double) {
            self.anchor = anchor
            self.x = x
            self.y = y
        }
    }

    public var entries: [Entry]

    public init(_ entries: [Entry]) {
        self.entries = entries
    }

    /// The names of the nine anchors.
    static let anchors = [
        "center", "left", "right", "top", "bottom", "top-left", "top-right", "bottom-left", "bottom-right",
    ]

    /// From `[anchor, [x, y], …]`; nil for anything else.
    init?(_ items: [ExpressionValue]) {
        guard !items.isEmpty, items.count.isMultiple(of: 2) else { return nil }
        entries = []
        for index in stride(from: 0, to: items.count, by: 2) {
            guard case .string(let anchor) = items[index], Self.anchors.contains(anchor),
                case .array(let offset) = items[index + 1], offset.count == 2,
                case .number(let x) = offset[0], case .number(let y) = offset[1]
            else { return nil }
            entries.append(Entry(anchor: anchor, x: x, y: y))
        }
    }

    var json: JSONValue {
        var items: [JSONValue] = []
        for entry in entries { items += [.string(entry.anchor), .array([JSONValue(entry.x), JSONValue(entry.y)])] }
        return .array(items)
    }
}
