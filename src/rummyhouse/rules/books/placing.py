"""Names and values of a position in a game of books and feet, read and checked before anything is placed."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from rummyhouse.cards import JOKER
from rummyhouse.melds.books import (
    A_CANNIBAL,
    A_CARD,
    BOOK,
    NO_KEY,
    PLACES,
    STRAIGHT,
    THREE,
    TWO,
    TWOS,
    card_at,
    place_of,
    straight_place,
    twos_in,
)
from rummyhouse.rules.books.names import name_of_kind, read_kind
from rummyhouse.rules.books.spoken import SpokenCard, SpokenCardError, spoken_card
from rummyhouse.rules.position import Written

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from rummyhouse.rules.books.state import State
    from rummyhouse.rules.books.supply import Supply


NOTHING = ("", "nothing", "none", "nobody")
DOTS = "..."

_MELD = re.compile(r"(book|straight|run|coup|twos|closed|meld)( side)? ([0-9a-f])(?: (.+))?")
_SEATED = re.compile(r"(hand|feet|foot|bank)( side)? ([0-9a-f])(?: ([12]))?")
_SETTINGS = (
    *("melded", "feet", "stock 1", "stock 2", "discard pile", "phase", "turn", "drawn"),
    *("flight", "first player", "cut"),
)
_ALIASES = {"pile": "discard pile", "to act": "turn", "starter": "first player"}
_SAMPLES = "hand 0, foot 0 1, feet 0, bank 0, book 0 kings, straight 0 hearts, coup 0, closed 0 1"


@dataclass(frozen=True, slots=True)
class PlacedMeld:
    """A meld as it was written.

    Attributes:
        name: of the line.
        side: whose meld.
        kind: ``BOOK``, ``STRAIGHT`` or ``TWOS``; ``NO_KEY`` where the cards have to tell.
        key: rank or suit; ``NO_KEY`` where the cards have to tell.
        closed: it was written as closed.
        cards: as named; a cannibal that keeps the place of a card is that card with the text ``JK=7D``.
    """

    name: str
    side: int
    kind: int
    key: int
    closed: bool
    cards: tuple[SpokenCard, ...]


class WrittenPosition(Written):
    """What was written, by name; seats and sides are numbers.

    Attributes:
        game: as messages call it.
        values: for names that are settings.
        melds: in the order in which they were written.
        taken: the cards of the game's own zones, once they have been placed.
    """

    def __init__(self, state: State, position: Mapping[str, str], game: str, own: Sequence[str]) -> None:
        """Check the names.

        Args:
            state: the dealt round.
            position: what was written.
            game: as messages call it.
            own: names of settings that only this game knows; ``{seat}`` stands for each seat.

        Raises:
            ValueError: an unknown name; the message lists the right ones.
        """
        self.game = game
        self.seats, self.sides = int(state.seats), int(state.sides)
        self.side = [int(side) for side in state.side[: self.seats]]
        self.values = {}
        self.melds: list[PlacedMeld] = []
        self.taken: dict[str, list[int]] = {}
        known = {name.format(seat=seat) for name in own for seat in range(self.seats)}
        for name, value in position.items():
            key = " ".join(name.lower().replace("_", " ").split())
            key = _ALIASES.get(key, key)
            if key in known or key in _SETTINGS:
                self.values[key] = value.strip()
            elif found := _SEATED.fullmatch(key):
                self._seated(name, found, value.strip())
            elif found := _MELD.fullmatch(key):
                self._meld(name, found, value.strip())
            else:
                names = ", ".join((*_SETTINGS, *(one.format(seat=0) for one in own)))
                raise ValueError(f"a position of {game} has no '{name}'; it may name {_SAMPLES}, {names}")

    def _seated(self, name: str, found: re.Match[str], value: str) -> None:
        word, by_side, number, foot = found[1], bool(found[2]), _number(found[3]), found[4]
        if (word == "foot") != (foot is not None) or (by_side and word != "bank"):
            raise ValueError(f"a position of {self.game} has no '{name}'; write like foot 0 1, feet 0, hand 0, bank 0")
        if by_side:
            number = self.seat_of(number, name)
        elif number >= self.seats:
            raise ValueError(f"{name}: there is no seat {number}; the seats are 0 to {self.seats - 1}")
        self.values[f"{word} {number}{f' {foot}' if foot else ''}"] = value

    def seat_of(self, side: int, name: str) -> int:
        """The first seat of a side.

        Raises:
            ValueError: there is no such side.
        """
        if side not in self.side:
            raise ValueError(f"{name}: there is no side {side}; the sides are 0 to {self.sides - 1}")
        return self.side.index(side)

    def _meld(self, name: str, found: re.Match[str], value: str) -> None:
        if value.lower() in NOTHING:
            return
        word, number, rest = found[1], _number(found[3]), found[4] or ""
        if found[2]:
            self.seat_of(number, name)
        elif number >= self.seats:
            raise ValueError(f"{name}: there is no seat {number}; the seats are 0 to {self.seats - 1}")
        side = number if found[2] else self.side[number]
        kind, key = {"straight": STRAIGHT, "run": STRAIGHT, "coup": TWOS, "twos": TWOS}.get(word, NO_KEY), NO_KEY
        if kind == TWOS:
            key = TWO
        named = None if not rest or rest.isdecimal() else read_kind(rest)
        if rest and not rest.isdecimal():
            if named is None or (kind != NO_KEY and kind not in named.kinds):
                raise ValueError(f"'{name}' names no meld; write like book 0 kings, straight 0 hearts, closed 0 1")
            kind, key = named.kinds[0], named.key
        elif word == "book":
            kind = BOOK
        cards = tuple(self._cards(name, value))
        if not cards:
            return
        self.melds.append(PlacedMeld(name, side, kind, key, word == "closed", cards))

    def _cards(self, name: str, value: str) -> Iterable[SpokenCard]:
        for word in value.replace(",", " ").split():
            joker, keeps, place = word.partition("=")
            try:
                card = spoken_card(place if keeps else word)
            except SpokenCardError as error:
                raise ValueError(f"{name}: {error}") from error
            if keeps and joker.lower() not in ("jk", "joker"):
                raise ValueError(f"{name}: '{word}' should be the joker and the card whose place it keeps, like JK=7D")
            yield SpokenCard(f"JK={card.text}", card.codes) if keeps else card

    # --- values -------------------------------------------------------------------------------------------------------

    def cards(self, name: str) -> list[SpokenCard]:
        """The cards of a value, without dots.

        Raises:
            ValueError: something in it is no card.
        """
        text = self.values.get(name, "")
        if text.lower() in NOTHING:
            return []
        try:
            words = text.replace(",", " ").split()
            return [spoken_card(word) for word in words if word.lower() not in (DOTS, "used")]
        except SpokenCardError as error:
            raise ValueError(f"{name}: {error}") from error

    def is_open(self, name: str) -> bool:
        """Whether a zone may take cards that are named nowhere: it is not written, or with ``...``."""
        return name not in self.values or DOTS in self.values[name]

    def seat(self, name: str, default: int) -> int:
        """A seat, by number or letter.

        Raises:
            ValueError: it is none.
        """
        if name not in self.values:
            return default
        found = self.seats_named(name)
        if len(found) != 1:
            raise ValueError(f"{name} is '{self.values[name]}'; it should be one seat, 0 to {self.seats - 1}")
        return found[0]

    def seats_named(self, name: str) -> list[int]:
        """Several seats, in their order; ``all`` for everybody.

        Raises:
            ValueError: something is no seat.
        """
        text = self.values.get(name, "").lower()
        if text in NOTHING:
            return []
        if text in ("all", "everybody"):
            return list(range(self.seats))
        found = []
        for word in text.replace(",", " ").replace("seat ", " ").split():
            number = int(word) if word.isdecimal() else ord(word) - ord("a") if len(word) == 1 else -1
            if not 0 <= number < self.seats:
                raise ValueError(f"{name} is '{self.values[name]}'; the seats are 0 to {self.seats - 1}")
            found.append(number)
        return found


def _number(text: str) -> int:
    return int(text) if text.isdecimal() else ord(text) - ord("a")


# --- melds ------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Content:
    """A meld as the record holds it."""

    kind: int
    key: int
    content: tuple[int, ...]
    size: int


def content_of(state: State, meld: PlacedMeld, supply: Supply) -> Content:
    """Take the cards of a meld out of the supply.

    Raises:
        ValueError: these cards are no such meld.
    """
    kind, key = _kind_and_key(meld)
    if kind == STRAIGHT:
        return _straight(state, meld, key, supply)
    content = [0] * PLACES
    for spoken in meld.cards:
        there = [code for code in spoken.codes if place_of(kind, key, code) >= 0]
        if not there or spoken.text.startswith("JK="):
            raise ValueError(f"{meld.name}: {spoken.text} is no card of a book of {name_of_kind(kind, key)}")
        card = supply.take_spoken(SpokenCard(spoken.text, tuple(there)), meld.name)
        content[place_of(kind, key, card)] += 1
    _check(state, meld, kind, content)
    return Content(kind, key, tuple(content), sum(content))


def _kind_and_key(meld: PlacedMeld) -> tuple[int, int]:
    naturals = [card for card in meld.cards if card.rank not in (TWO, 13) and not card.text.startswith("JK=")]
    ranks = {card.rank for card in naturals}
    kind, key = meld.kind, meld.key
    if kind == NO_KEY:
        kind = STRAIGHT if len(ranks) > 1 else BOOK if ranks else TWOS
    if key != NO_KEY:
        return kind, key
    if kind == TWOS:
        return kind, TWO
    if kind == BOOK:
        if not ranks:
            raise ValueError(f"{meld.name}: its rank cannot be told; write like book 0 kings")
        return kind, min(ranks)
    suits = {card.codes[0] // 13 for card in meld.cards if len(card.codes) == 1 and card.rank != 13}
    if len(suits) != 1:
        raise ValueError(f"{meld.name}: the suit of a straight cannot be told; write like straight 0 hearts, or 5H 6H")
    return kind, suits.pop()


def _straight(state: State, meld: PlacedMeld, suit: int, supply: Supply) -> Content:
    content = [0] * PLACES
    at = -1
    for spoken in meld.cards:
        is_cannibal = spoken.rank == 13 or spoken.text.startswith("JK=")
        at = at + 1 if spoken.rank == 13 else straight_place(13 * suit + spoken.rank)
        fits = spoken.rank == 13 or 13 * suit + spoken.rank in spoken.codes
        if not fits or not 0 <= at < PLACES or content[at]:
            raise ValueError(f"{meld.name}: {spoken.text} is no card of this {name_of_kind(STRAIGHT, suit)}")
        content[at] = A_CANNIBAL if is_cannibal else A_CARD
        supply.take(JOKER if is_cannibal else card_at(STRAIGHT, suit, at), meld.name)
    taken = [place for place in range(PLACES) if content[place]]
    if taken[-1] - taken[0] + 1 != len(taken):
        raise ValueError(f"{meld.name}: a straight has no gaps; a cannibal keeps a place, like JK=7D")
    _check(state, meld, STRAIGHT, content)
    return Content(STRAIGHT, suit, tuple(content), len(taken))


def _check(state: State, meld: PlacedMeld, kind: int, content: Sequence[int]) -> None:
    terms = state.terms
    size = sum(content) if kind != STRAIGHT else sum(1 for held in content if held)
    length = int(terms.straight_length if kind == STRAIGHT else terms.book_length)
    most = length if kind == STRAIGHT else int(terms.book_most)
    jokers = content[8] if kind != STRAIGHT else content.count(A_CANNIBAL)
    wild = int(twos_in(np.asarray(content, np.int8))) + (jokers if terms.wild_jokers else 0)
    if kind == BOOK and meld.key == THREE and not terms.threes:
        raise ValueError(f"{meld.name}: threes are not melded at this table")
    if size > most:
        raise ValueError(f"{meld.name} has {size} cards; it may have {most}")
    if kind == BOOK and wild > terms.most_wild:
        raise ValueError(f"{meld.name} has {wild} wild cards; it may have {int(terms.most_wild)}")
    if jokers and terms.wild_jokers and (kind == STRAIGHT or (kind == TWOS and jokers > terms.twos_jokers)):
        raise ValueError(f"{meld.name}: a joker cannot lie there")
    if meld.closed and (size < length or (jokers and not terms.wild_jokers)):
        raise ValueError(f"{meld.name} cannot be closed: it needs {length} cards and no cannibal")
