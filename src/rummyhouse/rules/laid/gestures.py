"""What a gesture means with melds on the table: cards moved from zone to zone as a row of actions.

A gesture that the rules forbid is given all the same, so that the refusal can name the rule.
"""

from __future__ import annotations

from collections import Counter
from itertools import chain
from typing import TYPE_CHECKING

from rummyhouse.cards import CARDS, JOKER, CardError, read_card
from rummyhouse.melds.laid import FITS, RANKS, RUN, SET, set_among
from rummyhouse.rules.laid import actions as act
from rummyhouse.rules.laid.composing import first_staged, is_composing
from rummyhouse.rules.laid.joker_places import in_order
from rummyhouse.rules.laid.laying import swap_place
from rummyhouse.rules.laid.names import lying
from rummyhouse.rules.laid.state import KINDS_OF_CARD, STAGED, View
from rummyhouse.rules.laid.text import Row, Speech, kind_of
from rummyhouse.rules.laid.zones import meld_at
from rummyhouse.rules.zones import felt_id, hand_id

if TYPE_CHECKING:
    from collections.abc import Sequence


def gesture(view: View, source: str, cards: Sequence[str], target: str, on: str, speech: Speech) -> Row | None:
    """The row that is meant by moving these cards from zone to zone; None if it means nothing."""
    if view.seat < 0:
        return None
    try:
        codes = [read_card(card) for card in cards if card]
    except CardError:
        return None
    seat = int(view.seat)
    hand = hand_id(seat)
    if source == hand:
        return _from_hand(view, codes, target, on, speech)
    if target == hand and source in ("stock", "pile"):
        return (act.DRAW_STOCK if source == "stock" else act.DRAW_PILE,)
    number = meld_at(view, source)
    if number < 0 or target == source:
        return None
    if view.meld_state[number] == STAGED:
        return _take_back(view, number, codes, speech) if target == hand else None
    return (act.LIFT_LAID,) if target == hand or meld_at(view, target) >= 0 else None


def _from_hand(view: View, codes: Sequence[int], target: str, on: str, speech: Speech) -> Row | None:
    if not codes:
        return None
    if target == "pile":
        return (act.DISCARD + codes[0],) if len(codes) == 1 else None
    if target == felt_id(int(view.seat)):
        return _compose(view, codes, speech)
    number = meld_at(view, target)
    if number < 0:
        return None
    if view.meld_state[number] == STAGED:
        return _put(view, number, codes, speech)
    if len(codes) == 1 and codes[0] < JOKER and on == "JK" and swap_place(view, number, codes[0]) >= 0:
        return (act.SWAP + CARDS * number + codes[0],)
    return tuple(act.LAY + KINDS_OF_CARD * number + card for card in codes)


def _compose(view: View, codes: Sequence[int], speech: Speech) -> Row:
    """Compose a new meld of these cards; three and more are laid at once where nothing else is composed."""
    kind = SET if _is_mixed_set(codes) else kind_of(codes)
    if kind == 0:
        first = codes[0] % RANKS if codes[0] < JOKER else 0
        is_set = codes[0] < JOKER and set_among(view.terms, view.hand, first) == FITS
        kind = SET if is_set else RUN
    ordered = in_order(codes, view.terms) if kind == RUN else None
    row = speech.compose(ordered or codes, kind, view)
    least = int(view.terms.least_set if kind == SET else view.terms.least_run)
    return (*row, act.LAY_DOWN) if len(codes) >= least and not is_composing(view) else row


def _put(view: View, number: int, codes: Sequence[int], speech: Speech) -> Row:
    """Put cards to a meld in the making: on its end if it is the last one, else all are composed anew."""
    there = _composed(view, number)
    whole = _ordered(view, number, [*there, *codes]) or [*there, *codes]
    if number == int(view.meld_count) - 1 and whole[: len(there)] == there:
        return tuple(act.PUT + card for card in whole[len(there) :])
    return _recompose(view, number, whole, speech)


def _take_back(view: View, number: int, codes: Sequence[int], speech: Speech) -> Row | None:
    """Take cards out of a meld in the making: all of them if none is named, or if what is left is no meld."""
    left = _composed(view, number)
    if Counter(codes) - Counter(left):
        return None
    for card in codes:
        left.remove(card)
    cards = _ordered(view, number, left) if codes else None
    return _recompose(view, number, cards or [], speech)


def _composed(view: View, number: int) -> list[int]:
    return [lies.card for lies in lying(view, number)]


def _ordered(view: View, number: int, cards: list[int]) -> list[int] | None:
    return in_order(cards, view.terms) if view.meld_kind[number] == RUN else cards


def _recompose(view: View, number: int, cards: Sequence[int], speech: Speech) -> Row:
    """Take everything back that is composed, and compose it again with other cards in one of the melds.

    A meld that may have become too small to be followed by another comes last.
    """
    melds = {one: _composed(view, one) for one in range(int(first_staged(view)), int(view.meld_count))}
    is_less = len(cards) < len(melds[number])
    melds[number] = list(cards)
    order = sorted(melds, key=lambda one: is_less and one == number)
    anew = (speech.compose(melds[one], int(view.meld_kind[one])) for one in order if melds[one])
    return (act.TAKE_BACK, *chain.from_iterable(anew))


def _is_mixed_set(codes: Sequence[int]) -> bool:
    """Whether these cards are no meld at all, and two of one rank among several suits show that a set was meant."""
    naturals = [card for card in codes if card < JOKER]
    suits, ranks = {card // RANKS for card in naturals}, [card % RANKS for card in naturals]
    return len(suits) > 1 and len(set(ranks)) < len(ranks)
