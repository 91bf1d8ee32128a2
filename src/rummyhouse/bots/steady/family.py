"""What ``steady`` does in the phases that all games of books and feet share.

It keeps nothing between two calls: what is composed follows from a plan that is found anew from the same cards.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from rummyhouse.bots.steady.composing import Row, beginning, follow, is_legal, row_of
from rummyhouse.bots.steady.laying import NOT_WORTH, cards_to_spare, lay_worth, plan_new, plan_with
from rummyhouse.bots.steady.outlook import (
    Cards,
    View,
    barred,
    cards_held,
    count_of,
    danger,
    gather,
    holds_back,
    is_late,
    liability,
    own_side,
    stuck_cards,
    takes_sixth,
    usual_liability,
)
from rummyhouse.bots.steady.straights import reserve
from rummyhouse.bots.steady.throwing import throw
from rummyhouse.cards import JOKER
from rummyhouse.compiled import rule
from rummyhouse.melds.books import BOOK, PLACES, TWO, TWOS, rank_of
from rummyhouse.melds.initial_meld_plan import (
    CONTENT,
    KIND,
    Plan,
    new_plan,
    plan_initial_meld,
    planned_cards,
    planned_points,
)
from rummyhouse.rules.books import actions as act
from rummyhouse.rules.books.composing import is_composing
from rummyhouse.rules.books.laying import length_of
from rummyhouse.rules.books.ready import missing_books
from rummyhouse.rules.books.state import FOOT, KINDS_OF_CARD, MOST_IN_FLIGHT, NO_CARD, NOT_ASKED
from rummyhouse.rules.books.turn import feet_left

NO_ACTION = -1
PACK = 54

FROM_PILE = 1
"""What ``flight_from`` says of a card of the discard pile, in every game of the family."""


@rule
def in_flight(view: View) -> int:
    """A card that must be laid at once, or -1."""
    for i in range(MOST_IN_FLIGHT):
        if view.flight[i] != NO_CARD:
            return int(view.flight[i])
    return NO_CARD


@rule
def may_play_out(view: View, cards: Cards) -> bool:
    """Whether the hand can be played out in this turn, or should be laid as far as it goes because the end is near."""
    if danger(view) >= 2:
        return True
    if feet_left(view, int(view.seat)) == 0:
        return missing_books(view, own_side(view)) == 0
    return stuck_cards(view, cards) <= 1


@rule
def could_go_out(view: View, cards: Cards) -> bool:
    """Whether nothing but cards stands between this seat and going out, and they can all be played."""
    ready = missing_books(view, own_side(view)) == 0 and feet_left(view, int(view.seat)) == 0
    return ready and stuck_cards(view, cards) <= 1


@rule
def others_liability(view: View, own: bool) -> float:
    """What the cards of the other sides are likely to cost them, or those of the own partners."""
    found = 0.0
    for seat in range(int(view.seats)):
        if seat == int(view.seat) or (view.side[seat] == own_side(view)) != own:
            continue
        found += float(cards_held(view, seat) + FOOT * feet_left(view, seat)) * usual_liability(view) / PACK
    return found


@rule
def answer(view: View) -> int:
    """Whether the partner may go out: not if that costs the side more than it costs the others."""
    cards = np.zeros(KINDS_OF_CARD, np.int8)
    gather(view, cards)
    seat = int(view.seat)
    own = float(liability(view, cards))
    own += FOOT * feet_left(view, seat) * usual_liability(view) / PACK
    theirs = others_liability(view, False) + float(view.terms.out_points)
    return act.YES if own <= theirs or danger(view) >= 2 or is_late(view) else act.NO


@rule
def _leave_out(plan: Plan, row: int, naturals: int) -> None:
    """Take a card out of a planned meld: of a straight the highest, of a book a natural one above this number."""
    held = 0
    for place in range(4):
        held += int(plan[row, CONTENT + place])
    for place in range(PLACES - 1, -1, -1):
        is_wild = place >= 4
        fits = plan[row, KIND] != BOOK or is_wild == (held <= naturals)
        if plan[row, CONTENT + place] > 0 and fits:
            plan[row, CONTENT + place] -= 1
            return


@rule
def keeps_enough(view: View, cards: Cards, plan: Plan, melds: int, need: int) -> bool:
    """Leave cards out of the plan until the turn can be ended after it; whether it is still worth so many points."""
    surplus = -cards_to_spare(view, cards)
    for row in range(melds):
        surplus += planned_cards(plan, row)
    if surplus <= 0:
        return True
    for row in range(melds):
        while surplus > 0 and planned_cards(plan, row) > int(view.terms.least_cards) and plan[row, KIND] != TWOS:
            _leave_out(plan, row, int(view.terms.least_naturals))
            surplus -= 1
    points = 0
    for row in range(melds):
        points += planned_points(plan, row, view.terms)
    return surplus <= 0 and points >= need


@rule
def plan_to_open(view: View, cards: Cards, plan: Plan) -> int:
    """Plan an initial meld after which the turn can be ended: how many melds it has, 0 if the hand holds none."""
    need = int(view.need[own_side(view)])
    melds = int(plan_initial_meld(cards, view.terms, need, barred(view), plan))
    return melds if keeps_enough(view, cards, plan, melds, need) else 0


@rule
def open_with(view: View, cards: Cards, legal: Any, count: int) -> int:
    """The next step of an initial meld, or -1 if the hand holds none."""
    plan = new_plan()
    melds = plan_to_open(view, cards, plan)
    if melds == 0 and not is_composing(view, own_side(view)):
        return NO_ACTION
    return follow(view, plan, melds, legal, count)


@rule
def best_lay(view: View, cards: Cards, kept: Cards, flood: bool, exposed: bool, legal: Any, count: int) -> Any:
    """The best legal card to lay on an open meld, and what it is worth."""
    best = NO_ACTION
    most = NOT_WORTH
    for i in range(count - 1, -1, -1):
        action = int(legal[i])
        if action >= act.COMMON_ACTIONS:
            continue
        if action < act.LAY:
            break
        number = (action - act.LAY) // KINDS_OF_CARD
        card = (action - act.LAY) % KINDS_OF_CARD
        worth = lay_worth(view, cards, kept, number, card, flood, exposed)
        if worth > most:
            most = worth
            best = action
    return best, most


@rule
def _flies_to(view: View, cards: Cards, number: int, card: int) -> bool:
    """Whether laying this card on an own meld lays the copy in flight, and not one of the hand.

    A card of the pile is the seventh only in one lay with others; where the hand has such a card, that one is it.
    """
    side = own_side(view)
    for i in range(MOST_IN_FLIGHT):
        if view.flight[i] == card and not view.flight_staged[i]:
            last = int(view.meld_size[side, number]) >= length_of(view, side, number) - 1
            return not (last and view.flight_from[i] == FROM_PILE and cards[card] > 0)
    return False


@rule
def first_of_flight(view: View) -> int:
    """The card in flight that a new meld is planned with: a natural one before a two, which may go with it."""
    found = NO_CARD
    for i in range(MOST_IN_FLIGHT):
        card = int(view.flight[i])
        if card != NO_CARD and (found == NO_CARD or found >= JOKER or rank_of(found) == TWO):
            found = card
    return found


@rule
def flight_on_own(view: View, cards: Cards, kept: Cards, exposed: bool, legal: Any, count: int) -> int:
    """Lay a card that must be laid at once on the own meld that gains most by it; -1 if it goes on none."""
    best = NO_ACTION
    most = -1e9
    for i in range(count - 1, -1, -1):
        action = int(legal[i])
        if action >= act.COMMON_ACTIONS:
            continue
        if action < act.LAY:
            break
        card = (action - act.LAY) % KINDS_OF_CARD
        number = (action - act.LAY) // KINDS_OF_CARD
        if not _flies_to(view, cards, number, card):
            continue
        worth = lay_worth(view, cards, kept, number, card, True, exposed)
        if worth > most:
            most = worth
            best = action
    return best


@rule
def any_lay(legal: Any, count: int) -> int:
    """Some card that may be laid on an open meld, or -1."""
    for i in range(count):
        if act.LAY <= legal[i] < act.COMMON_ACTIONS:
            return int(legal[i])
    return NO_ACTION


@rule
def lay_flight(view: View, cards: Cards, kept: Cards, exposed: bool, plan: Plan, legal: Any, count: int) -> int:
    """Lay a card that must be laid at once: on the meld that gains most by it, or in a new one; -1 if nothing goes.

    Where neither goes, any card that may be laid leads there, such as one that a straight needs before it. A new meld
    that needs more cards than can be spared is tried last: it may be refused when it is composed, and begun again.
    """
    best = flight_on_own(view, cards, kept, exposed, legal, count)
    if best != NO_ACTION:
        return best
    flying = first_of_flight(view)
    for spare in range(cards_to_spare(view, cards), count_of(cards) + 1):
        if plan_with(view, cards, flying, spare, plan) > NOT_WORTH:
            break
        if planned_cards(plan, 0) == 0 and not is_composing(view, own_side(view)):
            action = any_lay(legal, count)
            if action != NO_ACTION:
                return action
    planned = planned_cards(plan, 0) > 0
    return follow(view, plan, 1 if planned else 0, legal, count)


@rule
def best_of_play(view: View, exposed: bool, legal: Any, count: int) -> int:
    """What to do in the phase of laying, besides what is a game's own: compose, lay, discard."""
    cards = np.zeros(KINDS_OF_CARD, np.int8)
    kept = np.zeros(KINDS_OF_CARD, np.int8)
    gather(view, cards)
    seat = int(view.seat)
    side = own_side(view)
    if not view.melded[seat]:
        action = open_with(view, cards, legal, count)
        if action != NO_ACTION:
            return int(action)
        return throw(view, cards, kept, exposed, legal, count)
    reserve(view, cards, kept)
    plan = new_plan()
    if in_flight(view) != NO_CARD:
        action = lay_flight(view, cards, kept, exposed, plan, legal, count)
        if action != NO_ACTION:
            return action
    flood = may_play_out(view, cards)
    worth = plan_new(view, cards, kept, flood, exposed, plan)
    if is_composing(view, side):
        return follow(view, plan, 1 if worth > NOT_WORTH else 0, legal, count)
    action, most = best_lay(view, cards, kept, flood, exposed, legal, count)
    held = count_of(cards)
    stays = feet_left(view, seat) == 0 and missing_books(view, side) == 0 and holds_back(view)
    if stays and held <= 2:
        return throw(view, cards, kept, exposed, legal, count)
    if (
        worth > most
        and not (stays and held - planned_cards(plan, 0) < 2)
        and may_begin(view, cards, plan, legal, count)
    ):
        return beginning(int(plan[0, KIND]))
    if most > NOT_WORTH:
        return int(action)
    return throw(view, cards, kept, exposed, legal, count)


