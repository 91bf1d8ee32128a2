"""How a person writes a position of Rhine Rummy.

A position is put onto a dealt round; it names what matters, and what it does not name comes from that deal. Where a
place takes ``...``, it is filled up with cards that are not named.

===================== =================================================================================================
name                  value
===================== =================================================================================================
``hand 0``            the cards of a seat; may take ``...``; without it the hand that was dealt, as far as it is free
``meld 1``            meld 1 of the table; a run from its low end, a joker where it stands: ``7S JK 9S``; ``2C*`` is a
                      two that is used as a wild card; after ``+`` a further meld, which takes the next number
``pile 1``            the next cards of a pile, first one first; ``...`` stands for more; ``nothing`` for none
``turn``              the seat to act, also ``to act``; by default the dealer's left
``dealer``            the seat that dealt
``qualified``         the seats that have qualified: by default everybody as soon as a meld lies
``total 0``           points of the match before this round
===================== =================================================================================================

Cards that are named nowhere lie in the piles, under what is named there; where no pile may take more, the last hand
that may takes them.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import numpy as np

from rummyhouse.cards import CARDS, RANKS, CardError, read_card
from rummyhouse.games.rhine.actions import KINDS_OF_CARD, MOST_MELDS
from rummyhouse.games.rhine.state import PILES, State, census, clear_round, remember
from rummyhouse.games.rhine.steps import read_row
from rummyhouse.games.rhine.table import ROW
from rummyhouse.melds.rearranged_shape import GOOD, NO_CARD, SHAPE, WILD_TWO, shape_of
from rummyhouse.rules.position import CardsToPlace, Position, left_over

if TYPE_CHECKING:
    from collections.abc import Mapping

_SETTINGS = ("turn", "dealer", "qualified")


class _Cards(CardsToPlace):
    """The cards of all packs, among them twos that are written as wild cards."""

    def cards(self, name: str, text: str | None = None) -> list[int]:
        """The cards of a place, which lie nowhere else from now on.

        Raises:
            ValueError: something is no card or no wild card, or there are no more of it.
        """
        found = []
        for word in self.words(name, text).replace(",", " ").split():
            try:
                card = read_card(word.removesuffix("*"))
            except CardError as error:
                raise ValueError(f"{name}: {error}") from error
            self.put(name, card)
            if word.endswith("*"):
                if card % RANKS != 1 or card >= CARDS:
                    raise ValueError(f"{name}: only a two may be wild, like 2C*")
                if not name.startswith("meld "):
                    raise ValueError(f"{name}: a two is wild only in a meld; write {word.removesuffix('*')}")
                card += WILD_TWO
            found.append(card)
        return found


def _cards_of(state: State, written: Position) -> _Cards:
    counts = np.zeros(54, np.int16)
    census(state, counts)
    dealt = [int(state.pile[pile, i]) for pile in range(PILES) for i in reversed(range(int(state.pile_count[pile])))]
    dealt += [card for hand in state.hand for card in range(KINDS_OF_CARD) for _ in range(int(hand[card]))]
    return _Cards(written, counts.tolist(), dealt)


def place(state: State, position: Mapping[str, str]) -> None:
    """Set up a position on a dealt round.

    Raises:
        ValueError: an unknown name, a card placed too often, or a setting that cannot be.
    """
    seats = int(state.seats)
    names = ["hand 0", "meld 1", "pile 1", *_SETTINGS, "total 0"]
    names += [name for name in position if _is_known(name, seats)]
    written = Position("Rhine Rummy", names, position, {"to act": "turn"})
    cards = _cards_of(state, written)
    hands = [cards.cards(f"hand {seat}") for seat in range(seats)]
    melds = _melds(cards, written)
    piles = [cards.cards(f"pile {pile + 1}") for pile in range(PILES)]
    dealt = [
        [card for card in range(KINDS_OF_CARD) for _ in range(int(state.hand[seat, card]))] for seat in range(seats)
    ]
    for seat in range(seats):
        while written.may_take_more(f"hand {seat}") and len(hands[seat]) < int(state.rules.hand_size):
            hands[seat].append(cards.next(dealt[seat]))
        if not hands[seat]:
            raise ValueError(f"hand {seat} has no card; whoever has none has gone out")
    _fill_piles(state, cards, written, piles, hands)
    state.dealer = written.number("dealer", int(state.dealer), 0, seats - 1)
    turn = written.number("turn", (int(state.dealer) + 1) % seats, 0, seats - 1)
    qualified = _qualified(written, seats, bool(melds))
    totals = [written.number(f"total {seat}", int(state.total[seat]), -10_000, 10_000) for seat in range(seats)]
    clear_round(state)
    state.turn = turn
    for number, row in melds.items():
        _lay(state, number, row)
    for seat in range(seats):
        for card in hands[seat]:
            state.hand[seat, card] += 1
        state.hand_count[seat] = len(hands[seat])
        state.qualified[seat] = seat in qualified
        state.total[seat] = totals[seat]
    for pile in range(PILES):
        for i, card in enumerate(reversed(piles[pile])):
            state.pile[pile, i] = card
        state.pile_count[pile] = len(piles[pile])
    remember(state)


def _is_known(name: str, seats: int) -> bool:
    found = re.fullmatch(r"(hand|total|meld|pile) (\d+)", name)
    if found is None:
        return False
    number = int(found[2])
    if found[1] == "meld":
        return 1 <= number <= MOST_MELDS
    return 1 <= number <= PILES if found[1] == "pile" else number < seats


def _fill_piles(state: State, cards: _Cards, written: Position, piles: list[list[int]], hands: list[list[int]]) -> None:
    """The cards without a place go into the piles by turns; where none may take more, to the last open hand."""
    most = 1 if state.rules.pickup_piles == 1 else PILES
    open_piles = [pile for pile in range(most) if written.may_take_more(f"pile {pile + 1}")]
    rest = cards.rest()
    if not rest:
        return
    if open_piles:
        size = -(-len(rest) // len(open_piles))
        for i, pile in enumerate(open_piles):
            piles[pile] += rest[i * size : (i + 1) * size]
        return
    takers = [seat for seat in range(len(hands)) if written.may_take_more(f"hand {seat}")]
    if not takers:
        raise left_over(rest)
    hands[takers[-1]] += rest


def _melds(cards: _Cards, written: Position) -> dict[int, list[int]]:
    found: dict[int, list[int]] = {}
    for name, text in written.values.items():
        if not name.startswith("meld "):
            continue
        number = int(name.removeprefix("meld "))
        for part in text.split("+"):
            row = cards.cards(name, part.strip())
            if row:
                if number > MOST_MELDS:
                    raise ValueError(f"{name}: a table has room for {MOST_MELDS} melds")
                if number in found:
                    raise ValueError(f"{name}: there is another meld {number}")
                found[number] = row
            number += 1
    return found


def _qualified(written: Position, seats: int, melds: bool) -> set[int]:
    if "qualified" not in written.values:
        return set(range(seats)) if melds else set()
    words = written.values["qualified"].replace(",", " ").split()
    if words in (["nobody"], ["none"], ["nothing"]):
        return set()
    if words == ["everybody"]:
        return set(range(seats))
    for word in words:
        if not word.isdecimal() or int(word) >= seats:
            raise ValueError(f"qualified is '{written.values['qualified']}'; it may name seats, everybody or nobody")
    return {int(word) for word in words}


def _lay(state: State, number: int, cards: list[int]) -> None:
    row = np.full(max(ROW, len(cards)), NO_CARD, np.int64)
    row[: len(cards)] = cards
    if shape_of(row, state.terms, np.zeros(SHAPE, np.int64)) != GOOD:
        raise ValueError(f"meld {number}: these cards are no meld")
    kind, key = read_row(row, state.content[number - 1])
    state.kind[number - 1] = kind
    state.key[number - 1] = key
