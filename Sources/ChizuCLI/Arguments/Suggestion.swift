/// "; did you mean --width?" where one of `names` is near enough to `word` to have been meant, else nothing.
func suggestion(for word: String, among names: some Sequence<String>) -> String {
    var best: (name: String, distance: Int)?
    for name in names {
        // A beginning is as good as a slip of one letter: --back for --background.
        let isBeginning = word.count > 3 && name.hasPrefix(word)
        let distance = isBeginning ? 1 : editDistance(word, name)
        if distance < best?.distance ?? .max { best = (name, distance) }
    }
    guard let best, best.distance <= max(1, word.count / 3) else { return "" }
    return "; did you mean \(best.name)?"
}

/// How many letters must be inserted, removed, replaced or swapped with their neighbour to get from `a` to `b`: the
/// optimal string alignment distance.
func editDistance(_ a: String, _ b: String) -> Int {
    let a = Array(a)
    let b = Array(b)
    var beforePrevious: [Int] = []
    var previous = Array(0...b.count)
    for i in a.indices {
        var row = [i + 1]
        for j in b.indices {
            var distance = min(previous[j] + (a[i] == b[j] ? 0 : 1), previous[j + 1] + 1, row[j] + 1)
            if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { distance = min(distance, beforePrevious[j - 1] + 1) }
            row.append(distance)
        }
        (beforePrevious, previous) = (previous, row)
    }
    return previous[b.count]
}
