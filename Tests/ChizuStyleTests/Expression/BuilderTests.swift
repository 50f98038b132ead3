import ChizuGeoJSON
import ChizuGeometry
import ChizuStyle
import Testing

@Suite("Style values in Swift")
struct BuilderTests {
    private func expect<Value>(_ value: StyleValue<Value>, writes text: String) throws {
        let json = try styleJSON(text)
        #expect(value.json == json)
        // What Swift writes, the parser takes.
        #expect(throws: Never.self) { try ChizuStyle.Expression(parsing: json, expecting: Value.expectation) }
    }

    @Test("Numbers are written by operators")
    func numbers() throws {
        try expect(2 * .get("n") + 1 as StyleValue<Double>, writes: #"["+", ["*", 2, ["get", "n"]], 1]"#)
        try expect(
            -.sqrt(.get("a") / .get("b")) as StyleValue<Double>,
            writes: #"["-", ["sqrt", ["/", ["get", "a"], ["get", "b"]]]]"#)
        try expect(
            .max(1, .pow(.e, 2), .length("abc")) as StyleValue<Double>,
            writes: #"["max", 1, ["^", ["e"], 2], ["length", "abc"]]"#)
        try expect(
            .interpolate(.exponential(2), .zoom, [14: 2, 18: .get("w")]) as StyleValue<Double>,
            writes: #"["interpolate", ["exponential", 2], ["zoom"], 14, 2, 18, ["get", "w"]]"#)
    }

    @Test("Decisions are written by operators")
    func decisions() throws {
        try expect(
            (.get("n") > 3 && !.has("x")) || .get("name") .== "五島",
            writes: #"["any", ["all", [">", ["get", "n"], 3], ["!", ["has", "x"]]], ["==", ["get", "name"], "五島"]]"#)
        try expect(
            .less(.get("a"), "b", by: .collator(caseSensitive: true, locale: "de")) as StyleValue<Bool>,
            writes:
                #"["<", ["get", "a"], "b", ["collator", {"case-sensitive": true, "diacritic-sensitive": false, "locale": "de"}]]"#
        )
    }

    @Test("Choices take literals and expressions alike")
    func choices() throws {
        try expect(
            .case([.get("n") > 10: .red, .has("c"): .get("c")], else: .hex(0x0000FF)) as StyleValue<Color>,
            writes:
                #"["case", [">", ["get", "n"], 10], ["rgba", 255, 0, 0, 1], ["has", "c"], ["get", "c"], ["rgba", 0, 0, 255, 1]]"#
        )
        try expect(
            .match(.get("k"), anyOf: [["a", "b"]: 1, ["c"]: 2], fallback: 3) as StyleValue<Double>,
            writes: #"["match", ["get", "k"], ["a", "b"], 1, "c", 2, 3]"#)
        try expect(
            .step(.get("n"), "few", [10: "some", 100: .get("t")]) as StyleValue<String>,
            writes: #"["step", ["get", "n"], "few", 10, "some", 100, ["get", "t"]]"#)
        try expect(
            .let("x", .get("n")) { .coalesce($0 + 1, $0) } as StyleValue<Double>,
            writes: #"["let", "x", ["get", "n"], ["coalesce", ["+", ["var", "x"], 1], ["var", "x"]]]"#)
    }

    @Test("Texts, images and formats")
    func texts() throws {
        try expect(
            .upcase(.get("name")) + "!" as StyleValue<String>, writes: #"["concat", ["upcase", ["get", "name"]], "!"]"#)
        try expect(
            .numberFormat(.get("n"), locale: "ja", maximumFractionDigits: 1) as StyleValue<String>,
            writes: #"["number-format", ["get", "n"], {"locale": "ja", "max-fraction-digits": 1}]"#)
        try expect(
            .format(
                FormatSection(.get("name"), scale: 1.2, color: .red), FormatSection(image: .image("pin"))),
            writes:
                #"["format", ["get", "name"], {"font-scale": 1.2, "text-color": ["rgba", 255, 0, 0, 1]}, ["image", "pin"]]"#
        )
        try expect(
            .join(.split(.get("t"), separator: ","), separator: "・") as StyleValue<String>,
            writes: #"["join", ["split", ["get", "t"], ","], "・"]"#)
    }

    @Test("Geometries are written as GeoJSON")
    func geometries() throws {
        let place = Coordinate(longitude: 128.5, latitude: 32.5)
        try expect(
            .distance(to: .point(Position(place))) as StyleValue<Double>,
            writes: #"["distance", {"type": "Point", "coordinates": [128.5, 32.5]}]"#)
    }

    @Test("Values evaluate as their expressions do, and fall back on another type")
    func values() throws {
        let context = ExpressionContext(properties: JSONObject([.init(name: "n", value: .integer(4))]), zoom: 3)
        let width: StyleValue<Double> = .get("n") * .zoom
        #expect(width.value(in: context, fallback: 0) == 12)
        let dashes: StyleValue<[Double]> = .array(.get("n"), 2)
        #expect(dashes.value(in: context, fallback: []) == [4, 2])
        let wrong: StyleValue<Double> = .get("missing") + 1
        #expect(wrong.value(in: context, fallback: -1) == -1)
        let label: StyleValue<FormattedText> = .get("n")
        #expect(label.value(in: context, fallback: FormattedText("")) == FormattedText("4"))
    }

    @Test("A style's value is read with its type")
    func reading() throws {
        let color = try StyleValue<Color>(property: .string("#f00"))
        #expect(color.constantValue == .red)
        #expect(color.json == .string("#f00"))
        #expect(throws: ExpressionErrors.self) { try StyleValue<Double>(property: .string("#f00")) }
        let dashes = try StyleValue<[Double]>(property: styleJSON("[2, 4]"))
        #expect(dashes.constantValue == [2, 4])
    }
}
