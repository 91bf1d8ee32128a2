"""The flat record of a round of Books Rummy, what its melds are worth, and the deal (BOOKS-DEAL)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rummyhouse.cards import CARDS
from rummyhouse.compiled import rule
from rummyhouse.compiled.record import Record, part
from rummyhouse.melds.books import ACE_POINTS, WILD_POINTS
from rummyhouse.rules.books import state as books
from rummyhouse.rules.books.deal import deal_cards, turn_up
from rummyhouse.rules.books.turn import begin_turn
from tools.rooms.books.house_rules import Rules

if TYPE_CHECKING:
    from rummyhouse.rules.books.state import Terms
    from rummyhouse.rules.books.tally import Prices
    from rummyhouse.rules.match import Match

JOKERS = 2
"""In each pack."""

CARDS_A_TURN = 2
SEVEN = 7


class Own(Record):
    """What a round of Books Rummy and its views have besides the common fields."""

    rules = part(Rules)


class State(Own, books.State):
    """A round of Books Rummy."""


@rule
def packs_of(seats: int) -> int:
    """One pack more than there are players (BOOKS-DEAL-1)."""
    return seats + 1


@rule
def pack_size(rules: Rules, seats: int) -> int:  # noqa: ARG001 - the contract asks for them
    """All packs with their jokers (BOOKS-DEAL-1)."""
    return packs_of(seats) * (CARDS + JOKERS)


@rule
def fill_prices(terms: Prices, rules: Rules) -> None:  # noqa: ARG001 - a table may agree on prices
    """What cards and books are worth, and which are needed to go out (BOOKS-SCORE-1, BOOKS-SCORE-2, BOOKS-OUT-1)."""
    terms.two_points = ACE_POINTS
    terms.joker_points = WILD_POINTS
    terms.joker_liability = WILD_POINTS
    terms.cannibal_liability = 0
    terms.need_red = 1
    terms.need_black = 1
    terms.need_straights = 0
    terms.need_twos = 0
    terms.red_points = 500
    terms.black_points = 300
    terms.straight_points = 0
    terms.twos_points = 0
    terms.most_twos_paid = 0
    terms.out_points = 100
    terms.failed_points = 0
    terms.failed_meld_points = 0


@rule
def fill_terms(terms: Terms) -> None:
    """What a book is, and when it is closed (BOOKS-MELD-1, BOOKS-LAY-2); of the discard pile all see the top card."""
    terms.wild_jokers = 1
    terms.threes = 0
    terms.most_wild = 2
    terms.least_naturals = 2
    terms.least_cards = 3
    terms.least_twos = 0
    terms.twos_jokers = 0
    terms.twos_at_once = 0
    terms.straight_length = 0
    terms.book_length = SEVEN
    terms.book_most = SEVEN
    terms.several = 1
    terms.keep_card = 0
    terms.one_from_each = 0
    terms.peek = 1
    terms.player_chooses_foot = 0
    terms.right_foot_first = 0
    terms.picks_up_himself = 0
    terms.reshuffles = 0
    terms.shows_counts = 1
    terms.pile_seen = 1
    terms.marks_books = 0


@rule
def deal(state: State, rules: Rules, match: Match, order: Any) -> None:
    """Deal hands, feet and stocks, and turn a card up; the player left of the dealer begins (BOOKS-DEAL)."""
    state.rules = rules
    fill_terms(state.terms)
    fill_prices(state.terms, rules)
    deal_cards(state, match, order, packs_of(int(match.seats)), False)
    for side in range(int(state.sides)):
        state.need[side] = rules.first_melds
    state.starter = (int(match.dealer) + 1) % int(match.seats)
    turn_up(state, 0)
    begin_turn(state, int(state.starter), CARDS_A_TURN)
