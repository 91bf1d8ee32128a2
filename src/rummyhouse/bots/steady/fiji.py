"""``steady`` for Fiji: calls what it can surely use, bites where it hurts, repairs its melds, keeps what can be bitten.

Coups, and straights that it does not need, stay in its hand until they close or the hand can be played out; a call is
never false.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from rummyhouse.bots.bot import Bot
from rummyhouse.bots.steady.at_once import at_once
from rummyhouse.bots.steady.cannibals import (
    EXPOSED,
    best_bite,
    best_repair,
    best_take,
    can_surely_use,
    can_surely_use_both,
    joker_flies,
    repair_worth,
    replaces,
)
from rummyhouse.bots.steady.composing import follow, is_legal
from rummyhouse.bots.steady.family import (
    NO_ACTION,
    answer,
    any_lay,
    begins_meld,
    best_of_play,
    composed_after,
    draw_from_stock,
    first_of_flight,
    flight_on_own,
    in_flight,
    open_with,
    plan_to_open,
    wants_to_ask,
    worth_of_use,
)
from rummyhouse.bots.steady.fiji_reasons import why
from rummyhouse.bots.steady.flight import plan_flight
from rummyhouse.bots.steady.laying import CLOSES, cards_to_spare, needs_straight, plan_with
from rummyhouse.bots.steady.outlook import Cards, count_of, danger, gather, own_side
from rummyhouse.bots.steady.straights import reserve
from rummyhouse.cards import JOKER, SUITS
from rummyhouse.compiled import rule
from rummyhouse.games.fiji import actions as act
from rummyhouse.games.fiji.choices import ANY_DRAW
from rummyhouse.games.fiji.state import ANSWER, CAPTURE, PENALTY, WINDOW
from rummyhouse.melds.books import STRAIGHT, THREE, TWO, rank_of, straight_place
from rummyhouse.melds.initial_meld_plan import CONTENT, KEY, KIND, Plan, new_plan, planned_cards
from rummyhouse.rules.books import actions as common
from rummyhouse.rules.books.composing import is_composing
from rummyhouse.rules.books.ready import missing_books
from rummyhouse.rules.books.state import CONSENT, DRAW, FEET, KINDS_OF_CARD, NO_CARD, NOBODY, PLAY
from rummyhouse.rules.books.turn import feet_left

if TYPE_CHECKING:
    from rummyhouse.games.fiji.view import View

STOCK = 60.0
"""What a card of the stock promises."""

ALMOST = 6
"""Cards of a straight that is needed, with which the last joker is kept for the card that is missing."""

BEFORE_SEVENTH = 6
"""A book of fewer cards takes a card of the pile (FIJI-SIX-2)."""

CALLS = 50.0
"""What a discard must be worth to be called; the turn that comes with it is worth more."""


@rule
def pile_card(view: View, depth: int) -> int:
    """A card of the discard pile, so many under its top; -1 if it may not be seen or is none."""
    at = int(view.pile_count) - 1 - depth
    return int(view.pile[at]) if at >= 0 else NO_CARD


@rule
def use_of(view: View, cards: Cards, kept: Cards, card: int) -> float:
    """What it is worth to lay a card of the discard pile: on an own meld, for a cannibal, or in a new meld."""
    best = 0.0
    if card < 0 or card >= JOKER:
        return best
    for number in range(int(view.meld_count[own_side(view)])):
        if replaces(view, number, card):
            best = max(best, repair_worth(view, cards, number, card))
    return max(best, worth_of_use(view, cards, kept, card, EXPOSED))


@rule
def draw(view: View, legal: Any, count: int) -> int:
    """Meld before the draw where that binds to no pile card; draw what can be used at once, else from the stock."""
    cards = np.zeros(KINDS_OF_CARD, np.int8)
    kept = np.zeros(KINDS_OF_CARD, np.int8)
    gather(view, cards)
    seat = int(view.seat)
    if not view.melded[seat]:
        free = view.rules.surprise_meld_draw == ANY_DRAW
        action = open_with(view, cards, legal, count) if free else NO_ACTION
        return action if action != NO_ACTION else draw_from_stock(view, legal, count)
    reserve(view, cards, kept)
    flying = in_flight(view)
    if flying != NO_CARD and not can_surely_use_both(view, flying, pile_card(view, 0)):
        return draw_from_stock(view, legal, count)
    top = use_of(view, cards, kept, pile_card(view, 0))
    second = use_of(view, cards, kept, pile_card(view, 1))
    both = is_legal(legal, count, common.DRAW_PILE + 1) and min(top, second) > STOCK
    if both and can_surely_use_both(view, pile_card(view, 0), pile_card(view, 1)):
        return common.DRAW_PILE + 1
    if is_legal(legal, count, common.DRAW_PILE) and top > STOCK:
        return common.DRAW_PILE
    return draw_from_stock(view, legal, count)


@rule
def call(view: View) -> int:
    """Call the discard if it can surely be used, and the turn does not belong to a partner who can use it better."""
    seat = int(view.seat)
    card = pile_card(view, 0)
    rightful = int(view.rightful)
    partners = view.side[rightful] == view.side[seat] and view.melded[rightful]
    if not view.melded[seat] or partners or card < 0:
        return act.PASS
    cards = np.zeros(KINDS_OF_CARD, np.int8)
    kept = np.zeros(KINDS_OF_CARD, np.int8)
    gather(view, cards)
    reserve(view, cards, kept)
    if can_surely_use(view, cards, card) and use_of(view, cards, kept, card) > CALLS:
        return act.CALL
    return act.PASS


@rule
def capture(view: View, legal: Any, count: int) -> int:
    """Take the called card, and the one underneath if both can surely be used."""
    cards = np.zeros(KINDS_OF_CARD, np.int8)
    kept = np.zeros(KINDS_OF_CARD, np.int8)
    gather(view, cards)
    reserve(view, cards, kept)
    second = pile_card(view, 1)
    if (
        second >= 0
        and is_legal(legal, count, act.CAPTURE + 1)
        and can_surely_use_both(view, pile_card(view, 0), second)
        and use_of(view, cards, kept, second) > STOCK
    ):
        return act.CAPTURE + 1
    return act.CAPTURE


@rule
def has_room(cards: Cards, plan: Plan, melds: int, card: int) -> bool:
    """Whether this card of the pile has a place after the planned melds: on one of them, or with two of the hand.

    On a planned book it is never the seventh.
    """
    if card < 0 or card >= JOKER or rank_of(card) in (TWO, THREE):
        return False
    left = 0
    for suit in range(SUITS):
        left += int(cards[13 * suit + rank_of(card)])
    for row in range(melds):
        if plan[row, KIND] == STRAIGHT:
            left -= int(plan[row, CONTENT + straight_place(card)])
        elif plan[row, KEY] == rank_of(card) and planned_cards(plan, row) < BEFORE_SEVENTH:
            return True
        elif plan[row, KEY] == rank_of(card):
            left -= planned_cards(plan, row)
    return left >= 2


@rule
def claim_with_meld(view: View, legal: Any, count: int) -> int:
    """The next step of a surprise meld that has room for the called discard, or giving the discard up (FIJI-SURP-5-R).

    The meld would be laid at the draw all the same; to lay it now keeps the turn.
    """
    cards = np.zeros(KINDS_OF_CARD, np.int8)
    gather(view, cards)
    plan = new_plan()
    melds = plan_to_open(view, cards, plan)
    action = NO_ACTION
    if view.rules.surprise_meld_draw == ANY_DRAW and has_room(cards, plan, melds, pile_card(view, 0)):
        action = follow(view, plan, melds, legal, count)
    return act.RELINQUISH if action in (NO_ACTION, common.TAKE_BACK) else action


@rule
def first_claim(view: View, legal: Any, count: int) -> int:
    """A discard that others have called: use it if that is possible at all, for the turn goes with it; not a joker."""
    if pile_card(view, 0) >= JOKER and is_legal(legal, count, act.RELINQUISH):
        return act.RELINQUISH
    if not view.melded[int(view.seat)]:
        return claim_with_meld(view, legal, count)
    if is_composing(view, own_side(view)):
        return act.RELINQUISH if is_legal(legal, count, act.RELINQUISH) else common.TAKE_BACK
    return common.DRAW_PILE if is_legal(legal, count, common.DRAW_PILE) else act.RELINQUISH


@rule
def penalty(view: View, legal: Any, count: int) -> int:
    """Take a card from a false caller as long as there is time to use it."""
    late = feet_left(view, int(view.seat)) == 0 and missing_books(view, own_side(view)) == 0
    if late or danger(view) >= 2:
        return act.WAIVE
    for i in range(count):
        if legal[i] >= act.TAKE_PENALTY and legal[i] < act.REPLACE:
            return int(legal[i])
    return act.WAIVE


@rule
def lay_flying(view: View, cards: Cards, kept: Cards, legal: Any, count: int) -> int:
    """Lay what is in flight, and see to it that a second card in flight can be laid as well; -1 if nothing goes.

    Where nothing goes at once, any card that may be laid leads there, such as one that a straight needs before it. A
    new meld after which the turn might not be ended is tried last.
    """
    action = flight_on_own(view, cards, kept, EXPOSED, legal, count)
    if action != NO_ACTION:
        return action
    plan = new_plan()
    spare = cards_to_spare(view, cards)
    plan_with(view, cards, first_of_flight(view), spare, plan)
    if plan_flight(view, cards, spare, plan):
        return follow(view, plan, 1, legal, count)
    action = any_lay(legal, count)
    if action != NO_ACTION:
        return action
    return follow(view, plan, 1 if plan_flight(view, cards, count_of(cards), plan) else 0, legal, count)


@rule
def play(view: View, legal: Any, count: int) -> int:
    """Ask, lay what is in flight, repair, bite; then lay and discard as in every game of the family."""
    cards = np.zeros(KINDS_OF_CARD, np.int8)
    kept = np.zeros(KINDS_OF_CARD, np.int8)
    gather(view, cards)
    composes = is_composing(view, own_side(view))
    if not view.melded[int(view.seat)] or (composes and in_flight(view) == NO_CARD):
        return best_of_play(view, EXPOSED, legal, count)
    fullest = reserve(view, cards, kept)
    if composes:
        action = lay_flying(view, cards, kept, legal, count)
        return action if action != NO_ACTION else best_of_play(view, EXPOSED, legal, count)
    if view.pointed != NOBODY:
        return best_take(view, cards, kept, legal, count)
    flying = in_flight(view)
    repair, worth = best_repair(view, cards, flying, legal, count)
    if joker_flies(view):
        bite, _ = best_bite(view, cards, kept, legal, count)
        if bite != NO_ACTION:
            return int(bite)
    if flying != NO_CARD:
        action = lay_flying(view, cards, kept, legal, count)
        if repair != NO_ACTION and (action < common.LAY or worth > CLOSES):
            return int(repair)
        return action if action != NO_ACTION else best_of_play(view, EXPOSED, legal, count)
    if is_legal(legal, count, common.ASK) and wants_to_ask(view, cards):
        return common.ASK
    if worth > 0.0:
        return int(repair)
    if cards[JOKER] > 0:
        bite, worth = best_bite(view, cards, kept, legal, count)
        waits = fullest >= ALMOST and cards[JOKER] == 1 and needs_straight(view) and danger(view) == 0
        if worth > (1.5 * CLOSES if waits else 0.0):
            return int(bite)
    return best_of_play(view, EXPOSED, legal, count)


@rule
def choose(view: View, legal: Any, count: int, random: Any) -> int:  # noqa: ARG001
    """The action that ``steady`` takes; to wait (-1) while others are asked and the discard is of no use to it."""
    phase = int(view.phase)
    action = NO_ACTION
    for foot in range(FEET):
        if is_legal(legal, count, common.CHOOSE_FOOT + foot):
            return common.CHOOSE_FOOT + foot
    if phase == WINDOW:
        if is_legal(legal, count, act.PASS):
            action = call(view)
            return action if is_legal(legal, count, action) else act.PASS
        action = draw(view, legal, count)
        return action if is_legal(legal, count, action) else NO_ACTION
    if count == 1:
        return int(legal[0])
    if phase == DRAW:
        action = draw(view, legal, count)
    elif phase == PLAY:
        action = play(view, legal, count)
    elif phase == ANSWER:
        action = first_claim(view, legal, count)
    elif phase == CAPTURE:
        action = capture(view, legal, count)
    elif phase == PENALTY:
        action = penalty(view, legal, count)
    elif phase == CONSENT:
        action = answer(view)
    return action if is_legal(legal, count, action) else int(legal[0])


@rule
def rest_of_melds(view: View) -> Any:
    """All that comes after the beginning of a new meld, ``int32``."""
    return composed_after(view, EXPOSED)


BOT = Bot(
    name="steady",
    title="Steady",
    summary="A good club player: calls what it can use, bites where it hurts, and never calls falsely.",
    game="fiji",
    choose=choose,
    why=why,
    play_turn=at_once("fiji", choose, begins_meld, rest_of_melds),
    deals=32,
)
