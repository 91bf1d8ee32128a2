"""Whom ``keen`` leans on at Basic Rummy: what it has watched, and what it reckons with."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest

from rummyhouse import bots, games, simulate
from rummyhouse.bots.keen.lead import lead_of
from rummyhouse.cards import seeded
from rummyhouse.compiled import PLAIN
from tests.games.basic.table import placed

if TYPE_CHECKING:
    from rummyhouse.rules import Round

GAME = games.find("basic")


def chosen(play: Round, seat: int, bot: str = "keen:0") -> str:
    """What it does, and a reason that is a sentence."""
    legal = np.array(play.legal(seat), np.int32)
    choose = lead_of("basic") if bot == "keen:0" else bots.find("basic", bot).choose
    action = int(choose(play.view(seat), legal, len(legal), seeded(1)))
    assert bots.find("basic", bot).why(play.view(seat), action).endswith(".")
    return GAME.words.write(action)


def to_throw(hand: str, pile: str, drawn: str, **others: str) -> Round:
    return placed({"hand 0": hand, "phase": "play", "drawn": drawn, "discard pile": pile, **others})


def test_of_two_pairs_it_keeps_the_one_whose_mates_may_still_come():
    """The tens count more, so steady would rather be rid of them; but the other fives have been thrown."""
    play, fresh = (to_throw("5S 5D TH TC", pile, "TC", **{"hand 1": "..."}) for pile in ("5H QD 5C 9C", "3H QD 3C 9C"))
    assert chosen(play, 0) in ("discard 5S", "discard 5D")
    assert chosen(fresh, 0) in ("discard 10H", "discard 10C")


def test_it_does_not_throw_what_the_next_player_was_seen_to_wait_for():
    """He has taken two eights."""
    hands = {"hand 1": "8S 8D 2D JC 4H QC 6C", "hand 0": "8H 7D"}
    seen = placed({**hands, "phase": "play", "drawn": "7D", "discard pile": "KD", "taken 1": "8S 8D"})
    unseen = placed({**hands, "phase": "play", "drawn": "7D", "discard pile": "KD"})
    assert (chosen(unseen, 0), chosen(seen, 0) == "discard 8H") == ("discard 8H", False)


def test_while_the_other_may_soon_go_out_it_is_rid_of_points():
    hand, pile = "KS KD 3C 4C 2H", "9S"
    calm = to_throw(hand, pile, "2H", **{"hand 1": "2S 2D 5H 6H 8S TC JD QH AC 4S"})
    late = to_throw(hand, pile, "2H", **{"hand 1": "2S 2D"})
    assert chosen(calm, 0) == "discard 2H"
    assert chosen(late, 0) in ("discard KS", "discard KD")


def test_it_takes_a_discard_that_many_cards_then_go_with_and_says_so():
    play = placed({"hand 0": "6H 8H 2C KS JD", "hand 1": "...", "discard pile": "7D 7H"})
    assert chosen(play, 0) == "draw pile"  # a meld
    play = placed({"hand 0": "6H 6D KS JD 2C", "hand 1": "...", "discard pile": "3C 7H"})
    assert chosen(play, 0, "steady") == "draw stock"
    assert chosen(play, 0) == "draw pile"
    action = play.read(0, "draw pile")[0]
    told = bots.find("basic", "steady").why(play.view(0), action)
    assert told == "Take the seven of hearts: it makes no meld yet, but more cards that may still come would make one."


def test_where_a_card_that_was_taken_has_to_be_laid_it_takes_none_for_later_bas_ours_3():
    play = placed({"hand 0": "6H 6D KS JD 2C", "hand 1": "...", "discard pile": "3C 7H"}, lay_taken=True)
    assert chosen(play, 0) == "draw stock"


@pytest.mark.skipif(PLAIN, reason="some thousand rounds")
@pytest.mark.parametrize("seats", [2, 4])
def test_it_wins_more_matches_than_steady(seats: int) -> None:
    """At length it is measured in docs/bots.md."""
    told = simulate("basic", ("keen:0", "steady") * (seats // 2), matches=600, seed=11)
    won = sum(seat.matches_won.value for seat in told.seats if seat.bot == "keen:0")
    assert won > 0.56
