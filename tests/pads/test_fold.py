"""A pad is the set of its acts: whatever order they come in, however often, it says the same."""

from __future__ import annotations

import random
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rummyhouse import games, pads
from tests.pads import chance as chances
from tests.pads.counting import opened

GIN = games.find("gin")
CHOICE = GIN.house_rules.choose("classic")


def opening() -> dict[str, Any]:
    return opened(GIN, CHOICE, (0, 1)) | {"names": ["Ann", "Bo"]}


def act(clock: int, kind: str, device: str = "a", **more: Any) -> dict[str, Any]:
    return {
        "id": f"{kind} {clock} {device}",
        "device": device,
        "clock": clock,
        "at": clock,
        "by": device,
        "kind": kind,
        **more,
    }


def knock(clock: int, mine: int, other: int, *, after: int, device: str = "a", seat: int = 0) -> dict[str, Any]:
    deadwood = [mine, other] if seat == 0 else [other, mine]
    return act(
        clock,
        "round",
        device,
        round=f"r{clock}{device}",
        after=after,
        tally={"out": seat, "ending": 0, "deadwood": deadwood},
        numbers=None,
    )


def test_a_pad_opened_with_names_alone_has_as_many_seats() -> None:
    without = {key: value for key, value in opening().items() if key != "sides"}
    acts = [knock(1, 3, 20, after=0)]
    assert pads.fold([without, *acts]) == pads.fold([opening(), *acts])


@given(seed=st.integers(0, 10**6), order=st.randoms(use_true_random=False))
@settings(max_examples=60)
def test_neither_order_nor_repetition_of_acts_matters(seed: int, order: random.Random) -> None:
    chance = random.Random(seed)
    acts = chances.acts(chance, GIN, "classic", {}, (0, 1))
    for number, one in enumerate(acts):
        if isinstance(one, dict) and "id" in one:
            one["id"] = f"{number}"
    shuffled = acts + order.choices(acts, k=5)
    order.shuffle(shuffled)
    assert pads.fold(shuffled) == pads.fold(acts)


@given(seed=st.integers(0, 10**6), cut=st.integers(0, 8))
@settings(max_examples=60)
def test_two_phones_lose_nothing_when_they_meet(seed: int, cut: int) -> None:
    """Both have the first rounds, then each goes on alone; after meeting both show the same, and everything."""
    chance = random.Random(seed)
    common: list[Any] = [opening()]
    common += [knock(clock, 3, 20, after=clock - 1) for clock in range(1, cut + 1)]
    mine = [knock(cut + 1 + i, chance.randrange(9), 30, after=cut + i, device="a") for i in range(chance.randrange(4))]
    yours = [knock(cut + 1 + i, chance.randrange(9), 30, after=cut + i, device="b") for i in range(chance.randrange(4))]
    one, other = common + mine + yours, common + yours + mine
    assert pads.fold(one) == pads.fold(other)
    pad = pads.fold(one)
    assert len(pad["rounds"]) == cut + len(mine) + len(yours)
    assert len(pad["clashes"]) == min(len(mine), len(yours))
    counting = [played for played in pad["rounds"] if played["counts"]]
    assert len(counting) == cut + max(len(mine), len(yours))
    assert [played["number"] for played in counting] == list(range(1, len(counting) + 1))
    for before, after in pairwise(counting):
        assert after["totals"] == [a + b for a, b in zip(before["totals"], after["points"], strict=True)]


def test_a_correction_keeps_what_was_there() -> None:
    acts = [opening(), knock(1, 3, 20, after=0)]
    fixed = {"out": 0, "ending": 0, "deadwood": [3, 25]}
    acts.append(act(2, "correct", "b", round="r1a", tally=fixed, numbers=None))
    (played,) = pads.fold(acts)["rounds"]
    assert played["points"] == [22, 0]
    assert [(line["by"], line["kind"]) for line in played["trace"]] == [("a", "round"), ("b", "correct")]
    assert played["trace"][1]["before"]["tally"]["deadwood"] == [3, 20]
    assert played["trace"][1]["after"]["tally"] == fixed
    assert played["by"] == "a"


