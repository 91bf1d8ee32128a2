"""Bots that go round in circles: how to notice them, and how to end their turn all the same."""

from __future__ import annotations

from hashlib import blake2b
from typing import TYPE_CHECKING

from rummyhouse.rules import Round

if TYPE_CHECKING:
    from random import Random

OFTEN = 4
"""A bot asked this often in the very same position is going round in circles. A bot that plays at random seldom is."""
_MOST_STEPS = 5_000
_POSITIONS = 5_000  # that are remembered: circles are short, and a round may have ten times as many


class LoopDetector:
    """Remembers in which positions of this round each bot has been asked."""

    def __init__(self) -> None:
        self._round = 0
        self._asked: dict[bytes, set[int]] = {}

    def closes(self, played: Round, seat: int, *, number: int, moment: int) -> bool:
        """Whether this bot has been here so often that it would never end its turn.

        Args:
            played: the round as it is now.
            seat: the bot's.
            number: of the round.
            moment: how far the match has got; being asked again at the same moment is not coming back.
        """
        if number != self._round:
            self._round, self._asked = number, {}
        position = blake2b(played.state.tobytes(), digest_size=16, salt=bytes([seat])).digest()
        if len(self._asked) >= _POSITIONS:
            self._asked.clear()
        moments = self._asked.setdefault(position, set())
        moments.add(moment)
        return len(moments) >= OFTEN


def way_out(played: Round, seat: int, chance: Random) -> tuple[int, ...]:
    """A row of legal actions after which somebody else is asked; empty if none was found.

    They are chosen at random, leaving out any that lead back to the start.
    """
    trial = Round(played.game, played.choice, played.match)
    trial.state = played.state.copy()
    row: list[int] = []
    passed = [trial.state.tobytes()]
    for _ in range(_MOST_STEPS):
        action = chance.choice(trial.legal(seat))
        trial.game.rules.apply(trial.state, seat, action)
        if _is_out(trial, seat):
            return (*row, action)
        position = trial.state.tobytes()
        if position in passed:
            place = passed.index(position)
            del row[place:], passed[place + 1 :]
        else:
            row.append(action)
            passed.append(position)
    return ()


def _is_out(trial: Round, seat: int) -> bool:
    return trial.is_over or bool(trial.waiting) or seat not in trial.actors
