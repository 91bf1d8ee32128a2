"""Every scenario of the rule books holds; the drafts for games to come can be read."""

from __future__ import annotations

from pathlib import Path

import pytest

from rummyhouse import games
from rummyhouse.rulebook import ScenarioError, judge, read_file, scenario_files

FILES = [file for game in games.NAMES for file in scenario_files(game)]
DRAFTS = sorted((Path(__file__).parent / "drafts").glob("*.scenario"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parts[-3]}-{file.stem}")
def test_holds(file):
    findings = [finding for scenario in read_file(file) for finding in judge(scenario).findings]
    assert [f"{one.line.number}: {one.text}: {one.found}" for one in findings if not one.held] == []


def test_there_are_drafts():
    assert len(DRAFTS) >= 3


@pytest.mark.parametrize("file", DRAFTS, ids=lambda file: file.stem)
def test_drafts_can_be_read_but_not_judged(file):
    scenarios = read_file(file)
    assert {scenario.game for scenario in scenarios} == {"fiji"}
    assert all(scenario.steps and scenario.examples for scenario in scenarios if not scenario.base)
    with pytest.raises(ScenarioError, match="'fiji' is not in the house yet; there are: fan, gin"):
        judge(scenarios[0])
