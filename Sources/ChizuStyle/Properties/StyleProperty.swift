import ChizuGeometry

/// A paint or layout property of the MapLibre style spec, version 8. `spec` says what the spec says of it.
public enum StyleProperty: UInt8, CaseIterable, Sendable {
    case backgroundVisibility, backgroundColor, backgroundPattern, backgroundOpacity

    case fillVisibility, fillSortKey
    case fillAntialias, fillOpacity, fillLayerOpacity, fillColor, fillOutlineColor, fillTranslate, fillTranslateAnchor
    case fillPattern

    case lineVisibility, lineCap, lineJoin, lineMiterLimit, lineRoundLimit, lineSortKey
    case lineOpacity, lineLayerOpacity, lineColor, lineTranslate, lineTranslateAnchor, lineWidth, lineGapWidth
    case lineOffset, lineBlur, lineDasharray, linePattern, lineGradient

    case circleVisibility, circleSortKey
    case circleRadius, circleColor, circleBlur, circleOpacity, circleTranslate, circleTranslateAnchor
    case circlePitchScale, circlePitchAlignment, circleStrokeWidth, circleStrokeColor, circleStrokeOpacity

    case heatmapVisibility
    case heatmapRadius, heatmapWeight, heatmapIntensity, heatmapColor, heatmapOpacity

    case symbolVisibility, symbolPlacement, symbolSpacing, symbolAvoidEdges, symbolSortKey, symbolZOrder
    case iconAllowOverlap, iconOverlap, iconIgnorePlacement, iconOptional, iconRotationAlignment, iconSize, iconTextFit
    case iconTextFitPadding, iconImage, iconRotate, iconPadding, iconKeepUpright, iconOffset, iconAnchor
    case iconPitchAlignment
    case textPitchAlignment, textRotationAlignment, textField, textFont, textSize, textMaxWidth, textLineHeight
    case textLetterSpacing, textJustify, textRadialOffset, textVariableAnchor, textVariableAnchorOffset, textAnchor
    case textMaxAngle, textWritingMode, textRotate, textPadding, textKeepUpright, textTransform, textOffset
    case textAllowOverlap, textOverlap, textIgnorePlacement, textOptional
    case iconOpacity, iconColor, iconHaloColor, iconHaloWidth, iconHaloBlur, iconTranslate, iconTranslateAnchor
    case textOpacity, textColor, textHaloColor, textHaloWidth, textHaloBlur, textTranslate, textTranslateAnchor

    case rasterVisibility
    case rasterOpacity, rasterHueRotate, rasterBrightnessMin, rasterBrightnessMax, rasterSaturation, rasterContrast
    case resampling, rasterResampling, rasterFadeDuration

    /// The property of a layer type by its name in style JSON; nil where the type has none of that name.
    public init?(named name: String, in type: LayerType) {
        let specs = StylePropertySpec.all
        for property in Self.allCases where specs[Int(property.rawValue)].layerType == type {
            guard specs[Int(property.rawValue)].name.spells(name) else { continue }
            self = property
            return
        }
        return nil
    }

    /// Its name in style JSON.
    public var name: String { spec.name }

    public var spec: StylePropertySpec { StylePropertySpec.all[Int(rawValue)] }
}

/// The layer types of the style spec that have a meaning on a flat map.
public enum LayerType: UInt8, CaseIterable, Sendable {
    case background, fill, line, circle, heatmap, symbol, raster

    /// The type of a name in style JSON; nil for those that mean nothing on a flat map, such as `hillshade`.
    public init?(named name: String) {
        guard let type = Self.allCases.first(where: { $0.name.spells(name) }) else { return nil }
        self = type
    }

    /// The name in style JSON.
    public var name: String {
        switch self {
        case .background: "background"
        case .fill: "fill"
        case .line: "line"
        case .circle: "circle"
        case .heatmap: "heatmap"
        case .symbol: "symbol"
        case .raster: "raster"
        }
    }
}
