"""What a scenario states, line by line: what is done, and what must come of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rummyhouse.rulebook.scenario import Deal, ScenarioLine, ScenarioPosition


@dataclass(frozen=True, slots=True)
class Statement:
    """One thing that a scenario does or expects."""

    line: ScenarioLine


# --- what is done -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Act(Statement):
    """A seat acts; the rules must accept it."""

    seat: int
    text: str


@dataclass(frozen=True, slots=True)
class Repeat(Statement):
    """Steps that are repeated several times."""

    times: int
    steps: tuple[Statement, ...]


@dataclass(frozen=True, slots=True)
class InAnyOrder(Statement):
    """Actions whose order must not matter: everything after them must hold for each order."""

    steps: tuple[Act, ...]


@dataclass(frozen=True, slots=True)
class Mark(Statement):
    """A name for this point, so that a variation can go on from here."""

    name: str


@dataclass(frozen=True, slots=True)
class ShuffleOrder(Statement):
    """The waiting cards are put in this order; ``reverse`` and ``as_is`` stand for orders of any length."""

    order: tuple[int, ...]
    manner: Literal["listed", "as_is", "reverse"]


@dataclass(frozen=True, slots=True)
class NextRound(Statement):
    """The round is settled and the next one begins, dealt or placed."""

    position: ScenarioPosition | None
    deal: Deal | None


# --- what must hold ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Expectation(Statement):
    """Something that must hold at this point."""


@dataclass(frozen=True, slots=True)
class May(Expectation):
    """These actions of a seat are legal; with ``only`` there are no others."""

    seat: int
    texts: tuple[str, ...]
    only: bool


@dataclass(frozen=True, slots=True)
class MayNot(Expectation):
    """These actions of a seat are refused; code, numbers and clause are compared where they are given."""

    seat: int
    texts: tuple[str, ...]
    code: str = ""
    numbers: str = ""
    clause: str = ""


@dataclass(frozen=True, slots=True)
class Amounts(Expectation):
    """Numbers by side: points of the round, a part of its settlement, or what the match holds after it."""

    what: Literal["points", "totals", "grand totals", "rounds won", "assets", "card values", "liabilities"]
    amounts: Mapping[int, int]


@dataclass(frozen=True, slots=True)
class Winner(Expectation):
    """The sides that have won the match; empty while nobody has."""

    sides: frozenset[int]


@dataclass(frozen=True, slots=True)
class Over(Expectation):
    """Whether the round, or the match, is over."""

    what: Literal["round", "match"]
    over: bool


@dataclass(frozen=True, slots=True)
class Phase(Expectation):
    """The phase by its name in the rule book."""

    name: str


@dataclass(frozen=True, slots=True)
class ToAct(Expectation):
    """Exactly these seats may act."""

    seats: frozenset[int]


@dataclass(frozen=True, slots=True)
class NextDealer(Expectation):
    """Who deals the next round."""

    seat: int


@dataclass(frozen=True, slots=True)
class Waits(Expectation):
    """So many cards wait to be shuffled."""

    cards: int


@dataclass(frozen=True, slots=True)
class CannotBegin(Expectation):
    """The table cannot be set up like this; the words must occur in the reason."""

    words: str


@dataclass(frozen=True, slots=True)
class Sees(Expectation):
    """What a viewer sees in a zone.

    Attributes:
        viewer: a seat, ``SPECTATOR`` or ``EVERYBODY``.
        zone: as the scene names it, e.g. ``hand.0``, or as people do, e.g. ``book.0.kings``.
        cards: patterns of cards, ``?`` for a back, ``...`` for any others; None where only the number counts.
        count: how many cards lie there; -1 where the cards are listed, or where their number must be secret.
        hidden: no face may be seen.
    """

    viewer: int
    zone: str
    cards: tuple[str, ...] | None
    count: int = -1
    hidden: bool = False


@dataclass(frozen=True, slots=True)
class SeesMarks(Expectation):
    """How a zone, or a card in it, is marked for a viewer: ``frozen``, ``closed``, ``crosswise``; none if empty."""

    viewer: int
    zone: str
    marks: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SeesFact(Expectation):
    """A number or word that a viewer is shown, by its label; about one seat, if ``of`` is not -1."""

    viewer: int
    label: str
    value: str
    of: int = -1


@dataclass(frozen=True, slots=True)
class SeesNot(Expectation):
    """No zone shows the viewer any of these cards."""

    viewer: int
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Told(Expectation):
    """What a viewer has been told of the last action contains these words."""

    viewer: int
    words: str
