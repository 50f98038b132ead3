/// Collects the layers of a `Map { … }`, with `if`, `switch` and `for`.
@resultBuilder
public enum MapBuilder {
    public static func buildExpression(_ layer: BackgroundLayer) -> [Layer] { [.background(layer)] }
    public static func buildExpression(_ layer: FillLayer) -> [Layer] { [.fill(layer)] }
    public static func buildExpression(_ layer: LineLayer) -> [Layer] { [.line(layer)] }
    public static func buildExpression(_ layer: CircleLayer) -> [Layer] { [.circle(layer)] }
    public static func buildExpression(_ layer: SymbolLayer) -> [Layer] { [.symbol(layer)] }
    public static func buildExpression(_ layer: HeatmapLayer) -> [Layer] { [.heatmap(layer)] }
    public static func buildExpression(_ layer: RasterLayer) -> [Layer] { [.raster(layer)] }
    public static func buildExpression(_ layer: Layer) -> [Layer] { [layer] }
    public static func buildExpression(_ layers: [Layer]) -> [Layer] { layers }

    public static func buildBlock() -> [Layer] { [] }
    public static func buildPartialBlock(first: [Layer]) -> [Layer] { first }
    public static func buildPartialBlock(accumulated: [Layer], next: [Layer]) -> [Layer] { accumulated + next }
    public static func buildOptional(_ layers: [Layer]?) -> [Layer] { layers ?? [] }
    public static func buildEither(first layers: [Layer]) -> [Layer] { layers }
    public static func buildEither(second layers: [Layer]) -> [Layer] { layers }
    public static func buildArray(_ groups: [[Layer]]) -> [Layer] {
        var layers: [Layer] = []
        for group in groups { layers += group }
        return layers
    }
    public static func buildLimitedAvailability(_ layers: [Layer]) -> [Layer] { layers }
}
