"""A hand of the house and one of the second referee of basic rummy, walked side by side."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from rummyhouse.cards import write_card
from rummyhouse.rules import Refused, Round
from tests.games.basic.any_position import any_meld, good_meld
from tests.games.basic.plain_book import JOKER, RANKS
from tests.games.basic.plain_melds import SUITS
from tests.games.saying import texts

if TYPE_CHECKING:
    import random
    from collections.abc import Sequence

    from tests.games.basic.plain_referee import Referee

MOST_ACTIONS = 400
STEPS = ("new ", "put ")
"""How the steps on the way to melds begin, of which the rules say nothing."""

LIKED = {"lay": 8, "swap": 8, "put": 2, "new": 0.4, "take": 0.3}
"""How gladly something is done, so that hands come to an end; anything else once."""

ORDER = (
    {"HAND_OVER", "NOT_YOUR_TURN", "MUST_DRAW_FIRST", "ALREADY_DREW"},
    {"CARD_NOT_HELD"},
    {"BAD_SET", "BAD_RUN", "ACE_WRAP"},
    {"TOO_FEW_NATURALS"},
    {"NO_LEGAL_DISCARD", "MUST_KEEP_DISCARD", "SWAPPED_JOKER_IN_HAND", "TAKEN_NOT_LAID"},
)
"""Of several reasons why melds may not be laid, the first in this order is told; no clause says where others stand."""


class Walk:
    """The hand of the house and the book of it."""

    def __init__(self, play: Round, book: Referee, chance: random.Random) -> None:
        self.play, self.book, self.chance = play, book, chance
        self.house: dict[int, set[str]] = {}

    def to_the_end(self, most: int = MOST_ACTIONS) -> None:
        """Until the hand is over, or so much has been done."""
        for _ in range(most):
            self.check()
            if self.play.is_over:
                assert self.play.points() == self.book.points(), self.where()
                return
            self.go_on()

    def where(self) -> str:
        """What to look at where the two disagree."""
        book = self.book
        kept = {name: value for name, value in vars(book).items() if name != "rules"}
        return f"{dict(self.play.choice.changed)} {kept | {'hands': [+hand for hand in book.hands]}}"

    # --- what is compared ---

    def check(self) -> None:
        """What all hold and what lies, and what each may do and why he may not."""
        play, book = self.play, self.book
        assert (play.is_over, bool(play.waiting)) == (book.is_over, book.is_waiting), self.where()
        assert [held(play, seat) for seat in range(book.seats)] == [+hand for hand in book.hands], self.where()
        if not book.is_over:  # no clause says whether the discards of a dead hand are still turned over
            piles = (int(play.state.stock_count), int(play.state.pile_count))
            assert piles == (len(book.stock), len(book.pile)), self.where()
        self.check_melds()
        self.house = {seat: set(texts(play, seat)) for seat in range(book.seats)}
        may, unknown = book.may()
        for seat, house in self.house.items():
            plain = {text for text in house if not text.startswith(STEPS)}
            told = may if seat == book.turn else set()
            assert plain - unknown == told, (seat, plain - unknown ^ told, self.where())
            assert seat == book.turn or not house
        self.check_reasons()

    def check_melds(self) -> None:
        """The melds as everybody sees them, with who owns them: a run from its low end; no clause orders a set."""
        zones = [zone for zone in self.play.scene(-1).zones if zone.id.startswith("meld.")]
        zones.sort(key=lambda zone: int(zone.id.split(".")[2]))
        assert len(zones) == len(self.book.melds), self.where()
        for zone, meld in zip(zones, self.book.melds, strict=True):
            faces, is_set = [card.face for card in zone.cards], meld.kind == "set"
            assert zone.owner == meld.owner
            assert (sorted(faces) if is_set else faces) == (sorted(meld.cards) if is_set else list(meld.cards))

    def check_reasons(self) -> None:
        """What somebody may not do is refused for a reason that holds."""
        for _ in range(3):
            seat = self.book.turn if self.chance.random() < 0.9 else self.chance.randrange(self.book.seats)
            text = self.any_text()
            told = self.book.reasons(seat, text)
            refusal = self.play.refusal(seat, *self.play.read(seat, text))
            if told is not None:
                found = set() if refusal is None else {refusal.code}
                assert found <= told, (seat, text, found, told, self.where())
                assert bool(found) == bool(told), (seat, text, found, told, self.where())

    def any_text(self) -> str:
        """Any action, mostly one that may not be done."""
        book, chance = self.book, self.chance
        card = chance.choice(sorted(+book.hands[book.turn]) or ["AS"])
        if chance.random() < 0.2:
            card = chance.choice(RANKS) + chance.choice(SUITS)
        natural = card if card != JOKER else "AS"
        meld = chance.randint(1, len(book.melds) + (chance.random() < 0.1)) if book.melds else 1
        likely = (f"discard {card}", f"lay {card} on meld {meld}", f"swap {natural} for joker of meld {meld}")
        rare = (f"lay {chance.choice(('A', JOKER))} on meld {meld} low", "take up laid card")
        return chance.choice((*likely, *likely, *rare, "draw stock", "draw pile", "lay down", "take back"))

    # --- what is done ---

    def go_on(self) -> None:
        """Whatever chance likes."""
        play, book, chance = self.play, self.book, self.chance
        if book.is_waiting:
            order = chance.sample(range(play.waiting), play.waiting)
            play.reshuffle(order)
            book.shuffle(order)
            return
        if book.has_drawn and not book.making and self.has_melded():
            return
        may = sorted(self.house[book.turn])
        text = chance.choices(may, [20 if text == "lay down" else LIKED.get(text.split()[0], 1) for text in may])[0]
        self.do(text)

    def do(self, text: str) -> None:
        self.play.play(self.book.turn, [text])
        self.book.write(self.book.turn, text)

    def has_melded(self) -> bool:
        """Whether melds of the hand have been laid; some that are perhaps no melds are tried before."""
        book, chance = self.book, self.chance
        left, made = +book.hands[book.turn], []
        for _ in range(chance.choice((1, 1, 1, 2, 3))):
            if found := good_meld(chance, left, book.rules):
                made.append(found)
                left -= Counter(found[1])
        self.is_refused([*made, any_meld(chance, left, book.rules)])
        self.is_refused([any_meld(chance, left + Counter([chance.choice(RANKS) + "S"]), book.rules)])
        if not made or self.is_refused(made) or chance.random() < 0.4:
            return False
        if chance.random() < 0.3:
            for text in steps_of(made):
                self.check()
                self.do(text)
        else:
            self.play.play(book.turn, [text_of(made)])
            for text in steps_of(made):
                book.write(book.turn, text)
        return True

    def is_refused(self, made: Sequence[tuple[str, list[str]]]) -> bool:
        """Whether melds may not be laid, and are refused for the first of the reasons that the book knows."""
        made = [one for one in made if len(one[1]) > 1]
        told = self.book.meld_faults(made) if made else set()
        if told is None:
            return True
        if not made:
            return False
        before = self.play.state.copy()
        code = ""
        try:
            self.play.act(self.book.turn, *self.play.read(self.book.turn, text_of(made)))
        except Refused as refused:
            code = refused.refusal.code
        for name in self.play.game.state.declared:
            self.play.state[name] = before[name]
        assert bool(code) == bool(told), (made, code, told, self.where())
        first = next((codes for codes in ORDER if codes & told), set())
        assert not code or (code in told and (code in first or not any(code in codes for codes in ORDER))), (
            made,
            code,
            told,
            self.where(),
        )
        return bool(told)


def steps_of(made: Sequence[tuple[str, list[str]]]) -> list[str]:
    """One step after another."""
    steps = [text for kind, cards in made for text in (f"new {kind}", *(f"put {card}" for card in cards))]
    return [*steps, "lay down"]


def text_of(made: Sequence[tuple[str, list[str]]]) -> str:
    """All at once."""
    return "meld " + " + ".join(f"{kind} {' '.join(cards)}" for kind, cards in made)


def held(play: Round, seat: int) -> Counter[str]:
    """The hand of a seat, without what it composes."""
    return Counter({write_card(card): int(count) for card, count in enumerate(play.state.hand[seat]) if count})
