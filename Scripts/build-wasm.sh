#!/bin/bash
# Builds the browser engine, dist/chizu.wasm, with the stock Swift toolchain (no SDK) and Binaryen's wasm-opt, and
# reports its size. Fails when what a browser loads has outgrown its limit.
set -euo pipefail
cd "$(dirname "$0")/.."

# What it has grown to; 400 000 is what it is meant to have.
largest_gzip=500000

command -v wasm-opt >/dev/null || Scripts/install-packages.sh binaryen

resources=$(swiftc -print-target-info | sed -n 's/.*"runtimeResourcePath": *"\(.*\)".*/\1/p')
library="$resources/embedded/Swift.swiftmodule/wasm32-unknown-none-wasm.swiftmodule"
if [ ! -e "$library" ]; then
    echo "This Swift toolchain has no Embedded Swift for wasm32: $library is missing" >&2
    exit 1
fi

# SwiftPM takes a target without an operating system for Linux and asks for libm. CChizuRuntime has what is needed of
# it, so an empty archive answers.
libraries=$PWD/.build/wasm-libraries
mkdir -p "$libraries"
printf '!<arch>\n' >"$libraries/libm.a"

# The toolset file holds a path, so it is made here and never committed.
# For size: -Osize, and one trap for a function's failed checks instead of one for each. The linker keeps the names of
# functions, so that .build/wasm/chizu-names.wasm tells what is large; wasm-opt takes them out. The driver's own run of
# wasm-opt is off: it depends on whether one is installed.
cat >wasm-toolset.json <<JSON
{
  "schemaVersion": "1.0",
  "swiftCompiler": {
    "extraCLIOptions": [
      "-enable-experimental-feature", "Embedded", "-wmo", "-Xfrontend", "-disable-stack-protector",
      "-Osize", "-Xfrontend", "-mergeable-traps", "-enforce-exclusivity=unchecked",
      "-Xclang-linker", "-nostdlib", "-Xclang-linker", "--no-wasm-opt", "-Xcc", "-msimd128"
    ]
  },
  "linker": {
    "extraCLIOptions": [
      "--no-entry", "--gc-sections", "--stack-first", "-z", "stack-size=1048576",
      "-L$libraries"
    ]
  }
}
JSON

# Some misuse of Embedded Swift hangs the compiler rather than failing.
timeout "${CHIZU_WASM_TIMEOUT:-1500}" swift build --triple wasm32-unknown-none-wasm --toolset wasm-toolset.json \
    --scratch-path .build/wasm -c release --product ChizuWasm

mkdir -p dist
named=.build/wasm/chizu-names.wasm
cp .build/wasm/wasm32-unknown-none-wasm/release/ChizuWasm.wasm "$named"
# Larger functions inlined where they are called once make a smaller file, yet one that gzip shrinks less. The lowest
# kilobyte of memory is the stack's far end, so addresses there are never meant.
wasm-opt -Oz --one-caller-inline-max-function-size=100 --low-memory-unused --strip-debug --strip-producers \
    --enable-simd --enable-bulk-memory --enable-sign-ext --enable-nontrapping-float-to-int --enable-mutable-globals \
    "$named" -o dist/chizu.wasm

gzip_size=$(gzip -9 -c dist/chizu.wasm | wc -c)
echo "dist/chizu.wasm: $(stat -c %s dist/chizu.wasm) bytes, $gzip_size with gzip"
if [ "$gzip_size" -gt "$largest_gzip" ]; then
    echo "The browser engine has $gzip_size bytes with gzip, more than the $largest_gzip it may have." >&2
    exit 1
fi
