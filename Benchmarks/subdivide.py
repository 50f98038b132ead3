"""Writes a GeoJSON file again with each edge divided into N: subdivide.py INPUT.geojson OUTPUT.geojson N

Deterministic, so that every machine measures the same file.
"""
import json
import os
import sys

source, target, parts = sys.argv[1], sys.argv[2], int(sys.argv[3])


def subdivided(line):
    result = []
    for (x0, y0), (x1, y1) in zip(line, line[1:]):
        result.append([x0, y0])
        for part in range(1, parts):
            share = part / parts
            result.append([x0 + (x1 - x0) * share, y0 + (y1 - y0) * share])
    result.append(line[-1])
    return result


with open(source, encoding="utf-8") as file:
    collection = json.load(file)
for feature in collection["features"]:
    geometry = feature["geometry"]
    if geometry is None:
        continue
    polygons = [geometry["coordinates"]] if geometry["type"] == "Polygon" else geometry["coordinates"]
    polygons = [[subdivided([p[:2] for p in ring]) for ring in polygon] for polygon in polygons]
    geometry["coordinates"] = polygons[0] if geometry["type"] == "Polygon" else polygons
with open(target + ".part", "w", encoding="utf-8") as file:
    json.dump(collection, file, ensure_ascii=False, separators=(",", ":"))
os.replace(target + ".part", target)
