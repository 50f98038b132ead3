import CPango
import ChizuDrawing

/// A cairo PDF surface that writes into memory.
final class PDFDocument {
    let surface: OpaquePointer
    private let output: Output

    private final class Output {
        var bytes: [UInt8] = []
    }

    /// - Parameters:
    ///   - width: of the page, in points.
    ///   - height: of the page, in points.
    init(width: Double, height: Double) {
        let output = Output()
        self.output = output
        surface = cairo_pdf_surface_create_for_stream(
            { closure, data, length in
                guard let closure else { return CAIRO_STATUS_WRITE_ERROR }
                let output = Unmanaged<Output>.fromOpaque(closure).takeUnretainedValue()
                output.bytes.append(contentsOf: UnsafeBufferPointer(start: data, count: Int(length)))
                return CAIRO_STATUS_SUCCESS
            }, Unmanaged.passUnretained(output).toOpaque(), width, height)
        cairo_pdf_surface_restrict_to_version(surface, CAIRO_PDF_VERSION_1_5)
    }

    deinit {
        cairo_surface_finish(surface)
        cairo_surface_destroy(surface)
    }

    /// Title, description and date of creation. Without a date the field is emptied, which cairo fills with the time.
    func describe(_ list: DisplayList, creationDate: String?) {
        if let title = list.title { cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE, title) }
        if let text = list.description { cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_SUBJECT, text) }
        cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATOR, "Chizu")
        cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, creationDate ?? "")
    }

    /// Ends the document and hands over its bytes.
    func finish() throws(PDFError) -> [UInt8] {
        cairo_surface_finish(surface)
        let status = cairo_surface_status(surface)
        guard status == CAIRO_STATUS_SUCCESS else { throw PDFError(status) }
        return output.bytes
    }
}
