"""How a person writes a position of a game of books and feet.

A position is put onto a dealt round. Cards may be written without a suit where it does not matter; ``3b`` and ``3r``
are a black and a red three. ``nothing`` stands for no cards, and ``...`` for any others. Seats are written by number
or letter; where a side is meant, ``side 0`` may stand instead of one of its seats.

======================= ===============================================================================================
name                    value
======================= ===============================================================================================
``hand 0``              the cards of a seat; may take ``...``, which fills it up to eleven
``foot 0 1``            the foot received from the left; ``foot 0 2`` from the right
``feet 0``, ``feet``    how many feet a seat, or everybody, has: ``nothing``, ``one``, ``two``
``melded``              the seats that have made their initial meld, in this order; by default those of sides with melds
``book 0 kings``        an open book; ``book 0 kings 2`` is another. ``JK`` is a cannibal where jokers are not wild
``straight 0 hearts``   a straight; ``JK=7D`` is a cannibal that keeps the place of the seven of diamonds
``coup 0``, ``twos 0``  a book of twos
``closed 0 1``          a closed meld; its cards tell its kind
``bank 0``              used jokers face up, like ``JK JK``
``stock 1``, ``stock 2`` the next cards to be drawn, first one first; may end with ``...``
``discard pile``        from bottom to top, so that the last card is the top; may begin with ``...``. ``used`` before a
                        joker tells that it has bitten
``phase``               ``draw``, ``play`` (also ``discard``) and what else the game knows
``turn``                whose turn it is, also ``to act``
``drawn``               how many cards are drawn in this turn, or which
``flight``              cards that have to be laid at once
``first player``        who began the round
``cut``                 the cards cut for the first turn, by seat, ``-`` for who does not cut; rows are parted by ``;``
======================= ===============================================================================================

A meld with all its cards is closed, however it was written. A hand that is not written has eleven plain cards; a seat
of which no foot is written has two. The discard pile has one card if it is not written; the stock takes what is left,
so that all cards of all packs stay in the game. Where the stock is written whole, the discard pile takes them if it
begins with ``...``, else the hands that are not written.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from rummyhouse.cards import CARDS, JOKER
from rummyhouse.rules.books.deal import CUTS, clear, cut_winner
from rummyhouse.rules.books.laying import close_if_complete
from rummyhouse.rules.books.placing import DOTS, NOTHING, WrittenPosition, content_of
from rummyhouse.rules.books.state import (
    DRAW,
    FEET,
    FOOT,
    MOST_FROM_PILE,
    MOST_IN_STOCK,
    MOST_MELDS,
    NO_CARD,
    NOBODY,
    OPEN,
    PLAY,
    STOCKS,
    USED_JOKER,
    State,
)
from rummyhouse.rules.books.supply import FOR_FEET, FOR_HANDS, Supply
from rummyhouse.rules.books.turn import begin_turn
from rummyhouse.rules.books.view import census
from rummyhouse.rules.position import left_over

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from rummyhouse.rules.books.spoken import SpokenCard


PHASES = {"draw": DRAW, "play": PLAY, "discard": PLAY}
"""The phases that every game of the family knows, as they are written."""

_UNDER_THE_TOP = 6
"""So many cards lie under what is written after ``...`` in the discard pile."""

_NUMBERS = {**dict.fromkeys(NOTHING, 0), "one": 1, "1": 1, "two": 2, "2": 2}


def place(
    state: State,
    position: Mapping[str, str],
    *,
    game: str,
    own: Sequence[str] = (),
    own_cards: Sequence[str] = (),
    phases: Mapping[str, int] = PHASES,
    ace_high: bool = False,
) -> WrittenPosition:
    """Set up the common part of a position on a dealt round.

    Args:
        state: the dealt round, with ``rules`` and ``terms``.
        position: names and values.
        game: as messages call it.
        own: names that only this game knows; what they mean is read from the answer.
        own_cards: those of them that hold cards which lie nowhere else; ``answer.taken`` tells which cards they are.
        phases: the phases of the game as they are written.
        ace_high: how cut cards rank.

    Returns:
        What was written, for the game's own settings.

    Raises:
        ValueError: an unknown name, a card more often than the packs hold it, or a setting that cannot be.
    """
    written = WrittenPosition(state, position, game, [*own, *own_cards])
    counts = np.zeros(CARDS + 2, np.int16)
    census(state, counts)
    dealt = [int(card) for stack in range(STOCKS) for card in state.stock[stack, : int(state.stock_count[stack])][::-1]]
    turn, starter = int(state.turn), int(state.starter)
    supply = Supply([int(count) for count in counts])
    layout = _Layout(state, written, supply)
    layout.read(own_cards)
    clear(state)
    state.starter = written.seat("first player", starter)
    layout.lay_out()
    _cut(state, written, ace_high=ace_high)
    _turn(state, written, phases, turn)
    layout.fill(dealt)
    _drawn(state, written)
    return written


class _Layout:
    """Where the cards go: first what is named with its suit, then what is named without, then the rest."""

    def __init__(self, state: State, written: WrittenPosition, supply: Supply) -> None:
        self.state = state
        self.written = written
        self.supply = supply
        self.zones: dict[str, list[int]] = {}
        self.used: list[bool] = []

    def read(self, own_cards: Sequence[str]) -> None:
        """Find a card for everything that is named."""
        written = self.written
        wanted: dict[str, list[SpokenCard]] = {}
        for name in ("discard pile", "stock 1", "stock 2", "flight", *own_cards):
            wanted[name] = written.cards(name)
        for seat in range(written.seats):
            for name in (f"hand {seat}", f"bank {seat}", f"foot {seat} 1", f"foot {seat} 2"):
                wanted[name] = written.cards(name)
        exact = [(name, place) for name, cards in wanted.items() for place in range(len(cards))]
        self.zones = {name: [NO_CARD] * len(cards) for name, cards in wanted.items()}
        for name, place in exact:
            if len(wanted[name][place].codes) == 1:
                self.zones[name][place] = self.supply.take(wanted[name][place].codes[0], name)
        melds = sorted(range(len(written.melds)), key=lambda at: any(len(c.codes) > 1 for c in written.melds[at].cards))
        found = {at: content_of(self.state, written.melds[at], self.supply) for at in melds}
        self.melds = [(written.melds[at], found[at]) for at in range(len(written.melds))]
        for name, place in exact:
            if len(wanted[name][place].codes) > 1:
                self.zones[name][place] = self.supply.take_spoken(wanted[name][place], name)
        written.taken = {name: self.zones[name] for name in own_cards}

    def lay_out(self) -> None:
        """Melds, banks, and who is melded."""
        state, written = self.state, self.written
        for meld, content in self.melds:
            number = int(state.meld_count[meld.side])
            if number >= MOST_MELDS:
                raise ValueError(f"{meld.name}: a side has at most {MOST_MELDS} melds")
            state.meld_kind[meld.side, number] = content.kind
            state.meld_key[meld.side, number] = content.key
            state.meld_state[meld.side, number] = OPEN
            state.meld_size[meld.side, number] = content.size
            state.content[meld.side, number, :] = content.content
            state.meld_count[meld.side] = number + 1
            close_if_complete(state, meld.side, number)
        laying = {meld.side for meld, _ in self.melds}
        melded = [seat for seat in range(written.seats) if written.side[seat] in laying]
        for seat in written.seats_named("melded") if "melded" in written.values else melded:
            state.melded[seat] = 1
            if state.display[written.side[seat]] == NOBODY:
                state.display[written.side[seat]] = seat
        for side in laying:
            if state.display[side] == NOBODY:
                raise ValueError(f"side {side} has melds, so one of its seats must be named in melded")
        for seat in range(written.seats):
            if any(card != JOKER for card in self.zones[f"bank {seat}"]):
                raise ValueError(f"bank {seat} is '{written.values[f'bank {seat}']}'; only jokers lie in a bank")
            state.bank[seat] = len(self.zones[f"bank {seat}"])
        flying = self.zones["flight"]
        if len(flying) > MOST_FROM_PILE:
            raise ValueError(f"flight is '{written.values['flight']}'; at most {MOST_FROM_PILE} cards fly at once")

    def fill(self, dealt: Sequence[int]) -> None:
        """Hands, feet, pile and stocks, with what is named and with what is left."""
        state, written = self.state, self.written
        for at, card in enumerate(self.zones["flight"]):
            state.flight[at] = card
        for seat in range(written.seats):
            name = f"hand {seat}"
            missing = max(0, FOOT - len(self.zones[name])) if written.is_open(name) else 0
            self._hand(seat, [*self.zones[name], *self.supply.fill(missing, FOR_HANDS)])
        for seat in range(written.seats):
            for foot in range(FEET):
                self._foot(seat, foot)
        self._pile(self._piled())
        self._stocks(self.supply.rest(dealt))

    def _hand(self, seat: int, cards: Sequence[int]) -> None:
        for card in cards:
            self.state.hand[seat, card] += 1
        self.state.hand_count[seat] += len(cards)

    def _foot(self, seat: int, foot: int) -> None:
        written, name = self.written, f"foot {seat} {foot + 1}"
        if name in written.values:
            cards = list(self.zones[name])
            if DOTS in written.values[name]:
                cards += self.supply.fill(max(0, FOOT - len(cards)), FOR_FEET)
        else:
            cards = self.supply.fill(FOOT, FOR_FEET) if foot >= FEET - self._feet(seat) else []
        for card in cards:
            self.state.foot[seat, foot, card] += 1
        self.state.foot_count[seat, foot] = len(cards)

    def _feet(self, seat: int) -> int:
        """How many feet a seat has of which the cards are not written."""
        written = self.written
        if any(f"foot {seat} {foot + 1}" in written.values for foot in range(FEET)):
            return 0
        name = f"feet {seat}" if f"feet {seat}" in written.values else "feet"
        return written.choice(name, FEET, _NUMBERS)

    def _piled(self) -> list[int]:
        written, cards = self.written, self.zones["discard pile"]
        if "discard pile" not in written.values:
            return self.supply.fill(1, FOR_FEET)
        words = written.values["discard pile"].replace(",", " ").lower().split()
        faces = [at for at, word in enumerate(words) if word not in (DOTS, "used")]
        for card, at in zip(range(len(cards)), faces, strict=False):
            if at and words[at - 1] == "used":
                if cards[card] != JOKER:
                    raise ValueError("discard pile: only a joker may be used, like 'used JK'")
                cards[card] = USED_JOKER
        under = self.supply.fill(_UNDER_THE_TOP, FOR_FEET) if written.is_open("discard pile") else []
        return [*under, *cards]

    def _pile(self, cards: Sequence[int]) -> None:
        self.state.pile[:] = NO_CARD
        self.state.pile[: len(cards)] = cards
        self.state.pile_count = len(cards)

    def _stocks(self, rest: list[int]) -> None:
        """The stocks, top first, share what is left; where they are written whole it goes elsewhere."""
        state, written = self.state, self.written
        stocks = [list(self.zones["stock 1"]), list(self.zones["stock 2"])]
        ready = [stack for stack in range(STOCKS) if written.is_open(f"stock {stack + 1}")]
        for at, stack in enumerate(ready):
            share = rest[at :: len(ready)]
            room = MOST_IN_STOCK - len(stocks[stack])
            stocks[stack] += share[:room]
        if not ready and rest:
            self._elsewhere(rest)
        for stack, cards in enumerate(stocks):
            state.stock[stack, : len(cards)] = cards[::-1]
            state.stock_count[stack] = len(cards)

    def _elsewhere(self, rest: list[int]) -> None:
        state, written = self.state, self.written
        if "discard pile" in written.values and written.is_open("discard pile"):
            pile = [int(card) for card in state.pile[: int(state.pile_count)]]
            self._pile([*rest, *pile])
            return
        hands = [seat for seat in range(written.seats) if written.is_open(f"hand {seat}")]
        if not hands:
            raise left_over(rest)
        for at, seat in enumerate(hands):
            self._hand(seat, rest[at :: len(hands)])


def _cut(state: State, written: WrittenPosition, *, ace_high: bool) -> None:
    """The cards cut; the winner begins, where nobody else is named."""
    if "cut" not in written.values:
        return
    rows = [row.split() for row in written.values["cut"].replace(",", " ").split(";") if row.strip()]
    if len(rows) > CUTS:
        raise ValueError(f"cut has {len(rows)} rows; it may have {CUTS}")
    for number, row in enumerate(rows):
        if len(row) != written.seats:
            raise ValueError(f"cut is '{written.values['cut']}'; each row has a card for each of {written.seats} seats")
        for seat, word in enumerate(row):
            if word != "-":
                written.values["cut row"] = word
                cards = written.cards("cut row")
                if not cards:
                    raise ValueError(f"cut is '{written.values['cut']}'; write a card for each seat, or - for none")
                state.cut[number, seat] = cards[0].codes[0]
    winner = int(cut_winner(state, ace_high))
    if "first player" not in written.values:
        if winner == NOBODY:
            raise ValueError("cut: several have the highest card; write how they cut again, after a ;")
        state.starter = winner


def _turn(state: State, written: WrittenPosition, phases: Mapping[str, int], turn: int) -> None:
    if "cut" in written.values:
        turn = int(state.starter)
    seat = written.seat("turn", turn)
    phase = written.choice("phase", DRAW, phases)
    begin_turn(state, seat, 2)
    state.phase = phase


def _drawn(state: State, written: WrittenPosition) -> None:
    """How many cards are drawn, or which: those are marked as new."""
    everything = int(state.to_draw)
    text = written.values.get("drawn", "")
    if not text or text.isdecimal():
        default = 0 if state.phase == DRAW else everything
        state.drawn = written.number("drawn", default, 0, 3)
        return
    cards = written.cards("drawn")
    left = [int(count) for count in state.hand[int(state.turn)]]
    if len(cards) > 3:
        raise ValueError(f"drawn is '{text}'; at most three cards are drawn in a turn")
    for at, spoken in enumerate(cards):
        held = [code for code in spoken.codes if left[code] > 0]
        if not held:
            raise ValueError(f"drawn is '{text}'; it must be in the hand of seat {int(state.turn)}")
        left[held[0]] -= 1
        state.new[at] = held[0]
    state.drawn = len(cards)
