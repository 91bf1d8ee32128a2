"""Positions of several packs: every card of every pack keeps a place, and mistakes are named."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from rummyhouse.cards import read_card, read_cards, write_cards
from rummyhouse.melds.books import BOOK, STRAIGHT, TWOS
from rummyhouse.rules.books.state import CLOSED, DRAW, OPEN, PLAY, USED_JOKER
from rummyhouse.rules.books.supply import Supply
from tests.games.baja.table import dealt, placed

if TYPE_CHECKING:
    from rummyhouse.rules import Round


def hand(play: Round, seat: int) -> str:
    counts = play.state.hand[seat]
    return write_cards(card for card in range(53) for _ in range(int(counts[card])))


def test_what_is_named_lies_where_it_is_named() -> None:
    play = placed(
        {
            "hand a": "KS KS 3r 9",
            "feet 1": "one",
            "feet 2": "nothing",
            "foot 3 1": "4S 5S",
            "melded": "1 0",
            "book 0 kings": "K K 2",
            "run side 1 hearts": "5 6 7 8 9 10 J",
            "closed 1 2": "A A A A A A A A",
            "twos d": "2S 2H 2D",
            "stock 1": "4C 9H ...",
            "discard pile": "... 5C QS",
            "turn": "B",
            "phase": "Draw",
        }
    )
    state = play.state
    assert "KS KS" in hand(play, 0)
    assert state.hand_count.tolist()[:4] == [4, 11, 11, 11]
    assert sum(int(state.hand[0, card]) for card in (28, 41)) == 1
    assert state.foot_count.tolist()[:4] == [[11, 11], [0, 11], [0, 0], [2, 0]]
    assert [int(kind) for kind in state.meld_kind[0, :2]] == [BOOK, 0]
    assert [int(kind) for kind in state.meld_kind[1, :3]] == [STRAIGHT, BOOK, TWOS]
    assert [int(lies) for lies in state.meld_state[1, :3]] == [CLOSED, CLOSED, OPEN]
    assert state.melded.tolist()[:4] == [1, 1, 0, 0]
    assert state.display.tolist()[:2] == [0, 1]
    assert state.stock[0, int(state.stock_count[0]) - 1] == read_card("4C")
    assert state.pile[int(state.pile_count) - 1] == read_card("QS")
    assert state.pile_count > 2
    assert (state.turn, state.phase, state.drawn) == (1, DRAW, 0)
    assert state.rightful == 2


def test_what_is_not_named_is_plain() -> None:
    play = placed({})
    state = play.state
    assert state.phase == PLAY
    assert state.drawn == 2
    for seat in range(4):
        assert int(state.hand[seat].sum()) == 11
        assert not any(card == 52 or card % 13 in (1, 2) for card in range(53) if state.hand[seat, card])
    assert state.foot_count.tolist()[:4] == [[11, 11]] * 4
    assert state.pile_count == 1
    assert abs(int(state.stock_count[0]) - int(state.stock_count[1])) <= 1


def test_a_stock_that_is_written_whole_leaves_the_rest_to_the_pile_or_the_hands() -> None:
    play = placed({"stock 1": "nothing", "stock 2": "9C", "discard pile": "4C 5C 3S", "hand 0": "4C"})
    assert play.state.stock_count.tolist() == [0, 1]
    assert play.state.pile_count == 3
    assert hand(play, 0) == "4C"
    play = placed({"stock 1": "nothing", "stock 2": "nothing", "discard pile": "... used JK KS"})
    assert play.state.stock_count.tolist() == [0, 0]
    assert play.state.pile_count > 200
    assert play.state.pile[int(play.state.pile_count) - 2] == USED_JOKER


def test_cards_drawn_in_this_turn_are_marked() -> None:
    play = placed({"hand 0": "KS 9S 4D", "drawn": "9S"})
    assert play.state.drawn == 1
    assert int(play.state.new[0]) == read_card("9S")
    assert "new" in next(card.marks for card in play.scene(0).zones[0].cards if card.face == "9S")
    assert placed({"phase": "draw", "drawn": "1"}).state.drawn == 1


def test_the_cut_names_the_first_player() -> None:
    play = placed({"cut": "JK 2 JK A; 7S - KD -", "phase": "draw", "turn": "2"})
    assert play.state.starter == 2
    assert play.state.cut[1, 0] == read_card("7S")
    assert play.state.cut[1, 1] == -1


@pytest.mark.parametrize(
    ("position", "says"),
    [
        ({"hand 0": "KS " * 9}, "KS is placed more often"),
        ({"hand 0": "K " * 33}, "K is placed more often than the packs hold such cards, 32"),
        ({"fly": "K"}, "may name hand 0"),
        ({"hand 7": "K"}, "no seat 7"),
        ({"hand side 0": "K"}, "foot 0 1"),
        ({"foot 0": "K"}, "foot 0 1"),
        ({"hand 0": "1S"}, "not a card"),
        ({"book 0 kings": "K K 9"}, "9 is no card of a book of kings"),
        ({"book 0 kings": "K K 2 2 JK"}, "3 wild cards"),
        ({"book 0 treasure": "K K K"}, "names no meld"),
        ({"book 0": "2 2 2"}, "rank cannot be told"),
        ({"book 0 threes": "3 3 3"}, "threes are not melded"),
        ({"straight 0": "5 6 7"}, "suit of a straight"),
        ({"straight 0 hearts": "5 7 8"}, "no gaps"),
        ({"straight 0 hearts": "5 5 6"}, "no card of this straight"),
        ({"straight 0 hearts": "5H 6S 7H"}, "no card of this straight"),
        ({"straight 0 hearts": "4 5 6 7 8 9 10 J"}, "8 cards"),
        ({"straight 0 hearts": "5 JK 7"}, "joker cannot lie"),
        ({"straight 0 hearts": "5 K=6H 7"}, "JK=7D"),
        ({"closed 0 1": "K K K"}, "needs 7 cards"),
        ({"book side 3 kings": "K K K"}, "no side 3"),
        ({"book 0 kings": "K K K", "melded": "nobody"}, "must be named in melded"),
        ({"melded": "0 Z"}, "seats are 0 to 3"),
        ({"bank 0": "KS"}, "only jokers"),
        ({"phase": "nap"}, "draw, play"),
        ({"drawn": "9"}, "from 0 to 3"),
        ({"hand 0": "4S", "drawn": "KS"}, "in the hand of seat 0"),
        ({"hand 0": "4S", "drawn": "used JK"}, "in the hand of seat 0"),
        ({"flight": "K Q J"}, "at most 2"),
        ({"feet 0": "three"}, "one"),
        ({"discard pile": "used KS"}, "only a joker"),
        ({"cut": "K K"}, "each of 4 seats"),
        ({"cut": "K K 4 5"}, "cut again"),
        ({f"hand {seat}": "4" for seat in range(4)} | {"stock 1": "nothing", "stock 2": "nothing"}, "left over"),
    ],
)
def test_mistakes_are_named(position: dict[str, str], says: str) -> None:
    with pytest.raises(ValueError, match=says):
        placed(position)


def test_jokers_that_bite_keep_a_place() -> None:
    play = dealt()
    play.state.terms.wild_jokers = 0
    from rummyhouse.rules.books.position import place

    place(play.state, {"straight 0 diamonds": "6D JK=7D 8D 9D", "book 0 kings": "K K JK", "bank 0": "JK"}, game="Baja")
    faces = {zone.id: [card.face for card in zone.cards] for zone in play.scene(1).zones}
    assert faces["meld.0.1"] == ["6D", "JK", "8D", "9D"]
    assert faces["meld.0.2"][-1] == "JK"
    assert faces["bank.0"] == ["JK"]
    assert sum(play.census()) == len(read_cards("4S")) * play.pack_size


def test_whatever_is_not_written_is_filled_with_all_that_is_left() -> None:
    """The twos and threes and the joker come last, so that nothing special lies where nobody has named a card."""
    packs = [2] * 53
    filled = Supply(packs).fill(2 * 53, range(4))
    assert sorted(filled) == sorted([*range(53)] * 2)
    assert not {read_card(face) for face in ("2S", "3H", "JK")} & set(filled[: 2 * 44])
    with pytest.raises(ValueError, match="1 cards are missing"):
        Supply(packs).fill(2 * 53 + 1, range(4))
