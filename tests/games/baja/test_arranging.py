"""Rearranging what was laid in the same turn and from the same foot (BAJA-LAY)."""

from __future__ import annotations

from rummyhouse.games.baja import actions as own
from rummyhouse.rules.books.state import CLOSED, EMPTY, OPEN
from tests.games.baja.table import E, N, S, code, go, placed, refused

EX_13 = {
    "melded": "0 2",
    "hand 0": "8H 8C 8D 8S K K 4",
    "straight 0 hearts": "5H 6H 7H",
    "book 0 eights": "8 8 8 8",
    "book 0 queens": "QS QC QD",
}


def test_rearranging_ex_13():
    play = placed(EX_13)
    go(play, N, "meld 8H 8C 8D 8S", "move 8H from A4 to hearts")
    assert [int(size) for size in play.state.meld_size[0, :4]] == [4, 4, 3, 3]
    assert refused(play, N, "move 8C from A4 to A2") == "INVALID_COMBINATION (BAJA-MELD-4-R)"
    assert refused(play, N, "take up laid card") == "RETURN_TO_HAND (BAJA-LAY-3-R)"
    assert refused(play, N, "move QS to hearts") == "LAID_IS_PLAYED (BAJA-LAY-1)"
    assert code(play, N, "point at A4") == "WRONG_PHASE"


def test_nothing_returns_to_the_hand_while_moving():
    play = placed(EX_13)
    go(play, N, "meld 8H 8C 8D 8S", "rearrange", "point at A4", "take 8H")
    assert refused(play, N, "done rearranging") == "RETURN_TO_HAND (BAJA-LAY-3-R)"
    assert refused(play, N, "take up laid card") == "RETURN_TO_HAND (BAJA-LAY-3-R)"
    assert code(play, N, "discard K") == "WRONG_PHASE"
    assert code(play, N, "lay 8H on A3") == "WRONG_RANK"
    assert code(play, N, "lay 8D on hearts") == "CARD_NOT_HELD"
    lifted = next(zone for zone in play.scene(E).zones if zone.id == "lifted.0")
    assert [card.face for card in lifted.cards] == ["8H"]
    go(play, N, "lay 8H on hearts", "done rearranging")


def test_putting_everything_back_leaves_no_trace():
    play = placed(EX_13)
    go(play, N, "meld 8H 8C 8D 8S")
    before = play.state.tobytes()
    go(play, N, "rearrange", "point at A4", "take 8H", "take 8C", "lay 8H on hearts", "new book", "put 8C")
    go(play, N, "put everything back")
    assert play.state.tobytes() == before


def test_no_window_after_a_foot_rx_10():
    play = placed({"melded": "0 2", "hand 0": "9S 9C", "book 0 nines": "9 9 9", "book 0 nines 2": "9 9 9"})
    go(play, N, "lay 9S 9C on A1", "choose foot 1")
    assert refused(play, N, "move 9S from A1 to A2") == "WINDOW_CLOSED (BAJA-LAY-4-R)"
    after = placed({"melded": "0 2", "hand 0": "9S 9C K 4", "book 0 nines": "9 9 9"})
    assert refused(after, N, "rearrange") == "LAID_IS_PLAYED (BAJA-LAY-1)"


def test_a_card_of_an_earlier_window_stays_while_others_move():
    foot = "9D 9H 4 4 5 5 6 6 7 7 K"
    play = placed(
        {"melded": "0 2", "hand 0": "9S", "foot 0 1": foot, "book 0 nines": "9 9 9", "book 0 nines 2": "9 9 9"}
    )
    go(play, N, "lay 9S on A1", "lay 9D on A2")
    assert refused(play, N, "move 9S from A1 to A2") == "WINDOW_CLOSED (BAJA-LAY-4-R)"
    go(play, N, "lay 9H on A1")
    assert refused(play, N, "move 9S from A1 to A2") == "WINDOW_CLOSED (BAJA-LAY-4-R)"
    go(play, N, "move 9H from A1 to A2")


def test_closed_melds_open_again_within_the_window():
    play = placed({"melded": "0", "hand 0": "9S 9C 9D K 4", "book 0 nines": "9 9 9 9 9 9", "book 0 nines 2": "9 9 9"})
    go(play, N, "lay 9S 9C on A1")
    assert play.state.meld_state[0, 0] == CLOSED
    go(play, N, "move 9S 9C from A1 to A2")
    assert [int(state) for state in play.state.meld_state[0, :2]] == [OPEN, OPEN]
    assert [int(size) for size in play.state.meld_size[0, :2]] == [6, 5]


