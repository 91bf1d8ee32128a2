"""The page that explains scenarios shows scenarios that hold, and names every word there is."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rummyhouse.rulebook import judge, read_text
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


def test_every_word_is_explained():
    page = PAGE.read_text(encoding="utf-8")
    from rummyhouse.rulebook.reader import SET_UP_WORDS

    assert [word for word in (*STEP_WORDS, *SET_UP_WORDS) if f"`{word}:" not in page] == []
