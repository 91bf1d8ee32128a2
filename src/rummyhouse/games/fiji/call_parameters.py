"""The house rules of Fiji about calls, cannibals, and the end of a round."""

from __future__ import annotations

from rummyhouse.compiled.record import Record
from rummyhouse.rules.parameters import NO_LIMIT, number, parameter, switch, words


class Calls(Record):
    """Calls and captures."""

    call_enabled = switch(
        "FIJI-CALL-14-R",
        "Calls",
        "A discard may be called out of turn by players who are not next.",
        default=True,
    )
    call_window_ms = number(
        "FIJI-CALL-14-R",
        3000,
        (0, 60_000),
        "Time to call",
        "How long there is to call a discard; silence means no. With 0 everybody must answer.",
        needs="call_enabled",
        unit="ms",
    )
    call_order = words(
        "FIJI-CALL-15-R",
        ("seats", "time"),
        ("the one nearest to the next player", "the quickest"),
        "Which of several callers is first",
        "By their seats, so that a slow line costs nobody a card; or the earliest call, with seats deciding only a "
        "tie.",
        needs="call_enabled",
    )
    call_tie_ms = number(
        "FIJI-CALL-15-R",
        250,
        (0, 2000),
        "A tie of calls",
        "For how long after the earliest call other calls count as made at the same time.",
        needs="call_order=time",
        unit="ms",
    )
    rightful_block = words(
        "FIJI-CALL-3-R",
        ("must_use", "able_is_enough"),
        ("he must take and use the discard", "it is enough that he could"),
        "How the next player keeps his turn",
        "To stop a call he has to take and use the discard, or it is enough that he could.",
        needs="call_enabled",
    )
    capture_single_second_draw = words(
        "FIJI-CALL-7-R",
        ("stock", "none"),
        ("one from the stock", "no second card"),
        "A captor's second card",
        "A player who captures one card draws another from the stock, or none.",
        needs="call_enabled",
    )
    capture_pair_fallback = switch(
        "FIJI-CALL-21-R",
        "One card instead of two",
        "A player who captures two cards but can use only the top one gets that one; otherwise the whole call is "
        "false.",
        needs="call_enabled",
    )
    call_before_meld = words(
        "FIJI-CALL-13-R",
        ("false_call", "refuse"),
        ("it is a false call", "it is refused"),
        "Calling before melding",
        "The call of a player who has not melded is a false call, or is refused.",
        needs="call_enabled",
    )
    frozen_call_penalty = switch(
        "FIJI-CALL-19-R",
        "Calling a frozen pile is a false call",
        "A call on a frozen pile is penalised; otherwise it is refused.",
        needs="call_enabled",
    )
    false_call_source = words(
        "FIJI-CALL-17-R",
        ("hand", "hand_or_open_books"),
        ("the hand only", "the hand or open books"),
        "Where the penalty card comes from",
        "From the false caller's hand only, or from the open books of his side as well.",
        needs="call_enabled",
    )
    false_call_view = words(
        "FIJI-CALL-17-R",
        ("blind", "open"),
        ("without seeing it", "from the open hand"),
        "How the penalty card is chosen",
        "By its place without seeing it, or from the open hand.",
        needs="call_enabled",
    )
    false_call_cards = number(
        "FIJI-CALL-17-R",
        1,
        (0, 3),
        "Penalty cards",
        "How many cards a false call costs.",
        needs="call_enabled",
    )
    penalty_from_partner = switch(
        "FIJI-CALL-23-R",
        "Penalty from a partner",
        "A false call by the next player's own partner costs a card too.",
        needs="call_enabled",
        default=True,
    )
    freeze_duration = words(
        "FIJI-FRZ-3-R",
        ("while_on_top", "one_turn"),
        ("while the card is on top", "for one turn"),
        "How long a freeze lasts",
        "As long as the freezing card lies on top, or for one turn only.",
    )
    used_joker_retake = switch(
        "FIJI-FRZ-5-R",
        "Used jokers return",
        "A used joker taken from the discard pile may bite again.",
    )
    unused_joker_discard = words(
        "FIJI-FRZ-6-R",
        ("no_freeze", "freeze", "forbidden"),
        ("does not freeze the pile", "freezes the pile", "is forbidden"),
        "Discarding an unused joker",
        "The joker does not freeze the pile, or it does, or the discard is forbidden.",
    )
    auto_pickup_foot = switch(
        "FIJI-FOOT-5-R",
        "Feet are taken up automatically",
        "A foot that is the only choice comes into the hand at once; otherwise its owner takes it up.",
        default=True,
    )
    foot_order = words(
        "FIJI-FOOT-6-R",
        ("player_choice", "left_first", "right_first"),
        ("the player chooses", "the foot from the left", "the foot from the right"),
        "Which foot comes first",
        "The player chooses, or it is always the foot from the left or from the right.",
    )
    max_wild_per_book = number(
        "FIJI-BOOK-4-R",
        2,
        (0, 3),
        "Twos in a black book",
        "How many twos a book of a kind may hold.",
    )
    straight_length = number(
        "FIJI-BOOK-6-R",
        7,
        (7, 8),
        "Cards in a straight",
        "How many cards make a straight complete.",
    )


