"""The settlement of a round of a game of books and feet, itemised: assets, card values, liabilities of each side."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from rummyhouse.cards import JOKER
from rummyhouse.cards.text import RANK_PLURAL, SUIT_NAME
from rummyhouse.languages import noted, say, times
from rummyhouse.rules.books.laying import cannibals_on
from rummyhouse.rules.books.lying import colour_of, from_bottom
from rummyhouse.rules.books.settlement import (
    count_bank,
    count_book,
    count_cannibals,
    count_laid,
    count_left,
    count_round,
)
from rummyhouse.rules.books.state import CLOSED, FEET, FROM_LEFT, NO_CARD, OPEN, WENT_OUT, View
from rummyhouse.rules.books.tally import Tally, price
from rummyhouse.rules.sheet import Item, Settlement, cards_in

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rummyhouse.compiled.record import Record
    from rummyhouse.rules.books.style import Style
    from rummyhouse.rules.scene import Sheet
    from rummyhouse.rules.tally import TallySheet


def ending_sentence(view: View) -> str:
    """How a finished round ended."""
    if view.ending == WENT_OUT:
        return say("{who} has gone out.", who=f"{{{int(view.ender)}}}")
    return say("No card is left to draw: the round ends, and nobody has gone out.")


def sheet(view: View, rules: Record, form: TallySheet, style: Style) -> Sheet:
    """The settlement of a finished round."""
    settlement = Settlement(form, price, rules, partial(count_round, view))
    return settlement.sheet(ending_sentence(view), _items(view, style))


def _items(view: View, style: Style) -> Iterator[Item]:
    for side in range(int(view.sides)):
        for number in range(int(view.meld_count[side])):
            if view.meld_state[side, number] in (OPEN, CLOSED) and view.meld_size[side, number]:
                yield from _meld(view, style, side, number)
        yield from _failures(view, side)
    for seat in range(int(view.seats)):
        yield from _held(view, seat)
    if view.ending == WENT_OUT and view.terms.out_points:
        yield Item("out", int(view.side[int(view.ender)]), say("{who} has gone out", who=f"{{{int(view.ender)}}}"))


def _meld(view: View, style: Style, side: int, number: int) -> Iterator[Item]:
    """What a meld brings as a book, by its cards, and by the cannibals on it."""
    label, is_closed = style.label_at(view, side, number), view.meld_state[side, number] == CLOSED
    if is_closed:
        yield _book(view, style, side, number)
    cards = [card for card, _ in from_bottom(view, side, number) if card != JOKER or view.terms.wild_jokers]
    if cards:
        label = say("{meld}, closed", meld=label) if is_closed else say("{meld}, open", meld=label)
        yield Item("laid", side, label, cards, add=partial(count_laid, view, side, number))
    bitten = int(cannibals_on(view, side, number))
    if bitten:
        name = style.name_at(view, side, number)
        label = say("Cannibal on the {meld}", meld=name) if bitten == 1 else say("Cannibals on the {meld}", meld=name)
        yield Item("cannibals", side, label, [JOKER] * bitten, add=partial(count_cannibals, view, side, number))


def _book(view: View, style: Style, side: int, number: int) -> Item:
    """A closed meld by its colour, and by rank or suit: ``Red book, nines``."""
    colour, key = colour_of(view, side, number), int(view.meld_key[side, number])
    book = style.closed_as(colour)
    label = book[0].upper() + book[1:]
    if colour != "twos":
        label = f"{label}, {say(SUIT_NAME[key] if colour == 'straight' else RANK_PLURAL[key])}"
    return Item(colour, side, label, add=partial(count_book, view, side, number))


def _failures(view: View, side: int) -> Iterator[Item]:
    for line, label, number, cost in (
        ("failed_outs", noted("Failed going out"), int(view.failed_outs[side]), view.terms.failed_points),
        ("failed_melds", noted("Failed initial meld"), int(view.failed_melds[side]), view.terms.failed_meld_points),
    ):
        if number and cost:
            yield Item(line, side, say(label) if number == 1 else f"{say(label)}, {times(number)}")


def _held(view: View, seat: int) -> Iterator[Item]:
    """The cards that a player has left: hand, cards taken and not laid, feet, bank."""
    flight = [int(card) for card in view.flight if card != NO_CARD] if seat == view.turn else []
    who = f"{{{seat}}}"
    feet = (say("Foot of {who}, from the left", who=who), say("Foot of {who}, from the right", who=who))
    for label, cards in (
        (say("Hand of {who}", who=who), cards_in(view.shown_hand[seat])),
        (say("Not laid by {who}", who=who), flight),
        *((feet[foot != FROM_LEFT], cards_in(view.shown_foot[seat, foot])) for foot in range(FEET)),
    ):
        if cards:
            yield Item("left", int(view.side[seat]), label, cards, add=partial(_leave, view, seat, cards))
    jokers = int(view.bank[seat])
    if jokers:
        label = say("Bank of {who}", who=who)
        yield Item("bank", int(view.side[seat]), label, [JOKER] * jokers, add=partial(count_bank, view, seat))


def _leave(view: View, seat: int, cards: Sequence[int], tally: Tally) -> None:
    for card in cards:
        count_left(view, seat, card, 1, tally)
