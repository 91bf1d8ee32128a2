"""What anybody may do about others: block them, report them; and what the operators have to say to oneself."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

from litestar import Response, get, post
from litestar.datastructures import Cookie

from rummyhouse.languages import say
from rummyhouse.server.evenings.live_evenings import milliseconds
from rummyhouse.server.notices.texts import reported
from rummyhouse.server.office import messages as wire
from rummyhouse.server.office import texts
from rummyhouse.server.office.people import Meant, meant
from rummyhouse.server.problems import AnswerError
from rummyhouse.server.requests import AnyRequest, address_of, answer, house_of, read_wish, take
from rummyhouse.store.office import BanRow, ReportRow, WarningRow

if TYPE_CHECKING:
    from rummyhouse.server.house import OpenHouse

MOST_BLOCKS = 200


async def _other(request: AnyRequest, who: wire.Somebody) -> tuple[str, Meant]:
    """The person asking, and the other who is meant.

    Raises:
        AnswerError: nobody is meant, or the person asking.
    """
    house = house_of(request)
    person, found = await house.sessions.person(request), await meant(house, who)
    if found.person == person:
        raise AnswerError("not_possible", say(texts.YOURSELF))
    return person, found


# --- blocks -----------------------------------------------------------------------------------------------------------


async def _blocks(house: OpenHouse, person: str) -> Response[bytes]:
    rows = await house.blocks.of(person)
    return answer(wire.BlockList(tuple(wire.BlockLine(row.id, row.name, row.at) for row in rows)))


@get("/api/blocks", may="anyone")
async def show_blocks(request: AnyRequest) -> Response[bytes]:
    """Whom the person asking has blocked."""
    house = house_of(request)
    return await _blocks(house, await house.sessions.person(request))


@post("/api/blocks", may="guest")
async def block(request: AnyRequest) -> Response[bytes]:
    """Block somebody; a friendship with them ends, and their calls are forgotten."""
    wish = await read_wish(request, wire.BlockSomebody)
    house = house_of(request)
    person, other = await _other(request, wish.who)
    if len(await house.blocks.of(person)) >= MOST_BLOCKS:
        raise AnswerError("not_possible", say(texts.BLOCKS_FULL, most=MOST_BLOCKS))
    await house.blocks.add(person, other.person, other.name)
    account = await house.sessions.account(request)
    if account and other.account:
        await house.friends.part(account, other.account)
    await _tell(house, person, other)
    return await _blocks(house, person)


@post("/api/blocks/remove", may="guest")
async def unblock(request: AnyRequest) -> Response[bytes]:
    """Block somebody no longer."""
    wish = await read_wish(request, wire.Unblock)
    house = house_of(request)
    person = await house.sessions.person(request)
    await house.blocks.remove(person, wish.block)
    house.blocked.forget(person)
    return await _blocks(house, person)


async def _tell(house: OpenHouse, person: str, other: Meant) -> None:
    """From now on nothing that the other says is shown, at the table where both are, either."""
    house.blocked.forget(person)
    if other.table is not None:
        other.table.stir()


# --- reports ----------------------------------------------------------------------------------------------------------


@post("/api/reports", may="guest")
async def report(request: AnyRequest) -> Response[bytes]:
    """Tell the operators about somebody."""
    wish = await read_wish(request, wire.Report)
    house = house_of(request)
    person, other = await _other(request, wish.who)
    take(say(texts.TOO_MANY_REPORTS), (house.reports, person), (house.many_reports, address_of(request)))
    row = ReportRow(
        id=secrets.token_hex(8),
        reporter=person,
        reporter_name=await _name(request, person, other),
        about=other.person,
        name=other.name,
        reason=wish.reason,
        words=wish.words.strip(),
        said=_said(other),
        match=other.table.id if other.table else "",
        at=milliseconds(house.settings.clock()),
    )
    await house.office.add_report(row)
    for operator in await house.office.operator_persons():
        if operator not in (person, other.person):
            house.messenger.send(operator, "report", reported(other.name))
    return answer(wire.ReportReceived(other.name), 201)


async def _name(request: AnyRequest, person: str, other: Meant) -> str:
    """What the reporter is called: at the table, or by their account; "" for a guest who only looks on."""
    truth = other.table.truth if other.table else None
    seat = truth.seat_of(person) if truth else -1
    if truth is not None and seat >= 0:
        return truth.seats[seat].name
    ident = await house_of(request).sessions.account(request)
    account = await house_of(request).accounts.find(ident) if ident else None
    return account.name if account else ""


def _said(other: Meant) -> tuple[tuple[str, str, str], ...]:
    """The last remarks at the table, with who has made them."""
    if other.table is None:
        return ()
    seats = other.table.truth.seats
    remarks = (one for one, _ in other.table.talk.remarks)
    return tuple((seats[one.seat].person, seats[one.seat].name, one.kept) for one in remarks)


# --- what the operators have to say -----------------------------------------------------------------------------------

WORD = "rummyhouse_word"
"""A cookie that tells the page that there is something to read: it holds nothing, and opens nothing."""


def warning_line(row: WarningRow) -> wire.WarningLine:
    """A warning as it goes over the wire."""
    return wire.WarningLine(row.id, row.words, row.at, row.confirmed)


def ban_line(row: BanRow, moment: int) -> wire.BanLine:
    """A ban as it goes over the wire."""
    return wire.BanLine(row.id, row.reason, row.at, row.until, row.lifted, row.is_on(moment))


async def office_word(house: OpenHouse, person: str) -> wire.OfficeWord:
    """What the operators have to say to this person."""
    if not person:
        return wire.OfficeWord()
    waiting = tuple(warning_line(row) for row in await house.office.warnings(person) if not row.confirmed)
    ban, moment = await house.bans.of(person), milliseconds(house.settings.clock())
    return wire.OfficeWord(waiting, ban_line(ban, moment) if ban else None)


async def word_cookies(request: AnyRequest) -> list[Cookie]:
    """What a page is sent so that it asks for the word of the operators: nothing, where nothing waits."""
    house = house_of(request)
    found = await office_word(house, await house.sessions.person(request))
    waits, asks = bool(found.warnings or found.ban), WORD in request.cookies
    return [_word_cookie(waits=waits)] if waits != asks else []


def _word_cookie(*, waits: bool) -> Cookie:
    return Cookie(key=WORD, value="1" if waits else "", max_age=None if waits else 0, path="/", samesite="lax")


@get("/api/office-word", may="anyone")
async def show_word(request: AnyRequest) -> Response[bytes]:
    """What the operators have to say to the person asking."""
    house = house_of(request)
    return answer(await office_word(house, await house.sessions.person(request)))


@post("/api/office-word/confirm", may="guest")
async def confirm_warning(request: AnyRequest) -> Response[bytes]:
    """The person asking has read a warning."""
    wish = await read_wish(request, wire.ConfirmWarning)
    house = house_of(request)
    person = await house.sessions.person(request)
    await house.office.confirm(person, wish.warning, milliseconds(house.settings.clock()))
    return answer(await office_word(house, person), cookies=await word_cookies(request))


ROUTES = [show_blocks, block, unblock, report, show_word, confirm_warning]
PAGES: tuple[str, ...] = ()
"""Blocks stand on the own page; what operators say comes up wherever one is."""
