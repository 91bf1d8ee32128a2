"""Traces: every answer has one, and what the log says about a request has the same."""

from __future__ import annotations

import secrets
from contextvars import ContextVar

HEADER = b"x-trace"

TRACE: ContextVar[str] = ContextVar("trace", default="")
"""Of what is being answered just now; "" for what the house does by itself. What somebody says over a socket has the
socket's trace and, after a full stop, the number of the message: its acknowledgement carries that number already.
"""


def new_trace() -> str:
    """A trace that nothing else has."""
    return secrets.token_urlsafe(6)
