"""A record that has been used before is dealt and looked at like an empty one: nothing stays from an earlier round."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest

from rummyhouse import games
from rummyhouse.cards.chance import seeded
from rummyhouse.rules import Round, SeatingError, imagine, new_match

PLACES_BEYOND = {"gin": {"stock": "stock_count", "discards": "discard_count"}}
"""Rows of cards that end with a count: what stands beyond it means nothing."""


def used(record: Any, names: Any) -> None:
    """Put something into every field."""
    for name in names:
        if np.ndim(record[name]):
            record[name][:] = 77
        else:
            record[name] = 77


def told(record: Any, names: Any, beyond: dict[str, str]) -> dict[str, Any]:
    return {
        name: record[name][: int(record[beyond[name]])].tolist() if name in beyond else record[name].tolist()
        for name in names
    }


@pytest.mark.parametrize(
    ("name", "preset"), [(name, one.name) for name in games.NAMES for one in games.find(name).house_rules.presets]
)
def test_nothing_stays_from_an_earlier_round(name: str, preset: str) -> None:
    game, random = games.find(name), Random(f"{name} {preset}")
    choice, dealt = game.house_rules.choose(preset), 0
    fields = [one for one in game.state.declared if one != "rules"]
    for seats in game.seats:
        try:
            match = new_match(seats, seats - 1, game.sides(choice, seats))
        except SeatingError:
            continue
        fresh, old = Round(game, choice, match), Round(game, choice, match)
        used(old.state, fields)
        order = random.sample(range(fresh.pack_size), fresh.pack_size)
        fresh.deal(order)
        old.deal(order)
        beyond = PLACES_BEYOND.get(name, {})
        assert told(old.state, fields, beyond) == told(fresh.state, fields, beyond)
        for viewer in range(-1, seats):
            view = game.view.blank()
            used(view, [one for one in game.view.declared if one != "rules"])
            game.rules.look(fresh.state, viewer, view)
            assert view.tobytes() == fresh.view(viewer).tobytes()
        dealt += 1
    assert dealt


@pytest.mark.parametrize("name", games.NAMES)
def test_who_imagines_a_round_is_dealt_anew_what_he_cannot_see(name: str) -> None:
    game = games.find(name)
    choice, seats = game.house_rules.choose(game.house_rules.presets[0].name), 4 if 4 in game.seats else 2
    play = Round(game, choice, new_match(seats, 0, game.sides(choice, seats)))
    play.deal(Random(name).sample(range(play.pack_size), play.pack_size))
    before = play.state.tobytes()
    imagined = imagine(game, play.state, play.match, 0, seeded(1))
    assert play.state.tobytes() == before
    other, real = game.view.blank(), game.view.blank()
    game.rules.look(imagined.state, 0, other)
    game.rules.look(play.state, 0, real)
    assert other.tobytes() == real.tobytes()
    assert np.any(imagined.state.hand[1] != play.state.hand[1])
