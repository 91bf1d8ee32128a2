"""Whole rounds beside a second referee: who may do what and why not, what all hold, and what it is worth."""

from __future__ import annotations

import random

import pytest

from rummyhouse.rules import Refused, Round, new_match
from tests.games.any_values import any_values
from tests.games.fan.any_position import any_position
from tests.games.fan.plain_referee import Referee, melds_in, name, names
from tests.games.fan.table import FAN
from tests.games.plain_hands import RANKS, SUITS, hand_of, least, read
from tests.games.saying import texts
from tests.lengths import LONG

ROUNDS = 200 if LONG else 15
POSITIONS = 800 if LONG else 40
MOST_ACTIONS = 300
LIKED = {"knock": 0.6, "big": 3, "lay": 2, "meld": 0.7, "done": 0.7}
"""How gladly something is done, so that rounds are long and short; anything else once."""


class Walk:
    """A round of the house and one of the second referee, walked side by side."""

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance
        few_or_many = chance.choice((0, 0.2, 0.5))
        rules = any_values(chance, FAN.house_rules, few_or_many, {"max_recycles": (-1, 0, 1, 2)})
        self.choice = FAN.house_rules.choose(chance.choice(("standard", "inventor")), **rules)
        dealer = chance.randrange(2)
        self.play = Round(FAN, self.choice, new_match(2, dealer))
        order = chance.sample(range(52), 52)
        if chance.random() < 0.5:  # badly shuffled
            order.sort(key=lambda number: number + chance.uniform(0, 12))
        self.play.deal(order)
        self.book = Referee(self.choice.values, dealer, order)

    def to_the_end(self) -> None:
        for _ in range(MOST_ACTIONS):
            self.check()
            if self.play.is_over:
                assert self.play.points() == self.book.points(), self.where()
                return
            self.go_on()

    def where(self) -> str:
        """What to look at where the two disagree."""
        return f"{dict(self.choice.changed)} {dict(vars(self.book), rules=None)}"

    def check(self) -> None:
        """What all hold, and what each may do and why he may not."""
        play, book = self.play, self.book
        assert (play.is_over, bool(play.waiting)) == (book.phase == "over", book.is_waiting), self.where()
        assert (int(play.state.stock_count), int(play.state.dead_count)) == (len(book.stock), len(book.dead))
        for seat in range(2):
            if book.phase not in ("show", "over"):
                assert hand_of(int(play.state.hand[seat])) == book.hands[seat], self.where()
            may = set(texts(play, seat))
            assert may == book.may(seat), (seat, may ^ book.may(seat), self.where())
        for _ in range(3):
            self.check_reason(self.chance.randrange(2), self.any_text())
        if book.phase == "discard":
            self.check_arrangement()

    def check_reason(self, seat: int, text: str) -> None:
        """What somebody may not do is refused for a reason that holds."""
        told = self.book.reasons(seat, text)
        refusal = self.play.refusal(seat, *self.play.read(seat, text))
        found = set() if refusal is None else {refusal.code}
        assert found <= told, (seat, text, found, told, self.where())
        assert bool(found) == bool(told), (seat, text, found, told, self.where())

    def check_arrangement(self) -> None:
        """Whether a knock with melds of one's own choice is good, and why not (FAN-MELD-5-R)."""
        book, chance = self.book, self.chance
        hand = frozenset(book.hands[book.turn])
        melds = sorted(melds_in(hand), key=sorted)
        card = chance.choice(sorted(hand))
        if not melds or least(hand - {card}) > book.limit:
            return
        chosen = chance.choices(melds, k=chance.choice((1, 2, 3)))
        told, left = book.reasons(book.turn, f"knock {name(card)}"), hand - {card}
        for meld in chosen:
            told = told or ({"BAD_MELDS"} if not meld <= left else book.limit_faults(left - meld))
            left -= meld
        text = f"knock {name(card)}: {' '.join(names(meld).replace(' ', '') for meld in chosen)}"
        found = set()
        try:
            self.play.copy().play(book.turn, [text])
        except Refused as refused:
            found = {refused.refusal.code}
        assert found <= told, (text, found, told, self.where())
        assert bool(found) == bool(told), (text, found, told, self.where())

    def any_text(self) -> str:
        """Any action, mostly one that may not be done."""
        chance, book = self.chance, self.book
        card = chance.choice(RANKS) + chance.choice(SUITS)
        held = chance.choice([name(one) for hand in book.hands for one in sorted(hand)] or [card])
        low = chance.randrange(len(RANKS) - 2)
        melds = (
            " ".join(RANKS[low + step] + card[-1] for step in range(3)),
            " ".join(card[:-1] + one for one in "SCD"),
        )
        bare = ("take knock card", "pass", "draw stock", "draw left", "draw right", "draw dead pile", "big gin", "done")
        words = [f"{word} {one}" for word in ("discard", "knock", "lay off") for one in (card, held)]
        return chance.choice((*bare, *words, f"meld {chance.choice(melds)}", f"draw {card}"))

    def go_on(self) -> None:
        """Whatever chance likes."""
        play, book, chance = self.play, self.book, self.chance
        if book.is_waiting:
            order = chance.sample(range(play.waiting), play.waiting)
            play.reshuffle(order)
            book.shuffle(order)
            return
        seat = book.turn
        may = sorted(book.may(seat))
        text = chance.choices(may, [LIKED.get(text.split()[0], 1) for text in may])[0]
        if text.startswith("discard") and chance.random() < 0.8:
            text = min((one for one in may if one.startswith("discard")), key=lambda one: self.left_without(seat, one))
        play.play(seat, [text])
        state = play.state
        melds = [[hand_of(int(state.melds[own, at])) for at in range(int(state.meld_count[own]))] for own in range(2)]
        book.write(seat, text, melds)
        for own in range(2):
            book.check_melds(own, melds[own])

    def left_without(self, seat: int, text: str) -> int:
        """The deadwood after a discard."""
        return least(frozenset(self.book.hands[seat]) - {read(text.split()[1])})


@pytest.mark.thorough
@pytest.mark.parametrize("seed", range(ROUNDS))
def test_a_round_is_played_as_the_plain_referee_has_it(seed: int) -> None:
    Walk(random.Random(seed)).to_the_end()


@pytest.mark.thorough
@pytest.mark.parametrize("seed", range(POSITIONS))
def test_a_round_goes_on_from_the_middle_as_the_plain_referee_has_it(seed: int) -> None:
    """Hands are nearly melded, and little is left to draw."""
    chance = random.Random(f"middle {seed}")
    walk = Walk(chance)
    rules = walk.choice.values
    position = any_position(chance, int(rules["column_size"]), int(rules["max_recycles"]))
    FAN.words.place(walk.play.state, position.written(walk.book.turn))
    walk.book.lie(position)
    walk.to_the_end()
