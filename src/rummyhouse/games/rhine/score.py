"""Settlement: the facts of the round to points (RHINE-SCORE, RHINE-OUT), rounds to a match (RHINE-GEN-5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rummyhouse.cards import JOKER
from rummyhouse.compiled import rule
from rummyhouse.games.rhine.actions import KINDS_OF_CARD
from rummyhouse.games.rhine.house_rules import EXTRA_ROUND, Rules
from rummyhouse.games.rhine.state import WENT_OUT, Common, State
from rummyhouse.games.rhine.table import points_of_card
from rummyhouse.games.rhine.tally import CANASTA_LINE, DOWN_AND_OUT_LINE, HANDS_LINE, Tally
from rummyhouse.rules.tally import NOBODY, add_to_totals, begin_tally, end_match

if TYPE_CHECKING:
    from rummyhouse.rules.match import Match

ACE, SIX, SEVEN, TEN, JACK, QUEEN, KING = 0, 5, 6, 9, 10, 11, 12


@rule
def count_hands(state: Common, hands: Any, tally: Tally) -> None:
    """The facts of a finished round, from the hands as they lie open; ``state`` is a round or a view."""
    begin_tally(tally, int(state.seats), int(state.ender) if state.ending == WENT_OUT else NOBODY)
    tally.down_and_out = state.down_and_out
    for seat in range(int(state.seats)):
        for card in range(KINDS_OF_CARD):
            cards = int(hands[seat, card])
            rank = card % 13
            if card >= JOKER:
                tally.jokers[seat] += cards
            elif rank == ACE:
                tally.aces[seat] += cards
            elif state.rules.variation_3:
                if rank <= SEVEN:
                    tally.fives[seat] += cards
                else:
                    tally.tens[seat] += cards
            elif rank <= TEN:
                tally.pips[seat] += cards * points_of_card(state.rules, card)
            elif rank == JACK:
                tally.jacks[seat] += cards
            elif rank == QUEEN:
                tally.queens[seat] += cards
            else:
                tally.kings[seat] += cards


@rule
def count(state: State, tally: Tally) -> None:
    """The facts of a finished round."""
    count_hands(state, state.hand, tally)


@rule
def counted_hand(tally: Tally, rules: Rules, seat: int) -> int:
    """What the cards of a seat count together."""
    found = int(tally.aces[seat]) * points_of_card(rules, ACE) + int(tally.jokers[seat]) * points_of_card(rules, JOKER)
    if rules.variation_3:
        found += int(tally.fives[seat]) * points_of_card(rules, SIX)
        return found + int(tally.tens[seat]) * points_of_card(rules, TEN)
    found += int(tally.pips[seat]) + int(tally.jacks[seat]) * points_of_card(rules, JACK)
    found += int(tally.queens[seat]) * points_of_card(rules, QUEEN)
    return found + int(tally.kings[seat]) * points_of_card(rules, KING)


@rule
def price(tally: Tally, rules: Rules, lines: Any) -> None:
    """What each is charged for the cards in his hand (RHINE-SCORE-1, RHINE-EXH-1); whoever has gone out nothing.

    For Down and Out he has the bonus (RHINE-OUT-2, RHINE-OUT-3-R), in every variation the same (RHINE-VAR-4-R).
    """
    hands = CANASTA_LINE if rules.variation_3 else HANDS_LINE
    for seat in range(int(tally.seats)):
        if seat == tally.out:
            lines[DOWN_AND_OUT_LINE, seat] = int(rules.down_and_out_bonus) if tally.down_and_out else 0
        else:
            lines[hands, seat] = counted_hand(tally, rules, seat)


@rule
def close(match: Match, tally: Tally, points: Any, rules: Rules) -> None:  # noqa: ARG001 - the contract asks for them
    """Add a round to the match; the deal passes to the left (RHINE-DEAL-7, RHINE-EXH-5, RHINE-SCORE-2).

    A round is won by the side that is charged the least; by nobody if two are.
    """
    seats = int(match.seats)
    add_to_totals(match, points)
    first = 0
    for seat in range(seats):
        if points[seat] < points[first]:
            first = seat
    alone = True
    for seat in range(seats):
        if seat != first and points[seat] == points[first]:
            alone = False
    if alone:
        match.rounds_won[int(match.side[first])] += 1
    match.dealer = (int(match.dealer) + 1) % seats
    if match.rounds < rules.rounds:
        return
    least = int(match.total[0])
    for side in range(int(match.sides)):
        least = min(least, int(match.total[side]))
    winners = 0
    several = -1
    for side in range(int(match.sides)):
        if match.total[side] == least:
            winners |= 1 << side
            several += 1
    if several and rules.tie_break == EXTRA_ROUND:
        return
    end_match(match, winners)
