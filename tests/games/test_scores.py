"""Scores equal an independent recomputation: two sets of books are kept of thousands of matches."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import numpy as np
import pytest

from rummyhouse import bots, games
from rummyhouse.cards import seeded
from rummyhouse.rules import MAX_SEATS, Game, RuleChoice, new_match
from tests.games.plain_books import FanBook, GinBook, MatchBook
from tests.games.plain_hands import hand_of
from tests.lengths import LONG

ROUNDS = 2_000 if LONG else 300
BOOKS = {"gin": GinBook, "fan": FanBook}
ONE_PACK = ("fan", "gin")
"""Games whose books are kept here; those of Fiji and Baja have second books of their own."""

PRESETS = [(name, preset.name) for name in ONE_PACK for preset in games.find(name).house_rules.presets]


class Table:
    """A table where two players, half steady and half reckless, are watched by a second bookkeeper."""

    def __init__(self, game: Game, chance: random.Random) -> None:
        self.game, self.chance = game, chance
        self.state = game.state.blank()
        self.view = game.view.blank()
        self.legal = np.zeros(game.actions, np.int32)
        self.choose = bots.find(game.name, "steady").choose
        self.random = seeded(chance.getrandbits(32))
        self.seen: Counter[str] = Counter()

    def cards(self) -> list[int]:
        """A shuffled pack; often one that was shuffled badly, so that hands are rich in melds."""
        spread = self.chance.choice((6, 12, 25, 500))
        by_rank = self.chance.random() < 0.5
        start = self.chance.randrange(52)
        keys = {code: code % 13 * 4 + code // 13 if by_rank else code for code in range(52)}
        order = sorted(keys, key=lambda code: (keys[code] + start) % 52 + self.chance.uniform(0, spread))
        if self.chance.random() < 0.5:
            order[:20] = [card for pair in zip(order[:10], order[10:20], strict=True) for card in pair]
        return order

    def act(self, seat: int) -> int:
        count = int(self.game.rules.legal(self.state, seat, self.legal))
        if self.chance.random() < 0.3:
            return int(self.legal[self.chance.randrange(count)])
        self.game.rules.look(self.state, seat, self.view)
        return int(self.choose(self.view, self.legal, count, self.random))

    def play_round(self, choice: RuleChoice, match: Any) -> tuple[list[int], bool]:
        """One round, entered twice; the points of the second bookkeeper, and whether nobody ended it."""
        rules, state, order = self.game.rules, self.state, self.cards()
        rules.deal(state, self.game.house_rules.record(choice), match, np.array(order, np.int16))
        book = BOOKS[self.game.name](choice.values, int(match.dealer), order)
        while not rules.over(state):
            if waiting := int(rules.waiting(state)):
                pile = self.chance.sample(range(waiting), waiting)
                rules.reshuffle(state, np.array(pile, np.int16))
                assert isinstance(book, FanBook)
                book.shuffle(pile)
                continue
            seat = int(rules.actors(state)).bit_length() - 1
            action = self.act(seat)
            text = self.game.words.write(action)
            rules.apply(state, seat, action)
            melds = [
                [hand_of(int(state.melds[owner, place])) for place in range(int(state.meld_count[owner]))]
                for owner in range(2)
            ]
            book.write(seat, text, melds)
            for owner in range(2):
                book.check_melds(owner, melds[owner])
        points = np.zeros(MAX_SEATS, np.int32)
        rules.score(state, points)
        if book.ender >= 0:
            assert [int(left) for left in state.deadwood] == book.left
        assert [int(value) for value in points[:2]] == book.points()
        self.seen[kind_of(book)] += 1
        return book.points(), book.is_dead

    def play_match(self, choice: RuleChoice, most: int) -> int:
        """One match of so many rounds at most, entered twice; how many rounds it had."""
        dealer = self.chance.randrange(2)
        match, book = new_match(2, dealer=dealer), MatchBook(self.game.name, choice.values, dealer)
        while not book.over and match.rounds < most:
            points, is_dead = self.play_round(choice, match)
            self.game.rules.settle(match, self.state)
            book.enter(points, is_dead=is_dead)
            assert [int(value) for value in match.total[:2]] == book.totals
            assert [int(value) for value in match.rounds_won[:2]] == book.won
            assert bool(match.over) == book.over
            if not book.over:
                assert int(match.dealer) == book.dealer
        if book.over:
            assert [int(value) for value in match.grand[:2]] == book.grand
        return int(match.rounds)


def kind_of(book: GinBook | FanBook) -> str:
    if book.ender < 0:
        return "nobody"
    mine, other = book.left[book.ender], book.left[1 - book.ender]
    if book.big_gin or mine == 0:
        return "big gin" if book.big_gin else "gin"
    return "knock" if mine < other else "undercut" if mine > other else "tie"


@pytest.mark.parametrize(("name", "preset"), PRESETS)
def test_two_sets_of_books_agree(name: str, preset: str, effort: float) -> None:
    game = games.find(name)
    table = Table(game, random.Random(f"{name} {preset}"))
    choice = game.house_rules.choose(preset)
    rounds = 0
    while rounds < ROUNDS * effort:
        rounds += table.play_match(choice, max(1, int(60 * effort)))
    if effort == 1:
        expected = {"knock", "undercut", "tie", "gin"} | ({"big gin"} if choice.values.get("big_gin", True) else set())
        assert set(table.seen) >= expected, table.seen


@pytest.mark.parametrize("name", ONE_PACK)
def test_two_sets_of_books_agree_under_any_house_rules(name: str, effort: float) -> None:
    game = games.find(name)
    table = Table(game, random.Random(name))
    rounds = 0
    while rounds < ROUNDS * effort:
        values = any_rules(game, table.chance)
        rounds += table.play_match(game.house_rules.choose(None, **values), max(1, int(60 * effort)))


def any_rules(game: Game, chance: random.Random) -> dict[str, Any]:
    """A value by lot for every house rule; the dead pile of Fan comes back often, but not for ever."""
    values: dict[str, Any] = {}
    for one in game.house_rules.parameters:
        if one.kind == "bool":
            values[one.name] = chance.random() < 0.5
        elif one.kind == "enum":
            values[one.name] = chance.choice(one.values)
        else:
            values[one.name] = chance.randint(one.low, one.high)
    return values
