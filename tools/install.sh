#!/bin/sh
# Makes .venv and installs into it: the pinned requirements, then this package so that edits take effect at once.
# Needs Python 3.11 or later and nothing else; PYTHON names another one than python3.
set -eu
cd "$(dirname "$0")/.."

say() { printf '%s\n' "$*" >&2; }

if [ ! -x .venv/bin/python ]; then
    python=${PYTHON:-}
    for candidate in python3 python3.13 python3.12 python3.11; do
        [ -n "$python" ] && break
        "$candidate" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && python=$candidate
    done
    if [ -z "$python" ]; then
        say "Aggravation needs Python 3.11 or later: install python3, or name one with PYTHON=/path/to/python3."
        exit 1
    fi
    # Debian ships Python without what makes environments; ask for it only where it is missing.
    if ! "$python" -c 'import ensurepip, venv' 2>/dev/null; then
        package=$("$python" -c 'import sys; print("python%d.%d-venv" % sys.version_info[:2])')
        if [ "$(id -u)" != 0 ] || ! command -v apt-get >/dev/null; then
            say "This Python cannot make an environment: install the package $package (sudo apt-get install $package)."
            exit 1
        fi
        say "Installing $package ..."
        apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -qqy "$package" >/dev/null
    fi
    say "Making the environment .venv ..."
    rm -rf .venv
    "$python" -m venv .venv
fi

.venv/bin/python -m pip --version >/dev/null 2>&1 || .venv/bin/python -m ensurepip >/dev/null

say "Installing the pinned requirements (once, and again when they change) ..."
pip=".venv/bin/python -m pip --disable-pip-version-check --quiet"
$pip install --require-hashes -r requirements.txt
# The build backend is among the requirements: nothing unpinned is fetched.
$pip install --no-deps --no-build-isolation -e '.[fast]'
