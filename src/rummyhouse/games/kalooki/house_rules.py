"""What a table may agree on before it plays Kalooki, and presets by source.

How many play is not among it: that is the number of seats (KAL-GEN-1). Nor is the variant: the presets are its values.
"""

from __future__ import annotations

from rummyhouse.compiled.record import Record
from rummyhouse.rules import HouseRules, Preset
from rummyhouse.rules.house_rules import parameters_of
from rummyhouse.rules.parameters import NO_LIMIT, number, numbers_of, staircase, switch, words

MOST_CONTRACTS = 9
JAMAICA = "1:930, 2:1021, 3:1112, 4:1203, 5:1240, 6:1331, 7:1422, 8:1513, 9:1604"
TRINIDAD = "1:1220, 2:1211, 3:1202, 4:1230, 5:1221, 6:1212, 7:1203"


class Rules(Record):
    """The house rules of Kalooki."""

    packs = number("KAL-GEN-2-R", 2, (2, 4), "Packs", "How many packs are shuffled together.")
    jokers = number("KAL-GEN-2-R", 4, (0, 10), "Jokers", "How many jokers are shuffled in.")
    rounds = number("KAL-GEN-5-R", 9, (1, 9), "Rounds", "How many of the listed contracts are played.")
    contracts = staircase(
        clause="KAL-CON-1",
        default=JAMAICA,
        low=300,
        high=2099,
        rows=MOST_CONTRACTS,
        reach="round",
        parts=("cards", "threes", "fours"),
        title="Contracts",
        explanation="For each round, how many cards are dealt, and how many threes and fours the contract asks for.",
    )
    value_joker = number(
        "KAL-VAL-1-R",
        50,
        (0, 100),
        "Points of a joker",
        "What a joker in hand costs.",
        needs="jokers",
    )
    value_black_ace = number("KAL-VAL-1-R", 15, (0, 50), "Black aces", "What a black ace in hand costs.")
    value_red_ace = number("KAL-VAL-1-R", 1, (0, 50), "Red aces", "What a red ace in hand costs.")
    value_ten_to_king = number("KAL-VAL-1-R", 10, (0, 50), "Tens and court cards", "What each of them in hand costs.")
    run_max_length = number(
        "KAL-MELD-4-R",
        14,
        (13, 14),
        "Longest four",
        "A four may have thirteen cards, or fourteen with an ace at each end.",
    )
    joker_adjacent_in_four = switch(
        "KAL-JOKER-2",
        "Jokers side by side",
        "Two jokers may lie side by side in a four.",
    )
    min_naturals_three = number(
        "KAL-JOKER-3",
        2,
        (1, 3),
        "Naturals in a three",
        "How many cards of a three must be natural cards, not jokers.",
    )
    min_naturals_four = number(
        "KAL-JOKER-4-R",
        1,
        (1, 4),
        "Naturals in a four",
        "How many cards of a four must be natural cards, not jokers.",
    )
    joker_discard = switch("KAL-JOKER-8", "Jokers discarded", "A joker may be discarded.")
    only_jokers = words(
        "KAL-TURN-7-R",
        ("skip", "allow_discard"),
        ("the turn ends without a discard", "a joker may be discarded"),
        "A hand of jokers only",
        "The turn ends without a discard, or one of the jokers may be discarded.",
    )
    joker_upcard = words(
        "KAL-DEAL-6-R",
        ("replace", "keep"),
        ("goes under the stock", "stays face up"),
        "A joker turned up",
        "It goes under the stock and the next card is turned up, or it stays face up.",
    )
    joker_swap = words(
        "KAL-TACK-5-R",
        ("end_only", "own_free", "none"),
        ("move to an end of the four", "come freely out of your own four", "are never replaced"),
        "Replaced jokers",
        "They move to an end of the four; or, from your own four, go wherever you like; or are never replaced.",
    )
    distinct_four_suits = switch(
        "KAL-CON-2",
        "Fours of different suits",
        "All the fours a player lays must be of different suits.",
        default=True,
    )
    distinct_three_ranks = switch(
        "KAL-CON-3",
        "Threes of different ranks",
        "All the threes a player lays must be of different ranks.",
        default=True,
    )
    discard_draw_after_down = switch(
        "KAL-TURN-4-R",
        "Taking discards when down",
        "A player who has laid his contract may still draw the top discard.",
        default=True,
    )
    may_discard_taken = switch(
        "KAL-TURN-6-R",
        "Discarding the card just taken",
        "A card taken from the discard pile may be discarded again in the same turn.",
        default=True,
    )
    call_after_down = switch(
        "KAL-CALL-1",
        "Calls when down",
        "A player who has laid his contract may still call.",
    )
    calls_per_round = number("KAL-CALL-7-R", 3, (0, 99), "Calls in a round", "How many calls each player has.")
    call_overrun = words(
        "KAL-CALL-13-R",
        ("refuse", "allow"),
        ("they are refused", "they go through, at a price"),
        "Calls beyond the limit",
        "They are refused, or go through at the price below.",
    )
    overcall_penalty = number(
        "KAL-CALL-13-R",
        0,
        (0, 100),
        "Price of a call too many",
        "Points charged for each of them.",
        needs="call_overrun=allow",
    )
    refused_call_counts = switch(
        "KAL-CALL-8-R",
        "Refused calls count",
        "A call still counts as used when the player to move refuses it.",
    )
    call_window = words(
        "KAL-CALL-6-R",
        ("ask_all", "race"),
        ("one player after another is asked", "anybody may call until the draw"),
        "How calls are asked for",
        "The players are asked one after another by their seats; or anybody may call until the player to move draws.",
    )
    call_priority = words(
        "KAL-CALL-9-R",
        ("turn_order", "first_come"),
        ("the caller nearest in turn", "the caller who was first"),
        "Who comes first in a race",
        "The caller who comes next after the player to move, or the one who called first.",
        needs="call_window=race",
    )
    call_initial_upcard = switch(
        "KAL-CALL-11-R",
        "Calling the first upcard",
        "The card turned up in the deal may be called.",
    )
    draw_discard_after_call = switch(
        "KAL-CALL-5-R",
        "The discard under a called one",
        "After allowing a call, the player to move may draw the discard that lay under the called one.",
    )
    extra_melds = switch(
        "KAL-LAY-2-R",
        "Melds beyond the contract",
        "Further threes and fours may be laid with the contract or after it.",
    )
    contract_error_penalty = number(
        "KAL-LAY-4-R",
        0,
        (0, 100),
        "Price of a wrong contract",
        "Points charged for laying anything but the contract; with 0 it is simply refused.",
    )
    contract_error_lockout = switch(
        "KAL-LAY-4-R",
        "Locked out after a wrong contract",
        "A player who lays a wrong contract may only draw and discard for the rest of the round.",
    )
    tack_same_turn = switch(
        "KAL-TACK-1-R",
        "Tacking on in the same turn",
        "Cards may be tacked on in the turn in which the contract is laid.",
        default=True,
    )
    tack_up_first = switch(
        "KAL-TACK-4-R",
        "Fours grow upward first",
        "Cards go on the low end of a four only once an ace is at its top.",
        default=True,
    )
    joker_move_end = words(
        "KAL-TACK-5-R",
        ("up_first", "either"),
        ("the upper end first", "either end of the four"),
        "Where a moved joker goes",
        "To the upper end as long as there is room there, or to either end.",
        needs="joker_swap=end_only/own_free",
    )
    final_discard_required = switch(
        "KAL-OUT-2-R",
        "Go out with a discard",
        "The last card must be discarded.",
    )
    kalooki_announce = words(
        "KAL-OUT-3-R",
        ("auto", "manual"),
        ("is made for the player", "must be made by the player"),
        "The shout of kalooki",
        "It is made for the player; or he must make it himself, and the round goes on until he does.",
    )
    down_and_out_multiplier = number(
        "KAL-SCORE-3-R",
        1,
        (1, 3),
        "Down and out in one turn",
        "How many times over the other hands count then.",
    )
    tie_break = words(
        "KAL-SCORE-4-R",
        ("shared", "extra_round"),
        ("the win is shared", "the last contract is dealt again"),
        "Equal lowest totals",
        "The players share the win, or the last contract is dealt again.",
    )
    max_recycles = number(
        "KAL-STOCK-1-R",
        1,
        (0, 9),
        "How often the pile becomes the stock",
        "After this many times a used-up stock ends the round; -1 means no limit, and then a round may never end.",
        extra=(NO_LIMIT,),
        endless=(NO_LIMIT,),
    )
    recycle_shuffle = switch(
        "KAL-STOCK-1-R",
        "The new stock is shuffled",
        "Switched off, the pile is only turned over.",
        default=True,
        needs="max_recycles",
    )
    exhaust_result = words(
        "KAL-STOCK-2-R",
        ("no_score", "score_hands"),
        ("the round is void", "every player scores his hand"),
        "A used-up stock",
        "The round is void, or every player scores the cards in his hand.",
    )
    replay_void_round = switch(
        "KAL-STOCK-3-R",
        "Void rounds played again",
        "A void round is dealt again.",
        needs="exhaust_result=no_score",
    )
    hand_limit = number(
        "KAL-CHAL-1-R",
        0,
        (13, 40),
        "Cards that may be held",
        "A player who holds more may be challenged; 0 means no limit and no challenges.",
        extra=(0,),
    )
    challenge_midturn_allowance = number(
        "KAL-CHAL-2-R",
        1,
        (0, 1),
        "The card just drawn",
        "How many cards are not counted when a player is in the middle of his turn.",
        needs="hand_limit",
    )
    over_limit_lockout = switch(
        "KAL-CHAL-11-R",
        "No laying above the limit",
        "A player who holds more cards than the limit may not lay his contract.",
        needs="hand_limit",
    )
    challenge_penalty = number(
        "KAL-CHAL-3",
        50,
        (0, 200),
        "Price of a challenge lost",
        "Points charged to the player who was wrong, on top of the value of his hand.",
        needs="hand_limit",
    )
    last_survivor = words(
        "KAL-CHAL-9-R",
        ("zero", "hand"),
        ("scores nothing", "scores his hand"),
        "The last one in the round",
        "The last player left scores nothing, or the cards in his hand.",
        needs="hand_limit",
    )
    hand_counts_public = switch(
        "KAL-CHAL-10-R",
        "Sizes of hands are public",
        "Everybody sees how many cards the others hold.",
        default=True,
    )


