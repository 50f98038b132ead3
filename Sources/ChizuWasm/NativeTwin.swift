#if !arch(wasm32)

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// The engine as a native program, which draws the picture that the wasm module must match to the bit:
/// `ChizuWasm WIDTH HEIGHT <map.geojson >pixels.rgba`.
@main
struct NativeTwin {
    static func main() {
        guard CommandLine.arguments.count == 3, let width = Int(CommandLine.arguments[1]),
            let height = Int(CommandLine.arguments[2])
        else {
            fail("usage: ChizuWasm WIDTH HEIGHT <map.geojson >pixels.rgba", status: 2)
        }
        do throws(RegionPicture.Failure) {
            put(try RegionPicture.render(standardInput(), width: width, height: height).pixels, to: STDOUT_FILENO)
        } catch {
            fail(error.message, status: 1)
        }
    }

    private static func standardInput() -> [UInt8] {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = read(STDIN_FILENO, &chunk, chunk.count)
            if count <= 0 { return bytes }
            bytes.append(contentsOf: chunk[..<count])
        }
    }

    private static func put(_ bytes: [UInt8], to file: Int32) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
            if count <= 0 { return }
            rest = rest.dropFirst(count)
        }
    }

    private static func fail(_ message: String, status: Int32) -> Never {
        put(Array("\(message)\n".utf8), to: STDERR_FILENO)
        exit(status)
    }
}

#endif
