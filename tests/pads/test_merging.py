"""Phones that correct one round without a network: nothing that anybody wrote is lost, and nobody is told to have done
what another did.
"""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rummyhouse import games, pads
from tests.pads.counting import opened

KALOOKI = games.find("kalooki")
CHOICE = KALOOKI.house_rules.choose()
FIELDS = {"out": 0, "jokers": 3, "tens": 3, "pips": 3}


class Phone:
    """A phone that knows some acts and writes more, as the client does."""

    def __init__(self, device: str) -> None:
        self.device = device
        self.acts: list[dict[str, Any]] = []

    def write(self, kind: str, **more: Any) -> dict[str, Any]:
        clock = max(one["clock"] for one in self.acts) + 1
        name = f"{self.device}{clock}"
        act = {"id": name, "device": self.device, "clock": clock, "at": clock, "by": self.device, "kind": kind, **more}
        self.acts.append(act)
        return act

    def hear(self, other: Phone) -> None:
        known = {one["id"] for one in self.acts}
        self.acts += [one for one in other.acts if one["id"] not in known]

    @property
    def pad(self) -> dict[str, Any]:
        return pads.fold(self.acts)

    def round(self, name: str = "r") -> dict[str, Any]:
        return next(one for one in self.pad["rounds"] if one["id"] == name)

    def correct(self, field: str, at: int, value: int, *, settles: bool = False, name: str = "r") -> dict[str, Any]:
        seen = self.round(name)
        tally = {one: list(row) if isinstance(row, list) else row for one, row in seen["tally"].items()}
        if at < 0:
            tally[field] = value
        else:
            tally.setdefault(field, [0, 0, 0])[at] = value
        answers = [{"field": field} | ({"at": at} if at >= 0 else {})] if settles else []
        return self.write("correct", round=name, tally=tally, numbers=None, seen=seen["seen"], settles=answers)


@pytest.fixture
def three() -> list[Phone]:
    """Three phones that know one round: Ann went out, the others hold ten and twenty."""
    phones = [Phone(device) for device in ("ann", "bo", "cy")]
    first = opened(KALOOKI, CHOICE, (0, 1, 2)) | {"names": ["Ann", "Bo", "Cy"]}
    phones[0].acts.append(first)
    tally = {"out": 0, "jokers": [0, 0, 0], "tens": [0, 1, 2], "pips": [0, 0, 0]}
    phones[0].write("round", round="r", after=0, tally=tally, numbers=None)
    for phone in phones[1:]:
        phone.hear(phones[0])
    return phones


def told(played: dict[str, Any]) -> list[tuple[str, str, int, Any, Any]]:
    return [
        (line["by"], change["field"], change["at"], change["before"], change["after"])
        for line in played["trace"]
        for change in line["changes"]
    ]


def test_different_fields_of_one_round_are_both_corrected(three: list[Phone]) -> None:
    ann, bo, _ = three
    ann.correct("jokers", 1, 1)
    bo.correct("tens", 2, 5)
    ann.hear(bo)
    bo.hear(ann)
    assert ann.pad == bo.pad
    played = ann.round()
    assert played["points"] == [0, 60, 50]
    assert played["clashes"] == []
    assert told(played) == [("ann", "jokers", 1, 0, 1), ("bo", "tens", 2, 2, 5)]


def test_different_numbers_in_one_place_are_a_clash_until_somebody_decides(three: list[Phone]) -> None:
    ann, bo, cy = three
    ann.correct("tens", 2, 3)
    bo.correct("tens", 2, 5)
    cy.hear(ann)
    cy.hear(bo)
    (clash,) = cy.round()["clashes"]
    assert (clash["field"], clash["at"]) == ("tens", 2)
    assert [(one["value"], one["by"]) for one in clash["choices"]] == [(3, "ann"), (5, "bo")]
    assert cy.round()["points"] == [0, 10, 30]
    cy.correct("jokers", 1, 1)  # of another place it says nothing
    assert len(cy.round()["clashes"]) == 1
    cy.correct("tens", 2, 3, settles=True)
    assert cy.round()["clashes"] == []
    assert ("cy", "tens", 2, 5, 3) in told(cy.round())
    assert cy.round()["points"] == [0, 60, 30]


