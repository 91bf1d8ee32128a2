"""The decisions of a match: what a seat did without learning anything in between.

Where a turn is a row of many small steps, the turn is one decision; but whoever draws a card from the stock decides
anew once he has seen it. What a seat learns is found out by comparison: the same steps are carried out on rounds that
the seat may imagine, and as long as its view is the same there and in the real round, it has learned nothing.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from rummyhouse.analysis.trying import scratch
from rummyhouse.cards import seeded
from rummyhouse.records import Turn, replay
from rummyhouse.rules import Imagined, imagine

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence

    from rummyhouse.records import MatchStep, Record
    from rummyhouse.rules import Game

WITNESSES = 5
"""Imagined rounds on which steps are carried out beside the real one.

A card that is drawn goes unnoticed if it is the same in all of them: of three packs once in ten million times.
"""

STREAM = 1 << 20
"""Where the streams of the generators of witnesses begin; those below are for trying plays."""


class Witnesses:
    """Rounds that a seat may imagine in a position; steps are carried out on all of them.

    Attributes:
        game: what is played.
        seat: who imagines.
        rounds: the imagined rounds; before the first step each looks to the seat exactly like the real one.
        row: the steps so far.
        has_learned: whether a step has shown the seat something that it did not know.
    """

    def __init__(self, game: Game, rounds: Sequence[Imagined], row: tuple[int, ...] = ()) -> None:
        self.game = game
        self.seat = rounds[0].seat
        self.rounds = rounds
        self.row = row
        self.has_learned = False

    @classmethod
    def of(cls, game: Game, state: Any, match: Any, seat: int, seed: int, stream: int) -> Witnesses:
        """What this seat may imagine in a round."""
        random = seeded(seed, STREAM + stream)
        return cls(game, [imagine(game, state, match, seat, random) for _ in range(WITNESSES)])

    def copy(self) -> Witnesses:
        """The same position, to try something."""
        return Witnesses(self.game, [one._replace(state=one.state.copy()) for one in self.rounds], self.row)

    def legal(self) -> list[int]:
        """The legal actions of the seat."""
        found = scratch(self.game.name)
        count = int(self.game.rules.legal(self.rounds[0].state, self.seat, found))
        return [int(action) for action in found[:count]]

    def is_alone(self) -> bool:
        """Whether nobody but this seat is in turn."""
        return int(self.game.rules.actors(self.rounds[0].state)) == 1 << self.seat

    def view(self, state: Any = None) -> Any:
        """What the seat sees, here or in another round."""
        view = self.game.view.blank()
        self.game.rules.look(self.rounds[0].state if state is None else state, self.seat, view)
        return view

    def act(self, action: int) -> bool:
        """Carry out a step; whether the seat has learned nothing by it and goes on alone.

        The step must be legal in the first of the rounds. If it is not in another, that tells something, too.
        """
        rules = self.game.rules
        agree = True
        for one in self.rounds:
            if one is self.rounds[0] or int(rules.refusal(one.state, self.seat, action)) == 0:
                rules.apply(one.state, self.seat, action)
            else:
                agree = False
        self.row += (action,)
        self.has_learned = not agree or len({self.view(one.state).tobytes() for one in self.rounds}) > 1
        return self.is_alone() and not self.has_learned


@dataclass
class Decision:
    """What a seat decided, with nothing but what it knew then.

    Attributes:
        number: from 0, in the order of the match.
        round: the number of the round, from 1.
        entry: which entry of its round it begins with, from 0, and ``step`` which action of that entry.
        begun: rounds that the seat may imagine, before the first step.
        row: what it did.
        is_own: whoever sits there chose it: not a bot in the place, nor the clock of a seat that was silent.
    """

    number: int
    round: int
    entry: int
    step: int
    begun: Witnesses
    row: list[int] = field(default_factory=list)
    is_own: bool = True

    @property
    def seat(self) -> int:
        """Who decided."""
        return self.begun.seat

    @property
    def imagined(self) -> Imagined:
        """A round as the seat may imagine it, before the first step."""
        return self.begun.rounds[0]


class _Follower:
    """Follows the steps of a match, and puts them together to decisions."""

    def __init__(self, game: Game, seed: int, stand_ins: Collection[tuple[int, int]]) -> None:
        self.game = game
        self.seed = seed
        self.stand_ins = stand_ins
        self.count = 0
        self.open: Decision | None = None
        self._now: Witnesses | None = None

    def follow(self, step: MatchStep, entry: int, before: Any) -> Iterator[Decision]:
        """The decisions that are complete with this turn.

        Args:
            step: the turn.
            entry: its place in the round.
            before: the round before it, which is played on.
        """
        assert isinstance(step.entry, Turn)
        seat = step.entry.seat
        is_own = not step.entry.clock and (step.match.number, entry) not in self.stand_ins
        for number, action in enumerate(step.entry.actions):
            if self.open is not None and (self.open.seat, self.open.is_own) != (seat, is_own):
                yield from self.close()
            count = int(self.game.rules.legal(before, seat, scratch(self.game.name)))
            if self.open is None and count > 1:
                begun = Witnesses.of(self.game, before, step.match.standing, seat, self.seed, self.count)
                self.open = Decision(self.count, step.match.number, entry, number, begun, is_own=is_own)
                self._now = begun.copy()
                self.count += 1
            self.game.rules.apply(before, seat, action)
            if self.open is not None and self._now is not None:
                self.open.row.append(action)
                knew = int(self.game.rules.refusal(self._now.rounds[0].state, seat, action)) == 0
                goes_on = knew and self._now.act(action)
                if not goes_on or self._now.view(before).tobytes() != self._now.view().tobytes():
                    yield from self.close()

    def close(self) -> Iterator[Decision]:
        """The decision that is under way, if there is one."""
        if self.open is not None:
            yield self.open
        self.open = self._now = None


def begun_at(record: Record, game: Game, seed: int, number: int, place: tuple[int, int, int], seat: int) -> Witnesses:
    """What a seat could imagine at one of its decisions, as it was imagined when the decision was judged.

    Args:
        record: of the match.
        game: what was played.
        seed: of the analysis.
        number: of the decision.
        place: the round, the entry in it and the action of that entry with which it begins.
        seat: who decided.

    Raises:
        ValueError: the match has no such place.
    """
    round_number, entry, step = place
    found = -1
    before: Any = None
    for now in replay(record):
        assert now.match.round is not None
        if now.kind == "deal":
            found = -1
        elif now.played.number == round_number:
            found += 1
            if found == entry and isinstance(now.entry, Turn):
                for action in now.entry.actions[:step]:
                    game.rules.apply(before, seat, action)
                return Witnesses.of(game, before, now.match.standing, seat, seed, number)
        if now.played.number == round_number:
            before = now.match.round.state.copy()
    raise ValueError(f"the match has no entry {entry} in a round {round_number}")


def decisions(record: Record, game: Game, seed: int, stand_ins: Collection[tuple[int, int]] = ()) -> Iterator[Decision]:
    """The decisions of a match, in order: wherever a seat had more than one legal action.

    Args:
        record: of the match.
        game: what was played.
        seed: of the imagined rounds.
        stand_ins: the turns that a bot took in a player's place, each as the number of its round, from 1, and its place
            among the entries of that round, from 0.

    Raises:
        RecordError: something in the record is not legal; the message names the line.
    """
    follower = _Follower(game, seed, stand_ins)
    before: Any = None
    entry = 0
    for step in replay(record):
        assert step.match.round is not None
        if step.kind == "turn":
            yield from follower.follow(step, entry, before)
        else:
            yield from follower.close()
        entry = 0 if step.kind == "deal" else entry + 1
        before = step.match.round.state.copy()
    yield from follower.close()
