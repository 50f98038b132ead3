#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Whether a file is a style rather than GeoJSON, told by the names of its members.
package enum StyleProbe {
    /// A regular file whose object has `version` and `layers`, and no `type` before them, which all GeoJSON has. Nothing
    /// else is read, so that a pipe keeps what is in it.
    package static func isStyle(path: String) -> Bool {
        var status = stat()
        guard path != "-", stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
            let file = try? FileBytes(path: path)
        else { return false }
        return file.withUnsafeBytes { isStyle($0) }
    }

    static func isStyle(_ bytes: UnsafeRawBufferPointer) -> Bool {
        var depth = 0
        var hasVersion = false
        var hasLayers = false
        var index = 0
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
            case UInt8(ascii: "\""):
                let start = index + 1
                index = end(ofStringAt: start, bytes)
                guard depth == 1, isName(before: index + 1, bytes) else { break }
                let name = bytes[start..<min(index, bytes.count)]
                if name.elementsEqual("type".utf8) || name.elementsEqual("features".utf8) { return false }
                if name.elementsEqual("version".utf8) { hasVersion = true }
                if name.elementsEqual("layers".utf8) { hasLayers = true }
                if hasVersion && hasLayers { return true }
            default: break
            }
            index += 1
        }
        return false
    }

    /// Where the quote that ends a string stands.
    private static func end(ofStringAt start: Int, _ bytes: UnsafeRawBufferPointer) -> Int {
        var index = start
        while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
            index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        return index
    }

    /// Whether a colon follows.
    private static func isName(before index: Int, _ bytes: UnsafeRawBufferPointer) -> Bool {
        for index in index..<max(index, bytes.count) where bytes[index] > 0x20 {
            return bytes[index] == UInt8(ascii: ":")
        }
        return false
    }
}
