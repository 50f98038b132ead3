import ChizuDrawing
import ChizuGeometry
import ChizuStyle

/// The properties of a symbol layer that are the same for all its features.
struct SymbolRules {
    var placement: SymbolLayer.Placement
    var fit: SymbolLayer.Fit
    var arrangement: SymbolLayer.Arrangement
    /// Between symbols along a line, in points.
    var spacing: Double
    /// In radians.
    var maxAngle: Double
    var textOverlap: Overlap
    var iconOverlap: Overlap
    var textIgnoresPlacement: Bool
    var iconIgnoresPlacement: Bool
    var textIsOptional: Bool
    var iconIsOptional: Bool
    /// Never `auto`.
    var textAlignment: SymbolLayer.RotationAlignment
    /// Never `auto`.
    var iconAlignment: SymbolLayer.RotationAlignment
    var textKeepsUpright: Bool
    var iconKeepsUpright: Bool
    var iconTextFit: SymbolLayer.IconTextFit
    var iconTextFitPadding: Padding
    /// In ems; nil packs lines by their ink.
    var lineHeight: Double?
    /// Empty where each feature has one anchor of its own.
    var variableAnchors: [SymbolLayer.Anchor]
    var writingModes: [SymbolLayer.WritingMode]
    /// In points; nil leaves room in proportion to the text.
    var textPadding: Double?
    var textShift: Point
    var iconShift: Point
    /// Whether symbols may cover each other at all.
    var mayOverlap: Bool
    /// Whether the lower symbols on the picture are drawn above the others and placed first.
    var sortsByY: Bool
    /// How the map is turned on the picture, in degrees clockwise.
    var mapRotation: Double
    /// Whether texts stay inside the picture and off others' circles.
    var isThemed: Bool

    let looks: SymbolLooks
    /// The text's size where it is the same for all features.
    private var size: Double?
    /// The ways for texts to stand where they are the same for all features.
    private var positions: [LabelPosition]?

    init(_ layer: SymbolLayer, _ context: LayerContext, bearing: Double, tellsMeaning: Bool = false) {
        func word<Word: StyleConvertible>(_ property: StyleProperty, else fallback: Word) -> Word {
            context.word(property, at: 0, else: fallback)
        }
        func flag(_ property: StyleProperty, else fallback: Bool = false) -> Bool {
            context.flag(property, at: 0, else: fallback)
        }
        func overlap(_ property: StyleProperty, _ older: StyleProperty) -> Overlap {
            switch word(property, else: flag(older) ? SymbolLayer.Overlap.always : .never) {
            case .never: .never
            case .always: .always
            case .cooperative: .cooperative
            }
        }
        let placement = word(.symbolPlacement, else: SymbolLayer.Placement.point)
        func alignment(_ property: StyleProperty) -> SymbolLayer.RotationAlignment {
            let alignment = word(property, else: SymbolLayer.RotationAlignment.auto)
            return alignment == .auto ? (placement == .point ? .viewport : .map) : alignment
        }
        self.placement = placement
        looks = SymbolLooks(context, tellsMeaning: tellsMeaning)
        fit = layer.fit
        arrangement = layer.arrangement
        isThemed = context.isThemed
        mapRotation = -bearing
        spacing = context.number(.symbolSpacing, at: 0, else: 250)
        maxAngle = context.number(.textMaxAngle, at: 0, else: 45) * .pi / 180
        textOverlap = overlap(.textOverlap, .textAllowOverlap)
        iconOverlap = overlap(.iconOverlap, .iconAllowOverlap)
        textIgnoresPlacement = flag(.textIgnorePlacement)
        iconIgnoresPlacement = flag(.iconIgnorePlacement)
        textIsOptional = flag(.textOptional)
        iconIsOptional = flag(.iconOptional)
        textAlignment = alignment(.textRotationAlignment)
        iconAlignment = alignment(.iconRotationAlignment)
        textKeepsUpright = flag(.textKeepUpright, else: true)
        iconKeepsUpright = flag(.iconKeepUpright)
        iconTextFit = word(.iconTextFit, else: .none)
        iconTextFitPadding =
            Padding(context.numbers(.iconTextFitPadding, at: 0)) ?? Padding(top: 0, right: 0, bottom: 0, left: 0)
        lineHeight =
            isThemed && context.properties[.textLineHeight] == nil
            ? nil : context.number(.textLineHeight, at: 0, else: 1.2, in: -100...100)
        textPadding =
            isThemed && context.properties[.textPadding] == nil ? nil : context.number(.textPadding, at: 0, else: 2)
        variableAnchors = placement == .point ? word(.textVariableAnchor, else: []) : []
        writingModes = placement == .point ? word(.textWritingMode, else: []) : []
        textShift = context.translation(.textTranslate, anchor: .textTranslateAnchor, bearing: bearing)
        iconShift = context.translation(.iconTranslate, anchor: .iconTranslateAnchor, bearing: bearing)
        let order = word(.symbolZOrder, else: SymbolLayer.ZOrder.auto)
        mayOverlap =
            textOverlap != .never || iconOverlap != .never || textIgnoresPlacement || iconIgnoresPlacement
        sortsByY =
            mayOverlap
            && (order == .viewportY || order == .auto && context.properties[.symbolSortKey] == nil)
        if context.isSame([.textSize]) { size = size(context, at: 0) }
        if context.isSame([.textAnchor, .textOffset, .textRadialOffset, .textVariableAnchorOffset]) {
            positions = positions(context, at: 0)
        }
    }

