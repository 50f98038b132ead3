// A program that imports Chizu has the whole engine at hand.
@_exported import ChizuDrawing
@_exported import ChizuGeoJSON
@_exported import ChizuGeometry
@_exported import ChizuMap
@_exported import ChizuProjection
@_exported import ChizuStyle
@_exported import ChizuText
