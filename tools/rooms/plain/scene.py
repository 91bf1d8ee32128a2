"""The picture of a view: zones, moves, and the settlement."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.cards import CARDS, cards_of, read_card, write_card
from rummyhouse.cards.text import RANK_PLURAL, name_card
from rummyhouse.languages import say
from rummyhouse.rules import CardFace, Move, Scene, SeatLine, Sheet, SheetLine, Zone
from tools.rooms.plain.actions import DISCARD, DRAW_PILE, DRAW_STOCK, SET, write
from tools.rooms.plain.state import DRAW, NOBODY, PHASES, ROUND_END

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from tools.rooms.plain.view import View


def scene(view: View, legal: Sequence[int]) -> Scene:
    """The picture of a view, with these legal actions as moves."""
    points = _points(view)
    return Scene(
        game="plain",
        seat=int(view.seat),
        phase=PHASES[int(view.phase)],
        prompt=prompt(view),
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
        zones=tuple(_zones(view)),
        moves=tuple(_move(view, action) for action in legal),
        sheet=sheet(view) if view.phase == ROUND_END else None,
    )


def prompt(view: View) -> str:
    """What is asked of this seat, or whom it waits for."""
    if view.phase == ROUND_END:
        return ending(view)
    if view.turn != view.seat:
        who = f"{{{int(view.turn)}}}"
        return (
            say("{who} is to draw a card.", who=who)
            if view.phase == DRAW
            else say("{who} is to lay a set or discard.", who=who)
        )
    return say("Draw a card.") if view.phase == DRAW else say("Lay a set, or discard a card.")


def ending(view: View) -> str:
    """How the round ended."""
    if view.ender == NOBODY:
        return say("The stock is used up; everybody is charged with his hand.")
    return say("{who} goes out; the others are charged with their hands.", who=f"{{{int(view.ender)}}}")


def _points(view: View) -> list[int]:
    """A point for each card in hand, once the round is over; ``score`` counts the same."""
    return [int(held) if view.phase == ROUND_END else 0 for held in view.hand_count[: int(view.seats)]]


def sheet(view: View) -> Sheet:
    """The settlement of a finished round."""
    points = tuple(_points(view))
    return Sheet(ending(view), (SheetLine(say("Cards left"), "PLAIN-SCORE-1", points),), points, fewest_lead=True)


def _faces(cards: Iterable[int]) -> tuple[CardFace, ...]:
    return tuple(CardFace(face=write_card(card), key=write_card(card)) for card in cards)


def _zones(view: View) -> Iterable[Zone]:
    for seat in range(int(view.seats)):
        held = int(view.hand_count[seat])
        cards = _faces(cards_of(view.hand)) if seat == view.seat else (CardFace(),) * held
        yield Zone(id=f"hand.{seat}", kind="hand", owner=seat, cards=cards, count=held, label=say("Hand"))
        if view.laid[seat]:
            laid = _faces(sorted(cards_of(view.laid[seat]), key=lambda card: card % 13))
            yield Zone(id=f"meld.{seat}", kind="meld", owner=seat, cards=laid, count=len(laid), label=say("Sets"))
    stock = int(view.stock_count)
    yield Zone(id="stock", kind="stock", cards=(CardFace(),) * min(stock, 3), count=stock, label=say("Stock"))
    top = _faces([int(view.pile_top)]) if view.pile_count else ()
    yield Zone(id="pile", kind="pile", cards=top, count=int(view.pile_count), label=say("Discard pile"))


def _move(view: View, action: int) -> Move:
    hand, text = f"hand.{int(view.seat)}", write(action)
    if action < DRAW_STOCK:
        card = action - DISCARD
        label = say("Discard the {card}", card=name_card(card))
        return Move(action, text, label, source=hand, card=write_card(card), target="pile")
    if action == DRAW_STOCK:
        return Move(action, text, say("Draw from the stock"), source="stock", target=hand)
    if action == DRAW_PILE:
        top = int(view.pile_top)
        label = say("Take the {card}", card=name_card(top))
        return Move(action, text, label, source="pile", card=write_card(top), target=hand)
    return Move(action, text, say("Lay the {rank}", rank=say(RANK_PLURAL[action - SET])), button=True, weight="main")


def gesture(view: View, source: str, cards: Sequence[str], target: str, on: str = "") -> tuple[int, ...] | None:  # noqa: ARG001
    """The action that is meant by moving cards from zone to zone, legal or not; None if it means nothing."""
    hand = f"hand.{int(view.seat)}"
    if source == hand and target == "pile" and len(cards) == 1 and (card := read_card(cards[0])) < CARDS:
        return (DISCARD + card,)
    if target == hand and source in ("stock", "pile"):
        return (DRAW_STOCK if source == "stock" else DRAW_PILE,)
    return None
