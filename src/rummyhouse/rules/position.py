"""A position as a person writes it: names and values, read and checked alike in every game of one pack."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from rummyhouse.cards import CARDS, CardError, read_cards, write_card

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

_NOTHING = ("", "nothing", "none")


def left_over(cards: Sequence[int]) -> ValueError:
    """What to raise where cards have no place."""
    what = write_card(cards[0])
    if len(cards) > 1:
        what = f"{len(cards)} cards are left over, such as {what}"
    else:
        what = f"{what} is left over"
    return ValueError(f"{what}; name a place, or use ...")


def _but_dots(name: str, words: str) -> str:
    """Cards without the dots before or after them, which stand for any others.

    Raises:
        ValueError: the dots stand between cards, where nobody can say how many others lie.
    """
    if sum(any(letter.isalnum() for letter in part) for part in words.split("...")) > 1:
        raise ValueError(f"{name}: ... stands before or after the cards, not between them")
    return words.replace("...", " ")


class Written:
    """Values by name, as they are written.

    Attributes:
        values: value by name, in small letters, with single blanks.
    """

    values: dict[str, str]

    def number(self, name: str, default: int, low: int, high: int) -> int:
        """A whole number, ``default`` where nothing is written.

        Raises:
            ValueError: it is none, or out of range.
        """
        text = self.values.get(name)
        if text is None:
            return default
        if not text.removeprefix("-").isdecimal() or not low <= int(text) <= high:
            raise ValueError(f"{name} is '{text}'; it may be a whole number from {low} to {high}")
        return int(text)

    def choice(self, name: str, default: int, meanings: Mapping[str, int]) -> int:
        """What a word means, ``default`` where nothing is written.

        Raises:
            ValueError: it is none of the words in ``meanings``.
        """
        if name not in self.values:
            return default
        text = self.values[name].lower().replace("_", " ")
        if text not in meanings:
            raise ValueError(f"{name} is '{text}'; it may be {', '.join(meanings)}")
        return meanings[text]


class Position(Written):
    """The names and values as written; no card may lie in two places.

    Attributes:
        named: mask of the cards that have been given a place.
    """

    def __init__(
        self, game: str, names: Sequence[str], position: Mapping[str, str], aliases: Mapping[str, str] | None = None
    ) -> None:
        """Check the names.

        Args:
            game: as messages call it.
            names: all zones and settings that the game knows.
            position: what was written.
            aliases: other names for some of them.

        Raises:
            ValueError: an unknown name; the message lists the right ones.
        """
        self.game = game
        self.named = 0
        self.values = {}
        for name, value in position.items():
            key = " ".join(name.lower().replace("_", " ").split())
            key = (aliases or {}).get(key, key)
            if key not in names:
                raise ValueError(f"a position of {game} has no '{name}'; it may name {', '.join(names)}")
            self.values[key] = value.strip()

    def may_take_more(self, name: str) -> bool:
        """Whether a zone may take cards that are named nowhere: it is not written, or with ``...``."""
        return name not in self.values or "..." in self.values[name]

    def read(self, name: str) -> list[int]:
        """The cards of a value in their order, wherever they lie.

        Raises:
            ValueError: something is no card of the pack.
        """
        text = self.values.get(name, "")
        if text.lower() in _NOTHING:
            return []
        try:
            cards = read_cards(_but_dots(name, text))
        except CardError as error:
            raise ValueError(f"{name}: {error}") from error
        if any(card >= CARDS for card in cards):
            raise ValueError(f"{name}: {self.game} is played without jokers")
        return cards

    def cards(self, name: str) -> list[int]:
        """The cards of a zone, which lie nowhere else from now on.

        Raises:
            ValueError: something is no card of the pack, or a card has a place already.
        """
        cards = self.read(name)
        for card in cards:
            if self.named >> card & 1:
                raise ValueError(f"{name}: the card {write_card(card)} is named twice")
            self.named |= 1 << card
        return cards

    def card(self, name: str, default: int) -> int:
        """A single card that may lie anywhere, ``default`` where nothing is written.

        Raises:
            ValueError: it is not exactly one card.
        """
        if name not in self.values:
            return default
        cards = self.read(name)
        if len(cards) != 1:
            raise ValueError(f"{name} is '{self.values[name]}'; it should be one card")
        return cards[0]


class CardsToPlace:
    """The cards of several packs while a position is read: which have no place yet."""

    def __init__(self, written: Position, counts: Sequence[int], dealt: Sequence[int]) -> None:
        """All cards of a round.

        Args:
            written: the position.
            counts: how many there are of each card, by code.
            dealt: where they lie after the deal: the order in which cards are taken that are named nowhere.
        """
        self.written = written
        self.all = Counter({card: int(count) for card, count in enumerate(counts)})
        self.left = Counter(self.all)
        self.dealt = dealt

    def words(self, name: str, text: str | None = None) -> str:
        """What is written for a place, or this ``text``, without its dots; "" for no cards."""
        words = self.written.values.get(name, "") if text is None else text
        return "" if words.lower() in _NOTHING else _but_dots(name, words)

    def put(self, name: str, card: int) -> None:
        """This card lies nowhere else from now on.

        Raises:
            ValueError: there are no more of it.
        """
        if self.left[card] == 0:
            raise ValueError(
                f"{name}: the card {write_card(card)} is placed more often than it is there, {self.all[card]} times"
            )
        self.left[card] -= 1

    def cards(self, name: str, text: str | None = None) -> list[int]:
        """The cards of a place, which lie nowhere else from now on.

        Raises:
            ValueError: something is no card, or there are no more of it.
        """
        try:
            cards = read_cards(self.words(name, text))
        except CardError as error:
            raise ValueError(f"{name}: {error}") from error
        for card in cards:
            self.put(name, card)
        return cards

    def next(self, hand: Sequence[int] = ()) -> int:
        """A card without a place: of this hand as it was dealt, if there is one, else as the deal has left them.

        Raises:
            ValueError: there is none.
        """
        for card in (*hand, *self.dealt):
            if self.left[card]:
                self.left[card] -= 1
                return card
        raise ValueError("the cards are used up by what is written")

    def rest(self) -> list[int]:
        """All cards without a place, in the order in which the deal has left them."""
        return [self.next() for _ in range(self.left.total())]
