"""Scores and the end of a match, by the worked examples (BAJA-SCORE, BAJA-WIN)."""

from __future__ import annotations

from rummyhouse.games.baja import GAME
from rummyhouse.rules import Round, new_match
from tests.games.baja.table import N, go, placed

EX_18 = {
    "melded": "0 1 2 3",
    "feet": "nothing",
    "hand 0": "8S",
    "closed 0 1": "9 9 9 9 9 9 9 9 9",
    "closed 0 2": "K K K K K 2 JK",
    "closed 0 3": "5S 6S 7S 8S 9S 10S JS",
    "closed 0 4": "2 2 2 2 2 2 2",
    "book 0 aces": "A A A A",
    "book 0 sixes": "6 6 2",
    "hand 2": "8 4 JK 3b",
    "closed 1 1": "7 7 7 7 7 7 7",
    "closed 1 2": "Q Q Q Q Q Q 2",
    "closed 1 3": "Q Q Q Q Q Q JK",
    "straight 1 clubs": "8C 9C 10C JC QC",
    "twos 1": "2 2 2 2 2",
    "hand 1": "A K 3r",
    "hand 3": "4 5",
    "foot 3 1": "4 6 7 8 8 J Q A 2 JK 3b",
    "answer": "yes",
}


def settled(position: dict[str, str], *texts: str, totals: tuple[int, int] = (0, 0)) -> Round:
    play = placed(position, totals=totals)
    go(play, N, *texts)
    assert play.is_over
    return play


def test_full_deal_ex_18():
    """Eight of spades counts for nothing: it goes out as the discard."""
    play = settled(EX_18, "discard 8S")
    assert play.points() == [4650, 490]
    failed = settled(EX_18 | {"failed attempts 0": "1"}, "discard 8S")
    assert failed.points() == [4350, 490]


def test_the_sheet_adds_up_ex_18():
    play = settled(EX_18 | {"failed attempts 0": "1"}, "discard 8S")
    for seat in range(-1, 4):
        sheet = play.scene(seat).sheet
        assert sheet is not None
        for side in range(2):
            assert sum(line.points[side] or 0 for line in sheet.lines) == play.points()[side] == sheet.points[side]
        assert all(line.clause for line in sheet.lines)
    labels = [line.label for line in sheet.lines]
    assert "Failed going out" in labels
    assert sheet.ending == "{0} has gone out."


def test_not_melded_ex_19():
    """Both players of a side never melded; what they hold and the three feet are taken off."""
    position = {name: EX_18[name] for name in EX_18 if " 1" not in name and " 3" not in name} | {
        "closed 0 1": EX_18["closed 0 1"],
        "melded": "0 2",
        "closed 0 3": EX_18["closed 0 3"],
        "hand 1": "10 10 4 2",
        "foot 1 1": "JK JK 2",
        "foot 1 2": "JK 2 4 8 10",
        "hand 3": "3r JK",
        "foot 3 1": "JK 5 5",
    }
    assert settled(position, "discard 8S").points()[1] == -(45 + 120 + 95 + 550 + 60) == -870


def test_winning_ex_20():
    assert _after(totals=(15_350, 0)) == (1, [20_000, 490])
    assert _after(totals=(15_349, 19_910)) == (2, [19_999, 20_400])
    assert _after(totals=(15_500, 19_910)) == (2, [20_150, 20_400])
    assert _after(totals=(15_550, 19_710)) == (0, [20_200, 20_200])
    assert _after(totals=(15_550, 19_710), target_tie_break="shared") == (3, [20_200, 20_200])
    assert _after(totals=(15_550, 19_710), target_tie_break="went_out") == (1, [20_200, 20_200])
    assert _after(totals=(15_345, 0)) == (0, [19_995, 490])


def _after(totals: tuple[int, int], **rules: str) -> tuple[int, list[int]]:
    """Mask of the winners after example 18 has been added, and the totals."""
    play = placed(EX_18, totals=totals, **rules)
    go(play, N, "discard 8S")
    match = new_match(4, 0, (0, 1, 0, 1))
    match.total[:2] = totals
    GAME.rules.settle(match, play.state)
    assert bool(match.over) == bool(match.winners)
    return int(match.winners), [int(total) for total in match.total[:2]]


def test_the_price_of_everything_is_a_house_rule_score_4_r():
    prices = {"bonus_red": 600, "bonus_black": 400, "bonus_run": 1000, "bonus_twos": 3000, "bonus_out": 100}
    play = placed(EX_18, **prices)
    go(play, N, "discard 8S")
    assert play.points() == [4650 + 100 + 100 - 500 + 1000 - 100, 490 + 100 + 200]


def test_a_price_for_a_low_meld_is_on_the_sheet_meld_8_r():
    play = placed(EX_18 | {"hand 0": "8S"}, failed_meld_penalty=100)
    play.state.failed_melds[1] = 2
    go(play, N, "discard 8S")
    assert play.points() == [4650, 290]
    assert "Failed initial meld, twice" in [line.label for line in play.scene(0).sheet.lines]


def test_melded_threes_are_taken_off():
    """Where threes may be melded, seven black ones are a red book of -2100 in card values."""
    position = {name: value for name, value in EX_18.items() if name != "hand 2"}
    play = placed(position | {"hand 2": "8 4 JK", "closed 0 5": "3S 3S 3S 3S 3S 3S 3S"}, threes_meldable=True)
    go(play, N, "discard 8S")
    assert play.points()[0] == 4650 + 300 + 500 - 2100
