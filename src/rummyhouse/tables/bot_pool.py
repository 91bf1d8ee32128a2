"""The bots as a table asks them; they live on the same floor and are handed in."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, Protocol

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rummyhouse.compiled.record import Record
    from rummyhouse.rules import Imagined, Step


class Advice(NamedTuple):
    """An action and the reason for it, in a sentence; seats are written ``{0}``, ``{1}``.

    If it begins a play of several movements, ``steps`` has all of them.
    """

    action: int
    why: str
    steps: tuple[Step, ...] = ()


class BotPool(Protocol):
    """All the bots of the house.

    A choice is made from a View and its legal actions. A bot that imagines gets a round in the place of the View in
    which everything that its seat cannot know has been dealt anew. Nothing else is handed over.
    """

    def names(self, game: str) -> Sequence[str]:
        """The bots that play this game."""

    def stand_in(self, game: str) -> str:
        """The bot that plays for somebody who is away."""

    def gives_hints(self, game: str) -> bool:
        """Whether a bot plays this game well enough to say what a good player would do."""

    def imagines(self, game: str, bot: str) -> bool:
        """Whether this bot thinks about rounds that it imagines; then it is asked by ``think``."""

    async def think(self, game: str, bot: str, imagined: Imagined, legal: Sequence[int]) -> int:
        """The action that a bot chooses who imagines; it thinks in a process of its own."""

    def choose(self, game: str, bot: str, view: Record, legal: Sequence[int]) -> int:
        """The action this bot chooses; it may take its time, so it is called off the event loop."""

    async def advise(self, game: str, view: Record, imagined: Imagined, legal: Sequence[int]) -> Advice:
        """What a good player would do, and why; action -1 if he would wait for the players being asked.

        It comes soon, however long the best of them would think: then it is the advice of one who answers at once.
        """
