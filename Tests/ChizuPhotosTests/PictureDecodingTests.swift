import ChizuDrawing
import ChizuPhotos
import Foundation
import Testing

/// Files of a few pixels, made with Pillow 12.
private enum Files {
    /// Red, half green, nearly clear blue, and a clear pixel that has a colour.
    static let png = bytes(
        "iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAYAAABytg0kAAAAGklEQVR4nGP4z8Dwn+E/QwMDA8N/Ri4ROQYANoYEuh9Z00YAAAAASUVORK5CYII="
    )
    /// Black and white in 16 bits of grey.
    static let deep = bytes(
        "iVBORw0KGgoAAAANSUhEUgAAAAIAAAABEAAAAACB2fwVAAAADUlEQVR4nGNgYPj/HwADAgH/5ncLrgAAAABJRU5ErkJggg==")
    /// Two colours of a palette, a bit a pixel.
    static let palette = bytes(
        "iVBORw0KGgoAAAANSUhEUgAAAAIAAAABAQMAAADO7O3JAAAABlBMVEXIZDIBAgPEsZ2+AAAACklEQVR4nGNwAAAAQgBBKTf07wAAAABJRU5ErkJggg=="
    )
    /// 16 × 8 pixels of one colour.
    static let jpeg = bytes(
        "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAIBAQEBAQIBAQECAgICAgQDAgICAgUEBAMEBgUGBgYFBgYGBwkIBgcJBwYGCAsICQoKCgoKBggLDAsKDAkKCgr/2wBDAQICAgICAgUDAwUKBwYHCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgr/wAARCAAIABADASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAX/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAACP/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AJ4Armw//9k="
    )
    /// 8 × 8 pixels without cyan and black, with all magenta and yellow: red.
    static let inks = bytes(
        "/9j/7gAOQWRvYmUAZAAAAAAA/9sAQwACAQEBAQECAQEBAgICAgIEAwICAgIFBAQDBAYFBgYGBQYGBgcJCAYHCQcGBggLCAkKCgoKCgYICwwLCgwJCgoK/8AAFAgACAAIBEMRAE0RAFkRAEsRAP/EAB8AAAEFAQEBAQEBAAAAAAAAAAABAgMEBQYHCAkKC//EALUQAAIBAwMCBAMFBQQEAAABfQECAwAEEQUSITFBBhNRYQcicRQygZGhCCNCscEVUtHwJDNicoIJChYXGBkaJSYnKCkqNDU2Nzg5OkNERUZHSElKU1RVVldYWVpjZGVmZ2hpanN0dXZ3eHl6g4SFhoeIiYqSk5SVlpeYmZqio6Slpqeoqaqys7S1tre4ubrCw8TFxsfIycrS09TV1tfY2drh4uPk5ebn6Onq8fLz9PX29/j5+v/aAA4EQwBNAFkASwAAPwD9/K/n/r+f+v38r//Z"
    )
    static let webp = bytes("UklGRjoAAABXRUJQVlA4TC4AAAAvAUAAEB8gEEiS2B91DSEBQfX/L4EAwYj/SwISIs85rsDYlyqhJEAAFGUkov/B")

    private static func bytes(_ base64: String) -> [UInt8] { [UInt8](Data(base64Encoded: base64) ?? Data()) }
}

@Suite("Pictures from files")
struct PictureDecodingTests {
    private let pixels: [UInt8] = [255, 0, 0, 255, 0, 255, 0, 128, 0, 0, 255, 1, 10, 20, 30, 0]

    @Test("have straight alpha, so that nearly clear pixels keep their colours")
    func straightAlpha() throws {
        #expect(try Bitmap(decoding: Files.png) == Bitmap(width: 2, height: 2, pixels: pixels))
        #expect(try Bitmap(decoding: Files.webp) == Bitmap(width: 2, height: 2, pixels: pixels))
    }

    @Test("become eight bits of red, green, blue and alpha, whatever they are in the file")
    func depths() throws {
        #expect(try Bitmap(decoding: Files.deep).pixels == [0, 0, 0, 255, 255, 255, 255, 255])
        #expect(try Bitmap(decoding: Files.palette).pixels == [200, 100, 50, 255, 1, 2, 3, 255])
    }

    @Test("are decoded from JPEG")
    func jpeg() throws {
        let bitmap = try Bitmap(decoding: Files.jpeg)
        #expect(bitmap.width == 16 && bitmap.height == 8)
        for (value, expected) in zip(bitmap.pixels, [200, 100, 50, 255]) { #expect(abs(Int(value) - expected) <= 3) }
    }

    @Test("are decoded from JPEG in the four inks of print")
    func inks() throws {
        let bitmap = try Bitmap(decoding: Files.inks)
        for (value, expected) in zip(bitmap.pixels, [255, 0, 0, 255]) { #expect(abs(Int(value) - expected) <= 3) }
    }

    @Test("end in one clear error where the file is cut off", arguments: [Files.png, Files.webp])
    func truncated(file: [UInt8]) {
        for count in 12..<file.count - 16 {
            #expect(throws: PictureDecodingError.self) { try Bitmap(decoding: Array(file.prefix(count))) }
        }
    }

    @Test("say what the bytes were expected to be")
    func unknown() {
        #expect(throws: PictureDecodingError.empty) { try Bitmap(decoding: []) }
        #expect(throws: PictureDecodingError.unknownFormat) { try Bitmap(decoding: Array("<svg/>".utf8)) }
    }

    @Test("are refused where they have more pixels than wanted, before memory is taken")
    func limit() {
        #expect(
            throws: PictureDecodingError.damaged(format: "PNG", reason: "it has 2 × 2 pixels, more than 3")
        ) { try Bitmap(decoding: Files.png, limit: 3) }
    }
}
