"""A region map with mapnik: render_mapnik.py INPUT.geojson OUTPUT.png SIZE CATEGORY-PROPERTY

Web Mercator fitted to a square, filled by category, stroked white: as render_cairo.cpp draws it.
"""
import re
import sys

import mapnik

source, output, size, key = sys.argv[1], sys.argv[2], int(sys.argv[3]), sys.argv[4]

# A mapnik style names its categories; a person writing one knows them. This scan costs a few milliseconds.
with open(source, encoding="utf-8") as file:
    values = sorted(set(re.findall(r'"%s": ?"([^"]*)"' % re.escape(key), file.read())))

style = mapnik.Style()
for index, value in enumerate(values):
    hue = index * 0.61803398875 % 1
    rule = mapnik.Rule()
    rule.filter = mapnik.Expression("[%s] = '%s'" % (key, value))
    polygon = mapnik.PolygonSymbolizer()
    polygon.fill = mapnik.Color(int(76 + 127 * hue), 127, int(229 - 127 * hue))
    line = mapnik.LineSymbolizer()
    line.stroke = mapnik.Color("white")
    line.stroke_width = 0.5
    rule.symbols.append(polygon)
    rule.symbols.append(line)
    style.rules.append(rule)

world = mapnik.Map(size, size, "+proj=merc +a=6378137 +b=6378137 +units=m +nadgrids=@null +no_defs")
world.background = mapnik.Color("white")
world.append_style("regions", style)
layer = mapnik.Layer("regions", "+proj=longlat +datum=WGS84 +no_defs")
layer.datasource = mapnik.GeoJSON(file=source)
layer.styles.append("regions")
world.layers.append(layer)
world.zoom_all()
mapnik.render_to_file(world, output, "png")