def test_removed_and_restored() -> None:
    acts = [opening(), knock(1, 3, 20, after=0), knock(2, 0, 10, after=1), act(3, "remove", round="r1a")]
    pad = pads.fold(acts)
    assert pad["standing"]["totals"] == [10, 0]
    assert [played["number"] for played in pad["rounds"]] == [0, 1]
    assert pad["rounds"][0]["removed"]
    pad = pads.fold([*acts, act(4, "restore", round="r1a")])
    assert pad["standing"]["totals"] == [27, 0]
    assert [line["kind"] for line in pad["rounds"][0]["trace"]] == ["round", "remove", "restore"]


def test_a_removed_round_is_no_clash() -> None:
    acts = [opening(), knock(1, 3, 20, after=0), act(2, "remove", "b", round="r1a")]
    acts.append(knock(3, 3, 30, after=0, device="b"))
    pad = pads.fold(acts)
    assert pad["clashes"] == []
    assert pad["standing"]["totals"] == [27, 0]


def test_of_two_entries_for_a_deal_the_first_counts_until_somebody_chooses() -> None:
    acts = [opening(), knock(1, 3, 20, after=0, device="a"), knock(1, 3, 30, after=0, device="b")]
    pad = pads.fold(acts)
    assert [(one["after"], one["rounds"]) for one in pad["clashes"]] == [(0, ["r1a", "r1b"])]
    assert pad["standing"]["totals"] == [17, 0]
    preferred = [*acts, act(2, "prefer", "b", round="r1b", over=["r1a"])]
    pad = pads.fold(preferred)
    assert pad["clashes"] == []
    assert pad["standing"]["totals"] == [27, 0]
    both = pads.fold([*preferred, act(3, "prefer", "a", round="r1b", over=[])])
    assert both["standing"]["totals"] == [44, 0]
    assert both["clashes"] == []


def test_an_entry_that_the_one_who_chose_had_not_seen_is_asked_about() -> None:
    acts = [opening(), knock(1, 3, 20, after=0, device="a"), knock(1, 3, 30, after=0, device="b")]
    acts.append(act(2, "prefer", "b", round="r1b", over=["r1a"]))
    late = pads.fold([*acts, knock(5, 3, 40, after=0, device="c")])
    assert late["standing"]["totals"] == [27, 0]
    assert [one["rounds"] for one in late["clashes"]] == [["r1a", "r1b", "r5c"]]


def test_if_the_preferred_entry_is_removed_the_choice_is_open_again() -> None:
    acts = [opening(), knock(1, 3, 20, after=0, device="a"), knock(1, 3, 30, after=0, device="b")]
    acts += [act(2, "prefer", "b", round="r1b", over=["r1a"]), act(3, "remove", "b", round="r1b")]
    assert pads.fold(acts)["standing"]["totals"] == [17, 0]


def test_plain_numbers_count_as_they_are() -> None:
    plain = act(1, "round", round="r1", after=0, tally={}, numbers=[0, 40, 7])
    (played,) = pads.fold([opening(), plain])["rounds"]
    assert (played["points"], played["lines"], played["doubts"]) == ([0, 40], [], [])


