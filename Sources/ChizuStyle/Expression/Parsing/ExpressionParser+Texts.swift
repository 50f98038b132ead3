import ChizuGeoJSON
import ChizuGeometry

/// Operators with options: `format`, `number-format`, `collator`; and `image`.
extension ExpressionParser {
    /// Reads those options that an object has: they come back, and their values follow the arguments. The spec has their
    /// errors at the first argument.
    private func options(
        _ options: [ExpressionOption], of object: JSONObject, into arguments: inout [ExpressionNode], _ site: Site
    ) -> [ExpressionOption]? {
        var present: [ExpressionOption] = []
        for option in options {
            guard let json = object[option.name] else { continue }
            // Null and the empty text count as absent, and so do 0 and false where they are what an absent one means.
            if !ExpressionValue(json).isTrue && json != .bool(false) && json.doubleValue == nil { continue }
            guard let node = parse(json, site.argument(1, expecting: option.type)) else { return nil }
            present.append(option)
            arguments.append(node)
        }
        return present
    }

    func collator(_ items: [JSONValue], _ site: Site) -> ExpressionNode? {
        guard items.count == 2 else { return fail("Expected one argument.", site) }
        guard case .object(let object) = items[1] else {
            return fail("Collator options argument must be an object.", site)
        }
        var arguments: [ExpressionNode] = []
        guard let options = options(ExpressionOption.collator, of: object, into: &arguments, site) else { return nil }
        return ExpressionNode(.collator, arguments, detail: .options([options]), key: site.key)
    }

    func numberFormat(_ items: [JSONValue], _ site: Site) -> ExpressionNode? {
        guard items.count == 3 else { return fail("Expected two arguments.", site) }
        guard let number = argument(items, 1, site, .number) else { return nil }
        guard case .object(let object) = items[2] else {
            return fail("NumberFormat options argument must be an object.", site)
        }
        var arguments = [number]
        guard let options = options(ExpressionOption.number, of: object, into: &arguments, site) else { return nil }
        if options.contains(.currency) && options.contains(.unit) {
            return fail("NumberFormat options `currency` and `unit` are mutually exclusive", site)
        }
        return ExpressionNode(.numberFormat, arguments, detail: .options([options]), key: site.key)
    }

    func format(_ items: [JSONValue], _ site: Site) -> ExpressionNode? {
        if items.count < 2 { return fail("Expected at least one argument.", site) }
        switch items[1] {
        case .object, .null: return fail("First argument must be an image or text section.", site)
        default: break
        }
        var arguments: [ExpressionNode] = []
        var sections: [[ExpressionOption]] = []
        var mayTakeOptions = false
        for item in items.dropFirst() {
            if mayTakeOptions, case .object(let object) = item {
                mayTakeOptions = false
                if let place = object["vertical-align"]?.stringValue, !["bottom", "center", "top"].contains(place) {
                    return fail(
                        "'vertical-align' must be one of: 'bottom', 'center', 'top' but found '\(place)' instead.",
                        site)
                }
                guard let options = options(ExpressionOption.section, of: object, into: &arguments, site) else {
                    return nil
                }
                sections[sections.count - 1] = options
                continue
            }
            guard let content = parse(item, site.argument(1, expecting: .value)) else { return nil }
            switch content.type {
            case .string, .value, .null, .resolvedImage: break
            default: return fail("Formatted text type must be 'string', 'value', 'image' or 'null'.", site)
            }
            mayTakeOptions = true
            arguments.append(content)
            sections.append([])
        }
        return ExpressionNode(.format, arguments, detail: .options(sections), key: site.key)
    }

    func image(_ items: [JSONValue], _ site: Site) -> ExpressionNode? {
        guard items.count == 2 else { return fail("Expected two arguments.", site) }
        guard let name = argument(items, 1, site, .string) else { return fail("No image name provided.", site) }
        return ExpressionNode(.image, [name], key: site.key)
    }
}
