"""The discard pile: when it is frozen, and who may take one or two cards from it (FIJI-PILE, FIJI-FRZ, FIJI-SIX)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.cards import CARDS, JOKER
from rummyhouse.compiled import rule
from rummyhouse.games.fiji import reasons as why
from rummyhouse.games.fiji.choices import ANY_DRAW, AT_LEAST_ONE, FREEZES, NO_SECOND, ONE_TURN, PLAIN, RETURN_AND_STOCK
from rummyhouse.games.fiji.flying import flight_refusal
from rummyhouse.games.fiji.landing import NOWHERE
from rummyhouse.games.fiji.state import FROM_PILE, State
from rummyhouse.melds.books import THREE, rank_of
from rummyhouse.rules.books import reasons as common
from rummyhouse.rules.books.state import DRAW, MOST_FROM_PILE, MOST_IN_FLIGHT, NO_CARD, ROUND_END, USED_JOKER
from rummyhouse.rules.books.turn import (
    draw_finished,
    draw_stock,
    put_on_pile,
    send_flying,
    stock_refusal,
    take_from_pile,
    top_of_pile,
)

if TYPE_CHECKING:
    from rummyhouse.games.fiji.view import View


TURN_DRAWS = 2
"""Cards that a turn begins with (FIJI-TURN-1)."""


# --- the freeze -------------------------------------------------------------------------------------------------------


@rule
def freezes(state: State | View, card: int) -> bool:
    """Whether this card on top freezes the pile: threes, used jokers, and others where so agreed (FIJI-DISC-2)."""
    if card == NO_CARD:
        return False
    if card >= CARDS:
        return bool(card == USED_JOKER or state.rules.unused_joker_discard == FREEZES)
    return rank_of(card) == THREE


@rule
def is_frozen(state: State | View) -> bool:
    """Whether nobody may take from the pile or call (FIJI-FRZ-1, FIJI-FRZ-3-R)."""
    if not freezes(state, top_of_pile(state, 0)):
        return False
    if state.starter_lies and state.pile_count == 1 and state.rules.starter_special == PLAIN:
        return False
    return bool(state.rules.freeze_duration != ONE_TURN or state.turns <= state.freeze_turn)


@rule
def note_freeze(state: State) -> None:
    """A card has been discarded: if it freezes the pile, that holds in the turn that follows at least."""
    if freezes(state, top_of_pile(state, 0)):
        state.freeze_turn = int(state.turns) + 1


@rule
def is_never_usable(state: State, card: int) -> bool:
    """Whether a card of the pile can never be used: a three, a used joker (FIJI-FRZ-4-R, FIJI-FRZ-5-R)."""
    if card == USED_JOKER:
        return not state.rules.used_joker_retake
    return card < CARDS and rank_of(card) == THREE


# --- looking ahead ----------------------------------------------------------------------------------------------------


@rule
def use_refusal(state: State, seat: int, cards: int, to_come: int) -> int:
    """Why so many cards of the pile, with one in flight already, could not be laid at once (FIJI-PILE-5-R).

    Args:
        state: the round; ``turn`` is ``seat``.
        seat: who would take them.
        cards: one or two.
        to_come: cards that are drawn from the stock after that.
    """
    at = 0 if state.flight[0] == NO_CARD else 1
    for i in range(cards):
        card = top_of_pile(state, i)
        if card == NO_CARD or at + i >= MOST_FROM_PILE or is_never_usable(state, card):
            return NOWHERE
    for i in range(cards):
        state.flight[at + i] = min(top_of_pile(state, i), JOKER)
        state.flight_from[at + i] = FROM_PILE
    unseen = 1 if state.unseen != NO_CARD else 0
    reason = flight_refusal(state, seat, int(state.hand_count[seat]) - unseen, to_come + unseen)
    for i in range(cards):
        state.flight[at + i] = NO_CARD
        state.flight_from[at + i] = 0
    return reason


@rule
def _unplayable(state: State, seat: int, cards: int) -> int:
    """Why these cards of the pile cannot be used, as it is told; a card to be kept comes last (FIJI-GEN-10-R)."""
    left = int(state.to_draw) - int(state.drawn)
    reason = use_refusal(state, seat, cards, left - cards)
    if cards == 2 and (reason == NOWHERE or reason == why.RULE_OF_SIX):
        reason = use_refusal(state, seat, 1, left - 1)
        if reason != NOWHERE and reason != why.RULE_OF_SIX:
            second = top_of_pile(state, 1)
            never = second == NO_CARD or is_never_usable(state, second)
            return why.NEVER_SECOND if never else why.SECOND_CARD_UNPLAYABLE
    if reason != NOWHERE:
        return reason
    return why.PILE_CARD_UNPLAYABLE if state.flight[0] == NO_CARD else why.SECOND_CARD_UNPLAYABLE


@rule
def draw_refusal(state: State, seat: int, cards: int, strictly: bool) -> int:
    """Why so many cards may not be taken from the pile now; whose turn it is has been looked at.

    Whoever has not melded draws from the stock (FIJI-DRAW-1, FIJI-DRAW-4); who has, from pile and stock as he likes, in
    any order (FIJI-PILE-1, FIJI-PILE-6-R), as long as he has not had his draw (FIJI-DRAW-5-R).

    Args:
        state: the round.
        seat: who would take them.
        cards: one or two.
        strictly: whether they must be usable even where a table lets them go back.
    """
    if not state.melded[seat]:
        return common.NOT_MELDED
    if state.captor:
        return why.SECOND_FROM_STOCK
    if state.drawn + cards > state.to_draw:
        return common.DRAW_LIMIT
    if is_frozen(state):
        return why.PILE_FROZEN
    if state.pile_count == 0:
        return why.PILE_EMPTY
    if state.rules.pile_unplayable == RETURN_AND_STOCK and not strictly:
        return common.ALLOWED if state.pile_count >= cards else why.NEVER_SECOND
    return _unplayable(state, seat, cards)


@rule
def capture_refusal(state: State, seat: int, cards: int) -> int:
    """Why a capture of so many cards is a false call: they are of no use at once (FIJI-CALL-5, FIJI-CALL-21-R).

    The second card comes from the stock after that (FIJI-CALL-7-R). A card that could only be a seventh is of no use
    (FIJI-SIX-6). Before his meld nobody has any use for one (FIJI-CALL-13-R), and no surprise meld helps him
    (FIJI-SURP-6-R).
    """
    if not state.melded[seat]:
        return common.NOT_MELDED
    if is_frozen(state):
        return why.PILE_FROZEN
    to_come = 0 if state.rules.capture_single_second_draw == NO_SECOND else TURN_DRAWS - cards
    return use_refusal(state, seat, cards, to_come)


@rule
def must_draw_from_pile(state: State, seat: int) -> bool:
    """Whether a surprise meld keeps this seat from the stock for this draw (``surprise_meld_draw``).

    Where one card of the pile is due, a stock card comes first only if one of the pile can follow.
    """
    if not state.surprised or state.rules.surprise_meld_draw == ANY_DRAW:
        return False
    one = draw_refusal(state, seat, 1, False) == common.ALLOWED
    if state.rules.surprise_meld_draw == AT_LEAST_ONE and (state.taken > 0 or (one and state.drawn == 0)):
        return False
    return one or draw_refusal(state, seat, 2, False) == common.ALLOWED


@rule
def drawing_refusal(state: State, seat: int, stack: int) -> int:
    """Why no card may be drawn from this stack of the stock now; it is never frozen (FIJI-FRZ-2-R)."""
    reason = stock_refusal(state, stack)
    if reason == common.ALLOWED and must_draw_from_pile(state, seat):
        return why.SURPRISE_FROM_PILE
    return reason


@rule
def return_flight(state: State) -> None:
    """The stock has ended the round: what could not be laid any more lies on the pile again (FIJI-STOCK-2-R)."""
    for i in range(MOST_IN_FLIGHT - 1, -1, -1):
        if state.flight[i] != NO_CARD:
            put_on_pile(state, int(state.flight[i]))
            state.flight[i] = NO_CARD
            state.flight_from[i] = 0


@rule
def draw_from_stock(state: State, stack: int) -> None:
    """Draw from a stack: the card joins the hand (FIJI-DRAW-3). If there is no card at all, the round ends."""
    draw_stock(state, stack)
    if state.phase == ROUND_END:
        return_flight(state)


# --- taking -----------------------------------------------------------------------------------------------------------


@rule
def take(state: State, cards: int) -> None:
    """So many cards of the pile are in flight, the top one first (FIJI-PILE-3)."""
    for _ in range(cards):
        send_flying(state, min(take_from_pile(state), JOKER), FROM_PILE)
        state.taken += 1
        if state.pile_count == 0:
            state.starter_lies = 0
        draw_finished(state)


@rule
def draw(state: State, seat: int, cards: int) -> None:
    """Draw from the pile; what cannot be laid goes back, and stock cards come instead (``return_and_stock``)."""
    left = int(state.to_draw) - int(state.drawn)
    usable = cards
    while usable > 0 and use_refusal(state, seat, usable, left - usable) != common.ALLOWED:
        usable -= 1
    take(state, usable)
    for _ in range(cards - usable):
        if state.phase == DRAW and state.drawn < state.to_draw:
            due = 1 if state.terms.one_from_each and state.from_stock == 1 else 0
            draw_from_stock(state, due)