@pytest.mark.parametrize(
    ("game", "numbers", "doubts"),
    [
        ("kalooki", [-20, 40], [(0, "In Kalooki no round counts below zero.")]),
        ("kalooki", [0, 999_999], [(1, "999,999 points in one round are more than anybody makes.")]),
        ("fiji", [-40_000, -900], [(0, "-40,000 points in one round are fewer than anybody makes.")]),
        ("fiji", [1234, -65], [(0, "In Fiji Rummy points come by fives, and 1,234 does not.")]),
        ("basic", [34, 20], [(1, "In Basic Rummy only one of you scores in a round.")]),
        ("basic", [0, 54], []),
        ("gin", [25, 3], [(1, "In Gin Rummy only one of you scores in a round.")]),
        ("gin", [25, -25], []),
        ("fan", [1, 30], [(1, "In Fan Rummy only one of you scores in a round.")]),
    ],
)
def test_plain_numbers_that_nobody_makes_are_asked_about(game: str, numbers: list[int], doubts: list[Any]) -> None:
    kind = games.find(game)
    first = opened(kind, kind.house_rules.choose(kind.house_rules.presets[0].name), (0, 1))
    (played,) = pads.fold([first, act(1, "round", round="r1", after=0, tally={}, numbers=numbers)])["rounds"]
    assert [(one["at"], one["sentence"]) for one in played["doubts"]] == doubts
    assert played["points"] == numbers


@pytest.mark.parametrize(
    ("game", "rules", "may"),
    [
        ("gin", {"target": 0}, True),
        ("gin", {"target": 100}, False),
        ("basic", {}, False),
        ("basic", {"recycle": "never", "block_score": "charge_own"}, True),
        ("basic", {"recycle": "never", "block_score": "lowest_wins"}, False),
        ("basic", {"scoring": "penalty_points", "recycle": "never"}, False),
        ("basic", {"scoring": "penalty_points", "out_bonus": 5}, True),
        ("rhine", {"down_and_out_bonus": -20}, True),
        ("rhine", {"down_and_out_bonus": 0}, False),
        ("fan", {}, False),
        ("fiji", {}, True),
    ],
)
def test_points_below_zero_are_asked_about_where_nobody_can_have_them(
    game: str, rules: dict[str, Any], may: bool
) -> None:
    kind = games.find(game)
    first = opened(kind, kind.house_rules.choose(None, **rules), (0, 1))
    pad = pads.fold([first, act(1, "round", round="r1", after=0, tally={}, numbers=[-5, 0])])
    assert pad["standing"]["below"] == may
    assert any("below zero" in one["sentence"] for one in pad["rounds"][0]["doubts"]) != may


def test_with_penalty_points_all_but_one_are_charged_and_nobody_asks_bas_score_3() -> None:
    kind = games.find("basic")
    first = opened(kind, kind.house_rules.choose("standard", scoring="penalty_points"), (0, 1, 2))
    (played,) = pads.fold([first, act(1, "round", round="r1", after=0, tally={}, numbers=[34, 20, 0])])["rounds"]
    assert played["doubts"] == []


@pytest.mark.parametrize("game", ["fiji", "baja"])
def test_cards_added_up_in_the_head_count_besides_the_heaps(game: str) -> None:
    kind = games.find(game)
    choice = kind.house_rules.choose(kind.house_rules.presets[0].name)
    first = opened(kind, choice, tuple(kind.sides(choice, 4)))
    heaps = {"red": [1, 0], "laid_5": [7, 0], "laid_10": [3, 0], "left_10": [0, 4], "feet": [0, 0]}
    sums = {"red": [1, 0], "laid_5": [1, 0], "laid_sum": [60, 0], "left_sum": [0, 40], "feet": [0, 1]}
    one, other = (
        pads.fold([first, act(1, "round", round="r1", after=0, tally=tally, numbers=None)])["rounds"][0]
        for tally in (heaps, sums)
    )
    assert one["points"] == other["points"]
    assert other["doubts"] == []


def test_names_closing_and_what_is_not_known() -> None:
    acts = [opening(), act(1, "rename", seat=1, name="Cy"), act(2, "close"), act(3, "sing", round="r1")]
    pad = pads.fold(acts)
    assert (pad["names"], pad["closed"], pad["rounds"]) == (["Ann", "Cy"], True, [])
    assert not pads.fold([*acts, act(4, "reopen")])["closed"]


