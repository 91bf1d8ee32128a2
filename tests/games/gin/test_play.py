"""Play up to the knock, clause by clause (GIN-DEAL, GIN-PLAY, GIN-WALL)."""

from __future__ import annotations

import numpy as np
import pytest

from rummyhouse.cards import cards_of, mask_of, read_card, read_cards
from rummyhouse.games.gin.state import PHASES, REPEAT_END, UPCARDS_END, WALL_END
from tests.games.gin.table import H0, placed, shuffled, table
from tests.games.saying import act, code, refused, texts


def phase(play: object) -> str:
    return PHASES[int(play.state.phase)]  # type: ignore[attr-defined]


def test_gin_deal_1_blocks_of_ten_the_upcard_the_stock() -> None:
    play, order = table(), shuffled(1)
    state = play.state
    assert int(state.hand[0]) == mask_of(order[:10])
    assert int(state.hand[1]) == mask_of(order[10:20])
    assert int(state.upcard) == order[20]
    assert [int(card) for card in state.stock[:31]] == order[:20:-1]
    assert int(state.stock_count) == 31
    assert (play.census()[:52] == 1).all()


def test_gin_deal_2_alternating_deal_begins_with_the_non_dealer() -> None:
    play, order = table(deal_order="alternate", dealer=0), shuffled(1)
    assert int(play.state.hand[1]) == mask_of(order[0:20:2])
    assert int(play.state.hand[0]) == mask_of(order[1:20:2])


@pytest.mark.parametrize("dealer", [0, 1])
def test_gin_deal_3_the_non_dealer_acts_first(dealer: int) -> None:
    play = table(dealer=dealer)
    assert play.actors == (1 - dealer,)
    assert phase(play) == "FirstUpcard"
    assert play.legal(dealer) == []
    assert int(play.state.hand[1 - dealer]) == mask_of(shuffled(1)[:10])


@pytest.mark.parametrize(("upcard", "limit"), [("7C", 7), ("KS", 10), ("10H", 10), ("2D", 2), ("AS", 0)])
def test_gin_deal_5_oklahoma_takes_the_limit_from_the_first_upcard(upcard: str, limit: int) -> None:
    play = table(oklahoma=True)
    order = shuffled(1)
    order.remove(read_card(upcard))
    order.insert(20, read_card(upcard))
    play.deal(order)
    assert int(play.state.knock_limit) == limit


def test_gin_deal_5_otherwise_the_limit_is_agreed() -> None:
    assert int(table(knock_card=3).state.knock_limit) == 3
    assert int(table().state.knock_limit) == 10


def test_gin_deal_4_phases_of_a_turn() -> None:
    play = placed({"upcard": "3D", "hand 0": H0})
    assert phase(play) == "FirstUpcard"
    act(play, 0, "take upcard")
    assert phase(play) == "Discard"
    act(play, 0, "discard 2C")
    assert phase(play) == "Draw"


def test_gin_play_1_both_pass_then_only_the_stock() -> None:
    play = placed({"upcard": "3D", "hand 0": H0})
    assert texts(play, 0) == ["take upcard", "pass"]
    act(play, 0, "pass")
    assert texts(play, 1) == ["take upcard", "pass"]
    act(play, 1, "pass")
    assert texts(play, 0) == ["draw stock"]
    assert code(play, 0, "pass") == code(play, 0, "take upcard") == "MUST_DRAW_STOCK"
    act(play, 0, "draw stock")
    assert [int(card) for card in play.state.discards[:1]] == [read_card("3D")]
    assert int(play.state.upcard) == -1


def test_gin_play_2_both_draws_are_legal_and_a_refused_upcard_goes_to_the_pile() -> None:
    play = placed({"phase": "draw", "upcard": "3D", "hand 0": H0, "discards": "KS QS", "stock": "7H"})
    assert texts(play, 0) == ["take upcard", "draw stock"]
    assert code(play, 0, "pass") == "NO_PASS"
    act(play, 0, "draw stock")
    assert play.state.discards[:3].tolist() == read_cards("KS QS 3D")
    assert int(play.state.drawn) == read_card("7H")
    assert code(play, 0, "take upcard") == code(play, 0, "draw stock") == "ALREADY_DREW"


def test_gin_play_3_a_discard_becomes_the_upcard() -> None:
    play = placed({"phase": "discard", "hand 0": H0 + " 7H", "drawn": "7H"})
    assert len([text for text in texts(play, 0) if text.startswith("play")]) == 11
    assert code(play, 0, "discard QH") == "CARD_NOT_HELD"
    act(play, 0, "discard 7H")
    assert int(play.state.upcard) == read_card("7H")
    assert play.actors == (1,)


