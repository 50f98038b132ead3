"""Measures Chizu and its peers in one run, interleaved, and prints medians, ratios and peak memory.

    make bench                      all jobs
    Benchmarks/run.py parse frames  some of them
    CHIZU_DATA=… make bench         with data from elsewhere than ../shared/data; without any, with Samples/

A peer that cannot be had here is skipped with a line.
"""
import gzip
import os
import shutil
import statistics
import subprocess
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(HERE)
CACHE = os.path.join(ROOT, ".build", "bench")
PEERS = os.path.join(HERE, "peers")
DATA = os.environ.get("CHIZU_DATA") or os.path.join(os.path.dirname(ROOT), "shared", "data")
NULL = subprocess.DEVNULL


class Skipped(Exception):
    """Why a contestant takes no part."""


# Contestants: each is a function that runs once and returns its samples in milliseconds and its peak memory in bytes.

def process(command):
    """One sample: the whole process, from start to exit."""
    def run():
        start = time.perf_counter()
        child = subprocess.Popen(command, stdout=NULL, stderr=NULL)
        _, status, usage = os.wait4(child.pid, 0)
        child.returncode = os.waitstatus_to_exitcode(status)
        elapsed = (time.perf_counter() - start) * 1000
        if child.returncode != 0:
            raise Skipped("exit status %d" % child.returncode)
        return [elapsed], usage.ru_maxrss * 1024
    return run


def printed(command, field=None):
    """The samples that a program prints in milliseconds: one number a line, or those after `field=`."""
    def run():
        child = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=NULL, text=True)
        output = child.stdout.read()
        _, status, usage = os.wait4(child.pid, 0)
        child.returncode = os.waitstatus_to_exitcode(status)
        samples = []
        for word in output.split():
            name, _, number = word.rpartition("=")
            try:
                if name == (field or ""):
                    samples.append(float(number))
            except ValueError:
                pass
        if child.returncode != 0 or not samples:
            raise Skipped("exit status %d, %d samples" % (child.returncode, len(samples)))
        return samples, usage.ru_maxrss * 1024
    return run


# Tools

def compiled(name, libraries):
    """A peer written in C or C++, built once into the cache."""
    for suffix, compiler in ((".cpp", "g++"), (".cc", "g++"), (".c", "gcc")):
        source = os.path.join(PEERS, name + suffix)
        if not os.path.exists(source):
            continue
        target = os.path.join(CACHE, name)
        if not os.path.exists(target) or os.path.getmtime(target) < os.path.getmtime(source):
            command = [compiler, "-O3", "-march=native", "-o", target, source] + libraries
            built = subprocess.run(command, capture_output=True, text=True)
            if built.returncode != 0:
                raise Skipped((built.stderr.strip().splitlines() or ["does not compile"])[0])
        return target
    raise Skipped("no source")


def pkg_config(package):
    found = subprocess.run(["pkg-config", "--cflags", "--libs", package], capture_output=True, text=True)
    if found.returncode != 0:
        raise Skipped("pkg-config knows no " + package)
    return found.stdout.split()


def python_with(module, package=None):
    """A Python that has the module: the system's, or one in the cache that pip fills."""
    if subprocess.run(["/usr/bin/python3", "-c", "import " + module], stderr=NULL).returncode == 0:
        return "/usr/bin/python3"
    if package is None:
        raise Skipped("no Python module " + module)
    home = os.path.join(CACHE, "python")
    python = os.path.join(home, "bin", "python3")
    if not os.path.exists(python) and subprocess.run([sys.executable, "-m", "venv", home]).returncode != 0:
        raise Skipped("no venv")
    if subprocess.run([python, "-c", "import " + module], stderr=NULL).returncode != 0:
        subprocess.run([python, "-m", "pip", "install", "--quiet"] + package.split(), stdout=NULL, stderr=NULL)
        if subprocess.run([python, "-c", "import " + module], stderr=NULL).returncode != 0:
            raise Skipped("pip cannot install " + package)
    return python


def bench(*arguments):
    """Our own benchmark program."""
    return [os.path.join(CACHE, "swift", "release", "Bench")] + list(arguments)


def build_bench():
    # SwiftPM overlooks files that are new in a package depended on by path, unless its manifest is new too.
    os.utime(os.path.join(ROOT, "Package.swift"))
    subprocess.run(
        ["swift", "build", "-c", "release", "--static-swift-stdlib", "--package-path", HERE,
         "--scratch-path", os.path.join(CACHE, "swift")], check=True, stdout=sys.stderr)


CHIZU = os.path.join(ROOT, ".build", "release", "chizu")


# Files

def data(name):
    path = os.path.join(DATA, name)
    return path if os.path.exists(path) else None


def subdivided(path, parts):
    target = os.path.join(CACHE, "%s-x%d.geojson" % (os.path.splitext(os.path.basename(path))[0], parts))
    if not os.path.exists(target):
        print("making %s" % os.path.basename(target), file=sys.stderr)
        subprocess.run([sys.executable, os.path.join(HERE, "subdivide.py"), path, target, str(parts)], check=True)
    return target


def sample():
    """Stands in for Japan's municipalities where there is no data: the world's countries."""
    target = os.path.join(CACHE, "countries.geojson")
    if not os.path.exists(target):
        with gzip.open(os.path.join(ROOT, "Samples", "countries.geojson.gz")) as source, open(target, "wb") as file:
            shutil.copyfileobj(source, file)
    return target


