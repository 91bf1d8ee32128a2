"""The search for one way to tell equal cards apart that keeps to every clause."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from rummyhouse.cards import JOKER, RANKS, SUITS
from rummyhouse.compiled import rule
from rummyhouse.melds.rearranged_apart import ENTRY, FROM_HAND, MELD, NOWHERE, PLACE, Apart
from rummyhouse.melds.rearranged_shape import FROM_TABLE, KEY, KIND, LENGTH, LOW, NO_CARD, RUN, SET, is_wild
from rummyhouse.melds.rearranged_sharing import MOST_COPIES, can_share

if TYPE_CHECKING:
    from rummyhouse.melds.rearranged_arrays import Counts, Table


NEW = -1
"""What a wild card keeps that was none before."""

NO_SET = -1


@rule
def holds_at(row: Counts, shape: Counts, card: int, place: int) -> bool:
    """Whether a meld holds a natural card, in a run at this place."""
    if shape[KIND] == RUN:
        i = place - int(shape[LOW])
        return 0 <= i < int(shape[LENGTH]) and row[i] == card
    for j in range(int(shape[LENGTH])):  # noqa: SIM110 - rule functions have no generators
        if row[j] == card:
            return True
    return False


@rule
def _place(shape: Counts, j: int) -> int:
    return int(shape[LOW]) + j if shape[KIND] == RUN else 0


@rule
def _may_keep(apart: Apart, new: int, old: int) -> bool:
    """Whether a wild card may be one that was laid, not removed (RHINE-JOKER-3-R).

    So is one that has been taken out and put back in its place: it has not been moved (RHINE-JOKER-6, RHINE-JOKER-7-R).
    """
    was, now = apart.old_wild[old], apart.new_wild[new]
    i, k = int(was[MELD]), int(now[MELD])
    if was[ENTRY] != now[ENTRY] or was[PLACE] != now[PLACE]:
        return False
    if apart.old[i, KIND] != apart.shapes[k, KIND] or apart.old[i, KEY] != apart.shapes[k, KEY]:
        return False
    for j in range(int(apart.shapes[k, LENGTH])):
        card = int(apart.after[k, j])
        if not is_wild(card) and holds_at(apart.before[i], apart.old[i], card, _place(apart.shapes[k], j)):
            return True
    return False


@rule
def _are_replaced(apart: Apart, keeps: Counts, chained: int) -> bool:
    """Whether each of the first wild cards that is not kept has been replaced (RHINE-JOKER-2-R, RHINE-JOKER-4-R).

    Each asks for a natural of its own.
    """
    free = np.ones(len(apart.old_wild), np.int64)
    for j in range(len(keeps)):
        if keeps[j] != NEW:
            free[int(keeps[j])] = 0
    wanted = np.zeros(len(apart.old_wild), np.int64)
    for rank in range(RANKS):
        number = 0
        for b in range(chained):
            i = int(apart.old_wild[b, MELD])
            in_run = apart.old[i, KIND] == RUN
            role = int(apart.old_wild[b, PLACE]) % RANKS if in_run else int(apart.old[i, KEY])
            if not free[b] or role != rank:
                continue
            mask = 0
            for suit in range(SUITS):
                card = RANKS * suit + rank
                if in_run and suit != apart.old[i, KEY]:
                    continue
                left = int(apart.from_hand[card])
                for copy in range(int(apart.copies[card])):
                    origin = int(apart.origins[card, copy])
                    if origin == FROM_HAND:
                        left -= 1
                    if left >= 0 if origin == FROM_HAND else apart.terms[FROM_TABLE] and origin != i:
                        mask |= 1 << (MOST_COPIES * suit + copy)
            wanted[number] = mask
            number += 1
        if not can_share(wanted, number):
            return False
    return True


@rule
def _new_in(apart: Apart, keeps: Counts, news: int) -> Counts:
    """Which of the first melds after hold a new wild card."""
    found = np.zeros(len(apart.after), np.int64)
    for j in range(len(keeps)):
        if keeps[j] == NEW and apart.new_wild[j, MELD] < news:
            found[int(apart.new_wild[j, MELD])] = 1
    return found


@rule
def _is_banned(apart: Apart, keeps: Counts, meld: int, card: int, place: int, origin: int) -> bool:
    """Whether a run with a new wild card may not hold this copy: its run held what the wild card stands for."""
    if apart.old[origin, KIND] != RUN or not holds_at(apart.before[origin], apart.old[origin], card, place):
        return False
    suit = int(apart.shapes[meld, KEY])
    for j in range(len(keeps)):
        role = int(apart.new_wild[j, PLACE])
        if (
            keeps[j] == NEW
            and apart.new_wild[j, MELD] == meld
            and holds_at(apart.before[origin], apart.old[origin], RANKS * suit + role % RANKS, role)
        ):
            return True
    return False


@rule
def _copies_from(apart: Apart, card: int, meld: int) -> int:
    mask = 0
    for copy in range(int(apart.copies[card])):
        if apart.origins[card, copy] == meld:
            mask |= 1 << copy
    return mask


@rule
def _ask(wanted: Table, asked: Counts, card: int, mask: int) -> bool:
    """Note that a card needs one of these copies; False if there is none."""
    if mask == 0 or asked[card] == MOST_COPIES:
        return False
    wanted[card, asked[card]] = mask
    asked[card] += 1
    return True


@rule
def _ask_of_run(apart: Apart, keeps: Counts, meld: int, kept_with: Counts, wanted: Table, asked: Counts) -> bool:
    """What a run with a new wild card asks for: copies that are not banned, and those that kept ones lie with."""
    for j in range(int(apart.shapes[meld, LENGTH])):
        card = int(apart.after[meld, j])
        if is_wild(card):
            continue
        place = _place(apart.shapes[meld], j)
        mask = 0
        for copy in range(int(apart.copies[card])):
            origin = int(apart.origins[card, copy])
            if origin == FROM_HAND or not _is_banned(apart, keeps, meld, card, place, origin):
                mask |= 1 << copy
        for other in range(len(keeps)):
            if keeps[other] != NEW and apart.new_wild[other, MELD] == meld and kept_with[other] == j:
                mask &= _copies_from(apart, card, int(apart.old_wild[int(keeps[other]), MELD]))
        if not _ask(wanted, asked, card, mask):
            return False
    return True


@rule
def _ask_of_set(apart: Apart, meld: int, inside: Counts, wanted: Table, asked: Counts) -> bool:
    """What a set with a new wild card asks for: whole laid sets, and cards that lay in none."""
    rank = int(apart.shapes[meld, KEY])
    for suit in range(SUITS):
        card = RANKS * suit + rank
        left = 0
        for j in range(int(apart.shapes[meld, LENGTH])):
            if apart.after[meld, j] == card:
                left += 1
        others = 0
        for copy in range(int(apart.copies[card])):
            origin = int(apart.origins[card, copy])
            if origin == FROM_HAND or apart.old[origin, KIND] != SET:
                others |= 1 << copy
            elif inside[origin] == meld:
                left -= 1
                if not _ask(wanted, asked, card, 1 << copy):
                    return False
        if left < 0:
            return False
        for _ in range(left):
            if not _ask(wanted, asked, card, others):
                return False
    return True


@rule
def _copies_in(apart: Apart, meld: int, card: int, entry: int) -> int:
    """How many equal cards stand side by side from this entry of a meld on: of a run it is one."""
    last = entry
    while last < apart.shapes[meld, LENGTH] and apart.after[meld, last] == card:
        last += 1
    return last - entry


@rule
def _holds(apart: Apart, keeps: Counts, new: Counts, kept_with: Counts, inside: Counts) -> bool:
    """Whether these answers hold together."""
    wanted = np.zeros((JOKER, MOST_COPIES), np.int64)
    asked = np.zeros(JOKER, np.int64)
    for meld in range(len(new)):
        if not new[meld]:
            continue
        if apart.shapes[meld, KIND] == RUN:
            if not _ask_of_run(apart, keeps, meld, kept_with, wanted, asked):
                return False
        elif not _ask_of_set(apart, meld, inside, wanted, asked):
            return False
    for j in range(len(keeps)):
        if keeps[j] == NEW:
            continue
        meld = int(apart.new_wild[j, MELD])
        source = int(apart.old_wild[int(keeps[j]), MELD])
        if new[meld]:
            if apart.shapes[meld, KIND] == SET and inside[source] != meld:
                return False
            continue
        again = False
        card = int(apart.after[meld, kept_with[j]])
        others = 0
        for other in range(j):
            if keeps[other] == NEW or apart.new_wild[other, MELD] != meld or kept_with[other] != kept_with[j]:
                continue
            again = again or apart.old_wild[int(keeps[other]), MELD] == source
            if _same_before(apart, keeps, other) < 0:
                others += 1
        if not again and others >= _copies_in(apart, meld, card, kept_with[j]):
            return False
        if not again and not _ask(wanted, asked, card, _copies_from(apart, card, source)):
            return False
    for card in range(JOKER):  # noqa: SIM110 - rule functions have no generators
        if asked[card] and not can_share(wanted[card], int(asked[card])):
            return False
    return True


@rule
def _same_before(apart: Apart, keeps: Counts, wild: int) -> int:
    """An earlier wild card that lies in the same meld as this one and was kept from the same meld, or -1."""
    source = apart.old_wild[int(keeps[wild]), MELD]
    for other in range(wild):
        if keeps[other] == NEW or apart.new_wild[other, MELD] != apart.new_wild[wild, MELD]:
            continue
        if apart.old_wild[int(keeps[other]), MELD] == source:
            return other
    return -1


@rule
def _answers(apart: Apart, keeps: Counts, new: Counts, question: int, options: Counts) -> int:
    """Fill in the possible answers to a question; returns how many there are.

    The first questions are, for each wild card, beside which card of its old meld it is kept: one of equal cards is
    enough, and the same card for all that are kept from one meld in one. The others are, for each meld before, in which
    meld it lies whole.
    """
    number = 0
    if question < len(keeps):
        options[0] = 0
        if keeps[question] == NEW or _same_before(apart, keeps, question) >= 0:
            return 1
        k = int(apart.new_wild[question, MELD])
        i = int(apart.old_wild[int(keeps[question]), MELD])
        for j in range(int(apart.shapes[k, LENGTH])):
            card = int(apart.after[k, j])
            if is_wild(card) or not holds_at(apart.before[i], apart.old[i], card, _place(apart.shapes[k], j)):
                continue
            if number and apart.after[k, options[number - 1]] == card:
                continue  # equal cards of a set stand side by side
            options[number] = j
            number += 1
        return number
    i = question - len(keeps)
    if apart.stays[i] != NOWHERE:
        options[number] = NO_SET
        number += 1
    if apart.before[i, 0] != NO_CARD and apart.old[i, KIND] == SET:
        for meld in range(len(new)):
            if new[meld] and apart.shapes[meld, KIND] == SET and apart.shapes[meld, KEY] == apart.old[i, KEY]:
                options[number] = meld
                number += 1
    if apart.stays[i] == NOWHERE:
        options[number] = NO_SET
        number += 1
    return number


@rule
def _fits(apart: Apart, keeps: Counts, news: int, left: Counts) -> bool:
    """Whether the other questions have answers, if this wild card is that one and the first melds after are judged.

    ``left`` counts down how many ways to answer are still looked at.
    """
    new = _new_in(apart, keeps, news)
    questions = len(keeps) + len(apart.before)
    most = max(len(new) + 1, apart.after.shape[1])
    options = np.zeros((questions, most), np.int64)
    number = np.zeros(questions, np.int64)
    for question in range(questions):
        number[question] = _answers(apart, keeps, new, question, options[question])
    turn = np.zeros(questions, np.int64)
    kept_with = np.zeros(len(keeps), np.int64)
    inside = np.full(len(apart.before), NO_SET, np.int64)
    while left[0] > 0:
        left[0] -= 1
        for question in range(questions):
            answer = int(options[question, turn[question]])
            if question < len(keeps):
                same = _same_before(apart, keeps, question) if keeps[question] != NEW else -1
                kept_with[question] = kept_with[same] if same >= 0 else answer
            else:
                inside[question - len(keeps)] = answer
        if _holds(apart, keeps, new, kept_with, inside):
            return True
        question = 0
        while question < questions:
            turn[question] += 1
            if turn[question] < number[question]:
                break
            turn[question] = 0
            question += 1
        if question == questions:
            return False
    return False


@rule
def _is_like(one: Counts, other: Counts) -> bool:
    return bool(one[MELD] == other[MELD] and one[PLACE] == other[PLACE] and one[ENTRY] == other[ENTRY])


@rule
def _may_answer(apart: Apart, used: Counts, new: int, old: int) -> bool:
    """Whether this wild card is asked to be that one: of equal ones in a meld the first that is not yet another."""
    if used[old] or not _may_keep(apart, new, old):
        return False
    for other in range(old):  # noqa: SIM110 - rule functions have no generators
        if not used[other] and _is_like(apart.old_wild[other], apart.old_wild[old]):
            return False
    return True


@rule
def _first_answer(apart: Apart, answer: Counts, new: int) -> int:
    """What is before the first answer of a wild card: of equal ones in a meld the later keep later ones."""
    for other in range(new - 1, -1, -1):
        if _is_like(apart.new_wild[other], apart.new_wild[new]):
            return int(answer[other]) - 1
    return -1


@rule
def hold_together(apart: Apart, chained: int, news: int, left: Counts) -> bool:
    """Whether there is one way to tell the cards apart by which everything is as it should be.

    Args:
        apart: the tables.
        chained: of the wild cards before, so many must be kept or replaced by a natural.
        news: of the melds after, in so many no new wild card stands for a natural that was taken away.
        left: how many ways to answer are still looked at (``int64[1]``); they are counted down.
    """
    wild = len(apart.new_wild)
    keeps = np.full(wild, NEW, np.int64)
    answer = np.full(wild + 1, -1, np.int64)
    used = np.zeros(len(apart.old_wild) + 1, np.int64)
    at = 0
    while at >= 0 and left[0] > 0:
        if at == wild:
            left[0] -= 1
            if _are_replaced(apart, keeps, chained) and _fits(apart, keeps, news, left):
                return True
            at -= 1
            continue
        if keeps[at] != NEW:
            used[int(keeps[at])] = 0
            keeps[at] = NEW
        answer[at] += 1
        while answer[at] < len(apart.old_wild) and not _may_answer(apart, used, at, int(answer[at])):
            answer[at] += 1
        if answer[at] > len(apart.old_wild):
            at -= 1
            continue
        if answer[at] < len(apart.old_wild):
            keeps[at] = answer[at]
            used[int(answer[at])] = 1
        at += 1
        if at < wild:
            answer[at] = _first_answer(apart, answer, at)
    return False
