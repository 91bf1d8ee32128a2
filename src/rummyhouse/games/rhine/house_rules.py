"""What a table may agree on before it plays Rhine Rummy, and presets by source.

The variations are among it (RHINE-VAR-0); whichever go together, they hold for the whole match (RHINE-VAR-0-R). How
many play is not: that is the number of seats (RHINE-GEN-2-R).
"""

from __future__ import annotations

from rummyhouse.compiled.record import Record
from rummyhouse.rules import HouseRules, Preset
from rummyhouse.rules.house_rules import parameters_of
from rummyhouse.rules.parameters import numbers_of, parameter


class Rules(Record):
    """The house rules of Rhine Rummy."""

    packs = parameter(
        clause="RHINE-GEN-4-R",
        default=2,
        low=2,
        high=6,
        title="Packs",
        explanation="How many packs of 52 are shuffled together.",
    )
    jokers = parameter(
        clause="RHINE-GEN-4-R",
        default=4,
        high=12,
        title="Jokers",
        explanation="How many jokers there are in all.",
    )
    rounds = parameter(
        clause="RHINE-GEN-5",
        default=10,
        low=1,
        high=20,
        title="Rounds",
        explanation="How many rounds make a match.",
    )
    hand_size = parameter(
        clause="RHINE-DEAL-1",
        default=10,
        low=5,
        high=15,
        title="Cards in a hand",
        explanation="How many cards each player is dealt.",
    )
    pickup_piles = parameter(
        clause="RHINE-DEAL-4-R",
        default=2,
        low=1,
        high=2,
        title="Piles to draw from",
        explanation="Whether the cards that are not dealt lie in one pile or in two.",
    )
    max_sequence = parameter(
        clause="RHINE-SET-7-R",
        default=14,
        low=13,
        high=14,
        title="Longest run",
        explanation="The most cards in a run; fourteen goes from the low ace to the high one.",
    )
    failed_fin_penalty = parameter(
        clause="RHINE-TURN-5-R",
        default=0,
        high=3,
        title="Price of a wrong Fin",
        explanation="How many cards a player draws if he says Fin in vain and then takes everything back.",
    )
    qualify_joker = parameter(
        clause="RHINE-QUAL-3-R",
        values=("none", "extra"),
        spoken=("no joker", "one beside three natural cards"),
        title="Joker in the qualifying meld",
        explanation="None, or one beside three natural cards, as in 4H 5H JK 7H.",
    )
    manipulate_on_qualifying_turn = parameter(
        clause="RHINE-QUAL-5-R",
        default=True,
        title="Rearranging while qualifying",
        explanation="A player may rearrange the table in the turn in which he qualifies.",
    )
    joker_replace_from = parameter(
        clause="RHINE-JOKER-2-R",
        values=("hand", "hand_or_table"),
        spoken=("the hand only", "the hand or another meld"),
        title="Where a joker's natural comes from",
        explanation="The natural card that frees a joker comes from the hand only, or from another meld on the "
        "table too.",
    )
    exhaustion_check = parameter(
        clause="RHINE-EXH-3-R",
        default="simple",
        values=("trust", "simple", "full"),
        spoken=("he is believed", "plays without rearranging are looked for", "all plays are looked for"),
        title="When a player says he cannot lay",
        explanation="He is believed, or plays without rearranging are looked for, or all plays.",
    )
    down_and_out_bonus = parameter(
        clause="RHINE-OUT-3-R",
        default=-20,
        low=-100,
        title="Down and Out",
        explanation="Points for qualifying and going out in the same turn.",
    )
    tie_break = parameter(
        clause="RHINE-SCORE-3-R",
        values=("shared", "extra_round"),
        spoken=("the match is shared", "further rounds are played"),
        title="Equal lowest totals",
        explanation="The players share the match, or play further rounds until one of them is lowest.",
    )
    variation_1 = parameter(
        clause="RHINE-VAR-1",
        title="Qualify by points",
        explanation="To qualify, melds from the player's own hand must be worth enough points; a joker counts as "
        "the card it stands for.",
    )
    qualify_minimum = parameter(
        clause="RHINE-VAR-1a-R",
        default=30,
        low=10,
        high=100,
        needs="variation_1",
        title="Points to qualify",
        explanation="What the qualifying melds must be worth together.",
    )
    ace_low_qualify_value = parameter(
        clause="RHINE-VAR-1a-R",
        default=0,
        low=1,
        high=20,
        extra=(0,),
        needs="variation_1",
        title="A low ace while qualifying",
        explanation="What an ace below a two counts then; 0 means the same as any other ace.",
    )
    variation_2 = parameter(
        clause="RHINE-VAR-2",
        title="Twos are wild",
        explanation="A two may stand for any card, as a joker does.",
    )
    two_as_natural = parameter(
        clause="RHINE-VAR-2a-R",
        default=True,
        needs="variation_2",
        title="Twos as themselves",
        explanation="A two may also be played as itself.",
    )
    one_wild_per_set = parameter(
        clause="RHINE-VAR-2b-R",
        default=True,
        needs="variation_2",
        title="One wild card in a meld",
        explanation="Jokers and wild twos count together; switched off, wild twos may lie beside a joker and two "
        "naturals.",
    )
    variation_3 = parameter(
        clause="RHINE-VAR-3",
        title="Points as in Canasta",
        explanation="Two to seven count 5, eight to king 10, aces 20, jokers 50.",
    )


NO_JOKER, EXTRA = numbers_of(Rules.qualify_joker)
FROM_HAND, FROM_HAND_OR_TABLE = numbers_of(Rules.joker_replace_from)
TRUST, SIMPLE, FULL = numbers_of(Rules.exhaustion_check)
SHARED, EXTRA_ROUND = numbers_of(Rules.tie_break)

HOUSE_RULES = HouseRules(
    game="rhine",
    parameters=parameters_of(Rules),
    presets=(
        Preset(
            name="standard",
            title="As David Mallen describes it",
            source="pagat.com, Rhine Rummy by David Mallen (2008), with rulings where that text is silent",
            values={},
        ),
        Preset(
            name="large",
            title="For six or more",
            source="pagat.com: more packs may be added for more players",
            values={"packs": 3, "jokers": 6},
        ),
        Preset(
            name="thirty_points",
            title="Qualify with thirty points",
            source="pagat.com, first variation",
            values={"variation_1": True},
        ),
        Preset(
            name="wild_twos",
            title="Twos are wild",
            source="pagat.com, second variation",
            values={"variation_2": True},
        ),
        Preset(
            name="canasta_points",
            title="Points as in Canasta",
            source="pagat.com, third variation",
            values={"variation_3": True},
        ),
    ),
)
