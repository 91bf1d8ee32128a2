"""The page that explains scenarios shows scenarios that hold, and names every word there is."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rummyhouse import games
from rummyhouse.rulebook import ScenarioError, judge, read_text
from rummyhouse.rulebook.reader import SET_UP_WORDS
from rummyhouse.rulebook.sentences import STEP_WORDS

PAGE = Path(__file__).parents[2] / "docs" / "scenarios.md"
EXAMPLES = re.findall(r"```scenario\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)


def test_there_are_examples():
    assert len(EXAMPLES) >= 2


@pytest.mark.parametrize("number", range(len(EXAMPLES)))
def test_every_example_holds(number):
    for scenario in read_text(EXAMPLES[number], f"{PAGE.name}, example {number + 1}"):
        verdict = judge(scenario)
        assert [f"{one.line}: {one.text}: {one.found}" for one in verdict.findings if not one.held] == []


def bare(name):
    """The name of a zone without whose it is, and without the number of a foot or book."""
    return re.sub(r" (0|Ann)\b", "", name).removesuffix(" 1")


@pytest.mark.parametrize("game", [name for name in games.NAMES if (PAGE.parent / f"{name}.md").is_file()])
def test_every_name_of_a_position_is_listed(game):
    (row,) = re.findall(rf"^\| {game} \| (.*) \|$", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    listed = {bare(name) for name in re.findall(r"`([^`]+)`", row)}
    found = games.find(game)
    seats = "ABCD" if 4 in found.seats else "AB"
    side = found.sides(found.house_rules.choose(), len(seats))
    members = {one: " ".join(seats[seat] for seat in range(len(seats)) if side[seat] == one) for one in set(side)}
    sides = ", ".join(f"S{one} = {names}" for one, names in members.items())
    set_up = f"game: {game}\nseats: {' '.join(seats)}\nsides: {sides}\n"
    scenario = f"{set_up}scenario: one\n  position:\n    nowhere: 4S\n  phase: any"
    with pytest.raises(ScenarioError) as caught:
        judge(read_text(scenario)[0])
    permitted = {bare(name) for name in str(caught.value).split("may name ")[1].split(", ")}
    assert permitted <= listed


def test_every_word_is_explained():
    page = PAGE.read_text(encoding="utf-8")
    assert [word for word in (*STEP_WORDS, *SET_UP_WORDS) if f"`{word}:" not in page] == []
