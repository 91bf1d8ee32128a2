"""Bring the catalogues up to date with the sentences that the house says.

    python -m tools.catalogues            # new sentences come in empty, those that nobody says any more go
    python -m tools.catalogues --missing  # only say how much is not translated yet, area by area
    python -m tools.catalogues games/fiji rules/books   # only these areas

A sentence is found where it is written: in a call of ``say``, ``noted`` or of what declares something for people
(``KEYWORDS``), in the books of the house that are being translated (``BOOKS``), and as the title of a worked example. A
sentence that another area has translated already is taken from there.
"""

from __future__ import annotations

import argparse
import ast
import sys
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, Any

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po, write_po

from rummyhouse import games
from rummyhouse.languages import ENGLISH, LANGUAGES
from rummyhouse.languages.translations import FOLDER
from rummyhouse.rulebook.reader import read_file

if TYPE_CHECKING:
    from collections.abc import Iterator

SOURCES = Path(__file__).parent.parent / "src" / "rummyhouse"

KEYWORDS: dict[str, tuple[int | str, ...]] = {
    "say": (0,),
    "noted": (0,),
    "Bot": ("title", "summary"),
    "Game": ("summary",),
    "Preset": ("title", "source"),
    "Reason": (2, 3, "sentence", "numbers"),
    "own": (2, 3, "sentence", "numbers"),
    "shared": (2, 3, "sentence", "numbers"),
    "parameter": ("title", "explanation", "spoken"),
    "TieBreak": (1, 2, 3),
    "WrittenParameter": ("title", "explanation"),
    "Parameter": ("title", "explanation", "spoken"),
    "meld_table": (2,),
    "staircase": ("title", "explanation", "spoken"),
    "switch": (1, 2, "title", "explanation"),
    "words": (2, 3, 4, "spoken", "title", "explanation"),
    "number": (3, 4, "title", "explanation"),
    "Field": ("label", "help", "values", "group"),
    "once": ("label", "help", "values", "group"),
    "each": ("label", "help", "values", "group"),
    "Called": (0,),
    "cards_left": (1, 2),
    "pips_left": (1,),
    "count_field": (1, 3),
    "sum_field": (1,),
    "Line": ("label",),
}
"""Who takes sentences, without the underscore of a private name: as which of its arguments, by place or by name.

An argument may be a row of them, or one of two (``a if … else b``).
"""

_SPEAKERS = {"say", "noted"}

_CLAUSES = frozenset(("title", "text"))
_PAGES = frozenset(("title", "text", "caption", "ask", "after"))
_COVER = frozenset(("suits",))
_QUICK = frozenset(("title", "aim", "list", "steps", "table", "say"))

BOOKS: dict[str, frozenset[str]] = {
    **{
        f"{game}/{name}.toml": fields
        for game in games.NAMES
        for name, fields in (
            ("clauses", _CLAUSES),
            ("story", _PAGES),
            ("gallery", _PAGES),
            ("lesson", _PAGES),
            ("quick", _QUICK),
            ("cover", _COVER),
        )
        if (SOURCES / "rulebook" / game / f"{name}.toml").exists()
    },
    "baja/tournament.toml": _CLAUSES,
}
"""The files of the rule books that are translated, below their room, with the fields that hold sentences."""

AREAS = ("games/*", "rules/*", "rulebook/*", "server/*", "bots/steady/*", "*")
"""What has a catalogue of its own: the first pattern that a folder of the sources fits."""


class NotWrittenOutError(ValueError):
    """A sentence that is put together where it is said, so that no catalogue can hold it; the message says where."""


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
        for key in said_in(path):
            found.setdefault(area_of(path), {}).setdefault(key, set()).add(str(path.relative_to(SOURCES)))
    for name, fields in BOOKS.items():
        path = SOURCES / "rulebook" / name
        for key in written_in(tomllib.loads(path.read_text(encoding="utf-8")), fields):
            found.setdefault(area_of(path), {}).setdefault(key, set()).add(str(path.relative_to(SOURCES)))
    for path in sorted(SOURCES.glob("rulebook/*/scenarios/*.scenario")):
        for key in (key for example in read_file(path) for key in (example.title, example.about) if key):
            found.setdefault(area_of(path), {}).setdefault(key, set()).add(str(path.relative_to(SOURCES)))
    return found


def said_in(path: Path) -> Iterator[str]:
    """The sentences that a file says.

    Raises:
        NotWrittenOutError: one is put together there.
    """
    nodes = list(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))
    ours = {name.name for one in nodes if isinstance(one, ast.ImportFrom) for name in one.names}
    ours |= {one.name for one in nodes if isinstance(one, ast.FunctionDef)}
    for node in nodes:
        if not isinstance(node, ast.Call):
            continue
        name = getattr(node.func, "attr", getattr(node.func, "id", "")).lstrip("_")
        if name in _SPEAKERS and not (isinstance(node.func, ast.Name) and name in ours):
            continue
        for place in KEYWORDS.get(name, ()):
            for text in sentences(_argument(node, place)):
                if text is None and name in _SPEAKERS:
                    raise NotWrittenOutError(f"{path}:{node.lineno}: write the sentence out, its values by name")
                if text:
                    yield text


def _argument(call: ast.Call, place: int | str) -> ast.expr | None:
    if isinstance(place, int):
        return call.args[place] if place < len(call.args) else None
    return next((one.value for one in call.keywords if one.arg == place), None)


def sentences(argument: ast.expr | None) -> Iterator[str | None]:
    """The texts that an argument may be; None for one that is put together."""
    match argument:
        case ast.Constant(value=str() as text):
            yield text
        case ast.Tuple(elts=parts) | ast.List(elts=parts):
            for part in parts:
                yield from sentences(part)
        case ast.IfExp(body=one, orelse=other):
            yield from sentences(one)
            yield from sentences(other)
        case ast.JoinedStr() | ast.BinOp():
            yield None


def written_in(data: Any, fields: frozenset[str], *, is_said: bool = False) -> Iterator[str]:
    """The sentences in a file of a rule book: the texts in fields of these names, in their order."""
    match data:
        case str() if is_said and data:
            yield data
        case list():
            for one in data:
                yield from written_in(one, fields, is_said=is_said)
        case dict():
            for name, one in data.items():
                yield from written_in(one, fields, is_said=name in fields)


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
    ask.add_argument("areas", nargs="*", metavar="AREA", help="by default all of them")
    asked = ask.parse_args(argv)
    is_asked, areas = asked.missing, said()
    lacking = 0
    for language in LANGUAGES:
        if language == ENGLISH:
            continue
        memory: dict[str, str] = {}
        for path in FOLDER.rglob(f"{language}.po"):
            memory |= {key: text for key, text in read(path, language).items() if text}
        for path in FOLDER.rglob(f"{language}.po"):
            if path.parent.relative_to(FOLDER).as_posix() not in areas and not (is_asked or asked.areas):
                path.unlink()
        for area, keys in sorted(areas.items()):
            if asked.areas and area not in asked.areas:
                continue
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
