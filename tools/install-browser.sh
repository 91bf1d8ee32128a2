#!/bin/sh
# Installs Debian's Chromium, which the browser tests and the screenshots need. Does nothing where it is already there.
set -eu

browser=/usr/bin/chromium
packages="chromium fonts-dejavu-core"

if [ -x "$browser" ]; then
    exit 0
fi

if ! command -v apt-get >/dev/null 2>&1; then
    echo "install-browser: there is no $browser, and no apt-get to install it with." >&2
    echo "Install Chromium so that $browser runs it, then try again." >&2
    exit 1
fi

if [ "$(id -u)" -eq 0 ]; then
    as_root=""
elif command -v sudo >/dev/null 2>&1; then
    as_root="sudo"
    echo "install-browser: the browser tests need Debian's Chromium; installing it takes root, so sudo may ask for your password."
else
    echo "install-browser: the browser tests need Debian's Chromium, and installing it takes root." >&2
    echo "Run this once as root, then try again: apt-get install --no-install-recommends $packages" >&2
    exit 1
fi

echo "install-browser: installing $packages"
# The lists of packages may be missing on a fresh machine, or too old to find what they name.
$as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends $packages >/dev/null 2>&1 || {
    $as_root apt-get update -q
    $as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends $packages
}
[ -x "$browser" ] || {
    echo "install-browser: apt-get has finished, yet there is no $browser." >&2
    exit 1
}
"$browser" --version 2>/dev/null || true
