"""Bots and e-mails as the house uses them, with a look at the clock."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

from rummyhouse.server.mail_transport import NotTakenError

if TYPE_CHECKING:
    from collections.abc import Sequence
    from email.message import EmailMessage

    from rummyhouse.rules import Imagined
    from rummyhouse.server.mail_transport import MailTransport
    from rummyhouse.server.metrics.counts import Counts
    from rummyhouse.tables import Advice
    from rummyhouse.tables.bot_pool import BotPool


class TimedBots:
    """A bot pool that notes how long its bots think."""

    def __init__(self, pool: BotPool, counts: Counts) -> None:
        self._pool = pool
        self._counts = counts

    def names(self, game: str) -> Sequence[str]:
        """The bots that play this game."""
        return self._pool.names(game)

    def stand_in(self, game: str) -> str:
        """The bot that plays for somebody who is away."""
        return self._pool.stand_in(game)

    def gives_hints(self, game: str) -> bool:
        """Whether a bot plays this game well enough to give hints."""
        return self._pool.gives_hints(game)

    def imagines(self, game: str, bot: str) -> bool:
        """Whether this bot thinks about rounds that it imagines."""
        return self._pool.imagines(game, bot)

    async def think(self, game: str, bot: str, imagined: Imagined, legal: Sequence[int]) -> int:
        """The action that a bot chooses who imagines."""
        begun = time.perf_counter()
        try:
            return await self._pool.think(game, bot, imagined, legal)
        finally:
            self._counts.thinking[game].note(time.perf_counter() - begun)

    def choose(self, game: str, bot: str, view: Any, legal: Sequence[int]) -> int:
        """The action this bot chooses."""
        begun = time.perf_counter()
        try:
            return self._pool.choose(game, bot, view, legal)
        finally:
            self._counts.thinking[game].note(time.perf_counter() - begun)

    async def advise(self, game: str, view: Any, imagined: Imagined, legal: Sequence[int]) -> Advice:
        """What a good player would do, and why."""
        begun = time.perf_counter()
        try:
            return await self._pool.advise(game, view, imagined, legal)
        finally:
            self._counts.thinking[game].note(time.perf_counter() - begun)


class CountedMail:
    """A way out for e-mails that notes what has become of them."""

    def __init__(self, transport: MailTransport, counts: Counts) -> None:
        self.sender = transport.sender
        self._transport = transport
        self._counts = counts

    async def carry(self, letter: EmailMessage) -> None:
        """Send an e-mail.

        Raises:
            NotTakenError: it has certainly not been sent. After any other error it may have been.
        """
        try:
            await self._transport.carry(letter)
        except NotTakenError:
            self._counts.mail["refused"] += 1
            raise
        except Exception:
            self._counts.mail["unknown"] += 1
            raise
        self._counts.mail["sent"] += 1
