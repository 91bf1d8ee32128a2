"""The worked examples of Fan, one test each, played through a Round."""

from __future__ import annotations

import pytest

from rummyhouse.rules import Round, new_match
from tests.games.fan.table import FAN, D, N, X, Y, card, finish, holds, placed, ready_to_knock, table, top_of
from tests.games.saying import act, code, refused, texts

UNDERCUTTER = "KC KD KH QC QD QH 2S 3S AH 7S"
BIG = "4S 5S 6S 9C 9D 9H 9S JC JD JH JS"


def test_fan_ex_01_layout() -> None:
    play = table()
    state = play.state
    assert [bin(int(hand)).count("1") for hand in state.hand] == [10, 10]
    assert list(state.column_count) == [10, 10]
    assert (int(state.stock_count), int(state.dead_count), int(state.knock_taken)) == (11, 0, -1)
    assert (play.census()[:52] == 1).all()


def test_fan_ex_02_first_move_taken_by_the_non_dealer() -> None:
    play = placed({"knock card": "7D", "hand 0": "QC ..."})
    act(play, N, "take knock card", "discard QC")
    assert play.actors == (D,)
    assert play.scene(N).phase == "DRAW"
    assert int(play.view(N).knock_value) == 7


def test_fan_ex_02_first_move_forced_on_the_dealer() -> None:
    play = placed({"knock card": "7D", "hand 1": "QC ..."})
    act(play, N, "pass")
    assert code(play, D, "pass") == "MUST_TAKE_KNOCK_CARD"
    act(play, D, "take knock card", "discard QC")
    assert play.actors == (N,)
    for _ in range(3):
        seat = play.actors[0]
        act(play, seat, "draw stock")
        act(play, seat, texts(play, seat)[0])
        assert int(play.view(seat).knock_value) == 7


def test_fan_ex_03_columns() -> None:
    play = placed({"left": "... 4C 9H", "phase": "draw"})
    assert code(play, N, "draw 4C") == "NOT_TOP"
    act(play, N, "draw left")
    assert holds(play, N, "9H")
    assert top_of(play, 0) == card("4C")


def test_fan_ex_03_a_column_ends_after_ten_cards() -> None:
    play = placed({"phase": "draw"})
    for _ in range(10):
        seat = play.actors[0]
        act(play, seat, "draw left")
        act(play, seat, texts(play, seat)[0])
    assert code(play, play.actors[0], "draw left") == "COLUMN_EMPTY"
    assert "draw left" not in texts(play, play.actors[0])


def test_fan_ex_04_knock_limit() -> None:
    play = ready_to_knock(f"{X} 7C QD", Y, "7D")
    act(play, N, "knock QD")
    act(play, N, "done")
    assert int(play.state.deadwood[N]) == 7

    play = ready_to_knock(f"{X} 8C QD", Y, "7D")
    refusal = refused(play, N, "knock QD")
    assert (refusal.code, refusal.numbers, refusal.clause) == ("DEADWOOD_TOO_HIGH", "8 of at most 7", "FAN-KNOCK-5")
    assert holds(play, N, "QD")
    act(play, N, "discard QD")
    assert play.actors == (D,)


def test_fan_ex_05_knock_scored() -> None:
    play = ready_to_knock(f"{X} 7C QD", Y, "7D")
    act(play, N, "knock QD")
    assert finish(play) == [19, 0]
    assert int(play.state.deadwood[D]) == 26
    play = ready_to_knock(f"{X} 7C QD", Y, "7D", layoffs=False)
    act(play, N, "knock QD")
    assert finish(play) == [34, 0]


def test_fan_ex_06_spade() -> None:
    play = ready_to_knock(f"{X} 7C QD", Y, "7S")
    assert int(play.state.knock_taken) == D
    act(play, N, "knock QD")
    assert finish(play) == [38, 0]


