import ChizuGeometry

extension SVGDocument {
    /// Remembers every picture that the items show; one shown twice gets an id.
    mutating func collectRepeatedImages(_ items: [DisplayItem]) {
        for item in items {
            switch item {
            case .group(let group): collectRepeatedImages(group.items)
            case .image(let item) where item.isPlain:
                if let index = index(of: item.image) {
                    if images[index].id == nil { images[index].id = names.unique("chizu-image") }
                } else {
                    images.append((item.image, nil))
                }
            default: break
            }
        }
    }

    /// Writes each picture's pixels once, as a PNG in a data URI; one shown again is referred to.
    mutating func write(_ item: DisplayItem.ImageItem) {
        let image = item.image
        guard image.width > 0, image.height > 0 else { return }
        if !item.isPlain { return writePainted(.image(item), item.semantics) }
        let id = index(of: image).flatMap { images[$0].id }
        if let id {
            if definedImages.insert(Array(id.utf8)).inserted {
                xml.open("defs")
                xml.open("image")
                xml.attribute("id", id)
                pixels(of: image)
                xml.close("image")
                xml.close("defs")
            }
            xml.open("use")
            xml.attribute("href", "#" + id)
        } else {
            xml.open("image")
            pixels(of: image)
        }
        matrix(item.transform, of: image)
        // A value that CSS has and SVG 1.1 has not.
        if item.sampling == .nearest { xml.attribute("style", "image-rendering:pixelated") }
        opacity(item.opacity)
        semantics(item.semantics)
        tooltip(item.semantics)
        xml.close(id == nil ? "image" : "use")
    }

    /// Writes the pixels of an item that SVG has no means of its own for.
    mutating func writePainted(_ item: DisplayItem, _ semantics: Semantics?, inList: Bool = false) {
        let painted = item.painted(width: size.width, height: size.height)
        xml.open(painted == nil ? "g" : "image")
        if let painted {
            pixels(of: painted.image)
            matrix(painted.transform, of: painted.image)
        }
        self.semantics(semantics, inList: inList)
        tooltip(semantics)
        xml.close(painted == nil ? "g" : "image")
    }

    private func index(of image: Bitmap) -> Int? {
        for index in images.indices where images[index].image == image { return index }
        return nil
    }

    mutating func pixels(of image: Bitmap) {
        number("width", Double(image.width))
        number("height", Double(image.height))
        xml.beginAttribute("href")
        xml.text("data:image/png;base64,")
        xml.bytes.append(base64: PNGEncoder(image).encode())
        xml.endAttribute()
    }

    /// - Parameter transform: from the unit square, where SVG's own space is the image's pixels.
    private mutating func matrix(_ transform: AffineTransform, of image: Bitmap) {
        matrix(
            AffineTransform(scaleX: 1 / Double(image.width), scaleY: 1 / Double(image.height))
                .followed(by: transform))
    }

    mutating func matrix(_ transform: AffineTransform, attribute: String = "transform") {
        xml.beginAttribute(attribute)
        xml.text("matrix(")
        for (index, value) in [transform.a, transform.b, transform.c, transform.d].enumerated() {
            if index > 0 { xml.text(" ") }
            // They are multiplied by thousands of pixels.
            xml.bytes.appendNumber(value, decimals: Self.attributeDecimals + 4)
        }
        for value in [transform.tx, transform.ty] {
            xml.text(" ")
            xml.bytes.appendNumber(value, decimals: Self.attributeDecimals)
        }
        xml.text(")")
        xml.endAttribute()
    }
}

extension [UInt8] {
    /// Appends the bytes in Base64 (RFC 4648), padded.
    package mutating func append(base64 data: [UInt8]) {
        let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
        reserveCapacity(count + (data.count + 2) / 3 * 4)
        var index = 0
        while index < data.count {
            let left = data.count - index
            let second = left > 1 ? data[index + 1] : 0
            let third = left > 2 ? data[index + 2] : 0
            append(digits[Int(data[index] >> 2)])
            append(digits[Int(data[index] & 3) << 4 | Int(second >> 4)])
            append(left > 1 ? digits[Int(second & 15) << 2 | Int(third >> 6)] : UInt8(ascii: "="))
            append(left > 2 ? digits[Int(third & 63)] : UInt8(ascii: "="))
            index += 3
        }
    }
}
