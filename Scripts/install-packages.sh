#!/bin/bash
# Installs the Debian packages named on the command line that are not there yet.
set -euo pipefail

missing=()
for package in "$@"; do
    if command -v dpkg >/dev/null && dpkg -s "$package" 2>/dev/null | grep -q '^Status: install ok installed'; then
        continue
    fi
    missing+=("$package")
done
[ ${#missing[@]} -eq 0 ] && exit 0

if ! command -v apt-get >/dev/null; then
    echo "Chizu needs these Debian packages, and there is no apt-get here to install them: ${missing[*]}" >&2
    echo "Install what matches them on this system, then call the target again with PACKAGES= (empty)." >&2
    exit 1
fi

as_root=()
if [ "$(id -u)" -ne 0 ]; then
    if ! command -v sudo >/dev/null; then
        echo "Chizu needs these Debian packages; install them as root: apt-get install ${missing[*]}" >&2
        exit 1
    fi
    as_root=(sudo)
fi

echo "Installing ${missing[*]}"
export DEBIAN_FRONTEND=noninteractive
install=("${as_root[@]}" apt-get install --yes --quiet --no-install-recommends "${missing[@]}")
# The list of packages may be old or absent: fetch it only when installing without it fails.
"${install[@]}" >/dev/null 2>&1 || { "${as_root[@]}" apt-get update --quiet && "${install[@]}"; }
