import ChizuStyle
import Foundation
import Synchronization

/// Comparison and formatting in the languages of the world, by Foundation's data: what an ``ExpressionContext`` takes as
/// its `locale` wherever Foundation is at hand.
public final class FoundationLocale: ExpressionLocale {
    /// The locale that counts where an expression names none.
    private let reader: Locale
    /// The formatter made last: making one takes longer than to format with it.
    private let kept = Mutex<Kept?>(nil)

    /// A formatter between its uses, one at a time.
    private struct Kept: @unchecked Sendable {
        let style: NumberStyle
        let formatter: NumberFormatter
    }

    /// - Parameter reader: the locale that counts where an expression names none.
    public init(reader: Locale = .current) {
        self.reader = reader
    }

    private func locale(_ tag: String?) -> Locale { tag.map { Locale(identifier: $0) } ?? reader }

    public func compare(_ a: String, _ b: String, by collator: Collator) -> Int {
        var options: String.CompareOptions = []
        if !collator.isCaseSensitive { options.insert(.caseInsensitive) }
        if !collator.isDiacriticSensitive { options.insert(.diacriticInsensitive) }
        return a.compare(b, options: options, range: nil, locale: locale(collator.locale)).rawValue
    }

    public func resolvedLocale(of collator: Collator) -> String { locale(collator.locale).identifier(.bcp47) }

    public func string(from number: Double, _ style: NumberStyle) -> String {
        let text = kept.withLock { kept in
            let formatter = kept.flatMap { $0.style == style ? $0.formatter : nil } ?? makeFormatter(style)
            kept = Kept(style: style, formatter: formatter)
            return formatter.string(from: NSNumber(value: number)) ?? String(number)
        }
        return text + style.unitSuffix
    }

    private func makeFormatter(_ style: NumberStyle) -> NumberFormatter {
        let formatter = NumberFormatter()
        formatter.locale = locale(style.locale)
        formatter.numberStyle = style.currency == nil ? .decimal : .currency
        if let currency = style.currency { formatter.currencyCode = currency }
        if let digits = style.minimumFractionDigits { formatter.minimumFractionDigits = digits }
        if let digits = style.maximumFractionDigits {
            formatter.maximumFractionDigits = max(digits, formatter.minimumFractionDigits)
        } else if style.currency == nil {
            // ECMA-402 writes up to three fraction digits where none are asked for.
            formatter.maximumFractionDigits = max(3, formatter.minimumFractionDigits)
        }
        return formatter
    }

    public func uppercased(_ text: String) -> String { text.uppercased(with: reader) }

    public func lowercased(_ text: String) -> String { text.lowercased(with: reader) }

    public func supportsScript(of text: String) -> Bool { true }
}
