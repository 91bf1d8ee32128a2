"""What a hand of Kalooki lacks for its contract, and what each of its cards is good for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np

from rummyhouse.compiled import rule
from rummyhouse.games.kalooki.contract import whole_hand
from rummyhouse.games.kalooki.score import points_of_card
from rummyhouse.games.kalooki.tacking import tack_end
from rummyhouse.melds.contract import can_meet_with, missing_cards
from rummyhouse.melds.contract_plan import SIZE, plan_contract, worth_keeping_jokers
from rummyhouse.melds.laid import JOKER, RANKS, SUITS
from rummyhouse.rules.laid.composing import count_meld, first_staged
from rummyhouse.rules.laid.state import KINDS_OF_CARD, LAID

if TYPE_CHECKING:
    import numpy.typing as npt

    from rummyhouse.games.kalooki.view import View

Plan: TypeAlias = "npt.NDArray[Any]"

NO_CARD = 0
"""Any card will do where none comes or goes."""

DONE = 1 << 40
"""In the place of a worth that has been looked at."""


@rule
def plan_rest(view: View, end: int, plan: Plan, threes: int, fours: int) -> bool:
    """Fill ``plan`` with so many melds of what is not composed before meld ``end``; whether they can be laid with it.

    Jokers are kept back.
    """
    cards = np.zeros(KINDS_OF_CARD, np.int8)
    whole_hand(view, view.hand, cards)
    laid = 0
    for number in range(first_staged(view), end):
        count_meld(view, number, -1, cards)
        laid += int(view.meld_size[number])
    points = np.zeros(KINDS_OF_CARD, np.int64)
    for card in range(KINDS_OF_CARD):
        points[card] = points_of_card(view.rules, card)
    worth = worth_keeping_jokers(points)
    if threes + fours > 0 and plan_contract(cards, threes, fours, view.rules, worth, 0, plan) < 0:
        return False
    for row in range(threes + fours):
        laid += int(plan[row, SIZE])
    return bool(laid < view.hand_count[view.seat] or not view.rules.final_discard_required)


@rule
def plan_now(view: View, plan: Plan) -> bool:
    """Fill ``plan`` with the contract that the hand can lay now, jokers kept back; whether there is one."""
    return plan_rest(view, first_staged(view), plan, int(view.threes), int(view.fours))


@rule
def lacks_with(view: View, card: int, change: int) -> int:
    """How many cards the contract lacks once this card has come (1) or gone (-1)."""
    cards = np.zeros(KINDS_OF_CARD, np.int8)
    whole_hand(view, view.hand, cards)
    cards[card] += change
    return missing_cards(cards, int(view.threes), int(view.fours), view.rules)


@rule
def lacks_fewer(view: View, card: int, change: int, most: int) -> bool:
    """Whether the contract lacks at most ``most`` cards once this card has come (1) or gone (-1).

    It is found out sooner than how many it lacks: no plan that lacks more is looked for.
    """
    cards = np.zeros(KINDS_OF_CARD, np.int8)
    whole_hand(view, view.hand, cards)
    cards[card] += change
    return most >= 0 and can_meet_with(cards, int(view.threes), int(view.fours), view.rules, most)


@rule
def fits_on_table(view: View, card: int) -> bool:
    """Whether this card can be tacked on a meld."""
    for number in range(int(view.meld_count)):
        if view.meld_state[number] == LAID and tack_end(view, number, card) >= 0:
            return True
    return False


@rule
def wants(view: View, card: int) -> bool:
    """Whether this card brings the contract nearer, or can be tacked on by a player who is down."""
    if view.melded[view.seat]:
        return fits_on_table(view, card)
    return lacks_fewer(view, card, 1, lacks_with(view, card, 0) - 1)


@rule
def company(view: View, card: int) -> int:
    """How many cards of the hand go with this one: of its rank where threes count, near it where fours do."""
    found = 0
    rank = card % RANKS
    if view.threes:
        for suit in range(SUITS):
            found += int(view.hand[RANKS * suit + rank])
        found -= 1
    if view.fours:
        for step in range(-3, 4):
            near = rank + step
            if step == 0 or near > RANKS or (near == RANKS and rank == 0) or near < 0:
                continue
            found += min(1, int(view.hand[card - rank + near % RANKS]))
    return found


@rule
def worth_without_plan(view: View, card: int) -> int:
    """What a card is worth to whoever holds it, but for what the contract lacks without it."""
    worth = -points_of_card(view.rules, card)
    if not view.melded[view.seat]:
        worth += 12 * company(view, card)
        if card == JOKER:
            worth += 500
    return worth


@rule
def least_worth(view: View, legal: Any, count: int, last: int) -> int:
    """The card to discard among the legal actions up to ``last``, or -1.

    Each card that the contract would lack counts 1,000 points. Whether it lacks one without a card is looked for only
    while that card could still be the least: by losing a card a hand lacks as many as before, or one more.
    """
    best = -1
    least = 0
    down = bool(view.melded[view.seat])
    lacks = 0 if down else int(lacks_with(view, NO_CARD, 0))
    worths = np.zeros(KINDS_OF_CARD, np.int64)
    cards = 0
    while cards < count and legal[cards] <= last:
        worths[cards] = worth_without_plan(view, int(legal[cards]))
        cards += 1
    for _ in range(cards):
        place = 0
        for other in range(1, cards):
            if worths[other] < worths[place]:
                place = other
        worth = int(worths[place])
        card = int(legal[place])
        if best >= 0 and (worth > least or (worth == least and card > best)):
            break
        worths[place] = DONE
        if not down and not lacks_fewer(view, card, -1, lacks):
            worth += 1000
        if best < 0 or worth < least or (worth == least and card < best):
            best = card
            least = worth
    return best
