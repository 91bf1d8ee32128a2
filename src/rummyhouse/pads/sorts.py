"""The sorts of values that the translator tells apart, and which of them may stand for which."""

from __future__ import annotations

import sys
from dataclasses import dataclass, is_dataclass
from typing import TYPE_CHECKING, Annotated, Any, get_args, get_origin

if TYPE_CHECKING:
    import numpy as np

MOST_WHOLE = 2**53 - 1
"""The largest whole number that JavaScript keeps exactly."""


@dataclass(frozen=True)
class Sort:
    """A sort of values.

    Attributes:
        name: ``int``, ``bool``, ``str``, ``None``, ``Any``, ``list``, ``dict``, ``tuple`` (so many values), ``row`` (a
            tuple of any length), ``array`` and ``record`` (those of NumPy), ``thing``, ``function``, or ``nothing``
            (what an empty list holds).
        parts: the sorts of what it holds.
        record: the fields of a flat record; None if they do not matter.
        thing: the class of a ``thing``, whose fields and properties JavaScript has by the same names.
    """

    name: str
    parts: tuple[Sort, ...] = ()
    record: np.dtype[Any] | None = None
    thing: type | None = None

    def __str__(self) -> str:
        inner = f"[{', '.join(map(str, self.parts))}]" if self.parts else ""
        return f"{self.name}{inner}"

    @property
    def part(self) -> Sort:
        """The sort of each of its values; ANY if they are of several sorts, NOTHING if there are none."""
        return joined(*self.parts)


INT, BOOL, STR, NONE, ANY, NOTHING = map(Sort, ("int", "bool", "str", "None", "Any", "nothing"))
RECORD = Sort("record")
SINGLE = (INT, BOOL, STR)
NUMBERS = (INT, BOOL)
FLAT = ("array", "record", "thing")
OUT_OF_JSON = ("tuple", "row", "array", "record", "thing")
"""The sorts for which ``Any`` cannot stand, because JavaScript would take them for something else."""


def many(name: str, part: Sort) -> Sort:
    """A list, dict, row or array whose values are all of one sort."""
    return Sort(name, (part,))


def thing(kind: type) -> Sort:
    """What has the fields and properties of a dataclass."""
    return Sort("thing", thing=kind)


def sort_of_attribute(kind: type, name: str) -> Sort | None:
    """The sort of a field or property of a dataclass; what is a Mapping there is a dict in JavaScript, of anything."""
    attribute = getattr(kind, name, None)
    annotations = attribute.fget.__annotations__ if isinstance(attribute, property) else kind.__annotations__
    said = annotations.get("return" if isinstance(attribute, property) else name)
    if said is None:
        return None
    return ANY if said.startswith("Mapping[") else sort_said(said, vars(sys.modules[kind.__module__]))


def sort_said(annotation: str, names: dict[str, Any]) -> Sort | None:
    """The sort that an annotation says; None if it says none, or names what only a type checker knows."""
    try:
        found = eval(annotation, names)  # noqa: S307 - what our own source says
    except NameError:
        return None
    return sort_of_annotation(found)


def joined(*sorts: Sort) -> Sort:
    """The sort of a value that may be of any of these; a tuple and something else have none, which is NOTHING."""
    several = set(sorts)
    if len(several) == 1:
        return sorts[0]
    if any(one.name in OUT_OF_JSON for one in several):
        if all(one.name in ("tuple", "row") for one in several):
            return many("row", joined(*(part for one in sorts for part in one.parts)))
        return NOTHING
    return ANY if several else NOTHING


def fits(given: Sort, wanted: Sort) -> bool:
    """Whether a value may be used where another sort is wanted; an ``Any`` is checked when it runs."""
    if given == wanted:
        return True
    if wanted == ANY:
        return is_plain(given)
    if given == ANY:
        return is_plain(wanted)
    if wanted == RECORD:
        return given.name == "record"
    if wanted.name == "row" and given.name in ("tuple", "row"):
        return all(part == wanted.part or (part != ANY and fits(part, wanted.part)) for part in given.parts)
    if given.name == wanted.name and given.name in ("list", "dict"):
        if not given.parts or given.part == NOTHING:
            return True
        return ANY in (given.part, wanted.part) and fits(given.part, wanted.part)
    return False


def is_plain(sort: Sort) -> bool:
    """Whether it consists only of what JSON knows."""
    return sort.name not in OUT_OF_JSON and all(is_plain(part) for part in sort.parts)


def are_comparable(one: Sort, other: Sort) -> bool:
    """Whether both languages agree on whether two such values are equal: a tuple is never equal to a list."""
    if {one.name, other.name} & set(FLAT):
        return False
    if ANY in (one, other):
        return is_plain(one) and is_plain(other)
    if {one.name, other.name} <= {"tuple", "row"} or (one.name == other.name and one.name in ("list", "dict")):
        return all(are_comparable(part, also) for part in one.parts for also in other.parts)
    rows = ("list", "tuple", "row")
    return not (one.name in rows and other.name in rows)


def sort_of_value(value: Any) -> Sort | None:
    """The sort of a constant; None if it cannot stand in a module of JavaScript as it is."""
    if value is None:
        return NONE
    if type(value) is str:
        return STR if is_written_alike(value) else None
    if type(value) is bool:
        return BOOL
    if type(value) is int:
        return INT if abs(value) <= MOST_WHOLE else None
    if type(value) is dict:
        if any(type(key) is not str or key == "__proto__" or not is_written_alike(key) for key in value):
            return None
        value, name = list(value.values()), "dict"
    elif type(value) in (list, tuple):
        name = type(value).__name__
    else:
        return None
    parts = [sort_of_value(one) for one in value]
    known = tuple(part for part in parts if part is not None)
    if len(known) < len(parts):
        return None
    if name == "tuple":
        return Sort("tuple", known)
    part = joined(*known)
    return None if known and part == NOTHING else many(name, part)


def is_written_alike(text: str) -> bool:
    """Whether text consists of whole characters."""
    try:
        text.encode("utf-8")
    except UnicodeEncodeError:
        return False
    return True


def sort_of_annotation(annotation: Any) -> Sort | None:
    """The sort that an annotation names; None if it says nothing, so that the value itself has to."""
    if annotation in (int, bool, str):
        return Sort(annotation.__name__)
    if annotation is None or annotation is type(None):
        return NONE
    if annotation is Any:
        return ANY
    if isinstance(annotation, type) and is_dataclass(annotation):
        return thing(annotation)
    if get_origin(annotation) is Annotated:
        return sort_of_field(get_args(annotation)[1])
    name, inner = getattr(get_origin(annotation), "__name__", ""), get_args(annotation)
    if name == "dict" and inner[0] is not str:
        return None
    if name == "tuple" and inner[-1] is not ...:
        parts = [sort_of_annotation(one) for one in inner]
        return None if None in parts else Sort("tuple", tuple(part for part in parts if part is not None))
    if name in ("list", "dict", "tuple"):
        part = sort_of_annotation(inner[1] if name == "dict" else inner[0])
        return None if part is None else many("row" if name == "tuple" else name, part)
    return ANY if name in ("UnionType", "Union") else None


def sort_of_field(field: np.dtype[Any] | None) -> Sort | None:
    """The sort of a field of a flat record, or of a whole one; None if it holds anything but whole numbers."""
    if field is None or field.names:
        return Sort("record", record=field)
    if field.subdtype is not None:
        inner, shape = field.subdtype
        sort = sort_of_field(inner)
        for _ in shape:
            sort = None if sort is None else many("array", sort)
        return sort
    return INT if field.kind == "i" else None
