"""The card from the discard pile: who may take it, and where it can be played in the same turn (BAJA-PILE)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.cards import CARDS, JOKER
from rummyhouse.compiled import rule
from rummyhouse.games.baja import reasons as why
from rummyhouse.games.baja.house_rules import NEVER_BEFORE_MELD, RETURN_AND_STOCK
from rummyhouse.games.baja.out import end_refusal
from rummyhouse.games.baja.window import grows
from rummyhouse.melds.books import (
    BOOK,
    PLACES,
    STRAIGHT,
    THREE,
    TWO,
    TWOS,
    card_at,
    high_end,
    low_end,
    place_of,
    rank_of,
)
from rummyhouse.melds.initial_meld import BAR_TWOS
from rummyhouse.melds.initial_meld_beside import plan_beside
from rummyhouse.melds.initial_meld_plan import Plan, no_plan, plan_initial_meld
from rummyhouse.melds.initial_meld_within import plan_within
from rummyhouse.rules.books import reasons as common
from rummyhouse.rules.books.composing import book_refusal, has_open, straight_refusal, twos_refusal
from rummyhouse.rules.books.laying import add, length_of, remove, shape_refusal
from rummyhouse.rules.books.state import CLOSED, MOST_MELDS, NO_CARD, OPEN
from rummyhouse.rules.books.turn import top_of_pile

if TYPE_CHECKING:
    from rummyhouse.games.baja.state import State


NOWHERE = -1
ROOM_FOR_MELDS = 8
"""How many melds there must be room for before a player who has not melded may take a card from the pile."""


@rule
def is_pending(state: State) -> bool:
    """Whether the card taken from the pile is still to be played and not part of what is composed."""
    return bool(state.flight[0] != NO_CARD and not state.flight_staged[0])


@rule
def _lay_at_draw(state: State, side: int, number: int, place: int, now: bool) -> bool:
    """Whether a meld has a card at this place that lay there when the card from the pile was drawn."""
    cards = int(state.content[side, number, place])
    if not now:
        cards -= int(state.fresh[number, place]) + int(state.stale[number, place])
    return cards > 0


@rule
def takes_pile_card(state: State, side: int, number: int, card: int, now: bool) -> bool:
    """Whether a meld is small enough for the card from the pile: at most five cards at the draw (BAJA-PILE-4-R).

    So it is never the seventh of a book or a run (BAJA-PILE-3, BAJA-BOOK-5, BAJA-RUN-4). On a run it comes after the
    cards that lie between, and on an initial meld of the hand alone after that (BAJA-PILE-6-R).

    Args:
        state: the round.
        side: the own side.
        number: of the meld.
        card: the card from the pile.
        now: whether the card would be drawn at this moment, and has not been drawn before.
    """
    size = state.meld_size[side, number] if now else state.size_at_draw[number]
    most = length_of(state, side, number) - 1
    if state.meld_kind[side, number] != STRAIGHT or size == 0:
        return bool(size < most)
    place = place_of(STRAIGHT, int(state.meld_key[side, number]), card)
    low = place
    high = place
    for other in range(PLACES):
        if _lay_at_draw(state, side, number, other, now):
            low = min(low, other)
            high = max(high, other)
    return bool(place >= 0 and size < most and high - low < most)


@rule
def cards_before(state: State, seat: int, number: int, card: int) -> int:
    """How many cards of the hand must be laid on an own meld before ``card`` can follow; -1 if it cannot.

    None for a card that fits; for a run those that fill the gap between its end and the card.
    """
    side = int(state.side[seat])
    if state.meld_kind[side, number] != STRAIGHT:
        return 0 if shape_refusal(state, side, number, card) == common.ALLOWED else NOWHERE
    key = int(state.meld_key[side, number])
    place = place_of(STRAIGHT, key, card)
    if place < 0 or rank_of(card) == THREE:
        return NOWHERE
    low = low_end(state.content[side, number])
    high = high_end(state.content[side, number])
    if low <= place <= high:
        return NOWHERE
    first = high + 1 if place > high else place + 1
    last = place - 1 if place > high else low - 1
    if max(high, place) - min(low, place) + 1 > state.terms.straight_length:
        return NOWHERE
    for gap in range(first, last + 1):
        held = 13 * key if gap == 10 else 13 * key + gap + 3
        if state.hand[seat, held] == 0:
            return NOWHERE
    return last - first + 1


@rule
def _set_aside(state: State, seat: int, number: int, card: int, step: int) -> None:
    """Take the cards that come on a run before ``card`` out of the hand (-1), or put them back (1)."""
    side = int(state.side[seat])
    key = int(state.meld_key[side, number])
    place = place_of(STRAIGHT, key, card)
    low = low_end(state.content[side, number])
    high = high_end(state.content[side, number])
    for gap in range(min(place, high) + 1, max(place, low)):
        state.hand[seat, card_at(STRAIGHT, key, gap)] += step


@rule
def _end_with(state: State, seat: int, number: int, held: int, to_come: int) -> int:
    """Why the turn could not be ended after the pending card has been laid on this meld."""
    side = int(state.side[seat])
    card = int(state.flight[0])
    lies = int(state.meld_state[side, number])
    add(state, side, number, card)
    if lies == OPEN and state.meld_size[side, number] >= length_of(state, side, number):
        state.meld_state[side, number] = CLOSED
    reason = end_refusal(state, seat, held, to_come, False)
    state.meld_state[side, number] = lies
    remove(state, side, number, card)
    return reason


@rule
def _may_begin(state: State, side: int, kind: int, key: int) -> bool:
    return bool(state.terms.several or not has_open(state, side, kind, key))


@rule
def _begins_book(state: State, seat: int, card: int) -> bool:
    """Whether the pending card makes a new book of a kind with cards of the hand."""
    side = int(state.side[seat])
    rank = rank_of(card)
    if card < CARDS and rank != TWO:
        playable = rank != THREE or state.terms.threes
        return bool(
            playable and book_refusal(state, seat, rank) == common.ALLOWED and _may_begin(state, side, BOOK, rank)
        )
    if state.terms.most_wild == 0:
        return False
    for other in range(13):
        if other == TWO or (other == THREE and not state.terms.threes):
            continue
        if book_refusal(state, seat, other) == common.ALLOWED and _may_begin(state, side, BOOK, other):
            return True
    return False


@rule
def _begins_straight(state: State, seat: int, card: int) -> bool:
    """Whether the pending card makes a new run with cards of the hand."""
    if card >= CARDS or rank_of(card) == TWO or rank_of(card) == THREE:
        return False
    side = int(state.side[seat])
    return straight_refusal(state, seat, card) == common.ALLOWED and _may_begin(state, side, STRAIGHT, card // 13)


@rule
def _begins_twos(state: State, seat: int, card: int) -> bool:
    """Whether the pending card makes a new book of twos with cards of the hand."""
    if rank_of(card) != TWO and (card < JOKER or state.terms.twos_jokers == 0):
        return False
    side = int(state.side[seat])
    return twos_refusal(state, seat) == common.ALLOWED and _may_begin(state, side, TWOS, TWO)


@rule
def pending_refusal(state: State, seat: int, held: int, to_come: int, now: bool) -> int:
    """Why the pending card could not be played, or the turn not ended after it.

    It goes on a meld of the own side, or into a new meld with cards of the hand (BAJA-PILE-5-R, BAJA-PILE-7-R).

    Args:
        state: the round; ``flight`` holds the card.
        seat: who plays; melded, or about to be.
        held: cards in the hand besides it.
        to_come: cards still to be drawn in this turn.
        now: see :func:`takes_pile_card`.
    """
    side = int(state.side[seat])
    card = int(state.flight[0])
    worst = common.MUST_PLAY_PILE_CARD
    for number in range(int(state.meld_count[side])):
        if state.meld_size[side, number] == 0 or not grows(state, side, number):
            continue
        if not takes_pile_card(state, side, number, card, now):
            continue
        before = cards_before(state, seat, number, card)
        if before < 0:
            continue
        if before == 0:
            reason = _end_with(state, seat, number, held, to_come)
        else:
            reason = end_refusal(state, seat, held - before, to_come, False)
        if reason == common.ALLOWED:
            return reason
        worst = reason
    if state.meld_count[side] >= MOST_MELDS:
        return worst
    is_wild = card >= CARDS or rank_of(card) == TWO
    least = max(int(state.terms.least_cards), int(state.terms.least_naturals) + (1 if is_wild else 0))
    if _begins_book(state, seat, card):
        worst = end_refusal(state, seat, held - least + 1, to_come, False)
        if worst == common.ALLOWED:
            return worst
    if _begins_straight(state, seat, card):
        worst = end_refusal(state, seat, held - int(state.terms.least_cards) + 1, to_come, False)
        if worst == common.ALLOWED:
            return worst
    if _begins_twos(state, seat, card):
        worst = end_refusal(state, seat, held - int(state.terms.least_twos) + 1, to_come, False)
    return worst


# --- taking it --------------------------------------------------------------------------------------------------------


@rule
def _freezes(card: int) -> bool:
    return card >= CARDS or rank_of(card) == TWO or rank_of(card) == THREE


@rule
def _only_as_seventh(state: State, seat: int, card: int) -> bool:
    """Whether the card would fit an open meld of the side that has six cards or more."""
    side = int(state.side[seat])
    for number in range(int(state.meld_count[side])):
        if state.meld_state[side, number] == OPEN and cards_before(state, seat, number, card) >= 0:
            return True
    return False


@rule
def barred_of(state: State, side: int) -> int:
    """What the side may not begin, having such a meld open already; see :mod:`rummyhouse.melds.initial_meld`."""
    found = 0
    if state.terms.several:
        return found
    for number in range(int(state.meld_count[side])):
        if state.meld_state[side, number] != OPEN:
            continue
        kind = int(state.meld_kind[side, number])
        key = int(state.meld_key[side, number])
        found |= BAR_TWOS if kind == TWOS else 1 << (13 + key) if kind == STRAIGHT else 1 << key
    return found


@rule
def highest_initial_meld(state: State, seat: int) -> int:
    """No initial meld of the hand is worth more than this: what all cards count that may lie in a meld at all."""
    found = 0
    wild = int(state.hand[seat, JOKER])
    for suit in range(4):
        wild += int(state.hand[seat, 13 * suit + TWO])
    least = int(state.terms.least_cards)
    for rank in range(13):
        if rank in (TWO, THREE):
            continue
        cards = 0
        beside = 0
        for suit in range(4):
            held = int(state.hand[seat, 13 * suit + rank])
            cards += held
            if held > 0:
                for step in range(-2, 3):
                    other = rank + step
                    if other == 13:
                        other = 0
                    elif rank == 0 and step < 0:
                        other = 13 + step
                    if (step != 0 and THREE < other < 13) or (other == 0 and rank > 9):
                        beside += 1 if state.hand[seat, 13 * suit + other] > 0 else 0
        if cards + min(wild, int(state.terms.most_wild)) >= least or beside >= 2:
            found += cards * (20 if rank == 0 else 5 if rank <= 6 else 10)
    for suit in range(4):
        found += 20 * int(state.hand[seat, 13 * suit + TWO])
    return found + 50 * int(state.hand[seat, JOKER])


@rule
def plan_with_place_for(state: State, seat: int, card: int, now: bool, plan: Plan) -> int:
    """Fill ``plan`` with an initial meld after which the card from the pile can be played (BAJA-PILE-6-R).

    Args:
        state: the round.
        seat: who has not melded.
        card: the card from the pile.
        now: whether the card would be drawn at this moment, and has not been drawn before.
        plan: rows for the melds, or none to be told only whether there is such a meld.

    Returns:
        How many melds are planned; 0 if there is no such meld; 1 if there are no rows.
    """
    side = int(state.side[seat])
    need = int(state.need[side])
    barred = barred_of(state, side)
    hand = state.hand[seat]
    for number in range(int(state.meld_count[side])):
        fits = state.meld_state[side, number] == OPEN and takes_pile_card(state, side, number, card, now)
        before = cards_before(state, seat, number, card) if fits else NOWHERE
        if before == NOWHERE:
            continue
        if before > 0:
            _set_aside(state, seat, number, card, -1)
        melds = plan_initial_meld(hand, state.terms, need, barred, plan)
        if before > 0:
            _set_aside(state, seat, number, card, 1)
        if melds > 0:
            return melds
    melds = plan_beside(hand, state.terms, need, card, barred, plan)
    if melds == 0 and state.rules.discard_counts_for_initial_meld:
        melds = plan_within(hand, state.terms, need, card, barred, plan)
    return melds


@rule
def _initial_meld_refusal(state: State, seat: int, card: int) -> int:
    """Why a player who has not melded may not take it: his hand alone must make the initial meld (BAJA-PILE-6-R)."""
    side = int(state.side[seat])
    counts = bool(state.rules.discard_counts_for_initial_meld)
    if state.meld_count[side] > MOST_MELDS - ROOM_FOR_MELDS:
        return why.PILE_CARD_NO_MELD
    if not counts and highest_initial_meld(state, seat) < state.need[side]:
        return why.PILE_CARD_NO_MELD
    found = plan_with_place_for(state, seat, card, True, no_plan())
    return common.ALLOWED if found > 0 else why.PILE_CARD_NO_MELD


@rule
def card_refusal(state: State, seat: int, card: int) -> int:
    """Why this card could not be played in the turn, if it were taken from the pile now."""
    if rank_of(card) == THREE and not state.terms.threes:
        return why.PILE_CARD_UNPLAYABLE
    if not state.melded[seat]:
        return _initial_meld_refusal(state, seat, card)
    to_come = int(state.to_draw) - int(state.drawn) - 1
    state.flight[0] = card
    reason = pending_refusal(state, seat, int(state.hand_count[seat]), to_come, True)
    state.flight[0] = NO_CARD
    if reason != common.MUST_PLAY_PILE_CARD:
        return reason
    return why.SEVENTH_FROM_PILE if _only_as_seventh(state, seat, card) else why.PILE_CARD_UNPLAYABLE


@rule
def draw_refusal(state: State, seat: int, cards: int) -> int:
    """Why so many cards may not be drawn from the discard pile now (BAJA-PILE-1, BAJA-PILE-5-R, BAJA-PILE-6-R)."""
    if state.first_turn:
        return why.UPCARD_ONLY
    if not state.melded[seat] and state.rules.discard_draw_before_meld == NEVER_BEFORE_MELD:
        return why.PILE_BEFORE_MELD
    if cards > 1 or state.pile_card != NO_CARD or state.pile_tried:
        return why.ONE_PILE_CARD_ONLY
    if state.drawn >= state.to_draw:
        return common.DRAW_LIMIT
    card = top_of_pile(state, 0)
    if card == NO_CARD:
        return why.PILE_EMPTY
    if state.rules.threes_freeze and _freezes(card):
        return why.PILE_FROZEN
    if state.rules.pile_unplayable == RETURN_AND_STOCK:
        return common.ALLOWED
    return card_refusal(state, seat, card)
