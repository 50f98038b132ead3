#if arch(wasm32)

import ChizuDrawing
import ChizuMap

/// The exported functions of the browser engine. Numbers are 32 bits, addresses point into the module's memory.
///
/// The host allocates room for a file, copies it in, calls `chizu_render`, reads the result, and releases both.

/// What `chizu_render` and `chizu_render_style` return the address of, in this order, as 32-bit numbers.
struct RenderResult {
    /// 0: `start` is the first of `count` bytes of pixels (R, G, B, A). 1: of a message in UTF-8.
    var status: Int32
    var start: UnsafeMutableRawPointer
    var count: Int32
}

@_expose(wasm, "chizu_allocate") @_cdecl("chizu_allocate")
public func allocate(_ count: Int32) -> UnsafeMutableRawPointer {
    UnsafeMutableRawPointer.allocate(byteCount: max(1, Int(count)), alignment: 16)
}

@_expose(wasm, "chizu_free") @_cdecl("chizu_free")
public func free(_ start: UnsafeMutableRawPointer) {
    start.deallocate()
}

/// Draws a GeoJSON file of `length` bytes at `start` into a picture of `width` × `height` pixels.
@_expose(wasm, "chizu_render") @_cdecl("chizu_render")
public func render(
    _ start: UnsafeRawPointer, _ length: Int32, _ width: Int32, _ height: Int32
) -> UnsafeMutableRawPointer {
    let file = [UInt8](UnsafeRawBufferPointer(start: start, count: Int(length)))
    do throws(PictureError) {
        return result(status: 0, try RegionPicture.render(file, width: Int(width), height: Int(height)).pixels)
    } catch {
        return result(status: 1, Array(error.message.utf8))
    }
}

/// Draws style JSON of `length` bytes at `start` into a picture of `width` × `height` pixels, with the style's own camera
/// where a number of the camera is NaN.
@_expose(wasm, "chizu_render_style") @_cdecl("chizu_render_style")
public func renderStyle(
    _ start: UnsafeRawPointer, _ length: Int32, _ width: Int32, _ height: Int32, _ longitude: Double,
    _ latitude: Double, _ zoom: Double, _ bearing: Double
) -> UnsafeMutableRawPointer {
    let file = [UInt8](UnsafeRawBufferPointer(start: start, count: Int(length)))
    let camera = StylePicture.camera(longitude: longitude, latitude: latitude, zoom: zoom, bearing: bearing)
    do throws(PictureError) {
        let picture = try StylePicture.render(file, width: Int(width), height: Int(height), camera: camera)
        return result(status: 0, picture.pixels)
    } catch {
        return result(status: 1, Array(error.message.utf8))
    }
}

/// Releases what `chizu_render` or `chizu_render_style` returned.
@_expose(wasm, "chizu_release") @_cdecl("chizu_release")
public func release(_ result: UnsafeMutableRawPointer) {
    result.load(as: RenderResult.self).start.deallocate()
    result.deallocate()
}

private func result(status: Int32, _ bytes: [UInt8]) -> UnsafeMutableRawPointer {
    let start = allocate(Int32(bytes.count))
    bytes.withUnsafeBytes { start.copyMemory(from: $0.baseAddress ?? UnsafeRawPointer(start), byteCount: $0.count) }
    let result = allocate(Int32(MemoryLayout<RenderResult>.size))
    result.storeBytes(
        of: RenderResult(status: status, start: start, count: Int32(bytes.count)), as: RenderResult.self)
    return result
}

@main
struct Engine {
    static func main() {}
}

#endif
