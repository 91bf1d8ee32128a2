"""Why ``steady`` does what all games of books and feet have in common, in a player's words."""

from __future__ import annotations

from typing import Any

import numpy as np

from rummyhouse.bots.steady.family import could_go_out, others_liability
from rummyhouse.bots.steady.outlook import (
    View,
    count_of_rank,
    danger,
    gather,
    liability,
    others_melded,
    own_side,
    takes_sixth,
    wild_on,
)
from rummyhouse.bots.steady.phrases import seat_name
from rummyhouse.bots.steady.straights import reserve
from rummyhouse.bots.steady.throwing import gift
from rummyhouse.cards import JOKER, write_cards
from rummyhouse.cards.text import RANK_NAME
from rummyhouse.languages import noted, say
from rummyhouse.melds.books import (
    BOOK,
    PLACES,
    STRAIGHT,
    THREE,
    TWO,
    TWOS,
    card_at,
    card_liability,
    meld_points,
    rank_of,
)
from rummyhouse.rules.books import actions as act
from rummyhouse.rules.books.composing import first_staged, staged_points
from rummyhouse.rules.books.laying import length_of
from rummyhouse.rules.books.moves import the_card
from rummyhouse.rules.books.names import name_of_kind, name_of_meld
from rummyhouse.rules.books.ready import missing_books
from rummyhouse.rules.books.state import KINDS_OF_CARD, OPEN, USED_JOKER
from rummyhouse.rules.books.turn import feet_left


def own_cards(view: View) -> Any:
    """The cards of the seat, with those that it composes."""
    cards = np.zeros(KINDS_OF_CARD, np.int8)
    gather(view, cards)
    return cards


def reason(view: View, action: int, *, straight: str, calls: bool) -> str:
    """One sentence for a common action.

    Args:
        view: what the seat knows before it.
        action: the action.
        straight: what the game calls cards in sequence.
        calls: whether discards can be called, and threes freeze the pile.
    """
    if action < act.DRAW_STOCK:
        return _discard(view, action - act.DISCARD, calls=calls)
    if action < act.DRAW_PILE:
        return _stock(view)
    if action < act.CHOOSE_FOOT:
        return _pile(view, action - act.DRAW_PILE + 1, straight)
    if action < act.NEW_BOOK:
        return say("Take up this foot: nobody knows what is in either of them, so one is as good as the other.")
    if act.NEW_BOOK <= action <= act.LAY_DOWN or act.PUT <= action < act.TAKE:
        return _compose(view, action, straight)
    if action == act.TAKE_BACK:
        return say("Take it back: these cards serve you better in another way.")
    if act.ASK <= action <= act.NO:
        return _question(view, action)
    if act.LAY <= action < act.COMMON_ACTIONS:
        number, card = divmod(action - act.LAY, KINDS_OF_CARD)
        return _lay(view, number, card, straight)
    return say("There is nothing better left to do.")


def _discard(view: View, card: int, *, calls: bool) -> str:
    if card == USED_JOKER:
        return say(
            "Discard the used joker: it freezes the discard pile, and if it stays where it is it costs you "
            "{points:point}.",
            points=int(view.terms.joker_liability),
        )
    rank, name = rank_of(card), the_card(card)
    if rank == THREE:
        cost = int(card_liability(card, int(view.terms.two_points), int(view.terms.joker_liability)))
        if calls and others_melded(view):
            return say(
                "Discard {card}: it can never be laid and would cost you {points:point} at the end, and it freezes the "
                "discard pile for {who}.",
                card=name,
                points=cost,
                who=seat_name(_next(view)),
            )
        return say(
            "Discard {card}: it can never be laid and would cost you {points:point} at the end.", card=name, points=cost
        )
    if card >= JOKER or rank == TWO:
        return say("Discard {card}: nothing better can be done with it before the round ends.", card=name)
    alone, values = count_of_rank(own_cards(view), rank) == 1, {"card": name, "rank": say(RANK_NAME[rank])}
    if gift(view, card, calls) > 0:
        if alone:
            return say("Discard {card}: you hold no other {rank}, though somebody may be able to use it.", **values)
        return say("Discard {card}: your other cards promise more, though somebody may be able to use it.", card=name)
    if others_melded(view):
        if alone:
            return say("Discard {card}: you hold no other {rank}, and it fits nothing the others have laid.", **values)
        return say(
            "Discard {card}: your other cards promise more, and it fits nothing the others have laid.", card=name
        )
    if alone:
        return say("Discard {card}: you hold no other {rank}, and nobody else can take it before melding.", **values)
    return say("Discard {card}: your other cards promise more, and nobody else can take it before melding.", card=name)


def _next(view: View) -> int:
    return (int(view.seat) + 1) % int(view.seats)


def _stock(view: View) -> str:
    if not view.melded[int(view.seat)]:
        need = int(view.need[own_side(view)])
        return say("Draw from the stock: you still look for the {points:point} of your initial meld.", points=need)
    if view.drawn > 0:
        return say("Draw your next card from the stock.")
    return say("Draw from the stock: you have no good place just now for what lies on the discard pile.")


def _pile(view: View, number: int, straight: str) -> str:
    top = int(view.pile[int(view.pile_count) - 1])
    card = the_card(top)
    if number == 2:
        second = int(view.pile[int(view.pile_count) - 2])
        return say("Take {card} and {second}: both can be laid at once.", card=card, second=the_card(second))
    side = own_side(view)
    for meld in range(int(view.meld_count[side])):
        if takes_sixth(view, side, meld, min(top, JOKER)):
            name = name_of_meld(view, side, meld, straight)
            return say("Take {card}: it goes at once on your {meld}.", card=card, meld=name)
    return say("Take {card}: it can be laid at once with cards from your hand.", card=card)


