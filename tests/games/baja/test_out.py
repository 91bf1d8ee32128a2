"""Feet, discards, asking, attempts, going out, corrections (BAJA-FOOT, BAJA-DISC, BAJA-OUT, BAJA-COND)."""

from __future__ import annotations

import pytest

from rummyhouse.rules.books.state import CONSENT, FOOT_CHOICE
from tests.games.baja.table import E, N, S, W, code, go, placed, refused

READY = {
    "melded": "0 1 2 3",
    "feet 0": "nothing",
    "closed 0 1": "9 9 9 9 9 9 9",
    "closed 0 2": "K K K K K 2 2",
    "closed 0 3": "5D 6D 7D 8D 9D 10D JD",
    "closed 0 4": "2 2 2 2 2 2 2",
    "book 0 sevens": "7 7 7",
    "book 0 eights": "8 8 8",
}
NOT_READY = {name: value for name, value in READY.items() if name != "closed 0 4"}


def test_a_new_book_of_seven_counts_among_the_closed_books_before_it_is_laid():
    """BAJA-OUT-11-R: whoever is ready with it need not keep two cards."""
    position = {name: value for name, value in READY.items() if name != "closed 0 1"}
    play = placed(position | {"hand 0": "9S 9S 9C 9C 9D 9D 9H 5C"})
    go(play, N, "new meld 9S 9S 9C 9C 9D 9D 9H")
    assert play.state.hand_count[N] == 1
    assert code(placed(NOT_READY | {"hand 0": "9S 9S 9C 9C 9D 9D 9H 5C"}), N, "new meld 9S 9S 9C 9C 9D 9D 9H")


# --- feet -------------------------------------------------------------------------------------------------------------


def test_feet_ex_14():
    position = {"melded": "0", "hand 0": "7 7", "book 0 sevens": "7 7 7", "foot 0 1": "4 4 5 5 6 6 8 8 9 9 Q"}
    whole = placed(position | {"foot 0 2": "J J J 4 4 5 5 6 6 8 8"})
    assert refused(whole, N, "choose foot 1") == "FOOT_NOT_AVAILABLE (BAJA-FOOT-1)"
    go(whole, N, "lay 7 7 on sevens")
    assert whole.state.phase == FOOT_CHOICE
    assert refused(whole, N, "discard 4") == "WRONG_PHASE (BAJA-FOOT-1)"
    go(whole, N, "choose foot 1")
    assert whole.state.hand_count[N] == 11
    go(whole, N, "discard Q")
    assert whole.actors == (E,)
    over = placed(position)
    go(over, N, "lay 7 on sevens", "discard 7")
    assert over.actors == (E,), "the turn is over, and the last foot is in the hand"
    assert over.state.hand_count[N] == 11
    assert code(over, E, "choose foot 1") == "FOOT_NOT_AVAILABLE"


@pytest.mark.parametrize(("order", "foot"), [("left_first", 0), ("right_first", 1)])
def test_the_order_of_feet_foot_4_r(order, foot):
    position = {"melded": "0", "hand 0": "7", "book 0 sevens": "7 7 7"}
    play = placed(position, foot_order=order)
    go(play, N, "lay 7 on sevens")
    assert play.state.foot_count[N, foot] == 0
    assert play.state.foot_count[N, 1 - foot] == 11
    slow = placed(position, foot_order=order, auto_pickup_foot=False)
    go(slow, N, "lay 7 on sevens")
    assert code(slow, N, f"choose foot {2 - foot}") == "FOOT_NOT_AVAILABLE"
    go(slow, N, f"choose foot {foot + 1}")


# --- a card is kept ---------------------------------------------------------------------------------------------------


def test_keep_a_card_ex_15():
    play = placed(NOT_READY | {"hand 0": "7S 7C K"})
    assert refused(play, N, "lay 7S 7C on sevens") == "MUST_KEEP_CARD (BAJA-OUT-11-R)"
    go(play, N, "lay 7S on sevens", "discard K")
    assert play.state.hand_count[N] == 1
    new = placed(NOT_READY | {"hand 0": "Q Q Q J"})
    assert refused(new, N, "meld Q Q Q") == "MUST_KEEP_CARD (BAJA-OUT-11-R)"


