"""``trained``: legal, the same again, never wiser than its seat, and as its file and its page say."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from rummyhouse import bots, games
from rummyhouse.bots import trained
from rummyhouse.bots.trained.inputs import MOST_INPUTS, inputs_of
from rummyhouse.bots.trained.inputs.put import MOST_CARDS, put_cards
from rummyhouse.cards import ALL_CARDS, below, seeded
from rummyhouse.compiled import PLAIN
from rummyhouse.training.learner import Decisions, forward
from rummyhouse.training.playing import exponential
from tests.bots.test_keen import EVERY_TABLE, a_round, an_order, moments

PAGE = Path(__file__).parents[2] / "docs" / "bots.md"
TABLES = [one for one in EVERY_TABLE if one[0] in trained.TRAINED]


def test_four_games_have_been_trained() -> None:
    assert trained.TRAINED == trained.GAMES == ("baja", "fan", "fiji", "gin")
    assert all({"trained", "master"} <= set(bots.names(game)) for game in trained.TRAINED)
    with pytest.raises(bots.UnknownBotError, match="no bot 'master' for rhine"):
        bots.find("rhine", "master")


@pytest.mark.thorough
@pytest.mark.parametrize(("name", "preset", "seats"), TABLES)
def test_every_choice_is_legal_and_depends_on_nothing_hidden(name: str, preset: str, seats: int) -> None:
    game, random, asked = games.find(name), seeded(43), 0
    bot: Any = bots.find(name, "trained")
    for _ in range(1 if PLAIN else 20):
        play = a_round(game, preset, seats, random)
        if play is None:
            return
        for seat in moments(play, random, 30 if PLAIN else 200):
            legal = np.array(play.legal(seat), np.int32)
            action = int(bot.choose(play.view(seat), legal, len(legal), random))
            assert action in legal
            twin = play.copy()
            game.rules.resample(twin.state, seat, an_order(play.pack_size, random))
            assert int(bot.choose(twin.view(seat), legal, len(legal), random)) == action
            asked += len(legal) > 1
    assert asked > 10


@pytest.mark.thorough
@pytest.mark.parametrize("name", trained.TRAINED)
def test_what_is_expected_of_a_round_follows_from_what_a_seat_may_know(name: str) -> None:
    """And only where the seat is to decide what is learned; it is what the network says in NumPy."""
    game, module, random, asked = games.find(name), inputs_of(name), seeded(53), 0
    network, expect = trained._brought(name), trained.expecting(name)
    legal, inputs, now = np.zeros(game.actions, np.int32), np.zeros((1, MOST_INPUTS), np.int16), np.zeros(1)
    preset, seats = module.TABLES[0]
    play = a_round(game, preset, seats, random)
    assert play is not None
    for seat in moments(play, random, 30 if PLAIN else 100):
        assert not expect(play.state, (seat + 1) % int(play.match.seats), game.view.blank(), legal, random, now)
        ids, view = np.array(play.legal(seat), np.int32), play.view(seat)
        is_known = bool(expect(play.state, seat, game.view.blank(), legal, random, now))
        assert is_known == bool(module.learns(view, ids, len(ids)))
        if not is_known:
            continue
        twin = play.copy()
        game.rules.resample(twin.state, seat, an_order(play.pack_size, random))
        found = float(now[0])
        assert expect(twin.state, seat, game.view.blank(), legal, random, now)
        assert float(now[0]) == found
        prior = (
            0
            if module.HOLDS
            else int(module.output_of(int(bots.find(name, "steady").choose(view, ids, len(ids), random))))
        )
        inputs[:] = module.WIDTH
        module.inputs(view, prior, inputs[0])
        batch = Decisions(inputs, np.array([prior]), *[None] * 4)
        value = float(forward(np, network.shape, network.weights, batch).value[0])
        assert found == pytest.approx(module.UNIT * int(module.stake(view)) * value, rel=1e-3, abs=1e-3)
        asked += 1
    assert asked > 5


@pytest.mark.thorough
@pytest.mark.parametrize("name", trained.GAMES)
def test_inputs_are_what_was_declared(name: str) -> None:
    """Each once, within the width, and with room to spare; and every action that is learned has a place of its own."""
    game, module, random = games.find(name), inputs_of(name), seeded(47)
    most, learned = 0, 0
    for _ in range(2 if PLAIN else 40):
        preset, seats = module.TABLES[0]
        play = a_round(game, preset, seats, random)
        assert play is not None
        for seat in moments(play, random, 60 if PLAIN else 300):
            legal, view = np.array(play.legal(seat), np.int32), play.view(seat)
            if not module.learns(view, legal, len(legal)):
                continue
            places = [int(module.output_of(int(one))) for one in (range(module.OUTPUTS) if module.HOLDS else legal)]
            assert len(set(places)) == len(places)
            assert 0 <= min(places) <= max(places) < module.OUTPUTS
            out = np.full(MOST_INPUTS, -1, np.int16)
            count = int(module.inputs(view, places[below(random, len(places))], out))
            assert 0 <= out[:count].min() <= out[:count].max() < module.WIDTH
            assert len(set(out[:count])) == count
            most, learned = max(most, count), learned + 1
    assert learned > 10
    assert most < MOST_INPUTS


def test_cards_that_find_no_room_are_left_out() -> None:
    out, at = np.zeros(MOST_INPUTS, np.int16), 0
    for _ in range(5):
        at = put_cards(ALL_CARDS, 0, out, at)
    assert at == MOST_CARDS


def test_exponentials_are_close() -> None:
    for exponent in (0.0, -0.001, -0.5, -2.0, -9.0, -29.0):
        assert exponential(exponent) == pytest.approx(float(np.exp(exponent)), rel=1e-4)
    assert exponential(-31.0) == 0.0


@pytest.mark.parametrize("name", trained.TRAINED)
def test_its_page_tells_how_it_was_trained(name: str) -> None:
    """The page names seed, updates and rounds that stand in the file, which is small."""
    file = Path(trained.__file__).parent / "weights" / f"{name}.npz"
    assert file.stat().st_size < 2e6
    about = trained.about(name)
    row = next(line for line in PAGE.read_text("utf-8").splitlines() if line.startswith(f"| `{name}` |"))
    cells = [cell.strip() for cell in row.strip("|").split("|")]
    settings = about["settings"]
    assert f"--rounds {settings['rounds']} --leads {settings['leads']} --updates {about['updates']}" in cells[1]
    assert cells[2:6] == [
        str(settings["seed"]),
        f"{about['rounds']:,}",
        f"{about['decisions']:,}",
        f"{about['seconds']:,.0f} s",
    ]
