"""A GPU of NVIDIA's, through its driver: memory, and kernels that are started there."""

from __future__ import annotations

import ctypes
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from rummyhouse.compiled import DeviceError
from rummyhouse.compiled.device import DeviceArray, aligned
from rummyhouse.compiled.kernel import ENTRY, kept_ptx, kernel

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    import numpy.typing as npt

    from rummyhouse.compiled.kinds import Kind
    from rummyhouse.compiled.rule_function import Rule

_IN_BLOCK = 32
"""Threads that start together: as many as go in step."""


class Cuda:
    """The first GPU of this machine, as the driver counts them; what others on it use of PyTorch or CuPy stays theirs.

    Attributes:
        name: as NVIDIA calls it.
        processor: the kind of its processor, e.g. ``sm_90``.
    """

    def __init__(self) -> None:
        """Find it.

        Raises:
            DeviceError: there is none, or something is missing that it takes.
        """
        try:
            from cuda.bindings import driver
        except ImportError:
            raise DeviceError("a GPU needs NVIDIA's bindings: pip install 'rummyhouse[cuda]'") from None
        self._driver: Any = driver
        try:
            self._do("cuInit", 0)
            self._gpu = self._do("cuDeviceGet", 0)
            self._context = self._do("cuDevicePrimaryCtxRetain", self._gpu)
        except (DeviceError, RuntimeError) as error:
            raise DeviceError(f"no GPU of NVIDIA's can be used here: {error}") from None
        self._enter()
        self.name = self._do("cuDeviceGetName", 128, self._gpu).split(b"\0")[0].decode()
        told = driver.CUdevice_attribute
        major, minor = (
            self._do("cuDeviceGetAttribute", one, self._gpu)
            for one in (
                told.CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR,
                told.CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MINOR,
            )
        )
        self.processor = f"sm_{major}{minor}"
        self._kernels: dict[tuple[Rule, tuple[Kind, ...]], Any] = {}

    def _do(self, call: str, *given: Any) -> Any:
        error, *found = getattr(self._driver, call)(*given)
        if int(error):
            told = self._driver.cuGetErrorString(error)[1]
            raise DeviceError(f"{call}: {told.decode() if told else error}")
        return found[0] if len(found) == 1 else None

    def _enter(self) -> None:
        """Whatever this thread asks next is asked of this GPU."""
        self._do("cuCtxSetCurrent", self._context)

    def hold(self, values: npt.NDArray[Any]) -> DeviceArray:
        """A copy of an array in its memory."""
        self._enter()
        held = DeviceArray(self, int(self._do("cuMemAlloc", max(1, values.nbytes))), values.dtype, values.shape)
        held.write(values)
        return held

    def fetch(self, target: npt.NDArray[Any], address: int) -> None:
        """Copy from its memory."""
        self._enter()
        self._do("cuMemcpyDtoH", target.ctypes.data, address, target.nbytes)

    def store(self, address: int, values: npt.NDArray[Any]) -> None:
        """Copy into its memory."""
        self._enter()
        self._do("cuMemcpyHtoD", address, values.ctypes.data, values.nbytes)

    def free(self, address: int) -> None:
        """Give memory back."""
        with suppress(DeviceError):  # which has been told where it happened
            self._enter()
            self._do("cuMemFree", address)

    def kernel(self, rule: Rule, kinds: Sequence[Kind]) -> Callable[[int, Sequence[Any], int], None]:
        """The rule function, for as many threads as there is room for at once."""
        key = rule, tuple(kinds)
        if key not in self._kernels:
            self._enter()
            module = self._do("cuModuleLoadData", kept_ptx(kernel(rule, kinds, on_gpu=True), self.processor) + b"\0")
            self._kernels[key] = self._do("cuModuleGetFunction", module, ENTRY.encode())
        function = self._kernels[key]
        in_c = [ctypes.c_double if part == "double" else ctypes.c_int64 for one in kinds for part in one.parts]

        def call(count: int, arguments: Sequence[Any], arena: int) -> None:
            self._enter()
            each = aligned(arena)
            memory = self._do("cuMemAlloc", count * each)
            blocks = -(-count // _IN_BLOCK)
            given = (count, int(memory), each, *arguments), (*[ctypes.c_int64] * 3, *in_c)
            self._do("cuLaunchKernel", function, blocks, 1, 1, _IN_BLOCK, 1, 1, 0, 0, given, 0)
            self._do("cuCtxSynchronize")  # what fails there makes the whole GPU useless to this process
            self._do("cuMemFree", memory)

        return call
