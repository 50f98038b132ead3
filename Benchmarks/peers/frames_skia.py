"""Warm frames with Skia: frames_skia.py INPUT.geojson, prints the milliseconds of each of 60 frames.

1280 × 800 pixels of all regions, panning and zooming as Benchmarks/Sources/Bench/Frames.swift does; the paths are
made once, each frame fills and strokes them under the camera's matrix.
"""
import json
import math
import sys
import time

import skia

WIDTH, HEIGHT, FRAMES = 1280, 800, 60


def project(longitude, latitude):
    return longitude, math.degrees(math.log(math.tan(math.pi / 4 + math.radians(latitude) / 2)))


paths = []
low_x = low_y = math.inf
high_x = high_y = -math.inf
with open(sys.argv[1], encoding="utf-8") as file:
    features = json.load(file)["features"]
for feature in features:
    geometry = feature["geometry"]
    polygons = [geometry["coordinates"]] if geometry["type"] == "Polygon" else geometry["coordinates"]
    path = skia.PathBuilder() if hasattr(skia, "PathBuilder") else skia.Path()
    for polygon in polygons:
        for ring in polygon:
            projected = [project(*position[:2]) for position in ring]
            for x, y in projected:
                low_x, high_x = min(low_x, x), max(high_x, x)
                low_y, high_y = min(low_y, y), max(high_y, y)
            path.addPolygon([skia.Point(x, -y) for x, y in projected], True)
    paths.append(path.detach() if hasattr(path, "detach") else path)

surface = skia.Surface(WIDTH, HEIGHT)
canvas = surface.getCanvas()
fills = [skia.Paint(AntiAlias=True, Color=color) for color in (0xFF6BAED6, 0xFF9ECAE1, 0xFF3182BD, 0xFFC6DBEF)]
fit = min(WIDTH / (high_x - low_x), HEIGHT / (high_y - low_y)) * 0.96
start_x, start_y = (low_x + high_x) / 2, -(low_y + high_y) / 2
tokyo_x, tokyo_y = project(139.7, 35.7)

for frame in range(FRAMES):
    # From the whole country to sixty-four times as near, over Tokyo.
    turn = frame / (FRAMES - 1)
    zoom = 2 ** (6 * turn)
    scale = fit * zoom
    arrived = 1 - 1 / zoom
    x = start_x + (tokyo_x - start_x) * arrived
    y = start_y + (-tokyo_y - start_y) * arrived
    start = time.perf_counter()
    canvas.clear(skia.ColorWHITE)
    canvas.save()
    canvas.translate(WIDTH / 2, HEIGHT / 2)
    canvas.scale(scale, scale)
    canvas.translate(-x, -y)
    stroke = skia.Paint(AntiAlias=True, Style=skia.Paint.kStroke_Style, StrokeWidth=0.5 / scale, Color=skia.ColorWHITE)
    for index, path in enumerate(paths):
        canvas.drawPath(path, fills[index % len(fills)])
    for path in paths:
        canvas.drawPath(path, stroke)
    canvas.restore()
    surface.flushAndSubmit()
    print((time.perf_counter() - start) * 1000)
