"""Initial melds: as a surprise, worth too little, of which cards; and new melds after it (FIJI-MELD, FIJI-SURP)."""

from __future__ import annotations

import pytest

from rummyhouse.rules.books.reasons import LAID_IS_PLAYED, NO_MERGE
from rummyhouse.rules.books.state import DRAW, PLAY
from tests.games.fiji.table import A, B, code, faces, go, hand, placed, refused

PLAYS = {"phase": "play", "turn": "0", "hand 0": "AS AC AD 9S 9C 4S 4C 2S", "melded": "none"}
DRAWS = PLAYS | {"phase": "draw", "discard pile": "... 4D"}


def test_a_failed_meld_comes_back_and_everybody_has_seen_it_lay_3_r():
    play = placed(PLAYS | {"hand 0": "9S 9C 9D 4S JK"})
    before = hand(play, A)
    go(play, A, "meld 9S 9C 9D")
    assert hand(play, A) == before
    assert not play.state.melded[A]
    assert int(play.state.failed_melds[A]) == 1
    assert play.view(B).exposed.nonzero()[0].tolist() == [8, 21, 34]
    go(play, A, "meld 9S 9C 9D")
    go(play, A, "discard 4S")
    assert play.view(B).exposed.sum() == 0
    hidden = placed(PLAYS | {"hand 0": "9S 9C 9D 4S JK"}, failed_meld_exposes=False, failed_meld_retry=False)
    go(hidden, A, "meld 9S 9C 9D")
    assert hidden.view(B).exposed.sum() == 0
    assert refused(hidden, A, "new book") == "INITIAL_MELD_TOO_LOW (FIJI-LAY-3-R)"


def test_what_a_failed_meld_costs():
    play = placed(PLAYS | {"hand 0": "9S 9C 9D 4S JK"}, failed_meld_penalty=100)
    free = placed(PLAYS | {"hand 0": "9S 9C 9D 4S JK"})
    for one in (play, free):
        go(one, A, "meld 9S 9C 9D")
    assert play.points()[A] == free.points()[A] - 100


def test_cards_of_the_pile_are_not_part_of_it_meld_9():
    play = placed(DRAWS)
    go(play, A, "new book", "put AS", "put AC", "put AD")
    go(play, A, "new book", "put 4S", "put 4C")
    assert refused(play, A, "put 4D") == "PILE_CARD_IN_INITIAL_MELD (FIJI-MELD-9)"
    assert code(play, A, "put 4H") == "CARD_NOT_HELD"
    bare = placed(DRAWS | {"hand 0": "AS AC AD 4S 4C KS"})
    go(bare, A, "new book", "put AS", "put AC", "put AD")
    assert refused(bare, A, "new book") == "PILE_CARD_IN_INITIAL_MELD (FIJI-MELD-9)"


def test_jokers_are_not_part_of_it_meld_10():
    play = placed(PLAYS | {"hand 0": "AS AC AD JK 4S"})
    go(play, A, "new book", "put AS", "put AC")
    assert refused(play, A, "put JK") == "CANNIBAL_BEFORE_MELD (FIJI-MELD-10)"
    go(play, A, "put AD", "lay down")
    later = placed(PLAYS | {"melded": "0", "hand 0": "AS AC AD JK 4S", "book 0 kings": "K K K"})
    go(later, A, "new book", "put AS")
    assert refused(later, A, "put JK") == "JOKER_NOT_WILD (FIJI-CARD-7)"


def test_a_coup_in_the_initial_meld_meld_11_r():
    position = PLAYS | {"hand 0": "2S 2C 2D 4S 5D"}
    assert refused(placed(position), A, "new twos") == "TOO_FEW_NATURALS (FIJI-MELD-11-R)"
    go(placed(position, coup_in_initial_meld=True), A, "meld 2S 2C 2D")


def test_a_surprise_and_what_follows_it():
    play = placed(DRAWS)
    go(play, A, "meld AS AC AD")
    assert (play.state.phase, int(play.state.drawn)) == (DRAW, 0)
    assert code(play, A, "meld 9S 9C 2S") == "MUST_DRAW_FIRST"
    go(play, A, "draw stock 1")
    assert code(play, A, "draw pile 1") == ""
    go(play, A, "draw pile 1", "meld 4S 4C 4D")
    assert play.state.phase == PLAY
    late = placed(DRAWS)
    go(late, A, "draw stock 1")
    assert code(late, A, "new book") == "MUST_DRAW_FIRST"
    never = placed(DRAWS, surprise_meld=False)
    assert code(never, A, "new book") == "MUST_DRAW_FIRST"


