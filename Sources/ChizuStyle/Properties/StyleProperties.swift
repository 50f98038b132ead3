import ChizuGeoJSON

/// The paint and layout that a layer was given: a value for each property that it says something of, in the order
/// in which they were said.
public struct StyleProperties: Sendable {
    /// A property with its value.
    public struct Entry: Sendable {
        public var property: StyleProperty
        public var expression: Expression
        /// As a style's JSON has it; nil for a value that was made in Swift.
        public var written: JSONValue?

        /// The value as style JSON, as it was read where it was.
        public var json: JSONValue { written ?? expression.json }
    }

    public private(set) var entries: [Entry] = []
    /// What the values change with.
    public private(set) var dependencies: ExpressionDependencies = []

    public init() {}

    public var isEmpty: Bool { entries.isEmpty }

    /// The value of a property; nil where the layer leaves it open.
    public subscript(property: StyleProperty) -> Expression? {
        for entry in entries where entry.property == property { return entry.expression }
        return nil
    }

    /// The value of a property that is the same for all features at every zoom; nil for others and where it is open.
    public func constant(_ property: StyleProperty) -> ExpressionValue? { self[property]?.literalValue }

    /// Gives a property a value.
    public mutating func set(_ property: StyleProperty, _ expression: Expression) {
        put(Entry(property: property, expression: expression, written: nil))
    }

    /// Gives a property a value as style JSON has it: a constant, an expression or a legacy function.
    ///
    /// - Throws: all errors in the words of the style spec's validator, with their places.
    public mutating func set(_ property: StyleProperty, json: JSONValue) throws(ExpressionErrors) {
        let expression = try Expression(property: json, expecting: property.expectation)
        put(Entry(property: property, expression: expression, written: json))
    }

    /// Leaves a property open.
    public mutating func remove(_ property: StyleProperty) {
        entries.removeAll { $0.property == property }
        count()
    }

    /// What the layer says of a property, as far as requirements go.
    public func setting(of property: StyleProperty) -> StyleSetting {
        guard let expression = self[property] else { return .unset }
        switch expression.literalValue {
        case .string(let word): return .word(word)
        case .bool(let flag): return .word(flag ? "true" : "false")
        default: return .value
        }
    }

    private mutating func put(_ entry: Entry) {
        if let place = entries.firstIndex(where: { $0.property == entry.property }) {
            entries[place] = entry
        } else {
            entries.append(entry)
        }
        count()
    }

    private mutating func count() {
        dependencies = []
        for entry in entries { dependencies.formUnion(entry.expression.dependencies) }
    }
}

extension StyleProperties: Equatable {
    /// Whether both give the same properties the same values, however they were written and in whatever order.
    public static func == (a: StyleProperties, b: StyleProperties) -> Bool {
        guard a.entries.count == b.entries.count else { return false }
        for entry in a.entries where b[entry.property] != entry.expression { return false }
        return true
    }
}
