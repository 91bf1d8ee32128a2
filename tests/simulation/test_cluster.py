"""On a cluster of two nodes the result is the same to the bit, whatever dies there."""

from __future__ import annotations

import contextlib
import os
import signal
import socket
import threading
import time
import warnings
from functools import partial
from typing import TYPE_CHECKING, Any

import numpy as np
import psutil
import pytest

import rummyhouse
from rummyhouse import arena, bots, games
from rummyhouse.analysis import analyse
from rummyhouse.simulation import ClusterError, EndlessRoundError, Job, Result, engine, simulate, vary
from rummyhouse.simulation import job as parts
from rummyhouse.simulation.sharing import SETTINGS, joined
from rummyhouse.training import Training, TrainingSettings

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

ray = pytest.importorskip("ray", reason="Ray is not installed: pip install 'rummyhouse[cluster]'")
pytestmark = pytest.mark.compiled

GIN = games.find("gin")


@pytest.fixture(scope="module")
def cluster() -> Iterator[str]:
    """The address of a cluster of two nodes with one processor each, to which this process is connected."""
    from ray.cluster_utils import Cluster

    os.environ |= SETTINGS  # for the nodes, which begin first
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of Ray's own sockets and files
        try:
            nodes = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "object_store_memory": 2**27})
            nodes.add_node(num_cpus=1, object_store_memory=2**27)
        except Exception as error:  # Ray does not say which
            pytest.skip(f"Ray cannot begin a cluster on this machine: {error}")
        try:
            with joined(nodes.address):
                yield nodes.address
        finally:
            nodes.shutdown()


def job(**given: Any) -> Job:
    return Job(seating=partial(bots.seat, "gin", ("random", "random")), choice=GIN.house_rules.choose(), **given)


def opened(does: Callable[[Any], Any]) -> Callable[[Any], Any]:
    return does


def meets(folder: Path, part: int) -> int:
    """Waits until both nodes are at work."""
    (folder / ray.get_runtime_context().get_node_id()).touch()
    end = time.monotonic() + 120
    while len(list(folder.iterdir())) < 2 and time.monotonic() < end:
        time.sleep(0.05)
    return part


def is_writable(table: Any, part: Any) -> tuple[bool, bool]:
    return table.flags.writeable, part.flags.writeable


def dies_once(folder: Path, part: int) -> int:
    """The first process that is given part 3 dies of it, as if its machine had been switched off."""
    if part == 3 and not (folder / "died").exists():
        (folder / "died").touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return part


@pytest.mark.parametrize("address", ["127.0.0.1:1", "ray://127.0.0.1:1", "[::1]:1", "127.0.0.1:99999"])
def test_where_nobody_answers_is_told_at_once(address: str) -> None:
    with pytest.raises(ClusterError, match="nobody answers at the cluster"), joined(address):
        pass


@pytest.mark.parametrize("said", [b"HTTP/1.0 400 Bad request\r\n\r\n", b"SSH", b""])
def test_so_is_what_answers_and_is_no_ray(said: bytes) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        address = f"127.0.0.1:{other.getsockname()[1]}"
        answering = threading.Thread(target=answer, args=(other, said))
        answering.start()
        with pytest.raises(ClusterError, match=f"^what answers at '{address}' is no Ray cluster$"), joined(address):
            pass
        answering.join()


def answer(other: socket.socket, said: bytes) -> None:
    """Say this to whoever calls, and hang up."""
    line, _ = other.accept()
    with line:
        line.recv(1000)
        line.sendall(said)


def test_a_simulation_is_the_same_to_the_bit(cluster: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parts, "ROUNDS_IN_PART", 100)
    told: list[float] = []
    alone: Result = simulate(job(rounds=950, seed=4))
    shared = simulate(job(rounds=950, seed=4, cluster=cluster), told.append)
    assert (alone.parts == shared.parts).all()
    assert alone.seats == shared.seats
    assert told == [number / 10 for number in range(1, 11)]  # part by part, as they come


