"""Type-checks every Swift block of README.md and Documentation/ against the modules that `swift build` has built.

A block is the body of a throwing, asynchronous function, its imports apart. What it takes for granted stands in an HTML
comment before it:

    <!-- given: import Chizu; let japan = try RegionSet(contentsOf: "japan.geojson") -->

A block that is not meant to compile is fenced as ```swift-sketch.
"""
import glob
import os
import re
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
BUILT = os.path.join(ROOT, ".build", "debug")
CHECKED = os.path.join(ROOT, ".build", "documentation")
BLOCK = re.compile(r"(?:<!-- given:\s*(?P<given>.*?)\s*-->\s*)?^```swift\n(?P<code>.*?)^```", re.S | re.M)


def blocks():
    """The place, context and code of each block."""
    for path in [os.path.join(ROOT, "README.md")] + sorted(glob.glob(os.path.join(ROOT, "Documentation", "*.md"))):
        with open(path, encoding="utf-8") as file:
            text = file.read()
        for match in BLOCK.finditer(text):
            line = text.count("\n", 0, match.start("code")) + 1
            yield os.path.relpath(path, ROOT), line, match["given"] or "", match["code"]


def source(number, path, line, given, code):
    """The block as a Swift file whose errors point at the document."""
    context = [part.strip() for part in re.split(r";|\n", given) if part.strip()]
    imports = [part for part in context if part.startswith("import ")]
    imports += re.findall(r"^import \S+$", code, re.M)
    body = re.sub(r"^import \S+$", "", code, flags=re.M)
    return "\n".join(
        sorted(set(imports)) + ["func block%d() async throws {" % number]
        + [part for part in context if not part.startswith("import ")]
        + ['#sourceLocation(file: "%s", line: %d)' % (path, line), body, "#sourceLocation()", "}", ""])


def main():
    os.makedirs(CHECKED, exist_ok=True)
    for old in glob.glob(os.path.join(CHECKED, "*.swift")):
        os.remove(old)
    files = []
    for number, block in enumerate(blocks(), 1):
        files.append(os.path.join(CHECKED, "Block%d.swift" % number))
        with open(files[-1], "w", encoding="utf-8") as file:
            file.write(source(number, *block))
    if not files:
        print("no Swift block in the documentation")
        return 0
    maps = glob.glob(os.path.join(ROOT, "Sources", "*", "module.modulemap"))
    flags = ["-I", os.path.join(BUILT, "Modules"), "-swift-version", "6", "-no-warnings-as-errors"]
    for path in maps:
        flags += ["-Xcc", "-fmodule-map-file=" + path]
    for flag in subprocess.run(["pkg-config", "--cflags", "pangocairo"], capture_output=True, text=True).stdout.split():
        flags += ["-Xcc", flag]
    result = subprocess.run(["swiftc", "-typecheck"] + flags + files, capture_output=True, text=True)
    errors = [line for line in result.stderr.splitlines() if "error:" in line]
    if result.returncode != 0:
        print("\n".join(errors) or result.stderr)
        return 1
    print("%d Swift blocks of the documentation compile" % len(files))
    return 0


if __name__ == "__main__":
    sys.exit(main())
