"""Whom ``keen`` leans on: who makes its first choice, and plays on in the rounds that it imagines.

That is ``steady``. Where aims are learned (:mod:`rummyhouse.bots.trained.inputs`) it is ``steady`` with the aim that
does best of those that never change; and not actions are tried there but aims, each of which is kept to the end of the
round. A game may have a lead of its own (:mod:`.leads`); as that may take its time, plain ``steady`` plays on in
imagined rounds there, unless the lead says how they go on.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any

from rummyhouse.bots.keen import leads
from rummyhouse.bots.keen.leads import LEADS
from rummyhouse.bots.keen.search import SEAT, WAY
from rummyhouse.bots.steady import steady_bot
from rummyhouse.bots.trained.inputs import holds_aims, inputs_of
from rummyhouse.compiled import specialise
from rummyhouse.compiled.kinds import INT, array

if TYPE_CHECKING:
    from collections.abc import Callable

    from rummyhouse.compiled.kinds import Kind


def unbound(*_: Any) -> Any:
    """Stands in for every upper-case name until a lead is compiled for a game."""
    raise NotImplementedError("compile the lead for a game first: lead_of()")


CARRY_OUT = LEARNS = unbound
BEST = 0


def aimed(view: Any, legal: Any, count: int, random: Any) -> int:
    """What ``steady`` does with the best aim."""
    return int(CARRY_OUT(view, legal, count, BEST if LEARNS(view, legal, count) else 0, random))


def pursue(view: Any, legal: Any, count: int, notes: Any, random: Any) -> int:
    """The same, but whoever thinks keeps the aim that is tried."""
    aim = 0
    if LEARNS(view, legal, count):
        aim = int(notes[WAY]) if view.seat == notes[SEAT] else BEST
    return int(CARRY_OUT(view, legal, count, aim, random))


@cache
def lead_of(game_name: str) -> Callable[..., int]:
    """``choose(view, legal, count, random)`` of whoever is leant on, a rule function."""
    if game_name in LEADS:
        found: Callable[..., int] = _module_of(game_name).choose
        return found
    steady: Callable[..., int] = steady_bot(game_name).choose  # is compiled on its own, and borrowed
    return specialise(aimed, f"aimed_{game_name}", _pursuing(game_name)) if holds_aims(game_name) else steady


def pursuit_of(game_name: str) -> Callable[..., int]:
    """``go_on(view, legal, count, notes, random)`` where aims are tried."""
    return specialise(pursue, f"pursue_{game_name}", _pursuing(game_name))


def going_on(game_name: str) -> Callable[..., int] | None:
    """``go_on(view, legal, count, notes, random)`` of a lead that says how imagined rounds go on."""
    return getattr(_module_of(game_name), "go_on", None) if game_name in LEADS else None


def _module_of(game_name: str) -> Any:
    return import_module(f"{leads.__name__}.{game_name}")


def _pursuing(game_name: str) -> dict[str, Any]:
    module = inputs_of(game_name)
    return {"CARRY_OUT": module.carry_out, "LEARNS": module.learns, "BEST": module.BEST}


def asked_of(game_name: str, view: Kind) -> list[tuple[Any, tuple[Kind, ...]]]:
    """What of it is asked from outside and is not ``steady``, with the kinds of the arguments."""
    asked, random = (view, array("i4", 1), INT), array("i8", 1)
    if game_name in LEADS:
        return [(lead_of(game_name), (*asked, random))]
    if not holds_aims(game_name):
        return []
    module = inputs_of(game_name)
    aim = (module.carry_out, (*asked, INT, random)), (module.learns, asked)
    return [(lead_of(game_name), (*asked, random)), *aim]
