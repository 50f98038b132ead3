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
        return text + style.unitSuffix
    }

    private static func sign(of currency: String) -> String {
        signs.value(of: currency) ?? Wording("\(currency)\u{A0}").text
    }

    private static let signs = WordTable(
        """
        EUR=€
        JPY=¥
        CNY=CN¥
        USD=$
        GBP=£
        KRW=₩
        INR=₹
        """)
}
