"""How Fiji is written, read and told: calls and their outcome, bites, replacements, failed melds."""

from __future__ import annotations

import pytest

from rummyhouse.rules import ActionTextError
from tests.games.fiji.saying import A, B, C, D, placed, told

CALL = {
    "melded": "0 1 3",
    "hand 0": "KS 4S 7S",
    "hand 1": "5S 8S JS",
    "hand 2": "4D 4H",
    "hand 3": "6S 9S 10S AS",
    "book 3 kings": "KS KH KC",
    "book 3 queens": "QS QH QD QC",
    "book 1 nines": "9S 9H 9D",
    "discard pile": "... 5C QH",
    "phase": "play",
    "turn": "0",
    "feet": "nothing",
}


def meaning(position: dict[str, str], seat: int, text: str) -> list[str]:
    play = placed(position)
    return [play.game.words.write(action) for action in play.read(seat, text)]


@pytest.mark.parametrize(
    ("text", "row"),
    [
        ("mine", ["call"]),
        ("call it", ["call"]),
        ("pass", ["pass call"]),
        ("use discard", ["draw pile 1"]),
        ("capture", ["capture 1"]),
        ("take penalty card 3 of seat 3", ["take penalty card 3"]),
        ("waive", ["waive penalty"]),
        ("replace kings K", ["replace meld 1 KS"]),
        ("replace B1 K", ["lay KS on another side's meld"]),
        ("cannibalise queens Q", ["point at D2", "take QS"]),
        ("bite seat B nines 9H, lay on queens", ["point at B1", "take 9H", "lay 9H on meld 2"]),
        ("cannibalise seat B nines 9H, replace kings", ["point at B1", "take 9H", "replace meld 1 9H"]),
        (
            "cannibalise seat B nines 9H, open nines",
            ["point at B1", "take 9H", "new book", "put 9S", "put 9H", "lay down"],
        ),
        (
            "cannibalise seat B nines 9H, open straight 10H JH",
            ["point at B1", "take 9H", "new straight", "put 9H", "put 10H", "put JH", "lay down"],
        ),
    ],
)
def test_what_people_write(text: str, row: list[str]) -> None:
    assert meaning(CALL | {"hand 3": "6S 9S KS JK"}, D, text) == row


def test_a_bitten_ace_opens_aces_with_all_aces_of_the_hand_and_no_joker() -> None:
    position = CALL | {"hand 3": "AS AC JK 6S", "book 1 aces": "AH AD AH"}
    row = ["point at B2", "take AH", "new book", "put AS", "put AC", "put AH", "lay down"]
    assert meaning(position, D, "cannibalise seat B aces AH, open aces") == row


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("take penalty card", "place of the card"),
        ("take penalty card 0", "place of the card"),
        ("replace", "name the meld and the card"),
        ("cannibalise", "name the meld and the card"),
        ("cannibalise queens QS, eat it", "lay on hearts"),
        ("flee", "call, pass call"),
    ],
)
def test_what_cannot_be_read(text: str, says: str) -> None:
    with pytest.raises(ActionTextError, match=says):
        meaning(CALL, D, text)


def test_a_capture_is_told_when_the_window_is_settled() -> None:
    play = placed(CALL)
    assert told(play, A, "discard KS") == {C: "{0} discards the king of spades."}.get(C, "")
    assert told(play, D, "call", C) == ""
    assert told(play, C, "pass call", B) == "{3} calls the king of spades."
    assert told(play, B, "relinquish") == "{1} gives up the king of spades."
    assert told(play, D, "capture 2", A) == (
        "{3} captures the king of spades and the queen of hearts, and it is the turn of {3}. {1} and {2} are skipped."
    )


def test_a_captured_ace_of_spades_is_named() -> None:
    play = placed(CALL | {"hand 0": "AS 4S 7S", "book 3 aces": "AH AD AC"})
    for seat, text in ((A, "discard AS"), (D, "call"), (C, "pass call"), (B, "relinquish")):
        play.play(seat, [text])
    assert "captures the ace of spades, and" in told(play, D, "capture 1", A)


def test_a_call_lapses_when_the_rightful_player_uses_the_card() -> None:
    play = placed(CALL | {"book 1 kings": "KD KD KS"})
    for seat, text in ((A, "discard KS"), (D, "call"), (C, "pass call")):
        play.play(seat, [text])
    sentence = told(play, B, "use discard", A)
    assert sentence == "{1} takes the king of spades from the discard pile. The call of {3} lapses."
    assert play.scene(D).prompt == "{1} has taken the card that you called, and is playing."
    assert "you called" not in play.scene(A).prompt + play.scene(B).prompt + play.scene(-1).prompt


