"""``steady`` for gin: what it draws, throws and knocks with, weighed in points.

Its weights were found by playing: those of a knock by playing thousands of knocks both ways, to the end of the round,
the others by matches against itself and against a player who knocks as soon as he may.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np

from rummyhouse.bots.bot import Bot
from rummyhouse.bots.steady.gin_reasons import why
from rummyhouse.bots.steady.prospects import (
    above,
    below_each,
    gin_outs,
    neighbours,
    rank_of,
    run_outs,
    throw_to_knock,
)
from rummyhouse.cards import count as count_cards
from rummyhouse.cards import first
from rummyhouse.compiled import rule
from rummyhouse.games.gin import actions as act
from rummyhouse.games.gin.house_rules import AUTO
from rummyhouse.games.gin.state import DISCARD, DRAW, FIRST_UPCARD, WALL
from rummyhouse.melds import (
    arrange,
    best_layoff,
    card_value,
    minimum_deadwood,
    minimum_deadwood_after_discard,
    part_of_run,
    run_cards,
    set_cards,
    set_ranks,
    total_value,
)
from rummyhouse.melds.named import id_of_meld

if TYPE_CHECKING:
    import numpy.typing as npt

    from rummyhouse.games.gin.view import View

Weights: TypeAlias = "npt.NDArray[np.float64]"

(
    OUT,  # what a card that may still come is worth to a loose card that it would meld
    OUT_VALUE,  # the same, for each point of the loose card
    NEAR,  # what every unseen card is worth that could stand beside it in a meld
    FADE,  # how much of that is lost with each turn
    DANGER_SET,  # what a discard risks if the opponent may hold two, three of its rank
    DANGER_RUN,  # and for each run that he may make with it
    DANGER_KNOWN,  # and for each card beside it that he is known to hold
    DANGER_COLD,  # the part of the risk that is left once he has let a card like it go
    TAKE_MELD,  # least gain in deadwood for which a melding upcard is taken
    TAKE_LOW,  # and one that does not meld
    WALL_LIMIT,  # most deadwood to knock with at the wall
    KNOCK,  # what a knock wins more than going on: to begin with
    KNOCK_OUT,  # for each unseen card that would give gin
    KNOCK_TURN,  # for each turn played
    KNOCK_DEADWOOD,  # for each point of deadwood
    KNOCK_KNOWN,  # for each card that the opponent is known to hold
    KNOCK_LATE,  # for each point of deadwood and turn
    KNOCK_LAST,  # for the last turns of a hand against somebody careless
) = range(18)
WEIGHTS = np.array(
    [2.0, 0.25, 0.15, 0.06, 0.5, 0.5, 3.0, 0.4, 3.0, 7.0, 5.0, 6.54, -4.0, 0.6, 1.02, -2.2, -0.274, 25.0]
)

COMMON_BONUS = 25
"""The bonus for gin and for an undercut with which the weights of a knock were found."""

USUAL_THROW = 8
CARELESS = 5
"""Points of an ordinary discard, and by how many all discards of a careless player fall short of that."""

LAST_TURNS = 4
"""Cards left to draw when a hand is about to die."""

GIN_SHARE = 0.5
"""Gin is reached about so often after a knock was put off; another bonus for gin moves the balance by that."""


@rule
def danger(card: int, unseen: int, known: int, cold: int, w: Weights) -> float:
    """How many points a discard may cost because the opponent can use it.

    Args:
        card: the discard, a single bit.
        unseen: cards that he may hold.
        known: cards that he is known to hold.
        cold: cards that he has thrown or refused.
        w: the weights.
    """
    possible = unseen | known
    mates = (rank_of(card) ^ card) & possible
    size = count_cards(mates)
    risk: float = 0.0
    if size >= 2:
        risk += w[DANGER_SET] * (size - 1) * (size - 1)
        if mates & known:
            risk += w[DANGER_KNOWN] * count_cards(mates & known)
    up = above(card)
    down = below_each(card)
    up2 = above(up)
    down2 = below_each(down)
    ways = 0
    sure = 0
    if up & possible and up2 & possible:
        ways += 1
        sure += (1 if up & known else 0) + (1 if up2 & known else 0)
    if up & possible and down & possible:
        ways += 1
        sure += (1 if up & known else 0) + (1 if down & known else 0)
    if down & possible and down2 & possible:
        ways += 1
        sure += (1 if down & known else 0) + (1 if down2 & known else 0)
    risk += w[DANGER_RUN] * ways + w[DANGER_KNOWN] * sure
    if neighbours(card) & cold:
        risk *= w[DANGER_COLD]
    return risk


@rule
def hope(card: int, loose: int, partners: int, unseen: int, w: Weights) -> float:
    """What a card (a single bit) may still be worth: by the cards that would meld it, and those that go with it.

    Args:
        card: a card of the hand.
        loose: the cards of the hand that lie in no meld.
        partners: those that it may make a run with.
        unseen: cards that may still come.
        w: the weights.
    """
    outs = run_outs(card, partners & ~card)
    mates = rank_of(card)
    if mates & loose & ~card:
        outs |= mates
    size = count_cards(outs & unseen)
    worth: float = size * (w[OUT] + w[OUT_VALUE] * card_value(first(card)))
    worth += w[NEAR] * count_cards(neighbours(card) & unseen)
    return worth


@rule
def best_discard(view: View, barred: int, w: Weights) -> int:
    """The card to throw (a single bit): little future, little danger, much deadwood; none of ``barred``."""
    hand = int(view.hand)
    seat = int(view.seat)
    unseen = int(view.unseen)
    known = int(view.known[1 - seat])
    cold = int(view.thrown[1 - seat]) | int(view.refused[1 - seat])
    runs = run_cards(hand)
    sets = set_cards(hand)
    loose = hand & ~(runs | sets)
    tangled = runs & sets != 0
    left = loose & ~barred
    exact = tangled or left == 0
    if exact:
        left = hand & ~barred
    total = total_value(loose)
    partners = loose | runs
    fade = max(0.0, 1.0 - w[FADE] * (int(view.turns) // 2))
    best = 0
    best_worth = -1e9
    while left:
        card = left & -left
        left ^= card
        deadwood = minimum_deadwood(hand ^ card) if exact else total - card_value(first(card))
        worth = -deadwood - fade * hope(card, loose, partners, unseen, w) - danger(card, unseen, known, cold, w)
        if worth > best_worth:
            best_worth = worth
            best = card
    return best


@rule
def is_careless(view: View) -> bool:
    """Whether the opponent has thrown cheap cards, so that he is likely to hold costly ones."""
    thrown = int(view.thrown[1 - int(view.seat)])
    return USUAL_THROW * count_cards(thrown) - total_value(thrown) >= CARELESS


@rule
def knock_worth(view: View, hand: int, deadwood: int, w: Weights) -> float:
    """How many points a knock with these ten cards wins more than going on."""
    turn = int(view.turns) // 2
    known = count_cards(int(view.known[1 - int(view.seat)]))
    worth: float = w[KNOCK] + w[KNOCK_TURN] * turn + (w[KNOCK_DEADWOOD] + w[KNOCK_LATE] * turn) * deadwood
    worth += w[KNOCK_KNOWN] * known + GIN_SHARE * (COMMON_BONUS - int(view.rules.gin_bonus))
    if int(view.stock_count) - int(view.rules.wall_stock) <= LAST_TURNS and is_careless(view):
        worth += w[KNOCK_LAST]
    if worth > 0:
        worth += w[KNOCK_OUT] * gin_outs(hand, int(view.unseen))
    return worth


@rule
def wants_to_knock(view: View, hand: int, barred: int, w: Weights, least: float = 0.0) -> bool:
    """Whether to knock with these eleven cards: it wins more than so many points above going on, or it is gin."""
    deadwood = minimum_deadwood_after_discard(hand, barred)
    if deadwood == 0:
        return True
    if deadwood > int(view.knock_limit):
        return False
    return knock_worth(view, hand & ~throw_to_knock(hand, barred), deadwood, w) > least


@rule
def wants_upcard(view: View, w: Weights) -> bool:
    """Whether to take the upcard: it melds, it spares enough points, or it lets us knock."""
    hand = int(view.hand)
    card = 1 << int(view.upcard)
    barred = 0 if view.rules.may_return_upcard else card
    now = minimum_deadwood(hand)
    whole = hand | card
    then = minimum_deadwood_after_discard(whole, barred | card)
    gain = now - then
    if gain <= 0:
        return False
    if card & (run_cards(whole) | set_cards(whole)):
        if gain >= w[TAKE_MELD]:
            return True
    elif gain >= w[TAKE_LOW]:
        return True
    return then <= int(view.knock_limit) and wants_to_knock(view, whole, barred | card, w)


@rule
def knock_discard(view: View, legal: Any, count: int) -> int:
    """The discard that leaves the least deadwood."""
    hand = int(view.hand)
    best = int(legal[0])
    least = 1000
    for i in range(count):
        if legal[i] >= act.TAKE_UPCARD:
            break
        deadwood = minimum_deadwood(hand & ~(1 << int(legal[i])))
        if deadwood < least:
            least = deadwood
            best = int(legal[i])
    return best


@rule
def next_meld(hand: int, away: int, depth: int) -> int:
    """The action that lays the next meld of the best arrangement; pass when all are laid."""
    melds = np.zeros(17, np.int64)
    if arrange(hand, away, depth, melds) == 0:
        return act.PASS
    meld = int(melds[0])
    if set_ranks(meld) == 0:
        meld = part_of_run(meld)
    return act.FIRST_MELD + id_of_meld(meld)


@rule
def after_knock(view: View, legal: Any, count: int) -> int:
    """Discard, melds and lay-offs after a knock."""
    hand = int(view.hand)
    seat = int(view.seat)
    knocker = int(view.knocker)
    depth = int(view.rules.layoff_depth)
    auto = view.rules.lay_melds == AUTO
    if seat == knocker:
        if legal[0] < act.TAKE_UPCARD:
            return knock_discard(view, legal, count)
        if auto:
            return act.PASS
        return next_meld(hand, int(view.unseen) ^ ((1 << 52) - 1), depth)
    if auto:
        return act.PASS
    if not view.closed:
        cards = best_layoff(hand, view.melds[knocker], int(view.meld_count[knocker]), int(view.laid_off), depth)
        for i in range(count):
            if legal[i] < act.TAKE_UPCARD and cards >> int(legal[i]) & 1:
                return int(legal[i])
        return act.PASS
    return next_meld(hand, 0, depth)


@rule
def decide(view: View, legal: Any, count: int, w: Weights) -> int:
    """The action."""
    if count == 1:
        return int(legal[0])
    phase = int(view.phase)
    if phase == DISCARD:
        barred = 0
        if not view.rules.may_return_upcard and view.taken >= 0:
            barred = 1 << int(view.taken)
        end = int(legal[count - 1])
        if end == act.BIG_GIN:
            return end
        if end == act.KNOCK and wants_to_knock(view, int(view.hand), barred, w):
            return act.KNOCK
        if view.taken >= 0:
            barred = 1 << int(view.taken)
        return first(best_discard(view, barred, w))
    if phase == DRAW:
        return act.TAKE_UPCARD if wants_upcard(view, w) else act.DRAW_STOCK
    if phase == FIRST_UPCARD:
        return act.TAKE_UPCARD if wants_upcard(view, w) else act.PASS
    if phase == WALL:
        deadwood = minimum_deadwood_after_discard(int(view.hand) | 1 << int(view.upcard), 0)
        return act.KNOCK if deadwood <= w[WALL_LIMIT] or is_careless(view) else act.PASS
    return after_knock(view, legal, count)


@rule
def choose(view: View, legal: Any, count: int, random: Any) -> int:  # noqa: ARG001
    """The action that ``steady`` takes."""
    return decide(view, legal, count, WEIGHTS)


BOT = Bot(
    name="steady",
    title="Steady",
    summary="A good club player: counts cards, throws what is safe, knocks when it pays.",
    game="gin",
    choose=choose,
    why=why,
    margin=2.0,
    deals=384,
    own_draws=True,
)
