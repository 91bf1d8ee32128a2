"""Numbers that nobody can mean on any pad of a game. Merely doubtful ones are kept, and questioned by the fold."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.languages import say
from rummyhouse.pads.form import odd_entries
from rummyhouse.pads.kinds import find, is_counted
from rummyhouse.rules import MAX_SEATS

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence


def trouble_in(game: str, tally: Mapping[str, int | Sequence[int]]) -> str:
    """Why nobody can have counted this after a round, as a sentence; "" if it is possible, or the game has no pad."""
    if not is_counted(game):
        return ""
    fields = find(game)["fields"]
    counted = {name: value if isinstance(value, int) else list(value) for name, value in tally.items()}
    for odd in odd_entries({"fields": fields, "sides": list(range(MAX_SEATS))}, counted):
        label = say(next(field["label"] for field in fields if field["name"] == odd["field"]))
        return f"{label.partition(' (')[0]}: {odd['sentence']}"
    return ""
