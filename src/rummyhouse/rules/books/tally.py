"""The count after a round of a game of books and feet: books by kind, cards by value, who went out.

Cards are counted by value, as players sort them into heaps: fives, tens, twenties and so on. The labels of a game's
fields say which cards belong in which heap.
"""

from __future__ import annotations

from functools import partial
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from rummyhouse.compiled import rule
from rummyhouse.compiled.record import int32, part
from rummyhouse.languages import noted, say
from rummyhouse.melds.books import (
    ACE_POINTS,
    BLACK_THREE_POINTS,
    HIGH_POINTS,
    LOW_POINTS,
    RED_THREE_POINTS,
    WILD_POINTS,
    Worth,
)
from rummyhouse.rules.match import MAX_SEATS
from rummyhouse.rules.tally import Doubt, Field, Line, TallyHead, TallySheet, When

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rummyhouse.rules.scene import SheetGroup

HELD = tuple(
    f"left_{points}"
    for points in (LOW_POINTS, HIGH_POINTS, ACE_POINTS, WILD_POINTS, BLACK_THREE_POINTS, RED_THREE_POINTS)
)


class Prices(Worth):
    """The terms of a round that its settlement needs."""

    joker_liability = int32()  # in a hand, a foot or the bank
    cannibal_liability = int32()  # on an open book; 0 where jokers are wild
    need_red = int32()
    need_black = int32()
    need_straights = int32()
    need_twos = int32()
    red_points = int32()
    black_points = int32()
    straight_points = int32()
    twos_points = int32()
    most_twos_paid = int32()  # books of twos that score; -1: all
    out_points = int32()
    failed_points = int32()  # what a failed attempt to go out costs
    failed_meld_points = int32()  # what a failed initial meld costs


class Tally(TallyHead):
    """The tally of both games, by side; a game asks only for the fields it uses."""

    red = int32(MAX_SEATS)
    black = int32(MAX_SEATS)
    straights = int32(MAX_SEATS)
    twos = int32(MAX_SEATS)
    cannibals = int32(MAX_SEATS)
    bank = int32(MAX_SEATS)
    feet = int32(MAX_SEATS)
    failed_outs = int32(MAX_SEATS)
    failed_melds = int32(MAX_SEATS)
    laid_5 = int32(MAX_SEATS)
    laid_10 = int32(MAX_SEATS)
    laid_20 = int32(MAX_SEATS)
    laid_50 = int32(MAX_SEATS)
    laid_300 = int32(MAX_SEATS)
    laid_500 = int32(MAX_SEATS)
    left_5 = int32(MAX_SEATS)
    left_10 = int32(MAX_SEATS)
    left_20 = int32(MAX_SEATS)
    left_50 = int32(MAX_SEATS)
    left_300 = int32(MAX_SEATS)
    left_500 = int32(MAX_SEATS)
    laid_sum = int32(MAX_SEATS)  # points added up by people in their heads, instead of the heaps or besides them
    left_sum = int32(MAX_SEATS)
    terms = part(Prices)


TALLY = Tally.dtype

LINE_NAMES = (
    "out",
    "red",
    "black",
    "straight",
    "twos",
    "laid",
    "left",
    "cannibals",
    "bank",
    "failed_outs",
    "failed_melds",
)
OUT, RED, BLACK, STRAIGHTS, TWOS_LINE, LAID, LEFT, CANNIBALS, BANK, FAILED_OUTS, FAILED_MELDS = range(len(LINE_NAMES))
LINE_COUNT = len(LINE_NAMES)

_GROUPS: tuple[SheetGroup, ...] = ("assets",) * 5 + ("cards",) + ("liabilities",) * 5
_LABELS = {
    "out": noted("Going out"),
    "red": noted("Red books"),
    "black": noted("Black books"),
    "straight": noted("Straights"),
    "twos": noted("Books of twos"),
    "laid": noted("Cards laid"),
    "left": noted("Cards left in hands and feet"),
    "cannibals": noted("Jokers on open books"),
    "bank": noted("Bank"),
    "failed_outs": noted("Failed to go out"),
    "failed_melds": noted("Failed initial melds"),
}


_CLOSED = noted("Closed books")
_HEADINGS = {
    _CLOSED: ("red", "black", "straights", "twos"),
    noted("Laid"): ("laid",),
    noted("Left"): ("left", "feet", "cannibals", "bank"),
    noted("Failed"): ("failed",),
}
"""By what the names of fields begin with."""


