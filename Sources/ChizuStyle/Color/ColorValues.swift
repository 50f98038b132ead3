/// The colours by name where a layer's property is wanted: `.lineColor(.white)`.
extension StyleValue where Value == Color {
    public static var black: Self { .constant(.black) }
    public static var white: Self { .constant(.white) }
    public static var clear: Self { .constant(.clear) }
    public static var red: Self { .constant(.red) }
    public static var green: Self { .constant(.green) }
    public static var blue: Self { .constant(.blue) }
    public static var yellow: Self { .constant(.yellow) }
    public static var orange: Self { .constant(.orange) }
    public static var purple: Self { .constant(.purple) }
    public static var pink: Self { .constant(.pink) }
    public static var brown: Self { .constant(.brown) }
    public static var cyan: Self { .constant(.cyan) }
    public static var magenta: Self { .constant(.magenta) }
    public static var teal: Self { .constant(.teal) }
    public static var navy: Self { .constant(.navy) }
    public static var gray: Self { .constant(.gray) }
    public static var lightGray: Self { .constant(.lightGray) }
    public static var darkGray: Self { .constant(.darkGray) }
    public static var silver: Self { .constant(.silver) }

    /// `0xRRGGBB`, opaque.
    public static func hex(_ hex: UInt32) -> Self { .constant(Color(hex: hex)) }
}
