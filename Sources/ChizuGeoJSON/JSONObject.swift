/// The members of a JSON object in file order. Small, as GeoJSON properties are: look-up walks the members.
public struct JSONObject: Equatable, Sendable {
    public struct Member: Equatable, Sendable {
        public var name: String
        public var value: JSONValue

        public init(name: String, value: JSONValue) {
            self.name = name
            self.value = value
        }
    }

    public var members: [Member]

    public init(_ members: [Member] = []) {
        self.members = members
    }

    public var isEmpty: Bool { members.isEmpty }

    /// The first member of that name. Setting nil removes it; setting a new name appends it.
    public subscript(name: String) -> JSONValue? {
        get {
            for member in members where member.name == name { return member.value }
            return nil
        }
        set {
            for index in members.indices where members[index].name == name {
                if let newValue { members[index].value = newValue } else { members.remove(at: index) }
                return
            }
            if let newValue { members.append(Member(name: name, value: newValue)) }
        }
    }
}
