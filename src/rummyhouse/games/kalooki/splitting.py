"""Cards put down together that make up several melds of the contract."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from rummyhouse.cards import JOKER
from rummyhouse.games.kalooki.contract import composed
from rummyhouse.melds.laid import RANKS, RUN, SET, card_at, ring
from rummyhouse.rules.laid.joker_places import in_order

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rummyhouse.games.kalooki.view import View

_MOST_WAYS = 500
"""So many melds are tried; whoever puts down what can be taken in more ways means none of them clearly."""


class MeldPart(NamedTuple):
    """One of the melds."""

    kind: int
    cards: tuple[int, ...]


_Split: TypeAlias = tuple[MeldPart, ...]


class _Wanted(NamedTuple):
    """What may still come of the cards: more threes, more fours, each as the table permits them."""

    threes: int
    fours: int
    terms: Any

    def after(self, part: MeldPart) -> _Wanted:
        return self._replace(threes=self.threes - (part.kind == SET), fours=self.fours - (part.kind == RUN))


def split(view: View, codes: Sequence[int]) -> _Split:
    """The melds of the contract that these cards make up, two or more; nothing if they do so in no way, or in several.

    Fours are in order, jokers where they lack a card.
    """
    if view.melded[view.seat]:
        return ()
    if any(count > view.hand[card] for card, count in Counter(codes).items()):
        return ()  # a page may send any cards, and dozens of equal ones can be parted in more ways than can be tried
    many = len(codes) if view.rules.extra_melds else 0
    wanted = _Wanted(
        threes=many or int(view.threes) - composed(view, SET),
        fours=many or int(view.fours) - composed(view, RUN),
        terms=view.terms,
    )
    found: set[_Split] = set()
    for tried, one in enumerate(_ways(tuple(sorted(codes)), wanted, ())):
        if one is not None:
            found.add(tuple(sorted(one, key=lambda part: (part.kind != SET, part.cards))))
        if tried == _MOST_WAYS or len(found) > 1:
            return ()
    only = next(iter(found), ())
    return only if len(only) > 1 else ()


def _ways(left: tuple[int, ...], wanted: _Wanted, so_far: _Split) -> Iterator[_Split | None]:
    """Every way to part the cards, each after the melds with its lowest card; None for one that was tried in vain."""
    if not left:
        yield so_far
        return
    yield None
    for part in _melds_with(left, wanted):
        rest = Counter(left)
        rest.subtract(part.cards)
        yield from _ways(tuple(sorted(rest.elements())), wanted.after(part), (*so_far, part))


def _melds_with(left: tuple[int, ...], wanted: _Wanted) -> Iterator[MeldPart]:
    """The melds of the first of these cards with others; with nothing but jokers there is none."""
    naturals = [card for card in left if card < JOKER]
    jokers = len(left) - len(naturals)
    if not naturals:
        return
    if wanted.threes > 0:
        yield from _threes(naturals, jokers, wanted.terms)
    if wanted.fours > 0:
        yield from _fours(naturals, jokers, wanted.terms)


def _threes(naturals: list[int], jokers: int, terms: Any) -> Iterator[MeldPart]:
    first, *others = naturals
    same = [card for card in others if card % RANKS == first % RANKS]
    for more in range(int(terms.set_naturals) - 1, len(same) + 1):
        for some in sorted(set(combinations(same, more))):
            for wild in range(max(0, int(terms.least_set) - 1 - more), jokers + 1):
                yield MeldPart(SET, (first, *some, *[JOKER] * wild))


def _fours(naturals: list[int], jokers: int, terms: Any) -> Iterator[MeldPart]:
    """Each once, whichever end its jokers could go to."""
    first, places = naturals[0], int(ring(terms.ace))
    seen: set[tuple[int, ...]] = set()
    for low in range(places):
        for beyond in range(low + int(terms.least_run), min(low + int(terms.most_run), places) + 1):
            row = [card_at(first // RANKS, place) for place in range(low, beyond)]
            for cards in _with_jokers(row, naturals, jokers):
                same = tuple(sorted(cards))
                ordered = in_order(cards, terms) if first in cards and same not in seen else None
                seen.add(same)
                if ordered is not None:
                    yield MeldPart(RUN, tuple(ordered))


def _with_jokers(row: list[int], naturals: list[int], jokers: int) -> Iterator[list[int]]:
    """These cards with jokers in the place of those that are lacking, and of others as well."""
    held = Counter(naturals)
    lacking = set()
    for place, card in enumerate(row):
        held[card] -= 1
        if held[card] < 0:
            lacking.add(place)
    there = [place for place in range(len(row)) if place not in lacking]
    for more in range(jokers - len(lacking) + 1):
        for replaced in combinations(there, more):
            gone = lacking.union(replaced)
            yield [JOKER if place in gone else card for place, card in enumerate(row)]
