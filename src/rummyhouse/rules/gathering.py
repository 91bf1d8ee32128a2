"""How a game's rule functions are found: by their names, in the modules of its room, then of its family.

What most games share is made from what a game has: ``legal`` from its candidates and refusals, ``over`` from whom it
waits for, ``score`` and ``settle`` from ``count``, ``price`` and ``close``. A game that can do better writes its own.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from importlib import import_module
from inspect import signature
from pkgutil import iter_modules
from types import ModuleType, SimpleNamespace
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias, cast

from rummyhouse.compiled import is_rule, rule, specialise, units
from rummyhouse.compiled.kinds import INT, Array, Kind, array, struct
from rummyhouse.rules.settling import scorer, settler

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    import numpy as np

    from rummyhouse.rules.match import Match
    from rummyhouse.rules.tally import TallySheet

Function: TypeAlias = "Callable[..., Any]"


class RuleFunctions(Protocol):
    """The rules themselves: plain functions over flat records, each marked with ``@rule``.

    :func:`gather` finds them by these names in the modules of a game's room.

    ``state`` is a round (``np.record`` of ``Game.state``), ``match`` a record of ``MATCH``, ``rules`` the flat record
    of the house rules (also kept inside the state as ``state.rules``), ``seat`` a seat, ``action`` an action id.
    Here the records are any game's, hence ``Any``; in its own room each function names their classes.
    """

    def pack_size(self, rules: Any, seats: int) -> int:
        """How many cards are shuffled together."""

    def deal(self, state: Any, rules: Any, match: Match, order: Any) -> None:
        """Begin a round. ``order`` (``int16``) permutes ``0 .. pack_size - 1``: the shuffled cards, top first."""

    def actors(self, state: Any) -> int:
        """Mask of the seats that may act now; 0 when the round is over or waits for a shuffle."""

    def candidates(self, state: Any, seat: int, out: Any) -> int:
        """Fill ``out`` as ``legal`` does, with ids among which are all the legal ones; if not given, every id."""

    def legal(self, state: Any, seat: int, out: Any) -> int:
        """Fill ``out`` (``int32``, as long as there are action ids) with the legal ids, ascending; return how many.

        If not given: the candidates that are not refused.
        """

    def refusal(self, state: Any, seat: int, action: int) -> int:
        """0 if the action is legal, else a reason: an index into ``Words.reasons``. Changes nothing."""

    def apply(self, state: Any, seat: int, action: int) -> None:
        """Carry out a legal action."""

    def waiting(self, state: Any) -> int:
        """How many cards wait to be shuffled again before the round can go on; if not given, 0."""

    def reshuffle(self, state: Any, order: Any) -> None:
        """Go on with those cards in this order: a permutation of ``0 .. waiting - 1``."""

    def over(self, state: Any) -> bool:
        """Whether the round has ended; if not given: nobody may act and nothing waits."""

    def count(self, state: Any, tally: Any) -> None:
        """Fill ``tally`` (a cleared record of ``Game.tally``) with the facts of a finished round."""

    def price(self, tally: Any, rules: Any, lines: Any) -> None:
        """Fill the lines of the settlement, by line and side (``int64``, cleared); they add up to the points."""

    def close(self, match: Match, tally: Any, points: Any, rules: Any) -> None:
        """Add a round with these points by side to the match; name the next dealer, or end the match."""

    def score(self, state: Any, points: Any) -> None:
        """Fill ``points`` (``int32[MAX_SEATS]``, by side) from the facts of a finished round: count, price, add up."""

    def settle(self, match: Match, state: Any) -> None:
        """Add a finished round to the match: count, price, close."""

    def facts(self, state: Any, out: Any) -> None:
        """Fill ``out`` (``int64``, one for each of ``Game.facts``) from a finished round; simulations tell means."""

    def look(self, state: Any, seat: int, view: Any) -> None:
        """Fill ``view`` (record of ``Game.view``) with what this seat may know, and nothing else; -1 is a spectator."""

    def seen(self, state: Any, seat: int, action: int, viewer: int) -> int:
        """The action as ``viewer`` sees it, asked before it is applied: itself, or an id that hides what is private.

        If not given: itself.

        Where several seats are asked at once and the others are not to know what one has answered, all its answers
        are seen as one and the same id, even the one that closes the window.
        """

    def census(self, state: Any, out: Any) -> None:
        """Add one to ``out[card]`` (``int16``) for every card, wherever it is. For tests: cards are conserved."""

    def resample(self, state: Any, seat: int, order: Any) -> None:
        """Deal what this seat cannot know anew, by ``order`` (a permutation of ``0 .. pack_size - 1``).

        Afterwards the round looks exactly as before to this seat. Bots imagine with it; tests prove secrecy with it.
        """


NAMES = tuple(name for name in vars(RuleFunctions) if not name.startswith("_"))
_SHARED = "rummyhouse.rules."
"""Where functions are written that several rooms have, or that were made for one."""


class RoomError(ImportError):
    """A room whose rule functions cannot be told: one is missing, or two have the same name."""


@dataclass(frozen=True, slots=True)
class Family:
    """What the games of a family begin with.

    Attributes:
        rules: the modules from which a game has the rule functions that its room has not.
        gives: other attributes of :class:`~rummyhouse.rules.game.Game`, by name, for a game that has none of its own.
    """

    rules: tuple[ModuleType, ...]
    gives: Mapping[str, Any] = field(default_factory=dict)


def unbound(*_: Any) -> Any:
    """Stands under every upper-case name until a function is compiled for a game."""
    raise NotImplementedError("compile it for a game first: gather()")


ACTORS = CANDIDATES = REFUSAL = WAITING = unbound
ACTIONS = 0


@rule
def waiting(state: Any) -> int:  # noqa: ARG001 - the contract asks for it
    """Nothing is ever shuffled again."""
    return 0


@rule
def reshuffle(state: Any, order: Any) -> None:
    """Nothing is ever shuffled again."""


@rule
def facts(state: Any, out: Any) -> None:
    """Nothing is told of a round but its points."""


@rule
def seen(state: Any, seat: int, action: int, viewer: int) -> int:  # noqa: ARG001 - the contract asks for it
    """Everybody sees what is done."""
    return int(action)


def candidates(state: Any, seat: int, out: Any) -> int:  # noqa: ARG001 - the contract asks for it
    """Every action there is."""
    for action in range(ACTIONS):
        out[action] = action
    return ACTIONS


def legal(state: Any, seat: int, out: Any) -> int:
    """Fill ``out`` with the legal ids, ascending, and return how many: the candidates that are not refused."""
    count = CANDIDATES(state, seat, out)
    found = 0
    for i in range(count):
        action = int(out[i])
        if REFUSAL(state, seat, action) == 0:
            out[found] = action
            found += 1
    return found


def over(state: Any) -> bool:
    """Whether the round has ended: nobody may act, and nothing waits to be shuffled."""
    return bool(ACTORS(state) == 0 and WAITING(state) == 0)


_DEFAULTS: dict[str, Function] = {"waiting": waiting, "reshuffle": reshuffle, "facts": facts, "seen": seen}


def gather(room: str, *, actions: int, tally: TallySheet | None, family: Iterable[ModuleType] = ()) -> RuleFunctions:
    """The rule functions of a game.

    Args:
        room: the package with the game's modules: the ``__name__`` of its declaration.
        actions: how many action ids it has.
        tally: its tally, from which ``score`` and ``settle`` are made; None if the room has both.
        family: modules that give what the room has not.

    Raises:
        RoomError: two modules of the room have different functions of one name, or a function is missing.
    """
    name = room.rpartition(".")[2]
    found = _DEFAULTS | _passed_on(family) | _own(room)
    if "candidates" not in found:
        found["candidates"] = specialise(candidates, f"candidates_{name}", {"ACTIONS": actions})
    made = {"legal", "over"} | ({"score", "settle"} if tally is not None else {"count", "price", "close"})
    if missing := [one for one in NAMES if one not in found and one not in made]:
        raise RoomError(f"{room} has no rule function {', '.join(missing)}")
    if "legal" not in found:
        parts = {"CANDIDATES": found["candidates"], "REFUSAL": found["refusal"]}
        found["legal"] = specialise(legal, f"legal_{name}", parts)
    if "over" not in found:
        parts = {"ACTORS": found["actors"], "WAITING": found["waiting"]}
        found["over"] = specialise(over, f"over_{name}", parts)
    if tally is not None:
        counted: dict[str, Any] = {"record": tally.record, "lines": len(tally.lines)}
        counted |= {"count": found["count"], "price": found["price"]}
        if "score" not in found:
            found["score"] = scorer(name, **counted)
        if "settle" not in found:
            found["settle"] = settler(name, close=found["close"], **counted)
    return cast("RuleFunctions", SimpleNamespace(**found))


def announce(name: str, rules: RuleFunctions, records: Mapping[str, np.dtype[Any] | None]) -> None:
    """Tell the compiler what a game is asked from outside, and with what.

    Args:
        name: of the game.
        rules: its functions.
        records: the flat records that they work on, by the name that they have as arguments.
    """
    kinds = {name: struct(dtype) for name, dtype in records.items() if dtype is not None}
    told: list[tuple[Any, tuple[Kind, ...]]] = []
    for one in NAMES:
        arguments = list(signature(getattr(RuleFunctions, one)).parameters)[1:]
        if hasattr(rules, one) and all(kinds.get(argument) or argument not in records for argument in arguments):
            known: dict[str, Kind] = {**kinds, **_ARRAYS.get(one, {})}
            told.append((getattr(rules, one), tuple(known.get(argument, INT) for argument in arguments)))
    units.announce(name, told)


_ARRAYS: dict[str, dict[str, Array]] = {
    "deal": {"order": array("i2", 1)},
    "candidates": {"out": array("i4", 1)},
    "legal": {"out": array("i4", 1)},
    "reshuffle": {"order": array("i2", 1)},
    "price": {"lines": array("i8", 2)},
    "close": {"points": array("i4", 1)},
    "score": {"points": array("i4", 1)},
    "facts": {"out": array("i8", 1)},
    "census": {"out": array("i2", 1)},
    "resample": {"order": array("i2", 1)},
}
"""Which arrays the functions of the contract are given; all else that is no record is a whole number."""


def gather_words(room: str, names: Iterable[str]) -> Any:
    """How a game speaks: each of the words of the contract, from the module of the room that defines it.

    What is refused stands there as ``REASONS``; actions are written and read by a ``SPEECH``, where there is one.

    Raises:
        RoomError: one is missing.
    """
    found: dict[str, Any] = {}
    for module in _modules(room):
        there = vars(module)
        found |= {"reasons": there["REASONS"]} if "REASONS" in there else {}
        found |= {"write": there["SPEECH"].write, "read": there["SPEECH"].read} if "SPEECH" in there else {}
        found |= {name: there[name] for name in names if getattr(there.get(name), "__module__", "") == module.__name__}
    if missing := [name for name in names if name not in found]:
        raise RoomError(f"{room} has no words for {', '.join(missing)}")
    return SimpleNamespace(**found)


def found_in(room: str, places: Mapping[str, tuple[str, str]]) -> dict[str, Any]:
    """What a room has of these, by name: each a file and what it is called there."""
    files = {module.name for module in iter_modules(import_module(room).__path__)}
    found = {}
    for name, (file, called) in places.items():
        module = import_module(f"{room}.{file}") if file in files else None
        if module is not None and hasattr(module, called):
            found[name] = getattr(module, called)
    return found


def _passed_on(family: Iterable[ModuleType]) -> dict[str, Function]:
    return {name: function for module in family for name, function in _rules_of(module)}


def _own(room: str) -> dict[str, Function]:
    found: dict[str, Function] = {}
    where: dict[str, str] = {}
    for module in _modules(room):
        file = module.__name__.rpartition(".")[2]
        for name, function in _rules_of(module):
            if found.setdefault(name, function) is not function:
                raise RoomError(f"{room} has two rule functions '{name}': in {where[name]} and in {file}")
            where.setdefault(name, file)
    return found


def _modules(room: str) -> list[ModuleType]:
    return [import_module(f"{room}.{module.name}") for module in iter_modules(import_module(room).__path__)]


def _rules_of(module: ModuleType) -> Iterator[tuple[str, Function]]:
    """The rule functions of the contract that a module defines, or passes on from what rooms share."""
    for name in NAMES:
        function: Any = vars(module).get(name)
        if is_rule(function) and (function.__module__ == module.__name__ or function.__module__.startswith(_SHARED)):
            yield name, function
