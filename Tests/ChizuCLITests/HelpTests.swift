import ChizuTestSupport
import Foundation
import Testing

@testable import ChizuCLI

@Suite("Help")
struct HelpTests {
    @Test("--help stands on standard output, everywhere, with every option in lines that fit a terminal")
    func help() throws {
        let folder = try TemporaryFolder()
        let overview = try chizu("--help", in: folder)
        #expect(overview.status == 0)
        for command in ChizuCommand.commands.map(\.syntax) {
            #expect(overview.text.contains("  \(command.name) "))
            let run = try chizu(command.name, "--help", in: folder)
            #expect(run.status == 0 && run.errors == "")
            for option in command.options { #expect(run.text.contains(option.flag)) }
            #expect(run.text.split(separator: "\n").allSatisfy { $0.count <= 100 })
            #expect(try chizu("help", command.name, in: folder).text == run.text)
        }
    }

    @Test("--version prints the version")
    func version() throws {
        #expect(try chizu("--version", in: try TemporaryFolder()).text == "chizu \(ChizuCommand.version)\n")
    }

    @Test("No command and an unknown one are faults of the command line")
    func unknown() throws {
        let folder = try TemporaryFolder()
        #expect(try chizu(in: folder).status == 2)
        let run = try chizu("rendr", in: folder)
        #expect(run.status == 2)
        #expect(run.errors == "chizu: unknown command rendr; did you mean render?\nTry 'chizu --help'.\n")
        let option = try chizu("-v", in: folder)
        #expect(option.status == 2)
        #expect(option.errors.hasPrefix("chizu: unknown option -v; the options are --help, --version\n"))
    }

    @Test("Output that cannot be written is a fault", .enabled(if: access("/dev/full", W_OK) == 0))
    func fullOutput() throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: ChizuProcess.path)
        process.arguments = ["--help"]
        process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: "/dev/full"))
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 1)
    }
}
