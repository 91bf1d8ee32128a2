"""What a table may agree on before it plays Fiji: the parameters of the rule page, and presets by source.

The page's ``call_tie_ms`` is left out: all calls of one window count as simultaneous, and seats decide, never clocks.
"""

from __future__ import annotations

from rummyhouse.rules import HouseRules, Parameter, Preset

TEAM_MODE = ("none", "2x2", "3x2", "2x3")
NO_TEAMS, TWO_PAIRS, THREE_PAIRS, TWO_TEAMS_OF_THREE = range(len(TEAM_MODE))

PILE_VISIBILITY = ("top", "top_two", "all")
TOP, TOP_TWO, ALL = range(len(PILE_VISIBILITY))

TWO_PLAYER_FEET = ("both_to_opponent", "swap_one")
BOTH_TO_OPPONENT, SWAP_ONE = range(len(TWO_PLAYER_FEET))

STARTER_SPECIAL = ("as_discard", "redraw", "plain")
AS_DISCARD, REDRAW, PLAIN = range(len(STARTER_SPECIAL))

CUT_ORDER = ("baja", "ace_high")
JOKER_HIGH, ACE_HIGH = range(len(CUT_ORDER))

CUT_TIE = ("recut_tied", "recut_all")
RECUT_TIED, RECUT_ALL = range(len(CUT_TIE))

NEXT_STARTER = ("rotate", "recut", "went_out")
ROTATE, RECUT, WHO_WENT_OUT = range(len(NEXT_STARTER))

STOCK_CHOICE = ("free", "one_from_each")
FREE, ONE_FROM_EACH = range(len(STOCK_CHOICE))

SURPRISE_DRAW = ("any", "pile_at_least_one", "pile_only")
ANY_DRAW, AT_LEAST_ONE, PILE_ONLY = range(len(SURPRISE_DRAW))

PLAY_DEADLINE = ("immediately", "before_discard")
IMMEDIATELY, BEFORE_DISCARD = range(len(PLAY_DEADLINE))

PILE_UNPLAYABLE = ("refuse", "return_and_stock")
REFUSE, RETURN_AND_STOCK = range(len(PILE_UNPLAYABLE))

RIGHTFUL_BLOCK = ("must_use", "able_is_enough")
MUST_USE, ABLE_IS_ENOUGH = range(len(RIGHTFUL_BLOCK))

SECOND_DRAW = ("stock", "none")
SECOND_FROM_STOCK, NO_SECOND = range(len(SECOND_DRAW))

CALL_BEFORE_MELD = ("false_call", "refuse")
IS_FALSE_CALL, IS_REFUSED = range(len(CALL_BEFORE_MELD))

FALSE_CALL_SOURCE = ("hand", "hand_or_open_books")
FROM_THE_HAND, FROM_BOOKS_TOO = range(len(FALSE_CALL_SOURCE))

FALSE_CALL_VIEW = ("blind", "open")
BLIND, OPENLY = range(len(FALSE_CALL_VIEW))

FREEZE_DURATION = ("while_on_top", "one_turn")
WHILE_ON_TOP, ONE_TURN = range(len(FREEZE_DURATION))

UNUSED_JOKER = ("no_freeze", "freeze", "forbidden")
NO_FREEZE, FREEZES, FORBIDDEN = range(len(UNUSED_JOKER))

FOOT_ORDER = ("player_choice", "left_first", "right_first")
PLAYER_CHOICE, LEFT_FIRST, RIGHT_FIRST = range(len(FOOT_ORDER))

SELF_SCOPE = ("any", "complete_straight_only", "forbidden")
ANY_OWN, COMPLETE_STRAIGHT, NEVER_OWN = range(len(SELF_SCOPE))

ASKING = ("optional", "required", "off")
MAY_ASK, MUST_ASK, NO_ASKING = range(len(ASKING))

TIE_BREAK = ("extra_round", "shared", "went_out")

STOCK_EXHAUSTION = ("reshuffle", "end_round")
RESHUFFLE, END_ROUND = range(len(STOCK_EXHAUSTION))

NO_LIMIT = -1
STEPS = 8


def _switch(name: str, clause: str, default: bool, title: str, explanation: str, needs: str = "") -> Parameter:
    return Parameter(name=name, clause=clause, default=default, title=title, explanation=explanation, needs=needs)


