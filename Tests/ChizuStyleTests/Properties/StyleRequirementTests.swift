import Testing

@testable import ChizuStyle

@Suite("What properties have no effect without")
struct StyleRequirementTests {
    private func unmet(
        _ property: StyleProperty, hasLineMetrics: Bool = true, _ settings: [StyleProperty: StyleSetting] = [:]
    ) -> [StyleRequirement] {
        property.unmetRequirements(hasLineMetrics: hasLineMetrics) { settings[$0] ?? .unset }
    }

    @Test("is of the same layer, and words are the other property's own", arguments: StyleProperty.allCases)
    func table(property: StyleProperty) {
        for requirement in property.requirements {
            switch requirement {
            case .lineMetrics: #expect(property == .lineGradient)
            case .set(let other), .unset(let other):
                #expect(other != property && other.spec.layerType == property.spec.layerType)
            case .word(let other, let words):
                #expect(other != property && other.spec.layerType == property.spec.layerType)
                switch other.spec.type {
                case .enumeration(let allowed): #expect(!words.isEmpty && words.allSatisfy { allowed.contains($0) })
                case .boolean: #expect(words == ["true"])
                default: Issue.record("\(other.name) has no words")
                }
            }
        }
    }

    /// The spec's `requires` of every property of a symbol but these names the text or the image itself.
    @Test("is text for all that is said of text, an image for all that is said of images")
    func symbols() {
        for property in StyleProperty.allCases where property.spec.layerType == .symbol {
            let requirements = property.requirements
            if property.name.hasPrefix("text-") && property != .textField {
                #expect(requirements.first == .set(.textField), "\(property)")
            }
            if property.name.hasPrefix("icon-") && property != .iconImage {
                #expect(requirements.first == .set(.iconImage), "\(property)")
            }
        }
        #expect(StyleProperty.textField.requirements.isEmpty && StyleProperty.iconImage.requirements.isEmpty)
        #expect(StyleProperty.iconOptional.requirements == [.set(.iconImage), .set(.textField)])
        #expect(StyleProperty.textAllowOverlap.requirements == [.set(.textField), .unset(.textOverlap)])
    }

    @Test("may be another property, whatever it is set to")
    func set() {
        #expect(unmet(.textSize) == [.set(.textField)])
        #expect(unmet(.textSize, [.textField: .value]) == [])
        #expect(unmet(.fillTranslateAnchor) == [.set(.fillTranslate)])
    }

    @Test("may be that another property, which takes precedence, is left unset")
    func unset() {
        #expect(unmet(.lineColor) == [])
        #expect(unmet(.lineColor, [.linePattern: .value]) == [.unset(.linePattern)])
        #expect(unmet(.backgroundColor, [.backgroundPattern: .word("dots")]) == [.unset(.backgroundPattern)])
    }

    @Test("may be a word of another property, which it may have by default")
    func words() {
        #expect(unmet(.lineMiterLimit) == [])
        #expect(unmet(.lineMiterLimit, [.lineJoin: .word("round")]) == [.word(.lineJoin, ["miter"])])
        #expect(unmet(.lineRoundLimit) == [.word(.lineJoin, ["round"])])
        #expect(unmet(.lineRoundLimit, [.lineJoin: .word("round")]) == [])
        #expect(unmet(.lineRoundLimit, [.lineJoin: .value]) == [], "an expression may yield it")
        #expect(unmet(.textMaxAngle, [.textField: .value, .symbolPlacement: .word("line-center")]) == [])
    }

    @Test("may be that a switch is on, as by default")
    func switches() {
        #expect(unmet(.fillOutlineColor) == [])
        #expect(
            unmet(.fillOutlineColor, [.fillAntialias: .word("false"), .fillPattern: .value])
                == [.word(.fillAntialias, ["true"]), .unset(.fillPattern)])
    }

    @Test("may be a source that measures its lines")
    func lineMetrics() {
        #expect(unmet(.lineGradient) == [])
        #expect(
            unmet(.lineGradient, hasLineMetrics: false, [.lineDasharray: .value])
                == [.unset(.lineDasharray), .lineMetrics])
    }

    /// The spec: along lines, `auto` is equivalent to `map`.
    @Test("is met by an alignment that is map by itself")
    func automatic() {
        let alongLine: [StyleProperty: StyleSetting] = [.textField: .value, .symbolPlacement: .word("line")]
        #expect(unmet(.textKeepUpright, alongLine) == [])
        let upright = alongLine.merging([.textRotationAlignment: .word("viewport")]) { $1 }
        #expect(unmet(.textKeepUpright, upright) == [.word(.textRotationAlignment, ["map", "auto"])])
    }

    @Test("is said in words")
    func text() {
        #expect(StyleRequirement.set(.iconImage).text == "without icon-image")
        #expect(StyleRequirement.unset(.linePattern).text == "beside line-pattern")
        #expect(
            StyleRequirement.word(.symbolPlacement, ["line", "line-center"]).text
                == "unless symbol-placement is line or line-center")
        #expect(StyleRequirement.lineMetrics.text == "unless the source has lineMetrics")
    }
}
