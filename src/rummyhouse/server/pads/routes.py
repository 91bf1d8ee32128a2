"""Score pads: keeping what phones write, and telling others. As at tables a link is the key: to write, or to watch."""

from __future__ import annotations

import asyncio
import re
from typing import TYPE_CHECKING, Any

import msgspec
from litestar import Response, get, post, websocket
from litestar.params import FromPath, FromQuery  # noqa: TC002 - Litestar reads it at run time

from rummyhouse import pads
from rummyhouse.languages import say
from rummyhouse.server import texts
from rummyhouse.server.connections import RouteSocket  # noqa: TC001 - as above
from rummyhouse.server.pads.messages import (
    MAX_ACTS,
    MAX_RECORD,
    PadAct,
    PadActs,
    PadCorrect,
    PadKept,
    PadNews,
    PadOpen,
    PadRecord,
    PadRound,
)
from rummyhouse.server.pads.own_pads import keep_for_opener
from rummyhouse.server.problems import AnswerError
from rummyhouse.server.requests import AnyRequest, answer, answer_all, answer_code, check_opening, house_of, read_wish
from rummyhouse.server.security import is_own_origin
from rummyhouse.server.tables.routes import FOREIGN, NO_SUCH_TABLE
from rummyhouse.server.tournaments.pad_results import report_from_pad, said_to_pad
from rummyhouse.server.wire import write_body
from rummyhouse.store.pads import FullPadError, NoSuchPadError, Opening, watched_as

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from rummyhouse.pads import PadResult
    from rummyhouse.server.house import OpenHouse

_NAME = re.compile(r"[A-Za-z0-9_-]{22}")
_POINTED_AT = re.compile(r"at `\$\.(\w+)")
_PLAIN = re.compile(r"[^a-z]")
_read_act: msgspec.json.Decoder[PadAct] = msgspec.json.Decoder(PadAct)


@post("/api/pads/{pad:str}/acts", may="anyone")
async def keep_acts(request: AnyRequest, pad: FromPath[str]) -> Response[bytes]:
    """Keep acts of a pad, each only once; the first ones open it."""
    wish: PadActs = await read_wish(request, PadActs)
    return answer(PadKept(await _keep(request, pad, wish.acts)))


@post("/api/pads/{pad:str}/record", may="anyone", request_max_body_size=MAX_RECORD)
async def open_record(request: AnyRequest, pad: FromPath[str]) -> Response[bytes]:
    """Open a record that was kept as a new pad; one of a tournament's match is a pad like any other."""
    wish: PadRecord = await read_wish(request, PadRecord, MAX_RECORD)
    try:
        acts = await asyncio.to_thread(_acts_in, wish.record)
    except pads.PadError as error:
        raise AnswerError("malformed", say(texts.NOT_A_PAD, reason=str(error))) from None
    if await house_of(request).pads.has(pad):
        raise AnswerError("not_possible", say(texts.PAD_IS_THERE))
    return answer(PadKept(await _keep(request, pad, acts)))


def _acts_in(record: str) -> tuple[PadAct, ...]:
    """The acts in a record, if a pad can be made of them.

    Raises:
        PadError: it is no record, no match can begin as its pad was opened, or no pad here has such an act.
    """
    read = [act | {"match": ""} if act["kind"] == "open" else act for act in pads.read(record)]
    pads.fold([act for act in read if act["kind"] == "open"])
    return tuple(_act_of(number, act) for number, act in enumerate(read, 1))


def _act_of(number: int, act: dict[str, Any]) -> PadAct:
    try:
        found: PadAct = msgspec.convert(act, PadAct)
    except msgspec.ValidationError as error:  # what it says is in English, but the word that it points at is the file's
        at = _POINTED_AT.search(str(error))
        word = at[1] if at and at[1] != "kind" else str(act["kind"])
        raise pads.PadError(say(texts.NO_ENTRY_OF_A_PAD, number=number, word=word)) from None
    return found


async def _keep(request: AnyRequest, pad: str, written: Sequence[PadAct]) -> int:
    """Keep acts of a pad, and tell everybody; the number of its latest act."""
    if not _NAME.fullmatch(pad):
        raise AnswerError("not_found", say(texts.NO_SUCH_PAD))
    opened = next((one for one in written if isinstance(one, PadOpen)), None)
    opening = Opening(opened.game, opened.match) if opened else None
    acts = {one.id: write_body(one).decode() for one in written}
    house = house_of(request)
    known = await house.pads.opening(pad)
    if known is None and opening is not None:
        check_opening(request)
    played = known or opening
    _check_numbers(written, played.game if played else "")
    try:
        latest = await house.pads.add(pad, acts, opening, most=MAX_ACTS)
    except NoSuchPadError:
        raise AnswerError("not_found", say(texts.NO_SUCH_PAD)) from None
    except FullPadError:
        raise AnswerError("not_possible", say(texts.FULL_PAD, most=MAX_ACTS)) from None
    if known is None and opening is not None and not opening.match:
        await keep_for_opener(request, pad)
    standing = await _standing(house, pad)
    if standing is not None:
        await report_from_pad(house.live_tournaments, standing)
        house.live_tournaments.ring(standing.match.partition("/")[0])
    house.pad_listeners.ring(pad, latest)
    return latest


def _check_numbers(acts: Sequence[PadAct], game: str) -> None:
    """Check that the entry can have been counted.

    Raises:
        AnswerError: it cannot.
    """
    for one in acts:
        trouble = pads.trouble_in(game, one.tally) if isinstance(one, PadRound | PadCorrect) else ""
        if trouble:
            raise AnswerError("malformed", trouble)


