"""Calls out of turn: windows, captures, false calls, and every house rule about them (FIJI-CALL)."""

from __future__ import annotations

import random
from itertools import permutations

import numpy as np
import pytest

from rummyhouse.games.fiji.state import ANSWER, CAPTURE, PENALTY, WINDOW
from rummyhouse.melds.books import STRAIGHT, TWOS
from rummyhouse.rules import Refused
from rummyhouse.rules.books.state import DRAW, PLAY
from tests.games.fiji.table import A, B, C, D, E, F, code, faces, go, hand, placed, refused, seated
from tests.rules.books.walk import dealt

KINGS = {"turn": "0", "phase": "play", "hand 0": "KS 4C 5C", "melded": "0 1 2 3"}


def discarded(position: dict[str, str], seats: int = 4, **rules):
    """A has just discarded the king of spades."""
    play = placed(KINGS | position, seats, **rules)
    go(play, A, "discard KS")
    return play


def test_whatever_the_order_of_arrival_the_outcome_is_the_same():
    """FIJI-CALL-8, FIJI-CALL-15-R: of five callers the seat decides, never who was first."""
    chance = random.Random(1)
    kings = {f"book {seat} kings": "K K K" for seat in range(2, 6)}
    for _ in range(6):
        said = {seat: chance.choice(("call", "pass call")) for seat in (C, D, E, F)}
        ends = set()
        for order in permutations((C, D, E, F)):
            play = discarded(kings | {"melded": "0 1 2 3 4 5"}, 6)
            for seat in order:
                go(play, seat, said[seat])
            ends.add(play.state.tobytes())
        assert len(ends) == 1
        callers = [seat for seat, text in said.items() if text == "call"]
        assert play.state.phase == (ANSWER if callers else DRAW)
        if callers:
            go(play, B, "relinquish")
            assert (play.state.phase, play.state.turn) == (CAPTURE, min(callers))


def test_nobody_waits_for_the_rightful_player_but_he_may_take_it_at_any_time():
    play = discarded({"book 1 kings": "K K K"})
    assert play.actors == (C, D)
    go(play, C, "call")
    assert play.actors == (D,)
    go(play, B, "use discard")
    assert (play.state.phase, play.state.turn) == (DRAW, B)
    assert int(play.state.last_calls) == 1 << C
    assert code(play, D, "call") == "CALL_WINDOW_CLOSED"
    go(play, B, "draw stock 1", "lay KS on kings")


def test_after_false_calls_the_rightful_player_has_a_normal_turn_call_22_r():
    play = discarded({"book 1 kings": "K K K", "book 2 kings": "K K K K K K"})
    go(play, C, "call")
    go(play, D, "pass call")
    go(play, B, "relinquish")
    go(play, C, "capture 1")
    go(play, B, "waive penalty")
    assert (play.state.phase, play.state.turn, play.state.drawn) == (DRAW, B, 0)
    go(play, B, "draw pile 1", "draw stock 1", "lay KS on kings")
    assert int(play.state.false_calls[C]) == 1


def test_every_false_caller_of_the_queue_is_penalised_and_one_that_is_good_ends_it():
    hands = {"hand 1": "5S 6C", "hand 2": "7S 8S", "hand 3": "9S 9C 9D"}
    play = discarded({"melded": "all", "book 4 kings": "K K K", **hands}, 5)
    for seat in (C, D, E):
        go(play, seat, "call")
    go(play, B, "relinquish")
    go(play, C, "capture 1")
    go(play, B, "take penalty card 1")
    assert (play.state.phase, play.state.turn) == (CAPTURE, D)
    go(play, D, "capture 1")
    go(play, B, "take penalty card 3")
    go(play, E, "capture 1")
    assert (play.state.phase, play.state.turn, int(play.state.rightful)) == (DRAW, E, A)
    assert len(hand(play, B)) == 4
    assert "9" in "".join(hand(play, B))


