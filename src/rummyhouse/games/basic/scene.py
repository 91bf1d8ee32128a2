"""The picture of a view: zones, facts, moves, and what a gesture means."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rummyhouse.games.basic.house_rules import NEVER, PENALTY_POINTS
from rummyhouse.games.basic.prompt import prompt
from rummyhouse.games.basic.score import points_of_hand
from rummyhouse.games.basic.sheet import settled, sheet
from rummyhouse.games.basic.state import BLOCKED, PHASES, WENT_OUT
from rummyhouse.games.basic.tally import points_to_end
from rummyhouse.languages import say
from rummyhouse.rules import Fact, Scene, SeatLine
from rummyhouse.rules.drawn_once import drawn_once
from rummyhouse.rules.laid.gestures import gesture as common_gesture
from rummyhouse.rules.laid.moves import moves
from rummyhouse.rules.laid.state import ROUND_END, SHUFFLE
from rummyhouse.rules.laid.text import Speech
from rummyhouse.rules.laid.zones import Open, OpenZones, Zones

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rummyhouse.games.basic.view import View


SPEECH = Speech(game="basic rummy")


def scene(view: View, legal: Sequence[int]) -> Scene:
    """The picture of a view, with these legal actions as moves."""
    common = _common(view)
    return Scene(
        game="basic",
        seat=int(view.seat),
        phase=PHASES[int(view.phase)],
        prompt=prompt(view, legal),
        seats=common.seats,
        zones=Zones(view, common.lying).all(),
        facts=(*_own_facts(view), *common.facts),
        moves=tuple(moves(view, legal, SPEECH)),
        sheet=sheet(view) if view.phase == ROUND_END else None,
    )


class _Common(NamedTuple):
    """What everybody sees."""

    seats: tuple[SeatLine, ...]
    lying: Open
    facts: tuple[Fact, ...]


@drawn_once("hand", "drawn")
def _common(view: View) -> _Common:
    seats = tuple(_seat_line(view, seat) for seat in range(int(view.seats)))
    return _Common(seats, OpenZones(view).drawn(), tuple(_facts(view)))


def _seat_line(view: View, seat: int) -> SeatLine:
    facts = []
    if view.ending in (WENT_OUT, BLOCKED):
        facts.append(Fact(say("Points in hand"), str(int(points_of_hand(view.rules, view.shown[seat]))), "BAS-SCORE-1"))
    return SeatLine(
        seat=seat,
        side=seat,
        hand_count=int(view.hand_count[seat]),
        is_dealer=bool(view.dealer == seat),
        may_act=bool(view.turn == seat and view.phase not in (ROUND_END, SHUFFLE)),
        total=int(view.total[seat]) + (settled(view).points[seat] if view.phase == ROUND_END else 0),
        facts=tuple(facts),
    )


def _own_facts(view: View) -> Iterable[Fact]:
    if view.seat >= 0 and view.phase != ROUND_END:
        yield Fact(say("Points in hand"), str(int(points_of_hand(view.rules, view.hand))), "BAS-SCORE-1")


def _facts(view: View) -> Iterable[Fact]:
    yield _end_of_match(view)
    most = int(view.rules.max_recycles)
    if view.rules.recycle == NEVER:
        yield Fact(say("Stock refills"), say("never"), "BAS-BLOCK-1")
    else:
        left = say("no limit") if most < 0 else str(most - int(view.recycles))
        yield Fact(say("Stock refills"), left, "BAS-REC-3")


def _end_of_match(view: View) -> Fact:
    if view.rules.deals:
        label, clause, end = say("Deals of the match"), "BAS-OURS-4", int(view.rules.deals)
    else:
        label, clause, end = say("Match ends at"), "BAS-MATCH-2-R", int(points_to_end(view.rules, int(view.seats)))
    lowest = view.rules.scoring == PENALTY_POINTS
    return Fact(label, say("{end}; the lowest wins", end=end) if lowest else str(end), clause)


def gesture(view: View, source: str, cards: Sequence[str], target: str, on: str = "") -> tuple[int, ...] | None:
    """The row of actions that is meant by moving cards from zone to zone, legal or not; None if it means nothing."""
    return common_gesture(view, source, cards, target, on, SPEECH)
