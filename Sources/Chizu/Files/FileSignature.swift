/// Formats that get handed to a GeoJSON reader by mistake, known by their first bytes.
enum FileSignature {
    private static let signatures: [(bytes: [UInt8], name: String)] = [
        ([0x89, 0x50, 0x4E, 0x47], "a PNG image"),
        ([0xFF, 0xD8, 0xFF], "a JPEG image"),
        (Array("GIF8".utf8), "a GIF image"),
        (Array("II*\0".utf8), "a TIFF image"),
        (Array("MM\0*".utf8), "a TIFF image"),
        (Array("%PDF-".utf8), "a PDF document"),
        (Array("PK\u{3}\u{4}".utf8), "a ZIP archive"),
        (Array("SQLite format 3".utf8), "an SQLite database"),
        ([0x00, 0x00, 0x27, 0x0A], "a shapefile"),
        (Array("fgb".utf8), "a FlatGeobuf file"),
        ([0x28, 0xB5, 0x2F, 0xFD], "Zstandard-compressed data"),
        ([0xFD, 0x37, 0x7A, 0x58, 0x5A], "XZ-compressed data"),
        (Array("BZh".utf8), "bzip2-compressed data"),
        ([0x7F, 0x45, 0x4C, 0x46], "a program"),
        ([0xFF, 0xFE], "UTF-16 text"),
        ([0xFE, 0xFF], "UTF-16 text"),
        (Array("<?xml".utf8), "XML"),
        (Array("<!DOCTYPE".utf8), "HTML"),
        (Array("<html".utf8), "HTML"),
    ]

    /// What a file that starts with `bytes` is, where that is certain and it is not GeoJSON.
    static func name(of bytes: UnsafeRawBufferPointer) -> String? {
        signatures.first { bytes.starts(with: $0.bytes) }?.name
    }
}
