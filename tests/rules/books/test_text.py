"""What people write at a table of books and feet, and what it means."""

from __future__ import annotations

import pytest

from rummyhouse.cards import read_card
from rummyhouse.rules import ActionTextError, AmbiguousActionError
from rummyhouse.rules.books import actions as act
from rummyhouse.rules.books.spoken import SpokenCardError, settle, spoken_card, spoken_cards
from rummyhouse.rules.books.state import KINDS_OF_CARD, MOST_MELDS
from rummyhouse.rules.books.text import write_common
from tests.games.baja.table import placed
from tests.rules.books.walk import FAMILY, game

POSITION = {
    "melded": "all",
    "hand 0": "KS KH KD 4S 9C 9D 5H 6H 7H 2S 2D 2H JK 3S 3D",
    "hand 1": "KS 4",
    "book 0 kings": "KC KD KH",
    "book 0 nines": "9S 9H 9D",
    "book 2 nines 2": "9S 9C 9C",
    "closed 0 4": "8 8 8 8 8 8 8",
    "straight 0 hearts": "8H 9H 10H",
    "book 1 queens": "QS QH QD",
    "twos 1": "2 2 2",
}
PLAY = placed(POSITION)


def meaning(text: str, seat: int = 0) -> list[str]:
    return [write_common(action) for action in PLAY.read(seat, text)]


@pytest.mark.parametrize("name", FAMILY)
def test_every_action_is_read_as_it_is_written(name: str) -> None:
    words = game(name).words
    for action in range(game(name).actions):
        assert words.read(words.write(action)) == (action,)
        assert words.read(words.write(action).upper()) == (action,)
    with pytest.raises(ValueError, match="has no action"):
        words.write(game(name).actions)
    assert words.read(f"#{act.LAY}") == (act.LAY,)
    with pytest.raises(ActionTextError, match="no action number"):
        words.read(f"#{game(name).actions}")


@pytest.mark.parametrize(
    ("text", "row"),
    [
        ("discard K", ["discard KS"]),
        ("discard 3r", ["discard 3D"]),
        ("discard 3b", ["discard 3S"]),
        ("Discard  ks", ["discard KS"]),
        ("draw pile", ["draw pile 1"]),
        ("draw from the stock", ["draw stock 1"]),
        ("may I go out?", ["ask to go out"]),
        ("yes", ["answer yes"]),
        ("say I need a king", ["say something"]),
        ("take back KS", ["take up laid card"]),
        ("join kings and queens", ["join melds"]),
        ("lay K on kings", ["lay KS on meld 1"]),
        ("lay KS on the kings", ["lay KS on meld 1"]),
        ("lay K", ["lay KS on meld 1"]),
        ("lay K K 2 on kings", ["lay KS on meld 1", "lay KD on meld 1", "lay 2S on meld 1"]),
        ("lay 2 KH on A1", ["lay KH on meld 1", "lay 2S on meld 1"]),
        ("lay 9 on A2", ["lay 9C on meld 2"]),
        ("lay 9 on nines 2", ["lay 9C on meld 3"]),
        ("lay 7 on hearts", ["lay 7H on meld 5"]),
        ("lay 7 on run of hearts", ["lay 7H on meld 5"]),
        ("lay 7 on straight", ["lay 7H on meld 5"]),
        ("lay 7 on run", ["lay 7H on meld 5"]),
        ("lay 4 on eights", ["lay 4S on meld 4"]),
        ("lay 4 on closed eights", ["lay 4S on meld 4"]),
        ("lay K on seat 1 queens", ["lay KS on another side's meld"]),
        ("lay K on seat B queens", ["lay KS on another side's meld"]),
        ("lay K on B1", ["lay KS on another side's meld"]),
        ("lay K on seat 2 kings", ["lay KS on meld 1"]),
        ("point at coup", ["point at B2"]),
        ("point at kings", ["point at A1"]),
        ("meld K K K", ["new book", "put KS", "put KD", "put KH", "lay down"]),
        ("meld 5H 6H 7H", ["new straight", "put 5H", "put 6H", "put 7H", "lay down"]),
        ("new meld 2 2 2", ["new twos", "put 2H", "put 2D", "put 2S", "lay down"]),
        ("new book 9 9 JK", ["new book", "put 9C", "put 9D", "put JK", "lay down"]),
        ("initial meld straight 7H 5H 6H", ["new straight", "put 5H", "put 6H", "put 7H", "lay down"]),
        (
            "meld K K 2; straight 5H 6H 7H; twos 2 2",
            [
                *("new book", "put KS", "put KD", "put 2S", "new straight", "put 5H", "put 6H", "put 7H"),
                *("new twos", "put 2H", "put 2D", "lay down"),
            ],
        ),
        (
            "meld KS KH KD, 9C 9D JK",
            [*("new book", "put KS", "put KD", "put KH", "new book", "put 9C", "put 9D", "put JK", "lay down")],
        ),
        ("meld 2S 3S 4S", ["new straight", "put 3S", "put 2S", "put 4S", "lay down"]),
        ("meld 9 9 3b JK", ["new book", "put 3S", "put 9C", "put 9D", "put JK", "lay down"]),
    ],
)
def test_what_people_write(text: str, row: list[str]) -> None:
    assert meaning(text) == row


