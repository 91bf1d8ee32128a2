"""What a table may agree on before it plays Baja: the parameters of the card game, and presets by source.

The number of players is the number of seats. Parameters of the tournament are no house rules of a table.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.compiled.record import Record
from rummyhouse.rules import HouseRules, Preset
from rummyhouse.rules.books.need import meld_table
from rummyhouse.rules.house_rules import Value, parameters_of
from rummyhouse.rules.parameters import NO_LIMIT, numbers_of, parameter

if TYPE_CHECKING:
    from collections.abc import Mapping


OF_PARTNERS: Mapping[str, Value] = {
    "target_score": 20_000,
    "meld_table": "5000:50, 10000:90, 15000:120, 20000:150",
    "book_close_max": NO_LIMIT,
    "ask_required": True,
}
OF_CUTTHROAT: Mapping[str, Value] = {
    "target_score": 10_000,
    "meld_table": "2500:50, 5000:90, 7500:120, 10000:150",
    "book_close_max": 7,
    "ask_required": False,
}
"""What belongs to a format (BAJA-GEN-7-R): how far one plays, the steps of the initial meld, books, the question."""


class _Cards(Record):
    """Cards, dealing and drawing."""

    format = parameter(
        clause="BAJA-GEN-7-R",
        values=("partners", "cutthroat"),
        spoken=("two pairs of partners", "cutthroat, each for himself"),
        title="Who plays with whom",
        explanation="Two pairs of partners, or cutthroat: two to six players, each for himself, with two packs a "
        "player, smaller steps to 10,000 points, books of exactly seven cards and nobody to ask.",
        brings={"partners": OF_PARTNERS, "cutthroat": OF_CUTTHROAT},
    )
    hand_count_public = parameter(
        clause="BAJA-GEN-6-R",
        default=True,
        title="Hand sizes are public",
        explanation="Everybody sees how many cards each player holds.",
    )
    pile_visibility = parameter(
        clause="BAJA-GEN-6-R",
        values=("top", "top_two", "all"),
        spoken=("the top card", "the top two cards", "every card"),
        title="What is seen of the discard pile",
        explanation="The top card only, the top two, or every card.",
    )
    packs = parameter(
        clause="BAJA-CARD-2-R",
        default=8,
        low=4,
        high=12,
        title="Packs",
        explanation="How many packs partners play with; in cutthroat it is always two for each player.",
    )
    jokers_per_pack = parameter(
        clause="BAJA-CARD-2-R",
        default=2,
        high=4,
        title="Jokers in a pack",
        explanation="How many jokers come with each pack.",
    )
    threes_meldable = parameter(
        clause="BAJA-CARD-5-R",
        title="Threes may be melded",
        explanation="Threes make books of their rank, with their negative values; otherwise they can only be "
        "discarded.",
    )
    threes_freeze = parameter(
        clause="BAJA-CARD-6-R",
        title="Discards that freeze the pile",
        explanation="While a three, a two or a joker lies on top, nobody may draw from the discard pile.",
    )
    cut_tie = parameter(
        clause="BAJA-CUT-3-R",
        values=("recut_tied", "recut_all"),
        spoken=("those tied cut again", "everybody cuts again"),
        title="Ties at the cut",
        explanation="Those tied for the highest card cut again, or everybody does.",
    )
    upcard_mandatory = parameter(
        clause="BAJA-FIRST-4-R",
        default=True,
        title="The face-up card must be taken",
        explanation="The first player must take the card turned up for him; otherwise he may leave it.",
    )
    first_turn_meld = parameter(
        clause="BAJA-FIRST-4-R",
        default=True,
        title="Melding in the first turn",
        explanation="The first player may meld in the turn in which he takes the face-up card.",
    )
    stock_choice = parameter(
        clause="BAJA-DRAW-1-R",
        values=("free", "one_from_each"),
        spoken=("from either pile", "one from each pile"),
        title="Where stock cards come from",
        explanation="Two cards from the stock may come from one pile, or must come one from each.",
    )
    pile_unplayable = parameter(
        clause="BAJA-PILE-5-R",
        values=("refuse", "return_and_stock"),
        spoken=("taking it is refused", "it goes back for a stock card"),
        title="A discard that cannot be played",
        explanation="Taking it is refused, or it goes back at once and a stock card is drawn instead.",
    )
    discard_draw_before_meld = parameter(
        clause="BAJA-PILE-6-R",
        values=("with_same_turn_meld", "never"),
        spoken=("if he melds in the same turn", "never before melding"),
        title="The discard before melding",
        explanation="A player who has not melded may take the discard if he melds in the same turn, or never.",
    )
    discard_counts_for_initial_meld = parameter(
        clause="BAJA-PILE-6-R",
        title="The discard counts towards the initial meld",
        explanation="A card taken from the pile may be part of the initial meld and count towards its points.",
    )


class _Melds(Record):
    """Melds and feet."""

    meld_scope = parameter(
        clause="BAJA-MELD-2-R",
        values=("player", "team"),
        spoken=("each player his own", "one meld frees both partners"),
        title="Who makes an initial meld",
        explanation="Each player makes his own, or the first meld of a pair frees both partners.",
    )
    meld_table = meld_table(
        "BAJA-MELD-3-R",
        str(OF_PARTNERS["meld_table"]),
        "What an initial meld must be worth, by the side's score before the deal.",
    )
    negative_score_meld = parameter(
        clause="BAJA-MELD-3-R",
        default=50,
        high=150,
        title="Points to meld below zero",
        explanation="What an initial meld must be worth for a side with a negative score.",
    )
    extra_deal_meld = parameter(
        clause="BAJA-MELD-3-R",
        default=150,
        high=400,
        title="Points to meld in an extra deal",
        explanation="What an initial meld must be worth for a side that has already reached the target.",
    )
    min_meld_cards = parameter(
        clause="BAJA-MELD-4-R",
        default=3,
        low=3,
        high=4,
        title="Cards in a new meld",
        explanation="The fewest cards a book or run may begin with.",
    )
    min_naturals = parameter(
        clause="BAJA-MELD-6-R",
        default=2,
        low=1,
        high=4,
        title="Natural cards in a book",
        explanation="The fewest cards of a new book that must not be wild.",
    )
    max_wild_per_book = parameter(
        clause="BAJA-MELD-6-R",
        default=2,
        high=3,
        title="Wild cards in a book",
        explanation="How many twos and jokers a black book may hold.",
    )
    twos_book_in_initial_meld = parameter(
        clause="BAJA-MELD-7-R",
        title="A book of twos in the initial meld",
        explanation="Three twos may be part of the initial meld; otherwise they wait until it has been laid.",
    )
    failed_meld_penalty = parameter(
        clause="BAJA-MELD-8-R",
        default=0,
        high=500,
        title="Price of an initial meld that is too low",
        explanation="What it costs to lay an initial meld worth too little; with 0 it is simply refused.",
    )
    multiple_open_same_rank = parameter(
        clause="BAJA-MELD-10-R",
        default=True,
        title="Several open books of a rank",
        explanation="A side may have more than one open book of a rank, and more than one open run of a suit.",
    )
    initial_meld_may_merge = parameter(
        clause="BAJA-MELD-11-R",
        title="Initial meld with the partner's melds",
        explanation="Cards added to open melds of the player's own side count towards the initial meld too.",
    )
    rearrange = parameter(
        clause="BAJA-LAY-3-R",
        values=("same_window", "never"),
        spoken=("until a foot is taken or a card discarded", "not permitted"),
        title="Moving cards just laid",
        explanation="Cards laid in the same turn and from the same foot may still be moved, or may never be moved.",
    )
    undo_before_seen = parameter(
        clause="BAJA-LAY-5-R",
        title="Taking back cards just laid",
        explanation="A card counts as seen only when the turn or the foot ends; until then it may go back to the hand.",
    )
    book_close_max = parameter(
        clause="BAJA-BOOK-8-R",
        default=NO_LIMIT,
        low=7,
        high=14,
        extra=(NO_LIMIT,),
        title="Cards in a closed book",
        explanation="How many cards a book may have when it closes, seven in cutthroat; -1 means no limit.",
    )
    display_markers = parameter(
        clause="BAJA-BOOK-10-R",
        default=True,
        title="Colour markers",
        explanation="A marker shows the colour of a book that has no natural card of that colour.",
    )
    twos_book_jokers = parameter(
        clause="BAJA-TWOS-2-R",
        default=0,
        high=2,
        title="Jokers in a book of twos",
        explanation="How many jokers may stand in for twos in a book of twos.",
    )
    twos_book_min_start = parameter(
        clause="BAJA-TWOS-2-R",
        default=3,
        low=1,
        high=7,
        title="Cards in a new book of twos",
        explanation="How many cards a book of twos begins with.",
    )
    foot_order = parameter(
        clause="BAJA-FOOT-4-R",
        values=("player_choice", "left_first", "right_first"),
        spoken=("the player chooses", "the foot from the left", "the foot from the right"),
        title="Which foot comes first",
        explanation="The player chooses, or it is always the foot from the left or from the right.",
    )
    auto_pickup_foot = parameter(
        clause="BAJA-FOOT-4-R",
        default=True,
        title="Feet are taken up automatically",
        explanation="A foot that is the only choice comes into the hand at once; otherwise its owner takes it up.",
    )


class _Out(Record):
    """Going out, score and stock."""

    required_red = parameter(
        clause="BAJA-OUT-3-R",
        default=1,
        high=4,
        title="Red books to go out",
        explanation="How many closed red books a side needs before one of its players may go out.",
    )
    required_black = parameter(
        clause="BAJA-OUT-3-R",
        default=1,
        high=4,
        title="Black books to go out",
        explanation="How many closed black books a side needs before one of its players may go out.",
    )
    required_runs = parameter(
        clause="BAJA-OUT-3-R",
        default=1,
        high=4,
        title="Runs to go out",
        explanation="How many closed runs a side needs before one of its players may go out.",
    )
    required_twos = parameter(
        clause="BAJA-OUT-3-R",
        default=1,
        high=4,
        title="Books of twos to go out",
        explanation="How many closed books of twos a side needs before one of its players may go out.",
    )
    ask_required = parameter(
        clause="BAJA-OUT-9-R",
        default=True,
        title="The partner must be asked",
        explanation="A player may go out only after asking his partner in the same turn.",
    )
    go_out_answer_binding = parameter(
        clause="BAJA-OUT-9-R",
        title="The partner's answer binds",
        explanation="After a no, the player may not go out in this turn; otherwise he decides for himself.",
    )
    failed_out_penalty = parameter(
        clause="BAJA-OUT-9-R",
        default=300,
        high=2000,
        title="Price of a failed attempt",
        explanation="What it costs to declare going out, lay cards for it, and then not go out.",
    )
    keep_card_if_not_ready = parameter(
        clause="BAJA-OUT-11-R",
        default=True,
        title="Keep a card if you cannot go out",
        explanation="A player without feet whose side lacks a required meld must keep a card after his discard.",
    )
    bonus_twos = parameter(
        clause="BAJA-SCORE-4-R",
        default=2000,
        high=20_000,
        title="Points for a book of twos",
        explanation="What a book of twos is worth on top of the card values.",
    )
    bonus_run = parameter(
        clause="BAJA-SCORE-4-R",
        default=1500,
        high=20_000,
        title="Points for a run",
        explanation="What a run is worth on top of the card values.",
    )
    bonus_red = parameter(
        clause="BAJA-SCORE-4-R",
        default=500,
        high=20_000,
        title="Points for a red book",
        explanation="What a red book is worth on top of the card values.",
    )
    bonus_black = parameter(
        clause="BAJA-SCORE-4-R",
        default=300,
        high=20_000,
        title="Points for a black book",
        explanation="What a black book is worth on top of the card values.",
    )
    bonus_out = parameter(
        clause="BAJA-SCORE-4-R",
        default=200,
        high=20_000,
        title="Points for going out",
        explanation="What going out is worth on top of the card values.",
    )
    stock_exhaustion = parameter(
        clause="BAJA-STOCK-1-R",
        values=("reshuffle", "end_deal"),
        spoken=("discards are shuffled into a new stock", "the deal ends"),
        title="When the stock is used up",
        explanation="The discard pile is shuffled into a new stock, or the deal ends.",
    )
    correction_consent = parameter(
        clause="BAJA-COND-2-R",
        values=("all_players", "opponents", "none"),
        spoken=("all the players", "the opponents", "nobody is asked"),
        title="Who agrees to a correction",
        explanation="In rounds written down by hand, a mistake is put right if all agree, if the opponents agree, or "
        "at once.",
        real_cards=True,
    )
    target_score = parameter(
        clause="BAJA-WIN-2-R",
        default=20_000,
        low=1000,
        high=100_000,
        title="Points to win",
        explanation="The side with this many points or more after a deal wins the match.",
    )
    target_tie_break = parameter(
        clause="BAJA-WIN-3-R",
        values=("extra_deal", "shared", "went_out"),
        spoken=("an extra deal decides", "the win is shared", "the side that went out wins"),
        title="A tie at the target",
        explanation="An extra deal decides, the win is shared, or the side that went out wins.",
    )


class Rules(_Cards, _Melds, _Out):
    """The house rules of Baja."""


PARTNERS, CUTTHROAT = numbers_of(Rules.format)
TOP, TOP_TWO, ALL = numbers_of(Rules.pile_visibility)
RECUT_TIED, RECUT_ALL = numbers_of(Rules.cut_tie)
FREE, ONE_FROM_EACH = numbers_of(Rules.stock_choice)
REFUSE, RETURN_AND_STOCK = numbers_of(Rules.pile_unplayable)
WITH_SAME_TURN_MELD, NEVER_BEFORE_MELD = numbers_of(Rules.discard_draw_before_meld)
EACH_PLAYER, WHOLE_TEAM = numbers_of(Rules.meld_scope)
SAME_WINDOW, NEVER_REARRANGE = numbers_of(Rules.rearrange)
PLAYER_CHOICE, LEFT_FIRST, RIGHT_FIRST = numbers_of(Rules.foot_order)
RESHUFFLE, END_DEAL = numbers_of(Rules.stock_exhaustion)
ALL_PLAYERS, OPPONENTS, NO_CONSENT = numbers_of(Rules.correction_consent)

HOUSE_RULES = HouseRules(
    game="baja",
    parameters=parameters_of(Rules),
    presets=(
        Preset(
            name="standard",
            title="The Baja Rummy tournament",
            source="Baja Rummy Tournament Rules, with rulings where that text is silent",
            values={},
        ),
        Preset(
            name="cutthroat",
            title="Each for himself",
            source="Club Cruceros (La Paz), cutthroat limits: to 10,000 points, steps of 2,500",
            values={"format": "cutthroat", **OF_CUTTHROAT},
        ),
    ),
)