def test_the_pile_card_must_leave_a_card_to_keep():
    position = NOT_READY | {"phase": "draw", "discard pile": "4S 10S", "hand 0": "10C 10D"}
    play = placed(position)
    assert refused(play, N, "draw pile 1") == "MUST_KEEP_CARD (BAJA-OUT-11-R)"
    go(placed(position | {"hand 0": "10C 10D Q"}), N, "draw pile 1", "draw stock 1", "meld 10S 10C 10D", "discard Q")


def test_the_pile_card_may_take_the_last_cards_along_of_whoever_can_still_ask_out_4():
    """BAJA-OUT-9-R: nobody asks before the draw, so that the card must not be refused because nobody has asked."""
    position = READY | {"phase": "draw", "discard pile": "4S 10S", "hand 0": "10C 10D", "stock 1": "6H ..."}
    play = placed(position | {"drawn": "1"})
    go(play, N, "draw pile 1")
    assert code(play, N, "meld 10S 10C 10D") == "MUST_ASK_PARTNER"
    go(play, N, "ask to go out")
    go(play, S, "answer no")
    go(play, N, "meld 10S 10C 10D")
    assert play.is_over
    binding = placed(position | {"drawn": "1"}, go_out_answer_binding=True)
    assert refused(binding, N, "draw pile 1") == "MUST_ASK_PARTNER (BAJA-OUT-4)"
    missing = {name: value for name, value in position.items() if name != "closed 0 4"}
    assert refused(placed(missing | {"drawn": "1"}), N, "draw pile 1") == "MUST_KEEP_CARD (BAJA-OUT-11-R)"


def test_the_last_cards_may_close_what_is_missing():
    """With six twos on the table the last two cards complete the book of twos, so nothing need be kept."""
    play = placed(NOT_READY | {"hand 0": "2S 2C", "twos 0": "2 2 2 2 2", "answer": "yes"})
    go(play, N, "lay 2S on twos", "lay 2C on twos")
    assert play.is_over
    assert play.state.ender == N
    asks = placed(NOT_READY | {"hand 0": "2S 2C", "twos 0": "2 2 2 2 2"})
    go(asks, N, "lay 2S on twos")
    assert code(asks, N, "discard 2C") == "MUST_KEEP_CARD"
    assert refused(asks, N, "lay 2C on twos") == "MUST_ASK_PARTNER (BAJA-OUT-4)"
    go(asks, N, "ask to go out")
    go(asks, S, "answer yes")
    go(asks, N, "lay 2C on twos")
    assert asks.is_over


def test_nobody_keeps_a_card_where_that_is_agreed_on():
    play = placed(NOT_READY | {"hand 0": "7S 7C"}, keep_card_if_not_ready=False)
    go(play, N, "lay 7S 7C on sevens")
    assert play.actors == (E,)
    assert not play.is_over
    for seat in (E, S, W):
        go(play, seat, "draw stock 1", "draw stock 1", "discard 4" if seat != S else "discard 5")
    go(play, N, "draw stock 1", "draw stock 1")
    assert play.state.hand_count[N] == 2


# --- asking -----------------------------------------------------------------------------------------------------------


def test_asking_ex_16():
    play = placed(READY | {"hand 0": "7S"})
    assert refused(play, N, "lay 7S on sevens") == "MUST_ASK_PARTNER (BAJA-OUT-4)"
    assert refused(play, N, "discard 7S") == "MUST_ASK_PARTNER (BAJA-OUT-4)"
    go(play, N, "ask to go out")
    assert play.actors == (S,)
    assert refused(play, S, "say take care") == "TALK_NOT_ALLOWED (BAJA-COND-3)"
    assert code(play, N, "lay 7S on sevens") == "WRONG_PHASE"
    assert code(play, E, "answer yes") == "NOT_YOUR_TURN"
    go(play, S, "answer no")
    assert code(play, N, "ask to go out") == "WRONG_PHASE"
    go(play, N, "lay 7S on sevens")
    assert play.is_over
    assert play.state.failed_outs[0] == 0
    assert [line.points for line in play.scene(N).sheet.lines if line.label.endswith("gone out")] == [(200, None)]


