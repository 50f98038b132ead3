import ChizuGeometry
import ChizuStyle

extension LegendModel {
    /// The legend of a scale: its own classes, with ranges written for the reader.
    init?(title: String?, scale: LayerScale, locale: String) {
        guard !scale.isEmpty else { return nil }
        let format = NumberFormat(locale: locale)
        self.title = title
        let noDataLabel = Phrases(locale: locale).noData
        noData = scale.withoutValue.isEmpty ? nil : Entry(color: scale.scale.noDataColor, label: noDataLabel)
        switch scale.scale.classification {
        case .linear: self.scale = Self.ramp(of: scale.scale, format)
        case .category:
            self.scale = .categories(scale.scale.classes.map { Entry(color: $0.color, label: Self.name(of: $0)) })
        case .equal, .quantile, .thresholds: self.scale = Self.classes(of: scale, format)
        }
    }

    private static func name(of category: ColorScale.Class) -> String {
        if case .category(let name) = category.content { name } else { "" }
    }

    private static func classes(of scale: LayerScale, _ format: NumberFormat) -> Scale {
        var limits: [Double] = []
        for known in scale.scale.classes {
            guard case .range(let lower, let upper) = known.content else { continue }
            if limits.isEmpty { limits.append(lower) }
            limits.append(upper)
        }
        let tidy = TidyNumbers.shortest(limits, telling: scale.numbers)
        let format = shortest(format, exactFor: tidy)
        var entries: [Entry] = []
        for (index, known) in scale.scale.classes.enumerated() where index + 1 < tidy.count {
            entries.append(Entry(color: known.color, label: range(tidy[index], tidy[index + 1], format)))
        }
        return .classes(entries)
    }

    /// The format in the reader's large units (万, M) where that writes every one of the numbers in full.
    private static func shortest(_ format: NumberFormat, exactFor numbers: [Double]) -> NumberFormat {
        var compact = format
        compact.notation = .compact
        for number in numbers where number.isFinite {
            let digits = significantDigits(of: compact.string(from: number))
            if digits != significantDigits(of: format.string(from: number)) { return format }
        }
        return compact
    }

    /// The digits of a number's text without zeros at either end.
    private static func significantDigits(of text: String) -> [UInt8] {
        var digits: [UInt8] = []
        for byte in text.bytes where byte >= 0x30 && byte <= 0x39 && !(digits.isEmpty && byte == 0x30) {
            digits.append(byte)
        }
        while digits.last == 0x30 { digits.removeLast() }
        return digits
    }

    private static func range(_ lower: Double, _ upper: Double, _ format: NumberFormat) -> String {
        if lower == -.infinity { return Wording("< \(format.string(from: upper))").text }
        if upper == .infinity { return Wording("≥ \(format.string(from: lower))").text }
        if lower == upper { return format.string(from: lower) }
        return Wording("\(format.string(from: lower)) – \(format.string(from: upper))").text
    }

    private static func ramp(of scale: ColorScale, _ format: NumberFormat) -> Scale {
        guard let domain = scale.domain else { return .ramp(stops: [], ticks: []) }
        // Eight steps follow the palette's curve in OKLab closely enough for the eye.
        let count = 16
        let low = domain.lowerBound
        let high = domain.upperBound
        let stops = (0...count).map { step in
            let position = Double(step) / Double(count)
            return Stop(position: position, color: scale.color(for: low * (1 - position) + high * position))
        }
        guard low < high else {
            return .ramp(stops: stops, ticks: [Tick(position: 0.5, label: format.string(from: low))])
        }
        let places = TidyNumbers.ticks(from: low, to: high, count: 5)
        let format = shortest(format, exactFor: places)
        let ticks = places.map {
            Tick(position: ($0 - low) / (high - low), label: format.string(from: $0))
        }
        return .ramp(stops: stops, ticks: ticks)
    }
}
