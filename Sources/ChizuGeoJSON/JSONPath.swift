import ChizuGeometry

/// Where a value stands in a JSON document: the members and items that lead to it from the root.
public struct JSONPath: Equatable, Sendable {
    public enum Step: Equatable, Sendable {
        case member(String)
        /// Counted from 0.
        case item(Int)
    }

    public var steps: [Step]

    /// - Parameter steps: none for the root.
    public init(_ steps: [Step] = []) {
        self.steps = steps
    }

    public subscript(member: String) -> JSONPath { JSONPath(steps + [.member(member)]) }

    public subscript(item: Int) -> JSONPath { JSONPath(steps + [.item(item)]) }

    /// `layers[2].paint.line-width[1]`; empty for the root.
    public var text: String {
        var text = ""
        for step in steps {
            switch step {
            case .member(let name): text += text.isEmpty ? name : "." + name
            case .item(let index): text += "[" + String(decimal: index) + "]"
            }
        }
        return text
    }
}

/// A place in a text file.
public struct TextPlace: Equatable, Sendable {
    /// Counted from 1.
    public var line: Int
    /// Counted from 1, in Unicode scalars.
    public var column: Int

    public init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }
}
