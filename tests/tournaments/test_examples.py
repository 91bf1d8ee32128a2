"""The examples of the tournament's clauses are played as they are told, and every clause has one."""

from __future__ import annotations

import pytest

from rummyhouse.rulebook import tournament_clauses
from rummyhouse.tournaments import replay
from rummyhouse.tournaments.answers import answer
from rummyhouse.tournaments.examples import ExampleSource, StepSource, played, tournament_examples


@pytest.mark.parametrize("example", tournament_examples(), ids=lambda one: one.id)
def test_an_example_goes_as_it_is_told(example):
    happened = list(played(example))
    for step, happening in zip(example.step, happened, strict=True):
        assert (happening.refusal.code if happening.refusal else "") == step.refused, step
        assert happening.answers == tuple(step.then.values()), step
    assert replay(happened[-1].tournament.log) == happened[-1].tournament
    assert any(step.then or step.refused for step in example.step)


def test_every_clause_of_the_tournament_has_an_example():
    shown = {clause for example in tournament_examples() for clause in example.clauses}
    assert shown == {clause.id for chapter in tournament_clauses() for clause in chapter.clauses}


def test_a_question_or_an_act_that_nobody_knows_is_named():
    one = ExampleSource("x", "X", (), (StepSource("Mon 09:00", "vanish Pelican"),))
    with pytest.raises(ValueError, match="no act 'vanish'"):
        list(played(one))
    with pytest.raises(ValueError, match="no question 'weather'"):
        answer(next(played(tournament_examples()[0])).tournament, "weather")
