/// How characters stand in a column of text.
enum Upright {
    enum Stance { case upright, turned, corner }

    static func stance(of scalar: UInt32) -> Stance {
        switch scalar {
        // Ideographic comma and full stop, and their wide forms.
        case 0x3001, 0x3002, 0xFF0C, 0xFF0E: .corner
        // Brackets, dashes, dots and the long vowel mark.
        case 0x28, 0x29, 0x2D, 0x3A, 0x3D, 0x5B, 0x5D, 0x7B...0x7E, 0x2010...0x2015, 0x2025, 0x2026, 0x3008...0x3011,
            0x3014...0x301F, 0x3030, 0x30FC, 0xFF08, 0xFF09, 0xFF0D, 0xFF1A, 0xFF1D, 0xFF3B, 0xFF3D, 0xFF5B...0xFF5E:
            .turned
        default: .upright
        }
    }

    /// How far a mark that stands in the corner of its em goes right and up, in ems.
    static let cornerShift = 0.55

    /// Han, kana and hangul.
    static func isWrittenInColumns(_ scalar: UInt32) -> Bool {
        LineBreaker.isIdeographic(scalar) || (0xAC00...0xD7AF).contains(scalar)
    }

    /// Whether a text may be written in columns: it has a character of a script that does so.
    static func allows(_ text: String) -> Bool {
        for scalar in text.unicodeScalars {
            if isWrittenInColumns(scalar.value) { return true }
        }
        return false
    }
}
