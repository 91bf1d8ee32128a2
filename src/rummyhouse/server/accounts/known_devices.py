"""Devices on which somebody has signed in before: whoever else guesses at the name does not lock these out.

A device keeps a mark that only the house could have made: it follows from what the house keeps of the password, so it
ends when the password is changed, and nothing about devices has to be kept.
"""

from __future__ import annotations

import hashlib
import hmac
from typing import TYPE_CHECKING, Any

from litestar.datastructures import Cookie

if TYPE_CHECKING:
    from litestar.connection import ASGIConnection

    from rummyhouse.store.accounts import AccountRow

COOKIE = "rummyhouse-known"
_MOST = 4  # people who sign in on one device
_MAX_AGE = 400 * 24 * 60 * 60  # seconds; browsers keep none longer


def _mark(account: AccountRow) -> str:
    said = b"rummyhouse known device 1:" + account.id.encode()
    return hmac.new(account.password.encode(), said, hashlib.sha256).hexdigest()


def _marks(connection: ASGIConnection[Any, Any, Any, Any]) -> list[str]:
    return [mark for mark in connection.cookies.get(COOKIE, "").split(".") if len(mark) == 64][:_MOST]


def is_known(connection: ASGIConnection[Any, Any, Any, Any], account: AccountRow | None) -> bool:
    """Whether somebody has signed in to this account on this device with its present password."""
    if account is None or not account.password:
        return False
    wanted = _mark(account)
    return any(hmac.compare_digest(mark.encode(), wanted.encode()) for mark in _marks(connection))


def know(connection: ASGIConnection[Any, Any, Any, Any], account: AccountRow) -> list[Cookie]:
    """The cookie by which this device is known from now on; none for an account without a password."""
    if not account.password:
        return []
    marks = list(dict.fromkeys((_mark(account), *_marks(connection))))[:_MOST]
    value, secure = ".".join(marks), connection.url.scheme == "https"
    where = "/api/account"
    return [
        Cookie(key=COOKIE, value=value, max_age=_MAX_AGE, path=where, httponly=True, samesite="strict", secure=secure)
    ]
