"""The application: every address of the house."""

from __future__ import annotations

import contextlib
import io
import logging
from typing import TYPE_CHECKING, Any

import segno
from litestar import Litestar, Request, Response, WebSocket, get, post, websocket
from litestar.exceptions import HTTPException, NotFoundException
from litestar.params import FromPath  # noqa: TC002 - Litestar reads it at run time

from rummyhouse import games
from rummyhouse.server import texts
from rummyhouse.server.conversation import Conversation
from rummyhouse.server.house import OpenHouse, rules_page
from rummyhouse.server.news import table_info
from rummyhouse.server.pages import File, Pages
from rummyhouse.server.protocol import (
    MAX_MESSAGE,
    BotSeat,
    ErrorAnswer,
    Join,
    Joined,
    NewTable,
    Seating,
    SeatingWish,
    TableLine,
)
from rummyhouse.server.safety import SafeHeaders, content_policy, is_own_origin
from rummyhouse.server.wire import UnreadableError, read_body, write_body
from rummyhouse.tables import NoSuchTableError, Table, TableProblem, Truth, decisions, messages, seating
from rummyhouse.tables.log import LogError

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from litestar.datastructures import Cookie

    from rummyhouse.server.settings import Settings

NO_SUCH_TABLE, FOREIGN = 4404, 4403
"""Codes with which a socket is closed for good."""

_STATUS = {
    "malformed": 400,
    "not_permitted": 403,
    "not_found": 404,
    "wrong_method": 405,
    "not_possible": 409,
    "out_of_date": 409,
    "too_large": 413,
    "too_fast": 429,
    "fault": 500,
    "busy": 503,
}
_PAGES = ("/", "/table/{link:str}", "/table/{link:str}/sheet", "/rules", "/rules/{game:str}", "/settings", "/about")
_logger = logging.getLogger(__name__)

AnyRequest = Request[Any, Any, Any]
AnySocket = WebSocket[Any, Any, Any]


class AnswerError(Exception):
    """A request that is answered with an :class:`ErrorAnswer`."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


def create_app(settings: Settings) -> Litestar:
    """The house as an ASGI application."""
    pages = Pages(settings.client)

    @contextlib.asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        async with OpenHouse.open(settings) as house:
            app.state.house = house
            yield

    async def page(request: AnyRequest) -> Response[bytes]:
        return _file(request, pages.index)

    async def asset(request: AnyRequest, path: FromPath[str]) -> Response[bytes]:
        found = pages.find(path if path.startswith("/") else f"/{path}")
        if found is None:
            raise AnswerError("not_found", texts.NOT_FOUND)
        return _file(request, found)

    return Litestar(
        route_handlers=[
            healthz,
            show_house,
            show_rules,
            show_seating,
            open_table,
            my_tables,
            show_table,
            join_table,
            show_record,
            draw_link,
            talk,
            get(list(_PAGES), include_in_schema=False)(page),
            get("/{path:path}", include_in_schema=False)(asset),
        ],
        lifespan=[lifespan],
        before_send=[SafeHeaders(content_policy(pages.script_hashes))],
        exception_handlers={Exception: _answer_error},
        request_max_body_size=MAX_MESSAGE,
        openapi_config=None,
        logging_config=None,
    )


# --- what the house offers --------------------------------------------------------------------------------------------


@get("/healthz")
async def healthz(request: AnyRequest) -> Response[bytes]:
    """Whether the house is open and its database answers."""
    await _house(request).store.has_session("")
    return _json({"status": "ok"})


@get("/api/house")
async def show_house(request: AnyRequest) -> Response[bytes]:
    """The games, their house rules and bots."""
    return _json(_house(request).offer)


@get("/api/rules/{game:str}")
async def show_rules(game: FromPath[str]) -> Response[bytes]:
    """The rules of a game, clause by clause."""
    if game not in games.NAMES:
        raise AnswerError("not_found", texts.NO_RULES.format(name=game[:32], known=", ".join(games.NAMES)))
    return _json(rules_page(game))


# --- tables -----------------------------------------------------------------------------------------------------------


@post("/api/seating")
async def show_seating(request: AnyRequest) -> Response[bytes]:
    """Who would play with whom under these house rules."""
    wish = await _wish(request, SeatingWish)
    _, _, sides = seating(wish.game, wish.seats, wish.preset, wish.rules)
    return _json(Seating(sides))


@post("/api/tables")
async def open_table(request: AnyRequest) -> Response[bytes]:
    """Open a table and sit down at it."""
    wish = await _wish(request, NewTable)
    house = _house(request)
    bots = {bot.seat: bot.bot for bot in wish.bots}
    if len(bots) < len(wish.bots):
        raise TableProblem("malformed", messages.BOTS_TWICE.format(seat=_twice(wish.bots)))
    person, cookies = await _person(request)
    table, seat = await house.tables.open(
        game=wish.game,
        seats=wish.seats,
        person=person,
        name=wish.nickname,
        preset=wish.preset,
        rules=wish.rules,
        bots=bots,
        hints=wish.hints,
    )
    return _json(_joined(table, seat), 201, cookies)


@get("/api/tables")
async def my_tables(request: AnyRequest) -> Response[bytes]:
    """The tables where whoever asks has a seat, the latest first."""
    house = _house(request)
    person = await house.sessions.person(request)
    found: list[TableLine] = []
    for link in await house.store.tables_of(person) if person else ():
        with contextlib.suppress(TableProblem, NoSuchTableError):
            found.append(_line(await house.tables.glance(link), person))
    return _json(found)


def _twice(bots: tuple[BotSeat, ...]) -> int:
    seats = [bot.seat for bot in bots]
    return next(seat for seat in seats if seats.count(seat) > 1)


def _line(truth: Truth, person: str) -> TableLine:
    own = truth.seat_of(person)
    names = tuple(seat.name for seat in truth.seats)
    is_asked = own in truth.actors or (
        truth.match is not None and truth.stage == "between" and not truth.seats[own].ready
    )
    return TableLine(truth.table, truth.game.name, truth.stage, names, is_asked)


@get("/api/tables/{link:str}")
async def show_table(request: AnyRequest, link: FromPath[str]) -> Response[bytes]:
    """What everybody knows of a table besides the cards: for its score sheet, which needs no conversation."""
    return _json(table_info(await _house(request).tables.find(link)))


@post("/api/tables/{link:str}/join")
async def join_table(request: AnyRequest, link: FromPath[str]) -> Response[bytes]:
    """Take an empty seat, or come back to the own one."""
    wish = await _wish(request, Join)
    table = await _house(request).tables.find(link)
    person, cookies = await _person(request)
    await table.do(lambda truth: decisions.sit(truth, person, wish.nickname, wish.seat))
    return _json(_joined(table, table.truth.seat_of(person)), 200, cookies)


def _joined(table: Table, seat: int) -> Joined:
    return Joined(table.id, seat, dict(table.truth.choice.values))


@get("/api/tables/{link:str}/record")
async def show_record(request: AnyRequest, link: FromPath[str]) -> Response[bytes]:
    """The record of a match that is over."""
    truth = (await _house(request).tables.find(link)).truth
    if truth.match is None or truth.stage != "finished":
        raise AnswerError("not_possible", texts.NO_RECORD_YET)
    name = f"{truth.game.name}-{truth.table}.rummy"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(truth.match.text().encode(), media_type="text/plain; charset=utf-8", headers=headers)


@get("/api/tables/{link:str}/qr.svg")
async def draw_link(request: AnyRequest, link: FromPath[str]) -> Response[bytes]:
    """The table's link as a QR code."""
    table = await _house(request).tables.find(link)
    picture = io.BytesIO()
    address = f"{request.base_url}table/{table.id}"
    segno.make(address, error="m").save(picture, kind="svg", border=2, dark="#111", light="#fff", omitsize=True)
    return Response(picture.getvalue(), media_type="image/svg+xml", headers={"cache-control": "private, max-age=3600"})


