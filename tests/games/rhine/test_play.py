"""What no scenario of Rhine Rummy shows: random rounds, gestures, whole arrangements as steps, and texts."""

from __future__ import annotations

import random

import numpy as np
import pytest

from rummyhouse.cards import JOKER, write_card
from rummyhouse.compiled import PLAIN
from rummyhouse.games.rhine import actions as act
from rummyhouse.games.rhine.solving import MOST_NODES, MOST_TRIES, empty_table
from rummyhouse.games.rhine.state import MOST_STEPS, RUN, SET
from rummyhouse.games.rhine.steps import MOST_ROW, aim, new_melds, steps_to
from rummyhouse.games.rhine.table import rows_of
from rummyhouse.melds.rearranging import find_arrangement, new_room
from rummyhouse.rules import ActionTextError, Refused, new_match
from tests.games.rhine.table import RHINE, placed, table
from tests.games.saying import act as do
from tests.games.saying import code, texts


def test_rhine_deal_8_any_seat_may_deal_first():
    """RHINE-DEAL-8-R: the table draws it by lot; the rules take any dealer, and his left begins."""
    for dealer in range(4):
        choice = RHINE.house_rules.choose()
        play = type(table())(RHINE, choice, new_match(4, dealer))
        play.deal(list(range(play.pack_size)))
        assert play.actors == ((dealer + 1) % 4,)


def test_rhine_no_such_action():
    play = table()
    for action in (-1, RHINE.actions):
        refusal = play.refusal(0, action)
        assert refusal is not None
        assert (refusal.code, refusal.clause) == ("NO_SUCH_ACTION", "RHINE-PH-2-R")


def any_rules(chance):
    chosen = {}
    for parameter in RHINE.house_rules.parameters:
        if parameter.kind == "bool":
            chosen[parameter.name] = chance.random() < 0.5
        elif parameter.kind == "enum":
            chosen[parameter.name] = chance.choice(parameter.values)
        else:
            chosen[parameter.name] = chance.choice([*range(parameter.low, parameter.high + 1), *parameter.extra])
    return chosen


def lays_the_most(play, seat):
    """The row that lays the most by the solver, without a look at qualifying; empty if there is none."""
    view = play.view(seat)
    rows = rows_of(view.kind, view.key, view.content, view.was_content, np.zeros(2048, np.int64))
    after, (held, terms) = empty_table(), (one.astype(np.int64) for one in (view.hand, view.terms))
    room = new_room(MOST_NODES)
    if find_arrangement(rows, held, terms, np.ones(JOKER + 1, np.int64), room, MOST_TRIES, after)[0] <= 0:
        return ()
    target, out = new_melds(), np.zeros(MOST_ROW, np.int32)
    assert aim(view.kind, view.key, view.content, after, target)
    count = steps_to(view.kind, view.key, view.content, int(view.open), target, out)
    return (*(int(step) for step in out[:count]), act.FIN)


@pytest.mark.parametrize("seed", range(1 if PLAIN else 6))
def test_whatever_the_solver_finds_can_be_done_in_steps(seed):
    """And every round ends, the sheet adds up to the points, and the match takes them over."""
    chance = random.Random(seed)
    seats, rules = chance.choice((2, 3, 5, 8)), any_rules(chance) if seed else {}
    rules |= {"one_wild_per_set": True, "variation_1": False, "packs": 2, "hand_size": 10, "failed_fin_penalty": 0}
    rules |= {"qualify_joker": "extra", "manipulate_on_qualifying_turn": True}
    play = table(seats, seed=seed, **rules)
    for _ in range(400):
        if play.is_over:
            break
        seat = play.actors[0]
        row = lays_the_most(play, seat) if chance.random() < 0.6 else ()
        codes = {"NOT_QUALIFIED", "BAD_QUALIFIER"}
        if row:
            before = play.state.copy()
            for action in row[:-1]:
                assert play.refusal(seat, action) is None, RHINE.words.write(action)
                play.act(seat, action)
            refusal = play.refusal(seat, act.FIN)
            if refusal is None:
                play.act(seat, act.FIN)
                continue
            assert not before.qualified[seat]
            assert refusal.code in codes
            play.act(seat, act.RESET)
            assert play.state.hand.tobytes() == before.hand.tobytes()
            assert play.state.content.tobytes() == before.content.tobytes()
        assert int(play.census().sum()) == play.pack_size
        drawing = [action for action in play.legal(seat) if action < act.NEW_SET or action == act.END_ROUND]
        if not drawing:
            play.state.steps = MOST_STEPS  # whoever has tried for long is believed, or lays what is found
            drawing = play.legal(seat)
        play.act(seat, chance.choice(drawing))
    assert play.is_over
    sheet = play.scene(0).sheet
    assert sheet is not None
    for side, points in enumerate(play.points()):
        assert points == sum(line.points[side] or 0 for line in sheet.lines if line.points)
    match = new_match(seats, seats - 1)
    RHINE.rules.settle(match, play.state)
    assert [int(total) for total in match.total[:seats]] == play.points()


