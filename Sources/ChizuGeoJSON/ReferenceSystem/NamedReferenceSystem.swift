import ChizuGeometry

/// The value of a `crs` member, as the GeoJSON format specification of 2008 had it (§3).
enum NamedReferenceSystem {
    /// `null`: no system can be assumed. Read as degrees, the only ones RFC 7946 knows.
    case unspecified
    case known(ReferenceSystem, name: String)
    case unknown(name: String)

    init(_ value: JSONValue) {
        switch value {
        case .null: self = .unspecified
        case .string(let name): self.init(name: name)
        case .object(let object): self.init(object)
        case .bool, .integer, .double, .literal, .array: self = .unknown(name: "not an object")
        }
    }

    private init(_ object: JSONObject) {
        guard case .object(let properties)? = object["properties"] else {
            self = .unknown(name: "without properties")
            return
        }
        if let name = properties["name"]?.stringValue {
            self.init(name: name)
        } else if case .integer(let code)? = properties["code"] {
            // The draft's {"type": "EPSG", "properties": {"code": 4326}}.
            self.init(name: Wording("EPSG:\(code)").text)
        } else {
            self = .unknown(name: properties["href"]?.stringValue ?? "without name")
        }
    }

    /// `EPSG:6677`, `urn:ogc:def:crs:EPSG::6677`, `urn:ogc:def:crs:OGC:1.3:CRS84`,
    /// `http://www.opengis.net/def/crs/EPSG/0/6677` and the like: authority and code among separators.
    private init(name: String) {
        var parts: [[UInt8]] = [[]]
        for byte in name.bytes {
            switch byte {
            case UInt8(ascii: ":"), UInt8(ascii: "/"), UInt8(ascii: "#"): parts.append([])
            case UInt8(ascii: "a")...UInt8(ascii: "z"): parts[parts.count - 1].append(byte - 0x20)
            default: parts[parts.count - 1].append(byte)
            }
        }
        let code = parts[parts.count - 1]
        if code.spells("CRS84") || code.spells("CRS84H") {
            self = .known(.degrees, name: name)
            return
        }
        var isEPSG = false
        for part in parts where part.spells("EPSG") { isEPSG = true }
        if isEPSG, code.count <= 6, let number = Self.integer(code), let system = ReferenceSystem(epsg: number) {
            self = .known(system, name: name)
        } else {
            self = .unknown(name: name)
        }
    }

    private static func integer(_ digits: [UInt8]) -> Int? {
        var value = 0
        for digit in digits {
            guard digit &- UInt8(ascii: "0") < 10 else { return nil }
            value = value * 10 + Int(digit - UInt8(ascii: "0"))
        }
        return digits.isEmpty ? nil : value
    }
}
