"""What a table may agree on before it plays basic rummy, and presets by source.

How many play is not among it: that is the number of seats (BAS-GEN-1).
"""

from __future__ import annotations

from rummyhouse.compiled.record import Record
from rummyhouse.rules import HouseRules, Preset
from rummyhouse.rules.house_rules import parameters_of
from rummyhouse.rules.parameters import NO_LIMIT, numbers_of, parameter


class Rules(Record):
    """The house rules of basic rummy."""

    hand_size = parameter(
        clause="BAS-DEAL-1",
        default=0,
        low=5,
        high=13,
        extra=(0,),
        title="Cards in a hand",
        explanation="How many cards each player is dealt; 0 means ten for two players and seven for more.",
    )
    next_dealer = parameter(
        clause="BAS-DEAL-4-R",
        values=("left", "winner"),
        spoken=("the player to the left", "the winner of the hand"),
        title="Who deals next",
        explanation="The player to the left of the last dealer, or the winner of the hand.",
    )
    max_melds_per_turn = parameter(
        clause="BAS-TURN-4-R",
        default=0,
        high=5,
        title="Melds in a turn",
        explanation="How many new melds a player may lay in one turn; 0 means no limit.",
    )
    may_discard_taken = parameter(
        clause="BAS-TURN-7-R",
        title="Discarding the card just taken",
        explanation="A card taken from the discard pile may be discarded again in the same turn.",
    )
    layoff_requires_meld = parameter(
        clause="BAS-LAY-3-R",
        title="Lay off only after a meld",
        explanation="A player may lay off only after laying a meld of his own in this hand.",
    )
    final_discard_required = parameter(
        clause="BAS-FIN-1",
        title="Go out with a discard",
        explanation="A player's last card must be discarded, so one card is always kept for the discard.",
    )
    recycle = parameter(
        clause="BAS-REC-1",
        values=("shuffle", "no_shuffle", "never"),
        spoken=("the discards are shuffled", "the discards are turned over unshuffled", "the stock is not renewed"),
        title="When the stock is used up",
        explanation="The discard pile is shuffled, or turned over unshuffled, or never used again: block rummy.",
    )
    recycle_keep_top = parameter(
        clause="BAS-STOCK-4-R",
        default=True,
        title="The top discard stays",
        explanation="The latest discard stays where it is when the pile becomes the stock; switched off, every "
        "card is used.",
    )
    max_recycles = parameter(
        clause="BAS-REC-3",
        default=1,
        high=9,
        extra=(NO_LIMIT,),
        endless=(NO_LIMIT,),
        title="How often the pile becomes the stock",
        explanation="After this many times a used-up stock means a stalemate; -1 means no limit, and then a hand "
        "may never end.",
    )
    stalemate_timing = parameter(
        clause="BAS-STOCK-3-R",
        values=("end_of_turn", "on_demand"),
        spoken=("at the end of the turn", "when somebody wants to draw"),
        title="When a used-up stock counts",
        explanation="At the end of the turn, or only when somebody wants to draw from it.",
    )
    detect_deadlock = parameter(
        clause="BAS-STALE-4-R",
        default=True,
        title="End dead hands",
        explanation="A hand that nobody can ever finish ends as a stalemate at once.",
    )
    block_score = parameter(
        clause="BAS-BLOCK-3-R",
        values=("charge_own", "lowest_wins", "none"),
        spoken=("everybody pays for his own hand", "the lowest hand wins the differences", "nobody scores"),
        title="Score of a blocked hand",
        explanation="In block rummy every player is charged with his own hand, or the lowest hand wins the "
        "differences, or nobody scores.",
    )
    scoring = parameter(
        clause="BAS-SCORE-2",
        values=("winner_takes_all", "penalty_points"),
        spoken=("the winner, for all the other hands", "each loser, against himself"),
        title="Who scores",
        explanation="The winner gets the points of all the other hands, or each loser is charged with his own.",
    )
    going_rummy_multiplier = parameter(
        clause="BAS-RUMMY-2-R",
        default=2,
        low=1,
        high=3,
        title="Going rummy",
        explanation="How many times over the points count when a player sheds his whole hand in one turn.",
    )
    target = parameter(
        clause="BAS-MATCH-2-R",
        default=0,
        low=10,
        high=1000,
        extra=(0,),
        title="Points that end the match",
        explanation="The match ends when a total reaches this; 0 means 100 for every player but one.",
    )
    ace = parameter(
        clause="BAS-ACE-1",
        values=("low", "high_or_low", "corner"),
        spoken=("below the two only", "below the two or above the king", "between the king and the two as well"),
        title="The ace in a run",
        explanation="Below the two only; below the two or above the king; or between the king and the two as well.",
    )
    ace_points = parameter(
        clause="BAS-ACE-5-R",
        default=0,
        high=15,
        title="Points of an ace",
        explanation="What an ace in hand counts; 0 means one point where aces are low, otherwise fifteen.",
    )
    jokers = parameter(
        clause="BAS-JOK-2-R",
        default=0,
        high=4,
        title="Jokers",
        explanation="How many jokers are in the pack; they stand for any card in a meld.",
    )
    joker_points = parameter(
        clause="BAS-JOK-1",
        default=15,
        high=50,
        title="Points of a joker",
        explanation="What a joker in hand counts.",
    )
    min_naturals = parameter(
        clause="BAS-JOK-3-R",
        default=2,
        low=1,
        high=3,
        title="Naturals in a meld",
        explanation="How many cards of a meld must be natural cards, not jokers.",
    )
    joker_to_hand = parameter(
        clause="BAS-JOK-5-R",
        title="Keep a swapped joker",
        explanation="A joker swapped for its natural may be kept; otherwise it must be laid in the same turn.",
    )
    layoff_on = parameter(
        clause="BAS-OURS-1",
        values=("any", "own"),
        spoken=("anybody's melds", "your own melds only"),
        title="Melds to lay off on",
        explanation="A player lays off on anybody's melds, or on his own only.",
    )
    least_run = parameter(
        clause="BAS-OURS-2",
        default=3,
        low=3,
        high=4,
        title="Cards in the shortest run",
        explanation="The fewest cards a run may have; a set may have three at any table.",
    )
    lay_taken = parameter(
        clause="BAS-OURS-3",
        title="The taken discard is laid",
        explanation="A player may take the top discard only if he can lay it in the same turn, and then he must.",
    )
    deals = parameter(
        clause="BAS-OURS-4",
        default=0,
        high=50,
        title="Number of deals",
        explanation="The match ends after this many deals, whatever the totals; 0 means it is played to a number "
        "of points.",
    )
    out_bonus = parameter(
        clause="BAS-OURS-5",
        default=0,
        high=100,
        title="Bonus for going out",
        explanation="Extra points for the player who goes out; with penalty points they come off his total.",
    )


