import Chizu
import Foundation
import Testing

/// Compares a picture with a reference that was looked at; one that differs is left in `.build/pictures`.
func expect(_ picture: Bitmap, matches name: String) throws {
    let reference = PNGFile.read(PictureFiles.references.appendingPathComponent(name + ".png").path)
    let comparison = reference.map { PictureComparison(picture, $0) }
    if comparison?.isSame != true {
        try FileManager.default.createDirectory(at: PictureFiles.differing, withIntermediateDirectories: true)
        PNGFile.write(picture, to: PictureFiles.differing.appendingPathComponent(name + ".png").path)
    }
    #expect(reference != nil, "there is no References/\(name).png")
    #expect(comparison?.isSame != false, "\(String(describing: comparison)); see .build/pictures/\(name).png")
}
