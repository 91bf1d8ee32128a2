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

from typing import TYPE_CHECKING, Any, NamedTuple

from rummyhouse.cards import JOKER, write_card
from rummyhouse.languages import listed, say
from rummyhouse.rules.laid.names import USUAL_NAMES, MeldNames, lying, name_of
from rummyhouse.rules.laid.state import FROM_STOCK, NO_CARD, ROUND_END, STAGED, View
from rummyhouse.rules.scene import Zone
from rummyhouse.rules.zones import Copies, backs, felt_id, hand_id

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from rummyhouse.rules.scene import CardFace


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


class Open(NamedTuple):
    """What lies before everybody's eyes.

    Attributes:
        melds, pile, stock: the zones in the middle and before the seats.
        hands: by seat, as the others see it; None where it lies open.
        felts: by seat, as the others see them.
        copies: how many of each card lie face up.
    """

    melds: tuple[Zone, ...]
    pile: Zone
    stock: Zone
    hands: tuple[Zone | None, ...]
    felts: tuple[Zone, ...]
    copies: Copies


class OpenZones:
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

    def drawn(self) -> Open:
        """All but the hands that somebody sees."""
        seats, count = range(int(self.view.seats)), int(self.view.stock_count)
        melds = tuple(self._meld(number) for number in range(int(self.view.meld_count)))
        stock = Zone(id="stock", kind="stock", cards=backs("stock", count), count=count, label=say("Stock"))
        shown = self.view.shown
        hands = tuple(None if shown[seat].any() else self._hidden_hand(seat) for seat in seats)
        felts = tuple(_felt(seat, say("Melds of {who}", who=f"{{{seat}}}")) for seat in seats)
        return Open(melds, self._pile(), stock, hands, felts, self.copies)

    def _hidden_hand(self, seat: int) -> Zone:
        count, zone = int(self.view.hand_count[seat]), hand_id(seat)
        label = say("Hand of {who}", who=f"{{{seat}}}")
        return Zone(id=zone, kind="hand", owner=seat, cards=backs(zone, count, count), count=count, label=label)

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


class Zones:
    """The zones of one view, with what lies open to all."""

    def __init__(self, view: View, lying: Open) -> None:
        self.view = view
        self.lying = lying
        self.copies = Copies(lying.copies)

    def all(self) -> tuple[Zone, ...]:
        """Every zone: seat by seat, then the middle of the table."""
        lying, own, found = self.lying, int(self.view.seat), []
        is_over = bool(self.view.phase == ROUND_END)
        for seat, hidden in enumerate(lying.hands):
            is_own = seat == own
            found.append(hidden if hidden and not is_own else self._open_hand(seat, is_own=is_own))
            found += [zone for zone in lying.melds if zone.owner == seat]
            found.append(_felt(seat, say("New meld")) if is_own and not is_over else lying.felts[seat])
        return (*found, lying.stock, lying.pile)

    def _open_hand(self, seat: int, *, is_own: bool) -> Zone:
        label = say("Your hand") if is_own else say("Hand of {who}", who=f"{{{seat}}}")
        faces = tuple(self._cards_of(self.view.hand if is_own else self.view.shown[seat], is_own))
        return Zone(id=hand_id(seat), kind="hand", owner=seat, cards=faces, count=len(faces), label=label)

    def _cards_of(self, held: Any, own: bool) -> Iterator[CardFace]:
        view = self.view
        new = int(view.drawn) if own and view.drawn != NO_CARD else -1
        mark = "new" if view.source == FROM_STOCK else "taken"
        for card, copies in enumerate(held.tolist()):
            for copy in range(copies):
                is_new = card == new and copy == copies - 1
                yield self.copies.face(card, *((mark,) if is_new else ()))


def _felt(seat: int, label: str) -> Zone:
    return Zone(id=felt_id(seat), kind="meld", owner=seat, side=seat, label=label, marks=(_SHARED,))