@pytest.mark.parametrize(("knock_card", "rules", "points"), [
    ("7D", {}, [0, 31]),
    ("7S", {}, [0, 62]),
    ("7D", {"layoffs": False}, [6, 0]),
])  # fmt: skip
def test_fan_ex_07_undercut(knock_card: str, rules: dict[str, bool], points: list[int]) -> None:
    play = ready_to_knock(f"{X} 7C 5D", UNDERCUTTER, knock_card, **rules)
    act(play, N, "knock 5D")
    assert finish(play) == points


@pytest.mark.parametrize(("knock_card", "rules", "points"), [
    ("7D", {}, [0, 0]),
    ("7D", {"tie_is_undercut": True}, [0, 25]),
    ("7S", {"tie_is_undercut": True}, [0, 50]),
])  # fmt: skip
def test_fan_ex_08_tie(knock_card: str, rules: dict[str, bool], points: list[int]) -> None:
    play = ready_to_knock(f"{X} 7C 5D", "KC KD KH QC QD QH 2D 2H 2C 7H", knock_card, **rules)
    act(play, N, "knock 5D")
    assert finish(play) == points
    assert list(play.state.deadwood) == [7, 7]


@pytest.mark.parametrize(("knock_card", "points"), [("7D", [66, 0]), ("7S", [132, 0])])
def test_fan_ex_09_gin(knock_card: str, points: list[int]) -> None:
    play = ready_to_knock(f"{X} JS QD", Y, knock_card)
    act(play, N, "knock QD", "done")
    assert code(play, D, "lay off 7S") == "LAYOFF_ON_GIN"
    assert finish(play) == points


def test_fan_ex_10_big_gin() -> None:
    play = ready_to_knock(BIG, Y, "7D")
    act(play, N, "big gin")
    assert finish(play) == [72, 0]
    play = ready_to_knock(BIG, Y, "7D")
    act(play, N, "knock 9S")
    assert finish(play) == [66, 0]
    play = ready_to_knock(f"{X} 7C 2D", Y, "7D")
    assert code(play, N, "big gin") == "NOT_BIG_GIN"


def test_fan_ex_11_ace() -> None:
    play = ready_to_knock(f"{X} AC QD", Y, "AH")
    assert code(play, N, "knock QD") == "GIN_REQUIRED"
    for preset, points in (("standard", 66), ("inventor", 41)):
        play = ready_to_knock(f"{X} JS QD", Y, "AH", preset=preset)
        act(play, N, "knock QD")
        assert finish(play) == [points, 0]
    play = ready_to_knock(f"{X} AC QD", Y, "AH", ace_knock="value_one")
    act(play, N, "knock QD")
    assert finish(play) == [25, 0]


@pytest.mark.parametrize("odd", ["10D", "KD"])
def test_fan_ex_12_court_card(odd: str) -> None:
    play = ready_to_knock(f"{X} {odd} 2H", Y, "QD")
    act(play, N, "knock 2H", "done")
    assert int(play.state.deadwood[N]) == 10


def test_fan_ex_13_knock_on_the_first_move() -> None:
    position = {"hand 0": f"{X} QC", "hand 1": Y, "knock card": "7D"}
    play = placed(position)
    act(play, N, "take knock card", "knock QC")
    assert finish(play) == [19, 0]
    play = placed(position, end_on_first_move=False)
    act(play, N, "take knock card")
    assert code(play, N, "knock QC") == "FIRST_MOVE_END"
    act(play, N, "discard QC")


@pytest.mark.parametrize("order", ["as_is", "turned_over"])
def test_fan_ex_14_recycle(order: str) -> None:
    play = placed(
        {"turn": "1", "phase": "draw", "hand 1": "2H ...", "stock": "8D", "dead pile": "KC 5C ..."}, recycle_order=order
    )
    first = int(play.state.dead[0])
    act(play, D, "draw stock", "discard 2H")
    assert play.actors == (N,)
    assert int(play.state.dead_count) == 0
    act(play, N, "draw stock")
    assert int(play.state.drawn) == (card("2H") if order == "as_is" else first)


