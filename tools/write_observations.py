"""Writes the tables at the end of docs/environments.md: what each number of an observation means, from the code.

python tools/write_observations.py
"""

from __future__ import annotations

import inspect
import re
from pathlib import Path
from typing import TYPE_CHECKING

from rummyhouse import games
from rummyhouse.environments import layout

if TYPE_CHECKING:
    from rummyhouse.environments import ViewField

PAGE = Path(__file__).parents[1] / "docs" / "environments.md"
HEADING = "## What each number means"

NAMES = tuple(name for name in games.NAMES if (PAGE.parent / f"{name}.md").is_file())
"""The games that have a page: a room that has just been begun has none yet."""

INTRODUCTION = f"""{HEADING}

Made from the code (`python tools/write_observations.py`). A place is counted from 0. Cards are numbered as everywhere
in the house: suit after suit, spades, clubs, diamonds, hearts, from ace to king, 0 to 51, and 52 a joker; -1 is no
card, and nobody. Where a field has several numbers, `2 x 52` are two rows of 52. A field with 52 or 53 as its last
number has one for each card; of a card set that is 1 or 0, of equal cards in several packs how many there are. A number
above 32,767 stands there as 32,767. House rules are no part of an observation.
"""


def meaning(game: str, name: str) -> str:
    """What a field of a game's view means: the comment beside its declaration.

    Raises:
        LookupError: there is none.
    """
    where = inspect.getfile(games.find(game).view)
    for record in games.find(game).view.__mro__:
        if name in vars(record) and hasattr(vars(record)[name], "place"):
            where = inspect.getfile(record)
            said = re.search(rf"^    {name} = .*?  # (.*)$", inspect.getsource(record), re.MULTILINE)
            if said:
                return said[1]
    raise LookupError(f"{where}: no comment behind '{name} = ...' tells what it means in a view of {game}")


def row(game: str, field: ViewField) -> str:
    """The line of a field."""
    places = f"{field.first}" if field.count == 1 else f"{field.first} to {field.last}"
    shape = " x ".join(map(str, field.shape))
    return f"| {places} | `{field.name}` | {shape} | {meaning(game, field.name).replace('``', '`')} |"


def section() -> str:
    """The tables of all games."""
    parts = [INTRODUCTION]
    for name in NAMES:
        found = layout(name)
        parts.append(f"### {games.find(name).title}\n")
        parts.append(f"{found.width:,} numbers; {games.find(name).actions:,} actions.\n")
        parts.append("| places | field | rows | meaning |\n|---|---|---|---|")
        parts[-1] += "".join(f"\n{row(name, field)}" for field in found.fields) + "\n"
    return "\n".join(parts)


if __name__ == "__main__":
    text = PAGE.read_text(encoding="utf-8")
    PAGE.write_text(text.partition(HEADING)[0] + section(), encoding="utf-8")
