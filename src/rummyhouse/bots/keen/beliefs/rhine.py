"""What the others at Rhine Rummy are likely to hold: nothing that ``steady`` would have laid in their last turn.

Who drew could lay nothing of what he held before, on the table that he saw; of what he has kept who laid, nothing
goes with the table that he left. Of that table only those melds are asked that still lie as they did.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from rummyhouse.bots.steady.rhine_changes import laid_by
from rummyhouse.bots.steady.rhine_plan import plan_with, rows_lain
from rummyhouse.cards import below
from rummyhouse.compiled import rule
from rummyhouse.games.rhine.actions import KINDS_OF_CARD
from rummyhouse.games.rhine.solving import empty_table
from rummyhouse.games.rhine.state import NO_CARD, ROUND_END

if TYPE_CHECKING:
    import numpy.typing as npt

    from rummyhouse.games.rhine.state import State

MOST_TRIES = 12
"""So often what could be laid is exchanged; a hand that can still lay something then stays as it is."""


@rule
def could_lay(state: State, seat: int) -> bool:
    """Whether a seat could have laid in its last turn whatever goes with what lies.

    It has had a turn in this round; and its turn was not perhaps that in which it qualified, by house rules by which
    nothing else can be laid then.
    """
    alone = bool(state.rules.variation_1) or not state.rules.manipulate_on_qualifying_turn
    return bool(state.drawn[seat] != NO_CARD or (state.qualified[seat] and not alone))


@rule
def exchange(state: State, seat: int, card: int, random: npt.NDArray[np.int64]) -> None:
    """Put a card of a hand into the piles, and any card from there into the hand."""
    place = below(random, int(state.pile_count[0]) + int(state.pile_count[1]))
    pile = 0
    if place >= state.pile_count[0]:
        place -= int(state.pile_count[0])
        pile = 1
    other = int(state.pile[pile, place])
    state.pile[pile, place] = card
    state.hand[seat, card] -= 1
    state.hand[seat, other] += 1


@rule
def believe(state: State, seat: int, random: npt.NDArray[np.int64]) -> None:
    """Exchange cards of the others with the piles until none of them could have laid what he did not lay."""
    if state.phase == ROUND_END or int(state.pile_count[0]) + int(state.pile_count[1]) == 0:
        return
    after = empty_table()
    held = np.zeros(KINDS_OF_CARD, np.int64)
    for other in range(int(state.seats)):
        if other == seat or not could_lay(state, other):
            continue
        rows = rows_lain(state, (int(state.turn) - other - 1) % int(state.seats))
        for _ in range(MOST_TRIES):
            for card in range(KINDS_OF_CARD):
                held[card] = state.hand[other, card]
            if state.drawn[other] != NO_CARD:
                held[int(state.drawn[other])] -= 1
            if plan_with(state, other, rows, held, after) <= 0:
                break
            laid = laid_by(rows, after)
            for card in range(KINDS_OF_CARD):
                for _copy in range(int(laid[card])):
                    exchange(state, other, card, random)
