"""What a network decides at Fiji and Baja: aims that ``steady`` plays by, told from what a seat may know."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from rummyhouse import bots, games
from rummyhouse.bots import trained
from rummyhouse.bots.trained.inputs import MOST_INPUTS, books, inputs_of
from rummyhouse.cards import below, seeded
from rummyhouse.compiled import PLAIN, written
from rummyhouse.rules.books import actions as act
from rummyhouse.rules.books.composing import is_composing
from rummyhouse.rules.books.state import NOBODY
from tests.bots.test_keen import EVERY_TABLE, a_round, an_order

GAMES = tuple(name for name in trained.GAMES if inputs_of(name).HOLDS)
TABLES = [one for one in EVERY_TABLE if one[0] in GAMES]
LONGEST = 30_000


def told(module: Any, view: Any) -> np.ndarray:
    """What the network is told of a view."""
    out = np.full(MOST_INPUTS, -1, np.int16)
    return out[: int(module.inputs(view, 0, out))]


def steps(name: str, preset: str, seats: int, random: Any, way: Any, limit: int) -> Any:
    """A round and the seat that acts, again and again; each goes on as ``way`` says of a view."""
    game, module = games.find(name), inputs_of(name)
    bots.find(name, "steady")  # is compiled on its own, and what pursues an aim borrows it
    play = a_round(game, preset, seats, random)
    if play is None:
        return
    for _ in range(limit):
        if play.waiting:
            play.reshuffle(list(an_order(play.waiting, random)))
        if play.is_over:
            return
        seat = play.actors[0]
        legal, view = np.array(play.legal(seat), np.int32), play.view(seat)
        yield play, seat, view, legal
        number = way(view) if module.learns(view, legal, len(legal)) else 0
        action = int(module.carry_out(view, legal, len(legal), number, random))
        assert action in legal
        play.act(seat, action)
    assert limit < LONGEST, "a round that does not end"


def test_there_are_aims_at_fiji_and_baja() -> None:
    assert GAMES == ("baja", "fiji")


@pytest.mark.thorough
@pytest.mark.sampled(2)
@pytest.mark.parametrize(("name", "preset", "seats"), TABLES)
def test_whatever_is_aimed_at_is_legal_and_comes_to_an_end(name: str, preset: str, seats: int) -> None:
    """Each aim for a whole round, and any after any."""
    module, random = inputs_of(name), seeded(61)
    ways = [lambda _, one=one: one for one in {*range(module.OUTPUTS), module.BEST}]
    for way in (*ways, lambda _: below(random, module.OUTPUTS)):
        for _ in steps(name, preset, seats, random, way, 40 if PLAIN else LONGEST):
            pass


@pytest.mark.thorough
@pytest.mark.sampled(2)
@pytest.mark.parametrize(("name", "preset", "seats"), TABLES)
def test_what_is_told_depends_on_nothing_hidden(name: str, preset: str, seats: int) -> None:
    game, module, random, asked = games.find(name), inputs_of(name), seeded(62), 0
    for play, seat, view, legal in steps(name, preset, seats, random, lambda _: below(random, 6), 80 if PLAIN else 300):
        if not module.learns(view, legal, len(legal)):
            continue
        twin = play.copy()
        game.rules.resample(twin.state, seat, an_order(play.pack_size, random))
        assert np.array_equal(told(module, twin.view(seat)), told(module, view))
        way = below(random, module.OUTPUTS)
        chosen = int(module.carry_out(view, legal, len(legal), way, random))
        assert int(module.carry_out(twin.view(seat), legal, len(legal), way, random)) == chosen
        asked += 1
    assert asked > 10 or a_round(game, preset, seats, random) is None


@pytest.mark.thorough
@pytest.mark.parametrize("name", GAMES)
def test_an_aim_lasts_until_what_is_composed_lies(name: str) -> None:
    """The inputs are the same from the first card of a meld to its last, and while a meld is pointed at."""
    module, random, begun, seen = inputs_of(name), seeded(63), None, 0
    preset, seats = module.TABLES[0]
    for _ in range(1 if PLAIN else 5):
        for _, _, view, _ in steps(name, preset, seats, random, lambda _: 0, 400 if PLAIN else LONGEST):
            if is_composing(view, int(view.side[int(view.seat)])) or view.pointed != NOBODY:
                assert begun is not None
                assert np.array_equal(told(module, view), begun)
                seen += 1
            else:
                begun = told(module, view) if view.turn == view.seat else None
    assert seen > 5


@pytest.mark.skipif(PLAIN, reason="compares both")
@pytest.mark.parametrize("name", GAMES)
def test_compiled_and_plain_tell_the_same(name: str) -> None:
    module, random, asked = inputs_of(name), seeded(64), 0
    preset, seats = module.TABLES[0]
    inputs, carry_out = written(module.inputs), written(module.carry_out)
    for _, _, view, legal in steps(name, preset, seats, random, lambda _: below(random, 6), 500):
        if not module.learns(view, legal, len(legal)):
            continue
        out = np.full(MOST_INPUTS, -1, np.int16)
        count = int(inputs(view, 0, out))
        assert np.array_equal(out[:count], told(module, view))
        assert len(set(out[:count])) == count
        assert 0 <= out[:count].min() <= out[:count].max() < module.WIDTH
        way = (*range(module.OUTPUTS), module.BEST)[below(random, module.OUTPUTS + 1)]
        action = int(carry_out(view, legal, len(legal), way, random))
        assert action == int(module.carry_out(view, legal, len(legal), way, random))
        asked += 1
    assert asked > 50


def test_the_view_of_the_table_stays_as_it_is() -> None:
    module, random = inputs_of("fiji"), seeded(65)
    for _, _, view, legal in steps("fiji", "standard", 4, random, lambda _: 0, 30):
        before = view.copy()
        for way in range(module.OUTPUTS):
            module.carry_out(view, legal, len(legal), way, random)
        assert view.tobytes() == before.tobytes()


def test_only_whole_steps_are_thought_about() -> None:
    """What is only begun would have to be gone on with, and a network may think otherwise by then."""
    begins = (act.NEW_BOOK, act.NEW_TWOS, act.TAKE_BACK, act.PUT, act.TAKE + 3, act.POINT, act.LAY - 1)
    assert all(books.only_begins(one) for one in begins)
    whole = (act.DISCARD, act.DRAW_STOCK, act.DRAW_PILE + 1, act.LAY_DOWN, act.ASK, act.LAY, act.LAY + 60)
    assert not any(books.only_begins(one) for one in whole)
    game = games.find("baja")
    view = game.view.blank()
    view.seats, view.sides, view.pointed = 4, 2, NOBODY
    aims = {2: 7, 0: 5, 1: act.NEW_BOOK, 3: 7, 4: 5, 5: 9}
    assert list(books.proposals(aims, view, 7).items()) == [(7, 2), (5, 0), (9, 5)]
    assert books.proposals(aims, view, act.NEW_BOOK) == {act.NEW_BOOK: 1}
    assert books.proposals(aims, view, 99) == {99: 2, 7: 2, 5: 0, 9: 5}
    view.pointed = 3
    assert books.proposals(aims, view, 7) == {7: 2}
    legal = np.arange(4, dtype=np.int32)
    assert trained.considered("gin", None, legal, 3, 1, None).tolist() == [[0, 1, 2], [0, 0, 0]]
    assert trained.considered("kalooki", None, legal, 2, 1, None).tolist() == [[0, 1], [0, 0]]


def test_a_seat_that_is_not_in_turn_has_one_thing_to_consider() -> None:
    view = games.find("fiji").view.blank()
    view.turn, view.seat = 1, 0
    assert trained.considered("fiji", view, np.arange(9, dtype=np.int32), 9, 4, seeded(1)).tolist() == [[4], [0]]
    assert "trained" in bots.names("gin")
