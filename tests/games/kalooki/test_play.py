"""What no scenario of Kalooki shows: every round ends, who may sit down, gestures, and what a hand lacks."""

from __future__ import annotations

import random

import pytest

from rummyhouse.bots import find as find_bot
from rummyhouse.games.kalooki import actions as own
from rummyhouse.games.kalooki.house_rules import MOST_CONTRACTS
from rummyhouse.rules import Refused, SeatingError, new_match
from rummyhouse.rules.laid import actions as act
from rummyhouse.rules.laid.state import MOST_MELDS
from tests.games.kalooki.table import KALOOKI, placed, table
from tests.games.saying import act as play_texts
from tests.games.saying import code, refused, texts


def test_kalooki_no_such_action():
    play = table()
    for action in (-1, KALOOKI.actions):
        refusal = play.refusal(0, action)
        assert refusal is not None
        assert (refusal.code, refusal.clause) == ("NO_SUCH_ACTION", "KAL-PH-2-R")


def any_rules(chance, preset, seats):
    """Random house rules to which so many can sit down."""
    while True:
        chosen = any_values(chance)
        try:
            KALOOKI.sides(KALOOKI.house_rules.choose(preset, **chosen), seats)
        except SeatingError:
            continue
        return chosen


def any_values(chance):
    chosen = {}
    for parameter in KALOOKI.house_rules.parameters:
        if parameter.name == "contracts":
            chosen[parameter.name] = chance.choice((parameter.default, "1:720, 2:711", "1:1302, 3:1030"))
        elif parameter.kind == "bool":
            chosen[parameter.name] = chance.random() < 0.5
        elif parameter.kind == "enum":
            chosen[parameter.name] = chance.choice(parameter.values)
        elif parameter.name == "max_recycles":
            chosen[parameter.name] = chance.randint(0, 3)
        elif parameter.name not in ("hand_limit", "min_naturals_four"):
            chosen[parameter.name] = chance.randint(parameter.low, parameter.high)
    return chosen


@pytest.mark.thorough
@pytest.mark.parametrize("seed", range(6))
def test_every_round_ends_under_any_house_rules(seed):
    """And the sheet adds up to the points, and the match takes them over; with challenges every now and then."""
    chance = random.Random(seed)
    seats, preset = 2 + seed % 7, chance.choice(("jamaica", "trinidad"))
    rules = any_rules(chance, preset, seats)
    play = table(seats, preset, seed=seed, played=chance.randint(0, 2), **rules)
    cards = play.census()
    for _ in range(20_000):
        if play.waiting:
            play.reshuffle(chance.sample(range(play.waiting), play.waiting))
        if play.is_over:
            break
        seat = chance.choice(play.actors)
        legal = play.legal(seat)
        calm = [action for action in legal if not KALOOKI.words.write(action).startswith("challenge")]
        on_melds = [action for action in calm if act.LAY <= action < act.COMMON_ACTIONS]
        play.act(seat, chance.choice(legal if chance.random() < 0.02 else on_melds or calm))
        assert (play.census() == cards).all()
    assert play.is_over
    sheet = play.scene(0).sheet
    assert sheet is not None
    for side, points in enumerate(play.points()):
        assert points == sum(line.points[side] or 0 for line in sheet.lines if line.points)
    match = new_match(seats, seats - 1)
    KALOOKI.rules.settle(match, play.state)
    assert [int(total) for total in match.total[:seats]] == play.points()


def test_kalooki_deck_too_small():
    """KAL-GEN-3-R, and KAL-EX-23: eight players want more than two packs."""
    choice = KALOOKI.house_rules.choose()
    with pytest.raises(SeatingError, match=r"DECK_TOO_SMALL.*137.*; 3 packs are enough"):
        KALOOKI.sides(choice, 8)
    assert KALOOKI.sides(KALOOKI.house_rules.choose(rounds=4), 8) == tuple(range(8))
    for packs, seats in ((4, 9), (2, 1)):
        with pytest.raises(SeatingError, match=r"SEATING_INVALID.*KAL-GEN-1"):
            KALOOKI.sides(KALOOKI.house_rules.choose(packs=packs), seats)
    assert KALOOKI.sides(choice, 6) == (0, 1, 2, 3, 4, 5)
    assert table(6, played=8).state.stock_count == 11