def test_when_one_may_ask_rx_3_11():
    play = placed(READY | {"hand 0": "7S 4", "feet 0": "one"})
    assert refused(play, N, "ask to go out") == "WRONG_PHASE (BAJA-OUT-9-R)"
    assert refused(play, N, "say keep your kings") == "TALK_NOT_ALLOWED (BAJA-COND-3)"
    early = placed(READY | {"hand 0": "7S 4", "phase": "draw"})
    assert code(early, N, "ask to go out") == "WRONG_PHASE"
    assert code(early, S, "ask to go out") == "NOT_YOUR_TURN"
    assert code(early, N, "answer yes") == "WRONG_PHASE"


def test_failed_attempt_ex_17():
    position = READY | {"hand 0": "8S QS 5S"}
    play = placed(position)
    assert refused(play, N, "attempt to go out") == "MUST_ASK_PARTNER (BAJA-OUT-4)"
    go(play, N, "ask to go out")
    go(play, S, "answer yes")
    go(play, N, "attempt to go out", "lay 8S on eights")
    assert code(play, N, "withdraw attempt") == "WRONG_PHASE"
    go(play, N, "discard QS")
    assert play.state.failed_outs[0] == 1
    melded = placed(position | {"hand 0": "6S 6C 6D QS 5S", "answer": "yes"})
    go(melded, N, "attempt to go out", "meld 6S 6C 6D", "discard QS")
    assert melded.state.failed_outs[0] == 1
    withdrawn = placed(position | {"answer": "yes"})
    go(withdrawn, N, "attempt to go out", "withdraw attempt", "lay 8S on eights", "discard QS")
    assert withdrawn.state.failed_outs[0] == 0
    nothing_laid = placed(position | {"answer": "yes"})
    go(nothing_laid, N, "attempt to go out", "discard QS")
    assert nothing_laid.state.failed_outs[0] == 0
    not_attempted = placed(position | {"answer": "no"})
    go(not_attempted, N, "lay 8S on eights", "discard QS")
    assert not_attempted.state.failed_outs[0] == 0


def test_a_failed_attempt_is_told_to_everybody():
    play = placed(READY | {"hand 0": "QS 5S", "answer": "yes", "attempt": "laid"})
    action = play.read(N, "discard QS")[0]
    before = play.view(W)
    play.act(N, action)
    told = play.game.words.tell(before, play.view(W), N, action)
    assert "has failed" in told
    assert "300" in told


def test_a_binding_no_out_9_r():
    position = READY | {"hand 0": "7S 4S"}
    play = placed(position | {"answer": "no"}, go_out_answer_binding=True)
    assert refused(play, N, "attempt to go out") == "WRONG_PHASE (BAJA-OUT-9-R)"
    assert code(play, N, "lay 7S on sevens") == "MUST_KEEP_CARD"
    go(play, N, "discard 4S")
    unasked = placed(position, go_out_answer_binding=True)
    assert code(unasked, N, "lay 7S on sevens") == "MUST_ASK_PARTNER"


def test_nobody_need_ask_where_that_is_agreed_on():
    play = placed(READY | {"hand 0": "7S 4S"}, ask_required=False)
    go(play, N, "lay 7S on sevens", "discard 4S")
    assert play.is_over


