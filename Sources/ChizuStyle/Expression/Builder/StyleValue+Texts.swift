import ChizuGeoJSON

/// Texts.
extension StyleValue where Value == String {
    /// One text after another (`concat`).
    public static func + (a: StyleValue, b: StyleValue) -> StyleValue {
        .expression(.concat([a.expression, b.expression]))
    }

    /// The texts of values of any type, one after another (`concat`).
    public static func concat(_ parts: Expression...) -> StyleValue { .expression(.concat(parts)) }

    /// In capitals (`upcase`).
    public static func upcase(_ text: StyleValue) -> StyleValue { StyleValue(.upcase, [text.expression]) }

    /// In small letters (`downcase`).
    public static func downcase(_ text: StyleValue) -> StyleValue { StyleValue(.downcase, [text.expression]) }

    /// The items of an array with a separator between them (`join`).
    public static func join(_ items: StyleValue<[String]>, separator: StyleValue) -> StyleValue {
        StyleValue(.join, [items.expression, separator.expression])
    }

    /// The characters of a text from an index on, up to another; below zero they count from the end (`slice`).
    public static func slice(
        _ text: StyleValue, from start: StyleValue<Double>, to end: StyleValue<Double>? = nil
    ) -> StyleValue {
        StyleValue(
            .slice, [text.expression, start.expression] + (end.map { [$0.expression] } ?? []), type: .string)
    }

    /// The name of a value's type: `number`, `array<string, 2>` (`typeof`).
    public static func typeof(_ value: Expression) -> StyleValue { .expression(.typeof(value)) }

    /// The feature's kind of geometry: `Point`, `MultiPolygon` … (`geometry-type`).
    public static var geometryType: StyleValue { StyleValue(.geometryType, []) }

    /// The first of some values that is text (`string`).
    public static func string(_ values: Expression...) -> StyleValue { StyleValue(.string, values) }

    /// The text of a value: numbers in decimals, colours as `rgba(…)`, arrays and objects as JSON (`to-string`).
    public static func toString(_ value: Expression) -> StyleValue { StyleValue(.toString, [value]) }

    /// The BCP 47 tag of the locale whose order a collator has (`resolved-locale`).
    public static func resolvedLocale(_ collator: StyleValue<Collator>) -> StyleValue {
        StyleValue(.resolvedLocale, [collator.expression])
    }

    /// A number as a locale's readers write it, with a currency (ISO 4217) or a unit (CLDR) if one is given
    /// (`number-format`).
    public static func numberFormat(
        _ number: StyleValue<Double>, locale: StyleValue? = nil, currency: StyleValue? = nil, unit: StyleValue? = nil,
        minimumFractionDigits: StyleValue<Double>? = nil, maximumFractionDigits: StyleValue<Double>? = nil
    ) -> StyleValue {
        let options: [(ExpressionOption, Expression?)] = [
            (.locale, locale?.expression), (.currency, currency?.expression), (.unit, unit?.expression),
            (.minimumFractionDigits, minimumFractionDigits?.expression),
            (.maximumFractionDigits, maximumFractionDigits?.expression),
        ]
        return .expression(.withOptions(.numberFormat, [number.expression], options))
    }
}

extension StyleValue where Value == [String] {
    /// The parts of a text between separators (`split`).
    public static func split(_ text: StyleValue<String>, separator: StyleValue<String>) -> StyleValue {
        StyleValue(.split, [text.expression, separator.expression])
    }
}

extension StyleValue where Value == Collator {
    /// How texts are compared (`collator`): whether `a` differs from `A`, and from `ä`; in a locale's order.
    public static func collator(
        caseSensitive: StyleValue<Bool> = false, diacriticSensitive: StyleValue<Bool> = false,
        locale: StyleValue<String>? = nil
    ) -> StyleValue {
        .expression(
            .withOptions(
                .collator, [],
                [
                    (.caseSensitive, caseSensitive.expression),
                    (.diacriticSensitive, diacriticSensitive.expression), (.locale, locale?.expression),
                ]))
    }
}

extension StyleValue where Value == ResolvedImage {
    /// An image of the sprite, or one that the map was given, by its name (`image`).
    public static func image(_ name: StyleValue<String>) -> StyleValue { StyleValue(.image, [name.expression]) }
}

extension StyleValue where Value == FormattedText {
    /// Text in sections of their own looks (`format`).
    public static func format(_ sections: FormatSection...) -> StyleValue {
        var arguments: [ExpressionNode] = []
        var sectionOptions: [[ExpressionOption]] = []
        for section in sections {
            arguments.append(section.content.node)
            var options: [ExpressionOption] = []
            for case (let option, let value?) in section.options {
                options.append(option)
                arguments.append(value.node)
            }
            sectionOptions.append(options)
        }
        return .expression(Expression(ExpressionNode(.format, arguments, detail: .options(sectionOptions))))
    }
}

/// A section of `format`: text or an image, and its looks.
public struct FormatSection: Equatable, Sendable {
    let content: Expression
    private let scale: Expression?
    private let font: Expression?
    private let color: Expression?
    private let verticalAlign: Expression?

    /// Text. The scale is in times the layer's `text-size`; `verticalAlign` is `bottom`, `center` or `top`.
    public init(
        _ text: StyleValue<String>, scale: StyleValue<Double>? = nil, font: StyleValue<[String]>? = nil,
        color: StyleValue<Color>? = nil, verticalAlign: StyleValue<String>? = nil
    ) {
        content = text.expression
        self.scale = scale?.expression
        self.font = font?.expression
        self.color = color?.expression
        self.verticalAlign = verticalAlign?.expression
    }

    /// An image among the text.
    public init(image: StyleValue<ResolvedImage>, verticalAlign: StyleValue<String>? = nil) {
        content = image.expression
        (scale, font, color) = (nil, nil, nil)
        self.verticalAlign = verticalAlign?.expression
    }

    fileprivate var options: [(ExpressionOption, Expression?)] {
        [(.fontScale, scale), (.textFont, font), (.textColor, color), (.verticalAlign, verticalAlign)]
    }
}

extension Expression {
    fileprivate static func withOptions(
        _ operation: ExpressionOperator, _ arguments: [Expression], _ options: [(ExpressionOption, Expression?)]
    ) -> Expression {
        var nodes = arguments.map { $0.node }
        var present: [ExpressionOption] = []
        for case (let option, let value?) in options {
            present.append(option)
            nodes.append(value.node)
        }
        return Expression(ExpressionNode(operation, nodes, detail: .options([present])))
    }
}
