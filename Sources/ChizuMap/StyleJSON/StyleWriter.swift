import ChizuGeoJSON
import ChizuGeometry
import ChizuProjection
import ChizuStyle

extension Map {
    /// The map as a style of the MapLibre style specification, version 8.
    ///
    /// Sources that were made in Swift stand in it as GeoJSON. Colours and lengths that are left open to the theme are
    /// written as they are in a picture 800 points wide, and scales over values as expressions. What the specification
    /// has no words for is in members of `metadata` that begin with `chizu:`, so that `Map(_:resources:)` makes the same
    /// map of it again. Of a map that was read from a style, all is as written but for what was changed since.
    public var styleDocument: StyleDocument {
        var writer = StyleWriter(self)
        return writer.document()
    }
}

/// Writes a map as a style.
struct StyleWriter {
    private let map: Map
    private var style: StyleDocument
    private var sources: StyleSources
    private var ids: [String] = []

    init(_ map: Map) {
        self.map = map
        style = map.document ?? StyleDocument()
        sources = StyleSources(style, extras: style.metadata["chizu:sources"])
    }

    mutating func document() -> StyleDocument {
        writeLayers()
        sources.write(to: &style)
        writeCamera()
        writeExtras()
        if map.globalState != style.globalState {
            style.members["state"] = .object(
                JSONObject(
                    map.globalState.members.map { member in
                        let value = JSONObject([.init(name: "default", value: member.value)])
                        return .init(name: member.name, value: .object(value))
                    }))
        }
        return style
    }

    // MARK: The map

    private mutating func writeCamera() {
        if map.document != nil, Map.camera(of: style) == map.camera { return }
        switch map.camera.target {
        case .center(let center, let zoom):
            style.center = center
            style.zoom = zoom
        case .bounds(let box): look(at: box)
        case .data:
            if let box = PreparedMap.extent(of: map.layers.map { $0.source }) { look(at: box) }
        }
        style.bearing = map.camera.bearing == 0 ? nil : map.camera.bearing
    }

    /// For programs that do not know Chizu's words: a box in the middle of a picture of a usual size.
    private mutating func look(at box: CoordinateBox) {
        let corner = WorldPoint.point(Coordinate(longitude: box.west, latitude: box.north))
        let other = WorldPoint.point(
            Coordinate(longitude: box.west + box.longitudeSpan, latitude: box.south))
        let size = max((other.x - corner.x) / Self.usualWidth, (other.y - corner.y) / Self.usualHeight)
        let zoom = size > 0 ? Double.log2(1 / (size * WorldScale.tileSize)) : Self.closestZoom
        style.center = WorldPoint.coordinate(
            Point(x: (corner.x + other.x) / 2, y: (corner.y + other.y) / 2))
        // A tenth is as much as anyone sees.
        style.zoom = max(0, min(Self.closestZoom, (zoom * 10).rounded(.down) / 10))
    }

    private static let usualWidth = 800.0
    private static let usualHeight = 600.0
    /// Where there is one point only.
    private static let closestZoom = 14.0

    private mutating func writeExtras() {
        var extras = map.styleExtras
        if map.document == nil || Map.camera(of: style) != map.camera { extras["chizu:camera"] = map.cameraExtras }
        extras["chizu:sources"] = sources.extras
        var metadata = style.metadata
        let kept = JSONObject(metadata.members.filter { !$0.name.utf8.starts(with: "chizu:".utf8) })
        let before = JSONObject(metadata.members.filter { $0.name.utf8.starts(with: "chizu:".utf8) })
        if before.sorted == extras.sorted { return }
        metadata.members = kept.members + extras.members
        style.metadata = metadata
    }

    // MARK: Layers

    private mutating func writeLayers() {
        let before = style.layers
        var written: [StyleLayer] = []
        // Layers of the document that the map does not draw stay behind those that they followed.
        var next = 0
        for layer in map.layers {
            if let place = layer.common.written.flatMap({ old in before.firstIndex(of: old) }), place >= next {
                written += before[next..<place].filter { style.resolved($0).type == nil }
                next = place + 1
            }
            written.append(self.layer(layer))
        }
        written += before[min(next, before.count)...].filter { style.resolved($0).type == nil }
        if written != before { style.layers = written }
    }

