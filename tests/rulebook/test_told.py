"""Every example tells and shows what it did: no word, card or move of it changes unnoticed."""

from __future__ import annotations

import pytest

from tests.rulebook.told import FOLDER, files, page, place


@pytest.mark.sampled(4)
@pytest.mark.parametrize(("game", "name"), files())
def test_an_example_tells_and_shows_what_is_written(game, name):
    """Where that is meant to change ``python -m tests.rulebook.told GAME`` writes it down; read the difference."""
    assert page(game, name) == place(game, name).read_text(encoding="utf-8")


def test_every_file_belongs_to_a_file_of_scenarios():
    assert {file.relative_to(FOLDER).as_posix() for file in FOLDER.rglob("*.txt")} == {
        f"{game}/{name}.txt" for game, name in files()
    }
