"""Laying off on laid melds (GIN-LAY-2, GIN-LAY-3, FAN-LAY-1-R).

A fourth card fits a set of three. At each end of a run the next card fits, and the one after it once that lies there:
without limit, or up to a depth of cards at each end.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.cards import cards_of
from rummyhouse.compiled import rule
from rummyhouse.melds.deadwood import minimum_deadwood
from rummyhouse.melds.find import is_meld, run_cards, set_cards, set_ranks
from rummyhouse.melds.value import EACH_SUIT, SUIT_MASK

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy as np
    import numpy.typing as npt


@rule
def suit_of_run(run: int) -> int:
    """All cards of the suit of a run."""
    shift = 0
    while run >> (shift + 13):
        shift += 13
    return SUIT_MASK << shift


@rule
def chain_above(run: int, held: int, depth: int) -> int:
    """The cards of ``held`` that follow a run upwards without a gap, at most ``depth`` (0: no limit)."""
    suit = suit_of_run(run)
    card = (run + (run & -run)) & suit
    chain = 0
    steps = 0
    while card & held and (depth == 0 or steps < depth):
        chain |= card
        card = (card << 1) & suit
        steps += 1
    return chain


@rule
def chain_below(run: int, held: int, depth: int) -> int:
    """The cards of ``held`` that precede a run downwards without a gap, at most ``depth`` (0: no limit)."""
    suit = suit_of_run(run)
    card = ((run & -run) >> 1) & suit
    chain = 0
    steps = 0
    while card & held and (depth == 0 or steps < depth):
        chain |= card
        card = (card >> 1) & suit
        steps += 1
    return chain


@rule
def ends_of_run(run: int, held: int, depth: int) -> int:
    """All cards of ``held`` that can be laid off on a run one after another, at both ends."""
    return chain_above(run, held, depth) | chain_below(run, held, depth)


@rule
def _next_at_run(run: int, laid_off: int, depth: int) -> int:
    """The one or two cards that fit a run now, with these cards laid off already."""
    suit = suit_of_run(run)
    above = chain_above(run, laid_off, 0)
    below = chain_below(run, laid_off, 0)
    if depth > 0:
        above = chain_above(run, laid_off, depth - 1) if depth > 1 else 0
        below = chain_below(run, laid_off, depth - 1) if depth > 1 else 0
    whole = run | above | below
    return ((whole + (whole & -whole)) | (whole & -whole) >> 1) & suit


@rule
def _is_of_set(meld: int) -> bool:
    return set_ranks(meld) != 0


@rule
def fitting(melds: npt.NDArray[np.int64], found: int, laid_off: int, depth: int) -> int:
    """Every card, whoever holds it, that fits one of the first ``found`` melds now.

    Args:
        melds: the laid melds, ``int64`` masks.
        found: how many there are.
        laid_off: cards laid off on them already (not part of the masks).
        depth: how many cards may be laid off at each end of a run; 0 for no limit.
    """
    cards = 0
    for i in range(found):
        meld = int(melds[i])
        if _is_of_set(meld):
            cards |= set_ranks(meld) * EACH_SUIT & ~meld
        else:
            cards |= _next_at_run(meld, laid_off, depth)
    return cards & ~laid_off


@rule
def meld_that_fits(melds: npt.NDArray[np.int64], found: int, laid_off: int, depth: int, card: int) -> int:
    """The index of the first laid meld that this card (a code) fits now; -1 if it fits none."""
    bit = 1 << int(card)
    for i in range(found):
        if fitting(melds[i : i + 1], 1, laid_off, depth) & bit:
            return i
    return -1


@rule
def _string(melds: npt.NDArray[np.int64], number: int, hand: int, laid_off: int, depth: int) -> int:
    """The cards of a hand that could follow at one place: string ``2 * meld`` above it, or in a set; the next below."""
    meld = int(melds[number >> 1])
    if _is_of_set(meld):
        return set_ranks(meld) * EACH_SUIT & ~meld & hand if number & 1 == 0 else 0
    if number & 1 == 0:
        return chain_above(meld, hand | laid_off, depth) & hand
    return chain_below(meld, hand | laid_off, depth) & hand


@rule
def _start_of_string(string: int, downwards: bool, length: int) -> int:
    """The first ``length`` cards of a string."""
    part = 0
    for _ in range(length):
        if downwards:
            top = string
            while top & (top - 1):
                top &= top - 1
            card = top
        else:
            card = string & -string
        part |= card
        string &= ~card
    return part


@rule
def best_layoff(hand: int, melds: npt.NDArray[np.int64], found: int, laid_off: int, depth: int) -> int:
    """The cards of a hand to lay off so that the deadwood of the rest is least.

    Args:
        hand: what the player still holds.
        melds: the opponent's laid melds, ``int64`` masks, at most seven.
        found: how many there are.
        laid_off: cards laid off on them already.
        depth: how many cards may be laid off at each end of a run; 0 for no limit.

    Returns:
        The mask of these cards; among equally good ways the one with the fewest cards taken from each place.
    """
    reachable = 0
    for number in range(2 * found):
        reachable |= _string(melds, number, hand, laid_off, depth)
    if reachable & (run_cards(hand) | set_cards(hand)) == 0:
        return reachable  # none of them is needed in an own meld
    best = 0
    best_deadwood = minimum_deadwood(hand)
    lengths = 0  # four bits for each string: how many of its cards are laid off
    while True:
        number = 0
        while number < 2 * found:  # count up: the next combination of lengths
            string = _string(melds, number, hand, laid_off, depth)
            size = 0
            while string:
                string &= string - 1
                size += 1
            if (lengths >> (4 * number)) & 15 < size:
                lengths += 1 << (4 * number)
                break
            lengths &= ~(15 << (4 * number))
            number += 1
        if number == 2 * found:
            return best
        part = 0
        for number in range(2 * found):
            length = (lengths >> (4 * number)) & 15
            if length:
                string = _string(melds, number, hand, laid_off, depth)
                part |= _start_of_string(string, number & 1 == 1, length)
        deadwood = minimum_deadwood(hand & ~part)
        if deadwood < best_deadwood:
            best = part
            best_deadwood = deadwood


def with_laid_off(melds: Sequence[int], laid_off: int) -> list[int]:
    """The melds with all cards that were laid off on them; a card that fits a run and a set lies with the run.

    >>> from rummyhouse.cards import cards_of, mask_of, read_cards, write_cards
    >>> laid = [mask_of(read_cards(meld)) for meld in ("9C 9D 9H", "6S 7S 8S")]
    >>> [write_cards(cards_of(meld)) for meld in with_laid_off(laid, mask_of(read_cards("9S 10S")))]
    ['9C 9D 9H', '6S 7S 8S 9S 10S']
    """
    grown = [int(meld) for meld in melds]
    runs_first = sorted(range(len(grown)), key=lambda number: _is_of_set(grown[number]))
    left = cards_of(laid_off)
    while left:
        number, card = next((n, c) for n in runs_first for c in left if is_meld(grown[n] | 1 << c))
        grown[number] |= 1 << card
        left.remove(card)
    return grown
