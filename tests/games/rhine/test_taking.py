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


def marks(play: Round, meld: str) -> list[list[str]]:
    """The marks that say what a meld takes, in words."""
    return [mark.split() for mark in zone(play, meld).marks if mark.startswith("takes")]


def has_place(play: Round, meld: str, card: str) -> bool:
    told = marks(play, meld)
    return not told or any(card in faces or f"{card}*" in faces for _, *faces in told)


def is_done(play: Round, source: str, cards: list[str], target: str) -> bool:
    """Whether these cards may be moved so."""
    row = RHINE.words.gesture(play.view(0), source, cards, target)
    if row is None:
        return False
    other = play.copy()
    try:
        other.act(0, *row)
    except Refused:
        return False
    return True


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


@pytest.mark.parametrize("rules", [{}, {"variation_2": True}, {"variation_2": True, "two_as_natural": False}])
@pytest.mark.parametrize("begun", [(), ("7D",), ("JK",), ("2D",), ("7D", "8D"), ("7D", "7S")])
def test_a_meld_takes_what_is_not_refused_there_and_nothing_else(
    rules: dict[str, bool], begun: tuple[str, ...]
) -> None:
    melds = TABLE if rules.get("two_as_natural", True) else TABLE.replace("2C 3C 4C", "3C 4C 5C")
    play = placed({"hand 0": HAND, "meld 1": melds, "qualified": "0 1"}, **rules)
    if begun:
        touch(play, "hand.0", list(begun), "felt")
    for meld in [one.id for one in play.scene(0).zones if one.id.startswith("meld.") and one.cards]:
        for card in HAND.split():
            if card not in begun:
                assert is_done(play, "hand.0", [card], meld) == has_place(play, meld, card), (meld, card)


SEVERAL = ["7H 8H", "3H 7H JK", "7H JK", "8S 10S", "8S JK", "AC KC", "AC 2C 5C", "AC 5C JK", "AC 5C"]


@pytest.mark.parametrize("cards", SEVERAL)
def test_what_a_run_takes_it_takes_together(cards: str) -> None:
    play = placed({"hand 0": HAND, "meld 1": "4H 5H 6H + 7S JK 9S + 9C 10C JC QC + 2C 3C 4C", "qualified": "0 1"})
    held = cards.split()
    lit = [meld for meld in ("meld.1", "meld.2", "meld.3", "meld.4") if all(has_place(play, meld, one) for one in held)]
    assert lit
    assert [meld for meld in lit if not is_done(play, "hand.0", held, meld)] == []


def test_an_ace_that_comes_with_a_two_lies_low_and_a_joker_finds_the_place_that_is_left() -> None:
    play = placed({"hand 0": "AH 2H 9H JK", "meld 1": "3H 4H 5H 6H 7H 8H", "qualified": "0 1"})
    touch(play, "hand.0", ["JK", "AH", "2H", "9H"], "meld.1")
    lying = zone(play, "meld.1")
    assert [card.face for card in lying.cards] == ["AH", "2H", "3H", "4H", "5H", "6H", "7H", "8H", "9H", "JK"]


@pytest.mark.parametrize(("first", "then"), [("JK", "9C 10C"), ("JK", "9C 9D"), ("9C", "9D JK"), ("9C", "10C JK")])
def test_what_is_begun_with_one_card_becomes_what_it_is_made(first: str, then: str) -> None:
    play = placed({"hand 0": "9C 10C 9D 9H JK JK", "meld 1": "4H 5H 6H", "qualified": "0 1"})
    touch(play, "hand.0", [first], "felt")
    touch(play, "hand.0", then.split(), "meld.2")
    made = next(one for one in play.scene(0).zones if one.id in ("meld.2", "meld.3") and one.cards)
    assert sorted(card.face for card in made.cards) == sorted([first, *then.split()])


def test_the_melds_of_others_take_nothing_from_who_has_not_qualified_yet() -> None:
    play = placed({"hand 0": "7H 9S 9C 9D KC", "meld 1": "4H 5H 6H + 9H 10H JH", "qualified": "1"})
    assert {one: list(zone(play, one).marks) for one in ("meld.1", "meld.2")} == {
        "meld.1": ["takes", "fixed"],
        "meld.2": ["takes", "fixed"],
    }
    touch(play, "hand.0", ["9S", "9C"], "felt")
    assert marks(play, "meld.3") == [["takes", "set", "9S", "9C", "9D", "9H", "JK"]]
    assert marks(play, "meld.1") == [["takes"]]
    touch(play, "hand.0", ["9D"], "meld.3")
    assert has_place(play, "meld.1", "7H")
    assert "fixed" not in zone(play, "meld.1").marks
    assert is_done(play, "hand.0", ["7H"], "meld.1")


def test_where_that_turn_allows_no_rearranging_the_melds_of_others_give_nothing_in_it() -> None:
    position = {"hand 0": "7H 9S 9C 9D KC", "meld 1": "4H 5H 6H", "qualified": "1"}
    play = placed(position, manipulate_on_qualifying_turn=False)
    touch(play, "hand.0", ["9S", "9C", "9D"], "felt")
    assert has_place(play, "meld.1", "7H")
    assert "fixed" in zone(play, "meld.1").marks
    assert not is_done(play, "meld.1", ["6H"], "felt")


def test_only_who_may_act_is_told_what_a_meld_takes() -> None:
    play = placed({"hand 0": "8S KD", "meld 1": "4H 5H 6H + QS QH QD", "qualified": "0 1"})
    assert marks(play, "meld.2") == [["takes", "set", "QS", "QC", "QD", "QH", "JK"]]
    for viewer in (1, -1):
        assert zone(play, "meld.2", viewer).marks == ()
