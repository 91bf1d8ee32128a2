"""Audit of what the house is made of, without a network: ``python -m tools.audit``; ``make audit`` asks more with one.

Everything that is installed is locked to one version with its hashes, is the same in every lock, comes under a licence
that we may pass on, runs nothing while it is installed, and is no version with a weakness that was known when the lock
was written (requirements/lowest.toml).
"""

from __future__ import annotations

import importlib.metadata
import json
import re
import sys
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from packaging.version import Version

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

ROOT = Path(__file__).resolve().parents[1]
PLAYED_WITH = ("run.txt", "nodes.txt")
"""The locks of a house; the others are for developers, who pass nothing of them on."""
LOCKS = (*PLAYED_WITH, "build.txt", "dev.txt", "bench.txt")

PERMITTED = {
    *("0BSD", "Apache-2.0", "BSD", "BSD-2-Clause", "BSD-3-Clause", "CC0-1.0", "ISC", "LLVM-exception", "MIT", "MIT-0"),
    *("MIT-CMU", "MPL-2.0", "OFL-1.1", "PSF-2.0", "Unicode-3.0", "Zlib"),
}
"""Licences that ask for nothing but their text, or (MPL) for the source of what was changed in them."""
_IN_WORDS = {
    "Apache Software License": "Apache-2.0",
    "BSD License": "BSD",
    "ISC License (ISCL)": "ISC",
    "MIT License": "MIT",
    "Mozilla Public License 2.0 (MPL 2.0)": "MPL-2.0",
    "Python Software Foundation License": "PSF-2.0",
}
_PIN = re.compile(r"^([A-Za-z0-9._-]+)(?:\[[\w,-]+\])?==(\S+?)(?: ; .*)? \\$")
_HASH = re.compile(r"^    --hash=sha256:[0-9a-f]{64}(?: \\)?$")


class Lock(NamedTuple):
    """A package in a lock, with its line."""

    name: str
    version: str
    line: int
    hashes: int


def read_lock(text: str) -> tuple[list[Lock], list[str]]:
    """The packages of a lock, and lines that are none."""
    found: list[Lock] = []
    odd: list[str] = []
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        pin = _PIN.match(line)
        if pin:
            found.append(Lock(plain(pin[1]), pin[2], number, 0))
        elif found and _HASH.match(line):
            found[-1] = found[-1]._replace(hashes=found[-1].hashes + 1)
        else:
            odd.append(f"line {number} locks nothing: {line.strip()}")
    return found, odd


def plain(name: str) -> str:
    """A name as packages are compared by it."""
    return re.sub(r"[-_.]+", "-", name).lower()


def check_locks(folder: Path) -> Iterator[str]:
    """What is wrong in the locks of Python."""
    versions: dict[tuple[str, int], set[str]] = {}
    for file in LOCKS:
        found, odd = read_lock((folder / file).read_text(encoding="utf-8"))
        yield from (f"{file}, {line}" for line in odd)
        for one in found:
            if not one.hashes:
                yield f"{file}, line {one.line}: {one.name} {one.version} has no hash"
        of_name: dict[str, list[str]] = {}
        for one in found:
            of_name.setdefault(one.name, []).append(one.version)
        for name, own in of_name.items():
            versions.setdefault((name, len(own)), set()).add(" ".join(own))
    for (name, _), several in versions.items():
        if len(several) > 1:
            yield f"{name} is locked to {' and to '.join(sorted(several))}"


def check_declared(project: Path, folder: Path) -> Iterator[str]:
    """What pyproject.toml asks for and the lock of the house does not have."""
    declared = tomllib.loads(project.read_text(encoding="utf-8"))["project"]["dependencies"]
    locked = {one.name for one in read_lock((folder / "run.txt").read_text(encoding="utf-8"))[0]}
    for wish in declared:
        name = plain(re.split(r"[\[<>=!~ ;]", wish)[0])
        if name not in locked:
            yield f"{name} is declared in pyproject.toml and not locked: make lock"


def check_lowest(folder: Path, npm: dict[str, Any]) -> Iterator[str]:
    """Versions with a known weakness."""
    lowest = tomllib.loads((folder / "lowest.toml").read_text(encoding="utf-8"))
    for file in LOCKS:
        for one in read_lock((folder / file).read_text(encoding="utf-8"))[0]:
            yield from _too_low(lowest["python"], one.name, one.version, file)
    for path, package in npm["packages"].items():
        yield from _too_low(lowest["npm"], path.rpartition("node_modules/")[2], package.get("version", "0"), "npm")


def _too_low(lowest: dict[str, Any], name: str, version: str, where: str) -> Iterator[str]:
    least = lowest.get(name)
    if least is not None and Version(version) < Version(least["version"]):
        yield f"{where}: {name} {version} is below {least['version']}; {least['why']}"


def licences(text: str) -> set[str]:
    """The licences of an expression all of which hold; of alternatives one that is permitted is enough."""
    found: set[str] = set()
    is_expression = " OR " in text or " AND " in text
    for part in re.split(r"\s+(?:AND|WITH)\s+|; ", re.sub(r"[()]", "", text) if is_expression else text):
        choices = {_IN_WORDS.get(one.strip(), one.strip()) for one in part.split(" OR ")}
        found |= choices & PERMITTED or choices
    return found - {"OSI Approved"}


def check_licences(names: Iterable[str]) -> Iterator[str]:
    """Installed packages under a licence that we may not pass on."""
    for name in sorted(set(names)):
        try:
            known = importlib.metadata.metadata(name)
        except importlib.metadata.PackageNotFoundError:
            continue  # for another system
        classifiers = [
            one.rpartition(" :: ")[2] for one in known.get_all("Classifier") or () if one.startswith("License")
        ]
        text = known.get("License-Expression") or "; ".join(classifiers) or (known.get("License") or "").splitlines()[0]
        bad = licences(text) - PERMITTED
        if bad or not text:
            yield f"{name}: its licence is {', '.join(sorted(bad)) or 'not named'}"


def check_npm(lock: dict[str, Any]) -> Iterator[str]:
    """What is wrong in the lock of the web client."""
    for path, package in lock["packages"].items():
        if not path:
            continue
        name = path.rpartition("node_modules/")[2]
        if not package.get("integrity", "").startswith("sha512-"):
            yield f"npm: {name} has no hash"
        if package.get("hasInstallScript"):
            yield f"npm: {name} runs a program of its own while it is installed"
        bad = licences(package.get("license", "none")) - PERMITTED
        if bad:
            yield f"npm: the licence of {name} is {', '.join(sorted(bad))}"


def problems(root: Path = ROOT) -> list[str]:
    """Everything that is wrong, a sentence each."""
    folder = root / "requirements"
    npm = json.loads((root / "web" / "package-lock.json").read_text(encoding="utf-8"))
    names = {one.name for file in PLAYED_WITH for one in read_lock((folder / file).read_text(encoding="utf-8"))[0]}
    return [
        *check_locks(folder),
        *check_declared(root / "pyproject.toml", folder),
        *check_lowest(folder, npm),
        *check_licences(names),
        *check_npm(npm),
    ]


def main() -> None:
    """Say what is wrong; exit code 1 if anything is."""
    found = problems()
    print("\n".join(found) if found else "Everything is locked, permitted, and free of weaknesses known to us.")
    sys.exit(bool(found))


if __name__ == "__main__":
    main()
