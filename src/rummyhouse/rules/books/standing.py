"""Everybody's standing at a glance, and what a seat should keep an eye on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.languages import Number, say
from rummyhouse.melds.books import BOOK, STRAIGHT, TWOS
from rummyhouse.rules.books.composing import staged_points
from rummyhouse.rules.books.ready import closed_melds
from rummyhouse.rules.books.settlement import cannibals_of, cost_of
from rummyhouse.rules.books.state import ROUND_END, View
from rummyhouse.rules.books.zones import Open, OpenZones, keeper_of_new, staged_numbers
from rummyhouse.rules.drawn_once import drawn_once
from rummyhouse.rules.scene import Fact, SeatLine

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rummyhouse.rules.books.style import Style


_KINDS = ((BOOK, False, "red"), (BOOK, True, "black"), (STRAIGHT, False, "straight"), (TWOS, False, "twos"))


@drawn_once("hand", "new", "answers", "answered", "tie")
def _common(view: View, style: Style, acting: int, keeper: int) -> tuple[tuple[SeatLine, ...], Open]:
    return _seat_lines(view, style, acting), OpenZones(view, style, keeper).drawn()


def common(view: View, style: Style, acting: int) -> tuple[tuple[SeatLine, ...], Open]:
    """What everybody sees: a line a seat, and what lies open; ``acting`` is a mask of the seats that may act now."""
    return _common(view, style, acting, keeper_of_new(view))


def _seat_lines(view: View, style: Style, acting: int) -> tuple[SeatLine, ...]:
    """With the facts that everybody may know; the score is open to all at any time (BAJA-SCORE-7)."""
    side, total, points = view.side.tolist(), view.total.tolist(), view.points.tolist()
    return tuple(
        SeatLine(
            seat=seat,
            side=side[seat],
            hand_count=count,
            is_dealer=False,
            may_act=bool(acting >> seat & 1),
            total=total[side[seat]] + points[side[seat]],
            facts=tuple(_public(view, seat, style)),
        )
        for seat, count in enumerate(view.hand_count[: view.seats].tolist())
    )


def _public(view: View, seat: int, style: Style) -> Iterable[Fact]:
    side = int(view.side[seat])
    if view.melded[seat]:
        yield Fact(say("Melded"), say("yes"), style.clause("meld"))
    else:
        yield Fact(say("Initial meld"), str(int(view.need[side])), style.clause("meld"))
    feet = sum(count > 0 for count in view.foot_count[seat].tolist())
    yield Fact(say("Feet"), str(feet) if feet else say("none"), style.clause("feet"))
    for kind, black, colour in _KINDS:
        count = int(closed_melds(view, side, kind, black))
        if count:
            yield Fact(style.all_closed(colour), str(count), style.clause(colour))
    yield from _risk(view, seat, style)


def _risk(view: View, seat: int, style: Style) -> Iterable[Fact]:
    risk = at_risk(view, seat)
    if risk:
        yield Fact(say("At risk"), f"{Number(risk):,}", style.clause("risk"))


def at_risk(view: View, seat: int) -> int:
    """What everybody can see that will be taken off: cannibals on open melds, the bank, failed attempts."""
    side, terms = int(view.side[seat]), view.terms
    counted = (
        (int(cannibals_of(view, side)), "cannibal_liability"),
        (int(view.bank[seat]), "joker_liability"),
        (int(view.failed_outs[side]), "failed_points"),
        (int(view.failed_melds[side]), "failed_meld_points"),
    )
    return sum(number * int(terms[price]) for number, price in counted if number)


def own_facts(view: View, style: Style) -> Iterable[Fact]:
    """What the seat that looks should keep an eye on while it plays; nothing for spectators."""
    if view.seat < 0 or view.phase == ROUND_END:
        return
    side = int(view.side[int(view.seat)])
    need = int(view.need[side])
    if staged_numbers(view):
        points = int(staged_points(view, side))
        value = str(points) if view.melded[int(view.seat)] else say("{points} of {need}", points=points, need=need)
        yield Fact(say("Composed"), value, style.clause("meld"))
    elif not view.melded[int(view.seat)]:
        yield Fact(say("Initial meld"), str(need), style.clause("meld"))
    yield Fact(say("Still needed"), still_needed(view, side, style) or say("nothing"), style.clause("need"))
    held = int(cost_of(view.terms, view.hand))
    if held:
        yield Fact(say("Hand costs"), f"{Number(held):,}", style.clause("hand"))
    yield from _risk(view, int(view.seat), style)


def against_asking(view: View, style: Style) -> str:
    """Why it is too early to ask the partners whether one may go out; "" as soon as the question makes sense."""
    seat = int(view.seat)
    missing, feet = still_needed(view, int(view.side[seat]), style), int((view.foot_count[seat] > 0).sum())
    if missing:
        return say("To go out, your side still needs {books}. You may ask once a turn.", books=missing)
    if feet:
        return say("To go out, you still have {feet:foot|feet} to play. You may ask once a turn.", feet=feet)
    return ""


def still_needed(view: View, side: int, style: Style) -> str:
    """The closed melds that a side still needs to go out, e.g. ``1 red book, 1 straight``; empty when it is ready."""
    terms = view.terms
    needs = (int(terms.need_red), int(terms.need_black), int(terms.need_straights), int(terms.need_twos))
    parts = []
    for (kind, black, colour), needed in zip(_KINDS, needs, strict=True):
        missing = needed - int(closed_melds(view, side, kind, black))
        if missing > 0:
            parts.append(style.so_many(colour, missing))
    return ", ".join(parts)
