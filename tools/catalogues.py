"""Bring the catalogues up to date with the sentences that the house says.

    python -m tools.catalogues            # new sentences come in empty, those that nobody says any more go
    python -m tools.catalogues --missing  # only say how much is not translated yet, area by area

A sentence is found where it is written: as the first argument of ``say``, ``noted`` or of what a room names in
``KEYWORDS``. A sentence that another area has translated already is taken from there.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_file
from babel.messages.pofile import read_po, write_po

from rummyhouse.languages import ENGLISH, LANGUAGES
from rummyhouse.languages.catalogue import FOLDER

SOURCES = Path(__file__).parent.parent / "src" / "rummyhouse"
KEYWORDS = {"say": None, "noted": None}
AREAS = ("games/*", "rules/*", "rulebook/*", "server/*", "bots/steady/*", "*")
"""What has a catalogue of its own: the first pattern that a folder of the sources fits."""


def area_of(path: Path) -> str:
    """The area that a file of the sources belongs to, as a path below the catalogues."""
    folders = path.relative_to(SOURCES).parent
    for pattern in AREAS:
        depth = pattern.count("/") + 1
        if len(folders.parts) >= depth and folders.parts[: depth - 1] == tuple(pattern.split("/")[:-1]):
            return "/".join(folders.parts[:depth])
    return "house"


def said() -> dict[str, dict[str, set[str]]]:
    """The sentences of each area, each with the files that say it."""
    found: dict[str, dict[str, set[str]]] = {}
    for path in sorted(SOURCES.rglob("*.py")):
        area = area_of(path)
        for _, key, _, _ in extract_from_file("python", path, keywords=KEYWORDS):
            if isinstance(key, str) and key:
                found.setdefault(area, {}).setdefault(key, set()).add(str(path.relative_to(SOURCES)))
    return found


def read(path: Path, language: str) -> dict[str, str]:
    """What a catalogue holds."""
    if not path.exists():
        return {}
    with path.open("rb") as file:
        return {str(one.id): str(one.string) for one in read_po(file, locale=language) if one.id}


def write(path: Path, language: str, keys: dict[str, set[str]], known: dict[str, str]) -> None:
    """Write the catalogue of an area, sentences in the order of their files."""
    catalog = Catalog(locale=language, fuzzy=False, header_comment="")
    for key, files in sorted(keys.items(), key=lambda one: (min(one[1]), one[0])):
        catalog.add(key, known.get(key, ""), locations=[(file, 1) for file in sorted(files)])
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file:
        write_po(file, catalog, width=0, omit_header=True, include_lineno=False)


def main(argv: list[str] | None = None) -> int:
    """Run it; 1 if something is missing and that was the question."""
    ask = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ask.add_argument("--missing", action="store_true", help="change nothing; say what is not translated")
    is_asked = ask.parse_args(argv).missing
    areas = said()
    lacking = 0
    for language in LANGUAGES:
        if language == ENGLISH:
            continue
        memory: dict[str, str] = {}
        for path in FOLDER.rglob(f"{language}.po"):
            memory |= {key: text for key, text in read(path, language).items() if text}
        for path in FOLDER.rglob(f"{language}.po"):
            if path.parent.relative_to(FOLDER).as_posix() not in areas and not is_asked:
                path.unlink()
        for area, keys in sorted(areas.items()):
            path = FOLDER / area / f"{language}.po"
            here = read(path, language)
            missing = [key for key in keys if not (here.get(key) or memory.get(key))]
            lacking += len(missing)
            if missing:
                print(f"{language}  {area}: {len(missing)} of {len(keys)} to translate")
            if not is_asked:
                write(path, language, keys, memory | {key: text for key, text in here.items() if text})
    return int(is_asked and lacking > 0)


if __name__ == "__main__":
    sys.exit(main())
