"""The places where cards lie in a game of books and feet, as one seat sees them.

====================  =================================================================================================
zone                  cards
====================  =================================================================================================
``hand.0``            of a seat; others see backs
``foot.0.1``          the foot received from the left; ``foot.0.2`` from the right
``meld.0.3``          the third meld of side 0, open, closed, or composed by the seat that looks
``bank.0``            used jokers face up, with those removed in this turn
``flight.0``          what a seat has to lay at once
``felt.0``            empty: where the own side begins a new meld
``stock.1``           also ``stock.2``
``pile``              the top of the discard pile, as far as it may be seen
====================  =================================================================================================

Identical cards are told apart by keys: the second visible nine of spades is ``9S.2``, counted in the order melds,
banks, pile, flight, hands. So a card that is laid keeps its key, and no key tells which copy it was before.
"""

from __future__ import annotations

import itertools
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

from rummyhouse.cards import JOKER, write_card
from rummyhouse.languages import Number, noted, say
from rummyhouse.rules.books.laying import cannibals_on
from rummyhouse.rules.books.lying import Lying, colour_with, is_wild, laid_out
from rummyhouse.rules.books.state import (
    CLOSED,
    EMPTY,
    NO_CARD,
    NOBODY,
    OPEN,
    ROUND_END,
    STAGED,
    USED_JOKER,
    View,
)
from rummyhouse.rules.drawn_once import drawn_again
from rummyhouse.rules.scene import CardFace, Zone
from rummyhouse.rules.zones import BACKS, Copies, backs, felt_id, hand_id

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rummyhouse.rules.books.style import Marks, Style


SIXTH = 5
"""Where the card lies, counted from the bottom, that is laid crosswise (BAJA-BOOK-5, BAJA-RUN-4)."""

_FIRST_RED = 26
"""Cards from this code on are diamonds and hearts."""

_FOOT_LABELS = (noted("Left foot"), noted("Right foot"))


def meld_id(side: int, number: int) -> str:
    """The zone of a meld; its number is written from one, as in ``A3``."""
    return f"meld.{side}.{number + 1}"


def meld_at(zone: str) -> tuple[int, int] | None:
    """Side and number of the meld in a zone, or None."""
    kind, *rest = zone.split(".")
    if kind != "meld" or len(rest) != 2 or not all(part.isdecimal() for part in rest):
        return None
    return int(rest[0]), int(rest[1]) - 1


@cache
def _shown(kind: int, card: int, wild_jokers: bool) -> tuple[str, Marks]:
    """A card of a meld of this kind as it is written, and what it is there besides."""
    return write_card(card), ("wild",) if is_wild(kind, card, wild_jokers) else ("cannibal",) if card >= JOKER else ()


def _also(shown: tuple[str, Marks], more: Marks) -> tuple[str, Marks]:
    face, marks = shown
    return face, (*marks, *more)


def flight_id(seat: int) -> str:
    """The zone of what a seat has to lay at once."""
    return f"flight.{seat}"


def staged_numbers(view: View) -> list[int]:
    """The numbers of the own melds that are being composed."""
    if view.seat < 0:
        return []
    side = int(view.side[int(view.seat)])
    states = view.meld_state[side].tobytes()[: view.meld_count[side]]
    return [number for number, state in enumerate(states) if state == STAGED] if STAGED in states else []


def keeper_of_new(view: View) -> int:
    """The seat that looks, if it composes the first melds of its side; else nobody: all melds lie before a seat."""
    sides = zip(view.meld_count.tolist(), view.display.tolist(), strict=True)
    return int(view.seat) if any(count and keeper == NOBODY for count, keeper in sides) else NOBODY


class Open(NamedTuple):
    """What lies before everybody's eyes.

    Attributes:
        before: by seat the melds that lie before it, its bank, and what it has to lay at once.
        pile: the discard pile.
        hands: by seat, as the others see it; None where it lies open.
        feet: by seat; none once they lie open.
        stocks: both.
        copies: how many of each card lie face up.
    """

    before: tuple[tuple[Zone, ...], ...]
    pile: Zone
    hands: tuple[Zone | None, ...]
    feet: tuple[tuple[Zone, ...], ...]
    stocks: tuple[Zone, Zone]
    copies: Copies


