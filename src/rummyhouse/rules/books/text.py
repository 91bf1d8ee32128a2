"""How actions in games of books and feet are written and read.

What :meth:`Speech.write` writes needs no table: ``discard KS``, ``lay KS on meld 3``, ``point at B3``. People write
more freely, and are understood with the view of the seat that acts: ``lay K on kings``, ``meld K K K; straight 5H 6H
7H``. A game adds words of its own.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any

from rummyhouse.cards import write_card
from rummyhouse.rules.books import actions as act
from rummyhouse.rules.books.names import write_meld
from rummyhouse.rules.books.reading import READERS, Elsewhere, Reader, Reading, Row, discard, lay_elsewhere
from rummyhouse.rules.books.state import KINDS_OF_CARD, MOST_MELDS, USED_JOKER, View
from rummyhouse.rules.refusal import ActionTextError

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping


_PLAIN = {
    act.DISCARD + USED_JOKER: "discard used joker",
    act.DRAW_STOCK: "draw stock 1",
    act.DRAW_STOCK + 1: "draw stock 2",
    act.DRAW_PILE: "draw pile 1",
    act.DRAW_PILE + 1: "draw pile 2",
    act.CHOOSE_FOOT: "choose foot 1",
    act.CHOOSE_FOOT + 1: "choose foot 2",
    act.NEW_BOOK: "new book",
    act.NEW_STRAIGHT: "new straight",
    act.NEW_TWOS: "new twos",
    act.LAY_DOWN: "lay down",
    act.TAKE_BACK: "take back",
    act.ASK: "ask to go out",
    act.YES: "answer yes",
    act.NO: "answer no",
    act.TALK: "say something",
    act.MERGE: "join melds",
    act.LIFT_LAID: "take up laid card",
}

_ALIASES = {
    "draw stock a": act.DRAW_STOCK,
    "draw stock b": act.DRAW_STOCK + 1,
    "draw pile": act.DRAW_PILE,
    "draw discard": act.DRAW_PILE,
    "draw discard pile": act.DRAW_PILE,
    "take discard": act.DRAW_PILE,
    "take up foot 1": act.CHOOSE_FOOT,
    "take up foot 2": act.CHOOSE_FOOT + 1,
    "foot 1": act.CHOOSE_FOOT,
    "foot 2": act.CHOOSE_FOOT + 1,
    "new run": act.NEW_STRAIGHT,
    "new coup": act.NEW_TWOS,
    "new book of twos": act.NEW_TWOS,
    "ask": act.ASK,
    "may i go out": act.ASK,
    "may i go out?": act.ASK,
    "yes": act.YES,
    "no": act.NO,
    "merge melds": act.MERGE,
}


def write_common(action: int) -> str:
    """A common action as text; see :mod:`rummyhouse.rules.books.actions`."""
    if action in _PLAIN:
        return _PLAIN[action]
    if action < act.DRAW_STOCK:
        return f"discard {write_card(action - act.DISCARD)}"
    if act.ELSEWHERE <= action < act.PUT:
        return f"lay {write_card(action - act.ELSEWHERE)} on another side's meld"
    if act.PUT <= action < act.TAKE:
        return f"put {write_card(action - act.PUT)}"
    if act.TAKE <= action < act.POINT:
        return f"take {write_card(action - act.TAKE)}"
    if act.POINT <= action < act.LAY:
        side, number = divmod(action - act.POINT, MOST_MELDS)
        return f"point at {write_meld(side, number)}"
    number, card = divmod(action - act.LAY, KINDS_OF_CARD)
    return f"lay {write_card(card)} on meld {number + 1}"


def _plainly(text: str) -> str:
    return " ".join(text.strip().lower().replace("_", " ").split())


@dataclass(frozen=True, kw_only=True)
class Speech:
    """How one game of the family speaks.

    Attributes:
        game: as messages call it.
        actions: how many action ids it has.
        write_own: writes an id from ``COMMON_ACTIONS`` on, in a game that has them.
        aliases: further texts that always mean one action.
        readers: by the first words of a text, what reads the rest with the view of the seat; they come before the
            common ones.
        straight: what it calls cards in sequence.
        how: samples of its own actions, for messages.
        hand_first, elsewhere: see :class:`rummyhouse.rules.books.reading.Reading`.
    """

    game: str
    actions: int
    write_own: Callable[[int], str] = write_common
    aliases: Mapping[str, int] = field(default_factory=dict)
    readers: Mapping[str, Reader] = field(default_factory=dict)
    straight: str = "straight"
    how: str = ""
    hand_first: Callable[[Any], bool] = lambda _view: False
    elsewhere: Elsewhere = lay_elsewhere

    def write(self, action: int) -> str:
        """The action as text.

        Raises:
            ValueError: the game has no such action.
        """
        if not 0 <= action < self.actions:
            raise ValueError(f"{self.game} has no action {action}; its ids are 0 to {self.actions - 1}")
        return write_common(action) if action < act.COMMON_ACTIONS else self.write_own(action)

    @cached_property
    def _exact(self) -> dict[str, int]:
        found = {self.write(action).lower(): action for action in range(self.actions)}
        return {**_ALIASES, **self.aliases, **found}

    @cached_property
    def _by_words(self) -> list[tuple[str, Reader]]:
        readers = {**READERS, **self.readers}
        return sorted(readers.items(), key=lambda item: -len(item[0]))

    def read(self, text: str, view: View | None = None) -> Row:
        """The row of action ids that a text stands for.

        Args:
            text: as :meth:`write` writes it, or as people do.
            view: of the seat that is to act; without it only what :meth:`write` writes is read.

        Raises:
            ActionTextError: no action of the game is written so; the message shows what is.
            AmbiguousActionError: it could mean two; the message lists them.
        """
        words = _plainly(text)
        reading = Reading(text.strip(), view, self.game, self.straight, self.how, self.hand_first, self.elsewhere)
        if words == "discard jk" and view is not None:
            return discard(reading, "jk")
        if words in self._exact:
            return (self._exact[words],)
        if words.startswith("#"):
            if words[1:].isdecimal() and int(words[1:]) < self.actions:
                return (int(words[1:]),)
            raise ActionTextError(f"'{text}' is no action number; {self.game} has #0 to #{self.actions - 1}")
        for head, reader in self._by_words:
            if words == head or words.startswith(f"{head} "):
                return reader(reading, words.removeprefix(head).strip())
        raise reading.error()
