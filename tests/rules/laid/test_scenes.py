"""The picture of a table whose melds belong to everybody, by way of basic rummy."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.games.basic.table import placed
from tests.games.saying import act

if TYPE_CHECKING:
    from rummyhouse.rules import Move, Round

POSITION = {
    "hand 0": "JK 8C 9S 5D",
    "hand 1": "KD 2C",
    "meld 1 1": "5C 6C 7C",
    "meld 0 2": "8S 8D JK",
    "phase": "play",
}


def table() -> Round:
    return placed(POSITION, jokers=2)


def holding(cards: str) -> Round:
    """The same table, with another hand."""
    return placed(POSITION | {"hand 0": cards}, jokers=2)


def moves(play: Round, card: str) -> dict[str, Move]:
    """What may be done with a card of the hand, by label."""
    return {move.label: move for move in play.scene(0).moves if move.source == "hand.0" and move.card == card}


def test_what_lies_before_the_seats_is_shared_and_every_seat_has_its_place() -> None:
    play = table()
    for viewer in (0, 1, -1):
        zones = [zone for zone in play.scene(viewer).zones if "shared" in zone.marks]
        assert [(zone.id, zone.count) for zone in zones] == [
            ("meld.0.2", 3),
            ("felt.0", 0),
            ("meld.1.1", 3),
            ("felt.1", 0),
        ]


def test_what_is_composed_is_nobodys_business() -> None:
    play = holding("9C 9D 9S 5D")
    act(play, 0, "new set")
    staged = [zone for zone in play.scene(0).zones if "staged" in zone.marks]
    assert [zone.label for zone in staged] == ["New set"]
    assert "shared" not in staged[0].marks
    for viewer in (1, -1):
        assert not any("staged" in zone.marks for zone in play.scene(viewer).zones)


def test_a_new_meld_begins_at_the_own_place() -> None:
    begun = [move for move in holding("9C 9D 9S TS JS").scene(0).moves if move.source == "felt.0"]
    assert [(move.label, move.target) for move in begun] == [("New set", "felt.0"), ("New run", "felt.0")]


def test_no_meld_is_begun_that_the_hand_does_not_hold() -> None:
    for cards, labels in (("9C 9D 9S", ["New set"]), ("9S TS JS", ["New run"]), ("9S TS 4D", [])):
        begun = [move.label for move in holding(cards).scene(0).moves if move.source == "felt.0"]
        assert begun == labels


def test_a_card_that_fits_in_two_ways_has_two_moves_to_the_same_meld() -> None:
    found = moves(table(), "8C")
    assert sorted(label for label, move in found.items() if move.target == "meld.0.2") == [
        "Lay the eight of clubs on the set of eights",
        "Swap the eight of clubs for the joker in the set of eights",
    ]
    found = moves(table(), "JK")
    to_clubs = sorted(label for label, move in found.items() if move.target == "meld.1.1")
    assert to_clubs == ["Lay the joker on the run of clubs", "Lay the joker on the run of clubs, at the low end"]


def test_the_low_end_is_no_second_way_where_it_is_the_only_one() -> None:
    play = placed({"hand 0": "JK 2D", "meld 1 1": "JC QC KC", "phase": "play"}, jokers=1)
    found = moves(play, "JK")
    assert [label for label, move in found.items() if move.target == "meld.1.1"] == [
        "Lay the joker on the run of clubs"
    ]
    assert found["Lay the joker on the run of clubs, at the low end"].target == ""


def test_only_cards_that_another_has_laid_off_say_whose_they_are() -> None:
    assert {card.by for zone in table().scene(0).zones for card in zone.cards} == {-1}