class Cannibals(Record):
    """Going out and cannibals."""

    required_red = number(
        "FIJI-REQ-4-R",
        2,
        (0, 4),
        "Red books to go out",
        "How many closed red books a side needs before one of its players may go out.",
    )
    required_black = number(
        "FIJI-REQ-4-R",
        2,
        (0, 4),
        "Black books to go out",
        "How many closed black books a side needs before one of its players may go out.",
    )
    required_straights_individual = number(
        "FIJI-REQ-4-R",
        1,
        (0, 3),
        "Straights of a single player to go out",
        "How many closed straights of a single player a side needs before one of its players may go out.",
    )
    required_straights_team = number(
        "FIJI-REQ-4-R",
        2,
        (0, 4),
        "Straights of a team to go out",
        "How many closed straights of a team a side needs before one of its players may go out.",
    )
    required_coups = number(
        "FIJI-REQ-4-R",
        0,
        (0, 2),
        "Coups to go out",
        "How many closed coups a side needs before one of its players may go out.",
    )
    cannibal_min_real_cards = number(
        "FIJI-CAN-8-R",
        0,
        (0, 2),
        "Cards left in a bitten book",
        "How many cards other than jokers must remain in a book when a cannibal bites.",
    )
    cannibal_new_book = switch(
        "FIJI-CAN-9-R",
        "A bitten card may begin a book",
        "The card that a cannibal takes may be part of a new book; otherwise it goes on a book already on the table.",
        default=True,
    )
    cannibal_requires_opponent_cards = switch(
        "FIJI-CAN-10-R",
        "Cannibals need opponents' cards",
        "Jokers bite only while an opponent has an open book, even when they bite a book of the player's own side.",
        default=True,
    )
    self_cannibal_scope = words(
        "FIJI-CAN-10-R",
        ("any", "complete_straight_only", "forbidden"),
        ("for any purpose", "only to complete a straight", "never at all"),
        "Biting your own book",
        "For any purpose, only for the card that completes a straight, or never.",
    )
    wild_replaces_cannibal = switch(
        "FIJI-CAN-13-R",
        "Twos replace cannibals",
        "A two may take the place of a cannibal in a book of a kind.",
        default=True,
    )
    bank_discard_compulsory = switch(
        "FIJI-BANK-3-R",
        "Banked jokers come first",
        "A player with a banked joker must discard it before any other card.",
    )


class Ending(Record):
    """The end of a round and of a match."""

    keep_card_if_not_ready = switch(
        "FIJI-OUT-6-R",
        "Keep a card if you cannot go out",
        "A player without feet whose side lacks a required book must keep a card after his discard.",
        default=True,
    )
    discard_bank_when_out = switch(
        "FIJI-OUT-7-R",
        "A banked joker goes with the last card",
        "A player who goes out by laying his last card puts one banked joker on the discard pile.",
        default=True,
    )
    ask_to_go_out = words(
        "FIJI-ASK-2-R",
        ("optional", "required", "off"),
        ("partners may be asked", "partners must be asked", "nobody is asked"),
        "May I go out?",
        "Partners may be asked, must be asked, or are never asked.",
    )
    go_out_answer_binding = switch(
        "FIJI-ASK-2-R",
        "The partner's answer binds",
        "After a no, the player may not go out in this turn; otherwise he decides for himself.",
    )
    failed_go_out_penalty = number(
        "FIJI-ASK-2-R",
        0,
        (0, 1000),
        "Price of not going out",
        "What it costs to be told yes and then not go out in that turn.",
    )
    bonus_out = number(
        "FIJI-SCORE-7-R",
        200,
        (0, 20_000),
        "Points for going out",
        "What going out is worth on top of the card values.",
    )
    bonus_black = number(
        "FIJI-SCORE-7-R",
        300,
        (0, 20_000),
        "Points for a black book",
        "What a black book is worth on top of the card values.",
    )
    bonus_red = number(
        "FIJI-SCORE-7-R",
        500,
        (0, 20_000),
        "Points for a red book",
        "What a red book is worth on top of the card values.",
    )
    bonus_straight = number(
        "FIJI-SCORE-7-R",
        1500,
        (0, 20_000),
        "Points for a straight",
        "What a straight is worth on top of the card values.",
    )
    coup_min_start = number(
        "FIJI-COUP-2-R",
        3,
        (1, 7),
        "Cards in a new coup",
        "How many twos a coup is begun with.",
    )
    coup_value_individual = number(
        "FIJI-COUP-4-R",
        10_000,
        (0, 50_000),
        "Points for a coup",
        "What a coup is worth to a single player.",
    )
    coup_value_team = number(
        "FIJI-COUP-4-R",
        5_000,
        (0, 50_000),
        "Points for a team's coup",
        "What a coup is worth to a team.",
    )
    coup_limit = parameter(
        clause="FIJI-COUP-4-R",
        default=NO_LIMIT,
        low=1,
        high=9,
        extra=(NO_LIMIT,),
        title="Coups that score",
        explanation="How many of a side's coups score in a round; -1 means no limit.",
    )
    target_score = number(
        "FIJI-WIN-2-R",
        15_000,
        (1_000, 100_000),
        "Points to win",
        "The side with this many points or more after a round wins the match.",
    )
    target_tie_break = words(
        "FIJI-WIN-4-R",
        ("extra_round", "shared", "went_out"),
        ("an extra round decides", "the win is shared", "the side that went out wins"),
        "A tie at the target",
        "An extra round decides, the win is shared, or the side that went out wins.",
    )
    stock_exhaustion = words(
        "FIJI-STOCK-1-R",
        ("reshuffle", "end_round"),
        ("discards are shuffled into new stacks", "the round ends"),
        "When the stock is used up",
        "The discard pile is shuffled into new stacks, or the round ends.",
    )
