import Foundation

/// A server for one test: answers GET with the files that it was given, else with 404.
final class HTTPServer: Sendable {
    let port: Int
    private let socket: Int32

    var url: String { "http://127.0.0.1:\(port)" }

    init(files: [String: String]) throws {
        let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isReady = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(socket, $0, size) == 0 && listen(socket, 8) == 0 && getsockname(socket, $0, &size) == 0
            }
        }
        guard isReady else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
        port = Int(UInt16(bigEndian: address.sin_port))
        self.socket = socket
        Thread.detachNewThread {
            while true {
                let connection = accept(socket, nil, nil)
                guard connection >= 0 else { return }
                Self.answer(connection, files)
                close(connection)
            }
        }
    }

    func stop() {
        shutdown(socket, Int32(SHUT_RDWR))
        close(socket)
    }

    private static func answer(_ connection: Int32, _ files: [String: String]) {
        var request: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        while !String(decoding: request, as: UTF8.self).contains("\r\n\r\n") {
            let count = read(connection, &buffer, buffer.count)
            guard count > 0 else { return }
            request += buffer[..<count]
        }
        let words = String(decoding: request, as: UTF8.self).split(separator: " ")
        let body = words.count > 1 ? files[String(words[1])] : nil
        let head = body == nil ? "HTTP/1.1 404 Not Found" : "HTTP/1.1 200 OK"
        let text = head + "\r\nContent-Length: \(body?.utf8.count ?? 0)\r\nConnection: close\r\n\r\n" + (body ?? "")
        _ = text.withCString { write(connection, $0, strlen($0)) }
    }
}
