/// The operators of the MapLibre style spec (version 8), in the order of `OperatorTable`.
enum ExpressionOperator: UInt8, Sendable {
    // The operators whose arguments are checked against the table.
    case error, typeof, toRGBA, rgb, rgba, has, get, featureState, properties, geometryType, id, zoom, heatmapDensity,
        elevation, lineProgress, accumulated, add, multiply, subtract, divide, remainder, ln2, pi, e, power,
        squareRoot, log10, ln, log2, sine, cosine, tangent, arcSine, arcCosine, arcTangent, minimum, maximum,
        absolute, round, floor, ceiling, all, any, not, isSupportedScript, upcase, downcase, concat, split, join,
        resolvedLocale
    // The operators with a syntax of their own.
    case equal, notEqual, less, greater, lessOrEqual, greaterOrEqual, array, boolean, number, object, string,
        toBoolean, toColor, toNumber, toString, at, `in`, indexOf, slice, length, `case`, coalesce, match, step,
        interpolate, interpolateHCL, interpolateLAB, `let`, variable, literal, semiliteral, collator, format,
        numberFormat, image, within, distance, globalState
    // A value taken for another type because of where it stands (`text-field` takes formatted text). It has no name.
    case coercion
}

extension ExpressionOperator {
    /// The operator of that name.
    init?(name: String) {
        for (index, row) in OperatorTable.rows.enumerated() where row.name == name {
            self.init(rawValue: UInt8(index))
            return
        }
        return nil
    }

    var row: OperatorTable.Row { OperatorTable.rows[Int(rawValue)] }

    /// The spec's name.
    var name: String { row.name }
}
