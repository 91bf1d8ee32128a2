"""What is counted after a hand of Rummy 500: the cards that each has laid, and those left to him (RUM-SCORE)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.games.rummy500.state import packs_for
from rummyhouse.languages import noted, say
from rummyhouse.rules.tally import Doubt, Line, TallyHead, TallySheet, When, each, once

if TYPE_CHECKING:
    from rummyhouse.games.rummy500.house_rules import Rules

_JOKERS = (When("jokers", but=(0,)),)
LAID = noted("Laid on the table")
_LEFT = noted("Left in hand")

MOST_PIPS = 176
"""All twos to nines of a pack."""


class Tally(TallyHead):
    """What is counted after a hand."""

    out = once(
        label="Who went out",
        help="The player left without a card; nobody if the stock ran out.",
        clause="RUM-OUT-1",
        kind="seat",
    )
    laid_aces = each(
        label="Aces",
        help="Aces laid in sets or above the king, 15 each.",
        clause="RUM-SCORE-1",
        per="seat",
        group=LAID,
    )
    laid_low_aces = each(
        label="Aces below a two ({low_ace})",
        help="Aces laid at the low end of a run.",
        clause="RUM-SCORE-2",
        per="seat",
        group=LAID,
    )
    laid_pips = each(
        label="Twos to nines, added up",
        help="A five and a nine are 14.",
        clause="RUM-SCORE-1",
        per="seat",
        kind="points",
        group=LAID,
    )
    laid_tens = each(
        label="Tens and court cards",
        help="Tens, jacks, queens and kings laid, 10 each.",
        clause="RUM-SCORE-1",
        per="seat",
        group=LAID,
    )
    laid_jokers = each(
        label="Jokers",
        help="Jokers laid, 15 each.",
        clause="RUM-JOK-1",
        per="seat",
        group=LAID,
        when=_JOKERS,
    )
    aces = each(
        label="Aces",
        help="Aces left in hand, 15 each.",
        clause="RUM-SCORE-1",
        per="seat",
        group=_LEFT,
        unit="cards",
    )
    pips = each(
        label="Twos to nines, added up",
        help="A five and a nine are 14.",
        clause="RUM-SCORE-1",
        per="seat",
        kind="points",
        group=_LEFT,
        unit="points",
    )
    tens = each(
        label="Tens and court cards",
        help="Tens, jacks, queens and kings left in hand, 10 each.",
        clause="RUM-SCORE-1",
        per="seat",
        group=_LEFT,
        unit="cards",
    )
    jokers = each(
        label="Jokers",
        help="Jokers left in hand, 15 each.",
        clause="RUM-JOK-1",
        per="seat",
        group=_LEFT,
        unit="cards",
        when=_JOKERS,
    )


LINES = (
    Line(name="laid", label="Cards laid", clause="RUM-SCORE-3"),
    Line(name="low_aces", label="Aces below a two", clause="RUM-SCORE-2"),
    Line(name="left", label="Cards left", clause="RUM-SCORE-3"),
)
LAID_LINE, LOW_LINE, LEFT_LINE = range(len(LINES))


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
        aces += int(tally.laid_aces[seat]) + int(tally.laid_low_aces[seat]) + int(tally.aces[seat])
        pips += int(tally.laid_pips[seat]) + int(tally.pips[seat])
        tens += int(tally.laid_tens[seat]) + int(tally.tens[seat])
        jokers += int(tally.laid_jokers[seat]) + int(tally.jokers[seat])
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
    if jokers > int(rules.jokers) * packs:
        found.append({"field": "jokers", "at": -1, "sentence": _most(_JOKERS_THERE, packs, int(rules.jokers) * packs)})
    return found


def target(rules: Rules, seats: int) -> int:  # noqa: ARG001 - the contract asks for them
    """The total that ends the match (RUM-MATCH-1)."""
    return int(rules.target)


SHEET = TallySheet(tally=Tally, lines=LINES, doubts=doubts, target=target, usual=(-300, 400))
