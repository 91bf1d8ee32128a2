"""The picture of a view: zones, facts and moves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.games.rhine.moves import moves
from rummyhouse.games.rhine.prompt import prompt
from rummyhouse.games.rhine.sheet import settled, sheet
from rummyhouse.games.rhine.state import PHASES, ROUND_END
from rummyhouse.games.rhine.table import points_of_hand
from rummyhouse.games.rhine.zones import Zones
from rummyhouse.languages import say
from rummyhouse.rules import Fact, Scene, SeatLine

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rummyhouse.games.rhine.view import View


def scene(view: View, legal: Sequence[int]) -> Scene:
    """The picture of a view, with these legal actions as moves."""
    return Scene(
        game="rhine",
        seat=int(view.seat),
        phase=PHASES[int(view.phase)],
        prompt=prompt(view, legal),
        seats=tuple(_seat_line(view, seat) for seat in range(int(view.seats))),
        zones=Zones(view).all(),
        facts=tuple(_facts(view)),
        moves=tuple(moves(view, legal)),
        sheet=sheet(view) if view.phase == ROUND_END else None,
    )


def _seat_line(view: View, seat: int) -> SeatLine:
    facts = [Fact(say("Qualified"), say("yes") if view.qualified[seat] else say("no"), "RHINE-QUAL-1")]
    if view.phase == ROUND_END:
        points = int(points_of_hand(view.rules, view.shown[seat]))
        facts.append(Fact(say("Points in hand"), str(points), "RHINE-SCORE-1"))
    return SeatLine(
        seat=seat,
        side=seat,
        hand_count=int(view.hand_count[seat]),
        is_dealer=bool(view.dealer == seat),
        may_act=bool(view.turn == seat and view.phase != ROUND_END),
        total=int(view.total[seat]) + (settled(view).points[seat] if view.phase == ROUND_END else 0),
        facts=tuple(facts),
    )


def _facts(view: View) -> Iterable[Fact]:
    if view.seat >= 0 and view.phase != ROUND_END:
        yield Fact(say("Points in hand"), str(int(points_of_hand(view.rules, view.hand))), "RHINE-SCORE-1")
        if view.rules.variation_1 and not view.qualified[view.seat]:
            worth = say("{number} of {most}", number=int(view.worth), most=int(view.rules.qualify_minimum))
            yield Fact(say("To qualify"), worth, "RHINE-VAR-1")
