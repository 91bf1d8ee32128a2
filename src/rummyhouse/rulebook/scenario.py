"""A scenario as data: a position, what is done, and what must come of it.

The reader makes these from text, the judge holds them against the rules; nothing here knows a game.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from collections.abc import Mapping

EVERYBODY = -2
"""A viewer: every seat and the spectator."""
SPECTATOR = -1
"""A viewer who has no seat."""


@dataclass(frozen=True, slots=True)
class ScenarioLine:
    """A line of a scenario file."""

    file: str
    number: int
    text: str

    def __str__(self) -> str:
        return f"{self.file}:{self.number}"


class ScenarioError(ValueError):
    """A scenario that cannot be read or set up; the message begins with file and line and says what would be right."""

    def __init__(self, line: ScenarioLine, problem: str) -> None:
        super().__init__(f"{line}: {problem}")
        self.line = line
        self.problem = problem


@dataclass(frozen=True, slots=True)
class ScenarioPosition:
    """Zones and settings by name, as written, each with its line; seats are already numbers in the names.

    Attributes:
        entries: text by zone or setting, e.g. ``hand 0``.
        lines: where each entry stands.
    """

    entries: Mapping[str, str]
    lines: Mapping[str, ScenarioLine]


@dataclass(frozen=True, slots=True)
class Deal:
    """A deal: these cards from the top, all others below them; ``any`` for a shuffled order."""

    line: ScenarioLine
    cards: tuple[int, ...]
    any: bool = False


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
    """Steps that are done several times over."""

    times: int
    steps: tuple[Statement, ...]


@dataclass(frozen=True, slots=True)
class InAnyOrder(Statement):
    """Actions whose order must make no difference: whatever follows must hold after each order."""

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
    """The table cannot be set up so; the words must occur in the reason."""

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
    """A number or word that a viewer is shown, by its label; of a certain seat, if ``of`` is not -1."""

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


@dataclass(frozen=True, slots=True)
class Scenario:
    """One case.

    Attributes:
        line: where it begins.
        title: a few words.
        about: what it shows, for a reader; or "".
        clauses: ids of the clauses it proves.
        examples: ids of the worked examples it follows.
        game: the name of the game.
        preset, rules: house rules, as text.
        seats: names of the seats, in their order.
        sides: names of the sides, in their order.
        side: the side of each seat.
        dealer: the seat that deals.
        totals, rounds_won: by side, before the round.
        rounds: rounds settled before.
        position, deal: how the round begins; with neither it is dealt from a shuffled pack.
        steps: what is done and expected, in order.
        base: title of the scenario that this is a variation of, or "".
        set_up: the line of each part of the set-up, by its word.
    """

    line: ScenarioLine
    title: str
    about: str = ""
    clauses: tuple[str, ...] = ()
    examples: tuple[str, ...] = ()
    game: str = ""
    preset: str = ""
    rules: Mapping[str, str] = field(default_factory=dict)
    seats: tuple[str, ...] = ("P0", "P1")
    sides: tuple[str, ...] = ()
    side: tuple[int, ...] = ()
    dealer: int = -1
    totals: Mapping[int, int] = field(default_factory=dict)
    rounds_won: Mapping[int, int] = field(default_factory=dict)
    rounds: int = 0
    position: ScenarioPosition = field(default_factory=lambda: ScenarioPosition({}, {}))
    deal: Deal | None = None
    steps: tuple[Statement, ...] = ()
    base: str = ""
    set_up: Mapping[str, ScenarioLine] = field(default_factory=dict)

    def where(self, word: str) -> ScenarioLine:
        """The line that gave this part of the set-up, or the line where the scenario begins."""
        return self.set_up.get(word, self.line)

    def frozen(self) -> Scenario:
        """The same with mappings that cannot be changed."""
        return replace(
            self,
            rules=MappingProxyType(dict(self.rules)),
            totals=MappingProxyType(dict(self.totals)),
            rounds_won=MappingProxyType(dict(self.rounds_won)),
            set_up=MappingProxyType(dict(self.set_up)),
        )
