import ChizuGeoJSON
import ChizuGeometry

/// Truths, for `case` and for filters.
extension StyleValue where Value == Bool {
    /// Whether both hold (`all`).
    public static func && (a: StyleValue, b: StyleValue) -> StyleValue { .all(a, b) }
    /// Whether one of two holds (`any`).
    public static func || (a: StyleValue, b: StyleValue) -> StyleValue { .any(a, b) }
    /// Whether it does not hold (`!`).
    public static prefix func ! (a: StyleValue) -> StyleValue { StyleValue(.not, [a.expression]) }

    /// Whether all hold (`all`).
    public static func all(_ tests: StyleValue...) -> StyleValue { StyleValue(.all, tests.map { $0.expression }) }
    /// Whether one holds (`any`).
    public static func any(_ tests: StyleValue...) -> StyleValue { StyleValue(.any, tests.map { $0.expression }) }

    /// Whether the feature has a property (`has`).
    public static func has(_ property: StyleValue<String>) -> StyleValue { StyleValue(.has, [property.expression]) }

    /// Whether an object has a member (`has` with an object).
    public static func has(_ member: StyleValue<String>, in object: Expression) -> StyleValue {
        StyleValue(.has, [member.expression, object])
    }

    /// Whether a text has a part (`in`).
    public static func contains(_ part: StyleValue<String>, in text: StyleValue<String>) -> StyleValue {
        StyleValue(.in, [part.expression, text.expression])
    }

    /// Whether an array has an item (`in`).
    public static func contains<Item: StyleEquatable>(
        _ item: StyleValue<Item>, in items: StyleValue<[Item]>
    ) -> StyleValue {
        StyleValue(.in, [item.expression, items.expression])
    }

    /// Whether the feature's points and lines lie wholly inside the polygons of a geometry (`within`).
    public static func within(_ geometry: Geometry) -> StyleValue {
        .expression(
            Expression(ExpressionNode(.within, [], detail: .area(MercatorArea(ReferenceShape(referringTo: geometry))))))
    }

    /// The first of some values that is true or false (`boolean`).
    public static func boolean(_ values: Expression...) -> StyleValue { StyleValue(.boolean, values) }

    /// Whether the value is anything but null, false, 0, NaN and the empty text (`to-boolean`).
    public static func toBoolean(_ value: Expression) -> StyleValue { StyleValue(.toBoolean, [value]) }

    /// Whether the letters of a text can be drawn as they should (`is-supported-script`).
    public static func isSupportedScript(_ text: StyleValue<String>) -> StyleValue {
        StyleValue(.isSupportedScript, [text.expression])
    }

    /// Whether two texts are the same to a collator (`==`).
    public static func equal(
        _ a: StyleValue<String>, _ b: StyleValue<String>, by collator: StyleValue<Collator>
    ) -> StyleValue {
        StyleValue(.equal, [a.expression, b.expression, collator.expression])
    }

    /// Whether a text comes before another in a collator's order (`<`).
    public static func less(
        _ a: StyleValue<String>, _ b: StyleValue<String>, by collator: StyleValue<Collator>
    ) -> StyleValue {
        StyleValue(.less, [a.expression, b.expression, collator.expression])
    }
}

extension StyleValue where Value: StyleEquatable {
    /// Whether two values are the same (`==`). The dot tells it from Swift's own question whether two style values are.
    public static func .== (a: StyleValue, b: StyleValue) -> StyleValue<Bool> {
        StyleValue<Bool>(.equal, [a.expression, b.expression])
    }

    /// Whether two values differ (`!=`).
    public static func .!= (a: StyleValue, b: StyleValue) -> StyleValue<Bool> {
        StyleValue<Bool>(.notEqual, [a.expression, b.expression])
    }
}

extension StyleValue where Value: StyleComparable {
    /// Whether a value is less than another (`<`).
    public static func < (a: StyleValue, b: StyleValue) -> StyleValue<Bool> {
        StyleValue<Bool>(.less, [a.expression, b.expression])
    }

    /// Whether a value is greater than another (`>`).
    public static func > (a: StyleValue, b: StyleValue) -> StyleValue<Bool> {
        StyleValue<Bool>(.greater, [a.expression, b.expression])
    }

    /// Whether a value is not greater than another (`<=`).
    public static func <= (a: StyleValue, b: StyleValue) -> StyleValue<Bool> {
        StyleValue<Bool>(.lessOrEqual, [a.expression, b.expression])
    }

    /// Whether a value is not less than another (`>=`).
    public static func >= (a: StyleValue, b: StyleValue) -> StyleValue<Bool> {
        StyleValue<Bool>(.greaterOrEqual, [a.expression, b.expression])
    }
}
