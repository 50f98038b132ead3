import ChizuGeoJSON
import ChizuGeometry

/// The labels of `match`, sorted so that a long list is searched by halves.
struct MatchLabels: Equatable, Sendable {
    /// For each branch its label or labels as they were written.
    private(set) var written: [JSONValue] = []
    private var numbers: [Entry<Double>] = []
    private var texts: [Entry<String>] = []

    private struct Entry<Label: Comparable & Sendable>: Equatable, Sendable {
        var label: Label
        var branch: Int
    }

    /// Makes the next branch's labels; says whether all were new.
    mutating func append(_ labels: [ExpressionValue], written json: JSONValue) -> Bool {
        for label in labels {
            switch label {
            case .number(let number): if !Self.insert(number, written.count, into: &numbers) { return false }
            case .string(let text): if !Self.insert(text, written.count, into: &texts) { return false }
            default: break
            }
        }
        written.append(json)
        return true
    }

    /// The branch that has the label.
    func branch(of value: ExpressionValue) -> Int? {
        switch value {
        case .number(let number): Self.find(number, in: numbers)
        case .string(let text): Self.find(text, in: texts)
        default: nil
        }
    }

    private static func place<Label>(of label: Label, in entries: [Entry<Label>]) -> Int {
        var low = 0
        var high = entries.count
        while low < high {
            let middle = (low + high) / 2
            if entries[middle].label < label { low = middle + 1 } else { high = middle }
        }
        return low
    }

    private static func find<Label>(_ label: Label, in entries: [Entry<Label>]) -> Int? {
        let place = place(of: label, in: entries)
        return place < entries.count && entries[place].label == label ? entries[place].branch : nil
    }

    private static func insert<Label>(_ label: Label, _ branch: Int, into entries: inout [Entry<Label>]) -> Bool {
        let place = place(of: label, in: entries)
        if place < entries.count && entries[place].label == label { return false }
        entries.insert(Entry(label: label, branch: branch), at: place)
        return true
    }
}
