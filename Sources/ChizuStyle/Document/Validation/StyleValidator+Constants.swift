import ChizuGeoJSON
import ChizuGeometry

/// Constants.
extension StyleValidator {
    func validateConstant(_ value: JSONValue, _ member: StyleSchema.Member, at path: JSONPath) {
        switch member.kind {
        case .any, .layout, .paint, .stops, .fallback: break
        case .string: validateType("string", value, at: path)
        case .boolean: validateType("boolean", value, at: path)
        case .state: validateType("object", value, at: path)
        case .number: validateNumber(value, member, at: path)
        case .color: validateColor(value, at: path)
        case .version: validateWord(value, of: ["8"], at: path)
        case .enumeration(let words): validateWord(value, of: words, at: path)
        case .formatted, .image:
            if value.stringValue == nil { validateExpression(value, of: member, at: path, isProperty: false) }
        case .numbers(let count):
            validateItems(value, count: count, at: path) { validateType("number", $0, at: $1) }
        case .strings: validateItems(value, at: path) { validateType("string", $0, at: $1) }
        case .enumerations(let words): validateItems(value, at: path) { validateWord($0, of: words, at: $1) }
        case .corners:
            validateItems(value, count: 4, at: path) { corner, path in
                validateItems(corner, count: 2, at: path) { validateType("number", $0, at: $1) }
            }
        case .padding: validatePadding(value, at: path)
        case .numberArray: validateOneOrMore(value, at: path) { validateNumber($0, member, at: $1) }
        case .colorArray: validateOneOrMore(value, at: path) { validateColor($0, at: $1) }
        case .anchorOffsets: validateAnchorOffsets(value, at: path)
        case .projection: validateProjection(value, at: path)
        case .filter: validateFilter(value, at: path)
        case .glyphs: validateGlyphs(value, at: path)
        case .sprite: validateSprite(value, at: path)
        case .fontFaces: validateFontFaces(value, at: path)
        case .promoteID: validatePromoteID(value, at: path)
        case .object(let name): validate(value, StyleSchema(of: name), at: path)
        case .sources: validateSources(value, at: path)
        case .layers: validateLayers(value, at: path)
        }
    }

    func validateType(_ type: String, _ value: JSONValue, at path: JSONPath) {
        if !value.typeName.spells(type) { failType(type, value, at: path) }
    }

    func validateNumber(_ value: JSONValue, _ member: StyleSchema.Member, at path: JSONPath) {
        guard let number = value.doubleValue else { return failType("number", value, at: path) }
        let text = JSONText.number(number)
        if let least = member.minimum, number < least {
            fail("\(text) is less than the minimum value \(JSONText.number(least))", at: path)
        } else if let most = member.maximum, number > most {
            fail("\(text) is greater than the maximum value \(JSONText.number(most))", at: path)
        }
    }

    private func validateColor(_ value: JSONValue, at path: JSONPath) {
        guard case .string(let text) = value else { return failType("color", value, at: path) }
        if Color(css: text) == nil { fail("color expected, \"\(text)\" found", at: path) }
    }

    func validateWord(_ value: JSONValue, of words: [String], at path: JSONPath) {
        let found = JSONText.string(value)
        // Words are texts, but for the version's number.
        let text = value.stringValue ?? (words == ["8"] ? found : nil)
        if let text, words.contains(where: { $0.spells(text) }) { return }
        fail("expected one of [\(words.joined(by: ", "))], \(found) found", at: path)
    }

    /// An array, item by item.
    func validateItems(
        _ value: JSONValue, count: Int? = nil, at path: JSONPath, _ validate: (JSONValue, JSONPath) -> Void
    ) {
        guard case .array(let items) = value else { return failType("array", value, at: path) }
        if let count, items.count != count { return failLength(count, items, at: path) }
        for (index, item) in items.enumerated() { validate(item, path[index]) }
    }

    func failLength(_ count: Int, _ items: [JSONValue], at path: JSONPath) {
        fail(
            "array length \(count) expected, length \(items.count) found",
            at: path)
    }

