// swift-tools-version: 6.2
import PackageDescription

/// Settings of the core: pure Swift that also builds with Embedded Swift for wasm32, so what Embedded cannot do is an
/// error here already, and every use of unsafe memory is marked.
let core: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .strictMemorySafety(),
    .treatWarning("EmbeddedRestrictions", as: .error),
    .enableExperimentalFeature("Lifetimes"),
    // Embedded Swift wants a file to import every module whose members it uses; so must the native build.
    .enableUpcomingFeature("MemberImportVisibility"),
]

/// Settings of the leaves, which wrap one native library each.
let leaf: [SwiftSetting] = [.swiftLanguageMode(.v6)]

let package = Package(
    name: "chizu",
    platforms: [.macOS(.v26), .iOS(.v26)],
    products: [
        .library(name: "ChizuGeometry", targets: ["ChizuGeometry"]),
        .library(name: "ChizuGeoJSON", targets: ["ChizuGeoJSON"]),
        .library(name: "ChizuProjection", targets: ["ChizuProjection"]),
        .library(name: "ChizuStyle", targets: ["ChizuStyle"]),
        .library(name: "ChizuDrawing", targets: ["ChizuDrawing"]),
        .library(name: "ChizuMap", targets: ["ChizuMap"]),
        .library(name: "Chizu", targets: ["Chizu"]),
        .executable(name: "chizu", targets: ["ChizuCLI"]),
        .executable(name: "ChizuWasm", targets: ["ChizuWasm"]),
    ],
    targets: [
        // Core, bottom to top. A target imports only targets above it in this list.
        // Rounding a double calls libm on Linux, and nothing else in the core would link it.
        .target(
            name: "ChizuGeometry", swiftSettings: core,
            linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
        .target(name: "ChizuGeoJSON", dependencies: ["ChizuGeometry"], swiftSettings: core),
        .target(name: "ChizuProjection", dependencies: ["ChizuGeometry", "ChizuGeoJSON"], swiftSettings: core),
        .target(name: "ChizuStyle", dependencies: ["ChizuGeometry", "ChizuGeoJSON"], swiftSettings: core),
        .target(name: "ChizuDrawing", dependencies: ["ChizuGeometry", "ChizuStyle"], swiftSettings: core),
        .target(
            name: "ChizuMap",
            dependencies: ["ChizuGeometry", "ChizuGeoJSON", "ChizuProjection", "ChizuStyle", "ChizuDrawing"],
            swiftSettings: core),

        // Leaves.
        .systemLibrary(
            name: "CPango", pkgConfig: "pangocairo", providers: [.apt(["libpango1.0-dev"])]),
        .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
        .systemLibrary(name: "CPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"])]),
        .systemLibrary(name: "CJPEG", pkgConfig: "libjpeg", providers: [.apt(["libjpeg62-turbo-dev"])]),
        .systemLibrary(name: "CWebP", pkgConfig: "libwebp", providers: [.apt(["libwebp-dev"])]),
        // In C because libjpeg reports errors by longjmp, which Swift cannot catch.
        .target(name: "CPictureCodecs", dependencies: ["CPNG", "CJPEG", "CWebP"]),
        .target(name: "ChizuPhotos", dependencies: ["ChizuDrawing", "CPictureCodecs"], swiftSettings: leaf),
        .target(name: "ChizuText", dependencies: ["ChizuGeometry", "ChizuDrawing", "CPango"], swiftSettings: leaf),
        .target(
            name: "ChizuPDF", dependencies: ["ChizuGeometry", "ChizuDrawing", "ChizuText", "CPango"],
            swiftSettings: leaf),
        .target(
            name: "Chizu", dependencies: ["ChizuMap", "ChizuText", "ChizuPDF", "ChizuPhotos", "CZlib"],
            swiftSettings: leaf),
        .executableTarget(name: "ChizuCLI", dependencies: ["Chizu"], swiftSettings: leaf),

        // The browser engine: exported functions over the core, and the few C functions a wasm module lacks.
        .target(name: "CChizuRuntime"),
        .executableTarget(
            name: "ChizuWasm", dependencies: ["ChizuMap", "CChizuRuntime"],
            swiftSettings: [.swiftLanguageMode(.v6), .enableExperimentalFeature("Extern")]),

        // Tests mirror the targets; PROJ, GEOS and libc's strtod are the second sources.
        .target(name: "ChizuTestSupport", path: "Tests/ChizuTestSupport", swiftSettings: leaf),
        .systemLibrary(name: "CPROJ", path: "Tests/CPROJ", pkgConfig: "proj", providers: [.apt(["libproj-dev"])]),
        .systemLibrary(name: "CGEOS", path: "Tests/CGEOS", pkgConfig: "geos", providers: [.apt(["libgeos-dev"])]),
        .testTarget(
            name: "ChizuGeometryTests", dependencies: ["ChizuGeometry", "CGEOS", "ChizuTestSupport"],
            swiftSettings: leaf),
        .testTarget(
            name: "ChizuGeoJSONTests", dependencies: ["ChizuGeoJSON", "ChizuTestSupport"], swiftSettings: leaf),
        .testTarget(
            name: "ChizuProjectionTests", dependencies: ["ChizuProjection", "CPROJ", "ChizuTestSupport"],
            swiftSettings: leaf),
        .testTarget(
            name: "ChizuStyleTests", dependencies: ["ChizuStyle", "ChizuTestSupport"], swiftSettings: leaf),
        .testTarget(
            name: "ChizuDrawingTests", dependencies: ["ChizuDrawing", "CZlib", "ChizuTestSupport"], swiftSettings: leaf),
        .testTarget(name: "ChizuMapTests", dependencies: ["ChizuMap", "ChizuTestSupport"], swiftSettings: leaf),
        .testTarget(name: "ChizuTextTests", dependencies: ["ChizuText"], swiftSettings: leaf),
        .testTarget(
            name: "ChizuPhotosTests", dependencies: ["ChizuDrawing", "ChizuPhotos"], swiftSettings: leaf),
        .testTarget(name: "ChizuPDFTests", dependencies: ["ChizuPDF"], swiftSettings: leaf),
        .testTarget(name: "ChizuTests", dependencies: ["Chizu", "CZlib", "ChizuTestSupport"], swiftSettings: leaf),
        .testTarget(
            name: "ChizuPictureTests", dependencies: ["Chizu", "CPango", "CGEOS", "ChizuTestSupport"],
            exclude: ["References"],
            swiftSettings: leaf),
        .testTarget(
            name: "ChizuCLITests", dependencies: ["Chizu", "ChizuCLI", "ChizuTestSupport"], swiftSettings: leaf),
    ]
)
