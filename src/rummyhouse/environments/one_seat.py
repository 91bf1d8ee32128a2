"""One seat for Gymnasium; bots sit on the others."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Any

import gymnasium
from gymnasium import spaces

from rummyhouse import bots, games
from rummyhouse.environments.driver import CUT_SHORT, DONE
from rummyhouse.environments.many_tables import LONGEST, Batch, NoEnvironmentError, batch, whole_numbers
from rummyhouse.environments.one_table import Observation, observation_space
from rummyhouse.environments.showing import MODES, checked, shown

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    import numpy as np
    import numpy.typing as npt

    from rummyhouse.bots import Bot
    from rummyhouse.rules.house_rules import Value


def tables_of(
    game: str,
    tables: int,
    *,
    seat: int,
    seats: int | None,
    opponents: str | Bot | Callable[..., Any] | Sequence[str | Bot | Callable[..., Any]] | None,
    **given: Any,
) -> Batch:
    """A batch in which one seat is open, and waits at the end.

    Args:
        game: its name.
        tables: how many.
        seat: the open one.
        seats: how many sit at a table.
        opponents: the bot on all other seats, or one for each of them in order; ``steady``, or ``random`` in a game
            without it, where nothing is said.
        **given: what else a batch takes.

    Raises:
        ValueError: what there cannot be; the message says what would be right.
    """
    if seats is None:
        seats = batch(game, **{name: given[name] for name in ("preset", "rules")}).seats
    if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < seats:
        raise NoEnvironmentError(f"there is no seat {seat!r}; the seats are 0 to {seats - 1}")
    if opponents is None:
        opponents = "steady" if "steady" in bots.names(game) else "random"
    others: list[Any] = list(opponents) if isinstance(opponents, (list, tuple)) else [opponents] * (seats - 1)
    if len(others) != seats - 1:
        raise NoEnvironmentError(f"{len(others)} opponents are named for {seats - 1} seats")
    return batch(game, tables, players=[*others[:seat], None, *others[seat:]], waits=True, skips=True, **given)


class OneSeat(gymnasium.Env[Any, Any]):
    """One seat at a table of any game, for Gymnasium: ``gymnasium.make("rummyhouse/Gin-v0")``.

    An action that is not legal is refused, never punished: the table stays as it is, and ``info["refusal"]`` says why.
    It counts as an action, so that a round ends (is truncated) even for somebody who never looks at the mask.

    >>> import gymnasium, rummyhouse.environments
    >>> env = gymnasium.make("rummyhouse/Gin-v0", opponents="random")
    >>> observation, info = env.reset(seed=1)
    >>> observation, reward, terminated, truncated, info = env.step(55)
    >>> info["refusal"]
    "'knock' is refused: Draw a card first, from the stock or the upcard. [MUST_DRAW_FIRST (GIN-PLAY-7)]"

    Attributes:
        batch: the table, a batch of one.
        seat: the own seat.
    """

    metadata = {"render_modes": list(MODES), "render_fps": 1}  # noqa: RUF012 - as Gymnasium has it

    def __init__(
        self,
        game: str,
        *,
        seat: int = 0,
        seats: int | None = None,
        opponents: str | Bot | Callable[..., Any] | Sequence[str | Bot | Callable[..., Any]] | None = None,
        preset: str | None = None,
        rules: Mapping[str, Value] | None = None,
        until: str = "round",
        reward: str = "points",
        longest: int = LONGEST,
        render_mode: str | None = None,
    ) -> None:
        """A table where this seat is open.

        Args:
            game: its name.
            seat: the own seat.
            seats: how many play; as few as the game is for where nothing is said.
            opponents: the bot on all other seats, or one for each of them in order; ``steady``, or ``random`` in a
                game without it, where nothing is said.
            preset: the house rules by name; the first preset of the game where nothing is said.
            rules: changes to the preset.
            until: ``round`` or ``match``: what is over at the end.
            reward: ``points`` of the round for the own side, or ``margin``: the same less the mean of the others.
            longest: so many own actions a round may have before it is cut short.
            render_mode: ``human``, ``ansi`` or ``svg``.

        Raises:
            ValueError: what there cannot be; the message says what would be right.
        """
        self.render_mode = checked(render_mode)
        self.batch = tables_of(
            game,
            1,
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
        self.observation_space = observation_space(self.batch)
        self.action_space = spaces.Discrete(self.batch.game.actions)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deal; with a seed always the same cards. There are no options."""
        super().reset(seed=seed, options=options)
        self.batch.reset(seed)
        return self._observed(), {}

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Carry out an action; the bots play on until it is this seat's turn again, or the end.

        Raises:
            IllegalActionError: it is no whole number.
            gymnasium.error.ResetNeeded: the round, or the match, was over already.
        """
        if self.batch.done[0]:
            raise gymnasium.error.ResetNeeded("it is over, or cut short; reset() deals before the next step")
        wanted = int(whole_numbers(action))
        legal = 0 <= wanted < self.batch.game.actions and self.batch.mask[0, wanted]
        info = {} if legal else {"refusal": self.batch.why_not(0, wanted)}
        self.batch.step([wanted])
        done = int(self.batch.done[0])
        if self.render_mode == "human":
            self.render()
        return self._observed(), float(self.batch.reward[0, self.seat]), done == DONE, done == CUT_SHORT, info

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """The legal actions, as maskable learners ask for them."""
        legal: npt.NDArray[np.bool_] = self.batch.mask[0] != 0
        return legal

    def render(self) -> Any:
        """The table as this seat sees it."""
        if self.render_mode is None:
            return None
        return shown(self.batch, 0, self.render_mode, [f"player_{seat}" for seat in range(self.batch.seats)], self.seat)

    def _observed(self) -> Observation:
        return {"observation": self.batch.observation[0].copy(), "action_mask": self.batch.mask[0].copy()}


def register() -> None:
    """Give every game its id for ``gymnasium.make`` and ``gymnasium.make_vec``: ``rummyhouse/Gin-v0``."""
    for game in games.NAMES:
        name = f"rummyhouse/{game.capitalize()}-v0"
        if name not in gymnasium.registry:
            gymnasium.register(
                name,
                entry_point="rummyhouse.environments.one_seat:OneSeat",
                vector_entry_point="rummyhouse.environments.many_seats:ManySeats",
                kwargs={"game": game},
            )
