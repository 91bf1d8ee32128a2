"""Who does the parts of a job: this process, several of them, or a cluster of machines on Ray.

Nobody here knows what a part is. It is done by a function that is made anew in each process, from nothing but what was
sent there; so what comes of a part does not depend on who does it, and a part that is lost with its process is done
again by another.
"""

from __future__ import annotations

import logging
import multiprocessing
import os
import pickle
import signal
import socket
import uuid
from collections import deque
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

Part = TypeVar("Part")
Outcome = TypeVar("Outcome")

LOCAL = "local"
"""A cluster of this machine alone, begun for the job and ended with it."""

START_LIMIT = 600
"""Seconds that processes may take to start before we give up."""

ANSWER_LIMIT = 10.0
"""Seconds that a cluster has to answer at all."""

GREETING = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + bytes([0, 0, 0, 4, 0, 0, 0, 0, 0])
"""How Ray begins to speak: HTTP/2 (RFC 9113), and settings of which none is changed."""

HEAD, KIND, SETTINGS_FRAME = 9, 3, 4
"""What comes back begins with so many bytes; at this place one of them says that they are settings too."""

AHEAD = 4
"""Parts for each processor of a cluster that are under way or wait there; so the head holds no more than these."""

STORE = 100 * 2**20
"""Bytes of shared memory for a cluster of our own: outcomes are small."""


SETTINGS = {
    "RAY_USAGE_STATS_ENABLED": "0",  # a simulation tells nobody of itself
    "RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO": "0",  # or Ray would warn that this will change
    "RAY_worker_niceness": "0",  # of a cluster of our own: its workers are as urgent as processes of ours
}
"""What Ray reads from its surroundings, unless somebody has set it otherwise."""


class ClusterError(ValueError):
    """A cluster that cannot be used; the message says why."""


class Interrupted(KeyboardInterrupt):
    """Somebody has stopped a job (Ctrl-C); ``result`` is what came of it until then."""

    def __init__(self, result: Any) -> None:
        super().__init__()
        self.result = result


@contextmanager
def engine(
    does: Callable[[Part], Outcome],
    opens: Callable[[], Callable[[Part], Outcome]],
    processes: int = 1,
    cluster: str = "",
) -> Iterator[Callable[[Iterable[Part]], Iterator[Outcome]]]:
    """A function that does parts and gives what comes of them, in their order, as it comes.

    Args:
        does: does a part in this process; whatever has to be compiled for it is.
        opens: gives such a function in another process, where it must be found by its name; called once in each.
        processes: how many share the work on this machine.
        cluster: ``local`` or the address of a Ray cluster, to whose processors the parts go instead.

    Raises:
        ClusterError: there is no such cluster.
    """
    if cluster:
        with joined(cluster) as ray:
            yield lambda parts: _on_cluster(ray, opens, parts)
    elif processes == 1:
        yield lambda parts: map(does, parts)
    else:
        context = multiprocessing.get_context("spawn")
        ready = context.Barrier(processes + 1)
        with context.Pool(processes, _begin, (opens, ready)) as pool:
            ready.wait(START_LIMIT)
            yield lambda parts: pool.imap(_do, parts)


_here: list[Callable[[Any], Any]] = []


def _begin(opens: Callable[[], Callable[[Any], Any]], ready: Any) -> None:
    """In a new process: make ready, then wait for the others. Whoever began all of them sees to Ctrl-C."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _here.append(opens())
    ready.wait(START_LIMIT)


def _do(part: Any) -> Any:
    return _here[0](part)


@contextmanager
def joined(cluster: str) -> Iterator[Any]:
    """Ray, connected to a cluster; whoever is connected already stays so.

    Raises:
        ClusterError: Ray is not installed, or nobody answers at this address.
    """
    for name, value in SETTINGS.items():
        os.environ.setdefault(name, value)
    try:
        import ray
    except ImportError:
        raise ClusterError("a cluster needs Ray: pip install 'rummyhouse[cluster]'") from None
    if ray.is_initialized():
        yield ray
        return
    _call(cluster)
    own: dict[str, Any] = {"include_dashboard": False, "object_store_memory": STORE} if cluster == LOCAL else {}
    try:
        ray.init(cluster, log_to_driver=False, logging_level=logging.ERROR, **own)
    except (ConnectionError, RuntimeError, ValueError) as error:
        raise ClusterError(f"nobody answers at the cluster '{cluster}': {error}") from None
    try:
        yield ray
    finally:
        ray.shutdown()


def _call(cluster: str) -> None:
    """Find out whether somebody is there who speaks as Ray does: Ray itself would try for a quarter of an hour."""
    host, _, port = cluster.rpartition("://")[2].rpartition(":")
    if host and port.isdecimal():
        try:
            with socket.create_connection((host.strip("[]"), int(port)), ANSWER_LIMIT) as line:
                understood = _is_secret() or _answers(line)
        except (OSError, OverflowError) as error:
            raise ClusterError(f"nobody answers at the cluster '{cluster}': {error}") from None
        if not understood:
            raise ClusterError(f"what answers at '{cluster}' is no Ray cluster")


def _is_secret() -> bool:
    """Whether Ray speaks in TLS, which is understood by Ray alone."""
    return os.environ.get("RAY_USE_TLS", "0").lower() in ("1", "true")


def _answers(line: socket.socket) -> bool:
    """Whether a greeting in HTTP/2 is answered in the same way."""
    try:
        line.sendall(GREETING)
        found = line.recv(HEAD, socket.MSG_WAITALL)
    except OSError:  # silence, or hung up
        return False
    return len(found) == HEAD and found[KIND] == SETTINGS_FRAME


def _on_cluster(ray: Any, opens: Callable[[], Callable[[Part], Outcome]], parts: Iterable[Part]) -> Iterator[Outcome]:
    """What comes of the parts, in their order; Ray does a part again if its process or its machine is lost."""
    dumps = ray.cloudpickle.dumps  # as bytes: arrays that Ray sends itself cannot be written to where they arrive
    job, sent = uuid.uuid4().hex, ray.put(dumps(opens))
    task = ray.remote(max_retries=-1)(_do_on_cluster)
    most = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
    under_way: deque[Any] = deque()
    try:
        for part in parts:
            under_way.append(task.remote(job, sent, dumps(part)))
            if len(under_way) == most:
                yield ray.get(under_way.popleft())
        while under_way:
            yield ray.get(under_way.popleft())
    except ray.exceptions.RayTaskError as error:
        raise error.cause from None


_of_job: dict[str, Callable[[Any], Any]] = {}


def _do_on_cluster(job: str, opens: bytes, part: bytes) -> Any:
    """On a machine of the cluster; a process that does another job forgets the one before."""
    if job not in _of_job:
        _of_job.clear()
        _of_job[job] = pickle.loads(opens)()  # noqa: S301 - from whoever runs programs on this cluster
    return _of_job[job](pickle.loads(part))  # noqa: S301 - from the same
