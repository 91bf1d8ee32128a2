"""Turns, the stock, and the card from the discard pile (BAJA-TURN, BAJA-DRAW, BAJA-PILE, BAJA-STOCK)."""

from __future__ import annotations

import pytest

from rummyhouse.rules.books.state import MOST_MELDS
from tests.games.baja.table import E, N, S, census_is_whole, code, go, placed, refused, shuffled

STOCKS = {"stock 1": "5D 6C ...", "stock 2": "5D 6C ..."}
DRAW = STOCKS | {"phase": "draw", "melded": "0 2"}


def test_turns_and_draws_rx_2_4_5():
    play = placed(DRAW | {"hand 0": "9 K", "book 0 nines": "9 9 9"})
    assert code(play, E, "draw stock 1") == "NOT_YOUR_TURN"
    go(play, N, "draw stock 1")
    assert refused(play, N, "lay 9 on nines") == "MUST_DRAW_FIRST (BAJA-TURN-2-R)"
    go(play, N, "draw stock 1")
    assert code(play, N, "draw stock 2") == "DRAW_LIMIT"
    assert code(play, N, "draw pile 1") == "DRAW_LIMIT"
    go(play, N, "discard K")
    assert play.actors == (E,)


def test_one_from_each_draw_1_r():
    play = placed(DRAW, stock_choice="one_from_each")
    go(play, N, "draw stock 2")
    assert refused(play, N, "draw stock 2") == "DRAW_LIMIT (BAJA-DRAW-1-R)"
    go(play, N, "draw stock 1")


def test_pile_card_ex_7():
    position = DRAW | {"hand 2": "K K Q 4 4", "book 0 nines": "9S 9C 9D 9H", "turn": "2", "discard pile": "5 9S"}
    play = placed(position | {"book 0 kings": "K K K"})
    assert code(play, S, "draw pile 2") == "ONE_PILE_CARD_ONLY"
    go(play, S, "draw pile 1")
    assert refused(play, S, "draw pile 1") == "ONE_PILE_CARD_ONLY (BAJA-PILE-1)"
    go(play, S, "draw stock 1")
    assert code(play, S, "draw pile 1") == "ONE_PILE_CARD_ONLY"
    assert refused(play, S, "discard Q") == "MUST_PLAY_PILE_CARD (BAJA-PILE-2)"
    go(play, S, "lay K on kings")
    assert code(play, S, "discard Q") == "MUST_PLAY_PILE_CARD"
    go(play, S, "lay 9S on nines", "discard Q")
    assert play.state.meld_size[0, 0] == 5
    three = placed(position | {"discard pile": "5 3C"})
    assert refused(three, S, "draw pile 1") == "PILE_CARD_UNPLAYABLE (BAJA-PILE-5-R)"


def test_seventh_card_ex_8():
    six = placed(DRAW | {"hand 0": "K Q 4", "book 0 nines": "9 9 9 9 9 9", "discard pile": "9S"})
    assert refused(six, N, "draw pile 1") == "SEVENTH_FROM_PILE (BAJA-PILE-3)"
    five = placed(DRAW | {"hand 0": "9C K Q 4", "book 0 nines": "9 9 9 9 9", "discard pile": "9S"})
    go(five, N, "draw pile 1", "draw stock 1", "lay 9S on nines", "lay 9C on nines")
    assert five.view(N).meld_state[0, 0] == 3
    run = placed(DRAW | {"hand 0": "JH K Q 4", "straight 0 hearts": "5H 6H 7H 8H 9H", "discard pile": "10H"})
    go(run, N, "draw pile 1", "draw stock 1", "lay 10H on hearts", "lay JH on hearts")
    assert run.view(N).meld_state[0, 0] == 3


