"""A table of Baja for tests: deal, place, play by text. N, E, S, W have seats 0 to 3; partners are N-S and E-W."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import numpy as np

from rummyhouse.games.baja import GAME
from rummyhouse.rules import Round, new_match

if TYPE_CHECKING:
    from collections.abc import Sequence

N, E, S, W = range(4)
NS, EW = 0, 1


def shuffled(size: int, seed: int = 1) -> list[int]:
    order = list(range(size))
    random.Random(seed).shuffle(order)
    return order


def dealt(
    preset: str = "standard", seats: int = 4, *, seed: int = 1, totals: Sequence[int] = (), **rules: Any
) -> Round:
    """A round with cards dealt, under these house rules and with these totals by side."""
    choice = GAME.house_rules.choose(preset, **rules)
    match = new_match(seats, 0, GAME.sides(choice, seats))
    match.total[: len(totals)] = totals
    play = Round(GAME, choice, match)
    play.deal(shuffled(play.pack_size, seed))
    return play


def placed(
    position: dict[str, str], preset: str = "standard", seats: int = 4, *, totals: Sequence[int] = (), **rules: Any
) -> Round:
    """A round with this position; N plays where nothing else is said, and all cards of all packs are in it."""
    play = dealt(preset, seats, totals=totals, **rules)
    before = play.census()
    GAME.words.place(play.state, {"phase": "play", "turn": "0"} | position)
    assert (play.census() == before).all()
    return play


def go(play: Round, seat: int, *texts: str) -> None:
    """Let a seat do all this."""
    for text in texts:
        play.act(seat, *play.read(seat, text))


def refused(play: Round, seat: int, text: str) -> str:
    """Why a seat may not do this: code and clause; "" if it may. Nothing is changed."""
    state = play.state.copy()
    answer = ""
    for action in play.read(seat, text):
        refusal = play.refusal(seat, action)
        if refusal is not None:
            answer = f"{refusal.code} ({refusal.clause})"
            break
        play.game.rules.apply(play.state, seat, action)
    for name in play.game.state.declared:
        play.state[name] = state[name]
    return answer


def code(play: Round, seat: int, text: str) -> str:
    """The code of the refusal alone."""
    return refused(play, seat, text).split(" ")[0]


def census_is_whole(play: Round) -> bool:
    found = np.zeros(54, np.int16)
    play.game.rules.census(play.state, found)
    return bool(found.sum() == play.pack_size)
