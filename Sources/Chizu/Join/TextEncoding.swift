#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// The encodings in which tables of statistics are published.
public enum TextEncoding: String, CaseIterable, Sendable {
    case utf8 = "UTF-8"
    case utf16LittleEndian = "UTF-16LE"
    case utf16BigEndian = "UTF-16BE"
    /// Shift_JIS as Windows has it, in which Japan's official statistics still come.
    case cp932 = "CP932"

    /// The encoding of that name, in either case, by its common aliases too (`Shift_JIS`, `sjis`), or nil.
    public init?(name: String) {
        switch name.lowercased() {
        case "utf-8", "utf8": self = .utf8
        case "utf-16le", "utf-16", "utf16": self = .utf16LittleEndian
        case "utf-16be": self = .utf16BigEndian
        case "cp932", "shift_jis", "shift-jis", "sjis", "windows-31j", "ms932": self = .cp932
        default: return nil
        }
    }
}

/// Text bytes turned into UTF-8.
struct DecodedText {
    /// UTF-8 without a byte order mark.
    var bytes: [UInt8]
    var encoding: TextEncoding

    /// Decodes by the byte order mark, else as UTF-8, else as CP932 when it is valid such.
    ///
    /// - Parameter encoding: skips the guess.
    /// - Throws: the offset of the first byte that is no text in any of them.
    init(_ source: UnsafeRawBufferPointer, encoding: TextEncoding? = nil) throws(InvalidText) {
        let guess = Self.guess(source)
        let chosen = encoding ?? guess.encoding
        let body = UnsafeRawBufferPointer(rebasing: source.dropFirst(chosen == guess.encoding ? guess.markLength : 0))
        if chosen == .utf8 {
            if let offset = Self.firstInvalidUTF8(body) {
                throw InvalidText(offset: offset + source.count - body.count, encoding: .utf8)
            }
            bytes = Array(body)
        } else {
            bytes = try Self.convert(body, from: chosen)
        }
        self.encoding = chosen
    }

    private static func guess(_ source: UnsafeRawBufferPointer) -> (encoding: TextEncoding, markLength: Int) {
        if source.starts(with: [0xEF, 0xBB, 0xBF] as [UInt8]) { return (.utf8, 3) }
        if source.starts(with: [0xFF, 0xFE] as [UInt8]) { return (.utf16LittleEndian, 2) }
        if source.starts(with: [0xFE, 0xFF] as [UInt8]) { return (.utf16BigEndian, 2) }
        guard firstInvalidUTF8(source) != nil else { return (.utf8, 0) }
        let isJapanese = (try? convert(source, from: .cp932)) != nil
        return (isJapanese ? .cp932 : .utf8, 0)
    }

    private static func firstInvalidUTF8(_ source: UnsafeRawBufferPointer) -> Int? {
        var decoder = UTF8.ForwardParser()
        var bytes = source.makeIterator()
        var offset = 0
        while true {
            switch decoder.parseScalar(from: &bytes) {
            case .valid(let scalar): offset += scalar.count
            case .emptyInput: return nil
            case .error: return offset
            }
        }
    }

    private static func convert(
        _ source: UnsafeRawBufferPointer, from encoding: TextEncoding
    ) throws(InvalidText) -> [UInt8] {
        guard let converter = iconv_open("UTF-8", encoding.rawValue), converter != iconv_t(bitPattern: -1) else {
            throw InvalidText(offset: 0, encoding: encoding)
        }
        defer { iconv_close(converter) }
        // No character of these encodings takes more than three bytes of UTF-8 for two of its own, or two for one… but
        // half-width katakana takes three for one.
        var output = [UInt8](repeating: 0, count: source.count * 3)
        var remaining = source.count
        let written = output.withUnsafeMutableBytes { buffer -> Int? in
            var input = UnsafeMutableRawPointer(mutating: source.baseAddress)?.assumingMemoryBound(to: CChar.self)
            var target = buffer.baseAddress?.assumingMemoryBound(to: CChar.self)
            var room = buffer.count
            let result = iconv(converter, &input, &remaining, &target, &room)
            return result == Int(bitPattern: UInt.max) ? nil : buffer.count - room
        }
        guard let written, remaining == 0 else {
            throw InvalidText(offset: source.count - remaining, encoding: encoding)
        }
        output.removeLast(output.count - written)
        return output
    }
}

/// Bytes that are not text.
struct InvalidText: Error {
    /// Where the text ends to be any, in bytes from the start.
    var offset: Int
    var encoding: TextEncoding
}
