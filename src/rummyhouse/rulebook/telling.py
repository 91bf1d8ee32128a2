"""Examples in words: what was done, what holds, and what a table has agreed on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.drawing.names import fact_words
from rummyhouse.languages import Number, listed, noted, say
from rummyhouse.rulebook import statements

if TYPE_CHECKING:
    from rummyhouse.rulebook.scenario import Scenario
    from rummyhouse.rulebook.trial import Trial
    from rummyhouse.rules import Game

_CALLED = {
    "points": noted("Points of this round"),
    "totals": noted("Totals"),
    "grand totals": noted("Grand totals"),
    "rounds won": noted("Rounds won"),
    "assets": noted("Assets"),
    "card values": noted("Card values"),
    "liabilities": noted("Liabilities"),
}
_OVER = {"round": noted("The round is over."), "match": noted("The match is over.")}
_GOES_ON = {"round": noted("The round goes on."), "match": noted("The match goes on.")}


def counted(points: int) -> str:
    """Points as people write them: 5,000 and −300."""
    return f"{Number(points):,}".replace("-", "\u2212")


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
        f"{known[name].as_read.title}: {known[name].said(value)}"
        for name, value in choice.values.items()
        if value != known[name].default
    ]
    return say("House rules of this table: {rules}.", rules="; ".join(differing)) if differing else ""


def note(step: statements.Statement, scenario: Scenario) -> str:
    """What an expectation says, or "" if the picture shows it."""
    seats, sides = scenario.seats, scenario.sides or scenario.seats
    match step:
        case statements.Amounts():
            amounts = ", ".join(f"{sides[side]} {counted(number)}" for side, number in step.amounts.items())
            return f"{say(_CALLED[step.what])}: {amounts}."
        case statements.Winner():
            winners = listed(sides[side] for side in sorted(step.sides))
            return say("The match is won by {who}.", who=winners) if winners else say("Nobody has won the match yet.")
        case statements.Over():
            return say(_OVER[step.what] if step.over else _GOES_ON[step.what])
        case statements.ToAct():
            asked = listed(seats[seat] for seat in sorted(step.seats))
            return say("Now it is up to {who}.", who=asked) if asked else say("Nobody can act now.")
        case statements.NextDealer():
            return say("{who} deals next.", who=seats[step.seat])
        case statements.Waits():
            if not step.cards:
                return say("Nothing waits to be shuffled.")
            return say("{cards} cards wait to be shuffled.", cards=step.cards)
        case statements.SeesFact():
            said = fact_words(step.label, step.value)
            return f"{seats[step.of]}: {said}." if step.of >= 0 else f"{said}."
    return ""
