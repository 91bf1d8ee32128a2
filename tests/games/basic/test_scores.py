"""Scores of basic rummy equal an independent recomputation: two sets of books of whole matches."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import numpy as np
import pytest

from rummyhouse import bots
from rummyhouse.cards import seeded, write_card
from rummyhouse.rules import MAX_SEATS, RuleChoice, SeatingError, new_match
from rummyhouse.rules.laid.names import lying
from rummyhouse.rules.laid.state import LAID
from rummyhouse.rules.shuffled import card_of
from tests.games.basic.plain_book import HandBook, TotalsBook
from tests.games.basic.table import BASIC
from tests.lengths import LONG

ROUNDS = 100 if LONG else 40
SEATS = (2, 2, 2, 3, 3, 4, 5, 6)
"""How often so many sit down: whole hands are laid at once, and hands die, at small tables."""
PRESETS = [preset.name for preset in BASIC.house_rules.presets]
RULES = BASIC.rules


class Table:
    """A table where everybody is half steady and half reckless, watched by a second bookkeeper."""

    def __init__(self, name: str) -> None:
        self.chance = random.Random(name)
        self.state = BASIC.state.blank()
        self.view = BASIC.view.blank()
        self.legal = np.zeros(BASIC.actions, np.int32)
        self.choose = bots.find("basic", "steady").choose
        self.random = seeded(self.chance.getrandbits(32))
        self.seen: Counter[str] = Counter()

    def cards(self, size: int, seats: int) -> list[int]:
        """A shuffled pack; often one that was shuffled badly, so that hands are rich in melds."""
        spread = self.chance.choice((6, 12, 25, 500))
        by_rank = self.chance.random() < 0.5
        keys = [code % 13 * 4 + code // 13 if by_rank and code < 52 else code for code in range(size)]
        start = self.chance.randrange(size)
        order = sorted(range(size), key=lambda code: (keys[code] + start) % size + self.chance.uniform(0, spread))
        if self.chance.random() < 0.5:  # neighbours go to the same hand, as far as ten cards a seat are dealt
            dealt = min(10, size // (2 * seats))
            hands = [order[seat * dealt : (seat + 1) * dealt] for seat in range(seats)]
            order[: seats * dealt] = [card for row in zip(*hands, strict=True) for card in row]
        return order

    def act(self, seat: int, reckless: float) -> int:
        count = int(RULES.legal(self.state, seat, self.legal))
        if self.chance.random() < reckless:
            return int(self.legal[self.chance.randrange(count)])
        RULES.look(self.state, seat, self.view)
        return int(self.choose(self.view, self.legal, count, self.random))

    def compare(self, book: HandBook) -> None:
        """Hands and melds are those of the book."""
        state = self.state
        for seat, hand in enumerate(book.hands):
            held = Counter({write_card(card): int(count) for card, count in enumerate(state.hand[seat]) if count})
            assert held == +hand
        melds = [number for number in range(int(state.meld_count)) if state.meld_state[number] == LAID]
        laid = [[write_card(card) for card, _ in lying(state, number)] for number in melds]
        assert Counter(card for meld in laid for card in meld) == +book.table
        for meld in laid:
            book.check_meld(meld)

    def play_round(self, choice: RuleChoice, match: Any) -> HandBook:
        """One hand, entered twice."""
        state, seats = self.state, int(match.seats)
        record = BASIC.house_rules.record(choice)
        order = self.cards(int(RULES.pack_size(record, seats)), seats)
        reckless = self.chance.choice((0.05, 0.3, 1))
        RULES.deal(state, record, match, np.array(order, np.int16))
        packs = BASIC.packs(record, seats)
        book = HandBook(choice.values, seats, int(match.dealer), [int(card_of(number, packs)) for number in order])
        while not RULES.over(state):
            if waiting := int(RULES.waiting(state)):
                pile = self.chance.sample(range(waiting), waiting)
                RULES.reshuffle(state, np.array(pile, np.int16))
                book.shuffle(pile)
                continue
            seat = int(RULES.actors(state)).bit_length() - 1
            action = self.act(seat, reckless)
            text = BASIC.words.write(action)
            if text.startswith("lay A on"):  # the ace of the suit of that run
                suit = int(state.meld_key[int(text.split()[4]) - 1])
                text = text.replace("A", f"A{'SCDH'[suit]}", 1)
            RULES.apply(state, seat, action)
            book.write(seat, text)
            self.compare(book)
        points = np.zeros(MAX_SEATS, np.int32)
        RULES.score(state, points)
        assert [int(value) for value in points[:seats]] == book.points()
        self.seen[book.kind()] += 1
        return book

    def is_wanted(self, rounds: int, kinds: set[str], effort: float) -> bool:
        """Whether a further match is played: for so many hands, and until hands have ended in all these ways."""
        played = self.seen.total()
        if effort < 1 or kinds <= self.seen.keys():
            return played < rounds * effort
        assert played < 8 * rounds, self.seen
        return True

    def play_match(self, choice: RuleChoice, seats: int, most: int) -> None:
        """One match of so many hands at most, entered twice."""
        dealer = self.chance.randrange(seats)
        match, book = new_match(seats, dealer=dealer), TotalsBook(choice.values, seats, dealer)
        while not book.over and match.rounds < most:
            book.enter(self.play_round(choice, match))
            RULES.settle(match, self.state)
            assert [int(value) for value in match.total[:seats]] == book.totals
            assert [int(value) for value in match.rounds_won[:seats]] == book.won
            assert int(match.dealer) == book.dealer
            assert bool(match.over) == book.over
        if book.over:
            assert {seat for seat in range(seats) if int(match.winners) >> seat & 1} == book.winners
            assert [int(value) for value in match.grand[:seats]] == book.totals


@pytest.mark.parametrize("preset", PRESETS)
def test_two_sets_of_books_agree(preset: str, effort: float) -> None:
    table = Table(preset)
    choice = BASIC.house_rules.choose(preset)
    expected = {"out", "rummy", "blocked" if preset == "block" else "used up"}
    while table.is_wanted(ROUNDS, expected, effort):
        table.play_match(choice, table.chance.choice(SEATS), max(1, int(40 * effort)))


def test_two_sets_of_books_agree_under_any_house_rules(effort: float) -> None:
    table = Table("any")
    while table.is_wanted((3 if LONG else 2) * ROUNDS, {"out", "rummy", "blocked", "used up", "dead"}, effort):
        seats = table.chance.choice(SEATS)
        choice = BASIC.house_rules.choose(None, **any_rules(table.chance))
        try:
            BASIC.sides(choice, seats)
        except SeatingError:
            continue
        table.play_match(choice, seats, max(1, int(40 * effort)))


def any_rules(chance: random.Random) -> dict[str, Any]:
    """A value by lot for every house rule; the stock comes back often, but not for ever."""
    values: dict[str, Any] = {}
    for one in BASIC.house_rules.parameters:
        if one.kind == "bool":
            values[one.name] = chance.random() < 0.5
        elif one.kind == "enum":
            values[one.name] = chance.choice(one.values)
        else:
            values[one.name] = chance.choice((one.default, chance.randint(one.low, one.high)))
    return values