@pytest.mark.parametrize("contracts", ["1:900", "1:921, 2:940", "1:1605"])
def test_contracts_that_nobody_could_lay(contracts):
    choice = KALOOKI.house_rules.choose(contracts=contracts)
    with pytest.raises(SeatingError, match="KAL-CON-1"):
        KALOOKI.sides(choice, 6)


def test_kal_con_1_as_many_contracts_as_rounds():
    """KAL-GEN-5-R, KAL-TRI-4-R."""
    choice = KALOOKI.house_rules.choose(contracts="1:930, 2:1021, 3:1112", rounds=4)
    with pytest.raises(SeatingError, match=r"4 rounds need as many contracts, and only 3 are listed"):
        KALOOKI.sides(choice, 3)
    with pytest.raises(SeatingError, match="heard first only where calls are a race"):
        KALOOKI.sides(KALOOKI.house_rules.choose(call_priority="first_come"), 3)


def test_what_a_hand_lacks_is_shown():
    hand = "4S 4H 4D JS JH JD 9S 9D KC"
    play = placed({"hand 1": hand, "turn": "1", "stock": "9H ...", "round": "1"})
    assert fact(play, "Cards missing") == "1"
    play_texts(play, 1, "draw stock")
    assert fact(play, "Cards missing") == "0"
    assert play.scene(1).prompt == "You can lay your contract now: three threes."
    play_texts(play, 1, "new three", "put 4S", "put 4H", "put 4D")
    assert play.scene(1).prompt == "Composed: 1 of 3 threes. Begin the next one."
    assert fact(play, "Cards missing") == "0"
    play_texts(play, 1, "take back", "lay contract 4S 4H 4D + JS JH JD + 9S 9D 9H")
    assert all(one.label != "Cards missing" for one in play.scene(1).facts)


def test_kal_lay_2_r_what_is_composed_beyond_the_contract_is_counted():
    position = {"hand 1": "4S 4H 4D JS JH JD KC", "turn": "1", "phase": "play", "melded": "1", "meld 1 1": "9S 9D 9H"}
    play = placed(position, extra_melds=True)
    play_texts(play, 1, "new three", "put 4S", "put 4H")
    assert play.scene(1).prompt == "Put cards on the new three."
    play_texts(play, 1, "put 4D")
    assert play.scene(1).prompt == "Composed: 1 three. Lay them down."


def fact(play, label):
    return next(one.value for one in play.scene(1).facts if one.label == label)


def test_gestures():
    play = placed(
        {
            "hand 1": "5C 5D 8S 8H 8D",
            "meld 1 1": "4C JK 6C 7C",
            "meld 2 2": "4D JK 6D 7D",
            "phase": "play",
            "turn": "1",
            "drawn": "5C",
        },
        preset="trinidad",
    )
    gesture, view = KALOOKI.words.gesture, play.view(1)
    assert meant(gesture(view, "hand.1", ["5C"], "meld.1.1", "JK")) == ["swap 5C for joker of meld 1"]
    assert meant(gesture(view, "hand.1", ["5D"], "meld.2.2", "JK")) == ["swap 5D for joker of meld 2 high"]
    assert meant(gesture(view, "hand.1", ["8S", "8H", "8D"], "felt.1")) == ["new three", "put 8S", "put 8H", "put 8D"]
    assert meant(gesture(view, "stock", [], "hand.1")) == ["draw stock"]
    assert gesture(view, "pile", [], "stock") is None


