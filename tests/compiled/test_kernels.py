"""Kernels do in each thread what the rule function does; on a GPU, as far as a machine without one can tell."""

from __future__ import annotations

import shutil
import subprocess
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from rummyhouse.compiled import DeviceError, RuleError, device, kernel, rule
from rummyhouse.compiled.device import flattened, kinds_of
from rummyhouse.compiled.record import Record, int8, int64

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.compiled


class Pot(Record):
    seat = int8()
    cards = int64(2)
    left = int8(3)


@rule
def halved(thread: int, numbers: Any, shares: Any, factor: float) -> None:
    shares[thread] = numbers[thread] / 2 * factor


@rule
def counted_up(thread: int, lengths: Any, out: Any) -> None:
    total = 0
    for _ in range(3):  # what lies in the arena is given back
        for number in np.arange(int(lengths[thread])):
            total += number
    out[thread] = total


@rule
def dealt(thread: int, pots: Any, cards: Any) -> None:
    pot = np.zeros(1, pots_of)
    pot[0] = pots[thread]
    pot[0].cards[1] += cards[thread, 0] << 40
    pot[0].left[2] = thread
    pots[thread] = pot[0]


@rule
def gives(thread: int, numbers: Any) -> int:
    return int(numbers[thread])


pots_of = Pot.dtype


def run(function: Any, count: int, *given: Any, arena: int = 4096) -> list[Any]:
    """The arrays after so many threads."""
    simulated = device.opened("simulated")
    held = [simulated.hold(one) if isinstance(one, np.ndarray) else one for one in given]
    simulated.kernel(function, kinds_of(held))(count, flattened(held), arena)
    return [one.read() for one in held if isinstance(one, device.DeviceArray)]


def test_each_thread_has_its_number() -> None:
    numbers = np.arange(40, dtype=np.int16)
    _, shares = run(halved, 30, numbers, np.zeros(40), 3.0)
    assert (shares[:30] == numbers[:30] * 1.5).all()
    assert not shares[30:].any()


@pytest.mark.parametrize("arena", [1008, 1009, 1023])  # as many bytes as it takes, at whatever place the next begins
def test_each_thread_has_an_arena_of_its_own(arena: int) -> None:
    lengths = np.array([100, 0, 7, 120, 1])
    if arena < 16 + 120 * 8 * 3:
        arena += 120 * 8 * 3
    _, found = run(counted_up, 5, lengths, np.zeros(5, np.int64), arena=arena)
    assert found.tolist() == [3 * sum(range(length)) for length in lengths]


def test_records_come_and_go() -> None:
    pots = np.zeros(5, Pot.dtype)
    pots["seat"] = range(5)
    pots["cards"] = 7
    (found, _) = run(dealt, 4, pots, np.arange(10, dtype=np.int32).reshape(5, 2))
    assert found["seat"].tolist() == [0, 1, 2, 3, 4]
    assert found["cards"].tolist() == [[7, 7 + (2 * thread << 40)] for thread in range(4)] + [[7, 7]]
    assert found["left"][:, 2].tolist() == [0, 1, 2, 3, 0]


def test_an_array_on_the_device_is_written_anew() -> None:
    held = device.opened("simulated").hold(np.zeros((2, 3), np.float32))
    held.write(np.ones((2, 3)))
    assert held.read().tolist() == [[1, 1, 1], [1, 1, 1]]
    assert held.__cuda_array_interface__["shape"] == (2, 3)
    with pytest.raises(ValueError, match=r"shape \(2, 3\) cannot hold one of \(3,\)"):
        held.write(np.ones(3))


def test_what_a_kernel_cannot_be() -> None:
    with pytest.raises(RuleError, match="gives returns something, and a kernel cannot"):
        run(gives, 1, np.zeros(1, np.int64))
    with pytest.raises(RuleError, match="cannot work with an array of <U3"):
        kinds_of([device.opened("simulated").hold(np.array(["abc"]))])
    with pytest.raises(DeviceError, match="there is no device 'abacus'; there are: cuda, simulated"):
        device.opened("abacus")


@pytest.mark.parametrize("function", [halved, counted_up, dealt])
def test_nvidias_assembler_takes_what_is_written(function: Any, tmp_path: Path) -> None:
    simulated = device.opened("simulated")
    given = {
        halved: (np.zeros(4, np.int16), np.zeros(4), 1.0),
        counted_up: (np.zeros(4, np.int64), np.zeros(4, np.int64)),
        dealt: (np.zeros(4, Pot.dtype), np.zeros((4, 2), np.int32)),
    }[function]
    kinds = kinds_of([simulated.hold(one) if isinstance(one, np.ndarray) else one for one in given])
    text = kernel.ptx(kernel.kernel(function, kinds, on_gpu=True))
    assert ".visible .entry kernel(" in text
    assert "fma." not in text  # which would round otherwise than the processor does
    if shutil.which("ptxas") is None:
        pytest.skip("NVIDIA's ptxas is not installed: what is written is not assembled")
    (tmp_path / "kernel.ptx").write_text(text)
    subprocess.run(["ptxas", "-arch=sm_90", "-o", tmp_path / "kernel.cubin", tmp_path / "kernel.ptx"], check=True)


def test_ptx_is_kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("RUMMYHOUSE_CACHE", str(tmp_path))
    held = [device.opened("simulated").hold(np.zeros(4, np.int64))] * 2
    text = kernel.kernel(counted_up, kinds_of(held), on_gpu=True)
    made = kernel.kept_ptx(text, "sm_90")
    monkeypatch.setattr(kernel, "ptx", lambda text, processor: "")
    assert kernel.kept_ptx(text, "sm_90") == made
    assert kernel.kept_ptx(text, "sm_80") == b""
