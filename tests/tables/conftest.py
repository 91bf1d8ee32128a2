"""Tables without a database, whose bots take the first legal action or any."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import pytest

from rummyhouse.tables import Advice, MemoryLog, Pace, Tables

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Sequence

    from rummyhouse.rules import Imagined

ANN, BEN = "a" * 64, "b" * 64
BLOCK = {"recycle": "never", "block_score": "lowest_wins", "hand_size": 13, "target": 10}
SHORT = {"gin": {"target": 0}, "fan": {"target": 10}, "basic": BLOCK}
"""House rules by game under which a match is soon over."""


class AnyBots:
    """Bots that choose by lot; ``failing`` lets them break down instead."""

    def __init__(self) -> None:
        self.random = random.Random(7)
        self.failing = False
        self.seen: list[tuple[str, Any]] = []

    def names(self, game: str) -> tuple[str, ...]:
        return ("random", "steady")

    def stand_in(self, game: str) -> str:
        return "steady"

    def gives_hints(self, game: str) -> bool:
        return True

    def imagines(self, game: str, bot: str) -> bool:
        return False

    async def think(self, game: str, bot: str, imagined: Imagined, legal: Sequence[int]) -> int:
        raise NotImplementedError

    def choose(self, game: str, bot: str, view: Any, legal: Sequence[int]) -> int:
        if self.failing:
            raise RuntimeError("no idea")
        self.seen.append((bot, view))
        return self.random.choice(list(legal))

    async def advise(self, game: str, view: Any, imagined: Imagined, legal: Sequence[int]) -> Advice:
        return Advice(legal[0], "{0} would do the same.")


@pytest.fixture
def bot_pool() -> AnyBots:
    return AnyBots()


@pytest.fixture
def log() -> MemoryLog:
    return MemoryLog()


@pytest.fixture
async def tables(log: MemoryLog, bot_pool: AnyBots) -> AsyncIterator[Tables]:
    house = Tables(log, bot_pool, Pace(0, 0), grace=0)
    yield house
    await house.close()