def _words(
    name: str, clause: str, values: tuple[str, ...], title: str, explanation: str, default: int = 0, needs: str = ""
) -> Parameter:
    return Parameter(
        name=name,
        clause=clause,
        default=values[default],
        values=values,
        title=title,
        explanation=explanation,
        needs=needs,
    )


def _number(
    name: str, clause: str, default: int, bounds: tuple[int, int], title: str, explanation: str, needs: str = ""
) -> Parameter:
    low, high = bounds
    return Parameter(
        name=name,
        clause=clause,
        default=default,
        low=low,
        high=high,
        title=title,
        explanation=explanation,
        needs=needs,
    )


_TABLE = (
    _words(
        "team_mode",
        "FIJI-TEAM-2-R",
        TEAM_MODE,
        "Who plays with whom",
        "Each for himself, two pairs (2x2), three pairs (3x2), or two teams of three (2x3); partners never sit side "
        "by side.",
    ),
    _number(
        "packs_per_player",
        "FIJI-CARD-2-R",
        2,
        (1, 3),
        "Packs for each player",
        "How many packs each of the first four players brings; fewer packs make coups rarer.",
    ),
    _number("packs_pot", "FIJI-CARD-2-R", 1, (0, 2), "Packs for the pot", "How many packs are added to those."),
    _number(
        "packs_per_extra_player",
        "FIJI-CARD-2-R",
        2,
        (0, 3),
        "Packs for players five and six",
        "How many packs a fifth and a sixth player bring each.",
    ),
    _number(
        "jokers_per_pack",
        "FIJI-CARD-3-R",
        2,
        (0, 4),
        "Jokers in a pack",
        "How many jokers, which are the cannibals, each pack brings along.",
    ),
    _switch(
        "display_markers",
        "FIJI-CARD-5-R",
        True,
        "Colour markers",
        "A marker shows the colour of a closed book where no natural card of that colour lies in it.",
    ),
    _switch(
        "hand_count_public",
        "FIJI-GEN-8-R",
        True,
        "Hand sizes are public",
        "Everybody sees how many cards each player holds.",
    ),
    _words(
        "pile_visibility",
        "FIJI-GEN-8-R",
        PILE_VISIBILITY,
        "What is seen of the discard pile",
        "The top card only, the top two, or every card of it.",
        TOP_TWO,
    ),
    _words(
        "two_player_feet",
        "FIJI-DEAL-5-R",
        TWO_PLAYER_FEET,
        "Feet of two players",
        "With two players both outer piles go to the opponent, or only the left ones are exchanged.",
    ),
    _words(
        "starter_special",
        "FIJI-DEAL-9-R",
        STARTER_SPECIAL,
        "A three or joker turned up first",
        "It lies there like a discard, is buried and replaced by another card, or means nothing.",
    ),
    _switch(
        "starter_callable",
        "FIJI-DEAL-9-R",
        False,
        "The first card may be called",
        "Before the first turn the card turned up may be called like a discard.",
        "call_enabled",
    ),
    _words(
        "cut_order",
        "FIJI-CUT-2-R",
        CUT_ORDER,
        "Order of cards at the cut",
        "Jokers are highest, then twos and aces (baja), or aces are highest and jokers are cut again (ace_high).",
    ),
    _words(
        "cut_tie",
        "FIJI-CUT-3-R",
        CUT_TIE,
        "Ties at the cut",
        "Those tied for the highest card cut again, or everybody does.",
    ),
    _words(
        "next_round_starter",
        "FIJI-CUT-5-R",
        NEXT_STARTER,
        "Who begins the next round",
        "The player left of the last first player, whoever cuts highest, or whoever went out.",
    ),
    _words(
        "stock_choice",
        "FIJI-DRAW-2-R",
        STOCK_CHOICE,
        "Where stock cards come from",
        "Two cards from the stock may come from one stack, or must come one from each.",
    ),
    _switch(
        "draw_peek",
        "FIJI-DRAW-2-R",
        True,
        "Looking between the draws",
        "The first stock card is looked at before the second draw is chosen.",
    ),
)

