"""The page of words is true: no name uses a word that the house does not say, and no class has two meanings."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator

HOUSE = Path(__file__).parents[2]
PAGE = (HOUSE / "docs" / "words.md").read_text(encoding="utf-8")
SOURCES = HOUSE / "src" / "rummyhouse"
ROOMS = (*sorted(room.name for room in SOURCES.iterdir() if (room / "__init__.py").exists()), "web")
"""The rooms whose names are looked at."""

IN_EACH_GAME = {"Common", "State", "Tally", "View"}
IN_EACH_FAMILY = {"Lying", "Zones"}
SAME = {
    "Act": "what was done, in the log of a tournament and in a scenario",
    "Match": "rounds to the target, as a record of them and as what rules carry from round to round",
    "Record": "a match as text; a flat record as the type checker knows it",
    "Table": "where a match is played; a table of Fiji's house rules",
    "Terms": "what was agreed for a tournament; what was agreed for a game, in the words of its family",
}
"""Classes of one name in several rooms, and why they may have it."""

_DECLARED = re.compile(r"\b(?:const|let|function|class|interface|type) ([A-Za-z]\w*)")
_PART = re.compile(r"[A-Z]+(?=[A-Z][a-z])|[A-Z]?[a-z]+|[A-Z]+")
_WRITTEN_BY_PROGRAMS = ("engine.js", "engine.d.ts", "agreement.js", "agreement.d.ts")


def table(heading: str) -> list[list[str]]:
    """The rows of the table that begins so."""
    lines = PAGE.partition(heading)[2].partition("\n|---")[2].splitlines()[1:]
    rows = []
    for line in lines:
        if not line.startswith("|"):
            break
        rows.append([cell.strip() for cell in line.strip("|").split("|")])
    return rows


def unsaid() -> set[str]:
    """The single words of the last column; what is unsaid only for one thing cannot be told by a name."""
    words = {word.strip() for row in table("| word | means | we do not say |") for word in row[2].split(",")}
    return {word for word in words if word.isalpha()}


def elsewhere() -> dict[str, set[str]]:
    """The rooms in which a word has its other meaning."""
    return {row[0]: set(row[2].split(", ")) for row in table("| word | means there | rooms |")}


def python_names(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        match node:
            case ast.ClassDef(name=name):
                yield name
            case ast.FunctionDef(name=name, args=given) | ast.AsyncFunctionDef(name=name, args=given):
                yield name
                yield from (one.arg for one in (*given.posonlyargs, *given.args, *given.kwonlyargs))
            case ast.AnnAssign(target=ast.Name(id=name)) | ast.Name(id=name, ctx=ast.Store()):
                yield name
            case ast.Attribute(attr=name, ctx=ast.Store()):
                yield name


@cache
def names_of(room: str) -> frozenset[str]:
    """Everything that a room gives a name to: files, classes, functions, arguments, variables, fields."""
    found: set[str] = set()
    if room == "web":
        for file in sorted((HOUSE / "web" / "src").rglob("*")):
            if file.suffix in (".ts", ".svelte") and file.name not in _WRITTEN_BY_PROGRAMS:
                found |= {file.stem, *_DECLARED.findall(file.read_text(encoding="utf-8"))}
    else:
        for file in sorted((SOURCES / room).rglob("*.py")):
            found |= {file.stem, *python_names(ast.parse(file.read_text(encoding="utf-8")))}
    return frozenset(found)


def said(name: str, words: set[str]) -> set[str]:
    parts = {part.lower() for part in _PART.findall(name)}
    return {word for word in words if word in parts or f"{word}s" in parts}


@pytest.mark.parametrize("room", ROOMS)
def test_no_name_says_what_the_house_does_not_say(room: str) -> None:
    words = unsaid() - {word for word, rooms in elsewhere().items() if room in rooms}
    assert {name: found for name in names_of(room) if (found := said(name, words))} == {}


def test_a_word_that_has_another_meaning_is_said_there() -> None:
    listed = {(word, room) for word, rooms in elsewhere().items() for room in rooms}
    heard = {(word, room) for word, room in listed if any(said(name, {word}) for name in names_of(room))}
    assert listed == heard


def test_no_class_has_the_name_of_another() -> None:
    places: defaultdict[str, set[str]] = defaultdict(set)
    for file in sorted(SOURCES.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                places[node.name].add(file.relative_to(SOURCES).parts[0] + "/" + file.name)
    assert {name for name, files in places.items() if len(files) > 1} == IN_EACH_GAME | IN_EACH_FAMILY | set(SAME)
