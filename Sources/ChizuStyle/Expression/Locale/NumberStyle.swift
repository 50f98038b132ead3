import ChizuGeometry

/// How `number-format` writes a number.
public struct NumberStyle: Equatable, Sendable {
    /// The BCP 47 tag; nil for the reader's.
    public var locale: String?
    /// The ISO 4217 code of a currency.
    public var currency: String?
    /// The CLDR name of a unit: `meter`, `kilobyte`.
    public var unit: String?
    /// Decimal places written even where they are zero.
    public var minimumFractionDigits: Int?
    /// Decimal places beyond which the number is rounded.
    public var maximumFractionDigits: Int?

    public init(
        locale: String? = nil, currency: String? = nil, unit: String? = nil, minimumFractionDigits: Int? = nil,
        maximumFractionDigits: Int? = nil
    ) {
        self.locale = locale
        self.currency = currency
        self.unit = unit
        self.minimumFractionDigits = minimumFractionDigits
        self.maximumFractionDigits = maximumFractionDigits
    }
}

extension NumberStyle {
    /// The units that ECMA-402 sanctions and their signs; those with a space write it.
    private static let units = WordTable(
        """
        acre= ac
        celsius=°C
        centimeter= cm
        degree= deg
        fahrenheit=°F
        foot= ft
        gigabyte= GB
        gram= g
        hectare= ha
        hour= hr
        inch= in
        kilobyte= kB
        kilogram= kg
        kilometer= km
        kilometer-per-hour= km/h
        liter= L
        megabyte= MB
        meter= m
        meter-per-second= m/s
        mile= mi
        mile-per-hour= mph
        milliliter= mL
        millimeter= mm
        minute= min
        percent=%
        second= sec
        terabyte= TB
        yard= yd
        """)

    /// What stands behind the number: the unit's short English name; empty without a unit.
    public var unitSuffix: String {
        guard let unit else { return "" }
        return Self.units.value(of: unit) ?? Wording(" \(unit)").text
    }
}