class _OnTable(NamedTuple):
    """A meld on the table as its view has it."""

    side: int
    number: int
    state: int
    kind: int
    key: int
    content: bytes


class OpenZones:
    """What lies on the table, with keys for the cards that it shows."""

    def __init__(self, view: View, style: Style, keeper: int) -> None:
        """``keeper`` is the seat before which those melds lie that lie before nobody yet."""
        self.view = view
        self.style = style
        self.keeper = keeper
        self.copies = Copies()
        self._wild_jokers = bool(view.terms.wild_jokers)
        self._marks_books = bool(view.terms.marks_books)
        self._liability = int(view.terms.cannibal_liability)
        self._card_marks = style.card_marks(view)
        self._display = view.display.tolist()
        self._pointed = int(view.pointed_side), int(view.pointed)

    def drawn(self) -> Open:
        """All but the hands and feet that somebody sees."""
        seats, is_over = range(int(self.view.seats)), bool(self.view.phase == ROUND_END)
        face_up: list[Zone | None] = [*self._melds(), *(self._bank(seat) for seat in seats)]
        pile = self._pile()
        face_up.append(self._flight())
        before = tuple(tuple(zone for zone in face_up if zone and zone.owner == seat) for seat in seats)
        held = self.view.hand_count.tolist()
        lies_open = [any(shown.tobytes()) for shown in self.view.shown_hand[: len(seats)]]
        hands = tuple(None if is_over or lies_open[seat] else _hidden_hand(seat, held[seat]) for seat in seats)
        feet = tuple(() if is_over else tuple(self._feet(seat)) for seat in seats)
        stocks = self.view.stock_count.tolist()
        return Open(before, pile, hands, feet, (_stock(0, stocks[0]), _stock(1, stocks[1])), self.copies)

    def _face(self, card: int, *marks: str) -> CardFace:
        return self.copies.face(card, *marks)

    # --- melds --------------------------------------------------------------------------------------------------------

    def _melds(self) -> Iterator[Zone]:
        view = self.view
        for side, count in enumerate(view.meld_count[: view.sides].tolist()):
            told = (view.meld_state, view.meld_kind, view.meld_key, view.meld_size)
            rows = zip(*(numbers[side, :count].tolist() for numbers in told), strict=True)
            for number, (state, kind, key, size) in enumerate(rows):
                emptied = size == 0 and state == OPEN and not self.style.shows_emptied(view)
                if state != EMPTY and not emptied:
                    yield self._meld(_OnTable(side, number, state, kind, key, view.content[side, number].tobytes()))

    def _meld(self, meld: _OnTable) -> Zone:
        side, number, state, kind, key, content = meld
        cards = laid_out(kind, key, content, self._wild_jokers)
        shown = [_shown(kind, card, self._wild_jokers) for card, _ in cards]
        if state != CLOSED and len(shown) > SIXTH:
            shown[SIXTH] = _also(shown[SIXTH], ("crosswise",))
        own_marks = self._card_marks.get((side, number))
        if own_marks:
            shown = [_also(one, own_marks.get(place, ())) for one, (_, place) in zip(shown, cards, strict=True)]
        faces = tuple(itertools.starmap(self.copies.shown, shown))
        colour = colour_with(kind, content, self._wild_jokers)
        label = _label(self.style, kind, key, bool(faces))
        return Zone(
            id=meld_id(side, number),
            kind="book",
            owner=self._keeper(side, state),
            cards=faces,
            count=len(faces),
            label=label,
            note=self._price(colour) if state == CLOSED else self._risk(side, number, cards),
            side=side,
            marks=self._meld_marks(meld, colour, cards),
        )

    def _keeper(self, side: int, state: int) -> int:
        """The seat before which a meld lies: the partner who melded first keeps those of the side (BAJA-MELD-9).

        In Fiji he keeps the open ones (FIJI-TEAM-5), and the next partner to the left the closed ones (FIJI-TEAM-8).
        """
        keeper: int = self._display[side]
        if keeper == NOBODY:
            return self.keeper
        if state != CLOSED or not self.style.closed_apart:
            return keeper
        seats = int(self.view.seats)
        others = ((keeper + step) % seats for step in range(1, seats))
        return next((seat for seat in others if self.view.side[seat] == side), keeper)

    def _meld_marks(self, meld: _OnTable, colour: str, cards: Sequence[Lying]) -> Marks:
        if meld.state == STAGED:
            return ("staged",)
        marker = (colour, "marker") if self._has_marker(colour, cards) else ()
        if meld.state == CLOSED:
            return ("closed", *(marker or (colour,)))
        pointed = ("pointed",) if self._pointed == (meld.side, meld.number) else ()
        return (*(marker if self.style.open_colours else ()), *pointed)

    def _has_marker(self, colour: str, cards: Sequence[Lying]) -> bool:
        """Whether a marker shows the colour of a book because no card of that colour can lie on top."""
        if not self._marks_books or colour not in ("red", "black") or not cards:
            return False
        return (cards[-1].card >= _FIRST_RED) != (colour == "red")

    def _risk(self, side: int, number: int, cards: Sequence[Lying]) -> str:
        """What the cannibals on an open meld will cost."""
        if not self._liability or all(card < JOKER for card, _ in cards):
            return ""
        risk = int(cannibals_on(self.view, side, number)) * self._liability
        return say("At risk: {points}", points=f"{Number(risk):,}") if risk else ""

    def _price(self, colour: str) -> str:
        """What a closed meld is, and counts."""
        name = self.style.closed_as(colour)
        return f"{name[0].upper()}{name[1:]}, {Number(self.view.terms[f'{colour}_points']):,}"

    # --- what lies before a seat --------------------------------------------------------------------------------------

    def _feet(self, seat: int) -> Iterator[Zone]:
        """The feet that are not taken up yet, face down, where all can count them (FIJI-DEAL-6, BAJA-DEAL-3)."""
        for foot, count in enumerate(self.view.foot_count[seat].tolist()):
            if count:
                yield _hidden_foot(seat, foot, count)

    def _bank(self, seat: int) -> Zone | None:
        view = self.view
        removed = int(view.removed) if seat == view.turn else 0
        count = int(view.bank[seat]) + removed
        if count == 0:
            return None
        return Zone(
            id=f"bank.{seat}",
            kind="bank",
            owner=seat,
            cards=tuple(self._face(JOKER, "used") for _ in range(count)),
            count=count,
            label=say("Bank"),
            note=say("One must be discarded") if removed and view.phase != ROUND_END else "",
        )

    def _flight(self) -> Zone | None:
        view = self.view
        flying, staged = view.flight.tolist(), view.flight_staged.tolist()
        faces = tuple(self._face(card) for at, card in enumerate(flying) if card != NO_CARD and not staged[at])
        if not faces:
            return None
        waits = self.style.flight_waits(view)
        return Zone(
            id=flight_id(int(view.turn)),
            kind="hand",
            owner=int(view.turn),
            cards=faces,
            count=len(faces),
            label=say("To be laid before the discard" if waits else "To be laid at once"),
            marks=("flight", "waits") if waits else ("flight",),
        )

    # --- the middle ---------------------------------------------------------------------------------------------------

    def _pile(self) -> Zone:
        view = self.view
        count = int(view.pile_count)
        cards = [card for card in view.pile[:count].tolist() if card != NO_CARD]
        faces = tuple(self._face(JOKER, "used") if card == USED_JOKER else self._face(card) for card in cards)
        marks = self.style.pile_marks(view)
        return Zone(id="pile", kind="pile", cards=faces, count=count, label=say("Discard pile"), marks=marks)


