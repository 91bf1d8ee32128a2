"""What no scenario of basic rummy shows: every round ends, and the corners of jokers and taken cards."""

from __future__ import annotations

import random

import pytest

from rummyhouse.compiled import PLAIN
from rummyhouse.games.basic.prompt import prompt
from rummyhouse.rules import AmbiguousActionError, SeatingError, new_match
from rummyhouse.rules.laid.state import LAID
from tests.games.basic.table import BASIC, placed, table
from tests.games.saying import act, code, texts


def test_basic_no_such_action():
    play = table()
    for action in (-1, BASIC.actions):
        refusal = play.refusal(0, action)
        assert refusal is not None
        assert (refusal.code, refusal.clause) == ("NO_SUCH_ACTION", "BAS-PH-2-R")


def test_basic_jokers_adjacent():
    """A reason of the family that basic rummy never gives: at every table two jokers may lie side by side in a run.

    Only naturals are counted (BAS-JOK-3-R); Kalooki forbids it in a four.
    """
    for seed in range(20):
        play = table(**any_rules(random.Random(seed), 2))
        assert play.state.terms.joker_pairs
    play = placed({"hand 0": "5C JK JK 8C KD", "phase": "play", "turn": "0"}, preset="jokers")
    act(play, 0, "meld 5C JK JK 8C")


def any_rules(chance, seats):
    """Any house rules that go together."""
    while True:
        chosen = one_of_each(chance)
        try:
            BASIC.sides(BASIC.house_rules.choose(**chosen), seats)
        except SeatingError:
            continue
        return chosen


def one_of_each(chance):
    chosen = {}
    for parameter in BASIC.house_rules.parameters:
        if parameter.kind == "bool":
            chosen[parameter.name] = chance.random() < 0.5 if chance.random() < 0.5 else parameter.default
        elif parameter.kind == "enum":
            chosen[parameter.name] = chance.choice(parameter.values)
        elif parameter.name == "max_recycles":
            chosen[parameter.name] = chance.randint(0, 3)
        elif chance.random() < 0.5:
            chosen[parameter.name] = parameter.default
        else:
            chosen[parameter.name] = chance.choice([*range(parameter.low, parameter.high + 1), *parameter.extra])
    return chosen


@pytest.mark.parametrize("seed", range(2 if PLAIN else 8))
def test_every_round_ends_under_any_house_rules(seed):
    """And the sheet adds up to the points, and the match takes them over."""
    chance = random.Random(seed)
    seats = chance.choice((2, 3, 4, 5, 6))
    rules = any_rules(chance, seats)
    play = table(seats, seed=seed, **rules)
    for _ in range(20_000):
        if play.waiting:
            play.reshuffle(chance.sample(range(play.waiting), play.waiting))
        if play.is_over:
            break
        seat = play.actors[0]
        legal = play.legal(seat)
        melding = [action for action in legal if BASIC.words.write(action).startswith(("lay", "swap", "put"))]
        play.act(seat, chance.choice(melding or legal))
    assert play.is_over
    sheet = play.scene(0).sheet
    assert sheet is not None
    for side, points in enumerate(play.points()):
        assert points == sum(line.points[side] or 0 for line in sheet.lines if line.points)
    match = new_match(seats, seats - 1)
    BASIC.rules.settle(match, play.state)
    assert [int(total) for total in match.total[:seats]] == play.points()


def test_four_hands_of_thirteen_do_not_fit():
    with pytest.raises(SeatingError, match="BAS-DEAL-1"):
        table(4, hand_size=13, jokers=1)
    assert table(4, hand_size=13, jokers=2).state.stock_count == 1


def test_a_taken_card_that_is_laid_is_no_longer_the_taken_card():
    """BAS-TURN-7-R: another joker that comes to hand by a swap may be thrown, where it may be kept."""
    play = placed(
        {"hand 0": "7C 8D", "meld 0 1": "6C JK 8C 9C", "phase": "draw", "discard pile": "JK"},
        jokers=2,
        joker_to_hand=True,
    )
    act(play, 0, "draw pile", "lay JK on meld 1", "swap 7C for joker of meld 1")
    assert "discard JK" in texts(play, 0)


