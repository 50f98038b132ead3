// Parses GeoJSON with simdjson's On-Demand interface, straight to coordinate vectors, and reads every string property:
// what a careful C++ programme would do. Prints milliseconds, a run a line, over a file that is in memory.
#include <simdjson.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

using namespace simdjson;

struct Coordinate { double longitude, latitude; };
using Ring = std::vector<Coordinate>;
using Polygon = std::vector<Ring>;
struct Feature {
    std::vector<Polygon> polygons;
    std::vector<std::pair<std::string, std::string>> properties;
};

static Ring scratch;

static Polygon polygon(ondemand::array rings) {
    Polygon result;
    for (ondemand::array ring : rings) {
        scratch.clear();
        for (ondemand::array position : ring) {
            double numbers[2] = {0, 0};
            int count = 0;
            for (double number : position)
                if (count < 2) numbers[count++] = number;
            scratch.push_back({numbers[0], numbers[1]});
        }
        result.emplace_back(scratch.begin(), scratch.end());
    }
    return result;
}

static std::vector<Feature> parse(ondemand::parser &parser, const padded_string &text) {
    std::vector<Feature> features;
    ondemand::document document = parser.iterate(text);
    for (ondemand::object object : document["features"].get_array()) {
        Feature feature;
        for (auto member : object) {
            std::string_view key = member.unescaped_key();
            if (key == "geometry") {
                ondemand::object geometry = member.value().get_object();
                std::string_view type = geometry["type"].get_string();
                bool isMulti = type == "MultiPolygon";
                ondemand::array coordinates = geometry["coordinates"].get_array();
                if (isMulti) {
                    for (ondemand::array part : coordinates) feature.polygons.push_back(polygon(part));
                } else {
                    feature.polygons.push_back(polygon(coordinates));
                }
            } else if (key == "properties") {
                for (auto property : member.value().get_object()) {
                    std::string name(std::string_view(property.unescaped_key()));
                    ondemand::value value = property.value();
                    if (value.type() == ondemand::json_type::string)
                        feature.properties.emplace_back(std::move(name), std::string(std::string_view(value)));
                    else
                        feature.properties.emplace_back(std::move(name), std::string());
                }
            }
        }
        features.push_back(std::move(feature));
    }
    return features;
}

int main(int argc, char **argv) {
    if (argc < 2) return 2;
    int rounds = argc > 2 ? std::atoi(argv[2]) : 5;
    padded_string text = padded_string::load(argv[1]);
    for (int round = 0; round < rounds; round++) {
        auto start = std::chrono::steady_clock::now();
        ondemand::parser parser;
        std::vector<Feature> features = parse(parser, text);
        auto end = std::chrono::steady_clock::now();
        std::printf("%.3f\n", std::chrono::duration<double, std::milli>(end - start).count());
        if (features.empty()) return 1;
        if (std::getenv("VERBOSE")) {
            size_t count = 0;
            for (auto &f : features) for (auto &p : f.polygons) for (auto &r : p) count += r.size();
            std::fprintf(stderr, "%zu features, %zu vertices\n", features.size(), count);
        }
    }
}
