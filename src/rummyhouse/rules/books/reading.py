"""One text read for one seat: which cards, which melds and which row of actions a person means."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from rummyhouse.cards import CARDS
from rummyhouse.cards.text import RANK_PLURAL
from rummyhouse.languages import listed, say
from rummyhouse.melds.books import (
    BOOK,
    STRAIGHT,
    THREE,
    TWO,
    TWOS,
    high_end,
    low_end,
    place_of,
    rank_of,
    straight_place,
)
from rummyhouse.rules.books import actions as act
from rummyhouse.rules.books.lying import counts_of
from rummyhouse.rules.books.names import Meld, MeldName, melds_lying, name_of_meld, read_name, write_meld
from rummyhouse.rules.books.spoken import (
    SpokenCard,
    SpokenCardError,
    cards_at_hand,
    cards_in_flight,
    settle,
    spoken_cards,
)
from rummyhouse.rules.books.state import KINDS_OF_CARD, MOST_MELDS, NOBODY, OPEN, USED_JOKER, View
from rummyhouse.rules.refusal import ActionTextError, AmbiguousActionError

Row: TypeAlias = tuple[int, ...]
Reader: TypeAlias = Callable[["Reading", str], Row]
"""Reads what follows the first words of a text."""
Elsewhere: TypeAlias = Callable[[Any, "Meld", int], int]
"""The action of laying this card on this meld of another side."""

_KIND_WORDS = (
    ("book of twos", TWOS),
    ("book", BOOK),
    ("straight", STRAIGHT),
    ("run", STRAIGHT),
    ("twos", TWOS),
    ("coup", TWOS),
)
NEW = {BOOK: act.NEW_BOOK, STRAIGHT: act.NEW_STRAIGHT, TWOS: act.NEW_TWOS}
_HOW = (
    "draw stock 1, draw pile 1, lay K on kings, lay KS KH on A3, meld K K K; straight 5H 6H 7H, discard KS, "
    "choose foot 1, ask to go out, answer yes"
)


def lay_elsewhere(_view: View, _meld: Meld, card: int) -> int:
    """The action of laying a card on a meld of another side, whichever it is."""
    return act.ELSEWHERE + card


@dataclass(frozen=True)
class Reading:
    """One text, read for one seat.

    Attributes:
        text: as it was written.
        seen: the view of the seat, or None.
        game: as messages call it.
        straight: what the game calls cards in sequence.
        how: samples of the game's own actions, for messages.
        hand_first: whether a seat composes with cards of its hand, as long as they reach, before those in flight.
        elsewhere: the action of laying a card on a meld of another side.
    """

    text: str
    seen: View | None
    game: str
    straight: str = "straight"
    how: str = ""
    hand_first: Callable[[Any], bool] = lambda _view: False
    elsewhere: Elsewhere = lay_elsewhere

    def error(self, why: str = "") -> ActionTextError:
        """What to raise: why this text cannot be read, or what could be written instead."""
        if why:
            return ActionTextError(f"'{self.text}': {why}")
        how = ", ".join(part for part in (_HOW, self.how) if part)
        return ActionTextError(
            say(
                "'{text}' is no action of {game}; write {how}, or #53 for an action by its number",
                text=self.text,
                game=self.game,
                how=how,
            )
        )

    @property
    def view(self) -> View:
        """The view of the seat.

        Raises:
            ActionTextError: there is none, so only canonical texts can be read.
        """
        if self.seen is None:
            raise self.error(say("this means something only at a table; write cards with their suit and melds as A3"))
        return self.seen

    @property
    def side(self) -> int:
        """The own side, or -1 for a spectator."""
        return int(self.view.side[int(self.view.seat)]) if self.view.seat >= 0 else -1

    # --- cards --------------------------------------------------------------------------------------------------------

    def spoken(self, words: str) -> list[SpokenCard]:
        """The cards that words name, at least one.

        Raises:
            ActionTextError: something is no card, or nothing is named.
        """
        try:
            cards = spoken_cards(words)
        except SpokenCardError as error:
            raise self.error(str(error)) from error
        if not cards:
            raise self.error(say("it names no card; write rank and suit, like KS, or a rank alone, like K"))
        return cards

    def cards(self, words: str, suit: int = -1) -> list[int]:
        """The cards of hand and flight that words name; those with a suit need no table."""
        return self.meant(self.spoken(words), suit)

    def meant(self, spoken: Sequence[SpokenCard], suit: int = -1) -> list[int]:
        """Which cards of hand and flight are meant, in the order in which they were named."""
        if self.seen is None and all(len(card.codes) == 1 for card in spoken):
            return [card.codes[0] for card in spoken]
        return settle(spoken, cards_at_hand(self.view), cards_in_flight(self.view), suit)

    def one_card(self, words: str, counts: Sequence[int] | None = None, suit: int = -1) -> int:
        """A single card, of the hand or of these counts by code.

        Raises:
            ActionTextError: it is not exactly one.
        """
        spoken = self.spoken(words)
        if len(spoken) != 1:
            raise self.error(say("it names {cards:card} where one is meant", cards=len(spoken)))
        return self.meant(spoken, suit)[0] if counts is None else settle(spoken, counts, (), suit)[0]

    # --- melds --------------------------------------------------------------------------------------------------------

    def own_meld(self, words: str) -> Meld:
        """The meld that a name means, of the player's own side unless the name says another."""
        return self._meld(words, [self._own()])

    def any_meld(self, words: str) -> Meld:
        """The meld that a name means, of the player's own side first, then of any."""
        own = self._own()
        return self._meld(words, [own, [side for side in range(int(self.view.sides)) if side not in own]])

    def _own(self) -> list[int]:
        return [self.side] if self.side >= 0 else []

    def _meld(self, words: str, order: Sequence[Sequence[int]]) -> Meld:
        name = read_name(words, self.view)
        if name is None:
            raise self.error(
                say(
                    "'{words}' is no name of a meld; write kings, hearts, coup, open nines, A3 or seat B nines",
                    words=words,
                )
            )
        if name.side >= 0:
            order = [[name.side]]
        sides = [side for among in order for side in among]
        if name.number >= 0 and sides:
            return sides[0], self._checked(name.number)
        for among in order:
            found = [meld for side in among for meld in melds_lying(self.view, side) if name.fits(self.view, meld)]
            if found:
                return self._chosen(found, name, words)
        raise self.error(
            say("there are no {words} on the table; there are {melds}", words=words, melds=self._all(sides))
        )

    def _checked(self, number: int) -> int:
        if not 0 <= number < MOST_MELDS:
            raise self.error(say("a side has melds 1 to {most}", most=MOST_MELDS))
        return number

    def _chosen(self, found: list[Meld], name: MeldName, words: str) -> Meld:
        lying_open = [meld for meld in found if self.view.meld_state[meld] == OPEN]
        among = lying_open or found[:1]
        if name.nth:
            among = (lying_open or found)[name.nth - 1 : name.nth]
            if not among:
                raise self.error(say("there are only {count} of these melds", count=len(lying_open or found)))
        if len(among) > 1:
            which = listed([write_meld(*meld) for meld in among], "or")
            raise AmbiguousActionError(
                say("'{text}': there are several {words}; write {which}", text=self.text, words=words, which=which)
            )
        return among[0]

    def _all(self, sides: Sequence[int]) -> str:
        melds = [meld for side in sides for meld in melds_lying(self.view, side)]
        names = [f"{name_of_meld(self.view, *meld, self.straight)} ({write_meld(*meld)})" for meld in melds]
        return ", ".join(names) or say("none yet")

    # --- rows ---------------------------------------------------------------------------------------------------------

    def lay(self, cards: Sequence[SpokenCard], meld: Meld) -> Row:
        """Lay these cards on a meld that lies."""
        side, number = meld
        view = self.view
        is_straight = view.meld_kind[side, number] == STRAIGHT
        meant = self.meant(cards, int(view.meld_key[side, number]) if is_straight else -1)
        meant = in_order_of_lay(view, meld, meant)
        if side != self.side:
            return tuple(self.elsewhere(view, meld, card) for card in meant)
        return tuple(act.LAY + KINDS_OF_CARD * number + card for card in meant)

    def compose(self, words: str) -> Row:
        """Compose and lay the melds that words list, each with or without its kind: ``K K K; straight 5H 6H 7H``."""
        parts = [self._part(part) for part in self._parts(words)]
        spoken = [card for _, cards in parts for card in cards]
        meant = iter(self._composed(spoken))
        row: list[int] = []
        for kind, cards in parts:
            codes = sorted((next(meant) for _ in cards), key=lambda card: place_in_row(kind, card))
            row += [NEW[kind], *(act.PUT + code for code in codes)]
        return (*row, act.LAY_DOWN)

    def _composed(self, spoken: Sequence[SpokenCard]) -> list[int]:
        """Which cards are meant where new melds are named."""
        if self.seen is not None and self.hand_first(self.view):
            hand = settle(spoken, [int(count) for count in self.view.hand])
            if all(self.view.hand[card] >= hand.count(card) for card in hand):
                return hand
        return self.meant(spoken)

    def _parts(self, words: str) -> list[str]:
        parts = [part.strip() for part in re.split(r"[;+]", words) if part.strip()]
        if len(parts) == 1 and "," in words:
            lists = [part.split() for part in words.split(",") if part.strip()]
            if all(len(part) > 1 for part in lists):
                parts = [" ".join(part) for part in lists]
        if not parts:
            raise self.error(
                say("it names no meld; write the cards of each, like K K K; straight 5H 6H 7H; twos 2 2 2")
            )
        return parts

    def _part(self, words: str) -> tuple[int, list[SpokenCard]]:
        for word, kind in _KIND_WORDS:
            if words == word or words.startswith(f"{word} "):
                return kind, self.spoken(words.removeprefix(word))
        first, _, rest = words.partition(" ")
        cards = self.spoken(rest if first in RANK_PLURAL and rest else words)
        return kind_of(cards), cards


