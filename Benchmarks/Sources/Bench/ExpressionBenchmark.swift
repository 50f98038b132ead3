import Chizu

/// A two-stop `interpolate` over a property of a million features.
enum ExpressionBenchmark {
    static func run() {
        let width: StyleValue<Double> = .interpolate(.linear, .get("population"), [0: 1, 1_000_000: 20])
        let features = (0..<1_000_000).map { index in
            JSONObject([
                .init(name: "name", value: .string("city")),
                .init(name: "population", value: .integer(Int64(index &* 7919 % 1_000_000))),
            ])
        }
        for _ in 0..<7 {
            let sum = Bench.sample {
                var sum = 0.0
                for properties in features {
                    sum += width.value(in: ExpressionContext(properties: properties, zoom: 10), fallback: 0)
                }
                return sum
            }
            // The populations are the numbers from 0 to 999,999 in another order.
            precondition((sum - 10_499_990.5).magnitude < 1e-3)
        }
    }
}
