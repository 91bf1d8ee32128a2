"""Calls out of turn: the second referee of Fiji, written from the rule book alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.games.fiji.plain_books import IN_STRAIGHT, USED, rank
from tests.games.fiji.plain_turns import Turns

if TYPE_CHECKING:
    from tests.games.fiji.plain_books import Meld


class Calls(Turns):
    """Who may call, who is heard, and what a false call costs."""

    def __init__(self, *dealt: Any) -> None:
        super().__init__(*dealt)
        self.answers: dict[int, str] = {}
        self.ties: dict[int, int] = {}
        """Which tie a call belongs to, where time decides (FIJI-CALL-15-R)."""
        self.queue: list[int] = []
        self.owed = 0
        self.is_blocked = False
        if self.rules["starter_callable"] and self._may_be_called():
            self._open_window()

    def _may_answer(self, seat: int) -> set[str]:
        """FIJI-CALL-13-R, FIJI-CALL-14-R, FIJI-CALL-16-R."""
        if seat in (self.discarder, self.rightful) or seat in self.answers:
            return set()
        if not self.melded[seat] and self.rules["call_before_meld"] == "refuse":
            return {"pass call"}
        later = {"call later"} if self.rules["call_order"] == "time" else set()
        return {"call", "pass call"} | later

    def _may_capture(self) -> set[str]:
        """FIJI-CALL-4, FIJI-FRZ-4-R; whether it can be used is judged when it is said (FIJI-CALL-9)."""
        if len(self.pile) > 1 and not self.is_dead(self.pile[-2]):
            return {"capture 1", "capture 2"}
        return {"capture 1"}

    def is_granted(self, seat: int, number: int) -> int:
        """How many cards a caller gets (FIJI-CALL-5, FIJI-CALL-7-R, FIJI-CALL-13-R, FIJI-CALL-21-R)."""
        if not self.melded[seat] or self.is_frozen():
            return 0
        for count in range(number, 0, -1):
            coming = int(count == 1 and self.rules["capture_single_second_draw"] == "stock")
            flying = [("JK" if card == USED else card, "pile") for card in self.pile[: -count - 1 : -1]]
            if self._table(seat, flying=flying, coming=coming).can_be_finished():
                return count
            if not self.rules["capture_pair_fallback"]:
                break
        return 0

    def _may_penalise(self, seat: int) -> set[str]:
        """FIJI-CALL-9, FIJI-CALL-17-R."""
        caller = self.queue[0]
        if self.has_to_choose(caller):
            return set()
        found = {"waive penalty"} | {f"take penalty card {at + 1}" for at in range(self._held(caller).total())}
        if self.rules["false_call_source"] == "hand_or_open_books":
            side = self.sides[caller]
            for number, meld in enumerate(self.melds[side], 1):
                if self.takable(meld):
                    found.add(f"point at {'ABCDEF'[side]}{number}")
            if self.pointed:
                found |= {f"take {card}" for card in self.takable(self.pointed)} | {"take back"}
        return found

    def takable(self, meld: Meld) -> set[str]:
        """What a straight loses, it loses at an end (FIJI-CALL-17-R, FIJI-BOOK-7-R)."""
        if meld.is_closed:
            return set()
        if meld.kind != "straight":
            return set(meld.real)
        whole = sorted(meld.real + meld.kept, key=lambda card: IN_STRAIGHT.index(rank(card)))
        return {whole[0], whole[-1]} & set(meld.real) if whole else set()

    def _may_be_called(self) -> bool:
        """FIJI-CALL-14-R, FIJI-CALL-16-R, FIJI-CALL-19-R."""
        is_void = self.is_frozen() and not self.rules["frozen_call_penalty"]
        return bool(self.rules["call_enabled"]) and len(self.sides) > 2 and not is_void

    def _open_window(self) -> None:
        self.answers, self.ties, self.is_blocked = {}, {}, False
        self.phase = "window"

    def _answers(self, seat: int, text: str) -> None:
        last = max(self.ties.values(), default=-1)
        if text != "pass call":
            self.ties[seat] = last + 1 if text == "call later" else max(last, 0)
        self.answers[seat] = text
        asked = [one for one in range(len(self.sides)) if one not in (self.discarder, self.rightful)]
        if all(one in self.answers for one in asked):
            is_called = any(answer != "pass call" for answer in self.answers.values())
            is_blocked = is_called and self.rules["rightful_block"] == "able_is_enough" and self._is_able()
            self.phase = "answer" if is_called else "draw"
            self.is_blocked = is_blocked
            self.must_take = self.must_take and is_called

    def _is_able(self) -> bool:
        """FIJI-CALL-3-R."""
        return bool(self._may_draw_pile(self.rightful))

    def _queue(self) -> list[int]:
        """FIJI-CALL-8, FIJI-CALL-15-R."""
        seats = len(self.sides)
        callers = [seat for seat, answer in self.answers.items() if answer != "pass call"]
        return sorted(callers, key=lambda seat: (self.ties[seat], (seat - self.rightful) % seats))

    def _hear(self, queue: list[int]) -> None:
        self.queue = queue
        self.pointed = None
        self.phase, self.turn = ("capture", queue[0]) if queue else ("draw", self.rightful)

    def _next_caller(self) -> None:
        self._hear(self.queue[1:])

    def _captures(self, seat: int, number: int) -> None:
        granted = self.is_granted(seat, number)
        if granted:
            self.rightful = (seat + 1) % len(self.sides)
            self._begin_turn()
            self.is_captor = True
            self._takes(seat, granted)
            self.phase = "play" if self._has_drawn() else "draw"
            return
        self.owed = self.rules["false_call_cards"]
        is_spared = self.sides[seat] == self.sides[self.rightful] and not self.rules["penalty_from_partner"]
        if not self.owed or is_spared or not self._can_pay(seat):
            self._next_caller()
        else:
            self.phase, self.turn = "penalty", self.rightful

    def _can_pay(self, caller: int) -> bool:
        if self._held(caller).total() or self.feet[caller]:
            return True
        books = self.rules["false_call_source"] == "hand_or_open_books"
        return books and any(self.takable(meld) for meld in self.melds[self.sides[caller]])

    def penalty(self, seat: int, caller: int, card: str) -> None:
        super().penalty(seat, caller, card)
        self._has_paid(caller)

    def _takes_from_book(self, seat: int, card: str) -> None:
        assert self.pointed is not None
        self.pointed.cards.remove(card)
        self.hands[seat][card] += 1
        self.pointed = None
        self._has_paid(self.queue[0])

    def _has_paid(self, caller: int) -> None:
        self.owed -= 1
        self.pointed = None
        if not self.has_to_choose(caller) and (not self.owed or not self._can_pay(caller)):
            self._next_caller()
