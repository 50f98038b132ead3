import ChizuGeometry
import ChizuProjection

/// Which projection a map is drawn in.
public enum ProjectionChoice: Sendable {
    /// Chosen from what the map shows.
    case automatic
    /// The author's.
    case fixed(Projection)

    /// The projection for a map of these sources, and why it was chosen.
    func resolved(for sources: [LayerSource]) -> (projection: Projection, reason: String) {
        switch self {
        case .fixed(let projection): (projection, "the author's choice")
        case .automatic: (.equirectangular, "")
        }
    }
}
