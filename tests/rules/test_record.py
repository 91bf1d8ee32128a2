"""Flat records: the class in which a record is declared, and the NumPy type made of it, are one thing.

That a misspelt field is a type error, mypy finds in ``misspelt.py`` beside this.
"""

from __future__ import annotations

import pickle

import numpy as np
import pytest

from rummyhouse import games
from rummyhouse.compiled.record import GAP, Flat, Record, int8, int16, int32, part
from rummyhouse.rules.house_rules import parameters_of
from rummyhouse.rules.match import MATCH, Match, new_match
from rummyhouse.rules.parameters import number, staircase


class Terms(Record):
    """A record within another."""

    low = int16()


class Rules(Record):
    """House rules."""

    limit = number("TOY-1", 5, (0, 9), "Limit", "How many.")
    need = staircase(clause="TOY-2", default="5:1", rows=3, high=9, title="Need", explanation="What is asked for.")


class Common(Record):
    """What both have."""

    rules = part(Rules)
    turn = int8()


class Piles(Record):
    """Another of which a record is made."""

    pile = int8(2, 5)


class State(Common, Piles):
    """Begins with the fields of the others."""

    terms = part(Terms)
    total = int32(2)
    turn = int16()


def test_a_record_holds_the_fields_of_its_class_after_those_that_it_extends() -> None:
    assert State.dtype.names == ("rules", "turn", "pile", "terms", "total", GAP)
    assert State.dtype["pile"] == np.dtype((np.int8, (2, 5)))
    assert State.dtype["turn"] == np.int16
    assert State.dtype["terms"] == Terms.dtype
    state = State.blank()
    state.pile[1, 4] = 7
    state.terms.low = 300
    assert isinstance(state, np.record)
    assert (state.copy().pile.sum(), state["terms"].low, state.rules.limit) == (7, 300, 0)


def test_fields_are_found_in_whatever_has_become_of_a_record() -> None:
    state = State.blank()
    state.terms.low, state.total[1], state["turn"] = 3, 4, 5
    for one in (state.copy(), pickle.loads(pickle.dumps(state)), np.array([state])[0]):
        assert (one, type(one), type(one.terms)) == (state, Flat, Flat)
        assert (one.terms.low, one.total.tolist(), one.turn) == (3, [0, 4], 5)
    again = State.of(pickle.loads(pickle.dumps(state)))
    assert (again, again.dtype) == (state, State.dtype)
    assert again.dtype is State.dtype
    with pytest.raises(ValueError, match="no record of State"):
        State.of(state.terms)
    other = state.copy()
    other.terms, other.total = Terms.blank(), [7, 8]
    assert (other.terms.low, other.total.tolist(), state.terms.low, state.total.tolist()) == (0, [7, 8], 3, [0, 4])
    with pytest.raises(AttributeError, match="no_such_field"):
        _ = state.no_such_field  # type: ignore[attr-defined]
    with pytest.raises(AttributeError, match="no_such_field"):
        state.no_such_field = 1  # type: ignore[attr-defined]


def test_a_copy_has_memory_of_its_own_whatever_it_is_a_copy_of() -> None:
    state = State.blank()
    state.terms.low = 3
    for one in (state.copy(), np.array([state])[0].copy()):
        one.turn, one.terms.low = 2, 4
        assert (type(one), one.dtype, one.turn, one.terms.low) == (Flat, State.dtype, 2, 4)
    part_alone = state.terms.copy()
    part_alone.low = 5
    assert (type(part_alone), state.terms.low, state.turn) == (Flat, 3, 0)


def test_house_rules_are_called_as_in_their_class() -> None:
    assert [one.name for one in parameters_of(Rules)] == ["limit", "need"]
    assert Rules.dtype["need"].shape == (3, 2)


@pytest.mark.parametrize("name", ["round", "take", "view"])
def test_no_field_is_called_like_a_method_of_numpys_records(name: str) -> None:
    with pytest.raises(AssertionError, match=name):
        type("Wrong", (Record,), {name: int8()})


def test_a_match_is_a_record_of_its_class() -> None:
    assert new_match(seats=2, dealer=1).dtype == MATCH == Match.dtype


@pytest.mark.parametrize("name", games.NAMES)
def test_a_round_and_a_view_hold_the_house_rules_of_the_game(name: str) -> None:
    game = games.find(name)
    assert game.state.dtype["rules"] == game.view.dtype["rules"] == game.house_rules.dtype