@rule
def begins_meld(view: View, action: int) -> bool:
    """Whether this begins a meld where none is composed, and nothing that flies must go into it."""
    begins = action in (act.NEW_BOOK, act.NEW_STRAIGHT, act.NEW_TWOS)
    return bool(begins and in_flight(view) == NO_CARD and not is_composing(view, own_side(view)))


@rule
def composed_after(view: View, exposed: bool) -> Row:
    """All that comes after the beginning of a new meld, where nothing is in flight: what is said above one by one.

    Returns:
        The actions, ``int32``.
    """
    cards = np.zeros(KINDS_OF_CARD, np.int8)
    kept = np.zeros(KINDS_OF_CARD, np.int8)
    plan = new_plan()
    gather(view, cards)
    melds = 1
    if view.melded[int(view.seat)]:
        reserve(view, cards, kept)
        plan_new(view, cards, kept, may_play_out(view, cards), exposed, plan)
    else:
        melds = plan_to_open(view, cards, plan)
    return row_of(plan, melds)


@rule
def may_begin(view: View, cards: Cards, plan: Plan, legal: Any, count: int) -> bool:
    """Whether the planned meld can be begun, and will not be refused at its end for lack of a card to keep."""
    if not is_legal(legal, count, beginning(int(plan[0, KIND]))):
        return False
    return planned_cards(plan, 0) <= cards_to_spare(view, cards)


