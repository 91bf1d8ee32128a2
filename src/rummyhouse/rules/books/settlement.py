"""Settlement in a game of books and feet: the facts of a round to a tally, rounds to a match."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rummyhouse.compiled import rule
from rummyhouse.melds.books import (
    A_CARD,
    PLACES,
    STRAIGHT,
    TWOS,
    card_at,
    card_liability,
    card_points,
    is_black,
)
from rummyhouse.rules.books.laying import cannibals_on
from rummyhouse.rules.books.state import (
    CLOSED,
    EMPTY,
    FEET,
    KINDS_OF_CARD,
    MOST_IN_FLIGHT,
    NO_CARD,
    NOBODY,
    STAGED,
    WENT_OUT,
    Common,
    State,
    Terms,
)
from rummyhouse.rules.books.tally import LINE_COUNT, TALLY, Prices, Tally, add_laid, add_left, price, side_out
from rummyhouse.rules.settling import scorer
from rummyhouse.rules.tally import add_to_totals, end_match

if TYPE_CHECKING:
    from rummyhouse.rules.match import Match


ONE_MORE_ROUND, SHARED, WHO_WENT_OUT = range(3)
"""What happens if the best score is shared at the target (``target_tie_break``)."""


@rule
def cost_of(terms: Terms, cards: Any) -> int:
    """What cards cost whoever still holds them.

    Args:
        terms: of the round.
        cards: counts by card code.
    """
    found = 0
    for card in range(KINDS_OF_CARD):
        if cards[card] > 0:
            found += int(cards[card]) * card_liability(card, int(terms.two_points), int(terms.joker_liability))
    return found


@rule
def cannibals_of(state: Common, side: int) -> int:
    """Cannibals on the open melds of a side."""
    found = 0
    for number in range(int(state.meld_count[side])):
        if state.meld_state[side, number] != CLOSED:
            found += cannibals_on(state, side, number)
    return found


@rule
def count_book(state: Common, side: int, number: int, tally: Tally) -> None:
    """A closed meld is a red or black book, a straight or a book of twos."""
    kind = int(state.meld_kind[side, number])
    if state.meld_state[side, number] != CLOSED:
        return
    if kind == STRAIGHT:
        tally.straights[side] += 1
    elif kind == TWOS:
        tally.twos[side] += 1
    elif is_black(kind, state.content[side, number], bool(state.terms.wild_jokers)):
        tally.black[side] += 1
    else:
        tally.red[side] += 1


@rule
def count_laid(state: Common, side: int, number: int, tally: Tally) -> None:
    """The cards of one meld by their values; a cannibal in a straight has none."""
    two, joker = int(state.terms.two_points), int(state.terms.joker_points)
    kind, key = int(state.meld_kind[side, number]), int(state.meld_key[side, number])
    for place in range(PLACES):
        cards = int(state.content[side, number, place])
        if kind == STRAIGHT:
            cards = 1 if cards == A_CARD else 0
        if cards > 0:
            add_laid(tally, side, card_points(card_at(kind, key, place), two, joker), cards)


@rule
def count_cannibals(state: Common, side: int, number: int, tally: Tally) -> None:
    """The cannibals on one open meld."""
    if state.meld_state[side, number] != CLOSED:
        tally.cannibals[side] += cannibals_on(state, side, number)


@rule
def count_left(state: Common, seat: int, card: int, cards: int, tally: Tally) -> None:
    """So many copies of a card that a seat still holds, by what they cost."""
    cost = card_liability(card, int(state.terms.two_points), int(state.terms.joker_liability))
    add_left(tally, int(state.side[seat]), cost, cards)


@rule
def count_bank(state: Common, seat: int, tally: Tally) -> None:
    """The used jokers before a seat."""
    tally.bank[int(state.side[seat])] += state.bank[seat]


@rule
def _count_held(state: State, seat: int, tally: Tally) -> None:
    """The cards that a seat still holds: hand, cards in flight or not looked at yet, feet.

    Threes and jokers among them cost most (FIJI-CARD-9).
    """
    for card in range(KINDS_OF_CARD):
        cards = int(state.hand[seat, card])
        for foot in range(FEET):
            cards += int(state.foot[seat, foot, card])
        if cards > 0:
            count_left(state, seat, card, cards, tally)
    if seat == state.turn:
        if state.unseen != NO_CARD:
            count_left(state, seat, int(state.unseen), 1, tally)
        for i in range(MOST_IN_FLIGHT):
            if state.flight[i] != NO_CARD:
                count_left(state, seat, int(state.flight[i]), 1, tally)
    for foot in range(FEET):
        if state.foot_count[seat, foot] > 0:
            tally.feet[int(state.side[seat])] += 1


@rule
def _copy_prices(terms: Terms, prices: Prices) -> None:
    """What this table pays, as its terms say."""
    prices.two_points = terms.two_points
    prices.joker_points = terms.joker_points
    prices.joker_liability = terms.joker_liability
    prices.cannibal_liability = terms.cannibal_liability
    prices.need_red = terms.need_red
    prices.need_black = terms.need_black
    prices.need_straights = terms.need_straights
    prices.need_twos = terms.need_twos
    prices.red_points = terms.red_points
    prices.black_points = terms.black_points
    prices.straight_points = terms.straight_points
    prices.twos_points = terms.twos_points
    prices.most_twos_paid = terms.most_twos_paid
    prices.out_points = terms.out_points
    prices.failed_points = terms.failed_points
    prices.failed_meld_points = terms.failed_meld_points


@rule
def count_round(state: Common, tally: Tally) -> None:
    """Who plays for which side, the prices, how the round ended, what failed: all but books and cards."""
    _copy_prices(state.terms, tally.terms)
    tally.seats = state.seats
    tally.sides = state.sides
    tally.starter = state.starter
    tally.plain = 0
    tally.out = state.ender if state.ending == WENT_OUT else NOBODY
    for seat in range(int(state.seats)):
        tally.side[seat] = state.side[seat]
    for side in range(int(state.sides)):
        tally.failed_outs[side] = state.failed_outs[side]
        tally.failed_melds[side] = state.failed_melds[side]


@rule
def count(state: State, tally: Tally) -> None:
    """The facts of a finished round."""
    count_round(state, tally)
    for side in range(int(state.sides)):
        for number in range(int(state.meld_count[side])):
            if state.meld_state[side, number] != EMPTY and state.meld_state[side, number] != STAGED:
                count_book(state, side, number, tally)
                count_laid(state, side, number, tally)
                count_cannibals(state, side, number, tally)
    for seat in range(int(state.seats)):
        count_bank(state, seat, tally)
        _count_held(state, seat, tally)


score = scorer("books", count=count, price=price, record=TALLY, lines=LINE_COUNT)


@rule
def _winners(match: Match, tally: Tally, target: int, tie_break: int) -> int:
    """Mask of the sides that have won the match, with the highest score at the target (FIJI-WIN-3-R); 0 if it goes on.

    If the highest score is shared, it goes on, or as the table has agreed (FIJI-WIN-4-R, BAJA-WIN-3-R).
    """
    best = target - 1
    found = 0
    for side in range(int(match.sides)):
        if match.total[side] > best:
            best = int(match.total[side])
            found = 0
        if match.total[side] == best and best >= target:
            found |= 1 << side
    if found & (found - 1) == 0 or tie_break == SHARED:
        return found
    if tie_break == WHO_WENT_OUT and tally.out >= 0:
        return found & (1 << side_out(tally))
    return 0


@rule
def close(match: Match, tally: Tally, points: Any, target: int, tie_break: int) -> None:
    """Add a round to the match; the next round is begun by the seat left of the one that began this one.

    The round counts as won for the side that went out. With the best score shared at the target, one more round is
    played, or both win, or whoever went out does.
    """
    add_to_totals(match, points)
    if tally.out >= 0:
        match.rounds_won[side_out(tally)] += 1
    match.dealer = (int(match.dealer) + 1) % int(match.seats)
    match.starter = (int(tally.starter) + 1) % int(match.seats) if tally.starter != NOBODY else NOBODY
    winners = _winners(match, tally, target, tie_break)
    if winners:
        end_match(match, winners)
