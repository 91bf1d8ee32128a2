"""What Python and JavaScript do differently: flat records, texts, kinds of values.

Every function here has a counterpart of the same name in ``native.js``, and those of :mod:`rummyhouse.rules.values` in
``values.js``. Modules that are translated call no others.
"""

from __future__ import annotations

import math
import re
import sys
from functools import cache
from typing import TYPE_CHECKING, Annotated, Any

import numpy as np

from rummyhouse import games
from rummyhouse.languages import say
from rummyhouse.pads import kinds
from rummyhouse.rules import MATCH, MAX_SEATS, HouseRules, SeatingError

if TYPE_CHECKING:
    from collections.abc import Callable

Record = Annotated[Any, None]
"""A flat record; only the rules of its game know its fields."""
Match = Annotated[Any, MATCH]
Kind = dict[str, Any]

MOST = 1_000_000
"""The largest number on a pad; anything larger counts as this."""

_LARGEST = sys.float_info.max
"""What is larger JavaScript takes for infinite."""

_PLAIN = re.compile(r"[ -~]{1,80}")


class PadError(ValueError):
    """An impossible pad: there is no such game, house rules or sides; the message says which."""


def kind(name: Any) -> Kind:
    """The data of a game.

    Raises:
        PadError: the house has no such game.
    """
    if not isinstance(name, str) or not kinds.is_counted(name):
        raise PadError(say("There is no pad for the game '{name}'.", name=str(name)))
    return kinds.find(name)


# --- values -----------------------------------------------------------------------------------------------------------


def is_name(value: Any) -> bool:
    """Whether it is text of 1 to 80 plain characters, which both languages sort alike."""
    return isinstance(value, str) and _PLAIN.fullmatch(value) is not None


def is_list(value: Any) -> bool:
    """Whether it is a list."""
    return isinstance(value, list)


def is_object(value: Any) -> bool:
    """Whether it has values by name."""
    return isinstance(value, dict)


def whole(value: Any) -> int:
    """The whole number that is meant: without its fraction, at most a million either way, and 0 if it is no number."""
    if isinstance(value, bool):
        return int(value)
    if not isinstance(value, int | float) or not abs(value) <= _LARGEST:
        return 0
    return max(-MOST, min(MOST, math.trunc(value)))


def rules_of(data: Kind) -> HouseRules:
    """The house rules of a game: their parameters and presets."""
    return games.find(data["name"]).house_rules


def fill_in(label: str, name: str, value: Any) -> str:
    """A label with ``{name}`` replaced."""
    return label.replace(f"{{{name}}}", str(value))


def sorted_by(rows: list[Any], key: Callable[[Any], Any]) -> list[Any]:
    """Rows sorted by their keys, which are rows of numbers and texts; rows with equal keys keep their order."""
    return sorted(rows, key=key)


def first_by(rows: list[Any], key: Callable[[Any], str]) -> list[Any]:
    """The first of all rows with the same key."""
    first: dict[str, Any] = {}
    for row in rows:
        first.setdefault(key(row), row)
    return list(first.values())


# --- flat records -----------------------------------------------------------------------------------------------------


@cache
def _wide(record: np.dtype[Any]) -> np.dtype[Any]:
    """The same record with room for every number that a pad may reach."""
    fields = []
    for name in record.names or ():
        inner = record[name]
        kept = _wide(inner) if inner.names else np.dtype(np.int64)
        fields.append((name, kept, inner.shape) if inner.shape else (name, kept))
    return np.dtype((np.record, fields))


def rules_record(kind: Kind, codes: dict[str, Any]) -> Record:
    """House rules as a flat record."""
    house_rules = games.find(kind["name"]).house_rules
    record = np.zeros(1, house_rules.dtype)[0]
    for name, code in codes.items():
        record[name] = code
    return record


def new_match(sides: list[int]) -> Match:
    """A match before its first round."""
    match = np.zeros(1, _wide(MATCH))[0]
    match.seats = len(sides)
    match.sides = max(sides) + 1
    match.side[: len(sides)] = sides
    match.starter = -1
    return match


