import ChizuText
import Foundation

/// VL Gothic of the Debian package fonts-vlgothic, the font that the tests' expected numbers are from.
enum TestFonts {
    static let folder = "/usr/share/fonts/truetype/vlgothic"
    static let gothic = folder + "/VL-Gothic-Regular.ttf"
    static let proportional = folder + "/VL-PGothic-Regular.ttf"
    static let dejaVu = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"

    static let areInstalled = FileManager.default.fileExists(atPath: gothic)
    static let dejaVuIsInstalled = FileManager.default.fileExists(atPath: dejaVu)
    static let howToInstall = "VL Gothic is not installed (Debian: apt-get install fonts-vlgothic)"
}
