"""Who plays the rounds: this process, or several that write what they note down into memory that all share.

A round of work is cut into :data:`LANES`, each with chances of its own, and what comes of a lane does not depend on who
plays it: so the same seed gives the same training with any number of processes.
"""

from __future__ import annotations

import multiprocessing
import signal
from contextlib import suppress
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from rummyhouse.bots.trained.network import Shape
from rummyhouse.cards import seeded
from rummyhouse.training.playing import GENERATORS, MOST_ROWS
from rummyhouse.training.rows import Rows, blank_rows, bytes_of
from rummyhouse.training.table import Table

if TYPE_CHECKING:
    import numpy.typing as npt

LANES = 48
"""The work is cut into so many pieces."""

ROWS_OF_A_ROUND = 60
"""Room for so many decisions a round, on the average; a lane whose room is full ends before its time."""

START_LIMIT = 600.0
"""Seconds that a process may take until it has compiled what it needs."""


class GoneError(RuntimeError):
    """A process that plays has ended before its time."""


class Exploring(NamedTuple):
    """A lane of exploring.

    Attributes:
        seed: of the training.
        number: of the update that it is for.
        lane: which.
        rounds: to be played.
        leads: whether ``steady`` goes on from each choice that is tried.
        share: in so many of a hundred decisions it is tried what may be done.
    """

    seed: int
    number: int
    lane: int
    rounds: int
    leads: bool
    share: int


class Measuring(NamedTuple):
    """A lane of measuring.

    Attributes:
        seed: of the training.
        lane: which; its cards follow from it.
        pairs: to be played.
        other: how the other plays.
    """

    seed: int
    lane: int
    pairs: int
    other: int


class Member:
    """Plays lanes in one process."""

    def __init__(self, game: str, shape: Shape, rounds: int, weights: Any, buffers: list[Any]) -> None:
        """Whatever has to be compiled is.

        Args:
            game: what is played.
            shape: of the networks.
            rounds: of a lane, at the most.
            weights: memory with the network that plays.
            buffers: memory for the rows of each lane.
        """
        self._table = Table(game, shape)
        self._weights = np.frombuffer(weights, np.float32)
        self.rows = [blank_rows(rooms_of(rounds), buffer) for buffer in buffers]
        self._table.explored(np.ones((GENERATORS, 4), np.int64), self._weights, self.rows[0], 0, False, 0)

    def do(self, task: Exploring | Measuring) -> Any:
        """Do a piece of work: how many rows it has given, or the margins of pairs of rounds."""
        if isinstance(task, Measuring):
            return self._table.measured(
                _generators(task.seed, 4 * task.lane + 2), self._weights, task.other, task.pairs
            )
        random, rows = _generators(task.seed, 4 * (task.number * LANES + task.lane)), self.rows[task.lane]
        return self._table.explored(random, self._weights, rows, task.rounds, task.leads, task.share)


def _generators(seed: int, stream: int) -> npt.NDArray[np.int64]:
    own = [seeded(seed, stream), seeded(seed, stream + 1)]
    return np.array([*own, np.zeros(4, np.int64)])


def rooms_of(rounds: int) -> int:
    """Room for the rows of so many rounds."""
    return ROWS_OF_A_ROUND * rounds + MOST_ROWS


def _work(connection: Any, game: str, shape: Shape, rounds: int, weights: Any, buffers: list[Any]) -> None:
    """A process that plays."""
    for number in (signal.SIGINT, signal.SIGTERM):  # the one that was started by hand sees to them
        signal.signal(number, signal.SIG_IGN)
    member = Member(game, Shape(*shape), rounds, weights, buffers)
    connection.send(None)
    with suppress(EOFError, OSError):  # nobody wants anything any more
        while True:
            connection.send([member.do(task) for task in connection.recv()])


class Crew:
    """All that play.

    Attributes:
        game: what is played.
        shape: of the networks.
    """

    def __init__(self, game: str, shape: Shape, rounds: int, processes: int) -> None:
        """Begin; :meth:`close` ends it.

        Args:
            game: what is played.
            shape: of the networks.
            rounds: of a lane, at the most.
            processes: how many play; with one it is this process itself.
        """
        self.game, self.shape = game, shape
        context: Any = multiprocessing.get_context("spawn")
        size = bytes_of(rooms_of(rounds))
        self._weights = context.RawArray("b", 4 * shape.size)
        buffers = [context.RawArray("b", size) for _ in range(LANES)]
        self._member: Member | None = None
        self._under_way: Any = None
        self._members: list[tuple[Any, Any]] = []
        if processes == 1:
            self._member = Member(game, shape, rounds, self._weights, buffers)
            self._rows = self._member.rows
            return
        self._rows = [blank_rows(rooms_of(rounds), buffer) for buffer in buffers]
        for _ in range(min(processes, LANES)):
            ours, theirs = context.Pipe()
            arguments = (theirs, game, tuple(shape), rounds, self._weights, buffers)
            process = context.Process(target=_work, args=arguments, daemon=True)
            process.start()
            theirs.close()
            self._members.append((process, ours))
        for number in range(len(self._members)):
            self._received(number)

    def close(self) -> None:
        """Everybody goes home."""
        for process, connection in self._members:
            connection.close()
            process.join(1.0)
            process.kill()
        self._members = []

    def start(self, weights: npt.NDArray[np.float32], tasks: list[Any]) -> None:
        """Begin with a piece of work for each lane; nobody waits for it but :meth:`gather`."""
        np.frombuffer(self._weights, np.float32)[:] = weights
        if self._member is not None:
            self._under_way = [self._member.do(task) for task in tasks]
            return
        self._under_way = [tasks[number :: len(self._members)] for number in range(len(self._members))]
        for (_, connection), own in zip(self._members, self._under_way, strict=True):
            connection.send(own)

    def gather(self) -> list[Any]:
        """What has come of each lane."""
        under_way, self._under_way = self._under_way, None
        if self._member is not None:
            return list(under_way)
        found: list[Any] = [None] * sum(len(own) for own in under_way)
        for number in range(len(self._members)):
            found[number :: len(self._members)] = self._received(number)
        return found

    def rows(self, used: list[int]) -> list[Rows]:
        """What was noted down in each lane."""
        return [Rows(*(column[:count] for column in one)) for one, count in zip(self._rows, used, strict=True)]

    def _received(self, number: int) -> Any:
        process, connection = self._members[number]
        while not connection.poll(1.0):
            if not process.is_alive():
                break
        try:
            return connection.recv()
        except (EOFError, OSError):
            raise GoneError("a process that plays has ended before its time; resume from what was saved") from None