def test_the_winner_gets_what_the_game_adds_after_the_match() -> None:
    acts = [opening(), *(knock(clock, 0, 60, after=clock - 1) for clock in (1, 2))]
    standing = pads.fold(acts)["standing"]
    assert standing["over"]
    assert standing["winners"] == [0]
    assert standing["totals"] == [120, 0]
    assert standing["grand"] == [120 * 2 + 100 + 2 * 25, 0]  # a shutout doubles, game bonus, boxes (GIN-CLA-7-R)
    assert standing["sentence"] == "Ann won the match: 390 points."


def test_what_the_game_adds_after_the_match_is_told_line_by_line() -> None:
    """So that nobody has to wonder how the bonuses come about (GIN-CLA-7-R)."""
    rounds = [knock(1, 0, 60, after=0), knock(2, 10, 40, after=1, seat=1), knock(3, 0, 60, after=2)]
    before = pads.fold([opening(), *rounds[:2]])["standing"]
    assert before["bonuses"] == []
    standing = pads.fold([opening(), *rounds])["standing"]
    assert standing["bonuses"] == [
        {"label": "Game bonus", "points": [100, 0]},
        {"label": "Bonus for rounds won", "points": [50, 25]},
    ]
    added = [sum(line["points"][side] for line in standing["bonuses"]) for side in range(2)]
    assert [standing["totals"][side] + added[side] for side in range(2)] == standing["grand"]
    shutout = pads.fold([opening(), *(knock(clock, 0, 60, after=clock - 1) for clock in (1, 2))])["standing"]
    assert shutout["bonuses"][0] == {"label": "Shutout: doubled", "points": [120, 0]}


# --- when somebody comes or goes --------------------------------------------------------------------------------------


def test_a_pad_goes_on_with_the_points_that_its_players_bring() -> None:
    rhine = games.find("rhine")
    first = opened(rhine, rhine.house_rules.choose(), (0, 1, 2)) | {"brought": [12, 33, 0], "played": 2}
    begun = pads.fold([first])
    assert (begun["brought"], begun["standing"]["totals"]) == ([12, 33, 0], [12, 33, 0])
    assert begun["standing"]["number"] == 3
    assert len(begun["standing"]["to_come"]) == 8
    assert begun["standing"]["sentence"].startswith("In the lead: ")
    pad = pads.fold([first, act(1, "round", round="r1", after=0, tally={}, numbers=[5, 0, 20])])
    assert [(played["number"], played["totals"]) for played in pad["rounds"]] == [(3, [17, 33, 20])]
    assert pad["standing"]["played"] == 3
    assert [found["points"] for found in pads.figures(pad)] == [5, 0, 20]  # what they made here


def test_what_is_brought_counts_for_what_the_next_meld_must_be_worth() -> None:
    fiji = games.find("fiji")
    first = opened(fiji, fiji.house_rules.choose(), (0, 1, 2)) | {"brought": [2600, 0, -30]}
    assert pads.fold([first])["standing"]["required"] == [90, 60, 60]


@pytest.mark.parametrize(("brought", "played"), [("much", "many"), ([1, 2, 3, 4], -3), ({}, None)])
def test_what_nobody_can_bring_is_left_out(brought: object, played: object) -> None:
    rhine = games.find("rhine")
    first = opened(rhine, rhine.house_rules.choose(), (0, 1, 2)) | {"brought": brought, "played": played}
    pad = pads.fold([first])
    assert (pad["brought"], pad["standing"]["totals"], pad["standing"]["number"]) == ([], [0, 0, 0], 1)


def test_nobody_brings_points_to_a_match_of_a_tournament() -> None:
    first = opening() | {"match": "cup/m1", "brought": [90, 0], "played": 3}
    standing = pads.fold([first])["standing"]
    assert (standing["totals"], standing["number"]) == ([0, 0], 1)


