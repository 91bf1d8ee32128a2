"""Every game of the house for PettingZoo: one seat after the other acts, each with its observation and mask."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from rummyhouse.environments.driver import CUT_SHORT, DONE
from rummyhouse.environments.many_tables import LONGEST, Batch, batch
from rummyhouse.environments.showing import MODES, checked, shown

if TYPE_CHECKING:
    from collections.abc import Mapping

    import numpy.typing as npt

    from rummyhouse.rules.house_rules import Value

Observation: TypeAlias = "dict[str, npt.NDArray[Any]]"


def observation_space(tables: Batch) -> spaces.Dict:
    """What an observation with its mask may be."""
    limits = np.iinfo(np.int16)
    return spaces.Dict(
        {
            "observation": spaces.Box(limits.min, limits.max, (tables.layout.width,), np.int16),
            "action_mask": spaces.Box(0, 1, (tables.game.actions,), np.int8),
        }
    )


class RummyAEC(AECEnv):  # type: ignore[misc]  # PettingZoo is not typed
    """A table of one game, for PettingZoo.

    The agents are ``player_0``, ``player_1`` and so on, by seat. Where several may act at once, the lowest is asked
    first, and none learns what another has answered before all have.

    Attributes:
        batch: the table, a batch of one.
    """

    def __init__(self, tables: Batch, render_mode: str | None = None) -> None:
        """An environment around a batch of one table, whose seats are all open and which waits at the end."""
        super().__init__()
        self.batch = tables
        self.render_mode = checked(render_mode)
        name = f"rummyhouse_{tables.game.name}_v{tables.game.version}"
        self.metadata = {"name": name, "render_modes": list(MODES), "is_parallelizable": False, "render_fps": 1}
        self.possible_agents = [f"player_{seat}" for seat in range(tables.seats)]
        self.agents: list[str] = []
        self.observation_spaces = {agent: observation_space(tables) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(tables.game.actions) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What the observations of an agent may be; the same object each time."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The ids of all actions of the game."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal; with a seed always the same cards. There are no options."""
        del options
        self.batch.reset(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self.agent_selection = self._acts()

    def step(self, action: Any) -> None:
        """Carry out an action of the agent that is selected; None once its game is over.

        Raises:
            IllegalActionError: it is not legal; nothing has changed.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.batch.step([-1 if action is None else action])
        self._cumulative_rewards[agent] = 0.0
        for seat, one in enumerate(self.possible_agents):
            self.rewards[one] = float(self.batch.reward[0, seat])
        done = int(self.batch.done[0])
        self.terminations = dict.fromkeys(self.agents, done == DONE)
        self.truncations = dict.fromkeys(self.agents, done == CUT_SHORT)
        self.agent_selection = self._acts()
        self._accumulate_rewards()
        if done:
            self._deads_step_first()
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> Observation:
        """What an agent may know, and the mask of what it may choose: all 0 where it is not asked."""
        observation, mask = self.batch.observe(0, self.possible_agents.index(agent))
        return {"observation": observation, "action_mask": mask}

    def render(self) -> Any:
        """The table as the agent that is selected sees it; a spectator's view at the end."""
        return None if self.render_mode is None else shown(self.batch, 0, self.render_mode, self.possible_agents)

    def close(self) -> None:
        """There is nothing to close."""

    def _acts(self) -> str:
        return self.possible_agents[int(self.batch.seat[0])]


def aec(
    game: str,
    *,
    seats: int | None = None,
    preset: str | None = None,
    rules: Mapping[str, Value] | None = None,
    until: str = "round",
    reward: str = "points",
    longest: int = LONGEST,
    render_mode: str | None = None,
) -> AECEnv:
    """A table of one game, for PettingZoo.

    >>> import rummyhouse
    >>> env = rummyhouse.environments.aec("fiji", seats=4)
    >>> env.reset(seed=1)
    >>> observation, reward, terminated, truncated, info = env.last()
    >>> observation["observation"].shape, observation["action_mask"].shape
    ((11015,), (11247,))
    >>> env.step(int(observation["action_mask"].argmax()))

    Args:
        game: its name.
        seats: how many play; as few as the game is for where nothing is said.
        preset: the house rules by name; the first preset of the game where nothing is said.
        rules: changes to the preset.
        until: ``round`` or ``match``: what is over at the end.
        reward: ``points`` of the round for the seat's side, or ``margin``: the same less the mean of the other sides.
        longest: so many actions a round may have before it is cut short.
        render_mode: ``human``, ``ansi`` or ``svg``.

    Raises:
        ValueError: a game, house rule, number or word that there is not; the message says what would be right.
    """
    table = batch(
        game,
        seats=seats,
        preset=preset,
        rules=rules,
        seed=secrets.randbits(63),
        until=until,
        reward=reward,
        longest=longest,
        waits=True,
    )
    return OrderEnforcingWrapper(RummyAEC(table, render_mode))