    private mutating func layer(_ layer: Layer) -> StyleLayer {
        let common = layer.common
        if let written = common.written, isUnchanged(layer, written) {
            ids.append(written.id)
            return written
        }
        var style = StyleLayer(id: uniqueID(for: common.id, of: common.type), type: common.type)
        if let written = common.written { style.members = style.members.completed(by: written.members) }
        if common.type != .background { style.source = sources.name(for: layer) }
        style.minZoom = common.minZoom > 0 ? common.minZoom : nil
        style.maxZoom = common.maxZoom < 24 ? common.maxZoom : nil
        style.filter = common.filter?.expression.json
        var metadata = JSONObject(style.metadata.members.filter { !$0.name.utf8.starts(with: "chizu:".utf8) })
        if common.id.map({ $0.spells(style.id) }) != true {
            metadata["chizu:id"] = common.id.map { .string($0) } ?? .null
        }
        metadata.members += layer.styleExtras.members
        if let open = writeProperties(of: layer, to: &style) {
            metadata["chizu:open"] = .array(open.map { .string($0.name) })
        }
        style.metadata = metadata
        return style
    }

    private func isUnchanged(_ layer: Layer, _ written: StyleLayer) -> Bool {
        let resolved = style.resolved(written)
        let name = layer.source.name ?? ""
        guard resolved.type == layer.common.type, name.utf8.elementsEqual((resolved.source ?? "").utf8) else {
            return false
        }
        let read = Layer(resolved, written: written, of: layer.common.type, layer.source)
        let (a, b) = (layer.common, read.common)
        return a.id == b.id && a.minZoom == b.minZoom && a.maxZoom == b.maxZoom
            && a.filter?.expression == b.filter?.expression && a.properties == b.properties
            && a.defaults == b.defaults && layer.styleExtras == read.styleExtras
    }

    private mutating func uniqueID(for id: String?, of type: LayerType) -> String {
        let base = id ?? type.name
        var name = base
        var number = 2
        while ids.contains(where: { $0.spells(name) }) {
            name = Wording("\(base)-\(number)").text
            number += 1
        }
        ids.append(name)
        return name
    }

    /// Writes paint and layout; which of it the layer leaves open to the theme, nil where it leaves all else to the
    /// specification.
    private func writeProperties(of layer: Layer, to style: inout StyleLayer) -> [StyleProperty]? {
        var (layout, paint) = (JSONObject(), style.paint.transitions)
        func put(_ property: StyleProperty, _ json: JSONValue) {
            if property.spec.isLayout { layout[property.name] = json } else { paint[property.name] = json }
        }
        for entry in layer.common.properties.entries {
            if entry.written == nil, case .color(let color) = entry.expression.literalValue {
                put(entry.property, color.styleJSON)
            } else {
                put(entry.property, entry.json)
            }
        }
        let open = OpenProperties(layer, of: map)
        for (property, json) in open.scaled { put(property, json) }
        for (property, json) in open.themed { put(property, json) }
        style.layout = layout
        style.paint = paint
        return layer.common.defaults == .theme ? open.themed.map { $0.property } : nil
    }
}

extension JSONObject {
    /// These members, and those of another object that are not among them.
    fileprivate func completed(by other: JSONObject) -> JSONObject {
        var completed = self
        for member in other.members where self[member.name] == nil && !member.name.spells("ref") {
            completed.members.append(member)
        }
        return completed
    }

    /// The members that say how long changes take.
    fileprivate var transitions: JSONObject {
        JSONObject(
            members.filter { $0.name.utf8.count > 11 && $0.name.utf8.suffix(11).elementsEqual("-transition".utf8) })
    }

    /// The members by their names.
    fileprivate var sorted: JSONObject {
        JSONObject(members.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) })
    }
}
