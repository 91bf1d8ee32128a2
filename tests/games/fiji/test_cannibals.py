"""Jokers that bite, replacements, the bank (FIJI-CAN, FIJI-BANK, FIJI-COUP)."""

from __future__ import annotations

import pytest

from rummyhouse.cards import read_card
from rummyhouse.rules.books import actions as act
from tests.games.fiji.table import A, B, code, faces, go, hand, placed, refused

PLAYS = {
    "phase": "play",
    "turn": "0",
    "melded": "0 1",
    "hand 0": "JK 4S 5D QS",
    "book 0 nines": "9S 9H 9C",
    "book 1 nines": "9D 9D 9H",
}
BITE = "cannibalise seat B nines 9D, lay on A1"


def test_a_bitten_card_is_laid_before_anything_else():
    play = placed(PLAYS)
    go(play, A, "point at B1", "take 9D")
    assert refused(play, A, "discard 4S") == "MUST_PLAY_PILE_CARD (FIJI-CAN-2)"
    assert code(play, A, "lay QS on nines") == "MUST_PLAY_PILE_CARD"
    assert code(play, A, "point at B1") == "MUST_PLAY_PILE_CARD"
    assert code(play, A, "take back") == "WRONG_PHASE"
    go(play, A, "lay 9D on A1")
    assert sorted(faces(play, "meld.1.1")) == ["9D", "9H", "JK"]
    assert int(play.state.bites[A]) == 1


def test_the_card_that_is_bitten_is_named_also_the_first_of_all():
    position = {"hand 0": "JK 4S", "book 0 nines": "nothing", "book 0 aces": "AH AC AD", "book 1 nines": "nothing"}
    play = placed(PLAYS | position | {"book 1 aces": "AS AD AC"})
    go(play, A, "point at B1")
    labels = {move.text: move.label for move in play.scene(A).moves}
    assert labels["take AS"] == "Take the ace of spades out of the aces"
    assert labels["take AD"] == "Take the ace of diamonds out of the aces"


def _label(play, zone):
    return next(place.label for place in play.scene(A).zones if place.id == zone)


TWO_OF_THE_PILE = PLAYS | {"book 0 kings": "KS KH KC", "flight": "KD 9C"}


def test_a_joker_of_the_hand_bites_while_two_cards_of_the_pile_wait_for_the_discard_can_8_r_pile_4_r():
    """The bitten card is laid at once (FIJI-CAN-2); those of the pile are still to be laid (FIJI-PILE-2)."""
    play = placed(TWO_OF_THE_PILE, pile_play_deadline="before_discard")
    first = "Lay the king of diamonds and the nine of clubs from the discard pile"
    assert play.scene(A).prompt == f"{first} before you discard."
    assert _label(play, "flight.0") == "To be laid before the discard"
    go(play, A, "point at B1", "take 9D")
    assert _label(play, "flight.0") == "To be laid at once"
    assert faces(play, "flight.0") == ["9D", "KD", "9C"]
    assert play.scene(A).prompt == "Lay the nine of diamonds that your joker bit out at once, before anything else."
    refusal = play.refusal(A, *play.read(A, "lay KD on kings"))
    assert refusal.sentence == "First lay the card your cannibal took: nine of diamonds."
    go(play, A, "lay 9D on nines")
    assert code(play, A, "discard 4S") == "MUST_PLAY_PILE_CARD"
    go(play, A, "lay 9C on nines", "lay KD on kings", "discard 4S")
    at_once = placed(TWO_OF_THE_PILE)
    assert at_once.scene(A).prompt == f"{first} at once, before anything else."
    assert code(at_once, A, "point at B1") == "MUST_PLAY_PILE_CARD"


NINES = "point at B1", "take 9D", "new book", "put 9D"


@pytest.mark.parametrize(
    ("flight", "hand", "texts"),
    [
        ("9C 9S", "JK 4S 5D QS", [*NINES, "put 9C", "put 9S", "lay down"]),
        ("KD 9C", "JK 9S 5D QS", [*NINES, "put 9C", "put 9S", "lay down", "lay KD on kings"]),
        ("9C 8S", "JK 9S 9H 7S 6S", [*NINES, "put 9S", "put 9H", "lay down", "lay 9C on nines"]),
    ],
)
def test_a_bitten_card_begins_a_book_beside_two_cards_of_the_pile_can_9_r(flight, hand, texts):
    position = TWO_OF_THE_PILE | {"book 0 nines": "nothing", "flight": flight, "hand 0": hand}
    go(placed(position, pile_play_deadline="before_discard"), A, *texts)
    old_only = placed(position, pile_play_deadline="before_discard", cannibal_new_book=False)
    assert refused(old_only, A, "point at B1") == "CANNIBAL_CARD_UNPLAYABLE (FIJI-CAN-9-R)"


