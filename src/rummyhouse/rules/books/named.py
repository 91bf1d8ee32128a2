"""A new meld that is named as a whole is refused for what is wrong with it, whatever else is in the hand.

A row begins the meld, puts its cards and lays it down. Its first refused step may say only that the hand holds no such
meld; these functions judge the cards that were named, in the order of FIJI-GEN-10-R and BAJA-GEN-5-R.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.cards import CARDS
from rummyhouse.melds.books import BOOK, STRAIGHT, THREE, TWO, TWOS, rank_of, straight_place
from rummyhouse.rules.books import actions as act
from rummyhouse.rules.books import reasons as why

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rummyhouse.rules.books.state import State, Terms


_OF_THE_HAND = frozenset(
    (
        why.THREE_NOT_PLAYABLE,
        why.JOKER_NOT_WILD,
        why.CARD_NOT_HELD,
        why.TOO_FEW_CARDS,
        why.MIXED_RANKS,
        why.TOO_FEW_NATURALS,
        why.WILD_IN_STRAIGHT,
        why.WILD_LIMIT,
        why.TWOS_ONLY,
        why.WRONG_RANK,
        why.WRONG_SEQUENCE,
        why.TOO_LONG,
        why.BOOK_CLOSED,
    )
)
"""Reasons of a single step that the cards of the whole meld may tell better."""


def reason_of_row(state: State, seat: int, row: Sequence[int], at: int, reason: int) -> int:  # noqa: ARG001
    """The reason to give where a row is refused at this step: that of the named meld, if it is one of shape."""
    if reason not in _OF_THE_HAND:
        return reason
    named = _named_meld(row, at)
    if named is None:
        return reason
    kind, cards = named
    return shape_refusal(state.terms, kind, cards) or reason


def _named_meld(row: Sequence[int], at: int) -> tuple[int, list[int]] | None:
    """Kind and cards of the meld that this step of a row begins, fills or lays down; None if it was begun before."""
    first = at
    while first >= 0 and not act.NEW_BOOK <= row[first] <= act.NEW_TWOS:
        if first != at and not act.PUT <= row[first] < act.TAKE:
            return None
        first -= 1
    if first < 0:
        return None
    last = first + 1
    while last < len(row) and act.PUT <= row[last] < act.TAKE:
        last += 1
    return row[first] - act.NEW_BOOK + BOOK, [int(action) - act.PUT for action in row[first + 1 : last]]


def shape_refusal(terms: Terms, kind: int, cards: Sequence[int]) -> int:
    """Why these cards do not make a new meld of this kind, or ALLOWED."""
    natural = [card for card in cards if card < CARDS and rank_of(card) != TWO]
    jokers = sum(card >= CARDS for card in cards)
    if any(rank_of(card) == THREE for card in natural) and not (terms.threes and kind == BOOK):
        return why.THREE_NOT_PLAYABLE
    if jokers and not terms.wild_jokers:
        return why.JOKER_NOT_WILD
    if kind == TWOS:
        if natural or jokers > terms.twos_jokers:
            return why.TWOS_ONLY
        return why.ALLOWED if len(cards) >= terms.least_twos else why.TOO_FEW_CARDS
    if len(cards) < terms.least_cards:
        return why.TOO_FEW_CARDS
    wild = len(cards) - len(natural)
    if kind == STRAIGHT:
        return why.WILD_IN_STRAIGHT if wild else _sequence_refusal(terms, natural)
    if len(natural) < terms.least_naturals:
        return why.TOO_FEW_NATURALS
    if wild > terms.most_wild:
        return why.WILD_LIMIT
    return why.MIXED_RANKS if len({rank_of(card) for card in natural}) > 1 else why.ALLOWED


def _sequence_refusal(terms: Terms, cards: Sequence[int]) -> int:
    """Why these natural cards are not a straight."""
    places = sorted(straight_place(card) for card in cards)
    of_a_suit = len({card // 13 for card in cards}) == 1
    if not of_a_suit or places != list(range(places[0], places[0] + len(places))):
        return why.WRONG_SEQUENCE
    return why.TOO_LONG if len(cards) > terms.straight_length else why.ALLOWED