def test_a_contract_that_was_dealt_again_is_counted_once_for_those_who_go_on() -> None:
    """Of three rounds one was void and is dealt again, so that two contracts are settled (KAL-STOCK-3-R)."""
    kalooki = games.find("kalooki")
    first = opened(kalooki, kalooki.house_rules.choose(), (0, 1, 2))
    outs = [{"out": 0}, {"out": -1}, {"out": 1}]
    rounds = [
        act(clock, "round", round=f"r{clock}", after=clock - 1, tally=tally, numbers=None)
        for clock, tally in enumerate(outs, 1)
    ]
    before = pads.fold([first, *rounds])["standing"]
    after = pads.fold([first | {"brought": before["totals"], "played": before["played"]}])["standing"]
    assert after["contract"] == before["contract"]
    assert after["to_come"] == before["to_come"]


def test_a_mistake_mended_after_the_end_lets_the_match_go_on() -> None:
    acts = [opening(), *(knock(clock, 0, 60, after=clock - 1) for clock in (1, 2))]
    acts.append(act(3, "correct", round="r2a", tally={"out": 0, "ending": 0, "deadwood": [0, 6]}, numbers=None))
    standing = pads.fold(acts)["standing"]
    assert not standing["over"]
    assert (standing["winners"], standing["number"]) == ([], 3)


def test_required_melds_climb_with_the_score() -> None:
    fiji = games.find("fiji")
    first = opened(fiji, fiji.house_rules.choose(), (0, 1, 2))
    plain = [
        act(clock, "round", round=f"r{clock}", after=clock - 1, tally={}, numbers=numbers)
        for clock, numbers in enumerate([[2500, -10, 0], [5, 15_000, 12_500], [14_000, 1_505, 0]], 1)
    ]
    pad = pads.fold([first, *plain])
    assert [played["required"] for played in pad["rounds"]] == [[60, 60, 60], [90, 200, 180], [200, 200, 180]]
    assert pad["standing"]["winners"] == [0, 1][:1]


def test_a_required_meld_of_nothing_is_told_where_that_is_agreed_on() -> None:
    """FIJI-MELD-4-R: below zero any meld will do; that is another thing than no initial meld at all."""
    fiji = games.find("fiji")
    low = act(1, "round", round="r1", after=0, tally={}, numbers=[-100, 50])
    pad = pads.fold([opened(fiji, fiji.house_rules.choose(negative_score_meld=0), (0, 1)), low])
    assert pad["standing"]["required"] == [0, 60]


def test_a_tie_at_the_target_is_played_off_or_shared() -> None:
    fiji = games.find("fiji")
    level = act(1, "round", round="r1", after=0, tally={}, numbers=[15_500, 15_500])
    plain = pads.fold([opened(fiji, fiji.house_rules.choose(), (0, 1)), level])["standing"]
    assert not plain["over"]
    assert plain["required"] == [200, 200]
    shared = fiji.house_rules.choose(target_tie_break="shared")
    standing = pads.fold([opened(fiji, shared, (0, 1)), level])["standing"]
    assert standing["winners"] == [0, 1]
    assert standing["sentence"] == "Player 0 and Player 1 share the match: 15,500 points."


def test_kalooki_names_the_contract_of_each_round() -> None:
    kalooki = games.find("kalooki")
    first = opened(kalooki, kalooki.house_rules.choose(), (0, 1, 2))
    rounds = [
        act(clock, "round", round=f"r{clock}", after=clock - 1, tally={"out": 1}, numbers=None)
        for clock in range(1, 10)
    ]
    pad = pads.fold([first, *rounds[:1]])
    assert pad["rounds"][0]["contract"] == "three threes, 9 cards"
    assert pad["standing"]["contract"] == "two threes and one four, 10 cards"
    assert pad["standing"]["dealer"] == 1
    end = pads.fold([first, *rounds])["standing"]
    assert end["over"]
    assert end["contract"] == ""
    assert end["to_come"] == []


