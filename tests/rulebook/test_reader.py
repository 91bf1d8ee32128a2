"""Scenario files are read as data, and whatever cannot be read is named with its line."""

from __future__ import annotations

import pytest

from rummyhouse.rulebook import ScenarioError, read_file, read_text
from rummyhouse.rulebook.scenario import EVERYBODY, SPECTATOR
from rummyhouse.rulebook.statements import (
    Act,
    Amounts,
    InAnyOrder,
    Mark,
    May,
    MayNot,
    NextRound,
    Repeat,
    Sees,
    SeesFact,
    SeesMarks,
    SeesNot,
    ShuffleOrder,
    Told,
)

START = "game: gin\nseats: Ann Ben\n"


def steps(*lines: str):
    return read_text(START + "scenario: one\n" + "\n".join(f"  {line}" for line in lines))[0].steps


def refused(text: str) -> str:
    with pytest.raises(ScenarioError) as caught:
        read_text(text, "sample.scenario")
    return str(caught.value)


def test_set_up():
    text = """
# a comment
game: gin
rules: classic, target = 150
seats: Ann Ben   # who plays
dealer: Ben
scenario: first
  about: Two lines
    of prose.
  clauses: GIN-KNOCK-1, GIN-KNOCK-2-R
  examples: GIN-EX-02
  with: knock_card = 7
  totals before: Ann 20, Ben -3
  rounds won before: Ann 1, Ben 0
  rounds before: 2
  position:
    hand Ann: 4S 5S
    to act: Ben
  Ann: pass
"""
    (scenario,) = read_text(text)
    assert scenario.title == "first"
    assert scenario.about == "Two lines of prose."
    assert scenario.clauses == ("GIN-KNOCK-1", "GIN-KNOCK-2-R")
    assert scenario.examples == ("GIN-EX-02",)
    assert (scenario.game, scenario.preset) == ("gin", "classic")
    assert dict(scenario.rules) == {"target": "150", "knock_card": "7"}
    assert scenario.seats == ("Ann", "Ben")
    assert scenario.dealer == 1
    assert dict(scenario.totals) == {0: 20, 1: -3}
    assert dict(scenario.rounds_won) == {0: 1, 1: 0}
    assert scenario.rounds == 2
    assert dict(scenario.position.entries) == {"hand 0": "4S 5S", "to act": "1"}
    assert scenario.position.lines["to act"].number == 18


def test_teams_score_by_side():
    text = "game: fiji\nseats: N E S W\nsides: NS = N S, EW = E W\nscenario: one\n  points: NS 5, EW -7"
    (scenario,) = read_text(text)
    assert scenario.side == (0, 1, 0, 1)
    assert scenario.sides == ("NS", "EW")
    (points,) = scenario.steps
    assert isinstance(points, Amounts)
    assert dict(points.amounts) == {0: 5, 1: -7}


def test_sides_are_numbered_as_they_sit_and_may_stand_for_seats():
    text = """
game: fiji
seats: N E S W
sides: EW = E W, NS = N S
scenario: one
  position:
    book EW kings: K K K
    book side NS aces: A A A
    closed W 1: 9 9 9 9 9 9 9
    turn: W
  N may: bite side EW kings K
  everybody sees book NS aces: 3 cards
"""
    (scenario,) = read_text(text)
    assert scenario.sides == ("NS", "EW")
    assert scenario.side == (0, 1, 0, 1)
    assert list(scenario.position.entries) == ["book side 1 kings", "book side 0 aces", "closed 3 1", "turn"]
    assert scenario.position.entries["turn"] == "3"
    may, sees = scenario.steps
    assert isinstance(may, May)
    assert may.texts == ("bite side 1 kings K",)
    assert isinstance(sees, Sees)
    assert sees.zone == "book.side.0.aces"


def test_staircases_go_on_after_a_comma():
    text = START + "scenario: one\n  with: meld_table = 2500:60, 5000:90, target = 3\n  Ann: pass"
    assert dict(read_text(text)[0].rules) == {"meld_table": "2500:60, 5000:90", "target": "3"}


def test_several_actions_on_a_line():
    acts = steps("Ann: pass; Ben: take upcard; discard KD")
    assert [(act.seat, act.text) for act in acts if isinstance(act, Act)] == [
        (0, "pass"),
        (1, "take upcard"),
        (1, "discard KD"),
    ]


def test_declared_melds_are_part_of_an_action():
    (act,) = steps("Ann: knock 7C: 4S5S6S 9C9D9H")
    assert isinstance(act, Act)
    assert act.text == "knock 7C: 4S5S6S 9C9D9H"


def test_lists_of_actions():
    may, only, nothing = steps("Ann may: discard 4S / KD; pass", "Ben may only: draw stock", "Ann may only: nothing")
    assert may == May(may.line, 0, ("discard 4S", "discard KD", "pass"), only=False)
    assert only == May(only.line, 1, ("draw stock",), only=True)
    assert nothing == May(nothing.line, 0, (), only=True)


