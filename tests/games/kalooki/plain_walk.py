"""A round of the house and one of a second Kalooki, walked side by side."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from rummyhouse.cards import write_card
from rummyhouse.rules import Refused, Round
from tests.games.kalooki.plain_hands import any_contract, spoilt
from tests.games.kalooki.plain_melds import JOKER, RANKS, SUITS
from tests.games.saying import texts

if TYPE_CHECKING:
    import random
    from collections.abc import Iterable, Sequence

    from tests.games.kalooki.plain_book import Named, RoundBook

MOST_ACTIONS = 300
COMPOSING = ("new", "put", "take back", "lay down")
LIKED = {"lay": 8, "swap": 5, "call": 2, "allow": 2, "challenge": 0.01, "announce": 0.3}
"""How gladly something is done, so that rounds come to an end; anything else once."""

CONTRACT = {"CONTRACT_NOT_MET", "CONTRACT_EXTRA", "SAME_SUIT_FOURS", "SAME_RANK_THREES"}
"""What is wrong with a contract rather than with its melds."""

ORDER = (
    {"ALREADY_DOWN", "OVER_HAND_LIMIT"},
    {"CARD_NOT_HELD"},
    {"BAD_THREE", "BAD_FOUR", "ACE_INSIDE"},
    {"TOO_FEW_NATURALS", "ADJACENT_JOKERS"},
    {"CONTRACT_NOT_MET", "CONTRACT_EXTRA"},
    {"SAME_SUIT_FOURS", "SAME_RANK_THREES"},
    {"MUST_KEEP_DISCARD"},
)
"""Of several reasons why melds may not be laid, the first in this order is told."""


class Walk:
    """The round of the house and the book of it."""

    def __init__(self, play: Round, book: RoundBook, chance: random.Random) -> None:
        self.play, self.book, self.chance = play, book, chance
        self.may: dict[int, list[str]] = {}

    def to_the_end(self) -> None:
        for _ in range(MOST_ACTIONS):
            self.check()
            if self.play.is_over:
                assert self.play.points() == self.book.points(), self.where()
                return
            self.go_on()

    def where(self) -> str:
        """What to look at where the two disagree."""
        book = self.book
        kept = {name: value for name, value in vars(book).items() if name != "rules"}
        return f"{dict(book.rules.changed)} {kept | {'hands': [+hand for hand in book.hands]}}"  # type: ignore[attr-defined]

    # --- what is compared ---

    def check(self) -> None:
        """What all hold and see, and what each may do and why he may not."""
        play, book = self.play, self.book
        assert (play.is_over, bool(play.waiting)) == (book.is_over, book.is_waiting), self.where()
        assert [held(play, seat) for seat in range(book.seats)] == [+hand for hand in book.hands], self.where()
        assert int(play.state.stock_count) == len(book.stock)
        book.look_under([write_card(card) for card in play.state.pile[: play.state.pile_count]])
        assert melds_of(play) == [(meld.owner, meld.cards) for meld in book.melds], self.where()
        if book.is_over:
            return
        self.may = {seat: texts(play, seat) for seat in range(book.seats)}
        for seat, may in self.may.items():
            plain = {text for text in may if not text.startswith(COMPOSING)}
            assert plain == book.may(seat), (seat, plain ^ book.may(seat), self.where())
            assert len(plain) == len(may) or seat == book.turn
        awaited = [seat for seat, may in self.may.items() if any(not text.startswith("challenge") for text in may)]
        assert list(play.actors) == awaited, self.where()
        self.check_composed()
        self.check_reasons()

    def check_composed(self) -> None:
        """What is composed may be laid if the book says so, and taken back in any case."""
        book, seat = self.book, self.book.turn
        if book.staged:
            assert "take back" in self.may[seat]
            told = book.lay_faults(seat, book.staged)
            assert ("lay down" in self.may[seat]) == (not told or self.is_paid(seat, told)), (told, self.where())

    def check_reasons(self) -> None:
        """What anybody may not do is refused for a reason that holds."""
        for _ in range(3):
            seat, text = self.chance.randrange(self.book.seats), self.any_text()
            told = self.book.reasons(seat, text)
            refusal = self.play.refusal(seat, *self.play.read(seat, text))
            found = [] if refusal is None else [refusal.code]
            assert set(found) <= set(told), (seat, text, found, told, self.where())
            assert bool(found) == bool(told), (seat, text, found, told, self.where())

    def any_text(self) -> str:
        """Any action, mostly one that may not be done."""
        book, chance = self.book, self.chance
        card = chance.choice(sorted(+book.hands[book.turn]) or [JOKER])
        if chance.random() < 0.4:
            card = chance.choice(RANKS) + chance.choice(SUITS)
        natural = card if card != JOKER else "AS"
        meld, seat = chance.randint(1, len(book.melds) + 1), chance.randrange(8)
        likely = (f"discard {card}", f"lay {card} on meld {meld}", f"swap {natural} for joker of meld {meld}")
        end = chance.choice((" low", " high"))
        rare = (f"lay {chance.choice(('A', JOKER))} on meld {meld} low", f"{likely[-1]}{end}", f"challenge seat {seat}")
        bare = ("draw stock", "draw pile", "end turn", "call", "pass", "allow", "refuse", "announce")
        return chance.choice((*likely, *likely, *rare, *bare))

    # --- what is done ---

    def go_on(self) -> None:
        """Whatever chance likes."""
        play, book, chance = self.play, self.book, self.chance
        if book.is_waiting:
            order = chance.sample(range(play.waiting), play.waiting)
            play.reshuffle(order)
            book.shuffle(order)
        elif book.staged or not self.has_laid():
            choices = [(seat, text) for seat, may in self.may.items() for text in may]
            seat, text = chance.choices(choices, [self.liking(text) for _, text in choices])[0]
            self.do(seat, text)

    def liking(self, text: str) -> float:
        """How gladly something is done; a hand of about as many cards as the limit is challenged rather."""
        word, *rest = text.split()
        is_close = word == "challenge" and 0 <= self.book.size(int(rest[-1])) - self.book.rules["hand_limit"] <= 1
        return 0.5 if is_close else LIKED.get(word, 1)

    def do(self, seat: int, text: str) -> None:
        self.play.play(seat, [text])
        self.book.write(seat, text)

    def has_laid(self) -> bool:
        """Whether melds that the hand holds have been laid; something that is a bit wrong has been tried before."""
        book, chance = self.book, self.chance
        seat = book.turn
        if not book.has_drawn or not book.size(seat):
            return False
        counts = (chance.randint(0, 1), chance.randint(0, 1)) if seat in book.down else (book.threes, book.fours)
        melds = any_contract(book.hands[seat], *counts, book.rules, chance)
        if not melds:
            return False
        self.is_refused(seat, spoilt(melds, book.hands[seat], chance))
        if self.is_refused(seat, melds) or book.lay_faults(seat, melds) or chance.random() < 0.3:
            return False
        if chance.random() < 0.5:
            self.play.play(seat, [text_of(melds)])
            for text in steps_of(melds):
                book.write(seat, text)
            return True
        for text in steps_of(melds):
            if text == "lay down":
                self.check()
            self.do(seat, text)
        return True

    def is_refused(self, seat: int, named: Sequence[Named]) -> bool:
        """Whether melds are wrong, and refused for the first of the reasons that the book knows."""
        told = self.book.lay_faults(seat, named)
        if not told or self.is_paid(seat, told):
            return False
        try:
            self.play.act(seat, *self.play.read(seat, text_of(named)))
        except Refused as refused:
            code = refused.refusal.code
            assert self.is_first(code, told), (code, told, named, self.where())
        else:
            raise AssertionError((told, named, self.where()))
        return True

    def is_first(self, code: str, told: Iterable[str]) -> bool:
        """Whether none of the reasons comes before this one; a player who is shut out is told so."""
        if self.book.turn in self.book.locked:
            return code in ("CONTRACT_NOT_MET", "ALREADY_DOWN")
        return code in next(codes for codes in ORDER if codes & set(told))

    def is_paid(self, seat: int, told: Iterable[str]) -> bool:
        """Whether what is wrong has its price (KAL-LAY-4-R)."""
        wrong = set(told) - {"MUST_KEEP_DISCARD"}
        is_free = seat in self.book.locked | self.book.down
        return bool(self.book.has_price and wrong) and wrong <= CONTRACT and not is_free


def steps_of(melds: Sequence[Named]) -> list[str]:
    """One step after another."""
    return [text for kind, cards in melds for text in (f"new {kind}", *(f"put {card}" for card in cards))] + [
        "lay down"
    ]


def text_of(melds: Sequence[Named]) -> str:
    """All at once."""
    return "lay contract " + " + ".join(f"{kind} {' '.join(cards)}" for kind, cards in melds)


def held(play: Round, seat: int) -> Counter[str]:
    """The hand of a seat, without what it composes."""
    return Counter({write_card(card): int(count) for card, count in enumerate(play.state.hand[seat]) if count})


def melds_of(play: Round) -> list[tuple[int, list[str]]]:
    """The laid melds as everybody sees them, with who owns them."""
    zones = [zone for zone in play.scene(-1).zones if zone.id.startswith("meld.")]
    zones.sort(key=lambda zone: int(zone.id.split(".")[2]))
    return [(zone.owner, [card.face for card in zone.cards]) for zone in zones]
