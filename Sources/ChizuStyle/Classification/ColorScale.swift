import ChizuGeoJSON
import ChizuGeometry

/// A classification worked out over the values of a map: the colour of each value, and the classes for a legend.
public struct ColorScale: Equatable, Sendable {
    /// One entry of a legend.
    public struct Class: Equatable, Sendable {
        public enum Content: Equatable, Sendable {
            /// lower ≤ value < upper; the last class holds its upper end too. −∞ or ∞ where a side is open.
            case range(lower: Double, upper: Double)
            case category(String)
        }

        public var content: Content
        public var color: Color
        /// How many of the values fall into it.
        public var count: Int
    }

    public let classification: Classification
    public let palette: Palette
    /// The colour of what has no value: missing, null, NaN, or text where a number is wanted.
    public let noDataColor: Color
    /// From low to high, or categories in the order in which they first came; empty for `.linear` and where no value
    /// counts.
    public private(set) var classes: [Class] = []
    /// The smallest and the largest of the numbers; nil where there are none, and for categories.
    public private(set) var domain: ClosedRange<Double>?
    /// How many of the values are no data.
    public private(set) var noDataCount = 0

    /// The limits between the classes, rising.
    private var limits: [Double] = []
    private var categoryIndices: [[UInt8]: Int] = [:]

    /// A light grey that no sequential palette uses for a value.
    public static let defaultNoDataColor = Color(hex: 0xD9D9D9)

    /// Works the classification out over `values`. Without a palette, categories get ColorBrewer's Set2 and numbers its
    /// Blues. Fewer different values than quantile classes give fewer classes; values that are all equal, one class.
    public init(
        _ classification: Classification, values: some Sequence<JSONValue?>, palette: Palette? = nil,
        noDataColor: Color = ColorScale.defaultNoDataColor
    ) {
        self.classification = classification
        self.palette = palette ?? (classification == .category ? .set2 : .blues)
        self.noDataColor = noDataColor
        if classification == .category {
            resolveCategories(values)
            return
        }
        var numbers: [Double] = []
        for value in values {
            if let number = Self.number(value) { numbers.append(number) } else { noDataCount += 1 }
        }
        numbers.sort()
        if let first = numbers.first, let last = numbers.last { domain = first...last }
        resolveClasses(sorted: numbers)
    }

    /// Works the classification out over numbers; NaN and infinities are no data.
    public init(
        _ classification: Classification, numbers: some Sequence<Double>, palette: Palette? = nil,
        noDataColor: Color = ColorScale.defaultNoDataColor
    ) {
        self.init(
            classification, values: numbers.map { JSONValue.double($0) }, palette: palette, noDataColor: noDataColor)
    }

    private static func number(_ value: JSONValue?) -> Double? {
        guard let number = value?.doubleValue, number.isFinite else { return nil }
        return number
    }

    // MARK: Colours

    /// The colour of a feature's value.
    public func color(for value: JSONValue?) -> Color {
        if classification == .category {
            guard let text = Self.categoryText(value), let index = categoryIndices[Array(text.utf8)] else {
                return noDataColor
            }
            return classes[index].color
        }
        return Self.number(value).map { color(for: $0) } ?? noDataColor
    }

    /// The colour of a number. Numbers beyond those the scale was worked out over get the colour of its end.
    public func color(for number: Double) -> Color {
        guard number.isFinite else { return noDataColor }
        switch classification {
        case .category: return color(for: JSONValue.double(number))
        case .linear: return palette.color(at: fraction(of: number))
        case .equal, .quantile, .thresholds:
            return classes.isEmpty ? noDataColor : classes[classIndex(of: number)].color
        }
    }

    /// Where a number stands in the domain, 0…1; one half where all values are equal. A diverging palette keeps its
    /// middle at zero where the values lie on both sides of it.
    public func fraction(of number: Double) -> Double {
        guard let domain, domain.lowerBound < domain.upperBound else { return 0.5 }
        var (low, high) = (domain.lowerBound, domain.upperBound)
        if palette.kind == .diverging && low < 0 && high > 0 {
            high = max(-low, high)
            low = -high
        }
        // Halves, so that the width of the largest domain stays finite.
        return max(0, min(1, (number / 2 - low / 2) / (high / 2 - low / 2)))
    }

