"""A game, and who plays it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from rummyhouse.compiled import specialise
from rummyhouse.rules import MAX_SEATS
from rummyhouse.simulation import driver

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from rummyhouse.rules import Game


class Player(Protocol):
    """What a simulation needs to know of a player; a :class:`rummyhouse.bots.Bot` is one."""

    @property
    def name(self) -> str:
        """As on the command line."""

    @property
    def choose(self) -> Callable[..., int]:
        """``choose(view, legal, count, random) -> action``, a rule function."""

    @property
    def looks(self) -> bool:
        """Whether it needs a view."""


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
            permitted = " or ".join(str(number) for number in self.game.seats)
            raise ValueError(f"{self.game.title} is for {permitted} players; {len(self.players)} are named")

    def driver(self) -> Callable[..., Any]:
        """The driver of :mod:`rummyhouse.simulation.driver`, compiled for this game and these players."""
        rules = self.game.rules
        parts: dict[str, Any] = {
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
        for seat in range(MAX_SEATS):
            parts[f"CHOOSE_{seat}"] = self.players[seat % len(self.players)].choose
        parts["LOOKS"] = sum(player.looks << seat for seat, player in enumerate(self.players))
        name = "_".join([self.game.name, *(player.name for player in self.players)])
        ask = specialise(driver.ask, f"ask_{name}", parts)
        play_round = specialise(driver.play_round, f"play_round_{name}", {**parts, "ASK": ask})
        return specialise(driver.play_part, f"play_part_{name}", {**parts, "PLAY_ROUND": play_round})
