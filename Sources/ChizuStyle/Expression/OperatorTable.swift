/// The spec's operators: names, types of their values, and what arguments they take.
enum OperatorTable {
    struct Row: Sendable {
        let name: String
        let result: ResultType
        /// The types of the arguments, a letter each: `n`umber, `s`tring, `b`oolean, `c`olor, `o`bject, `v`alue, a
        /// co`l`lator, and `S` for an array of strings. A star behind the letter takes any number of them, and a bar
        /// stands between two ways to call the operator. Nil for an operator with a syntax of its own.
        let parameters: String?

        init(_ name: String, _ result: ResultType, _ parameters: String? = nil) {
            self.name = name
            self.result = result
            self.parameters = parameters
        }
    }

    /// The type of an operator's value; `value` where the arguments decide.
    enum ResultType: Sendable {
        case number, string, boolean, color, object, value, error, collator, formatted, resolvedImage
        case rgbaArray, stringArray

        var type: ExpressionType {
            switch self {
            case .number: .number
            case .string: .string
            case .boolean: .boolean
            case .color: .color
            case .object: .object
            case .value: .value
            case .error: .error
            case .collator: .collator
            case .formatted: .formatted
            case .resolvedImage: .resolvedImage
            case .rgbaArray: .array(.number, count: 4)
            case .stringArray: .array(.string, count: nil)
            }
        }
    }

    static let rows: [Row] = [
        Row("error", .error, "s"),
        Row("typeof", .string, "v"),
        Row("to-rgba", .rgbaArray, "c"),
        Row("rgb", .color, "nnn"),
        Row("rgba", .color, "nnnn"),
        Row("has", .boolean, "s|so"),
        Row("get", .value, "s|so"),
        Row("feature-state", .value, "s"),
        Row("properties", .object, ""),
        Row("geometry-type", .string, ""),
        Row("id", .value, ""),
        Row("zoom", .number, ""),
        Row("heatmap-density", .number, ""),
        Row("elevation", .number, ""),
        Row("line-progress", .number, ""),
        Row("accumulated", .value, ""),
        Row("+", .number, "n*"),
        Row("*", .number, "n*"),
        Row("-", .number, "nn|n"),
        Row("/", .number, "nn"),
        Row("%", .number, "nn"),
        Row("ln2", .number, ""),
        Row("pi", .number, ""),
        Row("e", .number, ""),
        Row("^", .number, "nn"),
        Row("sqrt", .number, "n"),
        Row("log10", .number, "n"),
        Row("ln", .number, "n"),
        Row("log2", .number, "n"),
        Row("sin", .number, "n"),
        Row("cos", .number, "n"),
        Row("tan", .number, "n"),
        Row("asin", .number, "n"),
        Row("acos", .number, "n"),
        Row("atan", .number, "n"),
        Row("min", .number, "n*"),
        Row("max", .number, "n*"),
        Row("abs", .number, "n"),
        Row("round", .number, "n"),
        Row("floor", .number, "n"),
        Row("ceil", .number, "n"),
        Row("all", .boolean, "bb|b*"),
        Row("any", .boolean, "bb|b*"),
        Row("!", .boolean, "b"),
        Row("is-supported-script", .boolean, "s"),
        Row("upcase", .string, "s"),
        Row("downcase", .string, "s"),
        Row("concat", .string, "v*"),
        Row("split", .stringArray, "ss"),
        Row("join", .string, "Ss"),
        Row("resolved-locale", .string, "l"),
        Row("==", .boolean),
        Row("!=", .boolean),
        Row("<", .boolean),
        Row(">", .boolean),
        Row("<=", .boolean),
        Row(">=", .boolean),
        Row("array", .value),
        Row("boolean", .boolean),
        Row("number", .number),
        Row("object", .object),
        Row("string", .string),
        Row("to-boolean", .boolean),
        Row("to-color", .color),
        Row("to-number", .number),
        Row("to-string", .string),
        Row("at", .value),
        Row("in", .boolean),
        Row("index-of", .number),
        Row("slice", .value),
        Row("length", .number),
        Row("case", .value),
        Row("coalesce", .value),
        Row("match", .value),
        Row("step", .value),
        Row("interpolate", .value),
        Row("interpolate-hcl", .color),
        Row("interpolate-lab", .color),
        Row("let", .value),
        Row("var", .value),
        Row("literal", .value),
        Row("semiliteral", .value),
        Row("collator", .collator),
        Row("format", .formatted),
        Row("number-format", .string),
        Row("image", .resolvedImage),
        Row("within", .boolean),
        Row("distance", .number),
        Row("global-state", .value),
        Row("", .value),
    ]
}
