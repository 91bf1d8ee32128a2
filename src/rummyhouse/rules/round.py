"""A round in the hands of a person: the rule functions behind readable calls."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic

import numpy as np

from rummyhouse.rules.flat import State, View
from rummyhouse.rules.match import MAX_SEATS
from rummyhouse.rules.refusal import Refusal, Refused

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    import numpy.typing as npt

    from rummyhouse.rules.game import Game
    from rummyhouse.rules.house_rules import RuleChoice
    from rummyhouse.rules.match import Match
    from rummyhouse.rules.scene import Scene


class Round(Generic[State, View]):
    """One deal to its settlement.

    Tables, records, scenarios and notebooks use it; simulations work on the flat records themselves.

    Attributes:
        game: the kind of rummy.
        state: the flat record.
    """

    def __init__(self, game: Game[State, View], choice: RuleChoice, match: Match) -> None:
        """A round that waits for :meth:`deal` or for a position to be placed."""
        self.game = game
        self.choice = choice
        self.match = match
        self.state: State = game.state.blank()
        self._legal: npt.NDArray[np.int32] = np.zeros(game.actions, np.int32)

    @property
    def pack_size(self) -> int:
        """How many cards are shuffled for the deal."""
        return int(self.game.rules.pack_size(self.game.house_rules.record(self.choice), int(self.match.seats)))

    def deal(self, order: Sequence[int]) -> None:
        """Deal by this order of all cards, top card first."""
        rules = self.game.house_rules.record(self.choice)
        self.game.rules.deal(self.state, rules, self.match, np.asarray(order, np.int16))

    @property
    def is_over(self) -> bool:
        """Whether the round has ended."""
        return bool(self.game.rules.over(self.state))

    @property
    def waiting(self) -> int:
        """How many cards wait to be shuffled again; 0 when play can go on."""
        return int(self.game.rules.waiting(self.state))

    def reshuffle(self, order: Sequence[int]) -> None:
        """Go on with the waiting cards in this order."""
        self.game.rules.reshuffle(self.state, np.asarray(order, np.int16))

    @property
    def actors(self) -> tuple[int, ...]:
        """The seats that may act now."""
        mask = int(self.game.rules.actors(self.state))
        return tuple(seat for seat in range(MAX_SEATS) if mask >> seat & 1)

    def legal(self, seat: int) -> list[int]:
        """The ids of all legal actions of this seat, ascending."""
        found = self.game.rules.legal(self.state, seat, self._legal)
        return [int(action) for action in self._legal[:found]]

    def refusal(self, seat: int, action: int) -> Refusal | None:
        """Why this seat may not do this now, or None if it may."""
        return self.refusal_in((action,), 0, seat)

    def refusal_in(self, row: Sequence[int], at: int, seat: int) -> Refusal | None:
        """Why this seat may not take this step of a row now, the steps before it being done; or None if it may."""
        action = row[at]
        reason = int(self.game.rules.refusal(self.state, seat, action))
        if reason == 0:
            return None
        reason = self.game.reason_of_row(self.state, seat, row, at, reason)
        why = self.game.words.reasons[reason]
        return why.refusal(self.game.words.numbers(self.state, seat, action, reason))

    def act(self, seat: int, *actions: int) -> None:
        """Carry out a row of actions, all or none.

        Raises:
            Refused: one of them is not legal; the round is as it was before the first.
        """
        saved = self.state.copy()
        for at, action in enumerate(actions):
            refused = self.refusal_in(actions, at, seat)
            if refused is not None:
                self._restore(saved)
                raise Refused(refused)
            self.game.rules.apply(self.state, seat, action)

    def _restore(self, saved: State) -> None:
        for name in self.game.state.declared:
            self.state[name] = saved[name]

    def view(self, seat: int) -> View:
        """The View of this seat, a fresh flat record; -1 is a spectator's."""
        view = self.game.view.blank()
        self.game.rules.look(self.state, seat, view)
        return view

    def scene(self, seat: int) -> Scene:
        """The picture that this seat sees."""
        return self.game.words.scene(self.view(seat), self.legal(seat) if seat >= 0 else [])

    def points(self) -> list[int]:
        """Points of each side for a finished round."""
        points = np.zeros(MAX_SEATS, np.int32)
        self.game.rules.score(self.state, points)
        return [int(value) for value in points[: int(self.match.sides)]]

    def census(self) -> npt.NDArray[np.int16]:
        """How many of each card code there are, wherever they lie."""
        found = np.zeros(54, np.int16)
        self.game.rules.census(self.state, found)
        return found

    def read(self, seat: int, text: str) -> tuple[int, ...]:
        """The row of actions that this seat means by a text.

        Raises:
            ActionTextError: the game has no action that is written so.
            AmbiguousActionError: it could mean two.
        """
        return self.game.words.read(text, self.view(seat))

    def play(self, seat: int, texts: Iterable[str]) -> None:
        """Read actions as text and carry each out."""
        for text in texts:
            self.act(seat, *self.read(seat, text))
