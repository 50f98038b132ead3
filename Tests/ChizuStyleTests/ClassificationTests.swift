import ChizuGeoJSON
import ChizuStyle
import Testing

@Suite("Classification")
struct ClassificationTests {
    @Test(
        "The command line's forms are read",
        arguments: [
            ("equal:5", .equal(classes: 5)), ("quantile:7", .quantile(classes: 7)), ("linear", .linear),
            ("thresholds:1e5,1e6", .thresholds([1e5, 1e6])), ("thresholds:-1,0,2.5", .thresholds([-1, 0, 2.5])),
            ("category", .category),
        ] as [(String, Classification)])
    func parsing(text: String, classification: Classification) throws {
        #expect(try Classification(parsing: text) == classification)
    }

    @Test(
        "Other text is refused, with what was expected",
        arguments: [
            ("equal", "equal:N"), ("equal:0", "from 1 to 100"), ("equal:2.5", "whole number"),
            ("equal:", "whole number"),
            ("thresholds:", "numbers"), ("thresholds:1,,2", "numbers"), ("thresholds:2,1", "rise"),
            ("linear:3", "equal:N"),
            ("Quantile:x", "equal:N"), ("", "equal:N"), ("thresholds:1,nan", "numbers"),
        ])
    func refusal(text: String, expectation: String) {
        let error = #expect(throws: Classification.ParseError.self) { try Classification(parsing: text) }
        #expect(error?.message.contains(expectation) == true)
        #expect(error?.message.contains("'\(text)'") == true)
    }

    private func ranges(_ scale: ColorScale) -> [[Double]] {
        scale.classes.map { if case .range(let lower, let upper) = $0.content { [lower, upper] } else { [] } }
    }

    @Test("Equal classes divide the range; the largest value is in the last")
    func equal() {
        let scale = ColorScale(.equal(classes: 4), numbers: [0, 1, 2, 3, 8])
        #expect(ranges(scale) == [[0, 2], [2, 4], [4, 6], [6, 8]])
        #expect(scale.classes.map { $0.count } == [2, 2, 0, 1])
        #expect(scale.color(for: 8.0) == Palette.blues.colors(count: 4)[3])
        #expect(scale.color(for: 2.0) == Palette.blues.colors(count: 4)[1])
        #expect(scale.color(for: -100.0) == Palette.blues.colors(count: 4)[0])
        #expect(scale.color(for: 100.0) == Palette.blues.colors(count: 4)[3])
    }

    @Test("Quantile limits are R's type 7")
    func quantile() {
        // R: quantile(c(1, 2, 4, 8, 16, 32), c(1/3, 2/3)) is 3.333333, 10.666667.
        let scale = ColorScale(.quantile(classes: 3), numbers: [32, 1, 16, 2, 8, 4])
        let limits = ranges(scale).dropFirst().map { $0[0] }
        #expect((limits[0] - 10.0 / 3).magnitude < 1e-12 && (limits[1] - 32.0 / 3).magnitude < 1e-12)
        #expect(scale.classes.map { $0.count } == [2, 2, 2])
    }

