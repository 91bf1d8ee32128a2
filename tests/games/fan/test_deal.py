"""The deal, the first move, and how a round ends in want of cards (FAN-DEAL, FAN-FIRST, FAN-EXH)."""

from __future__ import annotations

import pytest

from rummyhouse.cards import cards_of
from rummyhouse.rules import Round, new_match
from tests.games.fan.table import FAN, D, N, card, placed, shuffled, table
from tests.games.saying import act, code, refused, texts


@pytest.mark.parametrize("size", [1, 10, 15])
@pytest.mark.parametrize("dealer", [N, D])
def test_fan_deal_order_of_the_cards(size: int, dealer: int) -> None:
    play = Round(FAN, FAN.house_rules.choose(column_size=size), new_match(2, dealer))
    order = shuffled(3)
    play.deal(order)
    state = play.state
    assert cards_of(int(state.hand[1 - dealer])) == sorted(order[0:20:2])
    assert cards_of(int(state.hand[dealer])) == sorted(order[1:20:2])
    assert list(state.column[0, :size]) == order[20 : 20 + size]
    assert list(state.column[1, :size]) == order[20 + size : 20 + 2 * size]
    assert int(state.knock_card) == order[20 + 2 * size]
    stock = [int(one) for one in state.stock[: int(state.stock_count)]]
    assert stock[::-1] == order[21 + 2 * size :]
    assert play.actors == (1 - dealer,)


def test_fan_deal_7_the_deal_passes_on_also_after_a_void_round() -> None:
    for same, dealer in ((False, N), (True, D)):
        play = placed({"recycles": "1", "stock": "nothing", "left": "nothing", "right": "nothing", "phase": "discard"},
                      void_same_dealer=same)  # fmt: skip
        act(play, N, texts(play, N)[0])
        assert play.is_over
        match = new_match(2, D)
        FAN.rules.settle(match, play.state)
        assert int(match.dealer) == dealer
        assert list(match.total[:2]) == [0, 0]
        assert int(match.rounds) == 1


def test_fan_deal_9_the_knock_value_stays_when_the_card_is_gone() -> None:
    play = placed({"knock card": "8D"})
    act(play, N, "take knock card", "discard 8D")
    for seat in (N, D, -1):
        view = play.view(seat)
        assert (int(view.knock_card), int(view.knock_value)) == (card("8D"), 8)


def test_fan_deal_6_nobody_draws_before_the_knock_card_is_taken() -> None:
    play = placed({"left": "... 9H"})
    for text in ("draw stock", "draw left", "draw 9H"):
        refusal = refused(play, N, text)
        assert (refusal.code, refusal.clause) == ("MUST_TAKE_KNOCK_CARD", "FAN-DEAL-6-R")
    assert code(play, N, "draw dead pile") == "DEAD_PILE"


def test_fan_first_7_the_knock_card_itself_may_be_discarded() -> None:
    play = placed({"knock card": "7D"})
    act(play, N, "take knock card", "discard 7D")
    assert int(play.state.dead[0]) == card("7D")
    play = placed({"knock card": "7D"}, may_discard_drawn=False)
    act(play, N, "take knock card")
    assert code(play, N, "discard 7D") == "DISCARD_DRAWN"
    assert code(play, N, "knock 7D") == "DISCARD_DRAWN"


def test_fan_first_4_the_first_discard_starts_the_dead_pile_and_the_stock_opens() -> None:
    play = table()
    act(play, N, "pass")
    act(play, D, "take knock card")
    act(play, D, texts(play, D)[0])
    assert int(play.state.dead_count) == 1
    assert texts(play, N) == ["draw stock", "draw left", "draw right"]
    assert code(play, N, "take knock card") == "MUST_DRAW_FIRST"
    assert code(play, N, "pass") == "MUST_DRAW_FIRST"


def test_fan_exh_1_a_shuffled_recycle_waits_for_its_order() -> None:
    play = placed({"turn": "1", "phase": "draw", "hand 1": "2H ...", "stock": "8D"}, recycle_order="shuffled")
    act(play, D, "draw stock", "discard 2H")
    assert play.actors == ()
    assert not play.is_over
    assert play.scene(N).phase == "DEAL"
    assert code(play, N, "draw left") == "NOT_YOUR_TURN"
    discards = [int(one) for one in play.state.dead[: int(play.state.dead_count)]]
    assert play.waiting == len(discards)
    order = shuffled(5, play.waiting)
    play.reshuffle(order)
    assert play.waiting == 0
    assert play.actors == (N,)
    assert (play.census()[:52] == 1).all()
    for at in order:
        seat = play.actors[0]
        act(play, seat, "draw stock")
        assert int(play.state.drawn) == discards[at]
        act(play, seat, texts(play, seat)[0])


def test_fan_exh_2_the_dead_pile_returns_once_by_default() -> None:
    ends = {"turn": "1", "phase": "draw", "stock": "8D", "hand 1": "2H ..."}
    play = placed(ends | {"recycles": "1"})
    act(play, D, "draw stock", "discard 2H")
    assert int(play.state.stock_count) == 0
    refusal = refused(play, N, "draw stock")
    assert (refusal.code, refusal.clause) == ("STOCK_EMPTY", "FAN-EXH-3-R")
    assert texts(play, N) == ["draw left", "draw right"]
    for rules in ({"max_recycles": 2}, {"max_recycles": -1}):
        play = placed(ends | {"recycles": "1"}, **rules)
        act(play, D, "draw stock", "discard 2H")
        assert int(play.state.recycles) == 2
        assert int(play.state.stock_count) > 0
    play = placed(ends, max_recycles=0)
    act(play, D, "draw stock", "discard 2H")
    assert int(play.state.stock_count) == 0


def test_fan_exh_4_empty_columns_alone_change_nothing() -> None:
    play = placed({"phase": "discard", "left": "nothing", "right": "nothing"})
    act(play, N, texts(play, N)[0])
    assert texts(play, D) == ["draw stock"]
