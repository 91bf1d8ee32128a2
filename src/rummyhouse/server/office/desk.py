"""The office: what operators see and do. Everything they do is written down in the same moment."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

from litestar import Response, get, post
from litestar.params import FromPath  # noqa: TC002 - Litestar reads it at run time

from rummyhouse.languages import keeping, say, told
from rummyhouse.server.accounts.routes import own_account
from rummyhouse.server.evenings.live_evenings import milliseconds
from rummyhouse.server.office import messages as wire
from rummyhouse.server.office import texts
from rummyhouse.server.office.people import meant
from rummyhouse.server.office.routes import ban_line, warning_line
from rummyhouse.server.permissions import Role, add_role
from rummyhouse.server.problems import AnswerError
from rummyhouse.server.requests import AnyRequest, answer, house_of, read_wish
from rummyhouse.store.office import DAY, REPORTS_KEPT, BanRow, OfficeEntry, ReportRow, WarningRow

if TYPE_CHECKING:
    from typing import Any

    from litestar.connection import ASGIConnection

    from rummyhouse.store.office import EntryKind, ReportState

_PAGE = 30
_SHOWN = 100  # reports in somebody's file
_HOUR = 60 * 60 * 1000
_DAY = 24  # hours
_SHORT = 9  # digits of a number that anybody could mean


async def _is_operator(connection: ASGIConnection[Any, Any, Any, Any]) -> bool:
    house = connection.app.state.house
    account = await house.sessions.account(connection)
    return bool(account) and bool(await house.office.is_operator(account))


OPERATOR = add_role(
    "operator",
    Role("operators of the house (`rummyhouse operator NAME`)", frozenset(), _is_operator, texts.NOT_AN_OPERATOR),
)


async def _entry(request: AnyRequest, kind: EntryKind, person: str, name: str, words: str) -> OfficeEntry:
    """What the operator asking does now, as it is written down."""
    account = await own_account(request)
    moment = milliseconds(house_of(request).settings.clock())
    return OfficeEntry(moment, account.name, account.person, kind, person, name, words)


def _number(request: AnyRequest, name: str) -> int:
    text = request.query_params.get(name, "0")
    return int(text) if text.isdecimal() and len(text) <= _SHORT else 0


# --- reports ----------------------------------------------------------------------------------------------------------


@get("/api/office/reports", may=OPERATOR)
async def show_reports(request: AnyRequest) -> Response[bytes]:
    """The reports of one state, page by page."""
    house = house_of(request)
    asked, skip = request.query_params.get("state", "open"), _number(request, "skip")
    state: ReportState = "looking" if asked == "looking" else "done" if asked == "done" else "open"
    rows = await house.office.reports(state, skip, _PAGE + 1)
    lines = tuple(_line(row) for row in rows[:_PAGE])
    waiting, looking = await house.office.count("open"), await house.office.count("looking")
    return answer(wire.ReportQueue(lines, len(rows) > _PAGE, waiting, looking, REPORTS_KEPT // DAY))


def _line(row: ReportRow) -> wire.ReportLine:
    said = tuple(wire.SaidLine(name, told(sentence), who == row.about) for who, name, sentence in row.said)
    return wire.ReportLine(
        report=row.id,
        person=row.about,
        name=row.name,
        reporter=row.reporter,
        reporter_name=row.reporter_name,
        reason=row.reason,
        words=row.words,
        said=said,
        table=row.match,
        at=row.at,
        state=row.state,
        note=row.note,
        operator=row.operator,
        changed=row.changed,
    )


@post("/api/office/reports/{report:str}", may=OPERATOR)
async def settle_report(request: AnyRequest, report: FromPath[str]) -> Response[bytes]:
    """Look at a report, put it back, or be done with it and say what was decided."""
    wish = await read_wish(request, wire.SettleReport)
    house = house_of(request)
    row, note = await house.office.report(report), wish.note.strip()
    if row is None:
        raise AnswerError("not_found", say(texts.NO_SUCH_REPORT))
    if wish.state == "done" and not note:
        raise AnswerError("not_possible", say(texts.NOTE_MISSING))
    words = f"{wish.state}: {note}" if note else wish.state
    await house.office.settle(report, wish.state, note, await _entry(request, "report", row.about, row.name, words))
    changed = await house.office.report(report)
    assert changed is not None
    return answer(_line(changed))


# --- people -----------------------------------------------------------------------------------------------------------


async def _file(request: AnyRequest, person: str) -> Response[bytes]:
    """What the office knows of a person.

    Raises:
        AnswerError: nothing, and it is no account's.
    """
    house = house_of(request)
    account = await house.accounts.of_person(person)
    reports = await house.office.reports_about(person, _SHOWN)
    warnings, bans = await house.office.warnings(person), await house.office.bans(person)
    made = await house.office.reports_by(person)
    name = account.name if account else await house.office.called(person)
    if account is None and not (reports or warnings or bans or made or name):
        raise AnswerError("not_found", say(texts.NO_SUCH_PERSON))
    moment = milliseconds(house.settings.clock())
    found = wire.PersonFile(
        person=person,
        name=name,
        account=account is not None,
        operator=account is not None and await house.office.is_operator(account.id),
        reports=tuple(_line(row) for row in reports),
        made=len(made),
        warnings=tuple(warning_line(row) for row in warnings),
        bans=tuple(ban_line(row, moment) for row in bans),
    )
    return answer(found)


@get("/api/office/people/{person:str}", may=OPERATOR)
async def show_person(request: AnyRequest, person: FromPath[str]) -> Response[bytes]:
    """What the office knows of somebody."""
    return await _file(request, person)


@post("/api/office/people", may=OPERATOR)
async def find_person(request: AnyRequest) -> Response[bytes]:
    """The file of an account by its name."""
    wish = await read_wish(request, wire.FindPerson)
    return await _file(request, (await meant(house_of(request), wish.who)).person)


async def _subject(request: AnyRequest, person: str) -> str:
    """The name of somebody about whom an operator decides; operators are no such people.

    Raises:
        AnswerError: the office does not know them, or they are an operator.
    """
    house = house_of(request)
    account = await house.accounts.of_person(person)
    name = account.name if account else await house.office.called(person)
    if account is None and not name:
        raise AnswerError("not_found", say(texts.NO_SUCH_PERSON))
    if account is not None and await house.office.is_operator(account.id):
        raise AnswerError("not_possible", say(texts.OPERATOR_STAYS, name=account.name))
    return name


@post("/api/office/people/{person:str}/warn", may=OPERATOR)
async def warn(request: AnyRequest, person: FromPath[str]) -> Response[bytes]:
    """Warn somebody: they read it when they are next in the house, and say that they have."""
    wish = await read_wish(request, wire.Warn)
    house, name = house_of(request), await _subject(request, person)
    entry = await _entry(request, "warning", person, name, wish.words.strip())
    await house.office.warn(WarningRow(secrets.token_hex(8), person, entry.words, entry.at), entry)
    return await _file(request, person)


def _ban_in_words(hours: int, reason: str) -> str:
    """How long and why, as it stands under what operators did."""
    if not hours:
        return say("no end: {reason}", reason=reason)
    if hours % _DAY:
        return say("{hours:hour}: {reason}", hours=hours, reason=reason)
    return say("{days:day}: {reason}", days=hours // _DAY, reason=reason)


@post("/api/office/people/{person:str}/ban", may=OPERATOR)
async def ban(request: AnyRequest, person: FromPath[str]) -> Response[bytes]:
    """Ban somebody from playing with strangers; they leave the tables where they do."""
    wish = await read_wish(request, wire.Ban)
    house, name = house_of(request), await _subject(request, person)
    reason = wish.reason.strip()
    with keeping():
        words = _ban_in_words(wish.hours, reason)
    entry = await _entry(request, "ban", person, name, words)
    until = entry.at + wish.hours * _HOUR if wish.hours else 0
    await house.office.ban(BanRow(secrets.token_hex(8), person, reason, entry.at, until), entry)
    await house.evict(person)
    return await _file(request, person)


@post("/api/office/bans/{ban:str}/lift", may=OPERATOR)
async def lift_ban(request: AnyRequest, ban: FromPath[str]) -> Response[bytes]:
    """End a ban early."""
    wish = await read_wish(request, wire.LiftBan)
    house = house_of(request)
    row = await house.office.find_ban(ban)
    if row is None or not row.is_on(milliseconds(house.settings.clock())):
        raise AnswerError("not_found", say(texts.NO_SUCH_BAN))
    account = await house.accounts.of_person(row.person)
    name = account.name if account else await house.office.called(row.person)
    await house.office.lift(ban, await _entry(request, "lift", row.person, name, wish.words.strip()))
    return await _file(request, row.person)


# --- what operators did -----------------------------------------------------------------------------------------------


@get("/api/office/trail", may=OPERATOR)
async def show_trail(request: AnyRequest) -> Response[bytes]:
    """What operators did, the latest first, page by page."""
    rows = await house_of(request).office.entries(_number(request, "before"), _PAGE + 1)
    lines = tuple(
        wire.OfficeLine(row.number, row.at, row.operator, row.kind, row.person, row.name, told(row.words))
        for row in rows[:_PAGE]
    )
    return answer(wire.OfficeTrail(lines, len(rows) > _PAGE))


ROUTES = [show_reports, settle_report, show_person, find_person, warn, ban, lift_ban, show_trail]
PAGES = ("/office", "/office/{person:str}")
"""Addresses that the client shows as pages."""
