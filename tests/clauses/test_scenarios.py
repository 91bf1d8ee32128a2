"""Every scenario of the rule books holds."""

from __future__ import annotations

import pytest

from rummyhouse import games
from rummyhouse.rulebook import judge, read_file, scenario_files

FILES = [file for game in games.NAMES for file in scenario_files(game)]


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parts[-3]}-{file.stem}")
def test_holds(file):
    findings = [finding for scenario in read_file(file) for finding in judge(scenario).findings]
    assert [f"{one.line.number}: {one.text}: {one.found}" for one in findings if not one.held] == []