def test_two_of_a_rank_are_meant_as_a_three_whatever_lies_with_them():
    play = placed(
        {"hand 1": "9S 9H 5C 7C 7S 8S", "phase": "play", "turn": "1", "drawn": "5C"}, contracts="1:1021", rounds=1
    )
    gesture, view = KALOOKI.words.gesture, play.view(1)
    row = gesture(view, "hand.1", ["9S", "9H", "5C"], "felt.1")
    assert meant(row)[0] == "new three"
    with pytest.raises(Refused, match="BAD_THREE"):
        play.act(1, *row)
    assert meant(gesture(view, "hand.1", ["7S", "8S", "9S"], "felt.1"))[0] == "new four"
    assert meant(gesture(view, "hand.1", ["7C", "8S", "9S"], "felt.1"))[0] == "new four"


@pytest.mark.parametrize("cards", ["9S KH 5C", "9S", "9S 10S JS", "9S JK 5C"])
def test_where_only_threes_are_asked_for_whatever_is_put_down_is_meant_as_a_three(cards):
    play = placed({"hand 1": f"{cards} 2H", "phase": "play", "turn": "1", "drawn": "2H"})
    row = KALOOKI.words.gesture(play.view(1), "hand.1", cards.split(), "felt.1")
    assert meant(row)[0] == "new three"


def composing(contract, melds, others=""):
    """With these melds in the making, and others in hand."""
    play = at_the_contract(contract, f"{' '.join(melds)} {others} QD")
    for meld in melds:
        play.act(1, *KALOOKI.words.gesture(play.view(1), "hand.1", meld.split(), "felt.1"))
    return play


def places(play):
    """Where melds are in the making."""
    return [zone.id for zone in play.scene(1).zones if "staged" in zone.marks]


def at_the_contract(contract, cards, staged=""):
    fields = {"hand 1": cards, "phase": "play", "turn": "1", "drawn": cards.split()[0]}
    play = placed(fields, contracts=f"1:{contract}", rounds=1)
    if staged:
        play.act(1, *KALOOKI.words.gesture(play.view(1), "hand.1", staged.split(), "felt.1"))
    return play


@pytest.mark.parametrize(
    ("contract", "staged", "cards", "melds"),
    [
        ("930", "", "4S 9D JS 4H JH 9S 4D JD 9H", ["4S 4H 4D", "9S 9H 9D", "JS JH JD"]),
        ("930", "4S 4H 4D", "JD 9S JS 9D 9H JH", ["9S 9H 9D", "JS JH JD"]),
        ("1021", "", "4S 4H 4D 9S 9H 9D 6C 7C 8C 9C", ["4S 4H 4D", "9S 9H 9D", "6C 7C 8C 9C"]),
        ("802", "", "AS 2S 3S 4S JH QH KH AH", ["AS 2S 3S 4S", "JH QH KH AH"]),
        ("930", "", "4S 4H 4D 9S 9H JK JS JH JD", ["4S 4H 4D", "9S 9H JK", "JS JH JD"]),
        ("930", "4S 4H JK", "9S JK 9H JS JH JD", ["9S 9H JK", "JS JH JD"]),
        ("1021", "", "JK 4S 4H 4D 9S 9H 9D 6C 7C 9C", ["4S 4H 4D", "9S 9H 9D", "6C 7C JK 9C"]),
        ("1021", "", "JK JK 4S 4H 9S 9H 9D 6C 7C 9C", ["4S 4H JK", "9S 9H 9D", "6C 7C JK 9C"]),
        ("802", "", "2S 3S 4S JK 10H JH QH KH", ["2S 3S 4S JK", "10H JH QH KH"]),
        ("802", "", "3S JK 5S 6S QH KH JK JH", ["3S JK 5S 6S", "JH QH KH JK"]),
    ],
)
def test_cards_put_down_together_are_composed_as_the_melds_that_they_make_up(contract, staged, cards, melds):
    play = at_the_contract(contract, f"{staged} {cards} QD".strip(), staged)
    row = KALOOKI.words.gesture(play.view(1), "hand.1", cards.split(), "felt.1")
    found = [one.split("put ")[1:] for one in " ".join(meant(row)).split("new ")[1:]]
    assert sorted(sorted(card.strip() for card in one) for one in found) == sorted(sorted(one.split()) for one in melds)
    play.act(1, *row)


