"""Whom ``keen`` leans on at Kalooki: what it throws while somebody else is down."""

from __future__ import annotations

import numpy as np

from rummyhouse import games
from rummyhouse.bots.keen.lead import lead_of
from rummyhouse.cards import seeded
from tests.games.kalooki.table import placed

GAME = games.find("kalooki")


def thrown(hand: str, drawn: str, **others: str) -> str:
    """What it throws of this hand in the first contract, three threes."""
    position = {"hand 0": hand, "phase": "play", "turn": "0", "drawn": drawn, **others}
    play = placed(position)
    legal = np.array(play.legal(0), np.int32)
    return GAME.words.write(int(lead_of("kalooki")(play.view(0), legal, len(legal), seeded(1))))


DOWN = {"meld 1 1": "5C 5D 5H", "meld 1 2": "8C 8D 8H", "meld 1 3": "KC KD KH"}


def test_what_others_could_tack_on_is_kept_once_somebody_is_down():
    alone = thrown("4S 4H 9D 9C 2S 2D KS 3H", "KS")
    late = thrown("4S 4H 9D 9C 2S 2D KS 3H", "KS", **DOWN, **{"hand 1": "3S 6C"})
    assert (alone, late) == ("discard KS", "discard 3H")


def test_of_two_pairs_it_keeps_the_one_whose_mates_may_still_come():
    """Two packs: all other nines but one lie under the discards, which nobody may look at, and it has watched."""
    pile = "9S 9H 9S 9H 9D 3C"
    assert thrown("9D 9C 7S 7H 4S 4H 4D JS JH JD", "9D", **{"discard pile": pile}) in ("discard 9D", "discard 9C")
