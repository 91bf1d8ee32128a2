"""The places where cards lie, as one seat sees them.

=============  ========================================================================================================
zone           cards
=============  ========================================================================================================
``hand.0``     of a seat; others see backs
``meld.3``     meld 3 of the table, whoever has laid it; a run from its low end
``loose``      what the seat to act has lifted off the table and must lay again: ``lifted``
``felt``       empty: where a new meld is begun; ``rearranged``, and ``arranging`` once a step has been taken; the note
               tells after how many steps
``pile.1``     the first pile to draw from: backs
``pile.2``     the second one
=============  ========================================================================================================

Identical cards are told apart by keys: the second visible joker is ``JK.2``, counted in the order melds, lifted cards,
hands. A meld that is not whole is marked ``unfinished``, the one that Fin would be refused for ``faulty``, the one that
is worked on ``open``; a card that was laid in this turn ``fresh``, one that lay elsewhere on the table before
``moved``. Who may move cards sees by ``takes set 7S JK`` and ``takes run 8S JK`` which of them have a place in a meld,
as what it may become, and by ``fixed`` which melds give no card; one that does not say what it takes takes any cards
that make a meld. Where twos may be wild, ``felt`` is marked ``wild-twos``.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

import numpy as np

from rummyhouse.cards import JOKER, RANKS, write_card
from rummyhouse.games.rhine.actions import KINDS_OF_CARD, MOST_MELDS, PLACES
from rummyhouse.games.rhine.fin import judge_fin
from rummyhouse.games.rhine.names import name_of
from rummyhouse.games.rhine.state import EMPTY, JOKER_HERE, NO_KEY, NO_MELD, PILES, ROUND_END, SET
from rummyhouse.games.rhine.table import rows_of
from rummyhouse.games.rhine.taking import Places
from rummyhouse.games.rhine.text import at_first, entries
from rummyhouse.languages import listed, say
from rummyhouse.melds.rearranged_shape import GOOD, SHAPE, WILD_TWO, shape_of
from rummyhouse.rules import CardFace, Zone
from rummyhouse.rules.zones import backs, hand_id

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rummyhouse.games.rhine.view import View

FELT = "felt"


def meld_id(meld: int) -> str:
    """The zone of a meld; its number is written from one."""
    return f"meld.{meld + 1}"


def meld_at(view: View, zone: str) -> int:
    """The number of the meld in a zone, or -1."""
    kind, _, number = zone.partition(".")
    if kind != "meld" or not number.isdecimal() or not 1 <= int(number) <= MOST_MELDS:
        return -1
    return int(number) - 1 if view.kind[int(number) - 1] != EMPTY else -1


def face_of(card: int) -> str:
    """The face of an entry of a row."""
    return write_card(card - WILD_TWO if card > JOKER else card)


class Zones:
    """The zones of one view, with keys for the cards that it shows."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.copies: Counter[str] = Counter()
        self.unfinished = self._unfinished()
        self.faulty = self._faulty()
        self.places = Places(view)
        self.changed = self._changed()
        self.moved = self._moved()

    def all(self) -> tuple[Zone, ...]:
        """Every zone: the melds, what is lifted, the hands, the piles."""
        view = self.view
        found = [self._meld(meld) for meld in range(MOST_MELDS) if view.kind[meld] != EMPTY]
        arranging = ("arranging",) if view.turn == view.seat and view.steps_noted else ()
        steps = say("after {number:step}", number=int(view.steps_noted)) if arranging else ""
        marks = ("rearranged", *arranging, *self.places.of_felt())
        found.append(Zone(id=FELT, kind="meld", label=say("New meld"), note=steps, marks=marks))
        if view.turn == view.seat and view.loose.any():
            faces = tuple(self._counted(view.loose))
            lifted = say("Lifted##cards")
            found.append(Zone(id="loose", kind="meld", cards=faces, count=len(faces), label=lifted, marks=("lifted",)))
        found += [self._hand(seat) for seat in range(int(view.seats))]
        for pile in range(PILES):
            count = int(view.pile_count[pile])
            if pile == 0 or view.rules.pickup_piles == PILES:
                zone = f"pile.{pile + 1}"
                two = view.rules.pickup_piles == PILES
                label = say("Pile {number}", number=pile + 1) if two else say("Pile")
                found.append(Zone(id=zone, kind="stock", cards=backs(zone, count), count=count, label=label))
        return tuple(found)

    def _unfinished(self) -> set[int]:
        """The melds that are not whole now."""
        view = self.view
        if not view.steps_noted:
            return set()
        meld_of = np.zeros(MOST_MELDS * PLACES, np.int64)
        rows = rows_of(view.kind, view.key, view.content, view.was_content, meld_of)
        shape = np.zeros(SHAPE, np.int64)
        return {int(meld_of[i]) for i in range(len(rows)) if shape_of(rows[i], view.terms, shape) != GOOD}

    def _faulty(self) -> int:
        """The meld that Fin would be refused for now, or ``NO_MELD``."""
        view = self.view
        if view.turn != view.seat or not view.steps_noted or view.phase == ROUND_END:
            return NO_MELD
        return int(judge_fin(view, view.hand, int(view.qualified[view.seat]))[1])

    def _changed(self) -> set[int]:
        """The melds that may not be as they were when the turn began."""
        view = self.view
        if not view.steps_noted:
            return set()
        same = (view.kind == view.was_kind) & (view.key == view.was_key)
        return set(np.flatnonzero(~same | (view.content != view.was_content).any(axis=1)).tolist())

    def _moved(self) -> Counter[str]:
        """How many of each card lay on the table when the turn began, and lie elsewhere there now."""
        view, found = self.view, Counter[str]()
        for meld in self.changed:
            first = Counter(entries(at_first(view), meld))
            for card, count in (first - Counter(entries(view, meld))).items():
                found[face_of(card)] += count
        for card, count in enumerate(view.loose.tolist()):
            found[write_card(card)] -= count
        return found

    def _face(self, card: int, *marks: str) -> CardFace:
        face = face_of(card)
        self.copies[face] += 1
        wild = ("wild",) if card >= JOKER else ()
        return CardFace(face=face, key=f"{face}.{self.copies[face]}", marks=(*wild, *marks))

    def _meld(self, meld: int) -> Zone:
        view = self.view
        is_changed = meld in self.changed
        old = Counter(entries(at_first(view), meld) if is_changed else ())
        faces = []
        for card in entries(view, meld):
            marks = self._put(card) if is_changed and old[card] <= 0 else ()
            old[card] -= 1
            faces.append(self._face(card, *marks))
        states = [*(("open",) if view.open == meld else ()), *(("unfinished",) if meld in self.unfinished else ())]
        states += ["faulty"] if meld == self.faulty else []
        return Zone(
            id=meld_id(meld),
            kind="meld",
            cards=tuple(faces),
            count=len(faces),
            label=say("Meld {number}", number=meld + 1) if faces else say("New {meld}", meld=name_of(view, meld)),
            note=self._note(meld),
            marks=(*states, *self.places.marks(meld)),
        )

    def _put(self, card: int) -> tuple[str]:
        """The mark of a card that did not lie here when the turn began; of identical ones the first were moved."""
        face = face_of(card)
        if self.moved[face] <= 0:
            return ("fresh",)
        self.moved[face] -= 1
        return ("moved",)

    def _note(self, meld: int) -> str:
        view = self.view
        if view.kind[meld] == SET or view.key[meld] == NO_KEY:
            return ""
        roles = [
            write_card(RANKS * int(view.key[meld]) + place % RANKS)
            for place in range(PLACES)
            if view.content[meld, place] >= JOKER_HERE
        ]
        return say("Joker for {cards}", cards=listed(roles)) if roles else ""

    def _hand(self, seat: int) -> Zone:
        view = self.view
        zone = hand_id(seat)
        own = seat == view.seat
        held = view.hand if own else view.shown[seat]
        count = int(view.hand_count[seat])
        label = say("Your hand") if own else say("Hand of {who}", who=f"{{{seat}}}")
        if not own and not held.any():
            backs = tuple(CardFace(key=f"{zone}.{height}") for height in range(count))
            return Zone(id=zone, kind="hand", owner=seat, cards=backs, count=count, label=label)
        faces = tuple(self._counted(held, int(view.drawn) if own else -1))
        return Zone(id=zone, kind="hand", owner=seat, cards=faces, count=len(faces), label=label)

    def _counted(self, held: Any, new: int = -1) -> Iterator[CardFace]:
        for card in range(KINDS_OF_CARD):
            copies = int(held[card])
            for copy in range(copies):
                face = write_card(card)
                self.copies[face] += 1
                marks = ("new",) if card == new and copy == copies - 1 else ()
                yield CardFace(face=face, key=f"{face}.{self.copies[face]}", marks=marks)
