/// The memory a painter works in, kept from picture to picture so that none is asked for while painting.
///
/// One thread uses one workspace; any number of painters may share it in turn.
public final class PaintWorkspace {
    var cells = CellBuffer()
    var subcells = SubcellBuffer()
    var pending = PendingStorage()

    public init() {}
}