def lines_of(
    clauses: Mapping[str, str],
    when: Mapping[str, tuple[When, ...]] = MappingProxyType({}),
    labels: Mapping[str, str] = MappingProxyType({}),
) -> tuple[Line, ...]:
    """The lines of a settlement: their clauses, the house rules they depend on, what a game calls otherwise."""
    called = {**_LABELS, **labels}
    return tuple(
        Line(name=name, label=called[name], clause=clauses[name], group=group, when=when.get(name, ()))
        for name, group in zip(LINE_NAMES, _GROUPS, strict=True)
    )


def _group(name: str) -> str:
    """The heading under which a field stands."""
    return next(heading for heading, names in _HEADINGS.items() if name.startswith(names))


def count_field(name: str, label: str, clause: str, text: str, when: tuple[When, ...] = ()) -> Field:
    """A number of things that a side has."""
    unit = "cards" if name.startswith(("laid", "left")) else ""
    return Field(name=name, label=label, help=text, clause=clause, per="side", group=_group(name), unit=unit, when=when)


def closed_of(fields: tuple[Field, ...]) -> tuple[Field, ...]:
    """The fields that count closed books, by kind."""
    return tuple(field for field in fields if field.group == _CLOSED)


def sum_field(name: str, label: str, clause: str) -> Field:
    """Cards of a side that somebody has added up already."""
    return Field(
        name=name,
        label=label,
        help=noted("For players who add up in their heads: points, in addition to the cards counted above."),
        clause=clause,
        per="side",
        kind="points",
        group=_group(name),
        unit="points",
    )


sheet_of = partial(TallySheet, tally=Tally, everybody_deals=True, usual=(-15_000, 25_000))
"""How a round of these games is counted by hand."""


@rule
def add_laid(tally: Tally, side: int, points: int, cards: int) -> None:
    """So many cards worth ``points`` each are in melds of this side; cards without a heap go into the sum."""
    if points == LOW_POINTS:
        tally.laid_5[side] += cards
    elif points == HIGH_POINTS:
        tally.laid_10[side] += cards
    elif points == ACE_POINTS:
        tally.laid_20[side] += cards
    elif points == WILD_POINTS:
        tally.laid_50[side] += cards
    elif points == -BLACK_THREE_POINTS:
        tally.laid_300[side] += cards
    elif points == -RED_THREE_POINTS:
        tally.laid_500[side] += cards
    else:
        tally.laid_sum[side] += cards * points


@rule
def add_left(tally: Tally, side: int, points: int, cards: int) -> None:
    """This side still holds so many cards that cost ``points`` each; cards without a heap go into the sum."""
    if points == LOW_POINTS:
        tally.left_5[side] += cards
    elif points == HIGH_POINTS:
        tally.left_10[side] += cards
    elif points == ACE_POINTS:
        tally.left_20[side] += cards
    elif points == WILD_POINTS:
        tally.left_50[side] += cards
    elif points == BLACK_THREE_POINTS:
        tally.left_300[side] += cards
    elif points == RED_THREE_POINTS:
        tally.left_500[side] += cards
    else:
        tally.left_sum[side] += cards * points


@rule
def laid_points(tally: Tally, side: int) -> int:
    """The values of all cards in the melds of a side, closed or open."""
    found = int(tally.laid_sum[side]) + LOW_POINTS * int(tally.laid_5[side]) + HIGH_POINTS * int(tally.laid_10[side])
    found += ACE_POINTS * int(tally.laid_20[side]) + WILD_POINTS * int(tally.laid_50[side])
    return found - BLACK_THREE_POINTS * int(tally.laid_300[side]) - RED_THREE_POINTS * int(tally.laid_500[side])


@rule
def left_points(tally: Tally, side: int) -> int:
    """The cost of the cards that a side still holds, in hands and feet."""
    found = int(tally.left_sum[side]) + LOW_POINTS * int(tally.left_5[side]) + HIGH_POINTS * int(tally.left_10[side])
    found += ACE_POINTS * int(tally.left_20[side]) + WILD_POINTS * int(tally.left_50[side])
    return found + BLACK_THREE_POINTS * int(tally.left_300[side]) + RED_THREE_POINTS * int(tally.left_500[side])


