import ChizuDrawing

/// Shaped lines by what they were shaped from, the least recently used half dropped when it is full.
struct ShapedTextCache {
    struct Key: Hashable {
        var text: String
        var family: String
        var weight: Int
        var isItalic: Bool
        /// In ems.
        var spacing: Double
        var language: String
    }

    /// Lines used since the last turn over, and those of the turn before, which go at the next one.
    private var recent: [Key: ShapedText] = [:]
    private var older: [Key: ShapedText] = [:]
    private let halfLimit: Int

    init(limit: Int) {
        halfLimit = max(1, limit / 2)
    }

    var count: Int { recent.count + older.count }

    subscript(key: Key) -> ShapedText? {
        mutating get {
            if let line = recent[key] { return line }
            guard let line = older.removeValue(forKey: key) else { return nil }
            self[key] = line
            return line
        }
        set {
            if recent.count >= halfLimit {
                older = recent
                recent = [:]
            }
            recent[key] = newValue
        }
    }
}
