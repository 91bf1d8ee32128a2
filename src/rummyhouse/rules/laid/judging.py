"""What is wrong with melds that are named as a whole: of the named cards alone, whatever else the hand holds.

Composed card by card a meld is refused at the first card that leads nowhere, and the way on is another card of the
hand. Whoever names all its cards at once is told what is wrong with those.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.melds.laid import (
    FITS,
    HIGH_END,
    JOKER,
    JOKERS_ADJACENT,
    NATURAL,
    PAST_ACE,
    PLACES,
    RANKS,
    RUN,
    SET,
    WILD,
    WRONG_SUIT,
    whole_verdict,
)
from rummyhouse.rules.laid import actions as act
from rummyhouse.rules.laid import reasons as why
from rummyhouse.rules.laid.composing import compose, refusal_of, take_back
from rummyhouse.rules.laid.laying import add, verdict_on

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rummyhouse.rules.laid.state import State


_SHAPE = (why.BAD_SET, why.BAD_RUN, why.ACE_WRAP, why.JOKERS_ADJACENT, why.TOO_FEW_NATURALS)


def is_of_shape(reason: int) -> bool:
    """Whether this reason of the family speaks of the cards of a meld."""
    return reason in _SHAPE


def named_meld(row: Sequence[int], at: int) -> tuple[int, tuple[int, ...], bool]:
    """The meld in whose naming a row has come to this place: its kind (0 for none), its cards, whether they are all."""
    begin = at
    while begin >= 0 and act.PUT <= row[begin] < act.LAY:
        begin -= 1
    if begin < 0 or row[begin] not in (act.NEW_SET, act.NEW_RUN):
        if at > 0 and not act.PUT <= row[at] < act.LAY:
            return named_meld(row, at - 1)
        return 0, (), False
    end = begin + 1
    while end < len(row) and act.PUT <= row[end] < act.LAY:
        end += 1
    cards = tuple(action - act.PUT for action in row[begin + 1 : end])
    return (SET if row[begin] == act.NEW_SET else RUN), cards, end < len(row)


def is_held(state: State, seat: int, row: Sequence[int]) -> bool:
    """Whether the hand, with what it composes, holds every card that a row puts down."""
    pad = state.copy()
    take_back(pad, seat)
    named = [action - act.PUT for action in row if act.PUT <= action < act.LAY]
    return all(named.count(card) <= pad.hand[seat, card] for card in named)


def verdict_of(state: State, seat: int, kind: int, cards: Sequence[int], is_whole: bool) -> tuple[int, bool]:
    """What these cards lack to be a meld, in the order in which they are named; the shape comes before the jokers.

    Returns:
        A verdict of :mod:`rummyhouse.melds.laid`, and whether a joker that would lie beyond the ace is at fault.
    """
    pad = state.copy()
    take_back(pad, seat)
    pad.terms.joker_pairs = 1
    compose(pad, seat, kind)
    number = int(pad.meld_count) - 1
    if kind == RUN and len({card // RANKS for card in cards if card < JOKER}) > 1:
        return WRONG_SUIT, False
    for at, card in enumerate(cards):
        verdict = int(verdict_on(pad, number, card, HIGH_END))
        if verdict != FITS:
            naturals = {one % RANKS for one in cards[:at] if one < JOKER}
            return verdict, verdict == PAST_ACE and (card == JOKER or (cards[0] == JOKER and naturals <= {0}))
        add(pad, number, card, HIGH_END)
    if is_whole and kind == RUN and len(cards) < state.terms.least_run:
        return int(whole_verdict(state.terms, kind, pad.content[number], len(cards))), False
    content = [int(pad.content[number, place]) for place in range(PLACES)]
    if kind == RUN and not state.terms.joker_pairs and _has_pair(content, len(cards)):
        return JOKERS_ADJACENT, False
    return (int(whole_verdict(state.terms, kind, pad.content[number], len(cards))) if is_whole else FITS), False


def _has_pair(content: Sequence[int], size: int) -> bool:
    """Whether two jokers lie side by side in a run; no game that forbids it goes round the corner."""
    if NATURAL not in content:
        return size > 1
    wild = [place for place in range(PLACES) if content[place] == WILD]
    return any(place + 1 in wild for place in wild)


def judge_row(state: State, seat: int, row: Sequence[int], at: int, reason: int) -> tuple[int, bool]:
    """The reason to tell where a row is refused at this step, and whether a joker beyond an ace is at fault.

    Args:
        state: with the steps before it done.
        seat: who acts.
        row: all that is meant as one.
        at: the place of the step.
        reason: why that step is refused, in the family's words.
    """
    kind, cards, is_whole = named_meld(row, at)
    if kind == 0 or len(cards) < 2 or not is_of_shape(reason):
        return reason, False
    if not is_held(state, seat, row):
        return why.CARD_NOT_HELD, False
    verdict, past_ace = verdict_of(state, seat, kind, cards, is_whole)
    return (reason if verdict == FITS else int(refusal_of(verdict, kind))), past_ace


def reason_of_row(state: State, seat: int, row: Sequence[int], at: int, reason: int) -> int:
    """The reason to tell where a row is refused at this step; see :class:`rummyhouse.rules.Game`."""
    return judge_row(state, seat, row, at, reason)[0]
