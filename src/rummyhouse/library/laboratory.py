"""Thousands of rounds between bots: those of the house, and any Python functions."""

from __future__ import annotations

import pickle
from functools import partial
from typing import TYPE_CHECKING, Any

from rummyhouse import games, simulation
from rummyhouse.bots import Bot, UnknownBotError, seat
from rummyhouse.simulation import Job, Result

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from rummyhouse.rules.house_rules import Value


def simulate(
    game: str,
    bots: Sequence[str | Bot | Callable[..., Any]] = ("random", "random"),
    *,
    rounds: int | None = None,
    matches: int | None = None,
    seed: int = 1,
    preset: str | None = None,
    rules: Mapping[str, Value] | None = None,
    processes: int = 1,
    cluster: str = "",
    device: str = "cpu",
    progress: Callable[[float], None] | None = None,
) -> Result:
    """Let bots play, and add up what happened.

    Where all are bots of the house or rule functions, whole rounds run compiled. A plain Python function plays at its
    own speed, by the same rules and with the same cards: on a seed everybody can be compared with everybody.

    >>> import rummyhouse
    >>> def hasty(view, legal):
    ...     return next((action for action in legal if str(action) == "knock"), legal[0])
    >>> result = rummyhouse.simulate("gin", bots=("steady", hasty), rounds=20, seed=1)
    >>> result.seats[0].bot, result.seats[1].bot, result.rounds
    ('steady', 'hasty', 20)
    >>> result.seats[0].rounds_won.value > 0.5
    True

    Args:
        game: its name.
        bots: who sits on each seat: a bot of the house by name, a ``Bot``, a rule function
            ``(view, legal, count, random) -> action``, or any Python function ``(view, legal) -> action``. The latter
            gets the view of its seat, as :meth:`rummyhouse.library.play.Play.view` gives it, and the list of its legal
            actions, and answers with one of them or with its text.
        rounds: how many rounds to play; 1000 where nothing is said.
        matches: how many whole matches to play instead.
        seed: the same seed gives the same result.
        preset: the house rules by name; the first preset of the game where nothing is said.
        rules: changes to the preset.
        processes: how many share the work; the result does not depend on it.
        cluster: ``"local"`` or the address of a Ray cluster that does the work instead, with the same result.
        device: ``"cuda"`` for a GPU of NVIDIA's, where compiled bots that do not search can play; with the same result.
        progress: called with the share of the work that is done, 0 to 1.

    Raises:
        ValueError: a game, bot, house rule or number that there is not; the message says what would be right.
        BotAnswerError: a function has answered what is not legal.
        EndlessRoundError: the players would never finish.
    """
    check_listed(bots)
    seating = partial(seat, game, tuple(bots))
    choice = games.find(game).house_rules.for_table(preset, rules)
    job = Job(
        seating=seating,
        choice=choice,
        rounds=(1000 if rounds is None else rounds) if matches is None else rounds or 0,
        matches=matches or 0,
        seed=seed,
        processes=processes,
        cluster=cluster,
        device=device,
    )
    if processes > 1 or cluster:
        _check_travels(bots, seating)
    return simulation.simulate(job, progress)


def check_listed(players: Sequence[Any]) -> None:
    """Refuse a single text where several bots are named; its letters would be taken for names.

    Raises:
        UnknownBotError: it is one.
    """
    if isinstance(players, str):
        raise UnknownBotError(f"'{players}' is one text; name several, as in ('steady', 'random')")


def _check_travels(players: Sequence[Any], seating: Any) -> None:
    """Check that other processes will find the players."""
    for one in players:
        if getattr(one, "__module__", "") == "__main__":
            raise ValueError(f"{one.__name__} plays in one process; functions of a module can play in several")
    try:
        pickle.dumps(seating)
    except Exception as error:
        raise ValueError(f"these players play in one process; they cannot be sent to another ({error})") from None