class Zones:
    """The zones of one view, with what lies open to all."""

    def __init__(self, view: View, lying: Open) -> None:
        self.view = view
        self.lying = lying
        self.copies = Copies(lying.copies)

    def all(self) -> tuple[Zone, ...]:
        """Every zone: seat by seat, then the middle of the table."""
        view, lying, own, found = self.view, self.lying, int(self.view.seat), []
        is_over = bool(view.phase == ROUND_END)
        hands = {seat: self._hand(seat) for seat in sorted(range(int(view.seats)), key=own.__ne__)}
        for seat in sorted(hands):
            found += [hands[seat], *(self._open_feet(seat) if is_over else lying.feet[seat])]
            found += lying.before[seat]
        found += [lying.stocks[0], lying.pile, lying.stocks[1]]
        if own >= 0 and not is_over:
            found.append(_felt(own, int(view.side[own])))
        return tuple(found)

    def _hand(self, seat: int) -> Zone:
        hidden = self.lying.hands[seat]
        if hidden is not None:
            return self._own_hand(seat) if seat == self.view.seat else hidden
        faces, label = self._faces(self.view.shown_hand[seat]), say("Hand of {who}", who=f"{{{seat}}}")
        return Zone(id=hand_id(seat), kind="hand", owner=seat, cards=faces, count=len(faces), label=label)

    def _faces(self, counts: Any) -> tuple[CardFace, ...]:
        return tuple(face for card, number in _held(counts) for face in self.copies.faces(card, number))

    def _own_hand(self, seat: int) -> Zone:
        view, zone = self.view, hand_id(seat)
        new = [card for card in view.new.tolist() if card != NO_CARD]
        faces: list[CardFace] = []
        for card, held in _held(view.hand):
            fresh = min(held, new.count(card)) if new else 0
            faces += self.copies.faces(card, held - fresh)
            faces += self.copies.faces(card, fresh, "new") if fresh else ()
        side = int(view.side[seat])
        staged = sum(int(view.meld_size[side, number]) for number in staged_numbers(view))
        staged -= sum(view.flight_staged.tolist())
        aside = int(view.hand_count[seat]) - len(faces) - staged
        faces += [CardFace(key=f"{zone}.aside.{number}") for number in range(aside)]
        return Zone(id=zone, kind="hand", owner=seat, cards=tuple(faces), count=len(faces), label=say("Your hand"))

    def _open_feet(self, seat: int) -> Iterator[Zone]:
        for foot, count in enumerate(self.view.foot_count[seat].tolist()):
            if count:
                yield _foot(seat, foot, count, self._faces(self.view.shown_foot[seat, foot]))