def test_a_correction_that_changes_nothing_stands_against_none(three: list[Phone]) -> None:
    """One presses "correct" and leaves all as it is; another gives plain numbers instead of cards meanwhile."""
    ann, bo, _ = three
    ann.correct("tens", 2, 2)
    bo.write("correct", round="r", tally={}, numbers=[0, 15, 25], seen=bo.round()["seen"], settles=[])
    bo.hear(ann)
    assert bo.round()["clashes"] == []
    assert bo.round()["points"] == [0, 15, 25]


def test_a_clash_about_the_whole_round_is_settled_with_whatever_answer(three: list[Phone]) -> None:
    ann, bo, cy = three
    ann.correct("out", -1, 1)
    bo.correct("out", -1, 2)
    ann.hear(bo)
    cy.hear(ann)
    cy.hear(bo)
    for phone, answer in ((ann, ann.round()["tally"]["out"]), (cy, 3 - int(cy.round()["tally"]["out"]))):
        assert [(one["field"], one["at"]) for one in phone.round()["clashes"]] == [("out", -1)]
        phone.correct("out", -1, answer, settles=True)
        assert phone.round()["clashes"] == []
        assert phone.round()["tally"]["out"] == answer


def test_opposite_answers_to_one_clash_are_a_clash(three: list[Phone]) -> None:
    ann, bo, cy = three
    ann.correct("tens", 2, 3)
    bo.correct("tens", 2, 5)
    for one, other in ((ann, bo), (bo, ann), (cy, ann)):
        one.hear(other)
    ann.correct("tens", 2, 3, settles=True)
    bo.correct("tens", 2, 5)
    cy.hear(ann)
    cy.hear(bo)
    (clash,) = cy.round()["clashes"]
    assert [one["value"] for one in clash["choices"]] == [3, 5]


def test_the_same_answer_twice_is_none(three: list[Phone]) -> None:
    ann, bo, _ = three
    ann.correct("tens", 2, 3)
    bo.correct("tens", 2, 3)
    ann.hear(bo)
    assert ann.round()["clashes"] == []
    assert ann.round()["points"] == [0, 10, 30]


def test_points_alone_clash_with_what_another_counts_meanwhile(three: list[Phone]) -> None:
    ann, bo, _ = three
    ann.write("correct", round="r", tally={}, numbers=[0, 7, 9], seen=[])
    bo.correct("jokers", 1, 1)
    ann.hear(bo)
    played = ann.round()
    assert [one["field"] for one in played["clashes"]] == ["plain"]
    assert [(one["value"], one["numbers"]) for one in played["clashes"][0]["choices"]] == [(1, [0, 7, 9]), (0, None)]


def test_opposite_choices_among_entries_are_asked_about_again() -> None:
    ann, bo = Phone("ann"), Phone("bo")
    ann.acts.append(opened(KALOOKI, CHOICE, (0, 1, 2)))
    bo.hear(ann)
    for phone, tens in ((ann, 1), (bo, 2)):
        phone.write("round", round=phone.device, after=0, tally={"out": 0, "tens": [0, tens, 0]}, numbers=None)
    ann.hear(bo)
    bo.hear(ann)
    for phone in (ann, bo):
        (clash,) = phone.pad["clashes"]
        over = [name for name in clash["rounds"] if name != phone.device]
        phone.write("prefer", round=phone.device, over=over, seen=clash["seen"])
        assert phone.pad["clashes"] == []
    ann.hear(bo)
    (clash,) = ann.pad["clashes"]
    ann.write("prefer", round="bo", over=["ann"], seen=clash["seen"])
    assert ann.pad["clashes"] == []
    assert ann.pad["standing"]["totals"] == [0, 20, 0]
    assert [line["kind"] for line in ann.round("ann")["trace"]] == ["round", "prefer", "leave", "leave"]


