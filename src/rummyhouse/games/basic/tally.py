"""What is counted after a hand of basic rummy: who went out, and the cards that the others still hold (BAS-SCORE)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.compiled import rule
from rummyhouse.games.basic.house_rules import CHARGE_OWN, NEVER, PENALTY_POINTS, Rules
from rummyhouse.games.basic.state import packs_for
from rummyhouse.languages import noted, say
from rummyhouse.melds.laid import ACE_LOW
from rummyhouse.rules.tally import Called, Doubt, Line, TallyHead, TallySheet, When, cards_left, once, pips_left

if TYPE_CHECKING:
    from rummyhouse.rules.match import Match

_RUMMY = (When("going_rummy_multiplier", but=(1,)),)
_VALUED = When("ace_points", but=(0,))
_UNVALUED = When("ace_points", one_of=(0,))
_BLOCK = (When("recycle", one_of=(NEVER,)),)

MOST_PIPS = 176
"""All twos to nines of a pack."""


class Tally(TallyHead):
    """What is counted after a hand."""

    out = once(
        label="Who went out",
        help="The player left without a card; nobody in a stalemate.",
        clause="BAS-OUT-1",
        kind="seat",
    )
    rummy = once(
        label="Gone rummy",
        help="The whole hand was shed in one turn, with no card laid before it.",
        clause="BAS-RUMMY-1",
        kind="flag",
        when=_RUMMY,
    )
    blocked = once(
        label="Blocked",
        help="The stock ran out and nobody went out.",
        clause="BAS-BLOCK-1",
        kind="flag",
        when=_BLOCK,
    )
    aces = cards_left(
        "BAS-SCORE-1",
        "Aces",
        "Aces left in hand.",
        called=(
            Called("Aces (1)", (_UNVALUED, When("ace", one_of=(ACE_LOW,)))),
            Called("Aces (15)", (_UNVALUED, When("ace", but=(ACE_LOW,)))),
            Called("Aces ({ace_points})", (_VALUED,)),
        ),
    )
    pips = pips_left("BAS-SCORE-1", "Twos to nines, added up")
    tens = cards_left("BAS-SCORE-1", "Tens and court cards", "Tens, jacks, queens and kings left in hand, 10 each.")
    jokers = cards_left("BAS-JOK-1", "Jokers ({joker_points})", "Jokers left in hand.", (When("jokers", but=(0,)),))


LINES = (
    Line(name="hands", label="Cards left", clause="BAS-SCORE-1"),
    Line(name="own", label="Less the own hand", clause="BAS-BLOCK-3-R"),
    Line(name="rummy", label="Going rummy", clause="BAS-RUMMY-1", when=_RUMMY),
    Line(name="bonus", label="Going out", clause="BAS-OURS-5", when=(When("out_bonus", but=(0,)),)),
)
HANDS_LINE, OWN_LINE, RUMMY_LINE, BONUS_LINE = range(len(LINES))


_ACES = (noted("The pack holds {most} aces."), noted("The {packs} packs hold {most} aces."))
_TENS = (
    noted("The pack holds {most} tens and court cards."),
    noted("The {packs} packs hold {most} tens and court cards."),
)
_JOKERS_THERE = (noted("The pack holds {most} jokers."), noted("The {packs} packs hold {most} jokers."))
_PIPS = (
    noted("The twos to nines of a pack make {most} points."),
    noted("The twos to nines of {packs} packs make {most} points."),
)


def _most(sentences: tuple[str, str], packs: int, most: int) -> str:
    """What there is of a kind, in one pack or in several."""
    return say(sentences[0] if packs == 1 else sentences[1], packs=packs, most=most)


def doubts(tally: Tally, rules: Rules) -> list[Doubt]:
    """Entries that cannot be right."""
    found: list[Doubt] = []
    aces = 0
    pips = 0
    tens = 0
    jokers = 0
    for seat in range(int(tally.seats)):
        aces += int(tally.aces[seat])
        pips += int(tally.pips[seat])
        tens += int(tally.tens[seat])
        jokers += int(tally.jokers[seat])
        held = int(tally.aces[seat]) + int(tally.pips[seat]) + int(tally.tens[seat]) + int(tally.jokers[seat])
        if seat == tally.out and held != 0:
            found.append({"field": "pips", "at": seat, "sentence": say("The player who went out has no cards left.")})
    packs = packs_for(int(tally.seats))
    if aces > 4 * packs:
        found.append({"field": "aces", "at": -1, "sentence": _most(_ACES, packs, 4 * packs)})
    if pips > MOST_PIPS * packs:
        found.append({"field": "pips", "at": -1, "sentence": _most(_PIPS, packs, MOST_PIPS * packs)})
    if tens > 16 * packs:
        found.append({"field": "tens", "at": -1, "sentence": _most(_TENS, packs, 16 * packs)})
    if jokers > int(rules.jokers):
        found.append({"field": "jokers", "at": -1, "sentence": _most(_JOKERS_THERE, packs, int(rules.jokers))})
    if tally.rummy and tally.out < 0:
        found.append({"field": "rummy", "at": -1, "sentence": say("Nobody went out, so nobody has gone rummy.")})
    if tally.blocked and tally.out >= 0:
        found.append({"field": "blocked", "at": -1, "sentence": say("A hand is blocked when nobody goes out.")})
    return found


def lowest(rules: Rules) -> bool:
    """With penalty points the lowest total leads (BAS-SCORE-4-R)."""
    return bool(rules.scoring == PENALTY_POINTS)


def below(rules: Rules) -> bool:
    """Each may be charged with a blocked hand (BAS-BLOCK-3-R); a bonus comes off penalty points (BAS-OURS-5)."""
    if rules.scoring == PENALTY_POINTS:
        return bool(rules.out_bonus > 0)
    return bool(rules.recycle == NEVER and rules.block_score == CHARGE_OWN)


def alone(rules: Rules) -> bool:
    """Who wins takes all that the others hold (BAS-SCORE-2)."""
    return bool(rules.scoring != PENALTY_POINTS)


@rule
def points_to_end(rules: Rules, seats: int) -> int:
    """The total that ends the match where deals are not counted (BAS-MATCH-1, BAS-MATCH-2-R)."""
    return int(rules.target) if rules.target > 0 else 100 * (seats - 1)


def target(rules: Rules, seats: int) -> int:
    """The total that ends the match; 0 where it ends after so many deals (BAS-OURS-4)."""
    return 0 if rules.deals > 0 else int(points_to_end(rules, seats))


def to_come(rules: Rules, match: Match) -> list[str]:
    """The deals that are still to be played, where the match ends after so many (BAS-OURS-4)."""
    return ["" for _ in range(int(rules.deals) - int(match.rounds))]


SHEET = TallySheet(
    tally=Tally,
    lines=LINES,
    doubts=doubts,
    to_come=to_come,
    target=target,
    lowest=lowest,
    alone=alone,
    below=below,
    usual=(-1_500, 1_500),
)
