"""Analyses of finished matches, kept with their match."""

from __future__ import annotations

import contextlib
from typing import NamedTuple

import sqlalchemy as sa

from rummyhouse.store.database import Cabinet, TakenError, now
from rummyhouse.store.schema import analysis, match, seat


class AnalysisRow(NamedTuple):
    """The analysis of a match in which somebody has played.

    Attributes:
        table: its link.
        game: its name.
        seat: where this person sat.
        facts: the analysis, as JSON.
    """

    table: str
    game: str
    seat: int
    facts: str


class Analyses(Cabinet):
    """All analyses of a database."""

    async def find(self, table: str) -> str | None:
        """The analysis of this match, as JSON; None if it has none."""
        rows = await self._database.rows(sa.select(analysis.c.facts).where(analysis.c.match == table))
        return str(rows[0].facts) if rows else None

    async def keep(self, table: str, facts: str) -> None:
        """Keep the analysis of a match; one that it already has stays."""

        def work(connection: sa.Connection) -> None:
            if not connection.execute(sa.select(analysis.c.match).where(analysis.c.match == table)).all():
                connection.execute(sa.insert(analysis).values(match=table, made=now(), facts=facts))

        with contextlib.suppress(TakenError):  # another node was quicker
            await self._database.write(work)

    async def of(self, person: str, limit: int) -> list[AnalysisRow]:
        """The analyses of the matches in which this person has played, the latest first."""
        wanted = sa.select(match.c.id, match.c.game, seat.c.seat, analysis.c.facts)
        wanted = wanted.join(seat, seat.c.match == match.c.id).join(analysis, analysis.c.match == match.c.id)
        wanted = wanted.where(seat.c.person == person).order_by(analysis.c.made.desc()).limit(limit)
        rows = await self._database.rows(wanted) if person else []
        return [AnalysisRow(row.id, row.game, row.seat, row.facts) for row in rows]
