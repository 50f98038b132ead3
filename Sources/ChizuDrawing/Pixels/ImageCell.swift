import ChizuGeometry

/// A part of an image and the quadrilateral it goes to.
struct ImageCell {
    /// From the top left round by the right, before the item's transform.
    let corners: (Point, Point, Point, Point)
    /// In pixels of the image.
    let part: Box

    var path: Path {
        var path = Path()
        path.move(to: corners.0)
        path.line(to: corners.1)
        path.line(to: corners.2)
        path.line(to: corners.3)
        path.close()
        return path
    }
}

extension DisplayItem.ImageItem {
    /// Calls `body` with each cell of the mesh, row after row; without a mesh, with the whole image.
    func forEachCell(_ body: (ImageCell) -> Void) {
        guard image.width > 0, image.height > 0 else { return }
        let mesh = self.mesh ?? ImageMesh(unitSquareOf: image)
        for row in 0..<max(0, mesh.rows.count - 1) {
            for column in 0..<max(0, mesh.columns.count - 1) {
                body(
                    ImageCell(
                        corners: mesh.corners(column: column, row: row),
                        part: Box(
                            minX: mesh.columns[column], minY: mesh.rows[row], maxX: mesh.columns[column + 1],
                            maxY: mesh.rows[row + 1])))
            }
        }
    }
}
