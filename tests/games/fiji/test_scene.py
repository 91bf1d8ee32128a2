"""The picture of Fiji: what is asked and what it costs, calls as buttons, jokers put on cards, the settlement."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from rummyhouse.cards import read_card
from tests.games.fiji.saying import A, B, C, D, placed
from tests.games.fiji.test_words import CALL

if TYPE_CHECKING:
    from rummyhouse.rules import Move, Round, Scene, SheetLine, Zone


def zone(scene: Scene, name: str) -> Zone:
    return next(zone for zone in scene.zones if zone.id == name)


def fact(scene: Scene, label: str, seat: int = -1) -> str:
    facts = scene.facts if seat < 0 else scene.seats[seat].facts
    return next((fact.value for fact in facts if fact.label == label), "")


def move(play: Round, seat: int, text: str) -> Move:
    return next(move for move in play.scene(seat).moves if move.text == text)


def written(play: Round, row: tuple[int, ...] | None) -> list[str]:
    return [play.game.words.write(action) for action in row or ()]


def gesture(play: Round, seat: int, *moved: str, on: str = "") -> list[str]:
    """What it means to move cards: ``hand.0``, ``KS KH``, ``felt.0``."""
    source, cards, target = moved
    return written(play, play.game.words.gesture(play.view(seat), source, cards.split(), target, on))


def test_before_a_call_its_cost_is_said() -> None:
    play = placed(CALL)
    play.play(A, ["discard KS"])
    scene = play.scene(D)
    assert scene.prompt == "{0} has discarded the king of spades. Call it, or pass. A false call costs 1 card."
    assert fact(scene, "A false call costs") == "1 card"
    assert fact(scene, "Next by rotation") == "{1}"
    call, let_go = scene.moves
    assert (call.label, call.weight, call.button) == ("Call the king of spades", "main", True)
    assert (let_go.label, let_go.source, let_go.target) == ("Pass", "", "")
    assert "You have not melded" in play.scene(C).prompt
    dear = placed(CALL, false_call_cards=2, false_call_view="open")
    dear.play(A, ["discard KS"])
    assert "costs 2 cards." in dear.scene(D).prompt
    assert fact(dear.scene(D), "A false call costs") == "2 cards"
    free = placed(CALL, false_call_cards=0)
    free.play(A, ["discard KS"])
    assert "costs nothing." in free.scene(D).prompt


def test_nobody_sees_in_the_window_who_has_answered() -> None:
    one, other = placed(CALL), placed(CALL)
    for play in (one, other):
        play.play(A, ["discard KS"])
    one.play(D, ["call"])
    other.play(D, ["pass call"])
    for viewer in (-1, A, B, C):
        assert one.scene(viewer) == other.scene(viewer)
    assert one.scene(D).moves == ()
    assert one.scene(D).prompt == "You have called the king of spades; now the others say whether they call it."
    assert [line.seat for line in one.scene(-1).seats if line.may_act] == [C, D]
    assert [line.seat for line in one.scene(D).seats if line.may_act] == [C]


@pytest.mark.parametrize(
    ("beneath", "how"), [("QH", "alone or with the one underneath; if"), ("3S", "if")], ids=["usable", "frozen"]
)
def test_a_captor_is_told_how_many_cards_there_are_to_capture(beneath: str, how: str) -> None:
    """FIJI-FRZ-4-R: a three underneath is nobody's."""
    play = placed(CALL | {"discard pile": f"... 5C {beneath}"})
    play.play(A, ["discard KS"])
    for seat, text in ((D, "call"), (C, "pass call"), (B, "relinquish")):
        play.play(seat, [text])
    so = f"capture the king of spades, {how}" if how != "if" else "capture the king of spades; if"
    assert play.scene(D).prompt == f"The call is yours: {so} you cannot lay what you capture, the call is false."


def test_where_two_have_books_of_a_rank_a_bite_says_out_of_whose() -> None:
    play = placed(CALL | {"turn": "3", "hand 3": "JK 9S 9C 6S 10S JS", "book 0 nines": "9C 9D 9H"})
    assert move(play, D, "point at A1").label == "Bite a card out of the nines of {0}"
    assert move(play, D, "point at B1").label == "Bite a card out of the nines of {1}"
    assert move(play, D, "point at D2").label == "Bite a card out of your queens"


