/// The order of `count` things, as their indices, by merging (von Neumann 1945): what no comparison tells apart keeps its
/// order.
///
/// One function serves every type; the standard library's `sort` is compiled anew, 5 KB, for each type and each way to
/// compare.
///
/// - Complexity: O(count log count) comparisons.
@inline(never)
package func sortedIndices(_ count: Int, by isBefore: (Int, Int) -> Bool) -> [Int] {
    var order: [Int] = []
    order.reserveCapacity(count)
    for index in 0..<count { order.append(index) }
    var merged = order
    var width = 1
    while width < count {
        var start = 0
        while start < count {
            let middle = min(start + width, count)
            let end = min(middle + width, count)
            var (left, right) = (start, middle)
            for place in start..<end {
                if right == end || left < middle && !isBefore(order[right], order[left]) {
                    merged[place] = order[left]
                    left += 1
                } else {
                    merged[place] = order[right]
                    right += 1
                }
            }
            start = end
        }
        swap(&order, &merged)
        width *= 2
    }
    return order
}
