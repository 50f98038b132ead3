import ChizuGeometry

/// How the core turns texts into capitals and small letters: Latin, Greek, Cyrillic and Armenian, one by one but for
/// `ß`, which is `SS`. Other scripts with case stay as they are.
package enum PlainCase {
    package static func uppercased(_ text: String) -> String {
        var scalars: [Unicode.Scalar] = []
        for scalar in text.scalars {
            if scalar == "ß" {
                scalars.append("S")
                scalars.append("S")
            } else {
                scalars.append(Unicode.Scalar(capital(scalar.value)) ?? scalar)
            }
        }
        return String(scalars: scalars)
    }

    package static func lowercased(_ text: String) -> String {
        String(scalars: text.scalars.map { Unicode.Scalar(small($0.value)) ?? $0 })
    }

    /// A range of capitals and how far their small letters are away; 0 for pairs of which the capital is even, 1 for
    /// those of which it is odd.
    private struct Row: Sendable {
        let first: UInt32
        let last: UInt32
        let distance: UInt32
    }

    private static let rows = [
        Row(first: 0x41, last: 0x5A, distance: 32), Row(first: 0xC0, last: 0xD6, distance: 32),
        Row(first: 0xD8, last: 0xDE, distance: 32), Row(first: 0x100, last: 0x12F, distance: 0),
        Row(first: 0x132, last: 0x137, distance: 0), Row(first: 0x139, last: 0x148, distance: 1),
        Row(first: 0x14A, last: 0x177, distance: 0), Row(first: 0x179, last: 0x17E, distance: 1),
        Row(first: 0x1CD, last: 0x1DC, distance: 1), Row(first: 0x1DE, last: 0x1EF, distance: 0),
        Row(first: 0x1F8, last: 0x21F, distance: 0), Row(first: 0x391, last: 0x3A1, distance: 32),
        Row(first: 0x3A3, last: 0x3AB, distance: 32), Row(first: 0x400, last: 0x40F, distance: 80),
        Row(first: 0x410, last: 0x42F, distance: 32), Row(first: 0x460, last: 0x481, distance: 0),
        Row(first: 0x48A, last: 0x4BF, distance: 0), Row(first: 0x4C1, last: 0x4CE, distance: 1),
        Row(first: 0x4D0, last: 0x52F, distance: 0), Row(first: 0x531, last: 0x556, distance: 48),
        Row(first: 0x1E00, last: 0x1E95, distance: 0), Row(first: 0x1EA0, last: 0x1EFF, distance: 0),
        Row(first: 0xFF21, last: 0xFF3A, distance: 32),
    ]

    /// The small letter of a capital; all else as it is.
    static func small(_ value: UInt32) -> UInt32 {
        switch value {
        case 0x178: return 0xFF
        case 0x386: return 0x3AC
        case 0x388...0x38A: return value + 37
        case 0x38C: return 0x3CC
        case 0x38E, 0x38F: return value + 63
        default: break
        }
        for row in rows where value >= row.first && value <= row.last {
            if row.distance > 1 { return value + row.distance }
            return value & 1 == row.distance ? value + 1 : value
        }
        return value
    }

    /// The capital of a small letter; all else as it is.
    private static func capital(_ value: UInt32) -> UInt32 {
        switch value {
        case 0xFF: return 0x178
        case 0x3AC: return 0x386
        case 0x3AD...0x3AF: return value - 37
        // The sigma at a word's end.
        case 0x3C2: return 0x3A3
        case 0x3CC: return 0x38C
        case 0x3CD, 0x3CE: return value - 63
        default: break
        }
        for row in rows {
            if row.distance > 1 {
                if value >= row.first + row.distance && value <= row.last + row.distance { return value - row.distance }
            } else if value > row.first && value <= row.last && value & 1 != row.distance {
                return value - 1
            }
        }
        return value
    }
}
