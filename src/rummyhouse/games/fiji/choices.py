"""The words among which a table of Fiji may choose, and the numbers that stand for them in the flat record."""

from __future__ import annotations

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

CALL_ORDER = ("seats", "time")
BY_SEATS, BY_TIME = range(len(CALL_ORDER))

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
