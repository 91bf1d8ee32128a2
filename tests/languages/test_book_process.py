"""Every page of the rule books can be read in every language; sources name zones in English, whoever reads."""

from __future__ import annotations

import pytest

from rummyhouse import games
from rummyhouse.languages import LANGUAGES, PSEUDO
from rummyhouse.rulebook import examples
from rummyhouse.rulebook.lesson import has_lesson
from rummyhouse.server.rulebook import reading
from tests.lengths import LONG

OTHERS = [*LANGUAGES[1:], PSEUDO]


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("game", games.NAMES)
def test_every_page_of_a_book_is_answered(game: str, language: str) -> None:
    asked: list[reading.Question] = [
        reading.AskGallery(language=language, game=game, width="wide"),
        reading.AskQuick(language=language, game=game),
    ]
    if has_lesson(game):
        asked.append(reading.AskLesson(language=language, game=game, width="narrow"))
    for question in asked:
        assert isinstance(reading.answer(question), reading.Success)


@pytest.mark.parametrize("language", OTHERS)
def test_the_shelf_is_answered(language: str) -> None:
    assert isinstance(reading.answer(reading.AskShelf(language=language)), reading.Success)


@pytest.mark.parametrize("game", games.NAMES)
def test_every_example_is_answered(game: str) -> None:
    for number, one in list(enumerate(examples(game)))[:: 1 if LONG else 5]:
        asked = reading.AskExample(language=OTHERS[number % 3], game=game, example=one.id, width="narrow")
        assert isinstance(reading.answer(asked), reading.Success)
