"""When a player may knock (GIN-KNOCK-1, GIN-KNOCK-2-R).

OpenSpiel fixes the melds of the eleven cards before it chooses the discard. Which of several best choices it fixes
depends on the order of its search; :func:`eleven_card_deadwood` finds that choice without the search: the first meld of
the first best walk is the first meld in the list that belongs to any best choice, and so on with what is left.
"""

from __future__ import annotations

from rummyhouse.compiled import rule
from rummyhouse.games.gin.house_rules import EXACT, Rules
from rummyhouse.melds import (
    highest_value,
    minimum_deadwood,
    minimum_deadwood_after_discard,
    run_cards,
    run_starts,
    set_ranks,
    total_value,
)
from rummyhouse.melds.value import EACH_SUIT


@rule
def _second_card(cards: int) -> int:
    rest = cards & (cards - 1)
    return rest & -rest


@rule
def _last_card(cards: int) -> int:
    while cards & (cards - 1):
        cards &= cards - 1
    return cards


@rule
def _is_best(mask: int, meld: int, deadwood: int) -> bool:
    """Whether some best choice of the mask holds this meld; ``deadwood`` is the minimum of the mask."""
    return minimum_deadwood(mask ^ meld) == deadwood


@rule
def _first_best_set(mask: int, deadwood: int) -> int:
    """The first set in the order of GIN-KNOCK-1 (a) that a best choice holds; 0 if there is none."""
    every = set_ranks(mask)
    ranks = every
    while ranks:
        rank = ranks & -ranks
        ranks ^= rank
        four = rank * EACH_SUIT
        if mask & four == four:
            if _is_best(mask, four, deadwood):
                return four
            third = _second_card(four & (four - 1))
            if _is_best(mask, four ^ third, deadwood):
                return four ^ third
            if _is_best(mask, four ^ _second_card(four), deadwood):
                return four ^ _second_card(four)
    ranks = every
    while ranks:
        rank = ranks & -ranks
        ranks ^= rank
        held = mask & (rank * EACH_SUIT)
        if held != rank * EACH_SUIT:
            if _is_best(mask, held, deadwood):
                return held
        else:
            if _is_best(mask, held ^ _last_card(held), deadwood):
                return held ^ _last_card(held)
            if _is_best(mask, held & (held - 1), deadwood):
                return held & (held - 1)
    return 0


@rule
def _first_best_run(mask: int, deadwood: int) -> int:
    """The first run in the order of GIN-KNOCK-1 (a) that a best choice holds; 0 if there is none."""
    three = run_starts(mask)
    length = 5
    while length >= 3:
        starts = three
        if length >= 4:
            starts &= three >> 1
        if length == 5:
            starts &= three >> 2
        while starts:
            low = starts & -starts
            starts ^= low
            run = (low << length) - low
            if _is_best(mask, run, deadwood):
                return run
        length -= 1
    return 0


@rule
def loose_cards(mask: int) -> int:
    """What the first best walk leaves outside its melds (GIN-KNOCK-1 c)."""
    runs = run_cards(mask)
    sets = mask & (set_ranks(mask) * EACH_SUIT)
    if runs & sets == 0:
        return mask & ~(runs | sets)
    deadwood = minimum_deadwood(mask)
    left = mask
    while True:
        meld = _first_best_set(left, deadwood)
        if meld == 0:
            meld = _first_best_run(left, deadwood)
        if meld == 0:
            return left
        left ^= meld


@rule
def eleven_card_deadwood(mask: int) -> int:
    """D11, OpenSpiel's deadwood of a hand that still has to discard (GIN-KNOCK-1 d)."""
    loose = loose_cards(mask)
    return total_value(loose) - highest_value(loose)


@rule
def knock_deadwood(rules: Rules, mask: int, forbidden: int) -> int:
    """The deadwood that decides whether eleven cards may knock.

    Args:
        rules: the house rules; ``eleven_card_rule`` says which deadwood counts.
        mask: the eleven cards.
        forbidden: a card that may not be discarded (GIN-CLA-2-R), or 0.
    """
    if rules.eleven_card_rule == EXACT:
        return minimum_deadwood_after_discard(mask, forbidden)
    deadwood = eleven_card_deadwood(mask)
    if forbidden:
        deadwood = max(deadwood, minimum_deadwood_after_discard(mask, forbidden))
    return deadwood


@rule
def can_knock(rules: Rules, mask: int, forbidden: int, limit: int) -> bool:
    """Whether eleven cards may knock (GIN-KNOCK-1); like :func:`knock_deadwood`, but quick to say no."""
    runs = run_cards(mask)
    ranks = set_ranks(mask)
    loose = mask & ~(runs | ranks * EACH_SUIT)
    if total_value(loose) > limit + 10:  # one discard takes away ten points at most
        return False
    if minimum_deadwood_after_discard(mask, forbidden) > limit:  # no rule counts less
        return False
    return knock_deadwood(rules, mask, forbidden) <= limit
