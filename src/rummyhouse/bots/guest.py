"""Who is no bot of the house: a function from outside that chooses."""

from __future__ import annotations

import inspect
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from rummyhouse.compiled import is_rule

if TYPE_CHECKING:
    from collections.abc import Callable

RULE_FORM = ("view", "legal", "count", "random")
PLAIN_FORM = ("view", "legal")


@dataclass(frozen=True)
class Guest:
    """A function that plays.

    Attributes:
        name: of the function.
        choose: a rule function ``choose(view, legal, count, random) -> action``, as a bot of the house has it; or any
            Python function ``choose(view, legal) -> action``, for which ``legal`` is the list of its legal actions.
        looks: it is always given the view.
        play_turn: it is asked for every action.
        imagines: it never is given anything else.
    """

    name: str
    choose: Callable[..., Any]
    looks: bool = True
    play_turn: None = None
    imagines: bool = False

    @classmethod
    def of(cls, choose: Callable[..., Any]) -> Guest:
        """A function as a player.

        Raises:
            TypeError: it is no function, or does not take what a player is given; the message says what would be right.
        """
        if not callable(choose):
            raise TypeError(f"{choose!r} is no bot; give a bot's name, a bot, or a function (view, legal) -> action")
        name = getattr(choose, "__name__", type(choose).__name__)
        form = RULE_FORM if is_rule(choose) else PLAIN_FORM
        try:
            inspect.signature(inspect.unwrap(choose)).bind(*form)
        except TypeError:
            kind = "a rule function that plays" if is_rule(choose) else "a function that plays"
            raise TypeError(f"{name} cannot be called so: {kind} takes ({', '.join(form)})") from None
        except ValueError:
            pass  # a function of C, which does not tell what it takes
        return cls(name, choose)
