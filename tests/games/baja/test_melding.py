"""Initial melds, shapes, books, books of twos and runs (BAJA-MELD, BAJA-BOOK, BAJA-TWOS, BAJA-RUN)."""

from __future__ import annotations

import pytest

from rummyhouse.rules import Refused
from rummyhouse.rules.books.state import CLOSED, OPEN
from tests.games.baja.table import E, N, S, code, go, placed, refused

UNMELDED = {"melded": "nobody"}


@pytest.mark.parametrize(
    ("total", "meld", "answer"),
    [
        (5000, "A A 2", ""),
        (5005, "A A 2", "INITIAL_MELD_TOO_LOW (BAJA-MELD-1)"),
        (5005, "9 9 2 JK", ""),
        (-600, "A A 2", ""),
        (-600, "5C 6C 7C", "INITIAL_MELD_TOO_LOW (BAJA-MELD-1)"),
        (15_005, "9 9 2 JK", "INITIAL_MELD_TOO_LOW (BAJA-MELD-1)"),
        (15_005, "9 9 2 JK; A A A", ""),
    ],
)
def test_requirement_ex_4(total, meld, answer):
    play = placed(UNMELDED | {"hand 0": "AS AC AD 9S 9C 2S JK 5C 6C 7C 4 4"}, totals=(total, 0))
    assert refused(play, N, f"meld {meld}") == answer


def test_the_numbers_of_a_low_meld():
    play = placed(UNMELDED | {"hand 0": "A A 2 4"}, totals=(5005, 0))
    go(play, N, "new book", "put A", "put A", "put 2")
    refusal = play.refusal(N, play.read(N, "lay down")[0])
    assert str(refusal) == "INITIAL_MELD_TOO_LOW: 60 of 90 points (BAJA-MELD-1)"
    go(play, N, "take back")
    assert play.state.hand_count[N] == 4


@pytest.mark.parametrize(
    ("meld", "answer"),
    [
        ("9 2 JK", "TOO_FEW_NATURALS"),
        ("8 8 8 2 2 JK", "WILD_LIMIT"),
        ("9 9", "INVALID_COMBINATION"),
        ("3 3 3", "THREE_NOT_PLAYABLE"),
        ("5C 2C 7C", "WILD_IN_RUN"),
        ("4S 5S 7S", "WRONG_SEQUENCE"),
        ("2 2 2", "TOO_FEW_NATURALS"),
        ("8 8 8 9", "INVALID_COMBINATION"),
    ],
)
def test_shapes_ex_5(meld, answer):
    hand = "9S 9C 8S 8C 8D 2S 2C 2D JK 3S 3C 3D 5C 6C 7C 4S 5S 7S"
    assert code(placed(UNMELDED | {"hand 0": hand}), N, f"meld {meld}") == answer


def test_a_run_and_a_book_of_twos_later_ex_5():
    play = placed({"melded": "0 2", "hand 0": "5C 6C 7C 2 2 2 K K"})
    go(play, N, "meld 5C 6C 7C", "meld 2 2 2")
    assert [int(kind) for kind in play.state.meld_kind[0, :2]] == [2, 3]
    early = placed(UNMELDED | {"hand 0": "2 2 2 A A A 4 4"})
    assert refused(early, N, "meld A A A; 2 2 2") == "TOO_FEW_NATURALS (BAJA-MELD-7-R)"
    go(early, N, "meld A A A", "meld 2 2 2")
    agreed = placed(UNMELDED | {"hand 0": "2 2 2 4 4"}, twos_book_in_initial_meld=True)
    go(agreed, N, "meld 2 2 2")


def test_each_partner_melds_ex_6():
    position = {"melded": "0", "turn": "2", "hand 2": "9S K K K 2 4 5", "book 0 nines": "9 9 9"}
    play = placed(position)
    assert refused(play, S, "lay 9S on nines") == "NOT_MELDED (BAJA-MELD-2-R)"
    go(play, S, "meld K K K 2", "lay 9S on nines")
    team = placed({"hand 0": "A A A 9", "hand 2": "9 4", "melded": "nobody"}, meld_scope="team")
    go(team, N, "meld A A A", "discard 9")
    assert list(team.state.melded[:4]) == [1, 0, 1, 0]


