"""Whether a turn can still be brought to a legal end, and by which play first.

A joker that was swapped is laid in the same turn (BAS-JOK-5-R), a card just taken from the pile is not discarded
(BAS-TURN-7-R) or must be laid (BAS-OURS-3), and a last card may have to be kept (BAS-FIN-1): so a play is legal only if
a way leads on from it (BAS-TURN-8-R). The way is looked for play by play, on the melds of a round or of a view, which
are as before when the answer comes. Only plays that can help are tried: melds as small as they can be, since whatever
is longer can be laid off on them; and of natural cards only what leads to the taken one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np

from rummyhouse.cards import JOKER
from rummyhouse.compiled import rule
from rummyhouse.games.basic.house_rules import OWN_MELDS
from rummyhouse.melds.laid import (
    ACE_CORNER,
    FITS,
    HIGH_END,
    JOKERS,
    LOW_END,
    NATURAL,
    RANKS,
    RUN,
    SET,
    SUITS,
    WILD,
    card_at,
    ring,
)
from rummyhouse.rules.laid.composing import clear_meld
from rummyhouse.rules.laid.laying import add, remove, swap_place, verdict_on
from rummyhouse.rules.laid.state import KINDS_OF_CARD, LAID, MOST_MELDS, NO_CARD

if TYPE_CHECKING:
    import numpy.typing as npt

    from rummyhouse.games.basic.state import State
    from rummyhouse.games.basic.view import View

Table: TypeAlias = "State | View"
Cards: TypeAlias = "npt.NDArray[Any]"
Play: TypeAlias = "npt.NDArray[Any]"

LAY, SWAP, NEW_SET, NEW_SEQUENCE = range(4)
"""What a play is, its first number. Behind it: meld, end and card; meld, place and card; rank and suits as a mask;
the first card's suit and place, the length, and as a mask which cards are natural."""

PLAY_NUMBERS = 5
MOST_PLAYS = 256
DEEPEST = 20

SEAT, TAKEN, MUST, OWED, LIMIT, MELDED = range(6)
"""What else counts in a position: who plays; the card taken from the pile as long as it may not be discarded; 1 if it
must be laid; the jokers that must; how many melds may still be laid, -1 without limit; 1 if the seat has a meld."""

FACTS = 6


@rule
def is_end(table: Table, cards: Cards, facts: Any) -> bool:
    """Whether the turn can end here: with a discard, or without a card."""
    if facts[OWED] > 0 or (facts[MUST] and facts[TAKEN] != NO_CARD):
        return False
    held = 0
    for card in range(KINDS_OF_CARD):
        held += int(cards[card])
    if held == 0:
        return not table.rules.final_discard_required
    return bool(held > 1 or facts[TAKEN] == NO_CARD or cards[int(facts[TAKEN])] == 0)


@rule
def may_lay_on(table: Table, number: int, seat: int, melded: int) -> bool:
    """Whether a seat may lay off on this meld (BAS-LAY-3-R, BAS-OURS-1)."""
    if table.rules.layoff_on == OWN_MELDS:
        return bool(table.meld_owner[number] == seat)
    return bool(melded or not table.rules.layoff_requires_meld)


@rule
def _note(plays: Play, found: int, what: int, a: int, b: int, c: int, d: int) -> int:
    if found >= len(plays):
        return found
    plays[found, 0] = what
    plays[found, 1] = a
    plays[found, 2] = b
    plays[found, 3] = c
    plays[found, 4] = d
    return found + 1


@rule
def _lays(table: Table, cards: Cards, facts: Any, plays: Play, found: int) -> int:
    """Jokers wherever they go; the taken card; and on a run of its suit what leads to it."""
    taken = int(facts[TAKEN])
    for number in range(int(table.meld_count)):
        if table.meld_state[number] != LAID or not may_lay_on(table, number, int(facts[SEAT]), int(facts[MELDED])):
            continue
        is_run = table.meld_kind[number] == RUN
        leads = is_run and taken != NO_CARD and taken // RANKS == table.meld_key[number]
        for end in range(LOW_END if is_run else HIGH_END, HIGH_END + 1):
            if cards[JOKER] > 0 and (facts[OWED] > 0 or leads) and verdict_on(table, number, JOKER, end) == FITS:
                found = _note(plays, found, LAY, number, end, JOKER, 0)
            if taken == NO_CARD:
                continue
            first = RANKS * int(table.meld_key[number]) if leads else taken
            for card in range(first, first + RANKS if leads else taken + 1):
                if cards[card] > 0 and verdict_on(table, number, card, end) == FITS:
                    found = _note(plays, found, LAY, number, end, card, 0)
    return found