@pytest.mark.parametrize(
    ("contract", "cards"),
    [
        ("930", "4S 4H 4D 4S 4H 4D"),  # in several ways, and of one rank
        ("930", "4S 4H 4D 9S 9H"),  # not all of them
        ("930", "4S 4H 4D 9S 9H 9D JK"),  # a joker that goes with either
        ("1112", "4S 4H 4D 9S 10S JK"),  # a four too short
        ("1112", "4S 4H 4D 9S 9H 9D"),  # more threes than the contract has
        ("802", "AS 2S 3S 4S 5S 6S 7S 8S"),  # one four of them all, too
    ],
)
def test_cards_put_down_together_are_meant_as_one_meld_where_nothing_else_is_clear(contract, cards):
    play = at_the_contract(contract, f"{cards} QD")
    row = KALOOKI.words.gesture(play.view(1), "hand.1", cards.split(), "felt.1")
    assert sum(text.startswith("new") for text in meant(row)) == 1


@pytest.mark.parametrize(
    ("preset", "cards", "meld"),
    [
        ("jamaica", "5S 6S 8S JK", "5S 6S JK 8S"),
        ("jamaica", "JK 5S 6S 8S", "5S 6S JK 8S"),
        ("jamaica", "8S 6S JK 5S", "5S 6S JK 8S"),
        ("jamaica", "7S 5S 6S JK", "5S 6S 7S JK"),  # above, as a joker that is moved goes (KAL-TACK-5-R)
        ("jamaica", "JK 5S 6S 7S", "JK 5S 6S 7S"),  # in this order it stands for the four
        ("jamaica", "AS JK KS QS", "JK QS KS AS"),  # nothing follows the ace
        ("jamaica", "AS JK 4S 3S", "AS JK 3S 4S"),
        ("jamaica", "7S JK 6S JK", "JK 6S 7S JK"),  # never side by side (KAL-JOKER-2)
        ("trinidad", "7S JK 6S JK", "6S 7S JK JK"),  # but here they may (KAL-TRI-5)
    ],
)
def test_jokers_of_a_run_go_where_it_lacks_a_card(preset, cards, meld):
    """KAL-MELD-6-R, KAL-JOKER-1: who puts cards down together need not put them in order first."""
    play = placed(
        {"hand 1": f"{cards} 5C 6D QD", "phase": "play", "turn": "1", "drawn": "5C"},
        contracts="1:1102",
        rounds=1,
        preset=preset,
    )
    row = KALOOKI.words.gesture(play.view(1), "hand.1", cards.split(), "felt.1")
    assert " ".join(text.removeprefix("put ") for text in meant(row)[1:]) == meld
    play.act(1, *row)


@pytest.mark.parametrize(
    ("contract", "composed", "onto", "cards", "melds"),
    [
        ("930", ["4S 4H 4D", "9S 9H 9D"], 0, "JK", ["4S 4D 4H JK", "9S 9D 9H"]),
        ("930", ["4S 4H 4D", "9S 9H 9D"], 0, "4C", ["4S 4C 4D 4H", "9S 9D 9H"]),
        ("930", ["4S 4H 4D", "9S 9H 9D"], 1, "9C JK", ["4S 4D 4H", "9S 9C 9D 9H JK"]),
        ("802", ["6S 7S 8S 9S"], 0, "5S", ["5S 6S 7S 8S 9S"]),
        ("802", ["6S 7S 8S 9S"], 0, "10S", ["6S 7S 8S 9S 10S"]),
        ("802", ["6S 7S 8S 9S", "JH QH KH AH"], 0, "JK 4S", ["4S JK 6S 7S 8S 9S", "JH QH KH AH"]),
        ("802", ["6S 7S JK 9S", "JH QH KH AH"], 1, "10H", ["6S 7S JK 9S", "10H JH QH KH AH"]),
    ],
)
def test_cards_join_the_meld_that_they_are_put_on_while_it_is_composed(contract, composed, onto, cards, melds):
    """A joker goes to the meld that was meant, a card goes below a four as well as above (KAL-MELD-6-R)."""
    play = composing(contract, composed, cards)
    gesture, place = KALOOKI.words.gesture, places(play)[onto]
    play.act(1, *gesture(play.view(1), "hand.1", cards.split(), place))
    staged = [zone for zone in play.scene(1).zones if "staged" in zone.marks]
    assert [" ".join(card.face for card in zone.cards) for zone in staged] == melds


