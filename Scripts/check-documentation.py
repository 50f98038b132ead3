"""Checks that Documentation/Style.md tells of every property of the style spec. Then type-checks every Swift block of
README.md and Documentation/ against the modules that `swift build` has built, and runs README's first, which draws a
picture.

A block is the body of a throwing, asynchronous function, its imports apart. What it takes for granted stands in an HTML
comment before it:

    <!-- given: import Chizu; let japan = try RegionSet(contentsOf: "japan.geojson") -->

A block that is not meant to compile is fenced as ```swift-sketch.
"""
import glob
import os
import re
import shutil
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
BUILT = os.path.join(ROOT, ".build", "debug")
CHECKED = os.path.join(ROOT, ".build", "documentation")
# What a program that imports Chizu is linked with.
LIBRARY = [
    "ChizuGeometry", "ChizuGeoJSON", "ChizuProjection", "ChizuStyle", "ChizuDrawing", "ChizuMap", "ChizuText", "ChizuPDF",
    "CPictureCodecs", "ChizuPhotos", "Chizu"]
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


def compiler_flags():
    """What finds the modules of the package and of the libraries that it wraps."""
    flags = ["-I", os.path.join(BUILT, "Modules"), "-swift-version", "6", "-no-warnings-as-errors"]
    # SwiftPM makes the module map of a C target itself.
    made = glob.glob(os.path.join(BUILT, "*.build", "module.modulemap"))
    for path in made + glob.glob(os.path.join(ROOT, "Sources", "*", "module.modulemap")):
        flags += ["-Xcc", "-fmodule-map-file=" + path]
    for flag in pkg_config("--cflags"):
        flags += ["-Xcc", flag]
    return flags


def pkg_config(kind):
    return subprocess.run(["pkg-config", kind, "pangocairo", "zlib", "libpng", "libjpeg", "libwebp"], capture_output=True, text=True).stdout.split()


def objects(target):
    """The object files of a target's sources; those of sources that were removed may still lie beside them."""
    sources = []
    for kind in ("swift", "c"):
        sources += glob.glob(os.path.join(ROOT, "Sources", target, "**", "*." + kind), recursive=True)
    return [os.path.join(BUILT, target + ".build", os.path.basename(path) + ".o") for path in sources]


def run_readme():
    """Builds README's program as it stands and runs it. Returns what went wrong, or None."""
    path, _, _, code = next(block for block in blocks() if block[0] == "README.md")
    folder = os.path.join(CHECKED, "readme")
    shutil.rmtree(folder, ignore_errors=True)
    os.makedirs(folder)
    os.symlink(os.path.join(ROOT, "Samples"), os.path.join(folder, "Samples"))
    program = os.path.join(folder, "main.swift")
    with open(program, "w", encoding="utf-8") as file:
        file.write(code)
    linked = [file for target in LIBRARY for file in objects(target)] + pkg_config("--libs")
    build = subprocess.run(
        ["swiftc", "-o", program[:-6]] + compiler_flags() + [program] + linked, capture_output=True, text=True)
    if build.returncode != 0:
        return path + ": its program does not build\n" + build.stderr
    run = subprocess.run([program[:-6]], cwd=folder, capture_output=True, text=True)
    if run.returncode != 0:
        return path + ": its program fails\n" + run.stderr
    picture = os.path.join(folder, re.search(r'write\(to: "([^"]+)"', code)[1])
    width = int(re.search(r"width: (\d+)", code[code.index("write("):])[1])
    if not os.path.exists(picture):
        return path + ": its program draws nothing"
    with open(picture, "rb") as file:
        start = file.read(24)
    if start[:8] != b"\x89PNG\r\n\x1a\n" or int.from_bytes(start[16:20], "big") != width:
        return path + ": its program's picture is no PNG that is %d pixels wide" % width
    return None


def read(*path):
    with open(os.path.join(ROOT, *path), encoding="utf-8") as file:
        return file.read()


def property_faults():
    """What Style.md's tables lack or have too much, as against the table of properties and the tests."""
    rows = re.findall(
        r"^ +([a-z-]+)\|([a-z]+)\|", read("Sources", "ChizuStyle", "Properties", "StylePropertyTable.swift"), re.M)
    known = [(layer, name) for name, layer in rows]
    tests = set()
    for path in glob.glob(os.path.join(ROOT, "Tests", "**", "*.swift"), recursive=True):
        tests.update(re.findall(r'@Test\(\s*"(.*?)"[,)\s]', read(path)))
    told, faults = [], []
    for section in re.split(r"^### ", read("Documentation", "Style.md"), flags=re.M)[1:]:
        layer = section.split("\n", 1)[0]
        for name, status, test in re.findall(r"^\| `([a-z-]+)` \| (.*?) \| (?:“(.*)”)? ?\|$", section, re.M):
            told.append((layer, name))
            if not re.match("(yes|constant|not yet|no meaning)\\b", status):
                faults.append("%s of %s: unknown status: %s" % (name, layer, status))
            if test and test not in tests:
                faults.append("%s of %s: no such test: %s" % (name, layer, test))
    faults += ["%s of %s is missing" % (name, layer) for layer, name in known if (layer, name) not in told]
    faults += ["%s of %s is no property" % (name, layer) for layer, name in told if (layer, name) not in known]
    faults += ["%s of %s comes twice" % (name, layer) for layer, name in set(told) if told.count((layer, name)) > 1]
    if not known:
        faults.append("the table of properties is not found")
    return ["Documentation/Style.md: " + fault for fault in faults]


def main():
    faults = property_faults()
    if faults:
        print("\n".join(faults))
        return 1
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
    result = subprocess.run(["swiftc", "-typecheck"] + compiler_flags() + files, capture_output=True, text=True)
    errors = [line for line in result.stderr.splitlines() if "error:" in line]
    if result.returncode != 0:
        print("\n".join(errors) or result.stderr)
        return 1
    fault = run_readme()
    if fault:
        print(fault)
        return 1
    print("%d Swift blocks of the documentation compile, and README's program draws its picture" % len(files))
    return 0


if __name__ == "__main__":
    sys.exit(main())
