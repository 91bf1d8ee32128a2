"""Holidays: seeing one's own, planning one, and coming back."""

from __future__ import annotations

from litestar import Response, get, post
from litestar.params import FromPath  # noqa: TC002 - Litestar reads it at run time

from rummyhouse.server.holidays import messages as wire
from rummyhouse.server.holidays.live_holidays import MOST, days_of, left_of
from rummyhouse.server.requests import AnyRequest, answer, house_of, read_wish


async def _told(request: AnyRequest, status: int = 200) -> Response[bytes]:
    house = house_of(request)
    person = await house.sessions.person(request)
    known, now = await house.live_holidays.of(person), house.live_holidays.now
    shown = tuple(
        wire.Holiday(row.id, row.begins, row.ends, days_of(row), begun=row.begins <= now)
        for row in known
        if row.ends > now
    )
    matches = len(await house.store.correspondence_of(person)) if person else 0
    return answer(wire.OwnHolidays(shown, left_of(known), MOST, matches), status)


@get("/api/holidays", may="anyone")
async def show_holidays(request: AnyRequest) -> Response[bytes]:
    """The holidays of the person asking."""
    return await _told(request)


@post("/api/holidays", may="guest")
async def plan_holiday(request: AnyRequest) -> Response[bytes]:
    """Be away for some days."""
    wish = await read_wish(request, wire.PlanHoliday)
    house = house_of(request)
    await house.live_holidays.plan(await house.sessions.person(request), wish.begins, wish.ends)
    await house.live_holidays.look(house.tables)
    return await _told(request, 201)


@post("/api/holidays/{holiday:str}/end", may="guest")
async def end_holiday(request: AnyRequest, holiday: FromPath[str]) -> Response[bytes]:
    """Be back, or stay after all."""
    await read_wish(request, wire.EndHoliday)
    house = house_of(request)
    await house.live_holidays.end(await house.sessions.person(request), holiday)
    await house.live_holidays.look(house.tables)
    return await _told(request)


ROUTES = [show_holidays, plan_holiday, end_holiday]
PAGES: tuple[str, ...] = ()
"""Addresses that the client shows as pages; holidays are on one's own page."""