@pytest.mark.parametrize(
    ("contract", "composed", "of", "card", "melds"),
    [
        ("930", ["4S 4H 4D", "9S 9H 9D"], 0, "4H", ["9S 9D 9H", "4S 4D"]),  # what lacks a card comes last
        ("930", ["4S 4H 4D JK", "9S 9H 9D"], 0, "JK", ["9S 9D 9H", "4S 4D 4H"]),
        ("930", ["4S 4H 4D", "9S 9H 9D"], 1, "", ["4S 4D 4H"]),  # the whole meld
        ("930", ["4S 4H 4D"], 0, "", []),
        ("930", ["4S 4S 4D", "9S 9H 9D"], 0, "4S", ["9S 9D 9H", "4S 4D"]),
        ("802", ["6S 7S 8S 9S"], 0, "9S", ["6S 7S 8S"]),
        ("802", ["6S 7S 8S 9S"], 0, "6S", ["7S 8S 9S"]),
        ("802", ["6S 7S 8S 9S", "JH QH KH AH"], 0, "7S", ["JH QH KH AH"]),  # what is left is no four: it all goes back
        ("802", ["6S 7S JK 9S"], 0, "9S", ["6S 7S JK"]),
    ],
)
def test_a_card_is_taken_back_out_of_a_composed_meld(contract, composed, of, card, melds):
    """The other melds stay; *take back* is for all of them."""
    play = composing(contract, composed)
    gesture, place = KALOOKI.words.gesture, places(play)[of]
    play.act(1, *gesture(play.view(1), place, [card], "hand.1"))
    staged = [zone for zone in play.scene(1).zones if "staged" in zone.marks]
    assert [" ".join(card.face for card in zone.cards) for zone in staged] == melds
    assert gesture(play.view(1), place, ["2C"], "hand.1") is None


def test_a_card_that_fits_no_composed_meld_is_refused_and_nothing_is_lost():
    play = at_the_contract("930", "4S 4H 4D 9S 9H 9D KC QD")
    gesture = KALOOKI.words.gesture
    for meld in ("4S 4H 4D", "9S 9H 9D"):
        play.act(1, *gesture(play.view(1), "hand.1", meld.split(), "felt.1"))
    before = play.scene(1)
    for place in [zone.id for zone in before.zones if "staged" in zone.marks]:
        with pytest.raises(Refused, match="BAD_THREE"):
            play.act(1, *gesture(play.view(1), "hand.1", ["KC"], place))
        assert play.scene(1) == before


def test_cards_that_the_hand_does_not_hold_make_up_nothing():
    """A page may send any cards; the ways to part dozens of equal ones would be looked through for hours."""
    play = at_the_contract("930", "4S 4H 4D QD")
    row = KALOOKI.words.gesture(play.view(1), "hand.1", ["4S"] * 59 + ["QD"], "felt.1")
    assert sum(text.startswith("new") for text in meant(row)) == 1
    with pytest.raises(Refused):
        play.act(1, *row)


def meant(row):
    return [KALOOKI.words.write(action) for action in row]


def test_a_hidden_hand_has_no_size():
    play = table(hand_counts_public=False)
    assert [line.hand_count for line in play.scene(0).seats] == [9, -1, -1]
    assert [line.hand_count for line in play.scene(-1).seats] == [-1, -1, -1]


