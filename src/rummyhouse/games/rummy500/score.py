"""Settlement: the facts of a round to points (RUM-SCORE), rounds to a match (RUM-MATCH)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np

from rummyhouse.cards import JOKER
from rummyhouse.compiled import rule
from rummyhouse.games.rummy500.credit import count_laid
from rummyhouse.games.rummy500.state import WENT_OUT, State
from rummyhouse.games.rummy500.tally import LAID_LINE, LEFT_LINE, LOW_LINE, Tally
from rummyhouse.melds.laid import ACE, RANKS
from rummyhouse.melds.value import card_value
from rummyhouse.rules.laid.state import KINDS_OF_CARD, NOBODY
from rummyhouse.rules.tally import add_to_totals, begin_tally, best_side, end_match

if TYPE_CHECKING:
    import numpy.typing as npt

    from rummyhouse.games.rummy500.house_rules import Rules
    from rummyhouse.games.rummy500.view import View
    from rummyhouse.rules.match import Match


HIGHEST = 15
"""Of an ace and of a joker."""

TEN = 9
TEN_POINTS = 10

Table: TypeAlias = "State | View"


@rule
def points_of_card(card: int) -> int:
    """What a card counts in a hand, and on the table unless it is a low ace (RUM-SCORE-1, RUM-JOK-1)."""
    return HIGHEST if card >= JOKER or card % RANKS == ACE else card_value(card)


def points_in_hand(rules: Rules, card: int) -> int:  # noqa: ARG001 - the contract asks for them
    """What a card counts that is left in a hand."""
    return int(points_of_card(card))


points_on_table = points_in_hand
"""What a card counts that lies; a low ace is told beside it."""


@rule
def points_of_hand(hand: npt.NDArray[Any]) -> int:
    """What the cards of a hand count together; melds in it do not help (RUM-SCORE-3)."""
    found = 0
    for card in range(KINDS_OF_CARD):
        found += int(hand[card]) * points_of_card(card)
    return found


@rule
def points_laid(table: Table, seat: int) -> int:
    """What the cards count that a seat has laid; of a round or a view (RUM-LAY-3, RUM-SCORE-2)."""
    cards = np.zeros(KINDS_OF_CARD, np.int16)
    low = count_laid(table, seat, cards)
    return int(points_of_hand(cards)) + low * int(table.rules.low_ace)


@rule
def count_hands(state: Table, hands: npt.NDArray[np.int8], tally: Tally) -> None:
    """The facts of a finished round, from the hands as they lie open; ``state`` is a round or a view."""
    begin_tally(tally, int(state.seats), int(state.ender) if state.ending == WENT_OUT else NOBODY)
    for seat in range(int(state.seats)):
        laid = np.zeros(KINDS_OF_CARD, np.int16)
        tally.laid_low_aces[seat] = count_laid(state, seat, laid)
        for card in range(KINDS_OF_CARD):
            down = int(laid[card])
            held = int(hands[seat, card])
            if card >= JOKER:
                tally.laid_jokers[seat] += down
                tally.jokers[seat] += held
            elif card % RANKS == ACE:
                tally.laid_aces[seat] += down
                tally.aces[seat] += held
            elif card % RANKS >= TEN:
                tally.laid_tens[seat] += down
                tally.tens[seat] += held
            else:
                tally.laid_pips[seat] += down * points_of_card(card)
                tally.pips[seat] += held * points_of_card(card)


@rule
def count(state: State, tally: Tally) -> None:
    """The facts of a finished round."""
    count_hands(state, state.hand, tally)


@rule
def price(tally: Tally, rules: Rules, lines: npt.NDArray[np.int64]) -> None:
    """The lines of the settlement, by side: what each has laid, less what he holds (RUM-GEN-4, RUM-SCORE-3).

    It may be less than nothing (RUM-SCORE-4), and there is no bonus (RUM-SCORE-5-R).
    """
    for seat in range(int(tally.seats)):
        laid = HIGHEST * (int(tally.laid_aces[seat]) + int(tally.laid_jokers[seat]))
        laid += int(tally.laid_pips[seat]) + TEN_POINTS * int(tally.laid_tens[seat])
        left = HIGHEST * (int(tally.aces[seat]) + int(tally.jokers[seat]))
        left += int(tally.pips[seat]) + TEN_POINTS * int(tally.tens[seat])
        lines[LAID_LINE, seat] = laid
        lines[LOW_LINE, seat] = int(rules.low_ace) * int(tally.laid_low_aces[seat])
        lines[LEFT_LINE, seat] = -left


@rule
def close(match: Match, tally: Tally, points: Any, rules: Rules) -> None:  # noqa: ARG001 - the contract asks for it
    """Add a round to the match, until one total alone leads at the target or above it; the deal passes on.

    (RUM-MATCH-1, RUM-MATCH-2, RUM-MATCH-3-R, RUM-DEAL-3-R)
    """
    best = best_side(points, int(match.sides))
    if best != NOBODY:
        match.rounds_won[best] += 1
    add_to_totals(match, points)
    match.dealer = (int(match.dealer) + 1) % int(match.seats)
    highest = int(match.total[0])
    for side in range(int(match.sides)):
        highest = max(highest, int(match.total[side]))
    winners = 0
    leaders = 0
    for side in range(int(match.sides)):
        if match.total[side] == highest:
            winners |= 1 << side
            leaders += 1
    if highest >= rules.target and leaders == 1:
        end_match(match, winners)
