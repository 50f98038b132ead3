import ChizuGeoJSON
import ChizuGeometry

/// How a join went: what found its partner and what did not.
public struct JoinReport: Equatable, Sendable {
    public struct Row: Equatable, Sendable {
        /// Where the row starts in the file, counted from 1.
        public var line: Int
        public var key: String
    }

    /// How many regions got a row.
    public var matched = 0
    /// Rows whose key is no region's, in file order.
    public var rowsWithoutRegion: [Row] = []
    /// Rows whose key an earlier row has; the earlier one counts.
    public var duplicateRows: [Row] = []
    /// The names of regions whose key is no row's, in the set's order.
    public var regionsWithoutRow: [String] = []
}

/// Why a table cannot be joined at all.
public enum JoinError: Error, Equatable, Sendable, CustomStringConvertible {
    case missingColumn(String, present: [String])
    /// No region has the property.
    case missingProperty(String, present: [String])

    public var description: String {
        switch self {
        case .missingColumn(let name, let present):
            "expected a column \"\(name)\", found \(Self.list(present))"
        case .missingProperty(let name, let present):
            "expected a property \"\(name)\" of the regions, found \(Self.list(present))"
        }
    }

    private static func list(_ names: [String]) -> String {
        let limit = 20
        let shown = names.prefix(limit).map { "\"\($0)\"" }.joined(separator: ", ")
        return names.isEmpty ? "none" : names.count > limit ? shown + " and \(names.count - limit) more" : shown
    }
}

extension RegionSet {
    /// The regions with a table's columns as further properties, and how the join went.
    ///
    /// A row belongs to the region whose `property` reads the same as the row's cell in `column`; `"name"` means the
    /// region's own name where no region has such a property. Names that differ only in Unicode normalisation (NFC,
    /// NFD) are the same, and a number is compared by its text. A column named as a property replaces it, the key
    /// column excepted; a region without a row keeps its own properties and gets nulls for the rest.
    public func joined(
        with table: JoinTable, column: String, property: String
    ) throws(JoinError) -> (regions: RegionSet, report: JoinReport) {
        guard let keyColumn = table.index(ofColumn: column) else {
            throw .missingColumn(column, present: table.columns)
        }
        let keys = try joinKeys(property)
        var report = JoinReport()
        let rowByKey = Self.rows(of: table, keyColumn: keyColumn, report: &report)
        var joined: [Region] = []
        joined.reserveCapacity(regions.count)
        var used: Set<String> = []
        for (region, key) in zip(regions, keys) {
            let row = key.flatMap { rowByKey[$0] }
            if let key, row != nil {
                used.insert(key)
                report.matched += 1
            } else {
                report.regionsWithoutRow.append(region.name)
            }
            joined.append(region.adding(row, of: table, keyColumn: keyColumn, isKeyShared: column == property))
        }
        for row in table.rows {
            let key = row.text[keyColumn]
            if !used.contains(key) { report.rowsWithoutRegion.append(.init(line: row.line, key: key)) }
        }
        return (RegionSet(joined, leftovers: leftovers), report)
    }

    /// The text of `property` of each region, nil where it has none.
    private func joinKeys(_ property: String) throws(JoinError) -> [String?] {
        let keys = regions.map { $0.properties[property]?.joinText }
        if regions.isEmpty || keys.contains(where: { $0 != nil }) { return keys }
        if property == "name" { return regions.map(\.name) }
        var present: [String] = []
        var seen: Set<String> = []
        for member in regions.lazy.flatMap(\.properties.members) where seen.insert(member.name).inserted {
            present.append(member.name)
        }
        throw .missingProperty(property, present: present)
    }

    private static func rows(
        of table: JoinTable, keyColumn: Int, report: inout JoinReport
    ) -> [String: JoinTable.Row] {
        var rows: [String: JoinTable.Row] = [:]
        rows.reserveCapacity(table.rows.count)
        for row in table.rows {
            let key = row.text[keyColumn]
            if rows[key] != nil {
                report.duplicateRows.append(.init(line: row.line, key: key))
            } else {
                rows[key] = row
            }
        }
        return rows
    }
}

extension Region {
    fileprivate func adding(_ row: JoinTable.Row?, of table: JoinTable, keyColumn: Int, isKeyShared: Bool) -> Region {
        var region = self
        var seen: Set<String> = []
        for (index, column) in table.columns.enumerated() where seen.insert(column).inserted && !column.isEmpty {
            if index == keyColumn, isKeyShared { continue }
            region.properties[column] = row?.values[index] ?? region.properties[column] ?? .null
        }
        return region
    }
}

extension JSONValue {
    /// The value as a key to compare with a table's cell.
    fileprivate var joinText: String? {
        switch self {
        case .string(let text), .literal(let text): text
        case .integer(let value): String(value)
        case .double(let value): String(decimal: value)
        case .bool(let value): value ? "true" : "false"
        case .null, .array, .object: nil
        }
    }
}
