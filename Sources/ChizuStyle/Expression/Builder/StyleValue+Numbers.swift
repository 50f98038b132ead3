import ChizuGeoJSON
import ChizuGeometry

/// Numbers.
extension StyleValue where Value == Double {
    /// The camera's zoom, that of a 512-pixel world (`zoom`).
    public static var zoom: StyleValue { .expression(.zoom) }
    /// How dense a heatmap is, 0…1 (`heatmap-density`).
    public static var heatmapDensity: StyleValue { StyleValue(.heatmapDensity, []) }
    /// How far along its line a gradient is asked for, 0…1 (`line-progress`).
    public static var lineProgress: StyleValue { StyleValue(.lineProgress, []) }
    /// The height of the ground in metres (`elevation`).
    public static var elevation: StyleValue { StyleValue(.elevation, []) }
    /// The natural logarithm of 2 (`ln2`).
    public static var ln2: StyleValue { StyleValue(.ln2, []) }
    /// The ratio of a circle's circumference to its diameter (`pi`).
    public static var pi: StyleValue { StyleValue(.pi, []) }
    /// The base of natural logarithms (`e`).
    public static var e: StyleValue { StyleValue(.e, []) }

    /// The sum (`+`).
    public static func + (a: StyleValue, b: StyleValue) -> StyleValue { call(.add, a, b) }
    /// The difference (`-`).
    public static func - (a: StyleValue, b: StyleValue) -> StyleValue { call(.subtract, a, b) }
    /// The negative (`-`).
    public static prefix func - (a: StyleValue) -> StyleValue { call(.subtract, a) }
    /// The product (`*`).
    public static func * (a: StyleValue, b: StyleValue) -> StyleValue { call(.multiply, a, b) }
    /// The quotient (`/`).
    public static func / (a: StyleValue, b: StyleValue) -> StyleValue { call(.divide, a, b) }
    /// What division leaves, with the sign of the dividend (`%`).
    public static func % (a: StyleValue, b: StyleValue) -> StyleValue { call(.remainder, a, b) }
    /// A base raised to a power (`^`).
    public static func pow(_ base: StyleValue, _ exponent: StyleValue) -> StyleValue { call(.power, base, exponent) }
    /// The square root (`sqrt`).
    public static func sqrt(_ x: StyleValue) -> StyleValue { call(.squareRoot, x) }
    /// The natural logarithm (`ln`).
    public static func ln(_ x: StyleValue) -> StyleValue { call(.ln, x) }
    /// The logarithm to base 2 (`log2`).
    public static func log2(_ x: StyleValue) -> StyleValue { call(.log2, x) }
    /// The logarithm to base 10 (`log10`).
    public static func log10(_ x: StyleValue) -> StyleValue { call(.log10, x) }
    /// The sine of an angle in radians (`sin`).
    public static func sin(_ x: StyleValue) -> StyleValue { call(.sine, x) }
    /// The cosine of an angle in radians (`cos`).
    public static func cos(_ x: StyleValue) -> StyleValue { call(.cosine, x) }
    /// The tangent of an angle in radians (`tan`).
    public static func tan(_ x: StyleValue) -> StyleValue { call(.tangent, x) }
    /// The angle in radians that has the sine (`asin`).
    public static func asin(_ x: StyleValue) -> StyleValue { call(.arcSine, x) }
    /// The angle in radians that has the cosine (`acos`).
    public static func acos(_ x: StyleValue) -> StyleValue { call(.arcCosine, x) }
    /// The angle in radians that has the tangent (`atan`).
    public static func atan(_ x: StyleValue) -> StyleValue { call(.arcTangent, x) }
    /// The magnitude (`abs`).
    public static func abs(_ x: StyleValue) -> StyleValue { call(.absolute, x) }
    /// The nearest integer; halves go away from zero (`round`).
    public static func round(_ x: StyleValue) -> StyleValue { call(.round, x) }
    /// The largest integer that is not greater (`floor`).
    public static func floor(_ x: StyleValue) -> StyleValue { call(.floor, x) }
    /// The smallest integer that is not less (`ceil`).
    public static func ceil(_ x: StyleValue) -> StyleValue { call(.ceiling, x) }
    /// The least of some numbers (`min`).
    public static func min(_ numbers: StyleValue...) -> StyleValue {
        StyleValue(.minimum, numbers.map { $0.expression })
    }
    /// The greatest of some numbers (`max`).
    public static func max(_ numbers: StyleValue...) -> StyleValue {
        StyleValue(.maximum, numbers.map { $0.expression })
    }

    private static func call(_ operation: ExpressionOperator, _ arguments: StyleValue...) -> StyleValue {
        StyleValue(operation, arguments.map { $0.expression })
    }

    /// The first of some values that is a number (`number`).
    public static func number(_ values: Expression...) -> StyleValue { StyleValue(.number, values) }

    /// The first of some values that can be made a number; null is 0 (`to-number`).
    public static func toNumber(_ values: Expression...) -> StyleValue { StyleValue(.toNumber, values) }

    /// How many characters a text has (`length`).
    public static func length(_ text: StyleValue<String>) -> StyleValue { StyleValue(.length, [text.expression]) }

    /// How many items an array has (`length`).
    public static func length<Item>(_ items: StyleValue<[Item]>) -> StyleValue {
        StyleValue(.length, [items.expression])
    }

    /// Where a text has a part first, from an index on; −1 where it has none (`index-of`).
    public static func indexOf(
        _ part: StyleValue<String>, in text: StyleValue<String>, from start: StyleValue = 0
    ) -> StyleValue {
        StyleValue(.indexOf, [part.expression, text.expression, start.expression])
    }

    /// Where an array has an item first, from an index on; −1 where it has none (`index-of`).
    public static func indexOf<Item: StyleEquatable>(
        _ item: StyleValue<Item>, in items: StyleValue<[Item]>, from start: StyleValue = 0
    ) -> StyleValue {
        StyleValue(.indexOf, [item.expression, items.expression, start.expression])
    }

    /// The shortest way from the feature to a geometry, in metres; 0 where they touch (`distance`).
    public static func distance(to geometry: Geometry) -> StyleValue {
        .expression(Expression(ExpressionNode(.distance, [], detail: .shape(ReferenceShape(referringTo: geometry)))))
    }
}
