"""Who may act for whom: links whose secret part gives a role, and the roles themselves.

A role is ``organiser``, ``director`` (runs the desk, sees no addresses), ``table-D1-R1-M1`` (a table with real cards,
which reports its own game) or the id of a player, ``p3``. The secret part of a link is the role and a code that follows
from the tournament's secret, so that a link can be printed and mailed again, but never forged.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import re
import secrets
from typing import TYPE_CHECKING

from rummyhouse.tournaments.acts import WOOD

if TYPE_CHECKING:
    from collections.abc import Sequence

ORGANISER = "organiser"
DIRECTOR = "director"
TABLE = "table-"
QUIET = "quiet-"
"""A link that only stops a player's e-mails."""

_PLAYER = re.compile(r"p[1-9]\d{0,5}")
_BYTES = 15  # 120 bits, which nobody guesses


def new_secret() -> str:
    """The secret from which all links of a tournament are made."""
    return secrets.token_hex(32)


def tournament_id(person: str, key: str) -> str:
    """The id of the tournament that this person opens with this wish, which nobody can guess."""
    digest = hashlib.sha256(f"rummyhouse tournament 1:{person}:{key}".encode()).digest()
    return base64.b32encode(digest[:10]).decode().lower()


def link(secret: str, role: str) -> str:
    """The secret part of the link that gives this role."""
    return f"{role}.{_code(secret, 'link', role)}"


def pad_name(secret: str, match: str, teams: Sequence[str]) -> str:
    """The name of the one score pad of a game between these teams; anyone who knows it may write on that pad."""
    digest = hmac.digest(bytes.fromhex(secret), f"rummyhouse pad name 1:{match}/{'/'.join(teams)}".encode(), "sha256")
    return base64.urlsafe_b64encode(digest[:16]).decode().rstrip("=")


def pad_link(secret: str, role: str, match: str) -> str:
    """The secret part with which a score pad reports this game in this role, and nothing else."""
    return f"{role}.{_code(secret, 'pad', f'{match}/{role}')}"


def pad_role(secret: str, match: str, text: str) -> str:
    """The role in which a score pad reports this game; "" if its link is not genuine."""
    role, _, code = text.rpartition(".")
    return role if hmac.compare_digest(code.encode(), _code(secret, "pad", f"{match}/{role}").encode()) else ""


def role_of(secret: str, text: str) -> str:
    """The role that a link gives; "" if the link is not genuine."""
    role, _, code = text.rpartition(".")
    return role if hmac.compare_digest(code.encode(), _code(secret, "link", role).encode()) else ""


def salt(secret: str) -> str:
    """The salt hashed together with the seed of the draw, so that nobody finds the seed by trying."""
    return _code(secret, "salt", "")


def is_player(role: str) -> bool:
    """Whether this is the role of a player."""
    return bool(_PLAYER.fullmatch(role))


def runs_it(role: str) -> bool:
    """Whether this role runs the tournament."""
    return role in (ORGANISER, DIRECTOR)


def by(role: str) -> str:
    """Who acts in this role, as the log has it."""
    if role == DIRECTOR:
        return "organiser:director"
    return role if role == ORGANISER or is_player(role) else role.replace(TABLE, f"{WOOD}:", 1)


def _code(secret: str, purpose: str, role: str) -> str:
    digest = hmac.digest(bytes.fromhex(secret), f"rummyhouse {purpose} 1:{role}".encode(), "sha256")
    return base64.b32encode(digest[:_BYTES]).decode().lower()
