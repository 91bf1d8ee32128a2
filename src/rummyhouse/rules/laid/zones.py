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
from typing import TYPE_CHECKING, Any

from rummyhouse.cards import JOKER, write_card
from rummyhouse.languages import listed, say
from rummyhouse.rules.laid.names import USUAL_NAMES, MeldNames, lying, name_of
from rummyhouse.rules.laid.state import FROM_STOCK, NO_CARD, ROUND_END, STAGED, View
from rummyhouse.rules.scene import CardFace, Zone
from rummyhouse.rules.zones import backs, felt_id, hand_id, open_card

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence


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


class Zones:
    """The zones of one view, with keys for the cards that it shows."""

    def __init__(
        self,
        view: View,
        names: MeldNames = USUAL_NAMES,
        *,
        spread: Sequence[int] | None = None,
        notes: Mapping[int, str] | None = None,
        layers: Mapping[int, Sequence[int]] | None = None,
    ) -> None:
        """The zones of a view.

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
        self.copies: Counter[str] = Counter()

    def all(self) -> tuple[Zone, ...]:
        """Every zone: seat by seat, then the middle of the table."""
        view = self.view
        melds = [self._meld(number) for number in range(int(view.meld_count))]
        pile = self._pile()
        found: list[Zone] = []
        for seat in range(int(view.seats)):
            found.append(self._hand(seat))
            found += [zone for zone in melds if zone.owner == seat]
            found.append(_felt(view, seat))
        count = int(view.stock_count)
        found.append(Zone(id="stock", kind="stock", cards=backs("stock", count), count=count, label=say("Stock")))
        found.append(pile)
        return tuple(found)

    def _face(self, card: int, *marks: str, by: int = -1) -> CardFace:
        face = write_card(card)
        self.copies[face] += 1
        return open_card(face, self.copies[face], marks, by)

    def _meld(self, number: int) -> Zone:
        view = self.view
        cards = lying(view, number)
        owner = int(view.meld_owner[number])
        layers = self.layers.get(number, [owner] * len(cards))
        faces = tuple(
            self._face(card, *(("wild",) if card >= JOKER else ()), by=layer if layer != owner else -1)
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
            faces = tuple(self._face(card) for card in self.spread)
            return Zone(id="pile", kind="column", cards=faces, count=count, label=say("Discard pile"))
        faces = backs("pile", count - 1)
        if count:
            faces = (*faces, self._face(int(view.pile_top)))
        return Zone(id="pile", kind="pile", cards=faces, count=count, label=say("Discard pile"))

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
                yield self._face(card, *((mark,) if is_new else ()))


def _felt(view: View, seat: int) -> Zone:
    is_own = seat == view.seat and view.phase != ROUND_END
    label = say("New meld") if is_own else say("Melds of {who}", who=f"{{{seat}}}")
    return Zone(id=felt_id(seat), kind="meld", owner=seat, side=seat, label=label, marks=(_SHARED,))
