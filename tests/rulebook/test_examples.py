"""Every scenario of the house can be shown step by step, and tried."""

from __future__ import annotations

import re

import pytest

from rummyhouse import games
from rummyhouse.rulebook import (
    NoSuchExampleError,
    clauses,
    examples,
    find_example,
    read_file,
    read_text,
    scenario_files,
)
from rummyhouse.rulebook.acting import numbered, written
from rummyhouse.rulebook.example import Example, with_names
from rummyhouse.rulebook.figures import figure, picture
from rummyhouse.rulebook.moments import moments, point_at, points
from rummyhouse.rulebook.questions import UnreadableActionError, attempt, choices
from rummyhouse.rulebook.sources import FigureSource
from rummyhouse.rulebook.statements import Act, CannotBegin, MayNot
from tests.lengths import LONG


def story(text: str) -> Example:
    return Example("story-1", read_text(text)[0])


GIN = """
game: gin
seats: Ann Ben
dealer: Ben
scenario: Thirteen points are too many
  position:
    hand Ann: 6S 7S 8S 6C 7C 8C 8D AH 3H QD
    upcard: 2D
    stock: AC
  Ann: pass; Ben: pass; Ann: draw stock
  Ann may not: knock because DEADWOOD_TOO_HIGH
  Ann may: discard QD
  Ann: discard QD
  to act: Ben
"""


@pytest.mark.parametrize("game", games.NAMES)
def test_every_scenario_is_an_example_and_only_they(game: str) -> None:
    scenarios = [scenario for file in scenario_files(game) for scenario in read_file(file)]
    assert [example.scenario for example in examples(game)] == [with_names(scenario) for scenario in scenarios]
    assert not any(len(seat) < 3 for example in examples(game) for seat in example.scenario.seats)
    assert len({example.id for example in examples(game)}) == len(scenarios)
    ids = {clause.id for chapter in clauses(game) for clause in chapter.clauses}
    assert {clause for example in examples(game) for clause in example.scenario.clauses} <= ids


@pytest.mark.parametrize("game", games.NAMES)
def test_every_example_is_told_to_its_end_by_the_seat_in_turn(game: str) -> None:
    for example in examples(game)[:: 1 if LONG else 8]:
        told = list(points(example))
        assert told[0].moment.kind in ("begin", "impossible")
        refused = sum(isinstance(step, MayNot) for step in example.scenario.steps)
        assert sum(point.moment.kind == "refused" for point in told) == refused
        for point in told[1:]:
            assert point.moment.sentence
            assert "{" not in point.moment.sentence
            assert all("{" not in words for words in (*point.moment.notes, *point.moment.legal))
        for point in told:
            scene = point.moment.scene
            assert (scene is None) == (point.moment.kind == "impossible")
            assert scene is None or scene.seat == point.moment.seat >= 0


@pytest.mark.parametrize("game", games.NAMES)
def test_what_an_example_does_next_is_among_the_choices_and_is_permitted(game: str) -> None:
    every = examples(game)
    asked = sum(map(steps_that_are_offered, every[:: 9 if LONG else 18]))
    assert asked or not every or any(map(steps_that_are_offered, every))


def steps_that_are_offered(example: Example) -> int:
    """How many steps of an example a reader may choose; each is among the choices, and permitted."""
    asked = 0
    for number in range(len(moments(example))):
        point = point_at(example, number)
        offered = choices(point)
        step = point.ahead[-1] if point.ahead else None
        if not offered or not isinstance(step, Act) or step.seat != point.moment.seat:
            continue
        asked += 1
        found = attempt(point, step.text)
        assert found.refusal is None
        assert found.follows
    return asked


CODED = re.compile(
    r"\b(meld twos|[a-z]+ \+ [a-z]+|stock 1 \d|seat \d|[A-F]\d|draw (pile|\d)|at [A-KJQ\d])\b|[a-z]: [a-z]+ \d:|{"
)
"""What scenarios write and nobody says at a table."""


@pytest.mark.parametrize("game", games.NAMES)
def test_choices_are_told_apart_in_words_that_are_used_at_the_table(game: str) -> None:
    for example in examples(game)[:: 3 if LONG else 18]:
        for point in points(example):
            labels = [choice.label for choice in choices(point)]
            assert len(labels) == len(set(labels)), example.id
            assert not [label for label in labels if CODED.search(label)]


def test_what_is_named_in_a_choice_stands_in_the_picture() -> None:
    example = next(one for one in examples("fiji") if one.title == "Keep a card if you cannot go out")
    point = point_at(example, 0)
    labels = {choice.label for choice in choices(point)}
    assert {"Lay the seven of clubs on the sevens", "Lay the seven of diamonds on the sevens"} <= labels
    assert point.moment.scene is not None
    drawn = picture(point.moment.scene, example.scenario.seats, width=344)
    assert "Sevens (3)" in drawn.svg
    assert "Hand of C" in drawn.svg
    assert "Your hand" not in drawn.words


def test_a_bite_names_the_card_that_is_bitten_and_where_it_is_laid() -> None:
    bite = "cannibalise jacks JH, lay on hearts"
    example = next(one for one in examples("fiji") if any(bite in str(step) for step in one.scenario.steps))
    labels = {choice.label for point in points(example) for choice in choices(point)}
    assert "Bite JH out of the jacks and lay it on the hearts" in labels


