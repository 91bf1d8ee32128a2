"""From a hand to points, from hands to a match (GIN-SCORE, GIN-CLA)."""

from __future__ import annotations

import random
from typing import Any

import pytest

from rummyhouse.cards import read_card
from rummyhouse.rules import Round, new_match
from tests.games.gin.table import GIN, H0, placed, table
from tests.games.saying import act

UNDERCUT = "AC AD AH 2H 3H 4H 10C JC QC 7S"
TIE = "AC AD AH 2H 3H 4H 10C JC QC 10S"
SMALL = "AC AD AH 7C 8C 10C JC QC 2H 7S"


def settled(other: str, *row: str, preset: str = "parity", upcard: str = "3D", **rules: Any) -> Round:
    """Example 2 with another opponent, who acts with this row."""
    position = {"upcard": upcard, "hand 0": H0, "hand 1": other}
    play = placed(position, preset, **rules)
    act(play, 0, "take upcard", "knock KD: 4S5S6S 9C9D9H")
    act(play, 1, *row)
    assert play.is_over
    return play


def test_gin_score_1_difference() -> None:
    play = settled(SMALL, "lay off 7S", "pass", "meld AC AD AH", "meld 10C JC QC", "pass")
    assert play.state.deadwood.tolist() == [10, 17]
    assert play.points() == [7, -7]


def test_gin_score_2_undercut() -> None:
    row = ("lay off 7S", "pass", "meld AC AD AH", "meld 2H 3H 4H", "meld 10C JC QC", "pass")
    assert settled(UNDERCUT, *row).points() == [-35, 35]
    assert settled(UNDERCUT, *row, undercut_bonus=10).points() == [-20, 20]


def test_gin_score_2_tie_scores_nothing() -> None:
    row = ("pass", "meld AC AD AH", "meld 2H 3H 4H", "meld 10C JC QC", "pass")
    assert settled(TIE, *row).points() == [0, 0]


def test_gin_cla_9_r_a_card_that_the_table_lays_off_lies_with_the_knocker_and_in_no_hand() -> None:
    play = placed({"upcard": "3D", "hand 0": H0, "hand 1": SMALL}, "classic")
    act(play, 0, "take upcard", "knock KD:")
    act(play, 1, "pass")
    assert int(play.state.laid_off) == 1 << read_card("7S")
    assert play.state.deadwood.tolist() == [10, 17]
    assert play.state.known.tolist() == play.state.hand.tolist()


def test_gin_cla_4_a_tie_is_an_undercut() -> None:
    play = placed({"upcard": "3D", "hand 0": H0, "hand 1": TIE}, "classic")
    act(play, 0, "take upcard", "knock KD:")
    act(play, 1, "pass")
    assert play.state.deadwood.tolist() == [10, 10]
    assert play.points() == [0, 25]
    row = ("pass", "meld AC AD AH", "meld 2H 3H 4H", "meld 10C JC QC", "pass")
    assert settled(TIE, *row, tie_is_undercut=True).points() == [-25, 25]


def test_gin_score_2_the_second_seat_is_undercut() -> None:
    """Whoever sits where: the hands and turns of the first example of an undercut, exchanged."""
    play = placed({"upcard": "3D", "hand 0": UNDERCUT, "hand 1": H0})
    act(play, 0, "pass")
    act(play, 1, "take upcard", "knock KD: 4S5S6S 9C9D9H")
    act(play, 0, "lay off 7S", "pass", "meld AC AD AH", "meld 2H 3H 4H", "meld 10C JC QC", "pass")
    assert play.points() == [35, -35]


def test_gin_score_1_no_undercut_of_gin() -> None:
    """Both have nothing left: gin still wins its bonus."""
    play = placed(
        {
            "phase": "discard",
            "hand 0": "AS 2S 3S 3D 4D 5D 6D KC KD KH QS",
            "drawn": "QS",
            "hand 1": "7C 8C 9C 7H 8H 9H 10S JS 9S 8S",
        },
        tie_is_undercut=True,
        gin_bonus=20,
    )
    act(play, 0, "knock QS: AS2S3S 3D4D5D6D KCKDKH")
    act(play, 1, "meld 7C 8C 9C", "meld 7H 8H 9H", "meld 8S 9S 10S JS", "pass")
    assert play.points() == [20, -20]


def test_gin_score_3_no_knock_no_score() -> None:
    play = placed({"upcard": "KH"})
    act(play, 0, "take upcard", "discard KH")
    act(play, 1, "take upcard", "discard KH")
    assert play.points() == [0, 0]


@pytest.mark.parametrize(("first", "points"), [("3S", 38), ("3H", 19)])
@pytest.mark.parametrize("oklahoma", [True, False])
def test_gin_cla_8_a_spade_doubles_in_oklahoma(first: str, points: int, oklahoma: bool) -> None:
    play = placed(
        {
            "phase": "discard",
            "hand 0": H0 + " 3D",
            "taken": "3D",
            "hand 1": "7S 8S 9S KS KC KH QH JD 5H 4D",
            "first upcard": first,
            "knock limit": "10",
        },
        "classic",
        oklahoma=oklahoma,
    )
    act(play, 0, "knock KD:")
    act(play, 1, "pass")
    assert play.points() == [points if oklahoma else 19, 0]


