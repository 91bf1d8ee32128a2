"""Examples in words: what was done, what holds, and what a table has agreed on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.drawing.names import fact_words
from rummyhouse.languages import listed
from rummyhouse.rulebook import statements

if TYPE_CHECKING:
    from rummyhouse.rulebook.scenario import Scenario
    from rummyhouse.rulebook.trial import Trial
    from rummyhouse.rules import Game

_CALLED = {"points": "Points of this round", "totals": "Totals", "grand totals": "Grand totals"}


def counted(points: int) -> str:
    """Points as people write them: 5,000 and −300."""
    return f"{points:,}".replace("-", "\u2212")


def ended(sentence: str) -> str:
    """A sentence with its full stop, if nothing ends it yet."""
    return sentence if sentence.endswith((".", "?", "!")) else f"{sentence}."


def deed(trial: Trial, seat: int, said: str, *, single: bool) -> str:
    """What the last action did. A play of many small actions is told as onlookers see it, any other as it was said."""
    told = trial.told[seat] if single else trial.told[-1]
    if told and not (single and told == trial.scenario.seats[seat]):
        return told
    return ended(f"{trial.scenario.seats[seat]}: {said}")


def agreement(game: Game, scenario: Scenario) -> str:
    """The house rules of this table that are not the usual ones, or ""."""
    choice = game.house_rules.read(scenario.preset or None, scenario.rules)
    known = game.house_rules.by_name
    differing = [
        f"{known[name].title}: {known[name].said(value)}"
        for name, value in choice.values.items()
        if value != known[name].default
    ]
    return f"House rules of this table: {'; '.join(differing)}." if differing else ""


def note(step: statements.Statement, scenario: Scenario) -> str:
    """What an expectation says, or "" if the picture shows it."""
    seats, sides = scenario.seats, scenario.sides or scenario.seats
    match step:
        case statements.Amounts():
            amounts = ", ".join(f"{sides[side]} {counted(number)}" for side, number in step.amounts.items())
            return f"{_CALLED.get(step.what, step.what.capitalize())}: {amounts}."
        case statements.Winner():
            winners = listed(sides[side] for side in sorted(step.sides))
            return f"The match is won by {winners}." if winners else "Nobody has won the match yet."
        case statements.Over():
            return f"The {step.what} is over." if step.over else f"The {step.what} goes on."
        case statements.ToAct():
            asked = listed(seats[seat] for seat in sorted(step.seats))
            return f"Now it is up to {asked}." if asked else "Nobody can act now."
        case statements.NextDealer():
            return f"{seats[step.seat]} deals next."
        case statements.Waits():
            return f"{step.cards} cards wait to be shuffled." if step.cards else "Nothing waits to be shuffled."
        case statements.SeesFact():
            said = fact_words(step.label, step.value)
            return f"{seats[step.of]}: {said}." if step.of >= 0 else f"{said}."
    return ""