    private func validatePadding(_ value: JSONValue, at path: JSONPath) {
        guard case .array(let items) = value else { return validateType("number", value, at: path) }
        if items.isEmpty || items.count > 4 {
            fail("padding requires 1 to 4 values; \(items.count) values found", at: path)
        } else {
            validateItems(value, at: path) { validateType("number", $0, at: $1) }
        }
    }

    private func validateOneOrMore(
        _ value: JSONValue, at path: JSONPath, _ validate: (JSONValue, JSONPath) -> Void
    ) {
        guard case .array(let items) = value else { return validate(value, path) }
        if items.isEmpty { return fail("array length at least 1 expected, length 0 found", at: path) }
        validateItems(value, at: path, validate)
    }

    private func validateAnchorOffsets(_ value: JSONValue, at path: JSONPath) {
        guard case .array(let items) = value, !items.isEmpty, items.count % 2 == 0 else {
            return fail("variableAnchorOffsetCollection requires a non-empty array of even length", at: path)
        }
        var anchors: [String] = []
        if case .enumeration(let words) = StyleProperty.textAnchor.spec.type { anchors = words }
        for (index, item) in items.enumerated() {
            if index % 2 == 0 {
                validateWord(item, of: anchors, at: path[index])
            } else {
                validateItems(item, count: 2, at: path[index]) { validateType("number", $0, at: $1) }
            }
        }
    }

    private func validateProjection(_ value: JSONValue, at path: JSONPath) {
        switch value {
        case .string: break
        case .array(let items):
            if items.count == 3, items[0].stringValue != nil, items[1].stringValue != nil, items[2].doubleValue != nil {
                return
            }
            fail("projection expected, invalid array \(JSONText.string(value)) found", at: path)
        default: fail("projection expected, invalid type \"\(value.typeName)\" found", at: path)
        }
    }

    private func validateGlyphs(_ value: JSONValue, at path: JSONPath) {
        guard case .string(let text) = value else { return failType("string", value, at: path) }
        for token in ["{fontstack}", "{range}"] where !text.holds(token) {
            fail("\"glyphs\" url must include a \"\(token)\" token", at: path)
        }
    }

    private func validateSprite(_ value: JSONValue, at path: JSONPath) {
        guard case .array(let sprites) = value else { return validateType("string", value, at: path) }
        for (index, sprite) in sprites.enumerated() {
            failRepeated("id", "ids", sprites, index, at: path)
            failRepeated("url", "URLs", sprites, index, at: path)
            validate(sprite, StyleSchema(of: "sprite"), at: path[index])
        }
    }

    private func failRepeated(_ name: String, _ plural: String, _ sprites: [JSONValue], _ index: Int, at path: JSONPath)
    {
        guard let text = sprites[index].member(name)?.stringValue, !text.isEmpty else { return }
        for other in sprites[..<index] where other.member(name) == .string(text) {
            return fail("all the sprites' \(plural) must be unique, but \(text) is duplicated", at: path)
        }
    }

    private func validateFontFaces(_ value: JSONValue, at path: JSONPath) {
        guard case .object(let fonts) = value else { return failType("object", value, at: path) }
        for font in fonts.members {
            switch font.value {
            case .string: break
            case .array:
                validateItems(font.value, at: path[font.name]) { validate($0, StyleSchema(of: "font-face"), at: $1) }
            default: failType("string or array", font.value, at: path[font.name])
            }
        }
    }
}

extension JSONValue {
    /// A member of an object; nil where there is none, or the value is no object.
    package func member(_ name: String) -> JSONValue? {
        if case .object(let object) = self { object[name] } else { nil }
    }
}

extension String {
    /// Whether another text is part of it, byte by byte.
    fileprivate func holds(_ other: String) -> Bool {
        var rest = utf8[...]
        while rest.count >= other.utf8.count {
            if rest.starts(with: other.utf8) { return true }
            rest = rest.dropFirst()
        }
        return false
    }
}
