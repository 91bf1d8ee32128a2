"""Evenings: fixing one, signing up, moving and calling off, and its entry for calendars."""

from __future__ import annotations

import datetime as dt
from typing import TYPE_CHECKING

from litestar import Response, get, post
from litestar.params import FromPath  # noqa: TC002 - Litestar reads it at run time
from msgspec.structs import replace

from rummyhouse import games
from rummyhouse.languages import listed, say
from rummyhouse.server.evenings import messages as wire
from rummyhouse.server.evenings import texts
from rummyhouse.server.evenings.live_evenings import EARLY, KEPT, host_name, milliseconds, moment_of, terms_of
from rummyhouse.server.problems import AnswerError
from rummyhouse.server.public_names import check_names
from rummyhouse.server.requests import (
    NO_STORE,
    AnyRequest,
    address_of,
    answer,
    answer_code,
    house_of,
    person_of,
    read_wish,
    take,
)
from rummyhouse.server.settings import opens_only_here
from rummyhouse.server.tournaments.opening import zone_of
from rummyhouse.tables import messages
from rummyhouse.tables.time_limit import LIMITS
from rummyhouse.tournaments.calendar_file import CalendarEvent, write_calendar
from rummyhouse.tournaments.schedule import instant

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rummyhouse.server.evenings.live_evenings import EveningTerms
    from rummyhouse.server.house import OpenHouse
    from rummyhouse.store.evenings import EveningRow, EveningSeat
    from rummyhouse.tables.match_result import MatchResult

_LASTING = dt.timedelta(hours=2)
"""What a calendar shows as taken; nobody knows how long a match takes."""


def _moment(wish: wire.EveningTime) -> dt.datetime:
    """The moment that somebody means.

    Raises:
        OpeningError: there is no such time zone.
        AnswerError: a day or a time that cannot be read.
    """
    zone = zone_of(wish.zone)
    try:
        day, clock = dt.date.fromisoformat(wish.day), dt.time.fromisoformat(wish.at)
        return instant(day, clock.replace(second=0, microsecond=0, tzinfo=None), zone)
    except (ValueError, OverflowError):
        raise AnswerError("malformed", say(texts.NO_TIME, day=wish.day, at=wish.at)) from None


# --- what is told -----------------------------------------------------------------------------------------------------


async def _friends(house: OpenHouse, request: AnyRequest) -> frozenset[str]:
    account = await house.sessions.account(request)
    known = await house.friends.of(account) if account else ()
    return frozenset(one.person for one in known if one.agreed)


def _info(
    house: OpenHouse, row: EveningRow, seats: Sequence[EveningSeat], person: str, friends: frozenset[str]
) -> wire.EveningInfo:
    terms, by_seat = terms_of(row), {seat.seat: seat for seat in seats}
    return wire.EveningInfo(
        evening=row.id,
        moment=row.moment,
        zone=row.zone,
        left=row.moment - milliseconds(house.live_evenings.clock()),
        state="planned" if row.state == "closing" else row.state,
        game=terms.game,
        title=games.find(terms.game).title,
        preset=terms.preset,
        changed_rules=terms.rules,
        names=tuple(by_seat[number].name if number in by_seat else "" for number in range(terms.seats)),
        mine=next((seat.seat for seat in seats if person and seat.person == person), -1),
        host=host_name(row, tuple(seats)),
        hosting=row.host == person,
        friends=any(seat.person in friends for seat in seats),
        openness=terms.openness,
        hints=terms.hints,
        rated=terms.rated,
        bots=terms.bots,
        early=round(EARLY.total_seconds() / 60),
        kept=round(KEPT.total_seconds() / 60),
        clock=LIMITS.get(terms.clock),
    )


async def _told(request: AnyRequest, row: EveningRow, person: str) -> wire.EveningInfo:
    house = house_of(request)
    seats = (await house.live_evenings.store.seats([row.id]))[row.id]
    info = _info(house, row, seats, person, await _friends(house, request))
    return info if info.state in {"planned", "off"} else await _with_matches(house, info, person)