def test_the_order_of_laying_is_free_pile_4_r():
    """Five lay at the draw, so the pile card may come after a card of the hand; with six at the draw it may not."""
    play = placed(DRAW | {"hand 0": "9C 9D K Q", "book 0 nines": "9 9 9 9 9", "discard pile": "9S"})
    go(play, N, "draw pile 1", "draw stock 1", "lay 9C on nines", "lay 9D on nines", "lay 9S on nines", "discard K")
    assert play.state.meld_size[0, 0] == 8
    both = placed(
        DRAW | {"hand 0": "9C K Q", "book 0 nines": "9 9 9 9 9 9", "book 0 nines 2": "9 9 9", "discard pile": "9S"}
    )
    go(both, N, "draw pile 1", "draw stock 1")
    assert refused(both, N, "lay 9S on A1") == "SEVENTH_FROM_PILE (BAJA-PILE-3)"
    go(both, N, "lay 9C on A1", "lay 9S on A2")


def test_the_pile_card_fills_a_run_behind_a_card_of_the_hand():
    play = placed(DRAW | {"hand 0": "9H JH K Q", "straight 0 hearts": "5H 6H 7H 8H", "discard pile": "10H"})
    go(play, N, "draw pile 1", "draw stock 1", "lay 9H on hearts", "lay 10H on hearts", "lay JH on hearts", "discard K")
    assert play.state.meld_size[0, 0] == 7


SEVENTH = DRAW | {"hand 0": "10H KS QD", "straight 0 hearts": "5H 6H 7H 8H 9H", "discard pile": "JH"}


def test_behind_the_sixth_card_of_a_run_lies_none_of_the_pile_run_4():
    """BAJA-PILE-3: the cards between have to come before it, so that it would be the seventh."""
    assert refused(placed(SEVENTH), N, "draw pile 1") == "SEVENTH_FROM_PILE (BAJA-PILE-3)"
    below = placed(SEVENTH | {"straight 0 hearts": "7H 8H 9H 10H JH", "hand 0": "6H KS QD", "discard pile": "5H"})
    assert refused(below, N, "draw pile 1") == "SEVENTH_FROM_PILE (BAJA-PILE-3)"
    elsewhere = placed(SEVENTH | {"hand 0": "10H KS QD", "book 0 jacks": "JS JC JD"})
    go(elsewhere, N, "draw pile 1", "draw stock 1", "lay 10H on hearts")
    assert refused(elsewhere, N, "lay JH on hearts") == "SEVENTH_FROM_PILE (BAJA-PILE-3)"
    go(elsewhere, N, "lay JH on jacks", "discard KS")


def test_a_card_of_the_other_end_may_make_seven_of_a_run_before_that_of_the_pile_pile_4_r():
    play = placed(DRAW | {"hand 0": "4H K Q", "straight 0 hearts": "5H 6H 7H 8H 9H", "discard pile": "10H"})
    go(play, N, "draw pile 1", "draw stock 1", "lay 4H on hearts", "lay 10H on hearts", "discard K")
    assert play.state.meld_size[0, 0] == 7


def test_moving_makes_no_seventh_card_of_that_of_the_pile_lay_4_r():
    position = {"hand 0": "9H 10H KS QD", "straight 0 hearts": "5H 6H 7H 8H", "book 0 jacks": "JS JC JD"}
    play = placed(DRAW | {"discard pile": "JH"} | position)
    go(play, N, "draw pile 1", "draw stock 1", "lay JH on jacks", "lay 9H on hearts", "lay 10H on hearts")
    assert refused(play, N, "move JH from A2 to A1") == "SEVENTH_FROM_PILE (BAJA-PILE-3)"


def test_an_initial_meld_comes_before_the_pile_card_pile_6_r():
    """BAJA-PILE-3: on six nines of an initial meld it would be the seventh, on five it is the sixth."""
    hand = "9S 9S 9C 9C 9H 9H 2S QS QC KD"
    play = placed({"phase": "draw", "stock 1": "4S ...", "discard pile": "9D", "hand 0": hand})
    go(play, N, "draw pile 1", "draw stock 1")
    assert code(play, N, "meld 9S 9S 9C 9C 9H 9H") == "MUST_PLAY_PILE_CARD"
    go(play, N, "meld 9S 9S 9C 9C 9H", "lay 9H on nines", "lay 9D on nines")