FULL = "AS 2S 3S 4S 5S 6S 7S 8S 9S JK JS QS KS"


def test_bas_turn_7_a_laid_joker_is_the_swapped_one_or_the_taken_one_and_not_both():
    """BAS-JOK-5-R: the swapped one is laid first; the one that is left was taken from the pile and is not thrown."""
    position = {"hand 0": "10S 4H 4D KD", "meld 0 1": FULL, "phase": "draw", "discard pile": "JK"}
    play = placed(position | {"meld 0 2": "3H 3D 3C"}, jokers=2)
    act(play, 0, "draw pile", "swap 10S for joker of meld 1", "lay JK on meld 2")
    assert code(play, 0, "discard JK") == "DISCARD_TAKEN"
    assert "discard KD" in texts(play, 0)
    play = placed(position, jokers=2)
    act(play, 0, "draw pile", "swap 10S for joker of meld 1", "meld 4H 4D JK")
    assert code(play, 0, "discard JK") == "DISCARD_TAKEN"
    act(play, 0, "discard KD")


def test_bas_turn_8_a_joker_is_not_swapped_where_only_one_of_two_has_a_place():
    play = placed(
        {"hand 0": "10S", "meld 0 1": FULL, "meld 0 2": "3H 3D 3C", "phase": "draw", "discard pile": "JK"}, jokers=2
    )
    act(play, 0, "draw pile")
    assert code(play, 0, "swap 10S for joker of meld 1") == "SWAPPED_JOKER_IN_HAND"


def test_bas_ours_3_a_taken_joker_is_laid_beside_a_swapped_one():
    play = placed(
        {"hand 0": "10S KD", "meld 0 1": FULL, "meld 0 2": "3H 3D 3C", "phase": "draw", "discard pile": "JK"},
        jokers=2,
        lay_taken=True,
    )
    act(play, 0, "draw pile")
    assert code(play, 0, "swap 10S for joker of meld 1") == "SWAPPED_JOKER_IN_HAND"
    act(play, 0, "lay JK on meld 2", "discard KD")


def test_bas_jok_5_a_joker_that_has_lost_its_place_may_be_thrown():
    """The swap is refused without a place; should the place be gone later, the turn can end all the same."""
    play = placed(
        {"hand 0": "7D 8S 9S", "meld 1 1": "7C 7S JK", "phase": "play"}, jokers=1, final_discard_required=True
    )
    act(play, 0, "swap 7D for joker of meld 1")
    assert code(play, 0, "discard 8S") == "SWAPPED_JOKER_IN_HAND"
    act(play, 0, "lay JK on meld 1", "discard 8S")


def test_bas_jok_5_a_second_joker_has_its_place_on_the_set_of_the_first():
    """BAS-JOK-5-R: two jokers are owed, one makes a set of two fives, and only there the other can be laid off."""
    play = placed(
        {"hand 0": "8D 8C 5S 5H KD", "meld 1 1": "7D JK 9D", "meld 1 2": "7C JK 9C", "phase": "play"},
        jokers=2,
        layoff_on="own",
    )
    act(play, 0, "swap 8D for joker of meld 1", "swap 8C for joker of meld 2")
    act(play, 0, "meld 5S 5H JK", "lay JK on meld 3", "discard KD")


def test_a_card_that_fits_one_meld_alone_is_laid_there_unnamed():
    play = placed({"hand 0": "8H 7C KD", "meld 1 1": "4C 5C 6C", "meld 1 2": "5H 6H 7H", "phase": "play"})
    assert play.read(0, "lay 8H") == play.read(0, "lay 8H on meld 2")
    assert play.read(0, "lay 7C") == play.read(0, "lay 7C on meld 1")
    with pytest.raises(AmbiguousActionError):
        placed({"hand 0": "7C KD", "meld 1 1": "4C 5C 6C", "meld 1 2": "8C 9C 10C", "phase": "play"}).read(0, "lay 7C")


