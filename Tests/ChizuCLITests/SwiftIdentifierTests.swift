import Testing

@testable import ChizuCLI

@Suite("Swift identifiers")
struct SwiftIdentifierTests {
    @Test(
        "A name becomes an identifier in lower camel case, Latin letters without their marks",
        arguments: [
            ("Nagasaki City", "nagasakiCity"), ("Hokkaidō", "hokkaido"), ("Hokkaido\u{304}", "hokkaido"),
            ("長崎市", "長崎市"), ("札幌市 中央区", "札幌市_中央区"), ("スーパー", "スーパー"), ("N'Djamena", "nDjamena"),
            ("São Tomé & Príncipe", "saoTomePrincipe"), ("USA", "usa"), ("1st District", "_1stDistrict"),
            ("", "unnamed"), ("!?", "unnamed"), ("Алматы", "алматы"), ("Øresund", "oresund"), ("東京—港", "東京_港"),
        ])
    func camelCase(name: String, identifier: String) {
        #expect(SwiftIdentifier.camelCase(name) == identifier)
    }

    @Test("Keywords stand in backticks")
    func keywords() {
        #expect(SwiftIdentifier.escaped("in") == "`in`")
        #expect(SwiftIdentifier.escaped("inside") == "inside")
    }

    @Test("A type's name is checked")
    func typeNames() {
        #expect(SwiftIdentifier.isValid("Nagasaki"))
        #expect(SwiftIdentifier.isValid("長崎"))
        #expect(!SwiftIdentifier.isValid("1st"))
        #expect(!SwiftIdentifier.isValid("a b"))
        #expect(!SwiftIdentifier.isValid("class"))
        #expect(!SwiftIdentifier.isValid(""))
    }

    @Test("Cases keep the regions' order, and names that collide get numbers")
    func collisions() {
        let names = ["Kita", "kita", "KITA", "Kita 2", "Kita2", "allCases"]
        let cases = RegionEnum(typeName: "T", regions: names.map { ($0, $0) }).cases
        #expect(cases.map(\.identifier) == ["kita", "kita2", "kita3", "kita_2", "kita2_2", "allCases2"])
        #expect(cases.map(\.rawValue) == names)
    }

    @Test("Quotes, backslashes and control characters in a name are escaped in its literal")
    func literals() {
        let source = RegionEnum(typeName: "T", regions: [("a\"\\(b)\n\u{200B}", "x")]).source
        #expect(source.contains("case x = \"a\\\"\\\\(b)\\n\\u{200b}\""))
    }
}
