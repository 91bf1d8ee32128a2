"""What may be laid: the second referee of Fiji, written from the rule book alone."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from tests.games.fiji.plain_books import IN_STRAIGHT, USED, Meld, rank, value
from tests.games.fiji.plain_flight import fits, may_replace, may_stand_beside, with_cards, with_replacement
from tests.games.fiji.plain_turns import Turns

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence


class Lays(Turns):
    """Cards that are added, replace cannibals, are bitten, or begin melds."""

    def _may_lay_cards(self, seat: int) -> set[str]:
        found = set()
        cards = {card for card in (*self._held(seat), *(card for card, _ in self.flying)) if card != "JK"}
        for number, meld in enumerate(self.melds[self.sides[seat]]):
            for card in cards:
                if self.may_lay(seat, card, number):
                    found.add(f"lay {card} on meld {number + 1}")
                if may_replace(self.rules, meld, card) and self.may_replace(seat, card, number):
                    found.add(f"replace meld {number + 1} {card}")
        return found

    def _flight_of(self, card: str) -> int:
        return next((at for at, (flying, _) in enumerate(self.flying) if flying == card), -1)

    def _is_bridging(self, here: Meld | None = None) -> bool:
        """FIJI-PILE-4-R: cards of the hand lie, but ``here``, on the way to one in flight, which must follow."""
        if not self.flying or self.is_free or self.lay is None:
            return False
        meld, flown, held = self.lay
        return not flown and held > 0 and meld is not here

    def _lay_so_far(self, meld: Meld) -> tuple[int, int]:
        """How many cards in flight and of the hand belong to the lay in progress, if it is on this meld."""
        return self.lay[1:] if self.lay and self.lay[0] is meld else (0, 0)

    def goes_along(self, seat: int, card: str, number: int) -> bool:
        """Whether a card may be laid while others are in flight: one of them, or one laid with them (FIJI-PILE-4-R)."""
        at = self._flight_of(card)
        is_bitten = self.flying[0][1] != "pile"
        own = self.melds[self.sides[seat]]
        meld = own[number] if 0 <= number < len(own) else None
        if self._is_bridging(meld):
            return False
        if at == 0 or (not is_bitten and (at > 0 or self.is_free)):
            return True
        if meld is None or meld.is_closed:
            return False
        if self._lay_so_far(meld)[0]:
            return True
        return meld.kind == "straight" and fits(meld, card) and self._leads_on(meld, card)

    def may_lay(self, seat: int, card: str, number: int, *, waived: bool = False) -> bool:
        """FIJI-LAY-5, FIJI-PILE-2, FIJI-PILE-4-R, FIJI-PILE-7-R, FIJI-SIX-2, FIJI-OUT-6-R."""
        own = self.melds[self.sides[seat]]
        meld, at = own[number], self._flight_of(card)
        if not fits(meld, card) or self._is_bridging(meld):
            return False
        flown, held = self._lay_so_far(meld)
        after = with_cards(own, number, card)
        if at < 0:
            left = self._held(seat) - Counter([card])
            table = self._table(seat, waived=waived, own=after, hand=left, lay=(number, flown, held + 1))
            if self.flying and not flown and not (self.is_free and self.flying[0][1] == "pile"):
                return meld.kind == "straight" and self._leads_on(meld, card) and table.can_be_finished()
            return table.can_be_finished()
        origin = self.flying[at][1]
        if self.flying[0][1] != "pile" and at > 0:
            return False
        if origin == "pile" and len(meld) - held + 1 >= meld.size:
            return False
        if origin == "straight" and not (meld.kind == "straight" and after[number].is_closed):
            return False  # FIJI-CAN-4, FIJI-CAN-10-R
        rest = [one for place, one in enumerate(self.flying) if place != at]
        lay = (number, flown + 1, held)
        return self._table(seat, waived=waived, own=after, flying=rest, lay=lay).can_be_finished()

    def _leads_on(self, meld: Meld, card: str) -> bool:
        """Whether a card in flight lies farther out on the same side of the straight."""
        at = IN_STRAIGHT.index(rank(card))
        is_above = at > min(IN_STRAIGHT.index(rank(one)) for one in meld.real + meld.kept)
        first = self.flying[:1] if self.flying[0][1] != "pile" else self.flying
        flying = [one for one, _ in first if one[-1] == card[-1] and rank(one) in IN_STRAIGHT]
        return any((IN_STRAIGHT.index(rank(one)) > at) == is_above for one in flying)

    def may_replace(self, seat: int, card: str, number: int, *, waived: bool = False) -> bool:
        """FIJI-CAN-12, FIJI-CAN-14, FIJI-CAN-17-R."""
        at = self._flight_of(card)
        is_bitten = bool(self.flying and self.flying[0][1] != "pile")
        if (
            self._is_bridging()
            or (at < 0 and self.flying and (is_bitten or not self.is_free))
            or (at > 0 and is_bitten)
        ):
            return False
        if at >= 0 and self.flying[at][1] == "straight":
            return False
        own = with_replacement(self.melds[self.sides[seat]], number, card)
        changed: dict[str, Any] = {"own": own, "lay": None, "removed": self.removed + 1}
        if at < 0:
            changed["hand"] = self._held(seat) - Counter([card])
        else:
            changed["flying"] = [one for place, one in enumerate(self.flying) if place != at]
        return self._table(seat, waived=waived, **changed).can_be_finished()

    def bitten(self, seat: int, *, waived: bool = False) -> Iterator[tuple[str, str]]:
        """Every bite that is allowed, perhaps if no card had to be kept: the meld and the card."""
        flying = list(self.flying)
        if self._is_bridging() or (flying and flying[0][1] != "pile"):
            return
        changed: dict[str, Any] = {"lay": None}
        if ("JK", "pile") in flying:
            flying.remove(("JK", "pile"))
        elif flying and not self.is_free:
            return
        elif self._held(seat)["JK"]:
            changed["hand"] = self._held(seat) - Counter(["JK"])
        else:
            return
        table = self._table(seat, waived=waived, **changed)
        for side, melds in self.melds.items():
            whose = "own" if side == self.sides[seat] else "others"
            where = table.own if whose == "own" else table.others
            for number, meld in enumerate(melds, 1):
                for card in set(meld.real) if not meld.is_closed else ():
                    at = next(place for place, one in enumerate(where) if one is meld)
                    if any(one.can_be_finished() for one in table.bite(whose, at, card, flying)):
                        yield f"{'ABCDEF'[side]}{number}", card

    def _may_point(self, seat: int) -> Iterator[str]:
        for meld, _ in self.bitten(seat):
            yield f"point at {meld}"

    def _may_bite(self, seat: int) -> Iterator[str]:
        for meld, card in self.bitten(seat):
            if self.meld_at(meld) is self.pointed:
                yield f"take {card}"

    def meld_at(self, name: str) -> Meld:
        return self.melds["ABCDEF".index(name[0])][int(name[1:]) - 1]

    def may_lay_down(self, seat: int, making: Sequence[Meld], *, waived: bool = False) -> bool:
        """Whether all of this may be laid together, as initial meld or later, perhaps if no card had to be kept."""
        if not all(meld.may_begin(self.rules["coup_min_start"]) for meld in making):
            return False
        if not self.melded[seat]:
            return self._may_meld(seat, making, waived=waived)
        if self.phase != "play" or self._is_bridging():
            return False
        flown = {origin for _, origin in self.composed}
        if self.flying and not flown and not self.is_free:
            return False
        if self.flying and self.flying[0][1] != "pile":
            return False
        if "straight" in flown or ("book" in flown and not self.rules["cannibal_new_book"]):
            return False
        own = self.melds[self.sides[seat]]
        if not may_stand_beside(self.rules, own, making):
            return False
        return self._table(seat, waived=waived, own=[*own, *making], lay=None).can_be_finished()

    def _may_meld(self, seat: int, making: Sequence[Meld], *, waived: bool) -> bool:
        """An initial meld: FIJI-MELD-1, FIJI-MELD-8, FIJI-MELD-11-R, FIJI-SURP-1 to FIJI-SURP-5-R, FIJI-LAY-3-R."""
        own = self.melds[self.sides[seat]]
        if any(meld.kind == "twos" for meld in making) and not self.rules["coup_in_initial_meld"]:
            return False
        if self.has_failed and not self.rules["failed_meld_retry"]:
            return False
        is_surprise = self.phase != "play"
        if is_surprise and (not self.rules["surprise_meld"] or self.stocks_drawn):
            return False
        if not may_stand_beside(self.rules, own, making):
            return False
        if self.is_too_low(seat, making):
            return True
        own = [*own, *making]
        if not self._table(seat, waived=waived, own=own, coming=2 * is_surprise).can_be_finished():
            return False
        if not is_surprise:
            return True
        must = self.phase in ("window", "answer")
        least = 2 if self.rules["surprise_meld_draw"] == "pile_only" else int(self.rules["surprise_meld_draw"] != "any")
        return not (must or least) or self._could_use_then(seat, own, max(least, int(must)))

    def _could_use_then(self, seat: int, own: list[Meld], least: int) -> bool:
        """Whether cards of the pile are of use after a surprise meld."""
        if self.is_frozen():
            return False
        for count in range(least, 3):
            cards = self.pile[: -count - 1 : -1]
            if len(cards) < count or any(self.is_dead(card) for card in cards):
                return False
            flying = [("JK" if card == USED else card, "pile") for card in cards]
            if self._table(seat, own=own, flying=flying, coming=2 - count).can_be_finished():
                return True
        return False

    def is_too_low(self, seat: int, making: Sequence[Meld]) -> bool:
        """FIJI-MELD-1, FIJI-MELD-8, FIJI-LAY-2."""
        return sum(value(card) for meld in making for card in meld.cards) < self.need[self.sides[seat]]
