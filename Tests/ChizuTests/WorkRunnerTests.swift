import ChizuMap
import Testing

@testable import Chizu

@Suite("Projecting on all cores")
struct WorkRunnerTests {
    @Test("The display list is the one that a single thread makes")
    func sameList() {
        let squares = (0..<203).map { index in
            let west = Double(index % 29) * 5 - 70
            let south = Double(index / 29) * 5 - 20
            let corners = [(0.0, 0.0), (4.5, 0.0), (4.5, 4.0), (0.0, 4.0), (0.0, 0.0)].map {
                Coordinate(longitude: west + $0.0, latitude: south + $0.1)
            }
            return Feature(
                geometry: .polygon(Polygon(exterior: CoordinateSequence(corners))),
                properties: JSONObject([.init(name: "name", value: .string("square \(index)"))]))
        }
        let map = Map {
            FillLayer(squares)
            LineLayer(squares)
        }
        let threaded = PreparedMap(map, runner: .allCores).scene(width: 640).displayList
        #expect(threaded == PreparedMap(map).scene(width: 640).displayList)
        #expect(!threaded.items.isEmpty)
    }
}
