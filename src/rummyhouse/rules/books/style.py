"""What a game of books and feet calls things, and what it adds to the common picture."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, TypeAlias

from rummyhouse.cards.text import RANK_PLURAL, SUIT_NAME
from rummyhouse.languages import noted, say
from rummyhouse.melds.books import STRAIGHT
from rummyhouse.rules.books.names import label_of_kind, name_of_kind
from rummyhouse.rules.books.state import OPEN, View

if TYPE_CHECKING:
    from rummyhouse.rules.scene import Move

Row: TypeAlias = tuple[int, ...]

Marks: TypeAlias = tuple[str, ...]
CardMarks: TypeAlias = Callable[[Any], Mapping[tuple[int, int], Mapping[int, Marks]]]
"""Marks of cards in melds, for a view: by side and number of the meld, then by the places of the cards."""

OwnGesture: TypeAlias = Callable[[Any, str, list[int], str, str], "Row | None"]
"""A gesture that only this game knows: view, source, cards, target, the face it was put on."""


def _no_marks(view: View) -> Marks:  # noqa: ARG001 - a game may look at it
    return ()


def _no_card_marks(view: View) -> Mapping[tuple[int, int], Mapping[int, Marks]]:  # noqa: ARG001 - as above
    return {}


def _no_gesture(view: View, source: str, cards: list[int], target: str, on: str) -> Row | None:  # noqa: ARG001 - as above
    return None


_ORDER = (
    noted("first##of several books"),
    noted("second##of several books"),
    noted("third##of several books"),
    noted("fourth##of several books"),
    noted("fifth##of several books"),
    noted("sixth##of several books"),
    noted("seventh##of several books"),
    noted("eighth##of several books"),
    noted("ninth##of several books"),
    noted("last##of several books"),
)
_CLOSED_AS = {
    "red": noted("red book"),
    "black": noted("black book"),
    "straight": noted("straight"),
    "run": noted("run"),
    "coup": noted("coup"),
    "book of twos": noted("book of twos"),
}
_A_CLOSED = {
    "red": noted("a red book"),
    "black": noted("a black book"),
    "straight": noted("a straight"),
    "run": noted("a run"),
    "coup": noted("a coup"),
    "book of twos": noted("a book of twos"),
}
_ALL_CLOSED = {
    "red": noted("Closed red books"),
    "black": noted("Closed black books"),
    "straight": noted("Closed straights"),
    "run": noted("Closed runs"),
    "coup": noted("Closed coups"),
    "book of twos": noted("Closed books of twos"),
}
_SO_MANY = {
    "red": noted("{books:red book|red books}"),
    "black": noted("{books:black book|black books}"),
    "straight": noted("{books:straight}"),
    "run": noted("{books:run}"),
    "coup": noted("{books:coup}"),
    "book of twos": noted("{books:book of twos|books of twos}"),
}
_LAID = {"straight": noted("a straight of {suit}"), "run": noted("a run of {suit}")}
"""Closed melds of each kind, by their colour or by what a game calls them: one, so many, all; a sequence just laid."""


@dataclass(frozen=True, kw_only=True, eq=False)
class Style:
    """How one game of the family looks and speaks.

    Attributes:
        write: an action as text.
        clauses: of what is shown, by name: ``meld`` the initial meld, ``need`` the books for going out, ``risk`` and
            ``hand`` what costs points, ``red``, ``black``, ``straight``, ``twos`` closed books, ``feet``.
        straight: cards in sequence: ``straight`` or ``run``.
        book_of_twos: a closed book of twos: ``coup`` or ``book of twos``.
        open_colours: whether a book shows its colour while it is open, too.
        closed_apart: whether closed books lie before the next partner of the one who keeps the open ones.
        has_surprised: whether the initial meld of this turn was laid before the draw.
        flight_waits: whether what is in flight may wait until the discard.
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
    has_surprised: Callable[[Any], bool] = lambda _view: False
    flight_waits: Callable[[Any], bool] = lambda _view: False
    shows_emptied: Callable[[Any], bool] = lambda _view: False
    own_move: Callable[[Any, int], Move | None] = lambda _view, _action: None
    own_gesture: OwnGesture = _no_gesture
    card_marks: CardMarks = _no_card_marks
    pile_marks: Callable[[Any], Marks] = _no_marks

    def name(self, kind: int, key: int) -> str:
        """A meld as it is spoken of after an article, e.g. ``nines``."""
        return name_of_kind(kind, key, self.straight)

    def label(self, kind: int, key: int) -> str:
        """A meld as it is labelled, e.g. ``Nines``."""
        return label_of_kind(kind, key, self.straight)

    def name_at(self, view: View, side: int, number: int) -> str:
        """A meld on the table as it is spoken of."""
        return self.name(int(view.meld_kind[side, number]), int(view.meld_key[side, number]))

    def label_at(self, view: View, side: int, number: int) -> str:
        """A meld on the table as it is labelled."""
        return self.label(int(view.meld_kind[side, number]), int(view.meld_key[side, number]))

    def target_at(self, view: View, side: int, number: int) -> str:
        """An open meld to which something is done; of several with one name, which of them as they lie."""
        name, count = self.name_at(view, side, number), int(view.meld_count[side])
        told = (view.meld_state, view.meld_kind, view.meld_key)
        melds = zip(*(numbers[side, :count].tolist() for numbers in told), strict=True)
        alike = [one for one, (state, *meld) in enumerate(melds) if state == OPEN and self.name(*meld) == name]
        if len(alike) < 2 or number not in alike:
            return name
        return say("{which} {meld}", which=say(_ORDER[min(alike.index(number), len(_ORDER) - 1)]), meld=name)

    def laid_at(self, view: View, side: int, number: int) -> str:
        """A meld as somebody lays it: ``nines``, ``a run of hearts``."""
        key = int(view.meld_key[side, number])
        if view.meld_kind[side, number] == STRAIGHT:
            return say(_LAID[self.straight], suit=say(SUIT_NAME[key]))
        return say(RANK_PLURAL[key])

    def closed_as(self, colour: str) -> str:
        """What a closed meld is called, by ``red``, ``black``, ``straight`` or ``twos``."""
        return say(_CLOSED_AS[self._called(colour)])

    def a_closed(self, colour: str) -> str:
        """The same as one of them, e.g. ``a red book``."""
        return say(_A_CLOSED[self._called(colour)])

    def all_closed(self, colour: str) -> str:
        """All of a side, as they are labelled: ``Closed red books``."""
        return say(_ALL_CLOSED[self._called(colour)])

    def so_many(self, colour: str, books: int) -> str:
        """So many of them: ``1 red book``, ``2 red books``."""
        return say(_SO_MANY[self._called(colour)], books=books)

    def _called(self, colour: str) -> str:
        return {"straight": self.straight, "twos": self.book_of_twos}.get(colour, colour)

    def clause(self, name: str) -> str:
        """The clause behind something that is shown, or ""."""
        return self.clauses.get(name, "")
