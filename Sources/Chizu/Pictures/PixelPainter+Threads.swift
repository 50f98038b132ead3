import ChizuDrawing
import Dispatch
import Synchronization

extension PixelPainter {
    /// Rows handed to a thread at a time: few enough that all cores stay busy to the end, enough that a shape is not
    /// looked at over and over.
    private static let rowsPerBand = 128

    /// Paints the whole picture on all cores; the bytes are those that one core paints.
    public func paintOnAllCores() -> Bitmap {
        let byteCount = width * height * 4
        let pixels = [UInt8](unsafeUninitializedCapacity: byteCount) { buffer, count in
            paintBands(into: UnsafeMutableRawBufferPointer(buffer))
            count = byteCount
        }
        return Bitmap(width: width, height: height, pixels: pixels)
    }

    private func paintBands(into pixels: UnsafeMutableRawBufferPointer) {
        let bands = (height + Self.rowsPerBand - 1) / Self.rowsPerBand
        let next = Atomic(0)
        // Bands are disjoint, so that no two threads touch the same pixel.
        nonisolated(unsafe) let pixels = pixels
        DispatchQueue.concurrentPerform(iterations: min(bands, ProcessorCount.available)) { _ in
            let workspace = PaintWorkspace()
            while true {
                let band = next.add(1, ordering: .relaxed).oldValue
                guard band < bands else { return }
                let rows = band * Self.rowsPerBand..<min((band + 1) * Self.rowsPerBand, height)
                let bytes = rows.lowerBound * width * 4..<rows.upperBound * width * 4
                paint(rows: rows, into: UnsafeMutableRawBufferPointer(rebasing: pixels[bytes]), using: workspace)
            }
        }
    }
}
