"""What a pad refuses: house rules and seats with which nobody plays, and numbers that nobody can count."""

from __future__ import annotations

import pytest

from rummyhouse import pads
from rummyhouse.pads.agreement import agreed, agreed_sides
from rummyhouse.pads.kinds import find


@pytest.mark.parametrize(
    ("preset", "rules", "why"),
    [
        ("unheard", {}, r"^Gin Rummy has no preset 'unheard'\.$"),
        ("classic", {"unheard": 1}, r"^Gin Rummy has no house rule 'unheard'\.$"),
        ("classic", {"gin_bonus": -1}, r"^gin_bonus may be .* \(GIN-SCORE-\d\w*(-R)?\)\.$"),
        ("", {"gin_bonus": "many"}, r"^gin_bonus may be "),
    ],
)
def test_a_pad_is_not_opened_with_house_rules_that_cannot_be(preset: str, rules: dict[str, object], why: str) -> None:
    with pytest.raises(pads.PadError, match=why):
        pads.sides_of("gin", preset, rules, 2)


def test_no_preset_is_the_first_and_changes_count() -> None:
    data = find("gin")
    assert agreed(data, "", {}) == agreed(data, data["presets"][0]["name"], {})
    assert agreed(data, "classic", {"gin_bonus": 31}) == agreed(data, "classic", {}) | {"gin_bonus": 31}


def test_only_those_sit_down_who_can_play() -> None:
    assert pads.sides_of("baja", "", {}, 4) == [0, 1, 0, 1]
    with pytest.raises(pads.PadError, match=r"^Gin Rummy cannot be played by 3\.$"):
        pads.sides_of("gin", "", {}, 3)


def test_sides_are_as_the_house_rules_ask() -> None:
    data = find("baja")
    choice = agreed(data, "", {})
    for sides in ([], None, [0, 1, 0, 1]):
        assert agreed_sides(data, choice, 4, sides) == [0, 1, 0, 1]
    for sides in ([0, 0, 1, 1], [0, 1, 0], [0, 1, 0, 1, 0]):
        with pytest.raises(pads.PadError, match=r"^Nobody sits like this by these house rules\.$"):
            agreed_sides(data, choice, 4, sides)


def test_numbers_that_nobody_counts_are_named() -> None:
    fields = find("gin")["fields"]
    assert pads.trouble_in("unheard", {"deadwood": [1000]}) == ""
    assert pads.trouble_in("gin", {}) == ""
    found = {}
    for field in fields:
        for value in (-1, 10**9, [-1, 0], [0, 10**9]):
            if said := pads.trouble_in("gin", {field["name"]: value}):
                label, _, sentence = said.partition(": ")
                assert label == field["label"].partition(" (")[0]
                assert sentence.endswith(".")
                found[field["name"]] = sentence
    assert set(found) == {field["name"] for field in fields}


def test_a_pad_without_an_opening_says_so() -> None:
    for acts in ([], [{"kind": "round", "id": "r"}], ["nothing"]):
        with pytest.raises(pads.PadError, match=r"^Nobody has opened this pad\.$"):
            pads.fold(acts)
