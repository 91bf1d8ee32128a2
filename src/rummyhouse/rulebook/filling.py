"""Texts of the book with the numbers of the house rules in them, so that text and rules cannot differ."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from rummyhouse import games
from rummyhouse.cards import read_card
from rummyhouse.rulebook.prices import price
from rummyhouse.rulebook.telling import counted
from rummyhouse.rules import new_match
from rummyhouse.rules.house_rules import steps_of

if TYPE_CHECKING:
    from rummyhouse.rules import Parameter
    from rummyhouse.rules.house_rules import Value

_PLACE = re.compile(r"\{([^{}]*)\}")


class FillingError(ValueError):
    """A text of the book speaks of a house rule that the game does not have, or cannot be filled otherwise."""


def fill(game: str, text: str, preset: str = "") -> str:
    """The text with the value of each house rule where its name stands in braces: the usual one, or a preset's.

    A card in braces is what it counts, laid in a meld or left in a hand.

    >>> fill("gin", "Gin is worth {gin_bonus} points.")
    'Gin is worth 25 points.'
    >>> fill("rhine", "An ace costs {left AS}.")
    'An ace costs 15.'

    Raises:
        FillingError: the game has no such house rule, or counts no such card.
    """
    return _PLACE.sub(lambda found: _filled(game, found[1], preset), text)


def _filled(game: str, name: str, preset: str) -> str:
    where, _, card = name.partition(" ")
    if where not in ("laid", "left"):
        return _parameter(game, name).said(_value(game, name, preset))
    found = price(game, where, read_card(card), preset)
    if found is None:
        raise FillingError(f"{game} does not count cards that are {where}")
    return counted(found)


def stairs(game: str, name: str, preset: str = "") -> tuple[tuple[str, str], ...]:
    """The steps of a house rule that is a staircase, as rows of a table.

    Raises:
        FillingError: the game has no such house rule, or it is no staircase.
    """
    if _parameter(game, name).kind != "steps":
        raise FillingError(f"'{name}' of {game} has no steps")
    steps = steps_of(str(_value(game, name, preset)))
    rows = [(f"up to {limit:,}", f"{value:,}") for limit, value in steps[:-1]]
    return (*rows, ("beyond" if rows else "always", f"{steps[-1][1]:,}"))


def rounds(game: str, preset: str = "") -> tuple[tuple[str, ...], ...]:
    """What each round of a match is played for, as rows of a table; none where that is not agreed before."""
    found = games.find(game)
    choice = found.house_rules.choose(preset or None)
    seats = max(found.seats[0], 2)
    terms = found.ahead(choice, new_match(seats, seats - 1, found.sides(choice, seats)))
    return tuple((f"Round {number}", one.contract, f"{one.deal} cards") for number, one in enumerate(terms, start=1))


def _value(game: str, name: str, preset: str) -> Value:
    _parameter(game, name)
    return games.find(game).house_rules.choose(preset or None).values[name]


def _parameter(game: str, name: str) -> Parameter:
    found = games.find(game).house_rules.by_name.get(name)
    if found is None:
        raise FillingError(f"{game} has no house rule '{name}'")
    return found
