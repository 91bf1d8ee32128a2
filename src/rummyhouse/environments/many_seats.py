"""One seat at each of many tables, for Gymnasium: a vector environment that runs compiled."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from rummyhouse.environments.driver import CUT_SHORT, DONE
from rummyhouse.environments.many_tables import LONGEST, whole_numbers
from rummyhouse.environments.one_seat import tables_of
from rummyhouse.environments.one_table import Observation, observation_space
from rummyhouse.environments.showing import MODES, checked, shown

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    import numpy.typing as npt

    from rummyhouse.bots import Bot
    from rummyhouse.rules.house_rules import Value

Numbers: TypeAlias = "npt.NDArray[Any]"


class ManySeats(VectorEnv[Any, Numbers, Numbers]):
    """The same seat at many tables: ``gymnasium.make_vec("rummyhouse/Gin-v0", num_envs=1024)``.

    A table that is done deals in the next step, whatever action it is given there (autoreset ``NEXT_STEP``). An action
    that is not legal is refused, never punished: its table stays as it is, and ``info["refused"]`` is true there.

    >>> import gymnasium, rummyhouse.environments
    >>> env = gymnasium.make_vec("rummyhouse/Gin-v0", num_envs=3, opponents="random")
    >>> observation, info = env.reset(seed=1)
    >>> observation, rewards, terminated, truncated, info = env.step(observation["action_mask"].argmax(axis=1))
    >>> observation["observation"].shape, rewards.shape, info["refused"]
    ((3, 862), (3,), array([False, False, False]))

    Attributes:
        batch: the tables.
        seat: the own seat at each.
    """

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        *,
        seat: int = 0,
        seats: int | None = None,
        opponents: str | Bot | Callable[..., Any] | Sequence[str | Bot | Callable[..., Any]] | None = None,
        preset: str | None = None,
        rules: Mapping[str, Value] | None = None,
        until: str = "round",
        reward: str = "points",
        longest: int = LONGEST,
        copies: bool = True,
        render_mode: str | None = None,
    ) -> None:
        """Tables where this seat is open: as :class:`rummyhouse.environments.one_seat.OneSeat`, ``num_envs`` of them.

        Args:
            game: its name.
            num_envs: how many tables.
            seat: the own seat.
            seats: how many play.
            opponents: the bot on all other seats, or one for each of them in order.
            preset: the house rules by name.
            rules: changes to the preset.
            until: ``round`` or ``match``.
            reward: ``points`` or ``margin``.
            longest: so many own actions a round may have before it is cut short.
            copies: whether each step gives fresh arrays; or else the batch's own, which the next step fills anew.
            render_mode: ``human``, ``ansi`` or ``svg``.

        Raises:
            ValueError: what there cannot be; the message says what would be right.
        """
        self.render_mode = checked(render_mode)
        self.batch = tables_of(
            game,
            num_envs,
            seat=seat,
            seats=seats,
            opponents=opponents,
            preset=preset,
            rules=rules,
            seed=secrets.randbits(63),
            until=until,
            reward=reward,
            longest=longest,
        )
        self.seat = seat
        self.num_envs = num_envs
        self.metadata = {"render_modes": list(MODES), "render_fps": 1, "autoreset_mode": AutoresetMode.NEXT_STEP}
        self.single_observation_space = observation_space(self.batch)
        self.single_action_space = spaces.Discrete(self.batch.game.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._copies = copies

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin at every table; with a seed always with the same cards. Of several seeds the first counts."""
        del options
        first = seed[0] if isinstance(seed, list) else seed
        super().reset(seed=first)
        self.batch.reset(first)
        return self._observed(), {}

    def step(self, actions: Numbers) -> tuple[Observation, Numbers, Numbers, Numbers, dict[str, Any]]:
        """Carry out an action at each table.

        Raises:
            IllegalActionError: an action that is no whole number.
        """
        given = whole_numbers(actions)
        found = self.batch.mask[np.arange(self.num_envs), np.clip(given, 0, self.batch.game.actions - 1)]
        legal = (given >= 0) & (given < self.batch.game.actions) & (found != 0)
        refused = ~legal & (self.batch.done == 0)
        self.batch.step(given)
        done = self.batch.done
        rewards = self.batch.reward[:, self.seat].astype(np.float64)
        return self._observed(), rewards, done == DONE, done == CUT_SHORT, {"refused": refused}

    def render(self) -> tuple[Any, ...] | None:
        """Every table as this seat sees it."""
        if self.render_mode is None:
            return None
        names = [f"player_{seat}" for seat in range(self.batch.seats)]
        return tuple(shown(self.batch, table, self.render_mode, names, self.seat) for table in range(self.num_envs))

    def _observed(self) -> Observation:
        found: Observation = {"observation": self.batch.observation, "action_mask": self.batch.mask}
        return {name: one.copy() for name, one in found.items()} if self._copies else found
