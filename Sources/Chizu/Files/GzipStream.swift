import CZlib

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Decompression of gzip (RFC 1952), through zlib.
enum GzipStream {
    /// The members' contents, one after the other.
    ///
    /// - Parameter isEnough: asked once, of the first bytes; decompression ends there where it says so.
    /// - Throws: `.damagedGzip` where a member is cut or broken, `.tooLarge` as soon as there are more than `limit`
    ///   bytes, so that a small file cannot fill the memory.
    static func decompress(
        _ source: UnsafeRawBufferPointer, path: String, limit: Int,
        isEnough: (UnsafeRawBufferPointer) -> Bool = { _ in false }
    ) throws(FileError) -> UnsafeRawBufferPointer {
        var stream = z_stream()
        // 15 bits of window, + 16 for the gzip wrapper.
        guard inflateInit2_(&stream, 15 + 16, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
            throw FileError(path: path, code: ENOMEM)
        }
        defer { inflateEnd(&stream) }
        var output = GrowingBuffer()
        var consumed = 0
        do throws(FileError) {
            while consumed < source.count {
                // Padding with zeros after the last member is customary (tapes, `truncate`).
                if consumed > 0, source[consumed...].allSatisfy({ $0 == 0 }) { break }
                let goesOn = try inflateMember(
                    &stream, source: source, consumed: &consumed, output: &output, path: path, limit: limit,
                    isEnough: isEnough)
                guard goesOn else { break }
                inflateReset(&stream)
            }
        } catch {
            output.discard()
            throw error
        }
        return output.finish()
    }

    /// False where what there is is enough.
    private static func inflateMember(
        _ stream: inout z_stream, source: UnsafeRawBufferPointer, consumed: inout Int, output: inout GrowingBuffer,
        path: String, limit: Int, isEnough: (UnsafeRawBufferPointer) -> Bool
    ) throws(FileError) -> Bool {
        let chunk = 1 << 20
        while true {
            let input = source[consumed...].prefix(chunk)
            stream.next_in = UnsafeMutablePointer(
                mutating: UnsafeRawBufferPointer(rebasing: input).bindMemory(to: UInt8.self).baseAddress)
            stream.avail_in = UInt32(input.count)
            let room = output.room(atLeast: chunk)
            let offered = min(room.count, Int(Int32.max))
            stream.next_out = room.bindMemory(to: UInt8.self).baseAddress
            stream.avail_out = UInt32(offered)

            let status = inflate(&stream, Z_NO_FLUSH)
            let taken = input.count - Int(stream.avail_in)
            let made = offered - Int(stream.avail_out)
            consumed += taken
            output.count += made
            if output.count > limit { throw FileError(path: path, reason: .tooLarge(limit: limit)) }
            if output.isEnough(isEnough) { return false }
            if status == Z_STREAM_END { return true }
            let isStuck = taken == 0 && made == 0
            guard status == Z_OK || status == Z_BUF_ERROR, !isStuck else {
                throw FileError(path: path, reason: .damagedGzip(offset: consumed))
            }
        }
    }
}
