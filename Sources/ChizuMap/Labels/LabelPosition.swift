/// One way in which a text can stand to its point.
struct LabelPosition {
    var anchor: SymbolLayer.Anchor
    /// From where the anchor puts the text, in ems, right and down.
    var x: Double
    var y: Double
}
