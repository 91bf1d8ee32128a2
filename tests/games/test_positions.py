"""Whatever is written in a position is read as it was, and mistakes in it are named as they were."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rummyhouse.rulebook import ScenarioError
from rummyhouse.rulebook.trial import Trial
from tests.games.positions import FILE, GAMES, PARTS, digest, outcome, placed

_OF_LAID = {"to act": "turn", "discards": "discard pile", "pile": "discard pile"}
_OF_BOOKS = {"pile": "discard pile", "to act": "turn", "starter": "first player"}
OTHER_NAMES = {
    "gin": {"to act": "turn", "discard pile": "discards"},
    **dict.fromkeys(("basic", "kalooki", "rummy500"), _OF_LAID),
    **dict.fromkeys(("fiji", "baja"), _OF_BOOKS),
}


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("name", GAMES)
def test_positions_are_read_as_they_were(name: str, part: int) -> None:
    """Where they are meant to change ``python -m tests.games.positions`` writes that down."""
    lines = FILE.read_text(encoding="utf-8").splitlines()
    assert digest(name, part) == next(line for line in lines if line.startswith(f"{name} {part}:"))


@pytest.mark.parametrize(
    ("game", "other", "name"), [(game, *one) for game in OTHER_NAMES for one in OTHER_NAMES[game].items()]
)
def test_an_entry_may_be_called_otherwise(game: str, other: str, name: str) -> None:
    for scenario, entries in placed(game):
        written = {name: "JC" if name == "discards" else "1"} | entries
        try:
            play = Trial(replace(scenario, position=None)).round
        except ScenarioError:
            continue
        found = outcome(play, written)
        if not isinstance(found, str):
            renamed = {other if one == name else one: value for one, value in written.items()}
            assert repr(outcome(play, renamed)) == repr(found)
            return
    pytest.fail("no example has such an entry")
