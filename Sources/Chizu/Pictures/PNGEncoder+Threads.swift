import ChizuDrawing

extension PNGEncoder {
    /// The whole file, compressed on all cores; the bytes are those that one core makes.
    public func encodeOnAllCores() -> [UInt8] {
        file(of: Threads.map(bandCount) { encodeBand($0) })
    }
}
