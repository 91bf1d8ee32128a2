"""A person who counts a finished round of the online game, and fills in the form of a score pad."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from rummyhouse import pads

if TYPE_CHECKING:
    from rummyhouse.rules import Game, RuleChoice


def opened(game: Game, choice: RuleChoice, sides: tuple[int, ...], dealer: int = 0) -> dict[str, Any]:
    """The act that opens a pad for such a table."""
    return {
        "id": "open",
        "device": "a",
        "clock": 0,
        "at": 0,
        "by": "",
        "kind": "open",
        "game": game.name,
        "preset": choice.preset,
        "rules": dict(choice.changed),
        "names": [f"Player {seat}" for seat in range(len(sides))],
        "sides": list(sides),
        "title": "",
        "match": "",
        "dealer": dealer,
    }


def counted(game: Game, choice: RuleChoice, sides: tuple[int, ...], state: Any) -> dict[str, Any]:
    """What is filled in after this round, and nothing but what the form asks for."""
    assert game.tally is not None
    tally = np.zeros(1, game.tally.record)[0]
    game.rules.count(state, tally)
    if game.name == "kalooki":
        _sort_charges(choice, tally)
    form = pads.form_of(game.name, choice.preset, dict(choice.changed), len(sides), list(sides))
    found: dict[str, Any] = {}
    for field in form["fields"]:
        value = tally[field["name"]]
        if field["per"] == "round":
            found[field["name"]] = int(value)
        else:
            count = len(sides) if field["per"] == "seat" else max(sides) + 1
            found[field["name"]] = [int(one) for one in value[:count]]
    return found


def _sort_charges(choice: RuleChoice, tally: Any) -> None:
    """At the table a charge is a sum; people write down the calls too many, and the cards of whoever was dropped."""
    for seat in range(int(tally.seats)):
        charge = int(tally.charged[seat])
        if tally.dropped[seat]:
            tally.pips[seat] += charge
        elif charge:
            assert charge % int(choice["overcall_penalty"]) == 0
            tally.overcalls[seat] = charge // int(choice["overcall_penalty"])


def entered(number: int, values: dict[str, Any]) -> dict[str, Any]:
    """The act that writes a round down."""
    return {
        "id": f"act {number}",
        "device": "a",
        "clock": number,
        "at": 60_000 * number,
        "by": "",
        "kind": "round",
        "round": f"round {number}",
        "after": number - 1,
        "tally": values,
        "numbers": None,
    }
