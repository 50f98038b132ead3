import ChizuDrawing
import ChizuStyle

/// Lines: borders, tracks, and the outline of every polygon of a feature collection.
///
/// Give it `regions.borders` for borders, or `regions.innerBorders` and `regions.outline` to style them apart. Given the
/// regions themselves it strokes their borders too, each once where all look alike; where colour, width or opacity
/// depend on the region, or a filter chooses among them, every outline, so a border between two regions twice.
public struct LineLayer: MapLayer, ColoredLayer {
    public var common = LayerCommon()
    var source: LayerSource
    var color = LayerColor.theme
    var opacity: StyleValue<Double> = .constant(1)
    /// Nil takes a hairline that grows with the picture.
    var width: StyleValue<Double>?
    var dashArray: [Double] = []
    var cap = StrokeStyle.Cap.butt
    var join = StrokeStyle.Join.miter
    var miterLimit = 2.0

    public init(_ source: some LayerSourceConvertible) {
        self.source = source.layerSource
    }

    public func lineColor(_ color: StyleValue<Color>) -> Self { colored(color) }

    /// Colours each line by a property's value; see `FillLayer.fillColor(by:_:_:noData:)`.
    public func lineColor(
        by property: String, _ classification: Classification = .quantile(classes: 5), _ palette: Palette = .blues,
        noData: Color? = nil
    ) -> Self {
        colored(by: property, classification, palette, noData: noData)
    }

    /// 0 (invisible) to 1.
    public func lineOpacity(_ opacity: StyleValue<Double>) -> Self { with { $0.opacity = opacity } }

    /// The stroke's width in points.
    public func lineWidth(_ width: StyleValue<Double>) -> Self { with { $0.width = width } }

    /// Lengths of dashes and gaps in turn, in line widths; empty for a solid line.
    public func lineDasharray(_ lengths: [Double]) -> Self { with { $0.dashArray = lengths } }

    public func lineCap(_ cap: StrokeStyle.Cap) -> Self { with { $0.cap = cap } }

    public func lineJoin(_ join: StrokeStyle.Join) -> Self { with { $0.join = join } }

    /// The longest miter, in line widths; a longer one becomes a bevel.
    public func lineMiterLimit(_ limit: Double) -> Self { with { $0.miterLimit = limit } }

    /// Whether the lines look different at another zoom.
    var dependsOnZoom: Bool { paintDependsOnZoom || width?.expression.isZoomConstant == false }

    /// Whether the lines follow what is said of features for the moment.
    var dependsOnState: Bool {
        paintDependsOnState || width?.expression.dependencies.contains(.featureState) == true
    }

    /// Whether all lines look alike, but for what the theme makes of coasts, so that several can be stroked as one.
    var isUniform: Bool {
        switch color {
        case .theme: break
        case .value(let value): if value.constantValue == nil { return false }
        case .scale: return false
        }
        return (width == nil || width?.constantValue != nil) && opacity.constantValue != nil
    }
}