def test_fan_ex_15_void() -> None:
    empty = {"recycles": "1", "stock": "nothing", "left": "nothing", "right": "nothing", "turn": "1"}
    play = placed(empty | {"phase": "discard", "hand 1": "2H ..."})
    act(play, D, "discard 2H")
    assert play.is_over
    assert play.points() == [0, 0]
    match = new_match(2, D)
    FAN.rules.settle(match, play.state)
    assert int(match.dealer) == N

    play = placed(empty | {"phase": "discard", "hand 1": "2H ...", "right": "9H"})
    act(play, D, "discard 2H")
    assert code(play, N, "draw stock") == "STOCK_EMPTY"
    assert texts(play, N) == ["draw right"]


def test_fan_ex_16_order() -> None:
    play = placed({"phase": "draw", "hand 0": "QC ..."})
    assert code(play, N, "discard QC") == "MUST_DRAW_FIRST"
    assert code(play, N, "draw dead pile") == "DEAD_PILE"
    assert code(play, D, "draw stock") == "NOT_YOUR_TURN"
    act(play, N, "draw stock")
    assert code(play, N, "draw stock") == "ALREADY_DREW"
    assert code(play, N, "draw dead pile") == "DEAD_PILE"
    assert code(play, D, "draw left") == "NOT_YOUR_TURN"


def test_fan_ex_17_match() -> None:
    match = new_match(2, D)
    match.total[:2] = [94, 97]
    play = Round(FAN, FAN.house_rules.choose(), match)
    play.deal(range(52))
    FAN.words.place(play.state, {"hand 0": f"{X} 7C QD", "hand 1": Y, "knock card": "7D"})
    act(play, N, "knock QD")
    finish(play)
    FAN.rules.settle(match, play.state)
    assert list(match.total[:2]) == [113, 97]
    assert (int(match.over), int(match.winners)) == (1, 1 << N)


def test_fan_ex_18_discarding_the_drawn_card() -> None:
    position = {"phase": "draw", "left": "... 9H", "stock": "4C ..."}
    play = placed(position)
    act(play, N, "draw left", "discard 9H")
    play = placed(position, may_discard_drawn=False)
    act(play, N, "draw left")
    refusal = refused(play, N, "discard 9H")
    assert (refusal.code, refusal.clause) == ("DISCARD_DRAWN", "FAN-TURN-4-R")
    play = placed(position, may_discard_drawn=False)
    act(play, N, "draw stock", "discard 4C")


def test_fan_ex_19_remaining_refusals() -> None:
    play = ready_to_knock(f"{X} 7C QD", Y, "7D")
    assert code(play, N, "knock QD: 4S5S6S 5S6S9C") == "BAD_MELDS"
    assert code(play, N, "knock QD: 4S5S6S 4S5S6S") == "BAD_MELDS"
    assert code(play, N, "discard 2H") == "CARD_NOT_HELD"
    act(play, N, "knock QD: 4S5S6S 9C9D9H JCJDJH")
    other = Y.replace("2C", "2D")
    fits = ready_to_knock(f"{X} 7C QD", other, "7D")
    act(fits, N, "knock QD: 4S5S6S 9C9D9H JCJDJH")
    assert code(fits, D, "lay off 2D") == "LAYOFF_NO_FIT"
    finish(play)
    for seat in (N, D):
        for text in ("draw stock", "discard 2H", "done", "big gin", "pass"):
            assert code(play, seat, text) == "ROUND_OVER"


def test_fan_ex_20_declared_arrangement() -> None:
    hand = "7C 7D 7H 7S 8S 9S KS KH KD 3C 5H"
    other = "AS AC AD AH 2S 2C 2D 2H 4C 4D"
    play = ready_to_knock(hand, other, "JH")
    refusal = refused(play, N, "knock 5H: 7C7D7H7S KSKHKD")
    assert (refusal.code, refusal.numbers) == ("DEADWOOD_TOO_HIGH", "20 of at most 10")
    act(play, N, "knock 5H", "done")
    assert int(play.state.deadwood[N]) == 3
