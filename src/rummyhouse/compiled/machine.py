"""The machine: LLVM, which optimises a unit's text and turns it into machine code, and memory to run it in."""

from __future__ import annotations

import ctypes
import functools
import hashlib
import itertools
import mmap
import sys
from typing import Any

import numpy as np
from llvmlite import binding

_ARENA = 1 << 30
"""Bytes of address space for what rule functions need while they run; only what is touched takes memory."""

ARENA = """
define internal i1 @any_in_step(i1 %so) alwaysinline {
  ret i1 %so
}
@arena.first = external global i64
@arena.last = external global i64
define internal i64 @arena.top() alwaysinline {
  %top = load i64, ptr @arena.first
  ret i64 %top
}
define internal i64 @arena.end() alwaysinline {
  %end = load i64, ptr @arena.last
  ret i64 %end
}
define internal void @arena.back(i64 %to) alwaysinline {
  store i64 %to, ptr @arena.first
  ret void
}
"""
"""Where the arena of this process lies, in LLVM's language."""


@functools.cache
def target() -> binding.TargetMachine:
    """The processor that we are on."""
    binding.initialize_native_target()
    binding.initialize_native_asmprinter()
    features = binding.get_host_cpu_features().flatten()
    found = binding.Target.from_default_triple()
    return found.create_target_machine(
        cpu=binding.get_host_cpu_name(), features=features, opt=2, reloc="pic", codemodel="small"
    )


@functools.cache
def processor() -> str:
    """A short name of all that machine code depends on: the processor, the releases of LLVM, Python and NumPy."""
    features = binding.get_host_cpu_features().flatten()
    versions = (str(binding.llvm_version_info), sys.version, np.__version__)
    parts = (binding.get_default_triple(), binding.get_host_cpu_name(), features, *versions)
    return hashlib.sha256("|".join(parts).encode()).hexdigest()[:8]


def compiled(text: str) -> bytes:
    """The machine code of a unit, optimised as a whole: an object file."""
    machine = target()
    module = binding.parse_assembly(text)
    module.triple = machine.triple
    module.data_layout = str(machine.target_data)
    module.verify()
    tuning = binding.create_pipeline_tuning_options(speed_level=2)
    tuning.loop_vectorization = True
    tuning.slp_vectorization = True
    builder = binding.create_pass_builder(machine, tuning)
    builder.getModulePassManager().run(module, builder)
    return machine.emit_object(module)  # type: ignore[no-any-return]


@functools.cache
def arena() -> tuple[Any, Any]:
    """Memory for arrays that do not outlive a call: where the free part begins and ends, and what it is part of."""
    unreserved = 0x4000 if sys.platform == "linux" else 0  # MAP_NORESERVE, which Python does not name before 3.13
    memory = (
        mmap.mmap(-1, _ARENA, flags=mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS | unreserved)
        if hasattr(mmap, "MAP_PRIVATE")
        else mmap.mmap(-1, _ARENA)
    )
    first = ctypes.addressof(ctypes.c_char.from_buffer(memory))
    first += -first % 64
    return (ctypes.c_int64 * 2)(first, first + _ARENA - 64), memory


_numbers = itertools.count()


@functools.cache
def _engine() -> binding.LLJIT:
    """What puts machine code into memory: the parts of a unit side by side, so that they reach each other.

    LLVM's older linker asks the system for each part by itself. Where the address space has many holes they may come to
    lie more than 2 GiB apart, which ends the process.
    """
    return binding.create_lljit_compiler(target(), use_jit_link=sys.platform != "win32")


def loaded(name: str, code: bytes, imports: dict[str, int], exports: list[str]) -> dict[str, int]:
    """Put machine code into memory, for ever; the addresses of the names that were asked for."""
    bounds = ctypes.addressof(arena()[0])
    builder = binding.JITLibraryBuilder().add_object_img(code)
    for symbol, address in {**imports, "arena.first": bounds, "arena.last": bounds + 8}.items():
        builder.import_symbol(symbol, address)
    for symbol in exports:
        builder.export_symbol(symbol)
    tracker = builder.link(_engine(), f"{name}#{next(_numbers)}")
    addresses = {symbol: tracker[symbol] for symbol in exports}
    tracker.detach()
    return addresses
