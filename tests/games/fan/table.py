"""A table of Fan for tests: deal, place, play by text. N, the non-dealer, has seat 0; D, the dealer, seat 1."""

from __future__ import annotations

import random
from typing import Any

from rummyhouse import games
from rummyhouse.cards import read_card, read_cards
from rummyhouse.rules import Round, new_match
from tests.games.saying import act

FAN = games.find("fan")
N, D = 0, 1

X = "4S 5S 6S 9C 9D 9H JC JD JH"
"""Nine melded cards of the knocker in the worked examples; an odd card is added."""
Y = "7S 8S KS KC KH 2C 3D 5H 10C 6D"
"""The opponent's hand there: three kings, and 41 points of which 7S and 8S can be laid off."""


def shuffled(seed: int, size: int = 52) -> list[int]:
    order = list(range(size))
    random.Random(seed).shuffle(order)
    return order


def table(preset: str = "standard", *, seed: int = 1, dealer: int = D, **rules: Any) -> Round:
    """A round with cards dealt."""
    play = Round(FAN, FAN.house_rules.choose(preset, **rules), new_match(2, dealer))
    play.deal(shuffled(seed))
    return play


def placed(position: dict[str, str], preset: str = "standard", **rules: Any) -> Round:
    """A round with this position."""
    play = table(preset, **rules)
    FAN.words.place(play.state, position)
    assert (play.census()[:52] == 1).all()
    return play


def ready_to_knock(hand: str, other: str, knock_card: str, *, preset: str = "standard", **rules: Any) -> Round:
    """N holds eleven cards, D ten, and N is to discard."""
    return placed({"hand 0": hand, "hand 1": other, "knock card": knock_card, "phase": "discard"}, preset, **rules)


def finish(play: Round) -> list[int]:
    """Let both show what the table arranges, and give the points."""
    while not play.is_over:
        act(play, play.actors[0], "done")
    return play.points()


def holds(play: Round, seat: int, cards: str) -> bool:
    """Whether all these cards are in a hand."""
    return all(int(play.state.hand[seat]) >> card & 1 for card in read_cards(cards))


def top_of(play: Round, side: int) -> int:
    """The top card of a column."""
    return int(play.state.column[side, int(play.state.column_count[side]) - 1])


def card(text: str) -> int:
    return read_card(text)
