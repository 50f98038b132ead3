#!/bin/bash
# Draws the demo's pictures from Samples/ into demo/ and says where they are.
set -euo pipefail
cd "$(dirname "$0")/.."

mkdir -p demo
chizu="$(swift build -c release --static-swift-stdlib --show-bin-path)/chizu"

for format in png svg pdf; do
    "$chizu" render Samples/japan-prefectures.geojson -o "demo/japan-population.$format" \
        --width 1600 --join Samples/population-2020.csv --on name \
        --fill population --classes thresholds:1e6,2e6,5e6,1e7 --palette blues \
        --label '{name}' --title '日本の人口' --legend '2020年の人口' --locale ja
done
"$chizu" render Samples/kazakhstan-regions.geojson -o demo/kazakhstan.svg \
    --width 1200 --fill '#f2efe6' --stroke '#8a8577' --point --label '{name:en}' --title 'Kazakhstan'
"$chizu" render Samples/countries.geojson.gz -o demo/world.png \
    --width 1600 --fill "#dfe7d8" --stroke white --stroke-width 0.4 --background '#b9d3e6'

ls -l demo/japan-population.png demo/japan-population.svg demo/japan-population.pdf demo/kazakhstan.svg demo/world.png |
    awk '{ print $NF ": " $5 " bytes" }'
