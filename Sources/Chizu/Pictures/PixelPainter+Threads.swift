import ChizuDrawing
import Dispatch
import Synchronization

extension PixelPainter {
    /// Rows handed to a thread at a time: few enough that all cores stay busy to the end, enough that a shape is not
    /// looked at over and over.
    private static let rowsPerBand = 64

    /// Paints the whole picture on all cores; the bytes are those that one core paints.
    public func paintOnAllCores() -> Bitmap {
        let byteCount = width * height * 4
        let pixels = [UInt8](unsafeUninitializedCapacity: byteCount) { buffer, count in
            paintBands(into: UnsafeMutableRawBufferPointer(buffer), using: PaintWorkspacePool())
            count = byteCount
        }
        return Bitmap(width: width, height: height, pixels: pixels)
    }

    /// Paints the whole picture on all cores into a bitmap of its size, whatever that held before: for frame after
    /// frame without asking for memory.
    /// - Precondition: `bitmap` is `width` × `height`.
    public func paintOnAllCores(into bitmap: inout Bitmap, using workspaces: PaintWorkspacePool) {
        precondition(bitmap.width == width && bitmap.height == height, "the bitmap has the picture's size")
        bitmap.pixels.withUnsafeMutableBytes { paintBands(into: $0, using: workspaces) }
    }

    private func paintBands(into pixels: UnsafeMutableRawBufferPointer, using workspaces: PaintWorkspacePool) {
        let bands = (height + Self.rowsPerBand - 1) / Self.rowsPerBand
        let next = Atomic(0)
        // Bands are disjoint, so that no two threads touch the same pixel.
        nonisolated(unsafe) let pixels = pixels
        DispatchQueue.concurrentPerform(iterations: min(bands, ProcessorCount.available)) { _ in
            workspaces.withWorkspace { workspace in
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
}
