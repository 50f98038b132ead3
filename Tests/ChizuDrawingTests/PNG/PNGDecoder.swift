import CZlib
import ChizuDrawing

/// A second source for PNG: chunks and filters by the letter of the specification, inflation and checksums by zlib.
struct PNGDecoder {
    enum Fault: Error { case signature, checksum(String), stream(Int32), size, filter(UInt8) }

    private(set) var colorType: UInt8 = 0
    private(set) var bitmap = Bitmap(width: 0, height: 0, pixels: [])

    init(_ file: [UInt8]) throws {
        guard file.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else { throw Fault.signature }
        var chunks: [String: [UInt8]] = [:]
        var offset = 8
        while offset < file.count {
            let length = Self.number(file, offset)
            let name = String(decoding: file[offset + 4..<offset + 8], as: UTF8.self)
            let check = crc32(0, Array(file[offset + 4..<offset + 8 + length]), UInt32(length + 4))
            guard Int(check) == Self.number(file, offset + 8 + length) else { throw Fault.checksum(name) }
            chunks[name, default: []] += file[offset + 8..<offset + 8 + length]
            offset += 12 + length
        }
        let header = chunks["IHDR"] ?? []
        let (width, height) = (Self.number(header, 0), Self.number(header, 4))
        colorType = header[9]
        let channels = colorType == 3 ? 1 : colorType == 2 ? 3 : 4
        let rows = try Self.unfiltered(
            Self.inflated(chunks["IDAT"] ?? [], count: (width * channels + 1) * height), width * channels, channels)
        let (colors, alphas) = (chunks["PLTE"] ?? [], chunks["tRNS"] ?? [])
        var pixels: [UInt8] = []
        for index in 0..<width * height {
            let value = rows[index * channels..<(index + 1) * channels]
            switch colorType {
            case 3:
                let entry = Int(value.first!)
                pixels += colors[entry * 3..<entry * 3 + 3]
                pixels.append(entry < alphas.count ? alphas[entry] : 255)
            case 2:
                pixels += value
                pixels.append(255)
            default: pixels += value
            }
        }
        bitmap = Bitmap(width: width, height: height, pixels: pixels)
    }

    private static func number(_ bytes: [UInt8], _ offset: Int) -> Int {
        bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
    }

    private static func inflated(_ stream: [UInt8], count: Int) throws -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count + 1)
        var size = UInt(bytes.count)
        let status = uncompress(&bytes, &size, stream, UInt(stream.count))
        guard status == Z_OK else { throw Fault.stream(status) }
        guard size == UInt(count) else { throw Fault.size }
        return Array(bytes.dropLast())
    }

    private static func unfiltered(_ bytes: [UInt8], _ rowLength: Int, _ width: Int) throws -> [UInt8] {
        var result: [UInt8] = []
        var above = [UInt8](repeating: 0, count: rowLength)
        for start in stride(from: 0, to: bytes.count, by: rowLength + 1) {
            var row = Array(bytes[start + 1..<start + 1 + rowLength])
            for index in row.indices {
                let a = index >= width ? Int(row[index - width]) : 0
                let b = Int(above[index])
                let c = index >= width ? Int(above[index - width]) : 0
                let prediction: Int
                switch bytes[start] {
                case 0: prediction = 0
                case 1: prediction = a
                case 2: prediction = b
                case 3: prediction = (a + b) / 2
                case 4:
                    let p = a + b - c
                    let (pa, pb, pc) = (abs(p - a), abs(p - b), abs(p - c))
                    prediction = pa <= pb && pa <= pc ? a : pb <= pc ? b : c
                default: throw Fault.filter(bytes[start])
                }
                row[index] = UInt8(truncatingIfNeeded: Int(row[index]) + prediction)
            }
            result += row
            above = row
        }
        return result
    }
}
