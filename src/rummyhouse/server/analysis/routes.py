"""How did I play? Asked for by those who played a match, and kept with it."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from litestar import Response, get, post
from litestar.params import FromPath  # noqa: TC002 - Litestar reads it at run time

from rummyhouse import bots, games
from rummyhouse.analysis import read_analysis
from rummyhouse.languages import say
from rummyhouse.server import texts as house_texts
from rummyhouse.server.analysis import texts
from rummyhouse.server.analysis.messages import (
    AnalysisInfo,
    AskAnalysis,
    JudgedDecision,
    PlayedSeat,
    Practice,
    PracticePosition,
    TryFrom,
)
from rummyhouse.server.analysis.positions import look_at
from rummyhouse.server.permissions import Role, add_role
from rummyhouse.server.problems import AnswerError
from rummyhouse.server.protocol import Joined
from rummyhouse.server.requests import AnyRequest, answer, check_opening, house_of, read_wish
from rummyhouse.server.tables.news import describe
from rummyhouse.tables import messages
from rummyhouse.tables.new_tables import open_trial

if TYPE_CHECKING:
    from litestar.connection import ASGIConnection

    from rummyhouse.analysis import Analysis, Judgement
    from rummyhouse.server.house import OpenHouse
    from rummyhouse.tables.replay import Replay

_SHORT = 6  # digits of a number that anybody could mean
MOST_MATCHES = 40
"""The latest analysed matches from which positions to practise are taken."""

MOST_OF_A_MATCH = 5
"""Positions of one match: as many as its page lists as what mattered most."""


async def _has_played(connection: ASGIConnection[Any, Any, Any, Any]) -> bool:
    house: OpenHouse = connection.app.state.house
    table = await house.tables.find(str(connection.path_params["link"]))
    person = await house.sessions.person(connection)
    return bool(person) and table.truth.seat_of(person) >= 0


PLAYED = add_role("played", Role("players of this match", frozenset({"player", "host"}), _has_played, texts.NOT_PLAYED))


@get("/api/archive/{link:str}/analysis", may=PLAYED)
async def show_analysis(request: AnyRequest, link: FromPath[str]) -> Response[bytes]:
    """How everybody played in a finished match, or how far the analysis has got."""
    return answer(await _info(request, link))


@post("/api/archive/{link:str}/analysis", may=PLAYED)
async def ask_analysis(request: AnyRequest, link: FromPath[str]) -> Response[bytes]:
    """Judge a finished match, unless that is done or under way."""
    await read_wish(request, AskAnalysis)
    house = house_of(request)
    replay = await _finished(house, link)
    match = replay.truth.match
    assert match is not None
    if match.game.name not in bots.STEADY_GAMES:
        raise AnswerError("not_possible", say(texts.NO_JUDGE, game=match.game.title))
    if await house.analysts.find(link) is None:
        house.analysts.begin(link, await house.sessions.person(request), match.text, replay.stand_ins)
    return answer(await _info(request, link), 202)


@get("/api/archive/{link:str}/analysis/{number:str}", may=PLAYED)
async def show_decision(request: AnyRequest, link: FromPath[str], number: FromPath[str]) -> Response[bytes]:
    """A judged decision: the table before it, what was done, what would have been better, and why."""
    return answer(await asyncio.to_thread(look_at, *await _decision(request, link, number)))


@post("/api/archive/{link:str}/analysis/{number:str}", may=PLAYED)
async def try_from(request: AnyRequest, link: FromPath[str], number: FromPath[str]) -> Response[bytes]:
    """Play on from a judged decision, in the place of whoever decided, against bots; nothing of it is counted."""
    await read_wish(request, TryFrom)
    replay, _, decision = await _decision(request, link, number)
    house = house_of(request)
    person = await house.sessions.person(request)
    name = replay.truth.seats[replay.truth.seat_of(person)].name
    place = (decision.round, decision.entry, decision.step)
    check_opening(request)
    table = await open_trial(house.tables, replay, place, decision.seat, person, name)
    return answer(Joined(table.id, decision.seat, dict(table.truth.choice.values)), 201)


@get("/api/practice", may="guest")
async def show_practice(request: AnyRequest) -> Response[bytes]:
    """The positions in which the person asking went wrong."""
    house = house_of(request)
    person = await house.sessions.person(request)
    positions: list[PracticePosition] = []
    rows = await house.analyses.of(person, MOST_MATCHES)
    for row in rows:
        mistakes = read_analysis(row.facts).worst(row.seat)
        title = games.find(row.game).title
        positions += [
            PracticePosition(row.table, row.game, title, one.number, one.round, one.loss)
            for one in mistakes[:MOST_OF_A_MATCH]
        ]
    return answer(Practice(tuple(positions), len(rows)))


async def _finished(house: OpenHouse, link: str) -> Replay:
    """The replay of a match that is over; rounds of one that goes on can be looked at, but are not judged."""
    replay = await house.archive.find(link)
    if not replay.is_over:
        raise AnswerError("not_possible", say(messages.MATCH_NOT_OVER))
    return replay


async def _decision(request: AnyRequest, link: str, number: str) -> tuple[Replay, Analysis, Judgement]:
    """A judged decision of a match that is over."""
    if len(number) > _SHORT or not number.isdecimal():
        raise AnswerError("malformed", say(house_texts.MALFORMED, reason=say("a number is expected")))
    house = house_of(request)
    replay = await _finished(house, link)
    analysis = await house.analysts.find(link)
    if analysis is None:
        raise AnswerError("not_possible", say(texts.NO_ANALYSIS))
    found = next((one for one in analysis.judgements if one.number == int(number)), None)
    if found is None:
        raise AnswerError("not_found", say(texts.NO_SUCH_DECISION, number=int(number)))
    return replay, analysis, found


async def _info(request: AnyRequest, link: str) -> AnalysisInfo:
    house = house_of(request)
    replay = await _finished(house, link)
    you = replay.truth.seat_of(await house.sessions.person(request))
    table = describe(replay.truth, from_round=0, occasion=await house.online.occasion(replay.truth))
    progress = house.analysts.progress(link)  # asked first: what is done meanwhile is found then
    analysis = await house.analysts.find(link)
    if analysis is not None:
        return _done(replay, analysis, you)
    if progress is None:
        return AnalysisInfo("none", 0.0, you, table)
    return AnalysisInfo("made" if progress.has_begun else "waits", progress.done, you, table)


def _done(replay: Replay, analysis: Analysis, you: int) -> AnalysisInfo:
    taken = replay.stand_ins
    judged = {taken.get((one.round, one.entry)) for one in analysis.judgements}  # an older analysis judges them as well
    stood_in = set(taken.values()) - judged
    leads = {point.number: point.lead for seat in range(len(analysis.sides)) for point in analysis.curve(seat)}
    return AnalysisInfo(
        status="done",
        done=1.0,
        you=you,
        table=describe(replay.truth, from_round=0),
        deals=analysis.deals,
        seats=tuple(
            PlayedSeat(
                *(one.decisions, one.mistakes, one.given, one.error, one.hands, one.deal, one.made),
                had_stand_in=seat in stood_in,
            )
            for seat, one in enumerate(analysis.seats)
            if one is not None
        ),
        decisions=tuple(
            JudgedDecision(one.number, one.round, one.seat, leads[one.number], one.loss, one.error, one.is_mistake)
            for one in analysis.judgements
        ),
    )


ROUTES = [show_analysis, ask_analysis, show_decision, try_from, show_practice]
PAGES = ("/archive/{link:str}/analysis",)
"""Addresses that the client shows as pages."""
