"""A turn of a second basic rummy: what may be laid, and whether the turn can still end after it."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from tests.games.basic.plain_book import JOKER
from tests.games.basic.plain_melds import Meld, faults, melds_in

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

MOST_LOOKED_AT = 200
"""How many positions of a turn are looked at to find its end."""

WAIVED: dict[str, dict[str, bool]] = {
    "SWAPPED_JOKER_IN_HAND": {"joker_to_hand": True},
    "TAKEN_NOT_LAID": {"lay_taken": False, "may_discard_taken": True},
    "NO_LEGAL_DISCARD": {"may_discard_taken": True},
    "MUST_KEEP_DISCARD": {"final_discard_required": False},
}
"""House rules without which there would be none of these faults."""


@dataclass(frozen=True)
class Turn:
    """A turn after the draw, at some point of it."""

    rules: Mapping[str, Any] = field(compare=False)
    seat: int
    hand: tuple[str, ...]
    melds: tuple[Meld, ...]
    melds_now: int
    """New melds of this turn."""
    has_melded: bool
    taken: str
    """The card taken from the pile, while it is in hand; a twin of it is another card."""
    owed: int
    """How many swapped jokers have to be laid (BAS-JOK-5-R)."""

    # --- the end of the turn ---

    def discard_faults(self, card: str) -> set[str]:
        """BAS-TURN-7-R, BAS-JOK-5-R, BAS-OURS-3."""
        told = set()
        if card == self.taken and self.hand.count(card) == 1 and not self.rules["may_discard_taken"]:
            told.add("DISCARD_TAKEN")
        if self.owed:
            told.add("SWAPPED_JOKER_IN_HAND")
        if self.taken and self.rules["lay_taken"]:
            told.add("TAKEN_NOT_LAID")
        return told

    def is_at_end(self) -> bool:
        """Whether a card may be discarded, or none is left and none is needed (BAS-OUT-2, BAS-FIN-1)."""
        if not self.hand:
            return not self.rules["final_discard_required"]
        return any(not self.discard_faults(card) for card in self.hand)

    def can_end(self) -> bool | None:
        """Whether plays lead to the end of the turn (BAS-TURN-8-R); None if that takes too long to find out."""
        todo, seen = [self], {self}
        while todo:
            now = todo.pop()
            if now.is_at_end():
                return True
            for after in now.ways():
                if after not in seen:
                    seen.add(after)
                    todo.append(after)
            if len(seen) > MOST_LOOKED_AT:
                return None
        return False

    def end_faults(self) -> set[str]:
        """Why the turn could not end: the house rules of which one alone forbids it, or else all that play a part.

        A joker that is owed is always one of them: it is said of it that it could not be laid, or the turn not end.
        """
        if not self.hand:
            return {"MUST_KEEP_DISCARD"}
        parts = self._in_force()
        return {code for code in parts if self._waiving(code).can_end()} | (parts & {"SWAPPED_JOKER_IN_HAND"}) or parts

    def _in_force(self) -> set[str]:
        """What bears on how this turn may end."""
        told = {"SWAPPED_JOKER_IN_HAND"} if self.owed else set()
        told |= {"MUST_KEEP_DISCARD"} if self.rules["final_discard_required"] else set()
        if self.taken and self.rules["lay_taken"]:
            return told | {"TAKEN_NOT_LAID"}
        return told | {"NO_LEGAL_DISCARD"} if self.taken and not self.rules["may_discard_taken"] else told

    def _waiving(self, code: str) -> Turn:
        owed = 0 if code == "SWAPPED_JOKER_IN_HAND" else self.owed
        return replace(self, rules={**self.rules, **WAIVED[code]}, owed=owed)

    # --- plays ---

    def ways(self) -> Iterator[Turn]:
        """All that may be done to the cards, as if nobody looked at how the turn may end."""
        for card in dict.fromkeys(self.hand):
            for number, meld in enumerate(self.melds):
                for end in ("high", "low"):
                    if card in meld.wants(end) and not self.owner_faults(meld):
                        yield self.laid_off(card, number, end)
                if (at := meld.joker_for(card)) is not None:
                    yield self.swapped(card, number, at)
        if not self.is_at_limit():
            terms = (self.rules["ace"], self.rules["least_run"], self.rules["min_naturals"])
            yield from (self.melded([made]) for made in all_melds(self.hand, *terms))

    def is_at_limit(self, more: int = 1) -> bool:
        """BAS-TURN-4-R."""
        most = int(self.rules["max_melds_per_turn"])
        return 0 < most < self.melds_now + more

    def owner_faults(self, meld: Meld) -> set[str]:
        """BAS-LAY-3-R, BAS-OURS-1."""
        needs_meld = self.rules["layoff_requires_meld"] and not self.has_melded
        is_anothers = self.rules["layoff_on"] == "own" and meld.owner != self.seat
        return {"MELD_FIRST"} if needs_meld or is_anothers else set()

    def _without(self, cards: Iterable[str]) -> Turn:
        """These cards leave the hand: of equal ones first those that have to be laid."""
        hand, taken, owed = list(self.hand), self.taken, self.owed
        for card in cards:
            hand.remove(card)
            if card == JOKER and owed:
                owed -= 1
            elif card == taken:
                taken = ""
        return replace(self, hand=tuple(hand), taken=taken, owed=owed)

    def _having(self, number: int, meld: Meld) -> Turn:
        return replace(self, melds=(*self.melds[:number], meld, *self.melds[number + 1 :]))

    def laid_off(self, card: str, number: int, end: str) -> Turn:
        return self._without([card])._having(number, self.melds[number].with_at(card, end))

    def swapped(self, card: str, number: int, at: int) -> Turn:
        after = self._without([card])._having(number, self.melds[number].swapped(at, card))
        owed = after.owed if self.rules["joker_to_hand"] else after.owed + 1
        return replace(after, hand=tuple(sorted((*after.hand, JOKER))), owed=owed)

    def melded(self, made: Sequence[tuple[str, Sequence[str]]]) -> Turn:
        new = [Meld.laid(self.seat, kind, cards, self.rules["ace"]) for kind, cards in made]
        after = self._without(card for _, cards in made for card in cards)
        return replace(after, melds=(*self.melds, *new), melds_now=self.melds_now + len(new), has_melded=True)

    # --- why not ---

    def _after_faults(self, after: Turn) -> set[str] | None:
        """What is wrong with a play of good shape: nothing but how the turn would end; None if that is not known."""
        can_end = after.can_end()
        if can_end is None:
            return None
        return set() if can_end else after.end_faults()

    def lay_faults(self, card: str, number: int, end: str) -> set[str] | None:
        """Why a card may not be laid off; ``either`` end is the high one if it fits there."""
        if number >= len(self.melds):
            return {"LAYOFF_NO_FIT"} | (set() if card in self.hand else {"CARD_NOT_HELD"})
        meld = self.melds[number]
        told = self.owner_faults(meld) | (set() if card in self.hand else {"CARD_NOT_HELD"})
        fitting = [one for one in (("high", "low") if end == "either" else (end,)) if card in meld.wants(one)]
        if not fitting or told:
            return told | (set() if fitting else {"LAYOFF_NO_FIT"})
        return self._after_faults(self.laid_off(card, number, fitting[0]))

    def swap_faults(self, card: str, number: int) -> set[str] | None:
        told = set() if card in self.hand else {"CARD_NOT_HELD"}
        if number >= len(self.melds):
            return told | {"LAYOFF_NO_FIT"}
        at = self.melds[number].joker_for(card)
        if at is None or told:
            return told | ({"SWAP_NO_FIT"} if at is None else set())
        return self._after_faults(self.swapped(card, number, at))

    def meld_faults(self, made: Sequence[tuple[str, Sequence[str]]]) -> set[str] | None:
        """Why these melds may not be laid, all at once."""
        told = {"MELD_LIMIT"} if self.is_at_limit(len(made)) else set()
        if Counter(card for _, cards in made for card in cards) - Counter(self.hand):
            told.add("CARD_NOT_HELD")
        for kind, cards in made:
            told |= faults(kind, cards, self.rules)
        return told or self._after_faults(self.melded(made))


@lru_cache(maxsize=1000)
def all_melds(
    hand: tuple[str, ...], ace: str, least_run: int, min_naturals: int
) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Every meld of this hand, those of many cards first."""
    terms = {"ace": ace, "least_run": least_run, "min_naturals": min_naturals}
    return tuple(sorted(melds_in(hand, terms), key=lambda made: -len(made[1])))


def ace_of(text: str, melds: Sequence[Meld]) -> str:
    """``lay A on meld 1 low`` names the ace of the suit of that run; of a set, none."""
    number = int(text.split()[4]) - 1
    is_run = number < len(melds) and melds[number].kind == "run"
    return "A" + melds[number].suit if is_run else "A"
