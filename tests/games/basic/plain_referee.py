"""A second referee of basic rummy: who may do what and why not, and when a hand is over.

Written from the rule book alone, with cards as text and melds as they lie; it shares no code with the house's rules.
Who holds what and what a hand is worth is kept in the plain book.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from tests.games.basic.plain_book import JOKER, HandBook
from tests.games.basic.plain_melds import Meld, melds_in
from tests.games.basic.plain_turns import Turn, ace_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from tests.games.basic.any_position import Position


class Referee(HandBook):
    """A hand, kept from the deal or a position, and from what the players say."""

    def __init__(self, rules: Mapping[str, Any], seats: int, dealer: int, order: Sequence[int]) -> None:
        super().__init__(rules, seats, dealer, order)
        self.turn = (dealer + 1) % seats  # BAS-TURN-1
        self.melds: list[Meld] = []
        self.making: list[tuple[str, list[str]]] = []
        self.melded: set[int] = set()
        self.has_drawn = self.is_dead = False
        self.taken = ""
        self.owed = self.melds_now = 0

    def lie(self, position: Position) -> None:
        """A position in the middle of a hand, before a draw."""
        self.hands, self.melds = [Counter(hand) for hand in position.hands], list(position.melds)
        self.stock, self.pile, self.recycled = list(position.stock), list(position.pile), position.recycled
        self.table = Counter(card for meld in self.melds for card in meld.cards)
        self.melded = {meld.owner for meld in self.melds}
        self.has_laid = [seat in position.laid for seat in range(self.seats)]

    # --- who is who ---

    @property
    def is_over(self) -> bool:
        return self.ender >= 0 or self.used_up or self.is_dead

    @property
    def is_waiting(self) -> bool:
        """Whether the discards are being shuffled (BAS-STOCK-1, BAS-STOCK-3-R)."""
        is_due = not self.stock and not self.has_drawn and self.rules["stalemate_timing"] == "end_of_turn"
        return not self.is_over and (self.asked >= 0 or is_due)

    def now(self) -> Turn:
        """The turn as it stands, what is being composed still in hand."""
        return Turn(
            rules=self.rules,
            seat=self.turn,
            hand=tuple(sorted((self.hands[self.turn] + self.staged).elements())),
            melds=tuple(self.melds),
            melds_now=self.melds_now,
            has_melded=self.turn in self.melded,
            taken=self.taken,
            owed=self.owed,
        )

    # --- who may do what ---

    def may(self) -> tuple[set[str], set[str]]:
        """What the player whose turn it is may do, but for the steps of composing; and what nobody can tell."""
        if self.is_over or self.is_waiting:
            return set(), set()
        told = {text: self.reasons(self.turn, text) for text in self.texts()}
        return {text for text in told if told[text] == set()}, {text for text in told if told[text] is None}

    def texts(self) -> set[str]:
        """All that might be done with what is in hand."""
        found = {"draw stock", "draw pile", "take back", "lay down"}
        for card in +self.hands[self.turn]:
            found.add(f"discard {card}")
            for number, meld in enumerate(self.melds, 1):
                found.add(f"lay {card} on meld {number}")
                found |= {f"swap {card} for joker of meld {number}"} if card != JOKER else set()
                is_end = card == JOKER or (meld.kind == "run" and card == "A" + meld.suit)
                found |= {f"lay {card if card == JOKER else 'A'} on meld {number} low"} if is_end else set()
        return found

    def reasons(self, seat: int, text: str) -> set[str] | None:
        """The codes of all that forbids an action, empty if it may be done; None if that is not known."""
        if self.is_over:
            return {"HAND_OVER"}  # BAS-OUT-3-R
        if self.is_waiting or seat != self.turn:
            return {"NOT_YOUR_TURN"}  # BAS-TURN-2-R
        word, *rest = text.split()
        if word == "draw":
            return self._draw_faults(rest[0])
        if text == "take up laid card":
            return {"NO_REARRANGE"} | self._state_faults()  # BAS-LAY-4-R
        if text in ("take back", "lay down"):
            told = set() if self.has_drawn else {"MUST_DRAW_FIRST"}
            if not self.making:
                return told | {"NOTHING_COMPOSED"}
            return self.now().meld_faults(self.making) if text == "lay down" else set()
        return self._play_faults(word, rest, text)

    def _state_faults(self) -> set[str]:
        """BAS-TURN-3-R, BAS-PH-2-R."""
        told = set() if self.has_drawn else {"MUST_DRAW_FIRST"}
        return told | ({"COMPOSING"} if self.making else set())

    def _draw_faults(self, source: str) -> set[str] | None:
        """BAS-TURN-3-R, BAS-TURN-6-R, BAS-OURS-3; what the stock has not is renewed, or ends the hand."""
        if self.has_drawn:
            told = {"ALREADY_DREW"} | ({"COMPOSING"} if self.making else set())
            return told | ({"SWAPPED_JOKER_IN_HAND"} if self.now().owed else set())
        if source == "stock":
            return set()
        if not self.pile:
            return {"DISCARD_EMPTY"}
        if not self.rules["lay_taken"]:
            return set()
        now, top = self.now(), self.pile[-1]
        can_end = replace(now, hand=tuple(sorted((*now.hand, top))), taken=top).can_end()
        return None if can_end is None else set() if can_end else {"TAKEN_NOT_LAID"}

    def _play_faults(self, word: str, rest: Sequence[str], text: str) -> set[str] | None:
        told, now = self._state_faults(), self.now()
        if word == "discard":
            told |= set() if rest[0] in now.hand else {"CARD_NOT_HELD"}
            return told | now.discard_faults(rest[0])
        number = int(rest[3 if word == "lay" else 5]) - 1
        if word == "swap":
            found = now.swap_faults(rest[0], number)
        else:
            card = ace_of(text, self.melds) if rest[0] == "A" else rest[0]
            found = now.lay_faults(card, number, "low" if rest[-1] == "low" else "either")
        return found if found is None else found | told

    def meld_faults(self, made: Sequence[tuple[str, Sequence[str]]]) -> set[str] | None:
        """Why the player whose turn it is may not lay these melds at once."""
        if self.is_over or self.is_waiting:
            return {"HAND_OVER"} if self.is_over else {"NOT_YOUR_TURN"}
        found = self.now().meld_faults(made)
        return found if found is None else found | self._state_faults()

    # --- what happens ---

    def write(self, seat: int, text: str) -> None:
        """Enter an action, as it is written."""
        word, *rest = text.split()
        before, made = self.now(), self.making
        if text == "draw pile":
            self.taken = self.pile[-1]
        card = ace_of(text, self.melds) if word == "lay" and rest[0] == "A" else ""
        super().write(seat, text.replace("A", card, 1) if card else text)
        self.making = made if word in ("new", "put") else []
        if word == "draw":
            self.has_drawn = True
        elif word == "new":
            self.making.append((rest[0], []))
        elif word == "put":
            self.making[-1][1].append(rest[0])
        elif text == "lay down":
            self._take_over(before.melded(made))
        elif word == "lay":
            number, card = int(rest[3]) - 1, card or rest[0]
            is_high = rest[-1] != "low" and card in self.melds[number].wants("high")
            self._take_over(before.laid_off(card, number, "high" if is_high else "low"))
        elif word == "swap":
            number = int(rest[5]) - 1
            self._take_over(before.swapped(rest[0], number, self.melds[number].joker_for(rest[0]) or 0))
        elif word == "discard" and self.ender < 0:
            self._pass_on()

    def _take_over(self, after: Turn) -> None:
        self.melds, self.melds_now = list(after.melds), after.melds_now
        self.taken, self.owed = after.taken, after.owed
        self.melded |= {self.turn} if after.has_melded else set()

    def _pass_on(self) -> None:
        self.turn = (self.turn + 1) % self.seats
        self.has_drawn, self.taken, self.owed, self.melds_now = False, "", 0, 0
        self.is_dead = not self.used_up and self.rules["detect_deadlock"] and self.nobody_can_finish()

    def nobody_can_finish(self) -> bool:
        """BAS-STALE-4-R."""
        free = [card for hand in self.hands for card in hand.elements()] + self.stock + self.pile
        for meld in self.melds:
            if any(card in meld.wants("high") + meld.wants("low") or meld.joker_for(card) is not None for card in free):
                return False
        least = 3 if self.rules["final_discard_required"] else 2
        return all(hand.total() < least for hand in self.hands) or next(melds_in(free, self.rules), None) is None
