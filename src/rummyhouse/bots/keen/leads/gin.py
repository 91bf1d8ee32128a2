"""Whom ``keen`` leans on at Gin: ``steady`` with weights of its own, who also looks one card ahead.

Of what is left after a discard it asks what the next card of the stock would spare, how likely it lets one knock, and
how likely it is gin; and it knows how far the match has come. The weights were found by matches (CMA-ES) against
``steady`` and against a player who knocks as soon as he may; against such a one ``steady`` waits too long.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from rummyhouse.bots.keen.search import DEALS, SEAT, WAY
from rummyhouse.bots.steady.gin import FADE, TAKE_LOW, TAKE_MELD, danger, hope, wants_to_knock
from rummyhouse.bots.steady.gin import choose as as_steady
from rummyhouse.bots.steady.prospects import melding
from rummyhouse.cards import count as count_cards
from rummyhouse.cards import first
from rummyhouse.compiled import rule
from rummyhouse.games.gin import actions as act
from rummyhouse.games.gin.state import DISCARD, DRAW, FIRST_UPCARD
from rummyhouse.melds import (
    highest_value,
    minimum_deadwood,
    minimum_deadwood_after_discard,
    run_cards,
    set_cards,
)
from rummyhouse.melds.value import EACH_SUIT

if TYPE_CHECKING:
    from rummyhouse.games.gin.view import View

TEN = 10
COURT = EACH_SUIT * 0x1E00
"""All cards that count ten."""

WEIGHTS = np.array(
    [2.99, 0.77, 0.26, 0.23, 0.91, 0.78, 3.45, 0.66, 2.07, 11.17, 5.0, 8.55, -5.24, 0.96, 1.47, -1.93, -0.44, 4.72]
)
"""Those of ``steady``; what it hopes of a card fades four times as fast."""

DEADWOOD, SQUARE = 1.37, 0.0118
"""What a point of deadwood costs, and the square of all points: many cost more than their sum."""

SPARED, SPARED_TURN = 3.97, -0.22
"""What a point is worth that the next card would spare on the average; and how much more with each turn."""

KNOCKS, KNOCKS_NEAR, GINS = 13.07, 2.9, 13.33
"""What it is worth that the next card is sure to let one knock, and how much more where one nearly has the match; and
that it is sure to be gin."""

PROSPECTS = 0.59
"""The part of what prospects gain or lose that counts when an upcard is on offer."""

RISK = 5.06
"""How many points less a knock wins where the other nearly has the match: an undercut would give it to him."""

UNKNOWN, HURRIES, WAITS = range(3)
"""How the opponent plays on an imagined deal, noted as its way."""

NEAR_END = 40
"""One nearly has the match the more, the fewer of these points are lacking."""


@rule
def nearness(view: View, seat: int) -> float:
    """How nearly a seat has the match: 0 while ``NEAR_END`` points or more are lacking, 1 if none are."""
    target = int(view.rules.target)
    lacking = target - int(view.total[seat])
    return max(0.0, (NEAR_END - lacking) / NEAR_END) if target else 0.0


@rule
def prospect(view: View, hand: int) -> float:
    """What ten cards are worth in points: their deadwood, and what the next card of the stock may make of them."""
    unseen = int(view.unseen) & ~hand
    limit = int(view.knock_limit)
    deadwood = minimum_deadwood(hand)
    gain = knocks = gins = 0
    helps = melding(hand)
    left = unseen & helps
    while left:
        card = left & -left
        left ^= card
        then = minimum_deadwood_after_discard(hand | card, 0)
        gain += max(0, deadwood - then)
        knocks += then <= limit
        gins += then == 0
    loose = hand & ~(run_cards(hand) | set_cards(hand))
    highest = highest_value(loose) if loose else 0
    others = unseen & ~helps
    for value in range(1, TEN + 1):
        less = max(0, highest - value)
        if less or deadwood <= limit:
            cards = count_cards(others & (COURT if value == TEN else EACH_SUIT << value - 1))
            gain += less * cards
            knocks += cards if deadwood - less <= limit else 0
    worth: float = (SPARED + SPARED_TURN * (int(view.turns) // 2)) * gain + GINS * gins
    worth += (KNOCKS + KNOCKS_NEAR * nearness(view, int(view.seat))) * knocks
    return worth / max(1, count_cards(unseen)) - DEADWOOD * deadwood - SQUARE * deadwood * deadwood


@rule
def best_discard(view: View, hand: int, barred: int) -> tuple[int, float]:
    """The card to throw of eleven (a single bit), none of ``barred``; and what the rest is then worth."""
    other = 1 - int(view.seat)
    unseen = int(view.unseen) & ~hand
    known = int(view.known[other])
    cold = int(view.thrown[other]) | int(view.refused[other])
    runs, sets = run_cards(hand), set_cards(hand)
    loose = hand & ~(runs | sets)
    left = loose & ~barred
    if runs & sets or left == 0:
        left = hand & ~barred
    fade = max(0.0, 1.0 - WEIGHTS[FADE] * (int(view.turns) // 2))
    best = 0
    most = -1e9
    while left:
        card = left & -left
        left ^= card
        worth = prospect(view, hand ^ card) - fade * hope(card, loose, loose | runs, unseen, WEIGHTS)
        worth -= danger(card, unseen, known, cold, WEIGHTS)
        if worth > most:
            most = worth
            best = card
    return best, most


@rule
def to_knock(view: View, hand: int, barred: int) -> bool:
    """Whether to knock with these eleven cards."""
    return bool(wants_to_knock(view, hand, barred, WEIGHTS, RISK * nearness(view, 1 - int(view.seat))))


@rule
def to_take(view: View) -> bool:
    """Whether to take the upcard: it lets us knock, or spares enough points, prospects counted in."""
    hand = int(view.hand)
    card = 1 << int(view.upcard)
    barred = 0 if view.rules.may_return_upcard else card
    whole = hand | card
    then = minimum_deadwood_after_discard(whole, barred | card)
    gain = minimum_deadwood(hand) - then
    if gain <= 0:
        return False
    if then <= int(view.knock_limit) and to_knock(view, whole, barred | card):
        return True
    _thrown, worth = best_discard(view, whole, barred | card)
    least: float = WEIGHTS[TAKE_MELD] if card & (run_cards(whole) | set_cards(whole)) else WEIGHTS[TAKE_LOW]
    return gain + PROSPECTS * (worth - prospect(view, hand) - gain) >= least


@rule
def choose(view: View, legal: Any, count: int, random: Any) -> int:
    """The action: that of ``steady``, but for what it draws and throws, and for when it knocks."""
    phase = int(view.phase)
    if count == 1 or phase not in (FIRST_UPCARD, DRAW, DISCARD):
        return int(as_steady(view, legal, count, random))
    if phase == FIRST_UPCARD:
        return act.TAKE_UPCARD if to_take(view) else act.PASS
    if phase == DRAW:
        return act.TAKE_UPCARD if to_take(view) else act.DRAW_STOCK
    hand = int(view.hand)
    taken = 1 << int(view.taken) if view.taken >= 0 else 0
    last = int(legal[count - 1])
    if last == act.BIG_GIN or (
        last == act.KNOCK and to_knock(view, hand, 0 if view.rules.may_return_upcard else taken)
    ):
        return last
    card, _worth = best_discard(view, hand, taken)
    return first(card)


@rule
def go_on(view: View, legal: Any, count: int, notes: Any, random: Any) -> int:
    """How imagined rounds go on: as with ``steady``, but on every other deal the opponent knocks as soon as he may.

    Nobody knows who sits there: what is only good against somebody who waits for more is no good choice. But who has
    had his turn and holds so little that he could have knocked is one who waits.
    """
    phase = int(view.phase)
    if view.seat == notes[SEAT] or notes[DEALS] % 2 == 0 or phase > DISCARD:
        return int(as_steady(view, legal, count, random))
    if notes[WAY] == UNKNOWN:
        waits = view.turns > 1 and phase == DRAW and minimum_deadwood(int(view.hand)) <= int(view.knock_limit)
        notes[WAY] = WAITS if waits else HURRIES
    if notes[WAY] == HURRIES and phase == DISCARD and legal[count - 1] == act.KNOCK:
        return act.KNOCK
    return int(as_steady(view, legal, count, random))
