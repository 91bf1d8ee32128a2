"""What a game of books and feet calls things, and what it adds to the common picture."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, TypeAlias

from rummyhouse.melds.books import STRAIGHT
from rummyhouse.rules.books.names import name_of_kind
from rummyhouse.rules.books.state import OPEN, View

if TYPE_CHECKING:
    from rummyhouse.rules.scene import Move

Row: TypeAlias = tuple[int, ...]

Marks: TypeAlias = tuple[str, ...]
CardMarks: TypeAlias = Callable[[Any, int, int, int], Marks]
"""Marks of the cards at a place of a meld: view, side, number, place."""

OwnGesture: TypeAlias = Callable[[Any, str, list[int], str, str], "Row | None"]
"""A gesture that only this game knows: view, source, cards, target, the face it was put on."""


def _no_marks(view: View) -> Marks:  # noqa: ARG001 - a game may look at it
    return ()


def _no_card_marks(view: View, side: int, number: int, place: int) -> Marks:  # noqa: ARG001 - as above
    return ()


def _no_gesture(view: View, source: str, cards: list[int], target: str, on: str) -> Row | None:  # noqa: ARG001 - as above
    return None


_ORDER = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "last")


@dataclass(frozen=True, kw_only=True)
class Style:
    """How one game of the family looks and speaks.

    Attributes:
        write: an action as text.
        clauses: of what is shown, by name: ``meld`` the initial meld, ``need`` the books for going out, ``risk`` and
            ``hand`` what costs points, ``red``, ``black``, ``straight``, ``twos`` closed books, ``feet``.
        straight: cards in sequence, e.g. ``run``.
        book_of_twos: a closed book of twos, e.g. ``coup``.
        open_colours: whether a book shows its colour while it is open, too.
        closed_apart: whether closed books lie before the next partner of the one who keeps the open ones.
        shows_emptied: whether an open meld keeps its place just now when its last card has been taken.
        own_move: a move for an action id that only this game has, or that means something else here.
        own_gesture: is asked first, and gives None where it has nothing to say.
        card_marks, pile_marks: marks besides the common ones.
    """

    write: Callable[[int], str]
    clauses: Mapping[str, str] = field(default_factory=dict)
    straight: str = "straight"
    book_of_twos: str = "book of twos"
    open_colours: bool = False
    closed_apart: bool = False
    shows_emptied: Callable[[Any], bool] = lambda _view: False
    own_move: Callable[[Any, int], Move | None] = lambda _view, _action: None
    own_gesture: OwnGesture = _no_gesture
    card_marks: CardMarks = _no_card_marks
    pile_marks: Callable[[Any], Marks] = _no_marks

    def name(self, kind: int, key: int) -> str:
        """A meld as it is spoken of, e.g. ``nines``."""
        return name_of_kind(kind, key, self.straight)

    def name_at(self, view: View, side: int, number: int) -> str:
        """A meld on the table as it is spoken of."""
        return self.name(int(view.meld_kind[side, number]), int(view.meld_key[side, number]))

    def target_at(self, view: View, side: int, number: int) -> str:
        """An open meld to which something is done; of several with one name, which of them as they lie."""
        name = self.name_at(view, side, number)
        alike = [
            one
            for one in range(int(view.meld_count[side]))
            if view.meld_state[side, one] == OPEN and self.name_at(view, side, one) == name
        ]
        if len(alike) < 2 or number not in alike:
            return name
        return f"{_ORDER[min(alike.index(number), len(_ORDER) - 1)]} {name}"

    def laid_at(self, view: View, side: int, number: int) -> str:
        """A meld as somebody lays it: ``nines``, ``a run of hearts``."""
        name = self.name_at(view, side, number)
        return f"a {name}" if view.meld_kind[side, number] == STRAIGHT else name

    def left_at(self, view: View, side: int, number: int) -> str:
        """A meld that stays: ``the nines as they are``, ``the run of hearts as it is``."""
        are = "it is" if view.meld_kind[side, number] == STRAIGHT else "they are"
        return f"the {self.name_at(view, side, number)} as {are}"

    def closed_as(self, colour: str) -> str:
        """What a closed meld is called, by ``red``, ``black``, ``straight`` or ``twos``."""
        return {"straight": self.straight, "twos": self.book_of_twos}.get(colour, f"{colour} book")

    def clause(self, name: str) -> str:
        """The clause behind something that is shown, or ""."""
        return self.clauses.get(name, "")