def test_the_house_leaves_a_place_for_the_pile_card_on_an_initial_meld_pile_6_r():
    """It lays five of the six fives that the hand holds."""
    hand = "5C 5C 5D 5D 5S 5S 6C 6D 6H 7D 7H 7H"
    position = {"phase": "draw", "stock 1": "7H ...", "discard pile": "5D", "hand 0": hand}
    play = placed(position, multiple_open_same_rank=False, meld_table="20000:30")
    go(play, N, "draw pile 1", "draw stock 1", "have initial meld laid")
    assert play.state.melded[N] == 1


BEFORE_MELD = {"phase": "draw", "melded": "2", "stock 1": "JC QD ...", "straight 0 hearts": "5H 6H 7H 8H"}


def test_cards_that_lead_up_to_the_pile_card_are_kept_out_of_the_initial_meld_pile_6_r():
    play = placed(BEFORE_MELD | {"hand 0": "AS AC AD 9H KS 4C", "discard pile": "10H"})
    go(play, N, "draw pile 1", "draw stock 1", "have initial meld laid", "lay 9H on hearts", "lay 10H on hearts")
    short = placed(BEFORE_MELD | {"hand 0": "9S 9C 9H 2S KS 4C", "discard pile": "10H"})
    assert refused(short, N, "draw pile 1") == "PILE_CARD_UNPLAYABLE (BAJA-PILE-6-R)"


@pytest.mark.parametrize(
    ("hand", "taken"),
    [
        ("AS AC AD 3S 3C KS 4C", True),
        ("AS AC AD 3S 2S KS 4C", True),
        ("AS AC 2S 3S JK KS 4C", True),
        ("AS AC 2S 3S KS QS 4C", False),
        ("AS AC AD 2S 2C KS 4C", False),
    ],
)
def test_threes_that_may_be_melded_begin_a_book_beside_an_initial_meld_card_5_r(hand: str, taken: bool):
    position = {"phase": "draw", "melded": "2", "stock 1": "JC QD ...", "hand 0": hand, "discard pile": "3D"}
    assert refused(placed(position), N, "draw pile 1") == "PILE_CARD_UNPLAYABLE (BAJA-PILE-5-R)"
    play = placed(position, threes_meldable=True)
    assert (refused(play, N, "draw pile 1") == "") == taken
    if taken:
        go(play, N, "draw pile 1", "draw stock 1", "have initial meld laid")


@pytest.mark.parametrize(("hand", "top"), [("2S 2C 2D KS QC 4C", "2H"), ("2S 2C 2D KS QC 4C", "JK")])
def test_a_book_of_twos_that_is_an_initial_meld_takes_the_pile_card_twos_2_r(hand: str, top: str):
    position = {"phase": "draw", "melded": "2", "stock 1": "JC QD ...", "hand 0": hand, "discard pile": top}
    assert code(placed(position), N, "draw pile 1") == "PILE_CARD_UNPLAYABLE"
    play = placed(position, twos_book_in_initial_meld=True, twos_book_jokers=1)
    go(play, N, "draw pile 1", "draw stock 1", "have initial meld laid", f"lay {top} on twos", "discard KS")


def test_what_makes_the_pile_card_unplayable_is_refused():
    play = placed(DRAW | {"hand 0": "9C 9D K Q", "book 0 nines": "9 9 9 9 9 9", "discard pile": "9S"})
    go(play, N, "draw pile 1", "draw stock 1")
    assert refused(play, N, "lay 9C on nines") == "MUST_PLAY_PILE_CARD (BAJA-PILE-2)"
    go(play, N, "meld 9S 9C 9D", "discard K")


def test_wild_pile_cards_pile_7_r():
    play = placed(DRAW | {"hand 0": "2S 2C K Q", "book 0 nines": "9 9 2", "discard pile": "2H"})
    go(play, N, "draw pile 1", "draw stock 1")
    assert refused(play, N, "lay 2H on nines") == ""
    go(play, N, "new book of twos 2H 2S 2C", "discard K")
    for jokers, answer in ((1, ""), (0, "PILE_CARD_UNPLAYABLE")):
        twos = placed(DRAW | {"hand 0": "2S 2C 2D 4 5 6 7 8", "discard pile": "JK"}, twos_book_jokers=jokers)
        assert code(twos, N, "draw pile 1") == answer
    for wild in ("2H", "JK"):
        alone = placed(DRAW | {"hand 0": "3S 3C 4 5 6 7 8 9", "discard pile": wild})
        assert refused(alone, N, "draw pile 1") == "PILE_CARD_UNPLAYABLE (BAJA-PILE-5-R)"
        pair = placed(DRAW | {"hand 0": "3S 3C 4 5 6 7 8 8", "discard pile": wild})
        assert refused(pair, N, "draw pile 1") == ""
        pure = placed(DRAW | {"hand 0": "3S 3C 4 5 6 7 8 8", "discard pile": wild}, max_wild_per_book=0)
        assert refused(pure, N, "draw pile 1") == "PILE_CARD_UNPLAYABLE (BAJA-PILE-5-R)"