def test_two_melds_of_one_name_are_numbered_in_the_picture_and_in_what_is_told() -> None:
    example = next(one for one in examples("baja") if any("A3" in str(step) for step in one.scenario.steps))
    told = [point.moment for point in points(example)]
    assert any("(2)" in zone.label for one in told if one.scene for zone in numbered(one.scene).zones)
    assert all("A3" not in one.sentence for one in told)


def test_a_step_says_where_cards_have_come_or_gone() -> None:
    example = next(one for one in examples("fiji") if one.title == "Keep a card if you cannot go out")
    told = [moment for moment in moments(example) if moment.kind == "act"]
    assert set(told[0].changed) == {"meld.2.1", "hand.2"}
    first = told[0]
    assert first.scene is not None
    drawn = picture(first.scene, example.scenario.seats, width=344, changed=first.changed)
    assert drawn.svg.count('class="changed"') == 2


def test_nothing_in_a_picture_looks_as_if_it_could_be_pressed() -> None:
    shown = figure("rhine", FigureSource("ex-01-turn-1", step=1), width=720)
    assert "All back" not in shown.picture.svg


def test_discards_that_lie_spread_are_in_the_picture_of_what_may_be_taken() -> None:
    first = point_at(find_example("rummy500", "taking-1"), 0).moment
    assert first.scene is not None
    pile = next(zone for zone in first.scene.zones if zone.id == "pile")
    assert [card.face for card in pile.cards] == ["9S", "7H", "3D", "KC"]


def test_what_cannot_be_played_is_told_in_words_without_codes() -> None:
    told = point_at(find_example("basic", "ours-13"), 0).moment.sentence
    assert (
        told == "Nobody can play like this. In block rummy the stock is never renewed, so nobody can choose how often."
    )


def test_a_table_that_cannot_be_is_told_without_a_picture() -> None:
    found = [one for one in examples("fiji") if isinstance(one.scenario.steps[0], CannotBegin)]
    assert found
    for example in found:
        (moment,) = moments(example)
        assert moment.kind == "impossible"
        assert moment.scene is None


def test_a_refusal_is_a_step_of_its_own_with_what_may_be_done_instead() -> None:
    told = moments(story(GIN))
    assert [moment.kind for moment in told] == ["begin", "act", "act", "act", "refused", "act"]
    refused = told[4]
    assert refused.sentence == "Ann tries: Knock."
    (denial,) = refused.denials
    assert (denial.refusal.code, denial.refusal.clause) == ("DEADWOOD_TOO_HIGH", "GIN-KNOCK-1")
    assert refused.legal == ("Discard (11 ways)",)
    assert refused.scene == told[3].scene
    assert told[3].permitted == ("Ann may do this: Discard the queen of diamonds.",)
    assert told[5].notes == ("Now it is up to Ben.",)


def test_a_reader_may_choose_what_is_right_and_what_is_wrong() -> None:
    example = story(GIN)
    offered = {choice.text for choice in choices(point_at(example, 3))}
    assert {"knock", "discard QD"} <= offered
    wrong = attempt(point_at(example, 3), "knock")
    assert wrong.refusal is not None
    assert wrong.refusal.clause == "GIN-KNOCK-1"
    assert wrong.legal
    right = attempt(point_at(example, 3), "discard AC")
    assert right.refusal is None
    assert not right.follows
    assert right.sentence == "Ann discards the ace of clubs."
    assert attempt(point_at(example, 3), "discard qd").follows


def test_what_nobody_can_read_is_no_action() -> None:
    with pytest.raises(UnreadableActionError):
        attempt(point_at(story(GIN), 0), "say something nice")


@pytest.mark.parametrize(
    "text", ["lay A on meld 9 low", "lay JK on meld 9 low", "lay 3C on meld 9", "swap 3C for joker of meld 9"]
)
def test_a_meld_that_does_not_lie_is_named_as_it_was_tried(text: str) -> None:
    """Such a play has no name from the table: there is no meld, and of an ace at its low end not even the card."""
    point = point_at(find_example("basic", "ex-09-laying-off-1"), 0)
    assert attempt(point, text).refusal is not None
    assert point.trial is not None
    assert "meld 9" in written(text, point.trial, point.moment.seat)


def test_what_is_not_there_is_not_found() -> None:
    with pytest.raises(NoSuchExampleError, match="no example"):
        find_example("gin", "ex-99-nothing-1")
    with pytest.raises(NoSuchExampleError, match="no step 7"):
        point_at(story(GIN), 6)
    impossible = next(one for one in examples("fiji") if isinstance(one.scenario.steps[0], CannotBegin))
    with pytest.raises(NoSuchExampleError, match="nobody can act"):
        attempt(point_at(impossible, 0), "draw stock 1")


def test_house_rules_that_are_not_the_usual_ones_are_told_first() -> None:
    example = story(GIN.replace("scenario:", "rules: parity, knock_card = 5\nscenario:"))
    assert moments(example)[0].sentence == "House rules of this table: Knock limit: 5."


def test_a_move_that_is_repeated_is_told_once() -> None:
    repeating = [one for one in examples("gin") if any(type(step).__name__ == "Repeat" for step in one.scenario.steps)]
    assert any("times over" in moment.sentence for one in repeating for moment in moments(one))
