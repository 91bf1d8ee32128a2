"""The deal, the cut and the first turn (BAJA-DEAL, BAJA-CUT, BAJA-FIRST)."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest

from rummyhouse.cards import read_card
from rummyhouse.games.baja import GAME
from rummyhouse.games.baja.seating import check_partners
from rummyhouse.rules import SeatingError, new_match
from rummyhouse.rules.shuffled import card_of
from tests.games.baja.table import E, N, W, code, dealt, go, placed, refused, shuffled


def hand_of(play, seat):
    return [int(count) for count in play.state.hand[seat]]


def test_set_up_ex_1():
    play = dealt()
    assert play.pack_size == 432
    assert int(play.census()[52]) == 16
    assert [int(count) for count in play.state.stock_count] == [149, 150]
    assert play.state.pile_count == 1
    for seat in range(4):
        assert play.state.hand_count[seat] == 11
        assert [int(count) for count in play.state.foot_count[seat]] == [11, 11]
    order = shuffled(432)
    for seat in range(4):
        left = np.bincount([card_of(number, 8) for number in order[33 * seat : 33 * seat + 11]], minlength=53)
        right = np.bincount([card_of(number, 8) for number in order[33 * seat + 22 : 33 * seat + 33]], minlength=53)
        assert (play.state.foot[(seat + 1) % 4, 1] == left).all(), "the left pile goes to the left neighbour"
        assert (play.state.foot[(seat + 3) % 4, 0] == right).all(), "the right pile goes to the right neighbour"


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_cutthroat_has_two_packs_a_player_and_books_of_seven(seats):
    play = dealt("cutthroat", seats)
    assert play.pack_size == 2 * seats * 54
    assert play.state.terms.book_most == 7
    assert GAME.sides(play.choice, seats) == tuple(range(seats))
    assert [int(need) for need in play.state.need[:seats]] == [50] * seats


def test_seating_gen_2_r():
    standard = GAME.house_rules.choose("standard")
    assert GAME.sides(standard, 4) == (0, 1, 0, 1)
    for seats in (2, 3, 5, 6):
        with pytest.raises(SeatingError, match="SEATING_INVALID"):
            GAME.sides(standard, seats)
    with pytest.raises(SeatingError, match="BAJA-GEN-2-R"):
        check_partners((0, 0, 1, 1))
    with pytest.raises(SeatingError, match="BAJA-GEN-7-R"):
        GAME.sides(GAME.house_rules.choose("cutthroat"), 7)


def test_the_highest_cut_begins_cut_1_to_3_r():
    for seed in range(1, 30):
        state = dealt(seed=seed).state
        rows = [row for row in state.cut if (row >= 0).any()]
        ranks = [[_height(int(card)) for card in row[:4]] for row in rows]
        for row, following in pairwise(ranks):
            tied = [seat for seat in range(4) if row[seat] == max(row)]
            assert len(tied) > 1
            assert tied == [seat for seat in range(4) if following[seat] >= 0]
        assert ranks[-1].count(max(ranks[-1])) == 1
        assert ranks[-1].index(max(ranks[-1])) == state.starter == state.turn


def _height(card):
    if card < 0:
        return -1
    return ["3", *"456789", "10", *"JQKA2", "JK"].index(
        "JK" if card >= 52 else ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"][card % 13]
    )


def test_cut_ex_2():
    play = placed({"cut": "2S AS JK JK; - - 3S 4S", "first turn": "yes", "phase": "draw", "turn": "3"})
    assert play.state.starter == W
    match = new_match(4, 0, (0, 1, 0, 1))
    GAME.rules.settle(match, play.state)
    assert match.starter == N


def test_later_deals_are_begun_in_turn_cut_4():
    play = dealt()
    match = new_match(4, 0, (0, 1, 0, 1))
    match.starter, match.rounds = 2, 3
    GAME.rules.deal(play.state, play.state.rules.copy(), match, np.array(shuffled(432), np.int16))
    assert play.state.starter == play.state.turn == 2
    assert (play.state.cut == -1).all(), "nobody cuts again"


FIRST = {"phase": "draw", "first turn": "yes", "discard pile": "3H"}


def test_first_turn_ex_3():
    play = placed(FIRST | {"hand 0": "A A A 4 4 5 5 6 6 7 8"})
    go(play, N, "draw stock 1", "draw stock 2")
    assert refused(play, N, "discard 4") == "UPCARD_MANDATORY (BAJA-FIRST-4-R)"
    assert code(play, N, "draw stock 1") == "UPCARD_MANDATORY"
    assert code(play, N, "meld A A A") == "UPCARD_MANDATORY"
    go(play, N, "take upcard")
    assert play.state.hand_count[N] == 14
    assert play.state.pile_count == 0
    go(play, N, "meld A A A")
    assert play.state.hand_count[N] == 11
    go(play, N, "discard 3H")
    assert play.actors == (E,)
    assert play.state.to_draw == 2


def test_the_face_up_card_is_a_hand_card_first_3():
    play = placed(FIRST | {"discard pile": "9H"})
    assert code(play, N, "draw pile 1") == "WRONG_PHASE"
    go(play, N, "take upcard", "draw stock 1", "draw stock 1")
    assert refused(play, N, "discard 9H") == ""
    assert code(play, N, "take upcard") == "DRAW_LIMIT"


def test_the_face_up_card_may_be_left_where_that_is_agreed_on():
    play = placed(FIRST, upcard_mandatory=False)
    go(play, N, "draw stock 1", "draw stock 1", "discard 4")
    assert play.state.pile_count == 2
    play = placed(FIRST, upcard_mandatory=False)
    go(play, N, "take upcard", "draw stock 1", "draw stock 1")
    assert play.state.hand_count[N] == 14


def test_no_meld_in_the_first_turn_where_that_is_agreed_on():
    play = placed(FIRST | {"hand 0": "A A A 4"}, first_turn_meld=False)
    go(play, N, "take upcard", "draw stock 1", "draw stock 1")
    assert refused(play, N, "meld A A A") == "WRONG_PHASE (BAJA-FIRST-4-R)"
    go(play, N, "discard 4")
    assert play.actors == (E,)


def test_meld_requirement_by_score_meld_3_r():
    def need(total, **rules):
        return int(dealt(totals=(total, 0), **rules).state.need[0])

    assert [need(total) for total in (0, 5000, 5005, 10_000, 10_005, 15_000, 15_005, 19_995)] == [
        *(50, 50, 90, 90, 120, 120, 150, 150)
    ]
    assert need(-600) == 50
    assert need(-5, negative_score_meld=30) == 30
    assert need(20_000) == 150
    assert need(20_200, extra_deal_meld=200) == 200
    assert need(4000, meld_table="3000:60, 20000:70") == 70


def test_a_position_in_the_first_turn_needs_the_card_that_is_turned_up_first_1():
    with pytest.raises(ValueError, match="the discard pile needs a card"):
        placed({"phase": "draw", "first turn": "yes", "discard pile": "nothing"})
    assert placed({"phase": "draw", "first turn": "yes", "discard pile": "9S"}).state.upcard == read_card("9S")
