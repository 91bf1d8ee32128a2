"""What runs kernels: a GPU, or the processor in its place, for trying."""

from __future__ import annotations

import ctypes
from typing import TYPE_CHECKING, Any, Protocol

import numpy as np

from rummyhouse.compiled import DEVICES, PLAIN, DeviceError, machine
from rummyhouse.compiled.kernel import ENTRY, kernel
from rummyhouse.compiled.kinds import FLOAT, INT, Kind, array, element_of
from rummyhouse.compiled.source import RuleError

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    import numpy.typing as npt

    from rummyhouse.compiled.rule_function import Rule


class DeviceArray:
    """An array in the memory of a device. NumPy's arrays are copied there and back; PyTorch and CuPy can use it there.

    Attributes:
        address: where it lies.
        dtype: what its elements are.
        shape: its lengths.
    """

    def __init__(
        self, device: Device, address: int, dtype: np.dtype[Any], shape: tuple[int, ...], owner: object = None
    ) -> None:
        """An array at an address. Its memory belongs to it and is given back with it, or else to its ``owner``."""
        self._device = device
        self._owner = owner
        self.address = address
        self.dtype = dtype
        self.shape = shape

    def read(self) -> npt.NDArray[Any]:
        """A copy of it in our own memory."""
        found = np.empty(self.shape, self.dtype)
        self._device.fetch(found, self.address)
        return found

    def write(self, values: npt.NDArray[Any]) -> None:
        """Copy an array of the same shape and type there."""
        given = np.ascontiguousarray(values, self.dtype)
        if given.shape != self.shape:
            raise ValueError(f"an array of shape {self.shape} cannot hold one of {given.shape}")
        self._device.store(self.address, given)

    @property
    def __cuda_array_interface__(self) -> dict[str, Any]:
        return {
            "shape": self.shape,
            "typestr": self.dtype.str,
            "data": (self.address, False),
            "version": 3,
            "strides": None,
        }

    def __del__(self) -> None:
        if self._owner is None:
            self._device.free(self.address)

    def seen_as(self, dtype: np.dtype[Any], shape: tuple[int, ...]) -> DeviceArray:
        """The same memory as an array of another type and shape."""
        return DeviceArray(self._device, self.address, dtype, shape, owner=self)


class Device(Protocol):
    """What runs kernels."""

    name: str

    def hold(self, values: npt.NDArray[Any]) -> DeviceArray:
        """A copy of an array in its memory."""

    def fetch(self, target: npt.NDArray[Any], address: int) -> None:
        """Copy from its memory."""

    def store(self, address: int, values: npt.NDArray[Any]) -> None:
        """Copy into its memory."""

    def free(self, address: int) -> None:
        """Give memory back."""

    def kernel(self, rule: Rule, kinds: Sequence[Kind]) -> Callable[[int, Sequence[Any], int], None]:
        """What runs ``rule(thread, ...)`` once for each of many threads, and waits until all are done.

        It is called with how many threads there are, the arguments as machine code takes them (:func:`flattened`), and
        how many bytes each thread has for arrays whose lengths are not known beforehand.

        Raises:
            RuleError: the function cannot be compiled.
            DeviceError: the device has failed.
        """


def opened(name: str) -> Device:
    """The device of this name.

    Raises:
        DeviceError: there is none.
    """
    if PLAIN:
        raise DeviceError("nothing is compiled here (RUMMYHOUSE_PLAIN), and a GPU runs compiled rules only")
    if name == "simulated":
        return Simulated()
    if name != "cuda":
        raise DeviceError(f"there is no device '{name}'; there are: {', '.join(DEVICES)}")
    from rummyhouse.compiled.cuda import Cuda

    return Cuda()


def kinds_of(arguments: Sequence[Any]) -> tuple[Kind, ...]:
    """The kinds of a kernel's arguments: arrays in the memory of the device, numbers."""
    return tuple(_kind_of(one) for one in arguments)


def _kind_of(value: Any) -> Kind:
    if isinstance(value, DeviceArray):
        element = element_of(value.dtype)
        if element is None or not value.shape:
            raise RuleError(f"a kernel cannot work with an array of {value.dtype}")
        return array(element, len(value.shape))
    return FLOAT if isinstance(value, float) else INT


ALIGNED = 16
"""What begins in an arena begins at a multiple of so many bytes."""


def aligned(size: int) -> int:
    """The next multiple of it."""
    return size + -size % ALIGNED


def flattened(arguments: Sequence[Any]) -> list[int | float]:
    """The arguments as machine code takes them: of an array its address and lengths."""
    found: list[int | float] = []
    for one in arguments:
        found += [one.address, *one.shape] if isinstance(one, DeviceArray) else [one]
    return found


def borrowed(device: Device, values: Any) -> DeviceArray | None:
    """An array of somebody else's (PyTorch's, CuPy's) that lies in the memory of a GPU already; None if it does not."""
    if isinstance(values, DeviceArray):
        return values
    told = getattr(values, "__cuda_array_interface__", None)
    if told is None:
        return None
    if told.get("strides") is not None:
        raise ValueError("the array must lie in rows without gaps")
    return DeviceArray(device, told["data"][0], np.dtype(told["typestr"]), tuple(told["shape"]), owner=values)


class Simulated:
    """The processor in the place of a GPU."""

    name = "the processor, in the place of a GPU"

    def __init__(self) -> None:
        self._memory: dict[int, Any] = {}
        self._kernels: dict[tuple[Rule, tuple[Kind, ...]], Any] = {}

    def hold(self, values: npt.NDArray[Any]) -> DeviceArray:
        """A copy of an array."""
        copy = np.array(values, order="C")
        self._memory[copy.ctypes.data] = copy
        return DeviceArray(self, copy.ctypes.data, copy.dtype, copy.shape)

    def fetch(self, target: npt.NDArray[Any], address: int) -> None:
        """Copy an array."""
        ctypes.memmove(target.ctypes.data, address, target.nbytes)

    def store(self, address: int, values: npt.NDArray[Any]) -> None:
        """Copy an array."""
        ctypes.memmove(address, values.ctypes.data, values.nbytes)

    def free(self, address: int) -> None:
        """Forget an array."""
        self._memory.pop(address, None)

    def kernel(self, rule: Rule, kinds: Sequence[Kind]) -> Callable[[int, Sequence[Any], int], None]:
        """The rule function, for one thread after the other."""
        key = rule, tuple(kinds)
        if key not in self._kernels:
            text = kernel(rule, kinds, on_gpu=False)
            address = machine.loaded(rule.name, machine.compiled(text), {}, [ENTRY])[ENTRY]
            kinds_in_c = [
                ctypes.c_double if part == "double" else ctypes.c_int64 for one in kinds for part in one.parts
            ]
            self._kernels[key] = ctypes.CFUNCTYPE(None, *[ctypes.c_int64] * 3, *kinds_in_c)(address)
        function = self._kernels[key]

        def call(count: int, arguments: Sequence[Any], arena: int) -> None:
            each = aligned(arena)
            memory = np.zeros(count * each + ALIGNED, np.uint8)
            function(count, aligned(memory.ctypes.data), each, *arguments)

        return call
