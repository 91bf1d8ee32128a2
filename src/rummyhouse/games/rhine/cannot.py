"""Whether a player who says that he cannot lay really cannot (RHINE-EXH-3-R)."""

from __future__ import annotations

from typing import Any

import numpy as np

from rummyhouse.cards import JOKER, RANKS, SUITS
from rummyhouse.compiled import rule
from rummyhouse.games.rhine.actions import KINDS_OF_CARD, MOST_MELDS, PLACES
from rummyhouse.games.rhine.house_rules import FULL, TRUST, Rules
from rummyhouse.games.rhine.qualifying import hand_qualifies
from rummyhouse.games.rhine.solving import best_play, best_worth
from rummyhouse.games.rhine.state import ABSENT, EMPTY, JOKER_HERE, RUN, SET, TWO_HERE, State
from rummyhouse.games.rhine.table import jokers_in, size_of, wild_in
from rummyhouse.melds.rearranged_shape import MINIMUM, TWOS_BESIDE


@rule
def wild_held(rules: Rules, hand: Any) -> int:
    """How many cards of a hand may be used as wild cards."""
    found = int(hand[JOKER])
    if rules.variation_2:
        for suit in range(SUITS):
            found += int(hand[RANKS * suit + 1])
    return found


@rule
def is_natural(rules: Rules, card: int) -> bool:
    """Whether a card may be used as itself (RHINE-VAR-2a-R)."""
    return bool(card != JOKER and (card % RANKS != 1 or not rules.variation_2 or rules.two_as_natural))


@rule
def _meld_of(rules: Rules, hand: Any, wild: int, least: int) -> bool:
    """Whether ``least`` naturals of a hand lie together in a set or a run of three, with ``wild`` wild cards left."""
    left = np.zeros(KINDS_OF_CARD, np.int64)
    for card in range(JOKER):
        left[card] = hand[card] if is_natural(rules, card) else 0
    for rank in range(RANKS):
        found = 0
        for suit in range(SUITS):
            found += int(left[RANKS * suit + rank])
        if found >= least and (least == MINIMUM or _wild_besides(rules, hand, rank, wild, found, least)):
            return True
    for suit in range(SUITS):
        for low in range(PLACES - MINIMUM + 1):
            found = 0
            own_two = False
            for place in range(low, low + MINIMUM):
                if left[RANKS * suit + place % RANKS] > 0:
                    found += 1
                    own_two = own_two or place == 1
            if found < least:
                continue
            needs_other = own_two and rules.variation_2 and found == least
            if least == MINIMUM or wild > (1 if needs_other else 0):
                return True
    return False


@rule
def _wild_besides(rules: Rules, hand: Any, rank: int, wild: int, found: int, least: int) -> bool:
    """Whether a wild card is left beside two naturals of a rank: twos may be the naturals themselves."""
    if rules.variation_2 and rank == 1:
        return int(hand[JOKER]) > 0 or found > least
    return wild > 0


@rule
def fits(state: State, meld: int, card: int) -> bool:
    """Whether a natural can be added to a laid meld."""
    if state.kind[meld] == SET:
        return bool(card % RANKS == state.key[meld])
    if card // RANKS != state.key[meld] or size_of(RUN, state.content[meld]) >= state.rules.max_sequence:
        return False
    for place in range(PLACES):
        if place % RANKS == card % RANKS and state.content[meld, place] == ABSENT and _is_end(state, meld, place):
            return True
    return False


@rule
def _is_end(state: State, meld: int, place: int) -> bool:
    if place > 0 and state.content[meld, place - 1] != ABSENT:
        return True
    return bool(place < PLACES - 1 and state.content[meld, place + 1] != ABSENT)


@rule
def takes_wild(state: State, meld: int, joker: bool) -> bool:
    """Whether a joker, or a wild two, can be added to a laid meld (RHINE-JOKER-8, RHINE-SET-10-R, RHINE-VAR-2b-R)."""
    kind, content = int(state.kind[meld]), state.content[meld]
    if size_of(kind, content) == 0 or (wild_in(kind, content) > 0 and not state.terms[TWOS_BESIDE]):
        return False
    if joker and jokers_in(kind, content) > 0:
        return False
    return bool(kind == SET or size_of(RUN, content) < state.rules.max_sequence)


@rule
def _frees(state: State, meld: int, card: int) -> int:
    """The place of the wild card in a run that stands for a natural; -1 if there is none."""
    if state.kind[meld] == RUN and card // RANKS == state.key[meld]:
        for place in range(PLACES):
            if place % RANKS == card % RANKS and state.content[meld, place] >= JOKER_HERE:
                return place
    return -1


@rule
def _place_for_freed(state: State, seat: int, meld: int, place: int, natural: int) -> bool:
    """Whether a card freed by a natural fits somewhere: at an end of its run, on a meld, with two cards of the hand.

    A freed two may be itself (RHINE-VAR-2b-R).
    """
    if size_of(RUN, state.content[meld]) < state.rules.max_sequence:
        return True
    here = int(state.content[meld, place])
    two = RANKS * (here - TWO_HERE) + 1
    for other in range(MOST_MELDS):
        if state.kind[other] == EMPTY or other == meld:
            continue
        if takes_wild(state, other, here == JOKER_HERE):
            return True
        if here != JOKER_HERE and is_natural(state.rules, two) and fits(state, other, two):
            return True
    left = np.zeros(KINDS_OF_CARD, np.int64)
    for card in range(KINDS_OF_CARD):
        left[card] = int(state.hand[seat, card]) - (1 if card == natural else 0)
    return _meld_of(state.rules, left, 1, MINIMUM - 1)


@rule
def _can_add(state: State, seat: int) -> bool:
    """Whether a single card fits a laid meld, or a natural frees a joker for a meld that it fits."""
    jokers = int(state.hand[seat, JOKER])
    twos = wild_held(state.rules, state.hand[seat]) - jokers
    for meld in range(MOST_MELDS):
        if state.kind[meld] == EMPTY:
            continue
        if (jokers > 0 and takes_wild(state, meld, True)) or (twos > 0 and takes_wild(state, meld, False)):
            return True
        for card in range(JOKER):
            if state.hand[seat, card] == 0 or not is_natural(state.rules, card):
                continue
            if fits(state, meld, card):
                return True
            place = _frees(state, meld, card)
            if place >= 0 and _place_for_freed(state, seat, meld, place, card):
                return True
    return False


@rule
def can_lay(state: State, seat: int) -> bool:
    """Whether a play is found, as thoroughly as the table wants it looked for (RHINE-EXH-3-R)."""
    rules = state.rules
    if rules.exhaustion_check == TRUST:
        return False
    hand = state.hand[seat]
    if not state.qualified[seat]:
        if rules.variation_1:
            return bool(best_worth(state, hand) >= rules.qualify_minimum)
        return hand_qualifies(rules, hand)
    wild = wild_held(rules, hand)
    if _meld_of(rules, hand, wild, MINIMUM) or (wild > 0 and _meld_of(rules, hand, wild, MINIMUM - 1)):
        return True
    if _can_add(state, seat):
        return True
    return bool(rules.exhaustion_check == FULL and best_play(state, hand) > 0)
