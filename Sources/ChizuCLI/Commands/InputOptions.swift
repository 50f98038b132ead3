import Chizu

/// What every command that reads regions takes: inputs, grouping, tables to join.
struct InputOptions {
    static let groupBy = Option(
        "group-by", value: "KEY[,KEY…]", repeats: true,
        "merge the features that share the value of this property (or of all these) into one region; without it each"
            + " feature is one, named by a property such as name")
    static let join = Option(
        "join", value: "FILE", repeats: true,
        "join a CSV or TSV table to the regions: its columns become properties. Delimiter, quotes, UTF-8, UTF-16 and"
            + " Shift_JIS, grouped numbers are recognised. Rows and regions without partner are listed")
    static let on = Option(
        "on", value: "COLUMN[=PROPERTY]", repeats: true,
        "what --join compares: a column of the table and the property of the same name, or another. 'name' is also the"
            + " region's own name. One for each --join")
    static let encoding = Option(
        "encoding", value: "NAME", "how the tables are encoded, where they leave it open: utf-8, utf-16, shift_jis")

    static let operand = CommandSyntax.Operand(
        name: "INPUT", help: "a GeoJSON file, GeoJSON text sequence, or either gzip-compressed; - is standard input",
        repeats: true)

    let groupKeys: [String]
    let joins: [(path: String, column: String, property: String)]
    let encoding: TextEncoding?
    let locale: String

    init(_ arguments: Arguments, locale: String = "en") throws(UsageError) {
        groupKeys = arguments.all(Self.groupBy).flatMap { $0.split(separator: ",").map(String.init) }
        if arguments.has(Self.groupBy), groupKeys.isEmpty {
            throw UsageError("--group-by: expected the name of a property", command: arguments.command)
        }
        let paths = arguments.all(Self.join)
        let keys = arguments.all(Self.on)
        guard paths.count == keys.count else {
            let fault = paths.count > keys.count ? "--join needs --on COLUMN[=PROPERTY]" : "--on needs --join FILE"
            throw UsageError(fault, command: arguments.command)
        }
        joins = zip(paths, keys).map { path, key in
            let parts = key.split(separator: "=", maxSplits: 1).map(String.init)
            return (path, parts.first ?? key, parts.last ?? key)
        }
        if let name = arguments[Self.encoding] {
            guard let encoding = TextEncoding(name: name) else {
                throw UsageError(
                    "--encoding: expected utf-8, utf-16 or shift_jis, found \"\(name)\"", command: arguments.command)
            }
            self.encoding = encoding
        } else {
            encoding = nil
        }
        self.locale = locale
    }

    /// The regions of all inputs as one set, with the tables joined.
    func regions(of features: [Feature], from paths: [String], progress: Progress) throws -> RegionSet {
        progress.begin("grouping")
        var set: RegionSet
        do throws(RegionError) {
            set = try RegionSet(grouping: features, by: groupKeys)
        } catch {
            throw InputError(path: paths.joined(separator: ", "), place: nil, message: error.description + error.hint)
        }
        for join in joins { set = try joining(join, to: set, progress: progress) }
        LastingData.keep(set)
        return set
    }

    private func joining(
        _ join: (path: String, column: String, property: String), to set: RegionSet, progress: Progress
    ) throws -> RegionSet {
        progress.begin("joining \(join.path)")
        let options = JoinTableOptions(encoding: encoding, notation: NumberNotation(locale: locale))
        let table = try JoinTable(contentsOf: join.path, options: options)
        for warning in table.warnings { StandardError.report(warning) }
        if encoding == nil, table.encoding == .cp932 {
            StandardError.report("\(join.path): read as Shift_JIS (CP932), since it is no UTF-8")
        }
        do throws(JoinError) {
            let (joined, report) = try set.joined(with: table, column: join.column, property: join.property)
            for line in report.lines(path: join.path) { StandardError.report(line) }
            return joined
        } catch {
            throw InputError(path: join.path, place: nil, message: error.description + error.hint)
        }
    }
}

extension RegionError {
    /// The property that was meant, if one is near enough.
    fileprivate var hint: String {
        guard case .missingProperty(let name, let present) = self else { return "" }
        return suggestion(for: name, among: present)
    }
}

extension JoinError {
    /// The column or property that was meant, if one is near enough.
    fileprivate var hint: String {
        switch self {
        case .missingColumn(let name, let present), .missingProperty(let name, let present):
            suggestion(for: name, among: present)
        }
    }
}

extension JoinReport {
    /// The partners that are missing, a line for each kind.
    fileprivate func lines(path: String) -> [String] {
        var lines: [String] = []
        if !rowsWithoutRegion.isEmpty {
            lines.append(
                "\(path): \(Self.count(rowsWithoutRegion.count, "row")) without region: "
                    + Self.list(rowsWithoutRegion.map { "\"\($0.key)\" (line \($0.line))" }))
        }
        if !duplicateRows.isEmpty {
            lines.append(
                "\(path): \(Self.count(duplicateRows.count, "row")) ignored, since an earlier one has the same key: "
                    + Self.list(duplicateRows.map { "\"\($0.key)\" (line \($0.line))" }))
        }
        if !regionsWithoutRow.isEmpty {
            lines.append(
                "\(path): \(Self.count(regionsWithoutRow.count, "region")) without row: "
                    + Self.list(regionsWithoutRow.map { "\"\($0)\"" }))
        }
        return lines
    }

    private static func count(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

    private static func list(_ items: [String]) -> String {
        let limit = 10
        let shown = items.prefix(limit).joined(separator: ", ")
        return items.count > limit ? "\(shown) and \(items.count - limit) more" : shown
    }
}
