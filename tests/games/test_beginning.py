"""How the beginning of a round is told: who deals or plays first, and which cards were cut for it."""

from __future__ import annotations

import random

import pytest

from rummyhouse import games
from rummyhouse.cards import read_card
from rummyhouse.drawing.names import put_names
from rummyhouse.rules import Round, new_match
from rummyhouse.tables import messages

NAMES = ("North", "East", "South", "West")


def dealt(game: str, seats: int) -> Round:
    found = games.find(game)
    choice = found.house_rules.choose()
    play = Round(found, choice, new_match(seats, 0, found.sides(choice, seats)))
    play.deal(random.Random(1).sample(range(play.pack_size), play.pack_size))
    return play


def told(play: Round, number: int = 1) -> str:
    return put_names(messages.dealt(play, number)[0], NAMES)


def cut(play: Round, *rows: str) -> None:
    """Let these cards have been cut, ``-`` by whoever did not cut again."""
    play.state.cut[:] = -1
    for at, row in enumerate(rows):
        for seat, card in enumerate(row.split()):
            play.state.cut[at, seat] = -1 if card == "-" else read_card(card)


def test_those_tied_cut_again_baja_ex_2() -> None:
    play = dealt("baja", 4)
    cut(play, "2S AH JK JK", "- - 3D 4C")
    assert told(play).partition(" The cut")[2] == (
        ": North two of spades, East ace of hearts, South joker and West joker."
        " Cut again: South three of diamonds and West four of clubs."
    )


def test_who_plays_first_has_cut_the_highest_card_fiji_cut_1() -> None:
    play = dealt("fiji", 3)
    first = NAMES[play.actors[0]]
    assert told(play).startswith(f"Round 1: {first} plays first. The cut: North ")


@pytest.mark.parametrize("game", ["baja", "fiji"])
def test_where_nobody_cuts_no_cut_is_told_baja_cut_4_fiji_cut_5_r(game: str) -> None:
    play = dealt(game, 4)
    cut(play)
    assert told(play, 2) == f"Round 2: {NAMES[play.actors[0]]} plays first."


def test_where_one_deals_it_is_told_who() -> None:
    assert told(dealt("gin", 2), 3) == "Round 3: North deals."
