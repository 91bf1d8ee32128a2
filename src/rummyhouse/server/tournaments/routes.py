"""Tournaments: opening one, watching, and doing what a role permits."""

from __future__ import annotations

from typing import TYPE_CHECKING, get_args

from litestar import Response, get, post
from litestar.params import FromPath  # noqa: TC002 - Litestar reads it at run time
from litestar.response import Stream

from rummyhouse.languages import noted, reader, say
from rummyhouse.server import texts
from rummyhouse.server.problems import AnswerError
from rummyhouse.server.public_names import check_names
from rummyhouse.server.requests import (
    AnyRequest,
    answer,
    answer_all,
    check_opening,
    check_pace,
    house_of,
    person_of,
    read_wish,
)
from rummyhouse.server.settings import opens_only_here
from rummyhouse.server.tournaments import messages as wire
from rummyhouse.server.tournaments import opening, roles
from rummyhouse.server.tournaments import wish_messages as wishes
from rummyhouse.server.tournaments.pad_results import counted
from rummyhouse.server.tournaments.printing_process import ChartOrder, TableSheetOrder
from rummyhouse.server.tournaments.views import Beside, tournament_info, tournament_line
from rummyhouse.server.tournaments.wishes import check_role, checked_email, fulfil, names_in, new_person
from rummyhouse.tournaments.calendar import calendar
from rummyhouse.tournaments.seating import takes_late
from rummyhouse.tournaments.sheet import PAPERS, Paper

if TYPE_CHECKING:
    import datetime as dt
    from collections.abc import AsyncIterator

    from rummyhouse.server.house import OpenHouse
    from rummyhouse.server.tournaments.printing_process import PrintOrder
    from rummyhouse.tournaments import Office, Tournament

PATIENCE = 2.0
"""Seconds within which a watching page hears of another node's entries."""
HEARTBEAT = 7
"""After so many of these without news a line is sent anyway, so that nothing on the way closes the connection."""

MOST_ENTRIES = 10_000
"""Entries of a log, after which people can do nothing more; of a tournament of 64 teams it has hundreds."""

UNKNOWN_LINK = noted("This link opens nothing here; look whether it is complete.")
NO_PAPER = noted("There is paper of the kinds {known}.")
NOT_DRAWN = noted("There are no charts yet; the draw has not been made.")
NO_GAME = noted("There is no game to be played now, and so no sheet for a table.")
FULL = noted("A tournament has room for {most} entries in its log; open another one.")
NO_TEAM = noted("There is no team {team} in this tournament.")
GOODBYE = noted("You get no more e-mails about this tournament. On your page you can ask for them again.\n")


# --- what can be chosen -----------------------------------------------------------------------------------------------


@get("/api/tournament-form", may="anyone")
async def show_form(request: AnyRequest) -> Response[bytes]:
    """The organiser's choices: ``zone`` says where, ``day`` and ``at`` when the first game begins."""
    asked = request.query_params
    found = opening.form_for(
        house_of(request).settings.clock(),
        zone=asked.get("zone", "UTC")[:64],
        day=asked.get("day", "")[:10],
        hour=asked.get("at", "")[:5],
        chosen=opening.read_chosen(asked.get("settings", "")[:2000]),
    )
    return answer_all(request, found)


@post("/api/tournaments", may="anyone")
async def open_tournament(request: AnyRequest) -> Response[bytes]:
    """Open a tournament and become its organiser."""
    wish = await read_wish(request, wire.NewTournament)
    check_names([wish.name])
    house = house_of(request)
    person, cookies = await person_of(request)
    await house.bans.check(person)
    name = roles.tournament_id(person, wish.key)
    secret = await house.live_tournaments.store.secret(name)
    if not secret:
        secret = roles.new_secret()
        email = checked_email(wish.email)
        act = opening.opened(wish, name, house.settings.clock())
        check_opening(request)
        opened = await house.live_tournaments.open(act, secret=secret, key=wish.key)
        if email:
            house.mailer.welcome(opened, email, secret)
    await house.live_tournaments.store.grant(name, person, roles.ORGANISER)
    return answer(wire.TournamentOpened(name, roles.link(secret, roles.ORGANISER)), 201, cookies)


