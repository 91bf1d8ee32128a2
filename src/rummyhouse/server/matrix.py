"""Who may do what, as a table: ``python -m rummyhouse.server.matrix FILE`` writes the page about it."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, get_args

from litestar.routes import HTTPRoute, WebSocketRoute

from rummyhouse.server import protocol
from rummyhouse.server.app import create_app
from rummyhouse.server.permissions import MESSAGES, PEOPLE, ROLES
from rummyhouse.server.settings import Settings
from rummyhouse.server.tournaments import wishes

if TYPE_CHECKING:
    from collections.abc import Iterator

    from litestar import Litestar


@dataclass(frozen=True, order=True)
class Action:
    """A request: an address with its method, or a message; ``may`` is "" if it is undeclared."""

    what: str
    method: str
    may: str


def actions(app: Litestar) -> list[Action]:
    """Every request that the house takes, from its router and its message types."""
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

Written by `python -m rummyhouse.server.matrix docs/permissions.md` from the router; do not change it by hand.
One test makes sure that it is true, and another goes through all pairs.

A request that does not say who may make it is refused to everybody. An address says so where it is registered
(`@get("/api/house", may="anyone")`), and this is checked before anything else is done; the messages of a table's socket
are listed in `permissions.MESSAGES`. A part of the house with roles of its own adds them with `permissions.add_role`.

"""
_PEOPLE = """\
The people: a **stranger** has no session; a **guest** has one, but no seat at this table; a **player** sits at this
table; its **host** opened it; a player **elsewhere** sits at another table; an **account** is signed in, without a seat
here. People who are signed in reach only their own account: addresses under `/api/account` do not name an account at
all. A spectator is anyone who has the link but no seat: stranger, guest, player elsewhere or account.

"""
_TOURNAMENTS = """
## In a tournament

A role in a tournament comes with a link or a sign-up and stays with that session or account; the person who opens a
tournament is its organiser. A wish (`POST /api/tournaments/{tournament}/wishes`) names the role in which it is made,
and is refused to anyone who does not have that role. A table may act only for its own game, and a player only for the
player's own team: the rules of the tournament check that. A wish that is not in `wishes.MAY` is refused to everybody.

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
    if len(sys.argv) != 2:
        sys.exit("usage: python -m rummyhouse.server.matrix FILE")
    Path(sys.argv[1]).write_text(page(create_app(Settings(database=""))), encoding="utf-8")