def test_a_pad_lists_what_the_rounds_to_come_ask_for() -> None:
    def to_come(game: str, *sides: int, **changes: Any) -> list[str]:
        kind = games.find(game)
        coming: list[str] = pads.fold([opened(kind, kind.house_rules.choose(**changes), sides)])["standing"]["to_come"]
        return coming

    contracts = to_come("kalooki", 0, 1, 2)
    assert len(contracts) == 9
    assert contracts[:2] == ["three threes, 9 cards", "two threes and one four, 10 cards"]
    assert to_come("kalooki", 0, 1, rounds=2) == contracts[:2]
    assert to_come("rhine", 0, 1, rounds=3) == ["", "", ""]
    assert to_come("basic", 0, 1, deals=2) == ["", ""]
    assert to_come("gin", 0, 1, target=0) == [""]
    assert to_come("gin", 0, 1, target=100) == to_come("baja", 0, 1, 0, 1) == to_come("basic", 0, 1) == []


def test_a_pad_says_which_total_ends_the_match() -> None:
    def target(game: str, seats: int = 2, **changes: Any) -> int:
        kind = games.find(game)
        choice = kind.house_rules.choose(**changes)
        return int(pads.fold([opened(kind, choice, tuple(kind.sides(choice, seats)))])["standing"]["target"])

    assert (target("gin", target=150), target("gin", target=0), target("fan")) == (150, 0, 100)
    assert (target("fiji", 4), target("baja", 4, target_score=5000)) == (15_000, 5000)
    assert (target("rummy500", 3), target("basic", 3), target("basic", 3, target=50)) == (500, 200, 50)
    assert target("basic", 3, deals=4) == target("kalooki", 3) == target("rhine", 3) == 0


def test_where_everybody_deals_the_pad_knows_who_plays_first() -> None:
    def starters(game: str, outs: tuple[int, ...], **changes: Any) -> list[int]:
        kind = games.find(game)
        choice = kind.house_rules.choose(**changes)
        first = opened(kind, choice, tuple(kind.sides(choice, 4)), dealer=2)
        rounds = [
            act(clock, "round", round=f"r{clock}", after=clock - 1, tally={"out": out}, numbers=None)
            for clock, out in enumerate(outs, start=1)
        ]
        pad = pads.fold([first, *rounds])
        assert {pad["standing"]["dealer"], *(one["dealer"] for one in pad["rounds"])} == {-1}
        return [*(one["starter"] for one in pad["rounds"]), pad["standing"]["starter"]]

    assert starters("baja", (0, -1)) == [2, 3, 0]
    assert starters("fiji", (0, -1)) == [2, 3, 0]
    assert starters("fiji", (0, -1, 1), next_round_starter="went_out") == [2, 0, 1, 1]
    assert starters("fiji", (0, 1), next_round_starter="recut") == [2, -1, -1]


def test_whoever_goes_out_hears_which_books_are_missing() -> None:
    """BAJA-OUT: the house rules say what is needed, and the game what it is called."""
    baja = games.find("baja")
    first = opened(baja, baja.house_rules.choose(), (0, 1, 0, 1))
    found = []
    for tally in ({"out": 1}, {"out": 1, "red": [0, 2], "straights": [0, 1]}):
        entry = act(1, "round", round="r1", after=0, tally=tally, numbers=None)
        (played,) = pads.fold([first, entry])["rounds"]
        found += [one["sentence"] for one in played["doubts"] if one["field"] == "out"]
    needed = "To go out takes 1 red book, 1 black book, 1 run, 1 book of twos"
    assert found == [
        f"{needed}; none of them is written down.",
        f"{needed}; still missing: 1 black book, 1 book of twos.",
    ]


def test_points_of_baja_come_by_fives() -> None:
    kind = games.find("baja")
    first = opened(kind, kind.house_rules.choose(kind.house_rules.presets[0].name), (0, 1, 0, 1))
    counted = act(1, "round", round="r1", after=0, tally={"left_sum": [0, 7]}, numbers=None)
    plain = act(2, "round", round="r2", after=1, tally={}, numbers=[-305, 12])
    found = [
        [(one["at"], one["sentence"]) for one in played["doubts"]]
        for played in pads.fold([first, counted, plain])["rounds"]
    ]
    assert (1, "No cards make 7 together: each is worth a multiple of five.") in found[0]
    assert found[1] == [(1, "In Baja Rummy points come by fives, and 12 does not.")]