def test_so_is_a_comparison_of_house_rules(cluster: str) -> None:
    choices = [({"knock_card": str(limit)}, GIN.house_rules.choose(knock_card=limit)) for limit in (0, 10)]
    alone, shared = (vary(job(rounds=200, cluster=where), choices) for where in ("", cluster))
    assert all(
        (one.result.parts == two.result.parts).all() for one, two in zip(alone.variants, shared.variants, strict=True)
    )


def test_so_is_an_arena_wherever_its_stretches_are_played(cluster: str) -> None:
    alone, shared = (
        arena.hold("gin", ("random", "learner", "steady"), rounds=600, choice=GIN.house_rules.choose(), cluster=where)
        for where in ("", cluster)
    )
    for pair, duel in alone.duels.items():
        assert (duel.margins == shared.duels[pair].margins).all()
        assert (duel.won == shared.duels[pair].won).all()


def test_so_is_an_analysis(cluster: str) -> None:
    play = rummyhouse.new("gin", preset="parity", seed=1)
    while not play.is_over:
        play.act(play.choose("learner"))
    alone, shared = (analyse(play.record().record, deals=16, cluster=where) for where in ("", cluster))
    assert alone == shared
    assert len(alone.judgements) > 10


def learned(cluster: str = "") -> Any:
    """What comes of a small training."""
    course = Training(TrainingSettings("gin", seed=3, rounds=480, leads=1, size=256, wide=8, narrow=4), cluster=cluster)
    try:
        for _ in range(2):
            course.update()
        return course.trained.weights, course.decisions, course.rate(48).steady
    finally:
        course.close()


def kill_three(killed: list[int], done: threading.Event) -> None:
    """Kill three processes of the cluster while they are at work."""
    while len(killed) < 3 and not done.wait(0.02):
        for one in psutil.Process().children(recursive=True):
            with contextlib.suppress(psutil.Error):
                if one.name() == "ray::_do_on_cluster" and one.pid not in killed:
                    one.kill()
                    killed.append(one.pid)
                    break


def test_so_is_a_training_whose_workers_die_while_they_play(cluster: str) -> None:
    killed: list[int] = []
    done = threading.Event()
    weights, *counted = learned()
    killer = threading.Thread(target=kill_three, args=(killed, done))
    killer.start()
    try:
        again, *counted_there = learned(cluster)
    finally:
        done.set()
        killer.join()
    assert killed
    assert (weights == again).all()
    assert counted == counted_there


def test_both_nodes_work_and_parts_come_in_their_order(cluster: str, tmp_path: Path) -> None:
    does = partial(meets, tmp_path)
    with engine(does, partial(opened, does), cluster=cluster) as done:
        assert list(done(range(12))) == list(range(12))
    assert len(list(tmp_path.iterdir())) == 2


def test_what_is_sent_can_be_written_to(cluster: str) -> None:
    """Machine code takes no other arrays: all would run as plain Python."""
    does = partial(is_writable, np.zeros(100_000))
    with engine(does, partial(opened, does), cluster=cluster) as done:
        assert list(done([np.zeros(100_000)])) == [(True, True)]


def test_what_a_dead_worker_had_is_done_again_and_counted_once(cluster: str, tmp_path: Path) -> None:
    does = partial(dies_once, tmp_path)
    with engine(does, partial(opened, does), cluster=cluster) as done:
        assert list(done(range(8))) == list(range(8))
    assert (tmp_path / "died").exists()


def test_parts_are_handed_out_no_further_ahead_than_they_are_done(cluster: str) -> None:
    begun: list[int] = []

    def each() -> Iterator[int]:
        for part in range(100):
            begun.append(part)
            yield part

    with engine(abs, partial(opened, abs), cluster=cluster) as done:
        for number, _ in enumerate(done(each())):
            assert len(begun) <= number + 8  # four for each processor


def test_what_fails_there_fails_here_with_its_own_sentence(cluster: str) -> None:
    with (
        pytest.raises(EndlessRoundError, match=r"^never$"),
        engine(fails, partial(opened, fails), cluster=cluster) as done,
    ):
        list(done(range(3)))


def fails(part: int) -> None:
    raise EndlessRoundError("never")
