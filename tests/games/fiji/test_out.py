"""Going out, keeping a card, asking partners, and the end of a match (FIJI-OUT, FIJI-ASK, FIJI-WIN, FIJI-CUT)."""

from __future__ import annotations

import re

import pytest

from rummyhouse.games.fiji import GAME
from rummyhouse.rules import SeatingError, new_match
from rummyhouse.rules.books import actions as act
from rummyhouse.rules.books.state import CONSENT, PLAY
from tests.games.fiji.table import A, B, C, D, E, code, faces, go, placed, refused, seated
from tests.rules.books.walk import dealt

READY = {
    "phase": "play",
    "turn": "0",
    "melded": "0",
    "feet 0": "none",
    "closed 0 1": "8 8 8 8 8 8 8",
    "closed 0 2": "Q Q Q Q Q Q Q",
    "closed 0 3": "K K K K K K 2",
    "closed 0 4": "6 6 6 6 6 2 2",
    "straight 0 spades": "4S 5S 6S 7S 8S 9S 10S",
}
TEAM = READY | {"melded": "all", "straight 0 hearts": "8H 9H 10H JH QH KH AH"}


def test_the_question_stands_aside_until_it_makes_sense():
    def warning(position):
        scene = seated(position | {"hand 0": "9D JD"}, "2x2", 4).scene(A)
        return next(move.warning for move in scene.moves if move.label == "May I go out?")

    early = TEAM | {"closed 0 1": "nothing", "closed 0 2": "nothing"}
    assert warning(early).startswith("To go out, your side still needs")
    assert warning(TEAM | {"feet 0": "one"}) == "To go out, you still have 1 foot to play. You may ask once a turn."
    assert warning(TEAM) == ""


def test_out_by_the_last_discard_or_by_laying_everything():
    by_discard = placed(READY | {"hand 0": "9D"})
    go(by_discard, A, "discard 9D")
    assert by_discard.is_over
    by_laying = placed(READY | {"hand 0": "9D", "book 0 nines": "9 9 9"})
    go(by_laying, A, "lay 9D on nines")
    assert by_laying.is_over
    assert by_laying.legal(B) == []
    assert code(by_laying, B, "draw stock 1") == "ROUND_OVER"


def test_two_books_completed_by_the_last_two_cards():
    """FIJI-OUT-5-R: the first of two leaves a card that will complete the other book."""
    last = {"closed 0 3": "nothing", "closed 0 4": "nothing", "hand 0": "9D JD"}
    last |= {"book 0 nines": "9 9 9 9 2 2", "book 0 jacks": "J J J J J 2"}
    play = placed(READY | last)
    assert code(play, A, "discard 9D") == ""
    go(play, A, "lay 9D on nines", "lay JD on jacks")
    assert play.is_over
    lacking = placed(READY | last | {"book 0 jacks": "J J J J 2"})
    assert refused(lacking, A, "lay 9D on nines") == "MUST_KEEP_CARD (FIJI-OUT-6-R)"


def test_where_no_card_need_be_kept():
    position = READY | {"straight 0 spades": "nothing", "hand 0": "9D", "book 0 nines": "9 9 9"}
    play = placed(position, keep_card_if_not_ready=False)
    go(play, A, "lay 9D on nines")
    assert not play.is_over
    assert (play.state.turn, int(play.state.hand_count[A])) == (B, 0)
    other = placed(position, keep_card_if_not_ready=False)
    go(other, A, "discard 9D")
    assert not other.is_over
    banked = placed(position | {"bank 0": "JK"}, keep_card_if_not_ready=False)
    go(banked, A, "lay 9D on nines")
    assert banked.legal(A) == [act.DISCARD + 53]


def test_used_jokers_when_somebody_goes_out_out_7_r():
    position = READY | {"hand 0": "9D", "book 0 nines": "9 9 9", "bank 0": "JK JK"}
    for rule, left in ((True, 1), (False, 2)):
        play = placed(position, discard_bank_when_out=rule)
        go(play, A, "lay 9D on nines")
        assert int(play.state.bank[A]) == left
        assert (faces(play, "pile")[-1] == "JK") == rule
    by_discard = placed(position)
    go(by_discard, A, "discard 9D")
    assert int(by_discard.state.bank[A]) == 2
    removed = placed(READY | {"hand 0": "9D 9S", "book 0 nines": "9 9 JK JK"})
    go(removed, A, "replace nines 9D", "replace nines 9S")
    assert removed.is_over
    assert int(removed.state.bank[A]) == 1


def test_the_question_and_its_answer_ask_2_r():
    play = seated(TEAM | {"hand 0": "9D"}, "2x2", 4)
    go(play, A, "ask to go out")
    assert play.state.phase == CONSENT
    assert code(play, A, "discard 9D") == "WRONG_PHASE"
    assert code(play, B, "answer yes") == "NOT_YOUR_TURN"
    go(play, C, "answer no")
    assert code(play, A, "ask to go out") == "QUESTION_NOT_ALLOWED"
    go(play, A, "discard 9D")
    assert play.is_over
    assert refused(placed(READY | {"hand 0": "9D"}), A, "ask to go out") == "QUESTION_NOT_ALLOWED (FIJI-ASK-1)"
    off = seated(TEAM | {"hand 0": "9D"}, "2x2", 4, ask_to_go_out="off")
    assert refused(off, A, "ask to go out") == "QUESTION_NOT_ALLOWED (FIJI-ASK-2-R)"


