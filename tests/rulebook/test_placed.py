"""Positions by chance are set up, or refused, as they were."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.rulebook.placed import FOLDER, GAMES, PARTS, SETTINGS, digest, place

PAGE = Path(__file__).parents[2] / "docs" / "scenarios.md"


@pytest.mark.sampled(8)
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("game", GAMES)
def test_positions_are_set_up_as_they_were(game: str, part: int) -> None:
    """Where positions are meant to be read otherwise ``python -m tests.rulebook.placed GAME`` writes that down."""
    assert digest(game, part) == place(game).read_text(encoding="utf-8").splitlines()[part]


@pytest.mark.parametrize("game", GAMES)
def test_every_setting_of_a_game_is_tried(game: str) -> None:
    row = re.search(rf"^\| {game} \| (.*) \|$", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    assert row is not None
    told = {words.split()[0] for words in re.findall(r"`([a-z][^`]*)`", row[1])}
    tried = {setting.split()[0] for setting in SETTINGS[game].split(", ")}
    assert told - tried <= {"three", "four", "run", "set", "nothing"}


def test_every_file_belongs_to_a_game() -> None:
    assert {file.stem for file in FOLDER.iterdir()} == set(GAMES)
