#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// How many threads can run at once.
enum ProcessorCount {
    /// The processors that are switched on; at least 1.
    static let available = max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
}
