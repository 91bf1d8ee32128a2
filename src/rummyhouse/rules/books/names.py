"""What melds are called, by the table and by people: nines, straight of hearts, coup; the third meld of side A."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from rummyhouse.cards.text import RANK_NAME, RANK_PLURAL, SUIT_NAME
from rummyhouse.languages import noted, say
from rummyhouse.melds.books import BOOK, NO_KEY, STRAIGHT, TWO, TWOS
from rummyhouse.rules.books.state import CLOSED, EMPTY, OPEN, View

if TYPE_CHECKING:
    from collections.abc import Iterable

Meld: TypeAlias = tuple[int, int]
"""Side and number of a meld."""

SIDE_LETTERS = "ABCDEF"
_THE_BOOK = (
    noted("aces##the book"),
    noted("twos##the book"),
    noted("threes##the book"),
    noted("fours##the book"),
    noted("fives##the book"),
    noted("sixes##the book"),
    noted("sevens##the book"),
    noted("eights##the book"),
    noted("nines##the book"),
    noted("tens##the book"),
    noted("jacks##the book"),
    noted("queens##the book"),
    noted("kings##the book"),
)
_SEQUENCE = {"straight": noted("straight"), "run": noted("run")}
_SEQUENCE_OF = {"straight": noted("straight of {suit}"), "run": noted("run of {suit}")}
"""What a game calls cards in sequence, by the word of its notation."""

_RANK = {name: rank for names in (RANK_NAME, RANK_PLURAL) for rank, name in enumerate(names)}
_SUIT = {name: suit for suit, name in enumerate(SUIT_NAME)}
_STRAIGHT_WORDS = ("straight", "run")
_TWOS_WORDS = ("coup", "book of twos")
_SEAT = re.compile(r"(seat|side) ([a-f]|\d)\b\s*(.*)")
_EXACT = re.compile(r"([a-f])(\d{1,3})")
_NUMBER = re.compile(r"(?:(?:meld|book) )?(\d{1,3})")


@dataclass(frozen=True, slots=True)
class MeldName:
    """A name that a person gives a meld.

    Attributes:
        side: whose meld, or -1 where nothing is said.
        number: its number, or -1.
        kinds: the kinds that it may be of; empty for any.
        key: rank or suit, or ``NO_KEY``.
        state: ``OPEN``, ``CLOSED``, or ``EMPTY`` where nothing is said.
        nth: the second of several is 2; 0 where nothing is said.
    """

    side: int = -1
    number: int = -1
    kinds: tuple[int, ...] = ()
    key: int = NO_KEY
    state: int = EMPTY
    nth: int = 0

    def fits(self, view: View, meld: Meld) -> bool:
        """Whether this name may mean a meld that lies."""
        side, number = meld
        if self.number >= 0:
            return number == self.number
        state = int(view.meld_state[side, number])
        kind, key = int(view.meld_kind[side, number]), int(view.meld_key[side, number])
        return (
            state in ((OPEN, CLOSED) if self.state == EMPTY else (self.state,))
            and kind in (self.kinds or (kind,))
            and self.key in (key, NO_KEY)
        )


def write_meld(side: int, number: int) -> str:
    """A meld by the letter of its side and its number, e.g. ``A3``."""
    return f"{SIDE_LETTERS[side]}{number + 1}"


def name_of_kind(kind: int, key: int, straight: str = "straight") -> str:
    """A meld as it is spoken of after an article, which ``say`` may give it.

    >>> name_of_kind(BOOK, 8), name_of_kind(STRAIGHT, 3), name_of_kind(TWOS, 1)
    ('nines', 'straight of hearts', 'twos')
    """
    if key == NO_KEY:
        return say(_SEQUENCE[straight]) if kind == STRAIGHT else say("book")
    if kind == STRAIGHT:
        return say(_SEQUENCE_OF[straight], suit=say(SUIT_NAME[key]))
    return say(_THE_BOOK[key])


def label_of_kind(kind: int, key: int, straight: str = "straight") -> str:
    """A meld as it is labelled, e.g. ``Nines``, ``Straight of hearts``."""
    name = say(RANK_PLURAL[key]) if kind != STRAIGHT and key != NO_KEY else name_of_kind(kind, key, straight)
    return name[:1].upper() + name[1:]


def name_of_meld(view: View, side: int, number: int, straight: str = "straight") -> str:
    """A meld on the table as it is spoken of."""
    return name_of_kind(int(view.meld_kind[side, number]), int(view.meld_key[side, number]), straight)


def melds_lying(view: View, side: int) -> Iterable[Meld]:
    """The melds of a side that lie, open or closed."""
    for number in range(int(view.meld_count[side])):
        if view.meld_state[side, number] in (OPEN, CLOSED):
            yield side, number


def read_name(text: str, view: View) -> MeldName | None:
    """The meaning of a name such as ``nines``, ``closed nines``, ``A3``, ``meld 3``, ``seat B coup``; or None."""
    words = text.strip().removeprefix("the ").strip()
    found = _EXACT.fullmatch(words)
    if found:
        return MeldName(side=SIDE_LETTERS.lower().index(found[1]), number=int(found[2]) - 1)
    side = -1
    found = _SEAT.fullmatch(words)
    if found:
        place = int(found[2]) if found[2].isdecimal() else ord(found[2]) - ord("a")
        if place >= int(view.seats if found[1] == "seat" else view.sides):
            return None
        side = int(view.side[place]) if found[1] == "seat" else place
        words = found[3]
    found = _NUMBER.fullmatch(words)
    if found:
        return MeldName(side=side, number=int(found[1]) - 1)
    return read_kind(words, side)


def read_kind(words: str, side: int = -1) -> MeldName | None:
    """The meaning of a name without seat or number, such as ``nines``, ``closed nines``, ``hearts``; or None."""
    state = EMPTY
    for word, meaning in (("open ", OPEN), ("closed ", CLOSED)):
        if words.startswith(word):
            state, words = meaning, words.removeprefix(word)
    nth = 0
    head, _, last = words.rpartition(" ")
    if head and last.isdecimal():
        words, nth = head, int(last)
    found = _key_named(words)
    return None if found is None else MeldName(side, -1, found[0], found[1], state, nth)


def _key_named(words: str) -> tuple[tuple[int, ...], int] | None:
    if words in _TWOS_WORDS or words in ("twos", "two"):
        return (TWOS,), TWO
    for word in _STRAIGHT_WORDS:
        words = words.removeprefix(f"{word} of ").removesuffix(f" {word}")
        if words == word:
            return (STRAIGHT,), NO_KEY
    if words in _SUIT:
        return (STRAIGHT,), _SUIT[words]
    words = words.removeprefix("book of ").removesuffix(" book")
    if words in _RANK:
        return (BOOK,), _RANK[words]
    return None
