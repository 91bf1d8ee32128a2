"""A legal action that knows how it is written."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from typing import Self

    from rummyhouse.rules.game import Game


class LegalAction(int):
    """The id of an action, a whole number; as text it is what a player would write.

    Attributes:
        game: the game that it is an action of.

    >>> from rummyhouse import games
    >>> action = LegalAction(games.find("gin"), 52)
    >>> action, str(action), action + 1, action == 52
    (<52: take upcard>, 'take upcard', 53, True)
    """

    game: Game

    def __new__(cls, game: Game, action: int) -> Self:
        """The action of this id."""
        made = super().__new__(cls, action)
        made.game = game
        return made

    @property
    def text(self) -> str:
        """As it is written, e.g. ``discard KD``."""
        return self.game.words.write(int(self))

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<{int(self)}: {self.text}>"

    def __format__(self, form: str) -> str:
        return format(self.text, form)

    def __reduce__(self) -> tuple[Any, ...]:
        return LegalAction, (self.game, int(self))
