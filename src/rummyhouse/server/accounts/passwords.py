"""Passwords: the second choice, kept as argon2id."""

from __future__ import annotations

import asyncio
from typing import NamedTuple

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

SHORTEST, LONGEST = 10, 200
"""How many characters a password has; any characters will do."""

_AT_ONCE = 2  # passwords that are checked at the same time: each takes 64 MiB for a moment


class Checked(NamedTuple):
    """Whether a password was right; if so, a digest by today's parameters if the kept one has others."""

    right: bool
    better: str = ""


class Passwords:
    """Keeps and checks passwords, off the event loop.

    The parameters are the second choice of RFC 9106 (three passes over 64 MiB): about 50 ms on one core.
    """

    def __init__(self) -> None:
        self._hasher = PasswordHasher(time_cost=3, memory_cost=64 * 1024, parallelism=4)
        self._turn = asyncio.Semaphore(_AT_ONCE)
        self._nobody = ""

    async def digest(self, password: str) -> str:
        """The digest kept of a password."""
        async with self._turn:
            return await asyncio.to_thread(self._hasher.hash, password)

    async def check(self, kept: str, password: str) -> Checked:
        """Whether this is the password; it takes as long if there is none, so that the time gives nothing away."""
        if not kept and not self._nobody:
            self._nobody = await self.digest("nobody has this one")
        async with self._turn:
            right = await asyncio.to_thread(self._is_right, kept or self._nobody, password)
        if not right or not kept:
            return Checked(right=False)
        better = await self.digest(password) if self._hasher.check_needs_rehash(kept) else ""
        return Checked(right=True, better=better)

    def _is_right(self, kept: str, password: str) -> bool:
        try:
            return self._hasher.verify(kept, password)
        except (VerificationError, InvalidHashError):
            return False
