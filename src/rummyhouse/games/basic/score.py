"""Settlement: the facts of a round to points (BAS-SCORE, BAS-RUMMY, BAS-BLOCK), rounds to a match (BAS-MATCH)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rummyhouse.cards import JOKER
from rummyhouse.compiled import rule
from rummyhouse.games.basic.house_rules import CHARGE_OWN, LOWEST_WINS, PENALTY_POINTS, WINNER, Rules
from rummyhouse.games.basic.state import BLOCKED, WENT_OUT, State
from rummyhouse.games.basic.tally import BONUS_LINE, HANDS_LINE, OWN_LINE, RUMMY_LINE, Tally, points_to_end
from rummyhouse.melds.laid import ACE, ACE_LOW, RANKS
from rummyhouse.melds.value import card_value
from rummyhouse.rules.laid.state import KINDS_OF_CARD, NOBODY
from rummyhouse.rules.tally import add_to_totals, begin_tally, best_side, end_match

if TYPE_CHECKING:
    from rummyhouse.games.basic.view import View
    from rummyhouse.rules.match import Match


TEN = 9


@rule
def points_of_card(rules: Rules, card: int) -> int:
    """What a card in hand counts (BAS-SCORE-1, BAS-JOK-1).

    An ace counts one, or fifteen where it may lie above the king (BAS-ACE-2, BAS-ACE-4-R), or what the table says
    (BAS-ACE-5-R).
    """
    if card >= JOKER:
        return int(rules.joker_points)
    if card % RANKS == ACE:
        if rules.ace_points > 0:
            return int(rules.ace_points)
        return 1 if rules.ace == ACE_LOW else 15
    return card_value(card)


@rule
def points_of_hand(rules: Rules, hand: Any) -> int:
    """What the cards of a hand count together; melds in it do not help (BAS-SCORE-5-R)."""
    found = 0
    for card in range(KINDS_OF_CARD):
        found += int(hand[card]) * points_of_card(rules, card)
    return found


@rule
def count_hands(state: State | View, hands: Any, tally: Tally) -> None:
    """The facts of a finished round, from the hands as they lie open; ``state`` is a round or a view."""
    begin_tally(tally, int(state.seats), int(state.ender) if state.ending == WENT_OUT else NOBODY)
    tally.rummy = state.rummy
    tally.blocked = 1 if state.ending == BLOCKED else 0
    for seat in range(int(state.seats)):
        for card in range(KINDS_OF_CARD):
            cards = int(hands[seat, card])
            if card >= JOKER:
                tally.jokers[seat] += cards
            elif card % RANKS == ACE:
                tally.aces[seat] += cards
            elif card % RANKS >= TEN:
                tally.tens[seat] += cards
            else:
                tally.pips[seat] += cards * points_of_card(state.rules, card)


@rule
def count(state: State, tally: Tally) -> None:
    """The facts of a finished round."""
    count_hands(state, state.hand, tally)


@rule
def counted_hand(tally: Tally, rules: Rules, seat: int) -> int:
    """What the cards of a seat count together."""
    found = int(tally.aces[seat]) * points_of_card(rules, ACE) + int(tally.pips[seat])
    return (
        found
        + int(tally.tens[seat]) * points_of_card(rules, TEN)
        + int(tally.jokers[seat]) * points_of_card(rules, JOKER)
    )


@rule
def lowest_hand(tally: Tally, rules: Rules) -> int:
    """The seat with the strictly lowest hand, or -1 (BAS-BLOCK-3-R)."""
    best = NOBODY
    least = 0
    for seat in range(int(tally.seats)):
        value = counted_hand(tally, rules, seat)
        if seat == 0 or value < least:
            best = seat
            least = value
        elif value == least:
            best = NOBODY
    return best


@rule
def winner(tally: Tally, rules: Rules) -> int:
    """Who has won the round, or -1: the player who went out, or the lowest hand where that wins a blocked round."""
    if tally.out >= 0:
        return int(tally.out)
    if tally.blocked and rules.block_score == LOWEST_WINS:
        return lowest_hand(tally, rules)
    return NOBODY


@rule
def factor(tally: Tally, rules: Rules) -> int:
    """How many times the points of the round count (BAS-RUMMY-1, BAS-RUMMY-3-R)."""
    return int(rules.going_rummy_multiplier) if tally.rummy else 1


@rule
def price(tally: Tally, rules: Rules, lines: Any) -> None:
    """The lines of the settlement, by side; a stalemate has none (BAS-STALE-3).

    With penalty points they count against their owner (BAS-SCORE-3); there nobody receives any, so in a blocked hand
    that the lowest wins each of the others is charged his difference. The bonus for going out is not multiplied, and
    comes off the total of who has earned it there (BAS-OURS-5).
    """
    charges = rules.scoring == PENALTY_POINTS
    first = winner(tally, rules)
    if first != NOBODY:
        least = counted_hand(tally, rules, first)
        more = factor(tally, rules) - 1
        for seat in range(int(tally.seats)):
            if seat != first:
                to = seat if charges else first
                value = counted_hand(tally, rules, seat)
                lines[HANDS_LINE, to] += value
                lines[OWN_LINE, to] -= least
                lines[RUMMY_LINE, to] += (value - least) * more
        if tally.out >= 0:
            lines[BONUS_LINE, int(tally.out)] = -int(rules.out_bonus) if charges else int(rules.out_bonus)
    elif tally.blocked and rules.block_score == CHARGE_OWN:
        for seat in range(int(tally.seats)):
            value = counted_hand(tally, rules, seat)
            lines[HANDS_LINE, seat] = value if charges else -value


@rule
def close(match: Match, tally: Tally, points: Any, rules: Rules) -> None:
    """Add a round to the match, until it is won (BAS-MATCH-3-R, BAS-SCORE-4-R, BAS-OURS-4); the deal passes on.

    So it does after a stalemate, which changes no total (BAS-DEAL-4-R, BAS-STALE-5-R).
    """
    seats = int(match.seats)
    charges = rules.scoring == PENALTY_POINTS
    first = int(tally.out) if tally.plain else winner(tally, rules)
    if tally.plain and first == NOBODY and not charges:
        first = best_side(points, seats)
    add_to_totals(match, points)
    if first != NOBODY:
        match.rounds_won[int(match.side[first])] += 1
    to_winner = rules.next_dealer == WINNER and first != NOBODY
    match.dealer = first if to_winner else (int(match.dealer) + 1) % seats
    highest = int(match.total[0])
    least = highest
    for side in range(int(match.sides)):
        highest = max(highest, int(match.total[side]))
        least = min(least, int(match.total[side]))
    if match.rounds >= rules.deals if rules.deals > 0 else highest >= points_to_end(rules, seats):
        wins = least if charges else highest
        winners = 0
        for side in range(int(match.sides)):
            if match.total[side] == wins:
                winners |= 1 << side
        end_match(match, winners)
