"""Kernels: a rule function that a GPU runs thousands of times at once, each time with a number of its own.

What a kernel calls is written by the same compiler, in the same language of LLVM's, as for the processor; LLVM makes
PTX of it, the language of NVIDIA's GPUs. All that differs is where the arena lies: each thread has its own. So that
kernels can be tried without a GPU, the same text also becomes machine code for the processor, which goes through the
threads one after the other.
"""

from __future__ import annotations

import hashlib
import os
from contextlib import suppress
from typing import TYPE_CHECKING

from llvmlite import binding

from rummyhouse.compiled.folder import cache_folder
from rummyhouse.compiled.kinds import INT
from rummyhouse.compiled.source import RuleError
from rummyhouse.compiled.unit import Unit

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rummyhouse.compiled.kinds import Kind
    from rummyhouse.compiled.rule_function import Rule
    from rummyhouse.compiled.unit import MachineFunction

ENTRY = "kernel"
"""What a kernel is called in machine code."""

_ARENA = """
@arena.memory = internal global i64 0
@arena.each = internal global i64 0
define internal i64 @arena.place() alwaysinline {
  %memory = load i64, ptr @arena.memory
  %each = load i64, ptr @arena.each
  %me = call i64 @thread()
  %offset = mul i64 %me, %each
  %place = add i64 %memory, %offset
  ret i64 %place
}
define internal i64 @arena.top() alwaysinline {
  %place = call i64 @arena.place()
  %address = inttoptr i64 %place to ptr
  %top = load i64, ptr %address
  ret i64 %top
}
define internal i64 @arena.end() alwaysinline {
  %place = call i64 @arena.place()
  %each = load i64, ptr @arena.each
  %end = add i64 %place, %each
  ret i64 %end
}
define internal void @arena.back(i64 %to) alwaysinline {
  %place = call i64 @arena.place()
  %address = inttoptr i64 %place to ptr
  store i64 %to, ptr %address
  ret void
}
define internal void @arena.begin() alwaysinline {
  %place = call i64 @arena.place()
  %first = add i64 %place, 16
  call void @arena.back(i64 %first)
  ret void
}
"""
"""Each thread's arena is a part of one memory; where it begins stands what is free of it."""

_ON_GPU = """
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
declare i32 @llvm.nvvm.activemask() convergent
declare i1 @llvm.nvvm.vote.any.sync(i32, i1) convergent
define internal i1 @any_in_step(i1 %so) alwaysinline convergent {
  %here = call i32 @llvm.nvvm.activemask()
  %any = call i1 @llvm.nvvm.vote.any.sync(i32 %here, i1 %so)
  ret i1 %any
}
define internal i64 @thread() alwaysinline {
  %block = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %size = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %place = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %before = mul i32 %block, %size
  %number = add i32 %before, %place
  %thread = zext i32 %number to i64
  ret i64 %thread
}
"""
_ENTRY_ON_GPU = """
define ptx_kernel void @{entry}({parameters}) {{
  store i64 %memory, ptr @arena.memory
  store i64 %each, ptr @arena.each
  %me = call i64 @thread()
  %inside = icmp ult i64 %me, %count
  br i1 %inside, label %run, label %end
run:
  call void @arena.begin()
  {call}
  br label %end
end:
  ret void
}}
"""

_ON_PROCESSOR = """
define internal i1 @any_in_step(i1 %so) alwaysinline {
  ret i1 %so
}
@thread.now = internal global i64 0
define internal i64 @thread() alwaysinline {
  %thread = load i64, ptr @thread.now
  ret i64 %thread
}
"""
_ENTRY_ON_PROCESSOR = """
define void @{entry}({parameters}) nounwind {{
entry:
  store i64 %memory, ptr @arena.memory
  store i64 %each, ptr @arena.each
  br label %test
test:
  %me = phi i64 [0, %entry], [%next, %run]
  %inside = icmp ult i64 %me, %count
  br i1 %inside, label %run, label %end
run:
  store i64 %me, ptr @thread.now
  call void @arena.begin()
  {call}
  %next = add i64 %me, 1
  br label %test
end:
  ret void
}}
"""


def kernel(rule: Rule, kinds: Sequence[Kind], *, on_gpu: bool) -> str:
    """The kernel that runs ``rule(thread, ...)`` for each number of a thread, from 0: a text in LLVM's language.

    Its machine code takes how many threads there are, the memory of the arenas, how many bytes of it each has, and then
    the rule's other arguments.

    Raises:
        RuleError: the function cannot be compiled, or it returns something.
    """
    unit = Unit([], lambda rule, kinds: None)  # noqa: ARG005 - everything belongs to it
    function = unit.function(rule, (INT, *kinds))
    if function.result.parts:
        raise RuleError(f"{rule.name} returns something, and a kernel cannot")
    # whether threads go in step depends on where they ask for it, so nothing may move that
    text = unit.text.replace(") nounwind {", ") nounwind convergent {") if on_gpu else unit.text
    number, entry = (_ON_GPU, _ENTRY_ON_GPU) if on_gpu else (_ON_PROCESSOR, _ENTRY_ON_PROCESSOR)
    return "\n".join([number, _ARENA, text, _entry(entry, function)])


def _entry(text: str, function: MachineFunction) -> str:
    given = [part for kind in function.kinds[1:] for part in kind.parts]
    named = [f"{part} %g{number}" for number, part in enumerate(given)]
    return text.format(
        entry=ENTRY,
        parameters=", ".join(["i64 %count", "i64 %memory", "i64 %each", *named]),
        call=f"call {function.convention}void @{function.symbol}({', '.join(['i64 %me', *named])})",
    )


def ptx(text: str, processor: str = "sm_90") -> str:
    """A kernel for a GPU in PTX, optimised as a whole.

    Args:
        text: of the kernel.
        processor: the kind of GPU, as NVIDIA names it.
    """
    binding.initialize_all_targets()
    binding.initialize_all_asmprinters()
    found = binding.Target.from_triple("nvptx64-nvidia-cuda")
    machine = found.create_target_machine(cpu=processor, opt=3)
    module = binding.parse_assembly(text)
    module.triple = machine.triple
    module.data_layout = str(machine.target_data)
    module.verify()
    tuning = binding.create_pipeline_tuning_options(speed_level=3)
    builder = binding.create_pass_builder(machine, tuning)
    builder.getModulePassManager().run(module, builder)
    return str(machine.emit_assembly(module))


def kept_ptx(text: str, processor: str) -> bytes:
    """The same, from disk if it has been made before: it takes seconds."""
    told = f"{binding.llvm_version_info}|{processor}|{text}"
    file = cache_folder() / f"kernel-{hashlib.sha256(told.encode()).hexdigest()[:16]}.ptx"
    with suppress(OSError):
        return file.read_bytes()
    made = ptx(text, processor).encode()
    with suppress(OSError):  # then it is made anew the next time
        file.parent.mkdir(parents=True, exist_ok=True)
        fresh = file.with_suffix(f".{os.getpid()}")
        fresh.write_bytes(made)
        fresh.replace(file)
    return made
