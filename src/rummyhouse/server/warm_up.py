"""A rehearsal: rounds of a game played as tables play them, so that every function gets called once."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from rummyhouse.cards import below, seeded, shuffle
from rummyhouse.pads import fold
from rummyhouse.records import Match
from rummyhouse.rules import Round, SeatingError
from rummyhouse.server.tables.house_bots import HouseBots
from rummyhouse.tables.dry_run import DryRun

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rummyhouse.rules import Game, RuleChoice

_MOST_ACTIONS = 1000  # of a round
_WISHES = 4  # of a seat before it acts, most of them refused


def warm_up(game: Game) -> Iterator[str]:
    """Play a round of every preset, and with every number of seats.

    Yields:
        The name of each preset before its round is played, for a line of progress.
    """
    players = _Players(game)
    for choice, seats in _castings(game):
        yield choice.preset
        players.play(choice, seats)
        if game.tally is not None:
            _keep_score(choice, seats)


def _castings(game: Game) -> Iterator[tuple[RuleChoice, int]]:
    """Presets with numbers of seats, each at least once if any combination allows it."""
    presets, numbers = game.house_rules.presets, game.seats
    for place in range(max(len(presets), len(numbers))):
        choice = game.house_rules.choose(presets[place % len(presets)].name)
        turned = (numbers[(place + step) % len(numbers)] for step in range(len(numbers)))
        seats = next((seats for seats in turned if _can_sit(game, choice, seats)), None)
        if seats is not None:
            yield choice, seats


def _can_sit(game: Game, choice: RuleChoice, seats: int) -> bool:
    try:
        game.sides(choice, seats)
    except SeatingError:
        return False
    return True


def _keep_score(choice: RuleChoice, seats: int) -> None:
    """A round on a score pad, counted by hand."""
    head = {"device": "a", "at": 0, "by": ""}
    tally = {"out": 0, "ending": 0}
    fold(
        [
            {**head, "id": "1", "clock": 1, "kind": "open", "game": choice.game, "preset": choice.preset}
            | {"names": [f"Seat {seat}" for seat in range(seats)]},
            {**head, "id": "2", "clock": 2, "kind": "round", "round": "1", "after": 0, "tally": tally},
        ]
    )


class _Players:
    """Play as a table does, sometimes at random and sometimes as the adviser says, always in the same way."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._random = seeded(1)
        self._bot_pool = HouseBots(lambda: self._below(1 << 31))

    def _below(self, limit: int) -> int:
        return int(below(self._random, limit))

    def _order(self, size: int) -> list[int]:
        order = np.arange(size, dtype=np.int16)
        shuffle(order, size, self._random)
        return [int(card) for card in order]

    def play(self, choice: RuleChoice, seats: int) -> None:
        """A round, to its settlement unless it is very long."""
        game = self._game
        match = Match(game, choice, [f"Seat {seat}" for seat in range(seats)], name="rehearsal", dealer=seats - 1)
        played = match.begin_round(self._order(Round(game, choice, match.standing).pack_size))
        for _ in range(_MOST_ACTIONS):
            if match.stage == "waiting":
                match.reshuffle(self._order(played.waiting))
            elif match.stage == "playing":
                self._act(match, played)
            else:
                break
        for viewer in (*range(seats), -1):
            self._look(played, viewer)
        if match.stage == "settling":
            DryRun(match).settle(match.number)
            match.settle()

    def _act(self, match: Match, played: Round) -> None:
        asked = played.actors
        seat = asked[self._below(len(asked))]
        view, legal = played.view(seat), played.legal(seat)
        if self._below(3) == 0:
            for viewer in (seat, self._below(len(match.seats)), -1):
                self._look(played, viewer)
        for _ in range(_WISHES):
            played.refusal(seat, self._below(self._game.actions))
        advised = self._bot_pool.advise(self._game.name, view, legal).action
        drawn = self._bot_pool.choose(self._game.name, "random", view, legal)
        action = drawn if self._below(12) == 0 else advised
        DryRun(match).act(seat, (action,))
        match.act(seat, action)

    def _look(self, played: Round, viewer: int) -> None:
        """The scene and the clock of this viewer, and the meaning of each move in it as a gesture."""
        view = played.view(viewer)
        self._game.clock(view)
        for move in played.scene(viewer).moves:
            if move.source and move.target and self._below(4) == 0:
                self._game.words.gesture(view, move.source, [move.card] if move.card else [], move.target)
