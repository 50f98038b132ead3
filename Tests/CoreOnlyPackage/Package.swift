// swift-tools-version: 6.2
import PackageDescription

// Depends on the core products alone. Scripts/check-core-only.sh builds it where no system library can be found.
let package = Package(
    name: "core-only",
    platforms: [.macOS(.v26), .iOS(.v26)],
    dependencies: [.package(name: "chizu", path: "../..")],
    targets: [
        .executableTarget(
            name: "CoreOnly",
            dependencies: [
                .product(name: "ChizuGeometry", package: "chizu"),
                .product(name: "ChizuGeoJSON", package: "chizu"),
                .product(name: "ChizuProjection", package: "chizu"),
                .product(name: "ChizuStyle", package: "chizu"),
                .product(name: "ChizuDrawing", package: "chizu"),
                .product(name: "ChizuMap", package: "chizu"),
            ],
            swiftSettings: [.swiftLanguageMode(.v6)])
    ]
)
