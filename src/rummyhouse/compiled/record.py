"""How a flat record is declared: a class that says what it holds, from which its NumPy type is made.

Rules, compiled or not, work on plain ``np.record`` (:class:`Flat`). The class is for people, editors and type checkers:
to them every record of its type is an instance of it::

    class State(Record):
        phase = int8()
        turn = int8()  # the seat that acts
        hand = int64(2)
        terms = part(Terms)

``State.dtype`` holds the fields in this order. A class that extends others begins with theirs, from left to right; a
field that it declares anew keeps its place.
"""

from __future__ import annotations

from operator import itemgetter
from typing import TYPE_CHECKING, Any, ClassVar, Generic, ParamSpec, TypeAlias, TypeVar, cast, overload

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Self

    import numpy.typing as npt

Number = TypeVar("Number", bound=np.signedinteger[Any])
Inner = TypeVar("Inner", bound="Record")
Told = ParamSpec("Told")

Place: TypeAlias = tuple[np.dtype[Any], tuple[int, ...]]
"""A number or another record, and the shape of the array of them; () for a single one."""


class Flat(np.record):  # type: ignore[misc] # final to type checkers only
    """What every flat record is at run time: an ``np.record`` whose fields are found four times as quickly.

    NumPy's own looks for a field, in Python, where it has found no attribute; here a field is an attribute, whatever
    record has declared it.
    """

    __getattribute__ = np.void.__getattribute__
    __getitem__ = np.void.__getitem__  # type: ignore[assignment] # gives a record where a field is one
    __setitem__ = np.void.__setitem__

    def copy(self) -> Flat:  # type: ignore[override] # a record has no order of axes
        """Another record that holds the same: all bytes at once, where NumPy would copy field by field."""
        return record_in(bytearray(self.tobytes()), self.dtype)

    def __setattr__(self, name: str, value: Any) -> None:
        try:
            self[name] = value
        except ValueError:
            if name in (self.dtype.names or ()):
                raise
            raise AttributeError(f"the record has no field '{name}'") from None


def record_in(memory: bytearray, held: np.dtype[Any]) -> Flat:
    """The record of this type that lies in this memory."""
    return cast("Flat", np.ndarray((), held, memory)[()])


GAP = "gap"
"""The last field of a record that would else end between two multiples of its largest number; always 0."""


def alignment(held: np.dtype[Any]) -> int:
    """It has to lie at a multiple of so many bytes: the size of its largest number."""
    if held.subdtype is not None:
        return alignment(held.subdtype[0])
    return max(alignment(one[0]) for one in held.fields.values()) if held.fields else held.alignment


def is_aligned(held: np.dtype[Any]) -> bool:
    """Whether all its numbers lie at multiples of their sizes, if it lies at a multiple itself."""
    if held.subdtype is not None:
        return is_aligned(held.subdtype[0])
    places = [(one[0], one[1]) for one in held.fields.values()] if held.fields else []
    return held.itemsize % alignment(held) == 0 and all(
        at % alignment(one) == 0 and is_aligned(one) for one, at in places
    )


def flat(fields: list[tuple[Any, ...]]) -> np.dtype[Any]:
    """The type of a flat record with these fields: for each a name, what it holds, its shape if it is an array.

    Each number lies at a multiple of its size: a GPU can load it at once only from there. So the largest lie first,
    whatever the order of the fields, with nothing between them: records that say the same are the same bytes.
    """
    packed = np.dtype(fields)
    names = list(packed.names or ())
    formats = [packed[name] for name in names]
    offsets = [0] * len(names)
    size = 0
    for place in sorted(range(len(names)), key=lambda place: -alignment(formats[place])):
        offsets[place] = size
        size += formats[place].itemsize
    missing = -size % max(map(alignment, formats))
    if missing:
        names, formats, offsets = [*names, GAP], [*formats, np.dtype((np.int8, missing))], [*offsets, size]
    for name in names:
        if not hasattr(Flat, name):
            setattr(Flat, name, property(itemgetter(name)))
    told: Any = {"names": names, "formats": formats, "offsets": offsets, "itemsize": size + missing}
    return np.dtype((Flat, np.dtype(told, align=True)))


class Held:
    """What declares a field, in the body of the class of a record."""

    __slots__ = ()

    @property
    def place(self) -> Place:
        """What the record holds under the name."""
        raise NotImplementedError


class _Bare(Held):
    """A field of which nothing else is known."""

    def __init__(self, kind: np.dtype[Any], shape: tuple[int, ...] = ()) -> None:
        self._place = kind, shape

    @property
    def place(self) -> Place:
        return self._place


class Record:
    """What every flat record is to a type checker. Nobody makes an instance: at run time it is an ``np.record``."""

    dtype: ClassVar[np.dtype[Any]]
    declared: ClassVar[dict[str, Held]] = {}
    """What it holds, by name and in order."""

    def __init_subclass__(cls) -> None:
        bases = cast("tuple[type[Record], ...]", cls.__bases__)
        own = {name: one for name, one in vars(cls).items() if isinstance(one, Held)}
        for name in own:
            assert not hasattr(np.record, name), f"{cls.__name__}.{name}: the name of a method of NumPy's records"
        cls.declared = {name: one for base in bases for name, one in base.declared.items()} | own
        cls.dtype = flat([(name, *one.place) for name, one in cls.declared.items()])

    @classmethod
    def blank(cls) -> Self:
        """A record of this type with every number 0."""
        return cast("Self", record_in(bytearray(cls.dtype.itemsize), cls.dtype))

    @classmethod
    def of(cls, other: Self) -> Self:
        """The same record once more, as this process has it: out of a pickle it comes with a type of its own.

        Raises:
            ValueError: its type is another one.
        """
        if other.dtype != cls.dtype:
            raise ValueError(f"this is no record of {cls.__name__}")
        return cast("Self", record_in(bytearray(cast("np.record", other).tobytes()), cls.dtype))

    if TYPE_CHECKING:

        def copy(self) -> Self:
            """Another record that holds the same."""

        def __getitem__(self, name: str) -> Any: ...
        def __setitem__(self, name: str, value: Any) -> None: ...


class Whole(Generic[Number]):
    """Whole numbers of one size: ``int8()`` declares one of them, ``int8(2, 5)`` two rows of five."""

    def __init__(self, kind: type[Number]) -> None:
        self._kind = np.dtype(kind)

    @overload
    def __call__(self) -> int: ...
    @overload
    def __call__(self, length: int, /, *more: int) -> npt.NDArray[Number]: ...
    def __call__(self, *shape: int) -> Any:
        """Declares the number, or an array of this shape."""
        return _Bare(self._kind, shape)


int8, int16, int32, int64 = Whole(np.int8), Whole(np.int16), Whole(np.int32), Whole(np.int64)


def part(inner: type[Inner]) -> Inner:
    """Declares a field that is a record itself."""
    return cast("Inner", _Bare(inner.dtype))


def holding_one(make: Callable[Told, Held]) -> Callable[Told, int]:
    """``make`` itself, which declares a number and tells more of it."""
    return cast("Callable[Told, int]", make)


def holding_many(make: Callable[Told, Held]) -> Callable[Told, npt.NDArray[np.int32]]:
    """``make`` itself, which declares an array of numbers and tells more of it."""
    return cast("Callable[Told, npt.NDArray[np.int32]]", make)
