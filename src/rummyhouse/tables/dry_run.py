"""A trial: what would follow from an action, and how each seat would see it, without touching the match."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

import numpy as np

from rummyhouse.languages import keeping, told
from rummyhouse.rules import Game, Refused, Round, RuleChoice
from rummyhouse.tables.entries import Settled

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence


_SHARED = 4096


@lru_cache(_SHARED)
def _alike(kept: tuple[str, ...]) -> tuple[str, ...]:
    """These sentences; what is told at many tables, again and again, is in memory once."""
    return kept


class Playing(Protocol):
    """What a trial needs of a match: the match itself, or a position from one."""

    @property
    def game(self) -> Game:
        """The game being played."""

    @property
    def choice(self) -> RuleChoice:
        """The agreed house rules."""

    @property
    def seats(self) -> Sequence[object]:
        """The number of seats."""

    @property
    def standing(self) -> Any:
        """The flat record of the match."""

    @property
    def round(self) -> Round | None:
        """The round in play."""


class SeenAction(NamedTuple):
    """One action as others see it.

    Attributes:
        seat: who did it; -1 if several were asked and nobody else can tell what this one answered.
        text: the action as everybody sees it, as records write it; it chooses sound and flight.
        kept: a sentence for each seat, then the spectator's, as it is kept; seats are written ``{0}``, ``{1}``.
    """

    seat: int
    text: str
    kept: tuple[str, ...]

    @property
    def sentences(self) -> tuple[str, ...]:
        """The sentences in the language of the reader."""
        return tuple(map(told, self.kept))


class DryRun:
    """A copy of the round in play, to go on with.

    Attributes:
        viewers: the seats, and -1 for spectators.
        noticed: the viewers who were told something, or whose view has changed.
    """

    def __init__(self, match: Playing, answered: Collection[int] = ()) -> None:
        """A copy; ``answered`` are the seats that have acted unnoticed since spectators last noticed anything."""
        assert match.round is not None
        self.game = match.game
        self._answered = answered
        self.viewers = (*range(len(match.seats)), -1)
        self.noticed: set[int] = set()
        self._standing = match.standing.copy()
        self.round = match.round.copy(self._standing)

    def act(self, seat: int, actions: Sequence[int]) -> list[SeenAction]:
        """Carry out a row of actions and tell each of them.

        Raises:
            Refused: one of them is not legal.
        """
        seen_actions: list[SeenAction] = []
        views: list[Any] = []
        for at, action in enumerate(actions):
            refused = self.round.refusal_in(actions, at, seat)
            if refused is not None:
                raise Refused(refused)
            seen, views = self._act(seat, action, views or self._look())
            seen_actions.append(seen)
        return seen_actions

    @property
    def unnoticed(self) -> tuple[int, ...]:
        """The viewers who have noticed nothing so far."""
        return tuple(viewer for viewer in self.viewers if viewer not in self.noticed)

    def _look(self) -> list[Any]:
        """What each viewer sees."""
        return [self.round.view(viewer) for viewer in self.viewers]

    def _act(self, seat: int, action: int, before: list[Any]) -> tuple[SeenAction, list[Any]]:
        """Carry out an action; as others see it, and what each viewer sees afterwards."""
        rules, words = self.game.rules, self.game.words
        shown = [self._shown(seat, action, viewer) for viewer in self.viewers]
        actor = -1 if self._is_hidden(seat, action) else seat
        rules.apply(self.round.state, seat, action)
        after = self._look()
        with keeping():
            kept = [words.tell(old, new, seat, seen) for old, new, seen in zip(before, after, shown, strict=True)]
        for viewer, old, new, sentence in zip(self.viewers, before, after, kept, strict=True):
            if sentence or old.tobytes() != new.tobytes():
                self.noticed.add(viewer)
        return SeenAction(actor, words.write(shown[-1]), _alike(tuple(kept))), after

    def _shown(self, seat: int, action: int, viewer: int) -> int:
        return int(self.game.rules.seen(self.round.state, seat, action, viewer))

    def _is_hidden(self, seat: int, action: int) -> bool:
        """Whether several have been asked together, and a spectator does not see what this one has answered."""
        if len({*self.round.actors, *self._answered}) < 2:
            return False
        shown = self._shown(seat, action, -1)
        others = [other for other in self.round.legal(seat) if other != action]
        return shown != action or any(self._shown(seat, other, -1) == shown for other in others)

    def settle(self, number: int) -> Settled:
        """The match after the settlement of this finished round, the ``number``-th."""
        points = tuple(self.round.points())
        self.game.rules.settle(self._standing, self.round.state)
        standing = self._standing
        sides = range(int(standing.sides))
        totals = tuple(int(standing.total[side]) for side in sides)
        books = self._closed_books(len(points))
        if not standing.over:
            return Settled(number, points, totals, over=False, books=books)
        winners = tuple(side for side in sides if int(standing.winners) >> side & 1)
        grand = tuple(int(standing.grand[side]) for side in sides)
        return Settled(number, points, totals, over=True, grand=grand, winners=winners, books=books)

    def _closed_books(self, sides: int) -> tuple[tuple[int, ...], ...]:
        """By side, how many books of each kind it has closed in this round; nothing in a game without books."""
        sheet = self.game.tally
        if sheet is None or not sheet.books:
            return ()
        tally = np.zeros(1, sheet.record)[0]
        self.game.rules.count(self.round.state, tally)
        return tuple(tuple(int(tally[field.name][side]) for field in sheet.books) for side in range(sides))
