import Foundation

/// Random numbers that a seed repeats (SplitMix64; Steele, Lea & Flood 2014).
public struct SeededGenerator: RandomNumberGenerator, Sendable {
    private var state: UInt64

    public init(seed: UInt64) { state = seed }

    /// Seeded anew for each run. The seed is printed; set `CHIZU_SEED` to repeat a run.
    public init(_ test: String = #function) {
        let seed =
            ProcessInfo.processInfo.environment["CHIZU_SEED"].flatMap { UInt64($0) } ?? .random(in: 0...UInt64.max)
        print("\(test): CHIZU_SEED=\(seed)")
        self.init(seed: seed)
    }

    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