    /// Whether a label stands on its point, so that a region's label may move within the region.
    func isCentred(_ context: LayerContext) -> Bool {
        isThemed && placement == .point && variableAnchors.isEmpty && writingModes.isEmpty
            && context.properties[.iconImage] == nil && context.properties[.textVariableAnchorOffset] == nil
            && context.properties[.textRadialOffset] == nil && context.properties[.textRotate] == nil
            && textAlignment == .viewport && textShift == .zero
            && context.word(.textAnchor, at: 0, else: SymbolLayer.Anchor.center) == .center
            && context.numbers(.textOffset, at: 0).allSatisfy { $0 == 0 }
    }

    /// Whether labels follow lines glyph by glyph.
    var isCurved: Bool { placement != .point && textAlignment != .viewport }

    /// The share of an em by which an anchor at a text's top or bottom is nearer than its box, which has room for the
    /// longest letters: as in MapLibre GL JS, 7 of 24. Lines packed by their ink have no such room.
    private var slack: Double { lineHeight == nil ? 0 : 7.0 / 24 }

    /// The em size of a feature's text, in points.
    func size(_ context: LayerContext, at index: Int) -> Double {
        size
            ?? context.number(
                .textSize, at: index, else: context.isThemed ? context.metrics.labelSize : 16, in: 0...10_000)
    }

    /// Where a text goes with each of the anchors that it may have, the best first, in ems.
    func positions(_ context: LayerContext, at index: Int) -> [LabelPosition] {
        if let positions { return positions }
        if placement == .point,
            case .anchorOffsets(let offsets) = context.value(.textVariableAnchorOffset, at: index),
            !offsets.entries.isEmpty
        {
            return offsets.entries.map { entry in
                let anchor = SymbolLayer.Anchor(rawValue: entry.anchor) ?? .center
                return LabelPosition(
                    anchor: anchor, x: Self.bounded(entry.x),
                    y: Self.bounded(entry.y) - slack * anchor.direction.y)
            }
        }
        let numbers = context.numbers(.textOffset, at: index)
        let offset = numbers.count == 2 ? Point(x: numbers[0], y: numbers[1]) : .zero
        let radial = context.properties[.textRadialOffset].map { _ in
            context.number(.textRadialOffset, at: index, else: 0, in: 0...1e6)
        }
        if !variableAnchors.isEmpty {
            return variableAnchors.map { position($0, radial: radial, offset: offset) }
        }
        let anchor = context.word(.textAnchor, at: index, else: SymbolLayer.Anchor.center)
        if let radial { return [position(anchor, radial: radial, offset: offset)] }
        return [LabelPosition(anchor: anchor, x: offset.x, y: offset.y)]
    }

    private static func bounded(_ offset: Double) -> Double {
        offset.isNaN ? 0 : LayerContext.lengths.clamp(offset)
    }

    /// An anchor that moves the text away from the point: by a radius, or by the offset's amounts on both axes.
    private func position(_ anchor: SymbolLayer.Anchor, radial: Double?, offset: Point) -> LabelPosition {
        let direction = anchor.direction
        var (x, y) = (abs(offset.x), abs(offset.y))
        if let radial {
            let isDiagonal = direction.x != 0 && direction.y != 0
            x = isDiagonal ? radial * 0.5.squareRoot() : radial
            y = x
        }
        return LabelPosition(anchor: anchor, x: x * direction.x, y: (y - slack) * direction.y)
    }
}