@pytest.mark.parametrize(
    ("rank", "enough"),
    [("A", 3), *((rank, 10) for rank in "4567"), *((rank, 5) for rank in ("8", "9", "10", "J", "Q", "K"))],
)
def test_a_hand_of_one_rank_may_be_an_initial_meld_beside_a_card_of_the_pile_pile_6_r(rank: str, enough: int) -> None:
    """Three aces count sixty, ten small cards or five large ones fifty, which is needed; one card fewer does not do."""
    position = STOCKS | {"phase": "draw", "melded": "2", "discard pile": "... JD"}
    for cards, answer in ((enough, ""), (enough - 1, "PILE_CARD_UNPLAYABLE")):
        hand = [f"{rank}{suit}" for suit in "SCDHSCDHSCDH"[:cards]]
        play = placed(position | {"hand 0": " ".join([*hand, *(["JS", "JC"] if rank != "J" else [])])})
        assert code(play, N, "draw pile 1") == answer


def test_the_pile_card_has_a_place_though_another_way_to_lay_it_would_end_badly_pile_5_r() -> None:
    """On the book it leaves three cards; a new book with both nines of the hand would leave one, and no way out."""
    play = placed(DRAW | {"feet 0": "nothing", "hand 0": "9C 9D", "book 0 nines": "9 9 9", "discard pile": "9S"})
    assert code(play, N, "draw pile 1") == ""


def test_a_hand_card_is_not_laid_where_the_pile_card_would_be_the_last_pile_2() -> None:
    """No other card is to come in this turn, so two have to be left: one to discard, one to keep."""
    position = {"melded": "0 2", "feet 0": "nothing", "book 0 nines": "9 9 9", "flight": "9S"}
    for hand in ("9C", "9C K"):
        assert code(placed(position | {"hand 0": hand}), N, "lay 9C on nines") == "MUST_KEEP_CARD"
    assert code(placed(position | {"hand 0": "9C K 4"}), N, "lay 9C on nines") == ""


def test_pile_card_and_initial_meld_ex_9():
    position = STOCKS | {"phase": "draw", "melded": "2", "discard pile": "9D"}
    play = placed(position | {"hand 0": "AS AC AD 9S 9C K 4 5"})
    go(play, N, "draw pile 1", "draw stock 1")
    assert code(play, N, "discard K") == "MUST_PLAY_PILE_CARD"
    assert code(play, N, "lay 9D on A1") == "NOT_MELDED"
    assert refused(play, N, "meld A A A; 9 9 9") == "NOT_MELDED (BAJA-PILE-6-R)"
    go(play, N, "meld A A A", "meld 9D 9S 9C", "discard K")


@pytest.mark.parametrize(
    ("several", "open_book", "taken"), [(True, "aces", True), (False, "aces", False), (False, "kings", True)]
)
def test_a_rank_that_the_side_has_open_makes_no_initial_meld_beside_a_card_of_the_pile(
    several: bool, open_book: str, taken: bool
) -> None:
    """Where one book of a rank is open at a time: a book of aces is all that this hand could begin with."""
    position = STOCKS | {"phase": "draw", "melded": "2", "discard pile": "9D", "hand 0": "AS AC AD 9S 9C K 4 5"}
    cards = {"aces": "A A A", "kings": "K K K"}[open_book]
    play = placed(position | {f"book 0 {open_book}": cards}, multiple_open_same_rank=several)
    assert code(play, N, "draw pile 1") == ("" if taken else "PILE_CARD_UNPLAYABLE")


