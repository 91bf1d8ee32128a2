"""Everybody's standing at a glance, and what a seat should keep an eye on."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rummyhouse.languages import Number, say
from rummyhouse.melds.books import BOOK, STRAIGHT, TWOS
from rummyhouse.rules.books.composing import staged_points
from rummyhouse.rules.books.ready import closed_melds
from rummyhouse.rules.books.settlement import cannibals_of, cost_of
from rummyhouse.rules.books.state import CLOSED, ROUND_END, Terms, View
from rummyhouse.rules.books.zones import Open, OpenZones, keeper_of_new, staged_numbers
from rummyhouse.rules.drawn_once import drawn_again, drawn_once
from rummyhouse.rules.scene import Fact, SeatLine

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rummyhouse.rules.books.style import Style


_KINDS = ((BOOK, False, "red"), (BOOK, True, "black"), (STRAIGHT, False, "straight"), (TWOS, False, "twos"))
_NONE = (0,) * len(_KINDS)


class SeatStanding(NamedTuple):
    """Where a seat stands, in numbers that everybody may know.

    Attributes:
        melded: whether it has laid its initial meld.
        need: what the initial meld of its side has to be worth.
        feet: that it has not taken up yet.
        closed: melds of its side, by kind and colour as in ``_KINDS``.
        missing: so many more of each its side needs to go out.
        risk: what will be taken off: cannibals on open melds, the bank, failed attempts.
    """

    melded: bool
    need: int
    feet: int
    closed: tuple[int, ...]
    missing: tuple[int, ...]
    risk: int


class AtAGlance(NamedTuple):
    """What everybody sees.

    Attributes:
        lines: a line a seat.
        lying: what lies open.
        standings: by seat.
    """

    lines: tuple[SeatLine, ...]
    lying: Open
    standings: tuple[SeatStanding, ...]


@drawn_once("hand", "new", "answers", "answered", "tie")
def _common(view: View, style: Style, acting: int, keeper: int) -> AtAGlance:
    standings = tuple(_standings(view))
    return AtAGlance(_seat_lines(view, style, acting, standings), OpenZones(view, style, keeper).drawn(), standings)


def common(view: View, style: Style, acting: int) -> AtAGlance:
    """What everybody sees; ``acting`` is a mask of the seats that may act now."""
    return _common(view, style, acting, keeper_of_new(view))


def _standings(view: View) -> Iterable[SeatStanding]:
    terms = view.terms
    seats, sides = int(view.seats), range(int(view.sides))
    closed = [_closed(view, side) for side in sides]
    risks = [
        int(cannibals_of(view, side)) * int(terms.cannibal_liability)
        + int(view.failed_outs[side]) * int(terms.failed_points)
        + int(view.failed_melds[side]) * int(terms.failed_meld_points)
        for side in sides
    ]
    missing = [_missing(terms, number) for number in closed]
    each = (view.side, view.melded, view.bank, view.foot_count)
    need, in_bank = view.need.tolist(), int(terms.joker_liability)
    for side, melded, bank, feet in zip(*(numbers[:seats].tolist() for numbers in each), strict=True):
        risk = risks[side] + bank * in_bank
        left = sum(count > 0 for count in feet)
        yield SeatStanding(bool(melded), need[side], left, closed[side], missing[side], risk)


def _closed(view: View, side: int) -> tuple[int, ...]:
    if CLOSED not in view.meld_state[side].tobytes():
        return _NONE
    return tuple(int(closed_melds(view, side, kind, black)) for kind, black, _ in _KINDS)


def _missing(terms: Terms, closed: tuple[int, ...]) -> tuple[int, ...]:
    """The closed melds that a side still needs to go out."""
    needs = (int(terms.need_red), int(terms.need_black), int(terms.need_straights), int(terms.need_twos))
    return tuple(max(0, needed - number) for needed, number in zip(needs, closed, strict=True))


def _seat_lines(view: View, style: Style, acting: int, standings: tuple[SeatStanding, ...]) -> tuple[SeatLine, ...]:
    """With the facts that everybody may know; the score is open to all at any time (BAJA-SCORE-7)."""
    side, total, points = view.side.tolist(), view.total.tolist(), view.points.tolist()
    held = view.hand_count.tolist()
    return tuple(
        SeatLine(
            seat=seat,
            side=side[seat],
            hand_count=held[seat],
            is_dealer=False,
            may_act=bool(acting >> seat & 1),
            total=total[side[seat]] + points[side[seat]],
            facts=_public(style, standing),
        )
        for seat, standing in enumerate(standings)
    )


@drawn_again
def _public(style: Style, standing: SeatStanding) -> tuple[Fact, ...]:
    feet = str(standing.feet) if standing.feet else say("none")
    closed = zip(_KINDS, standing.closed, strict=True)
    return (
        Fact(say("Melded"), say("yes"), style.clause("meld")) if standing.melded else _initial(style, standing),
        Fact(say("Feet"), feet, style.clause("feet")),
        *(Fact(style.all_closed(colour), str(count), style.clause(colour)) for (*_, colour), count in closed if count),
        *_risk(style, standing),
    )


def _initial(style: Style, standing: SeatStanding) -> Fact:
    return Fact(say("Initial meld"), str(standing.need), style.clause("meld"))


def _risk(style: Style, standing: SeatStanding) -> tuple[Fact, ...]:
    """What everybody can see that will be taken off."""
    if not standing.risk:
        return ()
    return (Fact(say("At risk"), f"{Number(standing.risk):,}", style.clause("risk")),)


def own_facts(view: View, style: Style, standings: tuple[SeatStanding, ...]) -> tuple[Fact, ...]:
    """What the seat that looks should keep an eye on while it plays; nothing for spectators."""
    if view.seat < 0 or view.phase == ROUND_END:
        return ()
    seat = int(view.seat)
    composed = int(staged_points(view, int(view.side[seat]))) if staged_numbers(view) else None
    return _own(style, standings[seat], composed, int(cost_of(view.terms, view.hand)))


@drawn_again
def _own(style: Style, standing: SeatStanding, composed: int | None, held: int) -> tuple[Fact, ...]:
    found = []
    if composed is not None:
        points = say("{points} of {need}", points=composed, need=standing.need)
        found.append(Fact(say("Composed"), str(composed) if standing.melded else points, style.clause("meld")))
    elif not standing.melded:
        found.append(_initial(style, standing))
    needed = _books(style, standing.missing) or say("nothing")
    found.append(Fact(say("Still needed"), needed, style.clause("need")))
    if held:
        found.append(Fact(say("Hand costs"), f"{Number(held):,}", style.clause("hand")))
    return (*found, *_risk(style, standing))


def against_asking(view: View, style: Style) -> str:
    """Why it is too early to ask the partners whether one may go out; "" as soon as the question makes sense."""
    seat = int(view.seat)
    missing = _books(style, _missing(view.terms, _closed(view, int(view.side[seat]))))
    feet = int((view.foot_count[seat] > 0).sum())
    if missing:
        return say("To go out, your side still needs {books}. You may ask once a turn.", books=missing)
    if feet:
        return say("To go out, you still have {feet:foot|feet} to play. You may ask once a turn.", feet=feet)
    return ""


def _books(style: Style, missing: tuple[int, ...]) -> str:
    """So many of each kind, e.g. ``1 red book, 1 straight``; "" for none."""
    kinds = zip(_KINDS, missing, strict=True)
    return ", ".join(style.so_many(colour, number) for (*_, colour), number in kinds if number)