def test_rhine_no_more_steps():
    """RHINE-TURN-8-R: a turn has room for many steps, then it must end."""
    play = placed({"hand 0": "7S 7H KD", "meld 1": "4H 5H 6H"})
    play.state.steps = MOST_STEPS - 1
    do(play, 0, "new set")
    assert code(play, 0, "put 7S") == "NO_MORE_STEPS"
    do(play, 0, "reset")
    assert texts(play, 0) == ["draw 1", "draw 2"]


@pytest.mark.parametrize(
    ("position", "rules"),
    [
        ({"hand 0": "7H KD", "meld 1": "4H 5H 6H"}, {}),
        ({"hand 0": "3H KD", "meld 1": "4H 5H 6H"}, {}),
        ({"hand 0": "AH KD", "meld 1": "2H 3H 4H"}, {}),
        ({"hand 0": "AH 9D", "meld 1": "JH QH KH"}, {}),
        ({"hand 0": "7S 7H 7D KD", "qualified": "1"}, {}),
        ({"hand 0": "10S JK KD", "meld 1": "7S 8S JK"}, {}),
        ({"hand 0": "AH KH QH 2D", "qualified": "1", "meld 1": "4H 5H 6H"}, {}),
        ({"hand 0": "10S 10H JK 4C", "qualified": "1"}, {"variation_1": True}),
        ({"hand 0": "4H 5H JK 7H 9C", "qualified": "1"}, {"qualify_joker": "extra"}),
        ({"hand 0": "7D KD", "meld 1": "4H 5H 6H 7H + 7S 8S 9S 10S"}, {"exhaustion_check": "full"}),
    ],
)
def test_rhine_can_table_by_fin(position, rules):
    """RHINE-EXH-3-R: who has no more steps and could lay says Fin, and what is found is laid; nothing else is left."""
    nothing = {"hand 1": "...", "pile 1": "nothing", "pile 2": "nothing"}
    play = placed({**nothing, **position}, **rules)
    assert code(play, 0, "end round") == "CAN_TABLE"
    held = int(play.state.hand_count[0])
    do(play, 0, "new set")
    play.state.steps = MOST_STEPS
    assert code(play, 0, "end round") == "CAN_TABLE"
    do(play, 0, "reset")
    before = play.state.tobytes()
    refusal = play.refusal(0, act.END_ROUND)
    assert (refusal.code, refusal.clause) == ("CAN_TABLE", "RHINE-EXH-3-R")
    assert "say Fin" in refusal.sentence
    assert texts(play, 0) == ["fin"]
    assert play.state.tobytes() == before
    do(play, 0, "fin")
    assert play.state.hand_count[0] < held
    assert play.state.turn == 1 or play.is_over
    assert int(play.census().sum()) == play.pack_size


@pytest.mark.parametrize(
    ("hand", "last", "answer"), [("4H 5H 7H KD", "7H", "NOT_QUALIFIED"), ("4H 5H 6H KD", "6H", "None")]
)
def test_rhine_qual_3_three_naturals_qualify_with_a_joker_only_if_one_comes_from_the_hand(hand, last, answer):
    """RHINE-QUAL-3-R: the gap at six is filled by nobody, though each card lies well on some meld."""
    position = {"hand 0": hand, "meld 1": "AH 2H 3H + 8H 9H 10H", "qualified": "1"}
    play = placed(position, qualify_joker="extra")
    do(play, 0, "lay 4H on meld 1", "lay 5H on meld 1", f"lay {last} on meld {2 if last == '7H' else 1}")
    refusal = play.refusal(0, act.FIN)
    assert str(refusal and refusal.code) == answer


