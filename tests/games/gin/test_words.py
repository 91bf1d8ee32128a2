"""Actions as text, sentences, positions and the picture of the table."""

from __future__ import annotations

import random
import re

import pytest

from rummyhouse.cards import cards_of, mask_of, read_card, read_cards
from rummyhouse.games.gin.actions import BIG_GIN, DRAW_STOCK, KNOCK, PASS, TAKE_UPCARD
from rummyhouse.rules import ActionTextError, AmbiguousActionError, Round, Scene, new_match
from tests.games.gin.table import GIN, H0, placed, table
from tests.games.saying import act, texts

P1 = "7S 8S 9S KS KC KH QH JD 5H 4D"


@pytest.mark.parametrize(
    ("text", "row"),
    [
        ("take upcard", (TAKE_UPCARD,)),
        ("Draw  Upcard", (TAKE_UPCARD,)),
        ("draw stock", (DRAW_STOCK,)),
        ("draw from the stock", (DRAW_STOCK,)),
        ("pass", (PASS,)),
        ("done", (PASS,)),
        ("knock", (KNOCK,)),
        ("big gin", (BIG_GIN,)),
        ("play kd", (38,)),
        ("discard KD", (38,)),
        ("lay off 7S", (6,)),
        ("7♠", (6,)),
        ("Th", (48,)),
        ("meld 6S 4S 5S", (56 + 68,)),
        ("lay 9C 9D 9H", (56 + 40,)),
        ("#53", (53,)),
        ("knock KD", (KNOCK, 38)),
        ("knock KD:", (KNOCK, 38, PASS)),
        ("knock KD: 4S5S6S 9C9D9H", (KNOCK, 38, 124, 96, PASS)),
        ("knock kd: 4s5s6s, 10h9h8h", (KNOCK, 38, 124, 56 + 105, PASS)),
    ],
)
def test_gin_act_1_actions_are_read(text: str, row: tuple[int, ...]) -> None:
    assert GIN.words.read(text) == row


@pytest.mark.parametrize(
    "text",
    ["", "fly", "discard", "discard 1S", "JK", "#242", "#x", "meld 4S 5S", "meld QS KS AS", "meld 4S 4S 4C", "meld x"],
)
def test_what_is_no_action_is_answered_with_what_is(text: str) -> None:
    with pytest.raises(ActionTextError) as caught:
        GIN.words.read(text)
    assert len(str(caught.value)) > 20


def test_a_draw_could_mean_two_things() -> None:
    with pytest.raises(AmbiguousActionError, match="take upcard"):
        GIN.words.read("draw")


def test_gin_act_1_the_ids_of_the_rule_page() -> None:
    assert GIN.actions == 242
    assert GIN.words.write(0) == "play AS"
    assert GIN.words.write(56) == "meld AC AD AH"
    assert GIN.words.write(240) == "meld 9H 10H JH QH KH"
    with pytest.raises(ActionTextError):
        GIN.words.write(242)


# positions


def test_a_position_keeps_all_cards() -> None:
    play = placed({"hand 0": H0, "upcard": "3D", "stock": "7H 8H", "discards": "KS"})
    assert (play.census()[:52] == 1).all()
    assert int(play.state.hand[0]) == mask_of(read_cards(H0))
    assert len(cards_of(int(play.state.hand[1]))) == 10
    assert [int(play.state.stock[int(play.state.stock_count) - i]) for i in (1, 2)] == read_cards("7H 8H")


def test_a_hand_can_be_filled_up() -> None:
    play = placed({"phase": "discard", "hand 0": "KS KC ..."})
    hand = cards_of(int(play.state.hand[0]))
    assert len(hand) == 11
    assert set(read_cards("KS KC")) <= set(hand)


def test_after_one_pass_the_dealer_is_asked() -> None:
    assert placed({"passes": "1"}).actors == (1,)
    assert placed({"passes": "1", "dealer": "0"}).actors == (0,)
    assert placed({"passes": "2"}).actors == (0,)


def test_a_position_after_a_knock() -> None:
    play = placed(
        {
            "phase": "layoff",
            "turn": "1",
            "hand 0": "2C 2D 3C 3D",
            "laid 0": "4S 5S 6S, 9C 9D 9H",
            "hand 1": "8S 9S KS KC KH QH JD 5H 4D",
            "laid off": "7S",
            "total 1": "40",
        }
    )
    assert texts(play, 1) == ["play 8S", "play 9S", "pass"]
    assert int(play.state.deadwood[0]) == 10
    assert play.view(1).total.tolist() == [0, 40]
    act(play, 1, "pass", "pass")
    assert (play.census()[:52] == 1).all()