@pytest.mark.parametrize(("melds", "taken"), [(MOST_MELDS - 1, True), (MOST_MELDS, False)])
def test_a_card_of_the_pile_begins_a_meld_while_there_is_room_for_one(melds: int, taken: bool) -> None:
    play = placed(DRAW | {"hand 0": "9S 9C K Q 4 5", "discard pile": "9D", "melded": "0"})
    play.state.meld_count[0] = melds
    assert code(play, N, "draw pile 1") == ("" if taken else "PILE_CARD_UNPLAYABLE")


@pytest.mark.parametrize(("melds", "taken"), [(MOST_MELDS - 8, True), (MOST_MELDS - 7, False)])
def test_a_card_of_the_pile_for_an_initial_meld_needs_room_for_eight_melds(melds: int, taken: bool) -> None:
    position = STOCKS | {"phase": "draw", "melded": "2", "discard pile": "9D"}
    play = placed(position | {"hand 0": "AS AC AD 9S 9C K 4 5"})
    play.state.meld_count[0] = melds
    assert code(play, N, "draw pile 1") == ("" if taken else "PILE_CARD_UNPLAYABLE")
    short = placed(position | {"hand 0": "8 8 8 9 9 4S 5C QH"})
    assert refused(short, N, "draw pile 1") == "PILE_CARD_UNPLAYABLE (BAJA-PILE-6-R)"
    go(short, N, "draw stock 1", "draw stock 1")
    never = placed(position | {"hand 0": "A A A 9 9 K"}, discard_draw_before_meld="never")
    assert refused(never, N, "draw pile 1") == "NOT_MELDED (BAJA-PILE-6-R)"


def test_the_pile_card_may_count_where_that_is_agreed_on():
    position = STOCKS | {"phase": "draw", "melded": "2", "discard pile": "8D", "hand 0": "8 8 8 9S 9C QS 4 5"}
    assert code(placed(position), N, "draw pile 1") == "PILE_CARD_UNPLAYABLE"
    play = placed(position | {"hand 0": "AS AC QS 4 5 6", "discard pile": "AD"}, discard_counts_for_initial_meld=True)
    go(play, N, "draw pile 1", "draw stock 1", "meld A A A")
    assert play.state.flight[0] == -1


@pytest.mark.parametrize(
    ("hand", "top", "taken"),
    [
        ("9S 9C 9D 9H 2S QH 4C 5D", "QC", True),
        ("8S 8C 8D 8H 2S QH 4C 5D", "QC", True),
        ("7S 7C 7D 7H 2S QH 4C 5D", "QC", True),
        ("7S 7C 7D 2S QH 4C 5D", "QC", True),
        ("7S 7C 7D QH 4C 5D", "QC", False),
        ("9S 9C 9D AS AC 2C QH JH", "KH", True),
        ("9S 9C 9D AS AC 2C QH 4C", "KH", False),
        ("AS AC AD 10H 10C 4C 5D", "JK", True),
        ("KS KC 2S 7H 7C 4C 5D", "JK", True),
        ("KS 2S 2C 2H JK 4C 5D", "KC", True),
    ],
)
def test_the_pile_card_counts_also_beside_a_hand_that_would_do_pile_6_r(hand: str, top: str, taken: bool):
    """The hand could make an initial meld without it, but then it would have no place."""
    position = {"phase": "draw", "melded": "2", "stock 1": "JC QD ...", "discard pile": top, "hand 0": hand}
    play = placed(position, discard_counts_for_initial_meld=True)
    assert (refused(play, N, "draw pile 1") == "") == taken
    if taken:
        go(play, N, "draw pile 1", "draw stock 1", "have initial meld laid")
        assert play.state.melded[N] == 1


def test_the_owed_initial_meld_is_laid_by_the_house():
    position = STOCKS | {"phase": "draw", "melded": "2", "discard pile": "9D", "hand 0": "AS AC AD 9S 9C K 4 5"}
    play = placed(position)
    assert code(play, N, "have initial meld laid") == "MUST_DRAW_FIRST"
    go(play, N, "draw pile 1", "draw stock 1", "have initial meld laid")
    assert play.state.melded[N] == 1
    assert [int(count) for count in play.state.content[0, 0, :4]] == [1, 1, 1, 0]
    assert code(play, N, "have initial meld laid") == "WRONG_PHASE"
    go(play, N, "meld 9D 9S 9C", "discard K")


