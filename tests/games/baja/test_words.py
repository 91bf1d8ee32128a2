"""How Baja speaks and looks: actions as text, prompts, scenes, gestures, refusals."""

from __future__ import annotations

import pytest

from rummyhouse.games.baja import GAME
from rummyhouse.games.baja.actions import ACTIONS
from rummyhouse.languages import reading
from rummyhouse.rules import ActionTextError
from rummyhouse.rules.books import reasons as common
from tests.games.baja.table import E, N, S, dealt, go, placed


def test_every_action_is_written_and_read_back():
    texts = [GAME.words.write(action) for action in range(ACTIONS)]
    assert len(set(texts)) == ACTIONS
    assert all(GAME.words.read(text) == (action,) for action, text in enumerate(texts))


@pytest.mark.parametrize(
    ("text", "means"),
    [
        ("take the face-up card", ["take upcard"]),
        ("attempt", ["attempt to go out"]),
        ("return KS to the stock", ["return KS to the stock"]),
        ("may I go out?", ["ask to go out"]),
        ("move 9S from A1 to queens", ["rearrange", "point at A1", "take 9S", "lay 9S on meld 2", "done rearranging"]),
        ("move 9S to A2", ["rearrange", "point at A1", "take 9S", "lay 9S on meld 2", "done rearranging"]),
        (
            "move 9S 9C from A1 to a new book",
            [
                *("rearrange", "point at A1", "take 9S", "point at A1", "take 9C"),
                *("new book", "put 9S", "put 9C", "done rearranging"),
            ],
        ),
    ],
)
def test_what_people_write(text, means):
    play = placed({"melded": "0", "book 0 nines": "9S 9C 9D", "book 0 queens": "Q Q Q"})
    assert [GAME.words.write(action) for action in play.read(N, text)] == means


@pytest.mark.parametrize("text", ["move 9S", "move 9 to queens", "move KS to queens", "return to the stock", "bid 7"])
def test_what_cannot_be_read(text):
    play = placed({"melded": "0", "book 0 nines": "9S 9C 9D", "book 0 queens": "Q Q Q"})
    with pytest.raises(ActionTextError):
        play.read(N, text)


def test_every_reason_is_whole():
    assert len(GAME.words.reasons) > common.COMMON_REASONS
    state = dealt().state
    for number, reason in enumerate(GAME.words.reasons[1:], start=1):
        assert reason.clause.startswith("BAJA-")
        assert reason.code
        assert reason.sentence.endswith(".")
        refusal = reason.refusal(GAME.words.numbers(state, 0, 0, number))
        assert "{" not in refusal.numbers + refusal.sentence


def test_prompts():
    first = {"phase": "draw", "first turn": "yes", "discard pile": "3H"}
    play = placed(first)
    assert (
        play.scene(N).prompt == "You play first: draw two cards from the stock, and take the face-up three of hearts."
    )
    assert play.scene(E).prompt == "{0} is to draw."
    go(play, N, "draw stock 1", "draw stock 1")
    assert play.scene(N).prompt == "You play first: take the face-up three of hearts."
    play = placed(first)
    go(play, N, "take upcard")
    assert play.scene(N).prompt == "Draw two cards."  # both still come from the stock (BAJA-FIRST-2)
    go(play, N, "draw stock 1")
    assert play.scene(N).prompt == "Draw the second card."
    play = placed({"phase": "draw", "melded": "0", "hand 0": "K K Q 4", "discard pile": "KS"})
    assert play.scene(N).prompt == "Draw two cards; one of them may be the king of spades from the pile."
    go(play, N, "draw pile 1", "draw stock 1")
    assert play.scene(N).prompt.startswith("Play the king of spades from the pile in this turn")
    play = placed({"hand 0": "A A A 4 4", "melded": "nobody"})
    assert play.scene(N).prompt == "Lay an initial meld of 50 points, or discard."
    go(play, N, "new book", "put A", "put A")
    assert play.scene(N).prompt.startswith("Your initial meld has 40 of the 50 points it needs")
    assert "Composed" in [fact.label for fact in play.scene(N).facts]


