"""Cards put down together that make up several melds of the contract."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from rummyhouse.cards import JOKER
from rummyhouse.games.kalooki.contract import composed
from rummyhouse.melds.laid import PLACES, RANKS, RUN, SET

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rummyhouse.games.kalooki.view import View

_MOST_WAYS = 2000
"""So many melds are tried; whoever puts down what can be taken in more ways means none of them clearly."""


class MeldPart(NamedTuple):
    """One of the melds."""

    kind: int
    cards: tuple[int, ...]


_Split: TypeAlias = tuple[MeldPart, ...]


class _Terms(NamedTuple):
    least_three: int
    least_four: int
    longest_four: int
    threes: int
    """How many more there may be; fours likewise."""
    fours: int


def split(view: View, codes: Sequence[int]) -> _Split:
    """The melds of the contract that these cards make up, two or more; nothing if they do so in no way, or in several.

    Jokers could go here or there: with one among them nothing is split.
    """
    if view.melded[view.seat] or JOKER in codes:
        return ()
    if any(count > view.hand[card] for card, count in Counter(codes).items()):
        return ()  # a page may send any cards, and dozens of equal ones can be parted in more ways than can be tried
    many = len(codes) if view.rules.extra_melds else 0
    fours = composed(view, RUN)
    terms = _Terms(
        least_three=int(view.terms.least_set),
        least_four=int(view.terms.least_run),
        longest_four=int(view.rules.run_max_length),
        threes=many or int(view.threes) - composed(view, SET),
        fours=many or int(view.fours) - fours,
    )
    found: set[_Split] = set()
    for tried, one in enumerate(_ways(tuple(sorted(codes)), terms, ())):
        if one is not None:
            found.add(tuple(sorted(one, key=lambda part: (part.kind != SET, part.cards))))
        if tried == _MOST_WAYS or len(found) > 1:
            return ()
    only = next(iter(found), ())
    return only if len(only) > 1 else ()


def _ways(left: tuple[int, ...], terms: _Terms, so_far: _Split) -> Iterator[_Split | None]:
    """Every way to part the cards, each after the melds with its lowest card; None for one that was tried in vain."""
    if not left:
        yield so_far
        return
    yield None
    for part in _melds_with(left, terms):
        rest = Counter(left)
        rest.subtract(part.cards)
        fewer = terms._replace(
            threes=terms.threes - (part.kind == SET),
            fours=terms.fours - (part.kind == RUN),
        )
        yield from _ways(tuple(sorted(rest.elements())), fewer, (*so_far, part))


def _melds_with(left: tuple[int, ...], terms: _Terms) -> Iterator[MeldPart]:
    """The melds of the first of these cards with others."""
    first, *others = left
    if terms.threes > 0:
        same = [card for card in others if card % RANKS == first % RANKS]
        for size in range(terms.least_three - 1, len(same) + 1):
            for some in sorted(set(combinations(same, size))):
                yield MeldPart(SET, (first, *some))
    if terms.fours > 0:
        held, suit = Counter(left), first // RANKS
        for low in range(PLACES):
            for high in range(low + terms.least_four - 1, min(low + terms.longest_four, PLACES)):
                cards = tuple(RANKS * suit + place % RANKS for place in range(low, high + 1))
                if first in cards and not Counter(cards) - held:
                    yield MeldPart(RUN, cards)