def test_a_false_call_and_its_penalty() -> None:
    play = placed(CALL | {"book 3 kings": "KS KH KC KD KS KH"})
    for seat, text in ((A, "discard KS"), (D, "call"), (C, "pass call"), (B, "relinquish")):
        play.play(seat, [text])
    assert told(play, D, "capture 1", C) == (
        "A false call by {3}: the discard stays on the pile, and {1} may take a card of that hand."
    )
    before = {seat: play.view(seat) for seat in range(4)}
    action = play.read(B, "take penalty card 1 of seat 3")[0]
    play.act(B, action)
    words = {seat: play.game.words.tell(before[seat], play.view(seat), B, action) for seat in range(4)}
    assert words[A] == words[C] == "{1} takes a card from {3} for the false call."
    assert words[B] == words[D]
    assert words[B].startswith("{1} takes a card from {3} for the false call: the ")


def test_a_false_caller_is_told_what_it_has_cost() -> None:
    play = placed(CALL | {"book 3 kings": "KS KH KC KD KS KH"}, false_call_cards=2)
    for seat, text in ((A, "discard KS"), (D, "call"), (C, "pass call"), (B, "relinquish"), (D, "capture 1")):
        play.play(seat, [text])
    assert play.scene(D).prompt == "Your call was false: {1} may take a card from you."
    assert play.scene(C).prompt == "{1} may take a card from {3} for the false call."
    play.play(B, ["take penalty card 1 of seat 3", "waive penalty"])
    assert play.scene(D).prompt == "Your call was false and cost you 1 card. {1} is to draw."
    assert "false" not in play.scene(C).prompt + play.scene(-1).prompt
    play.play(B, ["draw stock 1", "draw stock 1", "discard 5S"])
    asked = play.scene(D)
    assert "Call it, or pass." in asked.prompt
    assert [fact.value for fact in asked.facts if fact.label == "Your false call cost"] == ["1 card"]


def test_a_false_call_that_costs_nothing_is_told_to_its_caller_too() -> None:
    play = placed(CALL | {"book 3 kings": "KS KH KC KD KS KH"}, false_call_cards=0)
    for seat, text in ((A, "discard KS"), (D, "call"), (C, "pass call"), (B, "relinquish"), (D, "capture 1")):
        play.play(seat, [text])
    assert play.scene(D).prompt == "Your call was false; it cost you nothing. {1} is to draw."


def test_a_bite_and_a_replacement_are_told() -> None:
    play = placed(CALL | {"turn": "3", "hand 3": "JK KD 6S 9S", "hand 1": "9S 5S 8S", "book 3 nines": "9S 9C 9C"})
    row = play.read(D, "cannibalise seat B nines 9H, lay on nines")
    sentences = []
    for action in row:
        before = play.view(A)
        play.act(D, action)
        sentences.append(play.game.words.tell(before, play.view(A), D, action))
    assert sentences[1:] == [
        "{3} bites the nine of hearts out of the nines of {1}: a cannibal lies in its place.",
        "{3} lays the nine of hearts on the nines.",
    ]
    aces = {"book 1 aces": "AS AC AD", "book 3 aces": "AC AC AD", "hand 3": "JK KD 6S 9S", "hand 1": "9S 5S 8S"}
    play = placed(CALL | {"turn": "3"} | aces)
    assert told(play, D, "cannibalise seat B aces AS, lay on aces", A).startswith(
        "{3} bites the ace of spades out of the aces of {1}"
    )
    play.play(D, ["discard 6S"])
    for seat, text in ((A, "pass call"), (B, "pass call"), (C, "pass call")):
        if seat in play.actors and play.read(seat, text)[0] in play.legal(seat):
            play.play(seat, [text])


def test_a_replaced_cannibal_freezes_the_pile() -> None:
    position = CALL | {"turn": "3", "hand 3": "KD 6S 9S", "book 3 kings": "KS KH JK"}
    play = placed(position)
    assert told(play, D, "replace kings KD", A) == "{3} replaces the cannibal on the kings with the king of diamonds."
    assert "discard the used joker" in play.scene(D).prompt
    assert told(play, D, "discard JK", A) == "{3} discards the used joker. The discard pile is frozen."
    assert "frozen" in next(zone.marks for zone in play.scene(A).zones if zone.id == "pile")


def test_an_initial_meld_that_is_worth_too_little_is_told_with_its_cards() -> None:
    play = placed({"hand 0": "9S 9H 9D 4S 5D", "melded": "nobody", "phase": "play", "turn": "0"})
    sentence = told(play, A, "meld 9 9 9", B)
    assert sentence == "The initial meld of {0} is worth less than 60 points and goes back to the hand: 9S 9D 9H."
    shy = placed(
        {"hand 0": "9S 9H 9D 4S 5D", "melded": "nobody", "phase": "play", "turn": "0"}, failed_meld_exposes=False
    )
    assert told(shy, A, "meld 9 9 9", B).endswith("goes back to the hand.")


def test_refusals_have_their_numbers() -> None:
    play = placed(CALL)
    refusal = play.refusal(A, play.read(A, "discard QS")[0])
    assert refusal is not None
    assert "queen of spades" in refusal.sentence
    play = placed(
        {"phase": "draw", "turn": "0", "hand 0": "4S", "melded": "0", "book 0 kings": "K K K", "discard pile": "9H"}
    )
    refusal = play.refusal(A, play.read(A, "draw pile 1")[0])
    assert refusal is not None
    assert refusal.numbers == "the nine of hearts"