    /// The class that a number falls into: how many limits it reaches.
    private func classIndex(of number: Double) -> Int { limits.reached(by: number) }

    // MARK: Classes

    private mutating func resolveClasses(sorted numbers: [Double]) {
        var (low, high) = (-Double.infinity, Double.infinity)
        switch classification {
        case .linear, .category: return
        case .thresholds(let given):
            limits = Self.rising(given.filter { $0.isFinite }.sorted(), after: low)
        case .equal(let count):
            guard let domain else { return }
            (low, high) = (domain.lowerBound, domain.upperBound)
            limits = Self.rising(Self.steps(low < high ? count : 1).map { low * (1 - $0) + high * $0 }, after: low)
        case .quantile(let count):
            guard let domain else { return }
            (low, high) = (domain.lowerBound, domain.upperBound)
            let steps = Self.rising(Self.steps(count).map { Self.quantile($0, of: numbers) }, after: low)
            limits = Self.merging(steps, over: numbers)
        }
        let colors = palette.colors(count: limits.count + 1)
        for index in 0...limits.count {
            let lower = index == 0 ? low : limits[index - 1]
            let upper = index == limits.count ? high : limits[index]
            classes.append(Class(content: .range(lower: lower, upper: upper), color: colors[index], count: 0))
        }
        for number in numbers { classes[classIndex(of: number)].count += 1 }
    }

    /// 1/n, 2/n, … (n − 1)/n.
    private static func steps(_ count: Int) -> [Double] {
        count < 2 ? [] : (1..<count).map { Double($0) / Double(count) }
    }

    /// Each limit once, and none at or below the smallest value: nothing would be under it.
    private static func rising(_ limits: [Double], after low: Double) -> [Double] {
        var result: [Double] = []
        for limit in limits where limit > (result.last ?? low) { result.append(limit) }
        return result
    }

    /// Rising limits without those that leave the class above them empty, or holding the largest value alone where the
    /// class below ends with it as well: equal values make quantiles coincide, and R's classInt and PySAL's mapclassify
    /// then give as many classes as there are different limits.
    ///
    /// - Parameter numbers: sorted.
    private static func merging(_ limits: [Double], over numbers: [Double]) -> [Double] {
        guard let largest = numbers.last else { return [] }
        var result: [Double] = []
        var next = 0
        for (place, limit) in limits.enumerated() where limit < largest {
            let end = place + 1 < limits.count ? limits[place + 1] : .infinity
            while next < numbers.count, numbers[next] < limit { next += 1 }
            if next < numbers.count, numbers[next] < end || end >= largest { result.append(limit) }
        }
        return result
    }

    /// The quantile of sorted numbers by linear interpolation, R's and d3's default (Hyndman & Fan 1996, type 7).
    private static func quantile(_ fraction: Double, of numbers: [Double]) -> Double {
        let position = fraction * Double(numbers.count - 1)
        let index = Int(position)
        guard index + 1 < numbers.count else { return numbers[numbers.count - 1] }
        let rest = position - Double(index)
        return numbers[index] * (1 - rest) + numbers[index + 1] * rest
    }

    // MARK: Categories

    private mutating func resolveCategories(_ values: some Sequence<JSONValue?>) {
        for value in values {
            guard let text = Self.categoryText(value) else {
                noDataCount += 1
                continue
            }
            let key = Array(text.utf8)
            if let index = categoryIndices[key] {
                classes[index].count += 1
            } else {
                categoryIndices[key] = classes.count
                classes.append(Class(content: .category(text), color: noDataColor, count: 1))
            }
        }
        let colors = palette.colors(count: classes.count)
        for index in classes.indices { classes[index].color = colors[index] }
    }

    /// The text by which a value is told from others, and which the legend shows; nil for what is no data.
    private static func categoryText(_ value: JSONValue?) -> String? {
        guard let value, let text = ExpressionValue(value).text, !text.isEmpty else { return nil }
        return text
    }
}
