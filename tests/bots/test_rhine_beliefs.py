"""What ``keen`` believes at Rhine Rummy: nobody holds what he would have laid on the table that he saw."""

from __future__ import annotations

import numpy as np
import pytest

from rummyhouse import bots
from rummyhouse.bots.keen.beliefs.rhine import believe
from rummyhouse.bots.steady.rhine_plan import plan_with, rows_lain
from rummyhouse.cards import read_card, seeded
from rummyhouse.compiled import rule
from rummyhouse.games.rhine.actions import KINDS_OF_CARD
from rummyhouse.games.rhine.solving import empty_table
from rummyhouse.rules import Round, imagine
from tests.games.rhine.table import RHINE, placed, table

pytestmark = pytest.mark.compiled
OPEN_RUN = {"meld 1": "6C 7C 8C", "qualified": "everybody"}


@rule
def imagine_hands(state, seat, random, believing, other):
    """Whether another seat holds what it would have laid in its last turn, once the hands are likely ones.

    The belief is a part of the search alone, so it has no door of its own; and this one has a single solver.
    """
    if believing:
        believe(state, seat, random)
    held = np.zeros(KINDS_OF_CARD, np.int64)
    for card in range(KINDS_OF_CARD):
        held[card] = state.hand[other, card]
    if state.drawn[other] >= 0:
        held[int(state.drawn[other])] -= 1
    rows = rows_lain(state, (int(state.turn) - other - 1) % int(state.seats))
    return plan_with(state, other, rows, held, empty_table()) > 0


def share_that_could_lay(play: Round, other: int, *, believing: bool, deals: int = 200) -> float:
    """In how many imagined deals somebody else holds what he would have laid before he drew."""
    random, found, seat = seeded(5), 0, play.actors[0]
    for _ in range(deals):
        state = imagine(play.game, play.state, play.match, seat, random).state
        found += bool(imagine_hands(state, seat, random, believing, other))
    return found / deals


def share_that_holds(play: Round, other: int, texts: tuple[str, ...], deals: int = 400) -> float:
    """In how many likely deals somebody else holds one of these cards."""
    random, found, seat = seeded(6), 0, play.actors[0]
    for _ in range(deals):
        state = imagine(play.game, play.state, play.match, seat, random).state
        imagine_hands(state, seat, random, True, other)
        found += any(state.hand[other, read_card(text)] for text in texts)
    return found / deals


def draws(play: Round) -> None:
    """Whoever is in turn draws."""
    play.act(play.actors[0], *RHINE.words.read("draw 1"))


def test_who_drew_could_lay_nothing_on_that_table():
    play = placed({"hand 0": "KS 3D", "hand 1": "QH 2S 9D JC", "hand 2": "...", **OPEN_RUN}, seats=3)
    draws(play)
    draws(play)
    draws(play)
    assert play.actors == (0,)
    for other in (1, 2):
        assert share_that_could_lay(play, other, believing=False) > 0.15
        assert share_that_could_lay(play, other, believing=True) == 0


def test_where_somebody_has_laid_since_only_his_own_hand_is_judged_by_the_table():
    """Seat 1 saw another run than seat 2 has left; what fits on it now it may well hold."""
    play = placed({"hand 0": "KS 3D", "hand 1": "QH 2S 4D JC", "hand 2": "9C 5H KD QS JH", **OPEN_RUN}, seats=3)
    draws(play)
    draws(play)
    for text in ("open meld 1", "put 9C", "fin"):
        play.act(2, *RHINE.words.read(text))
    assert play.actors == (0,)
    assert share_that_could_lay(play, 2, believing=True) == 0
    now_fits = ("5C", "10C")
    assert share_that_holds(play, 2, now_fits) < share_that_holds(play, 1, now_fits) / 2


def test_who_has_not_qualified_and_drew_holds_nothing_to_qualify_with():
    play = table(3)
    draws(play)
    draws(play)
    draws(play)
    for other in (1, 2):
        assert share_that_could_lay(play, other, believing=False) > 0.15
        assert share_that_could_lay(play, other, believing=True) < 0.02


def test_of_who_has_had_no_turn_nothing_is_believed():
    play, random = table(3), seeded(7)
    for _ in range(20):
        state = imagine(play.game, play.state, play.match, 0, random).state
        before = state.copy()
        imagine_hands(state, 0, random, True, 1)
        assert state == before


def test_the_card_that_he_drew_may_be_any_also_one_that_fits():
    play = placed({"hand 0": "KS 3D", "hand 1": "QH 2S 4D JC", **OPEN_RUN})
    draws(play)
    draws(play)
    assert 0.01 < share_that_holds(play, 1, ("5C", "9C")) < 0.15


@pytest.mark.parametrize(
    "choice",
    [
        {},
        {"variation_1": True},
        {"variation_2": True, "packs": 3},
        {"pickup_piles": 1, "joker_replace_from": "hand_or_table"},
        {"manipulate_on_qualifying_turn": False, "hand_size": 13},
        {"qualify_joker": "extra", "max_sequence": 13, "jokers": 8},
    ],
)
def test_in_rounds_of_steady_hardly_anybody_really_holds_what_the_belief_rules_out(choice):
    """Hands as they are stay as they are, but for a joker that was held back while there was time, and now is not."""
    steady, legal, asked, changed = bots.find("rhine", "steady"), np.zeros(RHINE.actions, np.int32), 0, 0
    for number in range(6):
        play, chance = table(3, seed=number, **choice), seeded(3, number)
        while not play.is_over:
            seat = play.actors[0]
            if play.state.steps_noted == 0:
                state = play.state.copy()
                imagine_hands(state, seat, chance, True, 1)
                changed += state != play.state
                asked += 1
            count = RHINE.rules.legal(play.state, seat, legal)
            play.act(seat, int(steady.choose(play.view(seat), legal, count, chance)))
    assert asked > 100
    assert changed <= asked // 20
