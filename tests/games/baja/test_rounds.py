"""Random rounds of every layout: they end, keep their cards, and a second set of books comes to the same points."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

from rummyhouse.compiled import PLAIN
from rummyhouse.games.baja import GAME
from rummyhouse.games.baja.state import packs_of
from rummyhouse.rules import Round, new_match
from rummyhouse.rules.books.state import WENT_OUT
from tests.games.baja.plain_books import BajaBook

LAYOUTS = [("standard", 4), ("cutthroat", 2), ("cutthroat", 3), ("cutthroat", 5), ("cutthroat", 6)]
if PLAIN:
    LAYOUTS = LAYOUTS[:2]
EASY = {"required_black": 0, "required_twos": 0, "required_runs": 0, "multiple_open_same_rank": False}
"""House rules under which hands that were shuffled badly can be played out by mere laying."""

LAYING = ("lay", "put", "new", "meld", "ask", "answer", "choose")


class Walk:
    """A round played at random, but with a liking for laying cards, and entered twice."""

    def __init__(self, preset: str, seats: int, seed: int, *, badly: bool = False, **rules: Any) -> None:
        self.chance = random.Random(seed)
        choice = GAME.house_rules.choose(preset, **rules)
        sides = GAME.sides(choice, seats)
        self.play = Round(GAME, choice, new_match(seats, 0, sides))
        order = list(range(self.play.pack_size))
        self.chance.shuffle(order)
        if badly:
            order.sort(key=lambda number: number % 52 % 13 + self.chance.uniform(0, 2))
        self.fond = 0.99 if badly else 0.8
        self.play.deal(order)
        packs = int(packs_of(self.play.state.rules, seats))
        self.book = BajaBook(choice.values, sides, packs, order, int(self.play.state.turn))
        self.before = self.play.census()
        self.legal = np.zeros(GAME.actions, np.int32)

    def step(self) -> None:
        play, rules = self.play, GAME.rules
        if waiting := play.waiting:
            order = list(range(waiting))
            self.chance.shuffle(order)
            play.reshuffle(order)
            self.book.shuffled(order)
            return
        seat = self.chance.choice(play.actors)
        found = int(rules.legal(play.state, seat, self.legal))
        assert found > 0
        texts = [GAME.words.write(int(action)) for action in self.legal[:found]]
        assert (np.diff(self.legal[:found]) > 0).all()
        words = LAYING if self.fond > 0.9 else ("lay",)
        lays = [at for at, text in enumerate(texts) if text.split()[0] in words]
        at = self.chance.choice(lays) if lays and self.chance.random() < self.fond else self.chance.randrange(found)
        if texts[at] == "have initial meld laid":
            at = self.chance.randrange(found - 1) if found > 1 else at
            if texts[at] == "have initial meld laid":
                self._promise(seat)
                return
        rules.apply(play.state, seat, int(self.legal[at]))
        self.book.act(seat, texts[at])

    def _promise(self, seat: int) -> None:
        """The house lays an initial meld: the book learns from the table what it is."""
        play = self.play
        side, first = int(play.state.side[seat]), len(self.book.melds[int(play.state.side[seat])])
        play.act(seat, GAME.words.read("have initial meld laid")[0])
        zones = {zone.id: zone for zone in play.scene(seat).zones}
        for number in range(first, int(play.state.meld_count[side])):
            kind = ("", "book", "straight", "twos")[int(play.state.meld_kind[side, number])]
            self.book.act(seat, f"new {kind}")
            for card in zones[f"meld.{side}.{number + 1}"].cards:
                self.book.act(seat, f"put {card.face}")
        self.book.act(seat, "lay down")

    def finish(self) -> Round:
        actions = 0
        while not self.play.is_over:
            self.step()
            actions += 1
            assert actions < 60_000
            if actions % 50 == 0:
                assert (self.play.census() == self.before).all()
        return self.play


@pytest.mark.thorough
@pytest.mark.parametrize(("preset", "seats"), LAYOUTS)
def test_a_second_set_of_books(preset, seats, effort):
    for seed in range(2 if effort == 1 else 1):
        walk = Walk(preset, seats, seed)
        play = walk.finish()
        assert play.points() == walk.book.points()
        assert (play.census() == walk.before).all()


@pytest.mark.compiled
def test_a_second_set_of_books_when_somebody_goes_out():
    endings = []
    for seed in range(6):
        walk = Walk("standard", 4, seed, badly=True, **EASY)
        play = walk.finish()
        endings.append(int(play.state.ending))
        assert play.points() == walk.book.points()
        if play.state.ending == WENT_OUT:
            ender = int(play.state.ender)
            assert walk.book.out == ender
            assert walk.book.is_ready(int(play.state.side[ender]))
    assert WENT_OUT in endings


@pytest.mark.thorough
@pytest.mark.parametrize(("preset", "seats"), LAYOUTS)
def test_legal_agrees_with_refusal(preset, seats):
    walk = Walk(preset, seats, 99)
    out = np.zeros(GAME.actions, np.int32)
    for number in range(800):
        if walk.play.is_over:
            break
        walk.step()
        if number % 80 == 0:
            state = walk.play.state
            before = state.tobytes()
            for seat in range(seats):
                legal = {int(action) for action in out[: int(GAME.rules.legal(state, seat, out))]}
                found = {action for action in range(GAME.actions) if GAME.rules.refusal(state, seat, action) == 0}
                assert found == legal
            assert state.tobytes() == before