def test_a_meld_that_loses_all_its_cards_keeps_its_number():
    play = placed({"melded": "0", "hand 0": "9S 9C 9D K 4", "book 0 nines": "9 9 9", "book 0 queens": "Q Q Q"})
    go(play, N, "meld 9S 9C 9D", "move 9S 9C 9D from A3 to A1")
    assert play.state.meld_state[0, 2] == EMPTY
    assert play.state.meld_count[0] == 3
    assert refused(play, N, "lay K on A3") == "NO_SUCH_MELD (BAJA-MELD-10-R)"


def test_a_new_meld_from_laid_cards():
    play = placed({"melded": "0", "hand 0": "9S 9C 9D 9H K 4", "book 0 nines": "9 9 9"})
    go(play, N, "lay 9S 9C 9D on nines", "move 9S 9C 9D from A1 to a new book")
    assert [int(size) for size in play.state.meld_size[0, :2]] == [3, 3]


def test_the_initial_meld_must_stay_worth_enough_lay_4_r():
    play = placed({"melded": "2", "hand 0": "AS AC AD AH K 4", "book 0 aces": "A A A"}, totals=(5005, 0))
    assert code(play, N, "meld A A A A") == "INITIAL_MELD_TOO_LOW"
    play = placed({"melded": "2", "hand 0": "AS AC AD AH 2S K 4", "book 0 aces": "A A A"}, totals=(5005, 0))
    go(play, N, "meld A A A A 2")
    assert refused(play, N, "move AS from A2 to A1") == "INITIAL_MELD_TOO_LOW (BAJA-MELD-1)"
    enough = placed({"melded": "2", "hand 0": "AS AC AD AH K 4", "book 0 aces": "A A A"})
    go(enough, N, "meld A A A A", "move AS from A2 to A1")


def test_the_pile_card_does_not_count_after_cards_were_moved_either_pile_6_r():
    hand = "AS AC AD AH 7C 7C 7D 7D 7H K 4"
    position = {"phase": "draw", "melded": "2", "hand 0": hand, "book 0 aces": "A A A", "discard pile": "7S"}
    play = placed(position, totals=(5005, 0))
    go(play, N, "draw pile 1", "draw stock 1", "meld AS AC AD AH, 7C 7C 7D 7D 7H", "lay 7S on A3", "rearrange")
    before = play.state.tobytes()
    assert code(play, N, "done rearranging") == ""
    assert play.refusal(N, *play.read(N, "done rearranging")) is None
    assert play.state.tobytes() == before
    go(play, N, "point at A2", "take AS", "lay AS on A1")
    assert refused(play, N, "done rearranging") == "INITIAL_MELD_TOO_LOW (BAJA-MELD-1)"


def test_the_pile_card_stays_where_it_may_lie_lay_4_r():
    position = {
        "melded": "0",
        "hand 0": "9C K K",
        "flight": "9S",
        "book 0 nines": "9 9 9 9 9 9",
        "book 0 nines 2": "9 9 9",
        "book 0 kings": "K K K",
    }
    play = placed(position)
    go(play, N, "lay 9S on A2")
    assert refused(play, N, "move 9S from A2 to A1") == "SEVENTH_FROM_PILE (BAJA-PILE-3)"
    twin = placed(position | {"hand 0": "9S K K"})
    go(twin, N, "lay 9S on A2", "lay 9S on A2", "move 9S from A2 to A1")


def test_what_shapes_forbid_is_judged_at_the_end():
    play = placed({"melded": "0", "hand 0": "5H 6H 7H 8H 2S 9S 9C K 4", "straight 0 hearts": "9H 10H JH"})
    go(play, N, "meld 5H 6H 7H 8H", "meld 9S 9C 2S")
    assert refused(play, N, "move 8H from A2 to A3") == "WRONG_RANK (BAJA-BOOK-1)"
    assert refused(play, N, "move 7H from A2 to A1") == "WRONG_SEQUENCE (BAJA-RUN-5-R)"
    assert refused(play, N, "move 2S to A1").startswith("WILD_IN_RUN")
    go(play, N, "move 8H from A2 to A1")


def test_rearranging_never_where_that_is_agreed_on():
    play = placed(EX_13, rearrange="never")
    go(play, N, "meld 8H 8C 8D 8S")
    assert refused(play, N, "rearrange") == "LAID_IS_PLAYED (BAJA-LAY-1)"


