"""Actions that may be legal in games of laid melds: those whose cards are there, and that belong to what lies."""

from __future__ import annotations

from typing import Any

import numpy as np

from rummyhouse.cards import CARDS
from rummyhouse.compiled import rule
from rummyhouse.melds.laid import SET, belongs, naturals
from rummyhouse.rules.candidates import add, add_all, add_held
from rummyhouse.rules.laid import actions as act
from rummyhouse.rules.laid.composing import is_composing
from rummyhouse.rules.laid.state import KINDS_OF_CARD, PLAY, State


@rule
def _on_meld(state: State, number: int, cards: Any, first: int, kinds: int, out: Any, found: int) -> int:
    """Add, of the ids from ``first`` on that each stand for a kind of card, those of cards that belong to a meld.

    Args:
        state: the round.
        number: of the meld.
        cards: which kinds of card are looked at.
        first: the id of the first kind.
        kinds: how many kinds of card have an id.
        out: the list that is filled.
        found: how many stand in it.
    """
    kind, key = int(state.meld_kind[number]), int(state.meld_key[number])
    for i in range(len(cards)):
        if cards[i] < kinds and belongs(kind, key, int(cards[i])):
            out[found] = first + int(cards[i])
            found += 1
    return found


@rule
def lays(state: State, cards: Any, out: Any, found: int) -> int:
    """Cards to lay off, and the ends of runs that they may go to."""
    for number in range(int(state.meld_count)):
        found = _on_meld(state, number, cards, act.LAY + KINDS_OF_CARD * number, KINDS_OF_CARD, out, found)
    for number in range(int(state.meld_count)):
        if state.meld_kind[number] != SET:
            found = add_all(act.LAY_LOW + 2 * number, act.LAY_LOW + 2 * number + 2, out, found)
    return found


@rule
def swaps(state: State, cards: Any, first: int, out: Any, found: int) -> int:
    """Cards to put in the place of jokers, by ids that count from ``first`` on as those of a swap do."""
    for number in range(int(state.meld_count)):
        if state.meld_size[number] > naturals(int(state.meld_kind[number]), state.content[number]):
            found = _on_meld(state, number, cards, first + CARDS * number, CARDS, out, found)
    return found


@rule
def held_cards(counts: Any) -> Any:
    """The kinds of card of which there are some, ascending."""
    found = np.zeros(KINDS_OF_CARD, np.int32)
    return found[: add_held(counts, 0, KINDS_OF_CARD, found, 0)]


@rule
def draws(out: Any) -> int:
    """How a turn begins."""
    return add(act.DRAW_PILE, out, add(act.DRAW_STOCK, out, 0))


@rule
def before_laying(state: State, seat: int, out: Any) -> int:
    """Discards, and what composes a meld; while one is composed nothing is discarded, and nothing laid off."""
    if is_composing(state):
        found = add_all(act.NEW_SET, act.PUT, out, 0)
        return add_held(state.hand[seat], act.PUT, KINDS_OF_CARD, out, found)
    found = add_held(state.hand[seat], act.DISCARD, KINDS_OF_CARD, out, 0)
    return add_all(act.NEW_SET, act.PUT, out, found)


@rule
def in_play(state: State, seat: int, out: Any) -> int:
    """What a player may be able to do who has drawn."""
    found = before_laying(state, seat, out)
    if is_composing(state):
        return found
    cards = held_cards(state.hand[seat])
    found = lays(state, cards, out, found)
    return swaps(state, cards, act.SWAP, out, found)


@rule
def candidates(state: State, seat: int, out: Any) -> int:
    """What the player whose turn it is may be able to do."""
    if seat != state.turn:
        return 0
    return in_play(state, seat, out) if state.phase == PLAY else draws(out)
