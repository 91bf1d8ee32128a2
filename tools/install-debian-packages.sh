#!/bin/sh
# Installs the Debian packages that `make test` needs: Chromium and its shell for the browser tests and the screenshots,
# PostgreSQL for the tests of the store; says what else the tests of deploy/ would use. Everything else the project
# installs without root.
set -eu

browser=/usr/bin/chromium
shell=/usr/bin/chromium-headless-shell
packages=""
{ [ -x "$browser" ] && [ -x "$shell" ]; } || packages="chromium chromium-headless-shell fonts-dejavu-core"
ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || packages="$packages postgresql"

say() {
    echo "install-debian-packages: $1" >&2
}

# These would open doors of their own as soon as they are installed, so nobody gets them unasked.
for pair in caddy:caddy promtool:prometheus systemd-analyze:systemd; do
    command -v "${pair%%:*}" >/dev/null 2>&1 ||
        say "without ${pair%%:*} a part of deploy/ is not tested; it comes with the package ${pair##*:}"
done

if [ -z "$packages" ]; then
    exit 0
fi

if ! command -v apt-get >/dev/null 2>&1; then
    say "the tests need these, and there is no apt-get to install them with: $packages"
    exit 1
fi

if [ "$(id -u)" -eq 0 ]; then
    as_root=""
elif command -v sudo >/dev/null 2>&1; then
    as_root="sudo"
    say "the tests need these packages; installing them takes root, so sudo may ask for your password: $packages"
else
    say "the tests need some packages, and installing them takes root. Run this once as root, then try again:"
    say "apt-get install --no-install-recommends $packages"
    exit 1
fi

say "installing $packages"
# The lists of packages may be missing on a fresh machine, or too old to find what they name.
# shellcheck disable=SC2086 # names of packages, to be split
$as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends $packages >/dev/null 2>&1 || {
    $as_root apt-get update -q
    $as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends $packages
}
{ [ -x "$browser" ] && [ -x "$shell" ]; } || {
    say "apt-get has finished, yet there is no $browser or no $shell."
    exit 1
}
