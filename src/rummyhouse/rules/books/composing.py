"""New melds, composed card by card and laid as one (FIJI-MELD-13-R, BAJA-MELD-4-R).

What is composed lies at the end of the side's melds with the state ``STAGED``; nobody else sees it before it is laid.
"""

from __future__ import annotations

from rummyhouse.cards import CARDS, JOKER
from rummyhouse.compiled import rule
from rummyhouse.melds.books import (
    BOOK,
    NO_KEY,
    NO_MELD,
    PLACES,
    STRAIGHT,
    THREE,
    TWO,
    TWOS,
    WRONG_RANK,
    card_at,
    naturals,
    rank_of,
    straight_place,
)
from rummyhouse.rules.books import reasons as why
from rummyhouse.rules.books.laying import (
    add,
    available,
    close_if_complete,
    full_refusal,
    most_of,
    points_of,
    refusal_of,
    use,
    verdict_on,
)
from rummyhouse.rules.books.state import EMPTY, MOST_IN_FLIGHT, MOST_MELDS, NO_CARD, NOBODY, OPEN, STAGED, Common, State


@rule
def first_staged(state: Common, side: int) -> int:
    """The number of the first meld that is being composed; ``meld_count`` if none is."""
    number = int(state.meld_count[side])
    while number > 0 and state.meld_state[side, number - 1] == STAGED:
        number -= 1
    return number


@rule
def is_composing(state: Common, side: int) -> bool:
    """Whether this side has a meld in the making."""
    count = int(state.meld_count[side])
    return bool(count > 0 and state.meld_state[side, count - 1] == STAGED)


@rule
def staged_points(state: Common, side: int) -> int:
    """What everything that is being composed is worth; it may be more than is required (FIJI-MELD-8)."""
    found = 0
    for number in range(first_staged(state, side), int(state.meld_count[side])):
        found += points_of(state, side, number)
    return found


@rule
def staged_cards(state: State, side: int) -> int:
    """How many cards the melds in the making have."""
    found = 0
    for number in range(first_staged(state, side), int(state.meld_count[side])):
        found += int(state.meld_size[side, number])
    return found


@rule
def _naturals_available(state: State, seat: int, rank: int) -> int:
    """Cards of a rank that this seat may lay."""
    found = 0
    for suit in range(4):
        found += available(state, seat, 13 * suit + rank)
    return found


@rule
def _wild_available(state: State, seat: int) -> int:
    """Wild cards that this seat may lay in one book."""
    found = _naturals_available(state, seat, TWO)
    if state.terms.wild_jokers:
        found += available(state, seat, JOKER)
    return min(found, int(state.terms.most_wild))


@rule
def _few_refusal(state: State, cards: int, wild: int) -> int:
    """Why so many cards of a rank and so many wild ones make no book."""
    if cards + wild < state.terms.least_cards:
        return why.TOO_FEW_CARDS
    return why.ALLOWED if cards >= state.terms.least_naturals else why.TOO_FEW_NATURALS


@rule
def book_refusal(state: State, seat: int, rank: int) -> int:
    """Why no book of this rank can be made of the cards that this seat may lay."""
    return _few_refusal(state, _naturals_available(state, seat, rank), _wild_available(state, seat))


@rule
def straight_refusal(state: State, seat: int, card: int) -> int:
    """Why no straight with this card can be made of the cards that this seat may lay."""
    place = straight_place(card)
    suit = card // 13
    length = 1
    at = place - 1
    while at >= 0 and available(state, seat, card_at(STRAIGHT, suit, at)) > 0:
        length += 1
        at -= 1
    at = place + 1
    while at < PLACES and available(state, seat, card_at(STRAIGHT, suit, at)) > 0:
        length += 1
        at += 1
    return why.ALLOWED if length >= state.terms.least_cards else why.WRONG_SEQUENCE


@rule
def staged_refusal(state: Common, side: int) -> int:
    """Why the cards being composed are not yet a meld."""
    number = int(state.meld_count[side]) - 1
    kind = int(state.meld_kind[side, number])
    size = int(state.meld_size[side, number])
    if kind == TWOS:
        return why.ALLOWED if size >= state.terms.least_twos else why.TOO_FEW_CARDS
    if size < state.terms.least_cards:
        return why.TOO_FEW_CARDS
    enough = kind == STRAIGHT or naturals(kind, state.content[side, number]) >= state.terms.least_naturals
    return why.ALLOWED if enough else why.TOO_FEW_NATURALS


@rule
def _no_book(state: State, seat: int) -> int:
    """Why this seat cannot make a book of any rank."""
    worst = why.TOO_FEW_CARDS
    wild = _wild_available(state, seat)
    for rank in range(13):
        if rank == TWO or (rank == THREE and not state.terms.threes):
            continue
        cards = _naturals_available(state, seat, rank)
        reason = _few_refusal(state, cards, wild)
        if reason == why.ALLOWED:
            return reason
        if reason == why.TOO_FEW_NATURALS and cards > 0:
            worst = reason
    return worst


@rule
def _no_straight(state: State, seat: int) -> int:
    """Why this seat cannot make a straight of any suit."""
    for suit in range(4):
        length = 0
        for place in range(PLACES):
            length = length + 1 if available(state, seat, card_at(STRAIGHT, suit, place)) > 0 else 0
            if length >= state.terms.least_cards:
                return why.ALLOWED
    return why.TOO_FEW_CARDS


