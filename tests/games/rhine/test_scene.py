"""The picture of a table that is rearranged: what is marked, and what touching it means."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from rummyhouse.cards import read_card
from rummyhouse.cards.text import name_card
from tests.games.rhine.table import RHINE, placed
from tests.games.saying import act as do
from tests.games.saying import refused

if TYPE_CHECKING:
    from rummyhouse.rules import Round, Zone

POSITION = {"hand 0": "8S 10S KD", "meld 1": "4H 5H 6H + 7S JK 9S + QS QH QD"}


def zone(play: Round, name: str, viewer: int = 0) -> Zone:
    return next(one for one in play.scene(viewer).zones if one.id == name)


def seen(play: Round, name: str) -> list[str]:
    """The marks of a meld, but for what it takes."""
    return [mark for mark in zone(play, name).marks if not mark.startswith("takes")]


def touch(play: Round, source: str, cards: list[str], target: str, on: str = "") -> None:
    row = RHINE.words.gesture(play.view(0), source, cards, target, on)
    assert row is not None
    play.act(0, *row)


def faces(play: Round, name: str) -> list[str]:
    return [card.face for card in zone(play, name).cards]


def test_a_table_that_is_rearranged_is_known_by_its_place_for_new_melds() -> None:
    play = placed(POSITION)
    for viewer in (0, 1, -1):
        assert zone(play, "felt", viewer).marks == ("rearranged",)
    touch(play, "meld.1", ["6H"], "hand.0")
    assert zone(play, "felt").marks == ("rearranged", "arranging")
    assert zone(play, "felt", 1).marks == ("rearranged",)
    assert zone(play, "loose").marks == ("lifted",)
    assert not any(one.id == "loose" for one in play.scene(1).zones)


def test_what_is_not_right_yet_is_marked_and_what_stops_fin() -> None:
    play = placed(POSITION)
    touch(play, "hand.0", ["KD"], "felt")
    assert seen(play, "meld.4") == ["open", "unfinished", "faulty"]
    touch(play, "meld.4", ["KD"], "hand.0")
    touch(play, "meld.2", ["7S"], "felt")
    assert {name: seen(play, name) for name in ("meld.1", "meld.3")} == {"meld.1": [], "meld.3": []}
    assert "unfinished" in zone(play, "meld.2").marks


@pytest.mark.parametrize(("meld", "card"), [("AS AH AD AC", "AS"), ("KS KC KD KH", "KH")])
def test_a_card_that_lies_loose_is_named_also_the_first_and_the_last(meld: str, card: str) -> None:
    play = placed({"hand 0": "7H 8S", "meld 1": meld, "qualified": "0"})
    play.play(0, [f"lift {card} from meld 1"])
    refusal = refused(play, 0, "fin")
    assert refusal.code == "CARD_LOST"
    assert name_card(read_card(card)) in refusal.sentence


def test_the_place_for_new_melds_touched_with_itself_says_fin() -> None:
    play = placed(POSITION)
    assert RHINE.words.gesture(play.view(0), "felt", [], "felt") == play.read(0, "fin")
    assert RHINE.words.gesture(play.view(0), "felt", [], "hand.0") is None


def test_a_card_frees_the_joker_that_stands_for_it_wherever_it_is_put_on_the_run() -> None:
    for on in ("", "7S", "JK"):
        play = placed(POSITION)
        touch(play, "hand.0", ["8S"], "meld.2", on)
        assert faces(play, "meld.2") == ["7S", "8S", "9S"]
        assert faces(play, "loose") == ["JK"]
        touch(play, "loose", ["JK"], "meld.3")
        touch(play, "felt", [], "felt")
        assert play.state.turn == 1


def test_a_joker_goes_to_the_end_that_is_touched() -> None:
    for on, place in (("4H", 0), ("5H", 3), ("", 3)):
        play = placed({"hand 0": "JK KD", "meld 1": "4H 5H 6H"})
        touch(play, "hand.0", ["JK"], "meld.1", on)
        assert faces(play, "meld.1")[place] == "JK"


def test_a_part_of_a_meld_goes_to_another_and_back() -> None:
    play = placed({"hand 0": "9H KD", "meld 1": "3H 4H 5H 6H + 7H 8H 9H"})
    touch(play, "meld.1", ["5H", "6H"], "meld.2")
    assert faces(play, "meld.2") == ["5H", "6H", "7H", "8H", "9H"]
    assert "unfinished" in zone(play, "meld.1").marks
    touch(play, "meld.2", ["5H", "6H"], "meld.1")
    assert faces(play, "meld.1") == ["3H", "4H", "5H", "6H"]
    do(play, 0, "reset")
    assert zone(play, "felt").marks == ("rearranged",)


def test_only_what_cannot_be_pointed_at_is_a_button() -> None:
    play = placed(POSITION)
    touch(play, "hand.0", ["10S"], "meld.2")
    assert sorted(move.text for move in play.scene(0).moves if move.button) == ["fin", "reset", "take back"]
    begun = [move.label for move in play.scene(0).moves if move.source == "felt"]
    assert begun == ["New set", "New run"]


def test_cards_that_lay_on_the_table_are_marked_as_moved() -> None:
    play = placed({"hand 0": "10H KD", "meld 1": "3H 4H 5H 6H + 7H 8H 9H"})
    touch(play, "meld.1", ["6H"], "meld.2")
    touch(play, "hand.0", ["10H"], "meld.2")
    marks = [card.marks for card in zone(play, "meld.2").cards]
    assert marks == [("moved",), (), (), (), ("fresh",)]
    assert not any(card.marks for card in zone(play, "meld.1").cards)


def test_of_equal_cards_those_that_were_put_are_marked() -> None:
    play = placed({"hand 0": "QS QC QC KD", "meld 1": "QS QH QD"})
    touch(play, "hand.0", ["QS", "QC", "QC"], "meld.1")
    marks = [(card.face, "fresh" in card.marks) for card in zone(play, "meld.1").cards]
    assert sorted(marks) == [("QC", True), ("QC", True), ("QD", False), ("QH", False), ("QS", False), ("QS", True)]
