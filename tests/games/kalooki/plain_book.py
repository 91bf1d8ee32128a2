"""A second Kalooki: who holds what, who may do what and why not, and what a round is worth.

Written from the rule book alone, with cards as text and melds as lists; it shares no code with the house's rules.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from tests.games.kalooki.plain_melds import JOKER, RANKS, SUITS, Meld, faults, naturals, rank_of, suit_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

Named = tuple[str, list[str]]
"""A meld as it is named: its kind and its cards."""


def face_of(number: int, packs: int) -> str:
    """The card of this number; the jokers are the last."""
    return JOKER if number >= 52 * packs else RANKS[number % 13] + SUITS[number % 52 // 13]


class RoundBook:
    """One round, kept from the deal and from what the players say."""

    def __init__(
        self, rules: Mapping[str, Any], seats: int, dealer: int, order: Sequence[int], contract: tuple[int, int, int]
    ) -> None:
        size, self.threes, self.fours = contract
        cards = [face_of(number, rules["packs"]) for number in order]
        self.rules, self.seats, self.turn = rules, seats, (dealer + 1) % seats  # KAL-TURN-1
        self.hands: list[Counter[str]] = [Counter() for _ in range(seats)]
        for at, card in enumerate(cards[: size * seats]):  # KAL-DEAL-4-R
            self.hands[(dealer + 1 + at) % seats][card] += 1
        self.stock = cards[: size * seats - 1 : -1]  # the top is last
        if rules["joker_upcard"] == "replace":  # KAL-DEAL-6-R
            jokers = next((at for at, card in enumerate(self.stock[::-1]) if card != JOKER), 0)
            self.stock = [JOKER] * jokers + self.stock[: len(self.stock) - jokers]
        self.pile = [self.stock.pop()]
        self.melds: list[Meld] = []
        self.staged: list[Named] = []
        self.down: set[int] = set()
        self.locked: set[int] = set()
        self.laid_now = self.has_drawn = self.is_over = self.is_void = self.has_allowed = False
        self.taken = ""
        self.thrower = -1
        """Who has thrown the top discard; -1 for the card turned up in the deal."""
        self.is_open = bool(rules["call_initial_upcard"])
        self.is_first = True
        self.passed: set[int] = set()
        self.caller = -1
        self.used, self.charged = [0] * seats, [0] * seats
        self.dropped: dict[int, int] = {}
        self.buried = self.recycled = 0
        """How many discards lie lowest, in an order that no clause says; and how often the stock was renewed."""
        self.due: list[int] = []
        """Who still gets a card of the stock that is being shuffled; the player to move goes on with it."""
        self.is_waiting = False
        self.out = -1
        self.out_at_once: set[int] = set()
        """Who has played his last card in the turn of his contract."""

    def lie(
        self,
        hands: Sequence[Counter[str]],
        melds: Sequence[Meld],
        stock: Sequence[str],
        pile: Sequence[str],
        thrower: int,
    ) -> None:
        """A position in the middle of a round, the card on top of the pile just thrown."""
        self.hands, self.melds = [Counter(hand) for hand in hands], list(melds)
        self.stock, self.pile, self.buried = list(stock), list(pile), len(pile) - 1
        self.down = {meld.owner for meld in melds}
        self.thrower, self.is_open, self.is_first = thrower, True, False

    # --- who is who ---

    def size(self, seat: int) -> int:
        """How many cards a seat holds, with those it composes."""
        composed = sum(len(cards) for _, cards in self.staged) if seat == self.turn else 0
        return self.hands[seat].total() + composed

    @property
    def active(self) -> list[int]:
        return [seat for seat in range(self.seats) if seat not in self.dropped]

    def has_finished(self, seat: int) -> bool:
        """Whether a seat has no card left and has not said so (KAL-OUT-3-R)."""
        return self.size(seat) == 0

    def after(self, seat: int) -> list[int]:
        """The others, clockwise."""
        return [(seat + step) % self.seats for step in range(1, self.seats)]

    # --- calls ---

    def call_faults(self, seat: int) -> list[str]:
        """Why a seat may not call at all, whoever else is asked."""
        told = []
        rules = self.rules
        if seat == self.turn:
            told.append("CALL_TURN_PLAYER")
        if seat == self.thrower:
            told.append("CALL_OWN_DISCARD")
        if seat in self.down and not rules["call_after_down"]:
            told.append("CALL_AFTER_DOWN")
        if self.used[seat] >= rules["calls_per_round"] and rules["call_overrun"] == "refuse":
            told.append("NO_CALLS_LEFT")
        if not self._has_stock_for_call():
            told.append("NO_STOCK_FOR_CALL")
        if self.has_finished(seat):
            told.append("CALL_CLOSED")
        return told

    def _has_stock_for_call(self) -> bool:
        """KAL-CALL-12-R: two cards, with those of the pile that may still be shuffled once the call is allowed."""
        spare = max(len(self.pile) - 2, 0) if self._may_recycle() else 0
        return len(self.stock) + spare >= 2

    def _may_recycle(self) -> bool:
        most = int(self.rules["max_recycles"])
        return most < 0 or self.recycled < most

    def asked(self) -> list[int]:
        """Who may still call, in the order in which they are asked; after a call in a race those who come before."""
        if not self.is_open or self.has_drawn or not self.pile:
            return []
        order = self.after(self.turn)
        if self.caller >= 0:
            if self.rules["call_window"] == "ask_all" or self.rules["call_priority"] == "first_come":
                return []
            order = order[: order.index(self.caller)]
        return [
            seat
            for seat in order
            if seat not in self.dropped and seat not in self.passed and not self.call_faults(seat)
        ]

    @property
    def is_pending(self) -> bool:
        """Whether the player to move has to allow or refuse a call."""
        return self.caller >= 0 and not self.asked()

    def _must_wait(self) -> bool:
        """Whether others are asked before the player to move draws; in a race he may, until somebody has called."""
        return bool(self.asked()) and (self.rules["call_window"] == "ask_all" or self.caller >= 0)

    def may_call_now(self) -> list[int]:
        """In a race everybody at once, until somebody has called; otherwise one after another."""
        asked = self.asked()
        return asked if self.rules["call_window"] == "race" and self.caller < 0 else asked[:1]

    # --- why not ---

    def reasons(self, seat: int, text: str) -> list[str]:
        """The codes of all that forbids an action; empty if it may be done."""
        if self.is_over:
            return ["ROUND_OVER"]
        if seat in self.dropped:
            return ["PLAYER_DROPPED"]
        if self.is_waiting:
            return ["NOT_YOUR_TURN"]
        word, *rest = text.split()
        if word == "challenge":
            return self._challenge_faults(seat, int(rest[-1]))
        if word == "announce":
            is_due = self.rules["kalooki_announce"] == "manual" and self.has_finished(seat)
            return (["CALL_PENDING"] if self.is_pending else []) + ([] if is_due else ["ANNOUNCE_EARLY"])
        if word in ("call", "pass"):
            return self._answer_faults(seat, word)
        if word in ("allow", "refuse"):
            return self._decision_faults(seat, word)
        told = self._turn_faults(seat, word)
        if word == "draw":
            return told + self._draw_faults(seat, rest[0])
        return told + self._play_faults(seat, word, rest)

    def _challenge_faults(self, seat: int, target: int) -> list[str]:
        """KAL-CHAL-1-R."""
        if not self.rules["hand_limit"]:
            return ["CHALLENGE_OFF"]
        told = ["CALL_PENDING"] if self.is_pending else []
        if target == seat or target in self.dropped or target >= self.seats:
            told.append("CHALLENGE_BAD_TARGET")
        return told

    def _answer_faults(self, seat: int, word: str) -> list[str]:
        """KAL-CALL-1, KAL-CALL-6-R, KAL-CALL-10-R, KAL-CALL-11-R."""
        if seat in self.may_call_now():
            return []
        told = []
        if self.is_pending:
            told.append("CALL_PENDING")
        elif self.asked() or self.caller >= 0:
            told.append("CALL_WINDOW_OPEN")
        else:
            told.append("CALL_CLOSED")
        if seat in self.passed:
            told.append("CALL_CLOSED")
        if self.is_first and not self.rules["call_initial_upcard"]:
            told.append("CALL_INITIAL")
        return told + self.call_faults(seat)

    def _decision_faults(self, seat: int, word: str) -> list[str]:
        """KAL-CALL-2, and KAL-TURN-4-R for who would take the discard himself."""
        told = []
        if not self.is_pending:
            told.append("CALL_WINDOW_OPEN" if self._must_wait() else "CALL_CLOSED")
        if seat != self.turn or self.has_finished(seat):
            told += ["NOT_YOUR_TURN", *(["CALL_PENDING"] if self.is_pending else [])]
        elif word == "refuse" and seat in self.down and not self.rules["discard_draw_after_down"]:
            told.append("DISCARD_DRAW_DOWN")
        return told

    def _turn_faults(self, seat: int, word: str) -> list[str]:
        """KAL-TURN-1, KAL-TURN-2, KAL-CALL-6-R."""
        told = []
        if seat != self.turn or self.has_finished(seat):
            told.append("NOT_YOUR_TURN")
        if self.is_pending:
            told.append("CALL_PENDING")
        elif self._must_wait():
            told.append("CALL_WINDOW_OPEN")
        elif word == "draw" and self.has_drawn:
            told.append("ALREADY_DREW")
        elif word != "draw" and not self.has_drawn:
            told.append("MUST_DRAW_FIRST")
        return told

    def _draw_faults(self, seat: int, source: str) -> list[str]:
        if source == "stock":
            return []  # without a stock this ends the round (KAL-STOCK-2-R)
        told = []
        if self.has_allowed and not self.rules["draw_discard_after_call"]:
            told.append("MUST_DRAW_STOCK")
        if not self.pile:
            told.append("DISCARD_EMPTY")
        if seat in self.down and not self.rules["discard_draw_after_down"]:
            told.append("DISCARD_DRAW_DOWN")
        return told

    def _play_faults(self, seat: int, word: str, rest: Sequence[str]) -> list[str]:
        hand = self.hands[seat]
        told = ["COMPOSING"] if self.staged and seat == self.turn else []
        if word == "end":
            return told + (["MUST_DISCARD"] if any(not self._throw_faults(seat, card) for card in +hand) else [])
        if word == "discard":
            return told + ([] if hand[rest[0]] else ["CARD_NOT_HELD"]) + self._throw_faults(seat, rest[0])
        if seat not in self.down:
            told.append("CONTRACT_NOT_MET" if seat in self.locked else "NOT_DOWN")  # KAL-LAY-4-R
        if self.laid_now and not self.rules["tack_same_turn"]:
            told.append("TACK_LATER")
        return told + (self._swap_faults(seat, rest) if word == "swap" else self._tack_faults(seat, rest))

    def _throw_faults(self, seat: int, card: str) -> list[str]:
        """KAL-JOKER-8, KAL-TURN-6-R, KAL-TURN-7-R; of two equal cards one was not just taken."""
        told = []
        hand = self.hands[seat]
        is_free = self.rules["only_jokers"] == "allow_discard" and set(+hand) == {JOKER}
        if card == JOKER and not self.rules["joker_discard"] and not is_free:
            told.append("JOKER_DISCARD")
        if card == self.taken and not self.rules["may_discard_taken"] and hand[card] == 1:
            told.append("DISCARD_TAKEN")
        return told

    def _must_keep(self, seat: int, cards: int) -> list[str]:
        """KAL-OUT-2-R."""
        is_last = self.rules["final_discard_required"] and self.size(seat) == cards
        return ["MUST_KEEP_DISCARD"] if is_last else []

    def _tack_faults(self, seat: int, rest: Sequence[str]) -> list[str]:
        """``lay X on meld 1``, at the high end if it fits there; ``low`` for an ace or a joker."""
        number = int(rest[3])
        if number > len(self.melds):
            return ["TACK_NO_FIT"] + ([] if self.hands[seat][rest[0]] or rest[0] == "A" else ["CARD_NOT_HELD"])
        meld = self.melds[number - 1]
        if rest[-1] == "low" and meld.kind == "three":
            return ["TACK_NO_FIT"]
        card = self.named(rest[0], meld)
        told = [] if self.hands[seat][card] else ["CARD_NOT_HELD"]
        told += self._must_keep(seat, 1)
        ends = ("low",) if rest[-1] == "low" else ("high", "low")
        wrong = [meld.tack_faults(card, end, self.rules) for end in ends]
        return told if [] in wrong else told + [code for codes in wrong for code in codes]

    def named(self, card: str, meld: Meld) -> str:
        """``A`` is the ace of the suit of a four."""
        return "A" + suit_of(meld.cards) if card == "A" else card

    def _swap_faults(self, seat: int, rest: Sequence[str]) -> list[str]:
        """``swap 5C for joker of meld 1``, and ``high`` or ``low`` where the joker goes to an end."""
        number, to = int(rest[5]), rest[6] if len(rest) > 6 else "hand"
        told = [] if self.hands[seat][rest[0]] else ["CARD_NOT_HELD"]
        if number > len(self.melds):
            return [*told, "TACK_NO_FIT"]
        told += self.melds[number - 1].swap_faults(rest[0], to, seat, self.rules)
        return told + (self._must_keep(seat, 1) if to != "hand" else [])

    # --- laying ---

    def lay_faults(self, seat: int, melds: Sequence[Named]) -> list[str]:
        """Why these melds may not be laid, all at once."""
        if self.is_over:
            return ["ROUND_OVER"]
        if seat in self.dropped:
            return ["PLAYER_DROPPED"]
        told = self._turn_faults(seat, "lay")
        if seat in self.down and not self.rules["extra_melds"]:
            told.append("ALREADY_DOWN")
        told += ["CONTRACT_NOT_MET"] if seat in self.locked else []
        if self.rules["over_limit_lockout"] and self.is_over_limit(seat):
            told.append("OVER_HAND_LIMIT")
        composed = Counter(card for _, cards in self.staged for card in cards)
        cards = Counter(card for _, one in melds for card in one)
        told += ["CARD_NOT_HELD"] if cards - (self.hands[seat] + composed) else []
        for kind, one in melds:
            told += faults(kind, one, self.rules)
        return told + self._must_keep(seat, cards.total()) + self.contract_faults(seat, melds)

    def contract_faults(self, seat: int, melds: Sequence[Named]) -> list[str]:
        """Too few, too many, or alike (KAL-LAY-1-R, KAL-LAY-2-R, KAL-CON-2, KAL-CON-3)."""
        told = []
        kinds = [kind for kind, _ in melds]
        lacks, extra = self._lacks(seat, kinds)
        told += ["CONTRACT_NOT_MET"] if lacks else []
        told += ["CONTRACT_EXTRA"] if extra and not self.rules["extra_melds"] else []
        mine = [(meld.kind, meld.cards) for meld in self.melds if meld.owner == seat] + list(melds)
        suits = [suit_of(cards) for kind, cards in mine if kind == "four" and naturals(cards)]
        ranks = [rank_of(naturals(cards)[0]) for kind, cards in mine if kind == "three" and naturals(cards)]
        if self.rules["distinct_four_suits"] and len(set(suits)) < len(suits):
            told.append("SAME_SUIT_FOURS")
        if self.rules["distinct_three_ranks"] and len(set(ranks)) < len(ranks):
            told.append("SAME_RANK_THREES")
        return told

    def _lacks(self, seat: int, kinds: Sequence[str]) -> tuple[bool, bool]:
        """Whether melds are too few for the contract, and whether they are too many."""
        if seat in self.down:
            return not kinds, bool(kinds)
        counts = [(kinds.count("three"), self.threes), (kinds.count("four"), self.fours)]
        return any(has < wants for has, wants in counts), any(has > wants for has, wants in counts)

    @property
    def has_price(self) -> bool:
        """Whether a wrong contract is paid for instead of refused (KAL-LAY-4-R)."""
        return bool(self.rules["contract_error_penalty"] or self.rules["contract_error_lockout"])

    def is_over_limit(self, seat: int) -> bool:
        """KAL-CHAL-2-R."""
        limit = self.rules["hand_limit"]
        is_midturn = seat == self.turn and self.has_drawn
        return (
            bool(limit) and self.size(seat) - (self.rules["challenge_midturn_allowance"] if is_midturn else 0) > limit
        )

    # --- who may do what ---

    def may(self, seat: int) -> set[str]:
        """All that a seat may do, but for laying and composing."""
        found = {"draw stock", "draw pile", "end turn", "call", "pass", "allow", "refuse", "announce"}
        found |= {f"challenge seat {other}" for other in range(self.seats)}
        if not self.staged and not self._turn_faults(seat, "lay"):
            found |= self._with_cards(+self.hands[seat])
        return {text for text in found if not self.reasons(seat, text)}

    def _with_cards(self, cards: Counter[str]) -> set[str]:
        """All that could be done with these cards but laying."""
        found = {f"discard {card}" for card in cards}
        for number in range(1, len(self.melds) + 1):
            found |= {f"lay {card} on meld {number}" for card in cards}
            found |= {f"lay {card} on meld {number} low" for card in ("A", JOKER)}
            swap = {f"swap {card} for joker of meld {number}" for card in cards if card != JOKER}
            found |= swap | {f"{text} {end}" for text in swap for end in ("high", "low")}
        return found

    # --- what happens ---

    def write(self, seat: int, text: str) -> None:
        """Enter what a seat does, as it is written."""
        word, *rest = text.split()
        match word:
            case "challenge":
                self._challenge(seat, int(rest[-1]))
            case "announce":
                self._end(seat)
            case "call":
                self.caller = seat
            case "pass":
                self.passed.add(seat)
            case "allow":
                self._allow()
            case "refuse":
                self._refuse()
            case "draw":
                self._draw(rest[0])
            case "discard":
                self._play(seat, rest[0])
                self.pile.append(rest[0])
                self._has_played(seat, is_thrown=True)
            case "end":
                self._next_turn(thrower=-2)
            case "new":
                self.staged.append((rest[0], []))
            case "put":
                self._play(seat, rest[0])
                self.staged[-1][1].append(rest[0])
            case "swap":
                self._swap(seat, rest)
            case _:
                self._lay(seat, text, rest)

    def _lay(self, seat: int, text: str, rest: Sequence[str]) -> None:
        if text in ("lay down", "take back"):
            melds = self._take_back()
            if text == "lay down":
                self._lay_down(seat, melds)
            return
        meld = self.melds[int(rest[3]) - 1]
        card = self.named(rest[0], meld)
        self._put_down(seat, card)
        is_high = rest[-1] != "low" and not meld.tack_faults(card, "high", self.rules)
        meld.cards = meld.with_at(card, "high" if is_high else "low")
        meld.start -= 0 if is_high or meld.kind == "three" else 1
        self._has_played(seat)

    def _take_back(self) -> list[Named]:
        """What is composed goes back to the hand."""
        melds, self.staged = self.staged, []
        for _, cards in melds:
            self.hands[self.turn].update(cards)
        return melds

    def _lay_down(self, seat: int, melds: Sequence[Named]) -> None:
        if self.contract_faults(seat, melds):
            self.charged[seat] += self.rules["contract_error_penalty"]
            if self.rules["contract_error_lockout"]:
                self.locked.add(seat)
            return
        for kind, cards in melds:
            for card in cards:
                self._put_down(seat, card)
            self.melds.append(Meld.laid(seat, kind, cards))
        if seat not in self.down:
            self.laid_now = True
        self.down.add(seat)
        self._has_played(seat)

    def _swap(self, seat: int, rest: Sequence[str]) -> None:
        meld, to = self.melds[int(rest[5]) - 1], rest[6] if len(rest) > 6 else "hand"
        self._put_down(seat, rest[0])
        meld.cards = meld.swapped(meld.jokers_for(rest[0])[0], rest[0], to)
        meld.start -= to == "low"
        if to == "hand":
            self.hands[seat][JOKER] += 1
        self._has_played(seat)

    def _play(self, seat: int, card: str) -> None:
        hand = self.hands[seat]
        assert hand[card] > 0, (card, hand)
        hand[card] -= 1

    def _put_down(self, seat: int, card: str) -> None:
        """A card goes to the table; of two equal ones the one that was just taken (KAL-TURN-6-R)."""
        self._play(seat, card)
        if card == self.taken:
            self.taken = ""

    def _has_played(self, seat: int, *, is_thrown: bool = False) -> None:
        """After the last card the round is over, or the turn where kalooki must be said (KAL-OUT-1, KAL-OUT-3-R)."""
        is_out = self.size(seat) == 0
        if is_out and self.laid_now:
            self.out_at_once.add(seat)
        if is_out and self.rules["kalooki_announce"] == "auto":
            self._end(seat)
        elif is_out or is_thrown:
            self._next_turn(thrower=seat if is_thrown else -2)

    def _end(self, seat: int) -> None:
        """Kalooki, also while another composes."""
        self._take_back()
        self.out, self.is_over = seat, True

    def _draw(self, source: str) -> None:
        self.is_open = False
        if source == "stock":
            self.due = [self.turn]
            self._supply()
            return
        self._take_discard()

    def _take_discard(self) -> None:
        self.taken = self.pile.pop()
        self.hands[self.turn][self.taken] += 1
        self.has_drawn, self.is_open, self.caller = True, False, -1

    def _allow(self) -> None:
        """KAL-CALL-3."""
        caller, self.caller = self.caller, -1
        self.hands[caller][self.pile.pop()] += 1
        self._go_through(caller)
        self.is_open, self.has_allowed = False, True
        self.due = [caller]
        self._supply()

    def _refuse(self) -> None:
        """KAL-CALL-4-R, KAL-CALL-8-R."""
        self.used[self.caller] += self.rules["refused_call_counts"]
        self._take_discard()

    def _go_through(self, seat: int) -> None:
        self.used[seat] += 1
        if self.used[seat] > self.rules["calls_per_round"]:  # KAL-CALL-13-R
            self.charged[seat] += self.rules["overcall_penalty"]

    def _supply(self) -> None:
        """A card of the stock for whoever is due one (KAL-STOCK-1-R, KAL-STOCK-2-R)."""
        if not self.stock:
            if len(self.pile) < 2 or not self._may_recycle():
                self.is_over = self.is_void = True
                return
            self.recycled += 1
            if self.rules["recycle_shuffle"]:
                self.is_waiting = True
                return
            self.stock, self.pile, self.buried = self.pile[-2::-1], self.pile[-1:], 0
        seat = self.due.pop()
        self.hands[seat][self.stock.pop()] += 1
        if seat == self.turn:
            self.has_drawn = True

    def shuffle(self, order: Sequence[int]) -> None:
        """The pile under its top card is the stock in this order, top card first."""
        self.stock = [self.pile[place] for place in order][::-1]
        self.pile, self.buried, self.is_waiting = self.pile[-1:], 0, False
        self._supply()

    def _next_turn(self, thrower: int) -> None:
        """The next player in play who has cards is to move (KAL-TURN-1); a discard may be called (KAL-CALL-6-R)."""
        self.is_first = self.is_first and thrower < 0
        self.thrower = thrower
        self.is_open = thrower >= 0
        self.passed, self.caller = set(), -1
        self._pass_turn()

    def _pass_turn(self) -> None:
        self.has_drawn = self.laid_now = self.has_allowed = False
        self.taken = ""
        following = [seat for seat in self.after(self.turn) if seat not in self.dropped and self.size(seat)]
        if following:
            self.turn = following[0]

    def _challenge(self, seat: int, target: int) -> None:
        """KAL-CHAL-3 to KAL-CHAL-9-R."""
        loser = target if self.is_over_limit(target) else seat
        if loser == self.turn or len(self.active) == 2:
            self._take_back()
        cards = list(self.hands[loser].elements())
        self.dropped[loser] = self.value_of(cards) + self.rules["challenge_penalty"]
        self.pile = cards + self.pile
        self.buried += len(cards)
        self.hands[loser] = Counter()
        if loser == self.caller:
            self.caller = -1
        if len(self.active) == 1:
            self.is_over = True
        elif loser == self.turn:
            self._pass_turn()
            if self.turn == self.caller:
                self.caller = -1

    def look_under(self, pile: Sequence[str]) -> None:
        """The discards as they lie: the book believes only in which order those of dropped players do."""
        assert Counter(pile) == Counter(self.pile)
        assert pile[self.buried :] == self.pile[self.buried :]
        self.pile = list(pile)

    # --- what it is worth ---

    def value_of(self, cards: Sequence[str]) -> int:
        return sum(self._value(card) for card in cards)

    def _value(self, card: str) -> int:
        """KAL-VAL-1-R."""
        if card == JOKER:
            return int(self.rules["value_joker"])
        if rank_of(card) == "A":
            return int(self.rules["value_black_ace" if card[-1] in "SC" else "value_red_ace"])
        number = RANKS.index(rank_of(card)) + 1
        return int(self.rules["value_ten_to_king"]) if number >= 10 else number

    def points(self) -> list[int]:
        """What each adds (KAL-SCORE-1 to KAL-SCORE-3-R, KAL-STOCK-2-R, KAL-CHAL-7-R, KAL-CHAL-9-R)."""
        found = [self.value_of(list(hand.elements())) for hand in self.hands]
        is_void = self.is_void and self.rules["exhaust_result"] == "no_score"
        if not self.is_void and self.out < 0 and self.rules["last_survivor"] == "zero":
            found = [0] * self.seats
        elif self.out in self.out_at_once:
            found = [worth * self.rules["down_and_out_multiplier"] for worth in found]
        for seat in range(self.seats):
            if seat in self.dropped:
                found[seat] = self.dropped[seat]
            elif is_void:
                found[seat] = 0
                continue
            found[seat] += self.charged[seat]
        return found
