"""Ending a round, showing melds, laying off, and the arrangement of the table (FAN-KNOCK to FAN-LAY, FAN-MELD-5-R)."""

from __future__ import annotations

import random

import pytest

from rummyhouse.cards import cards_of, mask_of, read_cards, write_cards
from rummyhouse.games.fan.showdown import knock_discards
from rummyhouse.melds import is_meld, minimum_deadwood, total_value
from tests.games.fan.table import FAN, D, N, X, Y, finish, placed, ready_to_knock, table
from tests.games.saying import act, code, refused, texts


def laid(play: object, seat: int) -> list[str]:
    view = play.view(-1)  # type: ignore[attr-defined]
    return [write_cards(cards_of(int(view.melds[seat, i]))) for i in range(int(view.meld_count[seat]))]


def test_fan_meld_2_the_ace_is_low_only() -> None:
    other = "7S 8S 4H KC KH 2C 3D 6H 10C 6D"
    play = ready_to_knock("QS KS AS 9C 9D 9H JC JD JH 2D 5H", other, "KD")
    assert code(play, N, "knock 5H") == "DEADWOOD_TOO_HIGH"
    act(play, N, "discard 5H")


def test_fan_meld_5_melds_are_declared_one_by_one_and_the_table_arranges_the_rest() -> None:
    play = ready_to_knock("7C 7D 7H 7S 8S 9S KS KH KD 3C 5H", "AS AC AD AH 2S 2C 2D 2H 4C 4D", "JH")
    act(play, N, "knock 5H")
    assert "meld 7S 7C 7D 7H" not in texts(play, N)
    refusal = refused(play, N, "meld 7S 7C 7D 7H")
    assert (refusal.code, refusal.numbers) == ("DEADWOOD_TOO_HIGH", "20 of at most 10")
    act(play, N, "meld KS KD KH", "done")
    assert sorted(laid(play, N)) == ["7C 7D 7H", "7S 8S 9S", "KS KD KH"]
    act(play, D, "meld AS AC AD")
    assert code(play, D, "meld AS AC AH") == "BAD_MELDS"
    act(play, D, "done")
    assert int(play.state.deadwood[D]) == 9  # the fourth ace, and two fours, of which no card fits


def test_fan_meld_5_gin_and_big_gin_cannot_be_undone_by_what_is_declared() -> None:
    hand = "7C 7D 7H 7S 8S 9S KS KH KD KC 5H"
    play = ready_to_knock(hand, "AS AC AD JH 2S 2C 2D 2H 4C 4D", "AH")
    act(play, N, "knock 5H")
    refusal = refused(play, N, "meld 7S 7C 7D 7H")
    assert (refusal.code, refusal.clause, refusal.numbers) == ("GIN_REQUIRED", "FAN-KNOCK-3-R", "17 of 0")
    act(play, N, "meld 7C 7D 7H", "done")
    assert int(play.state.deadwood[N]) == 0

    play = ready_to_knock(hand.replace("5H", "10S"), "AS AC AD JH 2S 2C 2D 2H 4C 4D", "5H")
    act(play, N, "big gin")
    refusal = refused(play, N, "meld 7S 8S 9S")
    assert (refusal.code, refusal.clause, refusal.numbers) == ("NOT_BIG_GIN", "FAN-GIN-3", "10 of 0")
    act(play, N, "meld 7S 7C 7D 7H", "done")
    assert finish(play)[N] > 31


def test_fan_knock_6_nobody_has_to_knock() -> None:
    play = ready_to_knock(f"{X} JS QD", Y, "7D")
    assert {"discard QD", "knock QD"} <= set(texts(play, N))
    act(play, N, "discard QD")
    assert play.actors == (D,)


def test_fan_gin_4_big_gin_may_be_played_as_gin_or_not_at_all() -> None:
    play = ready_to_knock("4S 5S 6S 9C 9D 9H 9S JC JD JH JS", Y, "7D")
    assert {"big gin", "knock 9S", "discard 9S"} <= set(texts(play, N))


def test_fan_gin_3_big_gin_is_not_possible_on_the_first_move_where_that_is_agreed() -> None:
    position = {"hand 0": "4S 5S 6S 9C 9D 9H 9S JC JD JH", "hand 1": Y, "knock card": "JS"}
    play = placed(position, end_on_first_move=False)
    act(play, N, "take knock card")
    assert code(play, N, "big gin") == "FIRST_MOVE_END"
    play = placed(position)
    act(play, N, "take knock card", "big gin")
    assert finish(play) == [2 * 72, 0]