@pytest.mark.parametrize(("minimum", "answer"), [(30, "CAN_TABLE"), (31, "None")])
def test_rhine_var_1a_a_hand_a_point_short_cannot_qualify_so_the_round_may_end(minimum, answer):
    """RHINE-VAR-1a-R, RHINE-EXH-1: three tens are worth thirty, and nobody could do more."""
    position = {"hand 0": "10S 10H 10D 4C", "hand 1": "...", "pile 1": "nothing", "pile 2": "nothing", "qualified": "1"}
    play = placed(position, variation_1=True, qualify_minimum=minimum, exhaustion_check="full")
    refusal = play.refusal(0, act.END_ROUND)
    assert str(refusal and refusal.code) == answer


@pytest.mark.parametrize(
    ("hand", "minimum", "rules", "answer"),
    [
        ("2H 3H JK 8S", 20, {}, "CAN_TABLE"),
        ("2H 3H JK 8S", 21, {}, "None"),
        ("2H 3H JK 8S", 10, {"ace_low_qualify_value": 1}, "None"),
        ("QH KH JK 8S", 40, {"variation_3": True}, "CAN_TABLE"),
        ("QH KH 2S 8S", 40, {"variation_2": True}, "CAN_TABLE"),
        ("KH AH JK 8S", 40, {}, "CAN_TABLE"),
    ],
)
def test_rhine_var_1a_a_wild_card_at_an_end_is_an_ace_where_that_qualifies(hand, minimum, rules, answer):
    """RHINE-EXH-3-R: whoever holds a qualifying meld does not end the round."""
    position = {"hand 0": hand, "hand 1": "...", "pile 1": "nothing", "pile 2": "nothing", "qualified": "1"}
    play = placed(position, variation_1=True, qualify_minimum=minimum, **rules)
    refusal = play.refusal(0, act.END_ROUND)
    assert str(refusal and refusal.code) == answer


def test_rhine_used_up_steps_are_no_matter_where_nothing_can_be_laid():
    """RHINE-EXH-1: the round ends as it would have ended before the steps; with cards to draw a card is drawn."""
    position = {"hand 0": "2C KD", "hand 1": "...", "meld 1": "4H 5H 6H", "pile 1": "nothing", "pile 2": "nothing"}
    play = placed(position)
    play.state.steps = MOST_STEPS
    assert texts(play, 0) == ["end round"]
    play = placed({"hand 0": "7H KD", "hand 1": "...", "meld 1": "4H 5H 6H"})
    play.state.steps = MOST_STEPS
    assert texts(play, 0) == ["draw 1", "draw 2"]


@pytest.mark.parametrize(
    ("hand", "meld", "may_lay"),
    [
        ("8C KD", "7C JK 9C", True),
        ("KC KD", "7C JK 9C", False),
        ("8D KD", "7C JK 9C", False),
        ("9C KD", "6C 7C 8C JK", True),
        ("5C KD", "AC 2C JK", False),
        ("AC KD", "JK QC KC", True),
        ("JK KD", "7C 8C 9C", True),
        ("JK KD", "7C JK 9C", False),
        ("AC KD", "5C 6C 7C", False),
    ],
)
def test_rhine_exh_3_r_a_natural_frees_only_the_joker_that_stands_for_it(hand, meld, may_lay):
    position = {"hand 0": hand, "hand 1": "...", "meld 1": meld, "pile 1": "nothing", "pile 2": "nothing"}
    play = placed(position, exhaustion_check="simple")
    refusal = play.refusal(0, act.END_ROUND)
    assert (refusal.code if refusal else "") == ("CAN_TABLE" if may_lay else "")


@pytest.mark.parametrize(
    ("hand", "may_lay"),
    [
        ("AS 2S KD", False),
        ("AS 2S JK", True),
        ("AS 2S 2H", True),
        ("3S 2S KD", False),
        ("3S 2S 2H", True),
        ("3S 5S 2H", True),
        ("3S 5S 2S", True),
        ("2S 2H KD", False),
        ("2S 2H 2D", True),
        ("2S 2H JK", True),
    ],
)
def test_rhine_exh_3_r_a_two_that_is_itself_in_a_run_is_not_its_wild_card_as_well(hand, may_lay):
    piles = {"pile 1": "nothing", "pile 2": "nothing"}
    play = placed({"hand 0": hand, "hand 1": "...", "qualified": "0 1"} | piles, variation_2=True)
    refusal = play.refusal(0, act.END_ROUND)
    assert (refusal.code if refusal else "") == ("CAN_TABLE" if may_lay else "")