@rule
def wants_to_ask(view: View, cards: Cards) -> bool:
    """Whether to ask the partner now: everything can be played, and nobody has been asked in this turn."""
    return bool(view.permission == NOT_ASKED and could_go_out(view, cards))


@rule
def draw_from_stock(view: View, legal: Any, count: int) -> int:
    """Draw from the fuller stack that is permitted, or -1."""
    fuller = 0 if view.stock_count[0] >= view.stock_count[1] else 1
    if is_legal(legal, count, act.DRAW_STOCK + fuller):
        return act.DRAW_STOCK + fuller
    if is_legal(legal, count, act.DRAW_STOCK + 1 - fuller):
        return act.DRAW_STOCK + 1 - fuller
    return NO_ACTION


@rule
def worth_of_use(view: View, cards: Cards, kept: Cards, card: int, exposed: bool) -> float:
    """What it is worth to lay a card that is not in the hand yet, on the own melds or in a new one."""
    best = NOT_WORTH
    side = own_side(view)
    with_it = np.zeros(JOKER + 1, np.int8)
    for i in range(JOKER + 1):
        with_it[i] = cards[i]
    with_it[card] += 1
    for number in range(int(view.meld_count[side])):
        if takes_sixth(view, side, number, card):
            best = max(best, lay_worth(view, with_it, kept, number, card, True, exposed))
    if best > NOT_WORTH:
        return best
    plan = new_plan()
    return plan_with(view, cards, card, cards_to_spare(view, cards), plan)
