"""A second referee of Fiji: who may do what before every action.

Written from the rule book alone, beside the second pair of books; it shares no code with the house's rules.
"""

from __future__ import annotations

from tests.games.fiji.plain_calls import Calls
from tests.games.fiji.plain_lays import Lays


class Referee(Lays, Calls):
    """What the rules say to each action, and what comes of it."""

    def may(self, seat: int) -> set[str]:
        """All that a seat may do, but for the steps of composing, of which only the end is judged."""
        if self.is_over or self.due >= 0:
            return set()
        found = self._may_answer(seat) if self.phase == "window" else set()
        if self.has_to_choose(seat):
            return found | {f"choose foot {foot}" for foot in self.feet_to_choose(seat)}
        if self.phase == "consent":
            return {"answer yes", "answer no"} if seat in self.asked_of() else set()
        if self.phase in ("window", "answer"):
            return found | (self._may_as_rightful(seat) if seat == self.rightful else set())
        if seat != self.turn:
            return set()  # FIJI-TURN-1
        if self.phase == "capture":
            return self._may_capture()
        if self.phase == "penalty":
            return self._may_penalise(seat)
        if self.making:
            return self._may_compose(seat)
        found = self._may_draw(seat) if self.phase == "draw" else set()
        return found | self._may_play(seat) if self.phase == "play" else found

    def _may_compose(self, seat: int) -> set[str]:
        return {"take back"} | ({"lay down"} if self.may_lay_down(seat, self.making) else set())

    def _may_as_rightful(self, seat: int) -> set[str]:
        """FIJI-CALL-24-R, FIJI-SURP-5-R."""
        found = {"relinquish"} if self.phase == "answer" and not self.must_take else set()
        if self.making:
            return found | self._may_compose(seat)
        stocks = self._may_draw(seat) if self.phase == "answer" and self.is_blocked else set()
        return found | stocks | self._may_draw_pile(seat)

    def _may_play(self, seat: int) -> set[str]:
        if self.pointed:
            return {"take back"} | set(self._may_bite(seat)) | set(self._may_point(seat))
        found = set()
        if not self.flying:
            found |= {f"discard {card}" for card in self._held(seat) if self._may_discard(seat, card)}
            found |= {"discard used joker"} if self.removed or self.bank[seat] else set()
        found |= {"ask to go out"} if self.may_ask(seat) else set()
        if self.melded[seat]:
            found |= set(self._may_point(seat)) | self._may_lay_cards(seat)
        return found

    def _may_discard(self, seat: int, card: str) -> bool:
        """FIJI-DISC-3, FIJI-DISC-4-R, FIJI-BANK-3-R, FIJI-FRZ-6-R, FIJI-OUT-6-R."""
        hand = self._held(seat)
        if self.removed or (self.bank[seat] and self.rules["bank_discard_compulsory"]):
            return False
        if card == "JK" and self.rules["unused_joker_discard"] == "forbidden" and set(hand) != {"JK"}:
            return False
        if hand.total() > 1 or self.feet[seat]:
            return True
        if self.is_ready(self.sides[seat]):
            if self._may_go_out(seat, at_once=True):
                return True
            return not self.rules["keep_card_if_not_ready"] and bool(self.asked)
        return not self.rules["keep_card_if_not_ready"]

    def may_ask(self, seat: int) -> bool:
        """FIJI-ASK-1, FIJI-ASK-2-R; where a no binds, it must leave a way to end the turn."""
        if not self.partners(seat) or self.asked or self.rules["ask_to_go_out"] == "off":
            return False
        if not self.rules["go_out_answer_binding"]:
            return True
        table = self._table(seat)
        table.ending.may_go = table.ending.may_go_at_once = False
        return table.can_end() if not self.flying else table.ending.has_feet or not table.ending.keeps

    def act(self, seat: int, text: str) -> None:
        word = text.split()[0]
        self.is_plain = self.is_plain and word != "discard" and not text.startswith("draw pile")
        if text in ("call", "call later", "pass call"):
            self._answers(seat, text)
        elif text == "relinquish":
            self._take_back(seat)
            self._hear(self._queue())
        elif word == "answer":
            self._consents(seat, text)
        elif text == "ask to go out":
            self.phase = "consent"
        elif word == "choose":
            self.hands[seat].update(self.feet[seat].pop(int(text[-1])))
            if self.phase == "penalty" and seat == self.queue[0] and not self.owed:
                self._next_caller()
        elif word == "capture":
            self._captures(seat, int(text[-1]))
        elif text == "waive penalty":
            self._next_caller()
        elif word == "take" and self.phase == "penalty" and text != "take back":
            self._takes_from_book(seat, text.split()[1])
        elif text.startswith("draw stock"):
            self._draws_stock(seat, int(text[-1]) - 1)
        elif text.startswith("draw pile"):
            self._draws_pile(seat, int(text[-1]))
        elif word == "discard":
            self._discards(seat, text)
        else:
            self._lays(seat, text)

    def _consents(self, seat: int, text: str) -> None:
        self.consent[seat] = text.split()[1]
        if len(self.consent) == len(self.partners(self.turn)):
            self.asked = "no" if "no" in self.consent.values() else "yes"
            self.phase = "play"

    def _lays(self, seat: int, text: str) -> None:
        if text == "lay down":
            is_first = not self.melded[seat]
            if is_first and self.is_too_low(seat, self.making):
                self.has_failed = True
                self.failed_melds[self.sides[seat]] += 1
                self._take_back(seat)
                return
            if is_first and self.phase != "play":
                self.is_surprised = True
                self.must_take = self.phase in ("window", "answer")
        if text == "take back" and self.pointed:
            self.pointed = None
            return
        super().act(seat, text)
        has_laid = text.split()[0] in ("lay", "replace")
        if self.out >= 0:
            self.is_over = True
        elif has_laid and self.phase == "play" and self._is_stranded(seat):
            self._pass_on(seat)

    def _is_stranded(self, seat: int) -> bool:
        """All is laid, nothing can be discarded, and the round goes on (FIJI-OUT-6-R where no card need be kept)."""
        nothing = not self._held(seat) and not self.flying and not self.feet[seat] and not self.making
        return nothing and not self.removed and not self.bank[seat]

    def _discards(self, seat: int, text: str) -> None:
        super().act(seat, text)
        self.is_fresh = True
        if self.out >= 0:
            self.is_over = True
            return
        self._pass_on(seat, window=True)

    def _pass_on(self, seat: int, *, window: bool = False) -> None:
        if self.asked == "yes":
            self.failed_outs[self.sides[seat]] += 1
        self.is_fresh = window
        self.discarder = seat
        self.turn = self.rightful = (seat + 1) % len(self.sides)
        self.lay = None
        self.phase = "draw"
        self._begin_turn()
        if window and self._may_be_called():
            self._open_window()

    def _is_out(self, seat: int) -> bool:
        return super()._is_out(seat) and self._may_go_out(seat, at_once=True)
