"""Steps a second of environments: many tables of ours, and Gin for PettingZoo through RLCard, in one run.

PettingZoo's own ``gin_rummy_v4`` has left it; it was this class of PettingZoo around RLCard, which is still there, with
its rewards scaled and a window to draw in. A step is an action carried out with the observation and the mask for
whoever acts next; choosing the action is not counted.

    python -m bench.environments
"""

from __future__ import annotations

import random
import time
from typing import TYPE_CHECKING, Any

import numpy as np

from bench.measurement import Measurement
from bench.results import goal_rows, processor, rows
from rummyhouse import environments
from rummyhouse.ratings import ratio_of_medians

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    import numpy.typing as npt

GIN = "steps of gin, with observation and mask"
REPEATS = 5


def any_legal(mask: npt.NDArray[np.int8], chance: np.random.Generator) -> npt.NDArray[np.int64]:
    """A legal action at each table, each as likely as the next."""
    above = mask.cumsum(axis=1, dtype=np.int32)
    wanted = (chance.random(len(mask)) * above[:, -1]).astype(np.int64)
    found: npt.NDArray[np.int64] = (above > wanted[:, None]).argmax(axis=1)
    return found


def measured(who: str, what: str, run: Callable[[], Iterator[tuple[int, float]]]) -> Measurement:
    """Each run gives steps and the seconds of this process that they took, piece by piece."""
    rates = []
    for _ in range(REPEATS):
        steps, seconds = (sum(column) for column in zip(*run(), strict=True))
        rates.append(steps / seconds)
    return Measurement(who, what, {"steps": rates})


def ours(game: str, tables: int, turns: int, what: str, **given: Any) -> Measurement:
    batch = environments.batch(game, tables, **given)
    chance = np.random.default_rng(1)

    def run() -> Iterator[tuple[int, float]]:
        for _ in range(turns):
            actions = any_legal(batch.mask, chance)
            start = time.process_time()
            batch.step(actions)
            yield tables, time.process_time() - start

    list(run())  # in the middle of rounds, not all at their beginning
    return measured("Rummyhouse", what, run)


def one_after_the_other(who: str, what: str, env: Any, steps: int) -> Measurement:
    """An environment of PettingZoo, played at random."""

    def run() -> Iterator[tuple[int, float]]:
        env.reset()
        for _ in range(steps):
            start = time.process_time()
            observation, _, terminated, truncated, _ = env.last()
            spent = time.process_time() - start
            if terminated or truncated:
                env.reset()
                continue
            action = random.choice(np.flatnonzero(observation["action_mask"]).tolist())
            start = time.process_time()
            env.step(action)
            yield 1, spent + time.process_time() - start

    return measured(who, what, run)


def pettingzoo() -> Measurement:
    from pettingzoo.classic.rlcard_envs.rlcard_base import RLCardBase

    env = RLCardBase("gin-rummy", 2, (5, 52))
    env.render_mode = None
    return one_after_the_other("PettingZoo, RLCard", GIN, env, 2_000)


def main() -> None:
    random.seed(1)
    gin = ours("gin", 4096, 200, GIN)
    theirs = pettingzoo()
    single = one_after_the_other("Rummyhouse, aec", GIN, environments.aec("gin"), 5_000)
    bots = ours("gin", 4096, 100, "own steps of gin against steady", players=(None, "steady"))
    fiji = ours("fiji", 256, 300, "steps of fiji, four seats", seats=4)
    others = [ours(game, 256, 300, f"steps of {game}") for game in ("fan", "basic", "kalooki", "rummy500", "rhine")]
    baja = ours("baja", 256, 300, "steps of baja, four seats", seats=4)
    print(f"{processor()}, one thread, medians of {REPEATS} runs\n")
    print("\n".join(rows([gin, theirs, single, bots, fiji, baja, *others])), "\n")
    ratio = ratio_of_medians(gin.rates["steps"], theirs.rates["steps"]).value
    goals = [
        ("gin, steps a second", 1e6, gin.median("steps")),
        ("gin, as a multiple of PettingZoo's", 100.0, ratio),
        ("fiji, steps a second", 200_000.0, fiji.median("steps")),
    ]
    print("\n".join(goal_rows(goals)))


if __name__ == "__main__":
    main()
