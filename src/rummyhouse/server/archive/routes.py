"""The settled rounds of matches, step by step, from any seat."""

from __future__ import annotations

import asyncio

from litestar import Response, get
from litestar.params import FromPath  # noqa: TC002 - Litestar reads it at run time

from rummyhouse.languages import say
from rummyhouse.server import texts
from rummyhouse.server.archive.messages import ArchiveInfo, ArchiveStep
from rummyhouse.server.problems import AnswerError
from rummyhouse.server.requests import AnyRequest, answer_all, house_of
from rummyhouse.server.tables.news import describe, name_scene

_SHORT = 6  # digits of a number that anybody could mean


@get("/api/archive/{link:str}", may="anyone")
async def show_match(request: AnyRequest, link: FromPath[str]) -> Response[bytes]:
    """A match as far as it is settled; the round that is played is not in it, because this shows everybody's cards."""
    house = house_of(request)
    replay = await house.archive.find(link)
    described = describe(replay.truth, from_round=0, occasion=await house.online.occasion(replay.truth))
    person = await house.sessions.person(request)
    you = replay.truth.seat_of(person) if person else -1
    return answer_all(request, ArchiveInfo(described, len(replay.steps), replay.deals, you))


@get("/api/archive/{link:str}/{step:str}", may="anyone")
async def show_step(request: AnyRequest, link: FromPath[str], step: FromPath[str]) -> Response[bytes]:
    """One step of a settled round."""
    number, seat = _number(step), _number(request.query_params.get("seat", "-1"))
    replay = await house_of(request).archive.find(link, number)
    moment = await asyncio.to_thread(replay.at, number, seat)
    scene = name_scene(moment.scene, replay.truth.names)
    return answer_all(
        request, ArchiveStep(number, seat, moment.step.round, moment.step.settled, moment.sentences, scene)
    )


def _number(text: str) -> int:
    if len(text) > _SHORT or not text.removeprefix("-").isdecimal():
        raise AnswerError("malformed", say(texts.MALFORMED, reason=say("a number is expected")))
    return int(text)


ROUTES = [show_match, show_step]
PAGES = ("/archive/{link:str}",)
"""Addresses that the client shows as pages."""
