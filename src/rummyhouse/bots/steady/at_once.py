"""A meld that ``steady`` begins, composed and laid at once, where nobody asks card by card.

So it is in simulations and in imagined rounds. What comes after the beginning of a planned meld is known, and need not
be planned again for each of its cards.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rummyhouse import games
from rummyhouse.compiled import specialise

if TYPE_CHECKING:
    from collections.abc import Callable


def unbound(*_: Any) -> Any:
    """Stands in for every upper-case name until it is compiled for a game."""
    raise NotImplementedError("compile it for a game first: at_once()")


APPLY = BEGINS = CHOOSE = REFUSAL = REST = unbound


def play_turn(state: Any, seat: int, view: Any, legal: Any, count: int, random: Any) -> int:
    """Take the action that is chosen, and where it begins a meld all that follows, as far as it is legal.

    Returns how many actions that were.
    """
    action = int(CHOOSE(view, legal, count, random))
    APPLY(state, seat, action)
    taken = 1
    if BEGINS(view, action):
        row = REST(view)
        while taken <= len(row) and REFUSAL(state, seat, int(row[taken - 1])) == 0:
            APPLY(state, seat, int(row[taken - 1]))
            taken += 1
    return taken


def at_once(
    game_name: str, choose: Callable[..., Any], begins: Callable[..., Any], rest: Callable[..., Any]
) -> Callable[..., int]:
    """:func:`play_turn` for a game, a rule function.

    Args:
        game_name: of the game.
        choose: ``choose(view, legal, count, random) -> action`` of its bot.
        begins: ``begins(view, action)``, whether this begins what :func:`rest` knows the end of.
        rest: ``rest(view) -> actions``, ``int32``: what :func:`choose` would say then, one by one.
    """
    rules = games.find(game_name).rules
    parts = {"APPLY": rules.apply, "BEGINS": begins, "CHOOSE": choose, "REFUSAL": rules.refusal, "REST": rest}
    return specialise(play_turn, f"play_turn_{game_name}", parts)
