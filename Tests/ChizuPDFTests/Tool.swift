import Foundation

/// A program that reads PDF files, as a second source; tests that need one are skipped where it is not installed.
struct Tool {
    let path: String

    static let pdftotext = Tool("pdftotext")
    static let pdffonts = Tool("pdffonts")
    static let pdfinfo = Tool("pdfinfo")
    static let pdftoppm = Tool("pdftoppm")
    static let areInstalled = [pdftotext, pdffonts, pdfinfo, pdftoppm].allSatisfy {
        FileManager.default.isExecutableFile(atPath: $0.path)
    }
    static let howToInstall = "Poppler's tools are not installed (Debian: apt-get install poppler-utils)"

    private init(_ name: String) {
        path = "/usr/bin/" + name
    }

    /// What the program writes to its output when given the document as a file.
    func run(on document: [UInt8], before: [String] = [], after: [String] = []) throws -> Data {
        let file = FileManager.default.temporaryDirectory.appending(path: "chizu-\(UUID().uuidString).pdf")
        try Data(document).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let process = Process()
        process.executableURL = URL(filePath: path)
        process.arguments = before + [file.path] + after
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let data = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return data
    }

    func text(on document: [UInt8], before: [String] = [], after: [String] = []) throws -> String {
        String(decoding: try run(on: document, before: before, after: after), as: UTF8.self)
    }
}

/// A page as Poppler paints it, one pixel a point.
struct PaintedPage {
    let width: Int
    let height: Int
    private let bytes: [UInt8]

    init(_ document: [UInt8], antialiased: Bool = true) throws {
        let before = ["-r", "72"] + (antialiased ? [] : ["-aaVector", "no"])
        let data = try Tool.pdftoppm.run(on: document, before: before)
        // A binary PPM: "P6", width, height and 255 on lines of their own, then three bytes a pixel.
        let header = data.split(separator: UInt8(ascii: "\n"), maxSplits: 3, omittingEmptySubsequences: false)
        let size = String(decoding: header[1], as: UTF8.self).split(separator: " ").compactMap { Int($0) }
        width = size[0]
        height = size[1]
        bytes = Array(header[3])
    }

    /// Red, green and blue of the pixel whose top left corner is at that point.
    subscript(x: Int, y: Int) -> [UInt8] {
        let start = (y * width + x) * 3
        return Array(bytes[start..<(start + 3)])
    }
}