def test_a_discard_that_others_call_is_taken_by_a_button_beside_giving_it_up() -> None:
    play = placed(CALL | {"hand 1": "KH KC 6D", "melded": "0 1 2 3"})
    play.play(A, ["discard KS"])
    play.play(D, ["call"])
    play.play(C, ["pass call"])
    assert "Take it and use it yourself, or give it up." in play.scene(B).prompt
    take = next(move for move in play.scene(B).moves if move.source == "pile")
    assert (take.label, take.button, take.source, take.target) == ("Take the king of spades", True, "pile", "hand.1")
    assert move(play, B, "relinquish").label == "Give up the king of spades"


def test_prompts_while_a_call_is_settled() -> None:
    play = placed(CALL)
    play.play(A, ["discard KS"])
    assert "Wait until the others" in play.scene(B).prompt
    play.play(D, ["call"])
    play.play(C, ["pass call"])
    assert play.scene(B).prompt == "{3} calls the king of spades. You cannot use it: give it up."
    assert play.scene(A).prompt == "{1} may still take the king of spades and use it, or give it up."
    play.play(B, ["relinquish"])
    assert "The call is yours" in play.scene(D).prompt
    assert move(play, D, "capture 2").label == "Capture the king of spades and the queen of hearts"
    play.play(D, ["capture 2"])
    scene = play.scene(D)
    assert scene.prompt == (
        "Lay the king of spades and the queen of hearts from the discard pile at once, before anything else."
    )
    flight = zone(scene, "flight.3")
    assert [card.face for card in flight.cards] == ["KS", "QH"]
    assert flight.marks == ("flight",)
    assert move(play, D, "lay KS on meld 1").source == "flight.3"


def test_a_joker_put_on_a_card_bites_it() -> None:
    play = placed(CALL | {"turn": "3", "hand 3": "JK 9S 9C 6S 10S JS"})
    assert gesture(play, D, "hand.3", "JK", "meld.1.1", on="9H") == ["point at B1", "take 9H"]
    assert gesture(play, D, "hand.3", "JK", "meld.3.2", on="QS") == ["point at D2", "take QS"]
    assert gesture(play, D, "hand.3", "JK", "meld.1.1") == ["point at B1"]
    assert gesture(play, D, "hand.3", "9S", "meld.1.1", on="9H") == ["lay 9S on another side's meld"]
    bite = move(play, D, "point at B1")
    assert (bite.label, bite.source, bite.card, bite.target) == (
        "Bite a card out of the nines",
        "hand.3",
        "JK",
        "meld.1.1",
    )
    play.act(D, bite.action)
    scene = play.scene(D)
    assert scene.prompt == "Which card does your joker bite out of the nines?"
    assert zone(scene, "meld.1.1").marks == ("pointed",)
    assert play.scene(A) == placed_like(play).scene(A)
    take = move(play, D, "take 9H")
    assert (take.source, take.card, take.target) == ("meld.1.1", "9H", "flight.3")
    play.act(D, take.action)
    assert play.scene(D).prompt == "Lay the nine of hearts that your joker bit out at once, before anything else."
    assert [card.marks for card in zone(play.scene(A), "meld.1.1").cards if card.face == "JK"] == [("cannibal",)]
    assert fact(play.scene(A), "At risk", B) == "500"
    assert fact(play.scene(B), "At risk") == "500"
    assert zone(play.scene(B), "meld.1.1").note == "At risk: 500"
    assert fact(play.scene(A), "At risk") == ""


def placed_like(play: Round) -> Round:
    """The same table before anybody pointed at a meld."""
    twin = placed(CALL | {"turn": "3", "hand 3": "JK 9S 9C 6S 10S JS"})
    assert twin.match.seats == play.match.seats
    return twin


