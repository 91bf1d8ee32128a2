"""Positions and actions written a little differently are understood, or refused, as they were."""

from __future__ import annotations

import pytest

from rummyhouse.compiled import PLAIN
from rummyhouse.rulebook import examples
from tests.games.declared import NAMES as GAMES
from tests.lengths import LONG
from tests.rulebook.told import files
from tests.rulebook.varied import FOLDER, digests, lore_of, place

EVERY = 1 if LONG or PLAIN else 3
"""Of the examples of a file every so-manieth is looked at, the first always; the program of changes looks at all."""


@pytest.mark.sampled(6)
@pytest.mark.parametrize(("game", "name"), [file for file in files() if file[0] in GAMES])
def test_what_is_written_a_little_differently_is_understood_as_it_was(game: str, name: str) -> None:
    """Where texts are meant to be read otherwise ``python -m tests.rulebook.varied GAME`` writes that down."""
    written = place(game).read_text(encoding="utf-8").splitlines()
    expected = [line for line in written if line.partition(":")[0].rpartition("-")[0] == name]
    found = [one for one in examples(game) if one.id.rpartition("-")[0] == name]
    assert [one.id for one in found] == [line.partition(":")[0] for line in expected]
    assert [digests(game, one, lore_of(game)) for one in found[::EVERY]] == expected[::EVERY]


def test_every_file_belongs_to_a_game() -> None:
    assert {file.stem for file in FOLDER.iterdir()} == set(GAMES)
