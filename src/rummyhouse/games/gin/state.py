"""The flat record of a round of gin, and the deal (GIN-DEAL)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np

from rummyhouse.compiled import rule
from rummyhouse.games.gin.house_rules import ALTERNATE_CARDS, HOUSE_RULES
from rummyhouse.melds import card_value

if TYPE_CHECKING:
    import numpy.typing as npt

State: TypeAlias = Any
HAND = 10
PACK = 52
MOST_MELDS = 3
"""Ten or eleven cards never make more than three melds."""

FIRST_UPCARD, DRAW, DISCARD, KNOCKED, LAYOFF, WALL, OVER = range(1, 8)
PHASES = ("Deal", "FirstUpcard", "Draw", "Discard", "Knock", "Layoff", "Wall", "GameOver")
"""Names of the phases as OpenSpiel has them (GIN-DEAL-4)."""

KNOCK_END, GIN_END, BIG_GIN_END, WALL_END, REPEAT_END, UPCARDS_END = range(1, 7)
"""How a round may end; 0 while it goes on. From ``WALL_END`` on the round is dead: nobody scores."""

STATE = np.dtype(
    (
        np.record,
        [
            ("rules", HOUSE_RULES.dtype),
            ("phase", np.int8),
            ("turn", np.int8),  # the seat that acts
            ("dealer", np.int8),
            ("passes", np.int8),  # of the first upcard
            ("knock_limit", np.int8),
            ("first_upcard", np.int8),
            ("upcard", np.int8),  # -1 where there is none
            ("drawn", np.int8),  # the card drawn in this turn; -1 before the draw
            ("taken", np.int8),  # the same if it was the upcard, else -1
            ("faced", np.int8),  # the upcard that lay there before this turn's draw
            ("repeats", np.int8),  # turns in succession that put the upcard back (GIN-PLAY-4)
            ("knocker", np.int8),  # -1 before a knock
            ("closed", np.int8),  # lay-offs are no longer possible (GIN-LAY-4)
            ("ending", np.int8),
            ("stock_count", np.int8),
            ("discard_count", np.int8),
            ("upcard_draws", np.int16),  # in phase Draw only (GIN-PLAY-5)
            ("turns", np.int16),  # draws so far
            ("deadwood", np.int16, (2,)),  # as counted at the end; the knocker's from his pass on
            ("meld_count", np.int8, (2,)),
            ("stock", np.int8, (PACK,)),  # the next card to draw is the last of the first stock_count
            ("discards", np.int8, (PACK,)),  # oldest first; the upcard is not among them
            ("hand", np.int64, (2,)),
            ("known", np.int64, (2,)),  # cards in hand that everybody knows to be there
            ("thrown", np.int64, (2,)),  # cards this seat has discarded
            ("refused", np.int64, (2,)),  # upcards this seat did not want
            ("melds", np.int64, (2, MOST_MELDS)),
            ("laid_off", np.int64),  # cards that the opponent has laid off on the knocker's melds
            ("total", np.int32, (2,)),  # points of the match before this round
            ("rounds", np.int16),
        ],
    )
)


@rule
def pack_size(rules: Any, seats: int) -> int:  # noqa: ARG001 - other games need to know
    """One pack (GIN-CARD-1)."""
    return PACK


@rule
def limit_of(rules: Any, first_upcard: int) -> int:
    """The knock limit K: the first upcard's value in Oklahoma, where an ace asks for gin (GIN-DEAL-5)."""
    if not rules.oklahoma:
        return int(rules.knock_card)
    value = card_value(first_upcard)
    return 0 if value == 1 else value


@rule
def clear(state: State, rules: Any, match: Any) -> None:
    """Empty the record but for the house rules and what the match carries."""
    state.rules = rules
    state.phase = FIRST_UPCARD
    state.dealer = match.dealer
    state.turn = 1 - int(match.dealer)
    state.passes = 0
    state.upcard = -1
    state.first_upcard = -1
    state.drawn = -1
    state.taken = -1
    state.faced = -1
    state.repeats = 0
    state.knocker = -1
    state.closed = 0
    state.ending = 0
    state.stock_count = 0
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
def deal(state: State, rules: Any, match: Any, order: npt.NDArray[np.int16]) -> None:
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
def waiting(state: State) -> int:  # noqa: ARG001 - other games need to know
    """Gin never shuffles during a round."""
    return 0


@rule
def reshuffle(state: State, order: npt.NDArray[np.int16]) -> None:
    """Gin never shuffles during a round."""


@rule
def over(state: State) -> bool:
    """Whether the hand has ended."""
    return int(state.phase) == OVER


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
