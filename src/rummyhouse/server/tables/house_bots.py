"""The bots of the house at its tables."""

from __future__ import annotations

import asyncio
import secrets
from typing import TYPE_CHECKING, Any
from zlib import crc32

import numpy as np

from rummyhouse import bots, games
from rummyhouse.cards import seeded
from rummyhouse.languages import noted, say
from rummyhouse.rules import imagine
from rummyhouse.server.tables.thinkers import BotQuestion, Thinkers
from rummyhouse.tables import Advice

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from rummyhouse.rules import Imagined, Round


SOON = 1.0
"""Seconds for which a hint waits for the best level; then comes that of the usual bot."""

MOST_LATE = 64
"""Questions for hints that are thought about at the same time; then the usual bot answers."""

TRIED = noted("{why} The rule of thumb says otherwise (“{usual}”), but where both were tried, this did better.")
"""Why the best level would act otherwise than the usual bot, whose reason is told for comparison."""


def _fresh() -> int:
    return secrets.randbits(64)


class HouseBots:
    """All bots; see :class:`rummyhouse.tables.BotPool`."""

    def __init__(self, chance: Callable[[], int] = _fresh, *, thinking: Path | None = None) -> None:
        """The bots of one house.

        Args:
            chance: seeds each choice; by default the operating system does.
            thinking: folder in which nodes of one machine find the processes that think; None for one's own.
        """
        self._chance = chance
        self._thinkers = Thinkers("play", folder=thinking)
        self._advisers = Thinkers("advice", most=1, folder=thinking)
        self._late: set[asyncio.Task[int | None]] = set()

    def names(self, game: str) -> tuple[str, ...]:
        """The bots that play this game."""
        return tuple(bots.names(game))

    def stand_in(self, game: str) -> str:
        """The bot that plays for somebody who is away: the best of those that answer at once."""
        return bots.usual(game)

    def gives_hints(self, game: str) -> bool:
        """Whether the usual bot knows more of the game than what is legal."""
        return bots.find(game, self.stand_in(game)).looks

    def imagines(self, game: str, bot: str) -> bool:
        """Whether this bot thinks about rounds that it imagines."""
        return bots.find(game, bot).imagines

    async def think(self, game: str, bot: str, imagined: Imagined, legal: Sequence[int]) -> int:
        """The action that a bot chooses who imagines; what the stand-in would do, should it fail."""
        action = await self._thinkers.think(BotQuestion.of(game, bot, imagined, legal, self._chance()))
        if action is not None:
            return action
        view = games.find(game).view.blank()
        games.find(game).rules.look(imagined.state, imagined.seat, view)
        return await asyncio.to_thread(self.choose, game, self.stand_in(game), view, legal)

    def decide(self, game: str, bot: str, played: Round, seat: int) -> int:
        """The action this bot chooses in a seat, however long it takes: for a table with nobody else to wait."""
        legal = played.legal(seat)
        if not self.imagines(game, bot):
            return self.choose(game, bot, played.view(seat), legal)
        random = seeded(self._chance())
        imagined = imagine(played.game, played.state, played.match, seat, random)
        return int(bots.find(game, bot).choose(imagined, np.array(legal, np.int32), len(legal), random))

    async def close(self) -> None:
        """Leave the processes in which bots think."""
        for task in self._late:
            task.cancel()
        await self._thinkers.close()
        await self._advisers.close()

    def choose(self, game: str, bot: str, view: Any, legal: Sequence[int]) -> int:
        """The action this bot chooses."""
        ids = np.zeros(games.find(game).actions, np.int32)
        ids[: len(legal)] = legal
        random = seeded(self._chance())
        return int(bots.find(game, bot).choose(view, ids, len(legal), random))

    async def advise(self, game: str, view: Any, imagined: Imagined, legal: Sequence[int]) -> Advice:
        """What the best level would do, and why; what the usual bot would, if the best takes too long.

        It thinks in a process of its own, apart from the bots that play: neither waits for the other.
        """
        usual = asyncio.to_thread(self.advise_at_once, game, view, legal)
        adviser = bots.adviser(game)
        if not self.imagines(game, adviser) or len(legal) < 2 or len(self._late) >= MOST_LATE:
            return await usual
        asked = asyncio.create_task(
            self._advisers.think(BotQuestion.of(game, adviser, imagined, legal, _chance_of(view)))
        )
        self._late.add(asked)
        asked.add_done_callback(self._late.discard)
        found, _ = await asyncio.gather(usual, asyncio.wait({asked}, timeout=SOON))
        thought = asked.result() if asked.done() else None
        return await asyncio.to_thread(self._rather, game, view, found, thought)

    def advise_alone(self, game: str, played: Round, seat: int) -> Advice:
        """The same, however long it takes: for a table with nobody else to wait."""
        view = played.view(seat)
        found = self.advise_at_once(game, view, played.legal(seat))
        adviser = bots.adviser(game)
        thought = self.decide(game, adviser, played, seat) if self.imagines(game, adviser) else None
        return self._rather(game, view, found, thought)

    def advise_at_once(self, game: str, view: Any, legal: Sequence[int]) -> Advice:
        """The action the usual bot would choose, and why."""
        adviser = self.stand_in(game)
        action = self.choose(game, adviser, view, legal)
        if action < 0:
            return Advice(action, "")
        bot = bots.find(game, adviser)
        return Advice(action, bot.why(view, action), bot.steps(view) if bot.steps is not None else ())

    def _rather(self, game: str, view: Any, usual: Advice, action: int | None) -> Advice:
        """The advice to do this, if the best level came to it; else the usual one."""
        if action is None or action == usual.action:
            return usual
        why = bots.find(game, self.stand_in(game)).why(view, action)
        return Advice(action, say(TRIED, why=why, usual=usual.why))


def _chance_of(view: Any) -> int:
    """A seed that follows from what a seat sees, so that who asks twice is answered alike."""
    return crc32(view.tobytes())