@rule
def twos_refusal(state: State, seat: int) -> int:
    """Why this seat cannot begin a book of twos."""
    if not state.melded[seat] and not state.terms.twos_at_once:
        return why.TWOS_TOO_EARLY
    twos = _naturals_available(state, seat, TWO)
    if state.terms.twos_jokers > 0:
        twos += min(available(state, seat, JOKER), int(state.terms.twos_jokers))
    return why.ALLOWED if twos >= state.terms.least_twos else why.TOO_FEW_CARDS


@rule
def new_refusal(state: State, seat: int, kind: int) -> int:
    """Why this seat may not begin to compose a meld of this kind; turn and phase are the game's business."""
    side = int(state.side[seat])
    if state.meld_count[side] >= MOST_MELDS:
        return why.NO_ROOM
    if is_composing(state, side):
        reason = staged_refusal(state, side)
        if reason != why.ALLOWED:
            return reason
    if kind == BOOK:
        return _no_book(state, seat)
    if kind == TWOS and not state.terms.several and has_open(state, side, TWOS, TWO):
        return why.ONE_OF_A_KIND
    return _no_straight(state, seat) if kind == STRAIGHT else twos_refusal(state, seat)


@rule
def has_open(state: State, side: int, kind: int, key: int) -> bool:
    """Whether the side has an open or composed meld of this kind and key already."""
    for number in range(int(state.meld_count[side])):
        same = state.meld_kind[side, number] == kind and state.meld_key[side, number] == key
        if same and (state.meld_state[side, number] == OPEN or state.meld_state[side, number] == STAGED):
            return True
    return False


@rule
def put_refusal(state: State, seat: int, card: int) -> int:
    """Why this card may not be added to the meld that is being composed."""
    side = int(state.side[seat])
    if not is_composing(state, side):
        return why.NOTHING_COMPOSED
    number = int(state.meld_count[side]) - 1
    kind = int(state.meld_kind[side, number])
    if rank_of(card) == THREE and not (state.terms.threes and kind == BOOK):
        return why.THREE_NOT_PLAYABLE
    if card >= CARDS and not state.terms.wild_jokers:
        return why.JOKER_NOT_WILD
    if available(state, seat, card) == 0:
        return why.CARD_NOT_HELD
    if state.meld_size[side, number] >= most_of(state, side, number):
        return full_refusal(state, side, number)
    verdict = verdict_on(state, side, number, card)
    if verdict == WRONG_RANK:
        return why.MIXED_RANKS
    reason = refusal_of(verdict)
    if reason != why.ALLOWED or state.meld_size[side, number] > 0 or kind == TWOS:
        return reason
    key = card // 13 if kind == STRAIGHT else rank_of(card)
    if not state.terms.several and has_open(state, side, kind, key):
        return why.ONE_OF_A_KIND
    return straight_refusal(state, seat, card) if kind == STRAIGHT else book_refusal(state, seat, key)


@rule
def compose(state: State, seat: int, kind: int) -> None:
    """Begin a new meld of this kind."""
    side = int(state.side[seat])
    number = int(state.meld_count[side])
    state.meld_kind[side, number] = kind
    state.meld_key[side, number] = TWO if kind == TWOS else NO_KEY
    state.meld_state[side, number] = STAGED
    state.meld_size[side, number] = 0
    for place in range(PLACES):
        state.content[side, number, place] = 0
    state.meld_count[side] = number + 1


@rule
def put(state: State, seat: int, card: int) -> int:
    """Add a card to the meld that is being composed; where it came from."""
    side = int(state.side[seat])
    origin = use(state, seat, card, True)
    add(state, side, int(state.meld_count[side]) - 1, card)
    return origin


@rule
def take_back(state: State, seat: int) -> None:
    """Give up everything that is composed: each card returns to flight or to the hand."""
    side = int(state.side[seat])
    for number in range(first_staged(state, side), int(state.meld_count[side])):
        kind = int(state.meld_kind[side, number])
        key = int(state.meld_key[side, number])
        for place in range(PLACES):
            for _ in range(int(state.content[side, number, place])):
                _return(state, seat, card_at(kind, key, place))
            state.content[side, number, place] = 0
        state.meld_kind[side, number] = NO_MELD
        state.meld_key[side, number] = 0
        state.meld_size[side, number] = 0
    count = first_staged(state, side)
    for number in range(count, int(state.meld_count[side])):
        state.meld_state[side, number] = EMPTY
    state.meld_count[side] = count


@rule
def _return(state: State, seat: int, card: int) -> None:
    for i in range(MOST_IN_FLIGHT):
        if state.flight[i] == card and state.flight_staged[i]:
            state.flight_staged[i] = 0
            return
    state.hand[seat, card] += 1


@rule
def lay_down(state: State, seat: int) -> None:
    """Lay everything that is composed: what is complete closes, and the seat is melded.

    The cards stop counting as held. Whether the hand is played out is for the game to look at.
    """
    side = int(state.side[seat])
    first = first_staged(state, side)
    cards = staged_cards(state, side)
    for i in range(MOST_IN_FLIGHT):
        if state.flight_staged[i]:
            state.flight[i] = NO_CARD
            state.flight_staged[i] = 0
            cards -= 1
    state.hand_count[seat] -= cards
    for number in range(first, int(state.meld_count[side])):
        state.meld_state[side, number] = OPEN
        close_if_complete(state, side, number)
    state.melded[seat] = 1
    if state.display[side] == NOBODY:
        state.display[side] = seat
