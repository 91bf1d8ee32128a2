"""A house whose rounds begin with positions of our choice: ``rummyhouse serve`` with prepared deals.

Run as a program it takes a file of positions and then the arguments of ``rummyhouse``. A table asks for a position by
its target score: the position ``fiji 15001`` is placed on every round of Fiji that is played to 15,001 points; where
matches have an agreed number of rounds, ``kalooki 2`` is placed on every round of a match of two. The brisk clock runs
down in seconds (``QUICK``), hints come from the bot that answers at once, and bots are called the same at every table,
by the longest names first. All else is the real house.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING

from rummyhouse import bots
from rummyhouse.cli import app
from rummyhouse.rules import Round
from rummyhouse.server import offer
from rummyhouse.tables import decisions, new_tables
from rummyhouse.tables.bot_names import NAMES
from rummyhouse.tables.time_limit import LIMITS, TimeLimit

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

QUICK = TimeLimit("brisk", turn=4, reserve=13)
"""What people at a table with a brisk clock have here."""

Positions = dict[str, dict[str, str]]
"""By game and target score or rounds: names and values, as a person writes them."""


def longest_name(_table: str, taken: Collection[str]) -> str:
    """What a bot is called here: if its name has room on a screen, so has any other."""
    return max((name for name in NAMES if name not in taken), key=len)


def prepare(positions: Mapping[str, Mapping[str, str]]) -> None:
    """From now on a round begins with the position that its table has asked for, if there is one."""
    deal_as_always = Round.deal

    def deal(self: Round, order: Sequence[int]) -> None:
        deal_as_always(self, order)
        values = self.choice.values
        goal = next((values[name] for name in ("target_score", "target", "rounds") if name in values), "")
        position = positions.get(f"{self.game.name} {goal}")
        if position is not None:
            self.game.words.place(self.state, position)

    Round.deal = deal  # type: ignore[method-assign]
    decisions.bot_name = longest_name
    bots.adviser = bots.usual
    offer.LIMITS = new_tables.LIMITS = MappingProxyType(LIMITS | {"brisk": QUICK})


if __name__ == "__main__":
    prepare(json.loads(Path(sys.argv.pop(1)).read_text(encoding="utf-8")))
    app()
