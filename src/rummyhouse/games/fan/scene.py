"""The picture of a view: zones, facts, moves, and what a gesture means."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rummyhouse.cards import CardError, read_card, write_card, write_cards
from rummyhouse.cards.mask import cards_of
from rummyhouse.games.fan import actions as act
from rummyhouse.games.fan.moves import moves
from rummyhouse.games.fan.prompt import own_deadwood, prompt
from rummyhouse.games.fan.score import factor, is_spade
from rummyhouse.games.fan.sheet import settled, sheet
from rummyhouse.games.fan.state import (
    FROM_STOCK,
    LEFT,
    NOBODY,
    PHASES,
    RIGHT,
    ROUND_END,
    SEATS,
    SHOWDOWN,
    VOID,
)
from rummyhouse.languages import say
from rummyhouse.melds import arrangement, with_laid_off
from rummyhouse.rules import CardFace, Fact, Scene, SeatLine, Zone
from rummyhouse.rules.zones import backs

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rummyhouse.games.fan.view import View


COLUMN = ("column.L", "column.R")


def scene(view: View, legal: Sequence[int]) -> Scene:
    """The picture of a view, with these legal actions as moves."""
    return Scene(
        game="fan",
        seat=int(view.seat),
        phase=PHASES[int(view.phase)],
        prompt=prompt(view, legal),
        seats=tuple(_seat_line(view, seat) for seat in range(SEATS)),
        zones=tuple(_zones(view)),
        facts=tuple(_facts(view)),
        moves=tuple(moves(view, legal)),
        sheet=sheet(view) if view.phase == ROUND_END else None,
    )


# --- zones ------------------------------------------------------------------------------------------------------------


def _zones(view: View) -> Iterable[Zone]:
    me = max(int(view.seat), 0)
    yield _hand(view, 1 - me)
    yield from _melds(view, 1 - me)
    yield _column(view, LEFT)
    if view.knock_taken == NOBODY:
        yield Zone(id="knock", kind="pile", cards=(_face(int(view.knock_card)),), count=1, label=say("Knock card"))
    yield _pile("stock", "stock", int(view.stock_count), say("Stock"))
    yield _column(view, RIGHT)
    yield _pile("dead", "pile", int(view.dead_count), say("Dead pile"))
    yield from _melds(view, me)
    yield _hand(view, me)


def _face(card: int, *marks: str) -> CardFace:
    face = write_card(card)
    return CardFace(face=face, key=face, marks=marks)


def _pile(zone: str, kind: Any, count: int, label: str) -> Zone:
    return Zone(id=zone, kind=kind, cards=backs(zone, count), count=count, label=label)


def _column(view: View, side: int) -> Zone:
    count = int(view.column_count[side])
    return Zone(
        id=COLUMN[side],
        kind="column",
        cards=tuple(_face(int(view.column[side, i])) for i in range(count)),
        count=count,
        label=say("Left column") if side == LEFT else say("Right column"),
    )


def _hand(view: View, seat: int) -> Zone:
    count = int(view.hand_count[seat])
    zone = f"hand.{seat}"
    who = f"{{{seat}}}"
    shown = view.phase == ROUND_END and view.ending != VOID
    label = say("Deadwood of {who}", who=who) if shown else say("Hand of {who}", who=who)
    cards = int(view.hand) if seat == view.seat else int(view.open[seat])
    if not cards and count:
        return Zone(id=zone, kind="hand", owner=seat, cards=backs(zone, count, count), count=count, label=label)
    melded = 0
    for meld in arrangement(cards):
        melded |= meld
    faces = []
    for card in cards_of(cards):
        marks = []
        if card == view.drawn and seat == view.turn:
            marks.append("new" if view.source == FROM_STOCK else "taken")
        if melded >> card & 1:
            marks.append("meld")
        faces.append(_face(card, *marks))
    return Zone(id=zone, kind="hand", owner=seat, cards=tuple(faces), count=count, label=label)


def _melds(view: View, seat: int) -> Iterable[Zone]:
    lying = [int(view.melds[seat, i]) for i in range(int(view.meld_count[seat]))]
    grown = with_laid_off(lying, int(view.laid_off)) if seat == view.ender else lying
    for number, (meld, cards) in enumerate(zip(lying, grown, strict=True)):
        faces = [_face(card, *(() if meld >> card & 1 else ("laid_off",))) for card in cards_of(cards)]
        yield Zone(
            id=f"meld.{seat}.{number}",
            kind="meld",
            owner=seat,
            cards=tuple(faces),
            count=len(faces),
            label=say("Meld of {who}", who=f"{{{seat}}}"),
        )


# --- what to keep an eye on -------------------------------------------------------------------------------------------


def _seat_line(view: View, seat: int) -> SeatLine:
    facts = []
    if view.taken[seat]:
        facts.append(Fact(say("Took face up"), write_cards(cards_of(int(view.taken[seat]))), "FAN-PH-3-R"))
    counted = view.phase == ROUND_END and view.ending != VOID
    if counted or (view.phase == SHOWDOWN and seat == view.ender and seat != view.turn):
        facts.append(Fact(say("Deadwood"), str(int(view.deadwood[seat])), "FAN-MELD-3"))
    return SeatLine(
        seat=seat,
        side=seat,
        hand_count=int(view.hand_count[seat]),
        is_dealer=bool(view.dealer == seat),
        may_act=bool(view.turn == seat and PHASES[int(view.phase)] not in ("ROUND_END", "DEAL")),
        total=int(view.total[seat]) + (settled(view).points[seat] if view.phase == ROUND_END else 0),
        facts=tuple(facts),
    )


def _facts(view: View) -> Iterable[Fact]:
    value = int(view.knock_value)
    if value:
        yield Fact(say("Knock limit"), str(value), "FAN-KNOCK-1" if value > 1 else "FAN-KNOCK-3-R")
    else:
        yield Fact(say("Knock limit"), say("gin only"), "FAN-KNOCK-3-R")
    if view.seat >= 0 and view.phase != ROUND_END:
        yield Fact(say("Deadwood"), str(own_deadwood(view)), "FAN-MELD-3")
    knock_card = write_card(int(view.knock_card))
    if factor(view.rules, is_spade(view)) > 1:
        yield Fact(say("Knock card"), say("{card} doubles", card=knock_card), "FAN-SCORE-6")
    else:
        yield Fact(say("Knock card"), knock_card, "FAN-DEAL-9")
    most = int(view.rules.max_recycles)
    left = say("no limit") if most < 0 else str(most - int(view.recycles))
    yield Fact(say("Stock refills"), left, "FAN-EXH-2-R")


# --- gestures ---------------------------------------------------------------------------------------------------------


def gesture(view: View, source: str, cards: Sequence[str], target: str, on: str = "") -> tuple[int, ...] | None:  # noqa: ARG001
    """The action that is meant by moving a card from zone to zone, legal or not; None if it means nothing.

    A card under the top of a column, a card for the dead pile's top, a card that fits no meld: each has an action of
    its own, so that the refusal can name the rule.
    """
    action = _meant(view, source, cards[0], target) if len(cards) == 1 else _meant(view, source, "", target)
    return None if action is None or len(cards) > 1 else (action,)


def _meant(view: View, source: str, card: str, target: str) -> int | None:
    me = f"hand.{int(view.seat)}"
    try:
        code = read_card(card) if card else None
    except CardError:
        return None
    if code is not None and code > 51:
        return None
    if source == me:
        return None if code is None else _play_from_hand(view, code, target)
    if target != me:
        return None
    if source in COLUMN:
        side = COLUMN.index(source)
        count = int(view.column_count[side])
        if code is None or count == 0 or code == int(view.column[side, count - 1]):
            return act.DRAW_LEFT + side
        return act.DRAW_CARD + code
    return {"stock": act.DRAW_STOCK, "dead": act.DRAW_DEAD, "knock": act.TAKE_KNOCK}.get(source)


def _play_from_hand(view: View, card: int, target: str) -> int | None:
    if target == "dead":
        return act.DISCARD_CARD + card
    if target.startswith(f"meld.{int(view.ender)}."):
        return act.LAY_OFF + card
    return None