def test_the_meld_of_one_partner_frees_both_also_in_a_position_meld_2_r():
    position = {"melded": "2", "hand 0": "9S K 4", "book 0 nines": "9 9 9"}
    assert refused(placed(position), N, "lay 9S on nines") == "NOT_MELDED (BAJA-MELD-2-R)"
    go(placed(position, meld_scope="team"), N, "lay 9S on nines")


def test_targets_rx_7_8_9():
    play = placed(
        {
            "melded": "0 1 2",
            "hand 0": "8 9 JK K 4",
            "book 0 nines": "9 9 9",
            "book 1 nines": "9 9 9",
            "book 0 kings": "K K 2 JK",
            "closed 0 1": "Q Q Q Q Q Q Q",
        }
    )
    assert refused(play, N, "lay 8 on A1") == "WRONG_RANK (BAJA-BOOK-1)"
    assert refused(play, N, "lay 9 on seat 1 nines") == "NOT_YOUR_BOOK (BAJA-MELD-10-R)"
    assert refused(play, N, "lay JK on kings") == "WILD_LIMIT (BAJA-BOOK-3)"
    assert refused(play, N, "lay JK on A3") == "BOOK_CLOSED (BAJA-BOOK-7)"
    assert refused(play, N, "lay QS on A3") == "CARD_NOT_HELD (BAJA-GEN-6-R)"
    assert refused(play, N, "lay K on A17") == "NO_SUCH_MELD (BAJA-MELD-10-R)"
    assert refused(play, N, "join melds") == "INVALID_COMBINATION (BAJA-MELD-10-R)"
    assert code(placed({"hand 0": "9 4", "melded": "1", "book 1 nines": "9 9 9"}), N, "lay 9 on seat 1 nines") == (
        "NOT_MELDED"
    )


def test_closing_with_more_than_seven_ex_10():
    play = placed(
        {
            "melded": "0 1 2 3",
            "hand 0": "9S 9S 9C 9C K 4 4",
            "hand 2": "9H K K JK 2 4",
            "book 0 nines": "9 9 9 9 9",
            "book 0 kings": "K K K K 2",
        }
    )
    go(play, N, "lay 9S 9S 9C 9C on nines")
    assert play.state.meld_size[0, 0] == 9
    assert play.state.meld_state[0, 0] == CLOSED
    go(play, N, "discard 4")
    go(play, E, "draw stock 1", "draw stock 1", "discard 4")
    go(play, S, "draw stock 1", "draw stock 1")
    assert refused(play, S, "lay 9H on A1") == "BOOK_CLOSED (BAJA-BOOK-7)"
    go(play, S, "lay K K JK on kings")
    assert play.state.meld_size[0, 1] == 8
    assert refused(play, S, "lay 2 on A2") == "WILD_LIMIT (BAJA-BOOK-3)"
    seven = placed({"melded": "0", "hand 0": "9 9 9 4 4", "book 0 nines": "9 9 9 9 9"}, book_close_max=7)
    go(seven, N, "lay 9 9 on nines")
    assert code(seven, N, "lay 9 on A1") == "BOOK_CLOSED"


def test_book_of_twos_ex_11():
    play = placed({"melded": "0", "hand 0": "2 JK K 4", "twos 0": "2 2 2 2 2 2"})
    assert refused(play, N, "lay JK on twos") == "TWOS_ONLY (BAJA-TWOS-2-R)"
    go(play, N, "lay 2 on twos")
    assert play.state.meld_state[0, 0] == CLOSED
    agreed = placed({"melded": "0", "hand 0": "2 JK K 4", "twos 0": "2 2 2 2 2 2"}, twos_book_jokers=1)
    go(agreed, N, "lay JK on twos")


