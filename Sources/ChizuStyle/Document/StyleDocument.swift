import ChizuGeoJSON
import ChizuGeometry

/// A style of the MapLibre style specification, version 8: where data comes from and how it is drawn.
///
/// ```swift
/// var style = try StyleDocument(parsing: bytes)
/// style.center = Coordinate(longitude: 139.7, latitude: 35.7)
/// let json = style.json
/// ```
///
/// The JSON itself is what a document holds, and its properties are windows on it: what is unknown, and the order of
/// all members, come out as they went in.
public struct StyleDocument: Equatable, Sendable {
    /// All members as written.
    public var members: JSONObject

    /// A style without sources and layers.
    public init() {
        members = JSONObject([
            .init(name: "version", value: .integer(8)), .init(name: "sources", value: .object(JSONObject())),
            .init(name: "layers", value: .array([])),
        ])
    }

    /// Reads UTF-8 bytes and validates them.
    ///
    /// - Throws: all errors, with lines and columns.
    public init(parsing bytes: [UInt8]) throws(StyleErrors) {
        let validation = StyleValidation(parsing: bytes)
        try self.init(validation.style, validation)
    }

    /// - Throws: all errors.
    public init(_ json: JSONValue) throws(StyleErrors) {
        try self.init(json, StyleValidation(json))
    }

    /// A style that has been validated.
    ///
    /// - Throws: its errors.
    public init(_ validation: StyleValidation) throws(StyleErrors) {
        try self.init(validation.style, validation)
    }

    private init(_ json: JSONValue, _ validation: StyleValidation) throws(StyleErrors) {
        let errors = validation.errors
        guard errors.isEmpty, case .object(let members) = json else { throw StyleErrors(errors) }
        self.members = members
    }

    /// The document as style JSON; reading it again gives an equal document.
    public var json: JSONValue { .object(members) }

    // MARK: The map

    public var name: String? {
        get { members["name"]?.stringValue }
        set { members["name"] = newValue.map { .string($0) } }
    }

    /// What programs keep in a style beside what it means; empty where there is nothing.
    public var metadata: JSONObject {
        get { members.object("metadata") }
        set { members.set("metadata", newValue) }
    }

    /// What the camera looks at to begin with.
    public var center: Coordinate? {
        get {
            guard case .array(let items) = members["center"], items.count >= 2, let longitude = items[0].doubleValue,
                let latitude = items[1].doubleValue
            else { return nil }
            return Coordinate(longitude: longitude, latitude: latitude)
        }
        set {
            members["center"] = newValue.map { .array([JSONValue($0.longitude), JSONValue($0.latitude)]) }
        }
    }

    /// The camera's zoom to begin with.
    public var zoom: Double? {
        get { members["zoom"]?.doubleValue }
        set { members["zoom"] = newValue.map { JSONValue($0) } }
    }

    /// What is up to begin with, in degrees clockwise from north.
    public var bearing: Double? {
        get { members["bearing"]?.doubleValue }
        set { members["bearing"] = newValue.map { JSONValue($0) } }
    }

    /// The map's own variables, for `global-state`, as they are to begin with.
    public var globalState: JSONObject {
        var state = JSONObject()
        for member in members.object("state").members {
            state[member.name] = member.value.member("default") ?? .null
        }
        return state
    }

    /// Where the glyphs of texts come from; not used here, where fonts are the system's.
    public var glyphs: String? {
        get { members["glyphs"]?.stringValue }
        set { members["glyphs"] = newValue.map { .string($0) } }
    }

    /// A sheet of images that layers name.
    public struct Sprite: Equatable, Sendable {
        /// Stands before the images' names, with a colon; `default` does not.
        public var id: String
        /// Without the endings `.json` and `.png`.
        public var url: String

        public init(id: String = "default", url: String) {
            self.id = id
            self.url = url
        }
    }

    public var sprites: [Sprite] {
        switch members["sprite"] {
        case .string(let url): return [Sprite(url: url)]
        case .array(let items):
            return items.compactMap { item in
                guard let id = item.member("id")?.stringValue, let url = item.member("url")?.stringValue else {
                    return nil
                }
                return Sprite(id: id, url: url)
            }
        default: return []
        }
    }

    // MARK: Sources and layers

    /// The sources with their names, in the order written.
    public var sources: [(name: String, source: StyleSource)] {
        members.object("sources").members.map { ($0.name, StyleSource($0.value)) }
    }

    /// The source of a name. Setting nil removes it; a new one is added at the end.
    public subscript(source name: String) -> StyleSource? {
        get { members.object("sources")[name].map { StyleSource($0) } }
        set {
            var sources = members.object("sources")
            sources[name] = newValue?.json
            members["sources"] = .object(sources)
        }
    }

    /// The layers from the lowest to the topmost, as written; see `resolved(_:)` for layers that refer to others.
    public var layers: [StyleLayer] {
        get {
            guard case .array(let items) = members["layers"] else { return [] }
            return items.compactMap { if case .object(let members) = $0 { StyleLayer(members) } else { nil } }
        }
        set { members["layers"] = .array(newValue.map { .object($0.members) }) }
    }

    /// A layer with what it takes from another by `ref`: type, source, source layer, zooms, filter and layout.
    public func resolved(_ layer: StyleLayer) -> StyleLayer {
        guard case .string(let reference) = layer.members["ref"],
            let parent = layers.last(where: { $0.id.spells(reference) })
        else { return layer }
        var resolved = layer
        resolved.members["ref"] = nil
        for name in ["type", "source", "source-layer", "minzoom", "maxzoom", "filter", "layout"] {
            if let value = parent.members[name] { resolved.members[name] = value }
        }
        return resolved
    }
}

extension JSONObject {
    /// A member that is an object; empty where there is none.
    func object(_ name: String) -> JSONObject {
        if case .object(let object) = self[name] { object } else { JSONObject() }
    }

    /// Sets a member that is an object, or takes it away where that is empty.
    mutating func set(_ name: String, _ object: JSONObject) {
        self[name] = object.isEmpty ? nil : .object(object)
    }
}
