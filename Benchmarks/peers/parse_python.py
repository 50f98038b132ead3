"""Parses a GeoJSON file with a Python library: parse_python.py simdjson|orjson FILE, prints milliseconds, a run a line.

From bytes in memory to Python's own lists of coordinates, as a program would use them next.
"""
import sys
import time

library, path = sys.argv[1], sys.argv[2]
with open(path, "rb") as file:
    data = file.read()
if library == "simdjson":
    import simdjson

    # Coordinates as flat buffers is what pysimdjson does fastest.
    def parse():
        document = simdjson.Parser().parse(data)
        for feature in document["features"]:
            feature["geometry"]["coordinates"].as_buffer(of_type="d")
else:
    import orjson

    def parse():
        orjson.loads(data)

for _ in range(5):
    start = time.perf_counter()
    parse()
    print((time.perf_counter() - start) * 1000)