def test_an_unmelded_rightful_player_answers_with_a_surprise_meld_surp_5_r():
    position = {"melded": "0 2 3", "hand 1": "AS AC AD KC KD 5C", "book 2 kings": "K K K"}
    play = discarded(position)
    go(play, C, "call")
    go(play, D, "pass call")
    go(play, B, "meld AS AC AD")
    assert refused(play, B, "relinquish") == "WRONG_PHASE (FIJI-SURP-5-R)"
    assert code(play, B, "draw stock 1") == "WRONG_PHASE"
    assert play.game.clock(play.view(B)).action == play.read(B, "use discard")[0]
    go(play, B, "use discard", "draw stock 1", "meld KS KC KD")
    assert play.state.turn == B


def test_a_surprise_meld_that_could_not_use_the_discard_does_not_answer_a_call():
    play = discarded({"melded": "0 2 3", "hand 1": "AS AC AD 6C 7D 5C", "book 2 kings": "K K K"})
    go(play, C, "call")
    go(play, D, "pass call")
    assert refused(play, B, "meld AS AC AD") == "PILE_CARD_UNPLAYABLE (FIJI-SURP-5-R)"
    go(play, B, "new book", "put AS", "relinquish")
    assert hand(play, B) == sorted(["AS", "AC", "AD", "6C", "7D", "5C"])
    assert (play.state.phase, play.state.turn) == (CAPTURE, C)


def test_what_is_composed_while_the_window_is_open_stays():
    play = discarded({"melded": "0 2 3", "hand 1": "AS AC AD KC KD 5C", "book 2 kings": "K K K"})
    go(play, B, "new book", "put AS")
    go(play, C, "pass call")
    assert play.state.phase == WINDOW
    go(play, D, "pass call")
    assert play.state.phase == DRAW
    go(play, B, "put AC", "put AD", "lay down", "draw pile 1", "draw stock 1", "meld KS KC KD")


def test_able_is_enough_call_3_r():
    rules = {"rightful_block": "able_is_enough"}
    play = discarded({"book 1 kings": "K K K", "book 2 kings": "K K K"}, **rules)
    go(play, C, "call")
    go(play, D, "pass call")
    go(play, B, "draw stock 1", "draw stock 2")
    assert (play.state.phase, play.state.turn) == (PLAY, B)
    unable = discarded({"book 2 kings": "K K K"}, **rules)
    go(unable, C, "call")
    go(unable, D, "pass call")
    assert refused(unable, B, "draw stock 1") == "WRONG_PHASE (FIJI-CALL-24-R)"


def test_able_is_also_who_can_use_the_discard_only_with_the_card_below_it_call_3_r():
    position = {"hand 1": "KC 4S 5S", "book 2 kings": "K K K", "discard pile": "... KD"}
    play = discarded(position, rightful_block="able_is_enough")
    go(play, C, "call")
    go(play, D, "pass call")
    assert code(play, B, "draw pile 1") == "PILE_CARD_UNPLAYABLE"
    assert code(play, B, "draw pile 2") == ""
    go(play, B, "draw stock 1", "draw stock 2")
    assert (play.state.phase, play.state.turn) == (PLAY, B)


def test_the_captor_draws_his_second_card_from_the_stock_call_7_r():
    position = {"book 3 kings": "K K K", "book 3 queens": "Q Q Q", "discard pile": "... 5C QS"}
    play = discarded(position)
    for seat, text in ((C, "pass call"), (D, "call"), (B, "relinquish"), (D, "capture 1")):
        go(play, seat, text)
    assert refused(play, D, "draw pile 1") == "WRONG_PHASE (FIJI-CALL-7-R)"
    assert code(play, D, "lay KS on kings") == "MUST_DRAW_FIRST"
    one = discarded(position, capture_single_second_draw="none")
    for seat, text in ((C, "pass call"), (D, "call"), (B, "relinquish"), (D, "capture 1")):
        go(one, seat, text)
    go(one, D, "lay KS on kings")