def test_a_card_put_on_a_cannibal_replaces_it() -> None:
    play = placed(CALL | {"turn": "3", "hand 3": "KD 6S 9S", "book 3 kings": "KS KH JK"})
    assert gesture(play, D, "hand.3", "KD", "meld.3.1", on="JK") == ["replace meld 1 KD"]
    assert gesture(play, D, "hand.3", "KD", "meld.3.1", on="KS") == ["lay KD on meld 1"]
    assert move(play, D, "replace meld 1 KD").label == "Replace the cannibal on the kings with the king of diamonds"
    play.play(D, ["replace kings KD"])
    bank = zone(play.scene(A), "bank.3")
    assert ([card.marks for card in bank.cards], bank.note) == ([("used",)], "One must be discarded")
    used = move(play, D, "discard used joker")
    assert (used.source, used.card, used.target, used.button, used.weight) == ("bank.3", "JK", "pile", True, "main")
    assert gesture(play, D, "bank.3", "JK", "pile") == ["discard used joker"]


def test_an_initial_meld_is_composed_on_the_own_felt() -> None:
    play = placed({"hand 0": "KS KH KD AS AH AD 2S 4S", "melded": "nobody", "phase": "play", "turn": "0"})
    row = play.game.words.gesture(play.view(A), "hand.0", ["KS", "KH", "KD"], "felt.0")
    assert written(play, row) == ["new book", "put KS", "put KD", "put KH"]
    play.act(A, *(row or ()))
    scene = play.scene(A)
    assert scene.prompt == "Your initial meld has 30 of the 60 points it needs: add to it, or take it back."
    assert fact(scene, "Composed") == "30 of 60"
    short = move(play, A, "lay down")
    assert (short.label, short.weight) == ("Lay down 30 of 60: too little", "quiet")
    exact = placed({"hand 0": "KS KH KD QS QH QD 2S 4S", "melded": "nobody", "phase": "play", "turn": "0"})
    exact.play(A, ["new book", "put KS", "put KH", "put KD", "new book", "put QS", "put QH", "put QD"])
    assert exact.scene(A).prompt == (
        "Your initial meld has 60 points, and you need 60: lay it down when it is complete."
    )
    staged = zone(scene, "meld.0.1")
    assert (staged.marks, staged.label, len(staged.cards)) == (("staged",), "Kings", 3)
    assert "meld.0.1" not in [zone.id for zone in play.scene(B).zones]
    assert zone(play.scene(B), "hand.0").count == 8
    assert move(play, A, "put 2S").target == "meld.0.1"
    play.act(A, *(play.game.words.gesture(play.view(A), "hand.0", ["AS", "AH", "AD"], "felt.0") or ()))
    assert gesture(play, A, "hand.0", "2S", "meld.0.2") == ["put 2S"]
    assert gesture(play, A, "hand.0", "2S", "meld.0.1") == [
        *("take back", "new book", "put AS", "put AD", "put AH", "new book", "put KS", "put KD", "put KH", "put 2S")
    ]
    assert gesture(play, A, "meld.0.1", "KS", "hand.0") == [
        *("take back", "new book", "put AS", "put AD", "put AH", "new book", "put KD", "put KH")
    ]
    down = move(play, A, "lay down")
    assert (down.label, down.weight) == ("Lay down 90 points", "main")
    play.act(A, down.action)
    assert fact(play.scene(-1), "Melded", A) == "yes"
    assert gesture(play, A, "meld.0.1", "KS", "hand.0") == ["take up laid card"]
    assert gesture(play, A, "hand.0", "2S 4S", "meld.0.1") == ["lay 4S on meld 1", "lay 2S on meld 1"]


def test_drawing_by_gesture() -> None:
    play = placed(CALL | {"phase": "draw", "turn": "3", "hand 3": "9H 9D 4S", "book 3 nines": "9S 9C 9C"})
    assert gesture(play, D, "stock.1", "", "hand.3") == ["draw stock 1"]
    assert gesture(play, D, "pile", "QH", "hand.3") == ["draw pile 1"]
    assert gesture(play, D, "pile", "QH 5C", "hand.3") == ["draw pile 2"]
    assert gesture(play, D, "pile", "5C", "hand.3") == ["draw pile 2"]
    assert [card.face for card in zone(play.scene(D), "pile").cards] == ["5C", "QH"]
    assert gesture(play, D, "hand.1", "KS", "pile") == []
    assert gesture(play, D, "hand.3", "XX", "pile") == []
    assert gesture(play, -1, "hand.3", "9H", "pile") == []


