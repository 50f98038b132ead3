import ChizuGeoJSON
import ChizuGeometry

extension Expression {
    /// Reads an expression from style JSON, checks it and folds what is constant.
    ///
    /// - Throws: all errors in the words of the style spec's validator, with their places.
    public init(parsing json: JSONValue, expecting expectation: ExpressionExpectation = .any) throws(ExpressionErrors) {
        let parser = ExpressionParser()
        var site = ExpressionParser.Site(expected: expectation.type)
        if expectation.turnsIntoText { site.annotation = .coerced }
        guard let node = parser.parse(json, site) else { throw ExpressionErrors(parser.errors) }
        self.init(node)
        if let problem = problem(expectation) { throw ExpressionErrors([ExpressionError(key: "", message: problem)]) }
    }

    /// What an expression changes with that it must not.
    private func problem(_ expectation: ExpressionExpectation) -> String? {
        if !isFeatureConstant && !expectation.allowsFeature { return "data expressions not supported" }
        if !isZoomConstant && !expectation.allowsZoom { return "zoom expressions not supported" }
        guard expectation.wantsZoomCurve else { return nil }
        switch node.zoomCurve {
        case .none: return isZoomConstant ? nil : ZoomCurve.nested
        case .broken(let message): return message
        case .found(let curve):
            return curve.operation != .step && !expectation.isInterpolated
                ? "\"interpolate\" expressions cannot be used with this property" : nil
        }
    }

    /// The zooms at which the value has a stop, and how it goes from one to the next (nil for steps); nil where the
    /// zoom does not count.
    public var zoomStops: (zooms: [Double], interpolation: Interpolation?)? {
        guard case .found(let node) = node.zoomCurve, case .curve(let curve) = node.detail else { return nil }
        return (curve.inputs, curve.interpolation)
    }
}

/// The one `step` or `interpolate` over the zoom that an expression may have, at its root or within `let` and
/// `coalesce` there.
enum ZoomCurve {
    case none
    case found(ExpressionNode)
    case broken(String)

    static let nested =
        "\"zoom\" expression may only be used as input to a top-level \"step\" or \"interpolate\" expression."
    static let several = "Only one zoom-based \"step\" or \"interpolate\" subexpression may be used in an expression."
}

extension ExpressionNode {
    var zoomCurve: ZoomCurve {
        var result = ZoomCurve.none
        switch operation {
        case .let: result = arguments[arguments.count - 1].zoomCurve
        case .coalesce:
            for argument in arguments {
                result = argument.zoomCurve
                if case .none = result { continue }
                break
            }
        case .step, .interpolate, .interpolateHCL, .interpolateLAB:
            if arguments[0].operation == .zoom { result = .found(self) }
        // What a variable stands for has been seen where it was bound.
        case .variable: return .none
        default: break
        }
        for argument in arguments {
            if case .broken = result { return result }
            switch (result, argument.zoomCurve) {
            case (_, .none): break
            case (_, .broken(let message)): result = .broken(message)
            case (.none, _): result = .broken(ZoomCurve.nested)
            case (.found(let curve), .found(let other)): if curve !== other { result = .broken(ZoomCurve.several) }
            case (.broken, _): break
            }
        }
        return result
    }
}
