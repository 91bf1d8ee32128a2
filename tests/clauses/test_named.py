"""Every clause is named where it is carried out, shown or declared; every id is written out, and stands in a book."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from pathlib import Path

import pytest

from rummyhouse import games
from rummyhouse.rulebook import clauses, tournament_clauses
from tests.clauses.refused import ROOT, scenarios

PREFIXES = sorted({games.find(name).clauses for name in games.NAMES} | {"TOUR"})
WORD = rf"(?<![\w-])(?:{'|'.join(PREFIXES)})(?:-[A-Z]+)+"
WHOLE = re.compile(rf"{WORD}-\d+[a-z]?(?:-R)?(?![\w-])")
CHAPTER = re.compile(rf"{WORD}(?![\w-])")
CUT_SHORT = re.compile(rf"{WORD}-\d+[a-z]?(?:-R)?(?:(?:, | and | or | to |/)-\d|\.\.-?\d| to \d+-R)")
EXAMPLE = re.compile("-(?:EX|RX|TX|TRX)(?:-|$)")

NOT_IN_CODE = tomllib.loads((Path(__file__).parent / "not_in_code.toml").read_text(encoding="utf-8"))
"""Clauses that no line of the program can name, each with the reason."""

READ = (("src", "py"), ("tests", "py"), ("tools", "py"), ("bench", "py"), ("docs", "md"), ("src", "scenario"))


@cache
def ids() -> frozenset[str]:
    books = [*(clauses(name) for name in games.NAMES), tournament_clauses()]
    return frozenset(clause.id for book in books for chapter in book for clause in chapter.clauses)


@cache
def sources(folder: str, ending: str) -> dict[str, str]:
    files = sorted((ROOT / folder).rglob(f"*.{ending}"))
    return {str(file.relative_to(ROOT)): file.read_text(encoding="utf-8") for file in files}


@cache
def named() -> frozenset[str]:
    """What the program names; the rooms of the book itself do not count."""
    program = [text for file, text in sources("src", "py").items() if "/rulebook/" not in file]
    return frozenset(clause for text in program for clause in WHOLE.findall(text))


def places(pattern: re.Pattern[str], text: str) -> list[tuple[int, str]]:
    """What is found, with the number of its line."""
    return [(text.count("\n", 0, found.start()) + 1, found[0]) for found in pattern.finditer(text)]


def test_every_clause_is_named_in_the_program():
    missing = sorted(ids() - named() - set(NOT_IN_CODE))
    assert not missing, f"name them where they are carried out: {', '.join(missing)}"


def test_what_no_line_can_name_is_a_clause_with_a_reason():
    assert [clause for clause in NOT_IN_CODE if clause not in ids() or clause in named()] == []
    assert [clause for clause, reason in NOT_IN_CODE.items() if len(reason) < 20 or not reason.endswith(".")] == []


@pytest.mark.parametrize(("folder", "ending"), READ)
def test_every_id_stands_in_a_book(folder: str, ending: str) -> None:
    wrong = [
        f"{file}:{line} {clause}"
        for file, text in sources(folder, ending).items()
        for line, clause in places(WHOLE, text)
        if clause not in ids() and not EXAMPLE.search(clause)
    ]
    assert wrong == []


def test_every_chapter_stands_in_a_book():
    """``KAL-CALL`` at the head of a file is what all clauses of calls begin with."""
    known = {clause[: re.search(r"-\d", clause).start()] for clause in ids()}
    wrong = [
        f"{file}:{line} {chapter}"
        for file, text in sources("src", "py").items()
        for line, chapter in places(CHAPTER, text)
        if chapter not in known and not EXAMPLE.search(chapter)
    ]
    assert wrong == []


def test_every_example_is_a_scenario():
    followed = {example for name in games.NAMES for one in scenarios(name) for example in one.examples}
    wrong = [
        f"{file}:{line} {example}"
        for file, text in sources("src", "py").items()
        for line, example in places(WHOLE, text)
        if EXAMPLE.search(example) and example not in followed
    ]
    assert wrong == []


@pytest.mark.parametrize(("folder", "ending"), READ)
def test_ids_are_written_out(folder: str, ending: str) -> None:
    """So that a search finds them: of ``FIJI-CALL-8, -11`` the second cannot be found."""
    wrong = [
        f"{file}:{line} {short}"
        for file, text in sources(folder, ending).items()
        for line, short in places(CUT_SHORT, text)
    ]
    assert [one for one in wrong if not one.startswith("tests/clauses/test_named.py")] == []
