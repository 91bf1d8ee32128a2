"""What a settlement needs to know of a finished round: the tally, and the blank sheet on which people fill it in.

A tally is a flat record of counts, the way people count at the end of a round: books by kind, cards by value, who went
out. The rules of a game turn a finished round into it (``count``), price it line by line (``price``) and add it to the
match (``close``). A score pad fills in the same record by hand and calls the same functions.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

import numpy as np

from rummyhouse.compiled import rule
from rummyhouse.compiled.record import Held, Place, Record, holding_many, holding_one, int32
from rummyhouse.languages import in_words, noted
from rummyhouse.rules.match import MAX_SEATS, Match

if TYPE_CHECKING:
    from collections.abc import Callable

    import numpy.typing as npt

    from rummyhouse.rules.scene import SheetGroup

Doubt: TypeAlias = dict[str, Any]
"""``field``, ``at`` (the seat or side, -1 for the round) and ``sentence``: an entry that can hardly be right."""

NOBODY = -1


class TallyHead(Record):
    """What every tally begins with."""

    seats = int32()
    sides = int32()
    side = int32(MAX_SEATS)  # the side that each seat scores for
    starter = int32()  # who began the round, where that is not derived from the dealer; else -1
    plain = int32()  # 1: the points were written down as plain numbers, and nothing is counted
    out = int32()  # the seat that ended the round; -1: nobody did


Per = Literal["round", "side", "seat"]
Kind = Literal["count", "points", "flag", "seat", "side", "choice"]


@dataclass(frozen=True, slots=True)
class When:
    """A house rule that decides whether something is asked for.

    Attributes:
        rule: its name.
        one_of: values in the flat record with which it is asked for; empty where any will do that is not ``but``.
        but: values with which it is not.
    """

    rule: str
    one_of: tuple[int, ...] = ()
    but: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Called:
    """What a field is called under certain house rules.

    Attributes:
        label: a few words, as of the field itself.
        when: house rules with which it is; all of them must hold.
    """

    label: str
    when: tuple[When, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Field(Held):
    """One thing to fill in.

    Attributes:
        name: of the field in the record; what it is called in the class where it is declared.
        label: a few words; ``{gin_bonus}`` stands for the value of that house rule.
        help: a sentence for somebody who does it for the first time.
        clause: that asks for it.
        per: once for the round, or for each side or seat: an array of ``MAX_SEATS``.
        kind: what is filled in.
        values: the words of a choice; the record holds the place of one of them.
        group: heading under which it stands.
        negative: whether a number below zero can be right.
        unit: what a number counts, e.g. ``cards``; with a seat only of what it still holds, none of which is asked of
            whoever went out.
        when: house rules with which it is asked for; all of them must hold.
        called: what it is called under certain house rules, where they set what a card counts; the last that holds.
    """

    name: str = ""
    label: str
    help: str
    clause: str
    per: Per = "round"
    kind: Kind = "count"
    values: tuple[str, ...] = ()
    group: str = ""
    negative: bool = False
    unit: str = ""
    when: tuple[When, ...] = ()
    called: tuple[Called, ...] = ()

    def __set_name__(self, tally: type[TallyHead], name: str) -> None:
        object.__setattr__(self, "name", name)

    @property
    def place(self) -> Place:
        """A number, or one for each."""
        return np.dtype(np.int32), () if self.per == "round" else (MAX_SEATS,)

    @property
    def as_read(self) -> Field:
        """The same, its words in the language of the reader."""
        return in_words(self, "label", "help", "values", "group")


once = holding_one(Field)
"""Declares what is filled in once for the round."""

each = holding_many(Field)
"""Declares what is filled in for each side or seat, as ``per`` says."""

LEFT_IN_HAND = noted("Cards left in hand")


def cards_left(
    clause: str, label: str, text: str, when: tuple[When, ...] = (), *, called: tuple[Called, ...] = ()
) -> npt.NDArray[np.int32]:
    """Declares how many cards of a kind each seat still holds."""
    return each(
        label=label, help=text, clause=clause, per="seat", group=LEFT_IN_HAND, unit="cards", when=when, called=called
    )


def pips_left(clause: str, label: str, when: tuple[When, ...] = ()) -> npt.NDArray[np.int32]:
    """Declares what the small cards come to that each seat still holds."""
    return each(
        label=label,
        help=noted("A five and a nine are 14."),
        clause=clause,
        per="seat",
        kind="points",
        group=LEFT_IN_HAND,
        unit="points",
        when=when,
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """One line of a settlement.

    Attributes:
        name: short, lower case.
        label: a few words.
        clause: that prices it.
        group: heading under which it stands.
        when: house rules with which it can be other than zero; all of them must hold.
    """

    name: str
    label: str
    clause: str
    group: SheetGroup = ""
    when: tuple[When, ...] = ()

    @property
    def as_read(self) -> Line:
        """The same, its label in the language of the reader."""
        return in_words(self, "label")


def _no_doubts(tally: Any, rules: Any) -> list[Doubt]:  # noqa: ARG001 - the contract asks for them
    return []


def _no_need(rules: Any, total: int) -> int:  # noqa: ARG001 - the contract asks for them
    return NOBODY


def _no_contract(rules: Any, match: Match) -> str:  # noqa: ARG001 - the contract asks for them
    return ""


def _no_rounds(rules: Any, match: Match) -> list[str]:  # noqa: ARG001 - the contract asks for them
    return []


def _no_bonuses(rules: Any, match: Match) -> list[dict[str, Any]]:  # noqa: ARG001 - the contract asks for them
    return []


def _no_target(rules: Any, seats: int) -> int:  # noqa: ARG001 - the contract asks for them
    return 0


def _no_step(rules: Any) -> int:  # noqa: ARG001 - the contract asks for them
    return 1


def _highest_leads(rules: Any) -> bool:  # noqa: ARG001 - the contract asks for them
    return False


def _many_score(rules: Any) -> bool:  # noqa: ARG001 - the contract asks for them
    return False


def one_scores(rules: Any) -> bool:  # noqa: ARG001 - the contract asks for them
    """Only one side has points of a round, whatever the house rules."""
    return True


def _may_lose_points(rules: Any) -> bool:  # noqa: ARG001 - the contract asks for them
    """A side can have less than no points, whatever the house rules."""
    return True


def nobody_loses_points(rules: Any) -> bool:  # noqa: ARG001 - the contract asks for them
    """No side can have less than no points, whatever the house rules."""
    return False


def lowest_leads(rules: Any) -> bool:  # noqa: ARG001 - the contract asks for them
    """The lowest total leads, whatever the house rules."""
    return True


@dataclass(frozen=True, slots=True, kw_only=True)
class TallySheet:
    """How a round of a game is counted by hand.

    The functions are rule functions, or plain ones over the same flat records that a translator understands.

    Attributes:
        tally: the class of its flat record.
        fields: what is filled in; as the class declares it, where nothing else is said.
        lines: of the settlement, in the order in which ``price`` fills them.
        doubts: ``doubts(tally, rules)`` tells entries that cannot be right at this table.
        need: ``need(rules, total)``: what the initial meld of a side with this score must be worth; -1 where a game
            asks for none.
        contract: ``contract(rules, match)`` names what the next round asks for, or nothing.
        to_come: ``to_come(rules, match)``: what each round asks for that is still to be played, "" where it asks
            for nothing; no rounds where points end the match.
        target: ``target(rules, seats)``: the total that ends a match of so many players; 0 where
            rounds are counted.
        bonuses: ``bonuses(rules, match)``: what is added to the totals of a match that is over, line by line: its
            ``label`` and its ``points`` by side.
        everybody_deals: everybody deals piles, so that nobody is the dealer and one seat plays first.
        lowest: ``lowest(rules)``: whether the lowest total leads; else the highest does.
        alone: ``alone(rules)``: whether only one side has points above zero in a round.
        below: ``below(rules)``: whether a side can have less than no points of a round.
        step: ``step(rules)``: the points of a round are multiples of this.
        books: the fields that count closed books, by kind, in a game that has them.
        usual: the fewest and the most points that a side makes in a round; a pad asks about plain numbers beyond them.
    """

    tally: type[TallyHead]
    fields: tuple[Field, ...] = ()
    lines: tuple[Line, ...]
    doubts: Callable[[Any, Any], list[Doubt]] = _no_doubts
    need: Callable[[Any, int], int] = _no_need
    contract: Callable[[Any, Match], str] = _no_contract
    to_come: Callable[[Any, Match], list[str]] = _no_rounds
    target: Callable[[Any, int], int] = _no_target
    bonuses: Callable[[Any, Match], list[dict[str, Any]]] = _no_bonuses
    everybody_deals: bool = False
    step: Callable[[Any], int] = _no_step
    lowest: Callable[[Any], bool] = _highest_leads
    alone: Callable[[Any], bool] = _many_score
    below: Callable[[Any], bool] = _may_lose_points
    books: tuple[Field, ...] = ()
    usual: tuple[int, int]

    def __post_init__(self) -> None:
        declared = tuple(one for one in vars(self.tally).values() if isinstance(one, Field))
        object.__setattr__(self, "fields", self.fields or declared)

    @property
    def record(self) -> np.dtype[Any]:
        """The flat record of a tally."""
        return self.tally.dtype


@rule
def begin_tally(tally: TallyHead, seats: int, out: int) -> None:
    """Each seat for itself, and who ended the round."""
    tally.seats = seats
    tally.sides = seats
    for seat in range(seats):
        tally.side[seat] = seat
    tally.starter = NOBODY
    tally.plain = 0
    tally.out = out


@rule
def add_up(lines: Any, points: Any) -> None:
    """Fill ``points`` by side with the sums of the lines of a settlement."""
    for side in range(len(points)):
        found = 0
        for line in range(len(lines)):
            found += int(lines[line, side])
        points[side] = found


@rule
def add_to_totals(match: Match, points: Any) -> None:
    """A round more, with its points."""
    for side in range(int(match.sides)):
        match.total[side] += points[side]
    match.rounds += 1


@rule
def best_side(points: Any, sides: int) -> int:
    """The side with the most points above zero; -1 if there is none, or two have as many."""
    best = 0
    found = NOBODY
    for side in range(sides):
        if points[side] > best:
            best = int(points[side])
            found = side
        elif points[side] == best:
            found = NOBODY
    return found


@rule
def end_match(match: Match, winners: int) -> None:
    """The match is over: ``winners`` (a mask of sides) have won it, and totals are final."""
    match.over = 1
    match.winners = winners
    for side in range(int(match.sides)):
        match.grand[side] = match.total[side]
