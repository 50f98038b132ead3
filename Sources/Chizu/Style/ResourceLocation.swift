#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Where a style is, or something that it refers to.
enum ResourceLocation: Hashable, Sendable {
    /// `-` is standard input.
    case file(path: String)
    case web(URL)
    /// A `data:` URL, as written.
    case data(String)
    /// A URL of a scheme that is not read.
    case unknown(String)

    /// - Parameters:
    ///   - text: a URL, or a path.
    ///   - base: what a relative URL or path counts from; nil for the current folder.
    init(_ text: String, relativeTo base: ResourceLocation? = nil) {
        let scheme = Self.scheme(of: text)
        switch scheme {
        case "http", "https": self = URL(string: text).map { .web($0) } ?? .unknown(text)
        case "data": self = .data(text)
        case "file": self = URL(string: text).map { .file(path: $0.filePath) } ?? .unknown(text)
        case .some: self = .unknown(text)
        case nil: self = Self.resolved(text, base)
        }
    }

    private static func resolved(_ text: String, _ base: ResourceLocation?) -> ResourceLocation {
        switch base {
        case .web(let url): return URL(string: text, relativeTo: url).map { .web($0.absoluteURL) } ?? .unknown(text)
        case .file(let path) where !text.hasPrefix("/") && path != "-":
            let folder = path.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
            return .file(path: existing(path.contains("/") ? folder + "/" + text : text))
        default: return .file(path: existing(text))
        }
    }

    /// A path as it stands, or with its escapes undone where only that is there.
    private static func existing(_ path: String) -> String {
        guard path.contains("%"), !FileManager.default.fileExists(atPath: path),
            let plain = path.removingPercentEncoding, FileManager.default.fileExists(atPath: plain)
        else { return path }
        return plain
    }

    /// What stands before the colon where that is a scheme (RFC 3986), in lower case.
    private static func scheme(of text: String) -> String? {
        guard let colon = text.firstIndex(of: ":") else { return nil }
        let scheme = text[..<colon].lowercased()
        let isScheme =
            scheme.first?.isLetter == true
            && scheme.unicodeScalars.allSatisfy {
                $0.isASCII && ($0.properties.isAlphabetic || "0123456789+-.".unicodeScalars.contains($0))
            }
        return isScheme && scheme.count > 1 ? scheme : nil
    }

    /// As a reader knows it; a `data:` URL shortened.
    var text: String {
        switch self {
        case .file("-"): "standard input"
        case .file(let path): path
        case .web(let url): url.absoluteString
        case .data(let text): text.count > 40 ? text.prefix(40) + "…" : text
        case .unknown(let text): text
        }
    }
}
