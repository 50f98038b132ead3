import ChizuStyle

/// What a translation keeps to when the map is turned.
public enum TranslateAnchor: String, StyleConvertible, Sendable {
    /// The map: to the right is along its parallels.
    case map
    /// The picture: to the right is to the right.
    case viewport
}