def test_where_a_house_rule_pays_no_multiple_of_five_all_points_pass() -> None:
    kind = games.find("fiji")
    first = opened(kind, kind.house_rules.choose(kind.house_rules.presets[0].name, bonus_out=201), (0, 1))
    (played,) = pads.fold([first, act(1, "round", round="r1", after=0, tally={}, numbers=[1236, -65])])["rounds"]
    assert played["doubts"] == []


@pytest.mark.parametrize(
    ("game", "tally", "doubt"),
    [
        ("fiji", {"red": [9, 0]}, "So many closed books take 63 cards, more than the 0 laid."),
        (
            "fiji",
            {"black": [1, 0], "laid_10": [7, 0]},
            "The black books and coups take 1 two, more than the 0 laid.",
        ),
        (
            "fiji",
            {"twos": [0, 1], "black": [0, 1], "laid_50": [0, 7], "laid_5": [0, 7]},
            "The black books and coups take 8 twos, more than the 7 laid.",
        ),
        (
            "baja",
            {"twos": [1, 0], "laid_20": [6, 0], "laid_5": [1, 0]},
            "The books of twos take 7 twos, more than the 6 aces and twos laid.",
        ),
        (
            "baja",
            {"black": [1, 0], "laid_5": [7, 0]},
            "The black books and books of twos take 1 two or joker, more than the 0 aces, twos and jokers laid.",
        ),
        ("fiji", {"laid_50": [15, 0], "left_50": [0, 6]}, "The packs hold 20 twos, but 21 are written down."),
        ("fiji", {"out": 1, "left_10": [0, 1]}, "The player who went out cannot have cards left in hand or feet."),
        ("fiji", {"out": 1, "left_sum": [0, 5]}, "The player who went out cannot have cards left in hand or feet."),
        (
            "fiji",
            {"out": 0, "red": [1, 9], "black": [2, 0]},
            "To go out takes 2 red books, 2 black books, 1 straight; still missing: 1 red book, 1 straight.",
        ),
        (
            "fiji",
            {"feet": [2, 0], "left_10": [21, 0]},
            "The feet not taken up hold 22 cards, more than the 21 written down as left.",
        ),
        ("fiji", {"bank": [-1, 0]}, "It cannot be below zero."),
        ("fiji", {"laid_sum": [0, 1234]}, "No cards make 1234 together: each is worth a multiple of five."),
        ("fiji", {"laid_sum": [99_999, 0]}, "No cards make 99999 together: each is worth a multiple of five."),
        ("fiji", {"laid_sum": [3005, 0]}, "All the cards that can be laid are worth only 3000 together."),
        ("fiji", {"left_sum": [16_005, 0]}, "All the cards in the packs cost only 16000 together."),
        ("gin", {"out": 0, "ending": 1, "deadwood": [3, 20]}, "With gin there is no deadwood left."),
        ("gin", {"out": 0, "deadwood": [3, 120]}, "Ten cards without a meld count at most 98."),
        ("gin", {"out": 4}, "There is no such choice."),
        ("basic", {"out": 0, "aces": [0, 5]}, "The pack holds 4 aces."),
        ("rhine", {"out": 0, "kings": [1, 3]}, "The player who went out has no cards left."),
        ("kalooki", {"out": -1, "jokers": [3, 2]}, "The packs hold 4 jokers."),
    ],
)
def test_what_cannot_be_is_asked_about_and_counted_all_the_same(game: str, tally: dict[str, Any], doubt: str) -> None:
    kind = games.find(game)
    first = opened(
        kind, kind.house_rules.choose(kind.house_rules.presets[0].name), (0, 1, 0, 1) if game == "baja" else (0, 1)
    )
    entry = act(1, "round", round="r1", after=0, tally=tally, numbers=None)
    (played,) = pads.fold([first, entry])["rounds"]
    assert doubt in [one["sentence"] for one in played["doubts"]]
    assert played["counts"]


