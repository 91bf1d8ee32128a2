"""Cards that may lie in two ways: aces below and above, twos as they are and wild."""

from __future__ import annotations

import pytest

from rummyhouse.games.rhine import actions as act
from rummyhouse.melds.rearranged_shape import ACE_HIGH
from tests.games.rhine.table import placed
from tests.games.saying import act as do


@pytest.mark.parametrize(
    ("hand", "may_lay"),
    [
        ("2S 4S 5S JK", True),
        ("2S 4S 5S 2H", True),
        ("2S 4S 5S KD", False),
        ("4S 5S 2H KD", False),
        ("4S 5S 6S KD", True),
    ],
)
def test_rhine_qual_3_the_only_two_is_a_natural_or_wild(hand, may_lay):
    """RHINE-VAR-2a-R, RHINE-EXH-1: whether a hand with twos holds three naturals for a qualifying meld."""
    position = {"hand 0": hand, "hand 1": "...", "pile 1": "nothing", "pile 2": "nothing", "qualified": "1"}
    refusal = placed(position, variation_2=True, qualify_joker="extra").refusal(0, act.END_ROUND)
    assert str(refusal and refusal.code) == ("CAN_TABLE" if may_lay else "None")


@pytest.mark.parametrize("low", [True, False])
def test_rhine_set_7_r_of_the_two_aces_of_a_run_either_is_taken(low):
    """A step lifts the high one first; whoever wants the low one has it put back."""
    between = "2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS"
    play = placed({"hand 0": "AH AD 9C", "meld 1": f"AS {between} AS"})
    do(play, 0, f"arrange {f'{between} AS' if low else f'AS {between}'} + AS AH AD")
    assert [int(play.state.content[0, place] > 0) for place in (0, ACE_HIGH)] == [not low, low]