def test_challenges_come_from_anybody_and_are_awaited_from_nobody():
    play = table(preset="trinidad")
    assert play.actors == (0,)
    assert texts(play, 1) == ["challenge seat 0", "challenge seat 2"]
    assert code(play, 1, "challenge seat 1") == "CHALLENGE_BAD_TARGET"


def test_a_turn_whose_only_card_is_barred_ends_without_a_discard():
    """KAL-TURN-6-R meets KAL-TURN-7-R: the card just taken may not go, and no other is left."""
    play = placed(
        {"hand 0": "5C 5D", "meld 0 1": "5S 5H 5D", "phase": "play", "turn": "0", "drawn": "5C", "drawn from": "pile"}
        | {"drawn from": "discard pile"},
        may_discard_taken=False,
        final_discard_required=True,
    )
    play_texts(play, 0, "lay 5D on meld 1")
    assert texts(play, 0) == ["end turn"]
    play_texts(play, 0, "end turn")
    assert play.actors == (1,)


def test_a_positions_mistakes_are_told():
    for wrong in ({"round": "12"}, {"thrown by": "7"}, {"hand 0": "nothing"}, {"calls 0": "many"}):
        with pytest.raises(ValueError, match=r".+"):
            placed(wrong)


def test_challenges_are_on_offer_where_a_hand_can_be_over_the_limit():
    """KAL-CHAL-10-R: in Trinidad nobody can hold more than eighteen, unless more calls go through."""
    for rules, is_offered in (({}, False), ({"call_overrun": "allow"}, True), ({"calls_per_round": 4}, True)):
        play = table(3, "trinidad", **rules)
        seat = play.actors[0]
        written = [move.text for move in play.scene(seat).moves]
        assert any(text.startswith("challenge") for text in written) is is_offered
        assert play.refusal(seat, own.CHALLENGE + (seat + 1) % 3) is None


def test_a_hint_to_draw_knows_that_the_pile_is_closed_after_a_call():
    play = placed({"turn": "1", "hand 3": "8S 8D 2C", "discard pile": "4H 8H", "thrown by": "0", "round": "1"}, 4)
    play.play(2, ["pass"])
    play.play(3, ["call"])
    play.play(1, ["allow"])
    told = find_bot("kalooki", "steady").why(play.view(1), act.DRAW_STOCK)
    assert told == "Draw from the stock: having allowed a call, you may not take from the discard pile."


def test_two_threes_of_a_rank_are_not_laid_by_one_player():
    """KAL-CON-3."""
    same = "lay contract 5S 5H 5D + 5S 5C 5D + 7S 7H 7C"
    hand = {"hand 0": "5S 5S 5H 5C 5D 5D 7S 7H 7C KC", "phase": "play", "turn": "0", "drawn": "KC", "round": "1"}
    assert code(placed(hand), 0, same) == "SAME_RANK_THREES"
    play_texts(placed(hand, distinct_three_ranks=False), 0, same)


@pytest.mark.parametrize(("lying", "answer"), [(MOST_MELDS - 7, ""), (MOST_MELDS - 6, "CONTRACT_EXTRA")])
def test_the_table_keeps_room_for_the_contracts_of_the_others(lying, answer):
    play = placed({"phase": "play", "turn": "0", "round": "1", "hand 0": "5S 5H 5D KC"})
    play.state.meld_count = lying
    assert said(play, "new three") == answer


@pytest.mark.parametrize(("cards", "answer"), [(13, ""), (14, "OVER_HAND_LIMIT")])
def test_a_hand_of_as_many_cards_as_the_limit_may_still_be_laid(cards, answer):
    """KAL-CHAL-11-R."""
    hand = " ".join(["5S 5H 5D 6S 6H 6C 8S 8H 8D 9C JD QC KC 2C"][0].split()[:cards])
    rules = {"hand_limit": 13, "over_limit_lockout": True, "challenge_midturn_allowance": 0}
    play = placed({"phase": "play", "turn": "0", "round": "1", "hand 0": hand, "drawn": "5S"}, **rules)
    assert said(play, "new three") == answer


