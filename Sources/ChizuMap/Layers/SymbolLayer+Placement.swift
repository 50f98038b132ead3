import ChizuStyle

extension SymbolLayer {
    // MARK: Placement

    /// Where symbols stand: at points (as left open), along lines again and again, or once in their middles.
    public func symbolPlacement(_ placement: StyleValue<Placement>) -> Self { setting(.symbolPlacement, placement) }

    /// Where symbols stand: at points (as left open), along lines again and again, or once in their middles.
    public func symbolPlacement(_ placement: Placement) -> Self { setting(.symbolPlacement, placement) }

    /// How far apart symbols along a line are, in points; 250 if left open.
    public func symbolSpacing(_ spacing: StyleValue<Double>) -> Self { setting(.symbolSpacing, spacing) }

    /// Symbols with lower keys are placed first and drawn below those with higher ones; without keys, larger regions
    /// are placed first.
    public func symbolSortKey(_ key: StyleValue<Double>) -> Self { setting(.symbolSortKey, key) }

    /// The order in which symbols that may overlap are drawn.
    public func symbolZOrder(_ order: ZOrder) -> Self { setting(.symbolZOrder, order) }

    // MARK: Collisions

    /// Whether the text may cover other symbols, whichever they are.
    public func textAllowOverlap(_ allows: Bool) -> Self { setting(.textAllowOverlap, allows) }

    /// Which other symbols the text may cover; in place of `textAllowOverlap`.
    public func textOverlap(_ overlap: StyleValue<Overlap>) -> Self { setting(.textOverlap, overlap) }

    /// Which other symbols the text may cover; in place of `textAllowOverlap`.
    public func textOverlap(_ overlap: Overlap) -> Self { setting(.textOverlap, overlap) }

    /// Whether other symbols may cover the text, whatever they say of overlap.
    public func textIgnorePlacement(_ ignores: Bool) -> Self { setting(.textIgnorePlacement, ignores) }

    /// Whether an icon is drawn without its text where the text has no room.
    public func textOptional(_ isOptional: Bool) -> Self { setting(.textOptional, isOptional) }

    /// How much room is kept free around the text, in points.
    public func textPadding(_ padding: StyleValue<Double>) -> Self { setting(.textPadding, padding) }

    /// Whether the icon may cover other symbols, whichever they are.
    public func iconAllowOverlap(_ allows: Bool) -> Self { setting(.iconAllowOverlap, allows) }

    /// Which other symbols the icon may cover; in place of `iconAllowOverlap`.
    public func iconOverlap(_ overlap: StyleValue<Overlap>) -> Self { setting(.iconOverlap, overlap) }

    /// Which other symbols the icon may cover; in place of `iconAllowOverlap`.
    public func iconOverlap(_ overlap: Overlap) -> Self { setting(.iconOverlap, overlap) }

    /// Whether other symbols may cover the icon, whatever they say of overlap.
    public func iconIgnorePlacement(_ ignores: Bool) -> Self { setting(.iconIgnorePlacement, ignores) }

    /// Whether a text is drawn without its icon where the icon has no room.
    public func iconOptional(_ isOptional: Bool) -> Self { setting(.iconOptional, isOptional) }

    /// How much room is kept free around the icon, in points; 2 on each side if left open.
    public func iconPadding(_ padding: StyleValue<Padding>) -> Self { setting(.iconPadding, padding) }
}
