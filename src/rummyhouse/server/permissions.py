"""Who may do what. Every address and every message of a socket says so; one that does not is refused.

An address declares its role where it is registered, ``@get("/api/house", may="anyone")``, and :func:`permit` checks it
before anything else is done. Messages of a table's socket are listed in :data:`MESSAGES`, and checked when their turn
at the door has come. The page about it is written by :mod:`rummyhouse.server.matrix`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from rummyhouse.languages import say
from rummyhouse.server import protocol, texts
from rummyhouse.server.accounts import texts as account_texts
from rummyhouse.server.problems import AnswerError
from rummyhouse.tables import TableProblem, Truth, messages

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from litestar.connection import ASGIConnection
    from litestar.handlers import BaseRouteHandler

    from rummyhouse.server.house import OpenHouse

    AnyConnection = ASGIConnection[Any, Any, Any, Any]
    Check = Callable[[AnyConnection], Awaitable[bool]]

PEOPLE = ("stranger", "guest", "player", "host", "elsewhere", "account")
"""The kinds of people in the matrix: without a session; with one; with a seat at this table; the one who opened it;
with a seat at another table; signed in."""


@dataclass(frozen=True)
class Role:
    """Who may do something.

    Attributes:
        words: how the page describes it.
        people: the kinds of :data:`PEOPLE` that have it automatically.
        check: whether the person asking has it; None if it depends on a seat, which only the table knows.
        refusal: the answer to everybody else, a sentence in English.
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
        "anyone signed in, for their own account", frozenset({"account"}), _has_account, account_texts.NO_ACCOUNT
    ),
    "seat": Role("players of this table", frozenset({"player", "host"})),
    "opener": Role("the one who opened this table", frozenset({"host"})),
}
"""All roles by name. A part of the house with roles of its own adds them with :func:`add_role` before it registers its
addresses."""

MESSAGES: dict[type[Any], str] = {
    protocol.Hello: "anyone",
    protocol.Look: "anyone",
    protocol.Ping: "anyone",
    protocol.PlayActions: "seat",
    protocol.Gesture: "seat",
    protocol.AskHint: "seat",
    protocol.FillSeat: "opener",
    protocol.ChangeSeat: "seat",
    protocol.Start: "opener",
    protocol.Nonce: "seat",
    protocol.AskNextRound: "seat",
    protocol.Rematch: "seat",
    protocol.Say: "seat",
    protocol.Propose: "seat",
    protocol.Reply: "seat",
    protocol.Leave: "seat",
}
"""The role that each message of a table's socket needs."""


def add_role(name: str, role: Role) -> str:
    """Add a role; returns its name.

    Args:
        name: as addresses declare it.
        role: its check may read ``connection.path_params``, for roles that depend on the address.
    """
    assert name not in ROLES, f"there is a role {name} already"
    ROLES[name] = role
    return name


async def permit(connection: AnyConnection, handler: BaseRouteHandler) -> None:
    """Let only those in who may come in; an address that does not say who may is for nobody.

    Raises:
        AnswerError: not permitted.
    """
    role = ROLES.get(handler.opt.get("may", ""))
    if role is None or role.check is None:
        raise AnswerError("not_permitted", say(texts.NOT_PERMITTED))
    if not await role.check(connection):
        raise AnswerError("not_permitted", say(role.refusal))


def seat_for(message: object, truth: Truth, person: str) -> int:
    """The seat for which this person sends a message of a table's socket.

    Raises:
        TableProblem: this person may not.
    """
    role, seat = MESSAGES.get(type(message)), truth.seat_of(person)
    if role not in ("seat", "opener"):
        raise TableProblem("not_permitted", say(texts.NOT_PERMITTED))
    if seat < 0:
        raise TableProblem("not_permitted", say(messages.NOT_SEATED))
    if role == "opener" and truth.stage == "gathering" and seat != truth.host and not truth.tournament:
        raise TableProblem("not_permitted", say(messages.HOST_ONLY, host=truth.names[truth.host]))
    return seat
