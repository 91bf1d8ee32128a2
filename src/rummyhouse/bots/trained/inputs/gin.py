"""What the network is told at gin."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rummyhouse.bots.steady.prospects import gin_outs, neighbours, outs_of, throw_to_knock, ways_to_use
from rummyhouse.bots.trained.inputs.put import DEADWOODS, put_cards, put_number
from rummyhouse.cards import CARDS, first
from rummyhouse.cards import count as count_cards
from rummyhouse.compiled import rule
from rummyhouse.games.gin import actions as act
from rummyhouse.games.gin.score import factor, is_spade
from rummyhouse.games.gin.state import DISCARD, FIRST_UPCARD
from rummyhouse.melds import minimum_deadwood, minimum_deadwood_after_discard, run_cards, set_cards

if TYPE_CHECKING:
    from rummyhouse.bots.trained.inputs.put import Inputs
    from rummyhouse.games.gin.view import View

TABLES = (("parity", 2), ("classic", 2), ("oklahoma", 2))
"""Where it is learned: house rules, and how many play."""

SETTINGS: dict[str, int] = {}
"""How it is usually trained, where that is not as everywhere."""

HOLDS = False
"""A choice is tried once."""

UNIT = 25.0
"""So many points of a round are 1 to the network."""

OUTPUTS = act.KNOCK + 1

_OUTS, _WAYS, _GIN_OUTS = 4, 4, 7
"""The highest numbers that have an input: cards that would meld a card of the hand, ways in which the other may use
it, cards that would give gin."""

_LONG = 60
"""From this turn on a round goes on as ``steady`` plays it: two who have learned might take upcards for ever."""

_HAND = 0
_UNSEEN = _HAND + CARDS
_KNOWN = _UNSEEN + CARDS  # cards that the other is known to hold; then those that I am known to hold
_THROWN = _KNOWN + 2 * CARDS  # cards that the other has thrown, then I
_REFUSED = _THROWN + 2 * CARDS
_UPCARD = _REFUSED + 2 * CARDS
_TAKEN = _UPCARD + CARDS  # the upcard that was taken in this turn
_MELDING = _TAKEN + CARDS  # cards of the hand that could stand in a meld
_THROWS = _MELDING + CARDS  # discards that leave the least deadwood
_CARD_OUTS = _THROWS + CARDS
_CARD_WAYS = _CARD_OUTS + (_OUTS + 1) * CARDS
_CARD_COLD = _CARD_WAYS + (_WAYS + 1) * CARDS  # the other has let a card like it go
_PHASE = _CARD_COLD + CARDS
_LIMIT = _PHASE + DISCARD + 1
_STOCK = _LIMIT + 11
_NOW = _STOCK + 32
_THEN = _NOW + DEADWOODS
_CAN_KNOCK = _THEN + DEADWOODS
_PRIOR = _CAN_KNOCK + _GIN_OUTS + 1
WIDTH = _PRIOR + OUTPUTS


@rule
def output_of(action: int) -> int:
    """The place of an action that is learned: cards, draws, passing, knocking."""
    return action


@rule
def learns(view: View, legal: Any, count: int) -> bool:
    """Draws, discards, and when to knock; melds and lay-offs are counted, and big gin is never refused."""
    if count < 2 or legal[count - 1] == act.BIG_GIN:
        return False
    return bool(view.phase >= FIRST_UPCARD and view.phase <= DISCARD and view.turns < _LONG)


@rule
def stake(view: View) -> int:
    """How often the points of this round count."""
    return factor(view.rules, is_spade(view))


@rule
def inputs(view: View, prior: int, out: Inputs) -> int:
    """The inputs that are so."""
    seat = int(view.seat)
    other = 1 - seat
    hand = int(view.hand)
    unseen = int(view.unseen)
    known = int(view.known[other])
    at = put_cards(hand, _HAND, out, 0)
    at = put_cards(unseen, _UNSEEN, out, at)
    at = put_cards(known, _KNOWN, out, at)
    at = put_cards(int(view.known[seat]), _KNOWN + CARDS, out, at)
    at = put_cards(int(view.thrown[other]), _THROWN, out, at)
    at = put_cards(int(view.thrown[seat]), _THROWN + CARDS, out, at)
    at = put_cards(int(view.refused[other]), _REFUSED, out, at)
    at = put_cards(int(view.refused[seat]), _REFUSED + CARDS, out, at)
    at = put_cards(hand & (run_cards(hand) | set_cards(hand)), _MELDING, out, at)
    at = put_number(int(view.phase), DISCARD, _PHASE, out, at)
    at = put_number(int(view.knock_limit), 10, _LIMIT, out, at)
    at = put_number(int(view.stock_count), 31, _STOCK, out, at)
    at = put_number(prior, OUTPUTS - 1, _PRIOR, out, at)
    if view.phase == DISCARD:
        return _before_discard(view, hand, unseen, known, out, at)
    card = 1 << int(view.upcard)
    barred = 0 if view.rules.may_return_upcard else card
    at = put_cards(card, _UPCARD, out, at)
    at = put_number(minimum_deadwood(hand), DEADWOODS - 1, _NOW, out, at)
    then = minimum_deadwood_after_discard(hand | card, barred | card)
    at = put_number(then, DEADWOODS - 1, _THEN, out, at)
    left = hand
    while left:
        mine = left & -left
        left ^= mine
        outs = min(_OUTS, count_cards(outs_of(mine, hand) & unseen))
        out[at] = _CARD_OUTS + (_OUTS + 1) * first(mine) + outs
        at += 1
    return at


@rule
def _before_discard(view: View, hand: int, unseen: int, known: int, out: Inputs, at: int) -> int:
    """The inputs with eleven cards in hand: what each of them is good for, here and over there."""
    other = 1 - int(view.seat)
    cold = int(view.thrown[other]) | int(view.refused[other])
    taken = 0
    barred = 0
    if view.taken >= 0:
        taken = 1 << int(view.taken)
        at = put_cards(taken, _TAKEN, out, at)
        if not view.rules.may_return_upcard:
            barred = taken
    least = minimum_deadwood_after_discard(hand, barred)
    at = put_number(least, DEADWOODS - 1, _THEN, out, at)
    if least <= int(view.knock_limit):
        outs = gin_outs(hand & ~throw_to_knock(hand, barred), unseen)
        at = put_number(outs, _GIN_OUTS, _CAN_KNOCK, out, at)
    left = hand
    while left:
        mine = left & -left
        left ^= mine
        code = first(mine)
        if minimum_deadwood(hand ^ mine) == least:
            out[at] = _THROWS + code
            at += 1
        outs = min(_OUTS, count_cards(outs_of(mine, hand) & unseen))
        out[at] = _CARD_OUTS + (_OUTS + 1) * code + outs
        ways = min(_WAYS, ways_to_use(mine, unseen | known))
        out[at + 1] = _CARD_WAYS + (_WAYS + 1) * code + ways
        at += 2
        if neighbours(mine) & cold:
            out[at] = _CARD_COLD + code
            at += 1
    return at
