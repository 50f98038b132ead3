extension [Double] {
    /// How many of these rising limits lie at or below a number.
    func reached(by number: Double) -> Int {
        var low = 0
        var high = count
        while low < high {
            let middle = (low + high) / 2
            if self[middle] <= number { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
