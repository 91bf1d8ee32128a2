"""Clauses of Baja that no scenario can show: the packs, where feet come from, what a record can hold."""

from __future__ import annotations

import numpy as np
import pytest

from rummyhouse.cards import seeded, shuffle
from rummyhouse.games.baja import GAME
from rummyhouse.games.baja import actions as own
from rummyhouse.rules import Round, new_match
from rummyhouse.rules.books import actions as act
from rummyhouse.rules.books.state import FOOT_CHOICE, FROM_LEFT, FROM_RIGHT, MOST_MELDS, OPEN

NORTH = 0


def dealt(**rules):
    """A round of partners, dealt, and the codes of its cards in the order of the deal."""
    choice = GAME.house_rules.choose("standard", **rules)
    play = Round(GAME, choice, new_match(4, 0, GAME.sides(choice, 4)))
    order = np.arange(play.pack_size, dtype=np.int16)
    shuffle(order, play.pack_size, seeded(1))
    play.deal(order)
    return play, [int(number) % 52 if number < 52 * 8 else 52 for number in order]


def counted(cards):
    return np.bincount(cards, minlength=53).tolist()


def placed(position, **rules):
    play, _ = dealt(**rules)
    GAME.words.place(play.state, {"phase": "play", "turn": "0", **position})
    return play


def refused(play, action, seat=NORTH):
    refusal = play.refusal(seat, action)
    assert refusal is not None
    return refusal.code, refusal.clause


def test_baja_gen_4_open_questions_are_house_rules():
    """What a table may settle otherwise is named by its clause and explained."""
    for parameter in GAME.house_rules.parameters:
        assert parameter.clause.startswith("BAJA-")
        assert parameter.explanation.endswith(".")


def test_baja_card_1_whole_packs():
    """BAJA-EX-1, BAJA-CARD-2-R: 432 cards, 16 jokers, 32 twos, 16 red and 16 black threes."""
    found = dealt()[0].census()
    assert int(found.sum()) == 432
    assert found[:52].tolist() == [8] * 52
    assert int(found[52:].sum()) == 16


def test_baja_deal_2_feet_come_from_both_opponents():
    """BAJA-EX-1: N keeps his middle pile and receives E's right pile and W's left pile."""
    play, cards = dealt()
    state = play.state
    north, east, west = (range(33 * seat, 33 * seat + 33) for seat in (0, 1, 3))
    assert state.hand[NORTH].tolist() == counted([cards[at] for at in north[11:22]])
    assert state.foot[NORTH, FROM_LEFT].tolist() == counted([cards[at] for at in east[22:]])
    assert state.foot[NORTH, FROM_RIGHT].tolist() == counted([cards[at] for at in west[:11]])


def test_baja_no_room():
    """A side has as many melds in a deal as the record holds; what would be one more is refused."""
    play = placed({"hand 0": "KS KS KS 4S", "melded": "0", "book 0 aces": "A A A"})
    play.state.meld_count[0] = MOST_MELDS
    play.state.meld_kind[0, 1:] = play.state.meld_kind[0, 0]
    play.state.meld_state[0, 1:] = OPEN
    assert refused(play, act.NEW_BOOK) == ("NO_ROOM", "BAJA-MELD-10-R")


def test_baja_joker_not_wild():
    """A reason of the family that Baja never gives, for only Fiji's jokers are no wild cards (BAJA-CARD-4)."""
    for preset in GAME.house_rules.presets:
        choice = GAME.house_rules.choose(preset.name)
        play = Round(GAME, choice, new_match(4, 0, GAME.sides(choice, 4)))
        play.deal(range(play.pack_size))
        assert play.state.terms.wild_jokers
    play = placed({"hand 0": "KS KS JK 4S 5S", "melded": "0", "book 0 aces": "A A A"})
    play.play(NORTH, ["lay JK on aces"])


@pytest.mark.parametrize("action", [GAME.actions, -1])
def test_baja_no_such_action(action):
    assert refused(placed({"hand 0": "KS 4S"}), action) == ("NO_SUCH_ACTION", "BAJA-GEN-5-R")


def test_baja_foot_first():
    choosing = placed({"hand 0": "7 7", "melded": "0", "book 0 sevens": "7 7 7"})
    choosing.play(NORTH, ["lay 7 7 on sevens"])
    assert choosing.state.phase == FOOT_CHOICE
    assert refused(choosing, act.LAY_DOWN) == ("WRONG_PHASE", "BAJA-FOOT-1")


def test_baja_wrong_phase():
    """BAJA-TURN-1: nobody asks before the draw; BAJA-PILE-6-R: a meld is only owed for a pile card."""
    assert refused(placed({"hand 0": "K 4", "phase": "draw"}), act.ASK) == ("WRONG_PHASE", "BAJA-TURN-1")
    assert refused(placed({"hand 0": "K 4"}), own.PROMISE) == ("WRONG_PHASE", "BAJA-PILE-6-R")
