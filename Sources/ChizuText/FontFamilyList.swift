/// The names in a CSS `font-family` value: separated by commas, quotes optional.
struct FontFamilyList {
    /// In order of preference.
    var names: [String]

    init(_ css: String) {
        names = css.split(separator: ",").compactMap { part in
            let blanks: Set<Character> = [" ", "\t", "\n", "\"", "'"]
            guard let first = part.firstIndex(where: { !blanks.contains($0) }),
                let last = part.lastIndex(where: { !blanks.contains($0) })
            else { return nil }
            return String(part[first...last])
        }
    }

    /// As Pango takes it.
    var pangoFamily: String { names.isEmpty ? "sans-serif" : names.joined(separator: ",") }
}