@pytest.mark.parametrize(
    ("hand", "wild", "may_lay"), [("7S 7D", "JK", False), ("7S 9H", "2H*", True), ("7S 9H", "2D*", False)]
)
def test_rhine_exh_3_r_a_card_that_is_freed_from_a_full_run_needs_another_place(hand, wild, may_lay):
    """RHINE-VAR-2b-R: a two may be itself; the natural that frees a wild card lies in the run, and nowhere else."""
    laid = f"AS 2S 3S 4S 5S 6S {wild} 8S 9S 10S JS QS KS AS + 3H 4H 5H JK"
    nothing = {"hand 1": "...", "pile 1": "nothing", "pile 2": "nothing"}
    play = placed({**nothing, "hand 0": hand, "meld 1": laid}, variation_2=True)
    refusal = play.refusal(0, act.END_ROUND)
    assert (refusal.code if refusal else "") == ("CAN_TABLE" if may_lay else "")


def test_others_see_nothing_before_fin():
    play = placed({"hand 0": "7H 7S KD", "meld 1": "4H 5H 6H"})
    before = play.view(1).tobytes()
    for action in play.read(0, "lay 7H on meld 1"):
        assert RHINE.rules.seen(play.state, 0, action, 1) == act.TAKE_BACK
        play.act(0, action)
    assert play.view(1).tobytes() == before
    assert RHINE.words.tell(play.view(1), play.view(1), 0, act.TAKE_BACK) == ""
    do(play, 0, "fin")
    assert play.view(1).tobytes() != before


def test_a_fin_tells_what_was_moved():
    """RHINE-MAN-1: nobody else sees the steps, so the Fin tells what has changed its place, in all views alike."""
    laid = "5H 6H 7H + 7S 7D 7C + JS JD JC + 2C 3C 4C 5C 6C 7C 8C + 9D JK JD"
    play = placed({"hand 0": "JH 4H 5D 5S 10D KD", "meld 1": laid})
    before = [play.view(seat) for seat in (0, 1)]
    do(play, 0, "lay JH on meld 3", "lay 4H on meld 1", "move 7H from meld 1 to meld 2")
    do(play, 0, "move 5C from meld 4 to a new set", "put 5D 5S", "lift JK from meld 5", "put 10D", "put JK on meld 6")
    do(play, 0, "fin")
    told = (
        "{0} lays the four of hearts on the run of hearts, the jack of hearts on the set of jacks, the ten of diamonds "
        "on the run of diamonds and the five of spades and the five of diamonds in a new set of fives and says Fin; "
        "7H goes to the set of sevens, 5C JK to a new set of fives, 6C 7C 8C to a new run of clubs."
    )
    for seat in (0, 1):
        assert RHINE.words.tell(before[seat], play.view(seat), 0, act.FIN) == told


def test_rhine_turn_2_own_cards_may_be_lifted_back_one_by_one():
    """Whoever has all his cards again may draw, and is told so; whoever has only rearranged takes back first."""
    play = placed({"hand 0": "7H KD", "meld 1": "4H 5H 6H + 8S 8H 8D 8C"})
    do(play, 0, "lay 7H on meld 1")
    assert code(play, 0, "draw 1") == "DRAW_AFTER_TABLING"
    do(play, 0, "lift 7H", "new set")
    assert play.refusal(0, act.DRAW) is None
    assert "draw a card" in play.scene(0).prompt
    do(play, 0, "move 8C from meld 2 to a new run")
    assert code(play, 0, "draw 1") == "DRAW_AFTER_TABLING"
    assert play.scene(0).prompt == "A meld has at least three cards; one has only 8C."
    do(play, 0, "lift 8C from meld 4", "lay 8C on meld 2", "draw 1")
    assert play.state.turn == 1


def test_rhine_turn_2_whoever_has_laid_is_not_told_that_a_pile_is_empty():
    play = placed({"hand 0": "7H KD", "meld 1": "4H 5H 6H", "pile 1": "nothing"})
    assert code(play, 0, "draw 1") == "PILE_EMPTY"
    do(play, 0, "lay 7H on meld 1")
    assert code(play, 0, "draw 1") == "DRAW_AFTER_TABLING"