def test_two_are_asked_for_and_one_is_usable_call_21_r():
    position = {"book 3 kings": "K K K", "discard pile": "... 5C QS"}
    for fallback, phase in ((False, PENALTY), (True, DRAW)):
        play = discarded(position, capture_pair_fallback=fallback)
        for seat, text in ((C, "pass call"), (D, "call"), (B, "relinquish"), (D, "capture 2")):
            go(play, seat, text)
        assert play.state.phase == phase
    play = discarded({"book 3 kings": "K K K", "discard pile": "... 5C 3S"})
    for seat, text in ((C, "pass call"), (D, "call"), (B, "relinquish")):
        go(play, seat, text)
    assert refused(play, D, "capture 2") == "SECOND_CARD_UNPLAYABLE (FIJI-FRZ-4-R)"


def test_calling_before_melding_call_13_r():
    play = discarded({"melded": "0 1 2"})
    go(play, D, "call")
    refusing = discarded({"melded": "0 1 2"}, call_before_meld="refuse")
    assert code(refusing, D, "call") == "NOT_MELDED"
    assert refusing.legal(D) == [refusing.read(D, "pass call")[0]]


def test_who_does_not_call():
    play = discarded({})
    assert code(play, A, "call") == "CALLER_IS_DISCARDER"
    assert code(play, B, "call") == "WRONG_PHASE"
    go(play, C, "pass call")
    assert code(play, C, "call") == "WRONG_PHASE"
    for rules, seats in (({"call_enabled": False}, 4), ({}, 2)):
        silent = placed(KINGS | {"melded": "0 1"}, seats, **rules)
        go(silent, A, "discard KS")
        assert silent.state.phase == DRAW
        assert code(silent, A, "call") == "CALL_WINDOW_CLOSED"


def test_a_frozen_pile_may_be_called_where_that_is_penalised_call_19_r():
    position = KINGS | {"hand 0": "3S 4C 5C", "hand 3": "9S 9C"}
    play = placed(position, frozen_call_penalty=True)
    go(play, A, "discard 3S")
    for seat, text in ((C, "pass call"), (D, "call")):
        go(play, seat, text)
    assert code(play, B, "use discard") == "PILE_FROZEN"
    go(play, B, "relinquish")
    go(play, D, "capture 1")
    go(play, B, "take penalty card 2")
    assert len(hand(play, D)) == 1
    void = placed(position)
    go(void, A, "discard 3S")
    assert void.state.phase == DRAW
    assert refused(void, D, "call") == "PILE_FROZEN (FIJI-FRZ-1)"


# --- what a false call costs ------------------------------------------------------------------------------------------

FALSE = {"book 3 kings": "K K K K K K", "hand 1": "5S 6C", "hand 3": "7S 8C 9D"}


def caught(position: dict[str, str], **rules):
    """D has called the king as a seventh, and B may take a card."""
    play = discarded(FALSE | position, **rules)
    for seat, text in ((C, "pass call"), (D, "call"), (B, "relinquish"), (D, "capture 1")):
        go(play, seat, text)
    return play


def test_every_place_of_the_hand_holds_another_card():
    found = set()
    for place in range(1, 4):
        play = caught({})
        go(play, B, f"take penalty card {place}")
        (card,) = set(hand(play, B)) - {"5S", "6C"}
        found.add(card)
    assert found == {"7S", "8C", "9D"}
    assert code(caught({}), B, "take penalty card 4") == "CARD_NOT_HELD"
    assert code(caught({}), B, "draw stock 1") == "WRONG_PHASE"
    assert code(caught({}), D, "waive penalty") == "NOT_YOUR_TURN"


def test_an_open_hand_is_seen_by_the_rightful_player_alone():
    play = caught({}, false_call_view="open")
    assert play.view(B).shown_hand[D].nonzero()[0].tolist() == [6, 20, 34]
    for viewer in (-1, A, C):
        assert play.view(viewer).shown_hand.sum() == 0
    go(play, B, "take penalty card 2")
    assert hand(play, B) == ["5S", "6C", "8C"]


