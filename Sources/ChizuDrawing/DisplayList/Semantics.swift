/// What a shape means, for outputs that can say it (SVG, HTML, accessibility trees). Never changes the picture.
public struct Semantics: Equatable, Sendable {
    public struct Attribute: Equatable, Sendable {
        public var name: String
        public var value: String

        public init(name: String, value: String) {
            self.name = name
            self.value = value
        }
    }

    public enum Role: UInt8, Sendable {
        /// A thing on the map that a reader can walk to: a region, a point, a line.
        case feature
        /// A list of features: a layer.
        case layer
        case title
        case legend
        /// Drawn for the eye only.
        case decoration
    }

    public var role: Role
    /// A stable identifier, unique in the picture where the painter can make it so.
    public var id: String?
    /// What a screen reader says and a tooltip shows (`"五島市, 34,391"`).
    public var label: String?
    /// Data carried along (`data-*` in SVG): names as in the source, values as text.
    public var attributes: [Attribute]

    public init(role: Role, id: String? = nil, label: String? = nil, attributes: [Attribute] = []) {
        self.role = role
        self.id = id
        self.label = label
        self.attributes = attributes
    }
}
