"""Legal actions of a game of books and feet as moves: which card goes from where to where, and what a button says."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from rummyhouse.cards import JOKER, write_card
from rummyhouse.cards.text import name_card
from rummyhouse.languages import listed, noted, say
from rummyhouse.melds.books import STRAIGHT
from rummyhouse.rules.books import actions as act
from rummyhouse.rules.books.composing import staged_points, staged_refusal
from rummyhouse.rules.books.lying import colour_of
from rummyhouse.rules.books.spoken import cards_in_flight
from rummyhouse.rules.books.standing import against_asking
from rummyhouse.rules.books.state import (
    CLOSED,
    FROM_LEFT,
    KINDS_OF_CARD,
    MOST_MELDS,
    NO_CARD,
    NOBODY,
    USED_JOKER,
    View,
)
from rummyhouse.rules.books.zones import flight_id, meld_id
from rummyhouse.rules.drawn_once import drawn_again
from rummyhouse.rules.scene import Move
from rummyhouse.rules.zones import hand_id

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rummyhouse.rules.books.style import Style


def moves(view: View, legal: Sequence[int], style: Style) -> Iterable[Move]:
    """A move for every legal action, in their order."""
    for action in legal:
        yield style.own_move(view, action) or _move(view, action, style)


def button(style: Style, action: int, label: str, *, main: bool = False, warning: str = "") -> Move:
    """A move that has no gesture."""
    weight: Literal["quiet", "main"] = "main" if main else "quiet"
    return Move(action, style.write(action), label, button=True, weight=weight, warning=warning)


def the_card(card: int) -> str:
    """A card to which something is done, with its article, e.g. ``the nine of spades``."""
    return say("the {card}", card=card_named(card))


def card_named(card: int) -> str:
    """A card as it is spoken; a joker that has bitten is another than before."""
    return say("used joker") if card == USED_JOKER else name_card(card)


def source_of(view: View, card: int) -> str:
    """The zone from which this card would be laid: what is in flight goes first."""
    seat = int(view.seat)
    return flight_id(seat) if card in cards_in_flight(view) else hand_id(seat)


def top_cards(view: View, number: int) -> list[int]:
    """The top cards of the discard pile, the top first; -1 for one that may not be seen."""
    count = int(view.pile_count)
    return [int(view.pile[count - 1 - depth]) for depth in range(min(number, count))]


def _move(view: View, action: int, style: Style) -> Move:
    if action < act.DRAW_STOCK:
        return _discard(view, action, style)
    if action < act.NEW_BOOK:
        return _draw(view, action, style)
    if action < act.ELSEWHERE:
        return _plain(view, action, style)
    return _with_meld(view, action, style)


def _discard(view: View, action: int, style: Style) -> Move:
    must = action - act.DISCARD == USED_JOKER and view.removed > 0
    return _discarded(style, action, int(view.seat), bool(must))


@drawn_again
def _discarded(style: Style, action: int, seat: int, must: bool) -> Move:
    card = action - act.DISCARD
    return Move(
        action,
        style.write(action),
        say("Discard the {card}", card=card_named(card)),
        source=f"bank.{seat}" if card == USED_JOKER else hand_id(seat),
        card=write_card(min(card, JOKER)),
        target="pile",
        button=must,
        weight="main" if must else "quiet",
    )


def _draw(view: View, action: int, style: Style) -> Move:
    hand = hand_id(int(view.seat))
    text = style.write(action)
    if action < act.DRAW_PILE:
        stack = action - act.DRAW_STOCK
        return Move(
            action, text, say("Draw from stock {number}", number=stack + 1), source=f"stock.{stack + 1}", target=hand
        )
    if action < act.CHOOSE_FOOT:
        number = action - act.DRAW_PILE + 1
        tops = top_cards(view, number)
        names = [the_card(card) for card in tops if card != NO_CARD]
        label = say("Take the top {cards:card}", cards=number)
        if len(names) == number:
            label = say("Take {cards}", cards=listed(names))
        if len(names) == number == 1:
            label = say("Take the {card}", card=card_named(tops[0]))
        face = write_card(min(tops[0], JOKER)) if tops and tops[0] != NO_CARD else ""
        return Move(action, text, label, source="pile", card=face, target=hand, button=number > 1)
    foot = action - act.CHOOSE_FOOT
    label = say("Take up the foot from the left" if foot == FROM_LEFT else "Take up the foot from the right")
    return Move(action, text, label, source=f"foot.{int(view.seat)}.{foot + 1}", target=hand, button=True)


def _plain(view: View, action: int, style: Style) -> Move:
    if action == act.LAY_DOWN:
        return _lay_down(view, action, style)
    if action == act.TAKE_BACK:
        return button(style, action, say("Take back") if view.pointed == NOBODY else _leave(view, style))
    if action == act.ASK:
        return button(style, action, say("May I go out?"), warning=against_asking(view, style))
    label = _NEW_SEQUENCE[style.straight] if action == act.NEW_STRAIGHT else _BUTTONS.get(action, "")
    return button(style, action, say(label) if label else _as_written(style, action), main=action == act.YES)


_BUTTONS = {
    act.NEW_BOOK: noted("New book"),
    act.NEW_TWOS: noted("New book of twos"),
    act.YES: noted("Yes"),
    act.NO: noted("No"),
}
_NEW_SEQUENCE = {"straight": noted("New straight"), "run": noted("New run")}


def _as_written(style: Style, action: int) -> str:
    """What a button says for something that is never legal."""
    text = style.write(action)
    return text[:1].upper() + text[1:]


def _pointed(view: View, style: Style) -> str:
    return style.name_at(view, int(view.pointed_side), int(view.pointed))


def _leave(view: View, style: Style) -> str:
    if view.meld_kind[int(view.pointed_side), int(view.pointed)] == STRAIGHT:
        return say("Leave the {meld} as it is", meld=_pointed(view, style))
    return say("Leave the {meld} as they are", meld=_pointed(view, style))


def _lay_down(view: View, action: int, style: Style) -> Move:
    seat = int(view.seat)
    side = int(view.side[seat])
    if view.melded[seat]:
        return button(style, action, say("Lay down"), main=True)
    points, need = int(staged_points(view, side)), int(view.need[side])
    if points < need:
        return button(style, action, say("Lay down {points} of {need}: too little", points=points, need=need))
    whole = staged_refusal(view, side) == 0
    return button(style, action, say("Lay down {points:point}", points=points), main=whole)


def _with_meld(view: View, action: int, style: Style) -> Move:
    seat = int(view.seat)
    side, text = int(view.side[seat]), style.write(action)
    if act.PUT <= action < act.TAKE:
        card, number = action - act.PUT, int(view.meld_count[side]) - 1
        name = style.name_at(view, side, number)
        label = say("Add the {card} to the new {meld}", card=card_named(card), meld=name)
        return _to_meld(view, action, text, label, card, (side, number))
    if act.TAKE <= action < act.POINT:
        card = action - act.TAKE
        label = say("Take the {card} out of the {meld}", card=card_named(card), meld=_pointed(view, style))
        source = meld_id(int(view.pointed_side), int(view.pointed))
        return Move(action, text, label, source=source, card=write_card(card), target=flight_id(seat))
    if act.POINT <= action < act.LAY:
        other, number = divmod(action - act.POINT, MOST_MELDS)
        label = say("Take a card out of the {meld}", meld=style.target_at(view, other, number))
        return Move(action, text, label, target=meld_id(other, number), button=True)
    if action >= act.LAY:
        number, card = divmod(action - act.LAY, KINDS_OF_CARD)
        label = say("Lay the {card} on the {meld}", card=card_named(card), meld=style.target_at(view, side, number))
        return _to_meld(view, action, text, label, card, (side, number))
    return button(style, action, _as_written(style, action))


def _to_meld(view: View, action: int, text: str, label: str, card: int, meld: tuple[int, int]) -> Move:
    return Move(action, text, label, source=source_of(view, card), card=write_card(card), target=meld_id(*meld))


def closes(view: View, side: int, number: int, style: Style) -> str:
    """What a closed meld is, as the end of a sentence, e.g. ``a red book``; "" for an open one."""
    if view.meld_state[side, number] != CLOSED:
        return ""
    return style.a_closed(colour_of(view, side, number))
