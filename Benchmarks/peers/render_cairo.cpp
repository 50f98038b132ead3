// A region map as one writes it by hand for this one job: simdjson straight to projected points, cairo to a PNG.
//
//     render_cairo INPUT.geojson OUTPUT.png SIZE CATEGORY-PROPERTY
//
// Web Mercator fitted to a square with 2 % padding, filled by category, stroked white.

#include <cairo.h>
#include <simdjson.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <limits>
#include <string>
#include <unordered_map>
#include <vector>

struct Point { double x, y; };
struct Region { size_t category; size_t first_ring, end_ring; };

static std::vector<Point> points;
static std::vector<size_t> ring_ends;
static std::vector<Region> regions;

static Point project(double longitude, double latitude) {
    const double degree = M_PI / 180;
    return {longitude * degree, std::log(std::tan(M_PI / 4 + latitude * degree / 2))};
}

static void read_polygon(simdjson::ondemand::array rings) {
    for (simdjson::ondemand::array ring : rings) {
        for (simdjson::ondemand::array position : ring) {
            double pair[2];
            size_t index = 0;
            for (double number : position) {
                if (index < 2) pair[index] = number;
                index++;
            }
            points.push_back(project(pair[0], pair[1]));
        }
        ring_ends.push_back(points.size());
    }
}

// Members may come in any order, so the type is found first and the geometry is then read again.
static void read_geometry(simdjson::ondemand::object geometry) {
    std::string_view type;
    if (geometry["type"].get_string().get(type)) return;
    geometry.reset();
    simdjson::ondemand::array coordinates = geometry["coordinates"].get_array();
    if (type == "Polygon") {
        read_polygon(coordinates);
    } else if (type == "MultiPolygon") {
        for (simdjson::ondemand::array polygon : coordinates) read_polygon(polygon);
    }
}

int main(int count, char **arguments) {
    if (count != 5) return 2;
    const int size = std::atoi(arguments[3]);

    simdjson::padded_string json = simdjson::padded_string::load(arguments[1]);
    simdjson::ondemand::parser parser;
    simdjson::ondemand::document document = parser.iterate(json);
    std::unordered_map<std::string, size_t> categories;
    for (simdjson::ondemand::object feature : document["features"]) {
        size_t first = ring_ends.size();
        std::string name;
        for (auto field : feature) {
            std::string_view key = field.unescaped_key();
            if (key == "geometry") {
                simdjson::ondemand::object geometry;
                if (!field.value().get_object().get(geometry)) read_geometry(geometry);
            } else if (key == "properties") {
                simdjson::ondemand::object properties = field.value().get_object();
                std::string_view value;
                if (!properties[arguments[4]].get_string().get(value)) name = std::string(value);
            }
        }
        size_t category = categories.emplace(name, categories.size()).first->second;
        regions.push_back({category, first, ring_ends.size()});
    }

    double low_x = std::numeric_limits<double>::infinity(), low_y = low_x, high_x = -low_x, high_y = -low_x;
    for (const Point &point : points) {
        low_x = std::min(low_x, point.x), high_x = std::max(high_x, point.x);
        low_y = std::min(low_y, point.y), high_y = std::max(high_y, point.y);
    }
    double scale = size * 0.96 / std::max(high_x - low_x, high_y - low_y);
    double left = size / 2.0 - (low_x + high_x) / 2 * scale, bottom = size / 2.0 + (low_y + high_y) / 2 * scale;

    cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, size, size);
    cairo_t *cairo = cairo_create(surface);
    cairo_set_source_rgb(cairo, 1, 1, 1);
    cairo_paint(cairo);
    cairo_set_line_width(cairo, 0.5);
    for (const Region &region : regions) {
        for (size_t ring = region.first_ring; ring < region.end_ring; ring++) {
            size_t start = ring ? ring_ends[ring - 1] : 0;
            for (size_t index = start; index < ring_ends[ring]; index++) {
                double x = left + points[index].x * scale, y = bottom - points[index].y * scale;
                index == start ? cairo_move_to(cairo, x, y) : cairo_line_to(cairo, x, y);
            }
            cairo_close_path(cairo);
        }
        double hue = region.category * 0.61803398875;
        hue -= std::floor(hue);
        cairo_set_source_rgb(cairo, 0.3 + 0.5 * hue, 0.5, 0.9 - 0.5 * hue);
        cairo_fill_preserve(cairo);
        cairo_set_source_rgb(cairo, 1, 1, 1);
        cairo_stroke(cairo);
    }
    cairo_status_t status = cairo_surface_write_to_png(surface, arguments[2]);
    return status == CAIRO_STATUS_SUCCESS ? 0 : 1;
}