_LAYING = (
    Parameter(
        name="meld_table",
        clause="FIJI-MELD-3-R",
        default="2500:60, 5000:90, 7500:120, 10000:150, 12500:180, 14999:200",
        rows=STEPS,
        high=400,
        title="Points to meld",
        explanation="What an initial meld must be worth, by the score of the side before the round.",
    ),
    _number(
        "negative_score_meld",
        "FIJI-MELD-4-R",
        60,
        (0, 200),
        "Points to meld below zero",
        "What an initial meld must be worth for a side with a negative score.",
    ),
    _number(
        "extra_round_meld",
        "FIJI-MELD-4-R",
        200,
        (0, 400),
        "Points to meld in an extra round",
        "What an initial meld must be worth for a side that has reached the target already.",
    ),
    _switch(
        "coup_in_initial_meld",
        "FIJI-MELD-11-R",
        False,
        "Twos alone in the initial meld",
        "Three twos may be part of the initial meld; otherwise a coup is begun after it.",
    ),
    _switch(
        "surprise_meld",
        "FIJI-SURP-3-R",
        True,
        "Surprise meld",
        "The initial meld may be laid before drawing, so that the discard pile is open to the draw.",
    ),
    _words(
        "surprise_meld_draw",
        "FIJI-SURP-3-R",
        SURPRISE_DRAW,
        "Drawing after a surprise meld",
        "Any two cards, at least one from the discard pile, or both from there.",
        needs="surprise_meld",
    ),
    _switch(
        "failed_meld_exposes",
        "FIJI-LAY-3-R",
        True,
        "A failed meld has been seen",
        "Everybody sees the cards of an initial meld that is worth too little before they return to the hand.",
    ),
    _number(
        "failed_meld_penalty",
        "FIJI-LAY-3-R",
        0,
        (0, 500),
        "Price of a failed meld",
        "What it costs to lay an initial meld that is worth too little.",
    ),
    _switch(
        "failed_meld_retry",
        "FIJI-LAY-3-R",
        True,
        "Another try in the same turn",
        "After a failed meld the player may try again in the same turn with other cards.",
    ),
    _switch(
        "multiple_open_same_rank",
        "FIJI-LAY-6-R",
        True,
        "Several open books of a rank",
        "A side may have more than one open book of a rank, and more than one open straight of a suit.",
    ),
    _words(
        "pile_play_deadline",
        "FIJI-PILE-4-R",
        PLAY_DEADLINE,
        "When pile cards are laid",
        "Cards from the discard pile are laid before anything else, or at any time before the discard.",
    ),
    _words(
        "pile_unplayable",
        "FIJI-PILE-5-R",
        PILE_UNPLAYABLE,
        "A discard that cannot be laid",
        "Taking it is refused, or it goes back at once and a stock card is drawn in its stead.",
    ),
)

