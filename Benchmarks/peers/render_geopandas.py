"""A region map with geopandas: render_geopandas.py INPUT.geojson OUTPUT.png SIZE CATEGORY-PROPERTY"""
import sys

import geopandas
import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as pyplot

source, output, size, key = sys.argv[1], sys.argv[2], int(sys.argv[3]), sys.argv[4]
figure, axes = pyplot.subplots(figsize=(size / 100, size / 100), dpi=100)
regions = geopandas.read_file(source).to_crs(3857)
regions.plot(ax=axes, column=key, edgecolor="white", linewidth=0.36)
axes.set_axis_off()
figure.savefig(output)
