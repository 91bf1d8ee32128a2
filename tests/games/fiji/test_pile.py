"""Drawing from the discard pile, and what freezes it (FIJI-PILE, FIJI-FRZ, FIJI-SIX, FIJI-DRAW, FIJI-STOCK)."""

from __future__ import annotations

from rummyhouse.rules.books.state import DRAW, PLAY, ROUND_END
from tests.games.fiji.table import A, B, C, code, faces, go, hand, placed, refused
from tests.rules.books.walk import dealt

DRAWS = {"phase": "draw", "turn": "0", "melded": "0 1", "hand 0": "5C 6D 8H QS"}


def test_the_pair_may_go_where_the_top_card_alone_does_not():
    """FIJI-PILE-5-R: two are judged as a pair, in whatever order they can be laid."""
    play = placed(DRAWS | {"hand 0": "4C 6D 8H QS", "discard pile": "... 4S 4D"})
    assert refused(play, A, "draw pile 1") == "PILE_CARD_UNPLAYABLE (FIJI-PILE-5-R)"
    go(play, A, "draw pile 2", "meld 4C 4D 4S")
    gap = placed(DRAWS | {"hand 0": "4C 6D 8D QS", "straight 0 hearts": "5H 6H 7H", "discard pile": "... 8H 9H"})
    assert code(gap, A, "draw pile 1") == "PILE_CARD_UNPLAYABLE"
    go(gap, A, "draw pile 2", "lay 8H on hearts", "lay 9H on hearts")


def test_a_card_below_without_a_place_is_told_before_the_card_that_must_be_kept_pile_5_r_gen_10_r():
    """The nine would go with those of the hand, if a card need not be kept; the king has no place whatever is kept."""
    alone = DRAWS | {"hand 0": "9S 9C", "feet 0": "none", "discard pile": "... KD 9D"}
    play = placed(alone)
    assert refused(play, A, "draw pile 1") == "MUST_KEEP_CARD (FIJI-OUT-6-R)"
    assert refused(play, A, "draw pile 2") == "SECOND_CARD_UNPLAYABLE (FIJI-PILE-5-R)"
    assert refused(placed(alone, keep_card_if_not_ready=False), A, "draw pile 2") == (
        "SECOND_CARD_UNPLAYABLE (FIJI-PILE-5-R)"
    )
    below_a_three = placed(alone | {"discard pile": "... 3S 9D"})
    assert refused(below_a_three, A, "draw pile 2") == "SECOND_CARD_UNPLAYABLE (FIJI-FRZ-4-R)"
    both = placed(alone | {"book 0 kings": "K K K"})
    assert refused(both, A, "draw pile 2") == "MUST_KEEP_CARD (FIJI-OUT-6-R)"


def test_a_card_is_not_laid_so_that_the_other_has_no_place():
    """FIJI-PILE-2: the last wild card of a book goes to the two that has no other place."""
    play = placed(DRAWS | {"book 0 nines": "9 9 9", "book 0 tens": "10 10 10 2 2", "discard pile": "... 2S 9D"})
    go(play, A, "draw pile 2")
    assert code(play, A, "discard 5C") == "MUST_PLAY_PILE_CARD"
    assert code(play, A, "lay 8H on nines") == "MUST_PLAY_PILE_CARD"
    go(play, A, "lay 2S on nines", "lay 9D on nines", "discard 5C")


def test_a_new_meld_must_leave_what_the_other_card_needs():
    play = placed(DRAWS | {"hand 0": "9S 10D JD KS 4C", "discard pile": "... 9D 9H"})
    go(play, A, "draw pile 2")
    assert code(play, A, "meld 9D 10D JD") == "MUST_PLAY_PILE_CARD"
    go(play, A, "meld 9S 9D 9H", "discard KS")


def test_pile_cards_count_before_those_of_the_hand_pile_7_r():
    play = placed(DRAWS | {"hand 0": "9S 6D 8H QS", "book 0 nines": "9 9 9 9 9", "discard pile": "... 5D 9D"})
    go(play, A, "draw pile 1", "draw stock 1", "lay 9D on nines", "lay 9S on nines")
    assert "closed" in next(zone for zone in play.scene(-1).zones if zone.id == "meld.0.1").marks
    six = placed(DRAWS | {"hand 0": "9S 6D 8H QS", "book 0 nines": "9 9 9 9 9 9", "discard pile": "... 5D 9D"})
    assert refused(six, A, "draw pile 1") == "RULE_OF_SIX (FIJI-SIX-2)"