def test_a_card_of_the_pile_that_has_no_place_beside_the_bitten_one_keeps_a_joker_in_the_hand_can_9_r():
    position = TWO_OF_THE_PILE | {"book 0 nines": "nothing", "flight": "9C 9S", "hand 0": "JK 4S"}
    play = placed(position | {"feet 0": "none"}, pile_play_deadline="before_discard")
    assert refused(play, A, "point at B1") == "MUST_KEEP_CARD (FIJI-OUT-6-R)"
    alone = placed(position | {"flight": "QC QD"}, pile_play_deadline="before_discard")
    assert refused(alone, A, "point at B1") == "CANNIBAL_CARD_UNPLAYABLE (FIJI-CAN-9-R)"


def test_pointing_is_given_up_and_noticed_by_nobody():
    play = placed(PLAYS)
    before = play.view(B).tobytes()
    go(play, A, "point at B1")
    assert play.view(B).tobytes() == before
    assert play.game.rules.seen(play.state, A, play.read(A, "point at B1")[0], B) == act.TAKE_BACK
    assert code(play, A, "discard 4S") == "WRONG_PHASE"
    go(play, A, "take back", "discard 4S")


def test_where_a_bitten_card_may_go_can_9_r():
    cannot = placed(PLAYS | {"book 0 nines": "nothing"})
    assert refused(cannot, A, "point at B1") == "CANNIBAL_CARD_UNPLAYABLE (FIJI-CAN-9-R)"
    assert refused(cannot, A, "cannibalise B1 9D") == "CANNIBAL_CARD_UNPLAYABLE (FIJI-CAN-9-R)"
    assert refused(cannot, A, "cannibalise B1 JK") == "TARGET_IS_JOKER (FIJI-CAN-8-R)"
    assert refused(cannot, A, "cannibalise B1 KS") == "CARD_NOT_HELD (FIJI-CAN-2)"
    position = PLAYS | {"book 0 nines": "nothing", "hand 0": "JK 9S 9C QS"}
    new = placed(position)
    go(new, A, "cannibalise seat B nines 9D, open nines 9S 9C")
    assert len(faces(new, "meld.0.1")) == 3
    old_only = placed(position, cannibal_new_book=False)
    assert refused(old_only, A, "point at B1") == "CANNIBAL_CARD_UNPLAYABLE (FIJI-CAN-9-R)"


def test_a_straight_is_pointed_at_for_the_cards_of_it_that_have_a_place_can_9_r():
    play = placed(PLAYS | {"straight 1 hearts": "7H 8H 9H", "book 1 tens": "10 10 10"})
    pointed = [action for action in play.legal(A) if act.POINT <= action < act.LAY]
    assert pointed == [play.read(A, f"point at {meld}")[0] for meld in ("A1", "B1", "B2")]
    go(play, A, "point at B2")
    assert [action for action in play.legal(A) if act.TAKE <= action < act.POINT] == list(play.read(A, "take 9H"))
    assert code(play, A, "take 8H") == "CANNIBAL_CARD_UNPLAYABLE"
    assert code(play, A, "take JK") == "TARGET_IS_JOKER"
    assert code(play, A, "take KS") == "CARD_NOT_HELD"
    assert refused(play, A, "point at B3") == "CANNIBAL_CARD_UNPLAYABLE (FIJI-CAN-9-R)"


def test_a_bitten_card_may_be_the_seventh_but_not_beside_a_cannibal():
    seventh = placed(PLAYS | {"book 0 nines": "9 9 9 9 9 2"})
    go(seventh, A, BITE)
    assert "closed" in next(zone for zone in seventh.scene(-1).zones if zone.id == "meld.0.1").marks
    beside = placed(PLAYS | {"book 0 nines": "9 9 9 9 9 JK"})
    go(beside, A, "point at B1", "take 9D")
    assert refused(beside, A, "lay 9D on A1") == "BOOK_HAS_CANNIBAL (FIJI-SIX-8-R)"
    go(beside, A, "replace A1 9D", "discard JK")


def test_how_much_of_a_book_is_left_can_8_r():
    bare = PLAYS | {"book 1 nines": "9D JK JK", "book 1 tens": "10 10 10"}
    go(placed(bare), A, BITE)
    strict = placed(bare, cannibal_min_real_cards=1)
    assert refused(strict, A, "point at B1") == "TARGET_IS_JOKER (FIJI-CAN-8-R)"


