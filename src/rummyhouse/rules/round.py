"""A round in the hands of a person: the rule functions behind readable calls."""

from __future__ import annotations

from operator import index
from typing import TYPE_CHECKING, Any, Generic, cast

import numpy as np

from rummyhouse.languages import listed
from rummyhouse.rules.flat import State, View
from rummyhouse.rules.match import MATCH, MAX_SEATS, Match
from rummyhouse.rules.refusal import Refusal, Refused

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    import numpy.typing as npt

    from rummyhouse.rules.game import Game
    from rummyhouse.rules.house_rules import RuleChoice
    from rummyhouse.rules.scene import Scene

SPECTATOR = -1
"""Who looks on from no seat."""

NO_ACTION = -1
"""An id that no game has."""


class RoundError(ValueError):
    """What a round cannot be given or asked: no such seat, action or order; the message says what would be right."""


class Round(Generic[State, View]):
    """One deal to its settlement.

    Tables, records, scenarios and notebooks use it; simulations work on the flat records themselves. It checks
    whatever it is given, for the rule functions check nothing: what cannot be is a :class:`RoundError`, what the rules
    do not allow is ``Refused``.

    >>> from rummyhouse import games
    >>> from rummyhouse.rules import new_match
    >>> gin = games.find("gin")
    >>> played = Round(gin, gin.house_rules.choose("classic"), new_match(seats=2, dealer=1))
    >>> played.deal(range(52))
    >>> played.play(0, ["take upcard"])
    >>> played.scene(0).prompt
    'Discard a card. Deadwood 55; you may knock at 10 or less.'
    >>> played.view(1000)
    Traceback (most recent call last):
        ...
    rummyhouse.rules.round.RoundError: there is no seat 1000; the seats are 0 to 1, and -1 is a spectator

    Attributes:
        game: the kind of rummy.
        choice: the house rules.
        match: the flat record of the match; the round does not change it.
        state: the flat record of the round.
    """

    def __init__(self, game: Game[State, View], choice: RuleChoice, match: Match) -> None:
        """A round that waits for :meth:`deal` or for a position to be placed.

        Raises:
            RoundError: house rules of another game, or no record of a match of this game.
        """
        if choice.game != game.name:
            raise RoundError(f"house rules of {choice.game} cannot be those of a round of {game.name}")
        if getattr(match, "dtype", None) != MATCH:
            raise RoundError(f"{_short(match)} is no flat record of a match; new_match makes one")
        if int(match.seats) not in game.seats or not 0 <= int(match.dealer) < int(match.seats):
            permitted = listed(map(str, game.seats), "or")
            raise RoundError(
                f"{game.title} is played by {permitted} with one of them as the dealer, "
                f"not by {int(match.seats)} with dealer {int(match.dealer)}"
            )
        self.game = game
        self.choice = choice
        self.match = match
        self.state: State = game.state.blank()
        self._last_seat = int(match.seats) - 1
        self._has_begun = False

    def copy(self, match: Match | None = None) -> Round[State, View]:
        """The same position as a round of its own, to try something.

        Args:
            match: the flat record of the match for the copy; by default a copy of this one.
        """
        twin = object.__new__(type(self))
        vars(twin).update(vars(self), match=self.match.copy() if match is None else match, state=self.state.copy())
        return twin

    def __setstate__(self, kept: dict[str, Any]) -> None:
        # A copy has records of its own. And what NumPy reads from a pickle forgets whatever is written into it.
        game: Game[State, View] = kept["game"]
        vars(self).update(kept, match=Match.of(kept["match"]), state=game.state.of(kept["state"]))

    @property
    def pack_size(self) -> int:
        """How many cards are shuffled for the deal."""
        return int(self.game.rules.pack_size(self.game.house_rules.record(self.choice), int(self.match.seats)))

    def deal(self, order: Sequence[int]) -> None:
        """Deal by this order of all cards, top card first.

        Raises:
            RoundError: the order does not hold each of the numbers from 0 to ``pack_size - 1`` once.
        """
        checked = _order(order, self.pack_size)
        rules = self.game.house_rules.record(self.choice)
        self.game.rules.deal(self.state, rules, self.match, checked)

    @property
    def is_over(self) -> bool:
        """Whether the round has ended."""
        self._begun()
        return bool(self.game.rules.over(self.state))

    @property
    def waiting(self) -> int:
        """How many cards wait to be shuffled again; 0 when play can go on."""
        self._begun()
        return int(self.game.rules.waiting(self.state))

    def reshuffle(self, order: Sequence[int]) -> None:
        """Go on with the waiting cards in this order.

        Raises:
            RoundError: no cards wait, or the order does not hold each of the numbers below ``waiting`` once.
        """
        size = self.waiting
        if not size:
            raise RoundError("no cards wait to be shuffled again")
        self.game.rules.reshuffle(self.state, _order(order, size))

    @property
    def actors(self) -> tuple[int, ...]:
        """The seats that may act now."""
        self._begun()
        mask = int(self.game.rules.actors(self.state))
        return tuple(seat for seat in range(MAX_SEATS) if mask >> seat & 1)

    def legal(self, seat: int) -> list[int]:
        """The ids of all legal actions of this seat, ascending."""
        legal = np.empty(self.game.actions, np.int32)
        found = self.game.rules.legal(self.state, self.checked_seat(seat), legal)
        return [int(action) for action in legal[:found]]

    def refusal(self, seat: int, action: int) -> Refusal | None:
        """Why this seat may not do this now, or None if it may."""
        return self.refusal_in((action,), 0, seat)

    def refusal_in(self, row: Sequence[int], at: int, seat: int) -> Refusal | None:
        """Why this seat may not take this step of a row now, the steps before it being done; or None if it may."""
        seat, actions = self.checked_seat(seat), self.checked_row(row)
        if not 0 <= at < len(actions):
            raise RoundError(f"a row of {len(actions)} has no step {at}")
        return self.game.refusal(self.state, seat, actions, at)

    def act(self, seat: int, *actions: int) -> None:
        """Carry out a row of actions, all or none.

        Raises:
            Refused: one of them is not legal; the round is as it was before the first.
            RoundError: there is no such seat, or something is no id at all.
        """
        seat, actions = self.checked_seat(seat), self.checked_row(actions)
        saved = self.state.copy() if len(actions) > 1 else self.state
        for at, action in enumerate(actions):
            refused = self.game.refusal(self.state, seat, actions, at)
            if refused is not None:
                if at:
                    self._restore(saved)
                raise Refused(refused)
            self.game.rules.apply(self.state, seat, action)

    def _restore(self, saved: State) -> None:
        for name in self.game.state.declared:
            self.state[name] = saved[name]

    def view(self, seat: int) -> View:
        """The View of this seat, a fresh flat record; -1 is a spectator's."""
        seat = self.checked_seat(seat, SPECTATOR)
        view = self.game.view.blank()
        self.game.rules.look(self.state, seat, view)
        return view

    def scene(self, seat: int) -> Scene:
        """The picture that this seat sees."""
        return self.game.words.scene(self.view(seat), self.legal(seat) if seat >= 0 else [])

    def points(self) -> list[int]:
        """Points of each side for a finished round."""
        self._begun()
        points = np.zeros(MAX_SEATS, np.int32)
        self.game.rules.score(self.state, points)
        return [int(value) for value in points[: int(self.match.sides)]]

    def census(self) -> npt.NDArray[np.int16]:
        """How many of each card code there are, wherever they lie."""
        self._begun()
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

    def _begun(self) -> None:
        """Check that cards lie on the table: a round of zeros is none."""
        if not self._has_begun:
            self._has_begun = any(cast("np.record", self.state).tobytes())
            if not self._has_begun:
                raise RoundError("no cards are dealt yet; deal them, or set up a position")

    def checked_seat(self, seat: int, lowest: int = 0) -> int:
        """A seat of a round that has begun; from -1 on, if a spectator is meant too.

        Raises:
            RoundError: there is no such seat, or no cards are dealt yet.
        """
        self._begun()
        last = self._last_seat
        try:
            number = index(seat)
        except TypeError:
            number = MAX_SEATS
        if not lowest <= number <= last:
            also = ", and -1 is a spectator" if lowest == SPECTATOR else ""
            raise RoundError(f"there is no seat {_short(seat)}; the seats are 0 to {last}{also}")
        return number

    def checked_row(self, row: Iterable[int]) -> tuple[int, ...]:
        """A row of ids; those that the game has not become one that every game refuses.

        Raises:
            RoundError: something in it is no id.
        """
        try:
            actions = tuple(map(index, row))
        except TypeError:
            raise RoundError(f"{_short(row)} is no row of action ids, which are whole numbers") from None
        return tuple(action if 0 <= action < self.game.actions else NO_ACTION for action in actions)


def _order(order: Sequence[int], size: int) -> npt.NDArray[np.int16]:
    """The order of so many cards, if it is one."""
    try:
        numbers = list(map(index, order))
    except TypeError:
        raise RoundError(f"{_short(order)} is no order of cards; it takes the numbers 0 to {size - 1}") from None
    if len(numbers) != size:
        raise RoundError(f"the order must hold each of the {size} cards once; it holds {len(numbers)} numbers")
    missing = set(range(size)).difference(numbers)
    if missing:
        raise RoundError(f"the order must hold each of the {size} cards once; it does not hold {min(missing)}")
    return np.array(numbers, np.int16)


def _short(given: Any) -> str:
    """The beginning of how something is written, for a sentence."""
    written = repr(given)
    return written if len(written) <= 40 else f"{written[:40]}..."