def new_tally(kind: Kind, sides: list[int]) -> Record:
    """An empty tally, in which nobody went out."""
    sheet = games.find(kind["name"]).tally
    assert sheet is not None
    tally = np.zeros(1, sheet.record)[0]
    tally.seats = len(sides)
    tally.sides = max(sides) + 1
    tally.side[: len(sides)] = sides
    tally.starter = -1
    tally.out = -1
    return tally


def put(tally: Record, name: str, value: int) -> None:
    """Fill in a number of the round."""
    tally[name] = value


def put_at(tally: Record, name: str, at: int, value: int) -> None:
    """Fill in a number of one seat or side."""
    tally[name][at] = value


# --- the rules of a game ----------------------------------------------------------------------------------------------


def price(kind: Kind, tally: Record, rules: Record) -> list[list[int]]:
    """The lines of the settlement: for each the points by side."""
    lines = np.zeros((len(kind["lines"]), MAX_SEATS), np.int64)
    games.find(kind["name"]).rules.price(tally, rules, lines)
    return [[int(value) for value in line[: int(tally.sides)]] for line in lines]


def close(kind: Kind, match: Match, tally: Record, points: list[int], rules: Record) -> None:
    """Add a round to the match, even if it was over: people may go on, and may correct a mistake later."""
    match.over = 0
    match.winners = 0
    row = np.zeros(MAX_SEATS, np.int64)
    row[: len(points)] = points
    games.find(kind["name"]).rules.close(match, tally, row, rules)


def doubts(kind: Kind, tally: Record, rules: Record) -> list[dict[str, Any]]:
    """What the game finds impossible."""
    found: list[dict[str, Any]] = _sheet(kind).doubts(tally, rules)
    return found


def need(kind: Kind, rules: Record, total: int) -> int:
    """What the initial meld of a side with this score must be worth; -1 if the game asks for none."""
    return int(_sheet(kind).need(rules, total))


def contract(kind: Kind, rules: Record, match: Match) -> str:
    """What the next round asks for."""
    return str(_sheet(kind).contract(rules, match))


def to_come(kind: Kind, rules: Record, match: Match) -> list[str]:
    """What each round still to be played asks for; empty if points end the match."""
    return [str(asked) for asked in _sheet(kind).to_come(rules, match)]


def target(kind: Kind, rules: Record, seats: int) -> int:
    """The total that ends a match of so many players; 0 if rounds are counted."""
    return int(_sheet(kind).target(rules, seats))


def bonuses(kind: Kind, rules: Record, match: Match) -> list[dict[str, Any]]:
    """What is added to the totals of a match that is over, line by line: ``label``, and ``points`` by side."""
    return list(_sheet(kind).bonuses(rules, match))


def step(kind: Kind, rules: Record) -> int:
    """The points of a round are multiples of this."""
    return int(_sheet(kind).step(rules))


def lowest(kind: Kind, rules: Record) -> bool:
    """Whether the lowest total leads."""
    return bool(_sheet(kind).lowest(rules))


def below(kind: Kind, rules: Record) -> bool:
    """Whether a side can have less than no points of a round."""
    return bool(_sheet(kind).below(rules))


def alone(kind: Kind, rules: Record) -> bool:
    """Whether only one side has points above zero in a round."""
    return bool(_sheet(kind).alone(rules))


def seating(kind: Kind, choice: dict[str, Any], seats: int) -> list[int]:
    """The side of each seat.

    Raises:
        PadError: so many cannot play by these house rules.
    """
    game = games.find(kind["name"])
    try:
        return list(game.sides(game.house_rules.choose(**choice), seats))
    except SeatingError as error:
        raise PadError(str(error)) from error


def sits(kind: Kind, choice: dict[str, Any], sides: list[int]) -> bool:
    """Whether players who sit like this may stay as they are by these house rules."""
    try:
        return seating(kind, choice, len(sides)) == sides
    except PadError:
        return False


def _sheet(kind: Kind) -> Any:
    return games.find(kind["name"]).tally
