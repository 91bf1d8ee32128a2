"""The messages about matches that are looked at again."""

from __future__ import annotations

import msgspec

from rummyhouse.rules import Scene  # noqa: TC001 - msgspec reads it at run time
from rummyhouse.server.protocol import TableInfo  # noqa: TC001 - msgspec reads it at run time


class ArchiveInfo(msgspec.Struct, frozen=True):
    """A match as far as its rounds are settled: ``GET /api/archive/{table}``.

    While it goes on, ``table.stage`` is ``between``: whoever comments on it sees all hands, a round late.

    Attributes:
        table: what everybody knew of it at the end of the last settled round, with the proofs of its shuffles.
        steps: how many there are, counted from 0.
        deals: the step of each deal, from the first round to the last.
        you: the seat in which the person asking has played, who may ask how; -1 for everybody else.
    """

    table: TableInfo
    steps: int
    deals: tuple[int, ...]
    you: int


class ArchiveStep(msgspec.Struct, frozen=True):
    """A step of a settled round: ``GET /api/archive/{table}/{step}?seat=S``; -1 is a spectator's, -2 shows all hands.

    Attributes:
        round: its number.
        settled: how many rounds are settled after it.
        sentences: the events as this seat was told them.
        scene: the table at that moment, with nothing to do.
    """

    step: int
    seat: int
    round: int
    settled: int
    sentences: tuple[str, ...]
    scene: Scene