def test_an_old_entry_that_the_one_who_chose_had_not_seen_does_not_count_in_silence() -> None:
    ann, bo, cy = Phone("ann"), Phone("bo"), Phone("cy")
    ann.acts.append(opened(KALOOKI, CHOICE, (0, 1, 2)))
    for phone in (ann, bo, cy):
        phone.hear(ann)
        tally = {"out": 0, "tens": [0, 1, 0]}
        phone.acts.append(
            {"id": phone.device, "device": phone.device, "clock": 1, "at": 1, "by": "", "kind": "round"}
            | {"round": phone.device, "after": 0, "tally": tally, "numbers": None}
        )
    ann.hear(bo)
    ann.write("prefer", round="ann", over=["bo"], seen=ann.pad["clashes"][0]["seen"])
    ann.hear(cy)
    assert ann.pad["standing"]["totals"] == [0, 10, 0]
    assert [one["rounds"] for one in ann.pad["clashes"]] == [["ann", "bo", "cy"]]


def test_a_name_that_is_changed_twice_stands_in_the_trace() -> None:
    ann, bo = Phone("ann"), Phone("bo")
    ann.acts.append(opened(KALOOKI, CHOICE, (0, 1, 2)) | {"names": ["A", "B", "C"]})
    bo.hear(ann)
    ann.write("rename", seat=1, name="Theo")
    bo.write("rename", seat=1, name="Thea")
    ann.hear(bo)
    lines = [(one["by"], one["before"], one["after"]) for one in ann.pad["trace"]]
    assert lines == [("ann", "B", "Theo"), ("bo", "Theo", "Thea")]


@given(seed=st.integers(0, 10**9))
@settings(max_examples=40)
def test_nothing_that_anybody_wrote_disappears_but_by_a_name_in_the_trace(seed: int) -> None:
    """Random corrections by three phones that hear of each other now and then."""
    chance = random.Random(seed)
    phones = [Phone(device) for device in ("ann", "bo", "cy")]
    phones[0].acts.append(opened(KALOOKI, CHOICE, (0, 1, 2)))
    start = {"out": -1, "jokers": [0, 0, 0], "tens": [0, 0, 0], "pips": [0, 0, 0]}
    phones[0].write("round", round="r", after=0, tally=start, numbers=None)
    for phone in phones[1:]:
        phone.hear(phones[0])
    made: list[tuple[str, str, int, int]] = []
    for _ in range(chance.randrange(1, 9)):
        phone = chance.choice(phones)
        if chance.random() < 0.4:
            phone.hear(chance.choice(phones))
            continue
        field = chance.choice(list(FIELDS))
        at = chance.randrange(FIELDS[field]) if FIELDS[field] else -1
        clashes = phone.round()["clashes"]
        if clashes and chance.random() < 0.5:
            field, at = clashes[0]["field"], clashes[0]["at"]
            value = chance.choice(clashes[0]["choices"])["value"]
            phone.correct(field, at, value, settles=True)
        else:
            row = phone.round()["tally"][field]
            before = row if at < 0 else row[at]
            value = chance.choice([one for one in range(3) if one != before])
            phone.correct(field, at, value)
        made.append((phone.device, field, at, value))
    for phone in phones:
        for other in phones:
            phone.hear(other)
    for phone in phones:
        phone.hear(phones[0])
    assert phones[0].pad == phones[1].pad == phones[2].pad
    played = phones[0].round()
    lines = told(played)
    for _, field, at, value in made:
        row = played["tally"][field]
        stands = (row if at < 0 else row[at]) == value
        asked = any(
            (one["field"], one["at"]) == (field, at) and value in [choice["value"] for choice in one["choices"]]
            for one in played["clashes"]
        )
        undone = any((where, place, before) == (field, at, value) for _, where, place, before, _ in lines)
        assert stands or asked or undone
    for by, field, at, _, after in lines:
        assert (by, field, at, after) in made
