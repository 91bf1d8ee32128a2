"""Trying out: what would follow from an action, and how each seat would see it, without touching the match."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rummyhouse.rules import Refused, Round
from rummyhouse.tables.entries import Settled

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rummyhouse.records.match import Match


class Told(NamedTuple):
    """One action as it is seen.

    Attributes:
        text: the action as everybody sees it, as records write it; it chooses sound and flight.
        sentences: one for each seat, then the spectator's; seats are written ``{0}``, ``{1}``.
    """

    text: str
    sentences: tuple[str, ...]


class Trial:
    """A copy of the round that is being played, to go on with."""

    def __init__(self, match: Match) -> None:
        assert match.round is not None
        self.game = match.game
        self.seats = len(match.seats)
        self._standing = match.standing.copy()
        self.round = Round(match.game, match.choice, self._standing)
        self.round.state = match.round.state.copy()

    def act(self, seat: int, actions: Sequence[int]) -> list[Told]:
        """Carry out a row of actions and tell each of them.

        Raises:
            Refused: one of them is not legal.
        """
        return [self._act(seat, action) for action in actions]

    def _act(self, seat: int, action: int) -> Told:
        viewers = [*range(self.seats), -1]
        rules, words = self.game.rules, self.game.words
        refused = self.round.refusal(seat, action)
        if refused is not None:
            raise Refused(refused)
        before = [self.round.view(viewer) for viewer in viewers]
        shown = [int(rules.seen(self.round.state, seat, action, viewer)) for viewer in viewers]
        rules.apply(self.round.state, seat, action)
        after = [self.round.view(viewer) for viewer in viewers]
        told = [words.tell(old, new, seat, seen) for old, new, seen in zip(before, after, shown, strict=True)]
        return Told(words.write(shown[-1]), tuple(told))

    def settle(self, number: int) -> Settled:
        """What the settlement of this finished round, the ``number``-th, adds to the match."""
        points = tuple(self.round.points())
        self.game.rules.settle(self._standing, self.round.state)
        totals = tuple(int(total) for total in self._standing.total[: int(self._standing.sides)])
        return Settled(number, points, totals, bool(self._standing.over))
