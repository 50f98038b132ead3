extension StyleProperty {
    /// Why the property changes nothing on a flat map drawn whole; nil where it does.
    public var meaninglessReason: String? {
        switch self {
        case .circlePitchScale, .circlePitchAlignment, .iconPitchAlignment, .textPitchAlignment:
            "on a flat map, which has no pitch"
        case .symbolAvoidEdges: "on a map without tiles, which have the edges"
        case .lineRoundLimit: "on joins that are round at every angle"
        case .rasterFadeDuration: "on a picture that is drawn at once"
        default: nil
        }
    }
}
