import ChizuGeometry

extension DisplayItem {
    /// The density of weighted points as colours.
    ///
    /// A point adds weight · intensity · (2π)^−½ · exp(−½ (3d/r)²) to the density at the distance d, as the heatmap
    /// shaders of MapLibre GL JS do, where r is its radius: three standard deviations. Densities add up and are looked
    /// up in the ramp: 0 is nothing, 1 and above the last colour.
    public struct HeatmapItem: Equatable, Sendable {
        public struct Spot: Equatable, Sendable {
            /// In points, like the radius.
            public var center: Point
            public var radius: Double
            /// What has none, or less, adds nothing.
            public var weight: Double

            public init(center: Point, radius: Double, weight: Double = 1) {
                self.center = center
                self.radius = radius
                self.weight = weight
            }
        }

        public var spots: [Spot]
        /// Multiplies all weights.
        public var intensity: Double
        /// By density. A first colour that shows is painted over the whole picture.
        public var ramp: ColorRamp
        public var opacity: Double
        public var semantics: Semantics?

        public init(
            spots: [Spot], intensity: Double = 1, ramp: ColorRamp, opacity: Double = 1, semantics: Semantics? = nil
        ) {
            self.spots = spots
            self.intensity = intensity
            self.ramp = ramp
            self.opacity = opacity
            self.semantics = semantics
        }
    }
}
