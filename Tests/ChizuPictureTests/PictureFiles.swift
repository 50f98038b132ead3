import Foundation

/// Where the picture tests find their files.
enum PictureFiles {
    static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
    static let samples = package.appendingPathComponent("Samples")
    static let references = package.appendingPathComponent("Tests/ChizuPictureTests/References")
    /// VL Gothic of the Debian package fonts-vlgothic: the reference pictures are set in it alone.
    static let font = "/usr/share/fonts/truetype/vlgothic/VL-Gothic-Regular.ttf"
    static let fontIsInstalled = FileManager.default.fileExists(atPath: font)
    /// Pictures that differ from their reference are written here.
    static let differing = package.appendingPathComponent(".build/pictures")
}