def test_what_was_open_before_a_step_is_open_again_when_it_is_taken_back():
    """RHINE-TURN-2: also the meld that the first step of the turn has begun."""
    play = placed({"hand 0": "7H 7S 7D KD", "meld 1": "4H 5H 6H"})
    do(play, 0, "new set", "put 7H", "take back", "put 7S")
    assert play.state.content[1].any()
    do(play, 0, "take back", "take back")
    assert code(play, 0, "put 7S") != ""
    play = placed({"hand 0": "7H 8C KD", "meld 1": "4H 5H 6H + 8S 8H 8D"})
    do(play, 0, "lay 7H on meld 1", "lay 8C on meld 2", "take back", "put 8C")
    assert play.state.content[1].sum() == 4 * play.state.content[1].max()


def test_rhine_set_8_a_run_parted_twice_is_three_melds_wherever_there_is_room():
    """RHINE-TURN-8-R: also where a place before it is free; whoever is next has no meld with a gap to mend."""
    spades = "AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS"
    laid = f"5H 6H 7H + {spades} + 2H 3H 4H + 4C 4D 4H + 8C 8D 8H"
    play = placed({"hand 0": "AH 9C", "hand 1": "4C 8C QC 2C", "meld 1": laid})
    do(
        play,
        0,
        "lift 5H from meld 1",
        "lift 6H",
        "lift 7H",
        "open meld 3",
        "put 5H",
        "put 6H",
        "put 7H",
        "put AH",
        "fin",
    )
    do(play, 1, "move 4S from meld 2 to meld 4", "move 8S from meld 2 to meld 5", "lay 4C on meld 4", "fin")
    melds = [zone for zone in play.scene(0).zones if zone.id.startswith("meld.")]
    faces = [" ".join(card.face for card in meld.cards) for meld in melds]
    assert {"AS 2S 3S", "5S 6S 7S", "9S 10S JS QS KS"} <= set(faces)
    do(play, 0, "draw 1")
    do(play, 1, "lay 8C on meld 5", "fin")


def test_gestures():
    play = placed({"hand 0": "7S 8S 7D 7C JK KD", "meld 1": "4H 5H 6H + 7S JK 9S"})
    gesture = RHINE.words.gesture

    def meant(*words, **more):
        return gesture(play.view(0), *words, **more)

    assert meant("pile.2", [], "hand.0") == play.read(0, "draw 2")
    assert meant("pile.2", [], "felt") is None
    assert meant("hand.0", ["7S", "7D", "7C"], "felt") == play.read(0, "meld 7S 7D 7C")
    assert meant("hand.0", ["JK"], "meld.1") == play.read(0, "put JK on meld 1 at 7")
    assert meant("hand.0", ["8S"], "meld.2", on="JK") == (*play.read(0, "lift JK from meld 2"), *play.read(0, "put 8S"))
    assert meant("meld.1", ["4H"], "felt") == play.read(0, "move 4H from meld 1 to a new set")
    assert meant("meld.1", ["4H"], "hand.0") == play.read(0, "lift 4H from meld 1")
    assert meant("meld.1", ["4H"], "meld.1") is None
    assert meant("hand.0", ["4H"], "pile.1") is None
    assert meant("hand.0", ["nothing"], "felt") is None
    assert gesture(play.view(-1), "hand.0", ["7S"], "felt") is None
    row = meant("hand.0", ["8S"], "meld.2", on="JK")
    assert row is not None
    play.act(0, *row)
    assert [zone.id for zone in play.scene(0).zones if zone.id == "loose"] == ["loose"]
    row = meant("loose", ["JK"], "meld.1")
    assert row is not None
    play.act(0, *row, *play.read(0, "fin"))
    assert play.state.turn == 1
    play = placed({"hand 0": "JS KD", "meld 1": "4H 5H 6H + 10S JK QS KS"})
    row = meant("hand.0", ["JS"], "meld.2", on="JK")
    assert row == (*play.read(0, "lift JK from meld 2"), *play.read(0, "put JS"))


