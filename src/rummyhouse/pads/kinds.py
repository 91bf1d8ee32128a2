"""What a pad knows of a game, as data: house rules, what is filled in, the lines of its settlement."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from functools import cache
from typing import TYPE_CHECKING, Any

from rummyhouse import games
from rummyhouse.compiled.record import GAP
from rummyhouse.rules import MATCH, Game

if TYPE_CHECKING:
    import numpy as np

Kind = dict[str, Any]

_CALLED = ("name", "title", "clause", "kind", "default")
_MAY_BE = (
    "low",
    "high",
    "extra",
    "values",
    "spoken",
    "rows",
    "reach",
    "parts",
    "permitted",
    "brings",
    "real_cards",
    "unit",
)
"""What a pad knows of a house rule: what it is called, and which values it may have."""


def is_counted(name: str) -> bool:
    """Whether the house has such a game, and it can be scored by hand."""
    return name in games.NAMES and games.find(name).tally is not None


def counted() -> tuple[str, ...]:
    """The games that have a pad."""
    return tuple(filter(is_counted, games.NAMES))


@cache
def find(name: str) -> Kind:
    """The data of a game.

    Raises:
        UnknownGameError: the house has no such game.
    """
    return kind_of(games.find(name))


def kind_of(game: Game) -> Kind:
    """The data of a game that has a tally."""
    sheet = game.tally
    if sheet is None:
        raise ValueError(f"{game.title} cannot be counted by hand")
    return {
        "name": game.name,
        "title": game.title,
        "seats": list(game.seats),
        "parameters": [
            {name: _plain(getattr(one, name)) for name in _CALLED + _MAY_BE} for one in game.house_rules.parameters
        ],
        "presets": [
            {"name": preset.name, "title": preset.title, "values": dict(preset.values)}
            for preset in game.house_rules.presets
        ],
        "fields": [_plain(asdict(field)) for field in sheet.fields],
        "lines": [_plain(asdict(line)) for line in sheet.lines],
        "usual": list(sheet.usual),
        "everybody_deals": sheet.everybody_deals,
        "record": shape_of(sheet.record),
        "match": shape_of(MATCH),
    }


def _plain(data: Any) -> Any:
    if isinstance(data, Mapping):
        return {key: _plain(value) for key, value in data.items()}
    return [_plain(value) for value in data] if isinstance(data, list | tuple) else data


def shape_of(record: np.dtype[Any]) -> dict[str, Any]:
    """The fields of a flat record: 0 for a number, a length for an array, a shape again for a record inside."""
    shape: dict[str, Any] = {}
    for name in (one for one in record.names or () if one != GAP):
        inner = record[name]
        if inner.names:
            shape[name] = shape_of(inner)
        else:
            shape[name] = inner.shape[0] if inner.shape else 0
    return shape
