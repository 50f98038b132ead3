import ChizuGeometry

/// A Swift type that style values can have.
public protocol StyleConvertible: Equatable, Sendable {
    /// The value of an evaluated expression, or nil where it has another type.
    static func converted(from value: ExpressionValue) -> Self?
    /// The value as a literal in an expression.
    var expressionValue: ExpressionValue { get }
    /// What an expression must yield to be one.
    static var expectation: ExpressionExpectation { get }
}

extension StyleConvertible {
    public static var expectation: ExpressionExpectation { .any }
}

extension Double: StyleConvertible {
    @inlinable
    public static func converted(from value: ExpressionValue) -> Double? {
        if case .number(let number) = value { number } else { nil }
    }

    public var expressionValue: ExpressionValue { .number(self) }
    public static var expectation: ExpressionExpectation { .number }
}

extension Bool: StyleConvertible {
    @inlinable
    public static func converted(from value: ExpressionValue) -> Bool? {
        if case .bool(let flag) = value { flag } else { nil }
    }

    public var expressionValue: ExpressionValue { .bool(self) }
    public static var expectation: ExpressionExpectation { .boolean }
}

extension String: StyleConvertible {
    /// The text of any value as the spec's `to-string` has it; nothing for null.
    public static func converted(from value: ExpressionValue) -> String? { value.string }

    public var expressionValue: ExpressionValue { .string(self) }
    public static var expectation: ExpressionExpectation { .string }
}

extension Color: StyleConvertible {
    /// A colour, or text that is one in CSS.
    @inlinable
    public static func converted(from value: ExpressionValue) -> Color? {
        switch value {
        case .color(let color): color
        case .string(let text): Color(css: text)
        default: nil
        }
    }

    public var expressionValue: ExpressionValue { .color(self) }
    public static var expectation: ExpressionExpectation { .color }
}

extension Array: StyleConvertible where Element: StyleConvertible {
    public static func converted(from value: ExpressionValue) -> [Element]? {
        guard case .array(let items) = value else { return nil }
        var elements: [Element] = []
        for item in items {
            guard let element = Element.converted(from: item) else { return nil }
            elements.append(element)
        }
        return elements
    }

    public var expressionValue: ExpressionValue { .array(map { $0.expressionValue }) }

    public static var expectation: ExpressionExpectation {
        ExpressionExpectation(.array(Element.expectation.type ?? .value, count: nil))
    }
}

extension FormattedText: StyleConvertible {
    public static func converted(from value: ExpressionValue) -> FormattedText? {
        if case .formatted(let text) = value { text } else { FormattedText(value.string) }
    }

    public var expressionValue: ExpressionValue { .formatted(self) }
    public static var expectation: ExpressionExpectation { .formatted }
}

extension ResolvedImage: StyleConvertible {
    public static func converted(from value: ExpressionValue) -> ResolvedImage? {
        switch value {
        case .image(let image): image
        case .string(let name): ResolvedImage(name: name)
        default: nil
        }
    }

    public var expressionValue: ExpressionValue { .image(self) }
    public static var expectation: ExpressionExpectation { .image }
}

extension Padding: StyleConvertible {
    public static func converted(from value: ExpressionValue) -> Padding? {
        if case .padding(let padding) = value { return padding }
        return [Double].converted(from: value).flatMap { Padding($0) }
    }

    public var expressionValue: ExpressionValue { .padding(self) }
    public static var expectation: ExpressionExpectation { .padding }
}

extension VariableAnchorOffsets: StyleConvertible {
    public static func converted(from value: ExpressionValue) -> VariableAnchorOffsets? {
        switch value {
        case .anchorOffsets(let offsets): offsets
        case .array(let items): VariableAnchorOffsets(items)
        default: nil
        }
    }

    public var expressionValue: ExpressionValue { .anchorOffsets(self) }
    public static var expectation: ExpressionExpectation { ExpressionExpectation(.variableAnchorOffsetCollection) }
}

extension ProjectionDefinition: StyleConvertible {
    public static func converted(from value: ExpressionValue) -> ProjectionDefinition? { ProjectionDefinition(value) }

    public var expressionValue: ExpressionValue { .projection(self) }
    public static var expectation: ExpressionExpectation { ExpressionExpectation(.projectionDefinition) }
}

/// An enumeration of words (`line-cap`): its cases by their raw values.
extension StyleConvertible where Self: RawRepresentable, RawValue == String {
    public static func converted(from value: ExpressionValue) -> Self? {
        if case .string(let word) = value { Self(rawValue: word) } else { nil }
    }

    public var expressionValue: ExpressionValue { .string(rawValue) }
}

extension Collator: StyleConvertible {
    public static func converted(from value: ExpressionValue) -> Collator? {
        if case .collator(let collator) = value { collator } else { nil }
    }

    public var expressionValue: ExpressionValue { .collator(self) }
    public static var expectation: ExpressionExpectation { ExpressionExpectation(.collator) }
}