def test_baja_out_7_whoever_goes_out_is_told_before_what_a_failure_costs():
    """Before the first card nothing is lost (BAJA-OUT-9-R), and the others see what he is at."""
    eights = {"melded": "0 2", "feet 0": "nothing", "hand 0": "8S QS 4D", "book 0 eights": "8 8 8", "answer": "yes"}
    play = placed(eights)
    assert play.scene(E).prompt == "{0} is playing."
    go(play, N, "attempt to go out")
    going = "You are going out: lay your cards; if some are left, discard."
    assert play.scene(N).prompt == f"{going} Once a card is laid, a failure costs 300 points."
    assert play.scene(E).prompt == "{0} is going out."
    go(play, N, "lay 8S on eights")
    assert play.scene(N).prompt == f"{going} A failure costs 300 points."
    free = placed(eights, failed_out_penalty=0)
    go(free, N, "attempt to go out")
    assert free.scene(N).prompt == going


def test_every_move_is_a_legal_action_with_words():
    play = placed({"melded": "0", "hand 0": "9S 9C K K K 4", "book 0 nines": "9 9 9", "phase": "play"})
    scene = play.scene(N)
    assert [move.action for move in scene.moves] == play.legal(N)
    assert all(move.label and (move.button or move.target) for move in scene.moves)
    go(play, N, "lay 9S on nines", "rearrange", "point at A1", "take 9S")
    scene = play.scene(N)
    assert [move.action for move in scene.moves] == play.legal(N)
    assert all(move.label for move in scene.moves)


def test_an_initial_meld_of_just_enough_is_whole():
    play = placed({"melded": "nobody", "hand 0": "KS KC KD KH KS QS QC"})
    go(play, N, "new book", "put KS", "put KC", "put KD", "put KH", "put KS")
    down = next(move for move in play.scene(N).moves if move.text == "lay down")
    assert (down.label, down.weight) == ("Lay down 50 points", "main")


def test_baja_meld_11_r_how_many_cards_there_are_with_the_meld_is_told():
    melds = {"book 0 queens": "Q Q Q", "book 0 nines": "9 9 9"}
    play = placed({"melded": "0", "turn": "2", "hand 2": "9S 9C K K K 5 7 A"} | melds, initial_meld_may_merge=True)
    go(play, S, "new book", "put K", "put K", "put K", "point at A2", "put 9S", "put 9C")
    before = play.view(E)
    go(play, S, "lay down")
    told = GAME.words.tell(before, play.view(E), S, GAME.words.read("lay down")[0])
    assert told.endswith("That makes 5 cards with the nines.")


def test_one_card_is_taken_in_the_words_for_one():
    """English says the same of one and of several; German does not."""
    play = placed({"phase": "draw", "melded": "0", "hand 0": "K K Q 4", "discard pile": "KS"})
    with reading("de"):
        labels = {move.text: move.label for move in play.scene(N).moves}
    assert labels["draw pile 1"] == "Pik-König nehmen"


def test_a_card_that_is_lifted_is_named_also_the_first_of_all():
    play = placed({"melded": "0", "hand 0": "AS 9C K K 4", "book 0 aces": "AH AC AD"})
    go(play, N, "lay AS on aces", "rearrange")
    labels = {move.text: move.label for move in play.scene(N).moves}
    assert labels["point at A1"] == "Lift a card of the aces"
    go(play, N, "point at A1")
    labels = {move.text: move.label for move in play.scene(N).moves}
    assert labels["take AS"] == "Lift the ace of spades"
    go(play, N, "take AS")
    put = next(move for move in play.scene(N).moves if move.text == "lay AS on meld 1")
    assert (put.label, put.source, put.target) == ("Lay the ace of spades on the aces", "lifted.0", "meld.0.1")


def test_gestures():
    play = placed({"phase": "draw", "first turn": "yes", "discard pile": "3H"})
    gesture = GAME.words.gesture
    assert gesture(play.view(N), "pile", ["3H"], "hand.0") == GAME.words.read("take upcard")
    play = placed({"melded": "0", "hand 0": "9S K K K 4", "book 0 nines": "9 9 9", "book 0 eights": "8 8 8"})
    row = gesture(play.view(N), "hand.0", ["9S"], "meld.0.1")
    assert row == GAME.words.read("lay 9S on meld 1")
    for nowhere in ("meld.0.3", "meld.1.1", "meld.5.1"):
        assert gesture(play.view(N), "hand.0", ["9S"], nowhere) is None
        assert gesture(play.view(N), nowhere, ["9S"], "meld.0.1") is None
    assert gesture(play.view(E), "hand.1", ["9S"], "stock.1") == GAME.words.read("return 9S to the stock")
    go(play, N, "lay 9S on nines", "rearrange")
    row = gesture(play.view(N), "meld.0.1", ["9S"], "lifted.0")
    assert [GAME.words.write(action) for action in row or ()] == ["point at A1", "take 9S"]
    play.act(N, *(row or ()))
    assert gesture(play.view(N), "lifted.0", ["9S"], "meld.0.1") == GAME.words.read("lay 9S on meld 1")
    row = gesture(play.view(N), "lifted.0", ["9S"], "felt.0")
    assert [GAME.words.write(action) for action in row or ()] == ["new book", "put 9S"]


