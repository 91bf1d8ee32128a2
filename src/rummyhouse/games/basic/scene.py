"""The picture of a view: zones, facts, moves, and what a gesture means."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.games.basic.house_rules import NEVER, PENALTY_POINTS
from rummyhouse.games.basic.prompt import prompt
from rummyhouse.games.basic.score import points_of_hand, target
from rummyhouse.games.basic.sheet import settled, sheet
from rummyhouse.games.basic.state import BLOCKED, PHASES, WENT_OUT
from rummyhouse.rules import Fact, Scene, SeatLine
from rummyhouse.rules.laid.gestures import gesture as common_gesture
from rummyhouse.rules.laid.moves import moves
from rummyhouse.rules.laid.state import ROUND_END, SHUFFLE
from rummyhouse.rules.laid.text import Speech
from rummyhouse.rules.laid.zones import Zones

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rummyhouse.games.basic.view import View


SPEECH = Speech(game="basic rummy")


def scene(view: View, legal: Sequence[int]) -> Scene:
    """The picture of a view, with these legal actions as moves."""
    return Scene(
        game="basic",
        seat=int(view.seat),
        phase=PHASES[int(view.phase)],
        prompt=prompt(view, legal),
        seats=tuple(_seat_line(view, seat) for seat in range(int(view.seats))),
        zones=Zones(view, SPEECH.set_name).all(),
        facts=tuple(_facts(view)),
        moves=tuple(moves(view, legal, SPEECH)),
        sheet=sheet(view) if view.phase == ROUND_END else None,
    )


def _seat_line(view: View, seat: int) -> SeatLine:
    facts = []
    if view.ending in (WENT_OUT, BLOCKED):
        facts.append(Fact("Points in hand", str(int(points_of_hand(view.rules, view.shown[seat]))), "BAS-SCORE-1"))
    return SeatLine(
        seat=seat,
        side=seat,
        hand_count=int(view.hand_count[seat]),
        is_dealer=bool(view.dealer == seat),
        may_act=bool(view.turn == seat and view.phase not in (ROUND_END, SHUFFLE)),
        total=int(view.total[seat]) + (settled(view).points[seat] if view.phase == ROUND_END else 0),
        facts=tuple(facts),
    )


def _facts(view: View) -> Iterable[Fact]:
    if view.seat >= 0 and view.phase != ROUND_END:
        yield Fact("Points in hand", str(int(points_of_hand(view.rules, view.hand))), "BAS-SCORE-1")
    lowest = "; the lowest wins" if view.rules.scoring == PENALTY_POINTS else ""
    if view.rules.deals:
        yield Fact("Deals of the match", f"{int(view.rules.deals)}{lowest}", "BAS-OURS-4")
    else:
        yield Fact("Match ends at", f"{int(target(view.rules, int(view.seats)))}{lowest}", "BAS-MATCH-2-R")
    most = int(view.rules.max_recycles)
    if view.rules.recycle == NEVER:
        yield Fact("Stock refills", "never", "BAS-BLOCK-1")
    else:
        yield Fact("Stock refills", "no limit" if most < 0 else str(most - int(view.recycles)), "BAS-REC-3")


def gesture(view: View, source: str, cards: Sequence[str], target: str, on: str = "") -> tuple[int, ...] | None:
    """The row of actions that is meant by moving cards from zone to zone, legal or not; None if it means nothing."""
    return common_gesture(view, source, cards, target, on, SPEECH)
