"""The places where cards lie in a game with melds on the table, as one seat sees them.

=============  ========================================================================================================
zone           cards
=============  ========================================================================================================
``hand.0``     of a seat; others see backs
``meld.0.3``   meld 3, which seat 0 has laid, or composes: then only that seat sees it
``felt.0``     empty: before a seat, where it begins a new meld
``stock``      backs
``pile``       the discard pile: its top card, backs under it; a column of open cards where a game spreads them
=============  ========================================================================================================

All that lies before the seats bears the mark ``shared``: everybody may add to it.

Identical cards are told apart by keys: the second visible joker is ``JK.2``, counted in the order melds, pile, hands.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, NamedTuple

from rummyhouse.cards import JOKER, write_card
from rummyhouse.languages import listed, say
from rummyhouse.rules.drawn_once import drawn_once
from rummyhouse.rules.laid.names import USUAL_NAMES, MeldNames, lying, name_of
from rummyhouse.rules.laid.state import FROM_STOCK, NO_CARD, ROUND_END, STAGED, View
from rummyhouse.rules.scene import CardFace, Zone
from rummyhouse.rules.zones import backs, felt_id, hand_id, open_card

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence


_SHARED = "shared"


def meld_id(view: View, number: int) -> str:
    """The zone of a meld; its number is written from one."""
    return f"meld.{int(view.meld_owner[number])}.{number + 1}"


def meld_at(view: View, zone: str) -> int:
    """The number of the meld in a zone, or -1."""
    for number in range(int(view.meld_count)):
        if zone == meld_id(view, number):
            return number
    return -1


class Copies(Counter[str]):
    """How many of each card lie face up; it tells those that look alike apart."""

    def face(self, card: int, *marks: str, by: int = -1) -> CardFace:
        """One more of a card."""
        face = write_card(card)
        self[face] += 1
        return open_card(face, self[face], marks, by)


class Open(NamedTuple):
    """What all see who know the same of others: zones, and how many of each card lie there."""

    melds: tuple[Zone, ...]
    pile: Zone
    stock: Zone
    copies: Copies


class Lying:
    """What lies on the table, with keys for the cards that it shows."""

    def __init__(
        self,
        view: View,
        names: MeldNames = USUAL_NAMES,
        *,
        spread: Sequence[int] | None = None,
        notes: Mapping[int, str] | None = None,
        layers: Mapping[int, Sequence[int]] | None = None,
    ) -> None:
        """What lies in a view.

        Args:
            view: what the seat may know.
            names: what the game calls melds.
            spread: the discards from bottom to top, in a game in which they all lie open.
            notes: what a game adds to a meld, by its number.
            layers: who has laid each card of a meld, by its number, in a game in which the cards score for these seats.
        """
        self.view = view
        self.names = names
        self.spread = spread
        self.notes: Mapping[int, str] = notes or {}
        self.layers: Mapping[int, Sequence[int]] = layers or {}
        self.copies = Copies()

    def open(self) -> Open:
        """The melds, the discard pile and the stock."""
        count = int(self.view.stock_count)
        melds = tuple(self._meld(number) for number in range(int(self.view.meld_count)))
        stock = Zone(id="stock", kind="stock", cards=backs("stock", count), count=count, label=say("Stock"))
        return Open(melds, self._pile(), stock, self.copies)

    def _meld(self, number: int) -> Zone:
        view = self.view
        cards = lying(view, number)
        owner = int(view.meld_owner[number])
        layers = self.layers.get(number, [owner] * len(cards))
        faces = tuple(
            self.copies.face(card, *(("wild",) if card >= JOKER else ()), by=layer if layer != owner else -1)
            for (card, _), layer in zip(cards, layers, strict=True)
        )
        staged = view.meld_state[number] == STAGED
        jokers = [write_card(stands) for card, stands in cards if card >= JOKER and stands < JOKER]
        joker = say("Joker for {cards}", cards=listed(jokers)) if jokers else ""
        if staged:
            label = say("New {meld}", meld=name_of(view, number, self.names))
        else:
            label = say("Meld {number}", number=number + 1)
        return Zone(
            id=meld_id(view, number),
            kind="meld",
            owner=owner,
            cards=faces,
            count=len(faces),
            label=label,
            note="; ".join(filter(None, (joker, self.notes.get(number, "")))),
            side=owner,
            marks=("staged",) if staged else (_SHARED,),
        )

    def _pile(self) -> Zone:
        view = self.view
        count = int(view.pile_count)
        if self.spread is not None:
            faces = tuple(map(self.copies.face, self.spread))
            return Zone(id="pile", kind="column", cards=faces, count=count, label=say("Discard pile"))
        faces = backs("pile", count - 1)
        if count:
            faces = (*faces, self.copies.face(int(view.pile_top)))
        return Zone(id="pile", kind="pile", cards=faces, count=count, label=say("Discard pile"))


@drawn_once("hand", "drawn")
def _open(view: View, lay: Callable[[View], Lying]) -> Open:
    return lay(view).open()


class Zones:
    """The zones of one view; ``lay`` tells what lies on the table."""

    def __init__(self, view: View, lay: Callable[[View], Lying] = Lying) -> None:
        self.view = view
        self.lying = _open(view, lay)
        self.copies = self.lying.copies.copy()

    def all(self) -> tuple[Zone, ...]:
        """Every zone: seat by seat, then the middle of the table."""
        found: list[Zone] = []
        for seat in range(int(self.view.seats)):
            found.append(self._hand(seat))
            found += [zone for zone in self.lying.melds if zone.owner == seat]
            found.append(_felt(self.view, seat))
        return (*found, self.lying.stock, self.lying.pile)

    def _hand(self, seat: int) -> Zone:
        view = self.view
        count = int(view.hand_count[seat])
        zone = hand_id(seat)
        own = seat == view.seat
        held = view.hand if own else view.shown[seat]
        label = say("Your hand") if own else say("Hand of {who}", who=f"{{{seat}}}")
        if not own and not held.any():
            faces = backs(zone, count, count)
            return Zone(id=zone, kind="hand", owner=seat, cards=faces, count=count, label=label)
        faces = tuple(self._cards_of(held, own))
        return Zone(id=zone, kind="hand", owner=seat, cards=faces, count=len(faces), label=label)

    def _cards_of(self, held: Any, own: bool) -> Iterator[CardFace]:
        view = self.view
        new = int(view.drawn) if own and view.drawn != NO_CARD else -1
        mark = "new" if view.source == FROM_STOCK else "taken"
        for card, copies in enumerate(held.tolist()):
            for copy in range(copies):
                is_new = card == new and copy == copies - 1
                yield self.copies.face(card, *((mark,) if is_new else ()))


def _felt(view: View, seat: int) -> Zone:
    is_own = seat == view.seat and view.phase != ROUND_END
    label = say("New meld") if is_own else say("Melds of {who}", who=f"{{{seat}}}")
    return Zone(id=felt_id(seat), kind="meld", owner=seat, side=seat, label=label, marks=(_SHARED,))
