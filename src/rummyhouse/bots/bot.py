"""What a bot is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable


@dataclass(frozen=True, kw_only=True)
class Bot:
    """Somebody who chooses actions in one game.

    Attributes:
        name: lower case, as on the command line, e.g. ``steady``.
        title: as people call it.
        summary: one sentence for somebody who chooses an opponent.
        game: name of the game it plays.
        choose: ``choose(view, legal, count, random) -> action``, a rule function. ``view`` is the flat record of what
            the seat may know, ``legal[:count]`` the ids of its legal actions, ``random`` a generator for
            :func:`rummyhouse.cards.below`. It keeps nothing between two calls. A seat that nobody waits for may
            choose -1: to wait.
        why: ``why(view, action) -> str``, one sentence that says why it would do so; seats are written ``{0}``,
            ``{1}``, for names to be put in.
        looks: whether it looks at the view at all; a simulation spares itself the view of one that does not.
    """

    name: str
    title: str
    summary: str
    game: str
    choose: Callable[..., int]
    why: Callable[[Any, int], str]
    looks: bool = True