def test_an_unplayable_card_goes_back_where_that_is_agreed_on():
    play = placed(DRAW | {"hand 0": "K Q 4", "discard pile": "3C"}, pile_unplayable="return_and_stock")
    before = int(play.state.stock_count.sum())
    go(play, N, "draw pile 1")
    assert play.state.hand_count[N] == 4
    assert play.state.pile_count == 1
    assert int(play.state.stock_count.sum()) == before - 1
    assert code(play, N, "draw pile 1") == "ONE_PILE_CARD_ONLY"
    go(play, N, "draw stock 1", "discard K")


@pytest.mark.parametrize("top", ["3C", "2C", "JK"])
def test_freezing_discards_card_6_r(top):
    position = DRAW | {"hand 0": "K K Q", "book 0 kings": "K K K", "discard pile": top}
    frozen = placed(position, threes_freeze=True)
    assert refused(frozen, N, "draw pile 1") == "PILE_CARD_UNPLAYABLE (BAJA-CARD-6-R)"
    assert "frozen" in next(zone for zone in frozen.scene(N).zones if zone.id == "pile").marks
    assert code(placed(position), N, "draw pile 1") == ("PILE_CARD_UNPLAYABLE" if top == "3C" else "")


def test_empty_pile():
    play = placed(DRAW | {"discard pile": "nothing"})
    assert code(play, N, "draw pile 1") == "PILE_CARD_UNPLAYABLE"


def test_empty_stock_ex_21():
    position = DRAW | {
        "hand 0": "4C 5C",
        "stock 1": "nothing",
        "stock 2": "nothing",
        "discard pile": " ".join(["4", "5", "6"] * 10 + ["8"]),
        "hand 1": "...",
        "hand 3": "...",
    }
    play = placed(position)
    assert play.state.pile_count == 31
    go(play, N, "draw stock 1")
    assert play.waiting == 30
    assert play.actors == ()
    play.reshuffle(shuffled(30))
    assert play.state.pile_count == 1
    assert [int(count) for count in play.state.stock_count] == [14, 15], "one of the 15 has been drawn"
    assert census_is_whole(play)
    ends = placed(position, stock_exhaustion="end_deal")
    go(ends, N, "draw stock 1")
    assert ends.is_over
    last = placed(position | {"discard pile": "8"})
    go(last, N, "draw stock 1")
    assert last.is_over
    assert last.state.ending == 2
    assert last.state.ender == -1


@pytest.mark.parametrize("hand", ["2S 2C K Q 5", "3S 3C K Q 5"])
def test_a_joker_of_the_pile_begins_no_book_of_twos_or_threes(hand: str) -> None:
    play = placed(DRAW | {"hand 0": hand, "discard pile": "JK"})
    assert refused(play, N, "draw pile 1") == "PILE_CARD_UNPLAYABLE (BAJA-PILE-5-R)"


def test_a_closed_book_bars_no_initial_meld_of_its_rank_meld_10_r():
    """With one open book of a rank, a book of nines may be begun beside one that is closed."""
    melds = {"closed 0 nines": "9 9 9 9 9 9 9", "book 0 queens": "Q Q Q"}
    position = STOCKS | melds | {"phase": "draw", "melded": "2", "hand 0": "9S 9C 9D 2S JK K 4", "discard pile": "QS"}
    assert code(placed(position, multiple_open_same_rank=False), N, "draw pile 1") == ""


def test_the_house_finds_no_initial_meld_in_a_card_that_does_not_count_pile_6_r():
    position = STOCKS | {"melded": "2", "hand 0": "AS AC QS 4 5 6", "flight": "AD"}
    assert code(placed(position), N, "have initial meld laid") == "WRONG_PHASE"
    assert code(placed(position, discard_counts_for_initial_meld=True), N, "have initial meld laid") == ""
