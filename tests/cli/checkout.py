"""A copy of the source made of links, in which a test may add a game."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
GROWS = {"src", "src/rummyhouse", "src/rummyhouse/games", "src/rummyhouse/rulebook"}
"""The folders to which a new game adds."""
NAMES = ("src", "tools", "tests", "docs", "pyproject.toml")


COMMANDS = """
import contextlib
import io
import json
import sys

from rummyhouse.cli import app

said = []
for command in json.loads(sys.argv[1]):
    with contextlib.redirect_stdout(io.StringIO()) as told:
        assert not app(command, standalone_mode=False), command
    said.append(told.getvalue())
print(json.dumps(said))
"""


class Checkout:
    """The source, and what is run in it, with rules as plain Python."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        for name in NAMES:
            self._link(name)

    def _link(self, name: str) -> None:
        if name in GROWS:
            (self.folder / name).mkdir()
            for one in (ROOT / name).iterdir():
                if one.name != "__pycache__":
                    self._link(f"{name}/{one.name}")
        else:
            (self.folder / name).symlink_to(ROOT / name)

    def run(self, *arguments: str, text: str = "") -> str:
        """What a Python process prints; it has to end well."""
        command = [sys.executable, *arguments]
        paths = {"PYTHONPATH": str(self.folder / "src"), "RUMMYHOUSE_PLAIN": "1", "PYTHONDONTWRITEBYTECODE": "1"}
        done = subprocess.run(
            command, cwd=self.folder, env=os.environ | paths, input=text, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    def complaint(self, *arguments: str) -> str:
        """What a command of the house that does not end well says about it, with rules compiled."""
        command = [sys.executable, "-c", "from rummyhouse.cli import main; main()", *arguments]
        paths = {"PYTHONPATH": str(self.folder / "src"), "RUMMYHOUSE_PLAIN": "", "PYTHONDONTWRITEBYTECODE": "1"}
        done = subprocess.run(command, env=os.environ | paths, capture_output=True, text=True, check=False)
        assert done.returncode == 2, done.stdout + done.stderr
        return done.stderr

    def house(self, *arguments: str) -> str:
        """What a command of the house prints."""
        return self.houses(arguments)[0]

    def houses(self, *commands: tuple[str, ...]) -> list[str]:
        """What each of these commands prints; one process carries them out, for to begin one takes a second."""
        said: list[str] = json.loads(self.run("-c", COMMANDS, json.dumps(commands)))
        return said
