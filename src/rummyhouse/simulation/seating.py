"""A game, and who plays it."""

from __future__ import annotations

import hashlib
import inspect
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

import numpy as np

from rummyhouse.compiled import is_rule, specialise
from rummyhouse.languages import listed
from rummyhouse.rules import MAX_SEATS, Game
from rummyhouse.simulation import driver
from rummyhouse.simulation.asking import Asker, in_python

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from rummyhouse.rules import Match


class Player(Protocol):
    """What a simulation needs to know of a player; a :class:`rummyhouse.bots.Bot` is one."""

    @property
    def name(self) -> str:
        """As on the command line."""

    @property
    def choose(self) -> Callable[..., Any]:
        """``choose(view, legal, count, random) -> action``, a rule function; or ``choose(view, legal) -> action``.

        The latter is any Python function. Its ``legal`` is the list of all legal actions, each a whole number that is
        written as its text, and it answers with such a number or with a text.
        """

    @property
    def looks(self) -> bool:
        """Whether it needs a view."""

    @property
    def play_turn(self) -> Callable[..., int] | None:
        """``play_turn(state, seat, view, legal, count, random) -> actions``: takes many of a turn at once.

        None if it does not.
        """

    @property
    def imagines(self) -> bool:
        """Whether it is handed a round that is dealt anew from what its seat knows, in the place of a view."""


@dataclass(frozen=True)
class Seating:
    """A game with a player on each seat.

    Raises:
        ValueError: the game is not for so many players.
    """

    game: Game
    players: Sequence[Player]

    def __post_init__(self) -> None:
        if len(self.players) not in self.game.seats:
            permitted = listed(map(str, self.game.seats), "or")
            raise ValueError(f"{self.game.title} is for {permitted} players; {len(self.players)} are named")

    @property
    def is_compiled(self) -> bool:
        """Whether all players are rule functions, so that whole rounds run compiled."""
        return all(is_rule(player.choose) for player in self.players)

    def driver(self) -> Callable[..., Any]:
        """The driver of :mod:`rummyhouse.simulation.driver` for this game and these players.

        It is compiled, unless somebody is a plain Python function or a bot that searches; then the same driver runs as
        plain Python.
        """
        return self.part_driver()[0]

    def part_driver(self, *, in_threads: bool = False) -> tuple[Callable[..., Any], str]:
        """What :meth:`driver` gives, and a name that no other such function has.

        Args:
            in_threads: for threads of a GPU that go in step.
        """
        play_round, name = self.round_driver(in_threads=in_threads)
        parts = {**self._parts(), "PLAY_ROUND": play_round}
        if not self.is_compiled:
            return in_python(driver.play_part, parts), name
        return specialise(driver.play_part, f"play_part_{name}", parts), name

    def _parts(self) -> dict[str, Any]:
        rules = self.game.rules
        return {
            "ACTORS": rules.actors,
            "APPLY": rules.apply,
            "DEAL": rules.deal,
            "FACTS": rules.facts,
            "LEGAL": rules.legal,
            "LOOK": rules.look,
            "RESHUFFLE": rules.reshuffle,
            "SCORE": rules.score,
            "SETTLE": rules.settle,
            "WAITING": rules.waiting,
        }

    def round_driver(self, *, in_threads: bool = False) -> tuple[Callable[..., Any], str]:
        """What plays a single round, and a name that no other such function has; compiled as :meth:`driver` is.

        Args:
            in_threads: for threads of a GPU that go in step, if the game tells its stages.
        """
        parts = self._parts()
        if not self.is_compiled:
            return self._in_python(parts), self.game.name
        for seat in range(MAX_SEATS):
            parts[f"CHOOSE_{seat}"] = self.players[seat % len(self.players)].choose
        parts["LOOKS"] = sum(player.looks << seat for seat, player in enumerate(self.players))
        turns = [player.play_turn for player in self.players]
        if (whole := next(filter(None, turns), None)) is not None:
            parts["PLAY_TURN"] = whole
            parts["WHOLE_TURNS"] = sum((turn is whole) << seat for seat, turn in enumerate(turns))
        parts["ALIKE"] = len({player.choose for player in self.players}) == 1
        name = "_".join([self.game.name, *map(_called, self.players)])
        ask = specialise(driver.ask, f"ask_{name}", parts)
        again = specialise(driver.shuffle_again, f"shuffle_again_{self.game.name}", parts)
        parts["ACT"] = specialise(driver.act, f"act_{name}", {**parts, "ASK": ask, "SHUFFLE_AGAIN": again})
        if in_threads and self.game.stages:
            name += "_in_threads"
            parts["STAGES"] = len(self.game.stages)
            parts["STAGE_OF"] = np.full(max(phase for stage in self.game.stages for phase in stage) + 2, -1, np.int64)
            for number, stage in enumerate(self.game.stages):
                parts["STAGE_OF"][list(stage)] = number
            return specialise(driver.play_round_in_threads, f"play_round_{name}", parts), name
        return specialise(driver.play_round, f"play_round_{name}", parts), name

    def _in_python(self, parts: dict[str, Any]) -> Callable[..., Any]:
        asker = Asker(self.game, self.players)

        def deal(state: Any, rules: Any, match: Match, order: Any) -> None:
            asker.begin(match)
            self.game.rules.deal(state, rules, match, order)

        parts |= {"ASK": asker.ask, "DEAL": deal, "SHUFFLE_AGAIN": in_python(driver.shuffle_again, parts)}
        parts["ACT"] = in_python(driver.act, parts)
        return in_python(driver.play_round, parts)


def _called(player: Player) -> str:
    """A player's name in the name of a driver; two rule functions from outside never share one."""
    function = inspect.unwrap(player.choose)
    if function.__module__.startswith("rummyhouse."):
        return player.name
    return f"{function.__name__}_{_digest(function, set())}"


def _digest(function: Callable[..., Any], seen: set[str]) -> str:
    """Sixteen hexadecimal digits that change with a rule function, those that it calls, and the numbers it names."""
    seen.add(function.__qualname__)
    code = function.__code__
    found = hashlib.sha256(repr((function.__qualname__, code.co_code, code.co_consts, code.co_names)).encode())
    for name in code.co_names:
        other: Any = function.__globals__.get(name)
        if is_rule(other):
            inner = inspect.unwrap(other)
            if inner.__qualname__ not in seen and not inner.__module__.startswith("rummyhouse."):
                found.update(_digest(inner, seen).encode())
        elif isinstance(other, (int, float, tuple)):
            found.update(repr(other).encode())
    return found.hexdigest()[:16]
