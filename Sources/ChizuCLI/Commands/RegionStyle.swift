import Chizu

/// How the regions are drawn: fills, borders, labels, dots.
struct RegionStyle {
    private let fill: String?
    private let classification: Classification?
    private let palette: Palette
    private let noData: Color?
    private let stroke: Color?
    private let strokeWidth: Double?
    private let label: TextTemplate?
    private let hasPoint: Bool

    init(_ arguments: Arguments) throws(UsageError) {
        fill = arguments[RenderOptions.fill]
        classification = try Self.classification(arguments)
        palette = try Self.palette(arguments)
        noData = try arguments.color(RenderOptions.noData)
        stroke = try arguments.color(RenderOptions.stroke)
        strokeWidth = try arguments.number(RenderOptions.strokeWidth, in: 0...1000)
        label = try Self.label(arguments)
        hasPoint = arguments.has(RenderOptions.point)
    }

    private static func classification(_ arguments: Arguments) throws(UsageError) -> Classification? {
        guard let text = arguments[RenderOptions.classes] else { return nil }
        do {
            return try Classification(parsing: text)
        } catch {
            throw UsageError("--classes: expected \(error.expectation), found \"\(text)\"", command: arguments.command)
        }
    }

    private static func palette(_ arguments: Arguments) throws(UsageError) -> Palette {
        guard let name = arguments[RenderOptions.palette] else { return .blues }
        if let palette = Palette.named(name) { return palette }
        let known = Palette.names.map { $0.lowercased() }
        let hint = suggestion(for: name.lowercased(), among: known)
        throw UsageError(
            "--palette: unknown palette \"\(name)\""
                + (hint.isEmpty ? "; there are \(known.joined(separator: ", "))" : hint), command: arguments.command)
    }

    private static func label(_ arguments: Arguments) throws(UsageError) -> TextTemplate? {
        guard let text = arguments[RenderOptions.label] else { return nil }
        do {
            return try TextTemplate(parsing: text)
        } catch {
            throw UsageError("--label: \(error.message)", command: arguments.command)
        }
    }
}

extension RegionStyle {
    /// The map of these regions; lines and points among the features are drawn over them.
    func map(of regions: RegionSet, features: [Feature], from paths: [String]) throws -> Map {
        let regions = regions.named
        try checkLabel(of: regions, from: paths)
        let fillLayer = try fillLayer(of: regions, from: paths)
        let lines = features.compactMap(\.linesOnly)
        let points = features.compactMap(\.pointsOnly)
        return Map {
            if let fillLayer { fillLayer }
            if stroke != .clear, strokeWidth != 0 { styled(LineLayer(regions.borders)) }
            if !lines.isEmpty { LineLayer(lines) }
            if !points.isEmpty { CircleLayer(points) }
            if hasPoint { CircleLayer(regions.labelPoints) }
            if let label { symbolLayer(label, of: regions) }
        }
    }

    private func styled(_ layer: LineLayer) -> LineLayer {
        var layer = layer
        if let stroke { layer = layer.lineColor(.constant(stroke)) }
        if let strokeWidth { layer = layer.lineWidth(.constant(strokeWidth)) }
        return layer
    }

    /// A label of properties that no region has would be a map without labels and without a word why.
    private func checkLabel(of regions: RegionSet, from paths: [String]) throws {
        for case .property(let name) in label?.parts ?? []
        where !regions.regions.isEmpty && !regions.regions.contains(where: { $0.properties[name] != nil }) {
            throw InputError(
                path: paths.joined(separator: ", "), place: nil,
                message: "--label: expected a property of the regions, found \"\(name)\""
                    + Self.hint(name, among: regions))
        }
    }

    private func symbolLayer(_ label: TextTemplate, of regions: RegionSet) -> SymbolLayer {
        let layer = SymbolLayer(regions).textField(label)
        return hasPoint ? layer.textArrangement(.aroundPoint) : layer
    }

    /// Nil for `--fill none`. A property of the regions comes before a colour of the same name.
    private func fillLayer(of regions: RegionSet, from paths: [String]) throws -> FillLayer? {
        guard let fill else { return FillLayer(regions) }
        if fill == "none" { return nil }
        let values = regions.regions.compactMap { $0.properties[fill] }
        guard values.isEmpty else {
            let isNumeric = values.contains { $0.doubleValue != nil }
            return FillLayer(regions).fillColor(
                by: fill, classification ?? (isNumeric ? .quantile(classes: 5) : .category), palette, noData: noData)
        }
        if let color = Color(css: fill) { return FillLayer(regions).fillColor(.constant(color)) }
        throw InputError(
            path: paths.joined(separator: ", "), place: nil,
            message: "--fill: expected a property of the regions or a colour, found \"\(fill)\""
                + Self.hint(fill, among: regions))
    }

    private static func hint(_ name: String, among set: RegionSet) -> String {
        var names: [String] = []
        var seen: Set<String> = []
        for member in set.regions.lazy.flatMap(\.properties.members) where seen.insert(member.name).inserted {
            names.append(member.name)
        }
        let hint = suggestion(for: name, among: names)
        return hint.isEmpty && !names.isEmpty ? "; the properties are \(names.joined(separator: ", "))" : hint
    }
}

extension RegionSet {
    /// The regions with their names as the property `name` where they have none of that name, so that a label's
    /// `{name}` is the region's. A region that nothing names gets no label of it.
    fileprivate var named: RegionSet {
        let named = regions.map { region in
            guard region.properties["name"]?.isNull ?? true, !region.isUnnamed else { return region }
            var region = region
            region.properties["name"] = .string(region.name)
            return region
        }
        return RegionSet(named, leftovers: leftovers)
    }
}

extension Feature {
    /// The feature with its lines alone, or nil where it has none.
    fileprivate var linesOnly: Feature? {
        guard let lines = geometry?.lines, !lines.isEmpty else { return nil }
        var feature = self
        feature.geometry = .multiLineString(lines)
        return feature
    }

    /// The feature with its single points alone, or nil where it has none.
    fileprivate var pointsOnly: Feature? {
        guard let points = geometry?.points, !points.isEmpty else { return nil }
        var feature = self
        feature.geometry = .multiPoint(CoordinateSequence(points.map(\.coordinate)))
        return feature
    }
}