def test_an_unused_joker_from_the_pile_bites_pile_8_r():
    position = DRAWS | {"book 0 nines": "9 9 9", "book 1 nines": "9S 9H 9C", "discard pile": "... 9D JK"}
    play = placed(position)
    go(play, A, "draw pile 2")
    assert code(play, A, "lay 9D on meld 1") == ""
    go(play, A, "cannibalise seat B nines 9S, lay on A1", "lay 9D on A1", "discard 5C")
    assert sorted(faces(play, "meld.1.1")) == ["9C", "9H", "JK"]
    nothing = placed(position | {"book 1 nines": "nothing", "melded": "0"})
    assert code(nothing, A, "draw pile 1") == "PILE_CARD_UNPLAYABLE"


def test_before_the_discard_is_soon_enough_where_so_agreed_pile_4_r():
    position = DRAWS | {"book 0 nines": "9 9 9", "book 0 eights": "8 8 8", "discard pile": "... 5D 9D"}
    strict = placed(position)
    go(strict, A, "draw pile 1", "draw stock 1")
    assert code(strict, A, "lay 8H on eights") == "MUST_PLAY_PILE_CARD"
    loose = placed(position, pile_play_deadline="before_discard")
    go(loose, A, "draw pile 1", "draw stock 1", "lay 8H on eights")
    assert code(loose, A, "discard 5C") == "MUST_PLAY_PILE_CARD"
    go(loose, A, "lay 9D on nines", "discard 5C")


def test_what_cannot_be_laid_goes_back_where_so_agreed_pile_5_r():
    position = DRAWS | {"book 0 nines": "9 9 9", "discard pile": "... KD 9D"}
    play = placed(position, pile_unplayable="return_and_stock")
    go(play, A, "draw pile 2")
    assert (play.state.phase, int(play.state.taken)) == (PLAY, 1)
    assert faces(play, "pile")[-1] == "KD"
    assert len(hand(play, A)) == 5
    back = placed(position | {"discard pile": "... 9D KD"}, pile_unplayable="return_and_stock")
    go(back, A, "draw pile 2")
    assert (back.state.phase, int(back.state.taken), faces(back, "pile")[-1]) == (PLAY, 0, "KD")
    assert len(hand(back, A)) == 6


def test_who_cannot_go_out_takes_nothing_that_leaves_him_without_a_card_out_6_r():
    position = DRAWS | {"hand 0": "QS", "feet 0": "none", "book 0 nines": "9 9 9", "discard pile": "... 9C 9D"}
    play = placed(position)
    assert code(play, A, "draw pile 2") == "MUST_KEEP_CARD"
    go(play, A, "draw pile 1", "draw stock 1", "lay 9D on nines")
    empty = placed(position | {"hand 0": "nothing"})
    assert refused(empty, A, "draw pile 1") == "MUST_KEEP_CARD (FIJI-OUT-6-R)"


def test_a_stock_card_comes_first_after_a_surprise_meld_only_if_one_of_the_pile_can_follow_surp_3_r():
    """The two fours of the pile are of use with the two, but neither of them alone."""
    position = {"phase": "draw", "turn": "0", "hand 0": "AS AC AD 2S 6D 8H QS", "discard pile": "... 4S 4D"}
    play = placed(position, surprise_meld_draw="pile_at_least_one")
    go(play, A, "meld AS AC AD")
    assert refused(play, A, "draw stock 1") == "WRONG_PHASE (FIJI-SURP-3-R)"
    go(play, A, "draw pile 2", "meld 4S 4D 2S")
    one = placed(position | {"hand 0": "AS AC AD 4C 2S 8H QS"}, surprise_meld_draw="pile_at_least_one")
    go(one, A, "meld AS AC AD", "draw stock 1")
    assert refused(one, A, "draw stock 1") == "WRONG_PHASE (FIJI-SURP-3-R)"
    go(one, A, "draw pile 1")


# --- the freeze -------------------------------------------------------------------------------------------------------


