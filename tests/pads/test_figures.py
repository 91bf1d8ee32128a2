"""How each player did on a pad."""

from __future__ import annotations

from typing import Any

from rummyhouse import games, pads
from tests.pads.counting import entered, opened


def gin(*rounds: dict[str, Any], names: tuple[str, str] = ("Ann", "Bo"), **rules: Any) -> list[dict[str, Any]]:
    game = games.find("gin")
    opening = opened(game, game.house_rules.choose("classic", **rules), (0, 1)) | {"names": list(names)}
    return [opening, *rounds]


def knock(number: int, seat: int, own: int, other: int) -> dict[str, Any]:
    return entered(number, {"out": seat, "ending": 0, "deadwood": [own, other] if seat == 0 else [other, own]})


def plain(number: int, *points: int) -> dict[str, Any]:
    return entered(number, {}) | {"numbers": list(points)}


def test_points_best_and_worst_round_and_how_often_out_are_told_of_each_player() -> None:
    ann, bo = pads.result(gin(knock(1, 0, 3, 20), knock(2, 1, 2, 30), knock(3, 0, 1, 9), plain(4, 5, 0))).players
    assert (ann.name, ann.rounds, ann.points, ann.won) == ("Ann", 4, 17 + 8 + 5, False)
    assert (ann.best, ann.worst) == (pads.RoundMade(1, 17), pads.RoundMade(2, 0))
    assert (bo.best, bo.worst) == (pads.RoundMade(2, 28), pads.RoundMade(1, 0))
    assert [(one.out, one.counted) for one in (ann, bo)] == [(2, 3), (1, 3)], "nobody knows who knocked in round 4"


def test_whoever_has_won_the_match_is_known_once_it_is_over() -> None:
    acts = gin(knock(1, 0, 3, 20), target=10)
    assert [one.won for one in pads.result(acts).players] == [True, False]
    assert [one.won for one in pads.result(acts[:1]).players] == [False, False]
    assert pads.result(acts[:1]).players[0].best.round == 0


def test_where_the_lowest_total_wins_the_best_round_is_the_one_with_the_fewest_points() -> None:
    game = games.find("rhine")
    opening = opened(game, game.house_rules.choose(), (0, 1, 2))
    found = pads.result([opening, plain(1, 30, 0, 7), plain(2, 4, 50, 0)])
    assert found.lowest
    assert [(one.best.points, one.worst.points) for one in found.players] == [(4, 30), (0, 50), (0, 7)]


def test_partners_have_the_points_of_their_side_and_go_out_for_themselves() -> None:
    game = games.find("fiji")
    opening = opened(game, game.house_rules.choose("standard_teams"), (0, 1, 0, 1))
    found = pads.result([opening, entered(1, {"out": 2, "laid_5": [4, 6]})]).players
    assert [one.points for one in found] == [found[0].points, 30, found[0].points, 30]
    assert [one.out for one in found] == [0, 0, 1, 0]