async def _with_matches(house: OpenHouse, info: wire.EveningInfo, person: str) -> wire.EveningInfo:
    """What is told of an evening that has come, besides."""
    tables = await house.live_evenings.tables_of(info.evening)
    is_there = bool(person) and person in await house.live_evenings.store.company(info.evening)
    _, anew = await house.live_evenings.after(info.evening) if is_there else ("", None)
    return replace(
        info,
        table=tables[-1].link if tables else "",
        over=bool(tables) and tables[-1].result is not None,
        matches=tuple(_match(table.link, table.result) for table in tables if table.result is not None),
        there=is_there,
        next=anew.id if anew else "",
        next_moment=anew.moment if anew else 0,
    )


def _match(link: str, result: MatchResult) -> wire.EveningMatch:
    players = list(zip(result.names, result.sides, strict=True))
    sides = range(len(result.grand))
    names = tuple(listed([name for name, side in players if side == own]) for own in sides)
    return wire.EveningMatch(link, names, result.grand, result.winners)


@get("/api/evenings", may="anyone")
async def show_evenings(request: AnyRequest) -> Response[bytes]:
    """The evenings to come: open ones, those of friends, and those the person asking has signed up for."""
    house = house_of(request)
    person, friends = await house.sessions.person(request), await _friends(house, request)
    store = house.live_evenings.store
    mine = [row for row in await store.of_person(person) if row.state == "planned"]
    rows = sorted({*mine, *await store.planned()}, key=lambda row: (row.moment, row.id))
    seats = await store.seats([row.id for row in rows])
    told = [_info(house, row, seats[row.id], person, friends) for row in rows]
    return answer(wire.EveningList(tuple(one for one in told if _is_found(one))))


def _is_found(evening: wire.EveningInfo) -> bool:
    is_mine = evening.mine >= 0 or evening.hosting
    return is_mine or evening.openness == "open" or (evening.openness == "friends" and evening.friends)


@get("/api/evenings/{evening:str}", may="anyone")
async def show_evening(request: AnyRequest, evening: FromPath[str]) -> Response[bytes]:
    """An evening, for everybody who has its link."""
    house = house_of(request)
    row = await house.live_evenings.find(evening)
    return answer(await _told(request, row, await house.sessions.person(request)))


# --- what people do ---------------------------------------------------------------------------------------------------


@post("/api/evenings", may="anyone")
async def fix_evening(request: AnyRequest) -> Response[bytes]:
    """Fix an evening."""
    wish = await read_wish(request, wire.NewEvening)
    moment = _moment(wish)
    await _check_account(request, wish)
    take(say(texts.TOO_OFTEN), (house_of(request).new_evenings, address_of(request)))
    person, cookies = await person_of(request)
    await _check_person(request, wish, wish.nickname, person)
    row = await house_of(request).live_evenings.fix(wish, person, moment)
    return answer(await _told(request, row, person), 201, cookies)


@post("/api/evenings/{evening:str}/anew", may="guest")
async def fix_evening_anew(request: AnyRequest, evening: FromPath[str]) -> Response[bytes]:
    """Fix the same for the next week, or find the one that another has fixed."""
    wish = await read_wish(request, wire.FixEveningAnew)
    house = house_of(request)
    row = await house.live_evenings.find(evening)
    person = await house.sessions.person(request)
    _, known = await house.live_evenings.after(evening)
    if known is None:
        await _check_account(request, terms_of(row))
        await _check_person(request, terms_of(row), wish.nickname, person)
        take(say(texts.TOO_OFTEN), (house.new_evenings, address_of(request)))
    return answer(await _told(request, await house.live_evenings.fix_anew(row, person, wish.nickname), person))


async def _check_account(request: AnyRequest, terms: wire.NewEvening | EveningTerms) -> None:
    """Raise :class:`AnswerError` if such an evening needs an account, and who fixes it has none."""
    has_account = bool(await house_of(request).sessions.account(request))
    if terms.openness == "friends" and not has_account:
        raise AnswerError("not_permitted", say(texts.FRIENDS_NEED_ACCOUNT))
    if terms.rated and not has_account:
        raise AnswerError("not_permitted", say(messages.RATED_ACCOUNTS))


async def _check_person(request: AnyRequest, terms: wire.NewEvening | EveningTerms, nickname: str, person: str) -> None:
    """Raise :class:`AnswerError` if strangers should not meet this person, or read this name."""
    if terms.openness == "open":
        check_names([nickname])
    if terms.openness == "open" or terms.rated:
        await house_of(request).bans.check(person)


