"""How a person writes a position."""

from __future__ import annotations

import random

import pytest

from rummyhouse.cards import cards_of, write_card, write_cards
from tests.games.fan.table import FAN, D, N, X, Y, card, holds, placed, table
from tests.games.saying import texts


def test_what_is_not_named_comes_from_the_deal() -> None:
    dealt = table()
    play = placed({"hand 0": " ".join(write_cards(cards_of(int(dealt.state.hand[N]))).split())})
    for name in ("hand", "column", "knock_card", "stock_count", "phase", "turn"):
        assert (play.state[name] == dealt.state[name]).all(), name


def test_places_are_named_by_the_words_of_the_page_and_of_the_scene() -> None:
    play = placed({
        "hand 0": "4S 5S 6S ...", "Column L": "... 4C 9H", "column right": "2C 3C", "stock": "QD KD ...",
        "dead pile": "7H 8H ...", "knock card": "10D", "phase": "DRAW", "to act": "1", "dealer": "0",
    })  # fmt: skip
    state = play.state
    assert holds(play, N, "4S 5S 6S")
    assert [int(state.column[0, int(state.column_count[0]) - i]) for i in (1, 2)] == [card("9H"), card("4C")]
    assert [int(one) for one in state.column[1, :2]] == [card("2C"), card("3C")]
    assert [int(state.stock[int(state.stock_count) - i]) for i in (1, 2)] == [card("QD"), card("KD")]
    assert [int(state.dead[int(state.dead_count) - i]) for i in (1, 2)] == [card("7H"), card("8H")]
    assert (play.actors, int(state.dealer), int(state.knock_card)) == ((D,), 0, card("10D"))
    assert [int(by) for by in state.dead_by[: int(state.dead_count)]][::-1][:3] == [N, D, N]


def test_a_knock_card_that_is_named_nowhere_is_the_oldest_discard() -> None:
    play = placed({"hand 0": f"{X} 7C QD", "hand 1": Y, "knock card": "7D"})
    assert int(play.state.dead[0]) == card("7D")
    assert (int(play.state.dead_count), int(play.state.stock_count)) == (1, 10)
    assert int(play.state.knock_taken) == N


def test_a_position_may_name_all_cards() -> None:
    cards = [write_card(code) for code in range(52)]
    position = {"hand 0": " ".join(cards[:10]), "hand 1": " ".join(cards[10:20]), "left": " ".join(cards[20:30]),
                "right": " ".join(cards[30:40]), "stock": " ".join(cards[40:]), "phase": "draw"}  # fmt: skip
    play = placed(position | {"knock card": "3S"})
    assert int(play.state.knock_card) == card("3S")
    assert placed(position).state.knock_card == table().state.knock_card


def test_who_took_the_knock_card_is_whoever_has_it() -> None:
    play = placed({"hand 1": "7D ...", "knock card": "7D", "phase": "draw"})
    assert int(play.state.knock_taken) == D
    assert int(play.view(N).taken[D]) == 1 << card("7D")
    play = placed({"knock card": "7D", "phase": "draw", "knock card taken": "1"})
    assert int(play.state.knock_taken) == D


def test_the_card_drawn_is_the_last_one_named() -> None:
    play = placed({"hand 0": f"{X} QD 7C", "drawn from": "left"}, may_discard_drawn=False)
    assert int(play.state.drawn) == card("7C")
    assert "discard 7C" not in texts(play, N)
    play = placed({"hand 0": f"{X} QD 7C", "drawn": "QD", "taken 1": "KS"})
    assert int(play.state.drawn) == card("QD")
    assert int(play.view(N).taken[D]) >> card("KS") & 1


def test_totals_and_a_round_that_is_void_from_the_start() -> None:
    play = placed({"phase": "draw", "stock": "nothing", "left": "nothing", "right": "none", "recycles": "1",
                   "total 0": "94", "total 1": "97"})  # fmt: skip
    assert play.is_over
    assert [line.total for line in play.scene(N).seats] == [94, 97]


@pytest.mark.parametrize(
    ("position", "says"),
    [
        ({"deck": "4S"}, "it may name hand 0"),
        ({"hand 0": "4S 4S ..."}, "4S is named twice"),
        ({"hand 0": "4S ...", "left": "... 4S"}, "4S is named twice"),
        ({"hand 0": "4S 5S"}, "2 cards; in this phase it has 10"),
        ({"hand 0": "4S JK ..."}, "without jokers"),
        ({"hand 0": "4S 1S ..."}, "hand 0: '1S' is not a card"),
        ({"phase": "showdown"}, "phase is 'showdown'; it may be knock card, discard, draw"),
        ({"turn": "2"}, "a whole number from 0 to 1"),
        ({"knock card": "7D 8D"}, "it should be one card"),
        ({"knock card": "7D", "stock": "7D ..."}, "cannot lie elsewhere"),
        ({"knock card": "7D", "phase": "draw", "dead pile": "4S"}, "name the place where it is now"),
        ({"hand 0": f"{X} QD 7C", "drawn": "2H"}, "must be in the hand of seat 0"),
        ({"hand 0": f"{X} QD 7C", "drawn from": "pocket"}, "it may be stock, left, right, knock card"),
        ({"left": "nothing"}, "before the knock card is taken"),
        ({"stock": "nothing", "dead pile": "4S", "phase": "draw", "knock card": "4S"}, "left over"),
        ({"left": " ".join(["AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS AC 2C 3C"]), "phase": "draw"}, "more than 15"),
    ],
)
def test_a_position_that_cannot_be_is_answered_with_what_can(position: dict[str, str], says: str) -> None:
    play = table()
    with pytest.raises(ValueError, match=says):
        FAN.words.place(play.state, position)


@pytest.mark.parametrize("size", [1, 10, 15])
def test_any_partial_position_keeps_all_cards(size: int) -> None:
    random_ = random.Random(size)
    for _ in range(60):
        pack = random_.sample(range(52), 52)
        position = {"phase": random_.choice(["draw", "discard", "knock card"])}
        if random_.random() < 0.7:
            position["hand 0"] = write_cards(pack[:5]) + " ..."
        if random_.random() < 0.5:
            position["left"] = "... " + write_cards(pack[5:6])
        if random_.random() < 0.5:
            position["stock"] = write_cards(pack[6:7]) + " ..."
        placed(position, column_size=size)
