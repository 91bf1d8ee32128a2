"""``python -m rummyhouse.server.tournaments.printing_process``: draws the sheets of a tournament as PDF, and ends."""

from __future__ import annotations

import pickle
import sys
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rummyhouse.languages import reading
from rummyhouse.tournaments.chart import drawings
from rummyhouse.tournaments.paper import pdf
from rummyhouse.tournaments.table_sheet import table_sheets

if TYPE_CHECKING:
    from rummyhouse.tournaments import Tournament
    from rummyhouse.tournaments.sheet import Paper


@dataclass(frozen=True)
class ChartOrder:
    """The charts of a tournament; ``blank`` leaves only lines and times."""

    tournament: Tournament
    language: str
    paper: Paper
    blank: bool

    def draw(self) -> bytes:
        """The charts as PDF; nothing if there are none."""
        found = drawings(self.tournament, self.paper, blank=self.blank)
        return pdf(list(found.values())) if found else b""


@dataclass(frozen=True)
class TableSheetOrder:
    """A sheet for each game that can be played; see :func:`rummyhouse.tournaments.table_sheet.table_sheets`."""

    tournament: Tournament
    language: str
    paper: Paper
    links: dict[str, str]
    warning: str

    def draw(self) -> bytes:
        """The sheets as PDF; nothing if there are none."""
        found = table_sheets(self.tournament, self.links, self.paper, warning=self.warning)
        return pdf(found) if found else b""


PrintOrder = ChartOrder | TableSheetOrder


def main() -> None:
    """Draw what is ordered: the house has pickled it, and nobody else can order anything here."""
    order: PrintOrder = pickle.loads(sys.stdin.buffer.read())  # noqa: S301 - from the house itself
    with reading(order.language):
        sys.stdout.buffer.write(order.draw())
    sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
