"""The flat record of a round of Rhine Rummy, and the deal (RHINE-DEAL).

The table lies in numbered places. A meld is a kind, a key (the rank of a set, the suit of a run; -1 while it has no
natural card) and its content: a set counts naturals by suit, jokers, and wild twos by suit; a run says for each place
from the low ace (0) to the high one (13) what lies there. So a run may have a gap while it is being rearranged.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rummyhouse.cards import CARDS
from rummyhouse.compiled import rule
from rummyhouse.compiled.record import Record, int8, int16, int32, int64, part
from rummyhouse.games.rhine.actions import KINDS_OF_CARD, MOST_MELDS, PLACES
from rummyhouse.games.rhine.house_rules import FROM_HAND_OR_TABLE, Rules
from rummyhouse.melds.rearranged_shape import (
    EQUAL_SUITS,
    FROM_TABLE,
    HIGH_ACE,
    LONGEST,
    NATURAL_TWOS,
    TERMS,
    TWOS_BESIDE,
    WILD_TWOS,
)
from rummyhouse.rules.match import MAX_SEATS, Match
from rummyhouse.rules.shuffled import card_of

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

MOST_CARDS = 324
"""Six packs with twelve jokers."""

PILES = 2
MOST_STEPS = 500
"""Steps of one turn, those that are taken back included. Nobody needs so many; whoever has used them up may take back,
draw, say Fin or end the round, so that every round ends."""

LONG = 100
"""Turns; how much longer a meld has lain nobody asks."""

NOBODY = NO_CARD = NO_MELD = -1
NO_KEY = -1

TURN, ROUND_END = range(2)
PHASES = ("TURN", "ROUND_END")
"""By phase (RHINE-PH-1-R); nothing is chosen in DEAL and MATCH_END."""

PLAYING, WENT_OUT, EXHAUSTED = range(3)
"""How a round has ended."""

EMPTY, SET, RUN = range(3)
"""What lies in a place of the table; the last two as :mod:`~rummyhouse.melds.rearranged_shape` numbers them."""

JOKERS, WILD_TWOS_AT = 4, 5
"""In the content of a set: how many jokers; from where on wild twos are counted by suit."""

ABSENT, NATURAL, JOKER_HERE, TWO_HERE = range(4)
"""At a place of a run: nothing, the card itself, a joker, a wild two of spades (and from there on by suit)."""


class Common(Record):
    """What a round and its views have in common."""

    rules = part(Rules)
    terms = int64(TERMS)
    seats = int8()  # how many play
    phase = int8()  # 0 a turn, 1 the end of the round
    turn = int8()  # the seat to act
    dealer = int8()  # a seat
    total = int32(MAX_SEATS)  # points in the match before this round
    rounds = int16()  # rounds of the match before this one
    hand_count = int16(MAX_SEATS)  # with what is being laid, until Fin
    pile_count = int16(PILES)  # cards in each pile
    kind = int8(MOST_MELDS)  # by meld, the table: 0 nothing, 1 set, 2 run
    key = int8(MOST_MELDS)  # the rank of a set, the suit of a run; -1: open yet
    content = int8(MOST_MELDS, PLACES)  # by suit of a set (its jokers in 4) or rank of a run: 1 the card, 2 a joker
    was_kind = int8(MOST_MELDS)  # the table at the beginning of the turn
    was_key = int8(MOST_MELDS)  # keys then
    was_content = int8(MOST_MELDS, PLACES)  # what lay in it
    lain = int8(MOST_MELDS)  # turns for which each meld had then lain as it did, 100 at the most
    loose = int8(KINDS_OF_CARD)  # lifted off the table in this turn; in a view, down to worth, its own seat's
    held = int8(KINDS_OF_CARD)  # the hand of the seat to act when the turn began
    open = int16()  # the meld that is worked on
    steps_noted = int16()  # steps that stand
    steps = int16()  # all steps, those that were taken back included
    worth = int32()  # the most that melds of the own hand have been worth together (RHINE-VAR-1)
    failed = int8()  # 1: Fin has been said in vain in this turn
    qualified = int8(MAX_SEATS)  # 1: this seat has qualified
    ending = int8()  # how the round ended: 0 not yet, 1 somebody went out, 2 the cards were used up
    ender = int8()  # who went out
    down_and_out = int8()  # 1: he qualified in the same turn


class State(Common):
    """A round of Rhine Rummy."""

    hand = int8(MAX_SEATS, KINDS_OF_CARD)  # without what is being laid
    pile = int8(PILES, MOST_CARDS)  # bottom to top
    noted_meld = int16(MOST_STEPS)
    noted_action = int16(MOST_STEPS)
    drawn = int8(MAX_SEATS)  # the card that each seat drew last, if that was its last turn


NOTES = ("steps", "failed", "steps_noted", "noted_meld", "noted_action", "worth")
"""What tells of the steps to a position, not of the position."""


@rule
def pack_size(rules: Rules, seats: int) -> int:  # noqa: ARG001 - the contract asks for them
    """So many packs and jokers (RHINE-GEN-3, RHINE-GEN-4-R)."""
    return CARDS * int(rules.packs) + int(rules.jokers)


@rule
def fill_terms(terms: npt.NDArray[np.int64], rules: Rules) -> None:
    """What a meld is at this table, as :mod:`~rummyhouse.melds.rearranged` asks for it (RHINE-SET, RHINE-VAR-2)."""
    for i in range(TERMS):
        terms[i] = 0
    terms[LONGEST] = rules.max_sequence
    terms[HIGH_ACE] = 1
    terms[EQUAL_SUITS] = 1
    terms[TWOS_BESIDE] = 1 if rules.variation_2 and not rules.one_wild_per_set else 0
    terms[FROM_TABLE] = 1 if rules.joker_replace_from == FROM_HAND_OR_TABLE else 0
    terms[WILD_TWOS] = rules.variation_2
    terms[NATURAL_TWOS] = rules.two_as_natural


@rule
def clear_meld(state: State, number: int) -> None:
    """An empty place of the table."""
    state.kind[number] = EMPTY
    state.key[number] = NO_KEY
    state.content[number, :] = 0


@rule
def note_what_lay(state: State) -> None:
    """A turn has ended: count for how many every meld has lain as it does."""
    for number in range(MOST_MELDS):
        same = bool(state.kind[number] == state.was_kind[number] and state.key[number] == state.was_key[number])
        for place in range(PLACES):
            same = same and bool(state.content[number, place] == state.was_content[number, place])
        state.lain[number] = min(int(state.lain[number]) + 1, LONG) if same else 0


@rule
def remember(state: State) -> None:
    """The table and the hand of the seat to act are what a turn begins with."""
    state.was_kind[:] = state.kind
    state.was_key[:] = state.key
    state.was_content[:, :] = state.content
    state.held[:] = state.hand[int(state.turn)]


@rule
def begin_turn(state: State) -> None:
    """Nothing has been done in this turn yet."""
    for card in range(KINDS_OF_CARD):
        state.loose[card] = 0
    for step in range(int(state.steps_noted)):
        state.noted_meld[step] = NO_MELD
        state.noted_action[step] = 0
    state.open = NO_MELD
    state.steps_noted = 0
    state.steps = 0
    state.worth = 0
    state.failed = 0
    remember(state)


@rule
def clear_round(state: State) -> None:
    """An empty table; house rules, terms, seats, dealer and totals stay. Whoever fills the piles counts them."""
    state.phase = TURN
    state.turn = (int(state.dealer) + 1) % int(state.seats)
    state.ending = PLAYING
    state.ender = NOBODY
    state.down_and_out = 0
    for pile in range(PILES):
        for i in range(MOST_CARDS):
            state.pile[pile, i] = NO_CARD
    for number in range(MOST_MELDS):
        clear_meld(state, number)
        state.lain[number] = 0
    for seat in range(MAX_SEATS):
        state.hand_count[seat] = 0
        state.qualified[seat] = 0
        state.drawn[seat] = NO_CARD
        for card in range(KINDS_OF_CARD):
            state.hand[seat, card] = 0
    state.steps_noted = MOST_STEPS
    begin_turn(state)


@rule
def deal(state: State, rules: Rules, match: Match, order: Any) -> None:
    """Deal card by card from the dealer's left on, who also begins (RHINE-DEAL-1, RHINE-DEAL-2-R, RHINE-DEAL-5).

    The others are the two piles, or the one (RHINE-DEAL-3, RHINE-DEAL-4-R). Nobody has qualified yet (RHINE-QUAL-2-R).
    """
    state.rules = rules
    fill_terms(state.terms, rules)
    seats = int(match.seats)
    state.seats = seats
    state.dealer = match.dealer
    state.rounds = match.rounds
    for seat in range(MAX_SEATS):
        state.total[seat] = match.total[int(match.side[seat])] if seat < seats else 0
    clear_round(state)
    packs = int(rules.packs)
    at = 0
    for _ in range(int(rules.hand_size)):
        for i in range(seats):
            seat = (int(state.dealer) + 1 + i) % seats
            state.hand[seat, card_of(order[at], packs)] += 1
            state.hand_count[seat] += 1
            at += 1
    left = len(order) - at
    first = left if rules.pickup_piles == 1 else (left + 1) // 2
    for i in range(left):
        card = card_of(order[at + i], packs)
        if i < first:
            state.pile[0, first - 1 - i] = card
        else:
            state.pile[1, left - 1 - i] = card
    state.pile_count[0] = first
    state.pile_count[1] = left - first
    remember(state)


@rule
def census(state: State, out: Any) -> None:
    """Count every card where it lies."""
    for seat in range(int(state.seats)):
        for card in range(KINDS_OF_CARD):
            out[card] += state.hand[seat, card]
    for pile in range(PILES):
        for i in range(int(state.pile_count[pile])):
            out[int(state.pile[pile, i])] += 1
    for card in range(KINDS_OF_CARD):
        out[card] += state.loose[card]
    for number in range(MOST_MELDS):
        if state.kind[number] != EMPTY:
            count_meld(state.kind[number], state.key[number], state.content[number], 1, out)


@rule
def count_meld(kind: int, key: int, content: Any, sign: int, out: Any) -> None:
    """Add the cards of a meld to counts by code, or take them away."""
    if kind == SET:
        for suit in range(4):
            if content[suit] > 0:
                out[13 * suit + key] += sign * content[suit]
            out[13 * suit + 1] += sign * content[WILD_TWOS_AT + suit]
        out[CARDS] += sign * content[JOKERS]
        return
    for place in range(PLACES):
        here = int(content[place])
        if here == NATURAL:
            out[13 * int(key) + place % 13] += sign
        elif here == JOKER_HERE:
            out[CARDS] += sign
        elif here >= TWO_HERE:
            out[13 * (here - TWO_HERE) + 1] += sign
