"""Who may do what. Every address and every message of a socket says so; what says nothing is refused.

An address declares its role where it is registered, ``@get("/api/house", may="anyone")``, and :func:`permit` asks
before anything else is done. Messages of a table's socket are listed in :data:`MESSAGES`, and asked about when their
turn at the door has come. ``python -m rummyhouse.server.permissions FILE`` writes the page about it.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, get_args

from litestar.routes import HTTPRoute, WebSocketRoute

from rummyhouse.server import protocol, texts
from rummyhouse.server.accounts import texts as account_texts
from rummyhouse.server.asking import AnswerError
from rummyhouse.server.tournaments import wishes
from rummyhouse.tables import TableProblem, messages

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterator

    from litestar import Litestar
    from litestar.connection import ASGIConnection
    from litestar.handlers import BaseRouteHandler

    from rummyhouse.server.house import OpenHouse
    from rummyhouse.tables import Truth

    AnyConnection = ASGIConnection[Any, Any, Any, Any]
    Check = Callable[[AnyConnection], Awaitable[bool]]

PEOPLE = ("stranger", "guest", "player", "host", "elsewhere", "account")
"""Those whom the matrix tells apart: without a session; with one; with a seat at this table; whoever opened it; with a
seat at another table; signed in."""


@dataclass(frozen=True)
class Role:
    """Who may do something.

    Attributes:
        words: for the page.
        people: those of :data:`PEOPLE` who have it by themselves.
        check: whether whoever asks has it; None where it hangs on a seat, which the table itself knows.
        refusal: what the others are told.
    """

    words: str
    people: frozenset[str]
    check: Check | None = None
    refusal: str = texts.NOT_PERMITTED


def _house(connection: AnyConnection) -> OpenHouse:
    house: OpenHouse = connection.app.state.house
    return house


async def _anyone(connection: AnyConnection) -> bool:  # noqa: ARG001 - a check is given the connection
    return True


async def _has_session(connection: AnyConnection) -> bool:
    return bool(await _house(connection).sessions.person(connection))


async def _has_account(connection: AnyConnection) -> bool:
    return bool(await _house(connection).sessions.account(connection))


ROLES: dict[str, Role] = {
    "anyone": Role("anyone", frozenset(PEOPLE), _anyone),
    "guest": Role("anyone with a session", frozenset(PEOPLE) - {"stranger"}, _has_session),
    "account": Role(
        "whoever is signed in, for himself", frozenset({"account"}), _has_account, account_texts.NO_ACCOUNT
    ),
    "seat": Role("players of this table", frozenset({"player", "host"})),
    "opener": Role("whoever opened this table", frozenset({"host"})),
}
"""All roles by name. A part of the house with roles of its own adds them with :func:`add_role` before it registers its
addresses."""

MESSAGES: dict[type[Any], str] = {
    protocol.Hello: "anyone",
    protocol.Ping: "anyone",
    protocol.Act: "seat",
    protocol.Gesture: "seat",
    protocol.AskHint: "seat",
    protocol.FillSeat: "opener",
    protocol.ChangeSeat: "seat",
    protocol.Start: "opener",
    protocol.Nonce: "seat",
    protocol.NextRound: "seat",
    protocol.Rematch: "seat",
    protocol.Leave: "seat",
}
"""The role that each message of a table's socket asks for."""


def add_role(name: str, role: Role) -> str:
    """Make a role known; the answer is its name.

    Args:
        name: as addresses declare it.
        role: its check may read ``connection.path_params``, for roles that hang on what the address names.
    """
    assert name not in ROLES, f"there is a role {name} already"
    ROLES[name] = role
    return name


async def permit(connection: AnyConnection, handler: BaseRouteHandler) -> None:
    """Let nobody in who may not; an address that does not say who may is for nobody.

    Raises:
        AnswerError: not permitted.
    """
    role = ROLES.get(handler.opt.get("may", ""))
    if role is None or role.check is None:
        raise AnswerError("not_permitted", texts.NOT_PERMITTED)
    if not await role.check(connection):
        raise AnswerError("not_permitted", role.refusal)


