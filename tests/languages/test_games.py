"""All that Gin, Fan, Basic, Rummy 500, Kalooki and Rhine tell a person is found in the catalogues, and reads well."""

from __future__ import annotations

import re
from random import Random

import pytest

from rummyhouse import games
from rummyhouse.languages import ENGLISH, LANGUAGES, PSEUDO, reading
from rummyhouse.rules import ActionTextError, AmbiguousActionError
from tests.games.spoken import Speech
from tests.languages.pseudo import english_in, missed, missed_in_declarations
from tests.lengths import LONG

GAMES = ("gin", "fan", "basic", "rummy500", "kalooki", "rhine")

_LEFT_OVER = re.compile(r"[{}|]|##|  |⟦")
"""What a translation that is not well made leaves in a sentence."""

_TYPED = (
    *("", "xyz", "#99999", "draw", "meld", "meld xyz", "meld 4S", "meld 4S 4S 4S", "lay", "lay xyz", "lay 4S"),
    *("lay off 4S", "lay 4S on meld 99", "swap 4S JK for joker of meld 1", "discard 4S 5S", "put", "knock xyz"),
    *("split meld 1", "split meld 99 at 7", "lay 4C* on meld 1", "arrange 4C 5C 6C", "discard JK", "4S: 5S 6S"),
)
"""What somebody may type who does not know how it is written."""


@pytest.mark.parametrize("game", GAMES)
def test_what_a_round_tells_is_in_the_catalogues(game: str) -> None:
    assert missed(game, rounds=8 if LONG else 4) == {}


@pytest.mark.parametrize("game", GAMES)
def test_what_a_game_declares_is_in_the_catalogues(game: str) -> None:
    assert missed_in_declarations(game) == {}


@pytest.mark.parametrize("game", GAMES)
def test_what_cannot_be_read_is_answered_from_the_catalogues(game: str) -> None:
    found = {}
    for typed in _TYPED:
        with reading(PSEUDO):
            try:
                games.find(game).words.read(typed)
            except (ActionTextError, AmbiguousActionError) as error:
                told = re.sub(r"'[^'⟦⟧]*'", "", str(error)).replace(games.find(game).title, "")
                if english_in(re.sub(r"\b(?:lay|meld|on|new|set|run|three|four)\b|Kalooki|basic rummy", "", told)):
                    found[typed] = told
    assert found == {}


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != ENGLISH])
@pytest.mark.parametrize("game", GAMES)
def test_a_round_reads_whole_in_every_language(game: str, language: str) -> None:
    with reading(language):
        told = [one for one in Speech(games.find(game), Random(game)).said(40) if one.kind != "terminal"]
    assert [one.text for one in told if _LEFT_OVER.search(one.text)] == []
    assert [one.text for one in told if one.whole and not re.fullmatch(r"[¡¿„«{\w].*[.?!]", one.text, re.DOTALL)] == []
