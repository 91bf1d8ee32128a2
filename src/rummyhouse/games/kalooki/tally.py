"""What is counted after a round of Kalooki: who went out, the hands of the others, other charges (KAL-SCORE)."""

from __future__ import annotations

from rummyhouse.compiled.record import int32
from rummyhouse.games.kalooki.house_rules import ALLOWED, Rules
from rummyhouse.games.kalooki.state import REPLAYED, contract_code, contracts_played
from rummyhouse.languages import noted, say
from rummyhouse.rules.match import MAX_SEATS, Match
from rummyhouse.rules.tally import (
    Doubt,
    Line,
    TallyHead,
    TallySheet,
    When,
    cards_left,
    each,
    lowest_leads,
    nobody_loses_points,
    once,
    pips_left,
)

_CHALLENGE = (When("hand_limit", but=(0,)),)
_OVERCALL = (When("call_overrun", one_of=(ALLOWED,)), When("overcall_penalty", but=(0,)))
_ERROR = (When("contract_error_penalty", but=(0,)),)
_DOWN_AND_OUT = (When("down_and_out_multiplier", but=(1,)),)

_THREES = (
    noted("no three"),
    noted("one three"),
    noted("two threes"),
    noted("three threes"),
    noted("four threes"),
    noted("five threes"),
    noted("six threes"),
    noted("seven threes"),
    noted("eight threes"),
    noted("nine threes"),
)
_FOURS = (
    noted("no four"),
    noted("one four"),
    noted("two fours"),
    noted("three fours"),
    noted("four fours"),
    noted("five fours"),
    noted("six fours"),
    noted("seven fours"),
    noted("eight fours"),
    noted("nine fours"),
)

PIPS = 44
"""Twos to nines of one suit."""


class Tally(TallyHead):
    """What is counted after a round."""

    out = once(
        label="Who went out",
        help="The player who said kalooki; nobody if the stock was used up.",
        clause="KAL-OUT-1",
        kind="seat",
    )
    down_and_out = once(
        label="Down and out in one turn",
        help="The contract was laid in the turn that ended the round.",
        clause="KAL-SCORE-3-R",
        kind="flag",
        when=_DOWN_AND_OUT,
    )
    last_left = once(
        label="The last one in the round",
        help="All the others had been dropped after challenges.",
        clause="KAL-CHAL-9-R",
        kind="flag",
        when=_CHALLENGE,
    )
    jokers = cards_left("KAL-VAL-1-R", "Jokers ({value_joker})", "Jokers left in hand.")
    black_aces = cards_left("KAL-VAL-1-R", "Black aces ({value_black_ace})", "Aces of clubs and spades left in hand.")
    red_aces = cards_left("KAL-VAL-1-R", "Red aces ({value_red_ace})", "Aces of hearts and diamonds left in hand.")
    tens = cards_left(
        "KAL-VAL-1-R",
        "Tens and court cards ({value_ten_to_king})",
        "Tens, jacks, queens and kings left in hand.",
    )
    pips = pips_left("KAL-VAL-1-R", "Twos to nines, added up")
    overcalls = each(
        label="Calls too many ({overcall_penalty})",
        help="Calls made beyond the limit.",
        clause="KAL-CALL-13-R",
        per="seat",
        group="Charged",
        when=_OVERCALL,
    )
    errors = each(
        label="Wrong contracts ({contract_error_penalty})",
        help="Laid melds that were not the contract.",
        clause="KAL-LAY-4-R",
        per="seat",
        group="Charged",
        when=_ERROR,
    )
    dropped = each(
        label="Dropped after a challenge ({challenge_penalty})",
        help="The cards he held at that moment count, and the price of the challenge.",
        clause="KAL-CHAL-3",
        per="seat",
        kind="flag",
        group="Charged",
        when=_CHALLENGE,
    )
    charged = int32(MAX_SEATS)  # what a table has charged already while the round was played


