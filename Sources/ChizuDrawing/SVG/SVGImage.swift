import ChizuGeometry

extension SVGDocument {
    /// Remembers every picture that the items show; one shown twice gets an id.
    mutating func collectRepeatedImages(_ items: [DisplayItem]) {
        for item in items {
            switch item {
            case .group(let group): collectRepeatedImages(group.items)
            case .image(let item):
                if let index = images.firstIndex(where: { $0.image == item.image }) {
                    if images[index].id == nil { images[index].id = names.unique("chizu-image") }
                } else {
                    images.append((item.image, nil))
                }
            default: break
            }
        }
    }

    /// Pictures need the PNG encoder.
    mutating func write(_ item: DisplayItem.ImageItem) {}
}
