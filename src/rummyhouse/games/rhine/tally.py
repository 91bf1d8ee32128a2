"""What is counted after a round of Rhine Rummy: who went out, and what the others still hold (RHINE-SCORE)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.languages import noted, say
from rummyhouse.rules.tally import (
    Called,
    Doubt,
    Line,
    TallyHead,
    TallySheet,
    When,
    cards_left,
    lowest_leads,
    once,
    pips_left,
)

if TYPE_CHECKING:
    from rummyhouse.games.rhine.house_rules import Rules
    from rummyhouse.rules.match import Match

_RANKS = (When("variation_3", one_of=(0,)),)
_CANASTA = (When("variation_3", but=(0,)),)

PIPS = 54
"""Twos to tens of one suit."""


class Tally(TallyHead):
    """What is counted after a round."""

    out = once(
        label="Who went out",
        help="The player left without a card; nobody if the piles were used up.",
        clause="RHINE-OUT-1",
        kind="seat",
    )
    down_and_out = once(
        label="Down and Out",
        help="The player qualified and went out in the same turn.",
        clause="RHINE-OUT-2",
        kind="flag",
        when=(When("down_and_out_bonus", but=(0,)),),
    )
    pips = pips_left("RHINE-SCORE-1", "Twos to tens, added up", _RANKS)
    jacks = cards_left("RHINE-SCORE-1", "Jacks (11)", "Jacks left in hand.", _RANKS)
    queens = cards_left("RHINE-SCORE-1", "Queens (12)", "Queens left in hand.", _RANKS)
    kings = cards_left("RHINE-SCORE-1", "Kings (13)", "Kings left in hand.", _RANKS)
    fives = cards_left("RHINE-VAR-3", "Twos to sevens (5)", "Twos to sevens left in hand.", _CANASTA)
    tens = cards_left("RHINE-VAR-3", "Eights to kings (10)", "Eights to kings left in hand.", _CANASTA)
    aces = cards_left(
        "RHINE-SCORE-1",
        "Aces",
        "Aces left in hand.",
        called=(Called("Aces (15)", _RANKS), Called("Aces (20)", _CANASTA)),
    )
    jokers = cards_left(
        "RHINE-SCORE-1",
        "Jokers",
        "Jokers left in hand.",
        called=(Called("Jokers (20)", _RANKS), Called("Jokers (50)", _CANASTA)),
    )


LINES = (
    Line(name="hands", label="Cards left", clause="RHINE-SCORE-1", when=_RANKS),
    Line(name="canasta", label="Cards left", clause="RHINE-VAR-3", when=_CANASTA),
    Line(
        name="down_and_out",
        label="Down and Out",
        clause="RHINE-OUT-2",
        when=(When("down_and_out_bonus", but=(0,)),),
    ),
)
HANDS_LINE, CANASTA_LINE, DOWN_AND_OUT_LINE = range(len(LINES))


_HOLD = (
    noted("The packs hold {most} points in twos to tens."),
    noted("The packs hold {most} jacks."),
    noted("The packs hold {most} queens."),
    noted("The packs hold {most} kings."),
    noted("The packs hold {most} twos to sevens."),
    noted("The packs hold {most} eights to kings."),
    noted("The packs hold {most} aces."),
    noted("The packs hold {most} jokers."),
)


def doubts(tally: Tally, rules: Rules) -> list[Doubt]:
    """Entries that cannot be right."""
    found: list[Doubt] = []
    packs = int(rules.packs)
    counts = [0, 0, 0, 0, 0, 0, 0, 0]
    for seat in range(int(tally.seats)):
        held = [
            int(tally.pips[seat]),
            int(tally.jacks[seat]),
            int(tally.queens[seat]),
            int(tally.kings[seat]),
            int(tally.fives[seat]),
            int(tally.tens[seat]),
            int(tally.aces[seat]),
            int(tally.jokers[seat]),
        ]
        cards = 0
        for i in range(8):
            counts[i] += held[i]
            cards += held[i]
        if seat == tally.out and cards != 0:
            found.append({"field": "aces", "at": seat, "sentence": say("The player who went out has no cards left.")})
    kind = 4 * packs
    most = [PIPS * kind, kind, kind, kind, 6 * kind, 6 * kind, kind, int(rules.jokers)]
    fields = ["pips", "jacks", "queens", "kings", "fives", "tens", "aces", "jokers"]
    for i in range(8):
        if counts[i] > most[i]:
            found.append({"field": fields[i], "at": -1, "sentence": say(_HOLD[i], most=most[i])})
    if tally.down_and_out and tally.out < 0:
        found.append({"field": "down_and_out", "at": -1, "sentence": say("Nobody went out.")})
    return found


def to_come(rules: Rules, match: Match) -> list[str]:
    """The agreed rounds that are still to be played, then one more at a time; none asks for anything (RHINE-GEN-5)."""
    return ["" for _ in range(max(1, int(rules.rounds) - int(match.rounds)))]


def below(rules: Rules) -> bool:
    """Down and Out takes points off (RHINE-OUT-3-R)."""
    return bool(rules.down_and_out_bonus < 0)


SHEET = TallySheet(
    tally=Tally,
    lines=LINES,
    doubts=doubts,
    to_come=to_come,
    lowest=lowest_leads,
    below=below,
    usual=(-100, 1_000),
)