async def _standing(house: OpenHouse, pad: str) -> PadResult | None:
    """How a tournament match stands on its pad; None for a pad outside any tournament."""
    opening = await house.pads.opening(pad)
    if opening is None or not opening.match:
        return None
    return (await house.pad_standings.of((pad,))).get(pad)


@get("/api/pads/{pad:str}/acts", may="anyone")
async def show_acts(request: AnyRequest, pad: FromPath[str], since: FromQuery[int] = 0) -> Response[bytes]:
    """The acts of a pad that a phone does not know yet."""
    return await _news(request, pad, since)


@get("/api/watched/{word:str}/acts", may="anyone")
async def show_watched_acts(request: AnyRequest, word: FromPath[str], since: FromQuery[int] = 0) -> Response[bytes]:
    """The same of a pad that is only watched; nothing in it tells the name of the pad."""
    return await _news(request, await _watched(request, word), since)


async def _watched(request: AnyRequest, word: str) -> str:
    try:
        return await house_of(request).pads.watched(word)
    except NoSuchPadError:
        raise AnswerError("not_found", say(texts.NO_SUCH_PAD)) from None


async def _news(request: AnyRequest, pad: str, since: int) -> Response[bytes]:
    since = min(max(since, 0), MAX_ACTS)
    acts = tuple(_read_act.decode(text) for text in await _acts(request, pad, since))
    house = house_of(request)
    standing = await _standing(house, pad)
    told = await said_to_pad(house.live_tournaments, standing) if standing is not None else ""
    return answer_all(request, PadNews(since + len(acts), acts, told, watched_as(pad)))


async def _acts(request: AnyRequest, pad: str, since: int = 0) -> Sequence[str]:
    try:
        return await house_of(request).pads.acts(pad, since)
    except NoSuchPadError:
        raise AnswerError("not_found", say(texts.NO_SUCH_PAD)) from None


@get("/api/pads/{pad:str}/pad.csv", may="anyone")
async def show_table_of_rounds(request: AnyRequest, pad: FromPath[str]) -> Response[bytes]:
    """The rounds of a pad as rows for a spreadsheet."""
    return await _file(request, pad, pads.csv, "text/csv", "csv")


@get("/api/pads/{pad:str}/record", may="anyone")
async def show_pad_record(request: AnyRequest, pad: FromPath[str]) -> Response[bytes]:
    """The acts of a pad as text, to be kept and read back."""
    return await _file(request, pad, pads.write, "text/plain", "pad")


async def _file(
    request: AnyRequest, pad: str, write: Callable[[list[Any]], str], kind: str, ending: str
) -> Response[bytes]:
    acts = [msgspec.json.decode(text) for text in await _acts(request, pad)]
    try:
        text = await asyncio.to_thread(write, acts)
    except pads.PadError as error:
        raise AnswerError("not_possible", str(error)) from None
    game = next(act["game"] for act in acts if act["kind"] == "open")
    headers = {
        "content-disposition": f'attachment; filename="{_PLAIN.sub("", game)}-{pad[:8]}.{ending}"',
        "cache-control": "no-store",
    }
    return answer_all(request, text.encode(), kind=kind, headers=headers)


@get("/api/pads/{pad:str}/qr.svg", may="anyone")
async def draw_pad_link(request: AnyRequest, pad: FromPath[str]) -> Response[bytes]:
    """The pad's link as a QR code."""
    if not await house_of(request).pads.has(pad):
        raise AnswerError("not_found", say(texts.NO_SUCH_PAD))
    return answer_code(f"{request.base_url}pad/{pad}")


@get("/api/watched/{word:str}/qr.svg", may="anyone")
async def draw_watching_link(request: AnyRequest, word: FromPath[str]) -> Response[bytes]:
    """The link with which a pad is watched as a QR code."""
    await _watched(request, word)
    return answer_code(f"{request.base_url}pad/watch/{word}")


@websocket("/api/pads/{pad:str}/socket", may="anyone")
async def attend(socket: RouteSocket, pad: FromPath[str]) -> None:
    """Signal a page whenever the pad it shows has new acts."""
    await _attend(socket, pad)


@websocket("/api/watched/{word:str}/socket", may="anyone")
async def attend_watched(socket: RouteSocket, word: FromPath[str]) -> None:
    """The same for a page on which a pad is only watched."""
    try:
        pad = await socket.app.state.house.pads.watched(word)
    except NoSuchPadError:
        pad = ""
    await _attend(socket, pad)


async def _attend(socket: RouteSocket, pad: str) -> None:
    house: OpenHouse = socket.app.state.house
    await socket.accept()
    if not is_own_origin(socket.headers, house.settings.origins):
        await socket.close(FOREIGN)
        return

    socket.forget_headers()

    async def count() -> int:
        return len(await house.pads.acts(pad))

    try:
        await house.pad_listeners.attend(pad, count, socket)
    except NoSuchPadError:
        await socket.close(NO_SUCH_TABLE)


ROUTES = [
    keep_acts,
    open_record,
    show_acts,
    show_table_of_rounds,
    show_pad_record,
    draw_pad_link,
    attend,
    show_watched_acts,
    draw_watching_link,
    attend_watched,
]
PAGES = ("/pad", "/pad/{pad:str}", "/pad/watch/{word:str}")
"""Addresses that the client shows as pages."""