def test_several_cards_put_on_a_joker_of_a_set_free_it_once():
    play = placed({"hand 0": "AC AC AH 3S", "meld 1": "AS AD JK + 4H 5H 6H"})
    lift = act.LIFT + JOKER
    row = RHINE.words.gesture(play.view(0), "hand.0", ["AC", "AC", "AH"], "meld.1", "JK")
    assert row.count(lift) == 1
    play.act(0, *row)


def test_a_single_card_that_has_begun_a_meld_becomes_a_run_with_what_is_put_on_it():
    play = placed({"hand 0": "7S 8S 9S JK KD AD QD", "meld 1": "4H 5H 6H"})

    def put(*words):
        row = RHINE.words.gesture(play.view(0), *words)
        play.act(0, *row)
        return " ".join(card.face for card in play.scene(0).zones[int(play.view(0).open)].cards)

    assert put("hand.0", ["7S"], "felt") == "7S"
    assert put("hand.0", ["8S"], "meld.2") == "7S 8S"
    do(play, 0, "reset")
    put("hand.0", ["7S", "JK"], "felt")
    assert put("hand.0", ["9S"], "meld.2") == "7S JK 9S"
    do(play, 0, "reset")
    put("hand.0", ["KD"], "felt")
    assert put("hand.0", ["AD", "QD"], "meld.2") == "QD KD AD"
    do(play, 0, "reset")
    assert RHINE.words.gesture(play.view(0), "hand.0", ["JK", "7S", "9S"], "felt") == play.read(0, "meld 7S JK 9S")
    assert RHINE.words.gesture(play.view(0), "hand.0", ["QD", "JK", "AD"], "felt") == play.read(0, "meld QD JK AD")


@pytest.mark.parametrize(("begun", "kind"), [("new set", SET), ("new run", RUN)])
def test_a_joker_put_on_a_single_card_leaves_the_kind_of_its_meld(begun, kind):
    play = placed({"hand 0": "7S JK KD", "meld 1": "4H 5H 6H"})
    do(play, 0, begun, "put 7S")
    play.act(0, *RHINE.words.gesture(play.view(0), "hand.0", ["JK"], "meld.2"))
    assert int(play.view(0).kind[int(play.view(0).open)]) == kind


def test_of_two_wild_cards_put_on_a_run_without_a_gap_one_lies_on_top_and_one_below():
    play = placed({"hand 0": "7S 8S JK 2C KD", "meld 1": "4H 5H 6H"}, variation_2=True, one_wild_per_set=False)
    play.act(0, *(RHINE.words.gesture(play.view(0), "hand.0", ["7S"], "felt") or ()))
    play.act(0, *(RHINE.words.gesture(play.view(0), "hand.0", ["JK", "2C", "8S"], "meld.2") or ()))
    zone = play.scene(0).zones[int(play.view(0).open)]
    assert " ".join(card.face for card in zone.cards) == "2C 7S 8S JK"


def test_rhine_var_2_a_wild_two_that_is_left_over_is_missed_as_a_wild_card():
    """A natural that is left over is a card that was lost (RHINE-MAN-2-R)."""
    for lifted, reason in (("2H*", "JOKER_TO_HAND"), ("5S", "CARD_LOST")):
        play = placed({"hand 0": "KD", "meld 1": "5S 6S 7S 2H*", "qualified": "0 1"}, variation_2=True)
        do(play, 0, f"lift {lifted} from meld 1")
        assert code(play, 0, "fin") == reason


def test_a_two_is_dropped_as_what_it_can_be():
    play = placed({"hand 0": "2H 2S KD", "meld 1": "3H 4H 5H + 9S 9D 9C"}, variation_2=True)
    gesture = RHINE.words.gesture
    assert gesture(play.view(0), "hand.0", ["2H"], "meld.1") == play.read(0, "put 2H on meld 1")
    assert gesture(play.view(0), "hand.0", ["2H"], "meld.2") == play.read(0, "put 2H* on meld 2")
    do(play, 0, "put 2H* on meld 2", "put 2S* on meld 1", "fin")
    assert gesture(play.view(1), "meld.2", ["2H"], "hand.1") == play.read(1, "lift 2H* from meld 2")


def test_a_two_belongs_to_a_set_of_twos_and_is_wild_in_every_other_set():
    """RHINE-VAR-2b-R."""
    play = placed({"hand 0": "2H KD", "meld 1": "2C 2D 2S + AC AD AH", "qualified": "0"}, variation_2=True)
    for meld, told in ((1, "put 2H on meld 1"), (2, "put 2H* on meld 2")):
        assert RHINE.words.gesture(play.view(0), "hand.0", ["2H"], f"meld.{meld}") == play.read(0, told)


