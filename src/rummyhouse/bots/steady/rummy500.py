"""``steady`` for Rummy 500: takes discards that pay, lays what it can, and throws what gives least away."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from rummyhouse.bots.bot import Bot
from rummyhouse.bots.steady.at_once import at_once
from rummyhouse.bots.steady.planned import begins_meld, next_planned, planned_after
from rummyhouse.bots.steady.rummy500_plan import MOST_PLANNED, is_hurried, own_cards, plan_meld, promise
from rummyhouse.bots.steady.rummy500_reasons import why
from rummyhouse.cards import JOKER
from rummyhouse.compiled import rule
from rummyhouse.games.rummy500.actions import PASS, depth_of
from rummyhouse.games.rummy500.refusing import fits_somewhere
from rummyhouse.games.rummy500.score import points_of_card
from rummyhouse.melds.laid import RANKS, SET, SUITS
from rummyhouse.rules.laid import actions as act
from rummyhouse.rules.laid.composing import is_composing
from rummyhouse.rules.laid.laying import low_card
from rummyhouse.rules.laid.state import DRAW, KINDS_OF_CARD

if TYPE_CHECKING:
    import numpy.typing as npt

    from rummyhouse.games.rummy500.view import View

    Legal = npt.NDArray[np.int32]

PAIR = 40
"""For each other card of its rank in hand, in tenths of a point."""

NEXT = 40
"""For a neighbour in hand."""

ACROSS = 20
"""For the neighbour but one."""

GIFT = 60
"""For a card that the next player could lay at once."""

UNSEEN = 30
"""What a card from the stock promises."""


@rule
def _has(legal: Legal, count: int, action: int) -> bool:
    for i in range(count):  # noqa: SIM110 - rule functions have no generators
        if legal[i] == action:
            return True
    return False


@rule
def _draw(view: View, legal: Legal, count: int) -> int:
    """The discards that promise most, if they promise more than the stock or the end of the hand."""
    cards = np.zeros(KINDS_OF_CARD, np.int8)
    own_cards(view, cards)
    best = act.DRAW_STOCK if _has(legal, count, act.DRAW_STOCK) else PASS
    most = promise(view, cards) + (UNSEEN if best == act.DRAW_STOCK else 0)
    for i in range(count):
        depth = depth_of(int(legal[i]))
        if depth == 0:
            continue
        top = int(view.pile_count)
        for k in range(depth):
            cards[int(view.pile[top - 1 - k])] += 1
        value = promise(view, cards)
        for k in range(depth):
            cards[int(view.pile[top - 1 - k])] -= 1
        if value > most:
            most = value
            best = int(legal[i])
    return best


@rule
def _compose(view: View, legal: Legal, count: int) -> int:
    """The next small action towards the planned meld, or -1."""
    cards = np.zeros(KINDS_OF_CARD, np.int8)
    plan = np.zeros(MOST_PLANNED, np.int8)
    own_cards(view, cards)
    size = plan_meld(view, cards, plan)
    if is_composing(view):
        action = next_planned(view, plan, size)
        return action if _has(legal, count, action) else act.TAKE_BACK
    if size == 0:
        return -1
    action = act.NEW_SET if plan[0] == SET else act.NEW_RUN
    return action if _has(legal, count, action) else -1


@rule
def _layoff(view: View, legal: Legal, count: int) -> int:
    """The lay-off that brings most, or -1."""
    best = -1
    most = 0
    for i in range(count):
        action = int(legal[i])
        if act.LAY <= action < act.SWAP:
            if action < act.LAY_LOW:
                card = (action - act.LAY) % KINDS_OF_CARD
            else:
                card = low_card(view, (action - act.LAY_LOW) // 2, (action - act.LAY_LOW) % 2)
            if points_of_card(card) > most:
                most = points_of_card(card)
                best = action
    return best


@rule
def _beside(view: View, card: int, step: int) -> int:
    rank = card % RANKS + step
    if rank == RANKS:
        rank = 0
    return int(view.hand[card - card % RANKS + rank]) if 0 <= rank < RANKS else 0


@rule
def worth(view: View, card: int) -> int:
    """What a card of the own hand is worth in tenths of a point, the more the better it is kept."""
    if card >= JOKER:
        return 1000
    found = 0
    for suit in range(SUITS):
        if suit != card // RANKS:
            found += PAIR * int(view.hand[RANKS * suit + card % RANKS] > 0)
    found += NEXT * (_beside(view, card, -1) + _beside(view, card, 1))
    found += ACROSS * (_beside(view, card, -2) + _beside(view, card, 2))
    if fits_somewhere(view, card):
        found += GIFT
    return found - points_of_card(card) * (20 if is_hurried(view) else 8)


@rule
def _discard(view: View, legal: Legal, count: int) -> int:
    best = -1
    least = 0
    for i in range(count):
        if legal[i] >= act.DRAW_STOCK:
            break
        value = worth(view, int(legal[i]) - act.DISCARD)
        if best < 0 or value < least:
            best = int(legal[i])
            least = value
    return best


@rule
def choose(view: View, legal: Legal, count: int, random: Any) -> int:  # noqa: ARG001
    """The action that ``steady`` takes."""
    if count == 1:
        return int(legal[0])
    if view.phase == DRAW:
        return _draw(view, legal, count)
    action = _compose(view, legal, count)
    if action < 0:
        action = _layoff(view, legal, count)
    if action < 0:
        action = _discard(view, legal, count)
    return action if action >= 0 else int(legal[0])


@rule
def rest_of_meld(view: View) -> Any:
    """All that comes after the beginning of the planned meld, ``int32``."""
    cards = np.zeros(KINDS_OF_CARD, np.int8)
    plan = np.zeros(MOST_PLANNED, np.int8)
    own_cards(view, cards)
    size = plan_meld(view, cards, plan)
    return planned_after(plan, size)


BOT = Bot(
    name="steady",
    title="Steady",
    summary="A good club player: digs in the discards where it pays, lays what fits, and throws what gives least away.",
    game="rummy500",
    choose=choose,
    why=why,
    play_turn=at_once("rummy500", choose, begins_meld, rest_of_meld),
    margin=2.0,
    own_draws=True,
)