# --- readers ----------------------------------------------------------------------------------------------------------


def kind_of(cards: Sequence[SpokenCard]) -> int:
    """The kind of a meld that was named without it."""
    naturals = [card for card in cards if card.rank not in (TWO, 13)]
    if not naturals and any(card.rank == TWO for card in cards):
        return TWOS
    suits = {card.codes[0] // 13 if len(card.codes) == 1 else -1 for card in naturals}
    ranks = {card.rank for card in naturals}
    in_sequence = len(naturals) > 1 and len(suits) == 1 and -1 not in suits and len(ranks) == len(naturals)
    return STRAIGHT if in_sequence else BOOK


def _is_wild(card: int) -> bool:
    return card >= CARDS or rank_of(card) == TWO


def in_order_of_lay(view: View, meld: Meld, cards: Sequence[int]) -> list[int]:
    """The order in which cards that are laid together go on a meld: those in flight first, wild ones last.

    A straight grows from its ends outwards, first at the end where a card in flight goes.
    """
    kind, key, content = int(view.meld_kind[meld]), int(view.meld_key[meld]), view.content[meld]
    flying = cards_in_flight(view)
    if kind != STRAIGHT:
        return sorted(cards, key=lambda card: (card not in flying, _is_wild(card)))
    low, high = low_end(content), high_end(content)
    places = {card: place_of(STRAIGHT, key, card) for card in cards}
    ends = {place > high for card, place in places.items() if card in flying}

    def turn(card: int) -> tuple[bool, bool, int]:
        place = places[card]
        return place < 0 or low <= place <= high, (place > high) not in ends, max(place - high, low - place)

    return sorted(cards, key=turn)


def place_in_row(kind: int, card: int) -> tuple[int, int]:
    """Where a card comes in a row, so that the first refusal met is the first in the order of BAJA-GEN-5-R."""
    if rank_of(card) == THREE:
        return 0, card
    if kind == STRAIGHT:
        return (1, card) if _is_wild(card) else (2, straight_place(card))
    if kind == TWOS:
        return (1, card) if not _is_wild(card) else (2, -card)
    return (2, card) if _is_wild(card) else (1, card)


def discard(reading: Reading, words: str) -> Row:
    """A discard; a joker is the used one where the hand has none to spare."""
    if words in ("used joker", "used jk", "banked joker"):
        return (act.DISCARD + USED_JOKER,)
    spoken = reading.spoken(words)
    view = reading.seen
    if view is not None and [card.rank for card in spoken] == [13]:
        hidden_in_hand = view.hand[spoken[0].codes[0]] > 0 and view.removed == 0
        has_used = view.seat >= 0 and (view.removed > 0 or view.bank[int(view.seat)] > 0)
        if has_used and not hidden_in_hand:
            return (act.DISCARD + USED_JOKER,)
    return (act.DISCARD + reading.one_card(words, None if view is None else [int(count) for count in view.hand]),)


def _lay(reading: Reading, words: str) -> Row:
    cards, on, name = words.partition(" on ")
    spoken = reading.spoken(cards)
    if on:
        return reading.lay(spoken, reading.own_meld(name))
    ranks = {card.rank for card in spoken}
    if len(ranks) == 1 and TWO not in ranks and 13 not in ranks:
        return reading.lay(spoken, reading.own_meld(RANK_PLURAL[ranks.pop()]))
    raise reading.error(say("say on which meld, like 'lay K on kings' or 'lay KS on A3'"))


def _put(reading: Reading, words: str) -> Row:
    return tuple(act.PUT + card for card in reading.cards(words))


def _take(reading: Reading, words: str) -> Row:
    spoken = reading.spoken(words)
    if reading.seen is None or reading.view.pointed == NOBODY:
        if len(spoken) == 1 and len(spoken[0].codes) == 1:
            return (act.TAKE + spoken[0].codes[0],)
        raise reading.error(say("first name the meld, like 'point at A3', then take one card, like 'take KS'"))
    side, number = int(reading.view.pointed_side), int(reading.view.pointed)
    return (act.TAKE + reading.one_card(words, counts_of(reading.view, side, number)),)


def _draw_stock(reading: Reading, words: str) -> Row:
    if words not in ("", "pile"):
        raise reading.error(say("write 'draw stock 1' or 'draw stock 2'"))
    view = reading.seen
    due_elsewhere = view is not None and view.terms.one_from_each and view.from_stock == 1 and view.stock_count[1] > 0
    return (act.DRAW_STOCK + (1 if due_elsewhere else 0),)


def _draw(reading: Reading, words: str) -> Row:  # noqa: ARG001 - whatever else is written, the place is missing
    raise AmbiguousActionError(
        say("'{text}' does not say from where; write draw stock 1 or draw pile 1", text=reading.text)
    )


def _join(reading: Reading, words: str) -> Row:
    for name in words.split(" and "):
        reading.any_meld(name)
    return (act.MERGE,)


def _point(reading: Reading, words: str) -> Row:
    side, number = reading.any_meld(words)
    return (act.POINT + MOST_MELDS * side + number,)


def _say(reading: Reading, words: str) -> Row:  # noqa: ARG001 - whatever is said to a partner is refused
    return (act.TALK,)


def _take_back(reading: Reading, words: str) -> Row:
    reading.spoken(words)
    return (act.LIFT_LAID,)


def _compose(reading: Reading, words: str) -> Row:
    return reading.compose(words)


def _new(kind: str) -> Reader:
    return lambda reading, words: reading.compose(f"{kind} {words}")


READERS: Mapping[str, Reader] = {
    "discard": discard,
    "lay": _lay,
    "add": _lay,
    "put": _put,
    "take": _take,
    "draw stock": _draw_stock,
    "draw from stock": _draw_stock,
    "draw from the stock": _draw_stock,
    "draw": _draw,
    "point at": _point,
    "point": _point,
    "meld": _compose,
    "new meld": _compose,
    "initial meld": _compose,
    "new book": _new("book"),
    "new straight": _new("straight"),
    "new run": _new("straight"),
    "new twos": _new("twos"),
    "new coup": _new("twos"),
    "say": _say,
    "take back": _take_back,
    "join": _join,
    "merge": _join,
}
