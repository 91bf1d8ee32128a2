"""What is kept until it is known who reads is told as it would have been said to them at once."""

from __future__ import annotations

import datetime as dt
from itertools import pairwise
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


def test_what_is_kept_within_what_is_kept_takes_no_more_room_the_deeper_it_lies() -> None:
    with keeping():
        kept = [say("clubs")]
        for _ in range(8):
            kept.append(say("the {card}", card=kept[-1]))
    steps = [len(after) - len(before) for before, after in pairwise(kept)]
    assert len(set(steps)) == 1
    assert told(kept[-1]) == "the " * 8 + "clubs"


def test_what_was_kept_as_text_within_text_is_told() -> None:
    inner = '\\u0002[\\"clubs\\",\\u0004\\u0005,\\"sentence\\"]\\u0003'
    assert told(f'\x02["the \x04card\x05",\x04"card":"{inner}"\x05,"sentence"]\x03') == "the clubs"


@pytest.mark.parametrize(
    "typed", ["\x02[]\x03", "\x02[1,[2]]\x03", '\x02["a",\x04\x05,"b"]\x03', '\x02["a",\x04"b":[1,2]\x05]\x03']
)
def test_what_only_looks_as_if_it_had_been_kept_stays_as_it_is(typed: str) -> None:
    assert told(typed) == typed
    with keeping():
        kept = say("{name} sits down.", name=typed)
    assert told(kept) == f"{typed} sits down."


def test_braces_and_quotes_of_people_stay_what_they_are() -> None:
    with keeping():
        kept = say("{name} sits down.", name='Ann {0} "B" \\ C')
    assert told(kept) == 'Ann {0} "B" \\ C sits down.'
    assert told("{0} as it is") == "{0} as it is"
