/// Finding out what stands between the cells of a table.
enum Delimiter {
    /// The comma stands last, because of all these it occurs most within cells: where two divide evenly, it is not meant.
    private static let candidates = [UInt8(ascii: "\t"), UInt8(ascii: ";"), UInt8(ascii: "|"), UInt8(ascii: ",")]

    /// How many records at the start are looked at.
    private static let sampleSize = 20

    /// The delimiter of a table in UTF-8: a tab for `.tsv` and `.tab`, else the one that divides the first records into
    /// the most cells, the same number in each.
    static func detect(in bytes: [UInt8], path: String) -> UInt8 {
        let name = path.lowercased()
        if name.hasSuffix(".tsv") || name.hasSuffix(".tab") { return UInt8(ascii: "\t") }
        var best = UInt8(ascii: ",")
        var bestScore = 0
        for candidate in candidates {
            let score = score(candidate, in: bytes)
            if score > bestScore { (best, bestScore) = (candidate, score) }
        }
        return best
    }

    /// More cells are better; records of different length count only where no candidate has none such.
    private static func score(_ delimiter: UInt8, in bytes: [UInt8]) -> Int {
        var text = DelimitedText(bytes, delimiter: delimiter)
        var counts: [Int] = []
        while counts.count < sampleSize, let record = try? text.next() { counts.append(record.fields.count) }
        guard let columns = counts.first, columns > 1 else { return 0 }
        return counts.allSatisfy { $0 == columns } ? columns * 1000 : columns
    }
}