def said(play, text):
    """The code of the refusal; nothing if it is allowed."""
    refusal = play.refusal(0, *play.read(0, text))
    return "" if refusal is None else refusal.code


def test_jokers_in_the_place_of_a_low_ace_move_and_move_there():
    """KAL-TACK-5-R."""
    position = {"hand 0": "AC 3D 9S KS", "phase": "play", "turn": "0", "drawn": "KS"}
    position |= {"meld 0 1": "JK 2C 3C 4C", "meld 1 2": "2D JK 4D 5D"}
    play = placed(position, joker_move_end="either", joker_adjacent_in_four=False)
    assert said(play, "swap AC for joker of meld 1 high") == ""
    assert said(play, "swap 3D for joker of meld 2 low") == ""
    position["hand 0"] = "AS 3D 9S KS"
    moves = {
        move.text: move
        for move in placed(position | {"meld 0 1": "JK 2S 3S 4S"}, joker_move_end="either").scene(0).moves
    }
    move = moves["swap AS for joker of meld 1 high"]
    assert (move.source, move.card, move.target) == ("hand.0", "AS", "meld.0.1")


def test_as_many_contracts_as_can_be_listed():
    """KAL-TRI-4-R."""
    listed = ", ".join(f"{number}:{900 + 10 * (1 + number % 2)}" for number in range(1, MOST_CONTRACTS + 1))
    choice = {"contracts": listed, "rounds": MOST_CONTRACTS}
    assert [int(table(played=played, **choice).state.threes) for played in range(MOST_CONTRACTS)] == [
        1 + number % 2 for number in range(1, MOST_CONTRACTS + 1)
    ]


def test_one_discard_is_no_stock():
    """KAL-STOCK-1-R, KAL-STOCK-2-R: the top card stays, so a pile of one cannot be turned over."""
    play = table(max_recycles=3)
    play.state.stock_count, play.state.pile_count = 0, 1
    play_texts(play, 0, "draw stock")
    assert play.scene(0).phase == "ROUND_END"


def test_the_phases_of_a_call_on_the_screen():
    play = placed({"turn": "1", "hand 3": "8S 8D 2C", "discard pile": "4H 8H", "thrown by": "0", "round": "1"}, 4)
    assert play.scene(3).phase == "CALL_WINDOW"
    play.play(2, ["pass"])
    play.play(3, ["call"])
    assert play.scene(1).phase == "CALL_DECISION"


def test_contracts_for_which_the_table_has_no_room():
    """KAL-CON-1."""
    choice = KALOOKI.house_rules.choose(contracts="1:2070", rounds=1, packs=4)
    assert KALOOKI.sides(choice, 5) == (0, 1, 2, 3, 4)
    with pytest.raises(SeatingError, match=r"no room on the table for 7 melds for each of 6 players"):
        KALOOKI.sides(choice, 6)


@pytest.mark.parametrize(
    ("hand", "row", "answer"),
    [
        ("KD AC 7H 8D", ("new three", "put KD", "put 5D"), "CARD_NOT_HELD"),
        ("2D JK 7H 8D", ("new four", "put 2D", "put 9S", "lay down"), "CARD_NOT_HELD"),
        ("JK 4S JK 7H 8D", ("new three", "put JK", "put 4S", "put JK", "lay down"), "TOO_FEW_NATURALS"),
        ("JK AC 2C 7H 8D", ("new three", "put JK", "put AC", "put 2C"), "BAD_THREE"),
    ],
)
def test_kal_ph_2_r_what_is_wrong_with_a_meld_is_told_of_the_meld_as_a_whole(hand, row, answer):
    play = placed({"hand 0": hand, "phase": "play", "turn": "0", "drawn": "8D", "round": "2"})
    actions = [action for text in row for action in play.read(0, text)]
    refusal = play.refusal_in(actions, 0, 0)
    assert refusal is not None
    assert refusal.code == answer