# --- looking on -------------------------------------------------------------------------------------------------------


@get("/api/tournaments", may="anyone")
async def show_tournaments(request: AnyRequest) -> Response[bytes]:
    """The tournaments of the house, the latest first."""
    house = house_of(request)
    mine = await house.live_tournaments.store.of_person(await house.sessions.person(request))
    found = [await house.live_tournaments.find(name) for name in await house.live_tournaments.store.latest()]
    return answer([tournament_line(one, mine=one.opened.id in mine) for one in found])


async def _beside(request: AnyRequest, tournament: Tournament, person: str | None = None) -> Beside:
    house, name = house_of(request), tournament.opened.id
    store = house.live_tournaments.store
    who = await house.sessions.person(request) if person is None else person
    found = await store.roles(name, who)
    runs_it = any(roles.runs_it(role) for role in found)
    secret = await store.secret(name)
    return Beside(
        secret=secret,
        roles=found,
        now=house.settings.clock(),
        quiet=await store.quiet(name) if found else (),
        letters=await store.letters(name) if runs_it else (),
        stalled=house.online.stalled.get(name),
        address=house.settings.address,
        counted=await counted(house.pad_standings, tournament, secret),
    )


@get("/api/tournaments/{tournament:str}", may="anyone")
async def show_tournament(request: AnyRequest, tournament: FromPath[str]) -> Response[bytes]:
    """A tournament, as far as the person asking may see it."""
    found = await house_of(request).live_tournaments.find(tournament)
    beside = await _beside(request, found)
    info = tournament_info(found, beside)
    # Who has a role is told links that nobody else may have, beside names that others have chosen.
    return answer(info) if beside.roles else answer_all(request, info)


@get("/api/tournaments/{tournament:str}/news", may="anyone")
async def tell_news(request: AnyRequest, tournament: FromPath[str]) -> Stream:
    """A line whenever something has happened: the number of acts, tables that need the desk, the latest pad.

    Whether there is room for a late team changes by the clock, too.
    """
    house = house_of(request)
    found = await house.live_tournaments.find(tournament)
    return Stream(
        _news(house, tournament, found),
        media_type="text/event-stream",
        headers={"cache-control": "no-store", "x-accel-buffering": "no"},
    )


async def _news(house: OpenHouse, name: str, found: Tournament) -> AsyncIterator[bytes]:
    async def said(found: Tournament) -> str:
        stalled = len(house.online.stalled.get(name, {}))
        room = " late" if takes_late(found, house.settings.clock()) else ""
        return f"{len(found.log)} {stalled} {await house.pads.last_written(f'{name}/')}{room}"

    told, silent = await said(found), 0
    yield f"retry: 2000\ndata: {told}\n\n".encode()
    while not house.live_tournaments.closing.is_set():
        await house.live_tournaments.changed(name, PATIENCE)
        if await house.live_tournaments.store.length(name) != len(found.log):
            found = await house.live_tournaments.find(name)
        new = await said(found)
        silent += 1
        if new != told or silent >= HEARTBEAT:
            told, silent = new, 0
            yield f"data: {told}\n\n".encode()


# --- roles and wishes -------------------------------------------------------------------------------------------------


@post("/api/tournaments/{tournament:str}/enter", may="anyone")
async def enter(request: AnyRequest, tournament: FromPath[str]) -> Response[bytes]:
    """Give the role of a link to the person who has it."""
    wish = await read_wish(request, wishes.EnterLink)
    house = house_of(request)
    found = await house.live_tournaments.find(tournament)
    role = roles.role_of(await house.live_tournaments.store.secret(tournament), wish.link)
    if not role or role.startswith(roles.QUIET) or (roles.is_player(role) and role not in found.people):
        raise AnswerError("not_found", say(UNKNOWN_LINK))
    person, cookies = await person_of(request)
    await house.live_tournaments.store.grant(tournament, person, role)
    return answer(tournament_info(found, await _beside(request, found, person)), 200, cookies)


