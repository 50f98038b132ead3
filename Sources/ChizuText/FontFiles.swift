#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// The font files that a list of files and folders stands for.
enum FontFiles {
    /// Files as given, folders replaced by the fonts in and below them in byte order of their names, so that the same
    /// list always gives the same fallback order.
    static func resolve(_ paths: [String]) throws(FontError) -> [String] {
        var files: [String] = []
        for path in paths {
            if try isFolder(path) {
                let found = try fonts(below: path)
                guard !found.isEmpty else { throw .noFonts(path: path) }
                files += found
            } else {
                guard try hasFontSignature(path) else { throw .notAFont(path: path) }
                files.append(path)
            }
        }
        return files
    }

    private static func fonts(below folder: String) throws(FontError) -> [String] {
        var files: [String] = []
        for name in try names(in: folder) {
            let path = folder + "/" + name
            if try isFolder(path) {
                files += try fonts(below: path)
            } else if try hasFontSignature(path) {
                files.append(path)
            }
        }
        return files
    }

    private static func names(in folder: String) throws(FontError) -> [String] {
        guard let stream = opendir(folder) else { throw unreadable(folder) }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let capacity = MemoryLayout.size(ofValue: entry.pointee.d_name)
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: capacity) { String(cString: $0) }
            }
            if !name.hasPrefix(".") { names.append(name) }
        }
        return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    private static func isFolder(_ path: String) throws(FontError) -> Bool {
        var status = stat()
        guard stat(path, &status) == 0 else { throw unreadable(path) }
        return status.st_mode & S_IFMT == S_IFDIR
    }

    /// Whether the first four bytes are those of TrueType, OpenType, a collection or WOFF.
    private static func hasFontSignature(_ path: String) throws(FontError) -> Bool {
        guard let file = fopen(path, "rb") else { throw unreadable(path) }
        defer { fclose(file) }
        var bytes: [UInt8] = [0, 0, 0, 0]
        guard fread(&bytes, 1, 4, file) == 4 else { return false }
        let tag = bytes.reduce(0 as UInt32) { $0 << 8 | UInt32($1) }
        let signatures: [UInt32] = [0x0001_0000, 0x4F54_544F, 0x7472_7565, 0x7474_6366, 0x774F_4646, 0x774F_4632]
        return signatures.contains(tag)
    }

    private static func unreadable(_ path: String) -> FontError {
        .unreadable(path: path, reason: String(cString: strerror(errno)))
    }
}
