#!/bin/bash
# Feeds the parser mutated files for SECONDS_TO_FUZZ seconds; a failure prints the seed that repeats it.
set -euo pipefail
cd "$(dirname "$0")/.."

seconds=${SECONDS_TO_FUZZ:-60}
CHIZU_FUZZ_SECONDS="$seconds" timeout $((seconds * 3 + 600)) swift test --filter Fuzz