def test_refusals_are_written_as_they_are_shown():
    bare, code, whole = steps(
        "Ann may not: pass",
        "Ann may not: discard 4S / KD because NO_PASS",
        "Ann may not: knock because DEADWOOD_TOO_HIGH: 13 of at most 10 (GIN-KNOCK-2-R)",
    )
    assert isinstance(bare, MayNot)
    assert bare.code == bare.numbers == bare.clause == ""
    assert isinstance(code, MayNot)
    assert (code.texts, code.code) == (("discard 4S", "discard KD"), "NO_PASS")
    assert isinstance(whole, MayNot)
    assert (whole.code, whole.numbers, whole.clause) == ("DEADWOOD_TOO_HIGH", "13 of at most 10", "GIN-KNOCK-2-R")


def test_what_is_seen():
    hand, hidden, fact, without, told, any_hand = steps(
        "Ann sees hand Ann: 4s Th K 3r ? ...",
        "spectator sees hand Ben: 10 hidden",
        "everybody sees fact Knock limit: 7",
        "Ben does not see: 4S 5S",
        'Ben is told: "Ann draws"',
        "Ann sees stock: nothing",
    )
    assert hand == Sees(hand.line, 0, "hand.0", ("4S", "10H", "K", "3r", "?", "..."))
    assert hidden == Sees(hidden.line, SPECTATOR, "hand.1", None, 10, hidden=True)
    assert fact == SeesFact(fact.line, EVERYBODY, "Knock limit", "7")
    assert without == SeesNot(without.line, 1, ("4S", "5S"))
    assert told == Told(told.line, 1, "Ann draws")
    assert any_hand == Sees(any_hand.line, 0, "stock", None, 0)


def test_marks_facts_of_a_seat_and_secret_sizes():
    marks, none, fact, other, secret = steps(
        "everybody sees discard pile marked: frozen, wild",
        "Ann sees stock marked: nothing",
        "Ann sees fact Feet of Ben: 2",
        "Ann sees fact Ace of clubs: 2",
        "Ann sees hand Ben: hidden",
    )
    assert marks == SeesMarks(marks.line, EVERYBODY, "discard.pile", ("frozen", "wild"))
    assert none == SeesMarks(none.line, 0, "stock", ())
    assert fact == SeesFact(fact.line, 0, "Feet", "2", of=1)
    assert other == SeesFact(other.line, 0, "Ace of clubs", "2")
    assert secret == Sees(secret.line, 0, "hand.1", None, -1, hidden=True)


def test_blocks():
    repeat, order, shuffle, next_round = steps(
        "repeat 3 times:",
        "  Ann: pass",
        "  Ben: pass",
        "in any order:",
        "  Ann: pass",
        "  Ben: pass",
        "shuffle: 2 0 1",
        "next round:",
        "  hand Ben: 4S",
    )
    assert isinstance(repeat, Repeat)
    assert (repeat.times, len(repeat.steps)) == (3, 2)
    assert isinstance(order, InAnyOrder)
    assert [step.seat for step in order.steps] == [0, 1]
    assert shuffle == ShuffleOrder(shuffle.line, (2, 0, 1), "listed")
    assert isinstance(next_round, NextRound)
    assert next_round.position is not None
    assert dict(next_round.position.entries) == {"hand 1": "4S"}


