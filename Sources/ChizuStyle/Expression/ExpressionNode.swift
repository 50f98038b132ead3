import ChizuGeoJSON
import ChizuGeometry

/// One operator of a compiled expression with its arguments. Nodes never change and are shared freely.
final class ExpressionNode: Sendable {
    let operation: ExpressionOperator
    /// Which of the evaluations knows the operator.
    let family: Family
    let type: ExpressionType
    let arguments: [ExpressionNode]
    let detail: Detail
    let dependencies: ExpressionDependencies
    /// Whether it was not written but follows from where its argument stands.
    let isImplied: Bool
    /// The value of a literal that is a number.
    let constantNumber: Double?
    /// Where it stands in the whole expression, for errors.
    let key: String

    enum Family: Sendable {
        case literal, number, boolean, text, curve, property, general
    }

    /// What an operator holds besides its arguments.
    enum Detail: Equatable, Sendable {
        case none
        /// A literal, and what it was folded from.
        case value(ExpressionValue, source: JSONValue?)
        /// The constant name of a property, of a variable or of a state.
        case name(String)
        /// The stops of `step` and `interpolate`.
        case curve(Curve)
        case labels(MatchLabels)
        /// The names of the bindings of `let`, or of the members of a `semiliteral` object.
        case names([String])
        /// For each section (of `format`; one for `collator` and `number-format`) the options, whose values are
        /// arguments in the same order. In `format` the section's content is the argument before them.
        case options([[ExpressionOption]])
        /// What `distance` measures to.
        case shape(ReferenceShape)
        /// The polygons of `within`.
        case area(MercatorArea)
        /// How `number-format` writes in Swift, where it can do more than the spec.
        indirect case numberFormat(NumberFormat)
    }

    init(
        _ operation: ExpressionOperator, type: ExpressionType? = nil, _ arguments: [ExpressionNode],
        detail: Detail = .none, isImplied: Bool = false, key: String = ""
    ) {
        self.operation = operation
        family = operation.family
        self.type = type ?? operation.row.result.type
        self.arguments = arguments
        self.detail = detail
        self.isImplied = isImplied
        self.key = key
        if case .value(.number(let number), _) = detail { constantNumber = number } else { constantNumber = nil }
        var dependencies = ExpressionDependencies(of: operation, argumentCount: arguments.count)
        for argument in arguments { dependencies.formUnion(argument.dependencies) }
        // Which images there are is not known before drawing.
        if operation == .coercion, case .resolvedImage = self.type { dependencies.insert(.environment) }
        self.dependencies = dependencies
    }

    convenience init(_ value: ExpressionValue, type: ExpressionType? = nil, source: JSONValue? = nil, key: String = "")
    {
        self.init(.literal, type: type ?? value.type, [], detail: .value(value, source: source), key: key)
    }

    /// The value of a literal.
    var literal: ExpressionValue? {
        if case .value(let value, _) = detail { value } else { nil }
    }
}

extension ExpressionNode: Equatable {
    static func == (a: ExpressionNode, b: ExpressionNode) -> Bool {
        a === b
            || a.operation == b.operation && a.type == b.type && a.isImplied == b.isImplied && a.detail == b.detail
                && a.arguments == b.arguments
    }
}

extension ExpressionOperator {
    fileprivate var family: ExpressionNode.Family {
        switch self {
        case .literal: return .literal
        case .step, .interpolate, .interpolateHCL, .interpolateLAB: return .curve
        case .get: return .property
        // Assertions hand on what they are given.
        case .number, .string, .boolean: return .general
        default: break
        }
        switch row.result {
        case .number: return .number
        case .boolean: return .boolean
        case .string: return .text
        default: return .general
        }
    }
}
