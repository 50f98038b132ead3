#!/bin/bash
# Runs dist/chizu.wasm under node and compares its pixels with those of the same code built natively.
set -euo pipefail
cd "$(dirname "$0")/.."

command -v node >/dev/null || Scripts/install-packages.sh nodejs
swift build -c release --static-swift-stdlib --product ChizuWasm
native="$(swift build -c release --static-swift-stdlib --show-bin-path)/ChizuWasm"
node Tests/Wasm/check.mjs dist/chizu.wasm "$native" \
    Samples/japan-prefectures.geojson Samples/kazakhstan-regions.geojson Samples/countries.geojson.gz Tests/Wasm/style.json
