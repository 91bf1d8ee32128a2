"""The small steps of a turn that lays cards: open, put, lift, split, take back (RHINE-TURN-5-R, RHINE-MAN-1)."""

from __future__ import annotations

from rummyhouse.cards import JOKER, RANKS, SUITS
from rummyhouse.compiled import rule
from rummyhouse.games.rhine import actions as act
from rummyhouse.games.rhine import reasons as why
from rummyhouse.games.rhine.actions import MOST_MELDS, PLACES
from rummyhouse.games.rhine.qualifying import counts_worth, laid_from_hand, note_worth
from rummyhouse.games.rhine.state import (
    ABSENT,
    EMPTY,
    JOKER_HERE,
    JOKERS,
    MOST_STEPS,
    NATURAL,
    NO_KEY,
    NO_MELD,
    RUN,
    SET,
    TWO_HERE,
    WILD_TWOS_AT,
    Common,
    State,
    clear_meld,
)
from rummyhouse.games.rhine.table import jokers_in, size_of, wild_in
from rummyhouse.melds.rearranged_shape import TWOS_BESIDE

ACE_LOW, ACE_HIGH = 0, 13
KING = 12


@rule
def free_meld(state: State) -> int:
    """The lowest empty place of the table, where nothing is left of an earlier meld, or ``NO_MELD``."""
    for meld in range(MOST_MELDS):
        if state.kind[meld] == EMPTY:
            return meld
    return NO_MELD


