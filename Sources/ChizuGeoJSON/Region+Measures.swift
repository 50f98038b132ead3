import ChizuGeometry

extension Region {
    /// The area of all parts in km², holes subtracted, on a sphere of the Earth's mean radius, 6,371.0088 km.
    public var areaInSquareKilometers: Double { polygons.areaInSquareKilometers }

    /// The middle of the area on the sphere; it may lie outside of the region.
    public var centroid: Coordinate? { polygons.centroid }

    /// The smallest box around all parts; it crosses the antimeridian where that is smaller.
    public var bounds: CoordinateBox? {
        var extent = CoordinateExtent()
        for polygon in polygons { extent.add(polygon) }
        return extent.box
    }

    /// The place for a label: the point of the largest part that is farthest from its border.
    ///
    /// - Parameter precision: by how much another point may be deeper inside, as a fraction of the answer's depth.
    public func labelPoint(precision: Double = 0.02) -> Coordinate? { polygons.labelPoint(precision: precision) }

    /// The number of coordinates of all rings, closing points included.
    public var vertexCount: Int {
        var count = 0
        for polygon in polygons {
            for ring in polygon.rings { count += ring.count }
        }
        return count
    }
}

extension RegionSet {
    /// The smallest box around all regions; it crosses the antimeridian where that is smaller.
    public var bounds: CoordinateBox? {
        var extent = CoordinateExtent()
        for region in regions {
            for polygon in region.polygons { extent.add(polygon) }
        }
        return extent.box
    }
}

extension FeatureCollection {
    /// The smallest box around all geometries, as measured, not as `boundingBox` says.
    public var bounds: CoordinateBox? {
        var extent = CoordinateExtent()
        for feature in features {
            if let geometry = feature.geometry { extent.add(geometry) }
        }
        return extent.box
    }
}
