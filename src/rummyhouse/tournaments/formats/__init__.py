"""The formats of tournaments, one file each: which games there are, who plays in them, and who wins in the end.

Sign-up, draw, clocks, results, corrections and charts know no format; they ask :func:`format_of`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.tournaments.formats import double_elimination, knock_out, round_robin, swiss

if TYPE_CHECKING:
    from rummyhouse.tournaments.formats.format import Format
    from rummyhouse.tournaments.terms import Terms

FORMATS: dict[str, Format] = {
    one.name: one for one in (knock_out.FORMAT, double_elimination.FORMAT, round_robin.FORMAT, swiss.FORMAT)
}
"""Every format by its name."""


def format_of(terms: Terms) -> Format:
    """The format of a tournament."""
    return FORMATS[terms.format]