def _held(counts: Any) -> list[tuple[int, int]]:
    """Which cards there are, and how many of each."""
    return [(card, number) for card, number in enumerate(counts.tolist()) if number]


def _foot(seat: int, foot: int, count: int, cards: tuple[CardFace, ...]) -> Zone:
    label = say(_FOOT_LABELS[foot])
    return Zone(id=f"foot.{seat}.{foot + 1}", kind="foot", owner=seat, cards=cards, count=count, label=label)


@drawn_again
def _label(style: Style, kind: int, key: int, has_cards: bool) -> str:
    """What is written on a meld; that nothing lies on yet, if it has no cards."""
    return style.label(kind, key) if has_cards else say("New {meld}", meld=style.name(kind, key))


@drawn_again
def _hidden_foot(seat: int, foot: int, count: int) -> Zone:
    return _foot(seat, foot, count, backs(f"foot.{seat}.{foot + 1}", count))


@drawn_again
def _hidden_hand(seat: int, count: int) -> Zone:
    zone = hand_id(seat)
    hidden, label = backs(zone, count if count >= 0 else BACKS), say("Hand of {who}", who=f"{{{seat}}}")
    return Zone(id=zone, kind="hand", owner=seat, cards=hidden, count=count, label=label)


@drawn_again
def _stock(stack: int, count: int) -> Zone:
    zone = f"stock.{stack + 1}"
    label = say("Stock {number}", number=stack + 1)
    return Zone(id=zone, kind="stock", cards=backs(zone, count), count=count, label=label)


@drawn_again
def _felt(seat: int, side: int) -> Zone:
    return Zone(id=felt_id(side), kind="meld", owner=seat, side=side, label=say("New meld"))
