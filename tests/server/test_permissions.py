"""Who may do what: every address and every message, asked by everybody; the list is the router's own."""

from __future__ import annotations

import contextlib
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from litestar import get
from litestar.testing import create_test_client

from rummyhouse.server import permissions
from rummyhouse.server.app import create_app
from rummyhouse.server.matrix import Action, actions, page
from rummyhouse.server.permissions import PEOPLE, ROLES, permit, seat_for
from rummyhouse.server.requests import answer_error
from rummyhouse.server.settings import Settings
from rummyhouse.tables import TableProblem, Truth
from tests.server.guests import Guest, Server
from tests.server.test_accounts import make

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    import httpx

APP = create_app(Settings(database=""))
ACTIONS = actions(APP)
ADDRESSES = [one for one in ACTIONS if one.method in ("GET", "POST", "PUT", "PATCH", "DELETE")]
PAGE = Path(__file__).parents[2] / "docs" / "permissions.md"

MESSAGES: dict[str, dict[str, Any]] = {
    "hello": {},
    "ping": {},
    "look": {"shown": False},
    "act": {"seen": 0, "actions": [0]},
    "gesture": {"seen": 0, "source": "hand.0", "target": "pile"},
    "hint": {},
    "fill": {"seat": 0, "bot": "random"},
    "seat": {"seat": 7},
    "start": {},
    "nonce": {"round": 99, "nonce": "00"},
    "next": {},
    "rematch": {},
    "say": {"phrase": "boo"},
    "propose": {"kind": "pause"},
    "reply": {"agrees": True},
    "leave": {},
}
"""Messages that a table of which not all seats are taken refuses for another reason than who has sent them."""


def test_everything_declares_who_may() -> None:
    undeclared = [f"{one.method} {one.what}" for one in ACTIONS if one.may not in ROLES]
    assert not undeclared, f"say may=... where these are registered: {', '.join(undeclared)}"


def test_the_page_is_what_the_router_says() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(APP), "write it anew: python -m rummyhouse.server.matrix"


def test_what_declares_nothing_is_refused() -> None:
    @get("/silent")
    async def silent() -> str:
        return "told"

    @get("/unknown", may="nobody has heard of this")
    async def unknown() -> str:
        return "told"

    @get("/seat", may="seat")
    async def seat() -> str:
        return "told"

    handlers = [silent, unknown, seat]
    with create_test_client(handlers, guards=[permit], exception_handlers={Exception: answer_error}) as client:
        for path in ("/silent", "/unknown", "/seat"):
            assert client.get(path).status_code == 403


def test_a_message_that_declares_nothing_is_refused() -> None:
    with pytest.raises(TableProblem, match="may not do this"):
        seat_for(object(), Truth("table"), "")


class World:
    """One of each of the people, and the table that they are told apart by."""

    def __init__(self, table: str, people: dict[str, Guest]) -> None:
        self.table, self.people = table, people


@pytest.fixture
async def world(server: Server) -> AsyncIterator[World]:
    async with contextlib.AsyncExitStack() as stack:
        people = {name: await stack.enter_async_context(Guest(server.address, name)) for name in PEOPLE}
        table = await people["host"].open_table("basic", seats=4, rules={})
        await people["player"].join(table)
        await people["elsewhere"].open_table()
        await people["guest"].join(table)
        async with people["guest"].line(table) as line:
            await line.ask(type="leave")
        await make(people["account"], "Dora")
        yield World(table, people)


async def ask(who: Guest, action: Action, table: str) -> httpx.Response:
    """Ask an address with what names this table, and a body that nobody can mean."""
    names = {"link": table, "game": "gin", "step": "0"}
    path = re.sub(r"\{(\w+)(?::\w+)?\}", lambda found: names.get(found[1], "x"), action.what)
    if action.method == "GET":
        return await who.web.get(path)
    return await who.web.request(action.method, path, json=[])


async def test_every_address_answers_those_who_may_and_nobody_else(world: World) -> None:
    wrong = []
    for action in ADDRESSES:
        for name, who in world.people.items():
            may = name in ROLES[action.may].people
            answer = await ask(who, action, world.table)
            if may == (answer.status_code == 403):
                wrong.append(f"{action.method} {action.what}: {name} got {answer.status_code}")
            assert answer.status_code < 500, f"{action.method} {action.what}: {answer.text}"
    assert not wrong, "\n".join(wrong)


def test_every_message_has_an_example() -> None:
    assert set(MESSAGES) == {one.what for one in ACTIONS if one.method == "message"}


@pytest.mark.parametrize("kind", MESSAGES)
async def test_every_message_is_heard_from_those_who_may_and_nobody_else(world: World, kind: str) -> None:
    may = next(one.may for one in ACTIONS if (one.method, one.what) == ("message", kind))
    for name, who in world.people.items():
        async with who.line(world.table, greet=kind != "hello") as line:
            if kind in ("hello", "look", "ping"):
                await line.send(type=kind, **MESSAGES[kind])
                if kind == "look":
                    await line.send(type="ping")
                assert (await line.receive())["type"] in ("news", "pong")
                assert may == "anyone"
                continue
            answer = await line.ask(type=kind, **MESSAGES[kind])
            assert answer["type"] in ("problem", "done", "refused")
            is_refused = answer.get("code") == "not_permitted"
            assert is_refused == (name not in ROLES[may].people), f"{name} was told {answer}"


def test_a_role_is_made_known_once() -> None:
    role = ROLES["anyone"]
    try:
        assert permissions.add_role("a test", role) == "a test"
        with pytest.raises(AssertionError):
            permissions.add_role("a test", role)
    finally:
        ROLES.pop("a test", None)
