import ChizuGeoJSON
import Testing

@testable import ChizuStyle

@Suite("Properties of the style spec")
struct StylePropertyTests {
    /// "textVariableAnchor" as style JSON writes it.
    private func kebab(_ name: String) -> String {
        name.reduce("") { $0 + ($1.isUppercase ? "-" + $1.lowercased() : String($1)) }
    }

    @Test("have one row each, named as in Swift but for the hyphens", arguments: StyleProperty.allCases)
    func rows(property: StyleProperty) {
        let written = kebab(String(describing: property))
        if property.name == "visibility" {
            #expect(written == property.spec.layerType.name + "-visibility")
        } else {
            #expect(property.name == written)
        }
        #expect(StyleProperty(named: property.name, in: property.spec.layerType) == property)
    }

    /// Counted in the spec's `layout_` and `paint_` objects.
    @Test(
        "are as many as the spec has for each layer type",
        arguments: zip(LayerType.allCases, [4, 10, 18, 13, 6, 59, 10]))
    func perLayer(type: LayerType, count: Int) {
        #expect(StyleProperty.allCases.filter { $0.spec.layerType == type }.count == count)
    }

    @Test("are as many as rows")
    func count() {
        #expect(StylePropertySpec.all.count == StyleProperty.allCases.count)
        #expect(StyleProperty(named: "line-width", in: .fill) == nil)
        #expect(StyleProperty(named: "text-size", in: .symbol) == .textSize)
    }

    @Test("have defaults that are JSON of their type and within their range", arguments: StyleProperty.allCases)
    func defaults(property: StyleProperty) throws {
        let spec = property.spec
        guard let text = spec.defaultJSON else { return }
        let wrapped = #"{"type":"Feature","geometry":null,"properties":{"v":"# + text + "}}"
        let value = try #require(FeatureCollection(parsing: Array(wrapped.utf8)).features[0].properties?["v"])
        switch (spec.type, value) {
        case (.boolean, .bool), (.formatted, .string), (.numbers, .array), (.padding, .array), (.strings, .array): break
        case (.number, _):
            let number = try #require(value.doubleValue)
            #expect(number >= spec.minimum ?? -.infinity && number <= spec.maximum ?? .infinity)
        case (.color, .string(let name)): #expect(Color(css: name) != nil)
        case (.color, .array): #expect(spec.allowsHeatmapDensity)
        case (.enumeration(let words), .string(let word)): #expect(words.contains(word))
        default: Issue.record("\(spec.name): \(text)")
        }
    }

    /// From the spec's text: what a paint property may depend on.
    @Test("say what expressions may ask for")
    func parameters() {
        #expect(StyleProperty.lineGradient.spec.allowsLineProgress && !StyleProperty.lineGradient.spec.allowsZoom)
        #expect(StyleProperty.heatmapColor.spec.allowsHeatmapDensity)
        #expect(StyleProperty.fillColor.spec.allowsFeatureState && StyleProperty.fillColor.spec.isInterpolated)
        #expect(!StyleProperty.fillTranslate.spec.allowsFeature)
        #expect(StyleProperty.textSize.spec.isLayout && !StyleProperty.textSize.spec.allowsFeatureState)
        #expect(StyleProperty.lineCap.spec.type == .enumeration(["butt", "round", "square"]))
        #expect(StyleProperty.lineCap.spec.allowsFeature && StyleProperty.lineDasharray.spec.allowsFeature)
        #expect(StyleProperty.fillLayerOpacity.spec.allowsZoom && !StyleProperty.fillLayerOpacity.spec.allowsFeature)
        #expect(!StyleProperty.fillVisibility.spec.allowsZoom)
    }
}