_CALLS = (
    _switch(
        "call_enabled",
        "FIJI-CALL-14-R",
        True,
        "Calls",
        "A discard may be called out of turn by those who are not next.",
    ),
    _number(
        "call_window_ms",
        "FIJI-CALL-14-R",
        3000,
        (0, 60_000),
        "Time to call",
        "For how many milliseconds a discard may be called; silence means no. With 0 everybody must answer.",
        "call_enabled",
    ),
    _words(
        "rightful_block",
        "FIJI-CALL-3-R",
        RIGHTFUL_BLOCK,
        "How the next player keeps his turn",
        "Against a call he has to take and use the discard, or it is enough that he could.",
        needs="call_enabled",
    ),
    _words(
        "capture_single_second_draw",
        "FIJI-CALL-7-R",
        SECOND_DRAW,
        "Second card of a captor",
        "Who captures one card draws another from the stock, or none.",
        needs="call_enabled",
    ),
    _switch(
        "capture_pair_fallback",
        "FIJI-CALL-21-R",
        False,
        "One card instead of two",
        "A captor of two cards who can use only the top one gets that one; otherwise the whole call is false.",
        "call_enabled",
    ),
    _words(
        "call_before_meld",
        "FIJI-CALL-13-R",
        CALL_BEFORE_MELD,
        "Calling before melding",
        "The call of a player who has not melded is a false call, or is refused.",
        needs="call_enabled",
    ),
    _switch(
        "frozen_call_penalty",
        "FIJI-CALL-19-R",
        False,
        "Calling a frozen pile is a false call",
        "A call on a frozen pile is penalised; otherwise it is refused.",
        "call_enabled",
    ),
    _words(
        "false_call_source",
        "FIJI-CALL-17-R",
        FALSE_CALL_SOURCE,
        "Where the penalty card comes from",
        "From the hand of the false caller, or also from the open books of his side.",
        needs="call_enabled",
    ),
    _words(
        "false_call_view",
        "FIJI-CALL-17-R",
        FALSE_CALL_VIEW,
        "How the penalty card is chosen",
        "By position without seeing it, or from the open hand.",
        needs="call_enabled",
    ),
    _number(
        "false_call_cards",
        "FIJI-CALL-17-R",
        1,
        (0, 3),
        "Penalty cards",
        "How many cards a false call costs.",
        "call_enabled",
    ),
    _switch(
        "penalty_from_partner",
        "FIJI-CALL-23-R",
        True,
        "Penalty from a partner",
        "A false call by the next player's own partner costs a card as well.",
        "call_enabled",
    ),
    _words(
        "freeze_duration",
        "FIJI-FRZ-3-R",
        FREEZE_DURATION,
        "How long a freeze lasts",
        "As long as the freezing card is on top, or for one turn only.",
    ),
    _switch(
        "used_joker_retake",
        "FIJI-FRZ-5-R",
        False,
        "Used jokers return",
        "A used joker taken from the discard pile may bite again.",
    ),
    _words(
        "unused_joker_discard",
        "FIJI-FRZ-6-R",
        UNUSED_JOKER,
        "Discarding an unused joker",
        "It does not freeze the pile, it does, or it is forbidden.",
    ),
    _switch(
        "auto_pickup_foot",
        "FIJI-FOOT-5-R",
        True,
        "Feet are taken up by themselves",
        "A foot that is the only choice comes into the hand at once; otherwise its owner takes it up.",
    ),
    _words(
        "foot_order",
        "FIJI-FOOT-6-R",
        FOOT_ORDER,
        "Which foot comes first",
        "The player chooses, or it is always the foot from the left or from the right.",
    ),
    _number(
        "max_wild_per_book",
        "FIJI-BOOK-4-R",
        2,
        (0, 3),
        "Twos in a black book",
        "How many twos a book of a kind may hold.",
    ),
    _number(
        "straight_length",
        "FIJI-BOOK-6-R",
        7,
        (7, 8),
        "Cards of a straight",
        "With how many cards a straight is complete.",
    ),
)


def _required(name: str, default: int, high: int, what: str) -> Parameter:
    return _number(
        name,
        "FIJI-REQ-4-R",
        default,
        (0, high),
        f"{what} to go out",
        f"How many closed {what.lower()} are needed before somebody of the side may go out.",
    )


def _bonus(name: str, default: int, what: str) -> Parameter:
    return _number(
        name,
        "FIJI-SCORE-7-R",
        default,
        (0, 20_000),
        f"Points for {what}",
        f"What {what} is worth besides the values of the cards.",
    )


_CANNIBALS = (
    _required("required_red", 2, 4, "Red books"),
    _required("required_black", 2, 4, "Black books"),
    _required("required_straights_individual", 1, 3, "Straights of a single player"),
    _required("required_straights_team", 2, 4, "Straights of a team"),
    _required("required_coups", 0, 2, "Coups"),
    _number(
        "cannibal_min_real_cards",
        "FIJI-CAN-8-R",
        0,
        (0, 2),
        "Cards that are left of a bitten book",
        "How many cards that are no jokers must remain in a book when a cannibal bites.",
    ),
    _switch(
        "cannibal_new_book",
        "FIJI-CAN-9-R",
        True,
        "A bitten card may begin a book",
        "The card that a cannibal takes may be part of a new book; otherwise it goes on one that lies.",
    ),
    _switch(
        "cannibal_requires_opponent_cards",
        "FIJI-CAN-10-R",
        True,
        "Cannibals need opponents' cards",
        "Jokers bite only while an opponent has an open book, even if they bite an own one.",
    ),
    _words(
        "self_cannibal_scope",
        "FIJI-CAN-10-R",
        SELF_SCOPE,
        "Biting an own book",
        "For any purpose, only for the card that completes a straight, or never.",
    ),
    _switch(
        "wild_replaces_cannibal",
        "FIJI-CAN-13-R",
        True,
        "Twos replace cannibals",
        "A two may take the place of a cannibal in a book of a kind.",
    ),
    _switch(
        "bank_discard_compulsory",
        "FIJI-BANK-3-R",
        False,
        "Banked jokers come first",
        "Who has a banked joker must discard it before any other card.",
    ),
)

