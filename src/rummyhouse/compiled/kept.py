"""What has been compiled, kept on disk: each function once.

Numba copies all that a function calls into it, again for every caller of its callers. Here a function is finished
once, as C compiles files and headers: its callers are given a short one whole, so that it can become part of them, and
of a long one only the name, behind which the machine finds the one that is there. A function read from the disk
therefore has those read first that it calls by name.
"""

from __future__ import annotations

import itertools
import os
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from filelock import FileLock
from llvmlite import binding
from numba.core import config
from numba.core.bytecode import FunctionIdentity
from numba.core.caching import CompileResultCacheImpl, FunctionCache

if TYPE_CHECKING:
    from numba.core.dispatcher import Dispatcher

_SHORT = 150
"""Functions of so many lines of LLVM's language are given to their callers whole; it copies far shorter ones only."""

# Names that no other process gives, so that what several have compiled can be read into one.
setattr(FunctionIdentity, "_unique_ids", itertools.count(int.from_bytes(os.urandom(6), "big") << 14))  # noqa: B010


class _Known(NamedTuple):
    """Which function stands behind a name in machine code: where it is written, and its types."""

    module: str
    name: str
    types: Any


_rules: dict[tuple[str, str], Dispatcher] = {}
_known: dict[str, _Known] = {}


def keep(rule: Dispatcher) -> None:
    """Keep on disk what will be compiled of this function, and give to its callers no more of it than they need."""
    function = rule.py_func
    _rules[function.__module__, function.__qualname__] = rule
    cache: Any = _Kept
    setattr(rule, "_cache", cache(function))  # noqa: B010 - as Numba does itself where it is told to cache


class _Parts(CompileResultCacheImpl):
    """What is written to a file, and read from it."""

    def reduce(self, data: Any) -> Any:
        """What has been compiled, and the functions that it calls by name."""
        called = {
            one.name: _known[one.name]
            for one in data.library._final_module.functions
            if one.is_declaration and one.name in _known
        }
        # The annotation is a text that nobody reads, and longer than the code.
        return called, data.fndesc, super().reduce(data._replace(type_annotation=""))  # type: ignore[no-untyped-call]

    def rebuild(self, target_context: Any, payload: Any) -> Any:
        """The same, ready to be called; first those that it calls."""
        called, description, rest = payload
        for symbol, known in called.items():
            _find(symbol, known)
        engine = target_context.codegen()._engine
        engine._defined_symbols |= {description.llvm_func_name, description.llvm_cpython_wrapper_name}
        return super().rebuild(target_context, rest)  # type: ignore[no-untyped-call]


class _Kept(FunctionCache):
    """What has been compiled of one function, for every process that compiles at the same time.

    Numba reads the index of a function, chooses a file that is free, and writes both. Two processes that did so at once
    could keep two signatures under one file, and one of them would later be called with the other's arguments.
    """

    _impl_class = _Parts

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        """What has been kept for a signature, ready to be called, or None."""
        result = super().load_overload(sig, target_context)  # type: ignore[no-untyped-call]
        if result is not None:
            self._make_known(result)
        return result

    def save_overload(self, sig: Any, data: Any) -> None:
        """Keep what was compiled for a signature, one process after another."""
        if "<locals>" not in self._py_func.__qualname__:  # nobody could find one of those again
            self._make_known(data)
            data.library._shared_module = _for_callers(data)
        folder = Path(config.CACHE_DIR)  # type: ignore[attr-defined]
        folder.mkdir(parents=True, exist_ok=True)
        with FileLock(folder / "writing.lock"):
            super().save_overload(sig, data)  # type: ignore[no-untyped-call]

    def _make_known(self, result: Any) -> None:
        function = self._py_func
        types = result.signature.args
        _known[result.fndesc.llvm_func_name] = _Known(function.__module__, function.__qualname__, types)


def _find(symbol: str, known: _Known) -> None:
    """Have a function behind the name by which a kept one calls it."""
    rule = _rules[known.module, known.name]
    if known.types not in rule.overloads:
        rule.compile(known.types)
    found: Any = rule.overloads[known.types]
    own = found.fndesc.llvm_func_name
    if own != symbol:  # it was compiled again, by a process that did not know of the first
        binding.add_symbol(symbol, found.library.get_pointer_to_function(own))
        _known[symbol] = known  # whoever is given a short function that calls it by that name calls it so, too


def _for_callers(result: Any) -> binding.ModuleRef:
    """What the callers of a function are given of it: a short one whole, a long one's name and type."""
    whole = result.library._final_module
    name = result.fndesc.llvm_func_name
    function = whole.get_function(name)
    if str(function).count("\n") > _SHORT:
        answer, arguments = str(function.global_value_type).split(" (", 1)
        return binding.parse_assembly(
            f'target triple = "{whole.triple}"\n'
            f'target datalayout = "{whole.data_layout}"\n'
            f'declare {answer} @"{name}"({arguments}\n'
        )
    given = whole.clone()
    for one in given.functions:
        if not one.is_declaration and one.linkage == binding.Linkage.external:
            one.linkage = "available_externally" if one.name == name else "linkonce_odr"
    return given