@rule
def card_put(action: int) -> int:
    """The face of the card that a step puts."""
    if action < act.HIGH:
        return action - act.PUT
    if action < act.AT:
        return RANKS * (action - act.HIGH)
    if action < act.TWO:
        return JOKER
    if action < act.TWO_AT:
        return RANKS * (action - act.TWO) + 1
    return RANKS * ((action - act.TWO_AT) // PLACES) + 1


@rule
def card_lifted(action: int) -> int:
    """The face of the card that a step lifts."""
    if action < act.LIFT_TWO:
        return action - act.LIFT
    return RANKS * (action - act.LIFT_TWO) + 1


@rule
def place_for(state: Common, meld: int, action: int) -> int:
    """The place of a run where a step puts its card; an ace lies low unless only the king is there (RHINE-SET-6)."""
    if action >= act.TWO_AT:
        return (action - act.TWO_AT) % PLACES
    if action >= act.AT:
        return action - act.AT
    if action >= act.HIGH:
        return ACE_HIGH
    rank = (action - act.PUT) % RANKS
    if rank == 0:
        beside_king = state.content[meld, KING] != ABSENT and state.content[meld, 1] == ABSENT
        if beside_king or state.content[meld, ACE_LOW] != ABSENT:
            return ACE_HIGH
    return rank


@rule
def is_too_wild(state: State, meld: int) -> bool:
    """Whether a meld has more wild cards than any meld may (RHINE-SET-4)."""
    kind, content = int(state.kind[meld]), state.content[meld]
    return bool(jokers_in(kind, content) > 1 or (wild_in(kind, content) > 1 and not state.terms[TWOS_BESIDE]))


@rule
def refuse_put(state: State, seat: int, action: int) -> int:
    """Why a card may not be put into the open meld, or ``ALLOWED``; too many wild cards are named first."""
    reason = int(_refuse_put(state, seat, action))
    if reason in (why.OTHER_RANK, why.OTHER_SUIT, why.PLACE_TAKEN) and is_too_wild(state, int(state.open)):
        return why.TOO_WILD
    return reason


@rule
def _refuse_put(state: State, seat: int, action: int) -> int:
    card = card_put(action)
    if state.loose[card] == 0 and state.hand[seat, card] == 0:
        return why.CARD_NOT_HELD
    if state.open == NO_MELD:
        return why.NOTHING_OPEN
    return refuse_place(state, int(state.open), action)


@rule
def refuse_place(state: Common, meld: int, action: int) -> int:
    """Why a meld has no place for the card of this step, whoever holds it, or ``ALLOWED``."""
    card = card_put(action)
    wild = action >= act.AT or action == act.PUT + JOKER
    if wild and card != JOKER and not state.rules.variation_2:
        return why.TWO_NOT_WILD
    key = int(state.key[meld])
    if state.kind[meld] == SET:
        if act.AT <= action < act.TWO or action >= act.TWO_AT:
            return why.NOT_IN_A_SET
        return why.ALLOWED if wild or key == NO_KEY or key == card % RANKS else why.OTHER_RANK
    if action == act.PUT + JOKER or act.TWO <= action < act.TWO_AT:
        return why.NOT_IN_A_RUN
    if not wild and key not in (NO_KEY, card // RANKS):
        return why.OTHER_SUIT
    place = place_for(state, meld, action)
    if state.content[meld, place] != ABSENT:
        return why.PLACE_TAKEN
    content = state.content[meld]
    if place == 1 and content[ACE_HIGH] != ABSENT and content[0] == ABSENT and content[2] == ABSENT:
        return why.ACE_WRAP
    if place == KING and content[ACE_LOW] != ABSENT and content[KING - 1] == ABSENT and content[ACE_HIGH] == ABSENT:
        return why.ACE_WRAP
    return why.ALLOWED


@rule
def place_of(state: Common, meld: int, action: int) -> int:
    """Where the card that a step lifts lies in its meld, the highest place first; -1 if it is not there."""
    card = action - act.LIFT
    if state.kind[meld] == SET:
        if action >= act.LIFT_TWO:
            place = WILD_TWOS_AT + action - act.LIFT_TWO
        elif card == JOKER:
            place = JOKERS
        else:
            place = card // RANKS
            if card % RANKS != state.key[meld]:
                return -1
        return place if state.content[meld, place] > 0 else -1
    if action >= act.LIFT_TWO:
        wanted = TWO_HERE + action - act.LIFT_TWO
    else:
        wanted = JOKER_HERE if card == JOKER else NATURAL
    for i in range(PLACES):
        place = PLACES - 1 - i
        if state.content[meld, place] != wanted:
            continue
        if wanted != NATURAL or (card // RANKS == state.key[meld] and card % RANKS == place % RANKS):
            return place
    return -1


@rule
def refuse_lift(state: State, action: int) -> int:
    """Why a card may not be lifted out of the open meld, or ``ALLOWED``."""
    meld = int(state.open)
    if meld == NO_MELD:
        return why.NOTHING_OPEN
    if place_of(state, meld, action) < 0:
        return why.NOT_THERE
    return why.ALLOWED


@rule
def refuse_split(state: State, place: int) -> int:
    """Why the open run may not be parted before this place, or ``ALLOWED``."""
    meld = int(state.open)
    if meld == NO_MELD:
        return why.NOTHING_OPEN
    if state.kind[meld] != RUN:
        return why.NOT_A_RUN
    lowest = 0
    while lowest < place and state.content[meld, lowest] == ABSENT:
        lowest += 1
    if lowest == place or state.content[meld, place] == ABSENT:
        return why.NOT_THERE
    return why.ALLOWED if free_meld(state) != NO_MELD else why.TABLE_FULL


@rule
def _find_key(state: State, meld: int) -> None:
    """A meld without a natural card has no rank or suit any more."""
    for place in range(PLACES):
        if state.kind[meld] == SET and place < SUITS and state.content[meld, place] > 0:
            return
        if state.kind[meld] == RUN and state.content[meld, place] == NATURAL:
            return
    state.key[meld] = NO_KEY


@rule
def _put(state: State, seat: int, action: int) -> None:
    card = card_put(action)
    meld = int(state.open)
    if state.loose[card] > 0:
        state.loose[card] -= 1
    else:
        state.hand[seat, card] -= 1
    wild = action >= act.AT or action == act.PUT + JOKER
    if state.kind[meld] == SET:
        if not wild:
            state.key[meld] = card % RANKS
            state.content[meld, card // RANKS] += 1
        elif card == JOKER:
            state.content[meld, JOKERS] += 1
        else:
            state.content[meld, WILD_TWOS_AT + card // RANKS] += 1
        return
    place = place_for(state, meld, action)
    if not wild:
        state.key[meld] = card // RANKS
        state.content[meld, place] = NATURAL
    else:
        state.content[meld, place] = JOKER_HERE if card == JOKER else TWO_HERE + card // RANKS


@rule
def _lift(state: State, seat: int, action: int) -> None:
    """A card that comes from the hand goes back there; equal cards are not told apart (RHINE-MAN-2-R)."""
    meld = int(state.open)
    place = place_of(state, meld, action)
    card = card_lifted(action)
    if state.kind[meld] == SET:
        state.content[meld, place] -= 1
    else:
        state.content[meld, place] = ABSENT
    if state.hand[seat, card] < state.held[card]:
        state.hand[seat, card] += 1
    else:
        state.loose[card] += 1
    _find_key(state, meld)


@rule
def split_off(state: State, meld: int, place: int) -> int:
    """What lies in a run from this place on becomes a run of its own; its number."""
    other = free_meld(state)
    state.kind[other] = RUN
    state.key[other] = state.key[meld]
    for i in range(place, PLACES):
        state.content[other, i] = state.content[meld, i]
        state.content[meld, i] = ABSENT
    _find_key(state, other)
    _find_key(state, meld)
    return other


@rule
def _step(state: State, seat: int, action: int) -> None:
    if action == act.NEW_SET or action == act.NEW_RUN:
        meld = free_meld(state)
        state.kind[meld] = SET if action == act.NEW_SET else RUN
        state.open = meld
    elif act.PUT <= action < act.LIFT:
        _put(state, seat, action)
    elif act.LIFT <= action < act.SPLIT:
        _lift(state, seat, action)
    else:
        state.open = split_off(state, int(state.open), action - act.SPLIT)


@rule
def step(state: State, seat: int, action: int) -> None:
    """Take a step, and note it down so that it can be taken back."""
    count = int(state.steps_noted)
    state.noted_meld[count] = state.open
    state.noted_action[count] = action
    state.steps_noted = count + 1
    state.steps += 1
    _step(state, seat, action)
    if not counts_worth(state, seat):
        return
    if act.LIFT <= action < act.SPLIT and state.worth > 0:
        _count_worth(state, seat)
    else:
        note_worth(state, laid_from_hand(state, seat))


@rule
def put_back(state: State, seat: int) -> None:
    """The table and the hand as they were at the beginning of the turn."""
    state.kind[:] = state.was_kind
    state.key[:] = state.was_key
    state.content[:, :] = state.was_content
    state.loose[:] = 0
    state.hand[seat, :] = state.held
    state.open = NO_MELD
    state.worth = 0


@rule
def _count_worth(state: State, seat: int) -> None:
    """What melds of the own hand were worth at any moment, of cards that have not gone back there (RHINE-VAR-1a-R)."""
    laid = laid_from_hand(state, seat)
    opened = int(state.open)
    put_back(state, seat)
    for i in range(int(state.steps_noted)):
        state.open = state.noted_meld[i]
        _step(state, seat, int(state.noted_action[i]))
        note_worth(state, laid)
    state.open = opened


@rule
def take_back(state: State, seat: int, steps: int) -> None:
    """Take the last steps back: the others are done again."""
    left = int(state.steps_noted) - steps
    put_back(state, seat)
    for i in range(left):
        state.open = state.noted_meld[i]
        _step(state, seat, int(state.noted_action[i]))
    if left > 0:
        state.open = state.noted_meld[left]
        if state.open != NO_MELD and state.kind[int(state.open)] == EMPTY:
            state.open = NO_MELD
    for i in range(left, int(state.steps_noted)):
        state.noted_meld[i] = NO_MELD
        state.noted_action[i] = 0
    state.steps_noted = left
    if counts_worth(state, seat):
        _count_worth(state, seat)


@rule
def is_spent(state: Common) -> bool:
    """Whether all steps of the turn have been used up."""
    return bool(state.steps >= MOST_STEPS)


@rule
def settle_table(state: State) -> None:
    """After Fin: parts of runs become melds of their own, and what is empty is free again."""
    for meld in range(MOST_MELDS):
        if state.kind[meld] != RUN:
            continue
        part = meld
        begun = False
        for place in range(PLACES):
            if state.content[part, place] == ABSENT:
                continue
            if begun and state.content[part, place - 1] == ABSENT:
                part = split_off(state, part, place)
            begun = True
    for meld in range(MOST_MELDS):
        if state.kind[meld] != EMPTY and size_of(int(state.kind[meld]), state.content[meld]) == 0:
            clear_meld(state, meld)