@rule
def _sets(table: Table, cards: Cards, helps: bool, taken: int, plays: Play, found: int) -> int:
    least = int(table.terms.least_set)
    for rank in range(RANKS):
        for suits in range(1, 1 << SUITS):
            naturals = 0
            held = True
            has_taken = False
            for suit in range(SUITS):
                if suits >> suit & 1:
                    naturals += 1
                    held = held and cards[RANKS * suit + rank] > 0
                    has_taken = has_taken or RANKS * suit + rank == taken
            jokers = least - naturals
            if held and 0 <= jokers <= cards[JOKER] and naturals >= table.terms.set_naturals and (helps or has_taken):
                found = _note(plays, found, NEW_SET, rank, suits, jokers, 0)
    return found


@rule
def _naturals_by_place(table: Table, cards: Cards, suit: int, low: int, length: int) -> int:
    """Which of these places the hand has the card for, as a mask; -1 if there are no such places."""
    ace = int(table.terms.ace)
    found = 0
    for i in range(length):
        place = low + i
        if place >= ring(ace):
            if ace != ACE_CORNER:
                return -1
            place -= RANKS
        if cards[card_at(suit, place)] > 0:
            found |= 1 << i
    return found


@rule
def _sequences(table: Table, cards: Cards, helps: bool, taken: int, plays: Play, found: int) -> int:
    least = int(table.terms.least_run)
    needed = int(table.terms.run_naturals)
    longest = min(least + int(cards[JOKER]), int(table.terms.most_run), RANKS)
    for suit in range(SUITS):
        for low in range(ring(int(table.terms.ace))):
            for length in range(least, longest + 1):
                held = _naturals_by_place(table, cards, suit, low, length)
                if held < 0:
                    break
                ends = 1 | 1 << (length - 1)
                if length > least and held & ends != ends:
                    continue
                for used in range(1, held + 1):
                    if used & ~held:
                        continue
                    naturals = 0
                    has_taken = False
                    for i in range(length):
                        if used >> i & 1:
                            naturals += 1
                            has_taken = has_taken or card_at(suit, (low + i) % RANKS) == taken
                    if length > least and (naturals != needed or used & ends != ends):
                        continue
                    if naturals >= needed and length - naturals <= cards[JOKER] and (helps or has_taken):
                        found = _note(plays, found, NEW_SEQUENCE, suit, low, length, used)
    return found


@rule
def _swaps(table: Table, cards: Cards, plays: Play, found: int) -> int:
    for number in range(int(table.meld_count)):
        if table.meld_state[number] == LAID:
            for card in range(JOKER):
                if cards[card] > 0:
                    place = swap_place(table, number, card)
                    if place >= 0:
                        found = _note(plays, found, SWAP, number, place, card, 0)
    return found


@rule
def _helpful(table: Table, cards: Cards, facts: Any, plays: Play) -> int:
    """Fill ``plays`` with what may lead to an end; return how many."""
    found = _lays(table, cards, facts, plays, 0)
    if facts[LIMIT] != 0 and table.meld_count < MOST_MELDS:
        needs_meld = bool(table.rules.layoff_requires_meld and not facts[MELDED])
        helps = bool(facts[OWED] > 0 or facts[TAKEN] == JOKER or needs_meld)
        found = _sets(table, cards, helps, int(facts[TAKEN]), plays, found)
        found = _sequences(table, cards, helps, int(facts[TAKEN]), plays, found)
    return _swaps(table, cards, plays, found)


@rule
def _leaves(cards: Cards, facts: Any, card: int, sign: int) -> None:
    """A card leaves the hand, or with ``sign`` 1 returns to it."""
    cards[card] += sign
    if sign < 0 and card == JOKER and facts[OWED] > 0:
        facts[OWED] -= 1
    elif sign < 0 and card == facts[TAKEN]:
        facts[TAKEN] = NO_CARD