def test_a_joker_moved_to_a_run_of_the_opponents_is_told_from_one_moved_to_their_book():
    play = placed({"melded": "0 1", "hand 0": "JK 9S", "run 1 hearts": "5H 6H 7H", "book 1 nines": "9 9 9"})
    moved = {GAME.words.gesture(play.view(N), "hand.0", ["JK"], f"meld.1.{number}") for number in (1, 2)}
    assert moved == {play.read(N, "lay JK on seat 1 hearts"), play.read(N, "lay JK on seat 1 nines")}
    assert len(moved) == 2
    assert play.read(N, "lay JK on seat 1 hearts") == GAME.words.read("lay a joker on another side's run")


def test_what_is_told():
    play = placed({"melded": "0 2", "hand 0": "9S 9C K K 4", "book 0 nines": "9 9 9 9 9 9", "book 0 nines 2": "9 9 9"})

    def told(text: str, viewer: int = E) -> str:
        found = []
        for action in play.read(N, text):
            seen, before = int(GAME.rules.seen(play.state, N, action, viewer)), play.view(viewer)
            play.act(N, action)
            found.append(GAME.words.tell(before, play.view(viewer), N, seen))
        return " ".join(part for part in found if part)

    assert told("lay 9S on A1") == "{0} lays the nine of spades on the nines: a red book is closed."
    moved = told("move 9S from A1 to A2")
    assert "{0} lifts the nine of spades." in moved
    assert moved.endswith("{0} has moved the cards.")
    assert told("discard 4") == "{0} discards the four of hearts."
    play = placed({"melded": "0 2", "hand 0": "9S 9C", "book 0 nines": "9 9 9"})
    told("lay 9S 9C on A1")
    assert told("choose foot 1") == "{0} takes up the foot from the left."
    play = placed(
        {"phase": "draw", "melded": "0", "hand 0": "K Q 4", "discard pile": "3C"}, pile_unplayable="return_and_stock"
    )
    assert told("draw pile 1").startswith("{0} takes the card from the pile, cannot play it")


def test_the_answer_is_told():
    play = placed({"melded": "0 2", "feet 0": "nothing", "hand 0": "9S 4", "book 0 nines": "9 9 9"})
    before = play.view(E)
    action = play.read(N, "ask to go out")[0]
    play.act(N, action)
    assert GAME.words.tell(before, play.view(E), N, action) == "{0} asks: may I go out?"
    assert play.scene(N).prompt == "{2} has to say whether you may go out."
    assert play.scene(E).prompt == "{2} has to say whether {0} may go out."
    before = play.view(E)
    action = play.read(S, "answer no")[0]
    play.act(S, action)
    assert GAME.words.tell(before, play.view(E), S, action) == "{2} says no."


def test_what_buttons_say():
    position = {"phase": "draw", "melded": "2", "discard pile": "9D", "hand 0": "AS AC AD 9S 9C K 4 5"}
    play = placed(position | {"stock 1": "5D ..."})
    go(play, N, "draw pile 1", "draw stock 1")
    assert {move.text: move.label for move in play.scene(N).moves}["have initial meld laid"] == (
        "Lay an initial meld for me"
    )
    play = placed({"melded": "0", "hand 0": "9S K 4", "book 0 nines": "9 9 9"})
    go(play, N, "lay 9S on nines", "rearrange")
    assert {move.text: move.label for move in play.scene(N).moves}["put everything back"] == "Put everything back"


def test_a_refusal_names_the_card_that_is_meant_not_the_face_up_card():
    position = {"phase": "draw", "first turn": "yes", "discard pile": "3H", "hand 0": "4S 5S", "stock 1": "5D 6C ..."}
    play = placed(position, upcard_mandatory=False)
    go(play, N, "draw stock 1", "draw stock 1")
    assert str(play.refusal(N, *play.read(N, "discard KS"))) == "CARD_NOT_HELD: the king of spades (BAJA-GEN-6-R)"
