"""The bots of the house at its tables."""

from __future__ import annotations

import asyncio
import secrets
from typing import TYPE_CHECKING, Any

import numpy as np

from rummyhouse import bots, games
from rummyhouse.cards import seeded
from rummyhouse.rules import imagine
from rummyhouse.server.tables.thinkers import BotQuestion, Thinkers
from rummyhouse.tables import Advice

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from rummyhouse.rules import Imagined, Round


def _fresh() -> int:
    return secrets.randbits(64)


class HouseBots:
    """All bots; see :class:`rummyhouse.tables.BotPool`."""

    def __init__(self, chance: Callable[[], int] = _fresh) -> None:
        """``chance`` seeds each choice; by default the operating system does."""
        self._chance = chance
        self._thinkers = Thinkers()

    def names(self, game: str) -> tuple[str, ...]:
        """The bots that play this game."""
        return tuple(bots.names(game))

    def stand_in(self, game: str) -> str:
        """The bot that plays for somebody who is away, and gives hints: the best of those that answer at once."""
        return bots.usual(game)

    def gives_hints(self, game: str) -> bool:
        """Whether the best bot knows more of the game than what is legal."""
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
        """End the processes in which bots think."""
        await self._thinkers.close()

    def choose(self, game: str, bot: str, view: Any, legal: Sequence[int]) -> int:
        """The action this bot chooses."""
        ids = np.zeros(games.find(game).actions, np.int32)
        ids[: len(legal)] = legal
        random = seeded(self._chance())
        return int(bots.find(game, bot).choose(view, ids, len(legal), random))

    def advise(self, game: str, view: Any, legal: Sequence[int]) -> Advice:
        """The action the best bot would choose, and why."""
        adviser = self.stand_in(game)
        action = self.choose(game, adviser, view, legal)
        if action < 0:
            return Advice(action, "")
        bot = bots.find(game, adviser)
        return Advice(action, bot.why(view, action), bot.steps(view) if bot.steps is not None else ())
