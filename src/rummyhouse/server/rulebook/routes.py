"""The rule book: the shelf, a game's clauses, examples and tries, quick reference, glossary, lesson, pictures."""

from __future__ import annotations

from typing import Literal

import msgspec
from litestar import Response, get, post
from litestar.params import FromPath, FromQuery  # noqa: TC002 - Litestar reads them at run time

from rummyhouse import games
from rummyhouse.languages import reader, say
from rummyhouse.rulebook.glossary import glossary
from rummyhouse.server import texts
from rummyhouse.server.offer import offered_game
from rummyhouse.server.pages import ASK_AGAIN
from rummyhouse.server.problems import AnswerError
from rummyhouse.server.requests import AnyRequest, address_of, answer_all, house_of, read_wish
from rummyhouse.server.rulebook import reading
from rummyhouse.server.rulebook.clauses import rules_page
from rummyhouse.server.rulebook.messages import TryWish

Width = Literal["narrow", "wide"]


@get("/api/rules", may="anyone")
async def show_shelf(request: AnyRequest) -> Response[bytes]:
    """All games with a picture each."""
    return await _ask(request, reading.AskShelf())


@get("/api/rules/{game:str}", may="anyone")
async def show_rules(request: AnyRequest, game: FromPath[str]) -> Response[bytes]:
    """The rules of a game, clause by clause, with the examples of each."""
    return answer_all(request, rules_page(_known(game)), caching=ASK_AGAIN)


@get("/api/rules/{game:str}/house-rules", may="anyone")
async def show_house_rules(request: AnyRequest, game: FromPath[str]) -> Response[bytes]:
    """The house rules of a game with its presets, and what else the house offers for it."""
    return answer_all(request, offered_game(_known(game)), caching=ASK_AGAIN)


@get("/api/rules/{game:str}/examples/{example:str}", may="anyone")
async def show_example(
    request: AnyRequest, game: FromPath[str], example: FromPath[str], width: FromQuery[Width] = "wide"
) -> Response[bytes]:
    """An example step by step."""
    return await _ask(request, reading.AskExample(_known(game), example, width))


@post("/api/rules/{game:str}/examples/{example:str}/try", may="anyone")
async def try_action(request: AnyRequest, game: FromPath[str], example: FromPath[str]) -> Response[bytes]:
    """What the rules say to an action at a step of an example; nothing is kept."""
    wish = await read_wish(request, TryWish)
    return await _ask(request, reading.AskTry(_known(game), example, wish.step, wish.action, wish.width))


@get("/api/rules/{game:str}/quick", may="anyone")
async def show_quick(request: AnyRequest, game: FromPath[str], preset: FromQuery[str] = "") -> Response[bytes]:
    """The quick reference of a game, for one of its presets and further changes of house rules."""
    changes = {name: value for name, value in sorted(request.query_params.items()) if name != "preset"}
    return await _ask(request, reading.AskQuick(_known(game), preset, changes))


@get("/api/rules/{game:str}/lesson", may="anyone")
async def show_lesson(request: AnyRequest, game: FromPath[str], width: FromQuery[Width] = "wide") -> Response[bytes]:
    """The lesson of a game."""
    return await _ask(request, reading.AskLesson(_known(game), width))


@get("/api/rules/{game:str}/gallery", may="anyone")
async def show_gallery(request: AnyRequest, game: FromPath[str], width: FromQuery[Width] = "wide") -> Response[bytes]:
    """The chapters in pictures of a game."""
    return await _ask(request, reading.AskGallery(_known(game), width))


@get("/api/glossary", may="anyone")
async def show_glossary(request: AnyRequest) -> Response[bytes]:
    """The words of the card table."""
    return answer_all(request, glossary(), caching=ASK_AGAIN)


def _known(game: str) -> str:
    if game not in games.NAMES:
        known = ", ".join(games.find(name).title for name in games.NAMES)
        raise AnswerError("not_found", say(texts.NO_RULES, name=game[:32], known=known))
    return game


async def _ask(request: AnyRequest, question: reading.Question) -> Response[bytes]:
    asked = msgspec.structs.replace(question, language=reader())
    body = await house_of(request).book_process.ask(asked, address_of(request))
    return answer_all(request, body, caching=ASK_AGAIN)


ROUTES = [
    show_shelf,
    show_rules,
    show_house_rules,
    show_example,
    try_action,
    show_quick,
    show_lesson,
    show_gallery,
    show_glossary,
]
PAGES = (
    "/rules",
    "/rules/{game:str}",
    "/rules/{game:str}/quick",
    "/rules/{game:str}/lesson",
    "/rules/{game:str}/examples/{example:str}",
    "/glossary",
)
"""Addresses that the client shows as pages of the book."""