    @Test("Fewer different values than quantile classes give fewer classes, none of them without a range")
    func fewValues() {
        let scale = ColorScale(.quantile(classes: 5), numbers: [1, 1, 1, 1, 7])
        #expect(scale.classes.map { $0.count }.reduce(0, +) == 5)
        for range in ranges(scale) { #expect(range[0] < range[1]) }
        #expect(scale.color(for: 1.0) != scale.color(for: 7.0))
    }

    /// Limits by hand: type 7 puts quantile p at place p (n − 1) of the sorted values, counted from 0.
    @Test(
        "Equal values merge the quantile classes that would be empty or end where they begin",
        arguments: [
            // Places 0.8, 1.6, 2.4, 3.2: 5.8, then 7 three times, which is the largest value.
            ([1, 7, 7, 7, 7], 5, [[1, 5.8], [5.8, 7]], [1, 4]),
            // Places 0.2 … 0.8: 2.8, 4.6, 6.4, 8.2, of which only the last has a value above it.
            ([1, 10], 5, [[1, 8.2], [8.2, 10]], [1, 1]),
            // Places 2.25, 4.5, 6.75: 3.25, 5.5, 7.
            ([1, 2, 3, 4, 5, 6, 7, 7, 7, 7], 4, [[1, 3.25], [3.25, 5.5], [5.5, 7]], [3, 2, 5]),
            // Places 2, 4, 6: 0, 2, 5.
            ([0, 0, 0, 2, 2, 2, 5, 9, 9], 4, [[0, 2], [2, 5], [5, 9]], [3, 3, 3]),
        ] as [([Double], Int, [[Double]], [Int])])
    func mergedQuantiles(numbers: [Double], classes: Int, expected: [[Double]], counts: [Int]) {
        let scale = ColorScale(.quantile(classes: classes), numbers: numbers)
        let found = ranges(scale)
        #expect(found.count == expected.count)
        for (range, wanted) in zip(found, expected) {
            #expect((range[0] - wanted[0]).magnitude < 1e-12 && (range[1] - wanted[1]).magnitude < 1e-12)
        }
        #expect(scale.classes.map { $0.count } == counts)
        #expect(Set(numbers.map { scale.color(for: $0) }).count == expected.count, "each class has a colour of its own")
    }

    @Test(
        "All values equal make one class",
        arguments: [
            .equal(classes: 5), .quantile(classes: 5), .linear,
        ] as [Classification])
    func allEqual(classification: Classification) {
        let scale = ColorScale(classification, numbers: [3, 3, 3])
        #expect(scale.classes.count == (classification == .linear ? 0 : 1))
        #expect(scale.classes.first?.count ?? 3 == 3)
        #expect(scale.color(for: 3.0) != scale.noDataColor)
    }

    @Test("Thresholds hold their value in the class above, and are open at both ends")
    func thresholds() {
        let scale = ColorScale(.thresholds([10, 20]), numbers: [-5, 9.99, 10, 20, 1e9], palette: .reds)
        #expect(ranges(scale) == [[-.infinity, 10], [10, 20], [20, .infinity]])
        #expect(scale.classes.map { $0.count } == [2, 1, 2])
    }

    @Test("Missing, null, NaN and text are no data and are counted")
    func noData() {
        let values: [JSONValue?] = [.integer(1), nil, .null, .double(.nan), .string("5"), .double(3)]
        let scale = ColorScale(.equal(classes: 2), values: values, noDataColor: .pink)
        #expect(scale.noDataCount == 4)
        #expect(scale.domain == 1...3)
        for value in [nil, JSONValue.null, .double(.infinity), .string("x")] {
            #expect(scale.color(for: value) == .pink)
        }
    }

    @Test(
        "No values at all give no classes and the no-data colour",
        arguments: [
            .equal(classes: 3), .quantile(classes: 3), .category, .linear,
        ] as [Classification])
    func empty(classification: Classification) {
        let scale = ColorScale(classification, values: [nil, .null])
        #expect(scale.classes.isEmpty)
        #expect(scale.domain == nil)
        #expect(scale.noDataCount == 2)
        if classification != .linear { #expect(scale.color(for: .integer(1)) == scale.noDataColor) }
    }

    @Test("Linear colours run from end to end; a diverging palette keeps its middle at zero")
    func linear() {
        let scale = ColorScale(.linear, numbers: [10, 20], palette: .viridis)
        #expect(scale.color(for: 10.0) == Palette.viridis.color(at: 0))
        #expect(scale.color(for: 15.0) == Palette.viridis.color(at: 0.5))
        let diverging = ColorScale(.linear, numbers: [-1, 4], palette: .rdBu)
        #expect(diverging.color(for: 0.0) == Palette.rdBu.color(at: 0.5))
        #expect(diverging.color(for: -1.0) == Palette.rdBu.color(at: 0.375))
        let huge = ColorScale(.linear, numbers: [-1e308, 1e308], palette: .viridis)
        #expect(huge.color(for: 0.0) == Palette.viridis.color(at: 0.5))
    }

    @Test("Categories keep the order in which they come, and numbers and text of one spelling are one")
    func categories() {
        let values: [JSONValue?] = [
            .string("b"), .string("a"), .string("b"), .integer(3), .string("3"), .bool(true), nil,
        ]
        let scale = ColorScale(.category, values: values)
        #expect(scale.classes.map { $0.content } == ["b", "a", "3", "true"].map { .category($0) })
        #expect(scale.classes.map { $0.count } == [2, 1, 2, 1])
        #expect(scale.noDataCount == 1)
        #expect(scale.color(for: .string("a")) == Palette.set2.colors(count: 4)[1])
        #expect(scale.color(for: .string("new")) == scale.noDataColor)
    }
}
