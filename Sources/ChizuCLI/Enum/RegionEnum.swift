/// The source of a Swift enum with a case for each region.
struct RegionEnum {
    struct Case: Equatable {
        /// Without backticks.
        var identifier: String
        /// The region's name.
        var rawValue: String
    }

    let typeName: String
    let cases: [Case]

    /// - Parameters:
    ///   - typeName: a valid identifier.
    ///   - regions: the names, which become the raw values, and what to make the identifiers of: a name in Latin letters
    ///     where the data has one, else the name itself.
    init(typeName: String, regions: [(name: String, label: String)]) {
        self.typeName = typeName
        var taken = Self.reserved
        cases = regions.map { region in
            Case(identifier: Self.unique(SwiftIdentifier.camelCase(region.label), taken: &taken), rawValue: region.name)
        }
    }

    var source: String {
        var lines = ["import Chizu", "", "enum \(typeName): String, RegionKey, CaseIterable {"]
        for item in cases {
            lines.append("    case \(SwiftIdentifier.escaped(item.identifier)) = \(Self.literal(item.rawValue))")
        }
        return lines.joined(separator: "\n") + "\n}\n"
    }

    /// What an enum of regions has already.
    private static let reserved: Set<String> = ["allCases", "AllCases", "RawValue"]

    /// The identifier, or the first of `identifier2`, `identifier3`, … that no region before has.
    private static func unique(_ identifier: String, taken: inout Set<String>) -> String {
        var candidate = identifier
        var number = 2
        while !taken.insert(candidate).inserted {
            let separator = identifier.last?.isNumber == true ? "_" : ""
            candidate = "\(identifier)\(separator)\(number)"
            number += 1
        }
        return candidate
    }

    private static func literal(_ text: String) -> String {
        var literal = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": literal += "\\\(scalar)"
            case "\n": literal += "\\n"
            case "\r": literal += "\\r"
            case "\t": literal += "\\t"
            default:
                let isUnseen = [.control, .format, .lineSeparator, .paragraphSeparator]
                    .contains(scalar.properties.generalCategory)
                literal += isUnseen ? "\\u{\(String(scalar.value, radix: 16))}" : String(scalar)
            }
        }
        return "\"\(literal)\""
    }
}