def _staged(view: View) -> str:
    side, found = own_side(view), []
    for number in range(first_staged(view, side), int(view.meld_count[side])):
        kind, key = int(view.meld_kind[side, number]), int(view.meld_key[side, number])
        found += [
            card_at(kind, key, place) for place in range(PLACES) for _ in range(view.content[side, number, place])
        ]
    return write_cards(found)


def _compose(view: View, action: int, straight: str) -> str:
    side = own_side(view)
    worth = int(staged_points(view, side))
    opens = not view.melded[int(view.seat)]
    need = int(view.need[side])
    if action == act.LAY_DOWN:
        if opens:
            return say(
                "Lay {cards} down: with {points:point} your initial meld reaches the {need} it needs.",
                cards=_staged(view),
                points=worth,
                need=need,
            )
        return say(
            "Lay {cards} down: there they count {points:point} for you, and others can join them.",
            cards=_staged(view),
            points=worth,
        )
    if action >= act.PUT:
        card = action - act.PUT
        kind = int(view.meld_kind[side, int(view.meld_count[side]) - 1])
        wild = card >= JOKER or rank_of(card) == TWO
        if wild and kind == BOOK:
            return say("Add {card}: this meld needs a wild card to be complete.", card=the_card(card))
        key = card // 13 if kind == STRAIGHT else rank_of(card)
        name = name_of_kind(kind, TWO if kind == TWOS else key, straight)
        return say("Add {card} to your new {meld}.", card=the_card(card), meld=name)
    meld = say({act.NEW_BOOK: _BOOK, act.NEW_TWOS: _BOOK_OF_TWOS}.get(action, _A_STRAIGHT[straight]))
    if opens:
        return say(
            "Begin {meld}: your hand holds the {points:point} that your initial meld needs.", meld=meld, points=need
        )
    if danger(view) >= 2:
        return say("Begin {meld}: you have the cards for it, and the end may be near.", meld=meld)
    if feet_left(view, int(view.seat)) > 0:
        return say(
            "Begin {meld}: you have the cards for it, and the hand must be played out to reach the next foot.",
            meld=meld,
        )
    return say(
        "Begin {meld}: you have the cards for it, and every card you lay brings you nearer to going out.", meld=meld
    )


_BOOK, _BOOK_OF_TWOS = noted("a book"), noted("a book of twos")
_A_STRAIGHT = {"straight": noted("a straight"), "run": noted("a run")}


def _question(view: View, action: int) -> str:
    if action == act.ASK:
        return say("Ask whether you may go out: the books are complete, and all your cards can be played.")
    own, left = int(liability(view, own_cards(view))), int(feet_left(view, int(view.seat)))
    cost = say("{points:point}", points=own)
    if left:
        cost = say("{points:point} and a foot" if left == 1 else "{points:point} and two feet", points=own)
    if action == act.YES:
        return say(
            "Say yes: your own cards would cost {cost}, and the others have more to lose, or could end the round "
            "themselves.",
            cost=cost,
        )
    return say(
        "Say no: your own cards would cost {cost}, and the others are likely to lose only about {points:point}.",
        cost=cost,
        points=int(others_liability(view, False)),
    )


def _lay(view: View, number: int, card: int, straight: str) -> str:
    side = own_side(view)
    kind, key = int(view.meld_kind[side, number]), int(view.meld_key[side, number])
    size = int(view.meld_size[side, number])
    left = length_of(view, side, number) - size - 1
    terms, values = view.terms, {"card": the_card(card), "meld": name_of_meld(view, side, number, straight)}
    wild = card >= JOKER or rank_of(card) == TWO
    if view.meld_state[side, number] != OPEN:
        return say("Lay {card} on the {meld} as well: it was closed in this turn and may take more.", **values)
    if left <= 0 and kind == BOOK:
        black = wild or int(wild_on(view, side, number)) > 0
        return say(
            "Lay {card} on the {meld}: that closes {book}, {points:point}.",
            book=say("a black book" if black else "a red book"),
            points=int(terms.black_points if black else terms.red_points),
            **values,
        )
    if left <= 0:
        bonus = int(terms.straight_points if kind == STRAIGHT else terms.twos_points)
        return say("Lay {card} on the {meld}: that completes it, {points:point}.", points=bonus, **values)
    if wild and kind == BOOK:
        if left <= 1:
            return say("Lay {card} on the {meld} as a wild card: the book can be closed in this turn.", **values)
        return say("Lay {card} on the {meld} as a wild card: so the hand can be played out.", **values)
    cards, kept = own_cards(view), np.zeros(KINDS_OF_CARD, np.int8)
    reserve(view, cards, kept)
    if missing_books(view, side) == 0 and could_go_out(view, cards):
        return say("Lay {card} on the {meld}: all your cards can be played now, and you go out.", **values)
    now = int(meld_points(kind, key, view.content[side, number], int(terms.two_points), int(terms.joker_points)))
    if left == 1:
        return say(
            "Lay {card} on the {meld}: it needs one more card, and will then count more than its {points:point}.",
            points=now,
            **values,
        )
    return say(
        "Lay {card} on the {meld}: it needs {left} more cards, and will then count more than its {points:point}.",
        left=left,
        points=now,
        **values,
    )
