"""What is counted after a hand of gin (GIN-SCORE, GIN-CLA-5-R, GIN-CLA-8-R)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.games.gin.bonuses import bonuses
from rummyhouse.languages import noted, say
from rummyhouse.rules.tally import Doubt, Line, TallyHead, TallySheet, When, each, once, one_scores

if TYPE_CHECKING:
    from rummyhouse.games.gin.house_rules import Rules
    from rummyhouse.rules.match import Match

ENDINGS = ("knock", "gin", "big gin")
KNOCK, GIN, BIG_GIN = range(len(ENDINGS))

MOST_DEADWOOD = 98
"""Ten cards without a meld are worth no more: K K Q Q J J T T 9 9."""

OVER_ELEVEN = noted("Ten cards without a meld count at most 98.")

_SPADE = (When("oklahoma", but=(0,)), When("spade_double", but=(0,)))


class Tally(TallyHead):
    """What is counted after a hand."""

    out = once(
        label="Who knocked",
        help="The player who ended the round; nobody if it was dead.",
        clause="GIN-KNOCK-1",
        kind="seat",
    )
    ending = once(
        label="How",
        help="Gin is no deadwood at all; big gin is eleven melded cards without a discard.",
        clause="GIN-SCORE-1",
        kind="choice",
        values=ENDINGS,
    )
    deadwood = each(
        label="Deadwood",
        help="What is in no meld after lay-offs: court cards ten, aces one.",
        clause="GIN-SCORE-1",
        per="seat",
        kind="points",
        unit="points",
    )
    spade = once(
        label="The first upcard was a spade",
        help="In Oklahoma a spade doubles the round.",
        clause="GIN-CLA-8-R",
        kind="flag",
        when=_SPADE,
    )


LINES = (
    Line(name="deadwood", label="Difference in deadwood", clause="GIN-SCORE-1"),
    Line(name="gin", label="Gin", clause="GIN-SCORE-1"),
    Line(name="big_gin", label="Big gin", clause="GIN-CLA-5-R"),
    Line(name="undercut", label="Undercut", clause="GIN-SCORE-1"),
    Line(name="doubled", label="Doubled by a spade", clause="GIN-CLA-8-R", when=_SPADE),
    Line(name="paid", label="Paid to the winner", clause="GIN-SCORE-1", when=(When("target", one_of=(0,)),)),
)
DEADWOOD_LINE, GIN_LINE, BIG_GIN_LINE, UNDERCUT_LINE, DOUBLED_LINE, PAID_LINE = range(len(LINES))


def doubts(tally: Tally, rules: Rules) -> list[Doubt]:
    """Entries that cannot be right."""
    found: list[Doubt] = []
    for seat in range(2):
        if tally.deadwood[seat] > MOST_DEADWOOD:
            found.append({"field": "deadwood", "at": seat, "sentence": say(OVER_ELEVEN)})
    out = int(tally.out)
    if out < 0:
        return found
    mine = int(tally.deadwood[out])
    if tally.ending != KNOCK and mine > 0:
        found.append({"field": "deadwood", "at": out, "sentence": say("With gin there is no deadwood left.")})
    if tally.ending == KNOCK and mine == 0:
        found.append({"field": "ending", "at": -1, "sentence": say("A knock without deadwood is gin.")})
    if tally.ending == BIG_GIN and not rules.big_gin:
        found.append({"field": "ending", "at": -1, "sentence": say("Big gin is not played at this table.")})
    if tally.ending == KNOCK and not rules.oklahoma and mine > rules.knock_card:
        limit = int(rules.knock_card)
        found.append(
            {"field": "deadwood", "at": out, "sentence": say("Nobody may knock with more than {limit}.", limit=limit)}
        )
    return found


def to_come(rules: Rules, match: Match) -> list[str]:
    """The round that is played alone, without a target (GIN-CLA-6-R)."""
    left = 1 - int(match.rounds) if rules.target == 0 else 0
    return ["" for _ in range(left)]


def target(rules: Rules, seats: int) -> int:  # noqa: ARG001 - the contract asks for them
    """The total that ends the match; 0 for a single round (GIN-CLA-6-R)."""
    return int(rules.target)


def below(rules: Rules) -> bool:
    """Only in a single round does the loser lose what the winner wins (GIN-CLA-6-R)."""
    return bool(rules.target == 0)


SHEET = TallySheet(
    tally=Tally,
    lines=LINES,
    doubts=doubts,
    to_come=to_come,
    target=target,
    bonuses=bonuses,
    alone=one_scores,
    below=below,
    usual=(-1_000, 1_000),
)
