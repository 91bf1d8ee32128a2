"""Whether a player qualifies (RHINE-QUAL, RHINE-VAR-1)."""

from __future__ import annotations

from typing import Any

import numpy as np

from rummyhouse.cards import JOKER, RANKS, SUITS
from rummyhouse.compiled import rule
from rummyhouse.games.rhine.actions import KINDS_OF_CARD, MOST_MELDS, PLACES
from rummyhouse.games.rhine.house_rules import EXTRA, Rules
from rummyhouse.games.rhine.state import EMPTY, SET, Common, State, count_meld
from rummyhouse.games.rhine.table import points_of_card, rows_of
from rummyhouse.melds.rearranged_origins import copies_in
from rummyhouse.melds.rearranged_shape import GOOD, MINIMUM, SHAPE, shape_of

MOST_SHOWN = 6
"""Melds that are looked at together; a hand has hardly more."""


@rule
def has_natural_meld(naturals: Any, wild: int) -> bool:
    """Whether three naturals make a set or a run; with a wild card they may also leave one card out of a run.

    Args:
        naturals: how many of each card.
        wild: whether a wild card may help (``qualify_joker = extra``).
    """
    for rank in range(RANKS):
        found = 0
        for suit in range(SUITS):
            found += int(naturals[RANKS * suit + rank])
        if found >= MINIMUM:
            return True
    window = MINIMUM + 1 if wild > 0 else MINIMUM
    for suit in range(SUITS):
        for low in range(PLACES - window + 1):
            found = 0
            for place in range(low, low + window):
                if naturals[RANKS * suit + place % RANKS] > 0:
                    found += 1
            if found >= MINIMUM:
                return True
    return False


@rule
def _helping(rules: Rules, wild: int) -> int:
    return wild if rules.qualify_joker == EXTRA else 0


@rule
def hand_qualifies(rules: Rules, hand: Any) -> bool:
    """Whether there is a qualifying meld in a hand (RHINE-QUAL-3-R), by the rules without variation 1."""
    naturals = np.zeros(KINDS_OF_CARD, np.int64)
    twos = 0
    for card in range(JOKER):
        naturals[card] = hand[card]
        if rules.variation_2 and card % RANKS == 1:
            twos += int(hand[card])
            if not rules.two_as_natural:
                naturals[card] = 0
    wild = _helping(rules, int(hand[JOKER]) + twos)
    if has_natural_meld(naturals, 0):
        return True
    if wild == 0:
        return False
    if int(hand[JOKER]) > 0 or twos > 1:
        return has_natural_meld(naturals, 1)
    for card in range(JOKER):
        if card % RANKS == 1:
            naturals[card] = 0
    return has_natural_meld(naturals, 1)


@rule
def laid_qualifies(state: Common, before: Any, after: Any) -> bool:
    """Whether naturals that have come from the hand make a qualifying meld (RHINE-QUAL-3-R, RHINE-QUAL-6-R)."""
    laid = copies_in(before)
    proposed = copies_in(after)
    naturals = np.zeros(KINDS_OF_CARD, np.int64)
    wild = 0
    for card in range(JOKER + 1):
        more = int(proposed[0, card]) - int(laid[0, card])
        both = more + int(proposed[1, card]) - int(laid[1, card])
        naturals[card] = max(0, min(more, both))
        wild += max(0, both - int(naturals[card]))
    return has_natural_meld(naturals, _helping(state.rules, wild))


@rule
def has_new_meld(state: Common) -> bool:
    """Whether cards lie in a meld that has been begun in this turn."""
    for meld in range(MOST_MELDS):
        if state.was_kind[meld] == EMPTY and state.kind[meld] != EMPTY:
            for place in range(PLACES):
                if state.content[meld, place] != 0:
                    return True
    return False


@rule
def value_of_place(rules: Rules, suit: int, place: int) -> int:
    """What a card counts at a place of a run that qualifies (RHINE-VAR-1a-R)."""
    if place == 0 and rules.ace_low_qualify_value > 0:
        return int(rules.ace_low_qualify_value)
    return points_of_card(rules, RANKS * suit + place % RANKS)


@rule
def value_of(rules: Rules, kind: int, key: int, content: Any) -> int:
    """What a whole meld is worth for qualifying: a wild card counts as the card that it replaces (RHINE-VAR-1)."""
    found = 0
    for place in range(PLACES):
        if kind == SET:
            found += int(content[place]) * points_of_card(rules, key)
        elif content[place] != 0:
            found += value_of_place(rules, key, place)
    return found


@rule
def worth_now(state: State, laid: Any) -> int:
    """The most that melds begun in this turn are worth together, of the cards in ``laid`` alone (RHINE-VAR-1)."""
    meld_of = np.zeros(MOST_MELDS * PLACES, np.int64)
    shape = np.zeros(SHAPE, np.int64)
    kinds = np.zeros(MOST_MELDS, np.int8)
    melds = np.zeros(MOST_MELDS, np.int64)
    number = 0
    for meld in range(MOST_MELDS):
        if state.was_kind[meld] != EMPTY or state.kind[meld] == EMPTY:
            continue
        kinds[meld] = state.kind[meld]
        rows = rows_of(kinds, state.key, state.content, state.was_content, meld_of)
        kinds[meld] = EMPTY
        if len(rows) == 1 and shape_of(rows[0], state.terms, shape) == GOOD and number < MOST_SHOWN:
            melds[number] = meld
            number += 1
    most = 0
    left = np.zeros(KINDS_OF_CARD, np.int64)
    for some in range(1, 1 << number):
        for card in range(KINDS_OF_CARD):
            left[card] = laid[card]
        worth = 0
        for i in range(number):
            if some >> i & 1:
                meld = int(melds[i])
                count_meld(int(state.kind[meld]), int(state.key[meld]), state.content[meld], -1, left)
                worth += value_of(state.rules, int(state.kind[meld]), int(state.key[meld]), state.content[meld])
        if worth > most and left.min() >= 0:
            most = worth
    return most


@rule
def counts_worth(state: State, seat: int) -> bool:
    """Whether this seat has to qualify by points."""
    return bool(state.rules.variation_1 and not state.qualified[seat])


@rule
def laid_from_hand(state: State, seat: int) -> Any:
    """How many of each card have left the hand in this turn."""
    laid = np.zeros(KINDS_OF_CARD, np.int64)
    for card in range(KINDS_OF_CARD):
        laid[card] = int(state.held[card]) - int(state.hand[seat, card])
    return laid


@rule
def note_worth(state: State, laid: Any) -> None:
    """Note the most that such melds have been worth at any moment of the turn (RHINE-QUAL-6-R)."""
    state.worth = max(int(state.worth), worth_now(state, laid))