def test_runs_ex_12():
    position = {"melded": "0", "hand 0": "6D 7D 8D 9D 10D JD QD KD 4S 4C QS KS AS 2S 8C 9C 10C JC QC KC AC"}
    play = placed(position)
    assert refused(play, N, "new run 6D 7D 8D 9D 10D JD QD KD") == "RUN_LENGTH (BAJA-RUN-2)"
    assert code(play, N, "new run QS KS AS 2S") == "WILD_IN_RUN"
    go(play, N, "meld 6D 7D 8D 9D 10D JD QD", "meld 8C 9C 10C JC QC KC AC")
    assert code(play, N, "lay KD on A1") == "RUN_LENGTH"
    assert [int(state) for state in play.state.meld_state[0, :2]] == [CLOSED, CLOSED]
    later = placed({"melded": "0", "hand 0": "KD 4 4", "straight 0 diamonds": "6D 7D 8D 9D 10D JD QD"})
    assert refused(later, N, "lay KD on A1") == "BOOK_CLOSED (BAJA-BOOK-7)"
    grows = placed({"melded": "0", "hand 0": "4D 8D 9D 3D K K", "straight 0 diamonds": "5D 6D 7D"})
    assert code(grows, N, "lay 9D on diamonds") == "WRONG_SEQUENCE"
    assert code(grows, N, "lay 3D on diamonds") == "THREE_NOT_PLAYABLE"
    go(grows, N, "lay 4D on diamonds", "lay 8D on diamonds")
    assert grows.state.meld_state[0, 0] == OPEN


def test_the_colour_is_that_of_the_whole_book_book_9_r():
    play = placed({"melded": "0", "hand 0": "9 2 K 4", "book 0 nines": "9 9 9 9 9 9"})
    go(play, N, "lay 9 on nines")
    zone = next(zone for zone in play.scene(N).zones if zone.id == "meld.0.1")
    assert zone.marks == ("closed", "red")
    go(play, N, "lay 2 on A1")
    zone = next(zone for zone in play.scene(N).zones if zone.id == "meld.0.1")
    assert zone.marks == ("closed", "black")


def test_one_open_book_of_a_rank_where_that_is_agreed_on():
    position = {"melded": "0", "hand 0": "9 9 9 2 2 2 4 4", "book 0 nines": "9 9 9", "twos 0": "2 2 2"}
    play = placed(position, multiple_open_same_rank=False)
    assert refused(play, N, "meld 9 9 9") == "INVALID_COMBINATION (BAJA-MELD-10-R)"
    assert refused(play, N, "meld 2 2 2") == "INVALID_COMBINATION (BAJA-MELD-10-R)"
    go(placed(position), N, "meld 9 9 9", "meld 2 2 2")


def test_threes_where_they_may_be_melded_card_5_r():
    play = placed({"melded": "0", "hand 0": "3S 3C 3H 3D 2S K K"}, threes_meldable=True)
    go(play, N, "meld 3S 3C 3H", "lay 3D on threes")
    assert code(placed({"melded": "0", "hand 0": "3S 4S 5S 6S"}, threes_meldable=True), N, "new run 3S 4S 5S") == (
        "THREE_NOT_PLAYABLE"
    )


def test_a_low_meld_has_its_price_where_that_is_agreed_on():
    play = placed(UNMELDED | {"hand 0": "5C 6C 7C 4"}, failed_meld_penalty=100)
    go(play, N, "meld 5C 6C 7C")
    assert play.state.failed_melds[0] == 1
    assert play.state.hand_count[N] == 4
    assert play.state.meld_count[0] == 0


def test_parts_that_join_melds_where_that_is_agreed_on_meld_11_r():
    position = {"melded": "2", "hand 0": "K K K 9S 9C 4 4", "book 0 nines": "9 9 9", "discard pile": "4"}
    plain = placed(position)
    assert code(plain, N, "point at A1") == "WRONG_PHASE"
    play = placed(position, initial_meld_may_merge=True)
    go(play, N, "new book", "put K", "put K", "put K")
    assert code(play, N, "lay down") == "INITIAL_MELD_TOO_LOW"
    go(play, N, "point at A1", "put 9S")
    assert play.view(E).meld_size[0, 0] == 3
    go(play, N, "put 9C", "lay down", "discard 4")
    assert [int(size) for size in play.state.meld_size[0, :2]] == [5, 3]
    assert play.state.melded[N] == 1
    back = placed(position, initial_meld_may_merge=True)
    before = back.state.tobytes()
    go(back, N, "point at A1", "put 9S", "take back")
    assert back.state.tobytes() == before  # a new meld in its place joins nothing
    last = placed(position | {"hand 0": "K K K 9S 9C 4", "feet 0": "nothing"}, initial_meld_may_merge=True)
    go(last, N, "new book", "put K", "put K", "put K", "point at A1", "put 9S", "put 9C")
    before = last.state.tobytes()
    answer = last.refusal(N, *last.read(N, "lay down"))
    assert answer is not None
    assert answer.code == "MUST_KEEP_CARD"
    assert last.state.tobytes() == before  # what would be possible then is only looked at


