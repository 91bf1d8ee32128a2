"""The messages about score pads, as types.

A pad is the set of its acts. Each phone makes acts on its own, with or without a network; the house only keeps them, so
every act has an id of its own and may be sent again. The pad's arithmetic says what acts mean; this module says what
they look like.
"""

from __future__ import annotations

from typing import Annotated

import msgspec

from rummyhouse.server.protocol import Short, Strict, Token, Value

MAX_ACTS = 2000
"""Acts in one pad: an evening has about a hundred."""
MAX_BATCH = 100
"""Acts in one message."""
MAX_RECORD = 1 << 20
"""Bytes in the message that opens a record: one of a hundred rounds has about 50,000."""
_SAFE = 2**53 - 1

Moment = Annotated[int, msgspec.Meta(ge=0, le=_SAFE)]
Points = Annotated[int, msgspec.Meta(ge=-1_000_000, le=1_000_000)]
Place = Annotated[int, msgspec.Meta(ge=0, le=7)]
Several = Annotated[tuple[Points, ...], msgspec.Meta(max_length=8)]
Line = Annotated[str, msgspec.Meta(max_length=80)]


class _Act(Strict, frozen=True):
    """The fields that every act of a pad has.

    Attributes:
        id: a random name; the same act sent again has the same.
        device: a random name of the phone that wrote it.
        clock: one more than the highest clock the phone had seen.
        at: when, in milliseconds since 1970, UTC, by that phone's own clock.
        by: the writer's name, or "".
    """

    id: Token
    device: Token
    clock: Annotated[int, msgspec.Meta(ge=0, le=2**31)]
    at: Moment
    by: Short


class PadOpen(_Act, frozen=True, omit_defaults=True, tag_field="kind", tag="open"):
    """The pad is opened; only the first opening in order counts.

    Attributes:
        rules: house rules that differ from the preset.
        names: of the seats, clockwise.
        sides: the side of each seat.
        match: the game of a tournament that the pad belongs to, or "".
        dealer: the seat that deals first.
        teams: names of the sides, if they have any.
        brought: the points with which each side begins, where somebody has come or gone and the others go on.
        played: how many rounds these have behind them.
    """

    game: Short
    preset: Short
    rules: Annotated[dict[Short, Value], msgspec.Meta(max_length=100)]
    names: Annotated[tuple[Short, ...], msgspec.Meta(min_length=2, max_length=8)]
    sides: Annotated[tuple[Place, ...], msgspec.Meta(min_length=2, max_length=8)]
    title: Line
    match: Line
    dealer: Place = 0
    teams: Annotated[tuple[Line, ...], msgspec.Meta(max_length=8)] = ()
    brought: Several = ()
    played: Annotated[int, msgspec.Meta(ge=0, le=MAX_ACTS)] = 0


Seen = Annotated[tuple[Token, ...], msgspec.Meta(max_length=MAX_ACTS)] | None
Tally = Annotated[dict[Short, Points | Several], msgspec.Meta(max_length=100)]


class PadRound(_Act, frozen=True, tag_field="kind", tag="round"):
    """A round is written down.

    Attributes:
        round: a random name of the round.
        after: how many valid rounds the writer saw.
        tally: the counts, by the fields of the form.
        numbers: the points of each side if nothing was counted, or null.
    """

    round: Token
    after: Annotated[int, msgspec.Meta(ge=0, le=MAX_ACTS)]
    tally: Tally
    numbers: Several | None


class PadPlace(Strict, frozen=True):
    """A place of an entry.

    Attributes:
        field: of the form; ``points`` for plain points, ``plain`` for whether there is nothing else.
        at: the seat or side, -1 for a value of the whole round.
    """

    field: Short
    at: Annotated[int, msgspec.Meta(ge=-1, le=7)]


class PadCorrect(_Act, frozen=True, omit_defaults=True, tag_field="kind", tag="correct"):
    """A round is corrected: it holds what the writer changed of what he saw; the old values stay in the history.

    Attributes:
        seen: the corrections of this round that the writer had seen, by id; null for all earlier ones.
        settles: clashes that it decides in favour of the number already shown.
    """

    round: Token
    tally: Tally
    numbers: Several | None
    seen: Seen = None
    settles: Annotated[tuple[PadPlace, ...], msgspec.Meta(max_length=100)] = ()


class PadRemove(_Act, frozen=True, tag_field="kind", tag="remove"):
    """A round no longer counts."""

    round: Token


class PadRestore(_Act, frozen=True, tag_field="kind", tag="restore"):
    """A round counts again."""

    round: Token


class PadPrefer(_Act, frozen=True, omit_defaults=True, tag_field="kind", tag="prefer"):
    """This entry counts, of several for one deal; with none in ``over`` they all do.

    Attributes:
        seen: the entries and the choices among them that the writer had seen; null for all earlier ones.
    """

    round: Token
    over: Annotated[tuple[Token, ...], msgspec.Meta(max_length=20)]
    seen: Seen = None


class PadRename(_Act, frozen=True, tag_field="kind", tag="rename"):
    """A seat gets another name."""

    seat: Place
    name: Short


class PadAgree(_Act, frozen=True, tag_field="kind", tag="agree"):
    """House rules are put right; they count for all rounds, also for those already written.

    Attributes:
        rules: those that were agreed otherwise.
    """

    rules: Annotated[dict[Short, Value], msgspec.Meta(min_length=1, max_length=100)]


class PadClose(_Act, frozen=True, tag_field="kind", tag="close"):
    """The evening is over."""


class PadReopen(_Act, frozen=True, tag_field="kind", tag="reopen"):
    """The evening goes on after all."""


PadAct = (
    PadOpen | PadRound | PadCorrect | PadRemove | PadRestore | PadPrefer | PadRename | PadAgree | PadClose | PadReopen
)


class PadActs(Strict, frozen=True):
    """``POST /api/pads/{pad}/acts``: keep these acts; the first ones of a pad include its ``open``."""

    acts: Annotated[tuple[PadAct, ...], msgspec.Meta(min_length=1, max_length=MAX_BATCH)]


class PadRecord(Strict, frozen=True):
    """``POST /api/pads/{pad}/record``: open what was kept as a file as a pad of this name. Answer: :class:`PadKept`."""

    record: str


class PadKept(msgspec.Struct, frozen=True):
    """The acts are kept for good.

    Attributes:
        latest: the number of the latest act of the pad.
    """

    latest: int


class PadNews(msgspec.Struct, frozen=True):
    """``GET /api/pads/{pad}/acts?since=N``: the acts after number N, as they came in; also of a pad that is watched.

    Attributes:
        latest: the number of the last of them.
        told: what its tournament says about the pad's result, in a sentence; "" for most pads.
        watched: the name under which the pad may be watched, but not written on.
    """

    latest: int
    acts: tuple[PadAct, ...]
    told: str = ""
    watched: str = ""


class PadChanged(msgspec.Struct, frozen=True):
    """Over the socket of a pad: it has acts up to this number; look again if you know fewer."""

    latest: int