def seat_for(message: object, truth: Truth, person: str) -> int:
    """The seat for which this person sends a message of a table's socket.

    Raises:
        TableProblem: he may not.
    """
    role, seat = MESSAGES.get(type(message)), truth.seat_of(person)
    if role not in ("seat", "opener"):
        raise TableProblem("not_permitted", texts.NOT_PERMITTED)
    if seat < 0:
        raise TableProblem("not_permitted", messages.NOT_SEATED)
    if role == "opener" and truth.stage == "gathering" and seat != truth.host and not truth.tournament:
        raise TableProblem("not_permitted", messages.HOST_ONLY.format(host=truth.names[truth.host]))
    return seat


# --- the matrix -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, order=True)
class Action:
    """Something that can be asked: an address with its method, or a message; ``may`` is "" if it is undeclared."""

    what: str
    method: str
    may: str


def actions(app: Litestar) -> list[Action]:
    """All that can be asked of the house, from its router and its message types."""
    return sorted({*_addresses(app), *_messages()}, key=lambda one: (one.method == "message", one.what, one.method))


def _addresses(app: Litestar) -> Iterator[Action]:
    for route in app.routes:
        if isinstance(route, WebSocketRoute):
            yield Action(route.path_format, "WS", route.route_handler.opt.get("may", ""))
        elif isinstance(route, HTTPRoute):
            for handler in route.route_handlers:
                for method in sorted(handler.http_methods):
                    if method != "OPTIONS":  # Litestar answers those by itself
                        yield Action(route.path_format, method, handler.opt.get("may", ""))


def _messages() -> Iterator[Action]:
    for kind in get_args(protocol.FromClient):
        yield Action(kind.__struct_config__.tag, "message", MESSAGES.get(kind, ""))


_HEAD = """\
# Who may do what

Written by `python -m rummyhouse.server.permissions docs/permissions.md` from the router; do not change it by hand.
A test makes sure that it is true, and another goes through all pairs.

What does not say who may do it is refused to everybody. An address says it where it is registered
(`@get("/api/house", may="anyone")`), and is asked about before anything else is done; the messages of a table's socket
stand in `permissions.MESSAGES`. A part of the house with roles of its own adds them with `permissions.add_role`.

"""
_PEOPLE = """\
The people: a **stranger** has no session; a **guest** has one, and no seat at this table; a **player** sits at this
table; its **host** has opened it; a player **elsewhere** sits at another one; an **account** is signed in, without a
seat here. Whoever is signed in reaches what is his own, never what belongs to another account: addresses under
`/api/account` name no account at all. A spectator is whoever has the link and no seat: stranger, guest, player
elsewhere and account alike.

"""
_TOURNAMENTS = """
## In a tournament

A role in a tournament comes with a link or a sign-up and is kept by the session or account that has it; whoever opened
the tournament is its organiser. A wish (`POST /api/tournaments/{tournament}/wishes`) names the role in which it is
wished, and is refused to those who do not have it. A table wishes for its own game only, a player for his own team:
that is asked by the rules of the tournament. What does not stand in `wishes.MAY` is refused to everybody.

"""


def page(app: Litestar) -> str:
    """The page about it, as Markdown."""
    lines = [_HEAD, "| role | who |\n|---|---|\n"]
    lines += [f"| `{name}` | {role.words} |\n" for name, role in ROLES.items()]
    lines += ["\n", _PEOPLE, f"| what | role | {' | '.join(PEOPLE)} |\n", f"|---|---|{'---|' * len(PEOPLE)}\n"]
    for action in actions(app):
        role = ROLES[action.may]
        marks = " | ".join("yes" if one in role.people else "-" for one in PEOPLE)
        lines.append(f"| {action.method} `{action.what}` | `{action.may}` | {marks} |\n")
    lines += [_TOURNAMENTS, f"| wish | {' | '.join(wishes.ROLES)} |\n", f"|---|{'---|' * len(wishes.ROLES)}\n"]
    for kind, may in wishes.MAY.items():
        marks = " | ".join("yes" if one in may else "-" for one in wishes.ROLES)
        lines.append(f"| `{kind.__struct_config__.tag}` | {marks} |\n")
    return "".join(lines)


if __name__ == "__main__":
    from rummyhouse.server.app import create_app
    from rummyhouse.server.settings import Settings

    if len(sys.argv) != 2:
        sys.exit("usage: python -m rummyhouse.server.permissions FILE")
    Path(sys.argv[1]).write_text(page(create_app(Settings(database=""))), encoding="utf-8")
