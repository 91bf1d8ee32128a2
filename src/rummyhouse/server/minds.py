"""The bots of the house at its tables."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Any

import numpy as np

from rummyhouse import bots, games
from rummyhouse.cards import seeded
from rummyhouse.tables import Advice

if TYPE_CHECKING:
    from collections.abc import Sequence

ADVISER = "steady"
"""The bot that gives hints and stands in for whoever is away."""


class HouseMinds:
    """All bots; see :class:`rummyhouse.tables.Minds`. Each choice starts from fresh chance of the operating system."""

    def names(self, game: str) -> tuple[str, ...]:
        """The bots that play this game."""
        return tuple(bots.names(game))

    def stand_in(self, game: str) -> str:
        """The bot that plays for somebody who is away: the adviser, or the best there is."""
        known = self.names(game)
        return ADVISER if ADVISER in known else known[-1]

    def choose(self, game: str, bot: str, view: Any, legal: Sequence[int]) -> int:
        """What this bot does."""
        ids = np.zeros(games.find(game).actions, np.int32)
        ids[: len(legal)] = legal
        random = seeded(secrets.randbits(64))
        return int(bots.find(game, bot).choose(view, ids, len(legal), random))

    def advise(self, game: str, view: Any, legal: Sequence[int]) -> Advice:
        """What the adviser would do, and why."""
        adviser = self.stand_in(game)
        action = self.choose(game, adviser, view, legal)
        return Advice(action, bots.find(game, adviser).why(view, action))
