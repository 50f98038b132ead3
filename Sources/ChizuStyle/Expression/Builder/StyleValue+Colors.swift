import ChizuGeoJSON

/// Colours.
extension StyleValue where Value == Color {
    /// A colour of red, green and blue, each 0…255 (`rgb`).
    public static func rgb(
        _ red: StyleValue<Double>, _ green: StyleValue<Double>, _ blue: StyleValue<Double>
    ) -> StyleValue {
        StyleValue(.rgb, [red.expression, green.expression, blue.expression])
    }

    /// A colour of red, green and blue, each 0…255, and alpha, 0…1 (`rgba`).
    public static func rgba(
        _ red: StyleValue<Double>, _ green: StyleValue<Double>, _ blue: StyleValue<Double>, _ alpha: StyleValue<Double>
    ) -> StyleValue {
        StyleValue(.rgba, [red.expression, green.expression, blue.expression, alpha.expression])
    }

    /// The first of some values that can be made a colour: text that is one in CSS, or an array of red, green, blue
    /// and alpha (`to-color`).
    public static func toColor(_ values: Expression...) -> StyleValue { StyleValue(.toColor, values) }
}

extension StyleValue where Value == [Double] {
    /// Red, green and blue of a colour, 0…255, and its alpha, 0…1 (`to-rgba`).
    public static func toRGBA(_ color: StyleValue<Color>) -> StyleValue { StyleValue(.toRGBA, [color.expression]) }
}

/// Arrays.
extension StyleValue {
    /// An array of values (`semiliteral`).
    public static func array<Item: StyleConvertible>(_ items: StyleValue<Item>...) -> StyleValue
    where Value == [Item] {
        let item = Expression.commonType(of: items.map { $0.expression })
        return StyleValue(.semiliteral, items.map { $0.expression }, type: .array(item, count: items.count))
    }

    /// The items of an array from an index on, up to another; below zero they count from the end (`slice`).
    public static func slice<Item: StyleConvertible>(
        _ items: StyleValue<[Item]>, from start: StyleValue<Double>, to end: StyleValue<Double>? = nil
    ) -> StyleValue where Value == [Item] {
        StyleValue(
            .slice, [items.expression, start.expression] + (end.map { [$0.expression] } ?? []),
            type: .array(Item.expectation.type ?? .value, count: nil))
    }
}
