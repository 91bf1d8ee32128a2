"""The games that the house offers, and its tables: seating, opening, joining, records, the conversation."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING

from litestar import Response, get, post, websocket
from litestar.params import FromPath  # noqa: TC002 - Litestar reads it at run time

from rummyhouse.languages import say
from rummyhouse.server import texts
from rummyhouse.server.accounts.profile import calls_to
from rummyhouse.server.connections import RouteSocket  # noqa: TC001 - as above
from rummyhouse.server.offer import offer
from rummyhouse.server.office.bans import is_among_strangers
from rummyhouse.server.pages import ASK_AGAIN
from rummyhouse.server.problems import AnswerError
from rummyhouse.server.protocol import BotSeat, Join, Joined, Listing, NewTable, SeatingInfo, SeatingWish, TableLine
from rummyhouse.server.public_names import check_names
from rummyhouse.server.requests import (
    AnyRequest,
    answer,
    answer_all,
    answer_code,
    check_opening,
    house_of,
    person_of,
    read_wish,
)
from rummyhouse.server.security import is_own_origin
from rummyhouse.server.tables.conversation import CLOSING, Conversation
from rummyhouse.server.tables.correspondence import check_room, is_correspondence
from rummyhouse.server.tables.news import table_info
from rummyhouse.tables import LogError, NoSuchTableError, Table, TableProblem, agreed, decisions, messages, new_tables
from rummyhouse.tables.thinking import timed

if TYPE_CHECKING:
    from rummyhouse.server.house import OpenHouse

NO_SUCH_TABLE, FOREIGN = 4404, 4403
"""Close codes after which there is no point in trying again."""


# --- what the house offers --------------------------------------------------------------------------------------------


@get("/healthz", may="anyone")
async def healthz(request: AnyRequest) -> Response[bytes]:
    """Whether the house is open and its database keeps what is written."""
    await house_of(request).health.check()
    return answer({"status": "ok"})


@get("/readyz", may="anyone")
async def readyz(request: AnyRequest) -> Response[bytes]:
    """Whether people should be sent here: as ``/healthz``, once the games are read and until the house closes."""
    if house_of(request).is_cut_off:
        raise AnswerError("busy", say(texts.BUSY))
    await house_of(request).health.check_ready()
    return answer({"status": "ok"})


@get("/api/house", may="anyone")
async def show_house(request: AnyRequest) -> Response[bytes]:
    """The games, their house rules and bots."""
    return answer_all(request, offer(), caching=ASK_AGAIN)


# --- tables -----------------------------------------------------------------------------------------------------------


@post("/api/seating", may="anyone")
async def show_seating(request: AnyRequest) -> Response[bytes]:
    """Who would play with whom under these house rules."""
    wish = await read_wish(request, SeatingWish)
    _, _, sides = agreed(wish.game, wish.seats, wish.preset, wish.rules)
    return answer(SeatingInfo(sides))


@post("/api/tables", may="anyone")
async def open_table(request: AnyRequest) -> Response[bytes]:
    """Open a table and sit down at it."""
    wish = await read_wish(request, NewTable)
    house = house_of(request)
    bots = {bot.seat: bot.bot for bot in wish.bots}
    if len(bots) < len(wish.bots):
        raise TableProblem("malformed", say(messages.BOTS_TWICE, seat=_twice(wish.bots)))
    if wish.openness == "open":
        check_names([wish.nickname])
    person, cookies = await person_of(request)
    if wish.openness == "open" or wish.rated:
        await house.bans.check(person)
    ident = await house.sessions.account(request)
    account = await house.accounts.find(ident) if ident else None
    has_account = account is not None
    if wish.openness == "friends" and not has_account:
        raise AnswerError("not_permitted", say(texts.FRIENDS_NEED_ACCOUNT))
    if wish.rated and not has_account:
        raise AnswerError("not_permitted", say(messages.RATED_ACCOUNTS))
    if is_correspondence(wish.clock):
        await check_room(house, person)
    check_opening(request)
    table, seat = await new_tables.open_table(
        house.tables,
        game=wish.game,
        seats=wish.seats,
        person=person,
        name=wish.nickname,
        preset=wish.preset,
        rules=wish.rules,
        bots=bots,
        hints=wish.hints,
        openness=wish.openness,
        bots_after=wish.bots_after,
        filler=wish.filler,
        rated=wish.rated,
        free_talk=wish.free_talk,
        clock=wish.clock,
    )
    if wish.openness == "friends" and account is not None:
        house.messenger.run(house.friend_invitations.send(account, table))
    return answer(_joined(table, seat), 201, cookies)


@get("/api/tables", may="anyone")
async def my_tables(request: AnyRequest) -> Response[bytes]:
    """The tables where the person asking has a seat, those still open first, without those removed from the list."""
    house = house_of(request)
    return answer(await _tables_of(request, await house.sessions.person(request)))


@post("/api/tables/{link:str}/list", may="guest")
async def change_list(request: AnyRequest, link: FromPath[str]) -> Response[bytes]:
    """Remove a table from one's list, or put it there again; at the table nothing changes."""
    wish = await read_wish(request, Listing)
    house = house_of(request)
    person = await house.sessions.person(request)
    await house.store.put_on_list(link, person, listed=wish.listed)
    return answer(await _tables_of(request, person))


