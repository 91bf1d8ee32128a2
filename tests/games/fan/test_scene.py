"""The picture of a view: zones, moves, gestures, facts, and the settlement sheet."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

import rummyhouse
from tests.games.fan.table import FAN, D, N, X, Y, finish, placed, ready_to_knock, table
from tests.games.fan.test_view import walk
from tests.games.saying import act, refused, texts

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rummyhouse.rules import Round, Scene, Zone


def zone(scene: Scene, name: str) -> Zone:
    return next(one for one in scene.zones if one.id == name)


def faces(one: Zone) -> list[str]:
    return [face.face for face in one.cards]


@pytest.mark.parametrize(
    ("run", "card", "named"), [("2S 3S 4S", "AS", "ace of spades"), ("JH QH 10H", "KH", "king of hearts")]
)
def test_the_first_and_the_last_card_of_all_are_laid_off_by_name(run: str, card: str, named: str) -> None:
    play = ready_to_knock(f"{run} 7S 7C 7D 9C 9D 9S AC 6C", f"{card} 2D 4D 6D 8D 10D QC 3C 5C KC", "JC")
    act(play, N, "knock 6C")
    assert [move.label for move in play.scene(N).moves if move.weight == "main"] == ["Show it for the least deadwood"]
    act(play, N, "done")
    assert [move.label for move in play.scene(D).moves if move.weight == "main"] == ["Do it for the least deadwood"]
    labels = {move.text: move.label for move in play.scene(D).moves}
    assert labels[f"lay off {card}"] == f"Lay off the {named}"


def test_the_zones_show_what_lies_where() -> None:
    play = placed({"left": "... 4C 9H", "knock card": "7D"})
    scene = play.scene(N)
    assert zone(scene, "hand.1").count == 10
    assert set(faces(zone(scene, "hand.1"))) == {""}
    assert len(set(faces(zone(scene, "hand.0")))) == 10
    assert faces(zone(scene, "column.L"))[-2:] == ["4C", "9H"]
    assert faces(zone(scene, "knock")) == ["7D"]
    assert (zone(scene, "stock").count, faces(zone(scene, "stock"))) == (11, ["", "", ""])
    assert zone(scene, "dead").count == 0
    act(play, N, "take knock card")
    scene = play.scene(N)
    assert not [one for one in scene.zones if one.id == "knock"]
    assert next(face.marks for face in zone(scene, "hand.0").cards if face.face == "7D")[0] == "taken"


@pytest.mark.thorough
def test_every_legal_action_is_a_move_and_every_zone_of_a_move_is_there() -> None:
    for seed in range(6):
        for play, _ in walk(seed, knock=1.0):
            for seat in (N, D, -1):
                scene = play.scene(seat)
                legal = play.legal(seat) if seat >= 0 else []
                assert [move.action for move in scene.moves] == legal
                names = {one.id for one in scene.zones}
                assert len(names) == len(scene.zones)
                keys = [face.key for one in scene.zones for face in one.cards]
                assert len(set(keys)) == len(keys)
                for move in scene.moves:
                    assert {move.source, move.target} - {""} <= names
                    assert move.button or (move.source and move.target)
                    assert FAN.words.read(move.text) == (move.action,)
                    if move.source and move.target:
                        assert FAN.words.gesture(play.view(seat), move.source, (move.card,), move.target) == (
                            move.action,
                        )
                assert bool(scene.prompt)
                assert (scene.sheet is not None) == play.is_over


@pytest.mark.parametrize(
    ("gesture", "expected"),
    [
        (("column.L", "4C", "hand.0"), "NOT_TOP"),
        (("dead", "", "hand.0"), "DEAD_PILE"),
        (("hand.0", "QC", "dead"), "MUST_DRAW_FIRST"),
    ],
)
def test_an_illegal_gesture_is_refused_with_its_clause(gesture: tuple[str, str, str], expected: str) -> None:
    play = placed({"left": "... 4C 9H", "phase": "draw", "hand 0": "QC ..."})
    source, card, target = gesture
    row = FAN.words.gesture(play.view(N), source, (card,), target)
    assert row is not None
    refusal = play.refusal(N, *row)
    assert refusal is not None
    assert refusal.code == expected


@pytest.mark.parametrize(
    "gesture",
    [
        ("hand.1", "", "hand.0"), ("hand.0", "", "dead"), ("hand.0", "QC", "column.L"), ("hand.0", "xx", "dead"),
        ("hand.0", "JK", "dead"), ("stock", "", "dead"), ("nowhere", "", "hand.0"),
    ],
)  # fmt: skip
def test_a_gesture_that_means_nothing(gesture: tuple[str, str, str]) -> None:
    source, card, target = gesture
    assert FAN.words.gesture(placed({"phase": "draw"}).view(N), source, (card,), target) is None


def test_cards_laid_off_lie_with_the_melds() -> None:
    play = ready_to_knock(f"{X} 7C QD", Y.replace("2C", "9S"), "7D")
    act(play, N, "knock QD", "done")
    scene = play.scene(D)
    targets = {move.card: move.target for move in scene.moves if move.target.startswith("meld")}
    assert targets == {"7S": "meld.0.0", "9S": "meld.0.1"}
    assert FAN.words.gesture(play.view(D), "hand.1", ("6D",), "meld.0.1") == FAN.words.read("lay off 6D")
    act(play, D, "lay off 7S 8S 9S")
    scene = play.scene(D)
    assert faces(zone(scene, "meld.0.0")) == ["4S", "5S", "6S", "7S", "8S", "9S"]
    assert [face.marks for face in zone(scene, "meld.0.0").cards][-1] == ("laid_off",)


def test_the_sheet_adds_up() -> None:
    ended = 0
    for seed in range(150):
        for play, _ in walk(seed, knock=1.0, tie_is_undercut=bool(seed % 2)):
            if not play.is_over:
                continue
            sheet = play.scene(-1).sheet
            assert sheet is not None
            assert list(sheet.points) == play.points()
            for side in (N, D):
                column = [line.points[side] or 0 for line in sheet.lines if line.points]
                assert sum(column) == sheet.points[side]
            assert all(line.clause.startswith("FAN-") for line in sheet.lines)
            ended += play.state.ending != 4
    assert ended > 3


@pytest.mark.parametrize(("hand", "ends", "labels"), [
    (f"{X} 7C QD", "knock QD", ["Deadwood of {1}", "Less deadwood of {0}", "Doubled by a spade"]),
    (f"{X} JS QD", "knock QD", ["Deadwood of {1}", "Gin", "Doubled by a spade"]),
    (f"{X} JS 9S", "big gin", ["Deadwood of {1}", "Big gin", "Doubled by a spade"]),
])  # fmt: skip
def test_the_sheet_names_what_is_paid(hand: str, ends: str, labels: list[str]) -> None:
    play = ready_to_knock(hand, Y, "7S")
    act(play, N, ends)
    finish(play)
    sheet = play.scene(N).sheet
    assert sheet is not None
    assert [line.label for line in sheet.lines] == labels


def test_facts_name_the_limit_and_the_deadwood() -> None:
    play = ready_to_knock(f"{X} 7C QD", Y, "7S")
    facts = {fact.label: fact.value for fact in play.scene(N).facts}
    assert facts["Knock limit"] == "7"
    assert facts["Deadwood"] == "7"
    assert facts["Knock card"] == "7S doubles"
    assert {fact.label: fact.value for fact in play.scene(D).facts}["Deadwood"] == "41"
    play = ready_to_knock(f"{X} AC QD", Y, "AH")
    assert {fact.label: fact.value for fact in play.scene(N).facts}["Knock limit"] == "gin only"


@pytest.mark.parametrize(("hand", "knock_card", "rules", "asks"), [
    (f"{X} 7C QD", "7D", {}, "Discard a card, or knock: 7 of at most 7 points"),
    (f"{X} 8C QD", "7D", {}, "you would have 8 points of deadwood, and may knock with 7 or less"),
    (f"{X} AC QD", "AH", {}, "only gin ends this round"),
    (f"{X} JS QD", "7D", {}, "You have gin"),
    (f"{X} JS 9S", "7D", {}, "big gin"),
])  # fmt: skip
def test_the_prompt_says_what_is_missing(hand: str, knock_card: str, rules: dict[str, bool], asks: str) -> None:
    play = ready_to_knock(hand, Y, knock_card, **rules)
    assert asks in play.scene(N).prompt
    assert play.scene(D).prompt == "{0} has to discard."


def telling_positions() -> Iterator[Round]:
    """Positions in which, taken together, every reason for a refusal comes up."""
    play = table()
    yield play
    act(play, N, "pass")
    yield play
    yield placed({"phase": "draw", "stock": "nothing", "right": "nothing", "recycles": "1"})
    yield placed({"phase": "discard", "drawn from": "left"}, may_discard_drawn=False)
    yield placed({"phase": "discard", "hand 0": f"{X} JS QD", "drawn from": "knock card"}, end_on_first_move=False)
    yield ready_to_knock(f"{X} 8C QD", Y, "7D")
    yield ready_to_knock(f"{X} AC QD", Y, "AH")
    sevens = "7C 7D 7H 7S 8S 9S KS KH KD"
    other = "AS AC AD JH 2S 2C 2D 2H 4C 4D"
    for hand, ends, knock_card in ((f"{sevens} 3C 5H", "knock 5H", "JC"), (f"{sevens} KC 5H", "knock 5H", "AH"),
                                   (f"{sevens} KC 10S", "big gin", "5H")):  # fmt: skip
        play = ready_to_knock(hand, other, knock_card)
        act(play, N, ends)
        yield play
    for odd, layoffs in (("7C", True), ("JS", True), ("7C", False)):
        play = ready_to_knock(f"{X} {odd} QD", Y, "7D", layoffs=layoffs)
        act(play, N, "knock QD", "done")
        yield play
    finish(play)
    yield play
    play = placed({"phase": "discard", "stock": "nothing"}, recycle_order="shuffled")
    act(play, N, texts(play, N)[0])
    yield play


def test_every_reason_is_given_somewhere_with_all_its_numbers() -> None:
    seen: set[int] = set()
    for play in telling_positions():
        for seat in (N, D):
            for action in range(FAN.actions):
                reason = int(FAN.rules.refusal(play.state, seat, action))
                if reason == 0 or reason in seen:
                    continue
                seen.add(reason)
                refusal = play.refusal(seat, action)
                assert refusal is not None
                assert refusal.clause.startswith("FAN-")
                assert refusal.sentence.endswith(".")
                assert not re.search(r"[{}]", refusal.numbers + refusal.sentence)
    assert seen == set(range(1, len(FAN.words.reasons)))


def test_the_codes_are_those_of_the_page() -> None:
    page = """NOT_YOUR_TURN, ROUND_OVER, MUST_TAKE_KNOCK_CARD, MUST_DRAW_FIRST, ALREADY_DREW, NOT_TOP, COLUMN_EMPTY,
    STOCK_EMPTY, DEAD_PILE, CARD_NOT_HELD, DISCARD_DRAWN, DEADWOOD_TOO_HIGH, GIN_REQUIRED, NOT_BIG_GIN, BAD_MELDS,
    LAYOFF_ON_GIN, LAYOFF_NO_FIT, FIRST_MOVE_END"""
    assert {reason.code for reason in FAN.words.reasons[1:]} == set(re.findall(r"[A-Z_]+", page))


def test_events_are_told_as_sentences() -> None:
    play = placed({"knock card": "7D", "left": "... 8H", "hand 0": f"{X} QC", "hand 1": Y})
    told = []
    for seat, text in ((N, "take knock card"), (N, "discard QC"), (D, "draw left"), (D, "discard 8H")):
        before = play.view(D)
        action = FAN.words.read(text)[0]
        seen = int(FAN.rules.seen(play.state, seat, action, D))
        act(play, seat, text)
        told.append(FAN.words.tell(before, play.view(D), seat, seen))
    assert told == [
        "{0} takes the knock card, the seven of diamonds.",
        "{0} discards face down.",
        "{1} takes the eight of hearts from the left column.",
        "{1} discards the eight of hearts.",
    ]


def test_the_end_is_told() -> None:
    play = ready_to_knock(f"{X} 7C QD", Y, "7D")
    told = []
    for seat, text in ((N, "knock QD"), (N, "done"), (D, "done")):
        before = play.view(-1)
        action = FAN.words.read(text)[0]
        seen = int(FAN.rules.seen(play.state, seat, action, -1))
        act(play, seat, text)
        told.append(FAN.words.tell(before, play.view(-1), seat, seen))
    assert told == [
        "{0} knocks and discards face down.",
        "{0} shows four to six of spades, three nines and three jacks and is left with 7 points of deadwood.",
        "{1} lays off the seven of spades and eight of spades, shows three kings and is left with 26 points of "
        "deadwood. {0} knocks with 7 and gets 19 points.",
    ]


def test_refusals_quote_what_is_found_and_what_is_needed() -> None:
    play = placed({"left": "... 4C 9H", "right": "nothing", "phase": "draw"})
    assert refused(play, N, "draw 4C").numbers == "on top: 9H"
    assert "right column" in refused(play, N, "draw right").sentence
    play = table()
    assert "take the knock card or pass" in refused(play, N, "discard 4S").sentence


def test_fan_ph_1_r_the_phase_is_told() -> None:
    play = placed({"hand 1": f"{X} QD", "phase": "draw", "turn": "1"})
    assert play.scene(D).phase == "DRAW"
    play = ready_to_knock(f"{X} KD 2C", Y.replace("2C", "2H"), "7D")
    act(play, N, "knock KD")
    assert play.scene(N).phase == "SHOWDOWN"


def test_while_the_dealer_must_take_the_knock_card_nobody_reads_that_it_is_offered() -> None:
    """FAN-FIRST-3."""
    play = rummyhouse.new("fan", seed=1)
    first, dealer = play.actors[0], play.dealer
    assert play.scene(dealer).prompt == f"{{{first}}} is offered the knock card."
    play.act("pass")
    assert "you must take" in play.scene(dealer).prompt
    for seat in (first, -1):
        assert play.round.scene(seat).prompt == f"{{{dealer}}} has to take the knock card."
