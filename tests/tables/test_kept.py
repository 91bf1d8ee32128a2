"""What is kept until it is known who reads is told as it would have been said to them at once."""

from __future__ import annotations

import datetime as dt
from random import Random
from typing import TYPE_CHECKING

import pytest

from rummyhouse import bots, games
from rummyhouse.drawing.names import put_names
from rummyhouse.languages import ENGLISH, PSEUDO, keeping, moment, reading, say, told
from tests.games.spoken import NAMES, Said, Speech

if TYPE_CHECKING:
    from collections.abc import Iterator

LANGUAGES = (ENGLISH, "de", "es", PSEUDO)
ROUNDS, ACTIONS = 3, 40


class Heard(Speech):
    """Only what the others hear of a round: its events, and how it ends."""

    def _pictures(self) -> Iterator[Said]:
        if self.play.is_over:
            yield self._say("ending", True, self.game.words.sheet(self.play.view(-1)).ending)

    def _refusals(self) -> Iterator[Said]:
        yield from ()


def heard(game: str, number: int) -> list[str]:
    found = Heard(games.find(game), Random(f"kept {game} {number}")).said(ACTIONS)
    return [one.text for one in found if one.kind in ("event", "ending")]


@pytest.mark.parametrize("game", [name for name in games.NAMES if name in bots.STEADY_GAMES])
def test_an_event_that_was_kept_is_told_as_it_would_have_been_said(game: str) -> None:
    for number in range(ROUNDS):
        with keeping():
            kept = heard(game, number)
        for language in LANGUAGES:
            with reading(language):
                assert [put_names(told(text), NAMES) for text in kept] == heard(game, number)


def test_what_is_kept_may_hold_what_is_kept_and_days() -> None:
    with keeping():
        name = say("Seat {number}", number=2)
        kept = f"{say('{name} sits down.', name=name)} {moment(dt.datetime(2026, 11, 24, 20, 0), 'day')}!"
    assert told(kept) == "Seat 2 sits down. Tuesday 24 November!"
    with reading("de"):
        assert told(kept) == "Platz 2 setzt sich. Dienstag, 24. November!"
    with reading("es"):
        assert told(kept) == "Asiento 2 se sienta. martes, 24 de noviembre!"


def test_braces_and_quotes_of_people_stay_what_they_are() -> None:
    with keeping():
        kept = say("{name} sits down.", name='Ann {0} "B" \\ C')
    assert told(kept) == 'Ann {0} "B" \\ C sits down.'
    assert told("{0} as it is") == "{0} as it is"