@pytest.mark.parametrize(
    ("hand", "lacks"),
    [
        ("8H 8C 4S 4H 4D JS JH 2C 5D", "You lack 2 cards for three threes."),
        ("8H 8C 4S 4H 4D JS JH JC 5D", "You lack 1 card for three threes."),
        ("8H 8C 8D 4S 4H 4D JS JH JC", "You hold three threes already."),
    ],
)
def test_whoever_is_asked_to_call_reads_what_the_contract_lacks(hand, lacks):
    position = {"turn": "1", "phase": "draw", "thrown by": "2", "hand 0": hand, "discard pile": "... 8S"}
    asked = placed(position).scene(0).prompt
    assert asked == f"Do you call the eight of spades, with a card from the stock? {lacks}"


def test_whoever_is_down_and_asked_to_call_lacks_nothing():
    position = {"turn": "1", "phase": "draw", "thrown by": "2", "hand 0": "8H 2C", "discard pile": "... 8S"}
    melds = {"meld 0 1": "4S 4H 4D", "meld 0 2": "JS JH JC", "meld 0 3": "KS KH KC"}
    asked = placed(position | melds, call_after_down=True).scene(0).prompt
    assert asked == "Do you call the eight of spades, with a card from the stock?"


@pytest.mark.parametrize(("card", "cards"), [("A", "9D 10D JD QD KD"), ("JK", "AD 2D 3D 4D")])
def test_kal_tack_3_r_a_card_that_fits_on_top_is_refused_at_the_low_end_only(card, cards):
    position = {"hand 1": "AD JK 3C", "meld 1 1": "5S 5H 5D", "meld 2 2": cards, "phase": "play", "turn": "1"}
    play = placed(position | {"drawn": "3C"})
    refusal = refused(play, 1, f"lay {card} on meld 2 low")
    assert (refusal.code, refusal.clause) == ("TACK_NO_FIT", "KAL-TACK-3-R")
    assert refusal.sentence.endswith("does not continue this four at its low end.")


CALLED = {"phase": "draw", "turn": "1", "thrown by": "0", "discard pile": "... 8S", "meld 1 1": "5S 5H 5D"}


def test_whoever_may_not_take_the_discard_is_not_asked_to_refuse_a_call():
    """KAL-TURN-4-R, KAL-CALL-2."""
    play = placed(CALLED | {"hand 1": "2C 3C"}, discard_draw_after_down=False)
    play_texts(play, 2, "call")
    assert texts(play, 1) == ["allow"]
    told = play.scene(1).prompt
    assert told == "{2} calls the eight of spades: allow it, for you may not take it yourself."


def test_in_a_race_the_player_to_move_reads_that_he_may_draw():
    """KAL-CALL-6-R."""
    play = placed(CALLED | {"hand 1": "2C 3C"}, call_window="race")
    told = play.scene(1).prompt
    assert told == "Draw from the stock, or take the eight of spades. The others may call the discard until then."


def test_whoever_may_lay_nothing_more_is_not_told_what_the_contract_lacks():
    """KAL-LAY-4-R."""
    hand = {"hand 1": "4S 4H 4D 4C 4S 4H 9S 9D 9H 5C", "phase": "play", "turn": "1", "drawn": "5C", "round": "1"}
    play = placed(hand, preset="super_kalooki")
    play_texts(play, 1, "lay contract 4S 4H 4D + 4C 4S 4H + 9S 9D 9H")
    assert play.scene(1).prompt == "You have laid a wrong contract and lay nothing more in this round: discard a card."


def test_whoever_holds_too_many_cards_is_not_told_to_lay_the_contract():
    """KAL-CHAL-11-R."""
    hand = {"hand 1": "5S 5H 5D 6S 6H 6C 8S 8H 8D 9C JD QC KC 2C", "phase": "play", "turn": "1", "drawn": "2C"}
    play = placed(hand, hand_limit=13, over_limit_lockout=True, challenge_midturn_allowance=0)
    assert play.scene(1).prompt == "You hold more than 13 cards and may not lay your contract: discard a card."
