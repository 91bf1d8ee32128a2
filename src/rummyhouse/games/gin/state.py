"""The flat record of a round of gin, and the deal (GIN-DEAL)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.compiled import rule
from rummyhouse.compiled.record import Record, int8, int16, int32, int64, part
from rummyhouse.games.gin.house_rules import ALTERNATE_CARDS, Rules
from rummyhouse.melds import card_value

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    from rummyhouse.rules.match import Match

HAND = 10
PACK = 52
MOST_MELDS = 3
"""Ten or eleven cards never make more than three melds."""

FIRST_UPCARD, DRAW, DISCARD, KNOCKED, LAYOFF, WALL, OVER = range(1, 8)
PHASES = ("Deal", "FirstUpcard", "Draw", "Discard", "Knock", "Layoff", "Wall", "GameOver")
"""Names of the phases as OpenSpiel has them (GIN-DEAL-4)."""

KNOCK_END, GIN_END, BIG_GIN_END, WALL_END, REPEAT_END, UPCARDS_END = range(1, 7)
"""How a round may end; 0 while it goes on. From ``WALL_END`` on the round is dead: nobody scores."""


class Common(Record):
    """What a round and a view of it have in common."""

    rules = part(Rules)
    phase = int8()  # 1 first upcard, 2 draw, 3 discard, 4 knock, 5 lay off, 6 wall, 7 over
    turn = int8()  # the seat that acts
    dealer = int8()  # a seat
    passes = int8()  # of the first upcard
    knock_limit = int8()  # the most deadwood of a knock
    first_upcard = int8()  # the upcard of the deal
    upcard = int8()  # -1 where there is none
    drawn = int8()  # the card drawn in this turn, where it may be known; -1 before the draw
    taken = int8()  # the same if it was the upcard, else -1
    faced = int8()  # the upcard that lay there before this turn's draw
    repeats = int8()  # turns in succession that put the upcard back (GIN-PLAY-4)
    knocker = int8()  # -1 before a knock
    closed = int8()  # lay-offs are no longer possible (GIN-LAY-4)
    ending = int8()  # how the round ended: 0 not yet, 1 a knock, 2 gin, 3 big gin, 4 to 6 dead
    stock_count = int8()  # cards in the stock
    discard_count = int8()  # cards under the upcard
    upcard_draws = int16()  # in phase Draw only (GIN-PLAY-5)
    turns = int16()  # draws so far
    deadwood = int16(2)  # as counted at the end; the knocker's from his pass on
    meld_count = int8(2)  # by seat: melds lying open
    discards = int8(PACK)  # oldest first; the upcard is not among them
    known = int64(2)  # cards in hand that everybody knows to be there
    thrown = int64(2)  # cards this seat has discarded
    refused = int64(2)  # upcards this seat did not want
    melds = int64(2, MOST_MELDS)  # melds lying open, by seat
    laid_off = int64()  # cards that the opponent has laid off on the knocker's melds
    total = int32(2)  # points of the match before this round
    rounds = int16()  # rounds of the match before this one


class State(Common):
    """A round of gin."""

    stock = int8(PACK)  # the next card to draw is the last of the first stock_count
    hand = int64(2)


@rule
def pack_size(rules: Rules, seats: int) -> int:  # noqa: ARG001 - other games need to know
    """One pack (GIN-CARD-1)."""
    return PACK


@rule
def limit_of(rules: Rules, first_upcard: int) -> int:
    """The knock limit K: the first upcard's value in Oklahoma, where an ace asks for gin (GIN-DEAL-5)."""
    if not rules.oklahoma:
        return int(rules.knock_card)
    value = card_value(first_upcard)
    return 0 if value == 1 else value


@rule
def clear(state: State, rules: Rules, match: Match) -> None:
    """Empty the record but for the house rules, what the match carries, and what the deal fills."""
    state.rules = rules
    state.phase = FIRST_UPCARD
    state.dealer = match.dealer
    state.turn = 1 - int(match.dealer)
    state.passes = 0
    state.drawn = -1
    state.taken = -1
    state.faced = -1
    state.repeats = 0
    state.knocker = -1
    state.closed = 0
    state.ending = 0
    state.discard_count = 0
    state.upcard_draws = 0
    state.turns = 0
    state.laid_off = 0
    state.rounds = match.rounds
    for seat in range(2):
        state.deadwood[seat] = 0
        state.meld_count[seat] = 0
        state.hand[seat] = 0
        state.known[seat] = 0
        state.thrown[seat] = 0
        state.refused[seat] = 0
        state.total[seat] = match.total[seat]
        for meld in range(MOST_MELDS):
            state.melds[seat, meld] = 0


@rule
def deal(state: State, rules: Rules, match: Match, order: npt.NDArray[np.int16]) -> None:
    """Ten cards each, the next is the upcard, the rest the stock (GIN-DEAL-1, GIN-DEAL-2-R).

    The non-dealer is OpenSpiel's player 0: he gets the first card and acts first (GIN-DEAL-3).
    """
    clear(state, rules, match)
    first = 1 - int(match.dealer)
    for i in range(2 * HAND):
        second = i % 2 if rules.deal_order == ALTERNATE_CARDS else i // HAND
        seat = first if second == 0 else 1 - first
        state.hand[seat] |= 1 << int(order[i])
    state.upcard = order[2 * HAND]
    state.first_upcard = state.upcard
    state.knock_limit = limit_of(rules, int(state.upcard))
    count = PACK - 2 * HAND - 1
    for i in range(count):
        state.stock[count - 1 - i] = order[2 * HAND + 1 + i]
    state.stock_count = count


@rule
def census(state: State, out: npt.NDArray[np.int16]) -> None:
    """Add one to ``out[card]`` for every card: hands, melds, lay-offs, upcard, discard pile, stock."""
    for i in range(int(state.stock_count)):
        out[state.stock[i]] += 1
    for i in range(int(state.discard_count)):
        out[state.discards[i]] += 1
    if state.upcard >= 0:
        out[state.upcard] += 1
    for card in range(PACK):
        bit = 1 << card
        if state.laid_off & bit:
            out[card] += 1
        for seat in range(2):
            if state.hand[seat] & bit:
                out[card] += 1
            for meld in range(int(state.meld_count[seat])):
                if state.melds[seat, meld] & bit:
                    out[card] += 1
