"""A second referee of Baja: who may do what before every action.

Written from the rule book alone, beside the second pair of books; it shares no code with the house's rules.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import TYPE_CHECKING, Any

from tests.games.baja.plain_books import IN_RUN, BajaBook, Meld, rank, value
from tests.games.baja.plain_initial import can_begin
from tests.games.staircase import value_at

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

CLOSED = 7


def needed(rules: Mapping[str, Any], total: int) -> int:
    """What an initial meld must be worth with this total before the deal (BAJA-MELD-1, BAJA-MELD-3-R)."""
    if total < 0:
        return int(rules["negative_score_meld"])
    if total >= rules["target_score"]:
        return int(rules["extra_deal_meld"])
    return value_at(rules["meld_table"], total)


class Referee(BajaBook):
    """The books, and what the rules say to each action."""

    def __init__(
        self,
        rules: Mapping[str, Any],
        sides: Sequence[int],
        packs: int,
        order: Sequence[int],
        first: int,
        totals: Sequence[int],
    ) -> None:
        super().__init__(rules, sides, packs, order, first)
        limit = CLOSED if rules["format"] == "cutthroat" else rules["book_close_max"]
        self.most = 10_000 if limit in (None, -1) else int(limit)
        """How many cards a book may have (BAJA-BOOK-8-R, BAJA-GEN-7-R)."""
        self.needs = [needed(rules, totals[side]) for side in sides]
        self.is_first_turn, self.is_upcard_taken = True, False
        self.asked = ""  # "asking", then the answer
        self.has_begun = False  # in this window: the initial meld
        self._begin_turn()

    def _begin_turn(self) -> None:
        self.stocks_drawn: list[int] = []
        self.has_drawn_pile = self.has_tried_pile = self.has_laid = False
        self.pile_card = self.pile_laid = ""
        self.asked = ""
        self.attempt = self.attempt_cost = False
        self._begin_window()

    def _begin_window(self) -> None:
        self.has_begun = False
        self.pile_laid = ""
        for melds in self.melds.values():
            for meld in melds:
                meld.fresh.clear()
                meld.is_new = False

    # --- what he may do ---

    def may(self, seat: int) -> set[str]:
        """All that a seat may do, but for the steps of composing and of moving, of which only the end is judged."""
        if self.is_over or self.due >= 0:
            return set()
        if self.asked == "asking":
            return {"answer yes", "answer no"} if seat == self._partner(self.turn) else set()
        if seat != self.turn:
            return set()  # BAJA-TURN-1
        if self.choosing:
            return {f"choose foot {foot}" for foot in self.feet_to_choose(seat)}
        if self.making:
            return {"take back"} | ({"lay down"} if self.may_lay_down(seat, self.making) else set())
        if self.arranging:
            return {"done rearranging"} if self._may_end_moving(seat) else set()
        found = self._may_draw(seat)
        return found | self._may_play(seat) if self._has_drawn() else found

    def _partner(self, seat: int) -> int:
        return next((other for other, side in enumerate(self.sides) if side == self.sides[seat] and other != seat), -1)

    def _has_drawn(self) -> bool:
        """BAJA-TURN-2-R, BAJA-FIRST-2, BAJA-FIRST-4-R."""
        if self.is_first_turn:
            return len(self.stocks_drawn) == 2 and (self.is_upcard_taken or not self.rules["upcard_mandatory"])
        return len(self.stocks_drawn) + self.has_drawn_pile == 2

    def _may_draw(self, seat: int) -> set[str]:
        found = set()
        if self.is_first_turn and not self.is_upcard_taken and not self.has_laid:
            found.add("take upcard")
        if len(self.stocks_drawn) + self.has_drawn_pile < 2:
            found |= {f"draw stock {stack + 1}" for stack in (0, 1) if self._may_draw_stock(stack)}
            if self._may_draw_pile(seat):
                found.add("draw pile 1")
        return found

    def _may_draw_stock(self, stack: int) -> bool:
        """BAJA-DRAW-1-R; the other stock serves for one that is empty."""
        if self.rules["stock_choice"] == "free" or not self.stocks_drawn:
            return True
        return stack not in self.stocks_drawn or not self.stocks[1 - stack]

    def _may_draw_pile(self, seat: int) -> bool:
        """BAJA-PILE-1 to BAJA-PILE-7-R."""
        if self.is_first_turn or self.has_drawn_pile or self.has_tried_pile or not self.pile:
            return False
        if self.rules["threes_freeze"] and rank(self.pile[-1]) in ("2", "3", "JK"):
            return False
        if not self.has_melded(seat) and self.rules["discard_draw_before_meld"] == "never":
            return False
        return self.rules["pile_unplayable"] == "return_and_stock" or self._is_pile_playable(seat)

    def _is_pile_playable(self, seat: int) -> bool:
        card, melds = self.pile[-1], self.melds[self.sides[seat]]
        for meld in melds:
            meld.then = list(meld.cards)
        hand = self.hands[seat] + Counter([card])
        return self._can_finish(seat, hand, melds, card, coming=1 - len(self.stocks_drawn))

    def has_melded(self, seat: int) -> bool:
        """BAJA-MELD-2-R."""
        if self.rules["meld_scope"] == "team":
            return any(self.melded[other] for other, side in enumerate(self.sides) if side == self.sides[seat])
        return self.melded[seat]

    def _may_lay_at_all(self) -> bool:
        return self._has_drawn() and (self.rules["first_turn_meld"] or not self.is_first_turn)

    def _may_play(self, seat: int) -> set[str]:
        hand, melds = +self.hands[seat], self.melds[self.sides[seat]]
        found = {f"discard {card}" for card in hand if self._may_discard(seat, card)}
        if self._may_lay_at_all():
            if self.has_melded(seat):
                found |= {
                    f"lay {card} on meld {number}"
                    for number, meld in enumerate(melds, 1)
                    for card in hand
                    if meld.cards and self._may_lay(seat, card, meld)
                }
            elif self.pile_card:
                found.add("have initial meld laid")
        if any(meld.fresh.total() for meld in melds) and self.rules["rearrange"] == "same_window":
            found.add("rearrange")
        if not self.feet[seat]:
            if self._partner(seat) >= 0 and not self.asked:
                found.add("ask to go out")
            if self._partner(seat) >= 0 and not self.attempt and self._may_go_out(seat, at_once=True):
                found.add("attempt to go out")
        if self.attempt and not self.attempt_cost:
            found.add("withdraw attempt")
        return found

    def _may_discard(self, seat: int, card: str) -> bool:
        """BAJA-PILE-2, BAJA-DISC-2-R, BAJA-OUT-11-R."""
        left = self.hands[seat] - Counter([card])
        return not self.pile_card and self._may_be_left(seat, left, self.melds[self.sides[seat]])

    def _may_be_left(self, seat: int, left: Counter[str], melds: Sequence[Meld]) -> bool:
        """A hand without cards is for who has a foot, or goes out (BAJA-OUT-2, BAJA-OUT-4, BAJA-OUT-11-R)."""
        if left.total() or self.feet[seat]:
            return True
        keeps = self.rules["keep_card_if_not_ready"]
        if not self.is_ready_with(melds):
            return not keeps
        return self._may_go_out(seat, at_once=True) or (bool(self.asked) and not keeps)

    def _may_go_out(self, seat: int, *, at_once: bool) -> bool:
        """Whether he has asked, or could still (BAJA-OUT-4, BAJA-OUT-6, BAJA-OUT-9-R)."""
        if self._partner(seat) < 0 or not self.rules["ask_required"]:
            return not (self.asked == "no" and self.rules["go_out_answer_binding"])
        if not self.asked:
            return not at_once and not self.rules["go_out_answer_binding"]
        return self.asked == "yes" or not self.rules["go_out_answer_binding"]

    def _may_lay(self, seat: int, card: str, meld: Meld) -> bool:
        if not self._fits(meld, [card]):
            return False
        hand, melds, due = self.hands[seat], self.melds[self.sides[seat]], self.pile_card
        if card == due:
            if takes_from_pile(meld, card):
                due = ""
            elif hand[card] < 2:
                return False  # BAJA-PILE-3
        left = hand - Counter([card])
        after = with_cards(melds, meld, [card])
        return self._may_be_left(seat, left, after) and self._can_finish(seat, left, after, due)

    def _fits(self, meld: Meld, cards: Sequence[str]) -> bool:
        """Whether these may be added (BAJA-BOOK-1 to BAJA-BOOK-8-R, BAJA-TWOS-2-R, BAJA-RUN-1 to BAJA-RUN-5-R)."""
        if len(meld.cards) - meld.fresh.total() >= CLOSED:
            return False
        return self.is_good(meld.kind, [*meld.cards, *cards])

    def is_good(self, kind: str, cards: Sequence[str]) -> bool:
        rules, ranks = self.rules, [rank(card) for card in cards]
        if kind != "run" and len(cards) > self.most:
            return False
        if kind == "twos":
            return set(ranks) <= {"2", "JK"} and ranks.count("JK") <= rules["twos_book_jokers"]
        if kind == "run":
            if not set(ranks) <= set(IN_RUN) or len(ranks) > CLOSED or len({card[-1] for card in cards}) > 1:
                return False
            places = sorted(IN_RUN.index(one) for one in ranks)
            return places == list(range(places[0], places[0] + len(places)))
        naturals = [one for one in ranks if one not in ("2", "JK")]
        if len(set(naturals)) > 1 or ("3" in naturals and not rules["threes_meldable"]):
            return False
        return len(naturals) >= rules["min_naturals"] and len(ranks) - len(naturals) <= rules["max_wild_per_book"]

    def fewest(self, kind: str) -> int:
        return int(self.rules["twos_book_min_start" if kind == "twos" else "min_meld_cards"])

    def is_whole(self, kind: str, cards: Sequence[str]) -> bool:
        """BAJA-MELD-4-R."""
        return len(cards) >= self.fewest(kind) and self.is_good(kind, cards)

    def is_single(self, melds: Sequence[Meld], begun: Sequence[Meld] = ()) -> bool:
        """BAJA-MELD-10-R: one open meld of a rank or suit, where that is agreed on; beside it none is begun."""
        if self.rules["multiple_open_same_rank"]:
            return True
        names = [meld.named() for meld in melds if 0 < len(meld.cards) < CLOSED or meld in begun]
        return len(names) == len(set(names))

    def may_lay_down(self, seat: int, making: Sequence[Meld]) -> bool:
        """Whether all of this may be laid together, as initial meld or later."""
        if not self._may_lay_at_all():
            return False
        side = self.sides[seat]
        is_first = not self.has_melded(seat)
        melds, begun = list(self.melds[side]), []
        for meld in making:
            if meld.joins is None:
                if not self.is_whole(meld.kind, meld.cards):
                    return False
                begun.append(Meld(meld.kind, meld.cards, is_new=True))
                begun[-1].then = self._then(seat, meld.cards)
                melds.append(begun[-1])
            elif not meld.cards or not self._fits(melds[melds.index(meld.joins)], meld.cards):
                return False
            else:
                melds = with_cards(melds, meld.joins, meld.cards)
        if not self.is_single(melds, begun):
            return False
        laid = Counter(card for meld in making for card in meld.cards)
        left, due = +self.hands[seat], self.pile_card
        if due and laid[due]:
            counts = not is_first or self.rules["discard_counts_for_initial_meld"]
            if counts:
                due = ""
            elif not left[due]:
                return False  # BAJA-PILE-6-R
        if is_first:
            if any(meld.kind == "twos" for meld in begun) and not self.rules["twos_book_in_initial_meld"]:
                return False  # BAJA-MELD-7-R
            if self.is_too_low(seat, making):
                return bool(self.rules["failed_meld_penalty"])
        return self._may_be_left(seat, left, melds) and self._can_finish(seat, left, melds, due, has_melded=True)

    def _then(self, seat: int, cards: list[str]) -> list[str]:
        """What a new meld has before a card of the pile comes: all of an initial meld (BAJA-PILE-6-R)."""
        comes_first = not self.has_melded(seat) and not self.rules["discard_counts_for_initial_meld"]
        return list(cards) if comes_first and self.pile_card else []

    def is_too_low(self, seat: int, making: Sequence[Meld]) -> bool:
        """BAJA-MELD-1, BAJA-MELD-8-R."""
        return sum(value(card) for meld in making for card in meld.cards) < self.needs[seat]

    def _may_end_moving(self, seat: int) -> bool:
        """BAJA-LAY-3-R, BAJA-LAY-4-R, BAJA-LAY-5-R."""
        melds = [meld for meld in self.melds[self.sides[seat]] if meld.cards]
        if +self.lifted and not self.rules["undo_before_seen"]:
            return False
        for meld in melds:
            if not self.is_whole(meld.kind, meld.cards):
                return False
        if not self.is_single(melds):
            return False
        hand, due = self.hands[seat] + self.lifted, self.pile_card
        card = self.pile_laid
        if card and not any(meld.fresh[card] and takes_from_pile(meld, card) for meld in melds):
            if not self.lifted[card]:
                return False
            due = card
        if self.has_begun and self._worth_of_new(melds) < self.needs[seat]:
            return False
        return self._can_finish(seat, hand, melds, due)

    def _worth_of_new(self, melds: Sequence[Meld]) -> int:
        """What the melds begun in this window are worth as an initial meld (BAJA-LAY-4-R, BAJA-PILE-6-R)."""
        counted = [meld for meld in melds if meld.cards and meld.fresh == Counter(meld.cards)]
        if not self.rules["twos_book_in_initial_meld"]:
            counted = [meld for meld in counted if meld.kind != "twos"]
        worth = [sum(value(card) for card in meld.cards) for meld in counted]
        card = self.pile_laid
        if not card or self.rules["discard_counts_for_initial_meld"]:
            return sum(worth)
        best = 0
        for one in melds:
            if not one.fresh[card] or not takes_from_pile(one, card):
                continue
            without = 0
            for meld, points in zip(counted, worth, strict=True):
                left = list(meld.cards)
                if meld is one:
                    left.remove(card)
                counts = meld is not one or self.is_whole(meld.kind, left)
                without += points - value(card) * (meld is one) if counts else 0
            best = max(best, without)
        return best

    # --- whether a turn can be ended as it must ---

    def _can_finish(
        self,
        seat: int,
        hand: Counter[str],
        melds: Sequence[Meld],
        due: str,
        *,
        coming: int = 0,
        has_melded: bool = False,
    ) -> bool:
        """Whether a card of the pile finds its place, and a card is kept or he goes out (BAJA-PILE-5-R, BAJA-OUT-11-R).

        ``coming`` cards are still to be drawn.
        """
        if due and not (has_melded or self.has_melded(seat)):
            return can_begin(self, hand - Counter([due]), due, melds, self.needs[seat])
        if due:
            return any(
                self._can_finish(seat, hand - Counter(used), after, "", coming=coming, has_melded=True)
                for used, after in self.places(hand, melds, due)
            )
        left = hand.total() + coming
        if left >= 2 or self.feet[seat]:
            return True
        if not self.rules["keep_card_if_not_ready"]:
            return True
        if not self._may_go_out(seat, at_once=False):
            return False
        if self.is_ready_with(melds) or left == 0 or coming:
            return self.is_ready_with(melds)
        last = next(iter(+hand))
        return any(
            self._fits(meld, [last]) and self.is_ready_with(with_cards(melds, meld, [last]))
            for meld in melds
            if meld.cards
        )

    def places(self, hand: Counter[str], melds: Sequence[Meld], due: str) -> Iterator[tuple[list[str], Sequence[Meld]]]:
        """Ways to play the card of the pile: the cards that leave the hand, and the melds then."""
        for meld in melds:
            if not meld.cards or not takes_from_pile(meld, due):
                continue
            if self._fits(meld, [due]):
                yield [due], with_cards(melds, meld, [due])
                continue
            cards = [*bridge(meld, due), due]
            if all(hand[card] for card in cards) and self._fits(meld, cards):
                yield cards, with_cards(melds, meld, cards)
        for kind, cards in self.beginnings(hand, due):
            after = [*melds, Meld(kind, cards, is_new=True)]
            if self.is_single(after):
                yield cards, after

    def beginnings(self, hand: Counter[str], card: str) -> Iterator[tuple[str, list[str]]]:
        """The smallest new melds with this card and others of the hand."""
        others = [one for one in hand.elements() if one != card]
        others += [card] * (hand[card] - 1)
        wild = sorted((one for one in others if rank(one) in ("2", "JK")), key=rank)
        for one in {rank(other) for other in [*others, card]} - {"2", "JK"}:
            naturals = sorted(other for other in others if rank(other) == one)
            for count in range(min(self.fewest("book") + 1, len(wild)) + 1):
                least = self.rules["min_naturals"] - (rank(card) == one)
                fill = max(self.fewest("book") - 1 - count, least, 0)
                for beside in set(combinations(naturals, fill)):
                    cards = [card, *wild[:count], *beside]
                    if self.is_whole("book", cards):
                        yield "book", cards
        if rank(card) in ("2", "JK"):
            first = [one for one in wild if rank(one) == "2"]
            jokers = [one for one in wild if rank(one) == "JK"]
            for count in range(len(jokers) + 1):
                cards = [card, *jokers[:count], *first]
                cards = cards[: max(self.fewest("twos"), 1 + (rank(card) == "JK") + count)]
                if self.is_whole("twos", cards):
                    yield "twos", cards
        if rank(card) in IN_RUN:
            at, size = IN_RUN.index(rank(card)), self.fewest("run")
            for start in range(max(0, at - size + 1), min(at, len(IN_RUN) - size) + 1):
                cards = [one + card[-1] for one in IN_RUN[start : start + size]]
                if all(hand[one] for one in cards):
                    yield "run", cards

    # --- what happens ---

    def act(self, seat: int, text: str) -> None:
        side, word = self.sides[seat], text.split()[0]
        if text.startswith("draw stock"):
            self._draws_stock(seat, int(text[-1]) - 1)
            return
        if text == "draw pile 1" and not self._is_pile_playable(seat):  # it goes back (BAJA-PILE-5-R)
            self.has_tried_pile = True
            self._draws_stock(seat, 1 if self.rules["stock_choice"] != "free" and 0 in self.stocks_drawn else 0)
            return
        if text == "draw pile 1":
            self.has_drawn_pile, self.pile_card = True, self.pile[-1]
            for meld in self.melds[side]:
                meld.then = list(meld.cards)
        elif text == "take upcard":
            self.is_upcard_taken = True
        elif text == "ask to go out":
            self.asked = "asking"
        elif word == "answer":
            self.asked = text.split()[1]
        elif text == "lay down":
            if not self.has_melded(seat) and self.is_too_low(seat, self.making):
                self.failed_melds[side] += 1
                text = "take back"
            else:
                self._lays_down(seat)
        elif word == "lay" and not self.arranging:
            meld, card = self.melds[side][int(text.split()[-1]) - 1], text.split()[1]
            self.has_laid = True
            if card == self.pile_card and takes_from_pile(meld, card):
                self.pile_card, self.pile_laid = "", card
        elif word == "discard":
            self.has_laid = True
        super().act(seat, text)
        if text == "done rearranging" and self.undone[self.pile_laid]:
            self.pile_card, self.pile_laid = self.pile_laid, ""
        has_played_all = word == "lay" and not self.arranging and not +self.hands[seat] and not self.feet[seat]
        is_done = word == "discard" or has_played_all or (word == "choose" and self.has_discarded)
        if is_done and not self.choosing and not self.is_over:
            self._pass_on()

    def _is_out(self, seat: int) -> bool:
        return super()._is_out(seat) and self._may_go_out(seat, at_once=True)

    def _take_up(self, seat: int, foot: int) -> None:
        super()._take_up(seat, foot)
        self._begin_window()

    def _lays_down(self, seat: int) -> None:
        self.has_laid = True
        is_first = not self.has_melded(seat)
        for meld in self.making:
            meld.then = self._then(seat, meld.cards)
        laid = Counter(card for meld in self.making for card in meld.cards)
        counts = not is_first or self.rules["discard_counts_for_initial_meld"]
        if self.pile_card and laid[self.pile_card] and counts:
            self.pile_card, self.pile_laid = "", self.pile_card
        self.has_begun = self.has_begun or is_first
        self.melded[seat] = True

    def _draws_stock(self, seat: int, stack: int) -> None:
        """BAJA-STOCK-1-R."""
        is_used_up = self.rules["stock_exhaustion"] == "end_deal" or len(self.pile) < 2
        if not self.stocks[0] and not self.stocks[1] and is_used_up:
            self.is_over = True
            return
        self.stocks_drawn.append(stack if self.stocks[stack] or not self.stocks[1 - stack] else 1 - stack)
        self.draw(seat, stack)

    def _pass_on(self) -> None:
        self.is_first_turn = False
        self.turn = (self.turn + 1) % len(self.sides)
        self._begin_turn()


def takes_from_pile(meld: Meld, card: str) -> bool:
    """Whether the card of the pile is the sixth at most (BAJA-PILE-3, BAJA-PILE-4-R, BAJA-RUN-4).

    On a run the cards between come before it.
    """
    if meld.kind != "run" or not meld.then or meld.is_new or rank(card) not in IN_RUN:
        return len(meld.then) < 6
    places = [IN_RUN.index(rank(one)) for one in (*meld.then, card)]
    return max(places) - min(places) < 6


def with_cards(melds: Sequence[Meld], meld: Meld, cards: Sequence[str]) -> list[Meld]:
    """These melds, with cards added to one of them."""
    found = []
    for one in melds:
        found.append(one if one is not meld else one.copy())
        if one is meld:
            found[-1].add(cards)
    return found


def bridge(meld: Meld, card: str) -> list[str]:
    """The cards between a run and one of its suit farther off; none for anything else."""
    if meld.kind != "run" or rank(card) not in IN_RUN or card[-1] != meld.cards[0][-1]:
        return []
    places = [IN_RUN.index(rank(one)) for one in meld.cards]
    at = IN_RUN.index(rank(card))
    between = range(max(places) + 1, at) if at > max(places) else range(at + 1, min(places))
    return [IN_RUN[place] + card[-1] for place in between]
