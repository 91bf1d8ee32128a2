"""The picture of a view: zones, moves, and the settlement."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.cards import write_card
from rummyhouse.languages import say
from rummyhouse.rules import Scene, SeatLine, Sheet, SheetLine
from rummyhouse.rules.laid.composing import is_composing
from rummyhouse.rules.laid.gestures import gesture as common_gesture
from rummyhouse.rules.laid.moves import moves
from rummyhouse.rules.laid.state import DRAW, NOBODY, ROUND_END
from rummyhouse.rules.laid.text import Speech
from rummyhouse.rules.laid.zones import OpenZones, Zones
from rummyhouse.rules.sheet import cards_in
from tools.rooms.laid.score import points_of_hand
from tools.rooms.laid.state import PHASES

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from tools.rooms.laid.view import View

SPEECH = Speech(game="Laid Rummy")


def scene(view: View, legal: Sequence[int]) -> Scene:
    """The picture of a view, with these legal actions as moves."""
    points = _points(view)
    return Scene(
        game="laid",
        seat=int(view.seat),
        phase=PHASES[int(view.phase)],
        prompt=_prompt(view),
        seats=tuple(
            SeatLine(
                seat=seat,
                side=seat,
                hand_count=int(view.hand_count[seat]),
                is_dealer=bool(view.dealer == seat),
                may_act=bool(view.turn == seat and view.phase != ROUND_END),
                total=int(view.total[seat]) + points[seat],
            )
            for seat in range(int(view.seats))
        ),
        zones=Zones(view, OpenZones(view).drawn()).all(),
        moves=tuple(moves(view, legal, SPEECH)),
        sheet=sheet(view) if view.phase == ROUND_END else None,
    )


def _prompt(view: View) -> str:
    """What is asked of this seat, or whom it waits for."""
    if view.phase == ROUND_END:
        return ending(view)
    if view.turn != view.seat:
        who = f"{{{int(view.turn)}}}"
        if view.phase == DRAW:
            return say("{who} is to draw a card.", who=who)
        return say("{who} is to meld, lay off or discard.", who=who)
    if view.phase == DRAW:
        return say("Draw a card.")
    if is_composing(view):
        return say("Lay the meld down, or take it back.")
    return say("Meld, lay off, or discard a card.")


def ending(view: View) -> str:
    """How a finished round ended."""
    if view.ender == NOBODY:
        return say("The stock is used up; everybody is charged with his hand.")
    return say("{who} goes out; the others are charged with their hands.", who=f"{{{int(view.ender)}}}")


def _points(view: View) -> tuple[int, ...]:
    """What the hands that lie open count: none before the end."""
    return tuple(int(points_of_hand(view.shown[seat])) for seat in range(int(view.seats)))


def sheet(view: View) -> Sheet:
    """The settlement of a finished round."""
    return Sheet(ending(view), tuple(_lines(view)), _points(view), fewest_lead=True)


def _lines(view: View) -> Iterator[SheetLine]:
    for seat, points in enumerate(_points(view)):
        column = tuple(points if side == seat else None for side in range(int(view.seats)))
        cards = tuple(write_card(card) for card in cards_in(view.shown[seat]))
        yield SheetLine(say("Hand of {who}", who=f"{{{seat}}}"), "LAID-SCORE-1", column, cards)


def gesture(view: View, source: str, cards: Sequence[str], target: str, on: str = "") -> tuple[int, ...] | None:
    """The row of actions that is meant by moving cards from zone to zone, legal or not; None if it means nothing."""
    return common_gesture(view, source, cards, target, on, SPEECH)