@websocket("/api/tables/{link:str}/socket")
async def talk(socket: AnySocket, link: FromPath[str]) -> None:
    """The conversation of a page with its table."""
    house: OpenHouse = socket.app.state.house
    await socket.accept()
    if not is_own_origin(socket.headers, house.settings.origins):
        await socket.close(FOREIGN)
        return
    try:
        table = await house.tables.find(link)
    except (NoSuchTableError, TableProblem):
        await socket.close(NO_SUCH_TABLE)
        return
    await Conversation(house, table, socket, await house.sessions.person(socket)).run()


# --- what requests have in common -------------------------------------------------------------------------------------


def _house(request: AnyRequest) -> OpenHouse:
    house: OpenHouse = request.app.state.house
    return house


async def _wish(request: AnyRequest, kind: type[Any]) -> Any:
    """The body of a request that changes something, once it is clear that it may be made."""
    house = _house(request)
    if not is_own_origin(request.headers, house.settings.origins):
        raise AnswerError("not_permitted", texts.OTHER_ORIGIN)
    if not house.requests.allow(request.client.host if request.client else ""):
        raise AnswerError("too_fast", texts.TOO_FAST)
    if request.content_type[0] != "application/json":
        raise AnswerError("malformed", texts.NOT_JSON)
    return read_body(kind, await request.body())


async def _person(request: AnyRequest) -> tuple[str, list[Cookie]]:
    """Who asks; a guest who is new gets a session and its cookie."""
    sessions = _house(request).sessions
    person = await sessions.person(request)
    if person:
        return person, []
    person, cookie = await sessions.begin(secure=request.url.scheme == "https")
    return person, [cookie]


def _json(value: object, status: int = 200, cookies: list[Cookie] | None = None) -> Response[bytes]:
    return Response(
        write_body(value),
        status_code=status,
        media_type="application/json",
        cookies=cookies,
        headers={"cache-control": "no-store"},
    )


def _file(request: AnyRequest, file: File) -> Response[bytes]:
    headers = {"cache-control": file.caching, "etag": file.tag}
    if request.headers.get("if-none-match") == file.tag:
        return Response(b"", status_code=304, headers=headers, media_type=file.kind)
    return Response(file.content, headers=headers, media_type=file.kind)


def _answer_error(request: AnyRequest, error: Exception) -> Response[bytes]:
    """Whatever went wrong becomes an :class:`ErrorAnswer` with the right status."""
    match error:
        case AnswerError() | UnreadableError() | TableProblem():
            code, message = error.code, str(error)
        case NoSuchTableError():
            code, message = "not_found", str(error)
        case NotFoundException():
            code, message = "not_found", texts.NOT_FOUND
        case LogError():
            _logger.error("%s %s: %s", request.method, request.url.path, error)
            code, message = "busy", texts.BUSY
        case HTTPException(status_code=405):
            code, message = "wrong_method", texts.WRONG_METHOD
        case HTTPException(status_code=413):
            code, message = "too_large", texts.TOO_LARGE.format(most=MAX_MESSAGE)
        case HTTPException(status_code=status) if status < 500:
            code, message = "malformed", texts.MALFORMED.format(reason=error.detail)
        case _:
            _logger.error("%s %s failed", request.method, request.url.path, exc_info=error)
            code, message = "fault", texts.FAULT
    return _json(ErrorAnswer(code, message), _STATUS[code])
