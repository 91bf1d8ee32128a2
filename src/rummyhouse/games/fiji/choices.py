"""The words among which a table of Fiji may choose, and the numbers that stand for them in the flat record."""

from __future__ import annotations

from rummyhouse.games.fiji.house_rules import Rules
from rummyhouse.rules.parameters import numbers_of

NO_TEAMS, TWO_PAIRS, THREE_PAIRS, TWO_TEAMS_OF_THREE = numbers_of(Rules.team_mode)
TOP, TOP_TWO, ALL = numbers_of(Rules.pile_visibility)
BOTH_TO_OPPONENT, SWAP_ONE = numbers_of(Rules.two_player_feet)
AS_DISCARD, REDRAW, PLAIN = numbers_of(Rules.starter_special)
JOKER_HIGH, ACE_HIGH = numbers_of(Rules.cut_order)
RECUT_TIED, RECUT_ALL = numbers_of(Rules.cut_tie)
ROTATE, RECUT, WHO_WENT_OUT = numbers_of(Rules.next_round_starter)
FREE, ONE_FROM_EACH = numbers_of(Rules.stock_choice)
ANY_DRAW, AT_LEAST_ONE, PILE_ONLY = numbers_of(Rules.surprise_meld_draw)
IMMEDIATELY, BEFORE_DISCARD = numbers_of(Rules.pile_play_deadline)
REFUSE, RETURN_AND_STOCK = numbers_of(Rules.pile_unplayable)
MUST_USE, ABLE_IS_ENOUGH = numbers_of(Rules.rightful_block)
SECOND_FROM_STOCK, NO_SECOND = numbers_of(Rules.capture_single_second_draw)
BY_SEATS, BY_TIME = numbers_of(Rules.call_order)
IS_FALSE_CALL, IS_REFUSED = numbers_of(Rules.call_before_meld)
FROM_THE_HAND, FROM_BOOKS_TOO = numbers_of(Rules.false_call_source)
BLIND, OPENLY = numbers_of(Rules.false_call_view)
WHILE_ON_TOP, ONE_TURN = numbers_of(Rules.freeze_duration)
NO_FREEZE, FREEZES, FORBIDDEN = numbers_of(Rules.unused_joker_discard)
PLAYER_CHOICE, LEFT_FIRST, RIGHT_FIRST = numbers_of(Rules.foot_order)
ANY_OWN, COMPLETE_STRAIGHT, NEVER_OWN = numbers_of(Rules.self_cannibal_scope)
MAY_ASK, MUST_ASK, NO_ASKING = numbers_of(Rules.ask_to_go_out)
RESHUFFLE, END_ROUND = numbers_of(Rules.stock_exhaustion)