async def _tables_of(request: AnyRequest, person: str) -> list[TableLine]:
    house = house_of(request)
    account = await house.sessions.account(request)
    friends = await house.friends.of(account) if account else ()
    friends = [one for one in friends if one.agreed]
    calls = await calls_to(house, person, friends)
    found = [TableLine(one.table, one.game, "invited", (one.name,), my_turn=False) for one in calls]
    for link in await house.store.tables_of(person) if person else ():
        with contextlib.suppress(TableProblem, NoSuchTableError):
            found.append(_line(await house.tables.find(link), person))
    return [*found, *await house.live_evenings.lines_of(person, {one.person for one in friends})]


def _twice(bots: tuple[BotSeat, ...]) -> int:
    seats = [bot.seat for bot in bots]
    return next(seat for seat in seats if seats.count(seat) > 1)


def _line(table: Table, person: str) -> TableLine:
    truth = table.truth
    own = truth.seat_of(person)
    names = tuple(seat.name for seat in truth.seats)
    is_ready = truth.stage != "between" or truth.seats[own].ready
    is_asked = not truth.paused and (own in truth.actors or (truth.match is not None and not is_ready))
    asked = sorted(timed(truth)) if truth.by_correspondence else ()
    left = table.clocks.turn.left if asked else None
    return TableLine(
        truth.table,
        truth.game.name,
        "paused" if truth.paused else truth.stage,
        names,
        is_asked,
        own,
        truth.thinking.limit,
        left=left.turn if left else -1,
        waits_for=tuple(names[seat] for seat in asked),
        holiday=max((table.holiday_until(seat) for seat in asked), default=0),
        trial=truth.is_trial,
        stand_in=own >= 0 and truth.seats[own].kind == "stand_in",
    )


@get("/api/tables/{link:str}", may="anyone")
async def show_table(request: AnyRequest, link: FromPath[str]) -> Response[bytes]:
    """What everybody knows of a table apart from the cards: enough for its score sheet, which needs no conversation."""
    house = house_of(request)
    table = await house.tables.find(link)
    return answer_all(request, table_info(table, await house.online.occasion(table.truth)))


@post("/api/tables/{link:str}/join", may="anyone")
async def join_table(request: AnyRequest, link: FromPath[str]) -> Response[bytes]:
    """Take an empty seat, or come back to one's own."""
    wish = await read_wish(request, Join)
    async with house_of(request).tables.visit(link) as table:
        if table.truth.openness == "open":
            check_names([wish.nickname])
        person, cookies = await person_of(request)
        if is_among_strangers(table.truth):
            await house_of(request).bans.check(person)
        has_account = bool(await house_of(request).sessions.account(request))
        if table.truth.by_correspondence:
            await check_room(house_of(request), person, link)
        await table.do(lambda truth: decisions.sit(truth, person, wish.nickname, wish.seat, has_account=has_account))
        return answer(_joined(table, table.truth.seat_of(person)), 200, cookies)


def _joined(table: Table, seat: int) -> Joined:
    return Joined(table.id, seat, dict(table.truth.choice.values))


@get("/api/tables/{link:str}/record", may="anyone")
async def show_record(request: AnyRequest, link: FromPath[str]) -> Response[bytes]:
    """The record of a match that is over."""
    truth = (await house_of(request).tables.find(link)).truth
    if truth.match is None or truth.stage != "finished":
        raise AnswerError("not_possible", say(texts.NO_RECORD_YET))
    name = f"{truth.game.name}-{truth.table}.rummy"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return answer_all(request, truth.match.text().encode(), kind="text/plain", headers=headers)


@get("/api/tables/{link:str}/qr.svg", may="anyone")
async def draw_link(request: AnyRequest, link: FromPath[str]) -> Response[bytes]:
    """The table's link as a QR code."""
    table = await house_of(request).tables.find(link)
    return answer_code(f"{request.base_url}table/{table.id}")


@websocket("/api/tables/{link:str}/socket", may="anyone")
async def talk(socket: RouteSocket, link: FromPath[str]) -> None:
    """The conversation of a page with its table; ``?keeps`` if it keeps what it is told of the table."""
    house: OpenHouse = socket.app.state.house
    await socket.accept()
    if not is_own_origin(socket.headers, house.settings.origins):
        await socket.close(FOREIGN)
        return
    if house.sends_on(link):
        await socket.close(CLOSING)
        return
    async with house.doorway:
        visitor = await house.sessions.find(socket)
        try:
            account = await house.accounts.find(visitor.account) if visitor is not None and visitor.account else None
            table = await house.tables.find(link)
        except (NoSuchTableError, TableProblem):
            await socket.close(NO_SUCH_TABLE)
            return
        with table.held():
            name, address = account.name if account else "", socket.client.host if socket.client else ""
            keeps = "keeps" in socket.query_params
            Conversation(house, table, socket.line, visitor, name, address, keeps=keeps).begin()
    if visitor is not None and table.truth.seat_of(visitor.person) >= 0:
        with contextlib.suppress(LogError):
            # Whoever plays on has it in the list again.
            await house.store.put_on_list(link, visitor.person, listed=True)


ROUTES = [
    healthz,
    readyz,
    show_house,
    show_seating,
    open_table,
    my_tables,
    change_list,
    show_table,
    join_table,
    show_record,
    draw_link,
    talk,
]
PAGES = ("/", "/table/{link:str}", "/table/{link:str}/sheet")
"""Addresses that the client shows as pages."""
