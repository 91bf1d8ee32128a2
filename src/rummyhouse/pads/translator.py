"""From a small part of Python to JavaScript, strictly: what it translates keeps its exact meaning, the rest is refused.

It starts from functions and adds every function and constant that they use, as they are bound in their modules.
Each expression has a *sort* (:mod:`~rummyhouse.pads.sorts`), which follows from annotations, from constants, and from
what a function is called with where its annotation says nothing. The translator knows:

* functions with plain arguments, called with as many; ``if``, ``while``, ``for`` over a list, a tuple, an array or a
  ``range`` with one or two ends, ``break``, ``continue``, ``return``, ``pass``, and ``raise`` of an error with one
  text, which is its message;
* ``=``, also of several names at once, with an annotation or an operator. A name keeps the sort of its first value;
* whole numbers: ``+ - * // % << >> & |``, ``abs``, ``int``, ``min`` and ``max``. A truth value counts as 0 or 1, except
  with ``& |``, ``abs``, ``min`` and ``max``, and in a place or range;
* texts: ``+``, ``join``, ``str``, and f-strings of texts and whole numbers without a format; sentences, by ``say`` with
  texts and whole numbers by name;
* lists, tuples, dicts with names written out, comprehensions with one ``for``, ``x[i]`` from either end, ``append``,
  ``len``, ``list`` and ``tuple``; flat records of whole numbers, and their arrays, also ``lines[i, j]``. Those that are
  constants of a module cannot be changed;
* ``==`` and ``!=`` of anything but a list with a tuple, or records and arrays; ``< <= > >=`` of numbers; ``is None``;
  ``in`` a tuple; ``not``; ``and`` and ``or`` as conditions, or of single values of one sort; ``bool``;
* conditions that are numbers, truth values, texts, None or ``Any``, but no list, tuple or dict that is known as one.

Where JavaScript would mean something else, it calls a function of ``python.js``, which means what Python does. Two
things are seen only when the module runs, and stop it with an error that says so: a whole number of 2 ** 53 or more
(with ``& |`` one of more than 32 bits), and an ``Any`` that is not what it is used as. What stops Python with an error
stops JavaScript with one, though its words may differ where nobody raised it.

Some things are promised by whoever writes the Python, as JavaScript cannot see them. 2.0 is 2 there: what is called
``int`` must not be a ``float``. Flat records hold whole numbers that are never too large for their fields. A value
annotated with a dataclass has the same fields and properties there, and a Mapping in it is a dict.

An existing translator (pscript) was tried first. It turned ``lines[i, j] = x`` into an assignment to a call, gave ``%``
the sign that JavaScript gives it, knew neither constants of other modules nor JavaScript modules, and did all this
without an error.
"""

from __future__ import annotations

import json
from importlib import resources
from typing import TYPE_CHECKING, Any, NamedTuple

from rummyhouse.compiled import written
from rummyhouse.pads.sorts import ANY, Sort
from rummyhouse.pads.translator_names import UnknownPythonError, placed, safe
from rummyhouse.pads.translator_statements import Function

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence
    from types import FunctionType


class _Known(NamedTuple):
    """A function in JavaScript: its name, what it takes and what it returns."""

    name: str
    takes: tuple[Sort, ...]
    returns: Sort


def runtime() -> str:
    """The functions in JavaScript that every translation calls."""
    return resources.files(__package__).joinpath("python.js").read_text(encoding="utf-8")


class Translator:
    """Collects functions and constants, translated.

    Args:
        natives: functions that JavaScript has of its own, by their names there.
        taken: further names that JavaScript has.
    """

    def __init__(self, natives: Mapping[Callable[..., Any], str], taken: Iterable[str] = ()) -> None:
        self.natives = dict(natives)
        self.taken = frozenset((*taken, *natives.values()))
        self.functions: dict[str, str] = {}
        self.constants: dict[str, str] = {}
        self._owners: dict[str, FunctionType] = {}
        self._known: dict[tuple[FunctionType, tuple[Sort, ...]], _Known | None] = {}

    def add(self, function: Callable[..., Any], given: Sequence[Sort] = ()) -> str:
        """The name in JavaScript of a function, which is translated if it is not yet.

        Args:
            function: may be a rule function.
            given: the sorts of what it is called with, where its annotations do not say them.
        """
        plain: Any = written(function)
        if plain in self.natives:
            return self.natives[plain]
        one = Function(self, plain)
        return self.known(plain, tuple(given) or tuple(ANY for _ in one.arguments), one).name

    def known(self, plain: FunctionType, given: tuple[Sort, ...], one: Function | None = None) -> _Known:
        """The function, called with such values; ``one`` if it has been read already."""
        one = one or Function(self, plain)
        if plain in self.natives:
            return _Known(self.natives[plain], one.takes(given), one.returns or ANY)
        takes = one.takes(given)
        key = plain, takes
        if key not in self._known:
            name = safe(placed(plain.__module__, plain.__name__))
            if name in self.taken or name in self.constants or self._owners.setdefault(name, plain) is not plain:
                raise one.refusal(one.node, f"a second thing that would be called {name}")
            self._known[key] = None
            before = self.functions.setdefault(name, "")  # keeps its place before those that it uses
            code, returns = one.translated(name, takes)
            if before not in ("", code):
                raise one.refusal(one.node, f"{name}, called with values of different sorts,")
            self.functions[name] = code
            self._known[key] = _Known(name, takes, returns)
        found = self._known[key]
        if found is None:
            if one.returns is None:
                raise one.refusal(one.node, "calling itself without saying what it returns")
            return _Known(safe(placed(plain.__module__, plain.__name__)), takes, one.returns)
        return found

    def constant(self, name: str, value: Any) -> str:
        """The name in JavaScript of a constant that is no plain number or text."""
        name, text = safe(name), f"$frozen({json.dumps(value)})"
        if name in self.taken or name in self.functions or self.constants.setdefault(name, text) != text:
            raise UnknownPythonError(f"two constants would be called {name}")
        return name
