"""The house rules of Fiji, as far as dealing, drawing and laying go; and how any of them is written."""

from __future__ import annotations

from rummyhouse.games.fiji.choices import (
    CUT_ORDER,
    CUT_TIE,
    NEXT_STARTER,
    PILE_UNPLAYABLE,
    PILE_VISIBILITY,
    PLAY_DEADLINE,
    STARTER_SPECIAL,
    STEPS,
    STOCK_CHOICE,
    SURPRISE_DRAW,
    TEAM_MODE,
    TOP_TWO,
    TWO_PLAYER_FEET,
)
from rummyhouse.rules import Parameter


def switch(name: str, clause: str, default: bool, title: str, explanation: str, needs: str = "") -> Parameter:
    """A choice between yes and no."""
    return Parameter(name=name, clause=clause, default=default, title=title, explanation=explanation, needs=needs)


def words(
    name: str,
    clause: str,
    values: tuple[str, ...],
    spoken: tuple[str, ...],
    title: str,
    explanation: str,
    default: int = 0,
    needs: str = "",
) -> Parameter:
    """A choice among words; ``default`` is the place of the usual one in ``values``."""
    return Parameter(
        name=name,
        clause=clause,
        default=values[default],
        values=values,
        spoken=spoken,
        title=title,
        explanation=explanation,
        needs=needs,
    )


def number(
    name: str, clause: str, default: int, bounds: tuple[int, int], title: str, explanation: str, needs: str = ""
) -> Parameter:
    """A whole number within ``bounds``, lowest and highest."""
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


TABLE = (
    words(
        "team_mode",
        "FIJI-TEAM-2-R",
        TEAM_MODE,
        ("each for himself", "two pairs of partners", "three pairs of partners", "two teams of three"),
        "Who plays with whom",
        "Each for himself, two pairs, three pairs, or two teams of three; partners never sit side by side.",
    ),
    number(
        "packs_per_player",
        "FIJI-CARD-2-R",
        2,
        (1, 3),
        "Packs for each player",
        "How many packs each of the first four players brings; fewer packs make coups rarer.",
    ),
    number("packs_pot", "FIJI-CARD-2-R", 1, (0, 2), "Packs for the pot", "How many packs are added to those."),
    number(
        "packs_per_extra_player",
        "FIJI-CARD-2-R",
        2,
        (0, 3),
        "Packs for players five and six",
        "How many packs a fifth and a sixth player bring each.",
    ),
    number(
        "jokers_per_pack",
        "FIJI-CARD-3-R",
        2,
        (0, 4),
        "Jokers in a pack",
        "How many jokers, which are the cannibals, each pack brings along.",
    ),
    switch(
        "display_markers",
        "FIJI-CARD-5-R",
        True,
        "Colour markers",
        "A marker shows the colour of a closed book where no natural card of that colour lies in it.",
    ),
    switch(
        "hand_count_public",
        "FIJI-GEN-8-R",
        True,
        "Hand sizes are public",
        "Everybody sees how many cards each player holds.",
    ),
    words(
        "pile_visibility",
        "FIJI-GEN-8-R",
        PILE_VISIBILITY,
        ("the top card", "the top two cards", "every card of it"),
        "What is seen of the discard pile",
        "The top card only, the top two, or every card of it.",
        TOP_TWO,
    ),
    words(
        "two_player_feet",
        "FIJI-DEAL-5-R",
        TWO_PLAYER_FEET,
        ("both go to the opponent", "the left ones are exchanged"),
        "Feet of two players",
        "With two players both outer piles go to the opponent, or only the left ones are exchanged.",
    ),
    words(
        "starter_special",
        "FIJI-DEAL-9-R",
        STARTER_SPECIAL,
        ("lies there like a discard", "is buried and replaced", "means nothing special"),
        "A three or joker turned up first",
        "It lies there like a discard, is buried and replaced by another card, or means nothing.",
    ),
    switch(
        "starter_callable",
        "FIJI-DEAL-9-R",
        False,
        "The first card may be called",
        "Before the first turn the card turned up may be called like a discard.",
        "call_enabled",
    ),
    words(
        "cut_order",
        "FIJI-CUT-2-R",
        CUT_ORDER,
        ("jokers high, then twos and aces", "aces high, jokers cut again"),
        "Order of cards at the cut",
        "Jokers are highest, then twos and aces, or aces are highest and jokers are cut again.",
    ),
    words(
        "cut_tie",
        "FIJI-CUT-3-R",
        CUT_TIE,
        ("those tied cut again", "everybody cuts again"),
        "Ties at the cut",
        "Those tied for the highest card cut again, or everybody does.",
    ),
    words(
        "next_round_starter",
        "FIJI-CUT-5-R",
        NEXT_STARTER,
        ("left of the last first player", "whoever cuts highest", "whoever went out"),
        "Who begins the next round",
        "The player left of the last first player, whoever cuts highest, or whoever went out.",
    ),
    words(
        "stock_choice",
        "FIJI-DRAW-2-R",
        STOCK_CHOICE,
        ("from either stack", "one from each stack"),
        "Where stock cards come from",
        "Two cards from the stock may come from one stack, or must come one from each.",
    ),
    switch(
        "draw_peek",
        "FIJI-DRAW-2-R",
        True,
        "Looking between the draws",
        "The first stock card is looked at before the second draw is chosen.",
    ),
)

