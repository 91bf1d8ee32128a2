"""The flat record of a round of Baja, the house rules in the family's words, and the deal (BAJA-DEAL, BAJA-FIRST)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rummyhouse.cards import CARDS
from rummyhouse.compiled import rule
from rummyhouse.compiled.record import Record, int8, int16, part
from rummyhouse.games.baja.house_rules import (
    ALL,
    CUTTHROAT,
    LEFT_FIRST,
    ONE_FROM_EACH,
    PLAYER_CHOICE,
    RECUT_ALL,
    RESHUFFLE,
    Rules,
)
from rummyhouse.melds.books import ACE_POINTS, PLACES, WILD_POINTS
from rummyhouse.rules.books import state as books
from rummyhouse.rules.books.deal import cut, deal_cards, turn_up
from rummyhouse.rules.books.need import need_by
from rummyhouse.rules.books.state import KINDS_OF_CARD, MOST_MELDS, NO_CARD, NOBODY, OWN_PHASES, Terms
from rummyhouse.rules.books.turn import begin_turn
from rummyhouse.rules.parameters import NO_LIMIT

if TYPE_CHECKING:
    from rummyhouse.rules.books.tally import Prices
    from rummyhouse.rules.match import Match


SEVEN = 7
LONGEST_BOOK = 120
"""Cards of a book where nothing else is agreed on; no book comes near it."""

(
    ARRANGE,  # cards laid in this turn are being moved
    TURN_OVER,  # no phase to be in: what ``foot_then`` says where the turn ends with the choice of a foot
) = range(OWN_PHASES, OWN_PHASES + 2)
PHASES = (*books.PHASES, "ARRANGE")

FROM_HAND, FROM_PILE = range(2)
"""Where a card in flight comes from."""

NOT_LAID, LAID_NOW, LAID_BEFORE = range(3)
"""What has become of the card from the pile: still to be played, laid in this window, laid before the last foot."""


class Own(Record):
    """What a round of Baja and its views have besides the common fields; all of it is public."""

    rules = part(Rules)
    upcard = int8()  # the face-up card for the first player; -1 once it is taken or left
    first_turn = int8()  # 1 in the turn of the first player
    pile_card = int8()  # what was drawn from the discard pile in this turn; -1: nothing
    pile_laid = int8()  # whether that card has been laid: 0 no, 1 in this window, 2 before
    pile_tried = int8()  # 1: a card taken from the pile went back (``pile_unplayable = return_and_stock``)
    size_at_draw = int8(MOST_MELDS)  # the own melds when the card was drawn from the pile
    fresh = int8(MOST_MELDS, PLACES)  # cards of the own melds that were laid in this window
    stale = int8(MOST_MELDS, PLACES)  # cards that were laid in this turn, before the last foot
    fresh_count = int16()  # cards laid in this window
    stale_count = int16()  # cards laid in this turn before
    joins = int8(MOST_MELDS)  # number + 1 of the open meld that a part in the making is for; 0: a new meld
    opened = int8()  # 1: the initial meld was made in this window
    attempting = int8()  # 1: the player has declared that he goes out
    attempt_laid = int8()  # 1: he has laid a card since
    lifted = int8(KINDS_OF_CARD)  # cards that are being moved
    lifted_count = int16()  # cards being moved
    arranged = int16()  # how many melds there were when rearranging began
    by_hand = int8()  # 1: the round is written down from a table of real cards, where mistakes happen
    agreed = int8()  # mask of the seats that agree to a correction


class State(Own, books.State):
    """A round of Baja, with the side's melds as they lay when rearranging began."""

    saved_kind = int8(MOST_MELDS)
    saved_key = int8(MOST_MELDS)
    saved_state = int8(MOST_MELDS)
    saved_size = int8(MOST_MELDS)
    saved_content = int8(MOST_MELDS, PLACES)
    saved_fresh = int8(MOST_MELDS, PLACES)
    saved_count = int16()


@rule
def packs_of(rules: Rules, seats: int) -> int:
    """How many packs are in play: as agreed for partners, two a player in cutthroat (BAJA-CARD-1, BAJA-GEN-7-R)."""
    return 2 * seats if rules.format == CUTTHROAT else int(rules.packs)


@rule
def pack_size(rules: Rules, seats: int) -> int:
    """All cards with their jokers (BAJA-CARD-2-R)."""
    return packs_of(rules, seats) * (CARDS + int(rules.jokers_per_pack))


@rule
def need_of(rules: Rules, total: int) -> int:
    """What an initial meld must be worth by the score of the side before the deal (BAJA-MELD-1, BAJA-MELD-3-R)."""
    if total < 0:
        return int(rules.negative_score_meld)
    if total >= rules.target_score:
        return int(rules.extra_deal_meld)
    return need_by(rules.meld_table, total)


@rule
def _shapes(terms: Terms, rules: Rules) -> None:
    """How melds are made.

    Twos and jokers are wild (BAJA-CARD-4); a book holds two natural cards and two wild ones at most, so that three
    cards hold one of these and four may hold two (BAJA-MELD-5). A run is seven cards (BAJA-RUN-1); a book is closed
    with seven or more (BAJA-BOOK-1, BAJA-BOOK-6).
    """
    alone = rules.format == CUTTHROAT
    terms.wild_jokers = 1
    terms.threes = rules.threes_meldable
    terms.most_wild = rules.max_wild_per_book
    terms.least_naturals = rules.min_naturals
    terms.least_cards = rules.min_meld_cards
    terms.least_twos = rules.twos_book_min_start
    terms.twos_jokers = rules.twos_book_jokers
    terms.twos_at_once = rules.twos_book_in_initial_meld
    terms.straight_length = SEVEN
    terms.book_length = SEVEN
    most = LONGEST_BOOK if rules.book_close_max == NO_LIMIT else int(rules.book_close_max)
    terms.book_most = SEVEN if alone else most
    terms.several = rules.multiple_open_same_rank