def test_while_composing_nothing_else_is_done():
    play = placed(DRAWS)
    go(play, A, "new book", "put AS")
    for text in ("draw stock 1", "draw pile 1"):
        assert code(play, A, text) in ("WRONG_PHASE", "NOT_MELDED")
    go(play, A, "take back", "draw stock 1")


@pytest.mark.parametrize("wish", ["pile_at_least_one", "pile_only"])
def test_a_surprise_for_the_sake_of_the_pile_surp_3_r(wish):
    pair = placed(DRAWS | {"discard pile": "... 4H 4D"}, surprise_meld_draw=wish)
    go(pair, A, "meld AS AC AD")
    if wish == "pile_only":
        assert refused(pair, A, "draw stock 1") == "WRONG_PHASE (FIJI-SURP-3-R)"
        go(pair, A, "draw pile 2")
    else:
        go(pair, A, "draw stock 1")
        assert refused(pair, A, "draw stock 1") == "WRONG_PHASE (FIJI-SURP-3-R)"
        go(pair, A, "draw pile 1")
    useless = placed(DRAWS | {"discard pile": "... QS KD"}, surprise_meld_draw=wish)
    assert refused(useless, A, "meld AS AC AD") == "PILE_CARD_UNPLAYABLE (FIJI-SURP-3-R)"
    go(useless, A, "draw stock 1", "draw stock 1", "meld AS AC AD")


def test_a_surprise_of_the_whole_hand_takes_the_foot_first_surp_4_r():
    play = placed(DRAWS | {"hand 0": "AS AC AD", "feet 0": "two"})
    go(play, A, "meld AS AC AD", "choose foot 1")
    assert (play.state.phase, int(play.state.drawn), len(hand(play, A))) == (DRAW, 0, 11)
    go(play, A, "draw stock 1", "draw stock 1")
    assert play.state.phase == PLAY


def test_one_open_book_of_a_rank_where_so_agreed_lay_6_r():
    position = PLAYS | {"melded": "0", "book 0 aces": "A A A"}
    go(placed(position), A, "meld AS AC AD")
    single = placed(position, multiple_open_same_rank=False)
    go(single, A, "new book")
    assert refused(single, A, "put AS") == "INVALID_COMBINATION (FIJI-LAY-6-R)"


def test_seven_cards_close_at_once_meld_13_r():
    play = placed(PLAYS | {"hand 0": "9S 9C 9D 9H 9S 9C 9D 4S"})
    go(play, A, "meld 9S 9C 9D 9H 9S 9C 9D")
    zone = next(zone for zone in play.scene(-1).zones if zone.id == "meld.0.1")
    assert {"closed", "red"} <= set(zone.marks)
    assert len(faces(play, "meld.0.1")) == 7


def test_laid_cards_stay():
    play = placed(PLAYS | {"melded": "0", "book 0 aces": "A A A"})
    assert code(play, A, "take up laid card") == "LAID_IS_PLAYED"
    assert code(play, A, "join melds") == "NO_MERGE"
    assert code(play, A, "say something") == "QUESTION_NOT_ALLOWED"
    assert code(play, B, "say something") == "QUESTION_NOT_ALLOWED"


def test_a_new_meld_must_leave_a_card_besides_those_in_flight_out_6_r():
    """The queen can only go on the queens, so the king would be the discard, and nothing is kept."""
    position = PLAYS | {"melded": "0", "feet 0": "nothing", "book 0 queens": "Q Q Q", "flight": "9S QS"}
    assert code(placed(position | {"hand 0": "9C 9D KS"}), A, "meld 9S 9C 9D") == "MUST_KEEP_CARD"
    go(placed(position | {"hand 0": "9C 9D KS 4S"}), A, "meld 9S 9C 9D", "lay QS on queens", "discard KS")


def test_the_clauses_of_what_is_said_of_books_that_lie():
    said = placed({}).game.words.reasons
    assert (said[NO_MERGE].clause, said[LAID_IS_PLAYED].clause) == ("FIJI-TEAM-4", "FIJI-LAY-1")
