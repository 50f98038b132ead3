/// Why features or names do not make the regions that were asked for.
public enum RegionError: Error, Equatable, Sendable {
    /// No feature has the property to group by; `present` lists those there are, in file order.
    case missingProperty(String, present: [String])
    /// The regions of the file and the cases of a `RegionKey` are not the same: raw values without a region, and names
    /// without a case.
    case keysDoNotMatch(casesWithoutRegion: [String], namesWithoutCase: [String])
}

extension RegionError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .missingProperty(let name, let present):
            present.isEmpty
                ? "no feature has the property \"\(name)\": the features have no properties"
                : "no feature has the property \"\(name)\"; there are: \(Self.list(present))"
        case .keysDoNotMatch(let cases, let names):
            switch (cases.isEmpty, names.isEmpty) {
            case (false, true): "no region is named \(Self.list(cases))"
            case (true, false): "no case stands for the region \(Self.list(names))"
            default: "no region is named \(Self.list(cases)); no case stands for the region \(Self.list(names))"
            }
        }
    }

    /// The first names in quotes, and how many more there are.
    private static func list(_ names: [String]) -> String {
        let limit = 20
        var text = ""
        for (index, name) in names.prefix(limit).enumerated() {
            text += index == 0 ? "\"\(name)\"" : ", \"\(name)\""
        }
        return names.count > limit ? text + " and \(names.count - limit) more" : text
    }
}