@post("/api/tournaments/{tournament:str}/wishes", may="anyone")
async def wish_in_tournament(request: AnyRequest, tournament: FromPath[str]) -> Response[bytes]:
    """Do something in a tournament; returns the tournament after it."""
    asked = await read_wish(request, wishes.TournamentWish)
    house = house_of(request)
    before = await house.live_tournaments.find(tournament)
    if len(before.log) >= MOST_ENTRIES:
        raise AnswerError("not_possible", say(FULL, most=MOST_ENTRIES))
    person, cookies = await person_of(request)
    store, wish, role = house.live_tournaments.store, asked.wish, asked.role
    if role and role not in await store.roles(tournament, person):
        raise AnswerError("not_permitted", say(texts.NOT_YOUR_ROLE))
    check_role(role, wish)
    check_names(names_in(wish))
    if isinstance(wish, wishes.SignUpWish) and not role:
        await house.bans.check(person)
    if isinstance(wish, wishes.QuietWish):
        await store.quieten(tournament, role, quiet=wish.quiet)
        return answer(tournament_info(before, await _beside(request, before, person)), 200, cookies)
    link = await _laid(house, before, wish)
    new: list[str] = []

    def decide(office: Office, at: dt.datetime) -> None:
        new[:] = [new_person(office.tournament)] if isinstance(wish, wishes.SignUpWish) and not role else []
        fulfil(office, at, wish, role, link)

    found = await house.live_tournaments.act(tournament, decide, f"{person[:16]}:{asked.key}"[:64])
    for player in new:
        await store.grant(tournament, person, player)
    if isinstance(wish, wishes.ReaddressWish):
        await store.forget_refusals(tournament, wish.who)
    return answer(tournament_info(found, await _beside(request, found, person)), 200, cookies)


async def _laid(house: OpenHouse, tournament: Tournament, wish: wishes.AnyWish) -> str:
    """The link of the table that this wish asks for, opened if the game is being played and has none."""
    if not isinstance(wish, wishes.PlaceWish) or wish.match not in tournament.matches:
        return ""
    match = tournament.matches[wish.match]
    return "" if match.state != "running" or match.table else await house.online.lay(tournament, match)


@post("/api/tournaments/{tournament:str}/seats/{match:str}", may="anyone")
async def take_seat(request: AnyRequest, tournament: FromPath[str], match: FromPath[str]) -> Response[bytes]:
    """The table where a game is played online; players of the game find their seat."""
    await read_wish(request, wishes.NoWish)
    house = house_of(request)
    found = await house.live_tournaments.find(tournament)
    person, cookies = await person_of(request)
    known = await house.live_tournaments.store.roles(tournament, person)
    if match not in found.matches:
        raise AnswerError("not_found", say(texts.NOT_FOUND))
    game = found.matches[match]
    players = [player for team in game.teams for player in found.players(game, team)]
    player = next((one for one in players if one in known), "")
    if not player:
        raise AnswerError("not_permitted", say(texts.NOT_YOUR_ROLE))
    return answer(wire.TableToGo(await house.online.sit(found, game, player, person)), 200, cookies)


@get("/api/tournaments/{tournament:str}/quiet/{code:str}", may="anyone")
async def stop_mail(request: AnyRequest, tournament: FromPath[str], code: FromPath[str]) -> Response[bytes]:
    """Stop e-mails to the person whose e-mail had this link."""
    return await _quieten(request, tournament, code)


@post("/api/tournaments/{tournament:str}/quiet/{code:str}", may="anyone")
async def stop_mail_at_once(request: AnyRequest, tournament: FromPath[str], code: FromPath[str]) -> Response[bytes]:
    """The same, as mail programs ask for it (RFC 8058)."""
    return await _quieten(request, tournament, code)


async def _quieten(request: AnyRequest, name: str, code: str) -> Response[bytes]:
    check_pace(request)
    house = house_of(request)
    await house.live_tournaments.find(name)
    role = roles.role_of(await house.live_tournaments.store.secret(name), code)
    if not role.startswith(roles.QUIET):
        raise AnswerError("not_found", say(UNKNOWN_LINK))
    await house.live_tournaments.store.quieten(name, role.removeprefix(roles.QUIET), quiet=True)
    return Response(GOODBYE.encode(), status_code=200, media_type="text/plain")


