import ChizuGeoJSON
import ChizuStyle
import Testing

@Suite("Expression")
struct ExpressionTests {
    private let context = ExpressionContext(
        properties: JSONObject([
            .init(name: "name", value: .string("五島市")), .init(name: "population", value: .integer(34391)),
            .init(name: "empty", value: .null),
        ]), zoom: 16)

    @Test("Zoom curves follow the spec's exponential")
    func interpolation() {
        let width: StyleValue<Double> = .interpolate(.exponential(2), .zoom, [14: 2, 18: 4])
        // (2^2 − 1) / (2^4 − 1) = 0.2 of the way from 2 to 4.
        #expect((width.value(in: context, fallback: 0) - 2.4).magnitude < 1e-12)
        let linear: StyleValue<Double> = .interpolate(.linear, .zoom, [14: 2, 18: 4])
        #expect(linear.value(in: context, fallback: 0) == 3)
        #expect(linear.value(in: ExpressionContext(zoom: 3), fallback: 0) == 2)
        #expect(linear.value(in: ExpressionContext(zoom: 20), fallback: 0) == 4)
        let color: StyleValue<Color> = .interpolate(.linear, .zoom, [14: .black, 18: .white])
        #expect(color.value(in: context, fallback: .clear) == Color(red: 0.5, green: 0.5, blue: 0.5))
    }

    @Test("Steps hold the last stop reached")
    func step() {
        let value: StyleValue<Double> = .step(.get("population"), 1, [10_000: 2, 34_391: 3, 50_000: 4])
        #expect(value.value(in: context, fallback: 0) == 3)
    }

    @Test("Match finds its label, else the fallback")
    func match() {
        let value: StyleValue<Color> = .match(.get("name"), ["佐世保市": .red, "五島市": .blue], fallback: .black)
        #expect(value.value(in: context, fallback: .clear) == .blue)
        #expect(value.value(in: ExpressionContext(), fallback: .clear) == .black)
    }

    @Test("A value of the wrong type falls back; text that is a colour is one")
    func types() {
        let number: StyleValue<Double> = .get("name")
        #expect(number.value(in: context, fallback: 7) == 7)
        let step: StyleValue<Double> = .step(.get("name"), 1, [1: 2])
        #expect(step.value(in: context, fallback: 7) == 7)
        let color: StyleValue<Color> = .expression(.literal(.string("navy")))
        #expect(color.value(in: context, fallback: .clear) == .navy)
    }

    @Test("Expressions know what they depend on")
    func dependence() {
        #expect(Expression.concat([.get("a"), .literal("b")]).isZoomConstant)
        #expect(!Expression.concat([.get("a"), .literal("b")]).isFeatureConstant)
        let curve = Expression.interpolate(.linear, .zoom, stops: [.init(0, .literal(1.0))])
        #expect(curve.isFeatureConstant && !curve.isZoomConstant)
    }

    @Test("Literals are style values")
    func literals() {
        let (width, text, flag): (StyleValue<Double>, StyleValue<String>, StyleValue<Bool>) = (3, "x", true)
        #expect(width.constantValue == 3 && text.constantValue == "x" && flag.constantValue == true)
        #expect(width.expression == .literal(3.0))
    }

    @Test(
        "Templates put properties into text",
        arguments: [
            ("{name}\n{population}", "五島市\n34,391"), ("{name}\\n{population}", "五島市\n34,391"), ("{{{name}}}", "{五島市}"),
            ("[{missing}{empty}]", "[]"), ("plain", "plain"), ("", ""), ("}}", "}"),
        ])
    func templates(template: String, text: String) throws {
        let expression = try TextTemplate(parsing: template).expression(numberFormat: NumberFormat(locale: "ja"))
        #expect(StyleValue<String>.expression(expression).value(in: context, fallback: "?") == text)
    }

    @Test("Templates without a format write numbers plainly")
    func plainNumbers() throws {
        let template = try TextTemplate(parsing: "{population}!")
        #expect(StyleValue<String>.expression(template.expression()).value(in: context, fallback: "?") == "34391!")
        #expect(template.properties == ["population"])
    }

    @Test("A brace that stands alone is an error with its place", arguments: [("ab{name", 2), ("{}", 0), ("a}b", 1)])
    func badTemplates(template: String, offset: Int) {
        let error = #expect(throws: TextTemplate.ParseError.self) { try TextTemplate(parsing: template) }
        #expect(error?.offset == offset)
    }
}
