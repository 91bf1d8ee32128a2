"""The list of tables that look for players, and a seat with anybody."""

from __future__ import annotations

from typing import TYPE_CHECKING

from litestar import Response, get, post

from rummyhouse.server.open_tables.matchmaker import has_friend
from rummyhouse.server.open_tables.messages import Anybody, OpenTable, OpenTables
from rummyhouse.server.protocol import Joined
from rummyhouse.server.public_names import check_names
from rummyhouse.server.ratings.at_tables import ratings_at
from rummyhouse.server.requests import AnyRequest, answer, check_opening, house_of, person_of, read_wish
from rummyhouse.server.tables.correspondence import check_room, is_correspondence

if TYPE_CHECKING:
    from rummyhouse.server.ratings.messages import SeatRating
    from rummyhouse.tables import Table


@get("/api/open-tables", may="anyone")
async def show_open_tables(request: AnyRequest) -> Response[bytes]:
    """The tables that look for players; those for friends only if the person asking is one."""
    house = house_of(request)
    person, account = await house.sessions.person(request), await house.sessions.account(request)
    known = await house.friends.of(account) if account else ()
    friends = frozenset(one.person for one in known if one.agreed)
    await house.tables.look_for_seeking()
    found = house.matchmaker.list_for(person, friends, await house.blocks.apart(person))
    ratings = {table.id: await ratings_at(house.ratings, table.truth) for table in found}
    return answer(OpenTables(tuple(_line(table, person, friends, ratings[table.id]) for table in found)))


def _line(table: Table, person: str, friends: frozenset[str], ratings: tuple[SeatRating | None, ...]) -> OpenTable:
    truth = table.truth
    return OpenTable(
        table=truth.table,
        game=truth.game.name,
        title=truth.game.title,
        preset=truth.choice.preset,
        changed=dict(truth.choice.changed),
        names=tuple(seat.name for seat in truth.seats),
        bots=tuple(seat.kind == "bot" for seat in truth.seats),
        openness=truth.openness,
        friends=has_friend(truth, friends),
        mine=truth.seat_of(person) >= 0,
        hints=truth.hints,
        fill_left=table.fill_left,
        rated=truth.rated,
        clock=truth.thinking.limit,
        ratings=ratings,
    )


@post("/api/open-tables/anybody", may="anyone")
async def play_with_anybody(request: AnyRequest) -> Response[bytes]:
    """A seat at a fitting open table, or at a new one where the next who asks is seated."""
    wish = await read_wish(request, Anybody)
    check_names([wish.nickname])
    person, cookies = await person_of(request)
    house = house_of(request)
    has_account = bool(await house.sessions.account(request))
    await house.bans.check(person)
    if is_correspondence(wish.clock):
        await check_room(house, person)
    check_opening(request)
    apart = await house.blocks.apart(person)
    await house.tables.look_for_seeking()
    table, seat = await house.matchmaker.seat(person, wish, apart, has_account=has_account)
    return answer(Joined(table.id, seat, dict(table.truth.choice.values)), 200, cookies)


ROUTES = [show_open_tables, play_with_anybody]
PAGES = ("/open",)
"""Addresses that the client shows as pages."""