REPLACE, KEEP = numbers_of(Rules.joker_upcard)
SKIP, ALLOW_DISCARD = numbers_of(Rules.only_jokers)
END_ONLY, OWN_FREE, NO_SWAP = numbers_of(Rules.joker_swap)
REFUSED, ALLOWED = numbers_of(Rules.call_overrun)
ASK_ALL, RACE = numbers_of(Rules.call_window)
TURN_ORDER, FIRST_COME = numbers_of(Rules.call_priority)
UP_FIRST, EITHER = numbers_of(Rules.joker_move_end)
AUTO, MANUAL = numbers_of(Rules.kalooki_announce)
SHARED, EXTRA_ROUND = numbers_of(Rules.tie_break)
NO_SCORE, SCORE_HANDS = numbers_of(Rules.exhaust_result)
ZERO, HAND = numbers_of(Rules.last_survivor)

HOUSE_RULES = HouseRules(
    game="kalooki",
    parameters=parameters_of(Rules),
    presets=(
        Preset(name="jamaica", title="Jamaican Kalooki", source="Caribbean Kalooki: nine contracts", values={}),
        Preset(
            name="trinidad",
            title="Trinidad Kalooki",
            source="Caribbean Kalooki, the seven rounds of Trinidad, with the challenge above eighteen cards",
            values={  # all else is as in Jamaica (KAL-TRI-1-R)
                "rounds": 7,  # KAL-TRI-4-R
                "contracts": TRINIDAD,  # KAL-TRI-2, KAL-TRI-4-R
                "joker_adjacent_in_four": True,  # KAL-TRI-5
                "min_naturals_three": 1,  # KAL-TRI-5
                "joker_swap": "own_free",  # KAL-TRI-6, KAL-TRI-7, KAL-TRI-8
                "call_after_down": True,  # KAL-TRI-14
                "tack_up_first": False,  # KAL-TRI-12-R
                "joker_move_end": "either",  # KAL-TRI-12-R
                "hand_limit": 18,  # KAL-CHAL-1-R
            },
        ),
        Preset(
            name="super_kalooki",
            title="Super Kalooki",
            source="superkalooki.com: a call too many and a wrong contract cost fifty each, down and out counts double",
            values={
                "call_overrun": "allow",
                "overcall_penalty": 50,
                "contract_error_penalty": 50,
                "contract_error_lockout": True,
                "down_and_out_multiplier": 2,
            },
        ),
    ),
)
