import ChizuDrawing
import Synchronization

/// The memory that threads paint in, kept from frame to frame: asking the system for it anew takes a good part of the
/// time of painting a simple frame.
public final class PaintWorkspacePool: Sendable {
    /// A workspace between two threads' use of it, when no thread holds it.
    private struct Parked: @unchecked Sendable {
        let workspace: PaintWorkspace
    }

    private let parked = Mutex<[Parked]>([])

    public init() {}

    /// Calls `body` with a workspace that no other thread uses meanwhile.
    func withWorkspace(_ body: (PaintWorkspace) -> Void) {
        let workspace = parked.withLock { $0.popLast() }?.workspace ?? PaintWorkspace()
        body(workspace)
        let returned = Parked(workspace: workspace)
        parked.withLock { $0.append(returned) }
    }
}
