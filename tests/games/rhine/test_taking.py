"""What is told of a meld that does not hold, and which cards a meld says that it takes."""

from __future__ import annotations

import pytest

from rummyhouse.cards import JOKER, write_card
from rummyhouse.rules import Refused, Round
from tests.games.rhine.table import RHINE, placed
from tests.games.rhine.test_scene import touch, zone
from tests.games.saying import refused

HAND = " ".join(write_card(card) for card in range(JOKER + 1))
TABLE = "4H 5H 6H + 7S JK 9S + QS QH QD + 2C 3C 4C + QC KC AC"


def taken(play: Round, meld: str) -> list[str] | None:
    """The cards that a meld says it takes; None if it takes any."""
    marks = [mark.split() for mark in zone(play, meld).marks if mark.startswith("takes")]
    return marks[0][1:] if marks else None


def test_while_melds_do_not_hold_that_is_told_and_not_that_nothing_was_laid() -> None:
    play = placed({"hand 0": "8S KD", "meld 1": "4H 5H 6H 7H + 7S 7C 7D", "qualified": "0 1"})
    for card in ("6H", "7H"):
        touch(play, "meld.1", [card], "felt")
    glowing = [one.id for one in play.scene(0).zones if "unfinished" in one.marks]
    faulty = [one.id for one in play.scene(0).zones if "faulty" in one.marks]
    assert len(glowing) == 3
    assert len(faulty) == 1
    refusal = refused(play, 0, "fin")
    assert refusal.code == "SET_TOO_SMALL"
    assert play.scene(0).prompt == refusal.sentence
    assert "You have laid nothing" not in play.scene(0).prompt


def test_where_all_melds_hold_it_is_told_that_nothing_was_laid() -> None:
    play = placed({"hand 0": "8S KD", "meld 1": "4H 5H 6H 7H 8H 9H", "qualified": "0 1"})
    play.play(0, ["split meld 1 at 7"])
    assert play.scene(0).prompt == "You have laid nothing from your hand; lay a card, or take back and draw."
    assert refused(play, 0, "fin").code == "NOTHING_TABLED"


@pytest.mark.parametrize(
    ("preset", "qualified", "rules"),
    [
        ("standard", "0 1", {}),
        ("standard", "1", {}),
        ("standard", "1", {"manipulate_on_qualifying_turn": True}),
        ("standard", "0 1", {"variation_2": True}),
    ],
)
@pytest.mark.parametrize("begun", [(), ("7D",), ("JK",), ("7D", "8D"), ("7D", "7S")])
def test_a_meld_takes_what_is_not_refused_there_and_nothing_else(
    preset: str, qualified: str, rules: dict[str, bool], begun: tuple[str, ...]
) -> None:
    play = placed({"hand 0": HAND, "meld 1": TABLE, "qualified": qualified}, preset=preset, **rules)
    if begun:
        touch(play, "hand.0", list(begun), "felt")
    for meld in [one for one in play.scene(0).zones if one.id.startswith("meld.") and one.cards]:
        takes = taken(play, meld.id)
        for card in HAND.split():
            if card in begun:
                continue
            row = RHINE.words.gesture(play.view(0), "hand.0", [card], meld.id)
            assert row is not None
            other = play.copy()
            try:
                other.act(0, *row)
            except Refused:
                is_taken = False
            else:
                is_taken = True
            assert is_taken == (takes is None or card in takes), (meld.id, card, takes)


def test_only_who_may_act_is_told_what_a_meld_takes() -> None:
    play = placed({"hand 0": "8S KD", "meld 1": "4H 5H 6H + QS QH QD", "qualified": "0 1"})
    assert taken(play, "meld.2") == ["QS", "QC", "QD", "QH", "JK"]
    for viewer in (1, -1):
        assert zone(play, "meld.2", viewer).marks == ()
