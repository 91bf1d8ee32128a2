"""Ratings: what is believed of a person's skill at a game, changed in the transaction that ends a rated match."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import sqlalchemy as sa

from rummyhouse.ratings import Skill, rate
from rummyhouse.store.database import Cabinet
from rummyhouse.store.schema import account, past_rating, rating

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rummyhouse.tables.log import RatedSeat


class RatingRow(NamedTuple):
    """Somebody's rating at a game, with the name of their account."""

    game: str
    person: str
    name: str
    skill: Skill
    matches: int


class PastRating(NamedTuple):
    """What was believed of somebody's skill at a game after a match that ended ``at`` (milliseconds since 1970)."""

    game: str
    at: int
    skill: Skill


class Change(NamedTuple):
    """What a match has done to somebody's rating."""

    before: Skill
    after: Skill


_ROW = (rating.c.game, rating.c.person, account.c.name, rating.c.mean, rating.c.deviation, rating.c.matches)


class Ratings(Cabinet):
    """All ratings of a database."""

    async def of_game(self, game: str, limit: int = 200) -> list[RatingRow]:
        """The best at a game, those first of whom that much is certain."""
        sure = rating.c.mean - 2 * rating.c.deviation
        wanted = sa.select(*_ROW).join(account, account.c.person == rating.c.person).where(rating.c.game == game)
        return await self._found(wanted.order_by(sure.desc(), account.c.name).limit(limit))

    async def of_person(self, person: str) -> list[RatingRow]:
        """Somebody's ratings, by game."""
        wanted = sa.select(*_ROW).join(account, account.c.person == rating.c.person).where(rating.c.person == person)
        return await self._found(wanted.order_by(rating.c.game))

    async def course(self, person: str) -> list[PastRating]:
        """How somebody's ratings have changed, the oldest first."""
        columns = (past_rating.c.game, past_rating.c.at, past_rating.c.mean, past_rating.c.deviation)
        wanted = sa.select(*columns).where(past_rating.c.person == person)
        rows = await self._database.rows(wanted.order_by(past_rating.c.at, past_rating.c.match))
        return [PastRating(row.game, row.at, Skill(row.mean, row.deviation)) for row in rows]

    async def of_people(self, game: str, people: Sequence[str]) -> dict[str, RatingRow]:
        """The ratings of these people at a game; who has none is left out."""
        wanted = sa.select(*_ROW).join(account, account.c.person == rating.c.person)
        wanted = wanted.where(rating.c.game == game, rating.c.person.in_(people))
        return {row.person: row for row in await self._found(wanted)} if people else {}

    async def changes(self, match: str) -> dict[str, Change]:
        """What a rated match has done to the ratings of its players; empty as long as it is not over."""
        this, past = past_rating.alias(), past_rating
        columns = (past.c.person, past.c.match, past.c.mean, past.c.deviation)
        known = sa.and_(past.c.person == this.c.person, past.c.game == this.c.game, past.c.at <= this.c.at)
        wanted = sa.select(*columns).join(this, known).where(this.c.match == match)
        course: dict[str, list[Skill]] = {}
        for row in await self._database.rows(wanted.order_by(past.c.match == match, past.c.at, past.c.match)):
            course.setdefault(row.person, [Skill()]).append(Skill(row.mean, row.deviation))
        return {person: Change(*skills[-2:]) for person, skills in course.items()}

    async def _found(self, wanted: sa.Select[tuple[str, str, str, float, float, int]]) -> list[RatingRow]:
        return [
            RatingRow(row.game, row.person, row.name, Skill(row.mean, row.deviation), row.matches)
            for row in await self._database.rows(wanted)
        ]

    async def forget(self, person: str) -> None:
        """Delete somebody's ratings."""
        async with self._database.transaction() as connection:
            for table in (rating, past_rating):
                await connection.execute(sa.delete(table).where(table.c.person == person))


def rate_match(connection: sa.Connection, game: str, seats: tuple[RatedSeat, ...], *, match: str, moment: int) -> None:
    """Change the ratings of all who sat in a rated match that has just ended.

    Whoever has deleted the account meanwhile counts as somebody new, and nothing is kept of that. The matches are
    counted first, always in the same order: so nobody else changes these ratings until the transaction ends.
    """
    people = sorted(seat.person for seat in seats)
    owners = connection.execute(sa.select(account.c.person).where(account.c.person.in_(people)))
    known = {row.person for row in owners}
    for person in people:
        counted = sa.update(rating).where(*_of(game, person)).values(matches=rating.c.matches + 1)
        if not connection.execute(counted).rowcount and person in known:
            fresh = {"game": game, "person": person, "matches": 1}
            connection.execute(sa.insert(rating).values(fresh | Skill()._asdict()))
    where = (rating.c.game == game, rating.c.person.in_(people))
    rows = connection.execute(sa.select(rating).where(*where)).all()
    skills = {row.person: Skill(row.mean, row.deviation) for row in rows}
    sides = sorted({seat.side for seat in seats})
    members = [[seat.person for seat in seats if seat.side == side] for side in sides]
    ranks = [max(seat.rank for seat in seats if seat.side == side) for side in sides]
    rated = rate([[skills.get(person, Skill()) for person in side] for side in members], ranks)
    for side, found in zip(members, rated, strict=True):
        for person, skill in zip(side, found, strict=True):
            changed = connection.execute(sa.update(rating).where(*_of(game, person)).values(skill._asdict()))
            if changed.rowcount:
                past = {"match": match, "person": person, "game": game, "at": moment} | skill._asdict()
                connection.execute(sa.insert(past_rating).values(past))


def _of(game: str, person: str) -> tuple[sa.ColumnElement[bool], sa.ColumnElement[bool]]:
    return rating.c.game == game, rating.c.person == person