def test_gin_play_4_the_same_upcard_put_back_twice_ends_the_hand() -> None:
    play = placed({"upcard": "KH"})
    for seat in (0, 1):
        assert not play.is_over
        act(play, seat, "take upcard", "discard KH")
    assert play.is_over
    assert int(play.state.ending) == REPEAT_END
    assert play.points() == [0, 0]


def test_gin_play_4_another_discard_breaks_the_chain() -> None:
    play = placed({"upcard": "KH", "hand 1": "3D AS 2S 5C 6C 9D JD QD 8H 7H"})
    act(play, 0, "take upcard", "discard KH")
    act(play, 1, "take upcard", "discard 3D")
    assert not play.is_over
    act(play, 0, "take upcard", "discard 3D")
    assert not play.is_over
    act(play, 1, "draw stock", "discard AS")
    act(play, 0, "take upcard", "discard AS")
    assert not play.is_over
    act(play, 1, "take upcard", "discard AS")
    assert play.is_over


def test_gin_play_4_not_with_repeat_stop_off() -> None:
    play = placed({"upcard": "KH"}, repeat_stop=False)
    for seat in (0, 1, 0, 1, 0, 1):
        act(play, seat, "take upcard", "discard KH")
    assert not play.is_over


@pytest.mark.parametrize(("most", "ends"), [(50, True), (51, False), (0, False)])
def test_gin_play_5_the_fiftieth_upcard_ends_the_hand(most: int, ends: bool) -> None:
    play = placed({"phase": "draw", "upcard draws": "49"}, max_upcard_draws=most)
    act(play, 0, "take upcard")
    assert play.is_over is ends
    if ends:
        assert int(play.state.ending) == UPCARDS_END
        assert play.points() == [0, 0]


@pytest.mark.parametrize(("drawn", "shown"), [(24, []), (25, ["25 of 50"]), (49, ["49 of 50"])])
def test_gin_play_5_how_many_upcards_were_drawn_is_shown_from_the_half_on(drawn: int, shown: list[str]) -> None:
    play = placed({"phase": "draw", "upcard draws": str(drawn)}, max_upcard_draws=50)
    assert [fact.value for fact in play.scene(0).facts if fact.label == "Upcards drawn"] == shown


def test_gin_play_5_draws_of_the_first_upcard_do_not_count() -> None:
    play = placed({"upcard": "KH"})
    act(play, 0, "take upcard")
    assert int(play.state.upcard_draws) == 0


def test_gin_play_6_two_cards_left_are_the_wall() -> None:
    play = placed({"phase": "draw", "stock size": "3", "hand 0": H0})
    act(play, 0, "draw stock", "discard KD")
    assert phase(play) == "Wall"
    assert int(play.state.stock_count) == 2


@pytest.mark.parametrize("left", [0, 1, 2, 5])
def test_gin_play_6_wall_stock_says_when(left: int) -> None:
    play = placed({"phase": "draw", "stock size": str(left + 2)}, wall_stock=left)
    for seat in (0, 1):
        act(play, seat, "draw stock")
        act(play, seat, texts(play, seat)[0])
        assert (phase(play) == "Wall") is (seat == 1)


def test_gin_play_7_nobody_ends_before_drawing() -> None:
    gin = "AS 2S 3S 3D 4D 5D 6D KC KD KH"
    play = placed({"upcard": "7H", "hand 0": gin})
    for text in ("knock", "discard AS", "meld AS 2S 3S"):
        assert code(play, 0, text) == "MUST_DRAW_FIRST"
    assert code(play, 0, "draw stock") == "UPCARD_FIRST"


WALL = {"phase": "wall", "turn": "1", "stock size": "2", "hand 0": "KS KC KH 4H 6H 8H 10H 7D 8D JC"}


def test_gin_wall_1_pass_or_take_the_upcard_and_knock() -> None:
    position = WALL | {"hand 1": "AS 2S 3S 9C 9D 9H 5C 6C 7C QD", "upcard": "4C"}
    play = placed(position)
    assert texts(play, 1) == ["pass", "knock"]
    act(play, 1, "knock")
    assert [text for text in texts(play, 1) if text.startswith("play")] == ["play 4C", "play 7C", "play QD"]
    act(play, 1, "discard QD", "meld AS 2S 3S", "meld 9C 9D 9H", "meld 4C 5C 6C 7C", "pass")
    act(play, 0, "meld KS KC KH", "pass")
    assert play.points() == [-78, 78]
    play = placed(position)
    act(play, 1, "pass")
    assert play.points() == [0, 0]
    assert int(play.state.ending) == WALL_END


