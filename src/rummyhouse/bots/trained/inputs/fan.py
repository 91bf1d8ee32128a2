"""What the network is told at Fan."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rummyhouse.bots.steady.fan_table import column_cards, unseen_cards
from rummyhouse.bots.steady.prospects import gin_outs, outs_of, throw_to_knock
from rummyhouse.bots.trained.inputs.put import DEADWOODS, put_cards, put_number
from rummyhouse.cards import CARDS, first
from rummyhouse.cards import count as count_cards
from rummyhouse.compiled import rule
from rummyhouse.games.fan import actions as act
from rummyhouse.games.fan.score import factor, is_spade
from rummyhouse.games.fan.state import DISCARD, DRAW, FROM_KNOCK, FROM_STOCK, KNOCK_CARD, LEFT, MOST_HIDDEN, RIGHT
from rummyhouse.melds import minimum_deadwood, minimum_deadwood_after_discard, run_cards, set_cards

if TYPE_CHECKING:
    from rummyhouse.bots.trained.inputs.put import Inputs
    from rummyhouse.games.fan.view import View

_CARD_ACTIONS = act.KNOCK + CARDS
TABLES = (("standard", 2), ("inventor", 2))
"""Where it is learned: house rules, and how many play."""

SETTINGS: dict[str, int] = {}
"""How it is usually trained, where that is not as everywhere."""

HOLDS = False
"""A choice is tried once."""

UNIT = 25.0
"""So many points of a round are 1 to the network."""

OUTPUTS = _CARD_ACTIONS + act.DRAW_RIGHT - act.TAKE_KNOCK + 1

_OUTS, _TOPS, _SECONDS, _GIN_OUTS = 4, 2, 2, 7
"""The highest numbers that have an input: unseen cards, tops of columns and cards under them that would meld a card of
the hand; cards that would give gin."""

_MOST_IN_COLUMN = 15

_HAND = 0
_UNSEEN = _HAND + CARDS
_RECENT = _UNSEEN + CARDS  # what the other has picked up since the dead pile last came back, then what I have
_TOP = _RECENT + 2 * CARDS  # the left, then the right top
_SECOND = _TOP + 2 * CARDS
_DEEP = _SECOND + CARDS
_OFFERED = _DEEP + CARDS  # the knock card while it lies there, or the top of the stock where it is known
_TAKEN = _OFFERED + CARDS  # the card that was taken face up in this turn
_MELDING = _TAKEN + CARDS  # cards of the hand that could stand in a meld
_THROWS = _MELDING + CARDS  # discards that leave the least deadwood
_CARD_OUTS = _THROWS + CARDS
_CARD_TOPS = _CARD_OUTS + (_OUTS + 1) * CARDS
_CARD_SECONDS = _CARD_TOPS + (_TOPS + 1) * CARDS
_PHASE = _CARD_SECONDS + (_SECONDS + 1) * CARDS
_SOURCE = _PHASE + DRAW + 1
_LIMIT = _SOURCE + FROM_KNOCK + 1
_STOCK = _LIMIT + 11
_COLUMN = _STOCK + MOST_HIDDEN + 1
_RECYCLES = _COLUMN + 2 * (_MOST_IN_COLUMN + 1)
_NOW = _RECYCLES + 3
_THEN = _NOW + DEADWOODS  # after the discard; then with the card offered, the left top, the right top
_CAN_KNOCK = _THEN + 4 * DEADWOODS
_KNOCK_TOPS = _CAN_KNOCK + _GIN_OUTS + 1
_KNOCK_SECONDS = _KNOCK_TOPS + 3
_PRIOR = _KNOCK_SECONDS + 3
WIDTH = _PRIOR + OUTPUTS


@rule
def output_of(action: int) -> int:
    """The place of an action that is learned: discards, knocks, then draws and what is done about the knock card."""
    return action if action < _CARD_ACTIONS else action - act.TAKE_KNOCK + _CARD_ACTIONS


@rule
def learns(view: View, legal: Any, count: int) -> bool:
    """Draws, discards, and when to knock; the showdown is counted, and big gin is never refused."""
    if count < 2 or legal[count - 1] == act.BIG_GIN:
        return False
    return bool(view.phase >= KNOCK_CARD and view.phase <= DRAW)


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
    unseen = unseen_cards(view)
    top = column_cards(view, 0, 1)
    second = column_cards(view, 1, 3)
    at = put_cards(hand, _HAND, out, 0)
    at = put_cards(unseen, _UNSEEN, out, at)
    at = put_cards(int(view.recent[other]), _RECENT, out, at)
    at = put_cards(int(view.recent[seat]), _RECENT + CARDS, out, at)
    at = put_cards(second, _SECOND, out, at)
    at = put_cards(column_cards(view, 3, _MOST_IN_COLUMN), _DEEP, out, at)
    at = put_cards(hand & (run_cards(hand) | set_cards(hand)), _MELDING, out, at)
    at = put_number(int(view.phase), DRAW, _PHASE, out, at)
    at = put_number(int(view.source), FROM_KNOCK, _SOURCE, out, at)
    at = put_number(int(view.knock_value), 10, _LIMIT, out, at)
    at = put_number(int(view.stock_count), MOST_HIDDEN, _STOCK, out, at)
    at = put_number(int(view.recycles), 2, _RECYCLES, out, at)
    at = put_number(prior, OUTPUTS - 1, _PRIOR, out, at)
    for side in range(2):
        size = int(view.column_count[side])
        at = put_number(size, _MOST_IN_COLUMN, _COLUMN + (_MOST_IN_COLUMN + 1) * side, out, at)
        if size > 0:
            at = put_cards(1 << int(view.column[side, size - 1]), _TOP + CARDS * side, out, at)
    left = hand
    while left:
        card = left & -left
        left ^= card
        code = first(card)
        outs = outs_of(card, hand)
        out[at] = _CARD_OUTS + (_OUTS + 1) * code + min(_OUTS, count_cards(outs & unseen))
        out[at + 1] = _CARD_TOPS + (_TOPS + 1) * code + min(_TOPS, count_cards(outs & top))
        out[at + 2] = _CARD_SECONDS + (_SECONDS + 1) * code + min(_SECONDS, count_cards(outs & second))
        at += 3
    if view.phase == DISCARD:
        return _before_discard(view, hand, unseen, out, at)
    at = put_number(minimum_deadwood(hand), DEADWOODS - 1, _NOW, out, at)
    if view.phase == KNOCK_CARD:
        return _put_offer(hand, int(view.knock_card), out, at)
    for side in range(LEFT, RIGHT + 1):
        size = int(view.column_count[side])
        if size > 0:
            at = _put_then(hand, int(view.column[side, size - 1]), 2 + side, out, at)
    if view.stock_count > 0:
        known = int(view.stock[int(view.stock_count) - 1])
        if known >= 0:
            at = _put_offer(hand, known, out, at)
    return at


@rule
def _put_offer(hand: int, code: int, out: Inputs, at: int) -> int:
    """The card that is offered, and the deadwood with it."""
    out[at] = _OFFERED + code
    return _put_then(hand, code, 1, out, at + 1)


@rule
def _put_then(hand: int, code: int, which: int, out: Inputs, at: int) -> int:
    """The least deadwood of ten cards and one more, when another is thrown."""
    card = 1 << code
    then = minimum_deadwood_after_discard(hand | card, card)
    return put_number(then, DEADWOODS - 1, _THEN + DEADWOODS * which, out, at)


@rule
def _before_discard(view: View, hand: int, unseen: int, out: Inputs, at: int) -> int:
    """The inputs with eleven cards in hand."""
    barred = 0
    if view.source != FROM_STOCK and view.drawn >= 0:
        taken = 1 << int(view.drawn)
        at = put_cards(taken, _TAKEN, out, at)
        if not view.rules.may_discard_drawn:
            barred = taken
    least = minimum_deadwood_after_discard(hand, barred)
    at = put_number(least, DEADWOODS - 1, _THEN, out, at)
    if least <= int(view.knock_value):
        kept = hand & ~throw_to_knock(hand, barred)
        at = put_number(gin_outs(kept, unseen), _GIN_OUTS, _CAN_KNOCK, out, at)
        at = put_number(gin_outs(kept, column_cards(view, 0, 1)), 2, _KNOCK_TOPS, out, at)
        at = put_number(gin_outs(kept, column_cards(view, 1, 3)), 2, _KNOCK_SECONDS, out, at)
    left = hand
    while left:
        card = left & -left
        left ^= card
        if minimum_deadwood(hand ^ card) == least:
            out[at] = _THROWS + first(card)
            at += 1
    return at
