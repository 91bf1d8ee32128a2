"""Jokers in Fiji: whom ``steady`` bites, which cannibals it replaces, and which cards it can surely use out of turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from rummyhouse.bots.steady.composing import NO_ACTION
from rummyhouse.bots.steady.laying import CLOSES, NOT_WORTH, cards_to_spare, lay_worth, plan_with, price_of_two
from rummyhouse.bots.steady.outlook import (
    Cards,
    cards_held,
    count_of,
    count_of_rank,
    own_side,
    takes,
    takes_sixth,
    wild_on,
)
from rummyhouse.cards import JOKER
from rummyhouse.compiled import rule
from rummyhouse.games.fiji import actions as act
from rummyhouse.melds.books import (
    A_CANNIBAL,
    A_CARD,
    BOOK,
    JOKER_PLACE,
    PLACES,
    STRAIGHT,
    THREE,
    TWO,
    TWOS,
    card_at,
    place_of,
    rank_of,
)
from rummyhouse.melds.initial_meld_plan import new_plan
from rummyhouse.rules.books import actions as common
from rummyhouse.rules.books.laying import cannibals_on, length_of
from rummyhouse.rules.books.ready import missing_books
from rummyhouse.rules.books.state import KINDS_OF_CARD, MOST_IN_FLIGHT, MOST_MELDS, OPEN
from rummyhouse.rules.books.turn import feet_left

if TYPE_CHECKING:
    from rummyhouse.games.fiji.view import View

EXPOSED = True
"""Open melds can be bitten."""

REPAIRS = 700.0
"""What it is worth to take a cannibal off an own meld: its points, and that the meld can be completed again."""

SHIFTS = 500.0
"""What it is worth to see a joker on another side's meld and not in the own hand."""


@rule
def replaces(view: View, number: int, card: int) -> bool:
    """Whether a card can take the place of a cannibal on an own meld (FIJI-CAN-12, FIJI-CAN-13-R)."""
    side = own_side(view)
    if view.meld_state[side, number] != OPEN or cannibals_on(view, side, number) == 0 or card >= JOKER:
        return False
    kind = int(view.meld_kind[side, number])
    if kind == STRAIGHT:
        place = place_of(kind, int(view.meld_key[side, number]), card)
        return bool(place >= 0 and view.content[side, number, place] == A_CANNIBAL)
    if rank_of(card) == TWO:
        if kind == TWOS:
            return True
        return bool(view.rules.wild_replaces_cannibal and wild_on(view, side, number) < view.terms.most_wild)
    return bool(kind == BOOK and view.meld_key[side, number] == rank_of(card))


@rule
def repair_worth(view: View, cards: Cards, number: int, card: int) -> float:
    """What it is worth to replace a cannibal on an own meld by this card."""
    side = own_side(view)
    worth = REPAIRS + 20.0 * int(view.meld_size[side, number])
    if view.meld_kind[side, number] == STRAIGHT:
        worth += 0.5 * float(view.terms.straight_points)
    elif view.meld_kind[side, number] == TWOS:
        worth += CLOSES
    elif rank_of(card) == TWO:
        worth -= price_of_two(view, cards)
    return worth - (150.0 if view.removed > 0 else 0.0)


