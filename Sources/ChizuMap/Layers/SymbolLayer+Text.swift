import ChizuGeometry
import ChizuStyle

extension SymbolLayer {
    // MARK: Setting

    /// The text in sections of their own looks, images among it: `.format(…)`.
    @_disfavoredOverload
    public func textField(_ text: StyleValue<FormattedText>) -> Self {
        var layer = setting(.textField, text)
        layer.template = nil
        return layer
    }

    /// Font names as the style spec has them, in order of preference: a family and words for weight and slant, such as
    /// `"Noto Sans Bold Italic"`.
    public func textFont(_ names: StyleValue<[String]>) -> Self {
        var layer = setting(.textFont, names)
        layer.font = nil
        return layer
    }

    /// Font names as the style spec has them, in order of preference: a family and words for weight and slant, such as
    /// `"Noto Sans Bold Italic"`.
    public func textFont(_ names: [String]) -> Self { textFont(.constant(names)) }

    /// The em size in points.
    public func textSize(_ size: StyleValue<Double>) -> Self { setting(.textSize, size) }

    /// Longer lines are broken, in ems. Left open, lines are broken only at line feeds. Not for text along lines.
    public func textMaxWidth(_ width: StyleValue<Double>) -> Self { setting(.textMaxWidth, width) }

    /// From one line to the next, in ems. Left open, lines are set as close as their ink lets them be.
    public func textLineHeight(_ height: StyleValue<Double>) -> Self { setting(.textLineHeight, height) }

    /// Room added after each letter, in ems.
    public func textLetterSpacing(_ spacing: StyleValue<Double>) -> Self { setting(.textLetterSpacing, spacing) }

    /// How lines stand to each other. Left open, flush with the side that the text is anchored by.
    public func textJustify(_ justify: StyleValue<Justify>) -> Self { setting(.textJustify, justify) }

    /// How lines stand to each other. Left open, flush with the side that the text is anchored by.
    public func textJustify(_ justify: Justify) -> Self { setting(.textJustify, justify) }

    /// Makes the text all capitals or all small letters.
    public func textTransform(_ transform: StyleValue<TextTransform>) -> Self { setting(.textTransform, transform) }

    /// Makes the text all capitals or all small letters.
    public func textTransform(_ transform: TextTransform) -> Self { setting(.textTransform, transform) }

    /// In which directions text of scripts that can be written in columns may be written at a point, the best first.
    public func textWritingMode(_ modes: [WritingMode]) -> Self { setting(.textWritingMode, modes) }

    // MARK: Place

    /// Which part of the text stands at the point.
    public func textAnchor(_ anchor: StyleValue<Anchor>) -> Self { setting(.textAnchor, anchor) }

    /// Which part of the text stands at the point.
    public func textAnchor(_ anchor: Anchor) -> Self { setting(.textAnchor, anchor) }

    /// The anchors that may be used, the best first: the text takes the first with which it covers no other symbol.
    public func textVariableAnchor(_ anchors: [Anchor]) -> Self { setting(.textVariableAnchor, anchors) }

    /// The anchors that may be used with an offset each, in ems; in place of `textVariableAnchor` and `textOffset`.
    public func textVariableAnchorOffset(_ offsets: StyleValue<VariableAnchorOffsets>) -> Self {
        setting(.textVariableAnchorOffset, offsets)
    }

    /// How far the text stands from where its anchor puts it, right and down, `[x, y]` in ems. With variable anchors,
    /// how far away from the point on each axis, whichever the anchor is.
    public func textOffset(_ offset: StyleValue<[Double]>) -> Self { setting(.textOffset, offset) }

    /// How far the text stands from where its anchor puts it, right and down, in ems.
    public func textOffset(x: Double, y: Double) -> Self { setting(.textOffset, [x, y]) }

    /// How far the text stands from its point in the direction of its anchor, in ems; in place of `textOffset`.
    public func textRadialOffset(_ offset: StyleValue<Double>) -> Self { setting(.textRadialOffset, offset) }

    /// Degrees clockwise.
    public func textRotate(_ degrees: StyleValue<Double>) -> Self { setting(.textRotate, degrees) }

    /// What the text is turned with. Left open, text along a line follows it letter by letter, and text at a point is
    /// upright.
    public func textRotationAlignment(_ alignment: RotationAlignment) -> Self {
        setting(.textRotationAlignment, alignment)
    }

    /// Whether text that follows a line is turned round where it would stand on its head; it is by default.
    public func textKeepUpright(_ keeps: Bool) -> Self { setting(.textKeepUpright, keeps) }

    /// By how much a line may turn below a letter and its neighbours, in degrees; 45 if left open.
    public func textMaxAngle(_ degrees: StyleValue<Double>) -> Self { setting(.textMaxAngle, degrees) }

    // MARK: Paint

    /// 0 (invisible) to 1.
    public func textOpacity(_ opacity: StyleValue<Double>) -> Self { setting(.textOpacity, opacity) }

    public func textColor(_ color: StyleValue<Color>) -> Self { setting(.textColor, color) }

    /// An outline that keeps the text readable on any ground.
    ///
    /// - Parameter width: how far it reaches beyond the glyphs, in points.
    public func textHalo(_ color: StyleValue<Color>, width: StyleValue<Double>) -> Self {
        textHaloColor(color).textHaloWidth(width)
    }

    public func textHaloColor(_ color: StyleValue<Color>) -> Self { setting(.textHaloColor, color) }

    /// How far the halo reaches beyond the glyphs, in points.
    public func textHaloWidth(_ width: StyleValue<Double>) -> Self { setting(.textHaloWidth, width) }

    /// How far the halo's edge fades, in points.
    public func textHaloBlur(_ blur: StyleValue<Double>) -> Self { setting(.textHaloBlur, blur) }

    /// Moves the texts by so many points to the right and down, `[x, y]`.
    public func textTranslate(_ offset: StyleValue<[Double]>) -> Self { setting(.textTranslate, offset) }

    /// Moves the texts by so many points to the right and down.
    public func textTranslate(x: Double, y: Double) -> Self { setting(.textTranslate, [x, y]) }

    /// Whether a translation of texts turns with the map; it does by default.
    public func textTranslateAnchor(_ anchor: TranslateAnchor) -> Self { setting(.textTranslateAnchor, anchor) }
}
