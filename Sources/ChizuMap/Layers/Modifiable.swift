/// A value whose modifiers return a changed copy of it.
protocol Modifiable {}

extension Modifiable {
    func with(_ change: (inout Self) -> Void) -> Self {
        var copy = self
        change(&copy)
        return copy
    }
}
