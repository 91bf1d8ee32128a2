"""How a person writes a position with melds on the table.

A position is put onto a dealt round; it names what matters, and what it does not name comes from that deal. Where a
place takes ``...``, it is filled up with cards that are not named.

===================== =================================================================================================
name                  value
===================== =================================================================================================
``hand 0``            the cards of a seat; may take ``...``; without it the hand that was dealt, as far as it is free
``meld 0 1``          meld 1 of the table, laid by seat 0; a run from its low end: ``7C JK 9C``; where one natural lies
                      with jokers, ``run`` or ``set`` before them
``stock``             the next cards to be drawn, first one first; may end with ``...``
``discard pile``      the discards, the top card last; may begin with ``...``
``phase``             ``draw`` or ``play``; without it: ``play`` if a card drawn is named
``turn``              the seat to act, also ``to act``; by default the dealer's left
``dealer``            the seat that dealt
``drawn``             the card drawn in this turn; by default the last one named in the hand
``drawn from``        ``stock`` (default), ``discard pile``
``recycles``          how often the discard pile has become the stock
``melded``            the seats that have laid a meld of their own: those that own one, and these
``taken 0``           cards of a hand that everybody has seen it take; one drawn from the discard pile is among them
``on table``          the seats that have put cards on the table in an earlier turn: those that own a meld, and these
``total 0``           points of the match before this round
===================== =================================================================================================

``nothing`` stands for no cards. Cards that are named nowhere lie in the stock, under what is named there; where the
stock is named without ``...``, under the discards.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import numpy as np

from rummyhouse.cards import read_card, read_cards, write_card
from rummyhouse.melds.laid import HIGH_END, RUN, SET, whole_verdict
from rummyhouse.rules.laid.composing import compose
from rummyhouse.rules.laid.laying import add, verdict_on
from rummyhouse.rules.laid.state import (
    DRAW,
    FROM_NOWHERE,
    FROM_PILE,
    FROM_STOCK,
    KINDS_OF_CARD,
    LAID,
    MOST_MELDS,
    NO_CARD,
    PLAY,
    State,
)
from rummyhouse.rules.laid.supply import census
from rummyhouse.rules.laid.text import kind_of
from rummyhouse.rules.match import MAX_SEATS
from rummyhouse.rules.position import CardsToPlace, Position, left_over

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence


_PHASES = {"draw": DRAW, "play": PLAY}
_SOURCES = {"stock": FROM_STOCK, "discard pile": FROM_PILE}
_ALIASES = {"to act": "turn", "discards": "discard pile", "pile": "discard pile"}
_SETTINGS = ("phase", "turn", "dealer", "drawn", "drawn from", "recycles", "melded", "on table", "taken 0")


@dataclass
class FilledPosition:
    """A position, read and filled up.

    Attributes:
        hands: the cards of each seat.
        melds: owner and cards by number; the kind before them where it is said.
        stock: top card first.
        pile: top card last.
        values: what was written, for the settings of the game itself.
    """

    hands: list[list[int]]
    melds: dict[int, tuple[int, int, list[int]]]
    stock: list[int]
    pile: list[int]
    phase: int
    turn: int
    dealer: int
    drawn: int
    source: int
    recycles: int
    melded: set[int]
    laid_before: set[int]
    values: Position
    totals: dict[int, int] = field(default_factory=dict)


def _as_dealt(state: State) -> list[int]:
    order = [int(card) for card in state.stock[: int(state.stock_count)][::-1]]
    order += [int(card) for card in state.pile[: int(state.pile_count)]]
    for seat in range(int(state.seats)):
        order += [card for card in range(KINDS_OF_CARD) for _ in range(int(state.hand[seat, card]))]
    return order


def read_position(
    game: str, state: State, position: Mapping[str, str], hand_size: int, own: Sequence[str] = (), gone: str = ""
) -> FilledPosition:
    """Read a position and fill it up with the cards of the deal; the round is not changed.

    Args:
        game: as messages call it.
        state: a dealt round.
        position: what was written.
        hand_size: cards of a hand that is not named in full.
        own: names of settings that only this game has; what they hold is read from ``Written.values``.
        gone: the one of them that names seats which play no more in this round, and have no cards.

    Raises:
        ValueError: an unknown name, a card placed too often, or a setting that cannot be.
    """
    seats = int(state.seats)
    names = ["hand 0", "meld 0 1", "stock", "discard pile", *_SETTINGS, "total 0", *own]
    names += [name for name in position if _is_of_a_seat(name, seats)]
    written = Position(game, names, position, _ALIASES)
    counts = np.zeros(54, np.int16)
    census(state, counts)
    table = CardsToPlace(written, counts.tolist(), _as_dealt(state))
    gone_seats = seats_named(written, gone, seats) if gone else set()
    hands = [table.cards(f"hand {seat}") for seat in range(seats)]
    melds = _melds(table, written)
    stock, pile = table.cards("stock"), table.cards("discard pile")
    dealer = written.number("dealer", int(state.dealer), 0, seats - 1)
    phase = written.choice("phase", PLAY if "drawn" in written.values else DRAW, _PHASES)
    turn = written.number("turn", (dealer + 1) % seats, 0, seats - 1)
    for seat in sorted(set(range(seats)) - gone_seats):
        full = hand_size + 1 if phase == PLAY and seat == turn else hand_size
        dealt = [card for card in range(KINDS_OF_CARD) for _ in range(int(state.hand[seat, card]))]
        while written.may_take_more(f"hand {seat}") and len(hands[seat]) < full:
            hands[seat].insert(0, table.next(dealt))
        if not hands[seat]:
            raise ValueError(f"hand {seat} has no card; whoever has none has gone out")
    if "discard pile" not in written.values:
        pile = [table.next()]
    rest = table.rest()
    if written.may_take_more("stock"):
        stock += rest
    elif written.may_take_more("discard pile"):
        pile = rest + pile
    elif rest:
        raise left_over(rest)
    drawn, source = _drawn(written, hands[turn], phase)
    owners = {owner for owner, _, _ in melds.values()}
    return FilledPosition(
        hands=hands,
        melds=melds,
        stock=stock,
        pile=pile,
        phase=phase,
        turn=turn,
        dealer=dealer,
        drawn=drawn,
        source=source,
        values=written,
        recycles=written.number("recycles", 0, 0, 100),
        melded=owners | seats_named(written, "melded", seats),
        laid_before=owners | seats_named(written, "on table", seats),
        totals={
            seat: written.number(f"total {seat}", int(state.total[seat]), -10_000, 10_000) for seat in range(seats)
        },
    )


def _is_of_a_seat(name: str, seats: int) -> bool:
    found = re.fullmatch(r"(?:hand|total|taken|(meld)) (\d)(?: (\d+))?", name)
    if found is None or int(found[2]) >= seats:
        return False
    return 1 <= int(found[3] or 0) <= MOST_MELDS if found[1] else found[3] is None


def _melds(table: CardsToPlace, written: Position) -> dict[int, tuple[int, int, list[int]]]:
    found: dict[int, tuple[int, int, list[int]]] = {}
    for name, text in written.values.items():
        word, *numbers = name.split()
        if word != "meld":
            continue
        owner, number = (int(part) for part in numbers)
        head, _, rest = text.partition(" ")
        kind = {"set": SET, "group": SET, "three": SET, "run": RUN, "four": RUN}.get(head.lower(), 0)
        cards = table.cards(name, rest if kind else text)
        if not cards:
            continue
        if number in found:
            raise ValueError(f"{name}: there is another meld {number}")
        found[number] = (owner, kind or kind_of(cards) or SET, cards)
    if sorted(found) != list(range(1, len(found) + 1)):
        raise ValueError("melds are numbered from 1, without a gap, whoever owns them")
    return found


def _drawn(written: Position, hand: list[int], phase: int) -> tuple[int, int]:
    if phase != PLAY:
        return NO_CARD, FROM_NOWHERE
    card = read_card(written.values["drawn"]) if "drawn" in written.values else hand[-1]
    if card not in hand:
        raise ValueError(f"drawn is {write_card(card)}; it must be in the hand of the seat to act")
    return card, written.choice("drawn from", FROM_STOCK, _SOURCES)


def seats_named(written: Position, name: str, seats: int) -> set[int]:
    """The seats that a setting names.

    Raises:
        ValueError: it names something else.
    """
    words = written.values.get(name, "").replace(",", " ").split()
    if words in (["nobody"], ["none"]):
        words = []
    for word in words:
        if not word.isdecimal() or int(word) >= seats:
            raise ValueError(f"{name} is '{written.values[name]}'; it may name seats")
    return {int(word) for word in words}


def cards_named(written: Position, name: str) -> list[int]:
    """The cards that a setting names, wherever they lie.

    Raises:
        CardError: something is no card.
    """
    text = written.values.get(name, "")
    return [] if text.lower() in ("", "nothing", "none") else read_cards(text)


def lay_out(state: State, written: FilledPosition) -> None:
    """Write a position into an empty round.

    Raises:
        ValueError: the cards of a meld are no meld at this table, or a card that was taken is not in that hand.
    """
    for number in sorted(written.melds):
        owner, kind, cards = written.melds[number]
        compose(state, owner, kind)
        for card in cards:
            if verdict_on(state, number - 1, card, HIGH_END) != 0:
                raise ValueError(f"meld {owner} {number}: the {write_card(card)} does not fit")
            add(state, number - 1, card, HIGH_END)
        if whole_verdict(state.terms, kind, state.content[number - 1], len(cards)) != 0:
            raise ValueError(f"meld {owner} {number}: these cards are no whole meld")
        state.meld_state[number - 1] = LAID
    for seat, hand in enumerate(written.hands):
        for card in hand:
            state.hand[seat, card] += 1
        state.hand_count[seat] = len(hand)
        state.total[seat] = written.totals[seat]
    for at, card in enumerate(reversed(written.stock)):
        state.stock[at] = card
    state.stock_count = len(written.stock)
    for at, card in enumerate(written.pile):
        state.pile[at] = card
    state.pile_count = len(written.pile)
    state.phase, state.turn = written.phase, written.turn
    state.drawn, state.source = written.drawn, written.source
    state.recycles = written.recycles
    for seat in range(int(state.seats)):
        for card in cards_named(written.values, f"taken {seat}"):
            state.known[seat, card] += 1
            if state.known[seat, card] > state.hand[seat, card]:
                raise ValueError(f"taken {seat}: the {write_card(card)} is not in that hand")
    if state.source == FROM_PILE:
        state.known[int(state.turn), int(state.drawn)] = max(1, state.known[int(state.turn), int(state.drawn)])
    for seat in range(MAX_SEATS):
        state.melded[seat] = seat in written.melded
        state.laid_before[seat] = seat in written.laid_before
