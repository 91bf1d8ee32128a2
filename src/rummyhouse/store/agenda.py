"""Whether there is anything that the house has to do by itself: one question instead of one for each kind of thing."""

from __future__ import annotations

from typing import Literal, get_args

import sqlalchemy as sa

from rummyhouse.store.database import Cabinet
from rummyhouse.store.holidays import OVER
from rummyhouse.store.schema import evening, holiday, match, tournament, used_time

Kind = Literal["due", "games", "mail", "evenings", "holidays", "correspondence"]
"""Something has fallen due in a tournament; games are on in one; e-mails wait there; a table is to be laid for an
evening, or its seats are kept; a holiday is to come, lasts, or has just ended; a match by correspondence waits.
"""
KINDS: frozenset[Kind] = frozenset(get_args(Kind))

CORRESPONDENCE = sa.exists().where(used_time.c.wake >= 0, used_time.c.match == match.c.id, match.c.stage != "finished")
"""That a table by correspondence has something to do by itself some time."""


class Agenda(Cabinet):
    """What there is to do."""

    async def look(self, moment: int, early: int) -> frozenset[Kind]:
        """What there is to do at this moment, where tables are laid so many milliseconds early."""
        wanted: dict[Kind, sa.Exists] = {
            "due": sa.exists().where(tournament.c.alarm <= moment),
            "games": sa.exists().where(tournament.c.state.in_(("posted", "running"))),
            "mail": sa.exists().where(tournament.c.mail > 0),
            "evenings": sa.exists().where(
                sa.or_(
                    evening.c.state.in_(("closing", "laid")),
                    sa.and_(evening.c.state == "planned", evening.c.moment <= moment + early),
                )
            ),
            "holidays": sa.exists().where(holiday.c.settled < OVER),
            "correspondence": CORRESPONDENCE,
        }
        row = (await self._database.rows(sa.select(*(one.label(kind) for kind, one in wanted.items()))))[0]
        return frozenset(kind for kind, found in zip(wanted, row, strict=True) if found)
