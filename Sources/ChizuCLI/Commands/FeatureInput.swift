import Chizu

/// Reads the features of all inputs, one file after the other.
func readFeatures(_ paths: [String], progress: Progress) throws -> [Feature] {
    var features: [Feature] = []
    for path in paths {
        progress.begin("reading \(path == "-" ? "standard input" : path)")
        let document = try GeoJSONDocument(contentsOf: path)
        // The only file's features are taken as they are, without a copy.
        if features.isEmpty { features = document.features } else { features += document.features }
    }
    LastingData.keep(features)
    return features
}
