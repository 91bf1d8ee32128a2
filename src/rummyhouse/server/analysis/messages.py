"""The messages about how people have played."""

from __future__ import annotations

from typing import Literal

import msgspec

from rummyhouse.rulebook.figures import Picture  # noqa: TC001 - msgspec reads it at run time
from rummyhouse.server.protocol import Strict, TableInfo


class AskAnalysis(Strict, frozen=True):
    """``POST /api/archive/{table}/analysis``: judge this match."""


class TryFrom(Strict, frozen=True):
    """``POST /api/archive/{table}/analysis/{number}``: play on from this decision, against bots."""


class JudgedDecision(msgspec.Struct, frozen=True):
    """A decision of a match, judged.

    Attributes:
        number: from 0, in the order of the match; decisions that nobody made are left out.
        round: its number.
        seat: who decided.
        lead: points of its side above the others on the average: those of the rounds before, and what this round was
            worth to it then.
        loss: points that were given away.
        error: the 95 % interval of the loss is so much more and so much less.
        is_mistake: whether the loss is beyond doubt.
    """

    number: int
    round: int
    seat: int
    lead: float
    loss: float
    error: float
    is_mistake: bool


class PlayedSeat(msgspec.Struct, frozen=True):
    """How somebody has played.

    Attributes:
        decisions: how many there were.
        mistakes: how many were worse than the best beyond doubt.
        given: points that were given away.
        error: the 95 % interval of that is so much more and so much less.
        hands: what the dealt hands were worth, to somebody who knows no other.
        deal: what ``steady`` would have made with all these cards, playing on every seat.
        made: what the side made more than the others on the average.
        had_stand_in: a bot decided in their place for a while; that is not judged.
    """

    decisions: int
    mistakes: int
    given: float
    error: float
    hands: float
    deal: float
    made: float
    had_stand_in: bool = False


class AnalysisInfo(msgspec.Struct, frozen=True):
    """How everybody played in a finished match: ``GET`` and ``POST /api/archive/{table}/analysis``.

    Attributes:
        status: ``none`` has been asked for; it ``waits`` for others; it is being ``made``; it is ``done``.
        done: the part that is made, from 0 to 1.
        you: the seat of the person asking.
        table: what everybody knows of the match at its end.
        deals: on how many imagined deals plays were compared.
        seats: how everybody played; empty until it is done, and so is ``decisions``.
    """

    status: Literal["none", "waits", "made", "done"]
    done: float
    you: int
    table: TableInfo
    deals: int = 0
    seats: tuple[PlayedSeat, ...] = ()
    decisions: tuple[JudgedDecision, ...] = ()


class ComparedPlay(msgspec.Struct, frozen=True):
    """A play of a decision.

    Attributes:
        told: what it is, as a sentence.
        more: how many points it is worth more than what was done.
        error: the 95 % interval of that is so much more and so much less.
        picture: the table after it, as far as this seat could foresee it.
        learns: whether it ends with something that this seat could not foresee, such as a card drawn from the stock;
            then the picture is of the table before that.
    """

    told: str
    more: float
    error: float
    picture: Picture
    learns: bool


class DecisionView(msgspec.Struct, frozen=True):
    """A decision, looked at: ``GET /api/archive/{table}/analysis/{number}``.

    Attributes:
        number: of the decision.
        round: of its round.
        seat: who decided.
        step: the step of the archive that shows the table before it.
        before: the table as this seat saw it.
        own: what was done.
        best: the best play; None where nothing was better.
        reason: why it is the best.
        others: other plays that were compared, the best first.
    """

    number: int
    round: int
    seat: int
    step: int
    before: Picture
    own: ComparedPlay
    best: ComparedPlay | None
    reason: str
    others: tuple[ComparedPlay, ...]


class PracticePosition(msgspec.Struct, frozen=True):
    """A position in which somebody went wrong.

    Attributes:
        table: the match.
        game: its name.
        title: as people call it.
        number: of the decision.
        round: the number of its round.
        loss: points that were given away.
    """

    table: str
    game: str
    title: str
    number: int
    round: int
    loss: float


class Practice(msgspec.Struct, frozen=True):
    """The positions in which the person asking went wrong: ``GET /api/practice``.

    Attributes:
        positions: the dearest of each match; the latest match first.
        analysed: how many matches they come from.
    """

    positions: tuple[PracticePosition, ...]
    analysed: int