def test_whoever_has_not_melded_is_still_asked_for_the_initial_meld_after_an_answer_ask_2_r():
    play = seated({"turn": "0", "phase": "play", "hand 0": "9D 9S KH"}, "2x2", 4)
    go(play, A, "ask to go out")
    go(play, C, "answer yes")
    assert re.fullmatch(
        r"Your partner says yes\. Lay an initial meld of \d+ points, or discard a card\.", play.scene(A).prompt
    )


def test_asking_first_where_it_is_required():
    play = seated(TEAM | {"hand 0": "9D"}, "2x2", 4, ask_to_go_out="required")
    assert refused(play, A, "discard 9D") == "MUST_KEEP_CARD (FIJI-ASK-2-R)"
    go(play, A, "ask to go out")
    go(play, C, "answer yes")
    go(play, A, "discard 9D")
    assert play.is_over
    laying = seated(TEAM | {"hand 0": "9D 9S", "book 0 nines": "9 9 9"}, "2x2", 4, ask_to_go_out="required")
    go(laying, A, "lay 9D on nines")
    assert refused(laying, A, "lay 9S on nines") == "MUST_KEEP_CARD (FIJI-ASK-2-R)"
    alone = placed(READY | {"hand 0": "9D"}, ask_to_go_out="required")
    go(alone, A, "discard 9D")


@pytest.mark.parametrize("keep", [True, False])
@pytest.mark.parametrize(
    ("asking", "binding", "answer", "kept"),
    [
        ("required", False, "", "always"),
        ("required", True, "", "always"),
        ("required", False, "no", "never"),
        ("required", True, "no", "where a card is kept"),
        ("optional", True, "no", "where a card is kept"),
        ("optional", True, "yes", "never"),
        ("optional", True, "", "never"),
    ],
)
def test_the_last_card_waits_for_the_question_ask_2_r_out_6_r(keep, asking, binding, answer, kept):
    """Where it is required, the question comes first also at a table where nobody has to keep a card."""
    rules = {"keep_card_if_not_ready": keep, "ask_to_go_out": asking, "go_out_answer_binding": binding}
    play = seated(TEAM | {"hand 0": "9D"} | ({"answer": answer} if answer else {}), "2x2", 4, **rules)
    stays = kept == "always" or (keep and kept != "never")
    assert refused(play, A, "discard 9D") == ("MUST_KEEP_CARD (FIJI-ASK-2-R)" if stays else "")


def test_a_no_that_binds():
    rules = {"go_out_answer_binding": True}
    play = seated(TEAM | {"hand 0": "9D 9S", "book 0 nines": "9 9 9"}, "2x2", 4, **rules)
    go(play, A, "ask to go out")
    go(play, C, "answer no")
    assert refused(play, A, "lay 9D on nines") == "MUST_KEEP_CARD (FIJI-ASK-2-R)"
    go(play, A, "discard 9D")
    assert not play.is_over
    one = seated(TEAM | {"hand 0": "9D"}, "2x2", 4, **rules)
    assert refused(one, A, "ask to go out") == "QUESTION_NOT_ALLOWED (FIJI-ASK-2-R)"
    flying = seated(TEAM | {"hand 0": "9D 9S 4C", "book 0 nines": "9 9 9", "flight": "9C"}, "2x2", 4, **rules)
    assert refused(flying, A, "ask to go out") == "MUST_PLAY_PILE_CARD (FIJI-PILE-2)"


def test_told_yes_and_not_out():
    play = seated(TEAM | {"hand 0": "9D 9S"}, "2x2", 4, failed_go_out_penalty=300)
    go(play, A, "ask to go out")
    go(play, C, "answer yes")
    before = play.points()[0]
    go(play, A, "discard 9D")
    assert int(play.state.failed_outs[0]) == 1
    assert play.points()[0] == before + 10 - 300


def test_in_teams_of_three_both_answer_and_neither_hears_the_other():
    play = seated(TEAM | {"hand 0": "9D"}, "2x3", 6)
    go(play, A, "ask to go out")
    assert play.actors == (C, E)
    go(play, C, "answer no")
    assert [int(said) for said in play.view(A).answers] == [0] * 6
    assert play.view(C).answers[C] > 0
    go(play, E, "answer yes")
    assert play.state.phase == PLAY
    assert [int(play.view(D).answers[seat]) for seat in (C, E)] == [3, 2]


@pytest.mark.parametrize(("mode", "seats"), [("2x2", 3), ("3x2", 4), ("2x3", 5), ("none", 7), ("none", 1)])
def test_seatings_that_are_none(mode, seats):
    with pytest.raises(SeatingError, match=r"SEATING_INVALID|PLAYER_COUNT"):
        GAME.sides(GAME.house_rules.choose(team_mode=mode), seats)


@pytest.mark.parametrize(("rule", "starter"), [("rotate", B), ("recut", -1), ("went_out", A)])
def test_who_begins_the_next_round_cut_5_r(rule, starter):
    play = placed(READY | {"hand 0": "9D", "first player": "0"}, 3, next_round_starter=rule)
    go(play, A, "discard 9D")
    match = new_match(3, 0)
    GAME.rules.settle(match, play.state)
    assert int(match.starter) == starter
    again = dealt("fiji", 3, 5, next_round_starter=rule)
    again.match.starter = starter
    again.deal(list(range(again.pack_size)))
    assert starter in (-1, int(again.state.starter))