def test_taking_back_where_that_is_agreed_on_lay_5_r():
    play = placed(EX_13, undo_before_seen=True)
    go(play, N, "meld 8H 8C 8D 8S", "rearrange", "point at A4", "take 8H", "done rearranging")
    assert play.state.hand_count[N] == 4
    assert play.state.meld_size[0, 3] == 3
    flying = placed({"melded": "0", "hand 0": "K K 4", "flight": "9S", "book 0 nines": "9 9 9"}, undo_before_seen=True)
    go(flying, N, "lay 9S on nines", "rearrange", "point at A1", "take 9S", "done rearranging")
    assert flying.state.flight[0] == 8
    assert code(flying, N, "discard K") == "MUST_PLAY_PILE_CARD"
    go(flying, N, "lay 9S on nines", "discard K")


def test_moving_by_hand_on_the_screen():
    play = placed(EX_13)
    go(play, N, "meld 8H 8C 8D 8S")
    row = play.game.words.gesture(play.view(N), "meld.0.4", ["8H"], "meld.0.1")
    assert row is not None
    assert (row[0], row[-1]) == (own.ARRANGE, own.DONE)
    play.act(N, *row)
    assert play.state.meld_size[0, 0] == 4
    fresh = [card.face for zone in play.scene(S).zones for card in zone.cards if "fresh" in card.marks]
    assert sorted(fresh) == ["8C", "8D", "8H", "8S"]


def test_a_wild_card_too_many_after_moving_is_refused_also_if_it_is_a_joker():
    play = placed({"melded": "0", "hand 0": "9 9 9 2S 2C 8 8 8 JK K 4"})
    go(play, N, "meld 9 9 9 2S 2C", "meld 8 8 8 JK")
    assert refused(play, N, "move JK from A2 to A1") == "WILD_LIMIT (BAJA-BOOK-3)"


def test_moving_makes_no_second_open_book_where_one_is_agreed_on_meld_10_r():
    position = {"melded": "0", "hand 0": "9S 9C 9D K 4", "book 0 nines": "9 9 9"}
    one = placed(position, multiple_open_same_rank=False)
    go(one, N, "lay 9S 9C 9D on nines")
    assert refused(one, N, "move 9S 9C 9D from A1 to a new book") == "INVALID_COMBINATION (BAJA-MELD-10-R)"


def test_asking_whether_moving_may_end_leaves_closed_melds_closed():
    melds = {"book 0 nines": "9 9 9 9 9 9", "closed 0 queens": "Q Q Q Q Q Q Q"}
    play = placed(melds | {"melded": "0", "hand 0": "9S K"})
    go(play, N, "lay 9S on nines", "rearrange")
    before = play.state.tobytes()
    assert play.refusal(N, *play.read(N, "done rearranging")) is None
    assert play.state.tobytes() == before


def test_the_pile_card_of_an_earlier_window_no_longer_counts_when_cards_are_moved_lay_4_r():
    melds = {"book 0 nines": "9 9 9 9", "book 0 queens": "Q Q Q"}
    foot = "QS QC QD K K 4 4 5 5 6 6"
    play = placed(melds | {"melded": "0 2", "hand 0": "9C", "flight": "9S", "foot 0 1": foot})
    go(play, N, "lay 9S on nines", "lay 9C on nines", "lay QS QC QD on queens")
    go(play, N, "move QS QC QD from A2 to a new book")


def test_a_moved_card_is_the_one_just_laid_or_else_of_the_first_meld():
    melds = {"book 0 nines": "9S 9C 9D", "book 0 nines 2": "9S 9C 9H", "book 0 queens": "Q Q Q"}
    play = placed(melds | {"melded": "0", "hand 0": "9S K 4"})
    assert play.read(N, "move 9S to queens")[1] == play.read(N, "point at A1")[0]
    go(play, N, "lay 9S on A2")
    assert play.read(N, "move 9S to queens")[1] == play.read(N, "point at A2")[0]


def test_the_numbers_of_an_initial_meld_that_moving_makes_too_low():
    play = placed({"melded": "2", "hand 0": "AS AC AD AH 2S K 4", "book 0 aces": "A A A"}, totals=(5005, 0))
    go(play, N, "meld A A A A 2", "rearrange", "point at A2", "take AS", "lay AS on A1")
    refusal = play.refusal(N, *play.read(N, "done rearranging"))
    assert str(refusal) == "INITIAL_MELD_TOO_LOW: 80 of 90 points (BAJA-MELD-1)"