def test_closed_books_tell_their_kind() -> None:
    play = placed(
        {
            "melded": "0",
            "closed 0 1": "9 9 9 9 9 9 9",
            "closed 0 2": "K K K K K 2 2",
            "straight 0 1": "5S 6S 7S 8S 9S 10S JS",
            "coup 0": "2 2 2 2 2 2 2",
            "turn": "0",
        }
    )
    scene = play.scene(B)
    kinds = {name: zone(scene, f"meld.0.{name}") for name in (1, 2, 3, 4)}
    assert [kinds[name].marks for name in kinds] == [
        ("closed", "red"),
        ("closed", "black"),
        ("closed", "straight"),
        ("closed", "twos"),
    ]
    assert [kinds[name].note for name in kinds] == [
        "Red book, 500",
        "Black book, 300",
        "Straight, 1,500",
        "Coup, 10,000",
    ]
    assert kinds[1].cards[-1].face in ("9D", "9H")
    assert kinds[2].cards[-1].face in ("KS", "KC")
    assert kinds[3].cards[-1].face == "JS"
    assert fact(scene, "Closed coups", A) == fact(scene, "Closed straights", A) == "1"
    assert fact(play.scene(A), "Still needed") == "1 red book, 1 black book"


FULL_ROUND = {
    "melded": "0 1",
    "hand 0": "4C",
    "feet": "nothing",
    "closed 0 1": "9 9 9 9 9 9 9",
    "closed 0 2": "A A A A A A A",
    "closed 0 3": "K K K K K 2 2",
    "closed 0 4": "5 5 5 5 5 5 2",
    "straight 0 1": "5S 6S 7S 8S 9S 10S JS",
    "book 0 queens": "Q Q Q",
    "closed 1 1": "7 7 7 7 7 7 7",
    "coup 1": "2 2 2 2 2 2 2",
    "book 1 jacks": "J J JK J",
    "hand 1": "A 8 3r",
    "foot 1 1": "4 4 6 9 10 Q K A 2 3b JK",
    "hand 2": "5 5 6 8 J Q K K A A 2 3r",
    "foot 2 1": "4 5 6 7 8 9 10 J Q A JK",
    "foot 2 2": "4 4 4 9 9 10 10 K 2 2 3b",
    "phase": "play",
    "turn": "0",
}


def lines_of(sheet_lines: tuple[SheetLine, ...], side: int, group: str) -> dict[str, int]:
    return {
        line.label: line.points[side] or 0
        for line in sheet_lines
        if line.points[side] is not None and line.group == group
    }


def test_fiji_ex_23_the_sheet_of_a_full_round() -> None:
    play = placed(FULL_ROUND, seats=3)
    play.play(A, ["discard 4C"])
    assert play.is_over
    sheet = play.scene(-1).sheet
    assert sheet is not None
    assert sheet.ending == "{0} has gone out."
    assert sheet.points == (3825, 8960, -1710)
    assert sum(lines_of(sheet.lines, 0, "assets").values()) == 3300
    assert sum(lines_of(sheet.lines, 0, "cards").values()) == 525
    assert lines_of(sheet.lines, 0, "liabilities") == {}
    assert lines_of(sheet.lines, 1, "assets") == {"Red book, sevens": 500, "Coup": 10000}
    assert lines_of(sheet.lines, 1, "cards") == {"Sevens, closed": 35, "Twos, closed": 350, "Jacks, open": 30}
    assert lines_of(sheet.lines, 1, "liabilities") == {
        "Hand of {1}": -530,
        "Foot of {1}, from the left": -925,
        "Cannibal on the jacks": -500,
    }
    assert list(lines_of(sheet.lines, 2, "liabilities").values()) == [-655, -590, -465]
    hand = next(line for line in sheet.lines if line.label == "Hand of {1}")
    assert sorted(card[:-1] for card in hand.cards) == ["3", "8", "A"]
    assert hand.clause == "FIJI-SCORE-3-R"
    assert [zone.count for zone in play.scene(-1).zones if zone.id == "hand.2"] == [12]


