"""The house rules of Fiji, as far as dealing, drawing and laying go."""

from __future__ import annotations

from rummyhouse.compiled.record import Record
from rummyhouse.rules.books.need import meld_table
from rummyhouse.rules.parameters import number, switch, words


class Table(Record):
    """Seats, packs, the deal and the draw."""

    team_mode = words(
        "FIJI-TEAM-2-R",
        ("none", "2x2", "3x2", "2x3"),
        ("each for himself", "two pairs of partners", "three pairs of partners", "two teams of three"),
        "Who plays with whom",
        "Each for himself, two pairs, three pairs, or two teams of three; partners never sit side by side.",
    )
    packs_per_player = number(
        "FIJI-CARD-2-R",
        2,
        (1, 3),
        "Packs for each player",
        "How many packs each of the first four players brings; fewer packs make coups rarer.",
    )
    packs_pot = number("FIJI-CARD-2-R", 1, (0, 2), "Packs for the pot", "How many packs are added to those.")
    packs_per_extra_player = number(
        "FIJI-CARD-2-R",
        2,
        (0, 3),
        "Packs for players five and six",
        "How many packs a fifth and a sixth player each bring.",
    )
    jokers_per_pack = number(
        "FIJI-CARD-3-R",
        2,
        (0, 4),
        "Jokers in a pack",
        "How many jokers, the cannibals of the game, come with each pack.",
    )
    display_markers = switch(
        "FIJI-CARD-5-R",
        "Colour markers",
        "A marker shows the colour of a closed book that has no natural card of that colour.",
        default=True,
    )
    hand_count_public = switch(
        "FIJI-GEN-8-R",
        "Hand sizes are public",
        "Everybody sees how many cards each player holds.",
        default=True,
    )
    pile_visibility = words(
        "FIJI-GEN-8-R",
        ("top", "top_two", "all"),
        ("the top card", "the top two cards", "every card"),
        "What is seen of the discard pile",
        "The top card only, the top two, or every card.",
        default="top_two",
    )
    two_player_feet = words(
        "FIJI-DEAL-5-R",
        ("both_to_opponent", "swap_one"),
        ("both go to the opponent", "the left ones are exchanged"),
        "Feet of two players",
        "With two players, both outer piles go to the opponent, or only the left ones are exchanged.",
    )
    starter_special = words(
        "FIJI-DEAL-9-R",
        ("as_discard", "redraw", "plain"),
        ("lies there like a discard", "is buried and replaced", "means nothing special"),
        "A three or joker turned up first",
        "It lies there like a discard, is buried and replaced by another card, or means nothing.",
    )
    starter_callable = switch(
        "FIJI-DEAL-9-R",
        "The first card may be called",
        "Before the first turn, the card turned up may be called like a discard.",
        needs="call_enabled",
    )
    cut_order = words(
        "FIJI-CUT-2-R",
        ("baja", "ace_high"),
        ("jokers high, then twos and aces", "aces high, jokers cut again"),
        "Order of cards at the cut",
        "Jokers are highest, then twos and aces, or aces are highest and jokers are cut again.",
    )
    cut_tie = words(
        "FIJI-CUT-3-R",
        ("recut_tied", "recut_all"),
        ("those tied cut again", "everybody cuts again"),
        "Ties at the cut",
        "Those tied for the highest card cut again, or everybody does.",
    )
    next_round_starter = words(
        "FIJI-CUT-5-R",
        ("rotate", "recut", "went_out"),
        ("the next player to the left", "the player who cuts highest", "the player who went out"),
        "Who begins the next round",
        "The player to the left of the one who began last, the player who cuts highest, or the player who went out.",
    )
    stock_choice = words(
        "FIJI-DRAW-2-R",
        ("free", "one_from_each"),
        ("from either stack", "one from each stack"),
        "Where stock cards come from",
        "Two cards from the stock may come from one stack, or must come one from each.",
    )
    draw_peek = switch(
        "FIJI-DRAW-2-R",
        "Looking between the draws",
        "A player looks at the first stock card before choosing the second draw.",
        default=True,
    )


class Laying(Record):
    """Melds and books."""

    meld_table = meld_table(
        "FIJI-MELD-3-R",
        "2500:60, 5000:90, 7500:120, 10000:150, 12500:180, 14999:200",
        "What an initial meld must be worth, by the side's score before the round.",
    )
    negative_score_meld = number(
        "FIJI-MELD-4-R",
        60,
        (0, 200),
        "Points to meld below zero",
        "What an initial meld must be worth for a side with a negative score.",
    )
    extra_round_meld = number(
        "FIJI-MELD-4-R",
        200,
        (0, 400),
        "Points to meld in an extra round",
        "What an initial meld must be worth for a side that has already reached the target.",
    )
    coup_in_initial_meld = switch(
        "FIJI-MELD-11-R",
        "Twos alone in the initial meld",
        "Three twos may be part of the initial meld; otherwise a coup is begun only after it.",
    )
    surprise_meld = switch(
        "FIJI-SURP-3-R",
        "Surprise meld",
        "The initial meld may be laid before drawing, so that the discard pile is open to the draw.",
        default=True,
    )
    surprise_meld_draw = words(
        "FIJI-SURP-3-R",
        ("any", "pile_at_least_one", "pile_only"),
        ("any two cards", "at least one from the discard pile", "both from the discard pile"),
        "Drawing after a surprise meld",
        "Any two cards, at least one from the discard pile, or both from it.",
        needs="surprise_meld",
    )
    failed_meld_exposes = switch(
        "FIJI-LAY-3-R",
        "A failed meld is shown",
        "When an initial meld is worth too little, everybody sees its cards before they go back to the hand.",
        default=True,
    )
    failed_meld_penalty = number(
        "FIJI-LAY-3-R",
        0,
        (0, 500),
        "Price of a failed meld",
        "What it costs to lay an initial meld that is worth too little.",
    )
    failed_meld_retry = switch(
        "FIJI-LAY-3-R",
        "Another try in the same turn",
        "After a failed meld, the player may try again in the same turn with other cards.",
        default=True,
    )
    multiple_open_same_rank = switch(
        "FIJI-LAY-6-R",
        "Several open books of a rank",
        "A side may have more than one open book of a rank, and more than one open straight of a suit.",
        default=True,
    )
    pile_play_deadline = words(
        "FIJI-PILE-4-R",
        ("immediately", "before_discard"),
        ("before anything else", "any time before the discard"),
        "When pile cards are laid",
        "Cards from the discard pile are laid before anything else, or at any time before the discard.",
    )
    pile_unplayable = words(
        "FIJI-PILE-5-R",
        ("refuse", "return_and_stock"),
        ("taking it is refused", "it goes back for a stock card"),
        "A discard that cannot be laid",
        "Taking it is refused, or it goes back at once and a stock card is drawn instead.",
    )
