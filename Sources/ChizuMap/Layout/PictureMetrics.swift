/// Every length of a picture that no author gave, in points, all multiples of one base size: a picture twice as large
/// looks the same.
struct PictureMetrics: Equatable {
    /// The base size. 12.5 points for a picture 800 points wide.
    let em: Double

    init(width: Double, height: Double?) {
        // A picture much wider than high is measured by its height, or its texts would crowd the map.
        let reference = min(width, (height ?? width) * 1.5)
        em = max(reference, 1) / 64
    }

    var margin: Double { 2 * em }
    var titleSize: Double { 1.9 * em }
    /// Between the title and what is below it.
    var titleGap: Double { 1.3 * em }
    var captionSize: Double { 0.78 * em }
    var captionGap: Double { 1 * em }
    var labelSize: Double { 0.95 * em }
    /// A label's halo, relative to its text's size.
    static let haloShare = 0.13
    var legendTitleSize: Double { 1 * em }
    var legendTextSize: Double { 0.92 * em }
    /// Between a box and its text.
    var legendGap: Double { 0.55 * em }
    var swatchWidth: Double { 1.75 * em }
    var swatchHeight: Double { 1.15 * em }
    var swatchGap: Double { 0.32 * em }
    var rampLength: Double { 9 * em }
    /// Free ground kept around a legend that stands upon the map.
    var legendClearance: Double { 1 * em }
    /// Between the map and a legend beside or below it.
    var legendDistance: Double { 1.6 * em }
    var hairline: Double { 0.06 * em }
    var borderWidth: Double { 0.055 * em }
    var lineWidth: Double { 0.14 * em }
    var circleRadius: Double { 0.3 * em }
    var circleStrokeWidth: Double { 0.1 * em }
    /// Between a point and the text above or below it.
    var pointGap: Double { 0.25 * em }
}
