import ChizuGeoJSON
import ChizuGeometry

/// A source of a style document.
public enum StyleSource: Equatable, Sendable {
    case geoJSON(GeoJSONSource)
    case image(ImageSource)
    /// Vector and raster tiles, elevation and video, which are not drawn; as written.
    case other(JSONValue)

    public init(_ json: JSONValue) {
        switch (json, json.member("type")) {
        case (.object(let members), .string("geojson")): self = .geoJSON(GeoJSONSource(members))
        case (.object(let members), .string("image")): self = .image(ImageSource(members))
        default: self = .other(json)
        }
    }

    public var json: JSONValue {
        switch self {
        case .geoJSON(let source): .object(source.members)
        case .image(let source): .object(source.members)
        case .other(let json): json
        }
    }
}

extension StyleSource {
    /// A picture between four corners: a window on its JSON.
    public struct ImageSource: Equatable, Sendable {
        /// All members as written.
        public var members: JSONObject

        public init(_ members: JSONObject) {
            self.members = members
        }

        /// - Parameter corners: top left, top right, bottom right, bottom left.
        public init(url: String, corners: [Coordinate]) {
            let pairs = corners.map { JSONValue.array([JSONValue($0.longitude), JSONValue($0.latitude)]) }
            members = JSONObject([
                .init(name: "type", value: .string("image")), .init(name: "url", value: .string(url)),
                .init(name: "coordinates", value: .array(pairs)),
            ])
        }

        public var url: String { members["url"]?.stringValue ?? "" }

        /// Where the picture's corners lie: top left, top right, bottom right, bottom left; empty where they are not
        /// given as they must be.
        public var corners: [Coordinate] {
            guard case .array(let items) = members["coordinates"], items.count == 4 else { return [] }
            let corners = items.compactMap { item -> Coordinate? in
                guard case .array(let pair) = item, pair.count == 2, let longitude = pair[0].doubleValue,
                    let latitude = pair[1].doubleValue
                else { return nil }
                return Coordinate(longitude: longitude, latitude: latitude)
            }
            return corners.count == 4 ? corners : []
        }
    }

    /// GeoJSON, and what is made of it before it is drawn: a window on its JSON.
    public struct GeoJSONSource: Equatable, Sendable {
        /// All members as written.
        public var members: JSONObject

        public init(_ members: JSONObject) {
            self.members = members
        }

        /// - Parameter data: a GeoJSON object, or the URL of a file as a string.
        public init(data: JSONValue) {
            members = JSONObject([
                .init(name: "type", value: .string("geojson")), .init(name: "data", value: data),
            ])
        }

        /// A GeoJSON object, or the URL of a file as a string.
        public var data: JSONValue {
            get { members["data"] ?? .null }
            set { members["data"] = newValue }
        }

        /// The URL that the data is read from; nil where it stands in the style itself.
        public var url: String? { data.stringValue }

        /// Which features there are, as an expression or a legacy filter; nil for all.
        public var filter: JSONValue? {
            get { members["filter"] }
            set { members["filter"] = newValue }
        }

        /// Whether points come together in clusters where they would be crowded.
        public var isClustered: Bool {
            get { flag("cluster") }
            set { members["cluster"] = newValue ? .bool(true) : nil }
        }

        /// How far points may be from a cluster's first, in points of a world 512 · 2^zoom points wide.
        public var clusterRadius: Double {
            get { members["clusterRadius"]?.doubleValue ?? 50 }
            set { members["clusterRadius"] = JSONValue(newValue) }
        }

        /// The greatest zoom with clusters: one less than that of the source unless it is given.
        public var clusterMaxZoom: Double {
            get { members["clusterMaxZoom"]?.doubleValue ?? (members["maxzoom"]?.doubleValue ?? 18) - 1 }
            set { members["clusterMaxZoom"] = JSONValue(newValue) }
        }

        /// The fewest points that make a cluster.
        public var clusterMinPoints: Double {
            get { members["clusterMinPoints"]?.doubleValue ?? 2 }
            set { members["clusterMinPoints"] = JSONValue(newValue) }
        }

        /// What clusters tell of their points: for each name an operator or an expression with `accumulated`, and the
        /// expression of a point's own value.
        public var clusterProperties: JSONObject {
            get { members.object("clusterProperties") }
            set { members.set("clusterProperties", newValue) }
        }

        /// Whether lines are measured, for `line-progress`.
        public var hasLineMetrics: Bool {
            get { flag("lineMetrics") }
            set { members["lineMetrics"] = newValue ? .bool(true) : nil }
        }

        /// Whether features are numbered anew, from 0, whatever ids they have.
        public var generatesIDs: Bool {
            get { flag("generateId") }
            set { members["generateId"] = newValue ? .bool(true) : nil }
        }

        /// The property that is taken for the features' id; nil for none.
        public var promotedID: String? {
            get {
                switch members["promoteId"] {
                case .string(let name): return name
                // Names by layer of a tile; GeoJSON is one layer of any name.
                case .object(let names): return names.members.first?.value.stringValue
                default: return nil
                }
            }
            set { members["promoteId"] = newValue.map { .string($0) } }
        }

        private func flag(_ name: String) -> Bool { members[name] == .bool(true) }
    }
}
