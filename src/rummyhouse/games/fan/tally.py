"""What is counted after a round of Fan (FAN-SCORE)."""

from __future__ import annotations

from rummyhouse.games.fan.house_rules import GIN_REQUIRED, Rules
from rummyhouse.languages import noted, say
from rummyhouse.rules.tally import Doubt, Line, TallyHead, TallySheet, When, each, nobody_loses_points, once, one_scores

ENDINGS = ("knock", "gin", "big gin")
KNOCK, GIN, BIG_GIN = range(len(ENDINGS))

MOST_DEADWOOD = 98
"""Ten cards without a meld are worth no more: K K Q Q J J T T 9 9."""

OVER_TEN_CARDS = noted("Ten cards without a meld count at most 98.")


class Tally(TallyHead):
    """What is counted after a round."""

    out = once(
        label="Who knocked",
        help="The player who ended the round; nobody if it was void.",
        clause="FAN-SCORE-1",
        kind="seat",
    )
    ending = once(
        label="How",
        help="Gin is no deadwood at all; big gin is eleven melded cards without a discard.",
        clause="FAN-SCORE-4",
        kind="choice",
        values=ENDINGS,
    )
    deadwood = each(
        label="Deadwood",
        help="What is in no meld after lay-offs: court cards ten, aces one.",
        clause="FAN-SCORE-1",
        per="seat",
        kind="points",
        unit="points",
    )
    spade = once(
        label="The knock card was a spade",
        help="If so, the points of the round count twice.",
        clause="FAN-SCORE-6",
        kind="flag",
        when=(When("spade_double", but=(0,)),),
    )
    ace = once(
        label="The knock card was an ace",
        help="If so, only gin could end the round, and it earns no bonus.",
        clause="FAN-KNOCK-4-R",
        kind="flag",
        when=(When("ace_knock", one_of=(GIN_REQUIRED,)), When("ace_gin_bonus", one_of=(0,))),
    )


LINES = (
    Line(name="deadwood", label="Difference in deadwood", clause="FAN-SCORE-1"),
    Line(name="gin", label="Gin", clause="FAN-SCORE-4"),
    Line(name="big_gin", label="Big gin", clause="FAN-SCORE-5"),
    Line(name="undercut", label="Undercut", clause="FAN-SCORE-2"),
    Line(name="doubled", label="Doubled by a spade", clause="FAN-SCORE-6", when=(When("spade_double", but=(0,)),)),
)
DEADWOOD_LINE, GIN_LINE, BIG_GIN_LINE, UNDERCUT_LINE, DOUBLED_LINE = range(len(LINES))


def doubts(tally: Tally, rules: Rules) -> list[Doubt]:
    """Entries that cannot be right."""
    found: list[Doubt] = []
    for seat in range(2):
        if tally.deadwood[seat] > MOST_DEADWOOD:
            found.append({"field": "deadwood", "at": seat, "sentence": say(OVER_TEN_CARDS)})
    out = int(tally.out)
    if out < 0:
        return found
    mine = int(tally.deadwood[out])
    if tally.ending != KNOCK and mine > 0:
        found.append({"field": "deadwood", "at": out, "sentence": say("With gin there is no deadwood left.")})
    if tally.ending == KNOCK and mine == 0:
        found.append({"field": "ending", "at": -1, "sentence": say("A knock without deadwood is gin.")})
    if tally.ending == KNOCK and mine > 10:
        found.append({"field": "deadwood", "at": out, "sentence": say("Nobody may knock with more than 10.")})
    if tally.ending == KNOCK and tally.ace and rules.ace_knock == GIN_REQUIRED:
        found.append(
            {"field": "ending", "at": -1, "sentence": say("With an ace as knock card only gin ends the round.")}
        )
    return found


def target(rules: Rules, seats: int) -> int:  # noqa: ARG001 - the contract asks for them
    """The total that ends the match (FAN-GEN-2, FAN-SCORE-8)."""
    return int(rules.target)


SHEET = TallySheet(
    tally=Tally,
    lines=LINES,
    doubts=doubts,
    target=target,
    alone=one_scores,
    below=nobody_loses_points,
    usual=(0, 1_000),
)