_ENDING = (
    _switch(
        "keep_card_if_not_ready",
        "FIJI-OUT-6-R",
        True,
        "Who cannot go out keeps a card",
        "A player without feet whose side lacks a required book must keep a card after his discard.",
    ),
    _switch(
        "discard_bank_when_out",
        "FIJI-OUT-7-R",
        True,
        "A banked joker goes when one is out",
        "Who goes out by laying his last card puts one banked joker on the discard pile.",
    ),
    _words(
        "ask_to_go_out",
        "FIJI-ASK-2-R",
        ASKING,
        "May I go out?",
        "Partners may be asked, must be asked, or are never asked.",
    ),
    _switch(
        "go_out_answer_binding",
        "FIJI-ASK-2-R",
        False,
        "The partner's answer binds",
        "After a no the player may not go out in this turn; otherwise he decides for himself.",
    ),
    _number(
        "failed_go_out_penalty",
        "FIJI-ASK-2-R",
        0,
        (0, 1000),
        "Price of not going out",
        "What it costs to be told yes and then not to go out in that turn.",
    ),
    _bonus("bonus_out", 200, "going out"),
    _bonus("bonus_black", 300, "a black book"),
    _bonus("bonus_red", 500, "a red book"),
    _bonus("bonus_straight", 1500, "a straight"),
    _number(
        "coup_min_start",
        "FIJI-COUP-2-R",
        3,
        (1, 7),
        "Cards of a new coup",
        "With how many twos a coup is begun.",
    ),
    _number(
        "coup_value_individual",
        "FIJI-COUP-4-R",
        10_000,
        (0, 50_000),
        "Points for a coup",
        "What a coup is worth to a single player.",
    ),
    _number(
        "coup_value_team",
        "FIJI-COUP-4-R",
        5_000,
        (0, 50_000),
        "Points for a team's coup",
        "What a coup is worth to a team.",
    ),
    Parameter(
        name="coup_limit",
        clause="FIJI-COUP-4-R",
        default=NO_LIMIT,
        low=1,
        high=9,
        extra=(NO_LIMIT,),
        title="Coups that score",
        explanation="How many coups of a side score in a round; -1 is without limit.",
    ),
    _number(
        "target_score",
        "FIJI-WIN-2-R",
        15_000,
        (1_000, 100_000),
        "Points to win",
        "The side with this many points or more after a round wins the match.",
    ),
    _words(
        "target_tie_break",
        "FIJI-WIN-4-R",
        TIE_BREAK,
        "A tie at the target",
        "An extra round decides, the win is shared, or the side that went out has it.",
    ),
    _words(
        "stock_exhaustion",
        "FIJI-STOCK-1-R",
        STOCK_EXHAUSTION,
        "When the stock is used up",
        "The discard pile is shuffled into new stacks, or the round ends.",
    ),
)

HOUSE_RULES = HouseRules(
    game="fiji",
    parameters=(*_TABLE, *_LAYING, *_CALLS, *_CANNIBALS, *_ENDING),
    presets=(
        Preset(
            name="standard",
            title="Each for himself",
            source="Fiji Rummy document (2011), which recommends it, with rulings where that text is silent",
            values={},
        ),
        Preset(
            name="standard_teams",
            title="Two pairs of partners",
            source="Fiji Rummy document (2011), team play for four",
            values={"team_mode": "2x2"},
        ),
        Preset(
            name="three_pairs",
            title="Three pairs of partners",
            source="Fiji Rummy document (2011): with six players teams make the game quicker",
            values={"team_mode": "3x2"},
        ),
        Preset(
            name="teams_of_three",
            title="Two teams of three",
            source="Fiji Rummy document (2011): with six players teams make the game quicker",
            values={"team_mode": "2x3"},
        ),
    ),
)
