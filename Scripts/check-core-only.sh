#!/bin/bash
# Builds and runs a package that depends on the core products alone, where pkg-config finds no system library.
set -euo pipefail
cd "$(dirname "$0")/.."

export PKG_CONFIG_LIBDIR=/nonexistent PKG_CONFIG_PATH=/nonexistent
package=Tests/CoreOnlyPackage
scratch=.build/core-only
swift build --package-path "$package" --scratch-path "$scratch"
program="$(swift build --package-path "$package" --scratch-path "$scratch" --show-bin-path)/CoreOnly"
"$program" | grep -x "core only: works"

# Beyond libc and Swift's own runtime nothing may be linked.
if ldd "$program" | grep -E 'libz\.|cairo|pango|glib|libFoundation'; then
    echo "The core products link a system library or Foundation" >&2
    exit 1
fi