@rule
def cards_laid(tally: Tally, side: int) -> int:
    """How many cards are in the melds of a side, not counting cannibals."""
    found = int(tally.laid_5[side]) + int(tally.laid_10[side]) + int(tally.laid_20[side])
    return found + int(tally.laid_50[side]) + int(tally.laid_300[side]) + int(tally.laid_500[side])


@rule
def cards_left(tally: Tally, side: int) -> int:
    """How many cards a side still holds, in hands and feet."""
    found = int(tally.left_5[side]) + int(tally.left_10[side]) + int(tally.left_20[side])
    return found + int(tally.left_50[side]) + int(tally.left_300[side]) + int(tally.left_500[side])


@rule
def side_out(tally: Tally) -> int:
    """The side that went out; -1: none did."""
    return int(tally.side[int(tally.out)]) if tally.out >= 0 else -1


@rule
def twos_paid(terms: Prices, books: int) -> int:
    """How many of a side's books of twos score."""
    return books if terms.most_twos_paid < 0 else min(books, int(terms.most_twos_paid))


@rule
def price(tally: Tally, rules: Any, lines: Any) -> None:  # noqa: ARG001 - the prices stand in the tally
    """The lines of the settlement, by side: assets and card values less liabilities (FIJI-SCORE-1, BAJA-SCORE-5-R).

    Their sum may be below zero (FIJI-SCORE-6).
    """
    terms = tally.terms
    for side in range(int(tally.sides)):
        if side == side_out(tally):
            lines[OUT, side] = int(terms.out_points)
        lines[RED, side] = int(tally.red[side]) * int(terms.red_points)
        lines[BLACK, side] = int(tally.black[side]) * int(terms.black_points)
        lines[STRAIGHTS, side] = int(tally.straights[side]) * int(terms.straight_points)
        lines[TWOS_LINE, side] = twos_paid(terms, int(tally.twos[side])) * int(terms.twos_points)
        lines[LAID, side] = laid_points(tally, side)
        lines[LEFT, side] = -left_points(tally, side)
        lines[CANNIBALS, side] = -int(tally.cannibals[side]) * int(terms.cannibal_liability)
        lines[BANK, side] = -int(tally.bank[side]) * int(terms.joker_liability)
        lines[FAILED_OUTS, side] = -int(tally.failed_outs[side]) * int(terms.failed_points)
        lines[FAILED_MELDS, side] = -int(tally.failed_melds[side]) * int(terms.failed_meld_points)


def step_of(prices: list[int]) -> int:
    """Five, as all cards are worth a multiple of it (FIJI-CARD-10); one if a house rule prices something otherwise."""
    for points in prices:
        if points % 5 != 0:
            return 1
    return 5


def doubts_of(tally: Tally, heaps: list[str], most: list[int], kinds: list[str]) -> list[Doubt]:
    """Entries of books, cards and feet that cannot be right.

    Args:
        tally: a record; a heap that a game does not have is empty.
        heaps: what is said where more lie in the heaps of 5, 10, 20, 50, 300 and 500 than there are.
        most: how many cards of each the packs hold.
        kinds: so many red and black books, straights and books of twos, as the game calls them.
    """
    found: list[Doubt] = []
    counts = [0, 0, 0, 0, 0, 0]
    for side in range(int(tally.sides)):
        counts[0] += int(tally.laid_5[side]) + int(tally.left_5[side])
        counts[1] += int(tally.laid_10[side]) + int(tally.left_10[side])
        counts[2] += int(tally.laid_20[side]) + int(tally.left_20[side])
        counts[3] += int(tally.laid_50[side]) + int(tally.left_50[side])
        counts[4] += int(tally.laid_300[side]) + int(tally.left_300[side])
        counts[5] += int(tally.laid_500[side]) + int(tally.left_500[side])
        counts[5] += int(tally.cannibals[side]) + int(tally.bank[side])
    for heap in range(6):
        if counts[heap] > most[heap]:
            sentence = say(heaps[heap], most=most[heap], count=counts[heap])
            found.append({"field": HELD[heap], "at": -1, "sentence": sentence})
    _doubt_sums(tally, most, found)
    for side in range(int(tally.sides)):
        books = int(tally.red[side]) + int(tally.black[side]) + int(tally.straights[side]) + int(tally.twos[side])
        if tally.laid_sum[side] == 0 and 7 * books > cards_laid(tally, side):
            sentence = say(
                "So many closed books take {cards} cards, more than the {laid} laid.",
                cards=7 * books,
                laid=cards_laid(tally, side),
            )
            found.append({"field": "red", "at": side, "sentence": sentence})
        players = 0
        for seat in range(int(tally.seats)):
            if tally.side[seat] == side:
                players += 1
        feet = int(tally.feet[side])
        own = 2 * players
        if side == side_out(tally):
            own -= 2
            _doubt_out(tally, side, players, kinds, found)
        if feet > own:
            found.append(
                {"field": "feet", "at": side, "sentence": say("At most {feet} feet can be left over.", feet=own)}
            )
        elif tally.left_sum[side] == 0 and 11 * feet > cards_left(tally, side):
            left = cards_left(tally, side)
            sentence = say(
                "The feet not taken up hold {cards} cards, more than the {left} written down as left.",
                cards=11 * feet,
                left=left,
            )
            found.append({"field": "feet", "at": side, "sentence": sentence})
    return found