def test_three_cards_and_a_foot_in_between_call_18_r():
    play = caught({"hand 3": "7S 8C", "feet 3": "two"}, false_call_cards=3)
    go(play, B, "take penalty card 1", "take penalty card 1")
    go(play, D, "choose foot 1")
    assert (play.state.phase, play.state.turn) == (PENALTY, B)
    assert len(hand(play, D)) == 11
    go(play, B, "take penalty card 11")
    assert (play.state.phase, play.state.turn) == (DRAW, B)
    assert len(hand(play, B)) == 5


def test_without_feet_a_caller_may_lose_his_last_card_and_is_not_out():
    play = caught({"hand 3": "7S", "feet 3": "none"})
    go(play, B, "take penalty card 1")
    assert not play.is_over
    assert hand(play, D) == []
    lapsed = caught({"hand 3": "7S", "feet 3": "none"}, false_call_cards=0)
    assert (lapsed.state.phase, lapsed.state.turn) == (DRAW, B)


def test_from_open_books_too_call_17_r():
    books = {"straight 3 hearts": "5H 6H 7H 8H", "book 3 nines": "9 JK", "book 2 tens": "10 10 10"}
    play = caught(books, false_call_source="hand_or_open_books")
    assert refused(caught(books), B, "point at D1") == "WRONG_PHASE (FIJI-CALL-17-R)"
    assert code(play, B, "point at C1") == "NOT_YOUR_BOOK"
    straight = next(at + 1 for at in range(3) if play.state.meld_kind[D, at] == STRAIGHT)
    go(play, B, f"point at D{straight}")
    assert refused(play, B, "take 6H") == "CARD_NOT_HELD (FIJI-CALL-17-R)"
    assert code(play, B, "take JK") == "CARD_NOT_HELD"
    go(play, B, "take 8H")
    assert hand(play, B) == ["5S", "6C", "8H"]
    assert faces(play, f"meld.3.{straight}") == ["5H", "6H", "7H"]
    assert (play.state.phase, play.state.turn) == (DRAW, B)


def test_from_a_book_of_twos_any_two_is_taken_call_17_r():
    play = caught({"coup 3": "2 2 2"}, false_call_source="hand_or_open_books")
    go(play, B, "point at D2", "take 2")
    assert (play.state.meld_kind[D, 1], play.state.meld_size[D, 1]) == (TWOS, 2)


def test_a_partner_is_penalised_or_not_call_23_r():
    position = {**KINGS, "melded": "all", "book 3 kings": "K K K K K K", "hand 3": "7S 8C 9D"}
    for rule, phase in ((True, PENALTY), (False, DRAW)):
        play = seated(position, "2x2", 4, penalty_from_partner=rule)
        go(play, A, "discard KS")
        for seat, text in ((C, "pass call"), (D, "call"), (B, "relinquish"), (D, "capture 1")):
            go(play, seat, text)
        assert (play.state.phase, play.state.turn) == (phase, B)


def test_the_first_card_may_be_called_where_so_agreed_deal_9_r():
    fresh = dealt("fiji", 3, 1, starter_callable=True, starter_special="redraw")
    assert fresh.state.phase == WINDOW
    first = int(fresh.state.rightful)
    assert set(fresh.actors) == {0, 1, 2} - {first}
    assert dealt("fiji", 3, 1).state.phase == DRAW


def test_refused_answers_change_nothing():
    play = discarded({})
    before = play.state.tobytes()
    with pytest.raises(Refused):
        go(play, A, "call")
    assert play.state.tobytes() == before


def by_time(position: dict[str, str] | None = None):
    """Five at the table, A has discarded, B is next; C, D and E may call."""
    return discarded({"melded": "all", "book 2 kings": "K K K"} | (position or {}), 5, call_order="time")


def queue(play) -> list[int]:
    """Who is heard, one after the other, where every call is false."""
    go(play, B, "relinquish")
    heard = []
    while play.state.phase == CAPTURE:
        heard.append(int(play.state.turn))
        go(play, int(play.state.turn), "capture 2")
        if play.state.phase == PENALTY:
            go(play, B, "waive penalty")
    return heard


