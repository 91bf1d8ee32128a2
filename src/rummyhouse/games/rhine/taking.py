"""Which cards a meld has a place for, so that a screen offers no place where the card would be refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.cards import JOKER, RANKS, SUITS, write_card
from rummyhouse.games.rhine import actions as act
from rummyhouse.games.rhine import reasons as why
from rummyhouse.games.rhine.actions import PLACES
from rummyhouse.games.rhine.arranging import is_spent, refuse_place
from rummyhouse.games.rhine.state import ABSENT, EMPTY, NATURAL, NO_KEY, ROUND_END, SET
from rummyhouse.games.rhine.text import entries

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rummyhouse.games.rhine.view import View

TAKES = "takes"
"""The word with which the mark begins."""

_TWO = 1


def takes(view: View, meld: int) -> Iterator[str]:
    """The mark with the faces of the cards that may be put into a meld now; none where any may, or nobody is asked.

    A card may lie there until Fin without making a whole meld of it. A single natural may become a set or a run.
    """
    if view.turn != view.seat or view.phase == ROUND_END:
        return
    if is_spent(view):
        yield TAKES
        return
    kind, key = int(view.kind[meld]), int(view.key[meld])
    if key == NO_KEY:
        return
    naturals = [card for card in entries(view, meld) if card < JOKER]
    rank, suit = naturals[0] % RANKS, naturals[0] // RANKS
    cards = []
    if kind == SET or len(naturals) == 1:
        cards += [RANKS * other + rank for other in range(SUITS)]
    if kind != SET or len(naturals) == 1:
        run = [RANKS * suit + other for other in range(RANKS)]
        cards += [card for card in run if kind == SET or _has_place(view, meld, card)]
    yield " ".join((TAKES, *(write_card(card) for card in dict.fromkeys((*cards, *_wild(view, meld))))))


def _has_place(view: View, meld: int, card: int) -> bool:
    """Whether a natural may be put into a run: where nothing lies, or in place of a wild card that may be lifted."""
    rank = card % RANKS
    steps = (act.PUT + card, act.HIGH + card // RANKS) if rank == 0 else (act.PUT + card,)
    if any(refuse_place(view, meld, step) == why.ALLOWED for step in steps):
        return True
    may_lift = view.qualified[view.seat] or view.rules.manipulate_on_qualifying_turn or view.was_kind[meld] == EMPTY
    return bool(may_lift) and any(
        view.content[meld, place] > NATURAL for place in range(PLACES) if place % RANKS == rank
    )


def _wild(view: View, meld: int) -> Iterator[int]:
    """The wild cards, if there is any place for one."""
    if view.kind[meld] != SET and not (view.content[meld] == ABSENT).any():
        return
    yield JOKER
    if view.rules.variation_2:
        yield from (RANKS * suit + _TWO for suit in range(SUITS))
