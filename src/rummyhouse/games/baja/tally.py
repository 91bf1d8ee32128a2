"""What is counted after a deal of Baja (BAJA-SCORE, BAJA-OUT-10-R)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.games.baja.state import fill_prices, need_of, packs_of
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
    from rummyhouse.games.baja.house_rules import Rules

_JOKERS = (When("jokers_per_pack", but=(0,)),)
_THREES = (When("threes_meldable", but=(0,)),)
_FAILED_OUT = (When("failed_out_penalty", but=(0,)),)
_FAILED_MELD = (When("failed_meld_penalty", but=(0,)),)

FIELDS = (
    Field(
        name="out",
        label="Who went out",
        help="The player whose last card ended the deal; nobody if the stock ran out.",
        clause="BAJA-OUT-8",
        per="round",
        kind="seat",
    ),
    count_field("red", "Red books", "BAJA-SCORE-1", "Closed books without a wild card."),
    count_field("black", "Black books", "BAJA-SCORE-1", "Closed books with a two or joker in them."),
    count_field("straights", "Runs", "BAJA-SCORE-1", "Closed runs of seven."),
    count_field("twos", "Books of twos", "BAJA-SCORE-1", "Closed books of seven twos."),
    count_field("laid_5", "Fours to sevens (5)", "BAJA-CARD-3", "In books and runs, closed or open."),
    count_field("laid_10", "Eights to kings (10)", "BAJA-CARD-3", "In books and runs, closed or open."),
    count_field("laid_20", "Aces and twos (20)", "BAJA-CARD-3", "In books and runs, closed or open."),
    count_field("laid_50", "Jokers (50)", "BAJA-CARD-3", "In books, closed or open.", _JOKERS),
    count_field("laid_300", "Black threes (-300)", "BAJA-CARD-5-R", "In books of threes.", _THREES),
    count_field("laid_500", "Red threes (-500)", "BAJA-CARD-5-R", "In books of threes.", _THREES),
    sum_field("laid_sum", "Cards laid, added up", "BAJA-SCORE-2"),
    count_field("left_5", "Fours to sevens (5)", "BAJA-SCORE-3", "In hands, and in feet not taken up."),
    count_field("left_10", "Eights to kings (10)", "BAJA-SCORE-3", "In hands, and in feet not taken up."),
    count_field("left_20", "Aces and twos (20)", "BAJA-SCORE-3", "In hands, and in feet not taken up."),
    count_field("left_50", "Jokers (50)", "BAJA-SCORE-4-R", "In hands, and in feet not taken up.", _JOKERS),
    count_field("left_300", "Black threes (300)", "BAJA-SCORE-4-R", "In hands, and in feet not taken up."),
    count_field("left_500", "Red threes (500)", "BAJA-SCORE-4-R", "In hands, and in feet not taken up."),
    sum_field("left_sum", "Cards left, added up", "BAJA-SCORE-3"),
    count_field("feet", "Feet not taken up", "BAJA-SCORE-3", "Their cards are counted above; this is only a check."),
    count_field(
        "failed_outs",
        "Failed to go out",
        "BAJA-OUT-7",
        "Declared it, laid a card after that, and did not go out in that turn.",
        _FAILED_OUT,
    ),
    count_field("failed_melds", "Failed initial melds", "BAJA-MELD-8-R", "Laid, and worth too little.", _FAILED_MELD),
)

_NEVER = (When("jokers_per_pack", one_of=(-1,)),)

LINES = lines_of(
    {
        "out": "BAJA-OUT-8",
        "red": "BAJA-SCORE-1",
        "black": "BAJA-SCORE-1",
        "straight": "BAJA-SCORE-1",
        "twos": "BAJA-SCORE-1",
        "laid": "BAJA-SCORE-2",
        "left": "BAJA-SCORE-3",
        "cannibals": "BAJA-SCORE-3",
        "bank": "BAJA-SCORE-3",
        "failed_outs": "BAJA-OUT-7",
        "failed_melds": "BAJA-MELD-8-R",
    },
    {"cannibals": _NEVER, "bank": _NEVER, "failed_outs": _FAILED_OUT, "failed_melds": _FAILED_MELD},
    {"straight": noted("Runs")},
)

HEAPS = [
    noted("The packs hold {most} fours to sevens, but {count} are written down."),
    noted("The packs hold {most} eights to kings, but {count} are written down."),
    noted("The packs hold {most} aces and twos, but {count} are written down."),
    noted("The packs hold {most} jokers, but {count} are written down."),
    noted("The packs hold {most} black threes, but {count} are written down."),
    noted("The packs hold {most} red threes, but {count} are written down."),
]
BOOKS = [
    noted("{books:red book|red books}"),
    noted("{books:black book|black books}"),
    noted("{books:run}"),
    noted("{books:book of twos|books of twos}"),
]

TWOS_NEEDED = noted("The books of twos take {needed} twos, more than the {laid} aces and twos laid.")
WILD_NEEDED = noted(
    "The black books and books of twos take {needed:two or joker|twos or jokers}, more than the {laid} aces, twos and "
    "jokers laid."
)


def doubts(tally: Tally, rules: Rules) -> list[Doubt]:
    """Entries that cannot be right."""
    fill_prices(tally.terms, rules)
    packs = int(packs_of(rules, int(tally.seats)))
    jokers = packs * int(rules.jokers_per_pack)
    most = [16 * packs, 24 * packs, 8 * packs, jokers, 2 * packs, 2 * packs]
    found = doubts_of(tally, HEAPS, most, BOOKS)
    for side in range(int(tally.sides)):
        twos, black = 7 * int(tally.twos[side]), int(tally.black[side])
        cards = int(tally.laid_20[side])
        if twos > cards:
            doubt_wild(tally, side, twos, cards, TWOS_NEEDED, found)
        else:
            doubt_wild(tally, side, twos + black, cards + int(tally.laid_50[side]), WILD_NEEDED, found)
    return found


def step(rules: Rules) -> int:
    """Points come by fives (BAJA-SCORE-2), unless a house rule says otherwise."""
    return step_of(
        [
            int(rules.bonus_out),
            int(rules.bonus_black),
            int(rules.bonus_red),
            int(rules.bonus_run),
            int(rules.bonus_twos),
            int(rules.failed_out_penalty),
            int(rules.failed_meld_penalty),
        ]
    )


def target(rules: Rules, seats: int) -> int:  # noqa: ARG001 - the contract asks for them
    """The total that ends the match (BAJA-WIN-2-R)."""
    return int(rules.target_score)


SHEET = sheet_of(
    fields=FIELDS, books=closed_of(FIELDS), lines=LINES, doubts=doubts, need=need_of, target=target, step=step
)
