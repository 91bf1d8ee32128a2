"""What games share knows none of them by name: a game is found in its rooms, and says there what only it has."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from rummyhouse import games
from rummyhouse.cli.new_game import shared_files

if TYPE_CHECKING:
    from collections.abc import Iterator

SOURCES = Path(games.__file__).parents[1]

NAMED = {
    ("cli/tournament.py", "baja"): "what a tournament is of, if nothing else is said",
    ("cli/rearrange.py", "rhine"): "house rules of a command about Rhine Rummy",
    ("server/accounts/guessable.py", "baja"): "a word that is guessed as a password",
    ("server/accounts/guessable.py", "fiji"): "a word that is guessed as a password",
    ("server/accounts/guessable.py", "kalooki"): "a word that is guessed as a password",
    ("server/accounts/guessable.py", "rhine"): "a word that is guessed as a password",
    ("tables/table_events.py", "gin"): "an action, gin, not the game",
}
"""Where the name of a game stands all the same, and why."""


def names_in(file: Path) -> Iterator[str]:
    """The names of games that stand in a file as whole texts."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Constant) and node.value in games.NAMES:
            yield str(node.value)


@pytest.mark.parametrize("room", sorted(room.name for room in SOURCES.iterdir() if (room / "__init__.py").exists()))
def test_a_shared_room_knows_no_game_by_name(room: str) -> None:
    files = (file for file in shared_files() if file.is_relative_to(SOURCES / room))
    found = {(str(file.relative_to(SOURCES)), name) for file in files for name in names_in(file)}
    known = {place for place in NAMED if place[0].startswith(f"{room}/")}
    assert found == known
