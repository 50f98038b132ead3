import Dispatch
import Synchronization

/// Says on standard error what is being done, once that takes more than half a second and somebody watches.
final class Progress: Sendable {
    private struct State {
        var stage = ""
        var isShown = false
        var isFinished = false
    }

    private static let delay = DispatchTimeInterval.milliseconds(500)
    private static let interval = DispatchTimeInterval.milliseconds(100)

    private let state = Mutex(State())
    private let start = DispatchTime.now()
    private let isEnabled: Bool

    /// - Parameter isEnabled: whether standard error is a terminal.
    init(isEnabled: Bool = StandardError.isTerminal) {
        self.isEnabled = isEnabled
        if isEnabled { schedule(after: Self.delay) }
    }

    /// Begins the next part of the work: "reading japan.geojson".
    func begin(_ stage: String) {
        guard isEnabled else { return }
        state.withLock { $0.stage = stage }
    }

    /// Wipes the line; nothing is shown any more.
    func finish() {
        guard isEnabled else { return }
        state.withLock { state in
            if state.isShown { StandardError.write("\r\u{1B}[K") }
            state.isShown = false
            state.isFinished = true
        }
    }

    private func schedule(after delay: DispatchTimeInterval) {
        DispatchQueue.global(qos: .utility).asyncAfter(deadline: .now() + delay) { [weak self] in
            self?.show()
        }
    }

    private func show() {
        let goesOn = state.withLock { state in
            guard !state.isFinished else { return false }
            let tenths = (DispatchTime.now().uptimeNanoseconds - start.uptimeNanoseconds) / 100_000_000
            StandardError.write("\r\(state.stage.onOneLine) … \(tenths / 10).\(tenths % 10) s\u{1B}[K")
            state.isShown = true
            return true
        }
        if goesOn { schedule(after: Self.interval) }
    }
}