LEFT, WINNER = numbers_of(Rules.next_dealer)
SHUFFLED, NOT_SHUFFLED, NEVER = numbers_of(Rules.recycle)
END_OF_TURN, ON_DEMAND = numbers_of(Rules.stalemate_timing)
CHARGE_OWN, LOWEST_WINS, NO_SCORE = numbers_of(Rules.block_score)
WINNER_TAKES_ALL, PENALTY_POINTS = numbers_of(Rules.scoring)
ANY_MELD, OWN_MELDS = numbers_of(Rules.layoff_on)

HOUSE_RULES = HouseRules(
    game="basic",
    parameters=parameters_of(Rules),
    presets=(
        Preset(
            name="standard",
            title="As it is played at cardgames.io",
            source="cardgames.io, with rulings where that text is silent",
            values={},
        ),
        Preset(
            name="pagat",
            title="As pagat.com describes it",
            source="pagat.com, basic rummy: one meld in a turn",
            values={"max_melds_per_turn": 1},
        ),
        Preset(
            name="penalty_points",
            title="Penalty points",
            source="cardgames.io, alternative scoring: each loser is charged with his own hand",
            values={"scoring": "penalty_points"},
        ),
        Preset(
            name="aces_high_or_low",
            title="Aces high or low",
            source="variations of rummy: an ace may also go above the king, and counts fifteen points in hand",
            values={"ace": "high_or_low"},
        ),
        Preset(
            name="round_the_corner",
            title="Round the corner",
            source="variations of rummy: runs go round from the king through the ace to the two",
            values={"ace": "corner"},
        ),
        Preset(
            name="jokers",
            title="With two jokers",
            source="variations of rummy: jokers stand for any card and may be swapped",
            values={"jokers": 2},
        ),
        Preset(
            name="final_discard",
            title="Out with a discard",
            source="variations of rummy: the last turn, too, ends with a discard",
            values={"final_discard_required": True},
        ),
        Preset(
            name="no_shuffle",
            title="Pile turned over",
            source="older rules of rummy: the discards are turned over, not shuffled",
            values={"recycle": "no_shuffle"},
        ),
        Preset(
            name="block",
            title="Block rummy",
            source="variations of rummy: the discards are never used again",
            values={"recycle": "never"},
        ),
    ),
)
