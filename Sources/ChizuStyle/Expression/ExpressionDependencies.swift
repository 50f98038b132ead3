/// What the value of an expression changes with.
public struct ExpressionDependencies: OptionSet, Sendable {
    public let rawValue: UInt16

    public init(rawValue: UInt16) {
        self.rawValue = rawValue
    }

    /// The camera's zoom.
    public static let zoom = ExpressionDependencies(rawValue: 1)
    /// The feature: its properties, id, geometry or state.
    public static let feature = ExpressionDependencies(rawValue: 1 << 1)
    /// The feature's state (hover, selected).
    public static let featureState = ExpressionDependencies(rawValue: 1 << 2)
    /// The map's own variables.
    public static let globalState = ExpressionDependencies(rawValue: 1 << 3)
    /// How far along its line a point lies.
    public static let lineProgress = ExpressionDependencies(rawValue: 1 << 4)
    /// How dense a heatmap is.
    public static let heatmapDensity = ExpressionDependencies(rawValue: 1 << 5)
    /// The height of the ground.
    public static let elevation = ExpressionDependencies(rawValue: 1 << 6)
    /// What a cluster's property has summed up so far.
    public static let accumulated = ExpressionDependencies(rawValue: 1 << 7)
    /// The images and the locale; also `error`, which must not fail before it is asked.
    public static let environment = ExpressionDependencies(rawValue: 1 << 8)

    /// The feature's id or geometry.
    public static let identity = ExpressionDependencies(rawValue: 1 << 9)

    /// What an operator itself asks for.
    init(of operation: ExpressionOperator, argumentCount: Int) {
        switch operation {
        case .zoom: self = .zoom
        // With an object given they do not ask the feature.
        case .get, .has: self = argumentCount == 1 ? .feature : []
        case .properties: self = .feature
        case .geometryType, .id, .within, .distance: self = [.feature, .identity]
        case .featureState: self = [.feature, .featureState]
        case .globalState: self = .globalState
        case .lineProgress: self = .lineProgress
        case .heatmapDensity: self = .heatmapDensity
        case .elevation: self = .elevation
        case .accumulated: self = .accumulated
        case .collator, .numberFormat, .isSupportedScript, .image, .error: self = .environment
        default: self = []
        }
    }
}
