"""The page about the table in the terminal says what the command can do."""

from __future__ import annotations

import inspect
import re
from pathlib import Path

from rummyhouse.cli.play import play
from rummyhouse.cli.terminal.screen import TableScreen

PAGE = (Path(__file__).parents[2] / "docs" / "terminal.md").read_text(encoding="utf-8")


def test_every_option_has_its_row() -> None:
    rows = set(re.findall(r"--([a-z]+)", PAGE.partition("| option |")[2].partition("\n\n")[0]))
    assert rows == {name.rstrip("_") for name in inspect.signature(play).parameters} - {"game"}


def test_every_letter_that_is_a_key_has_its_row() -> None:
    keys = set(re.findall(r"^\| `([a-z])` \|", PAGE, re.MULTILINE))
    bound = {key for binding in TableScreen.BINDINGS for key in binding.key.split(",") if len(key) == 1}
    assert keys == {key for key in bound if key.isalpha()}


def test_its_pictures_exist_and_fetch_nothing() -> None:
    for name in re.findall(r"pictures/[a-z.-]+", PAGE):
        picture = (Path(__file__).parents[2] / "docs" / name).read_text(encoding="utf-8")
        assert 'url("http' not in picture
        assert "@font-face" not in picture
