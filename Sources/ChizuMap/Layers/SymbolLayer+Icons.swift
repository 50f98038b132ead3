import ChizuGeometry
import ChizuStyle

extension SymbolLayer {
    /// The icon, by the name of one of the map's images. One that the map does not have draws nothing; it is named in
    /// the scene's warnings.
    public func iconImage(_ image: StyleValue<ResolvedImage>) -> Self { setting(.iconImage, image) }

    /// The icon, by the name of one of the map's images.
    public func iconImage(_ name: String) -> Self { setting(.iconImage, ResolvedImage(name: name)) }

    /// The icon's size, times that of its image.
    public func iconSize(_ size: StyleValue<Double>) -> Self { setting(.iconSize, size) }

    /// Degrees clockwise.
    public func iconRotate(_ degrees: StyleValue<Double>) -> Self { setting(.iconRotate, degrees) }

    /// How far the icon stands from where its anchor puts it, right and down as it is turned, `[x, y]` in points times
    /// `iconSize`.
    public func iconOffset(_ offset: StyleValue<[Double]>) -> Self { setting(.iconOffset, offset) }

    /// How far the icon stands from where its anchor puts it, right and down as it is turned, in points times `iconSize`.
    public func iconOffset(x: Double, y: Double) -> Self { setting(.iconOffset, [x, y]) }

    /// Which part of the icon stands at the point.
    public func iconAnchor(_ anchor: StyleValue<Anchor>) -> Self { setting(.iconAnchor, anchor) }

    /// Which part of the icon stands at the point.
    public func iconAnchor(_ anchor: Anchor) -> Self { setting(.iconAnchor, anchor) }

    /// What the icon is turned with; left open, a line that it stands on, and nothing at a point.
    public func iconRotationAlignment(_ alignment: RotationAlignment) -> Self {
        setting(.iconRotationAlignment, alignment)
    }

    /// Whether an icon that is turned with its line is turned round where it would stand on its head.
    public func iconKeepUpright(_ keeps: Bool) -> Self { setting(.iconKeepUpright, keeps) }

    /// How the icon is stretched around the text.
    public func iconTextFit(_ fit: IconTextFit) -> Self { setting(.iconTextFit, fit) }

    /// How much larger than the text an icon that is fitted to it is, in points.
    public func iconTextFitPadding(top: Double, right: Double, bottom: Double, left: Double) -> Self {
        setting(.iconTextFitPadding, [top, right, bottom, left])
    }

    // MARK: Paint

    /// 0 (invisible) to 1.
    public func iconOpacity(_ opacity: StyleValue<Double>) -> Self { setting(.iconOpacity, opacity) }

    /// The colour of an icon whose image is a distance field; others have their own.
    public func iconColor(_ color: StyleValue<Color>) -> Self { setting(.iconColor, color) }

    /// The colour around an icon whose image is a distance field.
    public func iconHaloColor(_ color: StyleValue<Color>) -> Self { setting(.iconHaloColor, color) }

    /// How far the halo reaches beyond the icon's edge, in points; at most what the distance field holds.
    public func iconHaloWidth(_ width: StyleValue<Double>) -> Self { setting(.iconHaloWidth, width) }

    /// How far the halo's edge fades, in points.
    public func iconHaloBlur(_ blur: StyleValue<Double>) -> Self { setting(.iconHaloBlur, blur) }

    /// Moves the icons by so many points to the right and down, `[x, y]`.
    public func iconTranslate(_ offset: StyleValue<[Double]>) -> Self { setting(.iconTranslate, offset) }

    /// Moves the icons by so many points to the right and down.
    public func iconTranslate(x: Double, y: Double) -> Self { setting(.iconTranslate, [x, y]) }

    /// Whether a translation of icons turns with the map; it does by default.
    public func iconTranslateAnchor(_ anchor: TranslateAnchor) -> Self { setting(.iconTranslateAnchor, anchor) }
}
