"""What has been compiled: units in memory, and on disk for whoever comes next.

A unit that is announced holds what a game, or a bot, is asked from outside: it is compiled as a whole at the first
call of any of its functions. Any other function that Python calls is a unit of its own, with all that it calls in turn.
"""

from __future__ import annotations

import hashlib
import logging
import math
import os
import pickle
import threading
import time
import warnings
from contextlib import suppress
from typing import TYPE_CHECKING, Any, NamedTuple, cast

from rummyhouse.compiled import doors, machine
from rummyhouse.compiled.doors import Door, declarations, has_door, opened
from rummyhouse.compiled.folder import cache_folder
from rummyhouse.compiled.source import RuleError
from rummyhouse.compiled.unit import Kinds, MachineFunction, Unit, code_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from pathlib import Path

    from rummyhouse.compiled.kinds import Kind
    from rummyhouse.compiled.rule_function import Rule

Key = tuple[str, str]
"""A rule function's identity, and the code of its arguments."""


class Outside(NamedTuple):
    """An outside function on disk: its name in machine code, that of its door, and what it returns."""

    symbol: str
    door: str
    result: Kind


class Kept(NamedTuple):
    """A unit on disk."""

    outside: dict[Key, Outside]
    borrowed: tuple[tuple[Key, str], ...]
    code: bytes


class Loaded(NamedTuple):
    """An outside function in memory."""

    function: MachineFunction
    address: int
    door: Callable[..., Any] | None


class _Entry(NamedTuple):
    rule: Rule
    kinds: Kinds


_announced: dict[str, dict[Key, _Entry]] = {}
_unit_of: dict[Key, str] = {}
_loaded: dict[Key, Loaded] = {}
_read: set[str] = set()
_lock = threading.RLock()
_wanted: list[str] = []
_looked: dict[str, float] = {}

_LOOKS_AGAIN = 0.5
"""Seconds until whoever does not wait for a unit looks for it on disk once more."""


_DIGEST = hashlib.sha256().digest_size
_logger = logging.getLogger(__name__)


class _UnderWay(threading.local):
    """The units that this thread is writing: one may need another, but not in a circle."""

    units: tuple[str, ...] = ()


_under_way = _UnderWay()


class Patience:
    """Whether a call waits until its function is compiled; otherwise it runs as plain Python until somebody has."""

    waits = True


def announce(unit: str, functions: Iterable[tuple[Rule, Kinds]]) -> None:
    """These functions are called from outside, and are compiled together."""
    entries = {(rule.identity, code_of(kinds)): _Entry(rule, kinds) for rule, kinds in functions if _is_rule(rule)}
    for key in _announced.get(unit, {}).keys() ^ entries.keys():
        _unit_of.pop(key, None)
        _read.discard(unit)
    _announced[unit] = entries
    _unit_of.update(dict.fromkeys(entries, unit))


def _is_rule(value: Any) -> bool:
    return hasattr(value, "identity")


def door(rule: Rule, kinds: Kinds) -> Callable[..., Any] | None:
    """The door of a function; None if there is none, or nobody waits for one.

    Raises:
        RuleError: the function cannot be compiled.
    """
    key = rule.identity, code_of(kinds)
    found = _loaded.get(key)
    if found is None:
        if not _lock.acquire(blocking=Patience.waits):
            return None
        try:
            name = _unit_of.get(key)
            if name is None:
                name = _unit_of_one(key, _Entry(rule, kinds))
            if not (ready(name) if Patience.waits else _has_come(name)):
                return None
        finally:
            _lock.release()
        found = _loaded[key]
    return found.door


def _unit_of_one(key: Key, entry: _Entry) -> str:
    """A unit of a single function, and its name."""
    name = f"{key[0].partition('(')[0]}-{hashlib.sha256(repr(key).encode()).hexdigest()[:10]}"
    if name not in _announced:
        _announced[name] = {key: entry}
        if not Patience.waits:
            _wanted.append(name)
    return name


class Wanted(NamedTuple):
    """Single functions that were called while nobody waited for them.

    Attributes:
        elsewhere: the units of those that another process can find by name, and compile.
        told: what it has to be told of them, for :func:`compile_told`.
        here: the units of all others.
    """

    elsewhere: list[str]
    told: bytes
    here: list[str]


def take_wanted() -> Wanted:
    """What has been called since this was asked last."""
    elsewhere: dict[str, bytes] = {}
    here: list[str] = []
    while _wanted:
        name = _wanted.pop(0)
        if _lasts(name):
            with suppress(pickle.PicklingError, AttributeError):  # what nobody else finds by its name
                elsewhere[name] = pickle.dumps(_announced[name])
        if name not in elsewhere:
            here.append(name)
    return Wanted(list(elsewhere), pickle.dumps(list(elsewhere.values())), here)


def compile_told(told: bytes) -> None:
    """Compile what another process has :class:`Wanted`, and keep it on disk."""
    found = map(pickle.loads, pickle.loads(told))  # noqa: S301 - from the process that has begun this one
    compile_here([_unit_of_one(key, entry) for unit in found for key, entry in unit.items()])


def compile_here(names: Iterable[str]) -> None:
    """Compile single functions in this process."""
    for name in names:
        if name in _read:
            continue
        try:
            kept = _compiled_once(name)
        except RuleError:
            _logger.exception("a rule function cannot be compiled; it runs as plain Python")
            continue
        with _lock:
            if name not in _read:
                _load(name, kept)


def ready(unit: str) -> bool:
    """Have a unit in memory: read it, or compile it."""
    with _lock:
        return read(unit) or _load(unit, _compiled_once(unit))


