// Text to bytes and back, each once: what the standard library offers for it is inlined, or compiled anew for each type,
// wherever it is called.

extension [UInt8] {
    /// Appends the text in UTF-8.
    @inline(never)
    package mutating func append(text: String) {
        append(contentsOf: text.utf8)
    }

    /// Whether the bytes are the word in UTF-8.
    package func spells(_ word: String) -> Bool { self[...].spells(word) }
}

extension ArraySlice<UInt8> {
    /// Whether the bytes are the word in UTF-8.
    @inline(never)
    package func spells(_ word: String) -> Bool {
        var word = word
        return word.withUTF8 { bytes in
            guard bytes.count == count else { return false }
            for (index, byte) in self.enumerated() where unsafe bytes[index] != byte { return false }
            return true
        }
    }
}

extension [UInt8] {
    /// The texts between separators, empty ones too: one more than there are separators.
    @inline(never)
    package func texts(separatedBy separator: Unicode.Scalar) -> [String] {
        var texts: [String] = []
        var text: [UInt8] = []
        for byte in self {
            if UInt32(byte) == separator.value {
                texts.append(String(utf8: text))
                text = []
            } else {
                text.append(byte)
            }
        }
        texts.append(String(utf8: text))
        return texts
    }
}

extension [String] {
    /// The texts with a separator between.
    @inline(never)
    package func joined(by separator: String) -> String {
        var bytes: [UInt8] = []
        for (index, text) in enumerated() {
            if index > 0 { bytes.append(text: separator) }
            bytes.append(text: text)
        }
        return String(utf8: bytes)
    }
}

extension String {
    /// The text of UTF-8; what is not valid in it is replaced by U+FFFD.
    @inline(never)
    package init(utf8 bytes: [UInt8]) {
        self.init(decoding: bytes, as: UTF8.self)
    }

    /// The text in UTF-8.
    package var bytes: [UInt8] {
        @inline(never) get { Array(utf8) }
    }

    /// Whether the text is the word, byte for byte.
    @inline(never)
    package func spells(_ word: String) -> Bool { utf8.elementsEqual(word.utf8) }

    /// The text's Unicode scalars.
    package var scalars: [Unicode.Scalar] {
        @inline(never) get { Array(unicodeScalars) }
    }

    /// The text of Unicode scalars.
    @inline(never)
    package init(scalars: [Unicode.Scalar]) {
        var view = String.UnicodeScalarView()
        for scalar in scalars { view.append(scalar) }
        self.init(view)
    }

    /// Whether the text stands before the other one in the order of their bytes, which is that of their scalars.
    @inline(never)
    package func precedes(_ other: String) -> Bool {
        var (a, b) = (self, other)
        return a.withUTF8 { left in
            b.withUTF8 { right in
                for index in 0..<Swift.min(left.count, right.count) {
                    let (x, y) = unsafe (left[index], right[index])
                    if x != y { return x < y }
                }
                return left.count < right.count
            }
        }
    }
}