class Match:
    """A match whose hands are given as facts."""

    def __init__(self, preset: str = "classic", dealer: int = 1, **rules: Any) -> None:
        self.match = new_match(2, dealer)
        self.choice = GIN.house_rules.choose(preset, **rules)

    def hand(self, winner: int | None, points: int = 0) -> Match:
        play = Round(GIN, self.choice, self.match)
        play.deal(list(range(52)))
        state = play.state
        state.phase, state.ending = 7, 4
        if winner is not None:
            state.ending, state.knocker = 1, winner
            state.deadwood[winner], state.deadwood[1 - winner] = 0, points
        GIN.rules.settle(self.match, state)
        return self


def test_gin_cla_6_hands_add_up_to_the_target() -> None:
    play = Match().hand(0, 62)
    assert not play.match.over
    play.hand(1, 20)
    assert not play.match.over
    assert play.match.total[:2].tolist() == [62, 20]
    play.hand(0, 45)
    assert play.match.over
    assert int(play.match.winners) == 0b01


def test_gin_cla_7_game_box_and_shutout() -> None:
    play = Match().hand(0, 62).hand(1, 20).hand(0, 45)
    assert play.match.grand[:2].tolist() == [257, 45]
    play = Match().hand(0, 62).hand(0, 45)
    assert play.match.grand[:2].tolist() == [364, 0]


def test_gin_cla_7_the_bonuses_are_told_line_by_line() -> None:
    play = Match().hand(0, 62).hand(1, 20).hand(0, 45)
    assert told(play) == {"Game bonus": (100, None), "Bonus for rounds won": (50, 25)}
    shutout = Match().hand(0, 62).hand(0, 45)
    assert told(shutout) == {
        "Shutout: doubled": (107, None),
        "Game bonus": (100, None),
        "Bonus for rounds won": (50, None),
    }
    assert told(Match("parity").hand(1, 19)) == {}
    assert told(Match("parity", box_bonus=25, game_bonus=100).hand(1, 19)) == {}, "a single round is paid as it is"


def told(play: Match) -> dict[str, tuple[int | None, ...]]:
    """The bonuses of a match by their names; with the totals they add up to the final ones."""
    lines = GIN.bonuses(play.match, GIN.house_rules.record(play.choice))
    for side in range(2):
        added = sum(line.points[side] or 0 for line in lines)
        assert play.match.total[side] + added == play.match.grand[side]
    return {line.label: line.points for line in lines}


def test_gin_cla_6_target_0_is_one_hand() -> None:
    play = Match("parity").hand(1, 19)
    assert play.match.over
    assert play.match.total[:2].tolist() == [-19, 19]
    assert play.match.grand[:2].tolist() == [-19, 19]
    assert int(play.match.winners) == 0b10
    dead = Match("parity").hand(None)
    assert dead.match.over
    assert int(dead.match.winners) == 0


@pytest.mark.parametrize(
    ("rules", "winner", "dealer"),
    [
        ({}, 0, 0),
        ({}, 1, 0),
        ({}, None, 1),
        ({"dead_hand_same_dealer": False}, None, 0),
        ({"next_dealer": "loser"}, 0, 1),
        ({"next_dealer": "loser"}, 1, 0),
        ({"next_dealer": "winner"}, 0, 0),
        ({"next_dealer": "winner"}, 1, 1),
    ],
)
def test_gin_cla_1_who_deals_next(rules: dict[str, Any], winner: int | None, dealer: int) -> None:
    assert int(Match(dealer=1, **rules).hand(winner, 10).match.dealer) == dealer


def test_gin_cla_1_a_tie_without_points_is_no_dead_hand() -> None:
    """Somebody has knocked: the same player deals again only where nobody did."""
    assert int(Match(dealer=1, tie_is_undercut=False).hand(0, 0).match.dealer) == 0


def test_gin_cla_6_exactly_the_target_is_enough() -> None:
    assert Match(target=75).hand(0, 75).match.over
    assert not Match(target=76).hand(0, 75).match.over


def test_gin_dev_9_a_deal_carries_the_totals_of_the_match() -> None:
    play = Match().hand(0, 30)
    following = Round(GIN, play.choice, play.match)
    following.deal(list(range(52)))
    assert following.view(0).total.tolist() == [30, 0]
    assert following.actors == (1,)


def test_the_settlement_adds_up() -> None:
    """The winner's column of the sheet sums to his points, whatever the ending."""
    for preset in ("parity", "classic", "oklahoma"):
        for seed in range(40):
            play, chance = table(preset, seed=seed), random.Random(seed)
            while not play.is_over:
                seat = play.actors[0]
                legal = play.legal(seat)
                play.act(seat, 55 if 55 in legal else chance.choice(legal))
            points = play.points()
            for viewer in (-1, 0, 1):
                sheet = GIN.words.sheet(play.view(viewer))
                sums = [sum(line.points[side] or 0 for line in sheet.lines) for side in range(2)]
                assert sums == list(sheet.points) == points
