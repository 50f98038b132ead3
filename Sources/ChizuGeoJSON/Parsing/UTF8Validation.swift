/// UTF-8 as RFC 3629 has it: no overlong forms, no surrogates, nothing above U+10FFFF.
enum UTF8Validation {
    static func isValid(_ bytes: [UInt8]) -> Bool {
        unsafe bytes.withUnsafeBytes { bytes in
            guard let start = bytes.baseAddress else { return true }
            return unsafe firstInvalid(start, start + bytes.count) == nil
        }
    }

    /// Where the first malformed sequence begins, or nil.
    static func firstInvalid(_ start: UnsafeRawPointer, _ end: UnsafeRawPointer) -> UnsafeRawPointer? {
        var pointer = unsafe start
        while unsafe pointer < end {
            let lead = unsafe pointer.load(as: UInt8.self)
            if lead < 0x80 {
                unsafe pointer += 1
                continue
            }
            let length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
            guard lead >= 0xC2, lead <= 0xF4, unsafe end - pointer >= length else { return unsafe pointer }
            let second = unsafe pointer.load(fromByteOffset: 1, as: UInt8.self)
            var low: UInt8 = 0x80
            var high: UInt8 = 0xBF
            switch lead {
            case 0xE0: low = 0xA0
            case 0xED: high = 0x9F
            case 0xF0: low = 0x90
            case 0xF4: high = 0x8F
            default: break
            }
            guard second >= low, second <= high else { return unsafe pointer }
            for index in 2..<max(length, 2) {
                guard unsafe pointer.load(fromByteOffset: index, as: UInt8.self) & 0xC0 == 0x80 else {
                    return unsafe pointer
                }
            }
            unsafe pointer += length
        }
        return nil
    }
}
