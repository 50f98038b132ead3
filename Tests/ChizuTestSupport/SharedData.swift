import Foundation

/// Larger data that is not part of the package: in `$CHIZU_DATA`, else in `../shared/data` beside the package.
public enum SharedData {
    private static let folder: URL =
        ProcessInfo.processInfo.environment["CHIZU_DATA"].map { URL(filePath: $0) }
        ?? URL(filePath: #filePath).appending(path: "../../../../shared/data").standardizedFileURL

    /// Where a file lies, or nil where there is none.
    public static func file(_ path: String) -> URL? {
        let file = folder.appending(path: path)
        return FileManager.default.isReadableFile(atPath: file.path) ? file : nil
    }

    public static func holds(_ path: String) -> Bool { file(path) != nil }
}
