"""What happens in a game of books and feet as sentences, and the numbers that its refusals quote."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.cards import CARDS, write_cards
from rummyhouse.cards.text import name_card
from rummyhouse.languages import listed, noted, say
from rummyhouse.melds.books import STRAIGHT
from rummyhouse.rules.books import actions as act
from rummyhouse.rules.books.composing import staged_points
from rummyhouse.rules.books.laying import points_of
from rummyhouse.rules.books.lying import from_bottom
from rummyhouse.rules.books.moves import card_named, closes, the_card, top_cards
from rummyhouse.rules.books.sheet import ending_sentence
from rummyhouse.rules.books.state import (
    CLOSED,
    FEET,
    FROM_LEFT,
    KINDS_OF_CARD,
    MOST_MELDS,
    NO_CARD,
    OPEN,
    ROUND_END,
    SHUFFLE,
    State,
    View,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from rummyhouse.rules.books.style import Style


def tell(before: View, after: View, actor: int, action: int, style: Style) -> str:
    """A common action as a sentence for the seat whose views are given; "" where it notices nothing."""
    deed = tell_deed(before, after, actor, action, style)
    return " ".join(part for part in (deed, *consequences(before, after, action)) if part)


def tell_deed(before: View, after: View, actor: int, action: int, style: Style) -> str:
    """The action alone, without what follows from it."""
    who = f"{{{actor}}}"
    if action < act.DRAW_STOCK:
        return say("{who} discards {card}.", who=who, card=the_card(action - act.DISCARD))
    if action < act.CHOOSE_FOOT:
        return _tell_draw(before, after, who, action)
    if action < act.NEW_BOOK:
        if action - act.CHOOSE_FOOT == FROM_LEFT:
            return say("{who} takes up the foot from the left.", who=who)
        return say("{who} takes up the foot from the right.", who=who)
    if action == act.LAY_DOWN:
        return _tell_lay_down(before, after, actor, style)
    if action >= act.LAY:
        number, card = divmod(action - act.LAY, KINDS_OF_CARD)
        side = int(after.side[actor])
        values = {"who": who, "card": the_card(card), "meld": style.name_at(after, side, number)}
        if _has_closed(before, after, side, number):
            book = closes(after, side, number, style)
            return say("{who} lays {card} on the {meld}: {book} is closed.", book=book, **values)
        return say("{who} lays {card} on the {meld}.", **values)
    if action in _SAID:
        return say(_SAID[action], who=who)
    return _tell_composing(after, actor, action, style) if after.seat == actor else ""


_SAID = {
    act.ASK: noted("{who} asks: may I go out?"),
    act.YES: noted("{who} says yes."),
    act.NO: noted("{who} says no."),
}
_BEGUN = {"straight": noted("{who} begins to compose a straight."), "run": noted("{who} begins to compose a run.")}


def _tell_composing(view: View, actor: int, action: int, style: Style) -> str:
    """What only the player himself notices: a meld in the making, a meld that he points at."""
    who = f"{{{actor}}}"
    if act.NEW_BOOK <= action < act.LAY_DOWN:
        if action == act.NEW_STRAIGHT:
            return say(_BEGUN[style.straight], who=who)
        if action == act.NEW_TWOS:
            return say("{who} begins to compose a book of twos.", who=who)
        return say("{who} begins to compose a book.", who=who)
    if act.PUT <= action < act.TAKE:
        return say("{who} adds {card}.", who=who, card=the_card(action - act.PUT))
    if act.POINT <= action < act.LAY:
        side, number = divmod(action - act.POINT, MOST_MELDS)
        return say("{who} points at the {meld}.", who=who, meld=style.name_at(view, side, number))
    return say("{who} takes back what was composed.", who=who) if action == act.TAKE_BACK else ""


def _tell_draw(before: View, after: View, who: str, action: int) -> str:
    if action >= act.DRAW_PILE:
        taken = int(before.pile_count) - int(after.pile_count)
        names = [the_card(card) for card in top_cards(before, taken) if card != NO_CARD]
        if not names:
            return say("{who} takes from the discard pile.", who=who)
        return say("{who} takes {cards} from the discard pile.", who=who, cards=listed(names))
    if after.phase == SHUFFLE:
        return say("The stock is used up: the discard pile is shuffled, and its top card stays.")
    names = [the_card(int(card)) for card in _drawn(before, after)]
    if names:
        return say("{who} draws from the stock: {cards}.", who=who, cards=listed(names))
    return say("{who} draws from the stock.", who=who)


def _drawn(before: View, after: View) -> list[int]:
    """The cards that the seat that looks holds new since the last view."""
    return [int(new) for old, new in zip(before.new, after.new, strict=True) if old == NO_CARD and new != NO_CARD]


def new_melds(before: View, after: View, side: int) -> list[int]:
    """The melds of a side that lie now and did not before."""
    return [
        number
        for number in range(int(after.meld_count[side]))
        if after.meld_state[side, number] in (OPEN, CLOSED) and before.meld_state[side, number] not in (OPEN, CLOSED)
    ]


def _tell_lay_down(before: View, after: View, actor: int, style: Style) -> str:
    side = int(after.side[actor])
    numbers = new_melds(before, after, side)
    if not numbers:
        return ""
    melds = [f"{style.laid_at(after, side, number)} ({cards_in(after, side, number)})" for number in numbers]
    who = f"{{{actor}}}"
    if before.melded[actor]:
        told = [say("{who} lays {melds}.", who=who, melds=listed(melds))]
    else:
        points = sum(int(points_of(after, side, number)) for number in numbers)
        told = [say(_FIRST[style.has_surprised(after)], who=who, points=points, melds=listed(melds))]
    for number in numbers:
        if after.meld_state[side, number] == CLOSED:
            book = closes(after, side, number, style)
            told.append(say("The {meld}: {book} is closed.", meld=style.name_at(after, side, number), book=book))
    return " ".join(told)


_FIRST = {
    False: noted("{who} makes the initial meld with {points:point}: {melds}."),
    True: noted("{who} makes a surprise meld with {points:point}: {melds}."),
}
"""How the initial meld is told, by whether it is laid before the draw."""


def cards_in(view: View, side: int, number: int) -> str:
    """The cards of a meld as text, naturals first."""
    cards = [card for card, _ in from_bottom(view, side, number)]
    if view.meld_kind[side, number] != STRAIGHT:
        cards.sort(key=lambda card: (card >= CARDS or card % 13 == 1, card))
    return write_cards(cards)


def _has_closed(before: View, after: View, side: int, number: int) -> bool:
    return bool(after.meld_state[side, number] == CLOSED and before.meld_state[side, number] != CLOSED)


def consequences(before: View, after: View, action: int) -> Iterator[str]:
    """What follows from an action: a foot taken up by itself, the end of the round."""
    if after.phase == ROUND_END and before.phase != ROUND_END:
        yield ending_sentence(after)
        return
    if act.CHOOSE_FOOT <= action < act.NEW_BOOK:
        return
    old, new = before.foot_count.tolist(), after.foot_count.tolist()
    for seat in range(int(after.seats)) if old != new else ():
        for foot in range(FEET):
            if old[seat][foot] > 0 and new[seat][foot] == 0:
                left = any(new[seat])
                yield say("{who} takes up a foot." if left else "{who} takes up the last foot.", who=f"{{{seat}}}")


def numbers(state: State, seat: int, action: int) -> Mapping[str, int | str]:
    """What common refusals quote, by name; only what the seat itself may know.

    ``card`` the card that is meant, ``flight`` those that must be laid at once, ``drawn`` and ``due`` cards of this
    turn, ``need`` and ``points`` of the initial meld, ``least``, ``naturals``, ``wild``, ``twos``, ``most`` of melds.
    """
    terms = state.terms
    side = int(state.side[seat]) if 0 <= seat < int(state.seats) else 0
    flying = [int(card) for card in state.flight if card != NO_CARD]
    card = card_of_action(action)
    return {
        "card": card_named(card) if card != NO_CARD else say("card"),
        "flight": listed([name_card(card) for card in flying]) if flying else say("card"),
        "drawn": int(state.drawn),
        "due": int(state.to_draw),
        "need": int(state.need[side]),
        "points": int(staged_points(state, side)) if seat == state.turn else 0,
        "least": int(terms.least_cards),
        "twos": int(terms.least_twos),
        "naturals": int(terms.least_naturals),
        "wild": int(terms.most_wild),
        "most": _most(state, side, action),
    }


def card_of_action(action: int) -> int:
    """The card that a common action names, or -1; 53 is a used joker."""
    if action < act.DRAW_STOCK:
        return action - act.DISCARD
    if act.ELSEWHERE <= action < act.POINT:
        return (action - act.ELSEWHERE) % KINDS_OF_CARD
    if act.LAY <= action < act.COMMON_ACTIONS:
        return (action - act.LAY) % KINDS_OF_CARD
    return NO_CARD


def _most(state: State, side: int, action: int) -> int:
    """How many cards the meld may have that the action is about."""
    number = int(state.meld_count[side]) - 1
    if act.LAY <= action < act.COMMON_ACTIONS:
        number = (action - act.LAY) // KINDS_OF_CARD
    is_straight = number >= 0 and state.meld_kind[side, number] == STRAIGHT
    return int(state.terms.straight_length if is_straight else state.terms.book_most)