@pytest.mark.parametrize("viewer", range(-1, 4))
def test_what_a_viewer_may_not_see(viewer: int) -> None:
    play = placed(CALL, hand_count_public=False)
    for seat in range(4):
        hand = zone(play.scene(viewer), f"hand.{seat}")
        assert (hand.count >= 0) == (seat == viewer)
        assert all(card.face for card in hand.cards) == (seat == viewer)


@pytest.mark.parametrize("keeper", [A, C])
def test_closed_books_lie_before_the_partner_who_does_not_keep_the_open_ones(keeper: int) -> None:
    other = A + C - keeper
    play = placed(
        {
            "melded": "C A" if keeper == C else "A C",
            "hand A": "9S 5S 6S",
            "book A nines": "9S 9H 9D 9C 9S 9H",
            "book A kings": "KS KH KC",
            "phase": "play",
            "turn": "A",
        },
        team_mode="2x2",
        call_enabled=False,
    )
    assert [zone(play.scene(-1), name).owner for name in ("meld.0.1", "meld.0.2")] == [keeper, keeper]
    play.play(A, ["lay 9S on meld 1"])
    for viewer in (-1, A, B, C, D):
        assert [zone(play.scene(viewer), name).owner for name in ("meld.0.1", "meld.0.2")] == [other, keeper]


def test_closed_books_of_three_lie_before_the_next_partner() -> None:
    play = placed(
        {"melded": "E A", "closed A 1": "9S 9H 9D 9C 9S 9H 9D", "phase": "play", "turn": "A"}, 6, team_mode="2x3"
    )
    assert zone(play.scene(-1), "meld.0.1").owner == A


def test_closed_books_of_one_player_lie_before_himself() -> None:
    play = placed({"melded": "B", "closed B 1": "9S 9H 9D 9C 9S 9H 9D", "phase": "play", "turn": "A"})
    assert zone(play.scene(-1), "meld.1.1").owner == B


def test_a_penalty_is_taken_out_of_a_book_by_a_touch_fiji_call_17_r() -> None:
    position = {"phase": "penalty", "turn": "1", "penalty from": "3", "hand 3": "4S 5C", "melded": "1 3"}
    play = placed(position | {"book 3 kings": "KS KH KD KC"}, false_call_source="hand_or_open_books")
    assert gesture(play, B, "meld.3.1", "KD", "hand.1") == ["point at D1", "take KD"]
    assert gesture(play, B, "meld.3.1", "KD", "pile") == []
    play.play(B, ["point at D1"])
    assert gesture(play, B, "meld.3.1", "KD", "hand.1") == ["take KD"]
    play.play(B, ["take KD"])
    assert play.view(B).hand[read_card("KD")] == 1


@pytest.mark.parametrize(
    ("feet", "rules", "which"),
    [
        ("2", {"foot_order": "player_choice"}, "one of your feet"),
        ("2", {"auto_pickup_foot": False, "foot_order": "left_first"}, "your foot"),
        ("1", {"auto_pickup_foot": False}, "your foot"),
    ],
)
def test_who_waits_is_told_which_foot_may_be_taken_up_fiji_foot_3(feet: str, rules: Any, which: str) -> None:
    play = placed({"hand 0": "nothing", "feet 0": feet, "phase": "draw", "turn": "1"}, **rules)
    assert play.scene(A).prompt == f"{{1}} is to draw. Your hand is played out: meanwhile you may take up {which}."


@pytest.mark.parametrize("how", ["blind", "open"])
def test_dealing_anew_leaves_what_the_taker_of_a_penalty_sees_fiji_call_17_r(how: str) -> None:
    position = {"phase": "penalty", "turn": "1", "penalty from": "3", "hand 3": "4S 5C", "melded": "1 3"}
    play = placed(position, false_call_view=how)
    before = play.view(B).tobytes()
    play.game.rules.resample(play.state, B, np.random.default_rng(1).permutation(play.pack_size).astype(np.int16))
    assert play.view(B).tobytes() == before
