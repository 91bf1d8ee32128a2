"""Every clause of the tournament, every refusal and every worked example has a test of its name."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from rummyhouse.rulebook import tournament_clauses
from rummyhouse.tournaments import HOUSE_RULES
from rummyhouse.tournaments.reasons import REASONS


@cache
def named_tests():
    files = sorted(Path(__file__).parent.glob("test_*.py"))
    return [name.lower() for file in files for name in re.findall(r"def (test_\w+)", file.read_text(encoding="utf-8"))]


def is_named(word):
    return any(re.search(rf"_{word}(?![\da-z])", name) for name in named_tests())


def clauses():
    return [clause for chapter in tournament_clauses(REASONS.values()) for clause in chapter.clauses]


def test_every_clause_is_named():
    words = {clause.id: clause.id.removesuffix("-R").lower().replace("-", "_") for clause in clauses()}
    assert [name for name, word in words.items() if not is_named(word)] == []


def test_every_worked_example_is_named():
    examples = [*(f"baja_tx_{number}" for number in range(1, 15)), *(f"baja_trx_{number}" for number in range(1, 8))]
    assert [word for word in examples if not is_named(word)] == []


def test_every_refusal_is_named():
    assert [code for code in REASONS if not is_named(code.lower())] == []


def test_every_refusal_and_parameter_stands_with_its_clause():
    known = {clause.id for clause in clauses()}
    assert {reason.clause for reason in REASONS.values()} <= known
    assert {parameter.clause for parameter in HOUSE_RULES.parameters} <= known
    listed = {code for clause in clauses() for code in clause.refusals}
    assert listed == set(REASONS)


def test_every_clause_has_words_of_its_own():
    texts = [clause.text for clause in clauses()]
    assert len(set(texts)) == len(texts) == len({clause.id for clause in clauses()})
    assert [text for text in texts if not text.endswith(".") or len(text) < 20] == []


def test_every_parameter_is_tried():
    """Each stands in a test other than this one with a value that is not the usual one."""
    sources = "".join(
        file.read_text(encoding="utf-8") for file in Path(__file__).parent.glob("test_*.py") if file.name != __file__
    )
    assert [one.name for one in HOUSE_RULES.parameters if one.name not in sources] == []
    assert all(one.explanation.endswith(".") and one.title for one in HOUSE_RULES.parameters)
