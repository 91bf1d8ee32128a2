"""Who plays the rounds where they are played on a cluster of machines.

A lane is a part like any other (:mod:`rummyhouse.simulation.sharing`), and what was noted down comes back with it.
"""

from __future__ import annotations

from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import ExitStack
from functools import cache, partial
from typing import TYPE_CHECKING, Any

import numpy as np

from rummyhouse.bots.trained.network import Shape
from rummyhouse.simulation.sharing import engine, joined
from rummyhouse.training.crew import LANES, Exploring, Measuring, Member, rooms_of
from rummyhouse.training.rows import Rows, bytes_of

if TYPE_CHECKING:
    from collections.abc import Callable

    import numpy.typing as npt


@cache
def _member(game: str, shape: tuple[int, ...], rounds: int) -> tuple[Member, bytearray]:
    """Who plays in this process, and the memory with the network that plays."""
    weights = bytearray(4 * Shape(*shape).size)
    room = bytearray(bytes_of(rooms_of(rounds)))  # one lane after the other
    return Member(game, Shape(*shape), rounds, weights, [room] * LANES), weights


def playing(game: str, shape: tuple[int, ...], rounds: int, weights: bytes) -> Callable[[Exploring | Measuring], Any]:
    """What plays lanes with this network, wherever it is called: it gives the rows of one, or the margins of pairs."""
    member, kept = _member(game, shape, rounds)
    kept[:] = weights
    return partial(_played, member)


def _played(member: Member, task: Exploring | Measuring) -> Any:
    found = member.do(task)
    if isinstance(task, Measuring):
        return found
    return Rows(*(column[:found].copy() for column in member.rows[task.lane]))


class ClusterCrew:
    """All that play, on a cluster; like :class:`rummyhouse.training.crew.Crew`.

    Attributes:
        game: what is played.
        shape: of the networks.
    """

    def __init__(self, game: str, shape: Shape, rounds: int, cluster: str) -> None:
        """Begin; :meth:`close` ends it.

        Args:
            game: what is played.
            shape: of the networks.
            rounds: of a lane, at the most.
            cluster: ``local`` or the address of a Ray cluster.

        Raises:
            ClusterError: there is no such cluster.
        """
        self.game, self.shape = game, shape
        self._cluster = cluster
        self._playing = partial(playing, game, tuple(shape), rounds)
        self._here = self._playing(bytes(4 * shape.size))  # the first to compile fills the cache for the others
        self._closing = ExitStack()
        self._closing.enter_context(joined(cluster))
        self._waiting = ThreadPoolExecutor(1)
        self._under_way: Future[list[Any]] = Future()
        self._rows: list[Rows] = []

    def close(self) -> None:
        """Wait until nobody plays, and leave the cluster."""
        self._waiting.shutdown()
        self._closing.close()

    def start(self, weights: npt.NDArray[np.float32], tasks: list[Any]) -> None:
        """Begin with a piece of work for each lane; nobody waits for it but :meth:`gather`."""
        opens = partial(self._playing, np.asarray(weights, np.float32).tobytes())
        self._under_way = self._waiting.submit(self._done, opens, tasks)

    def gather(self) -> list[Any]:
        """What has come of each lane: how many rows, or margins."""
        found = self._under_way.result()
        self._rows = [one for one in found if isinstance(one, Rows)]
        return [len(one.inputs) if isinstance(one, Rows) else one for one in found]

    def rows(self, used: list[int]) -> list[Rows]:
        """What was noted down in each lane."""
        assert used == [len(one.inputs) for one in self._rows]
        return self._rows

    def _done(self, opens: Callable[[], Callable[[Any], Any]], tasks: list[Any]) -> list[Any]:
        with engine(self._here, opens, cluster=self._cluster) as done:
            return list(done(tasks))
