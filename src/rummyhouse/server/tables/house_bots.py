"""The bots of the house at its tables."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Any

import numpy as np

from rummyhouse import bots, games
from rummyhouse.cards import seeded
from rummyhouse.tables import Advice

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence


def _fresh() -> int:
    return secrets.randbits(64)


class HouseBots:
    """All bots; see :class:`rummyhouse.tables.BotPool`."""

    def __init__(self, chance: Callable[[], int] = _fresh) -> None:
        """``chance`` seeds each choice; by default the operating system does."""
        self._chance = chance

    def names(self, game: str) -> tuple[str, ...]:
        """The bots that play this game."""
        return tuple(bots.names(game))

    def stand_in(self, game: str) -> str:
        """The bot that plays for somebody who is away, and gives hints: the best there is."""
        return self.names(game)[-1]

    def gives_hints(self, game: str) -> bool:
        """Whether the best bot knows more of the game than what is legal."""
        return bots.find(game, self.stand_in(game)).looks

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
