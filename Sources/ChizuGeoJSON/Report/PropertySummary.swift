import ChizuGeometry

/// One property over all features of a document.
public struct PropertySummary: Equatable, Sendable {
    public enum ValueType: String, Equatable, Sendable, CaseIterable {
        case string, integer, number, boolean, array, object
    }

    public struct TypeCount: Equatable, Sendable {
        public var type: ValueType
        public var count: Int
    }

    public var name: String
    /// Features in which it is there and not null.
    public var count = 0
    /// Features in which it is null.
    public var nullCount = 0
    /// How many values have which type, in the order in which the file first has them.
    public var types: [TypeCount] = []
    /// How many different values there are among text and integers.
    public var distinctCount = 0
    /// The first few different values, in file order.
    public var samples: [JSONValue] = []

    /// How many samples are kept.
    public static var sampleLimit: Int { 5 }

    /// Whether values are of several types; integers and other numbers are one.
    public var hasMixedTypes: Bool {
        if types.count < 2 { return false }
        for entry in types where entry.type != .integer && entry.type != .number { return true }
        return false
    }

    /// Whether every value is text or an integer.
    var isKeyLike: Bool {
        for entry in types where entry.type != .string && entry.type != .integer { return false }
        return !types.isEmpty
    }

    init(name: String) {
        self.name = name
    }
}

/// Summaries in the making.
struct PropertySummaries {
    private(set) var properties: [PropertySummary] = []
    private var indices: [String: Int] = [:]
    /// Values met so far, by property.
    private var texts: [Set<String>] = []
    private var integers: [Set<Int64>] = []

    mutating func add(_ object: JSONObject?, featureIndex: Int, doubts: inout [GeoJSONDoubt]) {
        guard let object else { return }
        for (place, member) in object.members.enumerated() {
            var isRepeated = false
            for earlier in object.members[..<place] where earlier.name == member.name { isRepeated = true }
            if isRepeated {
                doubts.add(.duplicateProperty(member.name), at: GeoJSONDoubt.Place(featureIndex: featureIndex))
            } else {
                add(member)
            }
        }
    }

    private mutating func add(_ member: JSONObject.Member) {
        let index: Int
        if let known = indices[member.name] {
            index = known
        } else {
            index = properties.count
            indices[member.name] = index
            properties.append(PropertySummary(name: member.name))
            texts.append([])
            integers.append([])
        }
        let isNew: Bool
        let type: PropertySummary.ValueType
        switch member.value {
        case .null:
            properties[index].nullCount += 1
            return
        case .string(let text): (type, isNew) = (.string, texts[index].insert(text).inserted)
        case .integer(let integer): (type, isNew) = (.integer, integers[index].insert(integer).inserted)
        case .bool: (type, isNew) = (.boolean, false)
        case .double, .literal: (type, isNew) = (.number, false)
        case .array: (type, isNew) = (.array, false)
        case .object: (type, isNew) = (.object, false)
        }
        properties[index].count += 1
        if isNew { properties[index].distinctCount += 1 }
        if properties[index].samples.count < PropertySummary.sampleLimit,
            isNew || !properties[index].samples.contains(member.value)
        {
            properties[index].samples.append(member.value)
        }
        if let known = properties[index].types.firstIndex(where: { $0.type == type }) {
            properties[index].types[known].count += 1
        } else {
            properties[index].types.append(PropertySummary.TypeCount(type: type, count: 1))
        }
    }
}
