"""Whom ``keen`` leans on at Gin, and how its imagined rounds go on."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from bench import simple
from rummyhouse import games, simulate
from rummyhouse.bots.keen import search
from rummyhouse.bots.keen.leads.gin import HURRIES, WAITS, choose, go_on, nearness
from rummyhouse.bots.steady.prospects import melding
from rummyhouse.cards import mask_of, seeded
from rummyhouse.compiled import PLAIN
from rummyhouse.games.gin.actions import KNOCK
from rummyhouse.melds import run_cards, set_cards
from tests.games.gin.table import H0, placed, table

if TYPE_CHECKING:
    from rummyhouse.rules import Round

GAME = games.find("gin")


def legal_of(play: Round, seat: int) -> Any:
    return np.array(play.legal(seat), np.int32)


def test_the_cards_that_help_are_those_that_make_a_meld() -> None:
    chance = random.Random(5)
    for _ in range(300):
        cards = chance.sample(range(52), 10)
        hand = mask_of(cards)
        others = [card for card in range(52) if card not in cards]
        wanted = [c for c in others if (run_cards(hand | 1 << c) | set_cards(hand | 1 << c)) >> c & 1]
        assert melding(hand) == mask_of(wanted)


@pytest.mark.parametrize("preset", ["parity", "classic", "oklahoma"])
def test_in_every_phase_it_does_what_may_be_done(preset: str) -> None:
    for seed in range(12):
        play = table(preset, seed=seed)
        while not play.is_over:
            seat = play.actors[0]
            legal = legal_of(play, seat)
            action = int(choose(play.view(seat), legal, len(legal), seeded(1)))
            assert action in legal
            play.act(seat, action)


def imagined(play: Round, deals: int, way: int = 0, turns: int = 6) -> tuple[int, int]:
    """What the opponent does on this imagined deal, and what is noted of him; seat 1 thinks."""
    notes = np.zeros(search.NOTES, np.int64)
    notes[search.SEAT], notes[search.DEALS], notes[search.WAY] = 1, deals, way
    legal = legal_of(play, 0)
    view = play.view(0)
    view.turns = turns
    action = int(go_on(view, legal, len(legal), notes, seeded(1)))
    return action, int(notes[search.WAY])


MAY_KNOCK = {"phase": "discard", "hand 0": "AS 2S 3S 9H 9D 9C 5D 6D 7D AH KC", "turn": "0"}


def test_on_every_other_deal_the_opponent_knocks_as_soon_as_he_may() -> None:
    """One ace is loose, and many cards would give gin; so steady waits, and whoever hurries takes what he has."""
    play = placed(MAY_KNOCK)
    assert KNOCK in play.legal(0)
    assert imagined(play, 1) == (KNOCK, HURRIES)
    assert imagined(play, 0)[0] != KNOCK


def test_who_could_have_knocked_at_his_last_turn_is_one_who_waits() -> None:
    hand = "AS 2S 3S 9H 9D 9C 5D 6D 7D AH"
    could = placed({"phase": "draw", "hand 0": hand, "turn": "0"})
    could_not = placed({"phase": "draw", "hand 0": "AS 2S 3S KS QH JD 5C 8C 8D 8H", "turn": "0"})
    assert [imagined(play, 1)[1] for play in (could, could_not)] == [WAITS, HURRIES]
    assert imagined(could, 1, turns=1)[1] == HURRIES  # it is his first turn
    play = placed(MAY_KNOCK)
    assert imagined(play, 1, WAITS)[0] != KNOCK


def test_it_knows_how_near_the_end_of_the_match_is() -> None:
    play = placed({"hand 0": H0}, preset="classic")
    view = play.view(0)
    view.total[0], view.total[1] = 80, 55
    assert (nearness(view, 0), nearness(view, 1)) == (0.5, 0.0)
    assert nearness(placed({"hand 0": H0}).view(0), 0) == 0.0  # a single round has no end to come near


@pytest.mark.skipif(PLAIN, reason="some thousand matches")
def test_it_does_better_against_who_knocks_at_once_and_no_worse_against_steady() -> None:
    """At length it is measured in docs/bots.md."""

    def won(bot: str, other: Any) -> float:
        return simulate("gin", (bot, other), matches=6000, seed=12, preset="classic").seats[0].matches_won.value

    assert won("keen:0", simple.choose) > won("steady", simple.choose) + 0.01
    assert won("keen:0", "steady") > 0.48
