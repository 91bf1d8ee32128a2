"""The picture of a view: the common zones, and what is lifted while cards are moved."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.cards import write_card
from rummyhouse.games.baja.play import actors
from rummyhouse.games.baja.prompt import prompt
from rummyhouse.games.baja.sheet import sheet
from rummyhouse.games.baja.state import PHASES
from rummyhouse.games.baja.style import STYLE, lifted_id
from rummyhouse.languages import say
from rummyhouse.rules import CardFace, Fact, Scene, Zone
from rummyhouse.rules.books import gestures
from rummyhouse.rules.books.moves import moves
from rummyhouse.rules.books.standing import common, own_facts
from rummyhouse.rules.books.state import ROUND_END
from rummyhouse.rules.books.zones import Zones

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rummyhouse.games.baja.view import View


def scene(view: View, legal: Sequence[int]) -> Scene:
    """The picture of a view, with these legal actions as moves."""
    lines, lying, standings = common(view, STYLE, int(actors(view)))
    return Scene(
        game="baja",
        seat=int(view.seat),
        phase=PHASES[int(view.phase)],
        prompt=prompt(view, legal),
        seats=lines,
        zones=(*Zones(view, lying).all(), *_lifted(view)),
        facts=(*own_facts(view, STYLE, standings), *_facts(view)),
        moves=tuple(moves(view, legal, STYLE)),
        sheet=sheet(view) if view.phase == ROUND_END else None,
    )


def _lifted(view: View) -> Iterable[Zone]:
    """The cards that are being moved lie before their player, for everybody to see."""
    if view.lifted_count == 0:
        return
    cards = [card for card, count in enumerate(view.lifted.tolist()) for _ in range(count)]
    zone = lifted_id(int(view.turn))
    faces = tuple(CardFace(face=write_card(card), key=f"{zone}.{at}") for at, card in enumerate(cards))
    yield Zone(
        id=zone,
        kind="hand",
        owner=int(view.turn),
        cards=faces,
        count=len(faces),
        label=say("Lifted"),
        note=say("To be laid on the table again"),
        marks=("flight",),
    )


def _facts(view: View) -> Iterable[Fact]:
    """What everybody keeps an eye on while somebody goes out."""
    if view.attempting and view.phase != ROUND_END:
        value = say("fails if cards are left") if view.attempt_laid else say("declared")
        yield Fact(say("Going out"), value, "BAJA-OUT-7" if view.attempt_laid else "BAJA-OUT-9-R")


def gesture(view: View, source: str, cards: Sequence[str], target: str, on: str = "") -> tuple[int, ...] | None:
    """The row of actions that is meant by moving cards from zone to zone; None if it means nothing."""
    return gestures.gesture(view, source, cards, target, on, STYLE)
