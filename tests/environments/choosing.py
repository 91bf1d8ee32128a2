"""Who chooses in these tests, and how many sit at a table."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any

import numpy as np

from rummyhouse import games
from rummyhouse.rules import SeatingError

if TYPE_CHECKING:
    import numpy.typing as npt


def any_legal(mask: npt.NDArray[np.int8], chance: np.random.Generator) -> npt.NDArray[np.int64]:
    """A legal action at each table, each as likely as the next; 0 where there is none."""
    above = mask.cumsum(axis=1, dtype=np.int64)
    wanted = (chance.random(len(mask)) * above[:, -1]).astype(np.int64)
    return (above > wanted[:, None]).argmax(axis=1)


def seated(name: str, seats: int) -> dict[str, Any]:
    """House rules with which so many can play."""
    game = games.find(name)
    tried: list[dict[str, Any]] = [{"preset": preset.name} for preset in game.house_rules.presets]
    for given in [*tried, {"rules": {"packs": 3}}]:
        with suppress(SeatingError):
            game.sides(game.house_rules.choose(given.get("preset"), **given.get("rules", {})), seats)
            return {"seats": seats, **given}
    raise AssertionError(f"{name} cannot be played by {seats}")
