"""The picture of a view: the common zones and moves, and what a false call would cost."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from rummyhouse.cards import JOKER, write_cards
from rummyhouse.games.fiji import actions as own
from rummyhouse.games.fiji.play import actors
from rummyhouse.games.fiji.prompt import fine, price, prompt
from rummyhouse.games.fiji.sheet import sheet
from rummyhouse.games.fiji.state import PHASES
from rummyhouse.games.fiji.style import STYLE
from rummyhouse.languages import say
from rummyhouse.rules import Fact, Scene, SeatLine
from rummyhouse.rules.books import gestures
from rummyhouse.rules.books.moves import moves
from rummyhouse.rules.books.standing import common, own_facts
from rummyhouse.rules.books.state import ROUND_END
from rummyhouse.rules.books.zones import Zones

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rummyhouse.games.fiji.view import View


def scene(view: View, legal: Sequence[int]) -> Scene:
    """The picture of a view, with these legal actions as moves."""
    lines, lying, standings = common(view, STYLE, int(actors(view)))
    return Scene(
        game="fiji",
        seat=int(view.seat),
        phase=PHASES[int(view.phase)],
        prompt=prompt(view, legal),
        seats=_with_exposed(view, lines),
        zones=Zones(view, lying).all(),
        facts=(*_call_facts(view, legal), *own_facts(view, STYLE, standings)),
        moves=tuple(moves(view, [action for action in legal if action != own.CALL_LATER], STYLE)),
        sheet=sheet(view) if view.phase == ROUND_END else None,
    )


def _with_exposed(view: View, lines: tuple[SeatLine, ...]) -> tuple[SeatLine, ...]:
    """A player who has shown an initial meld worth too little holds cards that everybody has seen."""
    if view.exposed_by < 0:
        return lines
    cards = [card for card, count in enumerate(view.exposed[:JOKER].tolist()) for _ in range(count)]
    if not cards:
        return lines
    shown = Fact(say("Shown"), write_cards(cards), "FIJI-LAY-3-R")
    return tuple(
        msgspec.structs.replace(line, facts=(*line.facts, shown)) if line.seat == view.exposed_by else line
        for line in lines
    )


def _call_facts(view: View, legal: Sequence[int]) -> Iterable[Fact]:
    if own.CALL in legal:
        yield Fact(say("A false call costs"), price(view), "FIJI-CALL-9")
        yield Fact(say("Next by rotation"), f"{{{int(view.rightful)}}}", "FIJI-CALL-2")
    if legal and fine(view) >= 0:
        yield Fact(say("Your false call cost"), say("{cards:card}", cards=fine(view)), "FIJI-CALL-9")


def gesture(view: View, source: str, cards: Sequence[str], target: str, on: str = "") -> tuple[int, ...] | None:
    """The row of actions that is meant by moving cards from zone to zone; None if it means nothing."""
    return gestures.gesture(view, source, cards, target, on, STYLE)
