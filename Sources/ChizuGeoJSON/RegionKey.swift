/// The names of a file's regions as an enum, so that the compiler knows them:
///
///     enum Nagasaki: String, RegionKey { case nagasakiCity = "長崎市", goto = "五島市" }
public protocol RegionKey: RawRepresentable, CaseIterable, Hashable, Sendable where RawValue == String {}
