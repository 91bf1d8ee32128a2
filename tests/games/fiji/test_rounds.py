"""Random rounds of every layout: they end, keep their cards, and a second set of books comes to the same points."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

from rummyhouse.compiled import PLAIN
from rummyhouse.games.fiji import GAME
from rummyhouse.games.fiji import actions as own
from rummyhouse.games.fiji.state import CAPTURE, packs_of
from rummyhouse.rules import Round, new_match
from rummyhouse.rules.books.state import WENT_OUT
from tests.games.fiji.plain_books import FijiBook

LAYOUTS = [
    *(("standard", seats) for seats in (2, 3, 4, 5, 6)),
    ("standard_teams", 4),
    ("three_pairs", 6),
    ("teams_of_three", 6),
]
if PLAIN:
    LAYOUTS = [LAYOUTS[0], LAYOUTS[-1]]
FEW_CARDS = {"packs_per_player": 1, "packs_pot": 1, "packs_per_extra_player": 1}
"""House rules with which a round is short."""

EASY = {"required_black": 0, "required_red": 1, "required_straights_individual": 0, "required_straights_team": 0}
"""House rules under which hands that were shuffled badly can be played out by mere laying."""

LAYING = ("lay", "put", "replace", "new", "ask", "answer", "choose", "take")


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
        self.fond = 0.97 if badly else 0.7
        self.play.deal(order)
        packs = int(packs_of(self.play.state.rules, seats))
        need = [int(points) for points in self.play.state.need]
        self.book = FijiBook(choice.values, sides, packs, order, need)
        self.before = self.play.census()
        self.legal = np.zeros(GAME.actions, np.int32)

    def step(self) -> None:
        play = self.play
        if waiting := play.waiting:
            order = list(range(waiting))
            self.chance.shuffle(order)
            play.reshuffle(order)
            self.book.shuffled(order)
            return
        seat = self.chance.choice(play.actors)
        found = int(GAME.rules.legal(play.state, seat, self.legal))
        assert found > 0
        assert (np.diff(self.legal[:found]) > 0).all()
        texts = [GAME.words.write(int(action)) for action in self.legal[:found]]
        lays = [at for at, text in enumerate(texts) if text.split()[0] in LAYING]
        at = self.chance.choice(lays) if lays and self.chance.random() < self.fond else self.chance.randrange(found)
        self._act(seat, int(self.legal[at]), texts[at])

    def _act(self, seat: int, action: int, text: str) -> None:
        play, state = self.play, self.play.state
        if state.phase == CAPTURE:
            pile, false_calls = int(state.pile_count), int(state.false_calls[seat])
            play.act(seat, action)
            granted = int(state.false_calls[seat]) == false_calls
            assert (pile - int(state.pile_count) == int(text[-1])) == granted
            if granted:
                self.book.take_from_pile(seat, int(text[-1]))
        elif own.TAKE_PENALTY <= action < own.REPLACE:
            caller, held = int(state.penalty_from), state.hand[seat].copy()
            play.act(seat, action)
            (card,) = np.flatnonzero(state.hand[seat] - held)
            self.book.penalty(seat, caller, "JK" if card == 52 else GAME.words.write(int(card)).split()[1])
        else:
            play.act(seat, action)
            self.book.act(seat, text)

    def finish(self) -> Round:
        actions = 0
        while not self.play.is_over:
            self.step()
            actions += 1
            assert actions < 60_000
            if actions % 50 == 0:
                assert (self.play.census() == self.before).all()
        assert (self.play.census() == self.before).all()
        return self.play

    def check(self) -> None:
        """Both books come to the same, and what the second one holds is what lies on the table."""
        assert self.play.points() == self.book.points()
        zones = {zone.id: zone for zone in self.play.scene(-1).zones}
        for side, melds in self.book.melds.items():
            for number, meld in enumerate(melds, 1):
                shown = sorted(card.face for card in zones[f"meld.{side}.{number}"].cards)
                assert shown == sorted(meld.cards)
                assert ("closed" in zones[f"meld.{side}.{number}"].marks) == meld.is_closed


@pytest.mark.thorough
@pytest.mark.parametrize(("preset", "seats"), LAYOUTS)
def test_a_second_set_of_books(preset, seats, effort):
    for seed in range(2 if effort == 1 else 1):
        walk = Walk(preset, seats, seed, **FEW_CARDS)
        walk.finish()
        walk.check()


@pytest.mark.compiled
def test_a_second_set_of_books_when_somebody_goes_out():
    endings = []
    for seed, (preset, seats) in enumerate([("standard", 3), ("standard", 4), ("standard_teams", 4)] * 2):
        walk = Walk(preset, seats, seed, badly=True, **EASY)
        play = walk.finish()
        walk.check()
        endings.append(int(play.state.ending))
        if play.state.ending == WENT_OUT:
            ender = int(play.state.ender)
            assert walk.book.out == ender
            assert walk.book.is_ready(int(play.state.side[ender]))
    assert WENT_OUT in endings


@pytest.mark.thorough
@pytest.mark.parametrize(("preset", "seats"), LAYOUTS)
def test_legal_agrees_with_refusal(preset, seats):
    walk = Walk(preset, seats, 99, **FEW_CARDS)
    out = np.zeros(GAME.actions, np.int32)
    for number in range(600):
        if walk.play.is_over:
            break
        walk.step()
        if number % 120 == 0:
            state = walk.play.state
            before = state.tobytes()
            for seat in range(seats):
                legal = {int(action) for action in out[: int(GAME.rules.legal(state, seat, out))]}
                found = {action for action in range(GAME.actions) if GAME.rules.refusal(state, seat, action) == 0}
                assert found == legal
            assert state.tobytes() == before