@rule
def fill_prices(terms: Prices, rules: Rules) -> None:
    """What cards and melds are worth, and which melds are needed to go out."""
    terms.two_points = ACE_POINTS
    terms.joker_points = WILD_POINTS
    terms.joker_liability = WILD_POINTS
    terms.cannibal_liability = 0
    terms.need_red = rules.required_red
    terms.need_black = rules.required_black
    terms.need_straights = rules.required_runs
    terms.need_twos = rules.required_twos
    terms.red_points = rules.bonus_red
    terms.black_points = rules.bonus_black
    terms.straight_points = rules.bonus_run
    terms.twos_points = rules.bonus_twos
    terms.most_twos_paid = NO_LIMIT
    terms.out_points = rules.bonus_out
    terms.failed_points = rules.failed_out_penalty
    terms.failed_meld_points = rules.failed_meld_penalty


@rule
def _manners(terms: Terms, rules: Rules) -> None:
    """Drawing, feet, and what may be seen."""
    terms.keep_card = rules.keep_card_if_not_ready
    terms.one_from_each = 1 if rules.stock_choice == ONE_FROM_EACH else 0
    terms.peek = 1
    terms.player_chooses_foot = 1 if rules.foot_order == PLAYER_CHOICE else 0
    terms.right_foot_first = 0 if rules.foot_order <= LEFT_FIRST else 1
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
def new_window(state: State) -> None:
    """Nothing has been laid yet that could be moved: the cards of this window lie now for good."""
    if state.fresh_count > 0:
        side = int(state.side[int(state.turn)])
        for number in range(int(state.meld_count[side])):
            for place in range(PLACES):
                state.stale[number, place] += state.fresh[number, place]
                state.fresh[number, place] = 0
        state.stale_count += int(state.fresh_count)
        state.fresh_count = 0
    state.opened = 0
    if state.pile_laid == LAID_NOW:
        state.pile_laid = LAID_BEFORE


@rule
def forget_turn(state: State) -> None:
    """Nothing has been drawn from the pile, laid or declared in this turn."""
    if state.fresh_count > 0 or state.stale_count > 0:
        state.fresh[:] = 0
        state.stale[:] = 0
        state.fresh_count = 0
        state.stale_count = 0
    state.first_turn = 0
    state.upcard = NO_CARD
    state.pile_card = NO_CARD
    state.pile_laid = NOT_LAID
    state.pile_tried = 0
    state.opened = 0
    state.attempting = 0
    state.attempt_laid = 0


@rule
def open_turn(state: State, seat: int, cards: int) -> None:
    """``seat`` begins a turn with this many cards to draw."""
    forget_turn(state)
    begin_turn(state, seat, cards)


@rule
def clear_own(state: State) -> None:
    """Baja's own fields as before a deal."""
    state.size_at_draw[:] = 0
    state.joins[:] = 0
    state.fresh[:] = 0
    state.stale[:] = 0
    state.fresh_count = 0
    state.stale_count = 0
    state.lifted[:] = 0
    state.lifted_count = 0
    state.arranged = 0
    state.by_hand = 0
    state.agreed = 0
    state.saved_kind[:] = 0
    state.saved_key[:] = 0
    state.saved_state[:] = 0
    state.saved_size[:] = 0
    state.saved_content[:] = 0
    state.saved_fresh[:] = 0
    state.saved_count = 0


@rule
def first_turn(state: State, seat: int, upcard: int) -> None:
    """``seat`` is the first player: he draws two cards, and takes the face-up one (BAJA-FIRST-2, BAJA-FIRST-4-R)."""
    state.starter = seat
    open_turn(state, seat, 3 if state.rules.upcard_mandatory else 2)
    state.first_turn = 1
    state.upcard = upcard


@rule
def deal(state: State, rules: Rules, match: Match, order: Any) -> None:
    """Three piles a player, feet to the neighbours, two stocks, cut, face-up card: each time anew (BAJA-SCORE-6).

    Everybody cuts before the first deal only; later the seat that ``match.starter`` names begins (BAJA-CUT-4). Before
    its turn a card is turned up between the stocks (BAJA-FIRST-1), from the first of them (BAJA-FIRST-5-R).
    """
    state.rules = rules
    fill_terms(state)
    deal_cards(state, match, order, packs_of(rules, int(match.seats)), False)
    clear_own(state)
    for side in range(int(state.sides)):
        state.need[side] = need_of(rules, int(state.total[side]))
    starter = int(match.starter)
    if starter == NOBODY:
        starter = cut(state, order, False, rules.cut_tie == RECUT_ALL)
    first_turn(state, starter, turn_up(state, 0))


@rule
def has_partner(state: State, seat: int) -> bool:
    """Whether this seat plays with a partner whom it can ask."""
    for other in range(int(state.seats)):  # noqa: SIM110 - compiled
        if other != seat and state.side[other] == state.side[seat]:
            return True
    return False