# --- on paper and in calendars ----------------------------------------------------------------------------------------


@get("/api/tournaments/{tournament:str}/calendar.ics", may="anyone")
async def show_calendar(request: AnyRequest, tournament: FromPath[str]) -> Response[bytes]:
    """The games as a calendar; those of one team with ``team``."""
    house = house_of(request)
    found = await house.live_tournaments.find(tournament)
    team = request.query_params.get("team", "")[:16]
    if team and team not in found.teams:
        raise AnswerError("not_found", say(NO_TEAM, team=team))
    text = calendar(found, house.settings.address, team=team)
    return Response(
        text.encode(),
        media_type="text/calendar",
        headers={
            "cache-control": "no-store",
            "content-disposition": f'attachment; filename="{_file(found)}{f"-{team}" if team else ""}.ics"',
        },
    )


@get("/api/tournaments/{tournament:str}/charts.pdf", may="anyone")
async def print_charts(request: AnyRequest, tournament: FromPath[str]) -> Response[bytes]:
    """The charts for paper: ``paper`` is a4 or letter; ``blank`` gives only lines and times."""
    found = await house_of(request).live_tournaments.find(tournament)
    beside = await _beside(request, found)
    if not found.divisions or not (found.is_posted or beside.runs_it):
        raise AnswerError("not_possible", say(NOT_DRAWN))
    blank = "blank" in request.query_params
    order = ChartOrder(found, reader(), _paper(request), blank)
    return await _print(request, f"{_file(found)}-charts{'-blank' if blank else ''}", order)


@get("/api/tournaments/{tournament:str}/tables.pdf", may="anyone")
async def print_tables(request: AnyRequest, tournament: FromPath[str]) -> Response[bytes]:
    """A sheet for the table of each game that can be played, with a code that leads to its score pad."""
    house = house_of(request)
    found = await house.live_tournaments.find(tournament)
    beside = await _beside(request, found)
    if not beside.runs_it:
        raise AnswerError("not_permitted", say(texts.NOT_YOUR_ROLE))
    address = house.settings.address
    if opens_only_here(address):  # then by the name under which it was asked
        address = str(request.base_url).rstrip("/")
    links = {
        match: f"{address}/tournaments/{tournament}/me#{roles.link(beside.secret, roles.TABLE + match)}"
        for match in found.matches
    }
    warning = say(texts.ONLY_HERE) if opens_only_here(address) else ""
    return await _print(
        request, f"{_file(found)}-tables", TableSheetOrder(found, reader(), _paper(request), links, warning)
    )


def _paper(request: AnyRequest) -> Paper:
    paper = request.query_params.get("paper", "a4")
    if paper not in PAPERS:
        raise AnswerError("malformed", say(NO_PAPER, known=", ".join(get_args(Paper))))
    return paper


async def _print(request: AnyRequest, name: str, order: PrintOrder) -> Response[bytes]:
    check_pace(request)
    content = await house_of(request).printer.draw(order)
    if not content:
        raise AnswerError("not_possible", say(NOT_DRAWN if isinstance(order, ChartOrder) else NO_GAME))
    headers = {"content-disposition": f'inline; filename="{name}.pdf"', "cache-control": "no-store"}
    return Response(content, media_type="application/pdf", headers=headers)


def _file(tournament: Tournament) -> str:
    letters = "".join(sign if sign.isascii() and sign.isalnum() else "-" for sign in tournament.opened.name.lower())
    return "-".join(part for part in letters.split("-") if part) or "tournament"


ROUTES = [
    show_form,
    open_tournament,
    show_tournaments,
    show_tournament,
    tell_news,
    enter,
    wish_in_tournament,
    take_seat,
    stop_mail,
    stop_mail_at_once,
    show_calendar,
    print_charts,
    print_tables,
]
PAGES = (
    "/tournaments",
    "/tournaments/{tournament:str}",
    "/tournaments/{tournament:str}/desk",
    "/tournaments/{tournament:str}/me",
)
"""Addresses that the client shows as pages."""
