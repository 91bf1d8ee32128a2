"""Every clause is proved, every refusal provoked, and what they name exists; who names them is in test_named."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache

import pytest

from rummyhouse import games
from rummyhouse.rulebook import clauses
from rummyhouse.rulebook.statements import CannotBegin
from tests.clauses.refused import named_tests, said, scenarios, written


@cache
def ids(game):
    return [clause.id for chapter in clauses(game) for clause in chapter.clauses]


def is_named(clause):
    """Whether a test is named after this clause: ``test_gin_knock_2_...`` for GIN-KNOCK-2-R."""
    word = clause.removesuffix("-R").lower().replace("-", "_")
    return any(re.search(rf"_{word}(?!\d)", name) for name in named_tests())


@pytest.mark.parametrize("game", games.NAMES)
def test_every_clause_is_covered(game):
    proved = {clause for scenario in scenarios(game) for clause in scenario.clauses}
    assert [clause for clause in ids(game) if clause not in proved and not is_named(clause)] == []


@pytest.mark.parametrize("game", games.NAMES)
def test_every_clause_has_an_example_in_the_book(game):
    """Those of the tournament have theirs too: ``tests/tournaments/test_examples.py``."""
    shown = {clause for scenario in scenarios(game) for clause in scenario.clauses}
    assert [clause for clause in ids(game) if clause not in shown] == []


@pytest.mark.parametrize("game", games.NAMES)
def test_every_clause_has_words_of_its_own(game):
    texts = [clause.text for chapter in clauses(game) for clause in chapter.clauses]
    assert len(set(ids(game))) == len(ids(game))
    assert len(set(texts)) == len(texts)
    assert [text for text in texts if not text.endswith(".") or len(text) < 20] == []


@pytest.mark.parametrize("game", games.NAMES)
def test_scenarios_name_clauses_of_their_game(game):
    wrong = [
        f"{scenario.line}: {clause}"
        for scenario in scenarios(game)
        for clause in scenario.clauses
        if clause not in ids(game)
    ]
    assert wrong == []
    assert {scenario.game for scenario in scenarios(game)} == {game}


EXAMPLES = {
    "basic": [f"BAS-EX-{number:02}" for number in range(1, 23)],
    "kalooki": [f"KAL-EX-{number:02}" for number in range(1, 26)],
    "gin": [f"GIN-EX-{number:02}" for number in range(1, 23)],
    "fan": [f"FAN-EX-{number:02}" for number in range(1, 21)],
    "fiji": [
        *(f"FIJI-EX-{number}" for number in range(1, 26)),
        *(f"FIJI-RX-{number}" for number in range(1, 22) if number != 2),  # the second is about the table
    ],
    "baja": [
        *(f"BAJA-EX-{number}" for number in range(1, 23)),
        *(f"BAJA-RX-{number}" for number in range(1, 12)),
    ],
    "rhine": [f"RHINE-EX-{number:02}" for number in range(1, 23)],
}
"""The worked examples that the scenarios follow, by their numbers."""


@pytest.mark.parametrize("game", [name for name in games.NAMES if name in EXAMPLES])
def test_every_worked_example_is_a_scenario(game):
    followed = {example for scenario in scenarios(game) for example in scenario.examples}
    assert followed == set(EXAMPLES[game])


def test_fiji_rx_2_is_tested_at_the_table():
    assert "test_rules_not_agreed" in named_tests()


def refuses_its_rules(scenario):
    return any(isinstance(step, CannotBegin) for step in scenario.steps)


@pytest.mark.parametrize("game", [name for name in games.NAMES if name not in ("fan", "gin")])
def test_every_value_of_a_house_rule_is_shown(game):
    """For a choice among words or yes and no: each value stands in a scenario; for a number: another than usual."""
    rules = games.find(game).house_rules
    chosen = [rules.read(one.preset or None, one.rules) for one in scenarios(game) if not refuses_its_rules(one)]
    missing = []
    for parameter in rules.parameters:
        shown = {choice[parameter.name] for choice in chosen}
        if parameter.kind == "enum":
            wanted = set(parameter.values)
        else:
            wanted = {True, False} if parameter.kind == "bool" else {parameter.default}
        if not (wanted <= shown and len(shown) > 1) and f"test_{game}_{parameter.name}" not in named_tests():
            missing.append(f"{parameter.name}: {sorted(map(str, shown))}")
    assert missing == []


@pytest.mark.thorough
@pytest.mark.parametrize("game", games.NAMES)
def test_every_refusal_is_provoked(game):
    """By a scenario; else a test named after the reason provokes it, or shows that the game never gives it."""
    missing = [f"test_{game}_{name.lower()}" for name, told in said(game).items() if not told]
    assert not missing, f"provoke in a scenario, or write a test of that name: {', '.join(missing)}"


@pytest.mark.thorough
@pytest.mark.parametrize("game", games.NAMES)
def test_every_refusal_says_what_is_written(game):
    """``python -m tests.clauses.refused`` writes the files again; read whether each sentence fits what was tried."""
    answers, file = said(game), written(game)
    assert list(file) == list(answers)
    assert [(name, told) for name, told in file.items() if told not in answers[name]] == []


@pytest.mark.parametrize("game", games.NAMES)
def test_refusals_differ(game):
    said = Counter(games.find(game).words.reasons[1:])
    assert [reason for reason, times in said.items() if times > 1] == []


@pytest.mark.parametrize("game", games.NAMES)
def test_every_refusal_stands_with_its_clause(game):
    listed = {(code, clause.id) for chapter in clauses(game) for clause in chapter.clauses for code in clause.refusals}
    assert listed == {(reason.code, reason.clause) for reason in games.find(game).words.reasons[1:]}


@pytest.mark.parametrize("game", games.NAMES)
def test_rules_and_reasons_name_clauses_that_exist(game):
    found = games.find(game)
    named = [reason.clause for reason in found.words.reasons[1:]]
    named += [parameter.clause for parameter in found.house_rules.parameters]
    assert [clause for clause in named if clause not in ids(game)] == []


def test_gin_no_such_action():
    from rummyhouse.rules import Round, new_match

    gin = games.find("gin")
    round_ = Round(gin, gin.house_rules.choose(), new_match(2, 1))
    round_.deal(range(round_.pack_size))
    refusal = round_.refusal(0, gin.actions)
    assert refusal is not None
    assert (refusal.code, refusal.clause) == ("NO_SUCH_ACTION", "GIN-ACT-1")