def test_fan_lay_1_a_run_grows_without_limit_and_a_set_by_its_fourth_card() -> None:
    play = ready_to_knock("4S 5S 6S 9C 9D 9H JC JD JH AC QD", "7S 8S 10S 2S 3S AS JS 9S KD KC", "7D")
    act(play, N, "knock QD", "done")
    assert set(texts(play, D)) >= {"lay off 7S", "lay off 3S", "lay off JS", "lay off 9S"}
    assert "lay off 8S" not in texts(play, D)
    act(play, D, "lay off 7S 8S 9S 10S JS 3S 2S AS")
    assert code(play, D, "lay off KD") == "LAYOFF_NO_FIT"
    assert finish(play) == [19, 0]


def test_fan_lay_1_the_table_lays_off_for_least_deadwood() -> None:
    play = ready_to_knock(f"{X} 7C QD", Y, "7D")
    act(play, N, "knock QD", "done")
    act(play, D, "lay off 7S", "done")
    assert cards_of(int(play.state.laid_off)) == read_cards("7S 8S")


def test_fan_lay_2_and_3_what_may_not_be_laid_off() -> None:
    play = ready_to_knock(f"{X} 7C QD", Y, "7D")
    before = refused(play, N, "lay off 7C")
    assert (before.code, before.clause) == ("LAYOFF_NO_FIT", "FAN-LAY-1-R")
    act(play, N, "knock QD")
    knocker = refused(play, N, "lay off 7C")
    assert (knocker.code, knocker.clause) == ("LAYOFF_NO_FIT", "FAN-LAY-3-R")
    assert code(play, D, "lay off 7S") == "NOT_YOUR_TURN"
    act(play, N, "done")
    assert code(play, D, "lay off 7C") == "CARD_NOT_HELD"
    on_deadwood = refused(play, D, "lay off 6D")
    assert (on_deadwood.code, on_deadwood.clause) == ("LAYOFF_NO_FIT", "FAN-LAY-3-R")
    play = ready_to_knock(f"{X} 7C QD", Y, "7D", layoffs=False)
    act(play, N, "knock QD", "done")
    assert code(play, D, "lay off 7S") == "LAYOFF_NO_FIT"
    assert not [text for text in texts(play, D) if text.startswith("lay off")]


def test_a_row_is_refused_whole() -> None:
    play = ready_to_knock(f"{X} 7C QD", Y, "7D")
    before = play.state.tobytes()
    assert code(play, N, "knock QD: 4S5S6S 9C9D9H JC10C9C") == "BAD_MELDS"
    assert play.state.tobytes() == before
    act(play, N, "knock QD: 4S5S6S 9C9D9H")
    assert play.actors == (D,)
    assert laid(play, N) == ["4S 5S 6S", "9C 9D 9H", "JC JD JH"]


@pytest.mark.parametrize("seed", range(40))
def test_knock_discards_are_those_that_leave_little_enough(seed: int) -> None:
    random_ = random.Random(seed)
    for _ in range(50):
        suited = random_.sample(range(52), 20)
        hand = mask_of(sorted(suited, key=lambda one: (one % 13) // 3)[:11])
        value = random_.randrange(11)
        barred = 1 << random_.choice(cards_of(hand)) if random_.random() < 0.3 else 0
        expected = [one for one in cards_of(hand & ~barred) if minimum_deadwood(hand ^ 1 << one) <= value]
        assert cards_of(int(knock_discards(hand, barred, value))) == expected


@pytest.mark.thorough
def test_what_the_table_shows_is_always_melds_of_least_deadwood() -> None:
    random_ = random.Random(4)
    ended = 0
    while ended < 60:
        play = table(seed=random_.randrange(10**6))
        while not play.is_over:
            while play.waiting:
                play.reshuffle(range(play.waiting))
            seat = play.actors[0]
            legal = play.legal(seat)
            ends = [action for action in legal if FAN.words.write(action).startswith(("knock", "big gin"))]
            before = int(play.state.hand[seat])
            declared = int(play.state.meld_count[seat])
            action = random_.choice(ends or legal)
            play.act(seat, action)
            if FAN.words.write(action) == "done":
                melds = [int(play.state.melds[seat, i]) for i in range(int(play.state.meld_count[seat]))]
                assert all(is_meld(meld) for meld in melds)
                left = total_value(int(play.state.hand[seat]))
                assert left == int(play.state.deadwood[seat])
                if seat == play.state.ender and declared == 0:
                    assert left == minimum_deadwood(before)
                else:
                    assert left <= minimum_deadwood(before)
        ended += play.state.ending in (1, 2, 3)


def test_fan_meld_5_r_what_is_declared_is_out_of_the_opponents_reach() -> None:
    """Three twos, or a run of diamonds: with the four of diamonds in a meld, nothing could follow on the run."""
    play = ready_to_knock("4S 4D 4H AS 2S AD 2D 3D 2H 3H KS", "7S 8S KC KH QC 9C 5H 10C 6D 2C", "JH")
    act(play, N, "knock KS", "meld 4S 4D 4H", "done")
    assert laid(play, N) == ["4S 4D 4H", "AD 2D 3D"]