def test_a_wild_two_is_told_as_one():
    play = placed({"hand 0": "2H KD", "meld 1": "3H 4H 5H", "qualified": "0"}, variation_2=True)
    for told, spoken in (("put 2H* on meld 1", "the wild two of hearts"), ("put 2H on meld 1", "the two of hearts")):
        do(play, 0, "open meld 1")
        before = play.view(0)
        *_, action = play.read(0, told)
        assert spoken in RHINE.words.tell(before, play.view(0), 0, action)


@pytest.mark.parametrize(
    "text", ["dance", "#9999", "meld", "meld 9X", "put 3C*", "open meld 999", "split meld 1", "lay 4C on meld 999"]
)
def test_what_cannot_be_read_is_told(text):
    with pytest.raises(ActionTextError):
        table().read(0, text)


def test_an_arrangement_needs_a_table():
    with pytest.raises(ActionTextError, match="only at a table"):
        RHINE.words.read("arrange 4C 5C 6C")


@pytest.mark.parametrize(
    ("position", "message"),
    [
        ({"hand 0": "4C", "hand 1": "4C 4C"}, "more often"),
        ({"meld 1": "4C 5C"}, "no meld"),
        ({"meld 1": "4C 5C 6C + 7C 8C 9C", "meld 2": "KC KD KH"}, "another meld"),
        ({"pile 1": "nothing", "pile 2": "4C", "hand 0": "4D", "hand 1": "4S"}, "left over"),
        ({"pile 3": "4C"}, "no 'pile 3'"),
        ({"qualified": "9"}, "qualified"),
        ({"hand 0": "nothing"}, "gone out"),
        ({"meld 1": "4C* 5C 6C"}, "only a two"),
        ({"hand 0": "4C 2C*"}, "hand 0: a two is wild only in a meld; write 2C"),
        ({"pile 1": "2C*"}, "pile 1: a two is wild only in a meld"),
        ({f"meld {act.MOST_MELDS}": "4C 5C 6C + 7D 8D 9D"}, f"room for {act.MOST_MELDS} melds"),
        ({"hand 0": "XX"}, "not a card"),
    ],
)
def test_positions_that_cannot_be(position, message):
    with pytest.raises(ValueError, match=message):
        placed(position)


def test_rhine_table_full():
    """A turn has fewer steps than would fill the table; only what lies already may fill it."""
    play = placed({"hand 0": "7S 7H KD"})
    play.state.kind[:] = 1
    assert code(play, 0, "new set") == "TABLE_FULL"


@pytest.mark.parametrize(
    ("said", "usual"),
    [
        ("draw from pile 1", "draw 1"),
        ("draw from pile 2", "draw 2"),
        ("draw pile 1", "draw 1"),
        ("draw pile 2", "draw 2"),
        ("undo", "take back"),
        ("take everything back", "reset"),
        ("new group", "new set"),
        ("new sequence", "new run"),
        ("say fin", "fin"),
    ],
)
def test_other_words_for_an_action(said, usual):
    assert RHINE.words.read(said) == RHINE.words.read(usual)


@pytest.mark.parametrize("naturals", ["9S 9C", "7S 8S"])
@pytest.mark.parametrize(
    ("wild", "hand", "one_wild", "may_lay"),
    [
        ("JK", "JK KD", False, False),
        ("JK", "2C KD", False, True),
        ("2H*", "JK KD", False, True),
        ("2H*", "2C KD", False, True),
        ("JK", "JK KD", True, False),
        ("JK", "2C KD", True, False),
        ("2H*", "JK KD", True, False),
        ("2H*", "2C KD", True, False),
    ],
)
def test_rhine_exh_3_r_what_may_lie_beside_a_wild_card(naturals, wild, hand, one_wild, may_lay):
    """RHINE-JOKER-8, RHINE-VAR-2b-R: never two jokers in a meld; more wild cards only where that is agreed on."""
    piles = {"hand 1": "...", "pile 1": "nothing", "pile 2": "nothing"}
    position = piles | {"hand 0": hand, "meld 1": f"{naturals} {wild}"}
    play = placed(position, variation_2=True, one_wild_per_set=one_wild, exhaustion_check="simple")
    assert (play.refusal(0, act.END_ROUND) is not None) is may_lay


