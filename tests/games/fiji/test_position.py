"""Positions of Fiji: calls under way, cards in flight, cannibals removed in this turn."""

from __future__ import annotations

import pytest

from rummyhouse.games.fiji.pile import is_frozen
from rummyhouse.games.fiji.state import ANSWER, CALLED, CAPTURE, FROM_BOOK, FROM_PILE, PASSED, PENALTY, WINDOW
from rummyhouse.rules.books.state import CONSENT, SAID_YES
from tests.games.fiji.saying import A, B, C, D, placed

KINGS = {"melded": "3", "book 3 kings": "K K K", "discard pile": "... KS"}


def test_an_open_window() -> None:
    play = placed(KINGS | {"phase": "call window", "turn": "1", "passed": "2"})
    assert play.state.phase == WINDOW
    assert (play.state.discarder, play.state.rightful) == (A, B)
    assert play.state.answered[C] == PASSED
    assert [play.game.words.write(action) for action in play.legal(D)] == ["call", "pass call"]
    play.play(D, ["pass call"])
    assert play.state.phase != WINDOW
    assert play.actors == (B,)


def test_calls_that_wait_for_the_rightful_player() -> None:
    play = placed(KINGS | {"phase": "answer", "turn": "1", "called": "3", "passed": "2"})
    assert play.state.phase == ANSWER
    assert play.state.answered[D] == CALLED
    play.play(B, ["relinquish"])
    assert play.state.phase == CAPTURE
    assert play.actors == (D,)


def test_a_caller_who_is_heard() -> None:
    play = placed(KINGS | {"phase": "capture", "turn": "3", "rightful": "1", "called": "3", "hand 3": "4S 5C 6D"})
    play.play(D, ["capture 1"])
    assert play.state.captor == 1
    assert int(play.state.turn) == D


def test_a_penalty_that_may_be_taken() -> None:
    play = placed(KINGS | {"phase": "penalty", "turn": "1", "penalty from": "3", "hand 3": "4S 5C"})
    assert play.state.phase == PENALTY
    assert play.actors == (B,)
    assert len(play.legal(B)) == 3
    play.play(B, ["take penalty card 2"])
    assert play.state.hand_count[D] == 1


def test_cards_in_flight_and_cannibals_removed() -> None:
    play = placed(KINGS | {"turn": "3", "phase": "play", "flight": "KD", "removed": "JK", "bank 3": "JK"})
    assert (play.state.flight_from[0], play.state.taken, play.state.removed) == (FROM_PILE, 1, 1)
    assert next(zone.count for zone in play.scene(0).zones if zone.id == "bank.3") == 2
    play = placed(KINGS | {"turn": "3", "phase": "play", "flight": "KD", "flight from": "book"})
    assert (play.state.flight_from[0], play.state.taken) == (FROM_BOOK, 0)


def test_a_frozen_pile() -> None:
    for phase in ("draw", "play"):
        assert is_frozen(placed({"phase": phase, "turn": "1", "discard pile": "... 3S"}).state)
        assert is_frozen(placed({"phase": phase, "turn": "1", "discard pile": "... used JK"}).state)
        assert not is_frozen(placed({"phase": phase, "turn": "1", "discard pile": "... 3S 4S"}).state)
    position = {"phase": "draw", "turn": "1", "discard pile": "... 3S"}
    assert is_frozen(placed(position, freeze_duration="one_turn").state)


def test_a_question_to_the_partner() -> None:
    play = placed({"phase": "consent", "turn": "0", "melded": "all"}, team_mode="2x2")
    assert play.state.phase == CONSENT
    assert play.actors == (C,)
    assert placed({"turn": "0", "phase": "play", "answer": "yes"}, team_mode="2x2").state.permission == SAID_YES


def test_failures_are_counted_by_side() -> None:
    play = placed({"failed melds 1": "2", "failed attempts 3": "1"}, team_mode="2x2")
    assert play.state.failed_melds.tolist()[:2] == [0, 2]
    assert play.state.failed_outs.tolist()[:2] == [0, 1]


@pytest.mark.parametrize(
    ("position", "says"),
    [
        ({"phase": "penalty"}, "penalty from"),
        ({"phase": "answer"}, "called must name"),
        ({"phase": "capture", "turn": "3"}, "rightful must name"),
        ({"phase": "capture", "turn": "3", "rightful": "1"}, "called must name"),
        ({"phase": "call window", "turn": "1", "called": "0"}, "seat 0 cannot"),
        ({"phase": "call window", "turn": "1", "called": "2", "passed": "2"}, "seat 2 cannot"),
        ({"phase": "consent"}, "has no partner"),
        ({"removed": "KS"}, "only jokers"),
        ({"flight from": "sea"}, "pile, book"),
        ({"treasure": "KS"}, "penalty from"),
        ({"turn": "nobody"}, "one seat"),
        ({"first player": "0 1"}, "one seat"),
        ({"cut": "KS 4S ... 5S"}, "a card for each seat"),
    ],
)
def test_mistakes_are_named(position: dict[str, str], says: str) -> None:
    with pytest.raises(ValueError, match=says):
        placed(position)


def test_nothing_stays_of_a_position_that_was_there_before() -> None:
    position = KINGS | {"phase": "capture", "turn": "3", "rightful": "1", "called": "3", "hand 3": "4S 5C 6D"}
    play = placed(position | {"removed": "JK", "bank 3": "JK"})
    assert play.state.last_calls
    play.game.words.place(play.state, KINGS)
    assert not play.state.last_calls
    assert play.state.discarder != play.state.rightful
    assert (play.state.captor, play.state.taken, play.state.removed, play.state.answered[D]) == (0, 0, 0, 0)


def test_a_straight_with_a_cannibal_needs_no_suit_in_its_name() -> None:
    play = placed({"straight 1": "5H JK 7H"})
    assert play.state.meld_key[B, 0] == 3
    assert play.state.content[B, 0].tolist()[:5] == [0, 1, 2, 1, 0]
