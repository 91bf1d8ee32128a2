"""Texts of the book with the numbers of the house rules in them, so that text and rules cannot differ."""

from __future__ import annotations

import re

from rummyhouse import games
from rummyhouse.cards import read_card
from rummyhouse.languages import Number, say
from rummyhouse.rulebook.prices import price
from rummyhouse.rulebook.telling import counted
from rummyhouse.rules import Parameter, RuleChoice, RuleChoiceError, new_match
from rummyhouse.rules.values import steps_of

_PLACE = re.compile(r"\{([^{}]*)\}")
_COUNTED = ("laid", "left")


class FillingError(ValueError):
    """A text of the book names a house rule that the game does not have, or cannot be filled in for another reason."""


def fill(choice: RuleChoice, text: str) -> str:
    """The text in the language of the reader, with the name of each house rule in braces replaced by its value.

    A card in braces is replaced by what it counts, laid in a meld or left in a hand.

    >>> fill(games.find("gin").house_rules.choose(), "Gin is worth {gin_bonus} points.")
    'Gin is worth 25 points.'
    >>> fill(games.find("rhine").house_rules.choose("canasta_points"), "An ace costs {left AS}.")
    'An ace costs 20.'

    Raises:
        FillingError: the game has no such house rule, or counts no such card.
    """
    return _PLACE.sub(lambda found: _filled(choice, found[1]), say(text))


def _filled(choice: RuleChoice, name: str) -> str:
    where, _, card = name.partition(" ")
    if where not in _COUNTED:
        return _parameter(choice, name).said(choice[name])
    found = price(choice, where, read_card(card))
    if found is None:
        raise FillingError(f"{choice.game} does not count cards that are {where}")
    return counted(found)


def places(text: str) -> frozenset[str]:
    """The house rules whose values appear in a text."""
    return frozenset(name for name in _PLACE.findall(text) if name.partition(" ")[0] not in _COUNTED)


def holds(choice: RuleChoice, condition: str) -> bool:
    """Whether house rules meet a condition: a rule is on (true, not 0), or has a value given after ``=``; or ``not``.

    >>> holds(games.find("basic").house_rules.choose("jokers"), "jokers and not recycle=never")
    True

    Raises:
        FillingError: the game has no such house rule, or no such value of it.
    """
    return all(_is_so(choice, part) for part in condition.split(" and ") if part)


def _is_so(choice: RuleChoice, part: str) -> bool:
    name, _, words = part.removeprefix("not ").partition("=")
    parameter = _parameter(choice, name)
    try:
        values = [parameter.read(word) for word in words.split("/")] if words else []
    except RuleChoiceError as error:
        raise FillingError(str(error)) from error
    so = choice[name] in values if words else bool(choice[name])
    return so != part.startswith("not ")


def conditions(condition: str) -> frozenset[str]:
    """The house rules that a condition names."""
    return frozenset(part.removeprefix("not ").partition("=")[0] for part in condition.split(" and ") if part)


def stairs(choice: RuleChoice, name: str) -> tuple[tuple[str, str], ...]:
    """The steps of a house rule that is a staircase, as rows of a table.

    Raises:
        FillingError: the game has no such house rule, or it is no staircase.
    """
    if _parameter(choice, name).kind != "steps":
        raise FillingError(f"'{name}' of {choice.game} has no steps")
    steps = steps_of(str(choice[name]))
    rows = [(say("up to {limit}", limit=f"{Number(limit):,}"), f"{Number(value):,}") for limit, value in steps[:-1]]
    return (*rows, (say("beyond") if rows else say("always"), f"{Number(steps[-1][1]):,}"))


def rounds(choice: RuleChoice) -> tuple[tuple[str, ...], ...]:
    """What each round of a match is played for, as rows of a table; none unless that is agreed beforehand."""
    found = games.find(choice.game)
    seats = max(found.seats[0], 2)
    terms = found.ahead(choice, new_match(seats, seats - 1, found.sides(choice, seats)))
    return tuple(
        (say("Round {number}", number=number), one.contract, say("{cards} cards", cards=one.deal))
        for number, one in enumerate(terms, start=1)
    )


def _parameter(choice: RuleChoice, name: str) -> Parameter:
    found = games.find(choice.game).house_rules.by_name.get(name)
    if found is None:
        raise FillingError(f"{choice.game} has no house rule '{name}'")
    return found