LINES = (
    Line(name="hands", label="Cards left", clause="KAL-SCORE-1"),
    Line(name="down_and_out", label="Down and out", clause="KAL-SCORE-3-R", when=_DOWN_AND_OUT),
    Line(name="challenge", label="Challenge lost", clause="KAL-CHAL-3", when=_CHALLENGE),
    Line(name="charged", label="Calls and contracts", clause="KAL-CALL-13-R"),
)
HANDS_LINE, DOWN_AND_OUT_LINE, CHALLENGE_LINE, CHARGED_LINE = range(len(LINES))


def melds_in_words(threes: int, fours: int) -> str:
    """Threes and fours, e.g. ``two threes and one four``."""
    if threes and fours:
        return say("{threes} and {fours}", threes=_in_words(threes, _THREES), fours=_in_words(fours, _FOURS))
    if threes:
        return _in_words(threes, _THREES)
    return _in_words(fours, _FOURS) if fours else say("nothing")


def _in_words(count: int, words: tuple[str, ...]) -> str:
    return say(words[min(count, len(words) - 1)])


def contract(rules: Rules, match: Match) -> str:
    """The contract of the next round; one that is dealt again stays the next (KAL-GEN-5-R, KAL-CON-1)."""
    return _contract_of(rules, min(_settled(match) + 1, contracts_played(rules)))


def to_come(rules: Rules, match: Match) -> list[str]:
    """The contracts that are still to be played (KAL-GEN-5-R)."""
    left = max(0, contracts_played(rules) - _settled(match))
    return [_contract_of(rules, _settled(match) + 1 + place) for place in range(left)]


def _settled(match: Match) -> int:
    """How many contracts are settled."""
    return int(match.rounds) - int(match.memory[REPLAYED])


def _contract_of(rules: Rules, number: int) -> str:
    """Its melds, and how many cards are dealt for them, which a table with real cards has to know (KAL-DEAL-3)."""
    code = contract_code(rules, number)
    melds = melds_in_words(code // 10 % 10, code % 10)
    return say("{melds}, {cards} cards", melds=melds, cards=code // 100)


_HOLD = (
    noted("The packs hold {most} jokers."),
    noted("The packs hold {most} black aces."),
    noted("The packs hold {most} red aces."),
    noted("The packs hold {most} tens and court cards."),
    noted("The packs hold {most} points in twos to nines."),
)


def doubts(tally: Tally, rules: Rules) -> list[Doubt]:
    """Entries that cannot be right."""
    found: list[Doubt] = []
    packs = int(rules.packs)
    counts = [0, 0, 0, 0, 0]
    dropped = 0
    for seat in range(int(tally.seats)):
        held = [
            int(tally.jokers[seat]),
            int(tally.black_aces[seat]),
            int(tally.red_aces[seat]),
            int(tally.tens[seat]),
            int(tally.pips[seat]),
        ]
        for i in range(5):
            counts[i] += held[i]
        if seat == tally.out and not tally.last_left and held[0] + held[1] + held[2] + held[3] + held[4] != 0:
            found.append({"field": "pips", "at": seat, "sentence": say("The player who went out has no cards left.")})
        if tally.dropped[seat]:
            dropped += 1
            if seat == tally.out:
                found.append(
                    {"field": "dropped", "at": seat, "sentence": say("A player who was dropped cannot go out.")}
                )
    most = [int(rules.jokers), 2 * packs, 2 * packs, 16 * packs, 4 * PIPS * packs]
    fields = ["jokers", "black_aces", "red_aces", "tens", "pips"]
    for i in range(5):
        if counts[i] > most[i]:
            found.append({"field": fields[i], "at": -1, "sentence": say(_HOLD[i], most=most[i])})
    if tally.down_and_out and tally.out < 0:
        found.append({"field": "down_and_out", "at": -1, "sentence": say("Nobody went out.")})
    if tally.last_left and (tally.out < 0 or dropped < int(tally.seats) - 1):
        found.append(
            {"field": "last_left", "at": -1, "sentence": say("That would mean all but one have been dropped.")}
        )
    return found


SHEET = TallySheet(
    tally=Tally,
    lines=LINES,
    doubts=doubts,
    contract=contract,
    to_come=to_come,
    lowest=lowest_leads,
    below=nobody_loses_points,
    usual=(0, 1_500),
)