@pytest.mark.parametrize(
    ("position", "message"),
    [
        ({"hat": "KS"}, "no 'hat'"),
        ({"hand 0": "KS", "hand 1": "KS"}, "twice"),
        ({"hand 0": "JK"}, "joker"),
        ({"hand 0": "1X"}, "not a card"),
        ({"phase": "dreaming"}, "phase"),
        ({"turn": "2"}, "from 0 to 1"),
        ({"phase": "draw", "upcard": "none"}, "must be one"),
        ({"upcard": "KS QS"}, "one card"),
        ({"laid 0": "4S 5S"}, "no meld"),
        ({"laid 0": "AS 2S 3S, 4S 5S 6S, 7S 8S 9S, AC 2C 3C"}, "more than 3"),
        ({"phase": "discard", "hand 0": H0 + " 3D", "drawn": "KS"}, "must be in the hand"),
        ({"lay-offs closed": "maybe"}, "yes or no"),
        ({"first upcard": "x"}, "not a card"),
        ({"stock size": "-1"}, "stock size"),
        ({"hand 0": H0 + " 3D 7H"}, "never has more than 11"),
        ({"hand 0": H0, "laid 0": "AS 2S 3S"}, "never has more than 11"),
    ],
)
def test_a_position_that_cannot_be(position: dict[str, str], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        placed(position)


def test_a_position_needs_a_dealt_round() -> None:
    play = Round(GIN, GIN.house_rules.choose(), new_match(2, 1))
    with pytest.raises(ValueError, match="deal the round first"):
        GIN.words.place(play.state, {})


# the picture


def zone(scene: Scene, name: str) -> list[str]:
    return [card.face for found in scene.zones if found.id == name for card in found.cards]


def test_a_hand_is_seen_by_its_owner_only() -> None:
    play = placed({"hand 0": H0, "upcard": "3D"})
    mine, theirs, open_table = play.scene(0), play.scene(1), play.scene(-1)
    assert zone(mine, "hand.0") == sorted(H0.split(), key=read_card)
    assert zone(theirs, "hand.0") == zone(open_table, "hand.0") == [""] * 10
    assert zone(mine, "discard") == zone(open_table, "discard") == ["3D"]
    assert set(zone(mine, "stock")) == {""}


def test_an_upcard_taken_is_followed_by_eye() -> None:
    play = placed({"hand 0": H0, "upcard": "3D"})
    act(play, 0, "take upcard")
    seen = next(found for found in play.scene(1).zones if found.id == "hand.0")
    assert [card.key for card in seen.cards if not card.face][-1] == "3D"
    assert play.view(1).known.tolist()[0] == 1 << read_card("3D")
    act(play, 0, "discard 3D")
    assert play.view(1).known.tolist()[0] == 0


def test_own_cards_are_marked() -> None:
    play = placed({"phase": "draw", "hand 0": H0, "upcard": "3D", "stock": "7H"})
    act(play, 0, "draw stock")
    marks = {card.face: card.marks for found in play.scene(0).zones if found.id == "hand.0" for card in found.cards}
    assert marks["7H"] == ("new",)
    assert marks["4S"] == ("meld",)
    assert marks["KD"] == ()


def test_the_prompt_says_what_is_missing() -> None:
    play = placed({"phase": "discard", "hand 0": "6S 7S 8S 6C 7C 8C 8D AH 3H QD AC", "drawn": "AC"})
    assert play.scene(0).prompt == "Discard a card. Deadwood 13; you may knock at 10 or less."
    assert play.scene(1).prompt == "{0} has to discard."
    facts = {fact.label: fact.value for fact in play.scene(0).facts}
    assert facts == {"Deadwood": "13", "Knock limit": "10"}
    assert "Deadwood" not in {fact.label for fact in play.scene(-1).facts}


def test_gestures_mean_actions() -> None:
    view = placed({"phase": "draw", "hand 0": H0, "upcard": "3D"}).view(0)
    gesture = GIN.words.gesture
    assert gesture(view, "stock", (), "hand.0") == (DRAW_STOCK,)
    assert gesture(view, "discard", ("3D",), "hand.0") == (TAKE_UPCARD,)
    assert gesture(view, "hand.0", ("KD",), "discard") == (38,)
    assert gesture(view, "hand.0", ("7S",), "meld.1.0") == (6,)
    for source, card, target in (("hand.1", "KD", "discard"), ("hand.0", "x", "discard"), ("hand.0", "JK", "discard")):
        assert gesture(view, source, (card,), target) is None
    assert gesture(view, "hand.0", ("KD",), "hand.0") is None


@pytest.mark.thorough
@pytest.mark.parametrize("preset", ["parity", "classic", "oklahoma"])
def test_moves_and_gestures_agree(preset: str) -> None:
    """Every move with a source and a target is what that gesture means; zones that moves name are there."""
    for seed in range(30):
        play, chance = table(preset, seed=seed, knock_card=10), random.Random(seed)
        while not play.is_over:
            seat = play.actors[0]
            scene, view = play.scene(seat), play.view(seat)
            names = {found.id for found in scene.zones}
            assert [move.action for move in scene.moves] == play.legal(seat)
            for move in scene.moves:
                assert GIN.words.read(move.text) == (move.action,)
                assert bool(move.target) != move.button
                if move.target:
                    assert {move.source, move.target} <= names
                    assert GIN.words.gesture(view, move.source, (move.card,), move.target) == (move.action,)
            legal = play.legal(seat)
            play.act(seat, KNOCK if KNOCK in legal else chance.choice(legal))


def test_the_story_of_a_knock() -> None:
    play = placed({"upcard": "3D", "hand 0": H0, "hand 1": P1})
    told = []
    for seat, text in (
        *((0, "take upcard"), (0, "knock"), (0, "discard KD"), (0, "meld 4S 5S 6S"), (0, "meld 9C 9D 9H"), (0, "pass")),
        *((1, "lay off 7S"), (1, "lay off 8S"), (1, "pass"), (1, "meld KS KC KH"), (1, "pass")),
    ):
        before = play.view(0)
        act(play, seat, text)
        told.append(GIN.words.tell(before, play.view(0), seat, GIN.words.read(text)[0]))
    assert told == [
        "{0} takes the three of diamonds.",
        "{0} knocks.",
        "{0} knocks with the king of diamonds.",
        "{0} lays the 4S 5S 6S.",
        "{0} lays the 9C 9D 9H.",
        "{0} knocks with 10.",
        "{1} lays off the seven of spades.",
        "{1} lays off the eight of spades.",
        "{1} has finished laying off.",
        "{1} lays the KS KC KH.",
        "{1} is left with 38. {0} wins 28 points.",
    ]
    sheet = play.scene(0).sheet
    assert sheet is not None
    assert [(line.label, line.points) for line in sheet.lines] == [
        ("Deadwood of {1}", (38, None)),
        ("Less deadwood of {0}", (-10, None)),
        ("Paid to the winner", (None, -28)),
    ]
    assert sheet.lines[0].cards == ("9S", "4D", "JD", "5H", "QH")
    laid = next(found for found in play.scene(1).zones if found.id == "meld.0.0")
    assert [card.face for card in laid.cards] == ["4S", "5S", "6S", "7S", "8S"]


def test_the_story_of_a_hand_that_the_house_arranges() -> None:
    play = placed({"upcard": "3D", "hand 0": H0, "hand 1": P1}, "classic")
    act(play, 0, "take upcard", "knock KD")
    before = play.view(1)
    act(play, 0, "pass")
    assert GIN.words.tell(before, play.view(1), 0, PASS) == "{0} lays the 4S 5S 6S and 9C 9D 9H and knocks with 10."
    before = play.view(1)
    act(play, 1, "pass")
    assert "is left with 29" in GIN.words.tell(before, play.view(1), 1, PASS)


def test_the_story_of_a_hand_of_which_nothing_is_left() -> None:
    """All that the house lays off and lays for the other player is told, and that no deadwood is left."""
    play = placed({"upcard": "3D", "hand 0": H0, "hand 1": "KS KC KH QS QC QH 7S 8S 3S 2S"}, "classic")
    act(play, 0, "take upcard", "knock KD", "pass")
    before = play.view(0)
    act(play, 1, "pass")
    told = GIN.words.tell(before, play.view(0), 1, PASS)
    assert told.startswith("{1} lays off the 2S 3S 7S 8S, then lays the ")
    assert "and has no deadwood." in told


def test_a_drawn_card_is_told_to_its_owner_only() -> None:
    play = placed({"phase": "draw", "hand 0": H0, "upcard": "3D", "stock": "7H"})
    before = [play.view(seat) for seat in (0, 1, -1)]
    act(play, 0, "draw stock")
    told = [GIN.words.tell(view, play.view(seat), 0, DRAW_STOCK) for view, seat in zip(before, (0, 1, -1), strict=True)]
    assert told == ["{0} draws the seven of hearts from the stock."] + ["{0} draws from the stock."] * 2
    assert [int(play.view(seat).drawn) for seat in (0, 1, -1)] == [read_card("7H"), -1, -1]


@pytest.mark.parametrize(("loose", "melded"), [("AS", 10), ("KD", 10)])
def test_the_cards_that_stay_together_after_the_best_discard_are_marked(loose: str, melded: int) -> None:
    position = {"hand 0": f"4S 5S 6S 9C 9D 9H 2C 2D 2H 2S {loose}", "phase": "discard", "turn": "0"}
    (hand,) = [zone for zone in placed(position).scene(0).zones if zone.id == "hand.0"]
    marked = [card.face for card in hand.cards if "meld" in card.marks]
    assert len(marked) == melded
    assert loose not in marked


def test_gin_score_2_an_undercut_by_a_single_point_is_told() -> None:
    other = "AC AD AH 2H 3H 4H 10C JC QC 9S"
    play = placed({"upcard": "3D", "hand 0": H0, "hand 1": other}, undercut_bonus=0)
    act(play, 0, "take upcard", "knock KD: 4S5S6S 9C9D9H")
    act(play, 1, "pass", "meld AC AD AH", "meld 2H 3H 4H", "meld 10C JC QC", "pass")
    assert play.points() == [-1, 1]
    sheet = play.scene(0).sheet
    assert sheet is not None
    assert sheet.ending == "{1} undercuts {0} and wins 1 point."


def test_a_hand_that_is_laid_off_to_the_last_card_is_told_gin_lay_1() -> None:
    """No three of these cards are a meld, and each goes on a run of the knocker."""
    knocked = {"laid 0": "5S 6S 7S, 5H 6H 7H, 2D 3D 4D", "hand 0": "KD", "knocker": "0"}
    play = placed(knocked | {"phase": "layoff", "turn": "1", "hand 1": "4S 3S 8S 9S 4H 3H 8H 9H AD 5D"}, "classic")
    before = play.view(0)
    play.act(1, PASS)
    told = GIN.words.tell(before, play.view(0), 1, PASS)
    assert re.match(r"\{1\} lays off the ([^ ]+ ){10}and has no deadwood\.", told), told


def test_gin_score_2_whoever_of_the_two_is_undercut_is_told() -> None:
    play = placed({"upcard": "3D", "hand 0": "AC AD AH 2H 3H 4H 10C JC QC 7S", "hand 1": H0})
    act(play, 0, "pass")
    act(play, 1, "take upcard", "knock KD: 4S5S6S 9C9D9H")
    act(play, 0, "lay off 7S", "pass", "meld AC AD AH", "meld 2H 3H 4H", "meld 10C JC QC", "pass")
    sheet = play.scene(0).sheet
    assert sheet is not None
    assert sheet.ending == "{0} undercuts {1} and wins 35 points."


def test_of_the_first_upcard_one_hears_what_may_be_done_with_it_and_no_more_gin_play_1() -> None:
    """Nobody draws from the stock before both have passed, and whoever waits is not told otherwise (GIN-PLAY-1)."""
    play = table(seed=1)
    first = int(play.view(0).turn)
    told = []
    for _ in range(2):
        turn = int(play.view(0).turn)
        card = next(move.label for move in play.scene(turn).moves if move.text == "take upcard").removeprefix("Take ")
        assert play.scene(turn).prompt == f"Take {card}, or pass."
        told.append(play.scene(1 - turn).prompt)
        assert told[-1] == play.scene(-1).prompt == f"{{{turn}}} may take {card}, or pass."
        act(play, turn, "pass")
    assert told[0] != told[1]
    assert play.scene(first).prompt == "Both have passed: draw from the stock."
    assert play.scene(1 - first).prompt == f"Both have passed: {{{first}}} draws from the stock."


def test_whoever_may_knock_is_not_promised_with_how_much_before_the_discard_gin_knock_3() -> None:
    """The discard comes after the knock, and decides (GIN-KNOCK-3); the best that can be had is a fact beside it."""
    play = placed({"phase": "discard", "hand 0": "6S 7S 8S 6C 7C 8C 4D AH 3H AC QD", "drawn": "AC"})
    assert "Knock" in {move.label for move in play.scene(0).moves}