LAYING = (
    Parameter(
        name="meld_table",
        clause="FIJI-MELD-3-R",
        default="2500:60, 5000:90, 7500:120, 10000:150, 12500:180, 14999:200",
        rows=STEPS,
        high=400,
        title="Points to meld",
        explanation="What an initial meld must be worth, by the score of the side before the round.",
    ),
    number(
        "negative_score_meld",
        "FIJI-MELD-4-R",
        60,
        (0, 200),
        "Points to meld below zero",
        "What an initial meld must be worth for a side with a negative score.",
    ),
    number(
        "extra_round_meld",
        "FIJI-MELD-4-R",
        200,
        (0, 400),
        "Points to meld in an extra round",
        "What an initial meld must be worth for a side that has reached the target already.",
    ),
    switch(
        "coup_in_initial_meld",
        "FIJI-MELD-11-R",
        False,
        "Twos alone in the initial meld",
        "Three twos may be part of the initial meld; otherwise a coup is begun after it.",
    ),
    switch(
        "surprise_meld",
        "FIJI-SURP-3-R",
        True,
        "Surprise meld",
        "The initial meld may be laid before drawing, so that the discard pile is open to the draw.",
    ),
    words(
        "surprise_meld_draw",
        "FIJI-SURP-3-R",
        SURPRISE_DRAW,
        ("any two cards", "at least one from the discard pile", "both from the discard pile"),
        "Drawing after a surprise meld",
        "Any two cards, at least one from the discard pile, or both from there.",
        needs="surprise_meld",
    ),
    switch(
        "failed_meld_exposes",
        "FIJI-LAY-3-R",
        True,
        "A failed meld has been seen",
        "Everybody sees the cards of an initial meld that is worth too little before they return to the hand.",
    ),
    number(
        "failed_meld_penalty",
        "FIJI-LAY-3-R",
        0,
        (0, 500),
        "Price of a failed meld",
        "What it costs to lay an initial meld that is worth too little.",
    ),
    switch(
        "failed_meld_retry",
        "FIJI-LAY-3-R",
        True,
        "Another try in the same turn",
        "After a failed meld the player may try again in the same turn with other cards.",
    ),
    switch(
        "multiple_open_same_rank",
        "FIJI-LAY-6-R",
        True,
        "Several open books of a rank",
        "A side may have more than one open book of a rank, and more than one open straight of a suit.",
    ),
    words(
        "pile_play_deadline",
        "FIJI-PILE-4-R",
        PLAY_DEADLINE,
        ("before anything else", "any time before the discard"),
        "When pile cards are laid",
        "Cards from the discard pile are laid before anything else, or at any time before the discard.",
    ),
    words(
        "pile_unplayable",
        "FIJI-PILE-5-R",
        PILE_UNPLAYABLE,
        ("taking it is refused", "it goes back for a stock card"),
        "A discard that cannot be laid",
        "Taking it is refused, or it goes back at once and a stock card is drawn in its stead.",
    ),
)
