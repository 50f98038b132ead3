/// A type that has values between two of its values, for `interpolate`.
public protocol StyleInterpolatable: StyleConvertible {}

extension Double: StyleInterpolatable {}
extension Color: StyleInterpolatable {}
extension Padding: StyleInterpolatable {}
extension VariableAnchorOffsets: StyleInterpolatable {}
extension ProjectionDefinition: StyleInterpolatable {}
extension Array: StyleInterpolatable where Element == Double {}

/// A type whose values can be told apart, for `==`: numbers, texts and truths.
public protocol StyleEquatable: StyleConvertible {}

extension Bool: StyleEquatable {}

/// A type whose values have an order, for `<`: numbers and texts.
public protocol StyleComparable: StyleEquatable {}

extension Double: StyleComparable {}
extension String: StyleComparable {}