# Measuring and printing

def job(title, reach, contestants, rounds):
    """Runs all contestants in turn, `rounds` times, and prints a row for each; the first is Chizu."""
    print("\n%s   (reach: %s)" % (title, reach))
    ready, samples, memory = [], {}, {}
    for name, make in contestants:
        try:
            ready.append((name, make()))
            samples[name], memory[name] = [], 0
        except Skipped as reason:
            print("  %-34s skipped: %s" % (name, reason))
    for _ in range(rounds):
        for name, run in list(ready):
            try:
                times, peak = run()
                samples[name] += times
                memory[name] = max(memory[name], peak)
            except Skipped as reason:
                print("  %-34s skipped: %s" % (name, reason))
                ready.remove((name, run))
            except OSError as error:
                print("  %-34s skipped: %s" % (name, error.strerror))
                ready.remove((name, run))
    ours = None
    for name, _ in ready:
        times = sorted(samples[name])
        median = statistics.median(times)
        ours = median if ours is None and name == contestants[0][0] else ours
        ratio = "" if ours is None or name == contestants[0][0] else "Chizu is %.2f of it" % (ours / median)
        print("  %-34s %9.2f ms   95 %% %9.2f ms   %6.0f MB   %s" % (
            name, median, times[min(len(times) - 1, int(len(times) * 0.95))], memory[name] / 1e6, ratio))
    sys.stdout.flush()


def parse(path, rounds):
    job("parse %s, %.1f MB" % (os.path.basename(path), os.path.getsize(path) / 1e6), "1.0 of simdjson", [
        ("Chizu", lambda: printed(bench("parse", path))),
        ("simdjson, straight to coordinates", lambda: printed([compiled("parse_simdjson", ["-lsimdjson"]), path])),
        ("pysimdjson", lambda: printed([python_with("simdjson", "pysimdjson"), PEERS + "/parse_python.py",
                                        "simdjson", path])),
        ("orjson", lambda: printed([python_with("orjson", "orjson"), PEERS + "/parse_python.py", "orjson", path])),
    ], rounds)


def render(path, rounds, key="N03_001"):
    output = os.path.join(CACHE, "picture-%s.png")
    peer = [path, None, "1600", key]

    def arguments(name):
        return [output % name if argument is None else argument for argument in peer]

    job("%s, %.1f MB → 1600² PNG, whole process" % (os.path.basename(path), os.path.getsize(path) / 1e6),
        "0.5 of the fastest", [
        ("Chizu", lambda: process([
            CHIZU, "render", path, "-o", output % "chizu", "--width", "1600", "--height", "1600", "--fill", key,
            "--classes", "category", "--legend", "none", "--stroke", "white", "--stroke-width", "0.5",
            "--projection", "mercator"])),
        ("C++: simdjson and cairo", lambda: process(
            [compiled("render_cairo", pkg_config("cairo") + ["-lsimdjson"])] + arguments("cairo"))),
        ("mapnik", lambda: process([python_with("mapnik"), PEERS + "/render_mapnik.py"] + arguments("mapnik"))),
        ("geopandas", lambda: process([python_with("geopandas, matplotlib", "geopandas matplotlib"),
                                       PEERS + "/render_geopandas.py"] + arguments("geopandas"))),
    ], rounds)


def frames(path, rounds):
    job("warm frames 1280×800 of %s, panning and zooming" % os.path.basename(path), "8 ms, 95 % 16 ms", [
        ("Chizu", lambda: printed(bench("frames", path))),
        ("Skia", lambda: printed([python_with("skia", "skia-python"), PEERS + "/frames_skia.py", path])),
    ], rounds)


def lookups(path, rounds):
    job("1,000,000 look-ups on land in %s" % os.path.basename(path), "200 ms", [
        ("Chizu", lambda: printed(bench("lookups", path), "lookup_ms")),
        ("GEOS, prepared", lambda: printed([compiled("region_lookups_geos", ["-lgeos_c"]), path], "lookup_ms")),
    ], rounds)


def expressions(rounds):
    job("1,000,000 evaluations of a two-stop interpolate over get", "100 ms", [
        ("Chizu", lambda: printed(bench("expressions"))),
    ], rounds)


def main():
    os.makedirs(CACHE, exist_ok=True)
    build_bench()
    wanted = sys.argv[1:] or ["parse", "render", "frames", "lookups", "expressions"]
    japan, nagasaki = data("japan/municipalities.geojson"), data("japan/nagasaki.geojson")
    key = "N03_001"
    if japan is None:
        print("No data at %s: measuring with Samples/" % DATA)
        japan, key = sample(), "name"
    large = subdivided(japan, 16)
    if "parse" in wanted:
        parse(japan, 7)
        parse(large, 3)
    if "render" in wanted:
        render(japan, 7, key)
        if nagasaki:
            render(nagasaki, 15, "N03_004")
        render(large, 3, key)
    if "frames" in wanted:
        frames(japan, 3)
    if "lookups" in wanted:
        lookups(japan, 3)
    if "expressions" in wanted:
        expressions(3)


if __name__ == "__main__":
    main()
