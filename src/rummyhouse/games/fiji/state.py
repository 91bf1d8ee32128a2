"""The flat record of a round of Fiji, the house rules in the family's words, and the deal (FIJI-DEAL, FIJI-CUT)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from rummyhouse.cards import CARDS, below
from rummyhouse.compiled import rule
from rummyhouse.compiled.record import Record, int8, int16, int64, part
from rummyhouse.games.fiji.choices import (
    ACE_HIGH,
    ALL,
    NO_TEAMS,
    ONE_FROM_EACH,
    PLAYER_CHOICE,
    RECUT_ALL,
    REDRAW,
    RESHUFFLE,
    RIGHT_FIRST,
    SWAP_ONE,
)
from rummyhouse.games.fiji.house_rules import Rules
from rummyhouse.melds.books import THREE, WILD_POINTS, rank_of
from rummyhouse.rules.books import state as books
from rummyhouse.rules.books.deal import bury_upcard, cut, deal_cards, turn_up
from rummyhouse.rules.books.need import need_by
from rummyhouse.rules.books.seats import MAX_SEATS
from rummyhouse.rules.books.state import KINDS_OF_CARD, NO_CARD, NOBODY, OWN_PHASES, SHUFFLE, Terms

if TYPE_CHECKING:
    from rummyhouse.rules.books.tally import Prices
    from rummyhouse.rules.match import Match


SEVEN = 7
NEW_MELD = 3
"""Cards with which a new book or straight begins at least (FIJI-MELD-5)."""

TWO_NATURALS = 2

(
    WINDOW,  # everybody may call the discard
    ANSWER,  # the rightful player uses the called card or gives it up
    CAPTURE,  # the caller says how many cards he takes
    PENALTY,  # the rightful player may take a card from the false caller
) = range(OWN_PHASES, OWN_PHASES + 4)
PHASES = (*books.PHASES, "CALL_WINDOW", "ANSWER", "CAPTURE", "PENALTY")

FROM_HAND, FROM_PILE, FROM_BOOK, FOR_STRAIGHT = range(4)
"""Where a card in flight comes from: bitten out of a book, and the same if it has to complete a straight."""

NOT_ANSWERED, PASSED, CALLED, CALLED_FALSELY = range(4)
"""What a seat has said in a call window."""


class Own(Record):
    """What a round of Fiji and its views have besides the common fields.

    Public but for ``answered`` and ``tie``, and ``exposed`` where so agreed.
    """

    rules = part(Rules)
    discarder = int8()  # who made the last discard; -1 for the card turned up at the deal
    answered = int8(MAX_SEATS)  # 0 not yet, 1 passed, 2 called, 3 falsely; hidden while the call window is open
    tie = int8(MAX_SEATS)  # the tie that a call belongs to, from 0; hidden like it
    last_calls = int8()  # mask of the seats that called in the last window that has been resolved
    captor = int8()  # 1: this turn has been won by a capture
    taken = int8()  # cards taken from the discard pile in this turn
    lay_meld = int8()  # the own meld that the last card of this turn was laid on, and on which the lay may go on
    lay_flown = int8()  # 1: that lay holds a card that was in flight
    lay_held = int8()  # 1: it holds a card of the hand
    lay_owes = int8()  # 1: a card in flight has to follow on the same meld
    surprised = int8()  # 1: the initial meld of this turn was laid before the draw
    failed_now = int16()  # initial melds that were worth too little in this turn
    exposed_by = int8()  # whose initial meld failed in this turn; -1: nobody's
    exposed = int8(KINDS_OF_CARD)  # the cards of that meld, which everybody has seen
    penalty_from = int8()  # the false caller from whom a card may be taken; -1: nobody
    penalty_left = int8()  # how many cards may still be taken
    starter_lies = int8()  # 1: the card turned up at the deal still lies at the bottom of the pile
    freeze_turn = int16()  # number of the turn for which the last freezing discard holds (``one_turn``)
    false_calls = int16(MAX_SEATS)  # by seat, in this round
    fined = int8(MAX_SEATS)  # by seat: 1 and the cards that its false call has cost, until its turn; else 0
    captures = int16(MAX_SEATS)  # by seat, in this round
    bites = int16(MAX_SEATS)  # by seat, in this round


class State(Own, books.State):
    """A round of Fiji."""

    salt = int64()  # decides which card lies where in a hand that is chosen from unseen; nobody knows it


@rule
def packs_of(rules: Rules, seats: int) -> int:
    """How many packs are in play (FIJI-CARD-1, FIJI-CARD-2-R, FIJI-TEAM-12-R)."""
    found = int(rules.packs_per_player) * min(seats, 4) + int(rules.packs_pot)
    return found + int(rules.packs_per_extra_player) * max(seats - 4, 0)


@rule
def pack_size(rules: Rules, seats: int) -> int:
    """All cards with their jokers, which are shuffled into one another (FIJI-CARD-3-R, FIJI-CARD-10)."""
    return packs_of(rules, seats) * (CARDS + int(rules.jokers_per_pack))


@rule
def need_of(rules: Rules, total: int) -> int:
    """What an initial meld must be worth by the score of the side before the round (FIJI-MELD-2, FIJI-TEAM-3).

    A limit belongs to the lower requirement (FIJI-MELD-3-R). Below zero and at the target the table has numbers of its
    own (FIJI-MELD-4-R).
    """
    if total < 0:
        return int(rules.negative_score_meld)
    if total >= rules.target_score:
        return int(rules.extra_round_meld)
    return need_by(rules.meld_table, total)


@rule
def _shapes(terms: Terms, rules: Rules) -> None:
    """How melds are made.

    Three cards or more with two naturals (FIJI-MELD-5) and two twos at most (FIJI-MELD-7, FIJI-BOOK-4-R) make a book,
    seven complete it (FIJI-BOOK-1). A straight has seven cards, or as many as the table says (FIJI-BOOK-5,
    FIJI-BOOK-6-R). Nothing but twos belongs to a coup (FIJI-COUP-3-R), which is usually begun with three
    (FIJI-COUP-2-R), after the initial meld (FIJI-MELD-11-R).
    """
    terms.wild_jokers = 0
    terms.threes = 0
    terms.most_wild = rules.max_wild_per_book
    terms.least_naturals = TWO_NATURALS
    terms.least_cards = NEW_MELD
    terms.least_twos = rules.coup_min_start
    terms.twos_jokers = 0
    terms.twos_at_once = rules.coup_in_initial_meld
    terms.straight_length = rules.straight_length
    terms.book_length = SEVEN
    terms.book_most = SEVEN
    terms.several = rules.multiple_open_same_rank


@rule
def fill_prices(terms: Prices, rules: Rules) -> None:
    """What cards and melds are worth, and which melds are needed to go out (FIJI-CARD-6, FIJI-SCORE-4).

    Alone one straight is enough (FIJI-REQ-1); a team needs a second and gets less for a coup (FIJI-TEAM-11,
    FIJI-REQ-2). No coup is needed, unless the table has agreed on it (FIJI-REQ-3, FIJI-REQ-4-R).
    """
    in_teams = rules.team_mode != NO_TEAMS
    terms.two_points = WILD_POINTS
    terms.joker_points = 0
    terms.joker_liability = 500
    terms.cannibal_liability = 500
    terms.need_red = rules.required_red
    terms.need_black = rules.required_black
    terms.need_straights = rules.required_straights_team if in_teams else rules.required_straights_individual
    terms.need_twos = rules.required_coups
    terms.red_points = rules.bonus_red
    terms.black_points = rules.bonus_black
    terms.straight_points = rules.bonus_straight
    terms.twos_points = rules.coup_value_team if in_teams else rules.coup_value_individual
    terms.most_twos_paid = rules.coup_limit
    terms.out_points = rules.bonus_out
    terms.failed_points = rules.failed_go_out_penalty
    terms.failed_meld_points = rules.failed_meld_penalty


@rule
def _manners(terms: Terms, rules: Rules) -> None:
    """Drawing, feet, and what may be seen."""
    terms.keep_card = rules.keep_card_if_not_ready
    terms.one_from_each = 1 if rules.stock_choice == ONE_FROM_EACH else 0
    terms.peek = rules.draw_peek
    terms.player_chooses_foot = 1 if rules.foot_order == PLAYER_CHOICE else 0
    terms.right_foot_first = 1 if rules.foot_order == RIGHT_FIRST else 0
    terms.picks_up_himself = 0 if rules.auto_pickup_foot else 1
    terms.reshuffles = 1 if rules.stock_exhaustion == RESHUFFLE else 0
    terms.shows_counts = rules.hand_count_public
    terms.pile_seen = -1 if rules.pile_visibility == ALL else int(rules.pile_visibility) + 1
    terms.marks_books = rules.display_markers


@rule
def fill_terms(state: State) -> None:
    """Put the house rules into the words of the family."""
    _shapes(state.terms, state.rules)
    fill_prices(state.terms, state.rules)
    _manners(state.terms, state.rules)


@rule
def hide_failed_meld(state: State) -> None:
    """The cards of a failed initial meld are back in the hand, and a new turn makes them forgotten."""
    state.exposed_by = NOBODY
    for card in range(KINDS_OF_CARD):
        state.exposed[card] = 0


@rule
def clear_own(state: State) -> None:
    """Fiji's own fields as before a deal."""
    state.discarder = NOBODY
    state.last_calls = 0
    state.captor = 0
    state.taken = 0
    state.lay_meld = NOBODY
    state.lay_flown = 0
    state.lay_held = 0
    state.lay_owes = 0
    state.surprised = 0
    state.failed_now = 0
    hide_failed_meld(state)
    state.penalty_from = NOBODY
    state.penalty_left = 0
    state.starter_lies = 0
    state.freeze_turn = 0
    for seat in range(MAX_SEATS):
        state.answered[seat] = NOT_ANSWERED
        state.tie[seat] = 0
        state.false_calls[seat] = 0
        state.fined[seat] = 0
        state.captures[seat] = 0
        state.bites[seat] = 0