@pytest.mark.parametrize(
    ("game", "tally"),
    [
        ("fiji", {"black": [1, 0], "twos": [1, 0], "laid_50": [8, 0], "laid_5": [6, 0]}),
        ("fiji", {"black": [1, 0], "laid_sum": [85, 0]}),
        ("baja", {"black": [1, 0], "laid_50": [1, 0], "laid_5": [6, 0]}),
    ],
)
def test_books_whose_twos_are_counted_are_not_asked_about(game: str, tally: dict[str, Any]) -> None:
    kind = games.find(game)
    sides = (0, 1, 0, 1) if game == "baja" else (0, 1)
    first = opened(kind, kind.house_rules.choose(kind.house_rules.presets[0].name), sides)
    (played,) = pads.fold([first, act(1, "round", round="r1", after=0, tally=tally, numbers=None)])["rounds"]
    assert played["doubts"] == []


def test_a_house_rule_put_right_counts_for_every_round() -> None:
    knocks = [knock(clock, 3, 50, after=clock - 1) for clock in (1, 2)]
    acts = [opening(), *knocks]
    assert pads.fold(acts)["standing"]["totals"] == [94, 0]
    over = pads.fold([*acts, act(3, "agree", "b", rules={"target": 90})])
    assert (over["standing"]["over"], over["standing"]["target"], over["rules"]) == (True, 90, {"target": 90})
    assert over["corrections"] == [{"by": "b", "at": 3, "rule": "target", "before": 100, "after": 90}]
    gin = act(4, "round", round="r4", after=2, tally={"out": 0, "ending": 1, "deadwood": [0, 10]}, numbers=None)
    more = pads.fold([*acts, gin, act(5, "agree", rules={"gin_bonus": 50})])
    assert more["rounds"][2]["points"][0] == pads.fold([*acts, gin])["rounds"][2]["points"][0] + 25


def test_corrections_of_two_phones_hold_and_what_is_as_at_first_is_no_difference() -> None:
    acts = [opening(), act(3, "agree", "a", rules={"target": 150}), act(3, "agree", "b", rules={"gin_bonus": 50})]
    pad = pads.fold(acts)
    assert pad["rules"] == {"target": 150, "gin_bonus": 50}
    back = pads.fold([*acts, act(4, "agree", rules={"target": 100})])
    assert back["rules"] == {"gin_bonus": 50}
    assert [(one["before"], one["after"]) for one in back["corrections"] if one["rule"] == "target"] == [
        (100, 150),
        (150, 100),
    ]


def test_no_correction_seats_anybody_otherwise_or_changes_the_terms_of_a_tournament() -> None:
    baja = games.find("baja")
    choice = baja.house_rules.choose(baja.house_rules.presets[0].name)
    begun = opened(baja, choice, (0, 1, 0, 1))
    moved = act(1, "agree", rules={"format": "cutthroat"})
    assert pads.fold([begun, moved]) == pads.fold([begun])
    nonsense = act(1, "agree", rules={"target_score": "many", "dance": 3})
    assert pads.fold([begun, nonsense, act(2, "agree"), act(3, "agree", rules=7)]) == pads.fold([begun])
    ours = begun | {"match": "week/1"}
    assert pads.fold([ours, act(1, "agree", rules={"target_score": 5000})]) == pads.fold([ours])


def test_a_record_keeps_a_corrected_house_rule() -> None:
    acts = [opening(), act(1, "agree", rules={"target": 150, "spade_double": True})]
    text = pads.write(acts)
    assert "agree\nid: agree 1 a\n" in text
    assert "rule: target 150\nrule: spade_double true" in text
    assert pads.read(text) == acts
