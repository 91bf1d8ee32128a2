"""Compile the rule functions of a game before somebody waits for them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from rummyhouse.cards import below, seeded, shuffle
from rummyhouse.rules.match import new_match
from rummyhouse.rules.round import Round

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rummyhouse.rules.game import Game


def warm(game: Game) -> Iterator[str]:
    """Play a random round of every preset, so that each rule function has been called once.

    Yields:
        The name of each preset before its round is played, for a line of progress.
    """
    random = seeded(1)
    for preset in game.house_rules.presets:
        yield preset.name
        match = new_match(game.seats[0], dealer=game.seats[0] - 1)
        play = Round(game, game.house_rules.choose(preset.name), match)
        play.deal(_order(play.pack_size, random))
        while not play.is_over:
            if play.waiting:
                play.reshuffle(_order(play.waiting, random))
                continue
            seat = play.actors[0]
            actions = play.legal(seat)
            action = actions[below(random, len(actions))]
            for viewer in range(-1, game.seats[0]):
                game.rules.seen(play.state, seat, action, viewer)
                play.view(viewer)
            play.act(seat, action)
        play.points()
        game.rules.settle(match, play.state)


def _order(size: int, random: np.ndarray[tuple[int], np.dtype[np.int64]]) -> list[int]:
    order = np.arange(size, dtype=np.int16)
    shuffle(order, size, random)
    return [int(card) for card in order]
