extension SVGDocument {
    /// Writes id, role, name and data of an element whose start tag is open.
    ///
    /// A layer is a list and its features are the items, which every screen reader can walk; a feature outside of a
    /// list is an image with a name, and what is not a feature inside one is hidden, for a list has items only. A layer
    /// without features of its own (labels, borders) is a group.
    mutating func semantics(_ semantics: Semantics?, inList: Bool = false, isList: Bool = false) {
        guard let semantics else {
            if inList { xml.attribute("aria-hidden", "true") }
            return
        }
        if let id = semantics.id { xml.attribute("id", names.unique(id)) }
        switch semantics.role {
        case .feature: xml.attribute("role", inList ? "listitem" : "img")
        case .layer: xml.attribute("role", isList ? "list" : "group")
        case .legend: xml.attribute("role", "group")
        case .title:
            xml.attribute("role", "heading")
            xml.attribute("aria-level", "1")
        case .decoration: xml.attribute("aria-hidden", "true")
        }
        if let label = semantics.label, semantics.role != .decoration { xml.attribute("aria-label", label) }
        var taken: [[UInt8]] = []
        for attribute in semantics.attributes {
            xml.attribute(SVGNames.data(attribute.name, besides: &taken), attribute.value)
        }
    }

    /// Writes the tooltip of a feature as the first child of its element.
    mutating func tooltip(_ semantics: Semantics?) {
        guard let semantics, semantics.role == .feature, let label = semantics.label else { return }
        xml.open("title")
        xml.content(label)
        xml.close("title")
    }
}
