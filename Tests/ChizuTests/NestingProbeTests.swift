import Testing

@testable import Chizu

@Suite("The look at a stream's start")
struct NestingProbeTests {
    private func isTooDeep(_ text: String, limit: Int = 3) -> Bool {
        Array(text.utf8).withUnsafeBytes { NestingProbe(limit: limit).isTooDeep($0) }
    }

    @Test(
        "tells more open brackets and braces than the limit from as many",
        arguments: ["[[[[", "[{[{", "[]{}[[[[", "[[[]["])
    func depth(text: String) {
        let opening = text.reduce(into: (now: 0, most: 0)) { depth, character in
            depth.now += character == "[" || character == "{" ? 1 : -1
            depth.most = max(depth.most, depth.now)
        }
        #expect(isTooDeep(text, limit: opening.most - 1))
        #expect(!isTooDeep(text, limit: opening.most))
    }

    @Test("does not count what stands in strings, behind escaped quotes and backslashes")
    func strings() {
        #expect(!isTooDeep(#"{"[[[[[[": "{{{{{{"}"#))
        #expect(!isTooDeep(#"{"a\"[[[[[[": 1}"#))
        #expect(isTooDeep(#"{"a\\":[[[["b"]]]]}"#))
        #expect(!isTooDeep(#"{"a": "[[[[[["#))
    }
}
