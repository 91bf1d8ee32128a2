"""Settlement: the facts of a round to points (KAL-VAL, KAL-SCORE, KAL-CHAL), rounds to a match (KAL-GEN-5-R)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rummyhouse.cards import JOKER
from rummyhouse.compiled import rule
from rummyhouse.games.kalooki.house_rules import EXTRA_ROUND, HAND, NO_SCORE, Rules
from rummyhouse.games.kalooki.state import LAST_LEFT, REPLAYED, WENT_OUT, State, contracts_played
from rummyhouse.games.kalooki.tally import (
    CHALLENGE_LINE,
    CHARGED_LINE,
    DOWN_AND_OUT_LINE,
    HANDS_LINE,
    Tally,
)
from rummyhouse.melds.laid import ACE, RANKS
from rummyhouse.rules.laid.state import KINDS_OF_CARD
from rummyhouse.rules.tally import NOBODY, add_to_totals, begin_tally, end_match

if TYPE_CHECKING:
    from rummyhouse.games.kalooki.view import View
    from rummyhouse.rules.match import Match


TEN = 9
CLUB_ACE, SPADE_ACE, RED_ACE = 0, RANKS, 2 * RANKS


@rule
def points_of_card(rules: Rules, card: int) -> int:
    """What a card in hand costs (KAL-VAL-1-R): nothing else matters, whatever it was kept for (KAL-VAL-3-R).

    Black aces are the dear ones; a table may swap them with the red (KAL-VAL-2-R).
    """
    if card >= JOKER:
        return int(rules.value_joker)
    rank = card % RANKS
    if rank == ACE:
        return int(rules.value_black_ace) if card < 2 * RANKS else int(rules.value_red_ace)
    return int(rules.value_ten_to_king) if rank >= TEN else rank + 1


@rule
def points_of_hand(rules: Rules, hand: Any) -> int:
    """What the cards of a hand cost together (KAL-VAL-1-R)."""
    found = 0
    for card in range(KINDS_OF_CARD):
        if hand[card] > 0:
            found += int(hand[card]) * points_of_card(rules, card)
    return found


@rule
def count_hands(state: State | View, hands: Any, tally: Tally) -> None:
    """The facts of a finished round, from the hands as they lie open; ``state`` is a round or a view."""
    ended = state.ending == WENT_OUT or state.ending == LAST_LEFT
    begin_tally(tally, int(state.seats), int(state.ender) if ended else NOBODY)
    tally.down_and_out = state.down_and_out
    tally.last_left = 1 if state.ending == LAST_LEFT else 0
    for seat in range(int(state.seats)):
        tally.dropped[seat] = state.dropped[seat]
        tally.charged[seat] = state.charged[seat]
        if state.dropped[seat]:
            tally.charged[seat] -= state.rules.challenge_penalty
        for card in range(KINDS_OF_CARD):
            cards = int(hands[seat, card])
            if card >= JOKER:
                tally.jokers[seat] += cards
            elif card in (CLUB_ACE, SPADE_ACE):
                tally.black_aces[seat] += cards
            elif card % RANKS == ACE:
                tally.red_aces[seat] += cards
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
    """What the cards of a seat cost together."""
    found = int(tally.black_aces[seat]) * points_of_card(rules, CLUB_ACE)
    found += int(tally.red_aces[seat]) * points_of_card(rules, RED_ACE)
    found += int(tally.tens[seat]) * points_of_card(rules, TEN)
    return found + int(tally.jokers[seat]) * points_of_card(rules, JOKER) + int(tally.pips[seat])


@rule
def factor(tally: Tally, rules: Rules) -> int:
    """How many times the hands of the others count (KAL-SCORE-3-R)."""
    return int(rules.down_and_out_multiplier) if tally.down_and_out else 1


@rule
def is_void(tally: Tally, rules: Rules) -> bool:
    """Whether the round does not count, as its stock was used up (KAL-STOCK-2-R)."""
    return tally.out < 0 and rules.exhaust_result == NO_SCORE and not tally.plain


@rule
def counts_hand(tally: Tally, rules: Rules, seat: int) -> bool:
    """Whether the hand of this seat is counted at the end of the round."""
    if tally.dropped[seat] or is_void(tally, rules):
        return False
    if seat == tally.out:
        return bool(tally.last_left != 0 and rules.last_survivor == HAND)
    return bool(tally.last_left == 0)


@rule
def price(tally: Tally, rules: Rules, lines: Any) -> None:
    """The lines of the settlement, by side; they count against their owner.

    Whoever is out first pays nothing, the others what they hold (KAL-GEN-4, KAL-SCORE-1, KAL-SCORE-2-R). What a
    challenge, calls too many or a wrong contract have cost comes to the hands; in a void round only a challenge does
    (KAL-STOCK-2-R). Whoever lost one counts what he held at that moment, once (KAL-CHAL-3, KAL-CHAL-7-R); a table has
    charged him with it already.
    """
    for seat in range(int(tally.seats)):
        charged = CHARGED_LINE
        if tally.dropped[seat]:
            charged = CHALLENGE_LINE
            lines[HANDS_LINE, seat] = counted_hand(tally, rules, seat)
            lines[CHALLENGE_LINE, seat] = int(rules.challenge_penalty)
        elif counts_hand(tally, rules, seat):
            value = counted_hand(tally, rules, seat)
            lines[HANDS_LINE, seat] = value
            lines[DOWN_AND_OUT_LINE, seat] = value * (factor(tally, rules) - 1)
        if tally.dropped[seat] or not is_void(tally, rules):
            lines[charged, seat] += int(tally.charged[seat])
            lines[CHARGED_LINE, seat] += int(tally.overcalls[seat]) * int(rules.overcall_penalty)
            lines[CHARGED_LINE, seat] += int(tally.errors[seat]) * int(rules.contract_error_penalty)


@rule
def close(match: Match, tally: Tally, points: Any, rules: Rules) -> None:
    """Add a round to the match; the deal passes on (KAL-DEAL-2-R, KAL-SCORE-4-R, KAL-STOCK-3-R)."""
    add_to_totals(match, points)
    if tally.out >= 0:
        match.rounds_won[int(match.side[int(tally.out)])] += 1
    match.dealer = (int(match.dealer) + 1) % int(match.seats)
    if is_void(tally, rules) and rules.replay_void_round:
        match.memory[REPLAYED] += 1
    if match.rounds - match.memory[REPLAYED] >= contracts_played(rules):
        _end(match, rules)


@rule
def _end(match: Match, rules: Rules) -> None:
    """The last contract has been played: the lowest total wins, or a tie is played off."""
    least = int(match.total[0])
    for side in range(int(match.sides)):
        least = min(least, int(match.total[side]))
    winners = 0
    first = 0
    for side in range(int(match.sides)):
        if match.total[side] == least:
            winners |= 1 << side
            first += 1
    if first > 1 and rules.tie_break == EXTRA_ROUND:
        match.memory[REPLAYED] += 1
        return
    end_match(match, winners)
