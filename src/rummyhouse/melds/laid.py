"""The shape of a meld that lies on the table and may grow there: cards of a rank, or cards of a suit in sequence.

A meld is a row of :data:`PLACES` small numbers. A *set* (cards of one rank) counts its naturals by suit and, behind
them, its jokers. A *run* has places from the low ace (0) over the king (12) to the high ace (13), each empty, with its
natural or with a joker that stands for it. A run that goes round the corner has the places 0 to 12 in a ring.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

from rummyhouse.compiled import rule
from rummyhouse.compiled.record import Record, int32

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

Content: TypeAlias = "npt.NDArray[np.int8]"


class Terms(Record):
    """What a table permits."""

    ace = int32()  # ACE_LOW, ACE_HIGH_OR_LOW, ACE_CORNER: where an ace may stand in a run
    least_set = int32()  # cards of the smallest set
    most_set = int32()  # cards of the largest
    twins = int32()  # 1: a set may hold several cards of one suit
    set_naturals = int32()  # naturals that a set needs
    least_run = int32()  # cards of the shortest run
    most_run = int32()  # cards of the longest
    run_naturals = int32()  # naturals that a run needs
    joker_pairs = int32()  # 1: in a run two jokers may lie side by side


NO_MELD, SET, RUN = range(3)
NO_KEY = -1
"""The rank of a set and the suit of a run that have only jokers yet."""

PLACES = 14
JOKERS = 4
"""Where a set counts its jokers, behind the suits."""

EMPTY, NATURAL, WILD = range(3)
LOW_END, HIGH_END = range(2)
ACE_LOW, ACE_HIGH_OR_LOW, ACE_CORNER = range(3)
ACE = 0
RANKS = 13
SUITS = 4
JOKER = 52
ANY_RANK = -1

(
    FITS,
    WRONG_RANK,
    SUIT_TWICE,
    WRONG_SUIT,
    NOT_NEXT,
    PAST_ACE,  # it would need the ace inside, or at the end where it does not count
    FULL,
    JOKERS_ADJACENT,
    TOO_FEW_CARDS,
    TOO_FEW_NATURALS,
) = range(10)
"""What a judge answers."""


# --- sets -------------------------------------------------------------------------------------------------------------


@rule
def set_verdict(terms: Terms, content: Content, size: int, key: int, card: int) -> int:
    """Whether a set of this rank takes a card, or why not."""
    if card < JOKER:
        if key != NO_KEY and card % RANKS != key:
            return WRONG_RANK
        if content[card // RANKS] > 0 and not terms.twins:
            return SUIT_TWICE
    return FITS if size < terms.most_set else FULL


# --- runs -------------------------------------------------------------------------------------------------------------


@rule
def ring(ace: int) -> int:
    """How many places a run can have: the ace has two where it is high or low."""
    return PLACES if ace == ACE_HIGH_OR_LOW else RANKS


@rule
def next_place(ace: int, low: int, size: int, end: int) -> int:
    """The place beyond an end of a run, or -1 if there is none."""
    place = low + size if end == HIGH_END else low - 1
    if ace == ACE_CORNER:
        return place % RANKS
    return place if 0 <= place < ring(ace) else -1


@rule
def first_place(ace: int, jokers: int, rank: int) -> int:
    """The place of the first natural above so many jokers, or -1 if there is no room for them below it."""
    if ace == ACE_CORNER:
        return rank
    place = RANKS if rank == ACE and jokers > 0 and ace == ACE_HIGH_OR_LOW else rank
    return place if place >= jokers else -1


@rule
def run_verdict(terms: Terms, content: Content, low: int, size: int, key: int, card: int, end: int) -> int:
    """Whether a run takes a card at an end, or why not.

    Args:
        terms: what the table permits.
        content: the run.
        low: its lowest place.
        size: its cards.
        key: its suit; ``NO_KEY`` while it has only jokers, which then lie from its low end upwards.
        card: a card code; 52 is a joker.
        end: ``LOW_END`` or ``HIGH_END``.
    """
    if card < JOKER and key != NO_KEY and card // RANKS != key:
        return WRONG_SUIT
    if size >= terms.most_run:
        return FULL
    if key == NO_KEY:
        if card >= JOKER:
            return JOKERS_ADJACENT if size > 0 and not terms.joker_pairs else FITS
        return FITS if first_place(terms.ace, size, card % RANKS) >= 0 else PAST_ACE
    place = next_place(terms.ace, low, size, end)
    inner = low + size - 1 if end == HIGH_END else low
    if card >= JOKER:
        if place < 0:
            return PAST_ACE
        if content[inner % ring(terms.ace)] == WILD and not terms.joker_pairs:
            return JOKERS_ADJACENT
        return FITS
    wanted = (inner + (1 if end == HIGH_END else -1)) % RANKS
    if card % RANKS != wanted:
        return NOT_NEXT
    return FITS if place >= 0 else PAST_ACE


@rule
def belongs(kind: int, key: int, card: int) -> bool:
    """Whether a card is of the rank of a set or the suit of a run, or a joker; any is where neither is settled yet."""
    if key == NO_KEY or card >= JOKER:
        return True
    return bool((card % RANKS if kind == SET else card // RANKS) == key)


@rule
def joker_place(terms: Terms, kind: int, content: Content, key: int, card: int) -> int:
    """The place of the joker that this natural may replace, or -1 if there is none."""
    if key == NO_KEY or card >= JOKER:
        return -1
    if kind == SET:
        free = terms.twins or content[card // RANKS] == 0
        return JOKERS if card % RANKS == key and content[JOKERS] > 0 and free else -1
    if card // RANKS != key:
        return -1
    rank = card % RANKS
    if content[rank] == WILD:
        return rank
    return RANKS if rank == ACE and content[RANKS] == WILD else -1


@rule
def card_at(key: int, place: int) -> int:
    """The card that belongs to a place of a run in this suit."""
    return RANKS * key + place % RANKS


# --- whole melds ------------------------------------------------------------------------------------------------------


@rule
def naturals(kind: int, content: Content) -> int:
    """How many cards of a meld are no jokers."""
    found = 0
    if kind == SET:
        for suit in range(SUITS):
            found += content[suit]
    else:
        for place in range(PLACES):
            found += content[place] == NATURAL
    return int(found)


@rule
def whole_verdict(terms: Terms, kind: int, content: Content, size: int) -> int:
    """Whether a meld is complete, or what it lacks."""
    if size < (terms.least_set if kind == SET else terms.least_run):
        return TOO_FEW_CARDS
    needed = terms.set_naturals if kind == SET else terms.run_naturals
    return FITS if naturals(kind, content) >= needed else TOO_FEW_NATURALS


# --- what cards could make --------------------------------------------------------------------------------------------


@rule
def set_among(terms: Terms, cards: Any, rank: int) -> int:
    """Whether these cards (counts by code) hold a set of this rank, or what they lack."""
    found = 0
    for suit in range(SUITS):
        held = int(cards[RANKS * suit + rank])
        found += held if terms.twins else min(held, 1)
    if found == 0 or min(found + int(cards[JOKER]), int(terms.most_set)) < terms.least_set:
        return TOO_FEW_CARDS
    return FITS if found >= terms.set_naturals else TOO_FEW_NATURALS


@rule
def _run_from(
    terms: Terms, cards: Any, suit: int, start: int, rank: int, ace: int, least_naturals: int, pairs: bool
) -> bool:
    """Whether these cards hold a run that begins at this place and contains this rank."""
    jokers = int(cards[JOKER])
    found = 0
    gaps = 0
    last_gap = -2
    has_rank = rank == ANY_RANK
    for length in range(1, int(terms.most_run) + 1):
        place = start + length - 1
        if place >= ring(ace):
            if ace != ACE_CORNER:
                return False
            place -= RANKS
        if length > RANKS and ace == ACE_CORNER:
            return False
        if cards[card_at(suit, place)] > 0:
            found += 1
            has_rank = has_rank or place % RANKS == rank
        else:
            gaps += 1
            if gaps > jokers or (last_gap == length - 1 and not pairs):
                return False
            last_gap = length
        if length >= terms.least_run and found >= least_naturals and has_rank:
            return True
    return False


@rule
def has_run(terms: Terms, cards: Any, suit: int, rank: int, ace: int, least_naturals: int, pairs: bool) -> bool:
    """Whether these cards (counts by code) hold a run of a suit with this rank, ace and pairs of jokers as said."""
    for start in range(ring(ace)):  # noqa: SIM110 - rule functions have no generators
        if _run_from(terms, cards, suit, start, rank, ace, least_naturals, pairs):
            return True
    return False


@rule
def run_among(terms: Terms, cards: Any, suit: int, rank: int) -> int:
    """Whether these cards (counts by code) hold a run of a suit with this rank (``ANY_RANK``), or what they lack."""
    ace = int(terms.ace)
    needed = int(terms.run_naturals)
    pairs = bool(terms.joker_pairs)
    if has_run(terms, cards, suit, rank, ace, needed, pairs):
        return FITS
    if needed > 1 and has_run(terms, cards, suit, rank, ace, 1, pairs):
        return TOO_FEW_NATURALS
    if not pairs and has_run(terms, cards, suit, rank, ace, needed, True):
        return JOKERS_ADJACENT
    return PAST_ACE if has_run(terms, cards, suit, rank, ACE_CORNER, needed, pairs) else TOO_FEW_CARDS


@rule
def kind_among(terms: Terms, cards: Any, kind: int) -> bool:
    """Whether these cards (counts by code) hold a meld of this kind."""
    if kind == SET:
        for rank in range(RANKS):  # noqa: SIM110 - rule functions have no generators
            if set_among(terms, cards, rank) == FITS:
                return True
        return False
    needed = int(terms.run_naturals)
    for suit in range(SUITS):
        if has_run(terms, cards, suit, ANY_RANK, int(terms.ace), needed, bool(terms.joker_pairs)):
            return True
    return False


@rule
def any_meld_among(terms: Terms, cards: Any) -> bool:
    """Whether these cards (counts by code) hold a meld of any kind."""
    return kind_among(terms, cards, SET) or kind_among(terms, cards, RUN)