def test_in_cutthroat_there_is_nobody_to_ask():
    position = {"hand 0": "7S 4S", "melded": "0", "feet 0": "nothing", "book 0 sevens": "7 7 7"}
    position |= {name: READY[name] for name in READY if name.startswith("closed")}
    play = placed(position, "cutthroat", 3)
    assert refused(play, 0, "ask to go out") == "WRONG_PHASE (BAJA-GEN-7-R)"
    assert refused(play, 0, "attempt to go out") == "WRONG_PHASE (BAJA-GEN-7-R)"
    go(play, 0, "lay 7S on sevens", "discard 4S")
    assert play.is_over
    assert play.state.ender == 0


def test_going_out_needs_all_four_ex_11():
    missing = {
        "closed 0 1": "1 red book",
        "closed 0 2": "1 black book",
        "closed 0 3": "1 run",
        "closed 0 4": "1 book of twos",
    }
    for name, what in missing.items():
        play = placed({key: value for key, value in READY.items() if key != name} | {"hand 0": "7S", "answer": "yes"})
        assert code(play, N, "lay 7S on sevens") == "MUST_KEEP_CARD"
        assert next(fact.value for fact in play.scene(N).facts if fact.label == "Still needed") == what
    fewer = placed(NOT_READY | {"hand 0": "7S", "answer": "yes"}, required_twos=0)
    go(fewer, N, "lay 7S on sevens")
    assert fewer.is_over


# --- corrections ------------------------------------------------------------------------------------------------------


def test_corrections_by_consent_ex_22():
    position = {"turn": "1", "by hand": "yes", "drawn": "3", "hand 1": "4 5 6 KS"}
    play = placed(position)
    assert set(play.actors) == {N, E, S, W}
    assert code(play, E, "discard KS") == "WRONG_PHASE"
    for seat in (N, E, S):
        go(play, seat, "agree to correction")
    assert play.actors == (W,)
    refusal = play.refusal(E, play.read(E, "return KS to the stock")[0])
    assert str(refusal) == "CONSENT_MISSING: 3 of 4 agree (BAJA-COND-2-R)"
    go(play, W, "agree to correction")
    before = int(play.state.stock_count[0])
    go(play, E, "return KS to the stock")
    assert play.state.stock_count[0] == before + 1
    assert play.state.hand_count[E] == 3
    assert play.actors == (E,)
    go(play, E, "discard 4")


def test_whose_consent_is_asked_cond_2_r():
    position = {"turn": "1", "by hand": "yes", "drawn": "3", "hand 1": "4 5 6 KS"}
    opponents = placed(position, correction_consent="opponents")
    assert set(opponents.actors) == {N, S}
    nobody = placed(position, correction_consent="none")
    go(nobody, E, "return KS to the stock")
    assert nobody.actors == (E,)
    assert code(placed({"hand 0": "4 5"}), N, "agree to correction") == "WRONG_PHASE"


def test_others_do_not_see_which_card_goes_back():
    play = placed({"turn": "1", "by hand": "yes", "drawn": "3", "hand 1": "4 5 6 KS"}, correction_consent="none")
    action = play.read(E, "return KS to the stock")[0]
    seen = int(play.game.rules.seen(play.state, E, action, N))
    assert play.game.words.write(seen) == "return a card to the stock"


def asking(play, seat):
    return next(move for move in play.scene(seat).moves if move.label == "May I go out?")


def test_the_question_stands_aside_until_it_makes_sense():
    hand = {"hand 0": "7S 4"}
    early, ready = placed(NOT_READY | hand), placed(READY | hand)
    assert asking(early, N).warning == "To go out, your side still needs 1 book of twos. You may ask once a turn."
    assert "ask" not in early.scene(N).prompt
    assert asking(ready, N).warning == ""
    assert "ask whether you may go out" in ready.scene(N).prompt


def test_the_question_is_a_phase_of_its_own():
    play = placed(READY | {"hand 0": "7S 4"})
    go(play, N, "ask to go out")
    assert play.state.phase == CONSENT
    assert play.scene(S).prompt == "{0} asks: may I go out? Yes or no?"
    assert [move.label for move in play.scene(S).moves] == ["Yes", "No"]
