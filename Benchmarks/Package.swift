// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that whoever depends on Chizu never builds its benchmarks. `make bench` runs it.
let package = Package(
    name: "chizu-benchmarks",
    platforms: [.macOS(.v26)],
    dependencies: [.package(name: "chizu", path: "..")],
    targets: [
        .executableTarget(
            name: "Bench", dependencies: [.product(name: "Chizu", package: "chizu")],
            swiftSettings: [.swiftLanguageMode(.v6)])
    ]
)