def test_an_ace_frees_the_joker_that_stands_for_it_at_the_low_end():
    play = placed({"hand 0": "AC KD", "meld 1": "JK 2C 3C"})
    row = RHINE.words.gesture(play.view(0), "hand.0", ["AC"], "meld.1", "JK")
    assert row is not None
    assert act.LIFT + JOKER in row


def test_a_position_of_one_pile_leaves_the_other_empty():
    play = placed({"hand 0": "4C ..."}, pickup_piles=1)
    assert [int(count) for count in play.state.pile_count] == [play.pack_size - 20, 0]


def test_a_position_may_name_every_card():
    dealt = table(seed=3)
    position = {f"pile {pile + 1}": faces(dealt.state.pile[pile, ::-1]) for pile in range(2)}
    for seat in range(2):
        counts = dealt.state.hand[seat]
        position[f"hand {seat}"] = faces(card for card in range(JOKER + 1) for _ in range(int(counts[card])))
    assert (placed(position, seed=3).state.pile == dealt.state.pile).all()


def faces(cards):
    return " ".join(write_card(int(card)) for card in cards if card >= 0)


def test_where_cards_of_another_rank_were_put_a_whole_set_is_put():
    """What was begun is lifted, and counts no more where the new meld comes to lie."""
    play = placed({"hand 0": "9S KS KC KD 4H", "qualified": "0 1"})
    do(play, 0, "new set", "put 9S", "new run")
    target, out, view = new_melds(), np.zeros(MOST_ROW, np.int32), play.view(0)
    target.kind[1], target.key[1], target.content[1, :3] = SET, 12, 1
    play.act(
        0, *(int(step) for step in out[: steps_to(view.kind, view.key, view.content, int(view.open), target, out)])
    )
    lying = [int(meld) for meld in range(act.MOST_MELDS) if play.state.content[meld].any()]
    assert [play.state.content[meld, :4].tolist() for meld in lying] == [[1, 1, 1, 0]]
    assert [int(play.state.key[meld]) for meld in lying] == [12]


@pytest.mark.parametrize(("hand", "may_lay"), [("7S 7C JK", True), ("7S 8C JK", False)])
def test_rhine_exh_3_r_a_joker_lies_with_two_of_a_rank(hand, may_lay):
    position = {"hand 0": hand, "hand 1": "...", "pile 1": "nothing", "pile 2": "nothing", "qualified": "0 1"}
    play = placed(position, exhaustion_check="simple")
    assert (play.refusal(0, act.END_ROUND) is not None) is may_lay


def test_an_arrangement_with_a_meld_of_jokers_alone_is_refused_for_them():
    """RHINE-SET-4; they are not left out."""
    play = placed({"hand 0": "JK JK JK 4H 5H KD", "meld 1": "4H 5H 6H"})
    with pytest.raises(Refused) as caught:
        play.act(0, *play.read(0, "arrange JK JK JK + 4H 5H 6H"))
    assert caught.value.refusal.code == "TWO_JOKERS"


@pytest.mark.parametrize("meld", ["QD KD AD JK", "KD AD JK", "JK AD 2D 3D", "QD KD AD 2C*"])
def test_rhine_set_10_r_a_wild_card_beyond_an_ace_is_told_as_such(meld):
    """Else it would find some other place of the run: the queen, the king and the ace with a joker are a good run."""
    play = placed({"hand 0": "2D 3D QD KD AD JK 2C 4C", "meld 1": "4H 5H 6H", "qualified": "0 1"}, variation_2=True)
    with pytest.raises(Refused) as caught:
        play.play(0, [f"arrange 4H 5H 6H + {meld}"])
    assert caught.value.refusal.code == "ACE_WRAP"


def test_rhine_set_4_too_many_wild_cards_are_told_before_the_ace():
    play = placed({"hand 0": "QD KD AD JK JK 4C", "meld 1": "4H 5H 6H", "qualified": "0 1"})
    with pytest.raises(Refused) as caught:
        play.play(0, ["arrange 4H 5H 6H + QD KD AD JK JK"])
    assert caught.value.refusal.code == "TWO_JOKERS"