def test_biting_an_own_book_can_10_r():
    position = PLAYS | {"book 0 tens": "10H 10S 10C", "straight 0 hearts": "4H 5H 6H 7H 8H 9H"}
    go(placed(position), A, "cannibalise tens 10H, lay on hearts")
    never = placed(position, self_cannibal_scope="forbidden")
    assert refused(never, A, "point at A2") == "TARGET_NOT_OPEN (FIJI-CAN-10-R)"
    only = placed(position, self_cannibal_scope="complete_straight_only")
    go(only, A, "point at A2", "take 10H")
    assert refused(only, A, "lay 10H on A2") == "CANNIBAL_CARD_UNPLAYABLE (FIJI-CAN-10-R)"
    assert refused(only, A, "new book") == "CANNIBAL_CARD_UNPLAYABLE (FIJI-CAN-10-R)"
    go(only, A, "lay 10H on hearts")
    go(only, A, "discard 4S")
    short = placed(position | {"straight 0 hearts": "5H 6H 7H 8H 9H"}, self_cannibal_scope="complete_straight_only")
    assert refused(short, A, "cannibalise A2 10H") == "CANNIBAL_CARD_UNPLAYABLE (FIJI-CAN-10-R)"


def test_without_opponents_cards_can_3():
    position = PLAYS | {"book 1 nines": "nothing", "book 0 tens": "10H 10S 10C", "straight 0 hearts": "7H 8H 9H"}
    assert refused(placed(position), A, "point at A2") == "NO_OPPONENT_CARDS (FIJI-CAN-3)"
    free = placed(position, cannibal_requires_opponent_cards=False)
    go(free, A, "cannibalise tens 10H, lay on hearts")


def test_replacing_can_12_13_r():
    position = PLAYS | {"hand 0": "2S 9D 4S QS 10D", "book 0 nines": "9 9 JK JK", "coup 0": "2 2 2 JK"}
    play = placed(position)
    assert code(play, A, "replace A1 10D") == "WRONG_REPLACEMENT"
    assert code(play, A, "replace A2 9D") == "WRONG_REPLACEMENT"
    assert code(play, A, "replace A1 KS") == "CARD_NOT_HELD"
    go(play, A, "replace A1 9D", "replace A1 2S")
    assert int(play.state.removed) == 2
    assert code(play, A, "replace A1 QS") == "WRONG_REPLACEMENT"
    assert code(play, A, "discard 4S") == "MUST_DISCARD_JOKER"
    assert code(play, A, "discard JK") in ("", "MUST_DISCARD_JOKER")
    go(play, A, "discard used joker")
    assert int(play.state.bank[A]) == 1
    assert faces(play, "bank.0") == ["JK"]
    no_wild = placed(position, wild_replaces_cannibal=False)
    assert code(no_wild, A, "replace A1 2S") == "WRONG_REPLACEMENT"
    go(no_wild, A, "replace A2 2S")


def test_no_cannibal_on_it_and_not_melded():
    play = placed(PLAYS)
    assert refused(play, A, "replace A1 4S") == "WRONG_REPLACEMENT (FIJI-CAN-12)"
    early = placed(PLAYS | {"melded": "1", "book 0 nines": "nothing"})
    assert refused(early, A, "point at B1") == "CANNIBAL_BEFORE_MELD (FIJI-MELD-10)"
    assert code(early, A, "lay JK on seat B nines") == "CANNIBAL_BEFORE_MELD"


def test_banked_jokers_come_first_where_so_agreed_bank_3_r():
    position = PLAYS | {"hand 0": "4S 5D", "bank 0": "JK"}
    free, bound = placed(position), placed(position, bank_discard_compulsory=True)
    assert code(free, A, "discard 4S") == ""
    assert code(free, A, "discard used joker") == ""
    assert refused(bound, A, "discard 4S") == "MUST_DISCARD_JOKER (FIJI-BANK-3-R)"
    assert refused(free, A, "point at B1") == "USED_JOKER_ONLY_DISCARD (FIJI-CAN-15)"


def test_a_cannibal_as_the_last_card_counts_as_laid_foot_7_r():
    play = placed(PLAYS | {"hand 0": "JK"})
    go(play, A, "point at B1", "take 9D")
    assert hand(play, A) == []
    assert code(play, A, "choose foot 1") == "FOOT_NOT_AVAILABLE"
    go(play, A, "lay 9D on A1", "choose foot 1")
    assert len(hand(play, A)) == 11


def test_a_bite_that_leaves_no_card_to_keep():
    position = PLAYS | {"hand 0": "JK QS", "feet 0": "none"}
    play = placed(position)
    assert refused(play, A, "point at B1") == "MUST_KEEP_CARD (FIJI-OUT-6-R)"
    go(placed(position | {"bank 0": "JK"}), A, BITE, "discard used joker")


@pytest.mark.parametrize("unused", ["no_freeze", "freeze", "forbidden"])
@pytest.mark.parametrize(("owed", "rules"), [("removed", {}), ("bank 0", {"bank_discard_compulsory": True})])
def test_who_owes_a_used_joker_discards_nothing_else_disc_3_bank_3_r(unused, owed, rules):
    """No unused joker either, whatever is agreed on for it."""
    play = placed(PLAYS | {owed: "JK"}, unused_joker_discard=unused, **rules)
    for card in ("JK", "4S", "5D", "QS"):
        assert play.refusal(A, act.DISCARD + read_card(card)).code == "MUST_DISCARD_JOKER"