@pytest.mark.parametrize(
    ("said", "heard"),
    [
        (((E, "call"), (C, "call"), (D, "call")), [C, D, E]),  # one tie: the seats decide
        (((E, "call"), (C, "call later"), (D, "call")), [E, C, D]),  # two ties: E, then C and D
        (((E, "call"), (D, "call later"), (C, "call later")), [E, D, C]),
        (((E, "call later"), (D, "call"), (C, "pass call")), [D, E]),  # nobody had called before E
        (((D, "pass call"), (E, "call"), (C, "call later")), [E, C]),
    ],
)
def test_where_time_decides_the_earlier_tie_is_heard_first_call_15_r(said, heard):
    play = by_time()
    for seat, text in said:
        go(play, seat, text)
    assert queue(play) == heard


def test_the_tie_of_one_window_says_nothing_of_the_next_call_15_r():
    play = by_time({"hand 1": "QS QH 4C 5C"})
    for seat, text in ((E, "call"), (D, "call later"), (C, "pass call")):
        go(play, seat, text)
    go(play, B, "relinquish")
    go(play, E, "capture 2")
    go(play, B, "waive penalty")
    go(play, D, "capture 2")
    go(play, B, "waive penalty", "draw stock 1", "draw stock 1", "discard QS")
    assert not play.state.tie.any()
    assert play.state.phase == WINDOW
    go(play, E, "call")
    go(play, D, "call")
    go(play, A, "pass call")
    go(play, C, "relinquish")
    assert play.state.turn == D


def test_where_the_seats_decide_nobody_calls_later_call_15_r():
    play = discarded({"melded": "all"}, 5)
    assert code(play, D, "call later") == "WRONG_PHASE"
    assert "call later" not in [play.game.words.write(action) for action in play.legal(D)]


def test_who_is_later_is_no_choice_of_a_player_call_15_r():
    play = by_time()
    assert "call later" in [play.game.words.write(action) for action in play.legal(C)]
    assert [move.text for move in play.scene(C).moves] == ["call", "pass call"]


def test_nobody_sees_in_the_window_who_was_quick_call_15_r():
    ends = set()
    for said in (("call", "call later"), ("call", "call"), ("call", "pass call"), ("pass call", "call")):
        play = by_time()
        for seat, text in zip((E, C), said, strict=True):
            go(play, seat, text)
        ends.add((play.view(D).tobytes(), play.view(B).tobytes(), tuple(play.legal(D))))
    assert len(ends) == 1


def test_the_next_caller_is_told_of_no_new_card_that_was_a_penalty():
    position = {"book 2 kings": "K K K K K K", "book 3 kings": "K K K", "hand 1": "5S 6C", "hand 2": "7S 8C 9D"}
    play = discarded(position)
    for seat, text in ((C, "call"), (D, "call"), (B, "relinquish"), (C, "capture 1"), (B, "take penalty card 1")):
        go(play, seat, text)
    assert (play.state.phase, play.state.turn) == (CAPTURE, D)
    assert [int(card) for card in play.view(D).new] == [-1, -1, -1]


@pytest.mark.parametrize("view", ["open", "blind"])
def test_what_the_rightful_player_sees_of_a_false_caller_stays_when_the_rest_is_dealt_anew(view):
    play = caught({}, false_call_view=view)
    dealt_anew, before = set(), play.state.tobytes()
    for seed in range(4):
        twin = placed({})
        for name in play.game.state.declared:
            twin.state[name] = play.state[name]
        order = np.random.default_rng(seed).permutation(play.pack_size).astype(np.int16)
        play.game.rules.resample(twin.state, B, order)
        assert (twin.state.hand[B] == play.state.hand[B]).all()
        dealt_anew.add((twin.state.hand[A].tobytes(), twin.state.hand[D].tobytes()))
    assert len({hand for hand, _ in dealt_anew}) > 1
    assert len({hand for _, hand in dealt_anew}) == (1 if view == "open" else len(dealt_anew))
    assert play.state.tobytes() == before
