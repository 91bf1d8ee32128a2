"""The catalogues hold every sentence that the house says, with the same values."""

from __future__ import annotations

from string import Formatter
from typing import TYPE_CHECKING

import pytest

from rummyhouse.languages import ENGLISH, LANGUAGES, reading, say
from rummyhouse.languages.translations import FOLDER
from tools.catalogues import read, said

if TYPE_CHECKING:
    from pathlib import Path

TRANSLATED = [language for language in LANGUAGES if language != ENGLISH]


@pytest.fixture(scope="module")
def sentences() -> dict[str, dict[str, set[str]]]:
    """What the house says, by area: all its sources are read for it, which takes seconds."""
    return said()


def names(text: str) -> set[str]:
    """The names of the values in a sentence."""
    return {name for _, name, _, _ in Formatter().parse(text.partition("##")[0]) if name is not None}


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_sentence_is_in_the_catalogue_of_its_area(
    language: str, sentences: dict[str, dict[str, set[str]]]
) -> None:
    """Otherwise: ``make catalogues``, then translate what is empty."""
    for area, expected in sentences.items():
        held = read(FOLDER / area / f"{language}.po", language)
        assert sorted(held) == sorted(expected), area
        assert [key for key, text in held.items() if not text] == [], area


def catalogues() -> list[Path]:
    return sorted(FOLDER.rglob("*.po"))


@pytest.mark.parametrize("path", catalogues(), ids=lambda path: path.relative_to(FOLDER).as_posix())
def test_a_translation_names_the_same_values(path: Path) -> None:
    for key, text in read(path, path.stem).items():
        assert names(text) == names(key), key


@pytest.mark.parametrize("path", catalogues(), ids=lambda path: path.relative_to(FOLDER).as_posix())
def test_no_sentence_has_signs_that_only_documents_know(path: Path) -> None:
    """Nobody reads a backtick on the screen as the sign of a command."""
    assert [text for pair in read(path, path.stem).items() for text in pair if "`" in text] == []


@pytest.mark.parametrize("path", catalogues(), ids=lambda path: path.relative_to(FOLDER).as_posix())
def test_a_translation_can_be_filled_with_numbers_and_words(path: Path) -> None:
    with reading(path.stem):
        for key, text in read(path, path.stem).items():
            for number in (0, 1, 2, 1200):
                said_so = say(key, **dict.fromkeys(names(text), number))
                assert "{" not in said_so.replace("{{", ""), key


@pytest.mark.parametrize("language", TRANSLATED)
def test_a_sentence_is_the_same_wherever_it_is_said(language: str) -> None:
    known: dict[str, str] = {}
    for path in FOLDER.rglob(f"{language}.po"):
        for key, text in read(path, language).items():
            assert known.setdefault(key, text) == text, key


def test_no_catalogue_is_left_of_an_area_that_has_gone(sentences: dict[str, dict[str, set[str]]]) -> None:
    assert {path.parent.relative_to(FOLDER).as_posix() for path in catalogues()} == set(sentences)