def test_the_card_to_be_laid_at_once_is_meant_first() -> None:
    play = placed(POSITION | {"flight": "KC"})
    assert play.game.words.write(play.read(0, "lay K on kings")[0]) == "lay KC on meld 1"
    assert play.game.words.write(play.read(0, "lay KH KC on kings")[0]) == "lay KC on meld 1"


@pytest.mark.parametrize(
    ("flying", "text", "row"),
    [
        ("7H", "lay QH JH 7H on hearts", "7H JH QH"),
        ("JH", "lay 6H 7H QH JH on hearts", "JH QH 7H 6H"),
        ("7H", "lay JH 7H 8H on hearts", "7H JH 8H"),
        ("5H", "lay 4H JH 5H 6H 7H on hearts", "7H 6H 5H 4H JH"),
    ],
)
def test_a_straight_grows_first_where_the_card_that_must_be_laid_goes(flying: str, text: str, row: str) -> None:
    play = placed(POSITION | {"hand 0": "4H 5H 6H 7H 8H JH QH 3S", "flight": flying})
    assert [play.game.words.write(one) for one in play.read(0, text)] == [
        f"lay {card} on meld 5" for card in row.split()
    ]


def test_several_open_melds_of_one_name_are_told_apart() -> None:
    with pytest.raises(AmbiguousActionError, match="write A2 or A3"):
        meaning("lay 9 on nines")
    with pytest.raises(AmbiguousActionError, match="draw stock 1 or draw pile 1"):
        meaning("draw")


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("fly", "draw stock 1"),
        ("", "draw stock 1"),
        ("discard", "rank and suit"),
        ("discard X", "rank and suit"),
        ("discard K Q", "one is meant"),
        ("lay 2", "say on which meld"),
        ("lay K on tens", r"kings \(A1\), nines \(A2\)"),
        ("lay K on treasure", "no name of a meld"),
        ("lay K on meld 99", f"1 to {MOST_MELDS}"),
        ("lay 9 on nines 3", "only 2"),
        ("meld", "names no meld"),
        ("meld K K X", "rank and suit"),
        ("take K", "point at A3"),
    ],
)
def test_what_cannot_be_read_is_answered_with_what_can(text: str, says: str) -> None:
    with pytest.raises(ActionTextError, match=says):
        meaning(text)


def test_without_a_table_only_whole_cards_are_read() -> None:
    words = PLAY.game.words
    assert words.read("put KS KH") == (act.PUT + read_card("KS"), act.PUT + read_card("KH"))
    with pytest.raises(ActionTextError, match="only at a table"):
        words.read("put K")
    with pytest.raises(ActionTextError, match="only at a table"):
        words.read("lay KS on kings")


def test_a_spectator_has_no_melds_of_his_own() -> None:
    view = PLAY.view(-1)
    words = PLAY.game.words
    assert words.read("point at queens", view) == (act.POINT + MOST_MELDS,)
    with pytest.raises(ActionTextError, match="none yet"):
        words.read("lay KS on kings", view)


def test_cards_without_suit() -> None:
    counts = [0] * KINDS_OF_CARD
    for face in ("KD", "KH", "KH"):
        counts[read_card(face)] += 1
    kings = [read_card(face) for face in ("KD", "KH", "KH")]
    assert settle(spoken_cards("K K K"), counts) == kings
    assert settle(spoken_cards("K KD"), counts) == [read_card("KH"), read_card("KD")]
    assert settle(spoken_cards("K"), counts, suit=3) == [read_card("KH")]
    assert settle(spoken_cards("Q"), counts) == [read_card("QS")]
    assert spoken_card("t").rank == 9
    with pytest.raises(SpokenCardError, match="3b"):
        spoken_card("1")


def test_the_other_stack_is_meant_only_if_there_is_one_draw_1_r() -> None:
    position = {"phase": "draw", "stock 1": "4C 5C 6C", "discard pile": "...", "melded": "0"}
    for other, means in (("9C", "draw stock 2"), ("nothing", "draw stock 1")):
        play = placed(position | {"stock 2": other}, stock_choice="one_from_each")
        play.act(0, *play.read(0, "draw stock 1"))
        assert play.game.words.write(play.read(0, "draw from the stock")[0]) == means


def test_what_another_has_in_flight_is_none_of_the_own_cards() -> None:
    play = placed(POSITION | {"flight": "9H", "hand 1": "9C 4S"})
    assert play.read(1, "lay 9 on queens") == play.read(1, "lay 9C on queens")