def test_a_freeze_of_one_turn_frz_3_r():
    position = DRAWS | {"phase": "play", "hand 0": "3S 4C", "book 2 kings": "K K K", "melded": "0 1 2"}
    for duration, frozen in (("while_on_top", True), ("one_turn", False)):
        play = placed(position | {"discard pile": "... KS"}, 3, freeze_duration=duration, call_enabled=False)
        go(play, A, "discard 3S")
        assert code(play, B, "draw pile 1") == "PILE_FROZEN"
        go(play, B, "draw stock 1", "draw stock 1")
        card = next(face for face in hand(play, B) if face != "JK")
        go(play, B, f"discard {card}")
        play.state.pile_count -= 1
        play.state.pile[int(play.state.pile_count)] = -1
        assert (code(play, C, "draw pile 1") == "PILE_FROZEN") == frozen
        assert code(play, C, "draw pile 1") in ("PILE_FROZEN", "PILE_CARD_UNPLAYABLE")


def test_unused_jokers_on_the_pile_frz_6_r():
    position = DRAWS | {"phase": "play", "hand 0": "JK 4C 5C", "melded": "0 1 2", "book 1 nines": "9 9 9"}
    plain, freezing = placed(position, 3), placed(position, 3, unused_joker_discard="freeze")
    for play in (plain, freezing):
        go(play, A, "discard JK")
    assert plain.actors == (C,)
    assert refused(freezing, C, "call") == "PILE_FROZEN (FIJI-FRZ-1)"
    forbidden = placed(position, 3, unused_joker_discard="forbidden")
    assert code(forbidden, A, "discard JK") == "JOKER_NOT_DISCARDED"
    only = placed(position | {"hand 0": "JK JK"}, 3, unused_joker_discard="forbidden")
    go(only, A, "discard JK")


def test_used_jokers_return_where_so_agreed_frz_5_r():
    position = DRAWS | {
        "book 0 nines": "9 9 9",
        "book 1 nines": "9S 9H 9C",
        "discard pile": "... used JK 9D",
    }
    for retake, answer in ((False, "SECOND_CARD_UNPLAYABLE"), (True, "")):
        play = placed(position, used_joker_retake=retake)
        at = int(play.state.pile_count) - 2
        play.state.pile[at] = 53
        assert code(play, A, "draw pile 2") == answer


def test_what_is_turned_up_first_deal_9_r():
    for seed in range(40):
        buried = dealt("fiji", 3, seed, starter_special="redraw")
        card = int(buried.state.pile[0])
        assert card < 52
        assert card % 13 != 2
        assert int(buried.state.stock_count.sum()) == buried.pack_size - 100
    threes = [seed for seed in range(120) if int(dealt("fiji", 2, seed).state.pile[0]) % 13 == 2]
    seed = threes[0]
    for special, answer in (("as_discard", "PILE_FROZEN"), ("plain", "PILE_CARD_UNPLAYABLE")):
        play = dealt("fiji", 2, seed, starter_special=special)
        seat = int(play.state.turn)
        play.state.melded[seat] = 1
        assert code(play, seat, "draw pile 1") == answer


# --- the stock --------------------------------------------------------------------------------------------------------


def test_two_stock_cards_from_two_stacks_draw_2_r():
    play = placed(DRAWS, stock_choice="one_from_each")
    go(play, A, "draw stock 1")
    assert refused(play, A, "draw stock 1") == "DRAW_LIMIT (FIJI-DRAW-2-R)"
    go(play, A, "draw stock 2")


def test_the_first_card_is_not_looked_at_where_so_agreed_draw_2_r():
    play = placed(DRAWS, draw_peek=False)
    go(play, A, "draw stock 1")
    assert hand(play, A) == ["", "5C", "6D", "8H", "QS"]
    assert int(play.view(B).hand_count[A]) == 5
    go(play, A, "draw stock 1")
    assert len(hand(play, A)) == 6


def test_an_empty_stock_ends_the_round_where_so_agreed_stock_1_r():
    position = DRAWS | {"stock 1": "nothing", "stock 2": "nothing", "discard pile": "..."}
    going_on = placed(position)
    going_on.state.starter_lies = 1
    go(going_on, A, "draw stock 1")
    assert going_on.waiting > 0
    assert code(going_on, A, "draw stock 1") == "WRONG_PHASE"
    going_on.reshuffle(list(range(going_on.waiting)))
    assert (going_on.state.phase, int(going_on.state.drawn)) == (DRAW, 1)
    assert going_on.view(A).starter_lies == 0  # the card turned up at the deal went with the others
    over = placed(position, stock_exhaustion="end_round")
    go(over, A, "draw stock 1")
    assert over.state.phase == ROUND_END
    assert over.points()[A] < 0
