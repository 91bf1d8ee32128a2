"""What an analysis says: every decision judged, luck and skill apart. It can be kept as JSON, and holds no names.

In its sentences ``{0}`` stands where the name of seat 0 belongs, so that it can be kept without the players' names.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from rummyhouse.drawing.names import put_names

if TYPE_CHECKING:
    from collections.abc import Sequence


class Alternative(msgspec.Struct, frozen=True):
    """Another play of a decision.

    Attributes:
        told: what it is, as a sentence.
        row: its actions.
        more: how many points it is worth more than what was done, on the deals on which it was tried.
        error: the 95 % interval is so much more and so much less.
    """

    told: str
    row: tuple[int, ...]
    more: float
    error: float


class Judgement(msgspec.Struct, frozen=True):
    """A decision, judged.

    Attributes:
        number: of the decision, from 0.
        round: the number of its round, from 1.
        entry, step: the entry of the round and the action in it with which it begins, from 0.
        seat: who decided.
        told: what was done, as a sentence.
        row: its actions.
        worth: how many points above the others the round was worth to its side then, with what was done.
        loss: how many points the best play is worth more; 0 where nothing was better beyond doubt.
        error: the 95 % interval of the loss is so much more and so much less.
        best: the best play, as a sentence; best_row its actions. What was done, where nothing was better.
        reason: why it is the best; where what was done is, that nothing else was better.
        alternatives: the other plays that were compared, the best first.
        deals: on how many imagined deals plays were compared.
        least: no smaller loss is a mistake, in points.
    """

    number: int
    round: int
    entry: int
    step: int
    seat: int
    told: str
    row: tuple[int, ...]
    worth: float
    loss: float
    error: float
    best: str
    best_row: tuple[int, ...]
    reason: str
    alternatives: tuple[Alternative, ...] = ()
    deals: int = 0
    least: float = 0.0

    @property
    def is_mistake(self) -> bool:
        """Whether the loss is beyond doubt, and large enough to speak of."""
        return self.loss > max(self.error, self.least, 0.0)


class RoundAccount(msgspec.Struct, frozen=True):
    """Luck and skill of a round.

    Attributes:
        number: from 1.
        made: by side, how many points it made more than the others on the average.
        deal: by side, how many ``steady`` would have made with these very cards, playing on every seat.
        hands: by seat, how many its hand was worth at the deal, to somebody who knows no other.
        given: by seat, how many were given away.
    """

    number: int
    made: tuple[float, ...]
    deal: tuple[float, ...]
    hands: tuple[float, ...]
    given: tuple[float, ...]


class SeatAccount(msgspec.Struct, frozen=True):
    """How somebody played in a match.

    Attributes:
        decisions: how many there were.
        mistakes: how many were worse than the best beyond doubt.
        given: the points that were given away, and error: so much more and so much less is its 95 % interval.
        hands, deal, made: over all rounds, as in :class:`RoundAccount`.
    """

    decisions: int
    mistakes: int
    given: float
    error: float
    hands: float
    deal: float
    made: float


class CurvePoint(msgspec.Struct, frozen=True):
    """The match as it stood for a seat at one of its decisions.

    Attributes:
        number: of the decision.
        lead: points of its side above the others on the average: those of the rounds before, and what this one was
            worth to it then.
        loss: what the decision gave away.
    """

    number: int
    lead: float
    loss: float


class Analysis(msgspec.Struct, frozen=True):
    """A finished match, judged.

    Attributes:
        game, version: the rules it was played by.
        match: its name.
        sides: the side of each seat.
        deals, seed: with which it was made; with the same it comes out the same.
        judgements: every decision, in the order of the match.
        rounds: luck and skill, round by round.
        seats: how each played; None for a seat that was not asked for.
    """

    game: str
    version: int
    match: str
    sides: tuple[int, ...]
    deals: int
    seed: int
    judgements: tuple[Judgement, ...]
    rounds: tuple[RoundAccount, ...]
    seats: tuple[SeatAccount | None, ...]

    def worst(self, seat: int | None = None) -> tuple[Judgement, ...]:
        """The mistakes, the dearest first; of one seat, if one is named."""
        found = [one for one in self.judgements if one.is_mistake and seat in (None, one.seat)]
        return tuple(sorted(found, key=lambda one: (-one.loss, one.number)))

    def curve(self, seat: int) -> tuple[CurvePoint, ...]:
        """The course of the match as a seat could judge it, decision by decision."""
        side, before, led = self.sides[seat], [0.0], 0.0
        for played in self.rounds:
            led += played.made[side]
            before.append(led)
        return tuple(
            CurvePoint(one.number, round(before[one.round - 1] + one.worth, 2), one.loss)
            for one in self.judgements
            if one.seat == seat
        )

    def json(self, names: Sequence[str] = ()) -> bytes:
        """As JSON; :func:`read_analysis` reads it.

        Args:
            names: of the players, by seat: they stand in the sentences then, and as ``names`` at the beginning.
        """
        if not names:
            return msgspec.json.encode(self)
        named = msgspec.structs.replace(self, judgements=tuple(_named(one, names) for one in self.judgements))
        return msgspec.json.encode({"names": list(names), **msgspec.structs.asdict(named)})


def _named(judgement: Judgement, names: Sequence[str]) -> Judgement:
    """The same with names in its sentences."""
    return msgspec.structs.replace(
        judgement,
        told=put_names(judgement.told, names),
        best=put_names(judgement.best, names),
        reason=put_names(judgement.reason, names),
        alternatives=tuple(
            msgspec.structs.replace(other, told=put_names(other.told, names)) for other in judgement.alternatives
        ),
    )


def read_analysis(text: bytes | str) -> Analysis:
    """An analysis from its JSON.

    Raises:
        ValueError: it is none.
    """
    return msgspec.json.decode(text, type=Analysis)
