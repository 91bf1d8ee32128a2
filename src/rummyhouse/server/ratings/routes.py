"""The leaderboard of each game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from litestar import Response, get
from litestar.params import FromPath  # noqa: TC002 - Litestar reads it at run time

from rummyhouse import games
from rummyhouse.server.ratings.at_tables import ratings_at
from rummyhouse.server.ratings.messages import Leaderboard, RatingLine, TableRatings
from rummyhouse.server.requests import AnyRequest, answer, house_of

if TYPE_CHECKING:
    from rummyhouse.store.ratings import RatingRow


@get("/api/ratings/{game:str}", may="anyone")
async def show_ratings(request: AnyRequest, game: FromPath[str]) -> Response[bytes]:
    """The best players of a game."""
    house, kind = house_of(request), games.find(game)
    person = await house.sessions.person(request)
    found = await house.ratings.of_game(kind.name)
    return answer(Leaderboard(kind.name, kind.title, tuple(_line(one, person) for one in found)))


def _line(row: RatingRow, person: str) -> RatingLine:
    skill = row.skill
    return RatingLine(
        name=row.name,
        value=round(skill.mean),
        margin=skill.margin,
        provisional=skill.is_provisional,
        matches=row.matches,
        mine=row.person == person,
    )


@get("/api/tables/{link:str}/ratings", may="anyone")
async def show_table_ratings(request: AnyRequest, link: FromPath[str]) -> Response[bytes]:
    """The ratings of those who sit at a rated table."""
    house = house_of(request)
    return answer(TableRatings(await ratings_at(house.ratings, (await house.tables.find(link)).truth)))


ROUTES = [show_ratings, show_table_ratings]
PAGES = ("/ratings", "/ratings/{game:str}")
"""Addresses that the client shows as pages."""
