"""Whose turn it is, and what may be drawn: the second referee of Fiji, written from the rule book alone."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from tests.games.fiji.plain_books import USED, FijiBook, Meld, rank
from tests.games.fiji.plain_flight import Ending, Table
from tests.games.staircase import value_at

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence


def needed(rules: Mapping[str, Any], total: int) -> int:
    """What an initial meld must be worth with this total before the round (FIJI-MELD-2, FIJI-MELD-4-R)."""
    if total < 0:
        return int(rules["negative_score_meld"])
    if total >= rules["target_score"]:
        return int(rules["extra_round_meld"])
    return value_at(rules["meld_table"], total)


class Turns(FijiBook):
    """The books, whose turn it is, and the draw it begins with."""

    def __init__(
        self,
        rules: Mapping[str, Any],
        sides: Sequence[int],
        packs: int,
        order: Sequence[int],
        first: int,
        totals: Sequence[int],
    ) -> None:
        super().__init__(rules, sides, packs, order, [needed(rules, total) for total in totals])
        self.turn = self.rightful = first
        self.discarder = -1
        self.is_over = False
        self.is_fresh = rules["starter_special"] != "plain"  # the top was discarded last
        self.is_plain = rules["starter_special"] == "plain"  # the top is the card turned up, which means nothing
        self.phase = "draw"
        self._begin_turn()

    def _begin_turn(self) -> None:
        self.stocks_drawn: list[int] = []
        self.taken = 0
        self.is_captor = self.is_surprised = self.has_failed = self.must_take = False
        self.asked = ""
        self.consent: dict[int, str] = {}
        self.pointed = None
        self.unseen: list[str] = []

    def partners(self, seat: int) -> list[int]:
        return [other for other, side in enumerate(self.sides) if side == self.sides[seat] and other != seat]

    def asked_of(self) -> list[int]:
        """Partners who have not answered yet."""
        return [seat for seat in self.partners(self.turn) if seat not in self.consent]

    def has_to_choose(self, seat: int) -> bool:
        """FIJI-FOOT-1, FIJI-FOOT-2, FIJI-FOOT-7-R."""
        is_busy = seat == self.turn and (self.flying or self.making)
        return bool(self.feet[seat]) and not self._held(seat).total() and not is_busy

    def _held(self, seat: int) -> Counter[str]:
        return +self.hands[seat]

    def _has_drawn(self) -> bool:
        """FIJI-TURN-2, FIJI-CALL-7-R."""
        drawn = len(self.stocks_drawn) + self.taken
        return drawn >= (1 if self.is_captor and self.rules["capture_single_second_draw"] == "none" else 2)

    def is_frozen(self) -> bool:
        """FIJI-FRZ-1, FIJI-FRZ-3-R, FIJI-FRZ-6-R, FIJI-DEAL-9-R."""
        if not self.pile or self.is_plain:
            return False
        if self.rules["freeze_duration"] == "one_turn" and not self.is_fresh:
            return False
        top = rank(self.pile[-1])
        return top in ("3", USED) or (top == "JK" and self.rules["unused_joker_discard"] == "freeze")

    def is_dead(self, card: str) -> bool:
        """FIJI-FRZ-4-R, FIJI-FRZ-5-R."""
        return rank(card) == "3" or (card == USED and not self.rules["used_joker_retake"])

    def _may_draw(self, seat: int) -> set[str]:
        drawn = len(self.stocks_drawn) + self.taken
        found = {f"draw stock {stack + 1}" for stack in (0, 1) if self._may_draw_stock(stack)}
        return found | (self._may_draw_pile(seat) if drawn < 2 else set())

    def _may_draw_stock(self, stack: int) -> bool:
        """FIJI-DRAW-1, FIJI-DRAW-2-R, FIJI-SURP-3-R, FIJI-SURP-5-R."""
        if self.must_take:
            return False
        if self.is_surprised and self.rules["surprise_meld_draw"] != "any":
            if self.rules["surprise_meld_draw"] == "pile_only":
                return False
            if not self.taken and (self.stocks_drawn or "draw pile 1" not in self._may_draw_pile(self.turn)):
                return False  # the other card will have to be one of the pile
        if self.rules["stock_choice"] == "free" or not self.stocks_drawn:
            return True
        return stack not in self.stocks_drawn or not self.stocks[1 - stack]

    def _may_draw_pile(self, seat: int) -> set[str]:
        """FIJI-PILE-1 to FIJI-PILE-6-R, FIJI-FRZ-1, FIJI-DRAW-4, FIJI-CALL-7-R."""
        if not self.melded[seat] or self.is_captor or not self.pile or self.is_frozen():
            return set()
        drawn = len(self.stocks_drawn) + self.taken
        is_lenient = self.rules["pile_unplayable"] == "return_and_stock" and self.phase == "draw"
        return {
            f"draw pile {count}"
            for count in (1, 2)
            if drawn + count <= 2 and ((is_lenient and len(self.pile) >= count) or self.can_use(seat, count))
        }

    def can_use(self, seat: int, count: int, *, waived: bool = False) -> bool:
        """FIJI-PILE-5-R; ``waived``: if no card had to be kept."""
        cards = self.pile[: -count - 1 : -1]
        if len(cards) < count or any(self.is_dead(card) for card in cards):
            return False
        flying = [*self.flying, *(("JK" if card == USED else card, "pile") for card in cards)]
        coming = 2 - len(self.stocks_drawn) - self.taken - count + len(self.unseen)
        return self._table(seat, waived=waived, flying=flying, coming=coming).can_be_finished()

    def _table(self, seat: int, *, waived: bool = False, **changed: Any) -> Table:
        ending = Ending(
            is_ready=lambda melds: self.is_ready_with(seat, melds),
            may_go=self._may_go_out(seat, at_once=False),
            may_go_at_once=self._may_go_out(seat, at_once=True),
            keeps=bool(self.rules["keep_card_if_not_ready"]) and not waived,
            has_feet=bool(self.feet[seat]),
            bank=self.bank[seat],
        )
        side = self.sides[seat]
        others = [meld for other, melds in self.melds.items() if other != side for meld in melds if not meld.is_closed]
        own = list(self.melds[side])
        found: dict[str, Any] = {"hand": self._held(seat), "own": own, "others": others, "flying": list(self.flying)}
        if self.lay and seat == self.turn:
            meld, flown, held = self.lay
            found["lay"] = (own.index(meld), flown, held)
        return Table(rules=self.rules, ending=ending, **({"removed": self.removed} | found | changed))

    def is_ready_with(self, seat: int, melds: Sequence[Meld]) -> bool:
        side = self.sides[seat]
        before, self.melds[side] = self.melds[side], list(melds)
        ready = self.is_ready(side)
        self.melds[side] = before
        return ready

    def _is_asked_first(self, seat: int) -> bool:
        return self.rules["ask_to_go_out"] == "required" and bool(self.partners(seat))

    def _may_go_out(self, seat: int, *, at_once: bool) -> bool:
        """FIJI-ASK-2-R."""
        if self.asked and seat == self.turn:
            return self.asked == "yes" or not self.rules["go_out_answer_binding"]
        if self._is_asked_first(seat):
            return not at_once and not self.rules["go_out_answer_binding"]
        return True

    def _draws_stock(self, seat: int, stack: int) -> None:
        """FIJI-STOCK-1-R, FIJI-STOCK-2-R."""
        is_used_up = self.rules["stock_exhaustion"] == "end_round" or len(self.pile) < 2
        if not self.stocks[0] and not self.stocks[1] and is_used_up:
            self.is_over = True
            self.hands[seat].update(self.unseen)
            self.flying = []
            return
        self.stocks_drawn.append(stack if self.stocks[stack] or not self.stocks[1 - stack] else 1 - stack)
        self.phase = "draw"
        self.draw(seat, stack)
        self._has_come(seat)

    def draw(self, seat: int, stack: int) -> None:
        """FIJI-DRAW-2-R: perhaps the first card is not looked at before the second draw."""
        before = +self.hands[seat]
        super().draw(seat, stack)
        if self.due < 0:
            drawn = list((self.hands[seat] - before).elements())
            self.hands[seat] = before + Counter(self.unseen)
            self.unseen = drawn
            if self.rules["draw_peek"] or self._has_drawn():
                self._sees(seat)

    def _sees(self, seat: int) -> None:
        self.hands[seat].update(self.unseen)
        self.unseen = []

    def _has_come(self, seat: int) -> None:
        if self._has_drawn():
            self.phase = "play"
            self.lay = None
            if self.due < 0:
                self._sees(seat)

    def _draws_pile(self, seat: int, count: int) -> None:
        """FIJI-PILE-5-R: what cannot be laid perhaps goes back, and cards of the stock come instead."""
        usable = next((number for number in range(count, 0, -1) if self.can_use(seat, number)), 0)
        self.phase, self.turn = "draw", seat
        self.must_take = False
        if usable:
            self._takes(seat, usable)
        self._has_come(seat)
        for _ in range(count - usable):
            if self.due < 0 and not self.is_over:
                self._draws_stock(seat, int(self.rules["stock_choice"] != "free" and 0 in self.stocks_drawn))

    def _takes(self, seat: int, count: int) -> None:
        self.taken += count
        self.is_fresh = self.is_plain = False
        for _ in range(count):
            card = self.pile.pop()
            self.flying.append(("JK" if card == USED else card, "pile"))
