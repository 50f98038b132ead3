#!/bin/bash
# Builds the browser engine, dist/chizu.wasm, with the stock Swift toolchain (no SDK), and reports its size.
set -euo pipefail
cd "$(dirname "$0")/.."

# The toolset file holds a path into the toolchain, so it is made here and never committed.
resources=$(swiftc -print-target-info | sed -n 's/.*"runtimeResourcePath": *"\(.*\)".*/\1/p')
unicode_tables="$resources/embedded/wasm32-unknown-none-wasm/libswiftUnicodeDataTables.a"
if [ ! -f "$unicode_tables" ]; then
    echo "This Swift toolchain has no Embedded Swift for wasm32: $unicode_tables is missing" >&2
    exit 1
fi

# SwiftPM takes a target without an operating system for Linux and asks for libm. CChizuRuntime has what is needed of
# it, so an empty archive answers.
libraries=$PWD/.build/wasm-libraries
mkdir -p "$libraries"
printf '!<arch>\n' >"$libraries/libm.a"

cat >wasm-toolset.json <<JSON
{
  "schemaVersion": "1.0",
  "swiftCompiler": {
    "extraCLIOptions": [
      "-enable-experimental-feature", "Embedded", "-wmo", "-Xfrontend", "-disable-stack-protector",
      "-Xclang-linker", "-nostdlib", "-Xcc", "-msimd128"
    ]
  },
  "linker": {
    "extraCLIOptions": [
      "--no-entry", "--gc-sections", "--strip-all", "--stack-first", "-z", "stack-size=1048576",
      "-L$libraries", "$unicode_tables"
    ]
  }
}
JSON

# Some misuse of Embedded Swift hangs the compiler rather than failing.
timeout "${CHIZU_WASM_TIMEOUT:-900}" swift build --triple wasm32-unknown-none-wasm --toolset wasm-toolset.json \
    --scratch-path .build/wasm -c release --product ChizuWasm

mkdir -p dist
cp .build/wasm/wasm32-unknown-none-wasm/release/ChizuWasm.wasm dist/chizu.wasm
echo "dist/chizu.wasm: $(stat -c %s dist/chizu.wasm) bytes, $(gzip -9 -c dist/chizu.wasm | wc -c) with gzip"