def test_a_gesture_composes_lays_and_swaps():
    play = placed({"hand 0": "4S 5S 6S 7S 9D", "meld 1 1": "7C JK 9C", "phase": "play"}, jokers=1)
    view = play.view(0)
    gesture = BASIC.words.gesture
    row = gesture(view, "hand.0", ["4S", "5S", "6S"], "felt.0")
    assert row is not None
    play.act(0, *row)
    assert play.state.meld_state[1] == LAID
    view = play.view(0)
    assert gesture(view, "hand.0", ["7S"], "meld.0.2") == BASIC.words.read("lay 7S on meld 2")
    assert gesture(view, "meld.0.2", ["4S"], "hand.0") == BASIC.words.read("take up laid card")
    assert gesture(view, "hand.0", ["8C"], "meld.1.1", "JK") == BASIC.words.read("swap 8C for joker of meld 1")
    assert gesture(view, "hand.0", ["9D"], "pile") == BASIC.words.read("discard 9D")
    assert gesture(view, "stock", [], "hand.0") == BASIC.words.read("draw stock")
    assert gesture(view, "pile", [], "stock") is None


@pytest.mark.parametrize("ace", ["low", "high_or_low", "corner"])
@pytest.mark.parametrize(
    ("cards", "run"),
    [
        ("5S 6S 8S JK", "5S 6S JK 8S"),
        ("8S JK 6S 5S", "5S 6S JK 8S"),
        ("6S 5S JK", "5S 6S JK"),
        ("JK 5S 6S", "JK 5S 6S"),  # in this order it stands for the four
        ("QS JK 10S", "10S JK QS"),
        ("JK KS JK QS", {"low": "JK JK QS KS", "high_or_low": "JK QS KS JK", "corner": "QS KS JK JK"}),
    ],
)
def test_jokers_of_a_run_go_where_it_lacks_a_card(ace, cards, run):
    """BAS-JOK-1, BAS-JOK-6-R: who puts cards down together need not put them in order first."""
    play = placed({"hand 0": f"{cards} 2D 9D", "phase": "play"}, jokers=2, ace=ace)
    row = BASIC.words.gesture(play.view(0), "hand.0", cards.split(), "felt.0")
    assert row is not None
    found = " ".join(BASIC.words.write(action).removeprefix("put ") for action in row[1:-1])
    assert found == (run[ace] if isinstance(run, dict) else run)
    play.act(0, *row)
    assert play.state.meld_state[0] == LAID


@pytest.mark.parametrize(
    ("hand", "meld", "says"),
    [
        ("AS KD 9C", "JK 2S 3S 4S", "Swap a joker or end your turn with a discard."),
        ("5S KD 9C", "AS 2S 3S 4S", "Lay off or end your turn with a discard."),
        ("5S KD 9C", "6H 7H 8H", "End your turn with a discard."),
        ("9S 9D 9C KD", "6H 7H 8H", "Meld or end your turn with a discard."),
        ("AS 5S 9C", "JK 2S 3S 4S", "Lay off, swap a joker or end your turn with a discard."),
    ],
)
def test_the_prompt_names_what_may_be_done(hand, meld, says):
    position = {"phase": "play", "turn": "0", "hand 0": hand, "meld 0 1": meld}
    assert placed(position, jokers=2).scene(0).prompt == says


def test_where_nothing_may_be_done_the_prompt_says_how_a_turn_ends():
    play = placed({"phase": "play", "turn": "0", "hand 0": "AS 9C"})
    assert prompt(play.view(0), []) == "End your turn with a discard."


@pytest.mark.parametrize(("melds", "allowed"), [(0, True), (1, False)])
def test_a_taken_card_that_only_one_more_new_meld_could_hold(melds, allowed):
    """BAS-TURN-8-R: melds of this turn count against how many may be laid."""
    position = {"hand 0": "9S 9C 9D 5D KD", "meld 1 1": "5S 5C 5H", "phase": "play", "turn": "0"}
    position |= {"drawn": "9S", "drawn from": "discard pile"}
    play = placed(position, max_melds_per_turn=1, lay_taken=True)
    play.state.melds_now = melds
    assert (play.refusal(0, *play.read(0, "lay 5D on meld 1")) is None) is allowed