def test_what_is_composed_is_seen_by_nobody_else():
    play = placed(UNMELDED | {"hand 0": "A A A 4 4"})
    before = play.view(E).tobytes()
    for text in ("new book", "put A", "put A"):
        action = play.read(N, text)[0]
        seen = int(play.game.rules.seen(play.state, N, action, E))
        old = play.view(E)
        play.act(N, action)
        assert play.game.words.tell(old, play.view(E), N, seen) == ""
    assert play.view(E).tobytes() == before


def test_a_taken_back_meld_leaves_nothing_behind():
    play = placed(UNMELDED | {"hand 0": "A A A 4 4"})
    before = play.state.tobytes()
    go(play, N, "new book", "put A", "put A", "take back")
    assert play.state.tobytes() == before


def test_the_side_that_sits_second_joins_melds_as_well_meld_11_r():
    position = {"turn": "1", "melded": "3", "hand 1": "K K K 9S 9C Q Q Q 4 4", "book 1 nines": "9 9 9"}
    play = placed(position, initial_meld_may_merge=True)
    go(play, E, "new book", "put K", "put K", "put K", "point at B1", "put 9S", "put 9C", "lay down")
    assert [int(cards.sum()) for cards in play.state.content[1, :3]] == [5, 3, 0]
    assert play.state.content[0].sum() == 0
    go(play, E, "meld Q Q Q")  # where the part was composed, a new meld lies: it joins nothing
    assert [int(size) for size in play.state.meld_size[1, :3]] == [5, 3, 3]


def test_a_part_that_completes_a_book_closes_it_meld_11_r():
    position = {"melded": "2", "hand 0": "K K K 9S 9C 4 4", "book 0 nines": "9 9 9 9 9"}
    play = placed(position, initial_meld_may_merge=True)
    go(play, N, "new book", "put K", "put K", "put K", "point at A1", "put 9S", "put 9C", "lay down")
    assert [int(lies) for lies in play.state.meld_state[0, :2]] == [CLOSED, OPEN]


@pytest.mark.parametrize(("lying", "answer"), [("9 9 9 9 9", ""), ("9 9 9 9", "MUST_KEEP_CARD")])
def test_a_part_that_completes_the_last_required_book_lets_one_go_out_meld_11_r(lying: str, answer: str) -> None:
    """Whether the turn can end is asked of the table as it would lie; six cards are no closed book."""
    required = {"closed 0 2": "Q Q Q Q Q 2 2", "closed 0 3": "5D 6D 7D 8D 9D 10D JD", "closed 0 4": "2 2 2 2 2 2 2"}
    position = {"melded": "2", "feet 0": "nothing", "hand 0": "K K K 9S 9C 4", "book 0 nines": lying}
    play = placed(required | position, initial_meld_may_merge=True)
    books = next(number for number in range(4) if play.state.meld_key[0, number] == 8)
    go(play, N, "new book", "put K", "put K", "put K", f"point at A{books + 1}", "put 9S", "put 9C")
    assert code(play, N, "lay down") == answer


@pytest.mark.parametrize(
    ("cards", "held", "answer"),
    [
        ("4H 5H 6H 7H 8H 9H 10H", "10H", ""),
        ("4H 5H 6H 7H 8H 9H 10H", "10C", "CARD_NOT_HELD"),
        ("4H 5H 6H 7H 8H 9H 10H JH", "10H JH", "RUN_LENGTH"),
        ("4H 5H 6H 7H 8H 9H 10H JH", "10H JC", "RUN_LENGTH"),
    ],
)
def test_a_run_of_seven_is_laid_in_one_go_and_none_of_eight(cards: str, held: str, answer: str) -> None:
    """Of what is wrong with it the shape is told first."""
    play = placed({"melded": "0", "hand 0": f"4H 5H 6H 7H 8H 9H {held} KS QS"})
    try:
        play.play(N, [f"meld {cards}"])
        answered = ""
    except Refused as caught:
        answered = caught.refusal.code
    assert answered == answer