@rule
def _new_meld(table: Table, cards: Cards, facts: Any, play: Play, sign: int) -> None:
    """Lay the meld of a play with sign -1; with 1 its cards return, and it is cleared."""
    number = int(table.meld_count) - (1 if sign > 0 else 0)
    size = 0
    ace = int(table.terms.ace)
    if sign < 0:
        clear_meld(table, number)
        table.meld_kind[number] = SET if play[0] == NEW_SET else RUN
        table.meld_state[number] = LAID
        table.meld_owner[number] = facts[SEAT]
        table.meld_key[number] = play[1]
        facts[MELDED] = 1
        facts[LIMIT] -= 1 if facts[LIMIT] > 0 else 0
    if play[0] == NEW_SET:
        for suit in range(SUITS):
            if int(play[2]) >> suit & 1:
                _leaves(cards, facts, RANKS * suit + int(play[1]), sign)
                table.content[number, suit] = 1
                size += 1
        for _ in range(int(play[3])):
            _leaves(cards, facts, JOKER, sign)
        table.content[number, JOKERS] = play[3]
        size += int(play[3])
    else:
        table.meld_low[number] = play[2]
        for i in range(int(play[3])):
            place = (int(play[2]) + i) % RANKS if ace == ACE_CORNER else int(play[2]) + i
            is_natural = int(play[4]) >> i & 1
            _leaves(cards, facts, card_at(int(play[1]), place) if is_natural else JOKER, sign)
            table.content[number, place] = NATURAL if is_natural else WILD
            size += 1
    table.meld_size[number] = size
    if sign > 0:
        clear_meld(table, number)
    table.meld_count -= sign


@rule
def _do(table: Table, cards: Cards, facts: Any, play: Play) -> None:
    number = int(play[1])
    card = int(play[3])
    if play[0] == LAY:
        add(table, number, card, int(play[2]))
        _leaves(cards, facts, card, -1)
    elif play[0] == SWAP:
        _leaves(cards, facts, card, -1)
        cards[JOKER] += 1
        if not table.rules.joker_to_hand:
            facts[OWED] += 1
        if table.meld_kind[number] == SET:
            table.content[number, JOKERS] -= 1
            table.content[number, card // RANKS] += 1
        else:
            table.content[number, int(play[2])] = NATURAL
    else:
        _new_meld(table, cards, facts, play, -1)


@rule
def _undo(table: Table, cards: Cards, facts: Any, play: Play) -> None:
    """Undo what :func:`_do` has done last; ``facts`` are the caller's to restore."""
    number = int(play[1])
    card = int(play[3])
    if play[0] == LAY:
        remove(table, number, card, int(play[2]))
        cards[card] += 1
    elif play[0] == SWAP:
        cards[card] += 1
        cards[JOKER] -= 1
        if table.meld_kind[number] == SET:
            table.content[number, JOKERS] += 1
            table.content[number, card // RANKS] -= 1
        else:
            table.content[number, int(play[2])] = WILD
    else:
        _new_meld(table, cards, facts, play, 1)


@rule
def find_end(table: Table, cards: Cards, facts: Any, first: Play) -> bool:
    """Whether the turn can be brought to an end with these cards in hand.

    Args:
        table: a round or a view; its melds are the table, and are as before afterwards.
        cards: the hand, counts by code; as before afterwards.
        facts: see :data:`SEAT`; as before afterwards.
        first: is filled with the first play of the way; left as it is if none is needed.
    """
    if is_end(table, cards, facts):
        return True
    plays = np.empty((DEEPEST, MOST_PLAYS, PLAY_NUMBERS), np.int16)
    known = np.empty((DEEPEST + 1, FACTS), np.int16)
    count = np.zeros(DEEPEST, np.int16)
    tried = np.zeros(DEEPEST, np.int16)
    for fact in range(FACTS):
        known[0, fact] = facts[fact]
    depth = 0
    count[0] = _helpful(table, cards, known[0], plays[0])
    reached = False
    while depth >= 0:
        if reached or tried[depth] >= count[depth]:
            depth -= 1
            if depth >= 0:
                _undo(table, cards, known[depth + 1], plays[depth, int(tried[depth]) - 1])
            continue
        play = plays[depth, int(tried[depth])]
        tried[depth] += 1
        for fact in range(FACTS):
            known[depth + 1, fact] = known[depth, fact]
        _do(table, cards, known[depth + 1], play)
        depth += 1
        reached = is_end(table, cards, known[depth])
        if reached:
            for i in range(PLAY_NUMBERS):
                first[i] = plays[0, int(tried[0]) - 1, i]
        if depth == DEEPEST:
            depth -= 1
            _undo(table, cards, known[depth + 1], plays[depth, int(tried[depth]) - 1])
        elif not reached:
            tried[depth] = 0
            count[depth] = _helpful(table, cards, known[depth], plays[depth])
    return reached