@post("/api/evenings/{evening:str}/sign-up", may="anyone")
async def sign_up(request: AnyRequest, evening: FromPath[str]) -> Response[bytes]:
    """Take a seat for that evening."""
    wish = await read_wish(request, wire.SignUpForEvening)
    house = house_of(request)
    terms = terms_of(await house.live_evenings.find(evening))
    person, cookies = await person_of(request)
    await _check_person(request, terms, wish.nickname, person)
    has_account = bool(await house.sessions.account(request))
    row = await house.live_evenings.sign_up(evening, person, wish.nickname, has_account=has_account)
    return answer(await _told(request, row, person), 200, cookies)


@post("/api/evenings/{evening:str}/sign-off", may="guest")
async def sign_off(request: AnyRequest, evening: FromPath[str]) -> Response[bytes]:
    """Take one's name off again."""
    await read_wish(request, wire.SignOffFromEvening)
    house = house_of(request)
    person = await house.sessions.person(request)
    return answer(await _told(request, await house.live_evenings.sign_off(evening, person), person))


@post("/api/evenings/{evening:str}/move", may="guest")
async def move_evening(request: AnyRequest, evening: FromPath[str]) -> Response[bytes]:
    """Fix another time."""
    wish = await read_wish(request, wire.EveningTime)
    house = house_of(request)
    person = await house.sessions.person(request)
    row = await house.live_evenings.move(evening, person, _moment(wish), wish.zone)
    return answer(await _told(request, row, person))


@post("/api/evenings/{evening:str}/call-off", may="guest")
async def call_evening_off(request: AnyRequest, evening: FromPath[str]) -> Response[bytes]:
    """Call the evening off."""
    await read_wish(request, wire.CallEveningOff)
    house = house_of(request)
    person = await house.sessions.person(request)
    return answer(await _told(request, await house.live_evenings.call_off(evening, person), person))


# --- to keep ----------------------------------------------------------------------------------------------------------


def _address(request: AnyRequest, row: EveningRow) -> str:
    """Where the page of an evening is, from outside."""
    address = house_of(request).settings.address
    if opens_only_here(address):  # then by the name under which it was asked
        address = str(request.base_url).rstrip("/")
    return f"{address}/evening/{row.id}"


@get("/api/evenings/{evening:str}/calendar.ics", may="anyone")
async def show_evening_calendar(request: AnyRequest, evening: FromPath[str]) -> Response[bytes]:
    """The evening as a calendar file; one that is fetched later brings it up to date."""
    house = house_of(request)
    row = await house.live_evenings.find(evening)
    seats = (await house.live_evenings.store.seats([row.id]))[row.id]
    page, title = _address(request, row), games.find(terms_of(row).game).title
    names, kept = ", ".join(seat.name for seat in seats), round(KEPT.total_seconds() / 60)
    event = CalendarEvent(
        uid=f"evening-{row.id}",
        changed=dt.datetime.fromtimestamp(row.changed / 1000, dt.UTC),
        number=row.number,
        start=moment_of(row),
        end=moment_of(row) + _LASTING,
        title=say(texts.CALENDAR_TITLE, title=title),
        note=say(texts.CALENDAR_NOTE, names=names, minutes=kept, address=page),
        place=page,
        address=page,
        is_off=row.state == "off",
    )
    text = write_calendar("Evening", event.title, row.zone, [event])
    headers = {"cache-control": NO_STORE, "content-disposition": 'attachment; filename="rummyhouse-evening.ics"'}
    return Response(text.encode(), media_type="text/calendar", headers=headers)


@get("/api/evenings/{evening:str}/qr.svg", may="anyone")
async def draw_evening_link(request: AnyRequest, evening: FromPath[str]) -> Response[bytes]:
    """The link of an evening as a QR code."""
    return answer_code(_address(request, await house_of(request).live_evenings.find(evening)))


ROUTES = [
    show_evenings,
    show_evening,
    fix_evening,
    fix_evening_anew,
    sign_up,
    sign_off,
    move_evening,
    call_evening_off,
    show_evening_calendar,
    draw_evening_link,
]
PAGES = ("/evening/{evening:str}",)
"""Addresses that the client shows as pages."""