def doubt_wild(tally: Tally, side: int, needed: int, laid: int, sentence: str, found: list[Doubt]) -> None:
    """Books that take more of a kind of card than this side has laid, where its cards are counted one by one.

    Args:
        tally: a record.
        side: of the books.
        needed: how many such cards its books take.
        laid: how many of them are counted.
        sentence: that it is so, with ``needed`` and ``laid``.
        found: where the doubt is put.
    """
    books = int(tally.red[side]) + int(tally.black[side]) + int(tally.straights[side]) + int(tally.twos[side])
    # Where there are too few cards for the books anyway, that is said already.
    if tally.laid_sum[side] == 0 and needed > laid and 7 * books <= cards_laid(tally, side):
        field = "twos" if tally.twos[side] > 0 else "black"
        found.append({"field": field, "at": side, "sentence": say(sentence, needed=needed, laid=laid)})


def _doubt_sums(tally: Tally, most: list[int], found: list[Doubt]) -> None:
    """Cards that somebody has added up: every card is worth a multiple of five, and the packs hold only so many."""
    worth = LOW_POINTS * most[0] + HIGH_POINTS * most[1] + ACE_POINTS * most[2] + WILD_POINTS * most[3]
    all_worth = worth + BLACK_THREE_POINTS * most[4] + RED_THREE_POINTS * most[5]
    for side in range(int(tally.sides)):
        laid = say("All the cards that can be laid are worth only {points} together.", points=worth)
        _doubt_sum("laid_sum", side, int(tally.laid_sum[side]), worth, laid, found)
        left = say("All the cards in the packs cost only {points} together.", points=all_worth)
        _doubt_sum("left_sum", side, int(tally.left_sum[side]), all_worth, left, found)


def _doubt_sum(field: str, side: int, points: int, most: int, too_many: str, found: list[Doubt]) -> None:
    """An impossible sum of cards of one side."""
    if points % 5 != 0:
        sentence = say("No cards make {points} together: each is worth a multiple of five.", points=points)
        found.append({"field": field, "at": side, "sentence": sentence})
    elif points > most:
        found.append({"field": field, "at": side, "sentence": too_many})


def _doubt_out(tally: Tally, side: int, players: int, kinds: list[str], found: list[Doubt]) -> None:
    """What the side that went out must have, and what it cannot have."""
    terms = tally.terms
    if players == 1 and (cards_left(tally, side) > 0 or tally.left_sum[side] != 0):
        sentence = say("The player who went out cannot have cards left in hand or feet.")
        found.append({"field": "left_5", "at": side, "sentence": sentence})
    needed = [int(terms.need_red), int(terms.need_black), int(terms.need_straights), int(terms.need_twos)]
    closed = [int(tally.red[side]), int(tally.black[side]), int(tally.straights[side]), int(tally.twos[side])]
    missing = [max(0, needed[kind] - closed[kind]) for kind in range(4)]
    all_of_them = _listed(needed, kinds)
    rest = _listed(missing, kinds)
    if rest != "":
        sentence = say("To go out takes {books}; still missing: {missing}.", books=all_of_them, missing=rest)
        if rest == all_of_them:
            sentence = say("To go out takes {books}; none of them is written down.", books=all_of_them)
        found.append({"field": "out", "at": -1, "sentence": sentence})


def _listed(counts: list[int], kinds: list[str]) -> str:
    """Numbers of books of each kind in words, e.g. ``1 red book, 2 runs``."""
    parts: list[str] = []
    for kind in range(4):
        if counts[kind] > 0:
            parts.append(say(kinds[kind], books=counts[kind]))
    return ", ".join(parts)
