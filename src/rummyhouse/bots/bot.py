"""What a bot is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from rummyhouse.compiled import rule

if TYPE_CHECKING:
    from collections.abc import Callable

    from rummyhouse.rules import Step


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
            choose -1: to wait. Of a bot that imagines it is ``choose(imagined, legal, count, random)``.
        why: ``why(view, action) -> str``, one sentence that says why it would do so; seats are written ``{0}``,
            ``{1}``, for names to be put in.
        steps: ``steps(view) -> row of Step``, for a game in which a turn is a row of small actions: what is still to
            be done of the play that it aims at, as movements; empty where there is nothing to show.
        play_turn: ``play_turn(state, seat, view, legal, count, random) -> actions``, a rule function for such a game:
            plays at once what ``choose`` would action by action, as far as one plan of it reaches, where nobody asks
            for the actions one by one: in a simulation, and in a round that is imagined. The view and the legal actions
            are those of now. It returns how many actions it took. None where ``choose`` is as quick.
        looks: whether it looks at the view at all; a simulation spares itself the view of one that does not, and it
            gives no hints.
        solves: whether it asks a solver, which takes seconds as plain Python.
        margin: how many standard errors better another action must have done, on deals that are imagined, before it is
            preferred to this bot's. Two where much was seen to be gained by it (docs/bots.md); elsewhere hands by
            chance mislead more than they teach, and what they seem to show must be plainer.
        deals: on how many imagined deals the actions of a decision are usually compared when a match is judged and
            this bot plays on: the fewer, the longer its rounds take.
        own_draws: whether in imagined rounds each seat draws cards of its own (:mod:`rummyhouse.bots.keen.own_draws`),
            where that spares deals. Of the stock nobody may know more than how many cards it has.
        imagines: whether it thinks about rounds that are dealt anew from what its seat knows; then it is handed one of
            them (:class:`rummyhouse.rules.Imagined`) in the place of a view. It takes its time.
    """

    name: str
    title: str
    summary: str
    game: str
    choose: Callable[..., int]
    why: Callable[[Any, int], str]
    steps: Callable[[Any], tuple[Step, ...]] | None = None
    play_turn: Callable[..., int] | None = None
    looks: bool = True
    solves: bool = False
    margin: float = 4.0
    deals: int = 128
    own_draws: bool = False
    imagines: bool = False


@rule
def has(legal: Any, count: int, action: int) -> bool:
    """Whether an action is among the legal ones."""
    for i in range(count):  # noqa: SIM110 - rule functions have no generators
        if legal[i] == action:
            return True
    return False
