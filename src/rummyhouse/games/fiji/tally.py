"""What is counted after a round of Fiji (FIJI-SCORE, FIJI-COUP-4-R, FIJI-BANK-2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.games.fiji.state import fill_prices, need_of, packs_of
from rummyhouse.languages import noted
from rummyhouse.rules.books.tally import (
    Tally,
    closed_of,
    count_field,
    doubt_wild,
    doubts_of,
    lines_of,
    sheet_of,
    step_of,
    sum_field,
)
from rummyhouse.rules.tally import Doubt, Field, When

if TYPE_CHECKING:
    from rummyhouse.games.fiji.house_rules import Rules

_JOKERS = (When("jokers_per_pack", but=(0,)),)
_FAILED_OUT = (When("failed_go_out_penalty", but=(0,)),)
_FAILED_MELD = (When("failed_meld_penalty", but=(0,)),)

FIELDS = (
    Field(
        name="out",
        label="Who went out",
        help="The player whose last card ended the round; nobody if the stock ran out.",
        clause="FIJI-OUT-4",
        per="round",
        kind="seat",
    ),
    count_field("red", "Red books", "FIJI-SCORE-4", "Closed books of seven, without a two."),
    count_field("black", "Black books", "FIJI-SCORE-4", "Closed books with a two in them."),
    count_field("straights", "Straights", "FIJI-SCORE-4", "Closed straights."),
    count_field("twos", "Coups", "FIJI-COUP-1", "Books of seven twos."),
    count_field("laid_5", "Fours to sevens (5)", "FIJI-CARD-6", "In books and straights, closed or open."),
    count_field("laid_10", "Eights to kings (10)", "FIJI-CARD-6", "In books and straights, closed or open."),
    count_field("laid_20", "Aces (20)", "FIJI-CARD-6", "In books and straights, closed or open."),
    count_field("laid_50", "Twos (50)", "FIJI-SCORE-5", "In books, closed or open, and in coups."),
    sum_field("laid_sum", "Cards laid, added up", "FIJI-SCORE-5"),
    count_field("left_5", "Fours to sevens (5)", "FIJI-SCORE-2", "In hands, and in feet not taken up."),
    count_field("left_10", "Eights to kings (10)", "FIJI-SCORE-2", "In hands, and in feet not taken up."),
    count_field("left_20", "Aces (20)", "FIJI-SCORE-2", "In hands, and in feet not taken up."),
    count_field("left_50", "Twos (50)", "FIJI-SCORE-3-R", "In hands, and in feet not taken up."),
    count_field("left_300", "Black threes (300)", "FIJI-SCORE-3-R", "In hands, and in feet not taken up."),
    count_field("left_500", "Red threes, jokers (500)", "FIJI-SCORE-3-R", "In hands, and in feet."),
    sum_field("left_sum", "Cards left, added up", "FIJI-SCORE-2"),
    count_field("feet", "Feet not taken up", "FIJI-SCORE-2", "Their cards are counted above; this is only a check."),
    count_field(
        "cannibals",
        "Cannibals on open books",
        "FIJI-CAN-16",
        "Jokers that lie on the side's own books.",
        _JOKERS,
    ),
    count_field(
        "bank", "Jokers in the bank", "FIJI-BANK-2", "Jokers lying face up before the side's players.", _JOKERS
    ),
    count_field(
        "failed_outs",
        "Failed to go out",
        "FIJI-ASK-2-R",
        "Asked, was told yes, and did not go out in that turn.",
        _FAILED_OUT,
    ),
    count_field("failed_melds", "Failed initial melds", "FIJI-LAY-3-R", "Laid, and worth too little.", _FAILED_MELD),
)

LINES = lines_of(
    {
        "out": "FIJI-OUT-4",
        "red": "FIJI-SCORE-4",
        "black": "FIJI-SCORE-4",
        "straight": "FIJI-SCORE-4",
        "twos": "FIJI-COUP-1",
        "laid": "FIJI-SCORE-5",
        "left": "FIJI-SCORE-3-R",
        "cannibals": "FIJI-CAN-16",
        "bank": "FIJI-BANK-2",
        "failed_outs": "FIJI-ASK-2-R",
        "failed_melds": "FIJI-LAY-3-R",
    },
    {"cannibals": _JOKERS, "bank": _JOKERS, "failed_outs": _FAILED_OUT, "failed_melds": _FAILED_MELD},
    {"twos": noted("Coups"), "cannibals": noted("Cannibals")},
)

HEAPS = [
    noted("The packs hold {most} fours to sevens, but {count} are written down."),
    noted("The packs hold {most} eights to kings, but {count} are written down."),
    noted("The packs hold {most} aces, but {count} are written down."),
    noted("The packs hold {most} twos, but {count} are written down."),
    noted("The packs hold {most} black threes, but {count} are written down."),
    noted("The packs hold {most} red threes and jokers, but {count} are written down."),
]
BOOKS = [
    noted("{books:red book|red books}"),
    noted("{books:black book|black books}"),
    noted("{books:straight}"),
    noted("{books:coup}"),
]

TWOS_NEEDED = noted("The black books and coups take {needed:two}, more than the {laid} laid.")


def doubts(tally: Tally, rules: Rules) -> list[Doubt]:
    """Entries that cannot be right."""
    fill_prices(tally.terms, rules)
    packs = int(packs_of(rules, int(tally.seats)))
    jokers = packs * int(rules.jokers_per_pack)
    most = [16 * packs, 24 * packs, 4 * packs, 4 * packs, 2 * packs, 2 * packs + jokers]
    found = doubts_of(tally, HEAPS, most, BOOKS)
    for side in range(int(tally.sides)):
        needed = int(tally.black[side]) + 7 * int(tally.twos[side])
        doubt_wild(tally, side, needed, int(tally.laid_50[side]), TWOS_NEEDED, found)
    return found


def step(rules: Rules) -> int:
    """Points come by fives (FIJI-SCORE-5), unless a house rule says otherwise."""
    return step_of(
        [
            int(rules.bonus_out),
            int(rules.bonus_black),
            int(rules.bonus_red),
            int(rules.bonus_straight),
            int(rules.coup_value_individual),
            int(rules.coup_value_team),
            int(rules.failed_go_out_penalty),
            int(rules.failed_meld_penalty),
        ]
    )


def target(rules: Rules, seats: int) -> int:  # noqa: ARG001 - the contract asks for them
    """The total that ends the match (FIJI-WIN-2-R)."""
    return int(rules.target_score)


SHEET = sheet_of(
    fields=FIELDS, books=closed_of(FIELDS), lines=LINES, doubts=doubts, need=need_of, target=target, step=step
)
