import Dispatch
import Foundation
import Synchronization

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Reads the bytes of files and URLs.
struct ResourceLoader: Sendable {
    /// How many seconds a server may stay silent.
    var timeout: Double

    func bytes(at location: ResourceLocation) throws(ResourceError) -> [UInt8] {
        switch location {
        case .file(let path): return try file(path)
        case .web(let url): return try web(url)
        case .data(let text):
            guard let bytes = Self.bytes(ofDataURL: text) else {
                throw ResourceError(location: location.text, message: "this is no data: URL as RFC 2397 has it")
            }
            return bytes
        case .unknown(let text):
            throw ResourceError(
                location: text, message: "cannot be read, expected a path or a URL of http, https, file or data")
        }
    }

    private func file(_ path: String) throws(ResourceError) -> [UInt8] {
        do throws(FileError) {
            return try FileBytes(path: path).withUnsafeBytes { Array($0) }
        } catch {
            // The path stands at the start of the error's own line.
            throw ResourceError(location: path, message: String(error.description.dropFirst(error.path.count + 2)))
        }
    }

    // MARK: The web

    private func web(_ url: URL) throws(ResourceError) -> [UInt8] {
        let answer = Mutex<Result<[UInt8], ResourceError>?>(nil)
        let done = DispatchSemaphore(value: 0)
        let task = URLSession.shared.dataTask(with: URLRequest(url: url, timeoutInterval: timeout)) {
            data, response, error in
            let result = result(of: url, data, response, error)
            answer.withLock { $0 = result }
            done.signal()
        }
        task.resume()
        done.wait()
        guard let result = answer.withLock({ $0 }) else { return [] }
        return try result.get()
    }

    private func result(
        of url: URL, _ data: Data?, _ response: URLResponse?, _ error: (any Error)?
    ) -> Result<[UInt8], ResourceError> {
        func failure(_ message: String) -> Result<[UInt8], ResourceError> {
            .failure(ResourceError(location: url.absoluteString, message: message))
        }
        if let error { return failure(message(for: error, host: url.host() ?? "")) }
        let status = (response as? HTTPURLResponse)?.statusCode ?? 0
        if status != 200 {
            let meaning = HTTPURLResponse.localizedString(forStatusCode: status).lowercased()
            return failure("the server answers \(status) \(meaning)")
        }
        return .success([UInt8](data ?? Data()))
    }

    private func message(for error: any Error, host: String) -> String {
        switch (error as? URLError)?.code {
        case .timedOut: "the server sent nothing for \(Int(timeout)) seconds"
        case .cannotFindHost, .dnsLookupFailed: "there is no host \(host)"
        case .cannotConnectToHost: "\(host) does not answer"
        case .notConnectedToInternet, .networkConnectionLost: "there is no connection to \(host)"
        case .secureConnectionFailed, .serverCertificateUntrusted, .serverCertificateHasBadDate:
            "the connection to \(host) is not secure"
        default: error.localizedDescription
        }
    }

    // MARK: Data URLs

    /// `data:[type][;base64],data` (RFC 2397).
    private static func bytes(ofDataURL text: String) -> [UInt8]? {
        guard let comma = text.firstIndex(of: ",") else { return nil }
        let body = String(text[text.index(after: comma)...])
        guard let plain = body.removingPercentEncoding else { return nil }
        guard text[..<comma].lowercased().hasSuffix(";base64") else { return Array(plain.utf8) }
        return Data(base64Encoded: plain, options: .ignoreUnknownCharacters).map { [UInt8]($0) }
    }
}
