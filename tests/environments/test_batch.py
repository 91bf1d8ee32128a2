"""Many tables at once: the same cards and points as a simulation, nothing illegal, arrays that are shared."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import rummyhouse
from rummyhouse import environments, games
from rummyhouse.cards import seeded
from rummyhouse.compiled import rule
from rummyhouse.environments import IllegalActionError, NoEnvironmentError
from rummyhouse.simulation import driver
from tests.environments.choosing import any_legal, seated


@rule
def first(view: Any, legal: Any, count: int, random: Any) -> int:
    """The first legal action."""
    return int(legal[0])


@rule
def middle(view: Any, legal: Any, count: int, random: Any) -> int:
    """The legal action in the middle."""
    return int(legal[count // 2])


@pytest.mark.parametrize(
    ("game", "seats", "until", "seat"),
    [("gin", 2, "round", 0), ("gin", 2, "match", 1), ("fan", 2, "round", 1), ("kalooki", 3, "round", 2)],
)
def test_it_plays_what_a_simulation_plays(game: str, seats: int, until: str, seat: int) -> None:
    """The same seed, the same players: the same points, round after round, and the same winners."""
    bots: list[Any] = ["steady"] * seats
    batch = environments.batch(
        game, players=[None if at == seat else bot for at, bot in enumerate(bots)], seed=11, until=until
    )
    bots[seat] = middle
    rounds = 0
    points = np.zeros(seats)
    while rounds < 12:
        legal = np.flatnonzero(batch.mask[0])
        batch.step([legal[len(legal) // 2]])
        points += batch.reward[0]
        rounds += int(batch.done[0])
    unit = "rounds" if until == "round" else "matches"
    result: Any = rummyhouse.simulate(game, bots, seed=11, **{unit: 12})
    sums = result.parts.sum(axis=0)
    points *= -1 if batch.game.charges(batch.choice) else 1
    assert points.tolist() == [sums[driver.SEAT_SUMS + driver.SUMS * at + driver.POINTS] for at in range(seats)]


@pytest.mark.parametrize("name", games.NAMES)
def test_every_game_is_played_by_its_masks(name: str) -> None:
    batch = environments.batch(name, tables=5, seed=2, **seated(name, games.find(name).seats[-1]))
    chance = np.random.default_rng(2)
    acted: set[int] = set()
    for _ in range(300):
        assert (batch.mask.sum(axis=1) > 0).all()
        assert all(int(batch.seat[table]) in batch.actors(table) for table in range(batch.tables))
        acted |= set(batch.seat.tolist())
        batch.step(any_legal(batch.mask, chance))
    assert len(acted) > 1


def test_tables_do_not_depend_on_each_other() -> None:
    few, many = (environments.batch("gin", tables=tables, seed=5) for tables in (3, 40))
    for _ in range(150):
        assert (few.observation == many.observation[:3]).all()
        for one in (few, many):
            one.step(one.mask.argmax(axis=1))
        assert (few.reward == many.reward[:3]).all()
        assert (few.done == many.done[:3]).all()
    assert (many.observation[0] != many.observation[1]).any()


def test_the_same_seed_is_the_same_and_no_seed_goes_on() -> None:
    batch = environments.batch("gin", tables=2, seed=5)
    before = batch.observation.copy()
    batch.reset()
    assert (batch.observation != before).any()
    batch.reset(seed=5)
    assert (batch.observation == before).all()


def test_arrays_are_handed_over_without_a_copy() -> None:
    batch = environments.batch("gin", tables=8, seed=1)
    shared = {name: np.from_dlpack(getattr(batch, name)) for name in ("observation", "mask", "seat", "reward", "done")}
    for _ in range(60):
        batch.step(batch.mask.argmax(axis=1))
    for name, one in shared.items():
        assert np.shares_memory(one, getattr(batch, name))
        assert (one == getattr(batch, name)).all()
        assert one.flags.c_contiguous


@pytest.mark.parametrize(
    "actions", [[52.9, 54.9], [True, False], ["52", "54"], [None, None], [[52], [54, 1]], [2**70, 1]]
)
def test_what_is_no_whole_number_is_refused(actions: Any) -> None:
    batch = environments.batch("gin", tables=2, seed=1)
    before = batch.observation.copy()
    with pytest.raises(IllegalActionError, match="actions are whole numbers"):
        batch.step(actions)
    assert (batch.observation == before).all()
    batch.step(np.array([52, 54], np.uint8))


def test_an_illegal_action_is_refused_and_nothing_happens_at_any_table() -> None:
    batch = environments.batch("gin", tables=3, seed=1)
    before = batch.observation.copy()
    knock = [int(batch.mask[0].argmax()), 55, 52]
    with pytest.raises(
        IllegalActionError, match=r"table 1, seat 0: 'knock' is refused: Draw a card first.* \[MUST_DRAW"
    ):
        batch.step(knock)
    for action, why in ((242, "there is no action 242; they are 0 to 241"), (-1, "there is no action -1")):
        with pytest.raises(IllegalActionError, match=f"table 2, seat 0: {why}"):
            batch.step([52, 52, action])
    with pytest.raises(IllegalActionError, match=r"3 tables are given one action each, not \(2,\)"):
        batch.step([52, 52])
    assert (batch.observation == before).all()
    batch.step([52, 52, 52])
    assert (batch.observation != before).any()


def test_a_table_that_waits_shows_the_end_for_one_step() -> None:
    """The points of the end are those of the rewards; then whatever it is given, it deals."""
    batch = environments.batch("gin", tables=6, seed=4, waits=True)
    chance = np.random.default_rng(4)
    ended = 0
    for _ in range(400):
        was_done = batch.done.copy()
        batch.step(np.where(was_done != 0, -7, any_legal(batch.mask, chance)))
        for table in range(batch.tables):
            points = batch.layout.read(batch.observation[table], "points").tolist()
            if batch.done[table]:
                ended += 1
                assert not batch.mask[table].any()
                assert batch.reward[table].tolist() == points
            elif was_done[table]:
                assert not batch.reward[table].any()
                assert batch.layout.read(batch.observation[table], "turns").tolist() == 0
    assert ended > 5


def test_a_margin_is_won_from_the_others() -> None:
    batch = environments.batch("fan", tables=4, seed=4, reward="margin")
    points = environments.batch("fan", tables=4, seed=4)
    seen = 0
    for _ in range(200):
        for one in (batch, points):
            one.step(one.mask.argmax(axis=1))
        assert np.allclose(batch.reward.sum(axis=1), 0)
        assert np.allclose(batch.reward[:, 0], points.reward[:, 0] - points.reward[:, 1])
        seen += int(points.done.sum())
    assert seen > 4


@pytest.mark.parametrize("name", ["kalooki", "rhine"])
def test_where_points_are_charged_they_are_a_loss(name: str) -> None:
    """Who goes out is charged nothing, and has the most."""
    batch = environments.batch(name, players=(None, "steady", "steady"), seed=6)
    for _ in range(5000):
        batch.step([batch.mask[0].argmax()])
        if batch.done[0] == 1:
            break
    assert batch.done[0] == 1
    assert batch.reward.max() == 0
    assert batch.reward.min() < 0


def test_a_round_that_takes_too_long_is_cut_short() -> None:
    batch = environments.batch("gin", tables=2, seed=1, longest=3)
    for turn in range(1, 13):
        batch.step(batch.mask.argmax(axis=1))
        assert batch.done.tolist() == [2 if turn % 3 == 0 else 0] * 2
        assert not batch.reward.any()


def test_partners_have_one_reward() -> None:
    batch = environments.batch("baja", seats=4, players=(None, first, first, first), seed=1, longest=100_000)
    sides = games.find("baja").sides(batch.choice, 4)
    for _ in range(60_000):
        batch.step(batch.mask.argmax(axis=1))
        if batch.done[0] == 1:
            break
    assert batch.done[0] == 1
    assert sides == (0, 1, 0, 1)
    assert batch.reward[0, 0] == batch.reward[0, 2] != batch.reward[0, 1] == batch.reward[0, 3]


def test_bots_play_by_what_they_may_know() -> None:
    """A seat with ``steady`` does what it does at a table: the cards nobody has seen do not matter."""
    batch = environments.batch("gin", players=(None, "steady"), seed=9)
    assert batch.open_seats == (0,)
    chance = seeded(9)
    for _ in range(50):
        assert batch.seat.tolist() == [0]
        legal = np.flatnonzero(batch.mask[0])
        batch.step([first(batch.view(0, 0), legal.astype(np.int32), len(legal), chance)])


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"seats": 3}, "Gin Rummy is for 2 seats, and each has a player; not 3"),
        ({"players": (None, None, None)}, "Gin Rummy is for 2 seats"),
        ({"seats": 2, "players": (None,)}, "Gin Rummy is for 2 seats"),
        ({"players": ("steady", "random")}, "every seat has a bot; one at least must be open"),
        ({"players": (None, "master of all")}, r"there is no bot 'master of all' \(did you mean 'master'\?\) for gin"),
        ({"players": (None, lambda view, legal: legal[0])}, "is no rule function"),
        ({"tables": 0}, "0 tables with 10000 actions a round cannot be"),
        ({"tables": 2.5}, "2.5 tables"),
        ({"longest": 0}, "1 tables with 0 actions a round cannot be"),
        ({"until": "dawn"}, "it goes until round or match, for points or margin: 'dawn', 'points'"),
        ({"reward": "gold"}, "it goes until round or match"),
        ({"seed": -1}, "-1 is no seed"),
        ({"preset": "vienna"}, "vienna"),
        ({"rules": {"gin_bonus": "much"}}, "gin_bonus"),
    ],
)
def test_what_cannot_be_is_refused(given: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message) as caught:
        environments.batch("gin", **given)
    assert isinstance(caught.value, NoEnvironmentError) or " " in str(caught.value)


def test_of_what_it_does_not_have_nothing_is_shown_and_nothing_has_changed() -> None:
    """Beyond the last seat lies what another may know."""
    batch = environments.batch("gin", tables=2, seed=1)
    before = batch.observation.copy()
    for asked, message in (
        (lambda: batch.view(2, 0), "there is no table 2; the tables are 0 to 1"),
        (lambda: batch.view(-1, 0), "there is no table -1"),
        (lambda: batch.view(0, 2), "there is no seat 2; the seats are 0 to 1, -1 is a spectator"),
        (lambda: batch.view(0, -2), "there is no seat -2"),
        (lambda: batch.actors(2), "there is no table 2"),
        (lambda: batch.reset(-1), "-1 is no seed"),
    ):
        with pytest.raises(ValueError, match=message):
            asked()
    assert (batch.observation == before).all()
    assert batch.view(np.int64(1), batch.seat[1]) is not None
    assert environments.layout("gin").written(batch.view(0, -1)) is not None
