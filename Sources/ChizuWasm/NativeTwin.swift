#if !arch(wasm32)

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// The engine as a native program, which draws the picture that the wasm module must match to the bit:
/// `ChizuWasm WIDTH HEIGHT <map.geojson >pixels.rgba`, or for a style, with its own camera or another,
/// `ChizuWasm WIDTH HEIGHT style [LON LAT ZOOM BEARING] <style.json >pixels.rgba`.
@main
struct NativeTwin {
    static func main() {
        let arguments = CommandLine.arguments.dropFirst()
        let words = Array(arguments.dropFirst(2))
        let camera = words.dropFirst().map { Double($0) ?? .nan }
        guard arguments.count >= 2, let width = Int(arguments[1]), let height = Int(arguments[2]),
            words.isEmpty || words[0] == "style" && (camera.isEmpty || camera.count == 4)
        else {
            fail("usage: ChizuWasm WIDTH HEIGHT [style [LON LAT ZOOM BEARING]] <file >pixels.rgba", status: 2)
        }
        do throws(PictureError) {
            let file = standardInput()
            let picture =
                words.isEmpty
                ? try RegionPicture.render(file, width: width, height: height)
                : try StylePicture.render(
                    file, width: width, height: height,
                    camera: camera.isEmpty
                        ? nil
                        : StylePicture.camera(
                            longitude: camera[0], latitude: camera[1], zoom: camera[2], bearing: camera[3]))
            put(picture.pixels, to: STDOUT_FILENO)
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
