"""``steady`` for Fan: what it draws, throws and knocks with, weighed in points.

Its weights were found by playing: those of a knock by playing thousands of knocks both ways, to the end of the round,
the others by matches against itself.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np

from rummyhouse.bots.bot import Bot
from rummyhouse.bots.steady.fan_reasons import why
from rummyhouse.bots.steady.fan_table import column_cards, turns_played, unseen_cards
from rummyhouse.bots.steady.prospects import gin_outs, neighbours, outs_of, throw_to_knock
from rummyhouse.cards import count as count_cards
from rummyhouse.cards import first
from rummyhouse.compiled import rule
from rummyhouse.games.fan import actions as act
from rummyhouse.games.fan.state import DISCARD, DRAW, FROM_STOCK, KNOCK_CARD, LEFT, RIGHT
from rummyhouse.melds import card_value, minimum_deadwood, run_cards, set_cards, total_value

if TYPE_CHECKING:
    import numpy.typing as npt

    from rummyhouse.games.fan.view import View

Weights: TypeAlias = "npt.NDArray[np.float64]"

(
    OUT,  # what a card that may still come is worth to a loose card that it would meld
    OUT_VALUE,  # the same, for each point of the loose card
    NEAR,  # what every card is worth that may still come and could stand beside it in a meld
    FADE,  # how much of that is lost with each turn
    TOP,  # how much more than an unseen card the top of a column counts
    SECOND,  # the two cards under it
    DEEP,  # the cards deeper down
    STOCK,  # points that an unknown card of the stock promises
    FIRST,  # points that letting the knock card lie promises
    KNOCK,  # what a knock wins more than going on: to begin with
    KNOCK_OUT,  # for each unseen card that would give gin
    KNOCK_TURN,  # for each turn played
    KNOCK_DEADWOOD,  # for each point of deadwood
    KNOCK_TAKEN,  # for each card that the opponent has taken face up
    KNOCK_OUT_LATE,  # for each unseen card that would give gin, and turn
    KNOCK_TOP,  # for each top of a column that would give gin
    KNOCK_SECOND,  # for each of the two cards under it that would
) = range(17)
WEIGHTS = np.array(
    [0.3, 0.149, 0.151, 0.06, 2.0, 1.89, 0.2, 5.58, 6.0, 7.74, -6.66, -0.511, -0.215, 0.485, 0.303, -5.03, -4.44]
)


@rule
def hope(hand: int, card: int, unseen: int, top: int, second: int, deep: int, w: Weights) -> float:
    """What a loose card may still become, in points, as long as there is time.

    Args:
        hand: the hand with the card.
        card: the card, a single bit.
        unseen: cards of which this seat cannot tell where they are.
        top: the tops of the columns.
        second: the two cards under each.
        deep: the cards deeper down.
        w: the weights.
    """
    outs = outs_of(card, hand)
    chances: float = count_cards(outs & unseen) + w[TOP] * count_cards(outs & top)
    chances += w[SECOND] * count_cards(outs & second) + w[DEEP] * count_cards(outs & deep)
    near = count_cards(neighbours(card) & (unseen | top | second))
    return float(chances * (w[OUT] + w[OUT_VALUE] * card_value(first(card))) + w[NEAR] * near)


@rule
def time_left(view: View, w: Weights) -> float:
    """The part of all hopes that is left after the turns played."""
    return float(max(0.2, 1.0 - w[FADE] * (turns_played(view) // 2)))


@rule
def best_throw(view: View, hand: int, barred: int, gone: int, w: Weights) -> int:
    """The card of eleven to throw (a single bit): much deadwood, little future.

    Args:
        view: what this seat knows.
        hand: the eleven cards.
        barred: cards that may not be thrown.
        gone: a column card that is taken in this thought, or 0.
        w: the weights.
    """
    unseen = unseen_cards(view)
    top = column_cards(view, 0, 1) & ~gone
    second = column_cards(view, 1, 3)
    deep = column_cards(view, 3, 15)
    fade = time_left(view, w)
    runs = run_cards(hand)
    sets = set_cards(hand)
    loose = hand & ~(runs | sets)
    exact = runs & sets != 0 or loose & ~barred == 0
    left = (hand if exact else loose) & ~barred
    total = total_value(loose)
    best = 0
    best_worth = -1e9
    while left:
        card = left & -left
        left ^= card
        deadwood = minimum_deadwood(hand ^ card) if exact else total - card_value(first(card))
        worth = -deadwood - fade * hope(hand, card, unseen, top, second, deep, w)
        if worth > best_worth:
            best_worth = worth
            best = card
    return best


@rule
def hand_worth(view: View, hand: int, gone: int, w: Weights) -> float:
    """How good ten cards are: what their loose cards may become, less their deadwood; ``gone`` as above."""
    unseen = unseen_cards(view)
    top = column_cards(view, 0, 1) & ~gone
    second = column_cards(view, 1, 3)
    deep = column_cards(view, 3, 15)
    hopes = 0.0
    loose = hand & ~(run_cards(hand) | set_cards(hand))
    while loose:
        card = loose & -loose
        loose ^= card
        hopes += hope(hand, card, unseen, top, second, deep, w)
    return time_left(view, w) * hopes - minimum_deadwood(hand)


@rule
def knock_worth(view: View, hand: int, deadwood: int, w: Weights) -> float:
    """How many points a knock with these ten cards wins more than going on."""
    turn = turns_played(view) // 2
    taken = count_cards(int(view.taken[1 - int(view.seat)]))
    worth: float = w[KNOCK] + w[KNOCK_TURN] * turn + w[KNOCK_DEADWOOD] * deadwood + w[KNOCK_TAKEN] * taken
    worth += (w[KNOCK_OUT] + w[KNOCK_OUT_LATE] * turn) * gin_outs(hand, unseen_cards(view))
    worth += w[KNOCK_TOP] * gin_outs(hand, column_cards(view, 0, 1))
    worth += w[KNOCK_SECOND] * gin_outs(hand, column_cards(view, 1, 3))
    return worth


@rule
def after_draw(view: View, legal: Any, count: int, w: Weights) -> int:
    """Discard, or end the round."""
    hand = int(view.hand)
    if legal[count - 1] == act.BIG_GIN:
        return act.BIG_GIN
    barred = 0
    if not view.rules.may_discard_drawn and view.source != FROM_STOCK:
        barred = 1 << int(view.drawn)
    if legal[count - 1] >= act.KNOCK:
        card = throw_to_knock(hand, barred)
        deadwood = minimum_deadwood(hand ^ card)
        if deadwood == 0 or knock_worth(view, hand ^ card, deadwood, w) > 0:
            return act.KNOCK + first(card)
    if view.source != FROM_STOCK:
        barred = 1 << int(view.drawn)
    return first(best_throw(view, hand, barred, 0, w))


@rule
def worth_of_card(view: View, code: int, w: Weights) -> float:
    """How good the hand is once this card is taken and the best discard thrown."""
    card = 1 << code
    hand = int(view.hand) | card
    throw = throw_to_knock(hand, card)
    deadwood = minimum_deadwood(hand ^ throw)
    if deadwood == 0:
        return 1000.0
    worth = hand_worth(view, hand ^ best_throw(view, hand, card, card, w), card, w)
    if deadwood <= int(view.knock_value):
        return worth + max(0.0, knock_worth(view, hand ^ throw, deadwood, w))
    return worth


@rule
def draw(view: View, legal: Any, count: int, w: Weights) -> int:
    """Where to draw from."""
    best = -1e9
    action = int(legal[0])
    for i in range(count):
        choice = int(legal[i])
        if choice == act.DRAW_STOCK:
            known = int(view.stock[int(view.stock_count) - 1])
            if known >= 0:
                worth = worth_of_card(view, known, w)
            else:
                worth = hand_worth(view, int(view.hand), 0, w) + w[STOCK]
        else:
            side = LEFT if choice == act.DRAW_LEFT else RIGHT
            code = int(view.column[side, int(view.column_count[side]) - 1])
            worth = worth_of_card(view, code, w)
        if worth > best:
            best = worth
            action = choice
    return action


@rule
def decide(view: View, legal: Any, count: int, w: Weights) -> int:
    """The action that these weights lead to."""
    if count == 1:
        return int(legal[0])
    phase = int(view.phase)
    if phase == DISCARD:
        return after_draw(view, legal, count, w)
    if phase == DRAW:
        return draw(view, legal, count, w)
    if phase == KNOCK_CARD:
        stay = hand_worth(view, int(view.hand), 0, w) + w[FIRST]
        return act.TAKE_KNOCK if worth_of_card(view, int(view.knock_card), w) > stay else act.PASS
    return act.DONE


@rule
def choose(view: View, legal: Any, count: int, random: Any) -> int:  # noqa: ARG001
    """The action that ``steady`` takes."""
    return decide(view, legal, count, WEIGHTS)


BOT = Bot(
    name="steady",
    title="Steady",
    summary="A good club player: watches the columns, keeps what can grow, ends the round when it pays.",
    game="fan",
    choose=choose,
    why=why,
    margin=2.0,
    deals=256,
)
