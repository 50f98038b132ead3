import ChizuGeometry
import ChizuGeoJSON

/// A layer of a style document: a window on its JSON.
public struct StyleLayer: Equatable, Sendable {
    /// All members as written.
    public var members: JSONObject

    public init(_ members: JSONObject) {
        self.members = members
    }

    public init(id: String, type: LayerType, source: String? = nil) {
        members = JSONObject([
            .init(name: "id", value: .string(id)), .init(name: "type", value: .string(type.name)),
        ])
        self.source = source
    }

    public var id: String {
        get { members["id"]?.stringValue ?? "" }
        set { members["id"] = .string(newValue) }
    }

    /// Nil for the types that mean nothing on a flat map, such as `hillshade`.
    public var type: LayerType? {
        members["type"]?.stringValue.flatMap { LayerType(named: $0) }
    }

    /// The name of the source in the document; nil for a background.
    public var source: String? {
        get { members["source"]?.stringValue }
        set { members["source"] = newValue.map { .string($0) } }
    }

    /// The layer is drawn from this zoom on.
    public var minZoom: Double? {
        get { members["minzoom"]?.doubleValue }
        set { members["minzoom"] = newValue.map { JSONValue($0) } }
    }

    /// The layer is drawn below this zoom.
    public var maxZoom: Double? {
        get { members["maxzoom"]?.doubleValue }
        set { members["maxzoom"] = newValue.map { JSONValue($0) } }
    }

    /// An expression or a legacy filter, as written.
    public var filter: JSONValue? {
        get { members["filter"] }
        set { members["filter"] = newValue }
    }

    /// What programs keep in a layer beside what it means; empty where there is nothing.
    public var metadata: JSONObject {
        get { members.object("metadata") }
        set { members.set("metadata", newValue) }
    }

    /// The properties that affect what is drawn where, as written; empty where there are none.
    public var layout: JSONObject {
        get { members.object("layout") }
        set { members.set("layout", newValue) }
    }

    /// The properties that affect how it looks, as written; empty where there are none.
    public var paint: JSONObject {
        get { members.object("paint") }
        set { members.set("paint", newValue) }
    }
}
