"""What several seats see alike is drawn once for all of them.

Scenes of a table are drawn one after the other, and most of what they show is the same. It is drawn from a view in
which everything is blank that a seat has for itself; whoever's view is the same otherwise gets the same drawing. So
nothing can be in it that one of them may not know: what it is drawn from is what all of them see.
"""

from __future__ import annotations

from functools import cache, lru_cache, update_wrapper, wraps
from typing import TYPE_CHECKING, Any, Generic, TypeVar, TypeVarTuple

from rummyhouse.compiled.record import record_in
from rummyhouse.languages import reader

if TYPE_CHECKING:
    from collections.abc import Callable

    import numpy as np

Drawn = TypeVar("Drawn")
Told = TypeVarTuple("Told")

_REMEMBERED = 32
"""So many drawings are kept: those of the tables where something has just happened."""

_COMMON = 1024
"""So many small ones that all tables show: hands of others, feet and stocks of any size."""


class DrawnOnce(Generic[Drawn]):
    """A drawing that seats share.

    Attributes:
        draw: makes it from a view, and whatever else it depends on.
    """

    def __init__(self, draw: Callable[..., Drawn], own: tuple[str, ...]) -> None:
        update_wrapper(self, draw)
        self.draw = draw
        self._own = own

    def __call__(self, view: Any, *more: Any) -> Drawn:
        """What this view shows of all that is nobody's own."""
        held = bytearray(view.tobytes())
        for place, blank in _places(view.dtype, self._own):
            held[place] = blank
        drawn: Drawn = _drawn(self.draw, reader(), view.dtype, bytes(held), *more)
        return drawn


@lru_cache(_REMEMBERED)
def _drawn(draw: Callable[..., Any], language: str, held: np.dtype[Any], memory: bytes, *more: Any) -> Any:  # noqa: ARG001 - what is drawn has words in it
    return draw(record_in(bytearray(memory), held), *more)


@cache
def _places(held: np.dtype[Any], own: tuple[str, ...]) -> list[tuple[slice, bytes]]:
    """Where fields lie that are a seat's own, and what stands there where nobody looks: no seat, and no card."""
    found = []
    assert held.fields is not None
    for name in held.fields.keys() & {*own, "seat"}:
        kind, at = held.fields[name][:2]
        found.append((slice(at, at + kind.itemsize), (b"\xff" if name == "seat" else b"\0") * kind.itemsize))
    return found


def drawn_once(*own: str) -> Callable[[Callable[..., Drawn]], DrawnOnce[Drawn]]:
    """Let seats share what this draws.

    ``own`` are the fields, besides ``seat``, that each seat has for itself, as far as a game has them; without one of
    them, nothing else would be drawn, only more often.
    """
    return lambda draw: DrawnOnce(draw, own)


def drawn_again(draw: Callable[[*Told], Drawn]) -> Callable[[*Told], Drawn]:
    """Keep what this draws for tables that show the same: a few small things, told apart by its arguments."""

    @lru_cache(_COMMON)
    def kept(_language: str, *told: *Told) -> Drawn:
        return draw(*told)

    @wraps(draw)
    def drawn(*told: *Told) -> Drawn:
        return kept(reader(), *told)

    return drawn