@rule
def salt_of(order: Any) -> int:
    """A number of 62 bits from the order of the cards: hidden as they are, and to be checked with them."""
    random = np.zeros(4, np.int64)
    for i in range(4):
        random[i] = 362436069 + 7 * i
    for i in range(len(order)):
        random[i & 3] = (int(random[i & 3]) * 33 + int(order[i]) + 1) & 0xFFFFFFFF
    for _ in range(16):
        below(random, 2)
    return below(random, 1 << 31) << 31 | below(random, 1 << 31)


@rule
def turn_first_card_up(state: State) -> None:
    """Turn the top of the first stock up (FIJI-DEAL-8-R); bury threes and jokers where so agreed (FIJI-DEAL-9-R).

    That ends: the first stock has ten cards and a half for each player's pack, and a pack six threes and jokers.
    """
    card = turn_up(state, 0)
    while state.rules.starter_special == REDRAW and (card >= CARDS or rank_of(card) == THREE):
        bury_upcard(state, 0)
        card = turn_up(state, 0)
    state.starter_lies = 1


@rule
def set_up(state: State, rules: Rules, match: Match, order: Any) -> None:
    """Deal, cut for the first turn, turn a card up; the first turn has not begun yet (FIJI-DEAL, FIJI-CUT).

    Everybody cuts before the first round, and before later ones where so agreed: when ``match.starter`` names nobody.
    """
    state.rules = rules
    fill_terms(state)
    keeps_right = rules.two_player_feet == SWAP_ONE
    deal_cards(state, match, order, packs_of(rules, int(match.seats)), keeps_right)
    clear_own(state)
    state.salt = salt_of(order)
    for side in range(int(state.sides)):
        state.need[side] = need_of(rules, int(state.total[side]))
    starter = int(match.starter)
    if starter == NOBODY:
        starter = cut(state, order, rules.cut_order == ACE_HIGH, rules.cut_tie == RECUT_ALL)
    state.starter = starter
    turn_first_card_up(state)
    state.phase = SHUFFLE
    state.turn = starter
    state.new[:] = NO_CARD


@rule
def has_partner(state: State, seat: int) -> bool:
    """Whether this seat plays with somebody whom it can ask."""
    for other in range(int(state.seats)):  # noqa: SIM110 - compiled
        if other != seat and state.side[other] == state.side[seat]:
            return True
    return False
