"""The settlement of a round of a game of books and feet, itemised: assets, card values, liabilities of each side.

The lines of a column add up to what that side gets.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.cards import JOKER, write_card
from rummyhouse.melds.books import TWOS, card_liability
from rummyhouse.rules.books.laying import cannibals_on, points_of
from rummyhouse.rules.books.lying import colour_of, from_bottom
from rummyhouse.rules.books.ready import closed_melds
from rummyhouse.rules.books.settlement import cost_of
from rummyhouse.rules.books.state import CLOSED, FEET, FROM_LEFT, KINDS_OF_CARD, NO_CARD, OPEN, WENT_OUT
from rummyhouse.rules.books.tally import twos_paid
from rummyhouse.rules.scene import Sheet, SheetLine

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from rummyhouse.rules.books.state import View
    from rummyhouse.rules.books.style import Style
    from rummyhouse.rules.scene import SheetGroup


_COLOURS = ("red", "black", "straight", "twos")


def ending_sentence(view: View) -> str:
    """How a finished round ended."""
    if view.ending == WENT_OUT:
        return f"{{{int(view.ender)}}} has gone out."
    return "No card is left to draw: the round ends, and nobody has gone out."


def sheet(view: View, style: Style) -> Sheet:
    """The settlement of a finished round."""
    sides = int(view.sides)
    lines: list[SheetLine] = []
    for side in range(sides):
        lines += _Column(view, style, side).lines()
    points = tuple(int(value) for value in view.points[:sides])
    return Sheet(ending_sentence(view), tuple(lines), points)


class _Column:
    """What one side gets and loses."""

    def __init__(self, view: View, style: Style, side: int) -> None:
        self.view = view
        self.style = style
        self.side = side
        melds = range(int(view.meld_count[side]))
        self.closed = [number for number in melds if view.meld_state[side, number] == CLOSED]
        self.open = [
            number for number in melds if view.meld_state[side, number] == OPEN and view.meld_size[side, number]
        ]

    def lines(self) -> Iterator[SheetLine]:
        yield from self._assets()
        yield from self._cards()
        yield from self._liabilities()

    def _line(self, group: SheetGroup, label: str, clause: str, points: int, cards: Iterable[int] = ()) -> SheetLine:
        columns: Sequence[int | None] = [points if side == self.side else None for side in range(int(self.view.sides))]
        faces = tuple(write_card(card) for card in cards)
        return SheetLine(label[0].upper() + label[1:], self.style.clause(clause), tuple(columns), faces, group)

    def _assets(self) -> Iterator[SheetLine]:
        view = self.view
        if view.ending == WENT_OUT and view.side[int(view.ender)] == self.side and view.terms.out_points:
            yield self._line("assets", f"{{{int(view.ender)}}} has gone out", "out", int(view.terms.out_points))
        paid = int(twos_paid(view.terms, closed_melds(view, self.side, TWOS, False)))
        for colour in _COLOURS:
            for number in self.closed:
                if colour_of(view, self.side, number) != colour:
                    continue
                points = int(view.terms[f"{colour}_points"])
                if colour == "twos":
                    paid -= 1
                    points = points if paid >= 0 else 0
                name = self.style.closed_as(colour)
                of = "" if colour == "twos" else f", {self._name(number).removeprefix(f'{name} of ')}"
                yield self._line("assets", f"{name}{of}", colour, points)

    def _name(self, number: int) -> str:
        return self.style.name_at(self.view, self.side, number)

    def _cards(self) -> Iterator[SheetLine]:
        for word, numbers in (("closed", self.closed), ("open", self.open)):
            for number in numbers:
                cards = [card for card, _ in from_bottom(self.view, self.side, number)]
                if not self.view.terms.wild_jokers:
                    cards = [card for card in cards if card != JOKER]
                points = int(points_of(self.view, self.side, number))
                if cards:
                    yield self._line("cards", f"{self._name(number)}, {word}", "cards", points, cards)

    def _liabilities(self) -> Iterator[SheetLine]:
        view, terms = self.view, self.view.terms
        for seat in range(int(view.seats)):
            if view.side[seat] == self.side:
                yield from self._held(seat)
        for number in self.open:
            count = int(cannibals_on(view, self.side, number))
            if count and terms.cannibal_liability:
                cost = -count * int(terms.cannibal_liability)
                word = "cannibal" if count == 1 else "cannibals"
                label = f"{word} on the {self._name(number)}"
                yield self._line("liabilities", label, "cannibal", cost, [JOKER] * count)
        outs, melds = int(view.failed_outs[self.side]), int(view.failed_melds[self.side])
        if outs and terms.failed_points:
            label = f"Failed going out{'' if outs == 1 else f', {outs} times'}"
            yield self._line("liabilities", label, "failed", -outs * int(terms.failed_points))
        if melds and terms.failed_meld_points:
            label = f"Failed initial meld{'' if melds == 1 else f', {melds} times'}"
            yield self._line("liabilities", label, "failed_meld", -melds * int(terms.failed_meld_points))

    def _held(self, seat: int) -> Iterator[SheetLine]:
        view, terms = self.view, self.view.terms
        yield from self._counted(f"hand of {{{seat}}}", view.shown_hand[seat])
        flying = [int(card) for card in view.flight if card != NO_CARD] if seat == view.turn else []
        if flying:
            cost = sum(card_liability(card, int(terms.two_points), int(terms.joker_liability)) for card in flying)
            yield self._line("liabilities", f"not laid by {{{seat}}}", "hand", -int(cost), flying)
        for foot in range(FEET):
            side = "left" if foot == FROM_LEFT else "right"
            yield from self._counted(f"foot of {{{seat}}}, from the {side}", view.shown_foot[seat, foot])
        bank = int(view.bank[seat])
        if bank:
            cost = -bank * int(terms.joker_liability)
            yield self._line("liabilities", f"bank of {{{seat}}}", "bank", cost, [JOKER] * bank)

    def _counted(self, label: str, counts: Sequence[int]) -> Iterator[SheetLine]:
        cards = [card for card in range(KINDS_OF_CARD) for _ in range(int(counts[card]))]
        if cards:
            yield self._line("liabilities", label, "hand", -int(cost_of(self.view.terms, counts)), cards)