def read(unit: str) -> bool:
    """Have a unit in memory if it has been compiled; whether it is there."""
    with _lock:
        if unit in _read:
            return True
        kept = _kept(unit) if _lasts(unit) else None
        return kept is not None and _load(unit, kept)


def _has_come(unit: str) -> bool:
    """Have a unit in memory if another process has compiled it; nobody looks for it on disk at every call."""
    now = time.monotonic()
    if unit not in _read and now - _looked.get(unit, -math.inf) < _LOOKS_AGAIN:
        return False
    _looked[unit] = now
    return read(unit)


def _lasts(unit: str) -> bool:
    return all(one.rule.lasts for one in _announced[unit].values())


def is_loaded(unit: str) -> bool:
    """Whether a unit is in memory."""
    return unit in _read


def is_compiled(unit: str) -> bool:
    """Whether a unit is on disk, and only needs to be read."""
    return file_of(unit).exists()


def file_of(unit: str) -> Path:
    """Where a unit is kept: for this kind of processor, and these functions."""
    digest = hashlib.sha256(repr((machine.processor(), sorted(_announced[unit]))).encode()).hexdigest()[:8]
    return cache_folder() / f"{unit}-{digest}.unit"


def _kept(unit: str) -> Kept | None:
    """A unit as it is kept; what is broken, or not ours, is taken away.

    None also if it borrows what is in no unit of this process, as whoever compiled it knew of more units.
    """
    file = file_of(unit)
    try:
        found = file.read_bytes()
        if hashlib.sha256(found[_DIGEST:]).digest() == found[:_DIGEST]:
            kept = cast("Kept", pickle.loads(found[_DIGEST:]))  # noqa: S301 - our own file, in a folder of our own
            return kept if all(key in _loaded or key in _unit_of for key, _ in kept.borrowed) else None
        file.unlink()
    except OSError:
        pass
    return None


def _keep(file: Path, kept: Kept) -> None:
    """Write a unit at once, or not at all."""
    fresh = file.with_suffix(f".{os.getpid()}")
    told = pickle.dumps(kept)
    try:
        fresh.write_bytes(hashlib.sha256(told).digest() + told)
        fresh.replace(file)
    except OSError as error:
        with suppress(OSError):
            fresh.unlink()
        _cannot_keep(error)


def forget_begun(process: int | None) -> None:
    """Take away what a process had begun to write when it was killed."""
    with suppress(OSError):
        for file in cache_folder().glob(f"*.{process}"):
            file.unlink()


def _cannot_keep(error: Exception) -> None:
    reason = error.strerror if isinstance(error, OSError) and error.strerror else error
    warnings.warn(
        f"Compiled rules cannot be kept in {cache_folder()} ({reason}): every process compiles them anew. "
        "Let this user write there, or name another folder in the environment, with RUMMYHOUSE_CACHE.",
        RuntimeWarning,
        stacklevel=2,
    )


def _compiled_once(unit: str) -> Kept:
    """Compile a unit, while other processes that need it wait; nobody else needs what cannot be kept."""
    if not _lasts(unit):
        return _compile(unit)[0]
    from filelock import FileLock  # which whoever only reads what is compiled need not wait for

    file = file_of(unit)
    alone = FileLock(file.with_suffix(".lock"))
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        alone.acquire()
    except (OSError, NotImplementedError) as error:
        _cannot_keep(error)
        return _compile(unit)[0]
    try:
        kept = _kept(unit)
        if kept is None:
            kept, lasts = _compile(unit)
            if lasts:
                _keep(file, kept)
    finally:
        alone.release()
    return kept


def _compile(name: str) -> tuple[Kept, bool]:
    """Compile a unit; whether it can be kept, because every function of it belongs to the house."""

    def borrow(rule: Rule, kinds: Kinds) -> MachineFunction | None:
        key = rule.identity, code_of(kinds)
        other = _unit_of.get(key)
        if other is None or other in _under_way.units:
            return None
        ready(other)
        return _loaded[key].function

    _under_way.units += (name,)
    try:
        unit = Unit(_announced[name].values(), borrow)
    finally:
        _under_way.units = _under_way.units[:-1]
    outside: dict[Key, Outside] = {}
    texts, types = [], set[str]()
    for number, ((rule, code), function) in enumerate(unit.outside.items()):
        symbol = f'"door.{number}"'
        if has_door(function):
            texts.append(Door().write(function, symbol))
            types |= set(doors.types(function))
        else:
            symbol = ""
        outside[rule.identity, code] = Outside(function.symbol, symbol, function.result)
    external = (f'@"{one}" = external global i8' for one in sorted(types))
    machine_code = machine.compiled("\n".join([machine.ARENA, unit.text, declarations(), *external, *texts]))
    borrowed = tuple(((rule.identity, code), one.symbol) for (rule, code), one in unit.borrowed.items())
    return Kept(outside, borrowed, machine_code), unit.lasts


def _load(name: str, kept: Kept) -> bool:
    imports = doors.imports()
    for key, symbol in kept.borrowed:
        if key not in _loaded:
            ready(_unit_of[key])
        imports[symbol.strip('"')] = _loaded[key].address
    entries = _announced[name]
    functions: dict[Key, MachineFunction] = {}
    exports = []
    for key, one in kept.outside.items():
        functions[key] = MachineFunction(one.symbol, entries[key].kinds, one.result, "")
        exports += [symbol.strip('"') for symbol in (one.symbol, one.door) if symbol]
        imports |= doors.types(functions[key])
    addresses = machine.loaded(name, kept.code, imports, exports)
    for key, one in kept.outside.items():
        rule = entries[key].rule
        entry = opened(rule.name, addresses[one.door.strip('"')]) if one.door else None
        _loaded[key] = Loaded(functions[key], addresses[one.symbol.strip('"')], entry)
    _read.add(name)
    return True
