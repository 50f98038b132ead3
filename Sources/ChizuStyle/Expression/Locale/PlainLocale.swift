import ChizuGeometry

/// What the core does where a context has no ``ExpressionLocale``: numbers get the separators of their locale, a
/// currency's sign in front or a unit's short English name behind; texts are compared as ``PlainCollation`` says
/// and change case as ``PlainCase`` says; every script counts as supported.
enum PlainLocale {
    static func compare(_ a: String, _ b: String, by collator: Collator) -> Int {
        PlainCollation(locale: collator.locale).compare(a, b, by: collator)
    }

    static func resolvedLocale(of collator: Collator) -> String { collator.locale ?? "en" }

    static func string(from number: Double, _ style: NumberStyle) -> String {
        var format = NumberFormat(locale: style.locale ?? "en")
        let places = style.currency.map { $0 == "JPY" || $0 == "KRW" ? 0 : 2 }
        format.minimumFractionDigits = style.minimumFractionDigits ?? min(places ?? 0, style.maximumFractionDigits ?? 2)
        format.maximumFractionDigits = max(
            style.maximumFractionDigits ?? places ?? 3, format.minimumFractionDigits)
        let text = format.string(from: number)
        if let currency = style.currency { return sign(of: currency) + text }
        if let unit = style.unit { return text + suffix(of: unit) }
        return text
    }

    private static func sign(of currency: String) -> String {
        switch currency {
        case "EUR": "€"
        case "JPY": "¥"
        case "CNY": "CN¥"
        case "USD": "$"
        case "GBP": "£"
        case "KRW": "₩"
        case "INR": "₹"
        default: currency + "\u{A0}"
        }
    }

    /// The units that ECMA-402 sanctions and their signs; those with a space write it.
    private static let units = [
        "acre= ac", "celsius=°C", "centimeter= cm", "degree= deg", "fahrenheit=°F", "foot= ft", "gigabyte= GB",
        "gram= g", "hectare= ha", "hour= hr", "inch= in", "kilobyte= kB", "kilogram= kg", "kilometer= km",
        "kilometer-per-hour= km/h", "liter= L", "megabyte= MB", "meter= m", "meter-per-second= m/s", "mile= mi",
        "mile-per-hour= mph", "milliliter= mL", "millimeter= mm", "minute= min", "percent=%", "second= sec",
        "terabyte= TB", "yard= yd",
    ]

    private static func suffix(of unit: String) -> String {
        for row in units {
            let name = row.utf8.prefix { $0 != UInt8(ascii: "=") }
            if name.elementsEqual(unit.utf8) {
                return String(decoding: Array(row.utf8.dropFirst(name.count + 1)), as: UTF8.self)
            }
        }
        return " " + unit
    }
}