def test_gin_wall_1_knock_keeping_the_old_hand() -> None:
    play = placed(
        WALL
        | {"hand 0": "KS KC KH 4H 6H 8H 10H 7D 8D JC", "hand 1": "AS 2S 3S 9C 9D 9H 5C 6C 7C QD"}
        | {"upcard": "KD"}
    )
    assert texts(play, 1) == ["pass", "knock"]
    act(play, 1, "knock")
    assert texts(play, 1) == ["play QD", "play KD"]
    act(play, 1, "discard KD", "meld AS 2S 3S", "meld 9C 9D 9H", "meld 5C 6C 7C", "pass")
    act(play, 0, "lay off 8H") if "play 8H" in texts(play, 0) else None
    act(play, 0, "pass", "meld KS KC KH", "pass")
    assert play.points() == [-43, 43]


def test_gin_wall_1_a_hand_may_be_good_enough_only_with_the_upcard() -> None:
    play = placed(WALL | {"hand 1": "AS 2S 3S 9C 9D 9H 5C 6C KD QD", "upcard": "7C"})
    assert texts(play, 1) == ["pass", "knock"]
    act(play, 1, "knock", "discard KD", "meld AS 2S 3S", "meld 9C 9D 9H", "meld 5C 6C 7C", "pass")


def test_gin_wall_2_nothing_else_at_the_wall() -> None:
    play = placed(WALL | {"hand 1": "2C 4S 6S 9C 9H 5C QD QS JD 7C", "upcard": "10D"})
    assert texts(play, 1) == ["pass"]
    for text in ("take upcard", "draw stock", "discard 2C", "meld AS 2S 3S", "big gin"):
        assert code(play, 1, text) == "WALL_ONLY"
    refusal = refused(play, 1, "knock")
    assert (refusal.code, refusal.numbers) == ("DEADWOOD_TOO_HIGH", "42 of at most 10")


def test_gin_cla_2_the_upcard_just_taken_may_not_go_back() -> None:
    play = placed({"upcard": "KH", "hand 0": "AS 3S 5S 7S 9S JC KC 2D 4D 6D"}, "classic")
    act(play, 0, "take upcard")
    assert code(play, 0, "discard KH") == "DISCARD_TAKEN"
    assert "play KH" not in texts(play, 0)
    act(play, 0, "discard AS")
    play = placed(
        {"phase": "draw", "stock": "KH", "upcard": "2H", "hand 0": "AS 3S 5S 7S 9S JC KC 2D 4D 6D"}, "classic"
    )
    act(play, 0, "draw stock", "discard KH")


def test_gin_cla_2_a_knock_that_needs_the_forbidden_discard_is_refused() -> None:
    gin = "AS 2S 3S 3D 4D 5D 6D KC KD KH"
    for preset, rules in (("classic", {"knock_card": 0}), ("parity", {"knock_card": 0, "may_return_upcard": False})):
        play = placed({"upcard": "QS", "hand 0": gin}, preset, **rules)
        act(play, 0, "take upcard")
        refusal = refused(play, 0, "knock")
        assert (refusal.code, refusal.numbers) == ("DEADWOOD_TOO_HIGH", "10 of at most 0")


def test_gin_cla_3_the_hand_is_dead_at_the_wall() -> None:
    play = placed({"phase": "draw", "stock size": "3", "hand 0": H0}, "classic")
    act(play, 0, "draw stock", "discard KD")
    assert play.is_over
    assert int(play.state.ending) == WALL_END
    assert play.points() == [0, 0]


def test_gin_act_2_every_refusal_quotes_its_clause() -> None:
    play = table()
    assert str(refused(play, 0, "draw stock")) == "UPCARD_FIRST (GIN-PLAY-1)"
    assert code(play, 1, "pass") == "NOT_YOUR_TURN"
    for number in (-1, 242, 1000):
        refusal = play.refusal(0, number)
        assert refusal is not None
        assert refusal.code == "NO_SUCH_ACTION"


def test_a_place_in_the_deal_does_not_matter_to_the_hands() -> None:
    play = table()
    hands = [cards_of(int(play.state.hand[seat])) for seat in range(2)]
    assert np.unique(hands).size == 20
