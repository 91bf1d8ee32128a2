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
    missing_books,
    others_melded,
    own_side,
    takes_sixth,
    wild_on,
)
from rummyhouse.bots.steady.phrases import points, seat_name, the
from rummyhouse.bots.steady.straights import reserve
from rummyhouse.bots.steady.throwing import gift
from rummyhouse.cards import JOKER, write_cards
from rummyhouse.cards.text import RANK_NAME
from rummyhouse.melds.books import (
    BOOK,
    NO_KEY,
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
from rummyhouse.rules.books.names import name_of_kind, name_of_meld
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
        return "Take up this foot: nobody knows what is in either of them, so one is as good as the other."
    if act.NEW_BOOK <= action <= act.LAY_DOWN or act.PUT <= action < act.TAKE:
        return _compose(view, action, straight)
    if action == act.TAKE_BACK:
        return "Take it back: these cards serve you better in another way."
    if act.ASK <= action <= act.NO:
        return _question(view, action)
    if act.LAY <= action < act.COMMON_ACTIONS:
        number, card = divmod(action - act.LAY, KINDS_OF_CARD)
        return _lay(view, number, card, straight)
    return "There is nothing better left to do."


def _discard(view: View, card: int, *, calls: bool) -> str:
    if card == USED_JOKER:
        cost = points(int(view.terms.joker_liability))
        return f"Discard the used joker: it freezes the discard pile, and if it stays where it is it costs you {cost}."
    rank, cards = rank_of(card), own_cards(view)
    cost = points(int(card_liability(card, int(view.terms.two_points), int(view.terms.joker_liability))))
    if rank == THREE:
        freezes = calls and others_melded(view)
        end = f", and it freezes the discard pile for {seat_name(_next(view))}" if freezes else ""
        return f"Discard {the(card)}: it can never be laid and would cost you {cost} at the end{end}."
    if card >= JOKER or rank == TWO:
        return f"Discard {the(card)}: nothing better can be done with it before the round ends."
    others = count_of_rank(cards, rank) - 1
    name = RANK_NAME[rank]
    alone = f"you hold no other {name}" if others == 0 else "your other cards promise more"
    if gift(view, card, calls) > 0:
        return f"Discard {the(card)}: {alone}, though somebody may be able to use it."
    safe = (
        "and it fits nothing the others have laid"
        if others_melded(view)
        else "and nobody else can take it before melding"
    )
    return f"Discard {the(card)}: {alone}, {safe}."


def _next(view: View) -> int:
    return (int(view.seat) + 1) % int(view.seats)


def _stock(view: View) -> str:
    if not view.melded[int(view.seat)]:
        need = int(view.need[own_side(view)])
        return f"Draw from the stock: you still look for the {points(need)} of your initial meld."
    if view.drawn > 0:
        return "Draw your next card from the stock."
    return "Draw from the stock: you have no good place just now for what lies on the discard pile."


def _pile(view: View, number: int, straight: str) -> str:
    top = int(view.pile[int(view.pile_count) - 1])
    if number == 2:
        second = int(view.pile[int(view.pile_count) - 2])
        return f"Take {the(top)} and {the(second)}: both can be laid at once."
    side = own_side(view)
    for meld in range(int(view.meld_count[side])):
        if takes_sixth(view, side, meld, min(top, JOKER)):
            return f"Take {the(top)}: it goes at once on your {name_of_meld(view, side, meld, straight)}."
    return f"Take {the(top)}: it can be laid at once with cards from your hand."


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
            return f"Lay {_staged(view)} down: with {points(worth)} your initial meld reaches the {need} it needs."
        return f"Lay {_staged(view)} down: there they count {points(worth)} for you, and others can join them."
    if action >= act.PUT:
        card = action - act.PUT
        kind = int(view.meld_kind[side, int(view.meld_count[side]) - 1])
        wild = card >= JOKER or rank_of(card) == TWO
        if wild and kind == BOOK:
            return f"Add {the(card)}: this meld needs a wild card to be complete."
        key = card // 13 if kind == STRAIGHT else rank_of(card)
        return f"Add {the(card)} to your new {name_of_kind(kind, TWO if kind == TWOS else key, straight)}."
    what = {act.NEW_BOOK: "book", act.NEW_STRAIGHT: straight, act.NEW_TWOS: "book of twos"}[action]
    if opens:
        return f"Begin a {what}: your hand holds the {points(need)} that your initial meld needs."
    out = _out_with(view)
    return f"Begin a {what}: you have the cards for it{out}."


def _out_with(view: View) -> str:
    """What emptying the hand would bring, as the end of a sentence."""
    if danger(view) >= 2:
        return ", and the end may be near"
    if feet_left(view, int(view.seat)) > 0:
        return ", and the hand must be played out to reach the next foot"
    return ", and every card you lay brings you nearer to going out"


def _question(view: View, action: int) -> str:
    if action == act.ASK:
        return "Ask whether you may go out: the books are complete, and all your cards can be played."
    own = int(liability(view, own_cards(view)))
    left = int(feet_left(view, int(view.seat)))
    feet = "" if left == 0 else " and a foot" if left == 1 else " and two feet"
    cost = f"your own cards would cost {points(own)}{feet}"
    if action == act.YES:
        return f"Say yes: {cost}, and the others have more to lose, or could end the round themselves."
    theirs = points(int(others_liability(view, False)))
    return f"Say no: {cost}, and the others are likely to lose only about {theirs}."


def _lay(view: View, number: int, card: int, straight: str) -> str:
    side = own_side(view)
    kind, key = int(view.meld_kind[side, number]), int(view.meld_key[side, number])
    name = name_of_meld(view, side, number, straight) if key != NO_KEY else straight
    size = int(view.meld_size[side, number])
    left = length_of(view, side, number) - size - 1
    terms = view.terms
    wild = card >= JOKER or rank_of(card) == TWO
    if view.meld_state[side, number] != OPEN:
        return f"Lay {the(card)} on the {name} as well: it was closed in this turn and may take more."
    if left <= 0 and kind == BOOK:
        black = wild or int(wild_on(view, side, number)) > 0
        bonus = int(terms.black_points if black else terms.red_points)
        return f"Lay {the(card)} on the {name}: that closes a {'black' if black else 'red'} book, {points(bonus)}."
    if left <= 0:
        bonus = int(terms.straight_points if kind == STRAIGHT else terms.twos_points)
        return f"Lay {the(card)} on the {name}: that completes it, {points(bonus)}."
    if wild and kind == BOOK:
        goal = "the book can be closed in this turn" if left <= 1 else "so the hand can be played out"
        return f"Lay {the(card)} on the {name} as a wild card: {goal}."
    cards, kept = own_cards(view), np.zeros(KINDS_OF_CARD, np.int8)
    reserve(view, cards, kept)
    missing = "one more card" if left == 1 else f"{left} more cards"
    now = int(meld_points(kind, key, view.content[side, number], int(terms.two_points), int(terms.joker_points)))
    if missing_books(view, side) > 0 or not could_go_out(view, cards):
        return f"Lay {the(card)} on the {name}: it needs {missing}, and will then count more than its {points(now)}."
    return f"Lay {the(card)} on the {name}: all your cards can be played now, and you go out."