@rule
def best_repair(view: View, cards: Cards, flying: int, legal: Any, count: int) -> Any:
    """The best legal replacement of a cannibal, and what it is worth; of a card in flight, if there is one."""
    best = NO_ACTION
    most = NOT_WORTH
    for i in range(count - 1, -1, -1):
        action = int(legal[i])
        if action < act.REPLACE:
            break
        card = (action - act.REPLACE) % KINDS_OF_CARD
        if flying >= 0 and card != flying:
            continue
        worth = repair_worth(view, cards, (action - act.REPLACE) // KINDS_OF_CARD, card)
        if worth > most:
            most = worth
            best = action
    return best, most


# --- biting -----------------------------------------------------------------------------------------------------------


@rule
def joker_flies(view: View) -> bool:
    """Whether a joker of the discard pile must bite in this turn."""
    flies = False
    for i in range(MOST_IN_FLIGHT):
        flies = flies or view.flight[i] == JOKER
    return bool(flies)


@rule
def use_of_bite(view: View, cards: Cards, kept: Cards, card: int) -> float:
    """What it is worth to have a bitten card, which may be the seventh of a meld; ``NOT_WORTH`` without a place."""
    side = own_side(view)
    best = NOT_WORTH
    with_it = np.zeros(JOKER + 1, np.int8)
    for i in range(JOKER + 1):
        with_it[i] = cards[i]
    with_it[card] += 1
    for number in range(int(view.meld_count[side])):
        if view.meld_state[side, number] != OPEN:
            continue
        if replaces(view, number, card):
            best = max(best, repair_worth(view, cards, number, card))
        if takes(view, side, number, card):
            best = max(best, lay_worth(view, with_it, kept, number, card, True, EXPOSED))
    if best > NOT_WORTH or not view.rules.cannibal_new_book:
        return best
    with_it[card] -= 1
    if not joker_flies(view):
        with_it[JOKER] -= 1
    spare = count_of(with_it) if joker_flies(view) else cards_to_spare(view, with_it)
    plan = new_plan()
    return plan_with(view, with_it, card, spare, plan)


@rule
def harm_of_bite(view: View, side: int, number: int) -> float:
    """What a cannibal on this meld costs its owner."""
    size = float(view.meld_size[side, number])
    length = float(length_of(view, side, number))
    near = size / length
    kind = int(view.meld_kind[side, number])
    if kind == TWOS:
        return 100.0 + 0.5 * float(view.terms.twos_points) * near * near * near
    if kind == STRAIGHT:
        return 60.0 + float(view.terms.straight_points) * near * near
    return 30.0 + float(view.terms.red_points) * near * near


@rule
def lead_of(view: View, side: int) -> float:
    """How much it matters to hold up a side: the nearer it is to going out, the more; of equals, the next to play."""
    terms = view.terms
    needed = int(terms.need_red) + int(terms.need_black) + int(terms.need_straights) + int(terms.need_twos)
    turn = (side - own_side(view)) % int(view.sides)
    return 25.0 * float(needed - missing_books(view, side)) - 0.1 * float(turn)


@rule
def bite_worth(view: View, cards: Cards, kept: Cards, side: int, number: int, card: int) -> float:
    """What it is worth to bite this card out of a meld."""
    use = use_of_bite(view, cards, kept, card)
    if use <= NOT_WORTH:
        return NOT_WORTH
    if side != own_side(view):
        return SHIFTS + use + harm_of_bite(view, side, number) + lead_of(view, side)
    return max(0.0, use - CLOSES) if use >= 3.0 * CLOSES or joker_flies(view) else NOT_WORTH


@rule
def best_bite(view: View, cards: Cards, kept: Cards, legal: Any, count: int) -> Any:
    """The meld to point at, as an action, and what its best bite is worth."""
    best = NO_ACTION
    must = joker_flies(view)
    most = -1e9 if must else NOT_WORTH
    if cards_to_spare(view, cards) < 1 and not must:
        return best, most
    for i in range(count):
        action = int(legal[i])
        if action < common.POINT:
            continue
        if action >= common.LAY:
            break
        if must and best == NO_ACTION:
            best = action
        side = (action - common.POINT) // MOST_MELDS
        number = (action - common.POINT) % MOST_MELDS
        kind = int(view.meld_kind[side, number])
        real = int(view.meld_size[side, number]) - cannibals_on(view, side, number)
        if real <= view.rules.cannibal_min_real_cards:
            continue
        for place in range(PLACES):
            lies = int(view.content[side, number, place])
            if lies == 0 or (kind == STRAIGHT and lies != A_CARD) or (kind != STRAIGHT and place == JOKER_PLACE):
                continue
            if (
                int(view.meld_size[side, number]) - cannibals_on(view, side, number)
                <= view.rules.cannibal_min_real_cards
            ):
                continue
            card = card_at(kind, int(view.meld_key[side, number]), place)
            worth = bite_worth(view, cards, kept, side, number, card)
            if worth > most:
                most = worth
                best = action
    return best, most


@rule
def best_take(view: View, cards: Cards, kept: Cards, legal: Any, count: int) -> int:
    """The card to bite out of the meld that was pointed at, or giving it up."""
    best = int(common.TAKE_BACK)
    most = -1e9
    for i in range(count):
        action = int(legal[i])
        if action < common.TAKE or action >= common.POINT:
            continue
        worth = bite_worth(view, cards, kept, int(view.pointed_side), int(view.pointed), action - common.TAKE)
        if worth > most:
            most = worth
            best = action
    return best


# --- cards of the discard pile, out of turn ---------------------------------------------------------------------------


@rule
def sure_place(view: View, card: int) -> int:
    """An own open meld on which a card of the discard pile can surely be laid, as a card or for a cannibal; or -1."""
    side = own_side(view)
    for number in range(int(view.meld_count[side])):
        if view.meld_state[side, number] == OPEN and (
            replaces(view, number, card) or takes_sixth(view, side, number, card)
        ):
            return number
    return -1


@rule
def can_surely_use(view: View, cards: Cards, card: int) -> bool:
    """Whether a call of this card could not be false: a place lies ready, or two cards of its rank wait in the hand."""
    rank = rank_of(card)
    if card >= JOKER or rank == THREE:
        return False
    free = feet_left(view, int(view.seat)) > 0 or missing_books(view, own_side(view)) == 0
    held = cards_held(view, int(view.seat))
    if sure_place(view, card) >= 0:
        return free or held >= 3
    return rank != TWO and count_of_rank(cards, rank) >= 2 and bool(view.terms.several) and (free or held >= 6)


@rule
def can_surely_use_both(view: View, top: int, second: int) -> bool:
    """Whether both top cards could surely be used: each has a place of its own."""
    if top >= JOKER or second >= JOKER or rank_of(top) == TWO or rank_of(second) == TWO:
        return False
    first = sure_place(view, top)
    other = sure_place(view, second)
    free = feet_left(view, int(view.seat)) > 0 or missing_books(view, own_side(view)) == 0
    return first >= 0 and other >= 0 and first != other and (free or cards_held(view, int(view.seat)) >= 3)