def test_variation_changes_what_it_names_and_keeps_the_rest():
    text = (
        START
        + """
scenario: as agreed
  with: knock_card = 7
  position:
    hand Ann: 4S
    upcard: KD
  Ann: pass
  to act: Ben
  mark: half way
  repeat 2 times:
    Ben: pass
    to act: Ann
variation: another upcard
  with: oklahoma = true
  position:
    upcard: QD
  as above
  phase: Draw
variation: only half
  as above up to: half way
  to act: Ben
"""
    )
    _, other, half = read_text(text)
    assert dict(other.rules) == {"knock_card": "7", "oklahoma": "true"}
    assert dict(other.position.entries) == {"hand 0": "4S", "upcard": "QD"}
    assert other.base == half.base == "as agreed"
    assert [type(step).__name__ for step in other.steps] == ["Act", "Repeat", "Phase"]
    inner = other.steps[1]
    assert isinstance(inner, Repeat)
    assert [type(step).__name__ for step in inner.steps] == ["Act"]
    assert [type(step).__name__ for step in half.steps] == ["Act", "ToAct"]
    assert not any(isinstance(step, Mark) for step in other.steps)


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("Anne: pass", "4: 'Anne' is neither a seat nor a word of scenarios; did you mean 'Ann'?"),
        ("phaze: Draw", "4: 'phaze' is neither a seat nor a word of scenarios; did you mean 'phase'?"),
        ("Ann passes", "4: 'Ann passes' lacks a colon"),
        ("Ann:", "4: nothing follows 'Ann:'"),
        ("Ann: pass;", "4: an action is missing"),
        ("Ann may never: pass", "4: 'Ann may never' cannot be read; after a name there may stand: may,"),
        ("Cleo may: pass", "4: 'Cleo' is no seat; there are: Ann, Ben"),
        ("Ann may not: pass because it is late", "4: 'it is late' is not a reason; write CODE"),
        ("Ann may not: pass because NO_PASS (KNOCK)", "4: 'NO_PASS (KNOCK)' is not a reason"),
        ("Ann sees hand Ann: 4X", "4: '4X' is not a card; write rank and suit, like 4S"),
        ("points: Ann nineteen", "4: 'Ann nineteen' is not a side and a number, like 'Ann 19'"),
        ("points: Cleo 19", "4: 'Cleo' does not score; there are: Ann, Ben"),
        ("points: Ann 1, Ann 2", "4: 'Ann' is named twice"),
        ("winner: Cleo", "4: 'Cleo' does not score"),
        ("round: done", "4: 'done' should be 'over' or 'goes on'"),
        ("waits for shuffle: many", "4: 'many' should be a number of cards"),
        ("shuffle: 1 2 3", "4: '1 2 3' is no order"),
        ("repeat 3 times:", "4: 'repeat 3 times:' needs lines indented under it"),
        ("as above", "4: 'as above' stands in a variation only"),
        ("cannot begin: x\n  Ann: pass", "4: where a round cannot begin nothing else can be done or expected"),
        ("Ann: pass\n  seats: Ann Ben", "5: 'seats' belongs to the set-up, before the first action"),
        ("Ann: pass\n    Ben: pass", "5: nothing may stand indented under 'Ann: pass'"),
        ("in any order:\n    Ann: pass", "4: 'in any order:' takes two to four actions"),
        ("position: 4S", "4: a position stands on the lines under 'position:'"),
        ("position:\n    hand Ann: 4S 15H 5Q", "5: '5Q' is not a card"),
        ("position:\n    hand Ann 4S", "5: a line of a position is a zone, a colon and cards"),
        ("position:\n    upcard: 4S\n    upcard: 5S", "6: 'upcard' stands here twice"),
        ("deal: 4S ZZ", "4: 'ZZ' is not a card"),
        ("clauses: KNOCK", "4: 'KNOCK' is no id of a clause; ids look like GIN-KNOCK-1"),
        ("examples: 12", "4: '12' is no id of an example"),
        ("with: knock_card", "4: 'knock_card' is no house rule; write it like 'knock_card = 7'"),
        ("dealer: Cleo", "4: 'Cleo' is no seat"),
        ("rounds before: some", "4: 'some' should be the number of rounds"),
        ("sides: A = Ann", "4: 'Ben' is on no side"),
        ("sides: Ann Ben", "4: 'Ann Ben' is no side"),
        ("sides: A = Ann Ben Ann", "4: 'Ann' is on two sides"),
        ("seats: Ann Ann", "4: two seats have the same name"),
        ("seats: 1 2", "4: '1' cannot name a seat"),
    ],
)
def test_bad_lines_are_named(line, message):
    assert refused(f"{START}scenario: one\n  {line}\n").startswith(f"sample.scenario:{message}")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "sample.scenario:1: there is no scenario here"),
        ("game: gin\n", "sample.scenario:1: there is no scenario here"),
        ("gane: gin\nscenario: x\n", "sample.scenario:1: 'gane' is no part of a set-up; did you mean 'game'?"),
        ("scenario: x\n  P0: pass", "sample.scenario:1: which game?"),
        ("game: gin\nscenario: x\n", "sample.scenario:2: the scenario does and expects nothing"),
        ("game: gin\nscenario:\n", "sample.scenario:2: 'scenario:' needs a title"),
        ("game: gin\nvariation: x\n", "sample.scenario:2: a variation follows the scenario that it varies"),
        (
            "game: gin\nscenario: x\n  P0: pass\n  mark: halfway\nvariation: y\n  as above up to: halfwy",
            "sample.scenario:6: 'x' has no mark 'halfwy'; did you mean 'halfway'?",
        ),
    ],
)
def test_bad_files_are_named(text, message):
    assert refused(text).startswith(message)


def test_file_that_is_no_text(tmp_path):
    file = tmp_path / "bad.scenario"
    file.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(ScenarioError, match="not text in UTF-8"):
        read_file(file)


def test_lines_are_not_indented_without_end():
    text = "\n".join(" " * depth + "repeat 2 times:" for depth in range(3000))
    assert "line is indented under 20 others" in refused(f"scenario: A\n{text}\n")


def test_a_file_that_is_much_too_long_is_refused_before_it_fills_the_memory(tmp_path, monkeypatch):
    monkeypatch.setattr("rummyhouse.rulebook.reader.LONGEST", 1000)
    (tmp_path / "endless").write_bytes(b"\0" * 1001)
    with pytest.raises(ScenarioError, match="more than 1,000 bytes"):
        read_file(tmp_path / "endless")
